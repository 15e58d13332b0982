"""Story events and settlement events are told: everything waits until they are over (campaign-story-event-freezes)."""

from __future__ import annotations

from contextlib import suppress

from engine.table import Flow
from game import facts
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.effect_context import EffectContext, EventOver
from game.rules.table.variant_rules import VARIANT_RULES


def tell_story(table: SettlementTable, story: str, who: int = 0) -> Flow[None]:
    """A story event, from its first part on; `who` triggered it. One that stands under a name of its own within an
    event (a stage of Age) is told by that name.
    """
    event = table.box.story_events.get(story)
    part = event.part(story, table.story_phase) if event is not None else None
    if event is None or part is None:
        found = [(one, p) for one in table.box.story_events.values() if (p := one.part(story, table.story_phase))]
        event, part = found[0]
    if any(event.name in VARIANT_RULES[variant].untold for variant in table.campaign.options.variants):
        table.tell(facts.EventIgnored("variant-seven-swordsmen", event.name))
        return
    with table.step("campaign-story-event-freezes", story):
        table.tell(facts.StoryTold("campaign-story-event-freezes", story, part.title, who))
        table.write_down(Told.STORY, story)
        situation = EffectContext(story, target=who, bearer=who, chooser=who)
        with suppress(EventOver):
            yield from table.perform_each(part.effects, situation, part.title)
    table.campaign.lost_resources = 0


def play_event(table: SettlementTable, name: str, drawn: bool) -> Flow[None]:
    """A settlement event; the same is not played twice in a phase, and it stays face up until the phase ends
    (settlement-event-once-per-phase, settlement-event-stays).
    """
    campaign = table.campaign
    if name in campaign.face_up:
        table.tell(facts.EventIgnored("settlement-event-once-per-phase", name))
        return
    campaign.face_up.append(name)
    table.forget_traits()
    with table.step("settlement-event-stays", name):
        table.tell(facts.EventPlayed("settlement-timeline", name, drawn))
        table.write_down(Told.EVENT, name)
        with suppress(EventOver):
            yield from table.perform_each(table.box.settlement_events[name].effects, EffectContext(name))
    campaign.lost_resources = 0
