"""Which traits a survivor's sheet lays on them: injuries, disorders, abilities, fighting arts, proficiency, gear."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.board.affinities import complete, lit, without
from game.board.armor_sets import complete_sets
from game.board.components import Armor
from game.effects.campaign_traits import MayNotCarry
from game.effects.cards import Ability, ArmorSet, Box, FightingArt, Gear, Proficiency
from game.effects.gear_traits import Lit
from game.effects.survivor_traits import ExtraArmor, HasAffinity
from game.effects.traits import AnyTrait, Ban, Cannot, FleshToMind, Modify
from game.model.survivor import Survivor
from game.model.terms import MASTER_AT, SPECIALIST_AT, Affinity, Location

if TYPE_CHECKING:
    from game.board.showdown import Showdown

Sourced = tuple[str, AnyTrait]
AFFINITIES = "gear grid"
"""The source of what the half-squares of the grid come to."""
_UNWORN = {Ban.WAIST_ARMOR: Location.WAIST, Ban.BODY_ARMOR: Location.BODY}


def gather(table: Showdown, who: int) -> list[Sourced]:
    """Everything in the order of the sheet. What forbids fighting arts, abilities or proficiency silences those: they
    stay recorded and do nothing (survivor-fighting-arts-lost, ability-possessed).
    """
    survivor, condition, box = table.sheet(who), table.condition(who), table.box
    found = [*_injured(table, survivor, condition.ailments, condition.numb)]
    impaired = [name for name in survivor.abilities if box.abilities[name].impairment]
    if not condition.numb:
        found += _each(impaired, box.abilities)
    for name in survivor.disorders:
        found += [(name, t) for t in box.disorders[name].traits if not condition.numb or _is_welcome(t)]
    for name in condition.status_cards:  # ai-survivor-status
        found += [(name, trait) for trait in table.ai_cards[name].traits]
    bans = {ban for _, trait in found if type(trait) is Cannot for ban in trait.bans}
    if Ban.ABILITIES not in bans:
        found += _each([name for name in survivor.abilities if name not in impaired], box.abilities)
    forbidden = forbidden_keywords(trait for _, trait in found)
    found += carried(box, survivor, forbidden, lasting_affinities(trait for _, trait in found))
    for armor_set in complete_sets(box, {gear.key for gear in _fitting(box, survivor, bans, forbidden)}):
        found += [(armor_set.name, trait) for trait in armor_set.traits]  # gear-armor-set
    if Ban.FIGHTING_ARTS not in bans:
        found += _each(survivor.fighting_arts, box.fighting_arts)
    if Ban.SPECIALIZATION not in bans:
        found += proficiency_traits(box, survivor, table.record.innovations)
    for name in table.record.innovations:
        found += [(name, trait) for trait in box.innovations.get(name, ())]
    return found


def carried(box: Box, survivor: Survivor, forbidden: set[str], lasting: Mapping[Affinity, int]) -> Iterator[Sourced]:
    """What the gear in the grid gives, several copies of a card once (gear-duplicate-weapon-rules), and its affinity
    bonuses (affinity-bonus-once).
    """
    if not survivor.gear:
        return
    idle = {key for key in survivor.gear if not forbidden.isdisjoint(box.gear[key].keywords)}
    grid = without(survivor.grid, idle)
    reached = lit(box, grid, lasting)
    for key in dict.fromkeys(grid.values()):
        gear = box.gear[key]
        for trait in gear.traits:
            yield gear.name, trait
        if gear.bonus is not None and key in reached:
            yield gear.name, Lit(key)
            for trait in gear.bonus.traits:
                yield gear.name, trait
    yield from ((AFFINITIES, HasAffinity(color, n)) for color, n in complete(box, grid).items() if n)


def lasting_affinities(traits: Iterable[AnyTrait]) -> dict[Affinity, int]:
    """The affinities that no gear gives."""
    found = dict.fromkeys(Affinity, 0)
    for trait in traits:
        if type(trait) is HasAffinity:
            found[trait.color] += trait.n
    return found


def _each(names: Iterable[str], cards: Mapping[str, Ability | FightingArt]) -> list[Sourced]:
    return [(name, trait) for name in names for trait in cards[name].traits]


def _is_welcome(trait: AnyTrait) -> bool:
    """What of a disorder is no burden."""
    return isinstance(trait, FleshToMind) or (isinstance(trait, Modify) and trait.n > 0)


def _injured(table: Showdown, survivor: Survivor, ailments: list[str], numb: bool) -> Iterator[Sourced]:
    """Permanent injuries always (survivor-severe-permanent), those of this showdown until it ends
    (survivor-severe-temporary); brain traumas are no injuries.
    """
    seen: set[str] = set()
    for name in (*survivor.injuries, *ailments):
        if name in table.trauma_cards:
            yield from ((name, trait) for trait in table.trauma_cards[name].traits)
        elif not numb:
            injury = table.injury_cards[name]
            again = name in seen and injury.second_traits
            yield from ((name, trait) for trait in (injury.second_traits if again else injury.traits))
            seen.add(name)


# proficiency


def is_specialist(survivor: Survivor, one: Proficiency, innovations: Sequence[str]) -> bool:
    """From level 3 in the chosen type (survivor-proficiency-specialist), or by a mastery that the settlement shares
    (survivor-mastery-shared).
    """
    own = survivor.proficiency_type == one.keyword and survivor.proficiency >= SPECIALIST_AT
    return own or (one.shared and one.mastery in innovations)


def is_master(survivor: Survivor, one: Proficiency, innovations: Sequence[str]) -> bool:
    """All 8 levels of their own, and only while the innovation remains (survivor-proficiency-master,
    survivor-mastery-shared).
    """
    own = survivor.proficiency_type == one.keyword and survivor.proficiency >= MASTER_AT
    return own and (not one.shared or one.mastery in innovations)


def proficiency_traits(box: Box, survivor: Survivor, innovations: Sequence[str]) -> list[Sourced]:
    found: list[Sourced] = []
    for one in box.proficiencies.values():
        if is_specialist(survivor, one, innovations):
            found += [(f"{one.name} specialist", trait) for trait in one.specialist]
        if is_master(survivor, one, innovations):
            found += [(f"{one.name} master", trait) for trait in one.master]
    return found


# armor


def forbidden_keywords(traits: Iterable[AnyTrait]) -> set[str]:
    """The keywords of gear that may not be in the grid."""
    return {keyword for trait in traits if type(trait) is MayNotCarry for keyword in trait.keywords}


def _fitting(box: Box, survivor: Survivor, bans: Collection[Ban], forbidden: set[str]) -> list[Gear]:
    """The gear of the grid that is carried and worn in spite of what is forbidden."""
    bare = {location for ban, location in _UNWORN.items() if ban in bans}
    gear = (box.gear[key] for key in survivor.gear)
    return [one for one in gear if forbidden.isdisjoint(one.keywords) and bare.isdisjoint(one.armor)]


def sets_worn(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> list[ArmorSet]:
    """The complete armor sets (gear-armor-set); a piece that an injury or a disorder forbids to wear is missing."""
    traits = _own_traits(box, survivor, innovations)
    bans = {ban for trait in traits if isinstance(trait, Cannot) for ban in trait.bans}
    worn = _fitting(box, survivor, bans, forbidden_keywords(traits))
    return complete_sets(box, {gear.key for gear in worn})


def _own_traits(box: Box, survivor: Survivor, innovations: Sequence[str]) -> list[AnyTrait]:
    """What stands on the sheet itself: injuries, disorders, abilities, and proficiency unless they forbid its use
    (ability-possessed).
    """
    traits = [trait for card in box.severe_injuries if card.name in survivor.injuries for trait in card.traits]
    traits += [trait for name in survivor.disorders for trait in box.disorders[name].traits]
    traits += [trait for name in survivor.abilities for trait in box.abilities[name].traits]
    if any(isinstance(trait, Cannot) and Ban.SPECIALIZATION in trait.bans for trait in traits):
        return traits
    return traits + [trait for _, trait in proficiency_traits(box, survivor, innovations)]


def armor_points(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> dict[Location, int]:
    """Armor points by location on departing, and the most that healing restores (gear-armor-points, gear-accessory,
    survivor-heal):
    what the gear grants, but none where an injury or disorder forbids to wear any, and what abilities add
    (ability-crystal-skin). What a showdown takes is not restored by itself (damage-no-regeneration).
    """
    traits = _own_traits(box, survivor, innovations)
    bans = {ban for trait in traits if isinstance(trait, Cannot) for ban in trait.bans}
    bare = {location for ban, location in _UNWORN.items() if ban in bans}
    forbidden = forbidden_keywords(traits)
    worn = [box.gear[key] for key in survivor.gear if forbidden.isdisjoint(box.gear[key].keywords)]
    points: dict[Location, int] = {}
    cards: list[Gear | ArmorSet] = [*worn, *sets_worn(box, survivor, innovations)]
    for card in cards:
        for location, n in card.armor.items():
            if location not in bare:
                points[location] = points.get(location, 0) + n
    extra = sum(trait.n for trait in traits if isinstance(trait, ExtraArmor) and _has(worn, trait.keyword))
    return {location: points.get(location, 0) + extra for location in Location} if extra else points


def _has(worn: Sequence[Gear], keyword: str) -> bool:
    return not keyword or any(keyword in gear.keywords for gear in worn)


@contextmanager
def armor_follows(table: Showdown, who: int) -> Iterator[None]:
    """What an injury or a disorder forbids to wear from now on protects no longer (gear-armor-lost)."""
    survivor, innovations = table.sheet(who), table.record.innovations
    before = armor_points(table.box, survivor, innovations)
    yield
    after = armor_points(table.box, survivor, innovations)
    points = table.world.get(who, Armor).points
    for location in Location:
        lost = before.get(location, 0) - after.get(location, 0)
        if lost > 0:
            points[location] = max(0, points.get(location, 0) - lost)
