"""The settlement phase read by a rules lawyer: years with several showdowns, and what comes between them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from engine.decision import Decision, Pause
from engine.errors import BadInput
from game.board.components import Tokens
from game.board.death import die
from game.board.growth import gain_art, retire_marked
from game.board.record import Stage
from game.board.showdown import Showdown
from game.board.situation import ShowdownOver, Situation
from game.content.box import core_box
from game.effects.cards import SettlementEvent
from game.effects.special_rules import Special
from game.effects.verbs import Die, Gain, GainEndeavors, GainGear, GroupGear, Join, WhenDeparting
from game.effects.who import Role, survivors
from game.model import events
from game.model.campaign_facts import CampaignFact, Due
from game.model.terms import Stat, Variant
from game.phases import settlement
from game.phases.against_whom import choose_bout
from game.phases.campaign import begin_bout, bring_home, fight
from game.phases.founding import new_campaign
from game.phases.setting_out import prepare_departing
from game.settlement import stores, timeline
from game.settlement.record import Bout, Chapter, Entry, Fight, House, Kind, Step
from game.settlement.table import FIRST_PERSON
from tests.rules.homestead import Hearth

BOX = core_box()
SIX = ("allister", "erza", "lucy", "zachary", "mira", "odo")


def lion() -> Bout:
    return Bout(Fight.QUARRY, "white-lion", "1")


def butcher(level: str = "1") -> Entry:
    return Entry(Kind.NEMESIS, "butcher", level)


def special(level: str = "1") -> Entry:
    return Entry(Kind.SPECIAL, "butcher", level)


def depart(hearth: Hearth, *answers: str) -> None:
    """Steps 8 and 9."""
    hearth.run(prepare_departing(hearth.table), *answers)
    hearth.run(settlement.special_showdowns(hearth.table))


def fought(hearth: Hearth) -> Showdown:
    """The showdown that comes next, laid out."""
    begin_bout(hearth.table)
    assert hearth.table.showdown is not None
    return hearth.table.showdown


def back_home(hearth: Hearth, *answers: str, dead: tuple[str, ...] = (), outcome: str = "victory") -> None:
    """The showdown ends at once."""
    showdown = hearth.table.showdown or fought(hearth)
    for key in dead:
        hearth.sheet(key).dead = True
    hearth.run(bring_home(hearth.table, showdown, outcome), *answers)


def steps_5_to_7(hearth: Hearth) -> None:
    hearth.run(settlement.update_death_count(hearth.table))
    hearth.run(settlement.check_milestones(hearth.table))
    hearth.develop("end-develop")


# years with more than one showdown


def test_nemesis_encounter_flow__comes_after_the_special_showdown_of_the_same_year() -> None:
    hearth = Hearth(timeline={3: [butcher(), special("2")]}, step=Step.DEPART)
    depart(hearth, "go")
    assert hearth.campaign.bout is not None
    assert hearth.campaign.bout.fight is Fight.SPECIAL
    back_home(hearth)
    assert hearth.campaign.step is Step.DEATHS
    steps_5_to_7(hearth)
    depart(hearth, "go")  # nobody is asked what to hunt
    bout = hearth.campaign.bout
    assert bout is not None
    assert (bout.fight, bout.monster, bout.level) == (Fight.NEMESIS, "butcher", "1")
    assert len(bout.party) == 4
    assert hearth.campaign.nemeses == {"butcher": ["1", "2"]}


def test_settlement_special_showdown__two_in_a_year_are_fought_one_after_the_other() -> None:
    hearth = Hearth(timeline={3: [special("1"), special("2")]}, step=Step.DEPART, bout=lion())
    levels = []
    for _ in range(2):
        depart(hearth, "go")
        bout = hearth.campaign.bout
        assert bout is not None
        assert (bout.fight, len(bout.party)) == (Fight.SPECIAL, 4)
        levels.append(bout.level)
        back_home(hearth)
        assert hearth.campaign.step is Step.DEATHS
        steps_5_to_7(hearth)
        hearth.campaign.bout = lion()  # the quarry is chosen anew
    assert levels == ["1", "2"]
    depart(hearth, "go")
    assert hearth.campaign.chapter is Chapter.SETTLEMENT
    assert hearth.campaign.step is Step.RECORD


def test_settlement_special_showdown__asks_for_the_quarry_anew() -> None:
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART)
    depart(hearth, "quarry:white-lion/1", "go")
    back_home(hearth)
    steps_5_to_7(hearth)
    hearth.run(prepare_departing(hearth.table))
    assert hearth.offered == [f"quarry:white-lion/{n}" for n in (1, 2, 3)]


def test_nemesis_encounter_flow__a_second_encounter_of_the_year_waits_for_the_next() -> None:
    hearth = Hearth(
        timeline={3: [butcher(), butcher("2")], 4: []}, step=Step.DEPART, nemeses={"butcher": ()}
    )
    depart(hearth, "go")
    hearth.run(settlement.record_resources(hearth.table))
    hearth.run(settlement.end(hearth.table))
    assert hearth.campaign.bout is not None
    assert hearth.campaign.bout.level == "1"
    waiting = [one for one in hearth.campaign.timeline[4] if not one.done]
    assert [(one.kind, one.what, one.level) for one in waiting] == [(Kind.NEMESIS, "butcher", "2")]
    assert [one.done for one in hearth.campaign.timeline[3]] == [True]


def test_settlement_special_showdown__whoever_fell_in_it_does_not_depart_again() -> None:
    hearth = Hearth(*SIX, timeline={3: [special()]}, step=Step.DEPART, bout=lion(), death_count=1)
    depart(hearth, "erza|lucy|mira|odo", "go")
    back_home(hearth, dead=("lucy", "mira"))
    assert hearth.campaign.uncounted == [hearth.id("lucy"), hearth.id("mira")]
    assert hearth.campaign.departing == []
    steps_5_to_7(hearth)
    assert hearth.campaign.death_count == 3
    hearth.campaign.bout = lion()
    depart(hearth, "go")
    assert [hearth.table.key(who) for who in hearth.campaign.departing] == ["allister", "erza", "zachary", "odo"]


def test_settlement_special_showdown__departing_brings_its_bonuses_both_times() -> None:
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART, bout=lion())
    hearth.perform((WhenDeparting((Gain(Role.SELF, Stat.INSANITY, 1),)),))
    depart(hearth, "go")
    back_home(hearth)
    steps_5_to_7(hearth)
    hearth.campaign.bout = lion()
    depart(hearth, "go")
    assert hearth.sheet("erza").insanity == 2  # steps 5 to 8 run again


def test_settlement_special_showdown__with_nobody_to_send_the_hunt_fails_too() -> None:
    sheets = {key: {"retired": True} for key in ("allister", "erza", "lucy", "zachary")}
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART, bout=lion(), sheets=sheets, stored={"Cyclops Fly": 3})
    depart(hearth)
    assert hearth.campaign.chapter is Chapter.SETTLEMENT
    for step in (settlement.record_resources, settlement.end):
        hearth.run(step(hearth.table))
    hearth.run(fight(hearth.table), d10=[4])
    assert hearth.resources == {"Cyclops Fly": 1}  # 1d5: two are lost
    assert hearth.campaign.returning == []


def test_resource_limit__cards_in_the_play_area_are_not_in_the_decks_of_a_special_showdown() -> None:
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART, bout=lion())
    hearth.run(stores.gain_named(hearth.table, "Elder Cat Teeth", 1, "a test"))
    copies = BOX.resources["Elder Cat Teeth"].copies
    depart(hearth, "go")
    deck = fought(hearth).record.resources["strange"]
    assert deck.draw_pile.count("Elder Cat Teeth") == copies - 1
    assert hearth.campaign.play_area == ["Elder Cat Teeth"]


def test_nemesis_list_update__a_special_showdown_fills_the_box_of_its_level() -> None:
    hearth = Hearth(timeline={3: [special("2")]}, step=Step.DEPART, bout=lion())
    depart(hearth, "go")
    assert hearth.campaign.nemeses["butcher"] == ["2"]
    assert timeline.lowest_unfaced(hearth.table, "butcher") == "1"


def test_nemesis_special_showdown__the_group_picks_the_level_that_the_timeline_leaves_open() -> None:
    hearth = Hearth(timeline={3: [Entry(Kind.SPECIAL, "white-lion")]}, step=Step.DEPART, bout=lion())
    depart(hearth, "go")
    assert hearth.offered == [f"nemesis:white-lion/{n}" for n in (1, 2, 3)]
    hearth.answer("nemesis:white-lion/2")
    assert hearth.campaign.bout is not None
    assert (hearth.campaign.bout.fight, hearth.campaign.bout.level) == (Fight.SPECIAL, "2")
    assert "white-lion" not in hearth.campaign.nemeses


# one of a kind


def test_keyword_unique__what_lies_at_home_is_not_won_again() -> None:
    hearth = Hearth(step=Step.DEPART, bout=lion(), gear=["forsaker-mask", "butcher-cleaver"])
    depart(hearth, "go")
    table = fought(hearth)
    for card, kept in (("forsaker-mask", 0), ("butcher-cleaver", 1), ("butcher-cleaver", 1)):
        for _ in table.perform((GroupGear(card),), Situation("Test")):
            raise AssertionError("nothing is asked")
        assert table.record.storage.count(card) == kept


def test_settlement_craft__gear_of_which_no_card_is_left_is_not_gained_in_a_showdown() -> None:
    hearth = Hearth(step=Step.DEPART, bout=lion(), gear=["founding-stone"] * 8)
    depart(hearth, "go")
    table = fought(hearth)
    for _ in table.perform((GainGear(Role.SELF, "founding-stone"),), Situation("Test", bearer=hearth.id("erza"))):
        raise AssertionError("nothing is asked")
    assert hearth.sheet("erza").gear == []


def test_survivor_fighting_arts_max__a_unique_art_of_somebody_at_home_is_taken() -> None:
    unique = next(art.name for art in BOX.fighting_arts.values() if art.unique)
    hearth = Hearth(*SIX, step=Step.DEPART, bout=lion(), sheets={"allister": {"fighting_arts": [unique]}})
    depart(hearth, "erza|lucy|mira|odo", "go")
    table = fought(hearth)
    for _ in gain_art(table, hearth.id("erza"), "a test", unique):
        raise AssertionError("nothing is asked")
    assert hearth.sheet("erza").fighting_arts == []


# the way out


def test_survivor_skip_next_hunt__filled_while_departing_is_for_the_next_hunt() -> None:
    hearth = Hearth(variants=(Variant.HERO,), step=Step.DEPART, bout=lion())
    hearth.perform((WhenDeparting((Die(Role.SELF),)),))
    depart(hearth, "go")
    assert all(hearth.sheet(key).skip_next_hunt for key in ("allister", "erza", "lucy", "zachary"))
    assert hearth.table.population == 4


def test_settlement_departing__whoever_dies_on_leaving_goes_nowhere() -> None:
    hearth = Hearth(step=Step.DEPART, bout=lion(), sheets={"erza": {"insanity": 0, "gear": ["bone-axe"]}})
    hearth.campaign.departing = [hearth.id(key) for key in ("allister", "erza", "lucy")]
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    hearth.run(prepare_departing(hearth.table), "go")
    assert hearth.campaign.bout is not None
    assert hearth.campaign.bout.party == [hearth.id("allister"), hearth.id("lucy")]
    assert hearth.campaign.death_count == 1
    assert hearth.table.record.storage == ["bone-axe"]


def test_survivor_retire__on_leaving_still_fights_and_then_retires() -> None:
    hearth = Hearth(step=Step.DEPART, bout=lion(), sheets={"erza": {"hunt_xp": 15}}, first=("choose-proficiency",))
    hearth.campaign.departing = [hearth.id("erza")]
    hearth.perform((WhenDeparting((Gain(Role.SELF, Stat.HUNT_XP, 1),)),))
    depart(hearth, "go")
    for step in (settlement.record_resources, settlement.end):
        hearth.run(step(hearth.table))
    assert hearth.campaign.bout is not None
    assert hearth.campaign.bout.party == [hearth.id("erza")]
    assert (hearth.sheet("erza").retires, hearth.sheet("erza").retired) == (True, False)
    fought(hearth)


def test_settlement_departing__is_not_chosen_anew_when_all_stay_at_home() -> None:
    hearth = Hearth(
        "allister", step=Step.DEPART, bout=lion(), sheets={"allister": {"disorders": ["Binge Eating Disorder"]}}
    )
    flow, answer, rested = prepare_departing(hearth.table), None, False
    while not rested:
        request = flow.send(answer)
        answer = request.accept("stay:allister") if isinstance(request, Decision) else None
        rested = isinstance(request, Pause) and not hearth.campaign.departing
    flow.close()  # here the game is saved, and opened again
    hearth.run(prepare_departing(hearth.table))
    assert hearth.request is None
    assert hearth.campaign.step is Step.SPECIAL


CURSED = next(key for key, gear in BOX.gear.items() if gear.has(Special.CURSED))


def test_settlement_departing__somebody_else_goes_in_the_place_of_who_cannot() -> None:
    sheets: dict[str, dict[str, Any]] = {
        "erza": {"disorders": ["Binge Eating Disorder"]},
        "mira": {"skip_next_hunt": True},
    }
    hearth = Hearth(*SIX, step=Step.DEPART, bout=lion(), sheets=sheets)
    hearth.run(prepare_departing(hearth.table), "allister|erza|lucy|zachary", "stay:erza", "go")
    assert hearth.campaign.bout is not None
    assert [hearth.table.key(who) for who in hearth.campaign.bout.party] == ["allister", "lucy", "zachary", "odo"]


def test_keyword_cursed__stays_with_who_stays_at_home() -> None:
    sheets = {"erza": {"disorders": ["Binge Eating Disorder"], "gear": [CURSED, "cloth"]}}
    hearth = Hearth("erza", "lucy", step=Step.DEPART, bout=lion(), sheets=sheets)
    hearth.run(prepare_departing(hearth.table), "stay:erza", "go")
    assert hearth.sheet("erza").gear == [CURSED]
    assert hearth.table.record.storage == ["cloth"]


# coming home


def test_ability_life_exchange__leaves_nothing_to_eat_when_its_holder_retires_in_the_aftermath() -> None:
    sheets = {"erza": {"abilities": ["Life Exchange"], "retires": True}, "lucy": {}}
    hearth = Hearth(step=Step.DEPART, bout=lion(), knows=("Cannibalize",), sheets=sheets, death_count=1)
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
    hearth = Hearth(step=Step.DEPART, bout=lion(), knows=("Cannibalize",), death_count=1)
    depart(hearth, "go")
    table = fought(hearth)
    table.record.stage = Stage.AFTERMATH
    for _ in die(table, hearth.id("erza"), "a claw"):
        raise AssertionError("nothing is asked")
    back_home(hearth)
    assert len(hearth.campaign.play_area) == 1
    assert (hearth.table.population, hearth.campaign.death_count) == (3, 1)
    hearth.run(settlement.update_death_count(hearth.table))
    assert hearth.campaign.death_count == 2


def test_variant_hero__who_falls_unconscious_in_the_fight_returns_and_skips_the_next_hunt() -> None:
    hearth = Hearth(step=Step.DEPART, bout=lion(), variants=(Variant.HERO,))
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
    hearth = Hearth(step=Step.DEPART, bout=lion())
    depart(hearth, "go")
    back_home(hearth, dead=("allister", "erza", "lucy", "zachary"), outcome="defeat")
    assert hearth.over == "lost"
    assert [one.survivor.key for one in hearth.campaign.memorial] == ["allister", "erza", "lucy", "zachary"]


def test_settlement_returning_survivors__nobody_when_all_who_went_fell() -> None:
    hearth = Hearth(*SIX, step=Step.DEPART, bout=lion(), death_count=1)
    depart(hearth, "erza|lucy|mira|odo", "go")
    back_home(hearth, dead=("erza", "lucy", "mira", "odo"), outcome="defeat")
    for step in (settlement.set_up, settlement.survivors_return, settlement.endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.returning == []
    assert hearth.campaign.endeavors == 0
    assert hearth.table.population == 2
    assert hearth.campaign.death_count == 1  # the fifth step counts them


def test_settlement_endeavors__gained_before_they_are_counted_come_with_them() -> None:
    hearth = Hearth(step=Step.SET_UP, endeavors=0)
    hearth.perform((GainEndeavors(2),))
    for step in (settlement.set_up, settlement.survivors_return, settlement.endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.endeavors == 6


def test_disorder_post_traumatic_stress__rests_for_one_settlement_phase_only() -> None:
    sheets = {"erza": {"disorders": ["Post-Traumatic Stress"], "abilities": ["Tinker"]}}
    hearth = Hearth(step=Step.ENDEAVORS, sheets=sheets)
    hearth.run(settlement.endeavors(hearth.table))
    assert hearth.campaign.endeavors == 3
    assert hearth.id("erza") in hearth.campaign.forbidden
    hearth.run(settlement.end(hearth.table))
    hearth.campaign.chapter = Chapter.SETTLEMENT
    for step in (settlement.set_up, settlement.survivors_return, settlement.endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.endeavors == 5
    assert hearth.campaign.forbidden == []
    assert hearth.sheet("erza").disorders == ["Post-Traumatic Stress"]


def test_settlement_heal__forgets_nothing_that_lasts() -> None:
    hearth = Hearth(step=Step.RETURN, sheets={"erza": {"insanity": 4, "survival": 1, "injuries": ["Blind"]}})
    hearth.sheet("erza").brain_box = True
    hearth.table.world.get(hearth.id("erza"), Tokens).bleeding = 2
    hearth.run(settlement.survivors_return(hearth.table))
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").survival) == (4, 1)
    assert hearth.sheet("erza").injuries == ["Blind"]
    assert not hearth.sheet("erza").brain_box
    assert hearth.bleeding("erza") == 0


# how campaigns begin


def test_variant_lost_settlement_2__raises_the_limit_when_the_settlement_is_reached() -> None:
    table = new_campaign(BOX, House(lost_settlements=2), 1)
    assert table.survival_limit == 1  # the First Story comes before
    table.campaign.chapter, table.campaign.step = Chapter.SETTLEMENT, Step.SET_UP
    assert table.survival_limit == 2
    table.world.close()


def test_variant_twilight_knight__dead_in_the_first_story_with_all_others_loses_too() -> None:
    hearth = Hearth(variants=(Variant.TWILIGHT_KNIGHT,), knight=FIRST_PERSON + 1, step=Step.SET_UP)
    hearth.table.record.given.knight = "erza"
    hearth.campaign.bout = Bout(Fight.OPENING, "white-lion", "prologue", party=hearth.table.living())
    showdown = fought(hearth)
    showdown.record.facts.append(CampaignFact(Due.CAMPAIGN_LOST, "erza"))
    back_home(hearth, dead=("allister", "erza", "lucy", "zachary"), outcome="defeat")
    assert hearth.over == "lost"


def test_variant_storyteller__alone_at_the_table_plays_the_survivors_too_or_is_refused() -> None:
    with pytest.raises(BadInput, match="storyteller"):
        new_campaign(BOX, House(variants=[Variant.STORYTELLER]), 1)


def test_variant_seven_swordsmen__have_keys_of_their_own_whatever_the_founders_are_called() -> None:
    names = [name.lower() for name in BOX.given_names["male"][:2]] + [n.lower() for n in BOX.given_names["female"][:2]]
    table = new_campaign(BOX, House(variants=[Variant.SEVEN_SWORDSMEN]), 1, names)
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


def test_choose_bout_tells_of_each_encounter_of_the_year_that_is_missing_from_the_box() -> None:
    hearth = Hearth(timeline={3: [Entry(Kind.NEMESIS, "kings-man", "1"), butcher()]}, step=Step.DEPART)
    bout = hearth.run(choose_bout(hearth.table))
    assert (bout.monster, bout.fight) == ("butcher", Fight.NEMESIS)
    assert hearth.one(events.MonsterMissing).monster == "kings-man"
