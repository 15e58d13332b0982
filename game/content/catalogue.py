"""Finding cards by kind and name, as people type them, and printing them: behind `main.py cards` and the codex."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TypeVar

from engine.errors import BadInput
from game.cards.english.ai_card import print_ai_card
from game.cards.english.gear import print_armor_set, print_gear, print_resource
from game.cards.english.hit_location import print_hit_location
from game.cards.english.hunt_event import print_hunt_event
from game.cards.english.monster import print_monster_sheet
from game.cards.english.sections import Section, lines_of_traits, plain
from game.cards.english.settlement import (
    print_innovation,
    print_location,
    print_principle,
    print_settlement_event,
    print_story_event,
)
from game.cards.english.survivor import (
    print_ability,
    print_disorder,
    print_fighting_art,
    print_injury,
    print_proficiency,
    print_pulse,
    print_trauma,
)
from game.cards.english.terrain import print_terrain
from game.cards.keywords import Special, rule_of
from game.cards.kinds.ai_card import AIType
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocationType
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.traits.flow import AnyTrait
from game.cards.voice import to_bearer
from game.cards.words.resources import deck_name
from game.content.boards import hunt_lines
from game.content.box import core_box
from game.content.settlement.people_of_the_lantern import STORY, TIMELINE

T = TypeVar("T")


@dataclass(frozen=True)
class Entry:
    """One card of the box: its name, what stands below the name, and how it prints."""

    name: str
    subtitle: str
    sections: Callable[[], list[Section]]


def _copies(n: int) -> str:
    return "1 copy" if n == 1 else f"{n} copies"


def _own(box: Box, monster: Monster, cards: Sequence[T], shelf: Callable[[Monster], Sequence[T]]) -> list[T]:
    """Those cards of a monster that print here: a legend's own, for the others print with whom it has them from."""
    if not monster.legend_of:
        return list(cards)
    elsewhere = [one for other in box.monsters.values() for one in shelf(other) if other.key != monster.key]
    return [card for card in cards if card not in elsewhere]


def _ai(box: Box) -> Iterator[Entry]:
    for monster in box.monsters.values():
        for card in _own(box, monster, monster.ai_cards, lambda one: one.ai_cards):
            kind = "" if card.type is AIType.NORMAL else f", {card.type}"
            subtitle = f"{monster.name} AI card, {card.level}{kind}, {_copies(card.copies)}"
            yield Entry(card.name, subtitle, partial(print_ai_card, card, monster))


def _hit_locations(box: Box) -> Iterator[Entry]:
    for monster in box.monsters.values():
        for card in _own(box, monster, monster.hit_locations, lambda one: one.hit_locations):
            kind = "" if card.type is HitLocationType.NORMAL else f", {card.type}"
            subtitle = f"{monster.name} hit location{kind}, {_copies(card.copies)}"
            yield Entry(card.name, subtitle, partial(print_hit_location, card, monster))


def _gear(box: Box) -> Iterator[Entry]:
    for gear in box.gear.values():
        yield Entry(gear.name, "Gear", partial(print_gear, gear))


def _armor_sets(box: Box) -> Iterator[Entry]:
    names = {key: gear.name for key, gear in box.gear.items()}
    for armor_set in box.armor_sets.values():
        yield Entry(armor_set.name, "Armor set", partial(print_armor_set, armor_set, names))


def _injuries(box: Box) -> Iterator[Entry]:
    for injury in box.severe_injuries:
        yield Entry(injury.name, f"Severe injury, {injury.location}", partial(print_injury, injury))
    for trauma in box.brain_traumas:
        yield Entry(trauma.name, "Brain trauma", partial(print_trauma, trauma))


def _disorders(box: Box) -> Iterator[Entry]:
    for disorder in box.disorders.values():
        yield Entry(disorder.name, "Disorder", partial(print_disorder, disorder))


def _abilities(box: Box) -> Iterator[Entry]:
    discovered = {pulse.name for pulse in box.pulses}
    for ability in box.abilities.values():
        if ability.name not in discovered:
            subtitle = "Impairment" if ability.impairment else "Ability"
            yield Entry(ability.name, subtitle, partial(print_ability, ability))
    for pulse in box.pulses:
        subtitle = f"Pulse discovery, from lantern research {pulse.level}"
        yield Entry(pulse.name, subtitle, partial(print_pulse, pulse))
    for card in box.status_cards.values():
        yield Entry(card.name, "Survivor status card", partial(_print_given, "Beside the gear grid", card.traits))


