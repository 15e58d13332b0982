"""Dialogs over the showdown: going back, looking through a pile, the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Why
from engine.ui.context import Ui
from engine.ui.input import Act, Intent
from engine.ui.kit import (
    Banner,
    Button,
    Center,
    Column,
    Dialog,
    Panel,
    Reply,
    Rich,
    Row,
    Rule,
    Scene,
    ScrollView,
    Widget,
    escape,
)
from engine.ui.look.palette import RGB
from game.rulebook.chapters import RULES
from game.scenes.table.log import LogLine, LogView


def rewind_dialog(ui: Ui, here: int, seq: int, line: str, go: Callable[[int], None]) -> Dialog:
    """Asks before going back behind dice or cards."""
    back = here - seq
    answers = "the last answer" if back == 1 else f"the last {back} answers"
    body = f"{line}\n\n" if line else ""
    body += (
        f"This takes back {answers}, with every die and card since. The log marks it as a rewind; "
        "until you answer otherwise you can go forward again."
    )
    return Dialog(ui, "Rewind?", body, [Reply("Rewind", lambda: go(seq), destroys=True), Reply("Stay here")])


def hand_over(ui: Ui, letter: str, colour: RGB, name: str) -> Dialog:
    """Covers the table while the seat changes hands."""
    return Dialog(
        ui,
        f"{escape(name)} decides",
        "Hand over, or take the seat.",
        [Reply("I am here")],
        content=lambda: Banner(letter, colour, f"**{escape(name)}**", note="the next decision is yours"),
        wide=460,
    )


class Over(Scene):
    """A dialog of our own make; Back closes it."""

    overlay = True

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.stack.pop()
        return intent.act in (Act.BACK, Act.UNDO, Act.REDO, Act.MENU)

    def enter(self) -> None:
        self.settle()
        self.focus_on("close")

    def first_focus(self) -> str | None:
        return "close"

    def framed(self, title: str, note: str, inside: Widget, wide: float, to_end: bool = False) -> Widget:
        return Center(
            Panel(
                Rich(title, style="title", role="accent"),
                Rich(note, style="small", role="dim"),
                Rule(),
                ScrollView(inside, key="pile-body", to_end=to_end),
                Row(Button("Close", self.stack_pop, key="close"), justify="end"),
                pad=18,
                gap=10,
                grow=1,
            ),
            most=wide,
        )

    def stack_pop(self) -> None:
        if self.stack.top is self:
            self.stack.pop()


class RefusedDialog(Over):
    """Everything that cannot be chosen now: what has one reason stands together, with its rule."""

    def __init__(self, ui: Ui, refused: Sequence[tuple[str, Why]]) -> None:
        super().__init__(ui)
        self.refused = list(refused)

    def build(self) -> Widget:
        reasons: dict[Why, list[str]] = {}
        for label, why in self.refused:
            reasons.setdefault(why, []).append(label)
        lines: list[Widget] = []
        for why, labels in reasons.items():
            rule = RULES.get(why.rule)
            linked = f"  [{escape(rule.title)}]({rule.id}) {{dim|p. {escape(rule.page)}}}" if rule is not None else ""
            named = ", ".join(map(escape, labels))
            lines.append(Rich(f"{{cross:bad}} **{named}**\n{{bad|{escape(why.sentence)}}}{linked}", key=named))
        return self.framed("Why not?", "What cannot be chosen now.", Column(*lines, gap=10), 700)


class LogDialog(Over):
    """Every line since the beginning."""

    def __init__(self, ui: Ui, lines: Sequence[LogLine], on_press: Callable[[LogLine], None]) -> None:
        super().__init__(ui)
        self.lines, self.on_press = list(lines), on_press

    def build(self) -> Widget:
        view = LogView(self.lines, self._pressed, lambda line: None)
        return self.framed("What has happened", "Press a line to go back to it.", view, 760, to_end=True)

    def _pressed(self, line: LogLine) -> None:
        self.stack_pop()
        self.on_press(line)
