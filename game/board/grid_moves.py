"""What survivors may take into their gear grid, put down and move there, and with what they may depart.

Every refusal is one sentence with the id of its rule; None or an empty list means: go ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Why
from game.effects.cards import Box
from game.model.survivor import Survivor
from game.model.terms import Phase, Variant


def grid_legality(
    box: Box, survivor: Survivor, innovations: Sequence[str] = (), variants: Sequence[Variant] = ()
) -> list[Why]:
    """Every reason why this survivor cannot go with this grid: those of the cards among themselves
    (`gear_grid.legality`), what disorders, injuries and abilities forbid to carry, and places that are taken.
    """
    raise NotImplementedError


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
    raise NotImplementedError


def why_not_take(box: Box, survivor: Survivor, key: str, phase: Phase = Phase.SETTLEMENT) -> Why | None:
    """Why a card cannot leave the grid (keyword-cursed, gear-rearrange-only-settlement)."""
    raise NotImplementedError


def why_not_swap(box: Box, survivor: Survivor, place: int, other: int, phase: Phase = Phase.SETTLEMENT) -> Why | None:
    """Why the cards of two places cannot change places; one of the two may be empty. Cursed cards may: they stay in
    the grid.
    """
    raise NotImplementedError


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
    raise NotImplementedError
