"""The settlement phase read by a rules lawyer: years with several showdowns, and the way out."""

from __future__ import annotations

from typing import Any

from engine.decision import Decision, Pause
from game.cards.keywords import Special
from game.cards.who import Role
from game.cards.words.flow import WhenDeparting
from game.cards.words.gear import GainGear, GroupGear
from game.cards.words.harm import Die
from game.cards.words.sheet import Gain
from game.model.terms import Stat, Variant
from game.phases.campaign.campaign import fight
from game.phases.settlement import settlement
from game.phases.settlement.departure import prepare_departing
from game.rules.campaign.campaign_record import Chapter, Entry, Fight, Kind, Step
from game.rules.death.death import die
from game.rules.settlement import resources_and_costs, timeline
from game.rules.survivor.fighting_arts import gain_art
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth
from tests.play.years import BOX, SIX, back_home, butcher, depart, fought, lion, special, steps_5_to_7

# years with more than one showdown


def test_nemesis_encounter_flow__comes_after_the_special_showdown_of_the_same_year() -> None:
    hearth = Hearth(timeline={3: [butcher(), special("2")]}, step=Step.DEPART)
    depart(hearth, "go")
    assert hearth.campaign.planned is not None
    assert hearth.campaign.planned.fight is Fight.SPECIAL
    back_home(hearth)
    assert hearth.campaign.step is Step.DEATHS
    steps_5_to_7(hearth)
    depart(hearth, "go")  # nobody is asked what to hunt
    planned = hearth.campaign.planned
    assert planned is not None
    assert (planned.fight, planned.monster, planned.level) == (Fight.NEMESIS, "butcher", "1")
    assert len(planned.party) == 4
    assert hearth.campaign.nemeses == {"butcher": ["1", "2"]}


def test_settlement_special_showdown__two_in_a_year_are_fought_one_after_the_other() -> None:
    hearth = Hearth(timeline={3: [special("1"), special("2")]}, step=Step.DEPART, planned=lion())
    levels = []
    for _ in range(2):
        depart(hearth, "go")
        planned = hearth.campaign.planned
        assert planned is not None
        assert (planned.fight, len(planned.party)) == (Fight.SPECIAL, 4)
        levels.append(planned.level)
        back_home(hearth)
        assert hearth.campaign.step is Step.DEATHS
        steps_5_to_7(hearth)
        hearth.campaign.planned = lion()  # the quarry is chosen anew
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
    hearth = Hearth(timeline={3: [butcher(), butcher("2")], 4: []}, step=Step.DEPART, nemeses={"butcher": ()})
    depart(hearth, "go")
    hearth.run(settlement.record_resources(hearth.table))
    hearth.run(settlement.end(hearth.table))
    assert hearth.campaign.planned is not None
    assert hearth.campaign.planned.level == "1"
    waiting = [one for one in hearth.campaign.timeline[4] if not one.done]
    assert [(one.kind, one.what, one.level) for one in waiting] == [(Kind.NEMESIS, "butcher", "2")]
    assert [one.done for one in hearth.campaign.timeline[3]] == [True]


def test_settlement_special_showdown__whoever_fell_in_it_does_not_depart_again() -> None:
    hearth = Hearth(*SIX, timeline={3: [special()]}, step=Step.DEPART, planned=lion(), death_count=1)
    depart(hearth, "erza|lucy|mira|odo", "go")
    back_home(hearth, dead=("lucy", "mira"))
    assert hearth.campaign.uncounted == [hearth.id("lucy"), hearth.id("mira")]
    assert hearth.campaign.departing == []
    steps_5_to_7(hearth)
    assert hearth.campaign.death_count == 3
    hearth.campaign.planned = lion()
    depart(hearth, "go")
    assert [hearth.table.key(who) for who in hearth.campaign.departing] == ["allister", "erza", "zachary", "odo"]


def test_settlement_special_showdown__departing_brings_its_bonuses_both_times() -> None:
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART, planned=lion())
    hearth.perform((WhenDeparting((Gain(Role.SELF, Stat.INSANITY, 1),)),))
    depart(hearth, "go")
    back_home(hearth)
    steps_5_to_7(hearth)
    hearth.campaign.planned = lion()
    depart(hearth, "go")
    assert hearth.sheet("erza").insanity == 2  # steps 5 to 8 run again


def test_settlement_special_showdown__with_nobody_to_send_the_hunt_fails_too() -> None:
    sheets = {key: {"retired": True} for key in ("allister", "erza", "lucy", "zachary")}
    hearth = Hearth(
        timeline={3: [special()]}, step=Step.DEPART, planned=lion(), sheets=sheets, stored={"Cyclops Fly": 3}
    )
    depart(hearth)
    assert hearth.campaign.chapter is Chapter.SETTLEMENT
    for step in (settlement.record_resources, settlement.end):
        hearth.run(step(hearth.table))
    hearth.run(fight(hearth.table), d10=[4])
    assert hearth.resources == {"Cyclops Fly": 1}  # 1d5: two are lost
    assert hearth.campaign.returning == []


def test_resource_limit__cards_in_the_play_area_are_not_in_the_decks_of_a_special_showdown() -> None:
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART, planned=lion())
    hearth.run(resources_and_costs.gain_named(hearth.table, "Elder Cat Teeth", 1, "a test"))
    copies = BOX.resources["Elder Cat Teeth"].copies
    depart(hearth, "go")
    deck = fought(hearth).record.resources["strange"]
    assert deck.draw_pile.count("Elder Cat Teeth") == copies - 1
    assert hearth.campaign.play_area == ["Elder Cat Teeth"]


