"""The hunt event table: its hundred events by number (hunt-d100)."""

from __future__ import annotations

from game.content import (
    hunt_events_01_17,
    hunt_events_18_34,
    hunt_events_35_50,
    hunt_events_51_67,
    hunt_events_68_76,
    hunt_events_77_84,
    hunt_events_85_100,
)
from game.effects.hunt_cards import HuntEvent

_PARTS = (
    hunt_events_01_17,
    hunt_events_18_34,
    hunt_events_35_50,
    hunt_events_51_67,
    hunt_events_68_76,
    hunt_events_77_84,
    hunt_events_85_100,
)

HUNT_EVENTS: dict[int, HuntEvent] = {event.number: event for part in _PARTS for event in part.EVENTS}
