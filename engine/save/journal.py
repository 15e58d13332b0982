"""The save of a game: every answer, durable before its consequences show, and checkpoints of state.

`seq` n always means "after the first n answers": checkpoint 0 is the start, answer n leads from state n - 1 to state n.
Undo moves the head back and keeps the undone tail for redo; the next new answer replaces that tail.

    game = Journal.create(folder / "first.lantern", {"seed": 7})
    game.checkpoint(0, state)
    game.append("space:10,7")                  # on disk when it returns
    seq, state = game.latest_checkpoint()      # restore, then replay
    for key in game.answers(start=seq): ...

A journal is used by one thread at a time.
"""

from __future__ import annotations

import itertools
import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from engine.errors import BadInput
from engine.past import Chapter
from engine.save.journal_answers import (
    ALTERED,
    Entry,
    broken_answers,
    last_answer,
    read_entries,
    write_answer,
    write_drew,
)
from engine.save.journal_chapters import forget_chapters_after, to_drop_by_chapter, write_chapter
from engine.save.journal_checkpoint import pack, unpack
from engine.save.journal_facts import HEADER, MOST_ANSWERS, UNPLAYED, write_meta
from engine.save.journal_file import (
    SUFFIX,
    Opened,
    build,
    claim,
    forget_played,
    free_again,
    free_beside,
    last_answers,
    lay_out,
    lies_there,
    looking_on,
    mark_as_played,
    name_anew,
    note_played,
    ready,
    say_whose,
    settle,
    snapshot,
)
from engine.save.journal_games import GameFile, list_games, newest_open_game
from engine.save.journal_moves import set_aside
from engine.save.journal_refusals import GameInUse, complaint, damaged

__all__ = ["ALTERED", "SUFFIX", "Chapter", "Entry", "GameFile", "GameInUse", "Journal", "list_games"]
__all__ += ["newest_open_game", "set_aside"]

LARGEST_STATES = 64 << 20
"""Bytes of all checkpoints of a save, unpacked."""
_NEWEST_FIRST = "SELECT seq FROM checkpoints WHERE seq <= ? ORDER BY seq DESC"