def _fighting_arts(box: Box) -> Iterator[Entry]:
    for art in box.fighting_arts.values():
        yield Entry(art.name, "Secret fighting art" if art.secret else "Fighting art", partial(print_fighting_art, art))


def _proficiencies(box: Box) -> Iterator[Entry]:
    for one in box.proficiencies.values():
        yield Entry(one.name, "Weapon proficiency", partial(print_proficiency, one))


def _story_events(box: Box) -> Iterator[Entry]:
    for event in box.story_events.values():
        entries = [(year, *entry) for year, written in TIMELINE.items() for entry in written]
        years = [year for year, kind, name, _ in entries if kind == STORY and event.bears(name)]
        milestones = [one for one in box.milestones if event.bears(one.story)]
        yield Entry(event.name, "Story event", partial(print_story_event, event, years, milestones))


def _resources(box: Box) -> Iterator[Entry]:
    for resource in box.resources.values():
        copies = _copies(resource.copies) if resource.limited else "any number"
        pile = deck_name(resource.deck if resource.kind == "monster" else resource.kind)
        where = f"{pile} deck" if resource.drawn else f"{pile}, gained by name"
        subtitle = f"Resource, {where}, {copies}"
        yield Entry(resource.name, subtitle, partial(print_resource, resource))


def _terrain(box: Box) -> Iterator[Entry]:
    for tile in box.terrain.values():
        yield Entry(tile.name, "Terrain", partial(print_terrain, tile))


def _innovations(box: Box) -> Iterator[Entry]:
    for card in box.innovations.values():
        yield Entry(card.name, "Innovation", partial(print_innovation, card))


def _principles(box: Box) -> Iterator[Entry]:
    for card in box.principles.values():
        yield Entry(card.name, f"Principle: {card.pair}", partial(print_principle, card))


def _settlement_events(box: Box) -> Iterator[Entry]:
    for card in box.settlement_events.values():
        drawn = "1 copy" if card.drawn else "only in lantern year 1"
        yield Entry(card.name, f"Settlement event, {drawn}", partial(print_settlement_event, card))


def _hunt_events(box: Box) -> Iterator[Entry]:
    """Those of the table by number, then each monster's own."""
    for number, card in sorted(box.hunt_events.items()):
        yield Entry(card.name, f"Hunt event {number}", partial(print_hunt_event, card))
    for monster in box.monsters.values():
        for card in _own(box, monster, monster.hunt_events, lambda one: one.hunt_events):
            yield Entry(
                card.name, f"{monster.name} hunt event, {_copies(card.copies)}", partial(print_hunt_event, card)
            )


@to_bearer()
def _print_given(heading: str, traits: tuple[AnyTrait, ...]) -> list[Section]:
    return [Section("rule", heading, lines_of_traits(traits))]


def _locations(box: Box) -> Iterator[Entry]:
    for place in box.locations.values():
        made = [gear for gear in box.gear.values() if gear.location == place.name and gear.craft]
        yield Entry(place.name, "Settlement location", partial(print_location, place, made))


def _monsters(box: Box) -> Iterator[Entry]:
    for monster in box.monsters.values():
        for level in monster.levels:
            name = f"level {level.name}" if level.name.isdigit() else level.name
            yield Entry(monster.name, f"Monster, {name}", partial(_monster_sheet, monster, level))


def _monster_sheet(monster: Monster, level: MonsterLevel) -> list[Section]:
    """The sheet with what the hunt board says of this level."""
    first, *rest = print_monster_sheet(monster, level)
    lines = hunt_lines(monster, level.name)
    return [first, *([Section("rule", "Hunt", lines)] if lines else []), *rest]


_SHELVES: dict[str, Callable[[Box], Iterator[Entry]]] = {
    "gear": _gear,
    "armor-set": _armor_sets,
    "resource": _resources,
    "disorder": _disorders,
    "ability": _abilities,
    "fighting-art": _fighting_arts,
    "proficiency": _proficiencies,
    "story-event": _story_events,
    "injury": _injuries,
    "innovation": _innovations,
    "principle": _principles,
    "location": _locations,
    "settlement-event": _settlement_events,
    "hunt-event": _hunt_events,
    "terrain": _terrain,
    "monster": _monsters,
    "ai": _ai,
    "hit-location": _hit_locations,
}


