"""Records of hunt events, and of a monster's hunt board."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.words.flow import Effects

LAST_SPACE = 12
"""Starvation, the last of the 13 spaces of the hunt board, counted from Start at 0 (hunt-board)."""


DARKNESS_SPACE = 6
"""Overwhelming Darkness (hunt-board)."""


OVERWHELMING_DARKNESS = "Overwhelming Darkness"


MINERAL_GATHERING = "Mineral Gathering"


HERB_GATHERING = "Herb Gathering"


_NAMED = {0: "Start", DARKNESS_SPACE: OVERWHELMING_DARKNESS, LAST_SPACE: "Starvation"}


TABLE_SIZE = 100
"""The hunt event table is rolled with 1d100 (hunt-d100)."""


def space_name(space: int) -> str:
    """Returns the name that players have for a space of the hunt board: `Start`, `space 3`."""
    return _NAMED.get(space, f"space {space}")


class HuntEvent(msgspec.Struct, frozen=True):
    """A hunt event: `number` on the hunt event table, or 0 for a card of a monster, of which there are `copies`.

    `this survivor` is the event revealer (hunt-event-revealer). `tale` is what is told before anything happens.
    `fixed`: it is neither rolled again nor avoided.
    """

    name: str
    effects: Effects
    number: int = 0
    tale: str = ""
    copies: int = 1
    fixed: bool = False


class HuntSpace(StrEnum):
    """What lies on a space of the hunt board (hunt-setup-order)."""

    START = "start"
    OWN = "own"
    BASIC = "basic"
    DARKNESS = "darkness"
    STARVATION = "starvation"


class SpacePlace(msgspec.Struct, frozen=True):
    """Where a space is drawn: its middle in shares of the width and the height of the board, and half its height in
    shares of the board's height.
    """

    x: float
    y: float
    half: float


class HuntBoard(msgspec.Struct, frozen=True):
    """A hunt board as its map draws it: the spaces of the monster's own hunt events, where it starts, by the name of
    its level (hunt-setup-order), and where each of the thirteen spaces lies.
    """

    monster_events: tuple[int, ...]
    starts: dict[str, int]
    places: tuple[SpacePlace, ...]
