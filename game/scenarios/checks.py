"""Compares what happened with what a scenario expects: facts told, values at the table, itemised totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.errors import BadInput
from engine.event import Amount, Event
from engine.session import Told
from engine.yaml_file import Document, Path_, nearest
from game import facts as events
from game.model.terms import MONSTER, Affinity, Attribute, Location
from game.rules.attack import attack_dice, wound_attempt
from game.rules.campaign.settlement_table import SettlementTable, settlement_of
from game.rules.gear.carried_resources import carried
from game.rules.harm.endure import endure_cost
from game.rules.survivor.measured import affinities
from game.rules.table.components import Act, Armor, Placement, TerrainTile, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.scenarios.format import CONDITIONS, AnyScenario, Counts, Facts
from game.scenarios.home_values import HUNT, SETTLEMENT, fallen_sheets, home_value, key_of
from game.scenarios.topics import TOPICS
from game.scenarios.words import EVERYBODY, NOBODY, Words, is_figure

EVENTS: dict[str, type[Event]] = {
    name: kind for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)
}
_EXTRA = ("event", "step")
_OF_THE_SAME_NAME = "hunt_event"
"""What a file calls the field `event` of an event."""
TIMES = "times"
UNDECIDED = "undecided"


# facts


def check_facts(document: Document, words: Words, facts: Facts, where: Path_, extra: Sequence[str] = _EXTRA) -> None:
    """Raises BadInput for an event, a field of one, or a value of that, that does not exist."""
    for index, fact in enumerate(facts):
        check_fact(document, words, fact, (*where, index), extra)


def check_fact(
    document: Document, words: Words, fact: Mapping[str, Any], here: Path_, extra: Sequence[str] = _EXTRA
) -> None:
    """As `check_facts`, for one fact."""
    name = fact.get("event")
    if not isinstance(name, str) or name not in EVENTS:
        raise document.complain((*here, "event"), f"there is no event {name!r}; {nearest(str(name), EVENTS)}.")
    fields = (*EVENTS[name].__struct_fields__, *extra)
    fact = _spelled(fact, name)
    for field in fact:
        if field not in fields:
            raise document.complain((*here, field), f"{name} has no such field; {nearest(str(field), fields)}.")
    words.check_fact(document, fact, EVENTS[name], here)


def _spelled(fact: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The fact with its fields as the event has them, without the event's name if that hides a field."""
    if _OF_THE_SAME_NAME in fact and "event" in EVENTS[name].__struct_fields__:
        return {"event" if field == _OF_THE_SAME_NAME else field: v for field, v in fact.items() if field != "event"}
    return {field: value for field, value in fact.items() if field != "event"}


def check_counts(document: Document, words: Words, counts: Counts, where: Path_) -> None:
    if isinstance(counts, list):
        check_facts(document, words, counts, where, (*_EXTRA, TIMES))
        for index, fact in enumerate(counts):
            if type(fact.get(TIMES)) is not int:
                raise document.complain((*where, index), f"say how often: `{TIMES}: 2`.")
        return
    for name in counts:
        document.known(name, EVENTS, "event", (*where, name))


def missing_facts(table: ShowdownTable, told: Sequence[Told], facts: Facts) -> list[str]:
    """The facts must be told in this order, with anything in between. One sentence about the first that was not."""
    at = 0
    for fact in facts:
        found = next((i for i in range(at, len(told)) if is_such(table, told[i], fact)), None)
        if found is None:
            return [f"expected {_show(fact)}{_instead(table, told[at:], fact)}"]
        at = found + 1
    return []


def unwanted_facts(table: ShowdownTable, told: Sequence[Told], facts: Facts) -> list[str]:
    return [
        f"{_show(fact)} must never happen, but was told after answer {one.seq}: {describe(table, one.event)}"
        for fact in facts
        for one in told
        if is_such(table, one, fact)
    ]


