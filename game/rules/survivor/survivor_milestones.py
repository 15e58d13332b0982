"""The milestones of a survivor's sheet and the stories that they bring (campaign-milestone-immediate)."""

from __future__ import annotations

from engine.table import Flow
from game.cards.traits.knowledge import AgeBrings
from game.rules.survivor.fighting_arts import gain_art
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.swallowed import telling


def milestone(table: GameTable, who: int, story: str) -> Flow[None]:
    """Carries out what a filled milestone brings at once: its story event, whatever is in progress
    (campaign-milestone-immediate, campaign-story-event-freezes), and what cards attach to it.
    """
    with table.step("campaign-story-event-freezes"):
        yield from tell_story(table, who, story)
    for source, trait in list(table.of_kind(who, AgeBrings)):
        if trait.milestone == story:
            yield from gain_art(table, who, source, trait.art)


def tell_story(table: GameTable, who: int, story: str) -> Flow[None]:
    """The part of a story event that bears this name, in the present phase."""
    for event in table.box.story_events.values():
        part = event.part(story, table.story_phase)
        if part is not None:
            with telling(table, event.name):
                yield from table.perform(part.effects, EffectContext(story, target=who, bearer=who, chooser=who))


AGE_1 = "Age 1"


AGE_1_AT = 2  # survivor-hunt-xp-milestones
