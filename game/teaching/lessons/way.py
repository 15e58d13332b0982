"""The way through a lesson as its file tells it, a step at a time: for whoever watches, and for the proof."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Decision, NotOffered, Request
from game.bots.scripted import Standing
from game.bots.watcher import answer_in_words
from game.teaching.lessons.format import Tried
from game.teaching.lessons.play import Kind, LessonPlay


class Astray(Exception):
    """The way as told cannot be gone on: an answer is not offered, or one that was to be refused is legal."""


@dataclass(frozen=True, slots=True)
class Coming:
    """What is done next: an answer, an answer that is tried and refused, or a reply to the teacher (its number)."""

    kind: Kind
    key: str
    words: str
    """The same as a reader sees it."""


class AsTold:
    """Plays a lesson as told. The teacher's questions are answered rightly, and `auto` of the scenario answers what it
    names.
    """

    def __init__(self, play: LessonPlay) -> None:
        self.play = play
        self._gone: list[int] = []
        """How much had been done (`LessonPlay.acts`) after each step of `told` that was gone."""
        self._standing = Standing(play.lesson.scenario.auto)

    @property
    def number(self) -> int:
        """Returns how many steps of `told` were gone and not taken back."""
        return sum(done <= len(self.play.acts) for done in self._gone)

    @property
    def ahead(self) -> Coming | None:
        """Returns what comes next; None at the end of the way."""
        asked = self.play.question
        if asked is not None:
            replies = asked.moment.answers
            number = [reply.right for reply in replies].index(True)
            return Coming(Kind.REPLY, str(number), replies[number].say)
        request, told = self.play.session.request, self.play.lesson.text.told
        if self.number >= len(told):
            return None
        key = self._by_itself()
        if key is not None:
            return Coming(Kind.ANSWER, key, answer_in_words(request, key))
        step = told[self.number]
        if isinstance(step, Tried):
            return Coming(Kind.TRY, step.tries, tried_in_words(request, step.tries))
        return Coming(Kind.ANSWER, step, answer_in_words(request, step))

    def step(self) -> Coming | None:
        """Does what comes next and returns it; None at the end of the way. Raises Astray, and whatever the rules
        raise.
        """
        coming = self.ahead
        if coming is None:
            return None
        number = self.number
        is_told = coming.kind is not Kind.REPLY and self._by_itself() is None
        if coming.kind is Kind.REPLY:
            self.play.reply(int(coming.key))
        elif coming.kind is Kind.TRY:
            self._try(coming.key)
        else:
            try:
                self.play.answer(coming.key)
            except NotOffered as refused:
                raise Astray(str(refused)) from refused
        if is_told:
            del self._gone[number:]
            self._gone.append(len(self.play.acts))
        return coming

    def _by_itself(self) -> str | None:
        """The standing answer to the question on the table, if it is offered."""
        request = self.play.session.request
        key = self._standing.answer(request)
        offered = request.keys() if isinstance(request, Decision) else []
        return key if key in offered else None

    def _try(self, key: str) -> None:
        try:
            self.play.answer(key)
        except NotOffered:
            return
        raise Astray(f"{key!r} is to be refused, and is a legal answer.")


def tried_in_words(request: Request | None, key: str) -> str:
    """The label of a refused answer; the answer itself where it has none."""
    refused = request.unavailable if isinstance(request, Decision) else ()
    return next((option.label for option, _ in refused if option.key == key), key)
