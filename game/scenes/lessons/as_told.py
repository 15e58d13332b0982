"""A lesson plays itself as it is told, at the pace of watching, until somebody takes over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.bots.watcher import Watched, is_routine
from game.rulebook.markup import plain
from game.teaching.lessons.play import Kind, LessonPlay
from game.teaching.lessons.way import AsTold

WHY = "So the lesson is told."
TRIES = "To see why not."


class WatchedLesson:
    """The way that the lesson's file tells, as it is watched: step by step, each with its reason."""

    def __init__(self, play: LessonPlay) -> None:
        self.play, self.way = play, AsTold(play)
        self.taken_over = False

    @property
    def over(self) -> bool:
        """True if the way as told has come to its end, or cannot be gone on with."""
        return self.taken_over or self.way.ahead is None

    def ahead(self) -> Watched | None:
        """The step that would come next; None at the end."""
        play, coming = self.play, self.way.ahead
        if coming is None:
            return None
        request, asked = play.session.request, play.question
        seq, about = len(play.session.answers) + 1, request.about if request is not None else ""
        if asked is not None:
            why = asked.moment.answers[int(coming.key)].why
            return Watched(seq, plain(asked.moment.ask), plain(coming.words), plain(why))
        if coming.kind is Kind.TRY:
            return Watched(seq, about, f"{coming.words}: it is refused", TRIES, key=coming.key)
        return Watched(seq, about, coming.words, WHY, key=coming.key, routine=is_routine(request, coming.key))

    def step(self) -> Watched:
        """Takes one step. Raises RuntimeError at the end, and when somebody has taken over."""
        ahead = self.ahead()
        if ahead is None or self.taken_over:
            raise RuntimeError("The lesson has been told, or was taken over.")
        before = self.play.session.heard
        self.way.step()
        return replace(ahead, told=tuple(self.play.session.told_since(before)))

    def take_over(self) -> Any:
        """From here on the learner plays; returns the session as it stands."""
        self.taken_over = True
        return self.play.session
