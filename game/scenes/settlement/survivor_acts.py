"""What can be done with one survivor just now, and what cannot, each with the reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.decision import Decision, Option, Why, refusal
from engine.ui.context import Ui
from engine.ui.kit import Column, Item, Overlay, Rich, Widget, empty_note, escape
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import activities


class SurvivorDoes(Overlay):
    """The activities for which somebody could be nominated; `do(key, who)` is called with the one that is pressed."""

    def __init__(
        self, ui: Ui, table: SettlementTable, who: int, decision: Decision | None, do: Callable[[str, int], None]
    ) -> None:
        super().__init__(ui)
        self.table, self.who, self.decision, self.do = table, who, decision, do

    def found(self) -> list[tuple[Option, Offer, Why | None]]:
        """Each activity that the question knows, and why this survivor cannot do it."""
        if self.decision is None or self.decision.topic != "develop":
            return []
        lines: list[tuple[Option, Offer, Why | None]] = []
        for option, why in (*((one, None) for one in self.decision.options), *self.decision.unavailable):
            target = option.target.target if isinstance(option.target, Option) else option.target
            if isinstance(target, Offer):
                own = why or refusal(activities.verify_nominated, self.table, target, self.who)
                lines.append((option, target, own))
        return sorted(lines, key=lambda line: line[2] is not None)

    def build(self) -> Widget:
        name = self.table.name(self.who)
        lines: list[Widget] = []
        for option, offer, why in self.found():
            cost = ", ".join(offer.activity.cost.parts()) or "nothing"
            lines.append(
                Item(
                    f"**{escape(offer.activity.name)}**  {{dim|{escape(offer.source)}}}",
                    partial(self._do, option.key),
                    note=f"for {escape(cost)}",
                    why_not=why.sentence if why is not None else None,
                    key=f"does:{option.key}",
                )
            )
        if not lines:
            lines = [empty_note("Nothing can be done in this step.")]
        body = Column(Rich("Press one to nominate them for it.", style="small", role="dim"), *lines, gap=4)
        return self.framed_page(f"What can {escape(name)} do?", "In the develop step, here and now.", body, 720)

    def _do(self, key: str) -> None:
        self.shut()
        self.do(key, self.who)
