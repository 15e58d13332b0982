"""The points of the settlement table's own procedures at which rules join in that build on the table
(`engine.hook`). Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hook import Step

if TYPE_CHECKING:
    from game.rules.campaign.settlement_table import SettlementTable

DIED: Step[SettlementTable, [int]] = Step("somebody has died at home or on the hunt")
CARRIED_OFF: Step[SettlementTable, [int, str]] = Step("a hunter is brought home by the others")
"""(table, who, why)"""
