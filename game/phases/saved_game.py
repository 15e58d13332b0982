"""Games on disk: begins one, opens one, keeps its journal up to date."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from engine.errors import BadInput
from engine.journal import SUFFIX, Journal
from engine.session import ByHand, Diverged, Session, no_dice_by_hand, resume
from game.board.record import Circumstances, Seat
from game.board.showdown import Showdown
from game.effects.cards import Box
from game.model.survivor import Survivor
from game.phases.setup import find_monster, new_showdown
from game.phases.showdown import ShowdownGame


def games_folder() -> Path:
    """Where games are kept, made if need be; `LANTERNFALL_HOME` moves it. Raises BadInput if it cannot be made."""
    return folder_at_home("games")


def folder_at_home(name: str) -> Path:
    """A folder beside the others of the game, made if need be. Raises BadInput if it cannot be made."""
    chosen = os.environ.get("LANTERNFALL_HOME")
    folder = Path(chosen) if chosen else user_data_path("lanternfall", appauthor=False)
    folder = folder / name
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
        """Answers; the journal is marked as finished when that ends the game. Raises as `Session.answer` does."""
        self.session.answer(key)

    @property
    def warnings(self) -> list[str]:
        return [*self.journal.warnings, *self.session.warnings]

    def close(self) -> None:
        self.session.close()
        self.journal.close()


def begin_game(
    path: Path,
    box: Box,
    monster: str,
    level: str,
    survivors: Sequence[Survivor],
    seats: Sequence[Seat],
    seed: int,
    *,
    given: Circumstances | None = None,
    party: str = "",
    grids: Sequence[object] = (),
    by_hand: ByHand = no_dice_by_hand,
) -> OpenGame:
    """Makes a new game file and opens it at its first question; `given` is what settlement, hunt and variants bring,
    `party` names the preset that the survivors come from and `grids` the gear they had instead, for whoever begins
    the same again.

    Raises BadInput if the file exists or cannot be written, or if the game cannot be begun; nothing is left behind.
    """
    find_monster(box, monster)
    game = ShowdownGame(box)
    header: dict[str, object] = {
        "game": "showdown",
        "monster": monster,
        "level": level,
        "seed": seed,
        "seats": [seat.name for seat in seats],
        "survivors": [survivor.name for survivor in survivors],
    }
    if party:
        header["party"] = party
    if grids:
        header["grids"] = grids
    if given is not None:
        header["circumstances"] = msgspec.to_builtins(given)
    state = _first_state(game, monster, level, survivors, seats, seed, given)
    session = Session(game, state, by_hand=by_hand)
    try:
        write_new(path, header, state)
        try:
            journal = Journal.open(path)
        except BaseException:
            path.unlink()
            raise
    except BaseException:
        session.close()
        raise
    session.write_to(journal)
    return OpenGame(session, journal)


def _first_state(
    game: ShowdownGame,
    monster: str,
    level: str,
    survivors: Sequence[Survivor],
    seats: Sequence[Seat],
    seed: int,
    given: Circumstances | None,
) -> bytes:
    table = new_showdown(game.box, monster, level, survivors, seats, seed, given=given)
    try:
        return game.encode(table)
    except (OverflowError, UnicodeEncodeError) as error:
        raise BadInput(
            f"This game cannot be written down ({error}): "
            "choose a seed of at most 18 digits and names in plain letters."
        ) from error
    finally:
        game.close(table)


def write_new(path: Path, header: dict[str, object], state: bytes) -> None:
    """A new file that holds its first save point from the moment it can be seen."""
    try:
        with (
            tempfile.TemporaryDirectory(prefix="lanternfall-") as folder,
            Journal.create(Path(folder) / path.name, header) as draft,
        ):
            draft.checkpoint(0, state)
            draft.fork(path)
    except OSError as error:
        raise BadInput(
            f"{path} cannot be prepared ({error.strerror}): check the folder for temporary files."
        ) from error


def open_game(path: Path, box: Box, read_only: bool = False, *, by_hand: ByHand = no_dice_by_hand) -> OpenGame:
    """Opens a game where it was left. Raises BadInput, with the place and the cure, if it cannot be read."""
    journal = Journal.open(path, read_only)
    try:
        kind = journal.header.get("game")
        if kind != "showdown":
            raise BadInput(f"{path} holds a game of another kind ({kind}): choose a showdown.")
        session: Session[Showdown] = resume(ShowdownGame(box), journal, by_hand=by_hand)
    except Diverged as error:
        journal.close()
        raise BadInput(
            f"The game {path} cannot be continued ({error}): set it aside and begin a new one, or open it with the "
            "version that saved it."
        ) from error
    except BaseException:
        journal.close()
        raise
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
