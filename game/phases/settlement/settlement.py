"""The settlement phase, step by step (settlement-step-order, pages 81-83)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Pause, Shape
from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.traits.people import Bounty, More
from game.model.terms import Stat, Until
from game.phases.settlement.departure import prepare_departing
from game.phases.settlement.develop import develop
from game.phases.settlement.settlement_event import draw_event
from game.phases.settlement.special_showdowns import special_showdowns
from game.phases.settlement.survivors_return import returning, survivors_return
from game.rules.campaign.campaign_record import Chapter, Entry, Kind, Step, Told
from game.rules.campaign.campaign_summary import page_of
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import play_event
from game.rules.settlement import deaths, innovations, milestones, resources_and_costs, timeline
from game.rules.settlement.hooks import RESTS
from game.rules.settlement.rules_in_force import more_of
from game.rules.survivor.retirement import retire_marked
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Tokens
from game.rules.table.durations import drop_lasting


def settlement_phase(table: SettlementTable) -> Flow[None]:
    """Goes on from the step that the campaign is in, until the next showdown."""
    campaign = table.campaign
    while campaign.chapter is Chapter.SETTLEMENT:
        table.inter()
        begins = campaign.step is Step.SET_UP
        yield Pause(campaign.step.value, chapter=begins, facts=page_of(table) if begins else {})
        with table.step("settlement-step-order", campaign.step.value):
            yield from _STEPS[campaign.step](table)


def set_up(table: SettlementTable) -> Flow[None]:
    """The settlement is laid out and the decks are shuffled (innovation-deck-persistent); a new one is given a name
    (settlement-first-naming). Nobody keeps a token of the year before, wherever they were when the showdown ended
    (survivor-tokens-removed).
    """
    campaign = table.campaign
    campaign.face_up.clear()
    campaign.open_stories.clear()
    campaign.forget_uses(Frequency.PHASE)
    campaign.forbidden.clear()
    campaign.raised.clear()
    campaign.going_anyway.clear()
    campaign.promises.clear()
    campaign.parts.clear()
    campaign.departing.clear()
    campaign.no_more_endeavors = False
    campaign.innovation_draws = campaign.rerolls = 0
    table.record.spent.clear()
    table.forget_traits()
    for who in table.living():
        table.world.add(who, Tokens())
        table.condition(who).ailments.clear()
    table.record.lasting.clear()
    innovations.shuffle(table)
    for deck in table.record.resources.values():
        deck.draw_pile.sort()
        deck.shuffle(table.chance)
    table.tell(facts.SettlementPhaseBegan("settlement-step-order", campaign.year + 1))
    campaign.step = Step.RETURN
    if not campaign.name:
        yield from _found(table)


def _found(table: SettlementTable) -> Flow[None]:
    """The settlement is named, which gives each returning survivor 1 survival (settlement-first-naming); what earlier
    settlements left behind is found (variant-lost-settlement-2).
    """
    campaign = table.campaign
    text: str = yield Decision(
        "name", "What is the settlement called?", (), 0, rule="settlement-first-naming", shape=Shape.TEXT,
        context="Lanternfall",
    )  # fmt: skip
    campaign.name = " ".join(text.split())[:40] or "Lanternfall"
    table.tell(facts.SettlementNamed("settlement-first-naming", campaign.name))
    table.write_down(Told.FOUNDED, campaign.name)
    for who in campaign.returning:
        yield from gain_stat(table, who, Stat.SURVIVAL, 1, "the settlement's name")
    for legacy in table.box.legacies[: campaign.options.lost_settlements]:
        for card, n in legacy.resources.items():
            yield from resources_and_costs.gain_named(table, card, n, legacy.name)


def endeavors(table: SettlementTable) -> Flow[None]:
    """1 for each returning survivor, and what abilities, principles and innovations add (settlement-endeavors,
    ability-tinker).
    """
    campaign = table.campaign
    campaign.step = Step.TIMELINE
    campaign.endeavors = 0
    came_back = returning(table)
    resting = [who for who in table.survivors() if sum(rests() for rests in RESTS.of(table, who))]
    campaign.forbidden += resting
    active = [who for who in came_back if who not in resting]
    resources_and_costs.gain_endeavors(table, len(active), "returning survivors")
    for who in active:
        for source, own in table.of_kind(who, More):
            if own.of is Bounty.BROUGHT_ENDEAVORS:
                resources_and_costs.gain_endeavors(table, own.n, source)
    for source, rule in more_of(table, Bounty.YEARLY_ENDEAVORS):
        resources_and_costs.gain_endeavors(table, rule.n * (table.population // rule.per if rule.per else 1), source)
    resources_and_costs.gain_endeavors(table, campaign.endeavors_to_come, "earlier deeds")
    campaign.endeavors_to_come = 0
    yield from ()


def update_timeline(table: SettlementTable) -> Flow[None]:
    """The next lantern year, its settlement event, and what stands on the timeline, one after the other
    (settlement-timeline, campaign-story-events-in-order).
    """
    campaign = table.campaign
    if not campaign.agenda:
        campaign.year += 1
        campaign.legends.clear()  # each was open for a year
        drop_lasting(table, lambda one: one.until is Until.YEAR)
        campaign.forget_uses(Frequency.YEAR)
        table.tell(facts.YearBegan("settlement-timeline", campaign.year))
        table.write_down(Told.YEAR)
        drawn = yield from draw_event(table)
        campaign.agenda = [Entry(Kind.EVENT, drawn), Entry(Kind.STORY)] if drawn else [Entry(Kind.STORY)]
    if campaign.agenda[0].kind is Kind.EVENT:
        event = campaign.agenda.pop(0)
        yield from play_event(table, event.what, drawn=True)
        yield Pause("settlement event")
    while written := timeline.of_year(table):
        yield from timeline.happen(table, written[0])
        table.inter()
        yield Pause("timeline")
    campaign.agenda.clear()
    campaign.step = Step.DEATHS


def update_death_count(table: SettlementTable) -> Flow[None]:
    deaths.count_deaths(table)
    table.campaign.step = Step.MILESTONES
    yield from ()


def check_milestones(table: SettlementTable) -> Flow[None]:
    """Tells the milestones that are reached, in any order (settlement-milestones)."""
    table.campaign.step = Step.DEVELOP
    yield from milestones.check_milestones(table)


def record_resources(table: SettlementTable) -> Flow[None]:
    resources_and_costs.record_all(table)
    table.campaign.step = Step.END
    yield from ()


def end(table: SettlementTable) -> Flow[None]:
    """Ends the phase: the endeavors that are left are lost, who was marked retires, and the showdown comes
    (settlement-end, settlement-endeavors-lost, campaign-phase-cycle).
    """
    campaign = table.campaign
    table.tell(facts.SettlementPhaseEnded("settlement-end", campaign.year, campaign.endeavors))
    campaign.endeavors = 0
    campaign.face_up.clear()
    campaign.open_stories.clear()
    drop_lasting(table, lambda one: one.until is Until.PHASE)
    timeline.put_off(table)
    yield from retire_marked(table, but=campaign.departing)  # survivor-retire-on-hunt: those finish it first
    table.inter()
    campaign.step = Step.SET_UP
    campaign.chapter = Chapter.SHOWDOWN


_STEPS: dict[Step, Callable[[SettlementTable], Flow[None]]] = {
    Step.SET_UP: set_up,
    Step.RETURN: survivors_return,
    Step.ENDEAVORS: endeavors,
    Step.TIMELINE: update_timeline,
    Step.DEATHS: update_death_count,
    Step.MILESTONES: check_milestones,
    Step.DEVELOP: develop,
    Step.DEPART: prepare_departing,
    Step.SPECIAL: special_showdowns,
    Step.RECORD: record_resources,
    Step.END: end,
}
