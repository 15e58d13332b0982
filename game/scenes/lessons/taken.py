"""A lesson that is being taken, as an open game: it lies in no file of its own, what was done is kept with what a
person has learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.teaching.learnt import Learnt, LessonKept
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.progress import NEVER, written
from game.teaching.lessons.reading import Lesson, lesson_files

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.table.teacher import Teacher


def kept_of(app: App, lesson: Lesson) -> LessonKept:
    """Returns how far somebody came in this lesson."""
    return app.memory.now.lessons.get(lesson.key, NEVER)


class LessonGame:
    """What the scenes need of an open game. `teacher` speaks beside its table; `watched`: nothing of it is kept."""

    journal = None
    warnings: Sequence[str] = ()
    takes_back = True
    """Whether undo goes back behind dice, whatever the settings say: to try again is how one learns."""

    def __init__(self, app: App, play: LessonPlay, watched: bool = False) -> None:
        self.app, self.play, self.watched = app, play, watched
        self.session: Any = play.session
        self.teacher: Teacher | None = None
        self._was_done = play.done
        self._kept: tuple[str, ...] = written(play.acts)

    @property
    def lesson(self) -> Lesson:
        return self.play.lesson

    def following(self) -> str:
        """Returns the key of the lesson after this one; empty after the last."""
        keys = [path.stem for path in lesson_files()]
        at = keys.index(self.lesson.key) if self.lesson.key in keys else len(keys)
        return keys[at + 1] if at + 1 < len(keys) else ""

    def answer(self, key: str) -> None:
        """Gives an answer, or lets it wait for the teacher's question. Raises NotOffered as `LessonPlay.answer`."""
        self.play.answer(key)

    def keep(self) -> None:
        """Keeps what was done since; with the last goal the lesson is done, and there is nothing to go on with."""
        acts = written(self.play.acts)
        if self.watched or (acts == self._kept and self.play.done == self._was_done):
            return
        self._kept = acts
        now_done = self.play.done and not self._was_done
        self._was_done = self.play.done
        left = () if self.play.done else acts

        def change(learnt: Learnt) -> Learnt:
            before = learnt.lessons.get(self.lesson.key, NEVER)
            after = replace(before, answers=left, done=before.done + now_done)
            return replace(learnt, lessons=learnt.lessons | {self.lesson.key: after})

        self.app.keep_learnt(change)

    def close(self) -> None:
        """Frees the game; what was done is kept already."""
        self.play.close()
