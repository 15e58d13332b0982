"""What a gear grid comes to, for somebody who arranges it: numbers with their parts, and what is still lacking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.event import Amount
from game.board.affinities import Grid, Joint
from game.effects.cards import Box
from game.model.survivor import Survivor
from game.model.terms import Affinity, Location


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
    """Everything below at once, for a survivor's own grid."""

    keywords: dict[str, int]
    armor: dict[Location, Amount]
    affinities: tuple[AffinityFact, ...]
    bonuses: tuple[BonusFact, ...]
    sets: tuple[SetFact, ...]
    idle: tuple[str, ...]


def grid_facts(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> GridFacts:
    raise NotImplementedError


def keyword_totals(box: Box, keys: Sequence[str]) -> dict[str, int]:
    """How many cards bear each keyword or special rule of gear; the most frequent first, then by name."""
    raise NotImplementedError


def lasting(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> dict[Affinity, int]:
    """The affinities that no gear gives this survivor: abilities, arts and the like."""
    raise NotImplementedError


def armor_facts(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> dict[Location, Amount]:
    """Armor points by location, with what each card, set and ability gives (gear-armor-points)."""
    raise NotImplementedError


def affinity_facts(box: Box, grid: Grid, lasting: Mapping[Affinity, int] | None = None) -> tuple[AffinityFact, ...]:
    """Each color, also those without any."""
    raise NotImplementedError


def bonus_facts(box: Box, grid: Grid, lasting: Mapping[Affinity, int] | None = None) -> tuple[BonusFact, ...]:
    """Each affinity bonus of the grid, by place."""
    raise NotImplementedError


def set_facts(box: Box, survivor: Survivor, innovations: Sequence[str] = ()) -> tuple[SetFact, ...]:
    """The armor sets with a piece worn, complete ones first, then those that lack fewest (the nearest)."""
    raise NotImplementedError
