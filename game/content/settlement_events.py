"""The settlement events (settlement-timeline)."""

from __future__ import annotations

from game.effects.cards import SettlementEvent

SETTLEMENT_EVENTS: tuple[SettlementEvent, ...] = ()
