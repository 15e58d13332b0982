"""Which traits a survivor's sheet lays on them: injuries, disorders, abilities, fighting arts, proficiency, gear."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game import facts
from game.cards.kinds.box import Box
from game.cards.kinds.gear import ArmorSet, Gear
from game.cards.kinds.survivor import Ability, FightingArt, Proficiency
from game.cards.moments import Ban
from game.cards.traits.attack import WeaponGains, WeaponIgnores
from game.cards.traits.flow import AnyTrait
from game.cards.traits.gear import Beside, HasAffinity, Lit, MayNotCarry, ShattersFor
from game.cards.traits.harm import ExtraArmor
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.model.survivor import Survivor
from game.model.terms import MASTER_AT, SPECIALIST_AT, Affinity, Location
from game.rules.gear_grid.affinities import Grid, complete, lit, neighbor, without
from game.rules.gear_grid.armor_sets import complete_sets, replaced
from game.rules.table.components import Armor, Condition
from game.rules.table.hooks import ARTS_LENT, GRANTED, TURNED_OVER, WELCOME

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable

Sourced = tuple[str, AnyTrait]
DARK = "lantern"
"""The keyword of gear that can go dark (campaign-card-over-rulebook)."""
AFFINITIES = "gear grid"
"""The source of what the half-squares of the grid come to."""
UNWORN = {Ban.WAIST_ARMOR: Location.WAIST, Ban.BODY_ARMOR: Location.BODY}


def gather(table: GameTable, who: int) -> list[Sourced]:
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
        found += [(name, trait) for trait in table.status_card(name)]
    found += [one for join in GRANTED.joined for one in join(table, who)]
    bans = {ban for _, trait in found if type(trait) is Cannot and binds(trait, condition) for ban in trait.bans}
    bans |= {barred.ban for barred in table.record.barred if barred.who == who}
    if Ban.ABILITIES not in bans:
        found += _each([name for name in survivor.abilities if name not in impaired], box.abilities)
    forbidden = forbidden_keywords(trait for _, trait in found)
    forbidden |= {DARK} if Ban.LANTERNS in bans else set()
    fitting = {gear.key for gear in _fitting(box, survivor, bans, forbidden)}
    of_sets = [(one.name, trait) for one in complete_sets(box, fitting) for trait in one.traits]  # gear-armor-set
    found += carried(box, survivor, forbidden, lasting_affinities(trait for _, trait in (*found, *of_sets)))
    found += of_sets
    if Ban.FIGHTING_ARTS not in bans:
        lent = [art for join in ARTS_LENT.joined for art in join(found)]
        arts = dict.fromkeys((*survivor.fighting_arts, *lent))
        found += _each([art for art in arts if art not in condition.silenced], box.fighting_arts)
    if Ban.SPECIALIZATION not in bans:
        found += proficiency_traits(box, survivor, table.known())
    for name in table.known():
        found += [(name, trait) for trait in box.taught(name)]
    return found


def binds(trait: Cannot, condition: Condition) -> bool:
    """True if somebody has as many counters as a ban asks for."""
    return not trait.counter or condition.counters.get(trait.counter, 0) >= trait.least


def carried(box: Box, survivor: Survivor, forbidden: set[str], lasting: Mapping[Affinity, int]) -> Iterator[Sourced]:
    """Yields what the gear in the grid gives, several copies of a card once (gear-duplicate-weapon-rules), and its
    affinity bonuses (affinity-bonus-once).
    """
    if not survivor.gear:
        return
    idle = {key for key in survivor.gear if not forbidden.isdisjoint(box.gear[key].keywords)}
    grid = without(survivor.grid, idle)
    bright = without(grid, flipped(box, survivor))
    reached = lit(box, bright, lasting)
    for key in dict.fromkeys(grid.values()):
        gear = box.gear[key]
        for trait in gear.traits:
            yield gear.name, trait
        if gear.bonus is not None and key in reached:
            yield gear.name, Lit(key)
            for trait in gear.bonus.traits:
                yield gear.name, trait
    yield from ((AFFINITIES, HasAffinity(color, n)) for color, n in complete(box, bright).items() if n)
    yield from _from_beside(box, grid)


def turns_over(box: Box, survivor: Survivor) -> bool:
    """True if anything in the grid is turned over while its holder is sane."""
    return any(_is_turned_over(box.gear[key]) for key in survivor.gear)


def flipped(box: Box, survivor: Survivor) -> set[str]:
    """The gear that lies turned over, without affinities, while its holder is sane."""
    if survivor.insane or not turns_over(box, survivor):
        return set()
    return {key for key in survivor.gear if _is_turned_over(box.gear[key])}


def _is_turned_over(gear: Gear) -> bool:
    return bool(gear.traits) and any(join(gear) for join in TURNED_OVER.joined)


def _from_beside(box: Box, grid: Grid) -> Iterator[Sourced]:
    """What gear does to the neighbors that its arrows point at (gear-grid-nine)."""
    for place, key in grid.items():
        for trait in box.gear[key].traits:
            if type(trait) is not Beside:
                continue
            there = neighbor(place, trait.side)
            beside = box.gear[grid[there]] if there is not None and there in grid else None
            if beside is None or (trait.only and trait.only not in beside.keywords):
                continue
            if trait.gear not in ("", beside.key):
                continue
            source = box.gear[key].name
            for special, n in trait.gains.items():
                yield source, WeaponGains(beside.name, special, n, gear=beside.key)
            for special in trait.loses:
                yield source, WeaponIgnores(beside.name, special, gear=beside.key)
            if trait.shatters:
                yield source, ShattersFor(key, beside.key)


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
    return (isinstance(trait, Modify) and trait.n > 0) or any(join(trait) for join in WELCOME.joined)


def _injured(table: GameTable, survivor: Survivor, ailments: list[str], numb: bool) -> Iterator[Sourced]:
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
    if not survivor.proficiency_type and not innovations:
        return found
    for one in box.proficiencies.values():
        if is_specialist(survivor, one, innovations):
            found += [(one.as_specialist, trait) for trait in one.specialist]
        if is_master(survivor, one, innovations):
            found += [(one.as_master, trait) for trait in one.master]
        if one.ranks and survivor.proficiency_type == one.keyword:
            found += [(f"{one.name} rank", trait) for trait in one.at(survivor.proficiency)]
    return found


# armor


def forbidden_keywords(traits: Iterable[AnyTrait]) -> set[str]:
    """The keywords of gear that does nothing in the grid, since it may not be there at all."""
    return {
        keyword for trait in traits if type(trait) is MayNotCarry and not trait.departing for keyword in trait.keywords
    }


def _fitting(box: Box, survivor: Survivor, bans: Collection[Ban], forbidden: set[str]) -> list[Gear]:
    """The gear of the grid that is carried and worn in spite of what is forbidden."""
    bare = {location for ban, location in UNWORN.items() if ban in bans}
    gear = (box.gear[key] for key in survivor.gear)
    return [one for one in gear if forbidden.isdisjoint(one.keywords) and bare.isdisjoint(one.armor)]


def worn(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> list[Gear]:
    """The gear of the grid, without what an injury or a disorder forbids to carry or to wear."""
    traits = _own_traits(box, survivor, innovations)
    bans = {ban for trait in traits if isinstance(trait, Cannot) for ban in trait.bans}
    return _fitting(box, survivor, bans, forbidden_keywords(traits))


def sets_worn(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> list[ArmorSet]:
    """The complete armor sets (gear-armor-set); a piece that an injury or a disorder forbids to wear is missing."""
    return complete_sets(box, {gear.key for gear in worn(box, survivor, innovations)})


def own_traits(
    box: Box, survivor: Survivor, innovations: Sequence[str] = (), ailments: Collection[str] = ()
) -> list[Sourced]:
    """Returns what stands on the sheet itself: injuries, disorders, abilities, and proficiency unless they, or brain
    traumas among the `ailments` of this showdown, forbid its use (ability-possessed, survivor-frenzied).
    """
    found: list[Sourced] = [
        (card.name, trait) for card in box.severe_injuries if card.name in survivor.injuries for trait in card.traits
    ]
    found += [(name, trait) for name in survivor.disorders for trait in box.disorders[name].traits]
    found += _each(survivor.abilities, box.abilities)
    found += [(card.name, trait) for card in box.brain_traumas if card.name in ailments for trait in card.traits]
    if any(isinstance(trait, Cannot) and Ban.SPECIALIZATION in trait.bans for _, trait in found):
        return found
    return found + proficiency_traits(box, survivor, innovations)


def _own_traits(box: Box, survivor: Survivor, innovations: Sequence[str]) -> list[AnyTrait]:
    return [trait for _, trait in own_traits(box, survivor, innovations)]


def armor_points(
    box: Box,
    survivor: Survivor,
    innovations: Sequence[str] = (),
    departing: bool = True,
    ailments: Collection[str] = (),
) -> dict[Location, int]:
    """Armor points by location on departing, and the most that healing restores (gear-armor-points, gear-accessory,
    survivor-heal). What a showdown takes is not restored by itself (damage-no-regeneration). Not `departing`: without
    what is given on departure alone. `ailments` of the showdown may silence what a specialist gives.
    """
    parts = armor_parts(box, survivor, innovations, departing, ailments)
    return {location: sum(n for _, n in found) for location, found in parts.items()}


def armor_parts(
    box: Box,
    survivor: Survivor,
    innovations: Sequence[str] = (),
    departing: bool = True,
    ailments: Collection[str] = (),
) -> dict[Location, list[tuple[str, int]]]:
    """Where the armor points come from: what gear and sets grant, but none where an injury or disorder forbids to wear
    any, and what abilities add (ability-crystal-skin).
    """
    own = own_traits(box, survivor, innovations, ailments)
    traits = [trait for _, trait in own]
    bans = {ban for trait in traits if isinstance(trait, Cannot) for ban in trait.bans}
    bare = {location for ban, location in UNWORN.items() if ban in bans}
    forbidden = forbidden_keywords(traits)
    carried_gear = [box.gear[key] for key in survivor.gear if forbidden.isdisjoint(box.gear[key].keywords)]
    parts: dict[Location, list[tuple[str, int]]] = {}
    sets = sets_worn(box, survivor, innovations)
    instead = replaced(box, [gear.key for gear in carried_gear], sets)
    cards: list[Gear | ArmorSet] = [*(gear for gear in carried_gear if gear.key not in instead), *sets]
    for card in cards:
        for location, n in card.armor.items():
            if location not in bare:
                parts.setdefault(location, []).append((card.name, n))
    for source, trait in own:
        if not isinstance(trait, ExtraArmor) or (trait.departing and not departing):
            continue
        if _has(carried_gear, trait.keyword):
            for location in Location:
                parts.setdefault(location, []).append((source, trait.n))
    return parts


def _has(worn: Sequence[Gear], keyword: str) -> bool:
    return not keyword or any(keyword in gear.keywords for gear in worn)


@contextmanager
def armor_follows(table: GameTable, who: int) -> Iterator[None]:
    """Takes away the protection of what an injury, a disorder or an ability forbids to wear from now on
    (gear-armor-lost), which is no piece of a set either (gear-armor-set-lost-piece); and of what only specialists have
    (survivor-frenzied).
    """
    survivor, innovations, ailments = table.sheet(who), table.known(), table.condition(who).ailments
    before = armor_points(table.box, survivor, innovations, False, ailments)
    sets = [armor_set.name for armor_set in sets_worn(table.box, survivor, innovations)]
    yield
    after = armor_points(table.box, survivor, innovations, False, ailments)
    still = [armor_set.name for armor_set in sets_worn(table.box, survivor, innovations)]
    points = table.world.get(who, Armor).points
    for location in Location:
        lost = before.get(location, 0) - after.get(location, 0)
        if lost > 0:
            points[location] = max(0, points.get(location, 0) - lost)
    for name in sets:
        if name not in still:
            table.tell(facts.SetBonusChanged("gear-armor-set-lost-piece", who, name, False))
    for name in still:
        if name not in sets:
            table.tell(facts.SetBonusChanged("gear-armor-set", who, name, True))
