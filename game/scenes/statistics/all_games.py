"""The statistics over all games: each game is counted once and kept until it is played on, then all are added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

import msgspec

from engine.save import kept_file
from game.cards.kinds.box import Box
from game.cards.phrases import titled
from game.scenes.saves.folders import KeptGame
from game.scenes.statistics.counts import BEATEN, LOST, GameCounts, Weapon, count_game

FILE = "statistics.json"
COUNTED_AS = 1
"""Grows when games are counted in another way: what was kept is counted anew."""
FAIR = 5.5
"""The mean face of a d10."""


class Kept(msgspec.Struct):
    """What was counted of a file when it had so many answers, the last of them at this moment (Unix seconds)."""

    answers: int
    updated: float
    counts: GameCounts


class Shelf(msgspec.Struct):
    """Everything that was counted, by the name of the file with that of its folder."""

    counted_as: int = COUNTED_AS
    games: dict[str, Kept] = {}


@dataclass
class Totals:
    """All games together. `fights`: (monster, level) -> how they ended; `unread` could not be counted."""

    campaigns: int = 0
    showdowns: int = 0
    won: int = 0
    lost: int = 0
    years: int = 0
    longest: int = 0
    fights: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)
    deaths: Counter[str] = field(default_factory=Counter)
    faces: list[int] = field(default_factory=lambda: [0] * 10)
    weapons: dict[str, Weapon] = field(default_factory=dict)
    answers: int = 0
    unread: int = 0

    @property
    def thrown(self) -> int:
        return sum(self.faces)

    @property
    def mean(self) -> float:
        """The mean face of all d10 that were thrown; 0 without any."""
        return sum(face * n for face, n in enumerate(self.faces, 1)) / self.thrown if self.thrown else 0.0

    @property
    def luck(self) -> float:
        """Returns how far the mean lies from that of fair dice, in standard errors."""
        spread = sqrt(8.25 / self.thrown) if self.thrown else 1.0  # the variance of a d10 is 99 / 12
        return (self.mean - FAIR) / spread if self.thrown else 0.0


def count_all(files: Sequence[KeptGame], shelf: Path) -> tuple[dict[str, GameCounts], int]:
    """Counts what was played since the last time and keeps it; the games by name, and how many could not be read. Slow
    the first time, so do it beside the window; never raises for what lies in the files."""
    known = _read(shelf)
    found: dict[str, Kept] = {}
    unread = 0
    for file in files:
        name = f"{file.path.parent.name}/{file.path.name}"
        kept = known.get(name)
        if kept is None or (kept.answers, kept.updated) != (file.answers, file.updated):
            try:
                kept = Kept(file.answers, file.updated, count_game(file.path))
            except Exception:  # whatever lies in one file, the others are counted
                unread += 1
                continue
        found[name] = kept
    if found != known:
        _write(shelf, found)
    return {name: kept.counts for name, kept in found.items()}, unread


def _read(shelf: Path) -> dict[str, Kept]:
    try:
        raw = kept_file.read(shelf)
        read = msgspec.json.decode(raw, type=Shelf) if raw else Shelf()
    except (OSError, ValueError, RecursionError):
        return {}  # it is counted anew
    return read.games if read.counted_as == COUNTED_AS else {}


def _write(shelf: Path, games: dict[str, Kept]) -> None:
    written = msgspec.json.encode(Shelf(games=games))
    if len(written) <= kept_file.LARGEST:
        try:
            kept_file.write(shelf, written)
        except OSError:
            return  # it is counted anew the next time


def totals_of(games: Mapping[str, GameCounts], unread: int, box: Box) -> Totals:
    """All of it added up, weapons by the names of their cards."""
    totals = Totals(unread=unread)
    for one in games.values():
        totals.campaigns += one.campaign
        totals.showdowns += not one.campaign
        totals.won += one.outcome in ("won", "victory")
        totals.lost += one.outcome in ("lost", "defeat")
        totals.years += one.year
        totals.longest = max(totals.longest, one.year)
        totals.answers += one.answers
        for fought in one.fights:
            totals.fights.setdefault((fought.monster, fought.level), Counter())[fought.end] += 1
        totals.deaths.update(one.deaths)
        totals.faces = [a + b for a, b in zip(totals.faces, one.faces, strict=True)]
        for key, weapon in one.weapons.items():
            name = box.gear[key].name if key in box.gear else titled(key)
            both = totals.weapons.setdefault(name, Weapon())
            both.attacks += weapon.attacks
            both.hits += weapon.hits
        for name, blows in one.blows.items():
            totals.weapons.setdefault(name, Weapon()).blows += blows
    return totals


def beaten_of(ends: Counter[str]) -> tuple[int, int]:
    """Returns how often a monster was beaten, and how often it won."""
    return ends[BEATEN], ends[LOST]
