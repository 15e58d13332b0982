"""The settlement back and forth, and while it plays itself: undo, redo, rewinding, watching step by step."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import NotOffered
from engine.errors import BadInput
from engine.ui.markup import escape
from game.scenes.campaign_book import DEED, EVENT, STORY
from game.scenes.settlement_making import making
from game.scenes.settlement_screen import NOW, SettlementScreen
from game.scenes.showdown_view.dialogs import rewind_dialog
from game.scenes.showdown_view.log import LogLine
from game.scenes.showdown_view.watching import WatchActs


class TravelledSettlement(SettlementScreen):
    """Every way to another moment of the campaign is the same: the session goes there, the screen shows it at rest."""

    def arrive(self) -> None:
        raise NotImplementedError

    def show_since(self, heard: int) -> None:
        raise NotImplementedError

    # -- back and forth ----------------------------------------------------------------------------------------------

    def undo(self) -> None:
        if self.watching is not None:
            self.watch_back()
            return
        why = self.session.why_not_undo()
        if why is None:
            self.travel(self.session.undo)
        elif self.session.answers and len(self.session.answers) > self.session.earliest and not self.ui.settings.honest:
            self.ask_rewind(len(self.session.answers) - 1, escape(why.sentence))
        else:
            self.stack.toast(escape(why.sentence), "warn")

    def redo(self) -> None:
        if self.session.undone:
            self.travel(self.session.redo)
        else:
            self.stack.toast("Nothing has been taken back.", "dim")

    def rewind_to(self, line: LogLine) -> None:
        self.ask_rewind(max(self.session.earliest, line.seq - 1), line.text)

    def ask_rewind(self, seq: int, line: str = "") -> None:
        if self.ui.settings.honest:
            self.stack.toast("Honest mode: what has been rolled stays rolled.", "warn")
            return
        self.stack.push(rewind_dialog(self.ui, len(self.session.answers), seq, line, self.rewind))

    def rewind(self, seq: int) -> None:
        self.travel(lambda: self.session.go_to(seq))
        self.chronicle.mark_rewind(len(self.session.told), seq)
        self.renew()

    def travel(self, way: Callable[[], None]) -> None:
        """Every way to another moment is the same: the session goes there, and the screen shows it at rest."""
        try:
            way()
        except (NotOffered, BadInput) as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        self.making = making(self.session, self.ui.settings.automation)
        self.turned = self.session.heard
        self.read.clear()
        self.page = NOW
        self.unfolding.jump()
        self.reopen()
        self.arrive()

    def reopen(self) -> None:
        """A page that is being played lies open again after a way back, from where its event was told."""
        steps = [step for step in self.table.steps if step.partition(":")[0] in (STORY, EVENT, DEED)]
        if not steps:
            return
        told = self.session.told
        begun = next((i for i in range(len(told) - 1, -1, -1) if steps[0] not in told[i].steps), -1) + 1
        self.turned = self.session.heard - (len(told) - begun)

    # -- watching ----------------------------------------------------------------------------------------------------

    def watch_step(self) -> None:
        """One answer of the watched player."""
        if self.watching is None or self.watching.over:
            return
        self.unfolding.finish()
        heard = self.session.heard
        self.watching.step()
        self.turned = heard
        self.reopen()
        self.show_since(heard)

    def watch_back(self) -> None:
        here = len(self.session.answers)
        if self.watching is not None and here > self.session.earliest:
            self.watching.paused = True
            self.travel(lambda: self.session.go_to(here - 1))

    def take_over(self) -> None:
        """From here on the players play."""
        if self.watching is not None:
            self.watching.shown.take_over()
            self.watching = None
            self.stack.toast("You play from here on.", "good")
            self.arrive()

    def watch_acts(self) -> WatchActs:
        watching = self.watching
        assert watching is not None

        def watched(change: Callable[[], object]) -> Callable[[], None]:
            def run() -> None:
                change()
                self.renew()

            return run

        def step() -> None:
            watching.paused = True
            self.ui.animations.fast_forward()
            self.watch_step()

        return WatchActs(
            watched(lambda: setattr(watching, "paused", not watching.paused)),
            step,
            self.watch_back,
            watched(lambda: watching.hurry(1)),
            watched(lambda: watching.hurry(-1)),
            watched(lambda: setattr(watching, "asked_why", not watching.asked_why)),
            self.take_over,
        )
