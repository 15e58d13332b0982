"""A dialog that asks for one line of text, and stays open with the reason while the line cannot be used."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import BadInput
from engine.ui.context import Ui
from engine.ui.kit import Act, Button, Center, Intent, Panel, Rich, Row, Rule, Scene, ScrollView, TextField, Widget
from engine.ui.typography.markup import escape

LONGEST_PATH = 400


class AskDialog(Scene):
    """`do` gets the line and raises BadInput if it cannot be used; then nothing has changed and the reason is shown. A
    file dropped on the window becomes the line, if `drop`."""

    overlay = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        body: str,
        label: str,
        text: str,
        do: Callable[[str], None],
        *,
        verb: str,
        most: int = LONGEST_PATH,
        drop: bool = False,
        empty: str = "",
    ) -> None:
        super().__init__(ui)
        self.title, self.body, self.label, self.text, self.do = title, body, label, text, do
        self.verb, self.most, self.drop, self.empty = verb, most, drop, empty
        self.refused = ""

    def enter(self) -> None:
        self.settle()
        self.focus_on("line")

    def first_focus(self) -> str | None:
        return "line"

    def build(self) -> Widget:
        inside: list[Widget] = [
            Rich(self.body),
            TextField(self.label, self.text, self._typed, on_done=lambda text: self.go(), most=self.most,
                      empty=self.empty, key="line"),
        ]  # fmt: skip
        if self.most == LONGEST_PATH and self.text:
            inside.append(Rich(escape(self.text), style="small", role="dim", key="whole"))
        if self.refused:
            inside.append(Rich(escape(self.refused), role="bad", key="refused"))
        return Center(
            Panel(
                Rich(self.title, style="title", role="accent"),
                Rule(),
                ScrollView(Panel(*inside, kind="none", pad=0, gap=10), key="ask-body"),
                Row(
                    Button(self.verb, self.go, why_not=None if self.text.strip() else "nothing is written", key="go"),
                    Button("Leave it", self._leave, act=Act.BACK, key="leave"),
                    justify="end",
                    gap=10,
                ),
                pad=20,
                gap=12,
                grow=1,
            ),
            most=680,
        )

    def _typed(self, text: str) -> None:
        self.text, self.refused = text, ""
        self.refresh()

    def go(self) -> None:
        """Do it with the line as it stands."""
        if not self.text.strip():
            return
        try:
            self.do(self.text.strip())
        except BadInput as error:
            self.refused = str(error)
            self.refresh()
            return
        if self._stack is not None and self.stack.top is self:
            self.stack.pop()

    def _leave(self) -> None:
        self.stack.pop()

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.DROP and self.drop:
            self._typed(intent.text)
            return True
        if intent.act is Act.BACK:
            self._leave()
        return intent.act in (Act.BACK, Act.UNDO, Act.REDO, Act.MENU)
