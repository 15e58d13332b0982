"""One table and its procedure, run forward only: from a saved state, through answers, to the next question."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.decision import DICE, ROLL, Decision, NotOffered, Pause, Request, Roll
from engine.errors import BadInput
from engine.event import Event
from engine.past import NOTHING_DRAWN, Chapter, Moment, Past, Told
from engine.table import Crumb, Flow, Table

NEVER = sys.maxsize
WIDER_AFTER = 500  # answers of one chapter: its checkpoints are then taken twice as far apart, then thrice ...
WIDEST = 6  # ... and no farther: each answer between two of them is given again by an undo
TableT = TypeVar("TableT", bound=Table)
ByHand = Callable[[Roll], bool]

_THROW = object()

CORRECTION = "correct "
"""An answer that begins so is none to the question: it changes the state by hand, and the question is asked anew."""


SEATING = "@seats "
"""An answer that begins so is none to the question either: who sits at the table changes, in the midst of whatever is
in progress, and the question stands. Kept with what would answer dice (`roll@2:@seats ...`) where dice are asked for,
so that a replay stops there.
"""
_SEATING = re.compile(rf"(?:({ROLL}(?:@[1-9][0-9]*)?):)?{SEATING}(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Correction:
    line: str


@dataclass(frozen=True, slots=True)
class _Reseating:
    carry_out: Callable[[Decision | Roll], None]


class Playable(Protocol[TableT]):
    """A kind of game, as a session sees it.

    Its class may say `checkpoint_every = 4`: at a pause with fewer answers than that since the last checkpoint none is
    taken. Large states want it; coming back to a moment then gives a few answers more again. 1 if it says nothing.
    One whose state can be corrected by hand has `correct(table, line)`, which raises BadInput for a line that says
    nothing. One at whose table people come and go has `reseat(table, line)`, which changes nothing yet: it returns what
    carries the change out, whoever answers the question on the table among it, or raises BadInput.
    """

    def encode(self, table: TableT) -> bytes:
        """The whole state between two requests, at a Pause. Equal states give equal bytes."""

    def decode(self, state: bytes) -> TableT:
        """A table as it was when encoded."""

    def play(self, table: TableT) -> Flow[str]:
        """The procedure from that state on; returns the outcome."""

    def close(self, table: TableT) -> None:
        """Frees what the table holds."""


class Record(Protocol):
    """Where answers are made durable: `engine.save.journal.Journal`, or nothing."""

    @property
    def read_only(self) -> bool: ...
    def append(self, key: str, drew: str = "") -> int: ...
    def checkpoint(self, seq: int, state: bytes) -> None: ...
    def begin_chapter(self, seq: int, state: bytes, label: str, facts: Mapping[str, object]) -> None: ...
    def chapters(self) -> list[Chapter]: ...
    def move_head(self, seq: int) -> None: ...
    def note_drew(self, seq: int, drew: str) -> None: ...
    def finish(self, outcome: str) -> None: ...


class Diverged(BadInput):
    """The same answers no longer lead the same way: the rules have changed since they were given, or are broken.

    `good` is how many answers still lead to a question; `broken` tells that the rules stopped with an error.
    """

    def __init__(self, sentence: str, good: int, broken: bool = False) -> None:
        super().__init__(sentence)
        self.good, self.broken = good, broken

    def step_back(self, upto: int, newest: int) -> tuple[int, str]:
        """Where `upto` answers cannot be given again: how many to try next, and what to say if that works."""
        why = str(self).rstrip(".")
        if self.broken and self.good >= newest:
            return self.good, f"The game goes on from before an answer that it cannot carry out: {why}."
        if self.broken or upto == newest:
            return newest - 1, f"The game goes on from before answer {newest}: its save point cannot be played ({why})."
        return newest, f"The rules have changed since this game was saved: it goes on from its last save point ({why})."


class Run(Generic[TableT]):
    """`request` is the question on the table; None once `outcome` is known, or when the rules stopped with an error
    (`failed`). `seq` counts the answers given.
    """

    def __init__(
        self,
        game: Playable[TableT],
        state: bytes,
        seq: int,
        past: Past,
        known: int,
        by_hand: ByHand,
        proof: tuple[int, bytes] | None = None,
    ) -> None:
        """What happens after answer `known` is added to `past` (NEVER: nothing is). `proof` is (seq, state): `proved`
        tells whether the run has come through that state. Raises what `decode` raises.
        """
        self.game = game
        self.seq = seq
        self.past = past
        self.known = known
        self.by_hand = by_hand
        self.proof, self.proved = proof, proof in (None, (seq, state))
        self.every: int = getattr(game, "checkpoint_every", 1)
        self.record: Record | None = None
        self.warnings: list[str] = []
        self.request: Decision | Roll | None = None
        self.outcome: str | None = None
        self.failed = False
        self.drew = ""  # by the last answer
        self._thrown = 0  # rolls that the game threw by itself since the last answer
        self._owed = ""
        self._still = False  # nothing has happened since a pause that says so
        self.table = game.decode(state)
        if known != NEVER:
            self.table.observers.append(self._hear)
        self._flow = game.play(self.table)

    def begin(self, answers: Sequence[str], following: str | None = None, drew: str = "") -> None:
        """Runs to the first question and through answers that were given before, to the question that `following`
        answers. Without that, what the last answer `drew` before is drawn again, and from there on `by_hand` decides at
        which roll to stop. Closes itself on any error.

        Raises Diverged if the answers lead elsewhere, and whatever the rules raise before the first of them.
        """
        for _ in self.steps(answers, following, drew):
            pass

    def steps(self, answers: Sequence[str], following: str | None = None, drew: str = "") -> Iterator[None]:
        """The same, a question at a time."""
        coming = [*answers, following]
        self._owed = drew
        try:
            self._advance(None, coming[0])
            for key, then in zip(answers, coming[1:], strict=True):
                yield
                self._give_again(key, then)
        except BaseException:
            self.close()
            raise
        self._owed = ""

    def _give_again(self, key: str, following: str | None) -> None:
        try:
            self.give(self.read(key)[1], following)
        except NotOffered as refused:
            raise Diverged(str(refused), self.seq) from refused
        except Exception as error:
            sentence = f"answer {self.seq} stops the rules with {type(error).__name__}: {error}"
            raise Diverged(sentence, self.seq - 1, broken=True) from error

    def read(self, key: str) -> tuple[str, Any]:
        """The answer as it is to be kept, and what `give` wants for it. Raises NotOffered; changes nothing."""
        request = self.request
        dice = DICE.fullmatch(key)
        if request is None:
            how = "stopped at an error: take the last answer back" if self.failed else "is over"
            raise NotOffered(f"The game {how}; {key!r} answers nothing.")
        if key.startswith(CORRECTION):
            self._check_correction(key.removeprefix(CORRECTION))
            return key, _Correction(key.removeprefix(CORRECTION))
        if seating := _SEATING.fullmatch(key):
            return self._read_seating(seating[1], seating[2])
        if isinstance(request, Decision):
            return key, request.accept(key)
        if dice is None or (dice[1] is not None and int(dice[1]) != self._thrown):
            raise NotOffered(f"{request.about}: answer `roll`, or real dice as `roll:7,10`.")
        kept = self.standing
        if dice[2] is None:
            return kept, _THROW
        mended = f"~{dice[3]}" if dice[3] else ""
        return f"{kept}:{dice[2]}{mended}", request.accept(dice[2])

    def _read_seating(self, at: str | None, line: str) -> tuple[str, _Reseating]:
        """A change of the seats as it is kept, and what carries it out; `at`: the roll at which it was made, if it was
        made before. Raises NotOffered.
        """
        reseat = getattr(self.game, "reseat", None)
        if reseat is None:
            raise NotOffered("Nobody sits at the table of this game.")
        if at is not None and at != self.standing:
            raise NotOffered("The seats were changed at a roll that does not come any more.")
        try:
            change = reseat(self.table, line)
        except BadInput as refused:
            raise NotOffered(str(refused)) from refused
        before = f"{self.standing}:" if self.standing else ""
        return f"{before}{SEATING}{line}", _Reseating(change)

    def _check_correction(self, line: str) -> None:
        """Tries a correction on a copy. Raises NotOffered if it cannot be made, or not now."""
        correct = getattr(self.game, "correct", None)
        if correct is None:
            raise NotOffered("Nothing of this game is corrected by hand.")
        if not self._still:
            raise NotOffered("Something is in progress: finish it first, then correct what is wrong.")
        copy = self.game.decode(self.game.encode(self.table))
        try:
            correct(copy, line)
        except BadInput as refused:
            raise NotOffered(str(refused)) from refused
        finally:
            self.game.close(copy)

    def _correct(self, line: str) -> None:
        """Changes the state and asks the question of the same moment anew."""
        self._flow.close()
        getattr(self.game, "correct")(self.table, line)  # noqa: B009  (few games have it)
        self._flow = self.game.play(self.table)

    @property
    def still(self) -> bool:
        """True if nothing is in progress at the question on the table, so that a correction can be made."""
        return self._still and self.request is not None

    @property
    def standing(self) -> str:
        """An answer of the kind that is wanted now, to come back to the same question with: dice, or not dice."""
        if not isinstance(self.request, Roll):
            return ""
        return f"{ROLL}@{self._thrown}" if self._thrown else ROLL

    def give(self, value: Any, following: str | None = None) -> None:
        """Takes what `read` returned and runs on to the next question. `following`: the answer that will come next, if
        it was given before. Raises whatever the rules raise; the run can then only be left (`failed`).
        """
        self.seq += 1
        if isinstance(value, _Reseating):
            assert self.request is not None, "seats change at a question"
            value.carry_out(self.request)
            self._note()
        else:
            self._advance(value, following)

    def _advance(self, value: Any, following: str | None) -> None:
        answered, self.request = self.request, None
        self._thrown = 0
        chance = self.table.chance
        self._still = False
        try:
            if isinstance(value, _Correction):
                self._correct(value.line)
                value = None
            elif value is _THROW and isinstance(answered, Roll):
                value = chance.roll(answered)
            elif isinstance(answered, Roll):
                chance.note(answered.kind, value)
            while self.request is None:
                try:
                    request = self._flow.send(value)
                except StopIteration as end:
                    self.outcome = end.value
                    break
                value = None
                if isinstance(request, Decision):
                    self.request = request
                elif isinstance(request, Roll):
                    if self._stops_at(request, following):
                        self.request = request
                    else:
                        value = chance.roll(request)
                        self._thrown += 1
                        self._still = False
                else:
                    self._pause(request)
        except BaseException:
            self.failed = True
            raise
        finally:
            self._note()

    def _stops_at(self, roll: Roll, following: str | None) -> bool:
        if following is None:
            return len(" ".join(self.table.chance.log)) >= len(self._owed) and self.by_hand(roll)
        dice = DICE.fullmatch(following)
        return dice is not None and int(dice[1] or 0) == self._thrown

    def _pause(self, request: Request) -> None:
        """A checkpoint, at the first pause after each answer or after so many as the game says; a chapter always."""
        assert isinstance(request, Pause), request
        self._still = request.still
        if not self.proved and self.proof is not None and self.seq == self.proof[0]:
            self.proved = self._stands_as(self.proof[1])
        if self.seq <= self.known:
            return
        since = self.seq - self.past.checkpoints[-1][0]
        if since >= (1 if request.chapter else self._spacing()):
            self.past.keep(self.seq, self.game.encode(self.table))
            if not request.chapter:
                self._keep_checkpoint()
        if request.chapter:
            chapter = Chapter(self.seq, request.label, request.facts)
            self.past.begin(chapter)
            self.keep_chapter(chapter)

    def _stands_as(self, state: bytes) -> bool:
        """Whether the table is in that state, which an older version may have written in its own way."""
        now = self.game.encode(self.table)
        if now == state:
            return True
        saved = self.game.decode(state)
        try:
            return now == self.game.encode(saved)
        finally:
            self.game.close(saved)

    def _spacing(self) -> int:
        """How many answers pass between checkpoints: more in a chapter without an end, so that memory has one."""
        chapters = self.past.chapters
        old = (self.seq - chapters[-1][0].seq) // WIDER_AFTER if chapters else 0
        return self.every * min(1 + old, WIDEST)

    def _keep_checkpoint(self) -> None:
        if self.record is not None:
            try:
                self.record.checkpoint(*self.past.checkpoints[-1])
            except BadInput as refused:  # the answers are enough: it only takes longer to come back here
                self.warn(str(refused))

    def keep_chapter(self, chapter: Chapter) -> None:
        """Writes to the record that a chapter began."""
        if self.record is not None:
            state = next(state for seq, state in self.past.checkpoints if seq == chapter.seq)
            try:
                self.record.begin_chapter(chapter.seq, state, chapter.label, chapter.facts)
            except BadInput as refused:  # the same
                self.warn(str(refused))

    def _hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        if self.seq > self.known:
            self.past.told.append(Told(self.seq, event, steps))

    def _note(self) -> None:
        """Keeps what was drawn since the last answer."""
        log = self.table.chance.log
        self.drew = " ".join(log)
        log.clear()
        if self.seq > self.known:
            moments = self.past.moments
            moments.extend([NOTHING_DRAWN] * (self.seq + 1 - len(moments)))
            moments[self.seq] = Moment(self.drew)
        if self.record is not None and self.drew and self.seq:  # before the first answer: no row
            self.record.note_drew(self.seq, self.drew)

    def warn(self, sentence: str) -> None:
        if sentence not in self.warnings:
            self.warnings.append(sentence)

    def close(self) -> None:
        """Frees the table; may be called twice."""
        self._flow.close()
        self.table.observers.clear()  # with no way back to itself it is freed at once, without the collector
        self.by_hand = _nothing_by_hand
        self.game.close(self.table)


def _nothing_by_hand(roll: Roll) -> bool:
    return False
