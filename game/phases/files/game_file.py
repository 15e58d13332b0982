"""A game and the file that keeps it, whatever is played in it: begun, opened, answered, closed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol

from platformdirs import user_data_path

from engine.errors import BadInput
from engine.run import SEATING, Playable, TableT
from engine.save.journal import GameFile, Journal
from engine.save.leftovers import temporary_folder
from engine.session import ByHand, Diverged, Session, resume

WATCHED = "watched"
"""In the header of a game that played itself: how many answers it had given when somebody took it over."""


def only_watched(game: GameFile) -> bool:
    """True if nobody has answered anything in it: it played itself, and was at most taken over."""
    return game.header.get(WATCHED) == game.head


@dataclass
class KeptGame(Generic[TableT]):
    """A session with the journal that makes its answers durable."""

    session: Session[TableT]
    journal: Journal

    def answer(self, key: str) -> None:
        """Answers; the journal is marked as finished when that ends the game. Raises as `Session.answer` does."""
        self.session.answer(key)
        if SEATING in key:
            self.keep_seats()

    def keep_seats(self) -> None:
        """Lists of games name those who sit at the table now."""
        if self.journal.read_only or self.session.failed:
            return
        names = list(getattr(self.session.table, "seat_names", ()))
        if names and names != self.journal.header.get("seats"):
            with suppress(BadInput):  # a list that tells an older name does no harm
                self.journal.set_header("seats", names)

    @property
    def warnings(self) -> list[str]:
        return [*self.journal.warnings, *self.session.warnings]

    def close(self) -> None:
        self.keep_seats()
        self.session.close()
        self.journal.close()


def folder_at_home(name: str) -> Path:
    """A folder beside the others of the game, made if need be; `LANTERNFALL_HOME` moves them. Raises BadInput if it
    cannot be made.
    """
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


def check_version(written: int, known: int, read: Sequence[int] = ()) -> None:
    """Raises BadInput for a state that another version of the game wrote."""
    if written != known and written not in read:
        raise BadInput(
            f"The save has state version {written}, this game reads version {known}; "
            "open it with the version of Lanternfall that wrote it."
        )


def of_another_kind(path: Path, found: object, wanted: str) -> BadInput:
    """The sentence for a file that holds a game, but not of the kind that is played here."""
    cure = "bring it in with Import, under Games" if found == "campaign" else f"choose a {wanted}"
    kind = str(found)[:40]
    return BadInput(f"{path} holds a game of another kind ({kind}), not a {wanted}: {cure}, or set it aside.")


class Checkable(Playable[TableT], Protocol[TableT]):
    """A kind of game that looks at a saved state before it is played."""

    def check(self, state: bytes) -> None:
        """Raises BadInput for a state that no game writes, and whatever `decode` raises."""


def check_state(path: Path, game: Checkable[TableT], journal: Journal, at_or_before: int | None = None) -> None:
    """Raises BadInput if the state that the game goes on from holds what is not in this box. One that cannot be read at
    all is passed over here: opening goes on from an older one.
    """
    newest = journal.latest_checkpoint(at_or_before)
    if newest is None:
        return
    try:
        game.check(newest[1])
    except BadInput as error:
        raise foreign(path, error) from error
    except Exception:
        return


def foreign(path: Path, error: Exception) -> BadInput:
    """The sentence for a save whose state is of no game in this box."""
    why = f"it holds what no game writes, {type(error).__name__}"
    if isinstance(error, BadInput):
        why = str(error).rstrip(".")
    return BadInput(
        f"The save {path} cannot be played here ({why}): open it with the version of Lanternfall that wrote it, or set "
        "it aside."
    )


def begin_kept(
    path: Path, game: Playable[TableT], table: TableT, header: dict[str, object], by_hand: ByHand, kind: str
) -> tuple[Session[TableT], Journal]:
    """Writes a new file and opens it at its first question; the table is closed. `kind` names the game in refusals.

    Raises BadInput if the file exists or cannot be written, or if the game cannot be begun; nothing is left behind.
    """
    state = _first_state(game, table, kind)
    session = Session(game, state, by_hand=by_hand)
    try:
        _write_new(path, header, state)
        try:
            journal = Journal.open(path)
        except BaseException:
            path.unlink()
            raise
    except BaseException:
        session.close()
        raise
    session.write_to(journal)
    return session, journal


def _first_state(game: Playable[TableT], table: TableT, kind: str) -> bytes:
    try:
        return game.encode(table)
    except (OverflowError, UnicodeEncodeError) as error:
        raise BadInput(
            f"This {kind} cannot be written down ({error}): "
            "choose a seed of at most 18 digits and names in plain letters."
        ) from error
    finally:
        game.close(table)


def _write_new(path: Path, header: dict[str, object], state: bytes) -> None:
    """A new file that holds its first save point from the moment it can be seen."""
    try:
        with (
            temporary_folder("begin") as folder,
            Journal.create(Path(folder) / path.name, header) as draft,
        ):
            draft.checkpoint(0, state)
            draft.fork(path)
    except OSError as error:
        raise BadInput(
            f"{path} cannot be prepared ({error.strerror}): check the folder for temporary files."
        ) from error


def open_kept(
    path: Path,
    game: Checkable[TableT],
    check: Callable[[Path, Journal], None],
    kind: str,
    read_only: bool,
    by_hand: ByHand,
    at_or_before: int | None = None,
    soon: bool = False,
) -> tuple[Session[TableT], Journal]:
    """Opens a file where it was left, or (`at_or_before`) after so many answers, once `check` has let its header pass;
    `soon`: the chapter before is left to `Session.recall`. Raises BadInput, with the place and the cure, if it cannot
    be read.
    """
    journal = Journal.open(path, read_only)
    try:
        check(path, journal)
        check_state(path, game, journal, at_or_before)
        session: Session[TableT] = resume(game, journal, by_hand=by_hand, at_or_before=at_or_before, soon=soon)
    except Diverged as error:
        journal.close()
        raise BadInput(
            f"The {kind} {path} cannot be continued ({error}): set it aside and begin a new one, or open it with the "
            "version that saved it."
        ) from error
    except BaseException as error:
        journal.close()
        if isinstance(error, Exception) and not isinstance(error, BadInput):
            raise BadInput(
                f"The {kind} {path} cannot be opened, it holds what no game writes ({type(error).__name__}): set it "
                "aside and begin a new one."
            ) from error
        raise
    return session, journal
