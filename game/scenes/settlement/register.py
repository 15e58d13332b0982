"""The register at the left of the settlement: its tabs, and the page that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.decision import Decision
from engine.ui.kit import Column, Row, ScrollView, Widget
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.chapter.current_question import NowActs
from game.scenes.chapter.panel import PanelActs, SettlementPanel
from game.scenes.parts.answer_draft import Making
from game.scenes.settlement.hearth import Hearth
from game.scenes.settlement.marks import RegisterTab
from game.scenes.settlement.panels import PANELS

NOW = "now"
"""The page on which questions are laid out: the first."""
WITH_DIGIT = 9
"""So many tabs are turned to by their digit."""


class Register:
    """The pages of the register. `turned` is called when another one has been opened."""

    def __init__(self, app: App, acts: PanelActs, now: NowActs, turned: Callable[[], None]) -> None:
        self.page = NOW
        self.now = Hearth(app, acts, now)
        self.panels: list[SettlementPanel] = [self.now, *(panel(app, acts) for panel in PANELS)]
        self.turned = turned

    def update(self, table: SettlementTable, making: Making, decision: Decision | None) -> None:
        """Tell every page what is on the table now, and what may be answered."""
        self.now.making = making
        for panel in self.panels:
            panel.update(table, decision)

    def shown(self) -> SettlementPanel:
        """The page that is open."""
        return next((panel for panel in self.panels if panel.key == self.page), self.now)

    def turn_to(self, page: str) -> None:
        self.page = page
        self.turned()

    def turn_by_number(self, number: int) -> None:
        """Opens the page with this number, counted from 1, if there is one."""
        if number <= len(self.panels):
            self.turn_to(self.panels[number - 1].key)

    def build(self) -> Widget:
        tabs: list[Widget] = [
            RegisterTab(
                panel.icon,
                panel.title,
                partial(self.turn_to, panel.key),
                on=panel.key == self.shown().key,
                badge=panel.badge(),
                digit=str(number) if number <= WITH_DIGIT else "",
                key=f"register:{panel.key}",
            )
            for number, panel in enumerate(self.panels, 1)
        ]
        strip = ScrollView(Column(*tabs, gap=2, align="stretch"), key="register", least=60, grow=0)
        page = self.shown().build()
        page.grow = page.grow or 1
        return Row(strip, Column(page, grow=1), gap=8, wrap=False, align="stretch", grow=1)