def kinds() -> list[str]:
    """The kinds of card that exist, singular and hyphenated."""
    return list(_SHELVES)


def names(kind: str) -> list[str]:
    """Every card name of a kind once, in the order of the box. BadInput on a kind that does not exist."""
    return list(dict.fromkeys(entry.name for entry in _shelf(kind)))


def shelf(kind: str) -> list[Entry]:
    """Every card of a kind in the order of the box. BadInput on a kind that does not exist."""
    return _shelf(kind)


def entries(kind: str, name: str) -> list[Entry]:
    """The cards of that name: more than one where the box has several, such as Bleeding. BadInput names the nearest."""
    known, typed = _by_name(kind), _plainly(name)
    found = known.get(typed)
    if found is None:
        words = _beginning_with(typed, known)[:3] or difflib.get_close_matches(typed, known, n=3, cutoff=0.5)
        near = [known[word][0].name for word in words]
        cure = f"did you mean {' or '.join(near)}?" if near else f"`cards {_plainly(kind)}` lists all."
        raise BadInput(f"There is no {_plainly(kind)} card {name!r}: {cure}")
    return list(found)


def gear_named(name: str) -> Gear:
    """The gear card of that name, in any spelling; BadInput names the nearest."""
    found = entries("gear", name)[0].name
    return next(gear for gear in core_box().gear.values() if gear.name == found)


def card_sections(kind: str, name: str) -> list[Section]:
    """The printed card without its name; several cards of one name follow each other."""
    return [section for entry in entries(kind, name) for section in entry.sections()]


def card_text(kind: str, name: str) -> list[str]:
    """The printed card as lines: name, what it is, its sections; an empty line between cards of one name. Kind and name
    may be cut short as long as only one begins so.
    """
    text: list[str] = []
    kind = whole_kind(kind)
    begun = _beginning_with(_plainly(name), _by_name(kind))
    for entry in entries(kind, begun[0] if len(begun) == 1 else name):
        text += ["", entry.name] if text else [entry.name]
        text += [entry.subtitle, *plain(entry.sections())]
    if kind == "gear" and (ids := special_rule_ids(gear_named(text[0]))):
        text.append(f"See: {', '.join(ids)}")
    return text


def special_rule_ids(gear: Gear) -> list[str]:
    """The ids of the rules behind a card's special rules, for `rules` and links."""
    return list(dict.fromkeys(rule_of(special) for special in special_rules(gear)))


def special_rules(gear: Gear) -> list[Special]:
    """The special rules of a card: of its attacks, of the card itself, of its affinity bonus."""
    weapon = gear.weapon.special if gear.weapon else {}
    return list(dict.fromkeys([*weapon, *gear.special, *(gear.bonus.special if gear.bonus else ())]))


def whole_kind(kind: str) -> str:
    """The kind that is meant: `story` is `story-event`, as no other begins so. BadInput names the nearest."""
    typed = _plainly(kind)
    begun = _beginning_with(typed, _SHELVES)
    if typed in _SHELVES or len(begun) == 1:
        return typed if typed in _SHELVES else begun[0]
    near = begun or difflib.get_close_matches(typed, _SHELVES, n=1, cutoff=0.5)
    cure = f"did you mean {' or '.join(near)}?" if near else f"the kinds are {', '.join(_SHELVES)}."
    raise BadInput(f"There is no kind of card {kind!r}: {cure}")


def _beginning_with(typed: str, known: Iterable[str]) -> list[str]:
    return [one for one in known if typed and one.startswith(typed)]


def _shelf(kind: str) -> list[Entry]:
    shelf = _SHELVES.get(_plainly(kind)) or _SHELVES[whole_kind(kind)]
    return list(shelf(core_box()))


@lru_cache(maxsize=64)
def _by_name(kind: str) -> dict[str, list[Entry]]:
    """The cards of a kind by their plain names: pages ask for hundreds of them."""
    known: dict[str, list[Entry]] = {}
    for entry in _shelf(kind):
        known.setdefault(_plainly(entry.name), []).append(entry)
    return known


def _plainly(name: str) -> str:
    """`Beast's Maw` and `beasts-maw` are one name; a name without letters stays as it is."""
    bare = re.sub(r"[’']", "", name.strip().lower())
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-") or bare
