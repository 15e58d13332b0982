"""The showdown back and forth: undo, redo, and rewinding behind dice and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.decision import NotOffered
from engine.errors import BadInput
from engine.ui.markup import escape
from game.scenes.showdown_view.answering import answering
from game.scenes.showdown_view.dialogs import rewind_dialog
from game.scenes.showdown_view.log import LogLine
from game.scenes.showdown_view.party import SurvivorPanel
from game.scenes.showdown_view.windows import Passing
from game.scenes.showdown_watch import WatchedShowdown

if TYPE_CHECKING:
    from game.phases.saved_game import OpenGame
    from game.scenes.app import App


class TravelledShowdown(WatchedShowdown):
    """Every way to another moment of the game is the same: the session goes there, and the screen shows it at rest.
    From the table the record sheets lie at hand."""

    def __init__(self, app: App, game: OpenGame, watcher: Any = None) -> None:
        super().__init__(app, game, watcher)
        self.passing = Passing()

    def undo(self) -> None:
        if self.watching is not None:
            self.watch_back()
            return
        why = self.session.why_not_undo()
        if why is None:
            self.travel(self.session.undo)
        elif self.session.answers and not self.ui.settings.honest:
            self.ask_rewind(len(self.session.answers) - 1, escape(why.sentence))
        else:
            self.stack.toast(escape(why.sentence), "warn")

    def redo(self) -> None:
        if self.session.undone:
            self.travel(self.session.redo)
        else:
            self.stack.toast("Nothing has been taken back.", "dim")

    def rewind(self, seq: int) -> None:
        """Go back to the moment after so many answers; the way forward stays open until another answer is given."""
        self.travel(lambda: self.session.go_to(seq))
        self.chronicle.mark_rewind(len(self.session.told), seq)
        self.renew()

    def travel(self, way: Callable[[], None]) -> None:
        try:
            way()
        except (NotOffered, BadInput) as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        self.over.forget()
        self.passing.forget()
        self.making = answering(self.session, self.ui.settings.automation)
        self.staging.jump()
        self.arrive()

    def ask_rewind(self, seq: int, line: str = "") -> None:
        if self.ui.settings.honest:
            self.stack.toast("Honest mode: what has been rolled stays rolled.", "warn")
            return
        self.stack.push(rewind_dialog(self.ui, len(self.session.answers), seq, line, self.rewind))

    def rewind_to(self, line: LogLine) -> None:
        self.ask_rewind(max(self.session.earliest, line.seq - 1), line.text)

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of the panel in focus or of whoever acts."""
        if self.unseen:  # the sheet would tell what the screen has not shown yet
            return
        panel = self.focused.view.who if isinstance(self.focused, SurvivorPanel) else 0
        self.app.to_sheets(who or panel or self.making.actor or self._acting())