def wrong_counts(table: ShowdownTable, told: Sequence[Told], counts: Counts) -> list[str]:
    listed = counts if isinstance(counts, list) else [{"event": name, TIMES: n} for name, n in counts.items()]
    wrong = []
    for fact in listed:
        wanted = {field: value for field, value in fact.items() if field != TIMES}
        found = sum(is_such(table, one, wanted) for one in told)
        if found != fact[TIMES]:
            shown = _show(wanted) if len(wanted) > 1 else wanted["event"]
            wrong.append(f"expected {fact[TIMES]} x {shown}, {found} were told")
    return wrong


def is_such(table: ShowdownTable, told: Told, fact: Mapping[str, Any]) -> bool:
    """True if what was told is the fact that a file names, in each field that it gives."""
    event = told.event
    if type(event) is not EVENTS[fact["event"]]:
        return False
    step = fact.get("step")
    if step is not None and not any(step in (crumb.rule, str(crumb)) for crumb in told.steps):
        return False
    for field, wanted in _spelled(fact, fact["event"]).items():
        if field != "step":
            if is_figure(fact["event"], field) and not isinstance(getattr(event, field), str):
                wanted = _meant(table, wanted)
            if not equal(field_of(table, event, field), wanted):
                return False
    return True


def _meant(table: ShowdownTable, wanted: Any) -> Any:
    """Figures of a file by their keys: the monster by its noun or as `monster`, everybody who is at this table."""
    if isinstance(wanted, list):
        return [_meant(table, one) for one in wanted]
    if wanted == EVERYBODY:
        return [table.key(who) for who in table.record.party]
    fight = table.foremost.as_showdown
    return fight.monster_card.key if fight is not None and wanted in (MONSTER, fight.monster_card.noun) else wanted


def field_of(table: GameTable, event: Event, field: str) -> Any:
    """A field of an event, figures by key."""
    value = getattr(event, field)
    if is_figure(type(event).__name__, field):
        if type(value) is int:
            return _figure(table, value)
        if isinstance(value, tuple):
            return tuple(_figure(table, one) if type(one) is int else one for one in value)
    return value


def _figure(table: GameTable, entity: int) -> str:
    home = settlement_of(table)
    if home is not None:
        at = home.foremost
        if at.is_monster(entity):
            return at.key(entity)
        return (key_of(home, entity) if entity else "") or NOBODY
    return table.key(entity) if entity else NOBODY


def equal(found: Any, wanted: Any) -> bool:
    """True if a value is the one that a file names: amounts by total or written out, lists by their length too."""
    if isinstance(found, Amount):
        if isinstance(wanted, int):
            return found.total == wanted
        return found.explain() == str(wanted).replace(" - ", " − ").replace("= -", "= −")
    if isinstance(found, tuple | list):
        if type(wanted) is int:
            return len(found) == wanted
        return (
            isinstance(wanted, list | tuple)
            and len(found) == len(wanted)
            and all(equal(one, other) for one, other in zip(found, wanted, strict=True))
        )
    if type(wanted) is bool or type(found) is bool:
        return found is wanted
    return bool(found == wanted)


def _show(fact: Mapping[str, Any]) -> str:
    fields = ", ".join(f"{field}={value!r}" for field, value in fact.items() if field != "event")
    return f"{fact['event']}({fields})"


def describe(table: GameTable, event: Event) -> str:
    """An event on one line, figures by key and amounts written out."""
    words = []
    for field in event.__struct_fields__:
        value = field_of(table, event, field)
        words.append(f"{field}={value.explain() if isinstance(value, Amount) else msgspec.to_builtins(value)!r}")
    return f"{type(event).__name__}({', '.join(words)})"


def _instead(table: GameTable, told: Sequence[Told], fact: Mapping[str, Any]) -> str:
    same = [describe(table, one.event) for one in told if type(one.event) is EVENTS[fact["event"]]]
    if same:
        return f"; of its kind there was {'; '.join(same[:4])}"
    kinds = ", ".join(dict.fromkeys(type(one.event).__name__ for one in told))
    return f"; from there on were told {kinds or 'no events'}"


# values


