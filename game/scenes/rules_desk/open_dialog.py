"""Open a position: those that lie in the home's folder and among the exports, each a press away, and any other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.ui.kit import Heading, Item, Rich, Widget, escape
from game.scenes.games.ask_dialog import AskDialog
from game.scenes.games.import_dialog import place_written
from game.scenes.rules_desk.files import SCENARIOS, lying_about

if TYPE_CHECKING:
    from game.scenes.app.application import App


class OpenDialog(AskDialog):
    """`take` opens a file and raises BadInput if it cannot: then the dialog stays, with the sentence."""

    def __init__(self, app: App, take: Callable[[Path], None]) -> None:
        self.files = lying_about(app)
        super().__init__(
            app.ui,
            "Open a position",
            "Any scenario file with a showdown: the desk shows the table as the file lays it.",
            "Other place" if self.files else "From",
            "",
            lambda line: take(place_written(line)),
            verb="Open",
            drop=True,
            empty="a file that ends in .yaml",
        )

    def first_focus(self) -> str | None:
        return "found:0" if self.files else "line"

    def above(self) -> Sequence[Widget]:
        if not self.files:
            return [Rich("No position has been kept yet. Write where one is, or drop the file on this window.")]
        items = [
            Item(
                f"**{escape(path.stem)}**",
                partial(self._take, path),
                note="kept on the desk" if path.parent.name == SCENARIOS else "among the exports",
                key=f"found:{n}",
            )
            for n, path in enumerate(self.files)
        ]
        return [*items, Heading("Any other"), Rich("Write where its file is, or drop it on this window.")]

    def _take(self, path: Path) -> None:
        self.text = str(path)
        self.go()
