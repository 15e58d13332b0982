"""Learn: the lessons in the order in which they are taught, how far each was taken, and what it is about."""

from __future__ import annotations

from functools import partial

from engine.errors import BadInput
from engine.ui.kit import (
    Act,
    Bar,
    Button,
    Center,
    Column,
    Crumbs,
    Panel,
    Rich,
    Row,
    ScrollView,
    Widget,
    Zones,
    escape,
)
from engine.ui.widgets.inset import Inset
from game.scenarios.format import Scenario
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.art.places.lantern_hoard import Hoard
from game.scenes.lessons.board_picture import BoardPicture, Scenery, scenery_of
from game.scenes.lessons.row import about, row
from game.scenes.lessons.taken import kept_of
from game.scenes.parts.background_picture import Painter, Shown
from game.teaching.learnt import LessonKept
from game.teaching.lessons.reading import Lesson, all_lessons

LARGE = 1.15
"""Above this text scale the hand has no room for words beside its buttons."""


class LessonsScene(AppScene):
    """The list at the left, the chosen one at the right. `lessons` are given by shots and tests."""

    glow = 0.4
    back_closes = True

    def __init__(self, app: App, lessons: list[Lesson] | None = None, choose: str = "") -> None:
        super().__init__(app)
        self.trouble = ""
        self.lessons = self._read() if lessons is None else lessons
        self.boards, self.shown = BoardPicture(app, self.refresh), Shown(app, self.refresh)
        self._sceneries: dict[str, Scenery] = {}
        self.chosen = choose or self._next()

    def _read(self) -> list[Lesson]:
        try:
            return all_lessons()
        except BadInput as error:
            self.trouble = str(error)
            return []

    def again(self) -> None:
        """A lesson was left or done meanwhile."""
        self.refresh()

    # -- how far somebody came -----------------------------------------------------------------------------------------

    def kept(self, lesson: Lesson) -> LessonKept:
        """Returns how far this lesson was taken."""
        return kept_of(self.app, lesson)

    def _next(self) -> str:
        """The lesson to go on with: one that was left in the middle, else the first that was never done."""
        left = next((one for one in self.lessons if self.kept(one).answers), None)
        new = next((one for one in self.lessons if not self.kept(one).done), None)
        found = left or new or next(iter(self.lessons), None)
        return found.key if found is not None else ""

    @property
    def one(self) -> Lesson | None:
        """The chosen lesson."""
        return next((lesson for lesson in self.lessons if lesson.key == self.chosen), None)

    # -- the screen ----------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return f"lesson:{self.chosen}" if self.one is not None else None

    def build(self) -> Widget:
        desk = Button("Rules desk", self.app.to_rules_desk, quiet=True, style="small", key="desk")
        top = Row(Crumbs([("Learn", None)], grow=1), desk, wrap=False)
        if not self.lessons:
            return Zones(self._empty(), self._hand(), self._how(), top=top)
        return Zones(self._list(), self._hand(), self._book(), top=top, book_share=0.42)

    def _empty(self) -> Widget:
        words = escape(self.trouble) or "No lessons lie in this copy of the game: install it again to have them back."
        head = Rich("Nobody teaches here", style="title", role="accent", align="center")
        return Center(Panel(head, Rich(words, align="center"), kind="well", pad=26, gap=12), most=560)

    def _list(self) -> Widget:
        done = sum(self.kept(one).done > 0 for one in self.lessons)
        head = Bar(
            done / len(self.lessons), label="Lessons done", value=f"{done} of {len(self.lessons)}", pigment="brass"
        )
        rows = [row(one, self.kept(one), one.key == self.chosen, partial(self._press, one.key)) for one in self.lessons]
        words = "Quiz" if self.ui.theme.text_scale > LARGE else "Quiz: what comes next?"
        quiz = Button(words, self.app.to_quiz, hotkey="q", style="body", key="quiz")
        top = Row(Column(head, grow=1), quiz, gap=12)
        return Column(top, ScrollView(Column(*rows, gap=6), key="lessons", grow=1), gap=8, grow=1)

    def _how(self) -> Widget:
        """What a lesson is."""
        return Column(
            Rich("A lesson is a real table with somebody who speaks beside it.", key="how"),
            Rich("Any answer that the rules allow is good: you are told what comes of it.", key="any"),
            gap=8,
        )

    def _press(self, key: str) -> None:
        """The first press chooses, the second begins."""
        if key == self.chosen:
            self.begin()
            return
        self.chosen = key
        self.memory.pop("lessonsbook-zone", None)  # another page begins at its top
        self.refresh()

    def _book(self) -> Widget:
        one = self.one
        assert one is not None, "where there are lessons one is chosen"
        label, paint = self._picture(one)
        return Column(*about(one, self.kept(one), [Inset(paint, label=label, key="board", most=0.62)]), gap=8)

    def _picture(self, lesson: Lesson) -> tuple[str, Painter]:
        """What the table of the lesson looks like, in words, and who paints it."""
        scenario = lesson.scenario
        if isinstance(scenario, Scenario):
            if lesson.key not in self._sceneries:
                self._sceneries[lesson.key] = scenery_of(scenario, lambda key: self.app.box.monsters[key].size)
            return "The board as the lesson begins", partial(self.boards.paint, self._sceneries[lesson.key])
        people = tuple((one.gender, number) for number, one in enumerate(scenario.survivors))
        hoard = Hoard(people[:12], scenario.settlement.death_count)
        return "The settlement by lantern light", self.shown.settlement(hoard)

    def _hand(self) -> Widget:
        large = self.ui.theme.text_scale > LARGE
        one = self.one
        buttons: list[Widget] = [Button("Back", self.close, act=Act.BACK, key="back")]
        if one is not None:
            left = self.kept(one).answers
            buttons.append(Button("Watch it", self.watch, hotkey="w", style="body", key="watch"))
            if left:
                buttons.append(Button("From the beginning", self.begin_anew, hotkey="f", style="body", key="anew"))
            buttons.append(
                Button("Go on" if left else "Begin", self.begin, primary=True, style="subtitle", key="begin")
            )
        crowded = large or (one is not None and bool(self.kept(one).answers))
        lead = [] if crowded else [Rich(self._summary(), grow=1, key="summary")]
        return Row(*lead, *buttons, gap=12, wrap=large, justify="end")

    def _summary(self) -> str:
        if not self.lessons:
            return ""
        left = sum(one.text.minutes for one in self.lessons if not self.kept(one).done)
        return f"{left} minutes of lessons are left." if left else "You have taken every lesson."

    # -- what is done --------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Sits down at the table of the chosen lesson, where it was left."""
        if self.one is not None:
            self.app.to_lesson(self.one.key)

    def begin_anew(self) -> None:
        """Takes the chosen lesson from its beginning."""
        if self.one is not None:
            self.app.to_lesson(self.one.key, anew=True)

    def watch(self) -> None:
        """The lesson plays itself as it is told."""
        if self.one is not None:
            self.app.to_lesson(self.one.key, watched=True)


def lessons_page(app: App, lesson: str = "") -> LessonsScene:
    """Returns the page of lessons, open at this one if one is named by its key."""
    return LessonsScene(app, choose=lesson)
