"""A dialog that asks for one line of text, and stays open with the reason while the line cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.errors import BadInput
from engine.ui.context import Ui
from engine.ui.kit import Act, Button, Intent, Overlay, Panel, Rich, Row, Rule, ScrollView, TextField, Widget
from engine.ui.typography.markup import escape
from engine.ui.widgets.text_field import SearchField

LONGEST_PATH = 400


class AskDialog(Overlay):
    """`do` gets the line and raises BadInput if it cannot be used; then nothing has changed and the reason is shown. A
    file dropped on the window becomes the line, if `drop`."""

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

    def first_focus(self) -> str | None:
        return "line"

    def build(self) -> Widget:
        field = SearchField if self.most == LONGEST_PATH else TextField  # the place of a file wants the whole width
        inside: list[Widget] = [
            Rich(self.body),
            *self.above(),
            field(self.label, self.text, self._typed, on_done=lambda text: self.go(), most=self.most,
                  empty=self.empty, key="line"),
        ]  # fmt: skip
        if self.most == LONGEST_PATH and self.text:
            inside.append(Rich(escape(self.text), style="small", role="dim", key="whole"))
        if self.refused:
            inside.append(Rich(escape(self.refused), role="bad", key="refused"))
        return self.framed(
            self.title,
            Rule(),
            ScrollView(Panel(*inside, kind="none", pad=0, gap=10), key="ask-body"),
            Row(
                Button(self.verb, self.go, why_not=None if self.text.strip() else "nothing is written", key="go"),
                Button("Leave it", self.shut, act=Act.BACK, key="leave"),
                justify="end",
                gap=10,
            ),
            wide=680,
            gap=12,
        )

    def above(self) -> Sequence[Widget]:
        """Returns what stands over the line."""
        return ()

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
        self.shut()

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.DROP and self.drop:
            self._typed(intent.text)
            return True
        return super().on_intent(intent)