def wrong_values(document: Document, table: ShowdownTable, values: Mapping[str, Any], where: Path_) -> list[str]:
    """Raises BadInput for a value that does not exist."""
    wrong = []
    for name, wanted in values.items():
        found = value_of(document, table, name, (*where, name))
        if not equal(found, wanted):
            shown = found.explain() if isinstance(found, Amount) else msgspec.to_builtins(found)
            wrong.append(f"{name} is {shown!r}, expected {wanted!r}")
    return wrong


def value_of(document: Document, table: ShowdownTable, name: str, where: Path_) -> Any:
    """A value at the table by its dotted name: `erza.survival`, `lion.at`, `ai.deck`, `round`, `settlement.year`."""
    first, *rest = name.split(".")
    home = settlement_of(table)
    if home is not None:
        return _value_at_home(document, home, name, where)
    if first in _TABLE and not rest:
        return _TABLE[first](table)
    if (len(rest) > 1 and first in _DECKS) or first in _TABLE:
        raise document.complain(where, f"{first}{f'.{rest[0]}' if first in _DECKS else ''} has no parts.")
    if first in _DECKS:
        document.known(rest[0] if rest else "", _PILES, f"pile of {first}", where)
        return _PILES[rest[0]](_DECKS[first](table))
    if first in ("monster", table.monster_card.noun, table.monster_card.key):
        return _figure_value(document, table, table.monster, rest, _MONSTER, where)
    keys = [table.key(who) for who in table.record.party]
    document.known(first, [*keys, "monster", table.monster_card.noun, *_TABLE, *_DECKS], "value", where)
    return _figure_value(document, table, table.entity(first), rest, _SURVIVOR, where)


def _value_at_home(document: Document, table: SettlementTable, name: str, where: Path_) -> Any:
    """Of the settlement, of the hunt, of anybody who lives or lived here; else of the showdown that is fought."""
    first, *rest = name.split(".")
    if first in (SETTLEMENT, HUNT):
        return home_value(document, table, first, rest, where)
    if first == "outcome" and not rest:
        return table.campaign.outcome or UNDECIDED
    fought = table.showdown
    people = [table.key(who) for who in table.record.party]
    if first in people and (fought is None or first not in [fought.key(who) for who in fought.record.party]):
        return _figure_value(document, table, table.entity(first), rest, _SURVIVOR, where)
    fallen = fallen_sheets(table)
    if first in fallen and first not in people:
        field = document.known(rest[0] if rest else "", _PLAIN, "value of the sheet of somebody who is gone", where)
        return getattr(fallen[first], field)
    if fought is not None:
        return value_of(document, fought, name, where)
    document.known(first, [*people, *fallen, SETTLEMENT, HUNT, "outcome"], "value", where)
    raise document.complain(where, "no showdown is fought at this moment.")


Getter = Callable[[GameTable, int, str], Any]


def _figure_value(
    document: Document, table: GameTable, who: int, rest: list[str], names: dict[str, Getter], where: Path_
) -> Any:
    field = rest[0] if rest else ""
    document.known(field, names, "value", where)
    kinds: dict[str, Iterable[str]] = {
        "armor": [str(location) for location in Location],
        "boxes": [str(location) for location in Location],
        "tokens": [str(attribute) for attribute in Attribute],
        "total": [str(attribute) for attribute in Attribute],
        "permanent": [str(attribute) for attribute in Attribute],
        "affinities": [str(color) for color in Affinity],
    }
    if field in kinds and not (field in _WHOLE and len(rest) == 1):
        document.known(rest[1] if len(rest) == 2 else "", kinds[field], f"part of {field}", where)
    elif len(rest) > 1:
        raise document.complain(where, f"{field} has no parts.")
    return names[field](table, who, rest[1] if len(rest) == 2 else "")


_PLAIN = (
    *("survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency", "gear", "injuries", "disorders"),
    *("abilities", "fighting_arts", "brain_box", "dead", "retires", "retired", "skip_next_hunt"),
)


