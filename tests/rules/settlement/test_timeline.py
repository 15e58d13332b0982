"""The year's events, milestones and deaths at home (settlement-timeline, settlement-milestones, death-population)."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.settlement import SettlementEvent
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.numbers import Dice
from game.cards.who import survivors
from game.cards.words.flow import Join
from game.cards.words.knowledge import Adopt
from game.cards.words.settlement import Schedule
from game.cards.words.sheet import Gain
from game.model.terms import Stat, Variant
from game.phases.settlement.settlement import check_milestones, end, endeavors, update_death_count, update_timeline
from game.phases.settlement.survivors_return import survivors_return
from game.rules.campaign.campaign_record import Entry, Kind, Step
from game.rules.death.death import die
from tests.play.homestead import Hearth
from tests.play.years import back_home, depart, lion

EVERYBODY = survivors()
CALM = SettlementEvent("Calm", (Gain(EVERYBODY, Stat.INSANITY, 1),))
TALE_A = StoryEvent("Tale A", (StoryPart("A", (Gain(EVERYBODY, Stat.COURAGE, 1),)),))
TALE_B = StoryEvent("Tale B", (StoryPart("B", (Gain(EVERYBODY, Stat.UNDERSTANDING, 1),)),))


def year_of(*entries: Entry, **fields: object) -> Hearth:
    """A settlement before its fourth year, whose only settlement event is Calm."""
    hearth = Hearth(
        step=Step.TIMELINE,
        timeline={4: entries},
        events=(CALM,),
        tales=(TALE_A, TALE_B),
        **fields,  # type: ignore[arg-type]
    )
    only = {"Calm": hearth.table.box.settlement_events["Calm"]}
    hearth.table.box.settlement_events.clear()
    hearth.table.box.settlement_events.update(only)
    return hearth


@pytest.mark.rule("settlement-timeline#1", "campaign-story-events-in-order#1")
def test_campaign_story_events_in_order__after_the_year_and_its_event() -> None:
    hearth = year_of(Entry(Kind.STORY, "Tale A"), Entry(Kind.STORY, "Tale B"))
    hearth.run(update_timeline(hearth.table))
    assert hearth.campaign.year == 4
    assert hearth.order(facts.YearBegan, facts.EventPlayed, facts.StoryTold) == [
        "YearBegan",
        "EventPlayed",
        "StoryTold",
        "StoryTold",
    ]
    assert [one.name for one in hearth.each(facts.StoryTold)] == ["Tale A", "Tale B"]
    assert hearth.campaign.step is Step.DEATHS


@pytest.mark.rule("settlement-event-once-per-phase#1")
def test_settlement_event_once_per_phase__ignores_the_second() -> None:
    hearth = year_of(Entry(Kind.EVENT, "Calm"))
    hearth.run(update_timeline(hearth.table))
    assert hearth.sheet("erza").insanity == 1
    assert hearth.one(facts.EventIgnored).name == "Calm"


def test_settlement_event_stays__until_the_phase_ends() -> None:
    hearth = year_of()
    hearth.run(update_timeline(hearth.table))
    assert hearth.campaign.face_up == ["Calm"]
    hearth.run(end(hearth.table))
    assert hearth.campaign.face_up == []


def test_an_event_moved_to_this_year_happens_at_once() -> None:
    hearth = Hearth(tales=(TALE_A,))
    hearth.perform((Schedule("story event", "Tale A", 0),))
    assert hearth.sheet("erza").courage == 1
    assert hearth.written(3) == [(Kind.STORY, "Tale A")]


def test_an_event_of_a_later_year_waits_for_it() -> None:
    hearth = Hearth(tales=(TALE_A,))
    hearth.perform((Schedule("story event", "Tale A", Dice(1, 5)),), d10=[7])
    assert hearth.sheet("erza").courage == 0
    assert hearth.written(7) == [(Kind.STORY, "Tale A")]


def test_variant_storyteller__picks_the_settlement_event() -> None:
    hearth = year_of(variants=(Variant.STORYTELLER,))
    hearth.table.box.settlement_events["Other"] = SettlementEvent("Other", ())
    hearth.run(update_timeline(hearth.table))
    assert hearth.offered == ["event:Calm", "event:Other"]


@pytest.mark.rule("death-population#1", "death-count-timing#2")
def test_death_population__and_death_count_timing_in_the_develop_step() -> None:
    hearth = Hearth("erza", *(f"person-{n}" for n in range(7)), death_count=2)
    assert hearth.table.population == 8
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert hearth.table.population == 7
    assert hearth.campaign.death_count == 3
    assert hearth.campaign.memorial[-1].why == "a test"


@pytest.mark.rule("death-count-timing#1", "death-population")
def test_death_count_timing__of_those_who_fell_in_the_showdown_waits_for_step_5() -> None:
    hearth = Hearth("allister", "erza", "lucy", "zachary", step=Step.DEPART, planned=lion(), death_count=1)
    depart(hearth, "go")
    back_home(hearth, dead=("erza", "lucy"))
    assert (hearth.campaign.step, hearth.campaign.death_count) == (Step.SET_UP, 1)
    for step in (survivors_return, endeavors):
        hearth.run(step(hearth.table))
    assert (hearth.table.population, hearth.campaign.death_count) == (2, 1)
    hearth.run(update_death_count(hearth.table))
    assert hearth.campaign.death_count == 3


def test_death_count_timing__in_an_earlier_step_waits() -> None:
    hearth = Hearth(step=Step.TIMELINE)
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert hearth.campaign.death_count == 0
    assert hearth.campaign.uncounted == [hearth.id("erza")]


@pytest.mark.rule("death-first-triggers-principle#1")
def test_death_first_triggers_principle__once() -> None:
    hearth = Hearth(strict_milestones=True, step=Step.DEATHS, milestones=["Principle: New Life"])
    hearth.campaign.uncounted = [1, 2]
    hearth.run(update_death_count(hearth.table))
    assert hearth.campaign.death_count == 2
    hearth.run(check_milestones(hearth.table))
    assert [one.story for one in hearth.each(facts.MilestoneMet)] == ["Principle: Death"]
    assert hearth.request is not None
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert len(hearth.each(facts.MilestoneMet)) == 1


def test_campaign_milestone_immediate__at_the_fifteenth_person_in_develop() -> None:
    hearth = Hearth(strict_milestones=True, first=("sex",))
    hearth.perform((Join(10),))
    assert not hearth.each(facts.MilestoneMet)
    hearth.perform((Join(1),))
    assert hearth.one(facts.MilestoneMet).story == "Principle: Society"


@pytest.mark.rule("campaign-milestone-immediate#1", "innovation-principle#1")
def test_campaign_milestone_immediate__the_first_death_and_no_other() -> None:
    """In the develop step, before anything else is asked; the box is filled, and the second death fills none."""
    hearth = Hearth(*"abcdef", strict_milestones=True, milestones=["Principle: New Life"])
    hearth.run(die(hearth.table, hearth.id("a"), "a test"))
    assert hearth.campaign.death_count == 1
    assert hearth.one(facts.MilestoneMet).story == "Principle: Death"
    assert "Principle: Death" in hearth.campaign.milestones
    assert set(hearth.offered) == {"graves", "cannibalize"}
    hearth.answer("graves", d10=[1])
    assert "Graves" in hearth.table.known() and "Cannibalize" not in hearth.table.known()
    hearth.run(die(hearth.table, hearth.id("b"), "a test"))
    assert hearth.campaign.death_count == 2 and len(hearth.each(facts.MilestoneMet)) == 1


def test_settlement_milestones__come_in_any_order() -> None:
    hearth = Hearth(*(f"person-{n}" for n in range(15)), strict_milestones=True, death_count=1, step=Step.MILESTONES)
    hearth.run(check_milestones(hearth.table))
    assert hearth.offered == ["milestone:Principle: Death", "milestone:Principle: Society"]


@pytest.mark.rule("campaign-population-zero#1")
def test_campaign_population_zero__ends_it_all() -> None:
    hearth = Hearth("erza")
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert hearth.over == "lost"


def test_innovation_principle__only_one_of_a_pair() -> None:
    hearth = Hearth(knows=("Graves",))
    hearth.perform((Adopt("Cannibalize"),))
    assert hearth.table.known() == ["Graves"]
