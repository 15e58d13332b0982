"""The play stands where the teacher has something to say of what has just happened: it is heard, or answered, before
what came of it is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.showdown.scene import ShowdownScene
from game.teaching.lessons.play import LessonPlay, Said
from game.teaching.teach_pace import reading_time
from game.teaching.telling import Stop

if TYPE_CHECKING:
    from game.scenes.lessons.lesson_teacher import LessonTeacher
    from game.scenes.table.table_scene import TableScene


class Pauses:
    """Holds the scene at what was said of a fact of the last answer. `upto`: so many of its facts have been seen; None
    where the play does not stand.
    """

    passes = False
    picks = False
    """To see whom a card looks for would answer the teacher's question."""

    def __init__(self, scene: TableScene, teacher: LessonTeacher) -> None:
        self.scene, self.teacher = scene, teacher
        self.upto: int | None = None
        self._left = 0.0
        self._began = False
        self._stands_at = False
        """Whether the play stands, or has stood, at what came of the last answer; not where somebody has gone back."""

    @property
    def play(self) -> LessonPlay:
        return self.teacher.play

    def mark(self) -> None:
        """Notes that what is told from here on is new: nothing of it has been seen."""
        self.upto, self._stands_at = None, False

    def stops(self) -> list[Stop]:
        """Where the play will stand: behind each fact of this answer of which something is said."""
        facts = sum(one.seq == len(self.play.session.answers) for one in self.play.session.told)
        places = sorted({said.fact for said in self.play.of_now() if said.fact < facts})
        return [Stop(place + 1, "", "") for place in places]

    def holds(self, stop: Stop, number: int, lines: Sequence[str] = ()) -> bool:
        """True: the play has come to such a fact, and stands."""
        self.upto, self._stands_at = stop.upto, True
        self.teacher.hear_at(self, first=not number)
        self._left = reading_time([f"{one.moment.say} {one.moment.ask}" for one in self.said_here()], self._speed)
        return True

    @property
    def _speed(self) -> int:
        return int(self.scene.ui.settings.reading_speed)

    def said_here(self) -> list[Said]:
        """Returns what is said of the fact at which the play stands."""
        return [one for one in self.play.of_now() if self.upto is not None and one.fact == self.upto - 1]

    def unread(self) -> list[Said]:
        """Returns what was said since the last answer, without that at which the play has stood."""
        stood = {stop.upto - 1 for stop in self.stops()} if self._stands_at else set()
        return [one for one in self.play.of_now() if one.fact not in stood]

    def read_beginning(self) -> None:
        """Stands at what was told before the first question, where the lesson has just begun."""
        if not self.play.acts and not self._began:
            self._began = self._stands_at = True
            self.scene.shows.held = self
            if isinstance(self.scene, ShowdownScene):
                with self.play.as_laid() as table:
                    self.scene.staging.go_back_to(table)
                self.scene.staging.play(True, self.stops())
            else:
                self.scene.shows.stand(self.stops())

    @property
    def stands(self) -> bool:
        """True while the play stands."""
        return self.upto is not None and self.scene.shows.stop is not None

    @property
    def question(self) -> Said | None:
        """The teacher's question at the place that the screen has come to."""
        asked = self.play.question
        return asked if not self.stands or asked in self.said_here() else None

    def go_on(self) -> None:
        """It has been read: what came of it is seen."""
        self.upto = None
        self.scene.shows.go_on()
        self.scene.renew()
        self.scene.begin_at_primary()

    def pass_time(self, dt: float) -> bool:
        """Time passes; False while the play stands. For whoever watches it goes on when there was time to read."""
        if not self.stands:
            return True
        watching = self.scene.watching
        if watching is None or watching.paused:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        asked = self.question
        if asked is None:
            self.go_on()
            return False
        right = next(number for number, reply in enumerate(asked.moment.answers) if reply.right)
        self._left = reading_time([self.play.reply(right).why], self._speed)
        self.teacher.hear_at(self)
        self.scene.renew()
        return False
