"""The settlement phase read by a rules lawyer: coming home, and how campaigns begin."""

from __future__ import annotations

from contextlib import suppress

import pytest

from engine.errors import BadInput
from game import facts
from game.cards.kinds.settlement import SettlementEvent
from game.cards.who import survivors
from game.cards.words.flow import Join
from game.cards.words.harm import Die
from game.cards.words.settlement import GainEndeavors
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Variant
from game.phases.campaign.founding import new_campaign
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.settlement import end, endeavors, set_up, update_death_count
from game.phases.settlement.survivors_return import survivors_return
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Entry, Fight, Kind, PlannedShowdown, Step
from game.rules.campaign.settlement_table import FIRST_PERSON
from game.rules.death.death import die
from game.rules.settlement import timeline
from game.rules.survivor.retirement import retire_marked
from game.rules.table.components import Tokens
from game.rules.table.effect_context import ShowdownOver
from game.rules.table.showdown_record import Stage
from tests.play.homestead import Hearth
from tests.play.years import BOX, SIX, back_home, butcher, depart, fought, lion

# coming home


def test_ability_life_exchange__leaves_nothing_to_eat_when_its_holder_retires_in_the_aftermath() -> None:
    sheets = {"erza": {"abilities": ["Life Exchange"], "retires": True}, "lucy": {}}
    hearth = Hearth(step=Step.DEPART, planned=lion(), knows=("Cannibalize",), sheets=sheets, death_count=1)
    hearth.campaign.departing = [hearth.id("erza"), hearth.id("lucy")]
    depart(hearth, "go")
    table = fought(hearth)
    table.record.stage = Stage.AFTERMATH
    for _ in retire_marked(table):
        raise AssertionError("nothing is asked")
    assert hearth.sheet("erza").dead
    back_home(hearth)
    assert [one.why for one in hearth.campaign.memorial] == ["Life Exchange"]
    assert hearth.campaign.play_area == []
    assert hearth.table.population == 3


def test_death_population__a_death_in_a_fight_is_eaten_and_counted_in_the_fifth_step() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), knows=("Cannibalize",), death_count=1)
    depart(hearth, "go")
    table = fought(hearth)
    table.record.stage = Stage.AFTERMATH
    for _ in die(table, hearth.id("erza"), "a claw"):
        raise AssertionError("nothing is asked")
    back_home(hearth)
    assert len(hearth.campaign.play_area) == 1
    assert (hearth.table.population, hearth.campaign.death_count) == (3, 1)
    hearth.run(update_death_count(hearth.table))
    assert hearth.campaign.death_count == 2


def test_variant_hero__who_falls_unconscious_in_the_fight_returns_and_skips_the_next_hunt() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), variants=(Variant.HERO,))
    depart(hearth, "go")
    table = fought(hearth)
    for key in ("allister", "erza", "lucy", "zachary"):
        with suppress(ShowdownOver):
            for _ in die(table, hearth.id(key), "a claw"):
                raise AssertionError("nothing is asked")
    back_home(hearth, outcome="defeat")
    assert len(hearth.campaign.returning) == 4
    assert hearth.campaign.memorial == []
    assert all(hearth.sheet(key).skip_next_hunt for key in ("allister", "erza", "lucy", "zachary"))


def test_campaign_population_zero__in_the_middle_of_an_event_ends_it_there() -> None:
    event = SettlementEvent("Plague", (Die(survivors()), GainEndeavors(1)))
    hearth = Hearth("erza", "lucy", events=(event,), endeavors=0)
    hearth.play_event("Plague")
    assert hearth.over == "lost"
    assert hearth.campaign.endeavors == 0


def test_campaign_population_zero__everybody_who_fell_stands_in_the_memorial() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion())
    depart(hearth, "go")
    back_home(hearth, dead=("allister", "erza", "lucy", "zachary"), outcome="defeat")
    assert hearth.over == "lost"
    assert [one.survivor.key for one in hearth.campaign.memorial] == ["allister", "erza", "lucy", "zachary"]


