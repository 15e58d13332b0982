"""The showdown back and forth, and while it plays itself or is shown again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.scenes.showdown.hand.answering import answering
from game.scenes.showdown.hand.party import SurvivorPanel
from game.scenes.showdown.hand.windows import Passing
from game.scenes.showdown.screen import ShowdownScreen

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App


class TravelledShowdown(ShowdownScreen):
    """At another moment of the game the board stands still. From the table the record sheets lie at hand."""

    def __init__(self, app: App, game: OpenGame, watcher: Any = None) -> None:
        super().__init__(app, game, watcher)
        self.passing = Passing()

    def show_since(self, seq: int) -> None:
        raise NotImplementedError

    def rest(self) -> None:
        self.over.forget()
        self.passing.forget()
        self.making = answering(self.session, self.ui.settings.automation)
        self.staging.jump()

    def watch_step(self) -> None:
        """One answer of the watched player."""
        if self.watching is None or self.watching.over:
            return
        self.staging.finish()
        seq = len(self.session.answers)
        self.staging.nods = False
        self.staging.attach()
        step = self.watching.step()
        self.staging.tell(step.told)
        self.show_since(seq)

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of the panel in focus or of whoever acts."""
        if self.unseen:  # the sheet would tell what the screen has not shown yet
            return
        panel = self.focused.view.who if isinstance(self.focused, SurvivorPanel) else 0
        self.app.to_sheets(who or panel or self.making.actor or self._acting())
