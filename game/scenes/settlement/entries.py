"""What references of the settlement open: its steps, besides what every chapter of the campaign tells."""

from __future__ import annotations

from collections.abc import Callable

from engine.ui.context import Entry, Ui
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.chapter.entries import CampaignEntries
from game.scenes.settlement.step_track import STEP, STOPS, step_words


class SettlementEntries(CampaignEntries):
    """The steps of the settlement phase, then what every chapter tells. `present` says which step it is at."""

    def __init__(
        self,
        ui: Ui,
        table: Callable[[], SettlementTable],
        present: Callable[[], Step | None],
        beyond: Callable[[str], Entry | None],
    ) -> None:
        super().__init__(ui, table, beyond)
        self.present = present

    def lookup(self, ref: str) -> Entry | None:
        return self.step(ref.removeprefix(STEP)) if ref.startswith(STEP) else super().lookup(ref)

    def step(self, name: str) -> Entry | None:
        step = next((one for one in Step if one.name.lower() == name), None)
        if step is None:
            return None
        title, where, footer = step_words(step, self.present())
        return Entry(
            title, rich(RULES[STOPS[step].rule].text) + (f"\n\n{{dim|{where}}}" if where else ""), footer=footer
        )