class Journal:
    """An open save. Made by `create` or `open`; closed by `close` or a `with` block."""

    def __init__(self, path: Path, opened: Opened, read_only: bool) -> None:
        """Use `create` or `open`: the connection must be claimed (to play) or a private copy (read only)."""
        self.path = path
        self.read_only = read_only
        self.warnings: list[str] = [opened.said] if opened.said else []
        self._database = database = opened.database
        self._closed = self._ready = self._marked = False
        self._saved_as: Path | None = None  # where all of it is kept if its file was taken away
        self._pending: dict[int, str] = {}  # dice to write with the next transaction
        facts = opened.facts
        self._header = dict(facts.header)
        self._outcome = facts.outcome  # what, and at which seq
        self._chapters = facts.chapters  # those of the undone tail too
        self._unplayed = facts.unplayed
        self.created = facts.created
        (stored, self._updated) = last_answer(database)
        # What belongs to an answer is written after it: if there is more of that, answers are missing.
        self._stored = max(stored, self._newest_state(), *(chapter.seq for chapter in facts.chapters), 0)
        self._last = self._stored  # the last answer that redo may reach; less than stored only in a damaged file
        self._head = self._stored if facts.head is None else min(facts.head, self._stored)
        self._broken = broken_answers(database, self._stored)
        if self._broken:
            self._retreat()

    # -- opening and closing

    @classmethod
    def create(cls, path: Path, header: dict[str, object]) -> Journal:
        """Begin a game in a new file; `header` holds plain JSON facts (seed, seats, title ...).

        :raises BadInput: the file exists already, or cannot be written.
        """
        path = Path(path)
        facts = {"created": time.time()} | {HEADER + key: value for key, value in header.items()}
        build(path, lambda database: lay_out(database, facts))
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, read_only: bool = False) -> Journal:
        """Go on with a game; `read_only` takes a private copy as it is now: a replay blocks and changes nothing.

        :raises BadInput: missing, damaged, foreign, of a newer format, open elsewhere, or (to play) not writable.
        """
        path = Path(path)
        opened = snapshot(path) if read_only else claim(path)
        try:
            return cls(path, opened, read_only)
        except BaseException as error:
            opened.database.close() if read_only else settle(opened.database, path)
            if isinstance(error, sqlite3.Error | ValueError):
                raise complaint(path, error) from error
            raise

    @classmethod
    def look_on(cls, path: Path) -> Journal:
        """A private copy of a game as it is now, read only, even while it is played in another window.

        :raises BadInput: missing, damaged, foreign, of a newer format, or played by this very process.
        """
        path = Path(path)
        opened = looking_on(path)
        try:
            return cls(path, opened, read_only=True)
        except BaseException as error:
            opened.database.close()
            if isinstance(error, sqlite3.Error | ValueError):
                raise complaint(path, error) from error
            raise

    def close(self) -> None:
        """Write what is pending and make the save one file again. May be called twice."""
        if self._closed:
            return
        try:
            if self._pending and not self.read_only:
                with self._writing():
                    pass
        except BadInput as error:
            self.warnings.append(str(error))
        finally:
            self._closed = True
            if self.read_only:
                self._database.close()
            elif not settle(self._database, self.path):
                self.warnings.append(f"The newest answers are still in {self.path}-wal: copy it along with the save.")

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- facts about the game

    @property
    def header(self) -> dict[str, object]:
        """The facts given at the start and since, as JSON brings them back (a copy)."""
        return dict(self._header)

    def set_header(self, key: str, value: object) -> None:
        """Set one fact, durably; the value must be plain JSON."""
        with self._writing() as database:
            write_meta(database, HEADER + key, value)
        self._header[key] = json.loads(json.dumps(value))

    @property
    def head(self) -> int:
        """The number of answers in force."""
        return self._head

    @property
    def tail_length(self) -> int:
        """The number of undone answers that redo can bring back."""
        return self._last - self._head

    @property
    def updated(self) -> float:
        """When the last answer came (Unix seconds); the beginning, if there is none."""
        return self._updated or self.created

    @property
    def outcome(self) -> str | None:
        """The way the game ended, if the head stands where it ended: undo takes the end back, redo brings it again."""
        return str(self._outcome[0]) if self._outcome and self._outcome[1] == self._head else None

    @property
    def finished(self) -> bool:
        return self.outcome is not None

    def finish(self, outcome: str) -> None:
        """Mark the game as ended here, durably. A later answer takes the mark away."""
        with self._writing() as database:
            write_meta(database, "outcome", [outcome, self._head])
        self._outcome = (outcome, self._head)

    # -- answers

    def append(self, key: str, drew: str = "", kind: str = "") -> int:
        """Write the next answer, in place of any undone ones; it is on disk when this returns its seq. If there are
        answers behind one that could not be read, or given again, the whole game is copied before they are dropped.

        :raises BadInput: the disk is full or refuses; nothing has changed then and the answer may be given again. Or
            the file was taken away meanwhile: the game is copied to its old name, or beside it.
        """
        seq = self._head + 1
        if seq > MOST_ANSWERS:
            raise BadInput(f"The game {self.path} has {self._head} answers, and no more can be kept: it ends here.")
        at = time.time()
        self._refuse_if_gone()
        if self._stored > (self._head if self._unplayed else self._last):
            self._keep_a_copy()
        with self._writing() as database:
            if self._stored > self._head:
                self._drop_tail(database)
            if self._outcome is not None:
                database.execute("DELETE FROM meta WHERE key = 'outcome'")
            if self._unplayed:
                database.execute("DELETE FROM meta WHERE key = ?", (UNPLAYED,))
            write_answer(database, Entry(seq, key, kind, at, drew))
        self._outcome, self._unplayed = None, False
        self._chapters = [chapter for chapter in self._chapters if chapter.seq < seq]
        self._broken = [broken for broken in self._broken if broken < seq]
        self._head = self._last = self._stored = seq
        self._updated = at
        return seq

    def note_drew(self, seq: int, drew: str) -> None:
        """Attach the dice and draws that answer `seq` caused; written with the next answer (a crash may lose it)."""
        if not 1 <= seq <= self._head:
            raise ValueError(f"no answer {seq} among the {self._head} in force")
        self._refuse_if_read_only()
        self._pending[seq] = drew

    def answers(self, start: int = 0, stop: int | None = None) -> list[str]:
        """The keys of answers start + 1 to `stop` (else the head): what leads from state `start` to state `stop`."""
        return [entry.key for entry in self.entries(start, stop)]

    def entries(self, start: int = 0, stop: int | None = None) -> list[Entry]:
        """The same answers with all that was written about them; one that was altered on disk has the key `ALTERED`."""
        return self._entries(start, self._head if stop is None else min(stop, self._head))

    def undone(self) -> list[Entry]:
        """The answers taken back and not replaced, oldest first: what redo gives again."""
        return self._entries(self._head, self._last)

    def _entries(self, start: int, stop: int) -> list[Entry]:
        with self._reading() as database:
            return read_entries(database, start, stop, self._broken, self._pending)

    def move_head(self, seq: int) -> None:
        """Undo or redo to the state after `seq` answers, durably. Nothing is deleted."""
        if not 0 <= seq <= self._last:
            raise ValueError(f"the head of {self.path} can move from 0 to {self._last}, not to {seq}")
        if seq == self._head:
            return
        with self._writing() as database:
            if seq == self._stored:
                database.execute("DELETE FROM meta WHERE key = 'head'")
            else:
                write_meta(database, "head", seq)
        self._head = seq

    def set_back(self, seq: int) -> None:
        """Moves the head back because what came after cannot be given again; it is copied before it is dropped."""
        with self._writing() as database:
            write_meta(database, UNPLAYED, True)
        self._unplayed = True
        self.move_head(seq)

    # -- checkpoints

    def checkpoint(self, seq: int, state: bytes) -> None:
        """Keep the whole state after `seq` answers; older checkpoints are thinned out."""
        self._keep(seq, pack(seq, state))

    def begin_chapter(self, seq: int, state: bytes, label: str = "", facts: Mapping[str, object] | None = None) -> None:
        """Keep that state for good as the start of a chapter, with a page of `facts` (plain JSON) about it."""
        self._keep(seq, pack(seq, state, lasting=True), Chapter(seq, label, facts or {}))

    def _keep(self, seq: int, packed: bytes, begun: Chapter | None = None) -> None:
        if not 0 <= seq <= self._head:
            raise ValueError(f"no state {seq} among the {self._head} answers in force")
        chapters = self._chapters
        # Not forced to the disk: should a power cut take it, the answers lead there again.
        with self._writing(forced=False) as database:
            database.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?)", (seq, packed))
            if begun is not None:
                begun = write_chapter(database, begun)
                chapters = sorted([*(one for one in chapters if one.seq != seq), begun], key=lambda one: one.seq)
            # Those of the undone tail stay, for redo, until an answer replaces it.
            held = self._checkpoints(self._head)[::-1]
            drop = to_drop_by_chapter(held, [one.seq for one in chapters if one.seq <= self._head])
            database.executemany("DELETE FROM checkpoints WHERE seq = ?", [(old,) for old in drop])
        self._chapters = chapters

    def chapters(self, at_or_before: int | None = None) -> list[Chapter]:
        """Those that have begun not after `at_or_before` (the head, if not given or beyond it), in order."""
        limit = self._head if at_or_before is None else min(at_or_before, self._head)
        return [chapter for chapter in self._chapters if chapter.seq <= limit]

    def latest_checkpoint(self, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        """The newest whole checkpoint not after `at_or_before` (the head, if not given or beyond it).

        A damaged one is passed over with a word in `warnings`; None if there is no whole one.
        """
        limit = self._head if at_or_before is None else min(at_or_before, self._head)
        for seq in self._checkpoints(limit):
            state = self._state(seq)
            if state is not None:
                return seq, state
            self._warn(f"The checkpoint after answer {seq} in {self.path} was altered on disk: an older one serves.")
        return None

    def _checkpoints(self, limit: int) -> list[int]:
        """Newest first."""
        with self._reading() as database:
            return [seq for (seq,) in database.execute(_NEWEST_FIRST, (limit,))]

    def _newest_state(self) -> int:
        """After which answer the newest whole checkpoint was taken; 0 if there is none."""
        held = self._checkpoints(MOST_ANSWERS)
        return next((seq for seq in held if self._state(seq) is not None), 0)

    def _state(self, seq: int) -> bytes | None:
        try:
            with self._reading() as database:
                (blob,) = database.execute("SELECT state FROM checkpoints WHERE seq = ?", (seq,)).fetchone()
        except BadInput:
            return None
        try:
            return unpack(seq, blob)
        except ValueError as error:
            raise damaged(self.path, f"its save point after answer {seq} is none: {error}") from error

    def flaws(self) -> list[str]:
        """Returns what was altered on disk, in a few words each; empty if everything is as it was written."""
        found = [f"answer {seq} was altered" for seq in self._broken]
        held = [(seq, bool(state)) for seq, state in self.states()]
        found += [f"the save point after answer {seq} was altered" for seq, whole in held if not whole]
        return found or ([] if held else ["it has no save point"])

    def states(self) -> Iterator[tuple[int, bytes]]:
        """Every whole checkpoint up to the head, newest first, as (seq, state).

        :raises BadInput: together they unpack to more than any game has.
        """
        unpacked = 0
        for seq in self._checkpoints(self._head):
            state = self._state(seq) or b""
            unpacked += len(state)
            if unpacked > LARGEST_STATES:
                raise damaged(self.path, f"its save points unpack to more than {LARGEST_STATES >> 20} MB")
            yield seq, state

    # -- copies

    def fork(self, path: Path) -> Path:
        """Copy the game up to the head, without the undone tail, to a new save (a branch, or to report a problem).

        :raises BadInput: that file exists already, or cannot be written.
        """

        def cut(database: sqlite3.Connection) -> None:
            self._drop_tail(database)
            if not self.finished:
                database.execute("DELETE FROM meta WHERE key = 'outcome'")

        return self._copy(path, cut)

    def export(self, path: Path, header: Mapping[str, object] | None = None) -> Path:
        """Copy the whole game, with what redo can bring back, to one new file, while it may be played on; the copy has
        other facts where `header` names some.

        :raises BadInput: that file exists already, or cannot be written.
        """

        def change(database: sqlite3.Connection) -> None:
            for key, value in (header or {}).items():
                write_meta(database, HEADER + key, value)

        return self._copy(path, change)

    def _copy(self, path: Path, change: Callable[[sqlite3.Connection], None]) -> Path:
        path = Path(path)
        if self._pending and not self.read_only:
            with self._writing():
                pass

        def fill(database: sqlite3.Connection) -> None:
            self._database.backup(database)
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("BEGIN")
            forget_played(database)
            name_anew(database)
            change(database)
            database.execute("COMMIT")
            database.execute("VACUUM")  # what was undone must not travel along in free pages

        build(path, fill)
        return path

    # -- inside

    @contextmanager
    def _writing(self, forced: bool = True) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk when the block ends (if `forced`; else with the next that is); on any error nothing
        has changed. Notes of dice ride along.
        """
        self._refuse_if_read_only()
        database = self._database
        try:
            if not self._ready:
                ready(database)
                self._ready = True
            first = not self._marked
            if not forced:
                database.execute("PRAGMA synchronous = NORMAL")
            database.execute("BEGIN IMMEDIATE")
            for seq, text in self._pending.items():
                if seq not in self._broken:
                    write_drew(database, seq, text)
            say_whose(database)
            if first:
                mark_as_played(database)
            yield database
            database.execute("COMMIT")
            self._marked = True
            if first:
                note_played(database)
        except BaseException as error:
            if not self._closed and database.in_transaction:
                database.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.ProgrammingError):
                raise complaint(self.path, error) from error
            raise
        finally:
            if not forced and not self._closed:
                database.execute("PRAGMA synchronous = FULL")
        self._pending.clear()

    def _drop_tail(self, database: sqlite3.Connection) -> None:
        """Forget answers and checkpoints after the head."""
        database.execute("DELETE FROM answers WHERE seq > ?", (self._head,))
        database.execute("DELETE FROM checkpoints WHERE seq > ?", (self._head,))
        forget_chapters_after(database, self._head)
        database.execute("DELETE FROM meta WHERE key = 'head'")

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._database
        except sqlite3.ProgrammingError:
            raise  # used after close: our mistake, not the file's
        except sqlite3.Error as error:
            raise complaint(self.path, error) from error

    def _retreat(self) -> None:
        """Go on from before the first altered answer that no whole checkpoint covers."""
        covered = next((seq for seq in self._checkpoints(self._head) if self._state(seq) is not None), 0)
        uncovered = [seq for seq in self._broken if seq > covered]
        if uncovered:
            self._last = uncovered[0] - 1
            lost = last_answers(self._stored - self._last)
            self._head = min(self._head, self._last)
            self._warn(f"{lost} in {self.path} could not be read: the game goes on after answer {self._last}.")
        missing = self._missing_before(covered)
        if missing:
            lost = last_answers(missing)
            self._warn(f"{lost} in {self.path} could not be read: rewind only to what comes later.")
        elif self._broken[0] <= covered:
            self._warn(f"Answer {self._broken[0]} in {self.path} was altered on disk: rewind only to what comes later.")

    def _missing_before(self, covered: int) -> int:
        """How many answers before that checkpoint are gone, up to it."""
        broken = set(self._broken)
        return next(n for n in itertools.count() if covered - n not in broken)

    def _keep_a_copy(self) -> None:
        kept = self._copy(free_beside(self.path), lambda database: None)
        done = "read" if self._stored > self._last else "given again"
        self._warn(f"A copy of {self.path} with the answers that could not be {done} is kept as {kept}.")

    def _refuse_if_gone(self) -> None:
        """SQLite would write on into a file that bears no name any more, or another one."""
        if self.read_only or lies_there(self._database, self.path):
            return
        if self._saved_as is None:
            self._saved_as = free_again(self.path)
            try:
                self._copy(self._saved_as, lambda database: None)
            except BaseException:
                self._saved_as = None
                raise
        raise BadInput(
            f"The save {self.path} was moved, replaced or deleted while it was played: all of it is kept as "
            f"{self._saved_as}; leave this game and open that one."
        )

    def _warn(self, sentence: str) -> None:
        if sentence not in self.warnings:
            self.warnings.append(sentence)

    def _refuse_if_read_only(self) -> None:
        if self.read_only:
            raise BadInput(f"The save {self.path} was opened to be looked at only: fork it to play on from here.")
