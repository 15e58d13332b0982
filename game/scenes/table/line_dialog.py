"""A line of the log, opened: its rule, its numbers, the table as it was, and apart from those the way back to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.ui.context import Ui
from engine.ui.kit import Button, Column, Heading, Overlay, Rich, Widget, escape
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.scenes.table.log import LogLine

LOOK, REWIND = "line:look", "line:rewind"


@dataclass
class LineActs:
    """What can be done with the line, and why it cannot if so: look there, which changes nothing, and rewind."""

    look: Callable[[], None]
    no_look: str | None
    rewind: Callable[[], None]
    no_rewind: str | None


class LineDialog(Overlay):
    """What a line of the log tells in full."""

    def __init__(self, ui: Ui, line: LogLine, acts: LineActs) -> None:
        super().__init__(ui)
        self.line, self.acts = line, acts

    def build(self) -> Widget:
        line, acts = self.line, self.acts
        parts: list[Widget] = [Rich(line.text, style="lead")]
        if line.numbers:
            numbers = (Rich(escape(number), style="body") for number in line.numbers)
            parts.append(Column(Heading("^^Its numbers^^"), *numbers, gap=2))
        rule = RULES.get(line.rule)
        if rule is not None:
            head = f"[{escape(rule.title)}]({rule.id})  {{dim|p. {escape(rule.page)}}}"
            parts.append(Column(Heading("^^Its rule^^"), Rich(head, style="body"), Rich(rich(rule.text)), gap=2))
        look = Button("Look there", lambda: self._then(acts.look), hotkey="l", key=LOOK, why_not=acts.no_look)
        back = Button(
            "Rewind to here …",
            lambda: self._then(acts.rewind),
            icon="undo",
            key=REWIND,
            why_not=acts.no_rewind,
            shy=True,
        )
        note = "*Look there* shows the table as it was and takes nothing back. *Rewind* takes back what came since."
        return self.framed_page("From the log", note, Column(*parts, gap=10), 680, also=[back, look])

    def first_focus(self) -> str | None:
        """Looking changes nothing; where it cannot be done, the way out."""
        return "close" if self.acts.no_look else LOOK

    def _then(self, do: Callable[[], None]) -> None:
        stack = self.stack
        while isinstance(stack.top, Overlay):  # the whole log may lie below
            stack.top.shut()
        do()
