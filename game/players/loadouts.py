"""Load-outs: gear grids that a player saves under a name, kept in one file beside the settings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.effects.cards import Box
from game.model.survivor import Survivor


class Card(msgspec.Struct, frozen=True):
    """A gear card by key and its place, 0 to 8 in rows from the top left."""

    key: str
    place: int


class Loadout(msgspec.Struct, frozen=True):
    """A grid under its name."""

    name: str
    cards: tuple[Card, ...] = ()


class Applied(NamedTuple):
    """The survivor and the storage afterwards (copies, the originals are as before); keys of cards that were not there
    to take; sentences about what could not be done as saved.
    """

    survivor: Survivor
    storage: list[str]
    missing: tuple[str, ...]
    said: tuple[str, ...]


def default_path() -> Path:
    raise NotImplementedError


def load(path: Path | None = None) -> tuple[dict[str, Loadout], str | None]:
    """The load-outs by name, and a sentence if the file could not be used: it is kept, and nothing is saved over it."""
    raise NotImplementedError


def save(loadouts: dict[str, Loadout], path: Path | None = None) -> str | None:
    """Writes them whole or not at all. Returns a sentence if that is impossible; the game goes on."""
    raise NotImplementedError


def of(survivor: Survivor, name: str) -> Loadout:
    """The survivor's grid as a load-out."""
    raise NotImplementedError


def apply(box: Box, loadout: Loadout, survivor: Survivor, storage: Sequence[str]) -> Applied:
    """Lays a load-out into the grid out of the storage and the grid itself. What else lay there goes to the storage,
    unless it is cursed; what is missing leaves its place empty.
    """
    raise NotImplementedError
