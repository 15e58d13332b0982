"""The story events that stand on the timeline from the start, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.clauses import clauses
from game.cards.words.people import LosePeople
from game.cards.words.settlement import LOWEST_UNFACED
from game.content.story.timeline import or_fight
from game.model.terms import Attribute
from game.rules.campaign.campaign_record import Entry, Kind
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth

STORY, SPECIAL, NEMESIS = Kind.STORY, Kind.SPECIAL, Kind.NEMESIS


def told(story: str, *answers: str, d10: list[int], **more: Any) -> Hearth:
    """The story, with Erza nominated wherever somebody is."""
    picks = more.pop("picks", ())
    hearth = Hearth(**{"year": 5, **more})
    hearth.tell(story, *answers, d10=d10, picks=picks)
    return hearth


def insanity(hearth: Hearth) -> list[int]:
    return [hearth.sheet(key).insanity for key in ("allister", "erza", "lucy", "zachary")]


def test_returning_survivors_brings_the_lion_language_the_hoard_and_marks_one_survivor() -> None:
    hearth = told("Returning Survivors", "erza", d10=[], year=1, quarries=(), locations=())
    assert hearth.campaign.quarries == ["white-lion"]
    assert hearth.table.known() == ["Language"]
    assert sorted(hearth.campaign.innovation_deck.draw_pile) == [
        "Ammonia", "Drums", "Hovel", "Inner Lantern", "Paint", "Symposium",
    ]  # fmt: skip
    assert hearth.campaign.locations == ["Lantern Hoard"]
    erza = hearth.sheet("erza")
    assert (erza.courage, erza.understanding, erza.skip_next_hunt) == (1, 1, True)


# Endless Screams


@pytest.mark.parametrize("roll", [1, 2])
def test_screams_1_to_2_break_the_jaw(roll: int) -> None:
    hearth = told("Endless Screams", "erza", d10=[roll])
    assert "screaming-antelope" in hearth.campaign.quarries
    assert (hearth.sheet("erza").courage, hearth.sheet("erza").injuries) == (0, ["Shattered Jaw"])


@pytest.mark.parametrize("roll", [3, 6])
def test_screams_3_to_6_teach_one_and_madden_those_who_returned(roll: int) -> None:
    hearth = told("Endless Screams", "erza", d10=[roll], returning=["erza", "lucy"])
    erza = hearth.sheet("erza")
    assert (erza.courage, erza.understanding) == (1, 1)
    assert insanity(hearth) == [0, 1, 1, 0]


@pytest.mark.parametrize("roll", [7, 10])
def test_screams_7_to_10_make_an_orator(roll: int) -> None:
    hearth = told("Endless Screams", "erza", d10=[roll], returning=["erza", "lucy"])
    assert hearth.sheet("erza").fighting_arts == ["Orator of Death"]
    assert insanity(hearth) == [0, 2, 2, 0]


# Hands of Heat


@pytest.mark.parametrize("roll", [1, 3])
def test_the_experiment_1_to_3_drives_one_out_for_an_oven(roll: int) -> None:
    hearth = told("Hands of Heat", "erza", d10=[roll])
    assert hearth.table.population == 3 and not hearth.sheet("erza").dead
    assert hearth.table.known() == ["Lantern Oven"]
    assert hearth.written(8) == [(STORY, "Bone Witch")]
    assert hearth.campaign.death_count == 0


@pytest.mark.parametrize("roll", [4, 6])
def test_the_experiment_4_to_6_gives_strength_red_fist_and_an_oven(roll: int) -> None:
    hearth = told("Hands of Heat", "erza", d10=[roll])
    erza = hearth.sheet("erza")
    assert (erza.courage, erza.permanent, erza.fighting_arts) == (1, {Attribute.STRENGTH: 1}, ["Red Fist"])
    assert hearth.table.known() == ["Lantern Oven"]


def test_the_experiment_7_goes_on_with_the_branding_of_the_same_survivor() -> None:
    hearth = told("Hands of Heat", "erza", d10=[7, 8], stored={"Scrap": 3})
    erza = hearth.sheet("erza")
    assert (erza.fighting_arts, erza.permanent) == (["Red Fist"], {Attribute.STRENGTH: 1})
    assert hearth.table.known() == ["Lantern Oven"]
    assert hearth.resources == {"Scrap": 2}


def test_with_an_oven_half_of_the_resources_burn_and_somebody_is_branded() -> None:
    hearth = told("Hands of Heat", "erza", d10=[4], knows=["Lantern Oven"], stored={"Scrap": 5})
    assert hearth.resources == {"Scrap": 3}
    assert (hearth.sheet("erza").courage, hearth.sheet("erza").permanent) == (0, {Attribute.SPEED: 1})


def test_the_branding_1_to_3_gives_those_who_depart_survival_and_comes_again() -> None:
    hearth = told("Hands of Heat", "erza", d10=[3, 6], knows=["Lantern Oven", "Language"])
    assert hearth.written(11) == [(STORY, "Hands of Heat")]
    hearth.depart("erza", "lucy")
    assert [hearth.sheet(key).survival for key in ("erza", "lucy", "zachary")] == [2, 2, 0]


def test_the_branding_8_and_10() -> None:
    assert told("Hands of Heat", "erza", d10=[9], knows=["Lantern Oven"]).sheet("erza").permanent == {
        Attribute.STRENGTH: 1
    }
    erza = told("Hands of Heat", "erza", d10=[10], knows=["Lantern Oven"]).sheet("erza")
    assert (erza.permanent, erza.injuries) == ({Attribute.LUCK: 1}, ["Blind"])


# Armored Strangers

SEVEN = tuple("abcdefg")
EIGHT = tuple("abcdefgh")


def strangers(
    *people: str, d10: list[int], answers: tuple[str, ...] = (), picks: tuple[str, ...] = (), **more: Any
) -> Hearth:
    hearth = Hearth(*people, year=6, **more)
    hearth.tell("Armored Strangers", *answers, d10=d10, picks=picks)
    assert "kings-man" in hearth.campaign.nemeses
    return hearth


def test_few_people_are_supported_and_the_strangers_come_again() -> None:
    hearth = strangers(*SEVEN, d10=[2], picks=("b", "Anxiety"))
    assert hearth.table.known() == ["Guidepost"]
    assert hearth.written(10) == [(STORY, "Armored Strangers")]
    assert hearth.sheet("b").disorders == ["Anxiety"]


def test_support_4_to_7_and_8() -> None:
    hearth = strangers(*SEVEN, d10=[7])
    assert sum(hearth.resources.values()) == 3
    hearth = strangers(*SEVEN, d10=[8], knows=["Language"])
    assert sum(hearth.resources.values()) == 6
    hearth.depart("a")
    assert hearth.sheet("a").survival == 1


def test_destruction_1_to_4_takes_five_people() -> None:
    hearth = strangers(*EIGHT, answers=("bear-it", "a|b|c|d|e"), d10=[4])
    assert hearth.table.population == 3


def test_destruction_5_to_7_kills_one_of_the_most_courageous() -> None:
    brave = {"courage": 2}
    sheets = {"b": brave, "d": brave, "e": {"courage": 1}}
    hearth = strangers(*EIGHT, sheets=sheets, answers=("bear-it",), d10=[5], picks=("d",))
    assert [key for key in EIGHT if hearth.sheet(key).dead] == ["d"]


def test_destruction_where_nobody_is_brave_leaves_the_settlement_standing() -> None:
    hearth = strangers(*EIGHT, answers=("bear-it",), d10=[5], picks=("h",))
    assert [key for key in EIGHT if hearth.sheet(key).dead] == ["h"] and hearth.table.population == 7


def test_destruction_8_to_9_takes_a_random_innovation() -> None:
    hearth = strangers(*EIGHT, knows=["Language", "Paint"], answers=("bear-it",), d10=[9], picks=("Paint",))
    assert hearth.table.known() == ["Language"]
    assert "Paint" in hearth.campaign.innovation_deck.draw_pile


def test_destruction_10_costs_one_and_sets_up_the_guidepost() -> None:
    hearth = strangers(*EIGHT, answers=("h",), d10=[10])
    assert (hearth.table.population, hearth.table.known()) == (7, ["Guidepost"])


def test_nobody_can_resist_a_monster_that_is_not_in_the_box() -> None:
    hearth = Hearth(*EIGHT, year=6)
    word = or_fight("nobody-knows-whom", LOWEST_UNFACED, LosePeople(5))
    hearth.run(hearth.table.perform((word,), EffectContext("Test")))
    assert hearth.request is not None and hearth.request.topic == "choose-people"  # it has been borne


def test_whoever_resists_fights_a_special_showdown_and_the_loss_does_not_happen() -> None:
    hearth = Hearth(year=6, nemeses={"kings-man": ["1"]})
    word = or_fight("kings-man", LOWEST_UNFACED, LosePeople(2))
    assert "at the lowest level not fought yet" in clauses((word,))
    hearth.run(hearth.table.perform((word,), EffectContext("Test")), "resist")
    assert hearth.table.population == 4
    assert hearth.campaign.timeline[6] == [Entry(SPECIAL, "kings-man", "2")]


# Phoenix Feather


def test_feather_1_kills() -> None:
    hearth = told("Phoenix Feather", "erza", d10=[1], year=7)
    assert hearth.sheet("erza").dead and "phoenix" in hearth.campaign.quarries


@pytest.mark.parametrize("roll", [2, 3, 4, 5])
def test_feather_2_to_5_gives_tail_feathers(roll: int) -> None:
    hearth = told("Phoenix Feather", "erza", d10=[roll], year=7)
    erza = hearth.sheet("erza")
    assert (erza.courage, erza.understanding) == (1, 1)
    assert hearth.resources == {"Tail Feathers": 1}


def test_feather_4_to_5_makes_the_fittest_fitter() -> None:
    hearth = told("Phoenix Feather", "erza", "keep", d10=[5], year=7, knows=["Survival of the Fittest"])
    erza = hearth.sheet("erza")
    assert (erza.understanding, erza.permanent, erza.disorders) == (1, {Attribute.EVASION: 1}, ["Honorable"])
    assert not hearth.resources


@pytest.mark.parametrize("roll", [6, 10])
def test_feather_6_to_10_crazes(roll: int) -> None:
    hearth = told("Phoenix Feather", "erza", d10=[roll], year=7, returning=["lucy"])
    erza = hearth.sheet("erza")
    assert (erza.courage, erza.fighting_arts, erza.disorders) == (2, ["Crazed"], ["Hoarder"])
    assert insanity(hearth) == [0, 0, 2, 0]


# Regal Visit

EXPERIENCED = {"erza": {"hunt_xp": 5}, "lucy": {"hunt_xp": 5}}


def visit(roll: int, *answers: str, people: tuple[str, ...] = (), picks: tuple[str, ...] = (), **more: Any) -> Hearth:
    hearth = Hearth(*people, year=11, **more)
    hearth.tell("Regal Visit", "bear-it", *answers, d10=[roll], picks=picks)
    assert "the-hand" in hearth.campaign.nemeses
    return hearth


def test_the_hand_is_announced_for_two_years_later_but_not_twice() -> None:
    assert visit(4, "erza").written(13) == [(NEMESIS, "the-hand")]
    hearth = visit(4, "erza", timeline={13: [Entry(NEMESIS, "the-hand", "1")]})
    assert hearth.written(13) == [(NEMESIS, "the-hand")]


def test_the_hand_can_be_challenged() -> None:
    """A special showdown at level 1 takes the place of the loss; the encounter two years later stays."""
    hearth = Hearth(year=11, stored={"Scrap": 3})
    hearth.tell("Regal Visit", "resist", d10=[4])
    assert hearth.resources == {"Scrap": 3} and hearth.table.population == 4
    assert hearth.written(11) == [("special showdown", "the-hand")] and hearth.written(13) == [(NEMESIS, "the-hand")]


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_inspection_1_to_3_takes_four_people_and_the_oven(roll: int) -> None:
    hearth = visit(roll, "a|b|c|d", people=EIGHT, knows=["Lantern Oven"])
    assert (hearth.table.population, hearth.table.known()) == (4, [])


def test_inspection_2_to_3_accept_darkness_brings_two_people() -> None:
    hearth = visit(2, "a|b|c|d", "women:1", people=EIGHT, knows=["Accept Darkness"])
    assert hearth.table.population == 6


@pytest.mark.parametrize("roll", [4, 5, 7])
def test_inspection_4_to_7_empties_the_stores(roll: int) -> None:
    hearth = visit(roll, "lucy", stored={"Scrap": 3})
    assert not hearth.resources and hearth.table.population == 3


def test_inspection_5_to_7_the_guidepost_leads_to_a_mastery() -> None:
    hearth = visit(6, "lucy", "mastery:axe", knows=["Guidepost"])
    assert [name for name in hearth.table.known() if "Mastery" in name or "mastery" in name]


@pytest.mark.parametrize("roll", [8, 9])
def test_inspection_8_to_10_takes_one_of_those_who_have_hunted_most(roll: int) -> None:
    hearth = visit(roll, sheets=EXPERIENCED, picks=("lucy",))
    assert [key for key in ("allister", "erza", "lucy", "zachary") if hearth.sheet(key).dead] == ["lucy"]


def test_inspection_9_to_10_the_fittest_are_hardened_but_have_no_endeavors_left() -> None:
    hearth = visit(10, sheets=EXPERIENCED, picks=("lucy",), knows=["Survival of the Fittest"])
    assert hearth.sheet("zachary").permanent == {Attribute.STRENGTH: 1}
    assert hearth.campaign.endeavors == 0 and hearth.campaign.no_more_endeavors
