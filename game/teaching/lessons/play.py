"""A lesson being played on the real game: what the teacher has said, asked and shown, and what the learner has done.

Any legal answer is accepted. Everything that a lesson knows follows from what the learner did (`acts`): going back
drops what was said since, coming forward says it again, and a lesson that was left is resumed from its acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from typing import Any

import msgspec

from engine.decision import Decision, NotOffered
from engine.past import Past
from engine.run import NEVER, Run
from engine.session import Session, Told, no_dice_by_hand
from game.scenarios.run import AnyGame, laid
from game.teaching.lessons.format import Goal, Moment, Reply
from game.teaching.lessons.reading import Lesson
from game.teaching.lessons.showing import Look, show
from game.teaching.lessons.when import Now, Stage, Watch

HINT_AFTER = 8
"""Answers without a goal met after which the hint is offered unasked."""


class Kind(StrEnum):
    """What a learner does."""

    ANSWER = "answer"
    BEFORE = "before"
    """An answer that the teacher spoke up at, before it was given."""
    TRY = "try"
    """An answer that was refused."""
    REPLY = "reply"
    """An answer to the teacher, by its number."""


class Act(msgspec.Struct, frozen=True, array_like=True):
    """Something that a learner did, as it is kept."""

    kind: Kind
    key: str


@dataclass(frozen=True, slots=True)
class Said:
    """A moment that came: after how many answers, which it is, and which of the facts told by that answer brought it
    (their number, if none did).
    """

    seq: int
    index: int
    moment: Moment
    fact: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was tried after so many answers, and the game's own reason against it."""

    seq: int
    key: str
    why: str


