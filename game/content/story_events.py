"""All story events but those of the milestones on the record sheet (`growth_events`)."""

from __future__ import annotations

from game.content.story_events_birth import BIRTH_EVENTS
from game.content.story_events_finale import FINALE_EVENTS
from game.content.story_events_hunt import HUNT_STORIES
from game.content.story_events_monsters import MONSTER_EVENTS
from game.content.story_events_principles import PRINCIPLE_EVENTS
from game.content.story_events_timeline import TIMELINE_EVENTS
from game.content.story_events_visitors import VISITOR_EVENTS

STORY_EVENTS = (
    *TIMELINE_EVENTS, *PRINCIPLE_EVENTS, *BIRTH_EVENTS, *VISITOR_EVENTS, *FINALE_EVENTS, *MONSTER_EVENTS,
    *HUNT_STORIES,
)  # fmt: skip
