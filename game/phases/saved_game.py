"""Games on disk: begins one, opens one, keeps its journal up to date."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from engine.errors import BadInput
from engine.journal import Journal
from engine.session import Diverged, Session, resume
from game.board.record import Seat
from game.board.showdown import Showdown
from game.effects.cards import Box
from game.model.survivor import Survivor
from game.phases.setup import new_showdown
from game.phases.showdown import ShowdownGame

SUFFIX = ".lantern"


def games_folder() -> Path:
    """Where games are kept, made if need be; `LANTERNFALL_HOME` moves it. Raises BadInput if it cannot be made."""
    chosen = os.environ.get("LANTERNFALL_HOME")
    folder = Path(chosen) if chosen else user_data_path("lanternfall", appauthor=False)
    folder = folder / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"Games cannot be kept in {folder} ({error.strerror}); "
            "set LANTERNFALL_HOME to a folder that can be written."
        ) from error
    return folder


@dataclass
class OpenGame:
    """A session with the journal that makes its answers durable."""

    session: Session[Showdown]
    journal: Journal

    def answer(self, key: str) -> None:
        """Answers, and marks the game as finished when that ends it. Raises NotOffered."""
        self.session.answer(key)
        if self.session.outcome is not None:
            self.journal.finish(self.session.outcome)

    @property
    def warnings(self) -> list[str]:
        return [*self.journal.warnings, *self.session.warnings]

    def close(self) -> None:
        self.session.close()
        self.journal.close()


def begin_game(
    path: Path, box: Box, monster: str, level: str, survivors: Sequence[Survivor], seats: Sequence[Seat], seed: int
) -> OpenGame:
    """Makes a new game file and opens it at its first question. Raises BadInput if the file exists or cannot be
    written.
    """
    game = ShowdownGame(box)
    table = new_showdown(box, monster, level, survivors, seats, seed)
    state = game.encode(table)
    game.close(table)
    header: dict[str, object] = {
        "game": "showdown",
        "monster": monster,
        "level": level,
        "seed": seed,
        "seats": [seat.name for seat in seats],
        "survivors": [survivor.name for survivor in survivors],
    }
    journal = Journal.create(path, header)
    journal.checkpoint(0, state)
    return OpenGame(Session(game, state, journal), journal)


def open_game(path: Path, box: Box, read_only: bool = False) -> OpenGame:
    """Opens a game where it was left. Raises BadInput, with the place and the cure, if it cannot be read."""
    journal = Journal.open(path, read_only)
    try:
        session: Session[Showdown] = resume(ShowdownGame(box), journal)
    except (Diverged, msgspec.DecodeError, BadInput) as error:
        journal.close()
        raise BadInput(f"The game {path} cannot be continued: {error}. Set it aside and begin a new one.") from error
    return OpenGame(session, journal)


def fresh_path(folder: Path, stem: str = "first-story") -> Path:
    """A name that no game has yet: `first-story-2026-11-21.lantern`, then `-2` and so on."""
    day = time.strftime("%Y-%m-%d")
    path = folder / f"{stem}-{day}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{day}-{number}{SUFFIX}"
        number += 1
    return path
