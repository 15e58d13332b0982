"""Report a problem: what happened in the player's words, what goes with it, and where the file lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.ui.kit import (
    Act,
    Button,
    Overlay,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    Widget,
)
from engine.ui.widgets.text_field import SearchField
from game.scenes.report.problem_file import contents, write_problem
from game.scenes.saves.kept_dialog import kept_dialog

if TYPE_CHECKING:
    from game.scenes.app.application import App

LONGEST = 400


class ReportDialog(Overlay):
    """Nothing is sent anywhere: a file is written, and the player carries it on."""

    def __init__(self, app: App) -> None:
        super().__init__(app.ui)
        self.app = app
        self.said = ""

    def first_focus(self) -> str | None:
        return "said"

    def build(self) -> Widget:
        holds = "\n".join(f"- {line}" for line in contents())
        return self.framed(
            "Report a problem",
            Rule(),
            ScrollView(
                Panel(
                    Rich("One file is written, and nothing is sent by itself: attach the file to an issue where you "
                         "got Lanternfall, or give it to whoever looks after it."),
                    SearchField("What happened?", self.said, self._typed, most=LONGEST,
                                on_done=lambda text: self.write(), empty="what you did and expected", key="said"),
                    Rich(f"It holds\n\n{holds}", role="dim"),
                    kind="none",
                    pad=0,
                    gap=12,
                ),
                key="report-body",
            ),
            Row(
                Button("Write the file", self.write, key="write"),
                Button("Leave it", self.shut, act=Act.BACK, key="leave"),
                justify="end",
                gap=10,
            ),
            wide=700,
            gap=12,
        )  # fmt: skip

    def _typed(self, text: str) -> None:
        self.said = text

    def write(self) -> None:
        """Writes the file and says where it lies."""
        try:
            path = write_problem(self.app, self.said)
        except BadInput as error:
            self.app.fail(error)
            return
        stack = self.stack
        self.shut()
        zipped = "{dim|You can look into it: it is a plain zip file.}"
        stack.push(kept_dialog(self.app, "The report is written", path, after=zipped))
