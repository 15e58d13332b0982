"""The settlement events of the core deck (settlement-timeline); one of each."""

from __future__ import annotations

from game.content.settlement_events_crimes import CRIMES
from game.content.settlement_events_gatherings import GATHERINGS
from game.content.settlement_events_visitors import VISITORS
from game.content.settlement_events_world import WORLD
from game.effects.cards import SettlementEvent

SETTLEMENT_EVENTS: tuple[SettlementEvent, ...] = (*WORLD, *VISITORS, *GATHERINGS, *CRIMES)
