"""What the books beside the tables have in common: what applies now, the steps to come, the newest lines of the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from engine.ui.kit import Column, Heading, Rich, Row, Rule, ScrollView, Widget, escape
from engine.ui.look.theme import Theme
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.scenes.table.log import LogLine, LogView


class Trimmed(Rich):
    """A rule's text in few lines; that the rest is a hover away is no fault, so it is not told to the checker."""

    def __init__(self, markup: str, lines: int | None, ref: str) -> None:
        super().__init__(markup, style="small", ref=ref, max_lines=lines)

    def texts(self) -> Iterator[Any]:
        block = self._block(self.rect.width)
        if not block.truncated:
            yield block, self.rect


class Coming(Rich):
    """The next steps, as many as one line has room for."""

    def __init__(self, labels: Sequence[str]) -> None:
        super().__init__("", style="small", role="dim")
        self.labels = [escape(label) for label in labels]

    def measure(self, width: int) -> tuple[int, int]:
        line = self.ui.text.line_height("small") * 1.5
        for count in range(len(self.labels), 0, -1):
            self.markup = f"then  {'  ›  '.join(self.labels[:count])}"
            if self._block(width).size[1] <= line:
                break
        return super().measure(width)


def step_part(step: str, label: str, coming: Sequence[str], lines: int | None) -> Widget:
    """The present step with its rule and page, and the next steps, dimmed. The rule in so many `lines`, None for all of
    them; with 0 the name alone.
    """
    rule, title = RULES.get(step), escape(label)
    if rule is None:
        parts: list[Widget] = [Rich(title, style="name", role="heading")]
    else:
        name = Rich(f"[{title}]({rule.id})", style="name", role="heading", grow=1)
        parts = [Row(name, Rich(f"{{dim|p. {escape(rule.page)}}}", style="small"), gap=6, wrap=False)]
        if lines != 0:
            parts.append(Trimmed(rich(rule.text), lines, rule.id))
    if coming and lines != 0:
        parts.append(Coming(coming[:3]))
    return Column(*parts, gap=1, key="step")


class Book(Column):
    """What stands above the log, and the log, whose end is always in sight. `ways` make what may stand there, the
    fullest first: the first that has room is shown; if none has, the last, which scrolls. `gives`: what stands there
    gives way by itself, so that it has room where its least height has.
    """

    def __init__(self, ways: Sequence[Callable[[], Widget]], log: Widget, gives: bool = False) -> None:
        self._fullest = ways[0]()
        super().__init__(self._fullest, log, gap=5, key="book")
        self.ways, self.gives = list(ways), gives

    def least_height(self, width: int) -> int:
        """As low as the log and the last of the ways let it be: what is fuller must not push the log out of sight."""
        last = self.ways[-1]().bind(self.ui, self.scene) if len(self.ways) > 1 else self._fullest
        return last.squeezed(width) + self._gaps() + self.children[1].squeezed(width)

    def place(self, rect: pygame.Rect) -> None:
        room = rect.height - self._gaps() - self.children[1].squeezed(rect.width)
        self.children[0] = self._fullest
        for way in self.ways[1:]:
            above = self.children[0]
            if (above.squeezed(rect.width) if self.gives else above.natural(rect.width)[1]) <= room:
                break
            self.children[0] = way().bind(self.ui, self.scene)
        super().place(rect)


APPLIES = "applies:now"
"""The reference of what applies just now; the entries of the scene tell it."""


def applies_part(lines: Sequence[str]) -> Widget:
    """Shows what applies just now, in markup, a line each."""
    heading = Heading("^^What applies now^^")
    return Column(heading, *(Rich(line, style="small") for line in lines), gap=1, key="applies")


_EXPLAINED = re.compile(r"\s*\{dim\|[^{}]*\}")


def applies_named(lines: Sequence[str]) -> Widget:
    """Shows what applies just now by its names, one behind the other, where the room is short: what is only explained
    in them is a hover away."""
    named = " {dim|·} ".join(_EXPLAINED.sub("", line) for line in lines)
    return Rich(f"{{heading|^^Applies^^}} {named}", style="small", key="applies")


def applies_away(lines: Sequence[str]) -> Widget:
    """Says how much applies just now, where there is no room for more: the hover tells it."""
    return Rich(f"[Applies: {len(lines)}]({APPLIES})", style="small", key="applies")


LOG_ROWS = 5
"""The log in the book is never lower than so many lines of text."""


class LogScroll(ScrollView):
    """Wants only its least height, and takes what is left over; it ends at the newest line."""

    def __init__(self, view: LogView, few: bool = False) -> None:
        """`few`: it is no higher than what it holds."""
        newest = view.lines[-1] if view.lines else None
        super().__init__(view, key="log", to_end=True, newest=newest, gutter=True)
        self.few = few

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.least_height(width)

    def least_height(self, width: int) -> int:
        least = LOG_ROWS * self.ui.text.line_height("small")
        return min(least, self.children[0].natural(width - self._bar())[1]) if self.few else least

    def place(self, rect: pygame.Rect) -> None:
        over = rect.height % self.ui.text.line_height("small")  # no line is seen by half
        super().place(pygame.Rect(rect.left, rect.top + over, rect.width, rect.height - over))


@dataclass
class LogActs:
    """What a reader may do with the log. `detail`: every event has its line now; `point` hears which line the pointer
    is on.
    """

    open_line: Callable[[LogLine], None]
    open_log: Callable[[], None]
    turn_detail: Callable[[], None]
    detail: bool = False
    point: Callable[[LogLine | None], None] = lambda line: None


IN_DETAIL = "Every step of the rules, as it happened, each on its own line."
IN_SHORT = "Routine is left out, and what belongs together is one line."


def log_part(lines: Sequence[LogLine], acts: LogActs, full: int = 0) -> Widget:
    """The newest lines; all of them behind a press, and behind another every step of the rules. With fewer than `full`
    lines it leaves the room beyond its least height to what stands beside it."""
    few = len(lines) < full
    return Column(log_head(acts), log_lines(lines, acts, few), gap=1, grow=0 if few else 1)


def log_lines(lines: Sequence[LogLine], acts: LogActs, few: bool = False) -> LogScroll:
    """The newest lines; with `few` no higher than they are."""
    return LogScroll(LogView(lines, acts.open_line, acts.point), few)


def log_head(acts: LogActs, *first: Widget) -> Widget:
    """The line over the log: what is `first` in it, its detail, and the way to all of it."""
    told = f"[In short](say:{IN_SHORT})" if acts.detail else f"[In detail](say:{IN_DETAIL})"
    detail = Rich(told, style="small", key="log-detail", on_link=lambda ref: acts.turn_detail())
    whole = Rich(
        "[Whole log](say:Everything since the beginning.) {dim|L}", style="small", on_link=lambda ref: acts.open_log()
    )
    return Row(*first, Rule(grow=1), detail, whole, gap=12, wrap=False)


PAGES_FROM = 1.12
"""From this text scale on the book has pages to turn; below, all of it shows at once."""


def has_pages(theme: Theme) -> bool:
    """True if the book is turned page by page: large text, or a window lower than it is designed for."""
    return theme.text_scale > PAGES_FROM or theme.ui_scale > PAGES_FROM
