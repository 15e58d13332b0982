"""The hunt event table: its hundred events by number (hunt-d100)."""

from __future__ import annotations

from game.cards.kinds.hunt_event import HuntEvent
from game.content.hunt import (
    events_01_17,
    events_18_34,
    events_35_50,
    events_51_67,
    events_68_76,
    events_77_84,
    events_85_100,
)

_PARTS = (
    events_01_17,
    events_18_34,
    events_35_50,
    events_51_67,
    events_68_76,
    events_77_84,
    events_85_100,
)

HUNT_EVENTS: dict[int, HuntEvent] = {event.number: event for part in _PARTS for event in part.EVENTS}
