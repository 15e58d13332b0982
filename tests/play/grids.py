"""Gear for tests of gear grids: every card of the reference with what a grid can see of it, and cards made up."""

from __future__ import annotations

import msgspec

from game.cards.kinds.box import Box
from game.cards.kinds.gear import AffinityBonus, Gear
from game.content.box import core_box
from game.model.terms import Affinity, Side

RED, GREEN, BLUE = Affinity.RED, Affinity.GREEN, Affinity.BLUE
L, T, R, B = Side.LEFT, Side.TOP, Side.RIGHT, Side.BOTTOM


def box_with(*gear: Gear) -> Box:
    """A box with no gear but this."""
    return msgspec.structs.replace(core_box(), gear={one.key: one for one in gear})


def item(key: str, *keywords: str, **fields: object) -> Gear:
    return Gear(key, key.title(), keywords or ("item",), **fields)  # type: ignore[arg-type]


def edges(text: str) -> dict[Side, Affinity]:
    """`r--b`: the half-squares on the left, at the top, on the right, at the bottom."""
    colors = {"r": RED, "g": GREEN, "b": BLUE}
    return {side: colors[letter] for side, letter in zip((L, T, R, B), text, strict=True) if letter != "-"}


def bonus(puzzle: str = "", complete: str = "") -> AffinityBonus:
    """`bonus("gb", "rr")`: 1 green and 1 blue at its own edges, 2 red anywhere."""

    def counts(text: str) -> dict[Affinity, int]:
        return {color: text.count(color[0]) for color in Affinity if color[0] in text}

    return AffinityBonus(counts(puzzle), counts(complete))
