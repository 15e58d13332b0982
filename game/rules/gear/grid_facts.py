"""What a gear grid comes to, for somebody who arranges it: numbers with their parts, and what is still lacking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.event import Amount
from game.cards.kinds.box import Box
from game.cards.kinds.gear import AffinityBonus, Gear
from game.cards.moments import Ban
from game.cards.phrases import listed
from game.cards.traits.flow import At
from game.cards.traits.gear import GearGains
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.harm import GainArmor
from game.model.survivor import Survivor
from game.model.terms import Affinity, Location, Phase
from game.rules.gear_grid.affinities import Affinities, Grid, Joint, complete, joints, own_joints, without
from game.rules.gear_grid.armor_sets import complete_sets, outfit_for
from game.rules.survivor.gear_changes import is_armor
from game.rules.table.sheet_traits import (
    armor_parts,
    flipped,
    forbidden_keywords,
    lasting_affinities,
    own_traits,
    sets_worn,
    worn,
)


class AffinityFact(NamedTuple):
    """One color: how many complete affinities and from where, and the joints among them."""

    color: Affinity
    amount: Amount
    joints: tuple[Joint, ...]


class BonusFact(NamedTuple):
    """An affinity bonus in the grid, by its card and place; `lacks` says what is still missing, empty if it is lit.

    Of several copies each stands for its own place; one lit copy is enough (affinity-bonus-once).
    """

    key: str
    name: str
    place: int
    lit: bool
    lacks: str


class SetFact(NamedTuple):
    """An armor set of which at least one piece is worn: keys of pieces worn and missing, and the outfit that stands in
    for a missing one (keyword-outfit).
    """

    key: str
    name: str
    complete: bool
    worn: tuple[str, ...]
    missing: tuple[str, ...]
    outfit: str


class GridFacts(NamedTuple):
    """Everything below at once, for a survivor's own grid. `idle` are the keys of cards that lie there and do nothing,
    because something forbids the survivor to carry them; they count as keywords only. `dark` are those without
    affinities.
    """

    keywords: dict[str, int]
    armor: dict[Location, Amount]
    affinities: tuple[AffinityFact, ...]
    bonuses: tuple[BonusFact, ...]
    sets: tuple[SetFact, ...]
    idle: tuple[str, ...]
    dark: tuple[str, ...]


def grid_facts(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> GridFacts:
    idle, dark = _idle(box, survivor, innovations), without_affinities(box, survivor, innovations)
    grid, for_good = without(survivor.grid, dark), lasting(box, survivor, innovations)
    gained = [trait for _, trait in own_traits(box, survivor, innovations) if isinstance(trait, GearGains)]
    return GridFacts(
        keyword_totals(box, survivor.gear, gained),
        armor_facts(box, survivor, innovations),
        affinity_facts(box, grid, for_good),
        bonus_facts(box, grid, for_good),
        set_facts(box, survivor, innovations),
        idle,
        dark,
    )


def _idle(box: Box, survivor: Survivor, innovations: Sequence[str]) -> tuple[str, ...]:
    forbidden = forbidden_keywords(trait for _, trait in own_traits(box, survivor, innovations))
    return tuple(key for key in dict.fromkeys(survivor.gear) if not forbidden.isdisjoint(box.gear[key].keywords))


def without_affinities(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> tuple[str, ...]:
    """The keys of the cards in the grid that complete nothing and light nothing: those that may not be carried, and
    those that lie turned over.
    """
    dark = {*_idle(box, survivor, innovations), *flipped(box, survivor)}
    return tuple(key for key in dict.fromkeys(survivor.gear) if key in dark)


def keyword_totals(box: Box, keys: Sequence[str], gained: Sequence[GearGains] = ()) -> dict[str, int]:
    """Counts the cards that bear each keyword or special rule of gear; the most frequent first, then by name. `gained`
    are keywords that cards of the holder add (Coprolalia).
    """
    found: Counter[str] = Counter()
    for key in keys:
        gear = box.gear[key]
        added = {str(trait.keyword) for trait in gained if trait.concerns(gear)}
        found.update({*gear.keywords, *map(str, gear.special), *added})
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def lasting(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> Affinities:
    """The affinities that no half-square gives this survivor: those of abilities, unless they are silenced, and what
    the text of a complete armor set grants (affinity-set-card).
    """
    own = own_traits(box, survivor, innovations)
    if any(isinstance(trait, Cannot) and Ban.ABILITIES in trait.bans for _, trait in own):
        own = [(name, trait) for name, trait in own if name not in box.abilities or box.abilities[name].impairment]
    of_sets = [trait for one in sets_worn(box, survivor, innovations) for trait in one.traits]
    return lasting_affinities([*(trait for _, trait in own), *of_sets])


def armor_facts(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> dict[Location, Amount]:
    """Armor points by location, with what each card, set and ability gives (gear-armor-points), and what cards of the
    grid add on departing (keyword-depart).
    """
    parts = armor_parts(box, survivor, innovations)
    for source, location, n in _on_departing(box, survivor, innovations):
        parts.setdefault(location, []).append((source, n))
    return {location: Amount.of(parts.get(location, ())) for location in Location}


def _on_departing(box: Box, survivor: Survivor, innovations: Sequence[str]) -> Iterator[tuple[str, Location, int]]:
    """What each carried card adds to its bearer when they depart, its bonus only where that is lit."""
    carried = worn(box, survivor, innovations)
    grid = without(survivor.grid, without_affinities(box, survivor, innovations))
    lit = {fact.key for fact in bonus_facts(box, grid, lasting(box, survivor, innovations)) if fact.lit}
    for gear in {one.key: one for one in carried}.values():
        given = gear.bonus.traits if gear.bonus is not None and gear.key in lit else ()
        for trait in (*gear.traits, *given):
            if not isinstance(trait, At) or trait.phase is not Phase.DEPARTING or trait.condition is not None:
                continue
            for word in trait.effects:
                if isinstance(word, GainArmor) and word.who is Role.SELF and isinstance(word.n, int):
                    yield from ((f"{gear.name} on departing", at, word.n) for at in _covered(carried, word.keyword))


def _covered(carried: Sequence[Gear], keyword: str) -> list[Location]:
    """The hit locations at which armor with this keyword is worn; without a keyword all of them."""
    if not keyword:
        return list(Location)
    pieces = [one for one in carried if is_armor(one) and keyword in one.keywords]
    return [location for location in Location if any(location in one.armor for one in pieces)]


def affinity_facts(box: Box, grid: Grid, lasting: Mapping[Affinity, int] | None = None) -> tuple[AffinityFact, ...]:
    """Each color, also those without any."""
    met = list(joints(box, grid))
    whole = [(box.gear[key].inherent, box.gear[key].name) for _, key in sorted(grid.items())]
    found = []
    for color in Affinity:
        of_it = tuple(joint for joint in met if joint.color is color)
        parts = [("half-squares that meet", len(of_it))]
        parts += [(name, 1) for inherent, name in whole if inherent is color]
        parts.append(("for good", (lasting or {}).get(color, 0)))
        found.append(AffinityFact(color, Amount.of(parts), of_it))
    return tuple(found)


def bonus_facts(box: Box, grid: Grid, lasting: Mapping[Affinity, int] | None = None) -> tuple[BonusFact, ...]:
    """Each affinity bonus of the grid, by place."""
    total = complete(box, grid, lasting)
    found = []
    for place, key in sorted(grid.items()):
        bonus = box.gear[key].bonus
        if bonus is not None:
            own = own_joints(box, grid, place)
            wanting = lacks(bonus, own, total)
            found.append(BonusFact(key, box.gear[key].name, place, not wanting, wanting))
    return tuple(found)


def lacks(bonus: AffinityBonus, own: Mapping[Affinity, int], total: Mapping[Affinity, int]) -> str:
    """`1 more green at its own edges and 2 more blue anywhere in the grid`; empty if nothing lacks. What is completed
    at its own edges counts for the whole grid too (affinity-puzzle).
    """
    at_edges = {color: n - own[color] for color, n in bonus.puzzle.items() if n > own[color]}
    anywhere = {color: n - total[color] - at_edges.get(color, 0) for color, n in bonus.needs().items()}
    parts = [
        f"{listed([f'{n} more {color}' for color, n in wanting])} {where}"
        for wanting, where in (
            ([*at_edges.items()], "at its own edges"),
            ([(color, n) for color, n in anywhere.items() if n > 0], "anywhere in the grid"),
        )
        if wanting
    ]
    return (", and " if " and " in "".join(parts) else " and ").join(parts)


def set_facts(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> tuple[SetFact, ...]:
    """The armor sets with a piece worn, complete ones first, then those that lack fewest (the nearest)."""
    on = [gear.key for gear in worn(box, survivor, innovations)]
    complete_ones = {one.key for one in complete_sets(box, on)}
    found = []
    for key, armor_set in box.armor_sets.items():
        pieces = tuple(piece for piece in armor_set.pieces if piece in on)
        missing = tuple(piece for piece in armor_set.pieces if piece not in on)
        if pieces and (box.hybrid_sets or not armor_set.optional):
            whole = armor_set.key in complete_ones
            outfit = outfit_for(box, on, missing[0]) if whole and missing else ""
            found.append(SetFact(key, armor_set.name, whole, pieces, missing, outfit))
    return tuple(sorted(found, key=lambda fact: (not fact.complete, len(fact.missing), fact.name)))
