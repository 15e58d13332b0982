"""Arrange for me: the best grid for these cards and wishes, found by looking at every grid there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from game.effects.cards import Box, Gear
from game.model.terms import Affinity, Side


class Light(msgspec.Struct, frozen=True, tag=True):
    """The affinity bonus of this card is reached."""

    key: str


class Beside(msgspec.Struct, frozen=True, tag=True):
    """The card has a neighbor on each of these sides that bears the word (a keyword, a special rule or a key), and not
    the word `without`: Scrap Rebar wants {LEFT: "weapon"}, Blood Paint {LEFT: "weapon", RIGHT: "weapon"}.
    """

    key: str
    sides: dict[Side, str]
    without: str = ""


class Have(msgspec.Struct, frozen=True, tag=True):
    """At least so many complete affinities of a color, lasting ones included."""

    color: Affinity
    n: int


Wish = Light | Beside | Have


class Ask(msgspec.Struct, frozen=True):
    """What to arrange: `cards`, up to nine, copies as often as they are there; `pinned` ones stay where they are, and
    `present` is the grid as it lies now. `wishes` stand in the order of their importance. Bonuses of `unwelcome` cards
    are not sought unless wished for.
    """

    cards: tuple[str, ...]
    present: dict[int, str] = {}
    pinned: dict[int, str] = {}
    lasting: dict[Affinity, int] = {}
    wishes: tuple[Wish, ...] = ()
    unwelcome: tuple[str, ...] = ()


class Arranged(NamedTuple):
    """The best grid; which wishes it grants, in their order; the keys of the cards whose bonus it lights; the complete
    affinities of each color; the cards that lie elsewhere than before.
    """

    grid: dict[int, str]
    granted: tuple[bool, ...]
    lit: frozenset[str]
    affinities: dict[Affinity, int]
    moved: tuple[str, ...]


def arrange(box: Box, ask: Ask) -> Arranged:
    """The best grid by `rank`. Raises BadInput if the cards are more than nine, or a pinned one is not among them."""
    raise NotImplementedError


def rank(box: Box, ask: Ask, grid: Mapping[int, str]) -> tuple[int, ...]:
    """How good a grid is; the greater tuple is the better grid. In this order:

    1. how many wished bonuses and neighbors there are, then which: of as many, those that were wished for first;
    2. the same for wished numbers of affinities, then how near the others come;
    3. how many other welcome bonuses are lit;
    4. how many complete affinities there are in all;
    5. how many cards stay where they are.

    Of equals the first counts: places from the top left, the present card before others, those by key, empty last.
    """
    raise NotImplementedError


def is_drawback(gear: Gear) -> bool:
    """Whether the affinity bonus of a card is nothing but a burden (Lantern Helm's ear plugs)."""
    raise NotImplementedError


def arrow_wish(gear: Gear) -> Beside | None:
    """What a card with arrows wants beside it; None without arrows."""
    raise NotImplementedError