@pytest.mark.rule("aftermath-continue#1")
def test_settlement_returning_survivors__nobody_when_all_who_went_fell() -> None:
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion(), death_count=1)
    depart(hearth, "erza|lucy|mira|odo", "go")
    back_home(hearth, dead=("erza", "lucy", "mira", "odo"), outcome="defeat")
    for step in (set_up, survivors_return, endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.returning == []
    assert hearth.campaign.endeavors == 0
    assert hearth.table.population == 2
    assert hearth.campaign.death_count == 1  # the fifth step counts them


def test_settlement_endeavors__gained_before_they_are_counted_come_with_them() -> None:
    hearth = Hearth(step=Step.SET_UP, endeavors=0)
    hearth.perform((GainEndeavors(2),))
    for step in (set_up, survivors_return, endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.endeavors == 6


def test_disorder_post_traumatic_stress__rests_for_one_settlement_phase_only() -> None:
    sheets = {"erza": {"disorders": ["Post-Traumatic Stress"], "abilities": ["Tinker"]}}
    hearth = Hearth(step=Step.ENDEAVORS, sheets=sheets)
    hearth.run(endeavors(hearth.table))
    assert hearth.campaign.endeavors == 3
    assert hearth.id("erza") in hearth.campaign.forbidden
    hearth.run(end(hearth.table))
    hearth.campaign.chapter = Chapter.SETTLEMENT
    for step in (set_up, survivors_return, endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.endeavors == 5
    assert hearth.campaign.forbidden == []
    assert hearth.sheet("erza").disorders == ["Post-Traumatic Stress"]


def test_settlement_heal__forgets_nothing_that_lasts() -> None:
    hearth = Hearth(step=Step.RETURN, sheets={"erza": {"insanity": 4, "survival": 1, "injuries": ["Blind"]}})
    hearth.sheet("erza").brain_box = True
    hearth.table.world.get(hearth.id("erza"), Tokens).bleeding = 2
    hearth.run(survivors_return(hearth.table))
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").survival) == (4, 1)
    assert hearth.sheet("erza").injuries == ["Blind"]
    assert not hearth.sheet("erza").brain_box
    assert hearth.bleeding("erza") == 0


# how campaigns begin


def test_variant_lost_settlement_2__raises_the_limit_when_the_settlement_is_reached() -> None:
    table = new_campaign(BOX, CampaignOptions(lost_settlements=2), 1)
    assert table.survival_limit == 1  # the First Story comes before
    table.campaign.chapter, table.campaign.step = Chapter.SETTLEMENT, Step.SET_UP
    assert table.survival_limit == 2
    table.world.close()


def test_variant_twilight_knight__dead_in_the_first_story_with_all_others_loses_too() -> None:
    hearth = Hearth(variants=(Variant.TWILIGHT_KNIGHT,), knight=FIRST_PERSON + 1, step=Step.SET_UP)
    hearth.campaign.planned = PlannedShowdown(Fight.OPENING, "white-lion", "prologue", party=hearth.table.living())
    showdown = fought(hearth)
    showdown.record.facts.append(CampaignTask(Due.CAMPAIGN_LOST, "erza"))
    back_home(hearth, dead=("allister", "erza", "lucy", "zachary"), outcome="defeat")
    assert hearth.over == "lost"


def test_variant_storyteller__alone_at_the_table_plays_the_survivors_too_or_is_refused() -> None:
    with pytest.raises(BadInput, match="storyteller"):
        new_campaign(BOX, CampaignOptions(variants=[Variant.STORYTELLER]), 1)


def test_variant_seven_swordsmen__have_keys_of_their_own_whatever_the_founders_are_called() -> None:
    names = [name.lower() for name in BOX.given_names["male"][:2]] + [n.lower() for n in BOX.given_names["female"][:2]]
    table = new_campaign(BOX, CampaignOptions(variants=[Variant.SEVEN_SWORDSMEN]), 1, names)
    keys = [table.key(who) for who in table.living()]
    assert len(set(keys)) == 7
    table.world.close()


def test_settlement_new_survivor__has_a_key_that_no_founder_has() -> None:
    hearth = Hearth("person-3", "erza")
    hearth.perform((Join(1),))
    hearth.answer(hearth.offered[0])
    keys = [hearth.table.key(who) for who in hearth.table.living()]
    assert len(set(keys)) == 3


def test_settlement_timeline__find_looks_from_the_present_year_on() -> None:
    hearth = Hearth(year=5, timeline={4: [butcher()], 9: [butcher("2")]})
    found = timeline.find(hearth.table, Kind.NEMESIS, "butcher")
    assert found is not None
    assert found[0] == 9


def test_choose_showdown_tells_of_each_encounter_of_the_year_that_is_missing_from_the_box() -> None:
    hearth = Hearth(timeline={3: [Entry(Kind.NEMESIS, "nobody-knows-whom", "1"), butcher()]}, step=Step.DEPART)
    planned = hearth.run(choose_showdown(hearth.table))
    assert (planned.monster, planned.fight) == ("butcher", Fight.NEMESIS)
    assert hearth.one(facts.MonsterMissing).monster == "nobody-knows-whom"
