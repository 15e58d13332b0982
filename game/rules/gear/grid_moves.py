"""What survivors may take into their gear grid, put down and move there, and with what they may depart.

Every refusal is one sentence with the id of its rule; None or an empty list means: go ahead. What disorders, injuries
and abilities forbid stands above the rules for all (campaign-card-over-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.decision import Why
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.traits.gear import MayNotCarry, MustCarry
from game.cards.traits.survival import Cannot
from game.model.survivor import Survivor
from game.model.terms import Phase, Variant
from game.rules.act.activation import FIST_AND_TOOTH
from game.rules.survivor.gear_changes import GRID, PLACES, clung_to, is_armor, legality, party_legality, room
from game.rules.table.sheet_traits import UNWORN, Sourced, own_traits, worn
from game.rules.table.variant_rules import forbidden_gear

CARD = "campaign-card-over-rulebook"
MOVING = (Phase.SETTLEMENT, Phase.DEPARTING)
"""When grids may be rearranged (gear-rearrange-only-settlement)."""


def grid_legality(
    box: Box, survivor: Survivor, innovations: Sequence[str] = (), variants: Sequence[Variant] = ()
) -> list[Why]:
    """Every reason why this survivor cannot go with this grid: those of the cards among themselves
    (`gear_grid.legality`), what disorders, injuries and abilities forbid to carry, and places that are taken.
    """
    own = own_traits(box, survivor, innovations)
    reasons = legality(box, survivor.gear, room(trait for _, trait in own))
    if not reasons:
        reasons += _why_no_place(survivor)
    for key in dict.fromkeys(survivor.gear):
        reasons += _why_not_this(survivor, box.gear[key], own, variants)
    return reasons


def why_not_put(
    box: Box,
    survivor: Survivor,
    key: str,
    place: int,
    phase: Phase = Phase.SETTLEMENT,
    variants: Sequence[Variant] = (),
) -> Why | None:
    """Why a card out of the storage cannot go into this place; a card that lies there goes back to the storage.
    Reasons that the grid has anyway are not told again.
    """
    if phase not in MOVING:
        return _not_now(survivor, phase)
    if place not in range(GRID):
        return Why(f"A gear grid has {GRID} places.", "gear-grid-nine")
    if key == FIST_AND_TOOTH:
        sentence = f"{box.gear[key].name} is always at hand and takes no place in a gear grid."
        return Why(sentence, "gear-fist-and-tooth")
    grid = survivor.grid
    if place in grid and (why := why_not_take(box, survivor, grid[place], phase)):
        return why
    after = with_grid(survivor, grid | {place: key})
    has = grid_legality(box, after, variants=variants)
    had = grid_legality(box, survivor, variants=variants) if has else []
    return next((why for why in has if why not in had), None)


def why_not_take(box: Box, survivor: Survivor, key: str, phase: Phase = Phase.SETTLEMENT) -> Why | None:
    """Why a card cannot leave the grid (keyword-cursed, gear-rearrange-only-settlement)."""
    if phase not in MOVING:
        return _not_now(survivor, phase)
    gear = box.gear[key]
    if clung_to(gear, (trait for _, trait in own_traits(box, survivor))):
        return Why(f"{gear.name} is cursed and never leaves {survivor.name}'s gear grid.", "keyword-cursed")
    return None


def why_not_swap(survivor: Survivor, place: int, other: int, phase: Phase = Phase.SETTLEMENT) -> Why | None:
    """Why the cards of two places cannot change places; one of the two may be empty. Cursed cards may: they stay in
    the grid.
    """
    if phase not in MOVING:
        return _not_now(survivor, phase)
    if not {place, other} <= set(range(GRID)):
        return Why(f"A gear grid has {GRID} places.", "gear-grid-nine")
    if place not in survivor.grid and other not in survivor.grid:
        sentence = f"Nothing lies in {survivor.name}'s gear grid at {PLACES[place]} or at {PLACES[other]}."
        return Why(sentence, "gear-grid-nine")
    return None


def why_not_depart(
    box: Box,
    survivors: Sequence[Survivor],
    storage: Sequence[str] = (),
    innovations: Sequence[str] = (),
    variants: Sequence[Variant] = (),
) -> list[tuple[str, Why]]:
    """Every reason why these survivors cannot depart like this, with the key of the survivor, or nothing if all of them
    are meant: each grid, what somebody must carry (Binge Eating Disorder, Weak Spot), what is unique, what is vital.
    """
    reasons = [
        (survivor.key, why)
        for survivor in survivors
        for why in (*grid_legality(box, survivor, innovations, variants), *_why_unfit(box, survivor, innovations))
    ]
    grids = [survivor.gear for survivor in survivors]
    reasons += [("", why) for why in party_legality(box, grids)]
    taken = {key for grid in grids for key in grid}
    for key in dict.fromkeys(storage):
        if key not in taken and box.gear[key].has(Special.VITAL):
            sentence = f"{box.gear[key].name} is vital: nobody departs unless one of them takes it along."
            reasons.append(("", Why(sentence, "keyword-vital")))
    return reasons


def with_grid(survivor: Survivor, grid: dict[int, str]) -> Survivor:
    """The survivor with another grid; the original stays as it is."""
    return msgspec.structs.replace(survivor, gear=list(grid.values()), places=list(grid))


def _not_now(survivor: Survivor, phase: Phase) -> Why:
    if phase is Phase.RETURNING:
        laid = f"{survivor.name}'s gear grid is laid out when survivors prepare to depart."
        return Why(laid, "gear-rearrange-only-settlement")
    sentence = f"{survivor.name}'s gear grid stays as it is: grids are rearranged in the settlement phase only."
    return Why(sentence, "gear-rearrange-only-settlement")


def _why_no_place(survivor: Survivor) -> Iterator[Why]:
    """At most one card lies in a place."""
    places = list(survivor.grid)
    if len(places) < len(survivor.gear) or not set(places) <= set(range(GRID)):
        sentence = f"Each card in {survivor.name}'s gear grid needs one of the {GRID} places for itself."
        yield Why(sentence, "gear-grid-nine")


def _why_not_this(survivor: Survivor, gear: Gear, own: Sequence[Sourced], variants: Sequence[Variant]) -> Iterator[Why]:
    """Why this survivor, or nobody in this campaign, may carry a card."""
    for source, trait in own:
        if isinstance(trait, MayNotCarry):
            word = next((keyword for keyword in trait.keywords if keyword in gear.keywords), "")
            if word:
                yield Why(f"{survivor.name} cannot carry {gear.name}: {source} forbids {word} gear.", CARD)
        elif isinstance(trait, Cannot):
            for ban in trait.bans:
                location = UNWORN.get(ban)
                if location in gear.armor and (is_armor(gear) or gear.has(Special.ACCESSORY)):
                    yield Why(f"{survivor.name} cannot {ban} ({source}), where {gear.name} belongs.", CARD)
    lacks = forbidden_gear(variants, gear)
    if lacks:
        sentence = f"{gear.name} is not of {lacks}: the People of the Skull carry no other weapons and armor."
        yield Why(sentence, "variant-people-of-the-skull")


def _why_unfit(box: Box, survivor: Survivor, innovations: Sequence[str]) -> Iterator[Why]:
    """What the survivor must carry to depart, and does not."""
    carried = worn(box, survivor, innovations)
    for source, trait in own_traits(box, survivor, innovations):
        if not isinstance(trait, MustCarry):
            continue
        where = survivor.notes.get(source, "") if trait.noted else ""
        if not any(trait.keyword in gear.keywords and (not where or where in gear.armor) for gear in carried):
            wanted = f"{trait.keyword} gear" + (f" at the {where}" if where else "")
            yield Why(f"{survivor.name} does not depart without {wanted} ({source}).", CARD)
