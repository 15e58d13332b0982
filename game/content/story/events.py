"""All story events but those of the milestones on the record sheet (`survivor_milestones`)."""

from __future__ import annotations

from game.content.story.births import BIRTH_EVENTS
from game.content.story.finale import FINALE_EVENTS
from game.content.story.hunt import HUNT_STORIES
from game.content.story.monsters import MONSTER_EVENTS
from game.content.story.principles import PRINCIPLE_EVENTS
from game.content.story.timeline import TIMELINE_EVENTS
from game.content.story.visitors import VISITOR_EVENTS

STORY_EVENTS = (
    *TIMELINE_EVENTS, *PRINCIPLE_EVENTS, *BIRTH_EVENTS, *VISITOR_EVENTS, *FINALE_EVENTS, *MONSTER_EVENTS,
    *HUNT_STORIES,
)  # fmt: skip
