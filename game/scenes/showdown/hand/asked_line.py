"""The line of the request: who decides and what is asked; how it is answered only where that takes no room."""

from __future__ import annotations

from engine.ui.kit import Rich, Row, Widget
from engine.ui.typography.markup import plain
from engine.ui.typography.text import Block
from game.rulebook.chapters import RULES
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark


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

    def describe(self) -> str:
        return plain(f"{self.markup} {self.note}").strip()


def asked_line(mark: Mark, headline: str, note: str = "", *last: Widget, rule: str = "") -> Widget:
    """The seal of whoever decides, what is asked with its rule a hover away, and at the end, apart from the answers,
    what commits one; where both have no room side by side, that stands below."""
    return Row(Badge(mark), Question(headline, note, rule), *last, gap=6, justify="end")
