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
FOLDED = 2
"""So many lines of a request show in large text."""
COMMIT = 200
"""So much is kept free for the press that commits, in design pixels that grow with the text."""


class Question(Rich):
    """What is asked, in markup; the quieter `note` follows where it adds no line. What needs several lines is said in
    `brief`, if there is a brief way."""

    def __init__(self, headline: str, note: str, rule: str, brief: str = "") -> None:
        super().__init__(headline, ref=rule if rule in RULES else None, grow=1, key="question")
        self.note, self.brief = note, brief

    def _block(self, width: int) -> Block:
        bare = super()._block(width)
        if self.brief and bare.size[1] > 1.5 * self.ui.text.line_height(self.style):
            return self.ui.text.block(self.brief, width, self.style, role=self.role)
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


class Instead(Widget):
    """The press that commits in the place of what was asked, no narrower than that: nothing beside it moves."""

    def __init__(self, commit: Widget, asked: Question) -> None:
        super().__init__(commit)
        self.asked = asked

    def bound(self) -> None:
        self.asked.bind(self.ui, self.scene)

    def measure(self, width: int) -> Size:
        wide, high = self.children[0].natural(width)
        return min(width, max(wide, self.asked.natural(width)[0])), high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(pygame.Rect(rect.topleft, self.children[0].natural(rect.width)))


class AskedBar(Widget):
    """The line of the request and its answers: all in one line where that leaves room for the press that commits, so
    that nothing moves when an answer is selected; else the answers under it, in as many lines as they need.

    With `more`, where the text is large, they begin beside the question, a commit takes its place, and of many lines
    only FOLDED show until `more` is pressed: the rest is scrolled to, its letters act all the same."""

    def __init__(
        self,
        mark: Mark,
        headline: str,
        note: str,
        rule: str,
        answers: Sequence[Widget],
        *last: Widget,
        more: Widget | None = None,
        folded: bool = False,
        brief: str = "",
    ) -> None:
        self._asked, self._answers, self._last = Question(headline, "", rule, brief), list(answers), last
        self._asked.grow = 0
        self.folded = folded
        self._line = Row(Badge(mark, alone=True), self._asked, *answers, Spacer(), *last, gap=GAP, wrap=False)
        self._under = Column(asked_line(mark, headline, note, *last, rule=rule), Row(*answers, gap=GAP), gap=GAP)
        begins: list[Widget] = [Instead(one, self._asked) for one in last] or [self._asked]
        first = Row(Badge(mark, alone=True), *begins, gap=GAP, wrap=False)
        self._close = Row(first, *answers, gap=GAP) if more is not None else None
        self._many = Row(first, more, *answers, gap=GAP) if more is not None else None
        super().__init__(*(way for way in (self._line, self._under, self._close, self._many) if way), key="asked")

    def _chosen(self, width: int) -> Widget:
        commit = sum(last.natural(width)[0] for last in self._last)
        room = width - max(commit, self.px(COMMIT) * self.ui.theme.text_scale) - self.ui.text.line_height("body")
        for answer in self._answers:
            room -= answer.natural(width)[0] + self.px(GAP)
        if self._asked.bare_width() + 4 * self.px(GAP) <= room:
            return self._line
        if self._close is None or self._many is None:
            return self._under
        return self._close if len(self._close.line_heights(width)) <= FOLDED else self._many

    def folded_height(self, width: int) -> int:
        """The height of the lines that show; of all of them where it is not folded or has no more."""
        chosen = self._chosen(width)
        if self._many is None or chosen is not self._many or not self.folded:
            return chosen.natural(width)[1]
        return sum(self._many.line_heights(width)[:FOLDED]) + int(self.px(GAP)) * (FOLDED - 1)

    def measure(self, width: int) -> Size:
        return self._chosen(width).natural(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        chosen = self._chosen(rect.width)
        self.children = [chosen]
        chosen.place(rect)
