"""One game in progress: asks, takes answers, and can go back to any earlier moment.

A procedure is a generator and cannot be copied, so a moment is kept as a checkpoint of plain data plus the answers
given since. Undo, redo, rewind, resume after a crash, replay, look-ahead by bots: all are "restore a checkpoint, then
give the same answers again".
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.decision import Decision, NotOffered, Pause, Request, Roll, Why
from engine.event import Event
from engine.table import Flow, Table

ROLL = "roll"  # the answer to a Roll that lets the game throw; `roll:7,10` gives real dice
TableT = TypeVar("TableT", bound=Table)


class Playable(Protocol[TableT]):
    """A kind of game, as a session sees it."""

    def encode(self, table: TableT) -> bytes:
        """The whole state between two requests, at a Pause."""

    def decode(self, state: bytes) -> TableT:
        """A table as it was when encoded."""

    def play(self, table: TableT) -> Flow[str]:
        """The procedure from that state on; returns the outcome."""

    def close(self, table: TableT) -> None:
        """Frees what the table holds."""


class Record(Protocol):
    """Where answers are made durable: `engine.journal.Journal`, or nothing."""

    def append(self, key: str, drew: str = "") -> int: ...
    def checkpoint(self, seq: int, state: bytes) -> None: ...
    def move_head(self, seq: int) -> None: ...
    def note_drew(self, seq: int, drew: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Told:
    """An event, after which answer it was told (0 = before the first), and the steps that it was told in."""

    seq: int
    event: Event
    steps: tuple[str, ...]


@dataclass(slots=True)
class Moment:
    """What one answer did: whether it revealed anything, and the dice and cards it drew."""

    revealed: bool = False
    drew: str = ""


class Diverged(Exception):
    """The same answers no longer lead the same way: the rules have changed since they were given."""


class Session(Generic[TableT]):
    """Runs one game from a state. `request` is the question on the table (None once `outcome` is known)."""

    def __init__(
        self, game: Playable[TableT], state: bytes, record: Record | None = None, *, keep: bool = True
    ) -> None:
        """`keep` off: no checkpoints and no log of events, for bots and simulations that never go back."""
        self.game = game
        self.record = record
        self.keep = keep
        self.table: TableT
        self.request: Decision | Roll | None = None
        self.outcome: str | None = None
        self.answers: list[str] = []
        self.undone: list[str] = []
        self.moments: list[Moment] = []
        self.told: list[Told] = []
        self.checkpoints: list[tuple[int, bytes]] = []
        self.by_hand: Callable[[Roll], bool] = lambda roll: False
        self.take_backs = False
        self.warnings: list[str] = []
        self._flow: Flow[str]
        self._replaying: list[str] = []
        self._quiet = False
        self._seq = 0
        self.checkpoints.append((0, state))
        self._restore(state)

    # going forward

    def answer(self, key: str) -> None:
        """Gives the answer with this key. Raises NotOffered, with the reason, if the request does not offer it; then
        nothing has changed.
        """
        request = self.request
        if request is None:
            raise NotOffered(f"The game is over; {key!r} answers nothing.")
        value = self._accept(request, key)
        if self.record is not None:
            self.record.append(key)
        self.answers.append(key)
        self.undone.clear()
        self._advance(value)

    def _accept(self, request: Request, key: str) -> Any:
        if isinstance(request, Roll):
            if key == ROLL:
                return self.table.chance.roll(request)
            if not key.startswith(ROLL + ":"):
                raise NotOffered(f"{request.about}: answer `roll`, or real dice as `roll:7,10`.")
            dice = request.accept(key.removeprefix(ROLL + ":"))
            self.table.chance.note(request.kind, dice)
            return dice
        assert isinstance(request, Decision)
        return request.accept(key)

    def _advance(self, value: Any) -> None:
        """Sends a value and runs on to the next question that needs an answer from outside."""
        chance = self.table.chance
        before = chance.revealed
        self._seq = len(self.answers)
        self.request = None
        send = self._flow.send
        try:
            while True:
                request = send(value)
                if type(request) is Decision:
                    self.request = request
                    break
                if type(request) is Roll:
                    replayed = bool(self._replaying) and self._replaying[0].startswith(ROLL)
                    if replayed or (not self._replaying and self.by_hand(request)):
                        self.request = request
                        break
                    value = chance.roll(request)
                    continue
                assert type(request) is Pause
                value = None
                self._checkpoint()
        except StopIteration as end:
            self.outcome = end.value
        drew = " ".join(chance.log)
        chance.log.clear()
        if self.keep:
            while len(self.moments) <= self._seq:
                self.moments.append(Moment())
            moment = self.moments[self._seq]
            moment.revealed, moment.drew = chance.revealed > before, drew
        if self.record is not None and not self._quiet and drew and self._seq:  # before the first answer: no row
            self.record.note_drew(self._seq, drew)

    def _checkpoint(self) -> None:
        if not self.keep or self._quiet:
            return
        seq = len(self.answers)
        if self.checkpoints[-1][0] >= seq:
            return
        state = self.game.encode(self.table)
        self.checkpoints.append((seq, state))
        if self.record is not None:
            self.record.checkpoint(seq, state)

    # going back

    def _restore(self, state: bytes) -> None:
        if hasattr(self, "table"):
            self._flow.close()
            self.game.close(self.table)
        self.outcome = None
        self.table = self.game.decode(state)
        if self.keep:
            self.table.observers.append(self._hear)
        self._flow = self.game.play(self.table)
        self._advance(None)

    def _hear(self, event: Event, steps: tuple[str, ...]) -> None:
        if not self._quiet:
            self.told.append(Told(self._seq, event, steps))

    def _replay(self, answers: list[str]) -> None:
        """Gives answers again that were given before. Raises Diverged if the game does not ask for them any more."""
        self._replaying = list(answers)
        try:
            while self._replaying:
                request = self.request
                if request is None:
                    raise Diverged(f"the game ends before the answer {self._replaying[0]!r}")
                try:
                    value = self._accept(request, self._replaying[0])
                except NotOffered as refused:
                    raise Diverged(str(refused)) from refused
                self.answers.append(self._replaying.pop(0))
                self._advance(value)
        finally:
            self._replaying = []

    def go_to(self, seq: int) -> None:
        """Puts the game back (or forward again) to the moment after the first `seq` answers."""
        every = self.answers + self.undone
        if not 0 <= seq <= len(every):
            raise NotOffered(f"There is no moment {seq}: this game has {len(every)} answers.")
        if self.record is not None:
            self.record.move_head(seq)
        while self.checkpoints[-1][0] > seq:
            self.checkpoints.pop()
        base, state = self.checkpoints[-1]
        forward = seq > len(self.answers)
        here = len(self.answers)
        self.answers = every[:base]
        self._quiet = True
        try:
            self._restore(state)
            if forward:
                self._replay(every[base:here])
                self._quiet = False
                self._replay(every[here:seq])
            else:
                self._replay(every[base:seq])
        finally:
            self._quiet = False
        self.undone = every[seq:]
        if not forward:
            self.told = [told for told in self.told if told.seq <= seq]
            del self.moments[seq + 1 :]

    def why_not_undo(self) -> Why | None:
        """None if the last answer may be taken back now; else the reason."""
        if not self.answers:
            return Why("Nothing has been answered yet.", "undo")
        if self.moments[len(self.answers)].revealed and not self.take_backs:
            return Why("A die was thrown or a card revealed since; only a rewind goes back behind that.", "undo")
        return None

    def undo(self) -> None:
        """Takes the last answer back. Raises NotOffered with the reason if that is not allowed."""
        why = self.why_not_undo()
        if why is not None:
            raise NotOffered(why.sentence)
        self.go_to(len(self.answers) - 1)

    def redo(self) -> None:
        """Gives the answer that was last taken back once more."""
        if not self.undone:
            raise NotOffered("Nothing has been taken back.")
        self.go_to(len(self.answers) + 1)

    def fork(self, keep: bool = False) -> Session[TableT]:
        """An independent copy of the game at this moment, without a record: for look-ahead and previews."""
        base, state = self.checkpoints[-1]
        other = Session(self.game, state, keep=keep)
        other._quiet = True
        other._replay(self.answers[base:])
        other._quiet = False
        return other

    def would_reveal(self, key: str) -> bool:
        """Whether this answer would throw a die or turn a card before the next question, so that it could not be
        undone.
        """
        with_answer = self.fork()
        try:
            before = with_answer.table.chance.revealed
            with_answer.answer(key)
            return with_answer.table.chance.revealed > before
        finally:
            with_answer.close()

    def close(self) -> None:
        """Frees the table. The session cannot be used afterwards."""
        self._flow.close()
        self.game.close(self.table)

    def digest(self) -> str:
        """A short hash of the answers and of everything that chance has given: equal games have equal digests."""
        state = self.table.chance.state()
        text = f"{state.seed}|{sorted(state.drawn.items())}|{'/'.join(self.answers)}|{self.outcome}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def resume(game: Playable[TableT], record: Any) -> Session[TableT]:
    """Opens a session from a journal: from its first checkpoint with all its answers, so that the whole log is there
    again.

    If the answers no longer lead to what was saved, it starts from the newest checkpoint and says so in `warnings`.
    """
    first = record.latest_checkpoint(0)
    newest = record.latest_checkpoint(None)
    answers = record.answers(0)
    notes: list[str] = []
    for start, said in ((first, ""), (newest, "The log before the last save point could not be rebuilt.")):
        if start is None:
            continue
        base, state = start
        session = Session(game, state)
        session.answers = list(answers[:base])
        session._seq = base
        session.checkpoints = [(base, state)]
        session.moments = [Moment() for _ in range(base + 1)]
        try:
            session._replay(answers[base:])
            if newest is not None and said == "" and not _passes(session, newest):
                raise Diverged("it leads to another state than was saved")
        except Exception as error:
            notes.append(str(error))
            session.close()
            continue
        session.record = record
        if said:
            session.warnings.append(f"{said} ({notes[0]})")
        return session
    if newest is None:
        raise Diverged("the save holds no usable checkpoint")
    base, state = newest
    session = Session(game, state)
    session.answers = list(answers[:base])
    session.moments = [Moment() for _ in range(base + 1)]
    session.checkpoints = [(base, state)]
    session.record = record
    record.move_head(base)
    session.warnings.append(
        f"The rules have changed since this game was saved: it goes on from its last save point ({notes[-1]})."
    )
    return session


def _passes(session: Session[Any], saved: tuple[int, bytes]) -> bool:
    seq, state = saved
    return any(at == seq and held == state for at, held in session.checkpoints)
