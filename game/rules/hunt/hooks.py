"""The points of a hunt at which cards join in (`engine.hook`). Who joins is imported by `game.phases`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hook import Step
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.story_event import StoryEvent

if TYPE_CHECKING:
    from game.rules.campaign.settlement_table import SettlementTable

EVENT_BEGINS: Step[SettlementTable, [HuntEvent, int]] = Step("a hunt event is about to be resolved")
"""(table, the event, the event revealer)"""
STORY_BEGINS: Step[SettlementTable, [StoryEvent]] = Step("a story event of the hunt is about to be told")
"""(table, the story event)"""
