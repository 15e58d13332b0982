"""Proves a monster complete before anybody fights it: counts match its level table, tables cover each result, every
name leads somewhere, every card prints. `python3 main.py cards --check` runs it over the whole box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import pairwise

from engine.errors import BadInput
from engine.errors import nearest as nearest
from game.cards.english.ai_card import print_ai_card
from game.cards.english.hit_location import print_hit_location
from game.cards.english.hunt_event import print_hunt_event
from game.cards.english.monster import print_monster_sheet
from game.cards.kinds.aftermath import RewardRoll
from game.cards.kinds.ai_card import AICard, AILevel, AIType, LeavesPlay
from game.cards.kinds.box import Box
from game.cards.kinds.hit_location import HitLocation, HitLocationType, PersistentInjury
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.monster import Definition, Instinct, Monster, MonsterLevel
from game.cards.moments import Doing, Moment
from game.cards.records import parts
from game.cards.traits.flow import Instead
from game.cards.words.flow import RollOn
from game.cards.words.gear import GainGear, GroupGear
from game.cards.words.harm import SufferTrauma
from game.cards.words.monster import MonsterMoves, Perform
from game.cards.words.resources import GainResource, GroupResource
from game.content.boards import hunt_problems, showdown_problems

FACES = range(1, 11)
Named = AICard | HitLocation | HuntEvent


_found_complete: list[Monster] = []
"""Records are frozen: who was complete once stays so."""


def check_monster(box: Box, monster: Monster) -> None:
    """Raises BadInput with the first thing that is wrong with a monster."""
    if any(one is monster for one in _found_complete):
        return
    for problem in problems(box, monster):
        raise BadInput(f"The monster {monster.name} is not complete: {problem}")
    _found_complete.append(monster)


def problems(box: Box, monster: Monster) -> Iterator[str]:
    """Everything that is wrong, a sentence each: the place, what is missing, the nearest names that exist."""
    yield from _names_are_unique(monster)
    if monster.legend_of and monster.legend_of not in box.monsters:
        near = nearest(monster.legend_of, box.monsters)
        yield f"it is the legend of {monster.legend_of}, which does not exist; {near}"
    for key in monster.set_up.listed:
        if key not in box.terrain:
            yield f"its set-up lists the terrain {key}, which does not exist; {nearest(key, box.terrain)}"
    for level in monster.levels:
        yield from _level(box, monster, level)
    if not monster.levels:
        yield "it has no level table; add at least one level."
    for card in monster.ai_cards:
        yield from _ai_card(monster, card)
    yield from _hit_locations(box, monster)
    yield from _set_up(box, monster)
    yield from showdown_problems(box, monster)
    yield from hunt_problems(box, monster)
    for event in monster.hunt_events:
        if not event.effects:
            yield f"the hunt event {event.name} does nothing; fill effects."
    yield from _references(box, monster)
    yield from _prints(monster)


def _names_are_unique(monster: Monster) -> Iterator[str]:
    kinds: tuple[tuple[str, tuple[Named, ...]], ...] = (
        ("AI card", monster.ai_cards),
        ("hit location", monster.hit_locations),
        ("hunt event", monster.hunt_events),
    )
    for what, cards in kinds:
        for name, n in Counter(card.name for card in cards).items():
            if n > 1:
                yield f"the {what} {name} stands there {n} times; give it copies instead."
    for name, n in Counter(level.name for level in monster.levels).items():
        if n > 1:
            yield f"level {name} stands there {n} times."


def _level(box: Box, monster: Monster, level: MonsterLevel) -> Iterator[str]:
    """The recipe of a level against the cards that exist (ai-deck-build, monster-s-cards)."""
    place = f"level {level.name}"
    copies = Counter({card.name: card.copies for card in monster.ai_cards})
    recipe = level.ai
    fixed = Counter(name for name in (recipe.top, *recipe.below) if name)
    for name, n in fixed.items():
        if copies[name] < n:
            yield f"{place} wants {n} of the AI card {name}, {copies[name]} exist; {nearest(name, copies)}"
    for kind, n in (
        (AILevel.BASIC, recipe.basic),
        (AILevel.ADVANCED, recipe.advanced),
        (AILevel.LEGENDARY, recipe.legendary),
    ):
        exist = sum(card.copies for card in monster.ai_cards if card.level is kind)
        if n > exist:
            yield f"{place} wants {n} {kind} AI cards, {exist} exist; add cards or copies."
    if not fixed and not recipe.basic + recipe.advanced + recipe.legendary:
        yield f"{place} has an empty AI deck; give its recipe cards."
    special = {card.name for card in monster.ai_cards if card.level is AILevel.SPECIAL}
    for name in level.special:
        if name not in copies:
            yield f"{place} begins with the special card {name}, which does not exist; {nearest(name, special)}"
    places = {card.name for card in monster.hit_locations}
    if level.hit_location_top and level.hit_location_top not in places:
        top = level.hit_location_top
        yield f"{place} puts {top} on top of the hit locations, which does not exist; {nearest(top, places)}"
    decks = {card.deck for card in box.resources.values()}
    for deck in level.victory.rewards:
        if deck not in decks:
            yield f"the victory of {place} gives cards of the deck {deck}, which does not exist; {nearest(deck, decks)}"
    if level.movement < 1 or level.toughness < 1:
        yield f"{place} has movement {level.movement} and toughness {level.toughness}; both are at least 1."


def _ai_card(monster: Monster, card: AICard) -> Iterator[str]:
    place = f"the AI card {card.name}"
    if card.copies < 1:
        yield f"{place} has {card.copies} copies; it needs at least 1."
    if card.type is AIType.DURATION and not card.face_up:
        yield f"{place} is a duration without actions for its second draw; fill face_up."
    if card.type is not AIType.DURATION and card.face_up:
        yield f"{place} is no duration but has actions for a second draw; make it one or empty face_up."
    if card.type is AIType.MOOD and not card.traits:
        yield f"{place} is a mood that changes nothing while it lies in play; give it traits."
    other = next((one for one in monster.ai_cards if one.name == card.reverse), None)
    if card.reverse and (other is None or other.reverse != card.name):
        yield f"{place} has {card.reverse} on its other side, and that card does not turn back; name each on the other."
    left = {part.name for part in parts(monster.hit_locations) if isinstance(part, PersistentInjury)}
    for injury in (*card.injuries, *card.weakened):
        if injury not in left:
            cure = nearest(injury, left)
            yield f"{place} asks about the persistent injury {injury}, which no hit location leaves; {cure}"


def _hit_locations(box: Box, monster: Monster) -> Iterator[str]:
    traps = [card for card in monster.hit_locations if card.type is HitLocationType.TRAP]
    if len(traps) != 1 or traps[0].copies != 1:
        yield f"its hit location deck has {sum(card.copies for card in traps)} traps; it needs exactly one."
    base = box.monsters.get(monster.legend_of, monster)  # it has the hit locations of its base, but not all AI cards
    asked = {name for ai in (*monster.ai_cards, *base.ai_cards) for name in (*ai.injuries, *ai.weakened)}
    asked |= {change.injury for card in monster.hit_locations for change in card.changes}
    for card in monster.hit_locations:
        yield from _hit_location(card, asked)


def _hit_location(card: HitLocation, asked: Collection[str]) -> Iterator[str]:
    place = f"the hit location {card.name}"
    if card.type is HitLocationType.TRAP:
        if not card.trap:
            yield f"{place} is a trap that does nothing; fill trap."
        if card.critical or card.wound or card.failure or card.reflex:
            yield f"{place} is a trap, which has no reactions and no critical wound; empty them."
    elif card.trap:
        yield f"{place} has the effects of a trap but is none; make it one or empty trap."
    if card.critical and not card.critical.effects and card.critical.persistent is None:
        yield f"{place} has a critical wound that does nothing; fill it, or leave the critical out."
    injury = card.critical.persistent if card.critical else None
    alone = card.critical is None or not card.critical.effects
    if injury is not None and alone and not injury.traits and injury.name not in asked:
        yield f"{place} leaves {injury.name}, which changes nothing: no trait of its own, no AI card asks about it."


def _set_up(box: Box, monster: Monster) -> Iterator[str]:
    """The terrain cards of the set-up (terrain-specific-then-random)."""
    for key in monster.set_up.listed:
        if key not in box.terrain:
            yield f"its set-up wants the terrain {key}, which does not exist; {nearest(key, box.terrain)}"
    stock = Counter({key: card.copies for key, card in box.terrain.items()})
    wanted = Counter(monster.set_up.listed)
    for key, n in wanted.items():
        if key in box.terrain and n > stock[key]:
            yield f"its set-up wants {n} cards of the terrain {key}, {stock[key]} exist."
    if sum(wanted.values()) + monster.set_up.random > sum(stock.values()):
        yield f"its set-up draws {monster.set_up.random} random terrain cards; there are not so many."


def _references(box: Box, monster: Monster) -> Iterator[str]:
    """Every name that an effect uses must exist, every table must cover each result once."""
    definitions = {definition.name for definition in monster.definitions}
    traumas = {trauma.name for trauma in box.brain_traumas}
    injuries = {injury.name for injury in box.severe_injuries}
    decks = {card.deck for card in box.resources.values()}
    cards: list[AICard | HitLocation | Definition | Instinct | HuntEvent] = [
        *monster.ai_cards,
        *monster.hit_locations,
        *monster.hunt_events,
    ]
    everything = [(card.name, card) for card in (*cards, *monster.definitions, monster.instinct)]
    everything += [(f"level {level.name}", level) for level in monster.levels]  # type: ignore[misc]
    for name_of, card in everything:
        for part in parts(card):
            match part:
                case Perform(definition=name):
                    yield from _known(name_of, "the definition", name, definitions)
                case MonsterMoves(over=str(name)) if name:
                    yield from _known(name_of, "the definition", name, definitions)
                case Instead(of=Doing.DEFINITION, named=name):
                    yield from _known(name_of, "the definition", name, definitions)
                case SufferTrauma(name=name):
                    yield from _known(name_of, "the brain trauma", name, traumas)
                case LeavesPlay(on=Moment.DEFINITION_PERFORMED, named=names):
                    for name in names:
                        yield from _known(name_of, "the definition", name, definitions)
                case LeavesPlay(named=names):
                    for name in names:
                        yield from _known(name_of, "the severe injury", name, injuries)
                case GainResource(deck=deck, card=name):
                    yield from _known(name_of, "the resource deck", deck, decks)
                    if name:
                        in_deck = {one.name for one in box.resources.values() if one.deck == deck}
                        yield from _known(name_of, "the resource", name, in_deck)
                case GainGear(gear=key) | GroupGear(gear=key):
                    yield from _known(name_of, "the gear", key, box.gear)
                case GroupResource(card=name):
                    yield from _known(name_of, "the resource", name, box.resources)
                case RewardRoll(rows=rows):
                    if any(after.low != row.high + 1 for row, after in pairwise(rows)) or rows[-1].high < 99:
                        yield f"the reward roll of {name_of} has a gap; rows follow each other and end open (99)."
                case RollOn(rows=rows):
                    results = [face for row in rows for face in range(row.low, min(row.high, 10) + 1)]
                    if results != list(FACES):
                        yield f"a table of {name_of} covers {results or 'nothing'}; it must cover 1 to 10, each once."
                case _:
                    pass


def _known(card: str, what: str, name: str, known: Collection[str]) -> Iterator[str]:
    if name not in known:
        yield f"{card} names {what} {name}, which does not exist; {nearest(name, known)}"


def _prints(monster: Monster) -> Iterator[str]:
    """Every card says something: a word without English raises as soon as it is printed."""
    for card in monster.ai_cards:
        try:
            sections = print_ai_card(card, monster)
        except (TypeError, ValueError) as error:
            yield f"the AI card {card.name} cannot be printed: {error}."
            continue
        if not sections and not card.traits:
            yield f"the AI card {card.name} prints nothing."
    for place in monster.hit_locations:
        try:
            if not print_hit_location(place, monster):
                yield f"the hit location {place.name} prints nothing."
        except (TypeError, ValueError) as error:
            yield f"the hit location {place.name} cannot be printed: {error}."
    for event in monster.hunt_events:
        try:
            print_hunt_event(event)
        except (TypeError, ValueError) as error:
            yield f"the hunt event {event.name} cannot be printed: {error}."
    for level in monster.levels:
        try:
            print_monster_sheet(monster, level)
        except (TypeError, ValueError, IndexError) as error:
            yield f"the sheet of level {level.name} cannot be printed: {error}."
