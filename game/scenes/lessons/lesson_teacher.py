"""The teacher of a lesson beside its table: joins what the lesson says to the scene that shows the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.decision import Decision, NotOffered
from engine.ui.kit import Reply, Widget, escape
from game.bots.watcher import answer_in_words
from game.scenes.lessons.dialogs import EndDialog, LookDialog, SaidDialog
from game.scenes.lessons.pauses import Pauses
from game.scenes.lessons.said import PanelActs, heard, heard_at, panels, question, way_on
from game.teaching.teach_pace import reading_time

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.lessons.taken import LessonGame
    from game.scenes.table.table_scene import TableScene

FIRST = "The teacher asks first."


class LessonTeacher:
    """Knows what is on the screen of the lesson: the hint that was asked for, the end that was told."""

    deals = True

    def __init__(self, app: App, game: LessonGame) -> None:
        self.app, self.game, self.play = app, game, game.play
        self.aside = False
        self._hinted = -1
        """The goal whose hint was asked for, by how many were met."""
        self._ended = game.play.done
        self._noted: tuple[object, ...] = ()
        self._heard = heard(self.play, self.play.of_now())
        self._given: list[str] = []
        self._pauses: Pauses | None = None

    # -- what comes ----------------------------------------------------------------------------------------------------

    def heed(self, scene: TableScene) -> bool:
        """Follows the game to where the screen is now; True if something else is said there."""
        play = self.play
        if play.session.answers != self._given:
            play.catch_up()
            self._given = list(play.session.answers)
        if not self.waits(scene):
            return False
        new = self.holder(scene).unread()
        self._noted, self._heard = self._now(), heard(play, new)
        self.aside = self.aside and not new
        self.game.keep()
        if scene.watching is not None:
            words = [f"{one.moment.say} {one.moment.ask}" for one in new]
            scene.watching.left += reading_time(words, scene.ui.settings.reading_speed)
        if play.done and not self._ended and play.question is None:
            self._ended = True
            self.finish()
        return True

    def waits(self, scene: TableScene) -> bool:
        """True if something has come that is not noted yet."""
        was, now = self._noted, self._now()
        return len(was) != len(now) or was[:-1] != now[:-1] or was[-1] is not now[-1]

    def _now(self) -> tuple[object, ...]:
        play = self.play
        counts = (len(play.acts), len(play.said), len(play.refusals), len(play.replies), len(play.met))
        return (*counts, play.session.request)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def panels(self, scene: TableScene) -> Sequence[Widget]:
        """Shows what is said now, the goals, and the ways to more."""
        acts = PanelActs(partial(self._hint, scene), self._earlier, self._again, self.finish)
        return panels(self._heard, self._hinted == self._heard.met, acts)

    def holder(self, scene: TableScene) -> Pauses:
        """Returns what holds the play of this scene where something is said of what has happened."""
        if self._pauses is None or self._pauses.scene is not scene:
            self._pauses = Pauses(scene, self)
        return self._pauses

    def hear_at(self, pauses: Pauses, first: bool = False) -> None:
        """The play stands, the `first` time since the last answer or once more: what is said there is heard."""
        self._heard, self.aside = heard_at(self._heard, self.play, pauses.said_here(), first), False

    def question(self, scene: TableScene) -> Widget | None:
        """The teacher's question, while the learner plays, or the way on where the play stands."""
        pauses = self.holder(scene)
        asked = pauses.question
        if scene.watching is not None:
            return None
        if asked is None:
            return way_on(pauses.go_on) if pauses.stands else None
        back = partial(self._take_back, scene) if self.play.waiting else None
        return question(asked, partial(self._reply, scene), back)

    def primary(self, scene: TableScene) -> Iterable[str]:
        """The first answer to the teacher's question."""
        asked = self.holder(scene).question
        return ("told:0",) if asked is not None and scene.watching is None else ()

    # -- what is done --------------------------------------------------------------------------------------------------

    def lets(self, scene: TableScene, key: str) -> bool:
        """True if the answer may be given: the teacher asks nothing, and has nothing to show first."""
        play = self.play
        if play.question is not None:
            scene.stack.toast(FIRST, "warn")
            scene.focus_on("told:0")
            return False
        request = play.session.request
        worse = play.worse(key) if isinstance(request, Decision) else None
        if worse is None:
            return True
        words = answer_in_words(request, key)
        scene.stack.push(LookDialog(scene.ui, play.look(worse, key), words, partial(scene.answer, key)))
        return False

    def tried(self, scene: TableScene, key: str, why: str) -> None:
        """The teacher says what there is to say to a refusal."""
        if key and self.play.question is None and self.play.tried(key, why):
            scene.renew()

    def takes_back(self, scene: TableScene) -> bool:
        """Undo takes back what waits for the teacher's question before anything that was given."""
        if not self.play.waiting:
            return False
        self._take_back(scene)
        return True

    def _take_back(self, scene: TableScene) -> None:
        try:
            self.play.undo()
        except NotOffered as refused:
            scene.stack.toast(escape(str(refused)), "warn")
        scene.begin_making()
        scene.arrive()

    def _reply(self, scene: TableScene, number: int) -> None:
        pauses = self.holder(scene)
        if self.play.question is None:
            return
        if pauses.stands:
            self.play.reply(number)
            self.hear_at(pauses)
            scene.renew()
            scene.begin_at_primary()
            return
        mark = scene.make_ready()
        before = len(self.play.session.answers)
        self.play.reply(number)
        if len(self.play.session.answers) > before:
            scene.show_since(mark)
        else:
            scene.begin_making()
            scene.arrive()

    def _hint(self, scene: TableScene) -> None:
        self._hinted = len(self.play.met)
        scene.renew()

    def _earlier(self) -> None:
        self.app.stack.push(SaidDialog(self.app.ui, self.play))

    # -- the end -------------------------------------------------------------------------------------------------------

    def _again(self) -> None:
        self.app.to_lesson(self.game.lesson.key, anew=True)

    def _leave(self) -> None:
        self.app.to_title()
        self.app.to_lessons(self.game.lesson.key)

    def finish(self) -> None:
        """Says what was learnt, and asks where to go from here."""
        following = self.game.following()
        ways = [("Play on here", "stay", lambda: None), ("Again", "again", self._again)]
        if following:
            ways += [("To the lessons", "lessons", self._leave)]
            ways += [("Next lesson", "next", partial(self.app.to_lesson, following))]
        else:
            ways += [("To the lessons", "lessons", self._leave)]
        self.app.stack.push(EndDialog(self.app.ui, self.play, ways))

    def over(self) -> None:
        """The game of the lesson is over, and its learner leaves the table: with all done to the end, else to another
        beginning."""
        (self.finish if self.play.done else self._again)()

    def menu(self, scene: TableScene) -> list[Reply] | None:
        """The ways out of a lesson, in place of those of a game."""
        return [
            Reply("Settings", self.app.to_settings),
            Reply("Codex", self.app.to_codex),
            Reply("Record sheets", self.app.to_sheets),
            Reply("Begin the lesson again", self._again),
            Reply("Leave the lesson", self._leave),
            Reply("Go on"),
        ]
