"""The line of the request: who decides and what is asked, with the answers in it where they find room, else under it;
how it is answered is said only where that takes no room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.ui.kit import Column, Rich, Row, Spacer, Widget
from engine.ui.typography.markup import plain
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.rulebook.chapters import RULES
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark

GAP = 5
COMMIT = 200
"""So much is kept free for the press that commits, in design pixels that grow with the text."""


class Question(Rich):
    """What is asked, in markup; the quieter `note` follows where it adds no line."""

    def __init__(self, headline: str, note: str, rule: str) -> None:
        super().__init__(headline, ref=rule if rule in RULES else None, grow=1, key="question")
        self.note = note

    def _block(self, width: int) -> Block:
        bare = super()._block(width)
        if not self.note:
            return bare
        said = f"{self.markup}  {{dim|*{self.note}*}}"
        whole = self.ui.text.block(said, width, self.style, role=self.role)
        return whole if whole.size[1] <= bare.size[1] else bare

    def bare_width(self) -> int:
        """Returns how wide what is asked is in one line, without the note."""
        return self.ui.text.block(self.markup, 10_000, self.style, role=self.role).size[0]

    def describe(self) -> str:
        return plain(f"{self.markup} {self.note}").strip()


def asked_line(mark: Mark, headline: str, note: str = "", *last: Widget, rule: str = "") -> Widget:
    """The seal of whoever decides, what is asked with its rule a hover away, and at the end, apart from the answers,
    what commits one; where both have no room side by side, that stands below."""
    return Row(Badge(mark, alone=True), Question(headline, note, rule), *last, gap=6, justify="end")


class AskedBar(Widget):
    """The line of the request and its answers: all in one line where that leaves room for the press that commits, so
    that nothing moves when an answer is selected; else the answers under it, in as many lines as they need."""

    def __init__(
        self, mark: Mark, headline: str, note: str, rule: str, answers: Sequence[Widget], *last: Widget
    ) -> None:
        self._asked, self._answers, self._last = Question(headline, "", rule), list(answers), last
        self._asked.grow = 0
        self._line = Row(Badge(mark, alone=True), self._asked, *answers, Spacer(), *last, gap=GAP, wrap=False)
        self._under = Column(asked_line(mark, headline, note, *last, rule=rule), Row(*answers, gap=GAP), gap=GAP)
        super().__init__(self._line, self._under)

    def _chosen(self, width: int) -> Widget:
        commit = sum(last.natural(width)[0] for last in self._last)
        room = width - max(commit, self.px(COMMIT) * self.ui.theme.text_scale) - self.ui.text.line_height("body")
        for answer in self._answers:
            room -= answer.natural(width)[0] + self.px(GAP)
        return self._line if self._asked.bare_width() + 4 * self.px(GAP) <= room else self._under

    def measure(self, width: int) -> Size:
        return self._chosen(width).natural(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        chosen = self._chosen(rect.width)
        self.children = [chosen]
        chosen.place(rect)
