"""A lesson plays itself as it is told, at the pace of watching, until somebody takes over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.decision import Decision, NotOffered
from game.bots.scripted import Standing
from game.bots.watcher import Watched, answer_in_words, is_routine
from game.rulebook.markup import plain
from game.teaching.lessons.format import Tried
from game.teaching.lessons.play import LessonPlay

WHY = "So the lesson is told."
TRIES = "To see why not."


class AsTold:
    """Goes the way that the lesson's file names, answer by answer; the teacher's questions are answered rightly."""

    def __init__(self, play: LessonPlay) -> None:
        self.play = play
        self.taken_over = False
        self._standing = Standing(play.lesson.scenario.auto)

    @property
    def over(self) -> bool:
        """True if the way as told has come to its end, or cannot be gone on with."""
        return self.taken_over or self._next() is None

    def _given(self) -> int:
        """So many steps of the way as told were taken, counted by what was done: whoever goes back comes by again."""
        done: Iterator[Any] = iter(self.play.acts)
        taken = 0
        for step in self.play.lesson.text.told:
            kind, key = ("try", step.tries) if isinstance(step, Tried) else ("answer", step)
            if not any(act.kind == kind and act.key == key for act in done):
                break
            taken += 1
        return taken

    def _next(self) -> str | Tried | None:
        standing = self._standing.answer(self.play.session.request)
        if standing is not None:
            return standing
        told, at = self.play.lesson.text.told, self._given()
        return told[at] if at < len(told) and self.play.session.request is not None else None

    def ahead(self) -> Watched | None:
        """The step that would come next; None at the end."""
        play = self.play
        seq = len(play.session.answers) + 1
        asked = play.question
        if asked is not None:
            right = next(reply for reply in asked.moment.answers if reply.right)
            return Watched(seq, plain(asked.moment.ask), plain(right.say), plain(right.why))
        step, request = self._next(), play.session.request
        if step is None:
            return None
        about = request.about if request is not None else ""
        if isinstance(step, Tried):
            return Watched(seq, about, f"{self._tried(step.tries)}: it is refused", TRIES, key=step.tries)
        return Watched(seq, about, answer_in_words(request, step), WHY, key=step, routine=is_routine(request, step))

    def _tried(self, key: str) -> str:
        request = self.play.session.request
        refused = request.unavailable if isinstance(request, Decision) else ()
        return next((option.label for option, _ in refused if option.key == key), key)

    def step(self) -> Watched:
        """Takes one step. Raises RuntimeError at the end, and when somebody has taken over."""
        ahead = self.ahead()
        if ahead is None or self.taken_over:
            raise RuntimeError("The lesson has been told, or was taken over.")
        play = self.play
        before = play.session.heard
        asked = play.question
        if asked is not None:
            play.reply([reply.right for reply in asked.moment.answers].index(True))
        else:
            with suppress(NotOffered):  # what is only tried
                play.answer(ahead.key)
        return replace(ahead, told=tuple(play.session.told_since(before)))

    def take_over(self) -> Any:
        """From here on the learner plays; returns the session as it stands."""
        self.taken_over = True
        return self.play.session
