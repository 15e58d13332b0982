"""One game in progress: asks, takes answers, and can go back to any earlier moment.

A procedure is a generator and cannot be copied, so a moment is kept as a checkpoint of plain data plus the answers
given since. Undo, redo, rewind, resume after a crash, replay, look-ahead by bots: all are "restore a checkpoint, then
give the same answers again". The way there is run aside; only when it has arrived does it take the place of the game on
the table, so that nothing is lost if it fails.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol

from engine.decision import ROLL, Decision, NotOffered, Roll, Why
from engine.errors import BadInput
from engine.past import Chapter, Moment, Past, Told
from engine.recall import Recall, check_proved, check_same
from engine.run import NEVER, ByHand, Correction, Diverged, Playable, Record, Run, TableT

if TYPE_CHECKING:
    from engine.save.journal import Entry

__all__ = ["ROLL", "ByHand", "Chapter", "Diverged", "Moment", "Playable", "Record", "Session", "Told", "resume"]

MOST_GIVEN_AGAIN = 700  # answers; a real game takes about a millisecond for each
MOST_TRIED = 100  # save points from which a game that does not go on as it did is tried


UNDO = "undo"
"""In the place of a rule, where it is the game and not the book that keeps somebody from going back."""


def no_dice_by_hand(roll: Roll) -> bool:
    return False


class Session(Generic[TableT]):
    """Runs one game from a state.

    `by_hand` says which rolls a person answers (`roll`, or real dice as `roll:7,10`), and which draws (`dealt`, or the
    card of a real deck as `dealt:Claw`); the game throws and deals all others by itself. It may be changed at any time
    and holds from the next answer on. `take_backs` lets undo cross dice and cards.
    """

    def __init__(
        self,
        game: Playable[TableT],
        state: bytes,
        record: Record | None = None,
        *,
        keep: bool = True,
        by_hand: ByHand = no_dice_by_hand,
        given: Sequence[str] = (),
        base: int = 0,
        then: str | None = None,
        drew: str = "",
        past: Past | None = None,
        proof: tuple[int, bytes] | None = None,
    ) -> None:
        """`state` is the one after the first `base` of the answers `given`; the others are given again. `then`: the
        answer that came next, if one did; the game stops at the question for it. `drew`: what the last answer drew, if
        that is known. `past`: what is known of all these answers. `keep` off: no way back and no log of events, for
        bots and simulations. `proof`: a moment among the answers, as (seq, state), that the game must come through.

        Raises Diverged if the answers do not fit, and what the rules raise before any answer.
        """
        self.game = game
        self.keep = keep
        self.by_hand = by_hand
        self.take_backs = False
        self.answers = list(given)
        self.undone: list[str] = []
        self._undone_moments: list[Moment] = []
        self._recalling: Recall[TableT] | None = None
        self._past = past or Past([(base, state)])
        known = NEVER if not keep else len(given) if past else base - 1
        self._run = Run(game, state, base, self._past, known, self._asks_for, proof)
        self._run.begin(given[base:], then, drew)
        self.write_to(record)

    def _asks_for(self, roll: Roll) -> bool:
        return self.by_hand(roll)

    def write_to(self, record: Record | None) -> None:
        """Answers from now on are written there; it must hold those given so far."""
        self.record = self._run.record = record
        self._mark_chapters()
        self._finish()

    def _mark_chapters(self) -> None:
        """What the record lacks because a crash kept it from being written, or because it was not there yet."""
        if self.record is None or self.record.read_only:
            return
        marked = {(chapter.seq, chapter.label) for chapter in self.record.chapters()}
        for chapter in self.chapters:
            if (chapter.seq, chapter.label) not in marked:
                self._run.keep_chapter(chapter)

    # what is on the table

    @property
    def table(self) -> TableT:
        return self._run.table

    @property
    def request(self) -> Decision | Roll | None:
        """The question on the table; None once `outcome` is known, or when the rules stopped with an error."""
        return self._run.request

    @property
    def outcome(self) -> str | None:
        return self._run.outcome

    @property
    def still(self) -> bool:
        """True if nothing is in progress at the question on the table."""
        return self._run.still

    @property
    def last_pause(self) -> int:
        """Returns how many answers had been given at the last pause."""
        return len(self.answers) - self._run.since_pause

    def at_last_pause(self) -> TableT:
        """A copy of the table as it is before a correction by hand: as it stood at the last pause. `game.close` frees
        it.
        """
        return self.game.decode(self._run.state_at_pause())

    def try_correction(self, line: str) -> Correction:
        """Tells what a correction by hand would do, and what of the answers since the last pause would be given again.
        It is tried aside: nothing changes. Raises NotOffered if it cannot be made.
        """
        return self._run.try_correction(line)

    @property
    def failed(self) -> bool:
        """The last answer stopped the rules with an error, which was raised then; undo goes on from before it."""
        return self._run.failed

    @property
    def told(self) -> list[Told]:
        """Every event of the present chapter and of the one before it (of all, without chapters), oldest first. A new
        list after undo, and without the oldest events where a new chapter begins.
        """
        return self._past.told

    @property
    def heard(self) -> int:
        """The number of events told, with those that have left `told` since: a mark for `told_since`."""
        return self._past.forgotten + len(self._past.told)

    def told_since(self, heard: int) -> list[Told]:
        """The events after such a mark; it holds across the beginning of chapters."""
        return self._past.told[max(0, heard - self._past.forgotten) :]

    @property
    def moments(self) -> list[Moment]:
        """Returns what each answer drew; 0 is what was drawn before the first. Those before `earliest` are blank."""
        return self._past.moments

    @property
    def checkpoints(self) -> list[tuple[int, bytes]]:
        return self._past.checkpoints

    @property
    def chapters(self) -> list[Chapter]:
        """The chapter before the present one and the present one, as far as they are known; the journal has all."""
        return [chapter for chapter, _ in self._past.chapters]

    @property
    def warnings(self) -> list[str]:
        return self._run.warnings

    # going forward

    def answer(self, key: str) -> None:
        """Gives the answer with this key. Raises NotOffered, with the reason, if the request does not offer it, and
        BadInput if it cannot be written down; then nothing has changed. Raises whatever the rules raise; the answer
        stands then, and can be taken back.
        """
        kept, value = self._run.read(key)
        if self.record is not None:
            self.record.append(kept)
        self.answers.append(kept)
        self.undone.clear()
        self._undone_moments.clear()
        self._run.give(kept, value)
        self._finish()

    def _finish(self) -> None:
        if self.record is None or self.outcome is None or self.record.read_only:
            return
        try:
            self.record.finish(self.outcome)
        except BadInput as refused:  # opening the game marks it again
            self._run.warn(str(refused))

    # going back

    @property
    def earliest(self) -> int:
        """The first moment that can be gone back to: 0, or where the chapter before the present one began, or the save
        point before which the log could not be rebuilt. `resume` opens an older chapter.
        """
        return self._recalling.base if self._recalling is not None and self.recalling else self._past.checkpoints[0][0]

    @property
    def recalling(self) -> bool:
        """True while the chapter before the present one is still to be recalled. It is not asked for any more once the
        game has got on to the next one, but again where players go back from there.
        """
        before = self._recalling
        return before is not None and len(self._past.chapters) < 2 and before.upto == self._past.checkpoints[0][0]

    def recall(self, answers: int | None = None) -> bool:
        """Gives so many answers of the chapter before the present one again, if the game was opened without it; all of
        them without a number. True once it is known, or a warning says why it cannot be.
        """
        before = self._recalling
        if before is None or not self.recalling:
            return False
        try:
            while answers is None or answers > 0:
                if before.go_on():
                    self._past.recall(before.past, before.upto)
                    self._forget_recall()
                    return True
                answers = None if answers is None else answers - 1
        except Exception as error:
            self._forget_recall()
            self._run.warn(_not_rebuilt(before.upto, str(error).rstrip(".")))
            return True
        return False

    def recall_from(self, entries: Sequence[Entry], before: tuple[int, bytes], now: tuple[int, bytes]) -> None:
        """The chapter that began at the checkpoint `before` can be recalled up to the present one, of `now`."""
        then = entries[now[0]].key if now[0] < len(entries) else self._run.standing
        self._recalling = Recall(self.game, entries, before, now, then, self.by_hand)

    def _forget_recall(self) -> None:
        if self._recalling is not None:
            self._recalling.close()
            self._recalling = None

    def go_to(self, seq: int) -> None:
        """Puts the game back (or forward again) to the moment after the first `seq` answers. On any error nothing has
        changed: NotOffered for a moment that there is not, Diverged if its answers lead elsewhere now.
        """
        here, every = len(self.answers), self.answers + self.undone
        if not self.keep:
            raise NotOffered("This game keeps no past: it can only go on.")
        if not 0 <= seq <= len(every):
            raise NotOffered(f"There is no moment {seq}: this game has {len(every)} answers.")
        if seq < self._past.checkpoints[0][0]:
            self.recall()
        if seq < self.earliest:
            raise NotOffered(f"What came before answer {self.earliest} can only be read, not played again.")
        known = min(seq, here - self.failed)
        past = self._past.until(known)
        base, state = past.checkpoints[-1]
        run = Run(self.game, state, base, past, known, self._asks_for)
        moments = self.moments[: here + 1] + self._undone_moments
        then = self._run.standing if seq == here else every[seq] if seq < len(every) else None
        run.begin(every[base:seq], then, moments[seq].drew)
        if self.record is not None and not self.record.read_only:
            try:
                self.record.move_head(seq)
            except BaseException:
                run.close()
                raise
        self._run.close()
        run.record, run.warnings = self.record, self._run.warnings
        self._run, self._past = run, past
        if seq > here and self.record is not None and not self.record.read_only:
            self.record.note_drew(seq, past.moments[seq].drew)  # another may throw by now
        self.answers, self.undone, self._undone_moments = every[:seq], every[seq:], moments[seq + 1 :]
        self._mark_chapters()

    def why_not_undo(self) -> Why | None:
        """None if the last answer may be taken back now; else the reason."""
        here = len(self.answers)
        if not here:
            return Why("Nothing has been answered yet.", UNDO)
        if not self.keep or here <= self.earliest:
            return Why("The game goes on from here: what came before cannot be taken back.", UNDO)
        if self.moments[here].revealed and not self.take_backs and not self.failed:
            return Why("A die was thrown or a card revealed since; only a rewind goes back behind that.", UNDO)
        return None

    def undo(self) -> None:
        """Takes the last answer back. Raises NotOffered with the reason if that is not allowed."""
        why = self.why_not_undo()
        if why is not None:
            raise NotOffered(why.sentence)
        self.go_to(len(self.answers) - 1)

    def follow(self, entries: Sequence[Entry]) -> bool:
        """The save of which this is a copy holds these answers now: those after the present moment can be redone. False
        if those before it are others; then nothing has changed.
        """
        here = len(self.answers)
        if [entry.key for entry in entries[:here]] != self.answers:
            return False
        self.undone = [entry.key for entry in entries[here:]]
        self._undone_moments = [Moment(entry.drew) for entry in entries[here:]]
        return True

    def redo(self) -> None:
        """Gives the answer that was last taken back once more. Raises NotOffered if there is none."""
        if not self.undone:
            raise NotOffered("Nothing has been taken back.")
        self.go_to(len(self.answers) + 1)

    # looking ahead

    def fork(self, keep: bool = False) -> Session[TableT]:
        """An independent copy of the game at this moment, without a record: for look-ahead and previews. It has the
        same chance ahead: look at what it throws only to tell that something is thrown.
        """
        if keep:
            self.recall()
        base, state = self._past.checkpoints[-1]
        past = self._past.until(len(self.answers)) if keep and self.keep else None
        other = Session(
            self.game,
            state,
            keep=keep,
            by_hand=self.by_hand,
            given=self.answers,
            base=base,
            then=self._run.standing,
            past=past,
        )
        other.take_backs = self.take_backs
        other.undone, other._undone_moments = list(self.undone), list(self._undone_moments)
        return other

    def would_reveal(self, key: str) -> bool:
        """True if this answer would throw a die or turn a card before the next question, so that it could not be
        undone. Raises NotOffered.
        """
        with_answer = self.fork()
        try:
            with_answer.answer(key)
            return bool(with_answer._run.drew)
        finally:
            with_answer.close()

    def close(self) -> None:
        """Frees the table; may be called twice. The session cannot be used afterwards."""
        self._forget_recall()
        self._run.close()

    def digest(self) -> str:
        """A short hash of the answers and of everything that chance has given: equal games have equal digests."""
        state = self.table.chance.state()
        text = "\n".join([str(state.seed), repr(sorted(state.drawn.items())), *self.answers, repr(self.outcome)])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Save(Record, Protocol):
    """A record that a game can be opened from."""

    @property
    def head(self) -> int: ...
    def entries(self, start: int = 0, stop: int | None = None) -> list[Entry]: ...
    def undone(self) -> list[Entry]: ...
    def set_back(self, seq: int) -> None: ...
    def latest_checkpoint(self, at_or_before: int | None = None) -> tuple[int, bytes] | None: ...
    def chapters(self, at_or_before: int | None = None) -> list[Chapter]: ...


def resume(
    game: Playable[TableT],
    record: Save,
    *,
    by_hand: ByHand = no_dice_by_hand,
    at_or_before: int | None = None,
    soon: bool = False,
) -> Session[TableT]:
    """Opens a session from a journal: from where the chapter before the present one began, or without chapters from the
    first checkpoint, with all answers since, so that the log is there again. Where that chapter began more than
    MOST_GIVEN_AGAIN answers ago, from the present one; if that did too, from a checkpoint about half as long ago.

    Where that leads elsewhere than it did (changed rules, a damaged save), the game goes on from a later checkpoint; an
    answer that stops the rules with an error is left out. Either is said in `warnings`, and nothing is deleted.
    `at_or_before`: not at the head but after so many answers, in an older chapter perhaps; the later answers can be
    redone. To look without moving the head of the game, open the journal to be read only. `soon`: the session is there
    as soon as the present chapter is; the one before it comes with `Session.recall`.

    Raises Diverged if no checkpoint can be played.
    """
    entries = record.entries(0)
    last = len(entries) if at_or_before is None else at_or_before
    upto = max(0, min(last, len(entries)))  # goes on after this answer
    rebuilt: dict[int, int] = {}  # the log from this checkpoint can perhaps be rebuilt so far
    no_log, said = "", ""
    failure = Diverged("it has no save point that is whole", 0)
    for _ in range(MOST_TRIED):
        newest = record.latest_checkpoint(upto)
        if newest is None:
            break
        wanted, starts = _starts(record, upto, newest)
        now = record.chapters(upto)[-1:]
        before = None
        if soon and len(starts) > 1 and now and (starts[0][0], starts[1][0]) == (wanted, now[0].seq):
            before, wanted = starts.pop(0), now[0].seq
        then = entries[upto].key if upto < len(entries) else None
        for base, state in starts:
            if base < newest[0] and upto > rebuilt.get(base, upto):
                continue
            try:
                session = _from(game, entries[:upto], base, state, newest, then, by_hand)
            except Diverged as error:
                failure = error
            except Exception as error:
                failure = Diverged(f"{type(error).__name__}: {error}", base - 1, broken=True)
            else:
                if base > wanted:
                    why = no_log or f"its {'first ' if not wanted else ''}save point is damaged"
                    session.warnings.append(_not_rebuilt(base, why))
                if said:
                    session.warnings.append(said)
                _attach(session, record, entries, base, bool(said))
                if before is not None and base == wanted:
                    session.recall_from(entries, before, (base, state))
                return session
            if base < newest[0]:
                rebuilt[base], no_log = failure.good, str(failure).rstrip(".")
        upto, said = failure.step_back(upto, newest[0])
    raise Diverged(str(failure), 0)


def _not_rebuilt(seq: int, why: str) -> str:
    return f"The log up to answer {seq} could not be rebuilt: {why}."


def _starts(record: Save, upto: int, newest: tuple[int, bytes]) -> tuple[int, list[tuple[int, bytes]]]:
    """The seq from which the log is wanted, and the checkpoints to try, each once: of the last two chapters (without
    them the first of the game), and the newest.
    """
    seqs = [chapter.seq for chapter in record.chapters(upto)][-2:]
    if len(seqs) < 2:
        seqs.insert(0, 0)
    if len(seqs) == 2 and upto - seqs[0] > MOST_GIVEN_AGAIN:
        del seqs[0]
        nearer = record.latest_checkpoint(max(0, upto - MOST_GIVEN_AGAIN // 2))
        if nearer is not None and upto - seqs[0] > MOST_GIVEN_AGAIN:  # a chapter without an end
            seqs = [nearer[0]]
    found = [record.latest_checkpoint(seq) for seq in seqs]
    whole = [start for seq, start in zip(seqs, found, strict=True) if start is not None and start[0] == seq]
    return seqs[0], list(dict.fromkeys([*whole, newest]))


def _from(
    game: Playable[TableT],
    entries: Sequence[Entry],
    base: int,
    state: bytes,
    newest: tuple[int, bytes],
    then: str | None,
    by_hand: ByHand,
) -> Session[TableT]:
    """The session after these answers. Raises Diverged if their dice, or the saved state, are not what they were."""
    given = [entry.key for entry in entries]
    drew = entries[-1].drew if len(entries) > base else ""
    session = Session(game, state, by_hand=by_hand, given=given, base=base, then=then, drew=drew, proof=newest)
    try:
        # Where a crash took the mark of a chapter, it begins again here, and what came before the one before is let go.
        check_same(session._past, entries[max(base, session.earliest) :])
        check_proved(session._run)
    except Diverged:
        session.close()
        raise
    return session


def _attach(session: Session[TableT], record: Save, entries: list[Entry], base: int, failed: bool) -> None:
    """From now on the session writes to the record, which stands where the session stands; `failed`: because what came
    after could not be given again.
    """
    here = len(session.answers)
    undone = [*entries[here:], *record.undone()]
    session.undone = [entry.key for entry in undone]
    session._undone_moments = [Moment(entry.drew) for entry in undone]
    chapter = any(chapter.seq == base for chapter in session.chapters)
    for entry in entries[base - 1 : base] if chapter and base else entries[:base]:
        if entry.drew:
            session.moments[entry.seq] = Moment(entry.drew)
    if not record.read_only:
        if here < record.head:
            record.set_back(here) if failed else record.move_head(here)
        if here > base and session.moments[here].drew != entries[here - 1].drew:  # a crash lost it, or who throws
            record.note_drew(here, session.moments[here].drew)
    session.write_to(record)
