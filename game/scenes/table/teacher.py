"""Somebody who speaks beside the table, where there is one: the teacher of a lesson, or the tips of a first game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from engine.ui.kit import Button, Row, ScrollView, Spacer, Widget
from engine.ui.widgets.widget import Size
from game.teaching.telling import Stop

if TYPE_CHECKING:
    from engine.ui.kit import Reply
    from game.scenes.table.table_scene import TableScene

TURN = "teacher-turn"
GAP, LEAST = 6, 72
BOOK = 0.42
"""The book keeps this share of the room beside the table, or gives way whole."""


class Holder(Protocol):
    """Holds the play of a scene at what is told, until it has been read."""

    picks: bool
    """Whether the board shows whom the monster's card looks for."""

    @property
    def passes(self) -> bool:
        """True while somebody has gone back, and nothing moves on the way."""

    def read_beginning(self) -> None:
        """Stands at what was told before the first question."""

    def mark(self) -> None:
        """Notes that what is told from here on is new."""

    def stops(self) -> list[Stop]:
        """Returns where it may stand, in what was told since the mark."""

    def holds(self, stop: Stop, number: int, lines: Sequence[str] = ()) -> bool:
        """True if the play stands here."""

    def pass_time(self, dt: float) -> bool:
        """Time passes, in seconds: False while the play stands."""


class Teacher(Protocol):
    """What the scene of a table asks of whoever speaks beside it; a scene without one asks nothing."""

    deals: bool
    """Whether the dice and cards of this table are its own, so that no player throws them by hand, and nobody joins it
    or corrects it."""
    aside: bool
    """Whether the book was opened in place of what is said, where there is no room for both."""

    def heed(self, scene: TableScene) -> bool:
        """The screen shows the question that is asked: notes what has come. True if something else is said now."""

    def panels(self, scene: TableScene) -> Sequence[Widget]:
        """Returns what is said now, in ways that take less and less room; nothing where nothing is said."""

    def holder(self, scene: TableScene) -> Holder | None:
        """Returns what holds the play where something is said of what has just happened; None: nothing does."""

    def question(self, scene: TableScene) -> Widget | None:
        """Returns what the teacher asks, which stands in the hand in place of the game's own question."""

    def lets(self, scene: TableScene, key: str) -> bool:
        """True if this answer may be given to the game now; if not, why not has been said."""

    def tried(self, scene: TableScene, key: str, why: str) -> None:
        """Notes an answer that was tried and refused, for this reason."""

    def waits(self, scene: TableScene) -> bool:
        """True if what is watched has to wait until he has noted what is on the screen."""

    def takes_back(self, scene: TableScene) -> bool:
        """True if Undo took back something of the teacher's own."""

    def primary(self, scene: TableScene) -> Iterable[str]:
        """The keys of the widgets at which the teacher is answered, the likeliest first."""

    def menu(self, scene: TableScene) -> list[Reply] | None:
        """Returns what the menu over this table offers in place of the usual; None: the usual."""


def spoken(teacher: Teacher, scene: TableScene, book: Widget) -> Widget:
    """The book with what the teacher says above it; where there is no room for both, one of the two at a time."""
    panels = teacher.panels(scene)
    if not panels:
        return book

    def turn() -> None:
        teacher.aside = not teacher.aside
        scene.renew()

    return Spoken(panels, book, teacher.aside, turn)


class Spoken(Widget):
    """What is said above the book, the fullest of its `panels` that leaves the book enough room. Where none does, only
    one of the two is there, the book if it was turned to (`aside`), under a press that turns to the other."""

    def __init__(self, panels: Sequence[Widget], book: Widget, aside: bool, turn: Callable[[], None]) -> None:
        label = "What is taught" if aside else "The book"
        self.way = Row(Spacer(), Button(label, turn, quiet=True, style="small", key=TURN), wrap=False)
        self.panels, self.book, self.aside = list(panels), book, aside
        self.scroll = ScrollView(panels[-1], key="teacher-scroll")
        super().__init__(self.way, *self.panels[:-1], self.scroll, self.book, key="spoken", grow=1)

    def measure(self, width: int) -> Size:
        return width, self.panels[-1].natural(width)[1] + int(self.px(GAP)) + self.book.natural(width)[1]

    def least_height(self, width: int) -> int:
        return int(self.px(LEAST) * self.ui.theme.text_scale)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, least = int(self.px(GAP)), self.book.squeezed(rect.width)
        most = rect.height - gap - max(least, round(rect.height * BOOK))
        fits = (one for one in self.panels if one.natural(rect.width)[1] <= most)
        first = next(fits, None)
        if first is None:
            first, room = self.way, rect.height - gap - self.way.natural(rect.width)[1]
            whole = (one for one in self.panels if one.natural(rect.width)[1] <= room)
            shown = self.book if self.aside else next(whole, self.scroll)
        else:
            shown = self.book
        self.children = [first, shown]
        high = first.natural(rect.width)[1]
        first.place(pygame.Rect(rect.topleft, (rect.width, high)))
        shown.place(pygame.Rect(rect.left, rect.top + high + gap, rect.width, rect.height - high - gap))