def test_nemesis_list_update__a_special_showdown_fills_the_box_of_its_level() -> None:
    hearth = Hearth(timeline={3: [special("2")]}, step=Step.DEPART, planned=lion())
    depart(hearth, "go")
    assert hearth.campaign.nemeses["butcher"] == ["2"]
    assert timeline.lowest_unfaced(hearth.table, "butcher") == "1"


def test_nemesis_special_showdown__the_group_picks_the_level_that_the_timeline_leaves_open() -> None:
    hearth = Hearth(timeline={3: [Entry(Kind.SPECIAL, "white-lion")]}, step=Step.DEPART, planned=lion())
    depart(hearth, "go")
    assert hearth.offered == [f"nemesis:white-lion/{n}" for n in (1, 2, 3)]
    hearth.answer("nemesis:white-lion/2")
    assert hearth.campaign.planned is not None
    assert (hearth.campaign.planned.fight, hearth.campaign.planned.level) == (Fight.SPECIAL, "2")
    assert "white-lion" not in hearth.campaign.nemeses


# one of a kind


def test_keyword_unique__what_lies_at_home_is_not_won_again() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), gear=["forsaker-mask", "butcher-cleaver"])
    depart(hearth, "go")
    table = fought(hearth)
    for card, kept in (("forsaker-mask", 0), ("butcher-cleaver", 1), ("butcher-cleaver", 1)):
        for _ in table.perform((GroupGear(card),), EffectContext("Test")):
            raise AssertionError("nothing is asked")
        assert table.storage.count(card) == kept


def test_settlement_craft__gear_of_which_no_card_is_left_is_not_gained_in_a_showdown() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), gear=["founding-stone"] * 8)
    depart(hearth, "go")
    table = fought(hearth)
    for _ in table.perform((GainGear(Role.SELF, "founding-stone"),), EffectContext("Test", bearer=hearth.id("erza"))):
        raise AssertionError("nothing is asked")
    assert hearth.sheet("erza").gear == []


def test_survivor_fighting_arts_max__a_unique_art_of_somebody_at_home_is_taken() -> None:
    unique = next(art.name for art in BOX.fighting_arts.values() if art.unique)
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion(), sheets={"allister": {"fighting_arts": [unique]}})
    depart(hearth, "erza|lucy|mira|odo", "go")
    table = fought(hearth)
    for _ in gain_art(table, hearth.id("erza"), "a test", unique):
        raise AssertionError("nothing is asked")
    assert hearth.sheet("erza").fighting_arts == []


# the way out


def test_survivor_skip_next_hunt__filled_while_departing_is_for_the_next_hunt() -> None:
    hearth = Hearth(variants=(Variant.HERO,), step=Step.DEPART, planned=lion())
    hearth.perform((WhenDeparting((Die(Role.SELF),)),))
    depart(hearth, "go")
    assert all(hearth.sheet(key).skip_next_hunt for key in ("allister", "erza", "lucy", "zachary"))
    assert hearth.table.population == 4


def test_settlement_departing__whoever_dies_on_leaving_goes_nowhere() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), sheets={"erza": {"insanity": 0, "gear": ["bone-axe"]}})
    hearth.campaign.departing = [hearth.id(key) for key in ("allister", "erza", "lucy")]
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    hearth.run(prepare_departing(hearth.table), "go")
    assert hearth.campaign.planned is not None
    assert hearth.campaign.planned.party == [hearth.id("allister"), hearth.id("lucy")]
    assert hearth.campaign.death_count == 1
    assert hearth.table.storage == ["bone-axe"]


def test_survivor_retire__on_leaving_still_fights_and_then_retires() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), sheets={"erza": {"hunt_xp": 15}}, first=("choose-proficiency",))
    hearth.campaign.departing = [hearth.id("erza")]
    hearth.perform((WhenDeparting((Gain(Role.SELF, Stat.HUNT_XP, 1),)),))
    depart(hearth, "go")
    for step in (settlement.record_resources, settlement.end):
        hearth.run(step(hearth.table))
    assert hearth.campaign.planned is not None
    assert hearth.campaign.planned.party == [hearth.id("erza")]
    assert (hearth.sheet("erza").retires, hearth.sheet("erza").retired) == (True, False)
    fought(hearth)


def test_settlement_departing__is_not_chosen_anew_when_all_stay_at_home() -> None:
    hearth = Hearth(
        "allister", step=Step.DEPART, planned=lion(), sheets={"allister": {"disorders": ["Binge Eating Disorder"]}}
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
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion(), sheets=sheets)
    hearth.run(prepare_departing(hearth.table), "allister|erza|lucy|zachary", "stay:erza", "go")
    assert hearth.campaign.planned is not None
    assert [hearth.table.key(who) for who in hearth.campaign.planned.party] == ["allister", "lucy", "zachary", "odo"]


def test_keyword_cursed__stays_with_who_stays_at_home() -> None:
    sheets = {"erza": {"disorders": ["Binge Eating Disorder"], "gear": [CURSED, "cloth"]}}
    hearth = Hearth("erza", "lucy", step=Step.DEPART, planned=lion(), sheets=sheets)
    hearth.run(prepare_departing(hearth.table), "stay:erza", "go")
    assert hearth.sheet("erza").gear == [CURSED]
    assert hearth.table.storage == ["cloth"]