def _fight(table: GameTable) -> ShowdownTable:
    """The showdown at this table. Raises BadInput where none is fought."""
    fight = table.as_showdown
    if fight is None:
        raise BadInput("distance and facing can be asked for only while a showdown is fought.")
    return fight


def _sheet(field: str) -> Getter:
    return lambda table, who, part: getattr(table.sheet(who), field)


def _condition(field: str) -> Getter:
    return lambda table, who, part: getattr(table.condition(who), field)


_WHOLE = ("affinities", "tokens", "permanent")
"""Values with parts that can also be had whole, as a mapping of what is not 0."""


def _affinities(table: GameTable, who: int, part: str) -> Any:
    found = affinities(table, who)
    return found.get(Affinity(part), 0) if part else {str(color): n for color, n in found.items() if n}


def _numbers(numbers: Mapping[Attribute, int], part: str) -> Any:
    return numbers.get(Attribute(part), 0) if part else {str(one): n for one, n in numbers.items() if n}


def _boxes(table: GameTable, who: int, part: str) -> str:
    boxes = table.sheet(who).boxes[Location(part)]
    return {(False, False): "none", (True, False): "light", (False, True): "heavy"}.get(
        (boxes.light, boxes.heavy), "both"
    )


_FIGURE: dict[str, Getter] = {
    "at": lambda table, who, part: table.world.get(who, Placement).at if table.is_here(who) else None,
    "down": lambda table, who, part: table.is_down(who),
    "tokens": lambda table, who, part: _numbers(table.world.get(who, Tokens).attributes, part),
    "total": lambda table, who, part: table.total(who, Attribute(part)),
}
_SURVIVOR: dict[str, Getter] = {
    **_FIGURE,
    **{field: _sheet(field) for field in _PLAIN},
    **{field: _condition(field) for field in CONDITIONS},
    "permanent": lambda table, who, part: _numbers(table.sheet(who).permanent, part),
    "bleeding": lambda table, who, part: table.world.get(who, Tokens).bleeding,
    "armor": lambda table, who, part: table.world.get(who, Armor).points.get(Location(part), 0),
    "boxes": _boxes,
    "acted": lambda table, who, part: table.world.get(who, Act).acted,
    "movement_left": lambda table, who, part: table.world.get(who, Act).movement,
    "activations_left": lambda table, who, part: table.world.get(who, Act).activation,
    "insane": lambda table, who, part: table.sheet(who).insane,
    "distance": lambda table, who, part: _fight(table).distance(who),
    "endure_cost": lambda table, who, part: endure_cost(table, who),
    "carries": lambda table, who, part: carried(table, who),
    "affinities": _affinities,
}
_MONSTER: dict[str, Getter] = {
    **_FIGURE,
    "facing": lambda table, who, part: _fight(table).facing.value,
    "life": lambda table, who, part: _fight(table).record.life,
}
_DECKS: dict[str, Callable[[GameTable], Any]] = {
    "ai": lambda table: _fight(table).record.ai,
    "hit_locations": lambda table: _fight(table).record.hit_locations,
}
_PILES: dict[str, Callable[[Any], Any]] = {
    "deck": lambda deck: deck.draw_pile[::-1],
    "discard": lambda deck: deck.discard[::-1],
    "top": lambda deck: deck.draw_pile[-1] if deck.draw_pile else None,
}
_TABLE: dict[str, Callable[[ShowdownTable], Any]] = {
    "round": lambda table: table.record.round,
    "turn": lambda table: table.record.turn,
    "stage": lambda table: table.record.stage.value,
    "wounds": lambda table: table.record.wounds[::-1],
    "in_play": lambda table: [table.card_in_play_name(card) for card in table.record.in_play],
    "ai_levels": lambda table: dict(Counter(table.ai_cards[name].level.value for name in table.record.ai.draw_pile)),
    "face_up_duration": lambda table: table.record.face_up_duration,
    "trap_in_play": lambda table: table.trap_in_play,
    "priority": lambda table: _figure(table, table.record.priority),
    "last_to_wound": lambda table: _figure(table, table.record.last_to_wound),
    "controller": lambda table: _figure(table, table.record.controller),
    "controller_seat": lambda table: table.record.controller_seat,
    "storage": lambda table: table.storage,
    "gained": lambda table: [gained.card for gained in table.record.gained],
    "rewards": lambda table: [gained.card for gained in table.record.rewards],
    "attacks": lambda table: [table.key(attack.attacker) for attack in table.attacks],
    "unresolved": lambda table: [card for attack in table.attacks for card in attack.unresolved],
    "terrain_deck": lambda table: table.record.terrain.draw_pile[::-1],
    "bones": lambda table: [list(space) for space in table.record.bones],
    "retinues": lambda table: [[*one.at, one.members] for one in table.record.retinues],
    "facts": lambda table: [fact.due.value for fact in table.record.facts],
    "tiles_at": lambda table: {
        f"{c},{r}": table.box.terrain[tile.card].name
        for entity, tile in table.world.each(TerrainTile)
        for c, r in [table.at(entity)]
    },
    "tiles": lambda table: [table.box.terrain[tile.card].name for _, tile in table.world.each(TerrainTile)],
    "outcome": lambda table: table.record.outcome or UNDECIDED,
    "survival_limit": lambda table: table.survival_limit,
}


