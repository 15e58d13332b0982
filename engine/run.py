"""One table and its procedure, run forward only: from a saved state, through answers, to the next question."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.decision import CARD, DEALT, DICE, ROLL, Decision, Draw, NotOffered, Pause, Request, Roll
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
"""An answer that begins so is none to the question: it changes the state by hand, and the question is asked anew.

Where something is in progress the state changes as it was at the last pause, and the answers since are given again, as
many of them as are still asked for: the answer is kept with their number (`correct@3 ...`), where dice are asked for
with what would answer these (`roll@1:correct@3 ...`), so that a replay stops there.
"""
_CORRECTING = re.compile(rf"(?:((?:{ROLL}|{DEALT})(?:@[1-9][0-9]*)?):)?correct(?:@(0|[1-9][0-9]*))? (.*)", re.DOTALL)

SEATING = "@seats "
"""An answer that begins so is none to the question either: who sits at the table changes, in the midst of whatever is
in progress, and the question stands. Kept with what would answer dice (`roll@2:@seats ...`) where dice are asked for,
so that a replay stops there.
"""
_SEATING = re.compile(rf"(?:((?:{ROLL}|{DEALT})(?:@[1-9][0-9]*)?):)?{SEATING}(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Correction:
    """`again`: how many of the answers since the last pause are given again; None where nothing is in progress."""

    line: str
    again: int | None


@dataclass(slots=True)
class Given:
    """An answer since the last pause: what it answered, and what it drew."""

    key: str
    request: Decision | Roll
    drew: str = ""

    @property
    def asked(self) -> tuple[str, ...]:
        """Tells a question from others, should it be asked again."""
        asked = self.request
        if isinstance(asked, Decision):
            return "", asked.topic, asked.actor
        return "roll", asked.kind, asked.stream


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction by hand would do: the answers `since` the pause that it goes back to, how many of them are
    given `again`, and how many of those draw `anew`, other dice or cards than they did; what would be `told` of it.
    """

    since: Sequence[Given]
    again: int
    anew: int
    told: Sequence[Event]


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
        self._dealt = 0  # draws that it dealt
        self._owed = ""
        self._still = False  # nothing has happened since a pause that says so
        self._origin, self._given = state, list[str]()  # the answers given lead from that state here
        self._since: list[Given] = []  # those of them since the last pause
        self._label = ""  # of the last pause
        self._mark = 0  # where the log of chance stood at it
        self._lead = ""  # what was drawn between it and the first question after it
        self._holding = False  # answers are given again: no pause on the way is one to come back to
        self._resumed: str | None = None  # the pause that the game was corrected at, until it comes again
        self._keeps_pauses = False
        self._paused = state
        self._anew = False  # answers are tried after a correction: a hand may have to throw what nobody threw before
        self._known_draws: str | None = None  # what had been drawn since the pause before the correction at hand
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
            self._start(coming[0])
            for key, then in zip(answers, coming[1:], strict=True):
                yield
                self._give_again(key, then)
        except BaseException:
            self.close()
            raise
        self._owed = ""

    def _give_again(self, key: str, following: str | None) -> None:
        try:
            self.give(*self.read(key), following)
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
        if correcting := _CORRECTING.fullmatch(key):
            return self._read_correction(correcting[1], correcting[2], correcting[3])
        if seating := _SEATING.fullmatch(key):
            return self._read_seating(seating[1], seating[2])
        if isinstance(request, Decision):
            return key, request.accept(key)
        if isinstance(request, Draw):
            return self._read_card(request, key)
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

    def _read_card(self, request: Draw, key: str) -> tuple[str, Any]:
        card = CARD.fullmatch(DEALT if key == ROLL else key)  # who lets the game throw lets it deal, too
        if card is None or (card[1] is not None and int(card[1]) != self._dealt):
            raise NotOffered(f"{request.about}: answer `dealt`, or the card of a real deck as `dealt:its name`.")
        kept = self.standing
        if card[2] is None:
            return kept, _THROW
        name = request.accept(card[2])
        return f"{kept}:{name}" + (f"~{card[3]}" if card[3] else ""), name

    # corrections by hand

    def _read_correction(self, at: str | None, again: str | None, line: str) -> tuple[str, _Correction]:
        """A correction as it is kept; `at`: the roll at which it was made, `again`: how many answers were given again,
        if it was made before. Raises NotOffered.
        """
        if at is not None and at != self.standing:
            raise NotOffered("This was corrected at a roll that does not come any more.")
        wanted = None if again is None else int(again)
        tried = self.try_correction(line, wanted)
        if wanted is None and self._in_place:
            return f"{CORRECTION}{line}", _Correction(line, None)
        before = f"{self.standing}:" if self.standing else ""
        return f"{before}{CORRECTION.strip()}@{tried.again} {line}", _Correction(line, tried.again)

    @property
    def _in_place(self) -> bool:
        """True if the table itself can be corrected: it stands as it did at the last pause."""
        return self._still and isinstance(self.request, Decision)

    def try_correction(self, line: str, again: int | None = None) -> Correction:
        """Tells what this correction would do, tried aside; `again`: so many answers are given again, not all that
        can be. Raises NotOffered if it cannot be made, or the game cannot go on from it.
        """
        if getattr(self.game, "correct", None) is None:
            raise NotOffered("Nothing of this game is corrected by hand.")
        if self.request is None:
            raise NotOffered("The game is over: take the last answer back, then correct what is wrong.")
        since = [] if self._in_place else self._since
        state = self.state_at_pause()
        aside = Run(self.game, state, 0, Past([(0, state)]), NEVER, self.by_hand)
        told: list[Event] = []
        aside.table.observers.append(lambda event, steps: told.append(event))
        aside._label, aside._anew = self._label, again is None
        try:
            with _refusing(BadInput, ""):
                aside._set_out(line)
            with _refusing(Exception, "The game cannot go on from that: "):
                drawn = aside._give_since(since, len(since) if again is None else again)
            if again is not None and len(drawn) < again:
                raise NotOffered(f"Only {len(drawn)} of the {again} answers since the last pause are asked for again.")
            anew = sum(bool(drew) and drew != one.drew for one, drew in zip(since, drawn, strict=False))
            return Correction(since, len(drawn), anew, told)
        finally:
            aside.close()

    def state_at_pause(self) -> bytes:
        """The state that a correction changes: the one at the last pause, played to aside."""
        if self._in_place:
            return self.game.encode(self.table)
        given = self._given[: len(self._given) - len(self._since)]
        coming = [*given, self._since[0].key if self._since else self.standing]
        aside = Run(self.game, self._origin, 0, Past([(0, self._origin)]), NEVER, _nothing_by_hand)
        try:
            aside._keeps_pauses = not given
            aside._start(coming[0])
            for n, (key, then) in enumerate(zip(given, coming[1:], strict=True), 1):
                aside._keeps_pauses = n == len(given)
                aside._give_again(key, then)
            return aside._paused
        finally:
            aside.close()

    def _correct(self, value: _Correction, following: str | None) -> None:
        """Changes the state as it was at the last pause, and gives the answers since again; the log hears it all."""
        before = self._drawn_since_pause()
        since = [] if value.again is None else self._since[: value.again]
        if value.again is None:
            self._flow.close()
        else:
            state = self.state_at_pause()
            self._flow.close()
            self.table.observers.clear()
            self.game.close(self.table)
            self.table = self.game.decode(state)
            if self.known != NEVER:
                self.table.observers.append(self._hear)
        self._set_out(value.line)
        self._give_since(since, len(since), following)
        self._known_draws = before

    def _set_out(self, line: str) -> None:
        """The table as it is corrected, from which the game goes on. Raises BadInput."""
        getattr(self.game, "correct")(self.table, line)  # noqa: B009  (few games have it)
        self._origin, self._given, self._since = self.game.encode(self.table), [], []
        self._resumed, self._mark = self._label, len(self.table.chance.log)
        self._flow = self.game.play(self.table)

    def _give_since(self, since: Sequence[Given], most: int, following: str | None = None) -> list[str]:
        """Runs on to the first question, and through the first `most` of these answers, as far as the same is asked and
        the game comes to no other pause. Returns what each of them drew.
        """
        drawn: list[str] = []
        coming = [*(one.key for one in since[:most]), following]
        self._holding = most > 0
        self._run_on(None, coming[0])
        for one, then in zip(since[:most], coming[1:], strict=True):
            if self.request is None or Given("", self.request).asked != one.asked:
                break
            try:
                key, value = self.read(one.key)
            except NotOffered:
                break
            self._holding = len(drawn) + 1 < most
            begins = len(self.table.chance.log)
            self._take(key, value, then)
            drawn.append(" ".join(self.table.chance.log[begins:]))
            if not self._since:
                break
        self._holding = False
        return drawn

    def _drawn_since_pause(self) -> str:
        return " ".join(drew for drew in (self._lead, *(one.drew for one in self._since)) if drew)

    @property
    def since_pause(self) -> int:
        """Returns how many answers have been given since the last pause."""
        return len(self._since)

    @property
    def still(self) -> bool:
        """True if nothing is in progress at the question on the table."""
        return self._still and self.request is not None

    @property
    def standing(self) -> str:
        """An answer of the kind that is wanted now, to come back to the same question with: dice, card or neither."""
        if isinstance(self.request, Draw):
            return f"{DEALT}@{self._dealt}" if self._dealt else DEALT
        if not isinstance(self.request, Roll):
            return ""
        return f"{ROLL}@{self._thrown}" if self._thrown else ROLL

    def give(self, key: str, value: Any, following: str | None = None) -> None:
        """Takes what `read` returned and runs on to the next question. `following`: the answer that will come next, if
        it was given before. Raises whatever the rules raise; the run can then only be left (`failed`).
        """
        self.seq += 1
        with self._advancing():
            if isinstance(value, _Correction):
                self._correct(value, following)
            else:
                self._take(key, value, following)

    def _start(self, following: str | None) -> None:
        with self._advancing():
            self._run_on(None, following)

    @contextmanager
    def _advancing(self) -> Iterator[None]:
        self._known_draws = None
        self._mark = 0
        try:
            yield
        except BaseException:
            self.failed, self.request = True, None
            raise
        finally:
            self._note()

    def _take(self, key: str, value: Any, following: str | None) -> None:
        """One answer, and on to the next question."""
        answered, chance = self.request, self.table.chance
        assert answered is not None, "an answer answers a question"
        given, begins = Given(key, answered), len(chance.log)
        self._given.append(key)
        self._since.append(given)
        if isinstance(value, _Reseating):
            value.carry_out(answered)
            return
        self.request = None
        if value is _THROW and isinstance(answered, Roll):
            value = chance.roll(answered)
        elif isinstance(answered, Roll) and not isinstance(answered, Draw):
            chance.note(answered.kind, value)
        self._run_on(value, following)
        given.drew = " ".join(chance.log[begins:])

    def _run_on(self, value: Any, following: str | None) -> None:
        """To the next question; none comes where the game is over."""
        chance = self.table.chance
        self.request = None
        self._thrown = self._dealt = 0
        self._still = False
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
                    self._dealt += isinstance(request, Draw) and not request.among
                    self._thrown += not isinstance(request, Draw)
                    self._still = False
            else:
                self._pause(request)
        if not self._since:
            self._lead = " ".join(chance.log[self._mark :])

    def _stops_at(self, roll: Roll, following: str | None) -> bool:
        if following is None:
            return len(" ".join(self.table.chance.log)) >= len(self._owed) and self.by_hand(roll)
        if isinstance(roll, Draw):
            card = CARD.fullmatch(following)
            if card is None:
                return self._anew and self.by_hand(roll)
            if roll.among and card[2] is not None and card[2] not in roll.faces:  # a card that comes after it
                return False
            return int(card[1] or 0) == self._dealt
        dice = DICE.fullmatch(following)
        if dice is None:
            return self._anew and self.by_hand(roll)
        return int(dice[1] or 0) == self._thrown

    def _pause(self, request: Request) -> None:
        """A checkpoint, at the first pause after each answer or after so many as the game says; a chapter always."""
        assert isinstance(request, Pause), request
        self._still = request.still
        self._since, self._mark = [], len(self.table.chance.log)
        chapter = request.chapter and request.label != self._resumed  # what began, does not begin anew
        self._label, self._resumed = request.label, None
        if self._keeps_pauses:
            self._paused = self.game.encode(self.table)
        if self._holding:
            return
        if not self.proved and self.proof is not None and self.seq == self.proof[0]:
            self.proved = self._stands_as(self.proof[1])
        if self.seq <= self.known:
            return
        since = self.seq - self.past.checkpoints[-1][0]
        if since >= (1 if chapter else self._spacing()):
            state = self.game.encode(self.table)
            self.past.keep(self.seq, state)
            self._origin, self._given = state, []
            if not chapter:
                self._keep_checkpoint()
        if chapter:
            begun = Chapter(self.seq, request.label, request.facts)
            self.past.begin(begun)
            self.keep_chapter(begun)

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
            known = self._known_draws
            moments[self.seq] = Moment(self.drew, known is not None and known[: len(self.drew)] == self.drew)
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


@contextmanager
def _refusing(kind: type[Exception], why: str) -> Iterator[None]:
    """Whatever of this kind is raised meanwhile is why a correction cannot be made."""
    try:
        yield
    except kind as refused:
        raise NotOffered(f"{why}{refused}") from refused


def _nothing_by_hand(roll: Roll) -> bool:
    return False
