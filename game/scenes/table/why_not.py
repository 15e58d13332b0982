"""Why not the other: every option of a watched question with its odds, the chosen one lit, and what is not offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.decision import Decision
from engine.ui.context import Ui
from engine.ui.kit import Column, Heading, Overlay, Rich, Widget, escape
from game.bots.watcher import Watched
from game.cards.numbers import counted
from game.teaching.alternatives import Weighed

WIDE = 860
FEWEST = 2
"""Of fewer options there is nothing to say."""


class WhyNotDialog(Overlay):
    """All that could be answered now."""

    def __init__(self, ui: Ui, ahead: Watched, weighed: Sequence[Weighed], left_out: int) -> None:
        super().__init__(ui)
        self.ahead, self.weighed, self.left_out = ahead, weighed, left_out

    def build(self) -> Widget:
        note = f"{escape(self.ahead.answered)}: {escape(self.ahead.reason)}"
        return self.framed_page(escape(self.ahead.asked), note, Column(*self._lines(), gap=6), WIDE)

    def _lines(self) -> Iterator[Widget]:
        for one in self.weighed:
            if not one.refused:
                yield Rich(line_of(one, one.key == self.ahead.key), style="body")
        if self.left_out > 0:
            places = counted(self.left_out, "other place")
            yield Rich(
                f"{{dim|{places}, of which none is near the monster, a fellow, or out of its reach.}}", style="small"
            )
        refused = [one for one in self.weighed if one.refused]
        if refused:
            yield Heading("Not offered")
        for one in refused:
            yield Rich(f"{escape(one.label)}: {{dim|{escape(one.reason)}}}", style="small")


def line_of(one: Weighed, chosen: bool) -> str:
    """An option in markup, lit if it is the chosen one."""
    label = f"{{accent|**{escape(one.label)}**}}" if chosen else f"**{escape(one.label)}**"
    odds = f"  {escape(one.odds)}" if one.odds else ""
    reason = f"  {{dim|*{escape(one.reason)}*}}" if one.reason else ""
    return f"{label}{odds}{reason}"


def offered_line(request: Decision, key: str, most: int) -> str:
    """Everything that is offered in one line of markup, the chosen one lit; empty where that is too much for a line."""
    if not FEWEST <= len(request.options) <= most:
        return ""
    names = [f"{{accent|**{escape(one.label)}**}}" if one.key == key else escape(one.label) for one in request.options]
    return f"{{dim|Offered:}} {' {dim|·} '.join(names)}"
