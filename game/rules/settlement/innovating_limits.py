"""Cards that let the settlement choose from more innovations, or gain none at all (settlement-innovate)."""

from __future__ import annotations

from engine.decision import Why
from engine.hook import at
from game.cards.traits.knowledge import DrawsMore, NoInnovating
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import INNOVATION_DRAWS, NO_INNOVATING


@at(INNOVATION_DRAWS.under(DrawsMore))
def draw_more(table: SettlementTable, source: str, rule: DrawsMore) -> int:
    return rule.n


@at(NO_INNOVATING.under(NoInnovating))
def no_more(table: SettlementTable, source: str, rule: NoInnovating) -> Why:
    return Why(f"The settlement can no longer innovate ({source}).", "settlement-innovate")
