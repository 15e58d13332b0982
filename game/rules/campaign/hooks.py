"""The points of the settlement table's own procedures at which rules join in that build on the table
(`engine.hook`). Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.hook import Hook, Step

if TYPE_CHECKING:
    from engine.event import Amount
    from engine.table import Flow
    from game.rules.campaign.settlement_table import SettlementTable
    from game.rules.table.effect_context import EffectContext

DIED: Step[SettlementTable, [int]] = Step("somebody has died at home or on the hunt")
RESULT_AT_HOME: Hook[[SettlementTable, Callable[[], Flow[Amount]], int, EffectContext], Flow[Amount]] = Hook(
    "a result is rolled at home or on the hunt"
)
"""(table, how it is rolled, who rolls or 0, the situation): the result."""
CARRIED_OFF: Step[SettlementTable, [int, str]] = Step("a hunter is brought home by the others")
"""(table, who, why)"""
