"""The settlement back and forth, and while it plays itself: which page of the book lies open then."""

from __future__ import annotations

from game.scenes.parts.answer_draft import making
from game.scenes.parts.story_pages import DEED, EVENT, HUNT, STORY
from game.scenes.settlement.screen import NOW, SettlementScreen


class TravelledSettlement(SettlementScreen):
    """At another moment of the campaign the first page of the register lies open, or the event that is being played."""

    def show_since(self, heard: int) -> None:
        raise NotImplementedError

    def rest(self) -> None:
        self.making = making(self.session, self.ui.settings.automation)
        self.turned = self.session.heard
        self.read.clear()
        self.page = NOW
        self.unfolding.jump()
        self.reopen()

    def reopen(self) -> None:
        """A page that is being played lies open again after a way back, from where its event was told."""
        steps = [step for step in self.table.steps if step.partition(":")[0] in (STORY, EVENT, DEED, HUNT)]
        if not steps:
            return
        told = self.session.told
        begun = next((i for i in range(len(told) - 1, -1, -1) if steps[0] not in told[i].steps), -1) + 1
        self.turned = self.session.heard - (len(told) - begun)

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