# itemised totals


def wrong_totals(document: Document, table: GameTable, totals: Mapping[str, str | int], where: Path_) -> list[str]:
    """`erza.strength` (an attribute), `erza.needs.founding-stone`, `erza.speed.founding-stone`, `monster.toughness`."""
    table = table.foremost
    wrong = []
    for name, wanted in totals.items():
        found = total_of(document, table, name, (*where, name))
        if not equal(found, wanted):
            wrong.append(f"{name} is {found.explain()!r}, expected {wanted!r}")
    return wrong


def total_of(document: Document, table: GameTable, name: str, where: Path_) -> Amount:
    first, *rest = name.split(".")
    fight = table.as_showdown
    if fight is not None and first in ("monster", fight.monster_card.noun, fight.monster_card.key):
        who = fight.monster
    else:
        keys = [table.key(one) for one in table.record.party]
        who = table.entity(document.known(first, [*keys, "monster"], "figure", where))
    if len(rest) == 2 and fight is not None and not fight.is_monster(who):
        document.known(rest[0], _WITH_WEAPON, "total with a weapon", where)
        document.known(rest[1], table.box.gear, "gear", where)
        return _WITH_WEAPON[rest[0]](fight, who, table.box.gear[rest[1]])
    attribute = document.known(rest[0] if rest else "", [str(one) for one in Attribute], "attribute", where)
    return table.total(who, Attribute(attribute))


_WITH_WEAPON: dict[str, Callable[..., Amount]] = {
    "speed": attack_dice.speed,
    "needs": attack_dice.hit_needs,
    "strength": wound_attempt.strength,
}


def check_scenario(document: Document, scenario: AnyScenario, words: Words) -> None:
    """Raises BadInput for a fact, anywhere in the scenario, that could never be told, and for a question that is never
    asked.
    """
    check_facts(document, words, scenario.expect, ("expect",))
    check_facts(document, words, scenario.never, ("never",))
    check_counts(document, words, scenario.counts, ("counts",))
    for index, step in enumerate(scenario.do):
        if not isinstance(step, str):
            here: Path_ = ("do", index)
            check_facts(document, words, step.expect, (*here, "expect"))
            check_facts(document, words, step.never, (*here, "never"))
            check_counts(document, words, step.counts, (*here, "counts"))
            if step.topic:
                document.known(step.topic, TOPICS, "question", (*here, "topic"))
    for field in ("asks", "never_asks"):
        for index, topic in enumerate(getattr(scenario, field)):
            document.known(topic, TOPICS, "question", (field, index))
    for topic in scenario.auto:
        document.known(topic, TOPICS, "question", ("auto", topic))