class LessonPlay:
    """A lesson under way. `session` is the real game: whoever answers or goes back there calls `catch_up` after it;
    `answer`, `undo` and `go_to` do so themselves. Close it after use.
    """

    def __init__(self, lesson: Lesson, acts: Sequence[Act] = ()) -> None:
        """`acts` are those of a lesson that was left: it goes on after them. Where the rules have changed since, it
        goes on from the last that still fits, and `warning` says so.
        """
        self.lesson = lesson
        self.game: AnyGame
        self.game, self._state = laid(lesson.scenario, lesson.table, dice_go_on=True)
        self.watch = Watch(lesson.table)
        self.warning = ""
        self.counted = False
        """That this play was done is kept already (game.teaching.lessons.progress)."""
        self._begin()
        for done, act in enumerate(acts):
            try:
                self._do(act)
            except NotOffered:
                self.warning = f"The rules have changed since: the lesson goes on after {done} of {len(acts)} steps."
                break
        if self.question is not None:
            since = takewhile(lambda act: act.kind is not Kind.ANSWER, reversed(self.acts))
            self.waiting = next((act.key for act in since if act.kind is Kind.BEFORE), "")

    def _begin(self) -> None:
        self.session: Session[Any] = Session(self.game, self._state)
        self.session.take_backs = True
        self.acts: list[Act] = []
        self._ahead: list[Act] = []
        self._heard: list[str] = []
        self.said: list[Said] = []
        self.refusals: list[Refusal] = []
        self.replies: dict[int, Reply] = {}
        """To the teacher's questions, by the index of their moment."""
        self.met: dict[int, int] = {}
        """Goals that are met, by their index, and after how many answers."""
        self.lost: dict[int, int] = {}
        self.looked: dict[int, int] = {}
        """Which of `tries` were shown, and after how many answers."""
        self.waiting = ""
        """The answer that is given when the teacher's question has its reply."""
        self._asked = self.session.request
        self._note(self.session, 0, "")

    def close(self) -> None:
        """Frees the game; may be called twice."""
        self.session.close()

    @contextmanager
    def as_laid(self) -> Iterator[Any]:
        """The table as the lesson begins, before anything has happened. Whoever listens to it hears, after the block,
        what happens before the first question.
        """
        run: Run[Any] = Run(self.game, self._state, 0, Past([(0, self._state)]), NEVER, no_dice_by_hand)
        try:
            yield run.table
            run.begin([])
        finally:
            run.close()

    def begin_again(self) -> None:
        """The same lesson from its beginning."""
        self.session.close()
        self.counted = False
        self._begin()

    # what the learner does

    def answer(self, key: str) -> None:
        """Gives an answer to the game. Where the teacher asks something first, it waits (`waiting`) until the reply.

        Raises NotOffered, with the reason, for an answer that is refused, and while the teacher waits for a reply.
        """
        if self.question is not None:
            raise NotOffered(f"The teacher asks first: {self.question.moment.ask}")
        request = self.session.request
        try:
            if isinstance(request, Decision):
                request.accept(key)
            if self.before(key):
                self.waiting = key
                return
            self.session.answer(key)
        except NotOffered as refused:
            self.tried(key, str(refused))
            raise
        finally:
            self.catch_up()

    def before(self, key: str) -> bool:
        """Lets the teacher speak before a legal answer is given. True if the answer has to wait for a reply."""
        came = self._comes(_at_the_question(Stage.BEFORE, self.session, key), len(self.session.answers))
        if came:
            self.acts.append(Act(Kind.BEFORE, key))
        return self.question is not None

    def tried(self, key: str, why: str) -> list[Said]:
        """Notes an answer that was refused, for this reason; returns what the teacher says to it."""
        seq = len(self.session.answers)
        self.refusals.append(Refusal(seq, key, why))
        self.acts.append(Act(Kind.TRY, key))
        return self._comes(_at_the_question(Stage.TRIED, self.session, key), seq)

    def reply(self, number: int) -> Reply:
        """Answers the teacher's open question, from 0; an answer that waited for that is given to the game. Raises
        NotOffered if nothing is asked, or there is no such answer.
        """
        asked = self.question
        if asked is None:
            raise NotOffered("The teacher asks nothing at this moment.")
        if not 0 <= number < len(asked.moment.answers):
            raise NotOffered(f"Name an answer from 1 to {len(asked.moment.answers)}.")
        given = asked.moment.answers[number]
        self._take(asked, given, number)
        if self.waiting and self.question is None:
            key, self.waiting = self.waiting, ""
            self.answer(key)
        return given

    def _take(self, asked: Said, given: Reply, number: int) -> None:
        self.replies[asked.index] = given
        self.acts.append(Act(Kind.REPLY, str(number)))

    def undo(self) -> None:
        """Takes the last answer back, or the one that waits for a reply. Raises NotOffered with the reason."""
        if self.waiting:
            self._take_back_waiting()
            return
        self.session.undo()
        self.catch_up()

    def redo(self) -> None:
        """Gives the answer that was last taken back once more. Raises NotOffered if there is none."""
        self.session.redo()
        self.catch_up()

    def go_to(self, seq: int) -> None:
        """Puts the game to the moment after so many answers, back or forward again. Raises NotOffered for a moment
        that there is not.
        """
        self._take_back_waiting()
        self.session.go_to(seq)
        self.catch_up()

    def _take_back_waiting(self) -> None:
        self.waiting = ""
        open_ = self.question
        if open_ is not None and open_.moment.when.before:
            here = len(self.session.answers)
            since = [said for said in self.said if said.seq == here and said.moment.when.before]
            self.said = [said for said in self.said if said not in since or said.index in self.replies]
            if self.acts and self.acts[-1].kind is Kind.BEFORE:
                self.acts.pop()

    # what the lesson knows

    @property
    def question(self) -> Said | None:
        """The teacher's question that waits for a reply."""
        return next((said for said in self.said if said.moment.ask and said.index not in self.replies), None)

    @property
    def hold(self) -> int | None:
        """Returns how many of the facts told, as `Session.heard` counts them, may be seen before the teacher's question
        has its reply; None if all may. What follows the fact that brought the question would give the answer away.
        """
        asked, here = self.question, len(self.session.answers)
        if asked is None or asked.seq != here:
            return None
        now = len(_told_by(self.session, here))
        return self.session.heard - now + asked.fact + 1 if asked.fact < now else None

    @property
    def goal(self) -> Goal | None:
        """The first goal that is not met yet."""
        return next((goal for index, goal in enumerate(self.lesson.text.goals) if index not in self.met), None)

    @property
    def done(self) -> bool:
        """True if every goal is met; the learner may play on."""
        return self.goal is None

    @property
    def over(self) -> bool:
        """True if the game itself has ended."""
        return self.session.outcome is not None

    @property
    def out_of_reach(self) -> str:
        """Why the lesson cannot be finished in this game, as one sentence; empty while it can, and when it is done."""
        goals = self.lesson.text.goals
        missing = [goal.do for index, goal in enumerate(goals) if index not in self.met]
        if not missing:
            return ""
        if self.over:
            return f"This game is over, and something is still to do: {missing[0]} Begin again whenever you like."
        gone = next((goals[index].do for index in self.lost if index not in self.met), "")
        return f"In this game it can no longer be done: {gone} Begin again whenever you like." if gone else ""

    @property
    def hint(self) -> str:
        """Returns what helps with the goal at hand; empty if nothing does."""
        return self.goal.hint if self.goal is not None else ""

    @property
    def hint_is_due(self) -> bool:
        """True if several answers have led to no goal."""
        return bool(self.hint) and len(self.session.answers) - max([0, *self.met.values()]) >= HINT_AFTER

    def of_now(self) -> list[Said]:
        """Returns what was said at the last answer, and since."""
        here = len(self.session.answers)
        return [said for said in self.said if said.seq == here]

    # answers that are worse than they look

    def worse(self, key: str) -> int | None:
        """Returns which of the lesson's `tries` this legal answer is, if it was not shown at this question yet."""
        now = _at_the_question(Stage.AFTER, self.session, key)
        for index, tried in enumerate(self.lesson.text.tries):
            new = self.looked.get(index) != len(self.session.answers)
            if new and self.watch.holds(tried.when, now, ("tries", index, "when")) is not None:
                return index
        return None

    def look(self, index: int, key: str) -> Look:
        """Plays on a copy what this answer allows, and tells it; the game stays as it is."""
        self.looked[index] = len(self.session.answers)
        return show(self.game, self.session, self.lesson.text.tries[index], key, self.lesson.scenario.seed)

    # following the game

    def catch_up(self) -> None:
        """Takes notice of where the session is now: of answers that were given to it, and of those taken back."""
        answers = self.session.answers
        same = 0
        while same < min(len(answers), len(self._heard)) and answers[same] == self._heard[same]:
            same += 1
        if same < len(self._heard):
            self._go_back(same)
        if same < len(answers) - 1:
            aside = self.session.fork(keep=True)
            try:
                for seq in range(same, len(answers) - 1):
                    aside.go_to(seq)
                    self._asked = aside.request
                    aside.go_to(seq + 1)
                    self._hear(aside, seq + 1, answers[seq])
            finally:
                aside.close()
        if same < len(answers):
            self._hear(self.session, len(answers), answers[-1])
        self._asked = self.session.request

    def _go_back(self, seq: int) -> None:
        answered = 0
        for index, act in enumerate(self.acts):
            answered += act.kind is Kind.ANSWER
            if answered > seq:
                self._ahead = self.acts[index:] + self._ahead
                del self.acts[index:]
                break
        self._heard = self._heard[:seq]
        self.waiting = ""
        self.said = [said for said in self.said if said.seq <= seq]
        self.refusals = [refusal for refusal in self.refusals if refusal.seq <= seq]
        said = {one.index for one in self.said}
        self.replies = {index: reply for index, reply in self.replies.items() if index in said}
        self.met = {index: at for index, at in self.met.items() if at <= seq}
        self.lost = {index: at for index, at in self.lost.items() if at <= seq}
        self.looked = {index: at for index, at in self.looked.items() if at <= seq}

    def _hear(self, session: Session[Any], seq: int, key: str) -> None:
        """Takes notice of one answer, and of what was done after it if it is one that was taken back."""
        again = bool(self._ahead) and self._ahead[0] == Act(Kind.ANSWER, key)
        self.acts.append(Act(Kind.ANSWER, key))
        self._heard.append(key)
        self._note(session, seq, key)
        if not again:
            self._ahead = []
            return
        self._ahead.pop(0)
        while self._ahead and self._ahead[0].kind is not Kind.ANSWER:
            self._do_aside(self._ahead.pop(0), session, seq)

    def _do_aside(self, act: Act, session: Session[Any], seq: int) -> None:
        """What was done at a question besides answering it, once more."""
        if act.kind is Kind.REPLY:
            asked = self.question
            if asked is not None:
                self._take(asked, asked.moment.answers[int(act.key)], int(act.key))
            return
        stage = Stage.BEFORE if act.kind is Kind.BEFORE else Stage.TRIED
        self._comes(_at_the_question(stage, session, act.key), seq)
        self.acts.append(act)
        if act.kind is Kind.TRY:
            self.refusals.append(Refusal(seq, act.key, _reason(session, act.key)))

    def _do(self, act: Act) -> None:
        """An act of a lesson that was left. Raises NotOffered if it does not fit."""
        match act.kind:
            case Kind.ANSWER:
                self.session.answer(act.key)
                self.catch_up()
            case Kind.REPLY:
                if not (act.key.isascii() and act.key.isdecimal() and len(act.key) < 5):
                    raise NotOffered("A reply is a number.")
                self.reply(int(act.key))
            case _:
                self._do_aside(act, self.session, len(self.session.answers))

    def _note(self, session: Session[Any], seq: int, key: str) -> None:
        """What has come with the answer `seq`, and is at the question after it."""
        told = _told_by(session, seq)
        asked = self._asked if seq else None
        now = Now(Stage.AFTER, session.table, session.request, asked, key, told, session.told)
        self._comes(now, seq)
        for index, goal in enumerate(self.lesson.text.goals):
            for when, field, reached in ((goal.met, "met", self.met), (goal.lost, "lost", self.lost)):
                new = when is not None and index not in reached
                if when is not None and new and self.watch.holds(when, now, ("goals", index, field)) is not None:
                    reached[index] = seq
        self._asked = session.request

    def _comes(self, now: Now, seq: int) -> list[Said]:
        """The moments that come now, in the order in which they were brought."""
        said = {one.index for one in self.said}
        came = []
        for index, moment in enumerate(self.lesson.text.moments):
            if index not in said:
                fact = self.watch.holds(moment.when, now, ("moments", index, "when"))
                if fact is not None:
                    came.append(Said(seq, index, moment, fact))
        came.sort(key=lambda one: one.fact)
        self.said += came
        return came


def _at_the_question(stage: Stage, session: Session[Any], key: str) -> Now:
    """An answer to the question on the table that was not given, or not yet."""
    request, told = session.request, _told_by(session, len(session.answers))
    return Now(stage, session.table, request, request, key, told, session.told)


def _told_by(session: Session[Any], seq: int) -> list[Told]:
    """The facts that the answer `seq` told."""
    every = session.told
    first = len(every)
    while first and every[first - 1].seq == seq:
        first -= 1
    return every[first:]


def _reason(session: Session[Any], key: str) -> str:
    """Why the question on the table refuses an answer."""
    request = session.request
    if isinstance(request, Decision):
        try:
            request.accept(key)
        except NotOffered as refused:
            return str(refused)
    return ""
