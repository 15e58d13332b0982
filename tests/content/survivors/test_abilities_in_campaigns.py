"""Abilities and impairments that wait for other phases: what they say, and the rolls that they change."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.kinds.survivor import Ability, Disorder
from game.cards.moments import Frequency
from game.cards.traits.flow import AnyTrait, At
from game.cards.traits.gear import MayNotCarry
from game.cards.traits.hunt import NamesRoll
from game.cards.traits.knowledge import AgeBrings
from game.cards.traits.people import Allows, Bounty, More, Permission
from game.cards.traits.rolls import Rolling
from game.cards.traits.story import CallsEvent, Nominated, Nomination
from game.cards.traits.survival import Duty, Must
from game.cards.who import Role
from game.cards.words.flow import RollOn, RollsOff, Row
from game.cards.words.people import SkipNextHunt
from game.cards.words.sheet import Gain
from game.content.catalogue import card_text
from game.content.survivors.abilities import ALL_ABILITIES
from game.content.survivors.disorders import DISORDERS
from game.model.terms import Location, Phase, Stat
from game.phases.settlement import settlement
from game.phases.settlement.departure import choose_departing
from game.phases.settlement.develop import callers
from game.rules.campaign.campaign_record import Step
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.table.components import Armor
from tests.play.homestead import Hearth
from tests.play.stage import Stage
from tests.play.trail import Trail, played, with_events
from tests.play.years import lion


def traits(name: str) -> tuple[AnyTrait, ...]:
    cards: tuple[Ability | Disorder, ...] = (*ALL_ABILITIES, *DISORDERS)
    return next(card.traits for card in cards if card.name == name)


def rolls(ability: str, rolling: Rolling, die: int, **sheet: int) -> int:
    stage = Stage({"erza": (5, 5)}, sheets={"erza": {"abilities": [ability], **sheet}})
    return altered_roll(stage.table, stage.id("erza"), rolling, die).total


def test_ability_explore() -> None:
    assert rolls("Explore", Rolling.INVESTIGATE, 7) == 9
    assert rolls("Explore", Rolling.SEVERE_INJURY, 7) == 7


def test_ability_prepared() -> None:
    """A 3 with 4 Hunt XP is a 7."""
    assert rolls("Prepared", Rolling.STRAGGLER, 3, hunt_xp=4) == 7


def test_homing_instinct() -> None:
    assert rolls("Homing Instinct", Rolling.RUN_AWAY, 3) == 8


@pytest.mark.parametrize("name, result", [("Legendcaller", 53), ("Thundercaller", 100)])
def test_ability_legendcaller(name: str, result: int) -> None:
    (trait,) = traits(name)
    assert trait == NamesRoll(Rolling.HUNT_EVENT, result, "Overwhelming Darkness", Frequency.LIFETIME)


def test_ability_thundercaller() -> None:
    """100 once in a lifetime; what is spent stays spent with the sheet."""
    stage = Stage({"erza": (5, 5)}, sheets={"erza": {"abilities": ["Thundercaller"]}})
    erza = stage.id("erza")
    assert stage.table.may_act("Thundercaller", erza, Frequency.LIFETIME)
    stage.table.mark_acted("Thundercaller", erza, Frequency.LIFETIME)
    stage.table.record.spent.clear()
    assert not stage.table.may_act("Thundercaller", erza, Frequency.LIFETIME)


def test_ability_marrow_hunger() -> None:
    assert traits("Marrow Hunger") == (
        Nominated(("Murder", "Skull Eater"), Nomination.FALLS_HERE, ("murderer", "eater")),
    )
    assert "the murderer in Murder and the eater in Skull Eater" in " ".join(card_text("ability", "marrow-hunger"))


def test_ability_matchmaker() -> None:
    assert traits("Matchmaker") == (CallsEvent("Intimacy", Phase.RETURNING, endeavors=1, yearly=True),)
    assert "once per lantern year" in " ".join(card_text("ability", "matchmaker"))


def test_ability_tinker() -> None:
    assert traits("Tinker") == (More(Bounty.BROUGHT_ENDEAVORS, 1),)


def test_ability_ageless__may_depart_retired() -> None:
    assert Allows(Permission.DEPART_RETIRED) in traits("Ageless")


@pytest.mark.rule("ability-endless-babble#1")
def test_ability_endless_babble__everybody_who_departs_listens_and_nobody_at_home() -> None:
    hearth = Hearth(*"abcdef", sheets={"b": {"abilities": ["Endless Babble"]}})
    hearth.depart("a", "b", "c", "d")
    assert [hearth.sheet(key).insanity for key in "abcdef"] == [1, 1, 1, 1, 0, 0]
    assert "each departing survivor gains 1 insanity" in " ".join(card_text("ability", "endless-babble"))


def test_ability_crystal_skin__passes_on_and_lifts_curses() -> None:
    assert {
        Nominated(("Intimacy",), Nomination.PASSES_ON),
        Allows(Permission.REMOVE_CURSED),
        MayNotCarry(("armor",)),
    } <= set(traits("Crystal Skin"))


@pytest.mark.parametrize(
    "ability, art",
    [("Caratosis", "Beast of Caratosis"), ("Dormenatus", "Grace of Dormenatus"), ("Lucernae", "Lucernae's Lantern")],
)
def test_saviors_gain_their_art_at_age_2(ability: str, art: str) -> None:
    assert AgeBrings("Age 2", art) in traits(ability)


def test_disorders_of_other_phases_are_typed() -> None:
    assert traits("Secretive") == (At(Phase.RETURNING, (SkipNextHunt(Role.SELF),)),)
    assert traits("Post-Traumatic Stress") == (Must(Duty.REST),)


# played out


@pytest.mark.rule("ability-ageless#1")
def test_ability_ageless__is_chosen_to_depart_though_retired() -> None:
    sheets: dict[str, dict[str, Any]] = {"erza": {"retired": True, "abilities": ["Ageless"]}, "lucy": {"retired": True}}
    hearth = Hearth("allister", "erza", "lucy", "zachary", step=Step.DEPART, planned=lion(), sheets=sheets)
    going = hearth.run(choose_departing(hearth.table))
    assert [hearth.table.key(who) for who in going] == ["allister", "erza", "zachary"]


@pytest.mark.rule("ability-crystal-skin#1")
def test_ability_crystal_skin__on_departing_3_armor_on_all_five() -> None:
    hearth = Hearth("erza", "lucy", sheets={"erza": {"abilities": ["Crystal Skin"]}})
    hearth.depart("erza", "lucy")
    points = {key: hearth.table.world.get(hearth.id(key), Armor).points for key in ("erza", "lucy")}
    assert points["erza"] == dict.fromkeys(Location, 3)
    assert not any(points["lucy"].values())


@pytest.mark.rule("ability-explore#1")
def test_ability_explore__an_investigate_roll_of_7_is_a_9() -> None:
    looks = RollOn(
        Role.REVEALER,
        (
            Row(1, 8, (Gain(Role.SELF, Stat.INSANITY, 1),)),
            Row(9, 9, (Gain(Role.SELF, Stat.COURAGE, 1),)),
            Row(10, 99, (Gain(Role.SELF, Stat.UNDERSTANDING, 1),)),
        ),
        investigate=True,
    )
    trail = played(Trail("a", sheets={"a": {"abilities": ["Explore"]}}), looks, d10=[7])
    sheet = trail.sheet("a")
    assert (sheet.insanity, sheet.courage, sheet.understanding) == (0, 1, 0)


def calling(at: int, ability: str, **sheet: Any) -> Trail:
    """One hunt event lies before the survivors; a roll of 2 and 6 is event 26."""
    trail = Trail("a", at=at, spaces={at: ["", ""]}, sheets={"a": {"abilities": [ability], **sheet}})
    quiet = (Gain(Role.REVEALER, Stat.COURAGE, 0),)
    return with_events(trail, e26=quiet, e53=quiet, e100=quiet)


@pytest.mark.rule("ability-legendcaller#1", "ability-legendcaller#2", "ability-thundercaller#1")
@pytest.mark.parametrize(
    ("ability", "at", "number"), [("Legendcaller", 5, 0), ("Legendcaller", 8, 53), ("Thundercaller", 9, 100)]
)
def test_a_caller_names_the_event_past_overwhelming_darkness(ability: str, at: int, number: int) -> None:
    trail = calling(at, ability)
    if not number:
        trail.reveal(d10=[2, 6])
        assert not trail.asked and trail.one(facts.HuntRolled).number == 26
        return
    trail.reveal("yes")
    assert trail.one(facts.HuntRolled).number == number
    trail.reveal(d10=[2, 6])
    assert len(trail.asked) == 1
    again = calling(at, ability, spent=trail.sheet("a").spent)
    again.reveal(d10=[2, 6])
    assert not again.asked, "never again in this life"


@pytest.mark.rule("ability-matchmaker#1", "ability-matchmaker#2")
def test_ability_matchmaker__calls_intimacy_for_an_endeavor_once_a_year() -> None:
    sheets = {"erza": {"abilities": ["Matchmaker"]}}
    hearth = Hearth("erza", "zachary", sheets=sheets, endeavors=2)
    hearth.develop()
    (key,) = (key for key in hearth.offered if key.startswith("call:"))
    hearth.answer(key, d10=[2], picks=["Anxiety"])
    assert [told.name for told in hearth.each(facts.StoryTold)] == ["Intimacy"]
    assert hearth.campaign.endeavors == 1
    assert hearth.refusal(key) == ("Erza has done this in this lantern year.", "ability-matchmaker")
    at_home = Hearth("erza", "zachary", sheets=sheets, returning=["zachary"])
    assert not callers(at_home.table), "only a returning survivor"


@pytest.mark.rule("ability-prepared#1")
def test_ability_prepared__a_3_with_4_hunt_xp_is_a_7_to_stay_behind() -> None:
    """Between a 6 and an 8 of the others: the 6 is the straggler."""
    sheets = {"a": {"abilities": ["Prepared"], "hunt_xp": 4}}
    trail = Trail("a", "b", "c", sheets=sheets)
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),)), d10=[3, 6, 8])
    assert [trail.sheet(key).insanity for key in "abc"] == [0, 1, 0]
    trail = Trail("a", "b", "c", sheets=sheets)
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),)), d10=[3, 8, 8])
    assert [trail.sheet(key).insanity for key in "abc"] == [1, 0, 0]


@pytest.mark.rule("ability-tinker#1")
def test_ability_tinker__one_endeavor_more_of_three_who_return() -> None:
    sheets = {"erza": {"abilities": ["Tinker"]}}
    three = ["erza", "lucy", "zachary"]
    hearth = Hearth("allister", *three, sheets=sheets, returning=three, step=Step.ENDEAVORS, endeavors=0)
    hearth.run(settlement.endeavors(hearth.table))
    assert hearth.campaign.endeavors == 4
    hearth = Hearth("allister", *three, sheets=sheets, returning=["allister"], step=Step.ENDEAVORS, endeavors=0)
    hearth.run(settlement.endeavors(hearth.table))
    assert hearth.campaign.endeavors == 1, "nothing while they stay at home"
