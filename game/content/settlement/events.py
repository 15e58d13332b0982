"""The settlement events of the core deck (settlement-timeline); one of each."""

from __future__ import annotations

from game.cards.kinds.settlement import SettlementEvent
from game.content.settlement.events_crimes import CRIMES
from game.content.settlement.events_gatherings import GATHERINGS
from game.content.settlement.events_visitors import VISITORS
from game.content.settlement.events_world import WORLD

SETTLEMENT_EVENTS: tuple[SettlementEvent, ...] = (*WORLD, *VISITORS, *GATHERINGS, *CRIMES)
