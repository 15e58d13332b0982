"""The Bone Witch, the Hooded Knight and the White Speaker, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import Refusal
from game.model.history import Memory, Told
from game.model.terms import Attribute, Stat
from game.rules.campaign.campaign_record import Entry, Kind
from tests.play.homestead import Hearth

STORY, NEMESIS = Kind.STORY, Kind.NEMESIS
WITCH = [(STORY, "Bone Witch")]
KNIGHT = [(STORY, "Hooded Knight")]


# Bone Witch


def camp(roll: int, *answers: str, also: tuple[int, ...] = (), **more: Any) -> Hearth:
    """Erza goes to the witch's camp on her own account."""
    hearth = Hearth(open_stories=["Bone Witch"], **more)
    hearth.use("Witch Camp", *answers, by="erza", d10=[roll, *also])
    return hearth


def test_all_who_are_maddest_of_those_who_returned_must_go_as_far_as_endeavors_last() -> None:
    mad = {"insanity": 4}
    hearth = Hearth(
        sheets={"erza": mad, "lucy": mad, "zachary": {"insanity": 9}}, returning=["erza", "lucy"], endeavors=1
    )
    hearth.tell("Bone Witch", d10=[8])
    assert [hearth.sheet(key).insanity for key in ("allister", "erza", "lucy", "zachary")] == [0, 9, 7, 9]
    assert hearth.sheet("erza").abilities == ["Homing Instinct"]
    assert hearth.campaign.endeavors == 0


def test_who_cannot_spend_endeavors_need_not_go() -> None:
    hearth = Hearth(returning=["erza"])
    hearth.campaign.forbidden.append(hearth.id("erza"))
    hearth.tell("Bone Witch")
    assert hearth.campaign.endeavors == 5 and hearth.sheet("erza").insanity == 3


def test_the_deaf_do_not_hear_the_bones() -> None:
    hearth = Hearth(sheets={"erza": {"injuries": ["Deaf"]}}, returning=["erza", "lucy"], endeavors=0)
    hearth.tell("Bone Witch")
    assert [hearth.sheet(key).insanity for key in ("erza", "lucy")] == [0, 3]


def test_the_camp_is_open_for_an_endeavor_until_the_phase_ends() -> None:
    hearth = Hearth(returning=[])
    with pytest.raises(StopIteration):
        hearth.offer("Witch Camp")
    hearth.tell("Bone Witch")
    hearth.use("Witch Camp", by="zachary", d10=[8])
    assert hearth.campaign.endeavors == 4
    assert hearth.sheet("zachary").abilities == ["Homing Instinct"]


@pytest.mark.parametrize("roll", [1, 2])
def test_1_to_2_somebody_is_rescued_for_three_endeavors(roll: int) -> None:
    hearth = camp(roll, "rescue", year=5)
    assert hearth.campaign.endeavors == 1 and not hearth.sheet("erza").dead
    assert hearth.written(8) == WITCH


def test_1_to_2_or_abandoned_to_the_grief_of_those_who_depart() -> None:
    hearth = camp(1, "abandon", year=5, sheets={"lucy": {"survival": 3}}, knows=["Language", "Hovel", "Bed"])
    assert hearth.sheet("erza").dead and hearth.written(8) == WITCH
    hearth.depart("lucy")
    # the Hovel gives 1 on departing too
    assert (hearth.sheet("lucy").survival, hearth.sheet("lucy").insanity) in {(1, 3), (2, 3)}


def test_1_to_2_a_rescue_needs_its_endeavors() -> None:
    hearth = camp(2, endeavors=3)
    assert hearth.sheet("erza").dead


@pytest.mark.parametrize("roll", [3, 4])
def test_3_to_4_sight_is_given_for_strength(roll: int) -> None:
    hearth = camp(roll, also=(5,), year=5)
    assert hearth.sheet("erza").permanent == {Attribute.ACCURACY: -3, Attribute.STRENGTH: 3}
    assert hearth.written(8) == WITCH


@pytest.mark.parametrize("roll", [5, 7])
def test_5_to_7_she_teaches_for_bones(roll: int) -> None:
    hearth = camp(roll, "pay", also=(4,), stored={"Monster Bone": 2}, knows=["Language", "Hovel"])
    assert not hearth.resources
    assert hearth.sheet("erza").fighting_arts == ["Extra Sense"]
    assert hearth.sheet("erza").survival == hearth.table.survival_limit


def test_5_to_7_her_lesson_may_be_left() -> None:
    assert camp(5, "no", also=(1,), stored={"Monster Bone": 2}).resources == {"Monster Bone": 2}
    assert camp(5, also=(9,), stored={"Monster Bone": 4}).sheet("erza").fighting_arts == []  # 5 bones are asked


def test_8_to_10_she_shows_the_way_home() -> None:
    erza = camp(8, knows=["Guidepost"]).sheet("erza")
    assert (erza.insanity, erza.understanding, erza.abilities) == (2, 1, ["Homing Instinct"])


@pytest.mark.parametrize("roll", [9, 10])
def test_9_to_10_the_guidepost_is_burned_and_four_may_learn_her_claws(roll: int) -> None:
    hearth = camp(roll, "pay", knows=["Guidepost"], stored={"Monster Bone": 1})
    assert "Guidepost" not in hearth.table.known()
    assert "Guidepost" not in hearth.campaign.innovation_deck.draw_pile
    assert all(hearth.sheet(key).fighting_arts == ["Monster Claw Style"] for key in ("allister", "erza", "lucy"))
    assert camp(roll, "no", knows=["Guidepost"], stored={"Monster Bone": 1}).sheet("lucy").fighting_arts == []


# Hooded Knight

SWORD = {"gear": ["twilight-sword"], "proficiency_type": "twilight sword", "proficiency": 0}


def duel(roll: int, **erza: Any) -> Hearth:
    hearth = Hearth(year=8, sheets={"erza": {**SWORD, **erza}})
    hearth.tell("Hooded Knight", d10=[roll])
    return hearth


def test_the_duel_1_to_3_kills_and_the_knight_never_returns() -> None:
    hearth = duel(3)
    assert hearth.sheet("erza").dead and hearth.written(12) == []


def test_the_duel_4_to_7_wounds() -> None:
    hearth = duel(7)
    assert hearth.sheet("erza").injuries == ["Gaping Chest Wound"] and hearth.written(12) == KNIGHT


def test_the_duel_8_to_9_exhausts() -> None:
    hearth = duel(8, survival=1)
    erza = hearth.sheet("erza")
    assert (erza.proficiency, erza.survival) == (1, 0) and hearth.written(12) == KNIGHT
    from game.rules.survivor.sheet import gain_stat

    hearth.run(gain_stat(hearth.table, hearth.id("erza"), Stat.SURVIVAL, 1, "a test"))
    assert erza.survival == 0


def test_the_duel_10_and_11_teach_the_sword() -> None:
    assert duel(10).sheet("erza").proficiency == 1
    erza = duel(10, proficiency=1).sheet("erza")  # the levels count for the roll
    assert (erza.proficiency, erza.insanity, erza.survival) == (3, 1, 1)


def test_levels_of_another_weapon_do_not_count_and_are_not_learnt() -> None:
    erza = duel(10, proficiency_type="axe", proficiency=2).sheet("erza")
    assert (erza.proficiency_type, erza.proficiency) == ("axe", 2)


def agenda(roll: int, *answers: str, also: tuple[int, ...] = (), picks: tuple[str, ...] = (), **more: Any) -> Hearth:
    hearth = Hearth(year=8, **more)
    hearth.tell("Hooded Knight", *answers, d10=[roll, *also], picks=picks)
    assert hearth.written(12) == KNIGHT
    return hearth


def test_purpose_1_to_2_costs_two_people() -> None:
    assert agenda(2, "lucy|zachary").table.population == 2


def test_purpose_3_to_6_up_to_two_are_trained_for_three_resources_each() -> None:
    hearth = agenda(6, "erza|lucy", "pay", "no", stored={"Scrap": 6})
    assert [hearth.sheet(key).fighting_arts for key in ("erza", "lucy")] == [["Mighty Strike"], []]
    assert hearth.resources == {"Scrap": 3}


@pytest.mark.parametrize("roll", [7, 9])
def test_purpose_7_to_9_the_sword_goes_to_who_has_hunted_most_and_ties_are_random(roll: int) -> None:
    old = {"hunt_xp": 3}
    hearth = agenda(
        roll,
        "yes",
        picks=("lucy",),
        sheets={"erza": old, "lucy": {**old, "proficiency_type": "axe", "proficiency": 4}, "zachary": {"hunt_xp": 9}},
        returning=["erza", "lucy"],
    )
    lucy = hearth.sheet("lucy")
    assert (lucy.gear, lucy.proficiency_type, lucy.proficiency) == (["twilight-sword"], "twilight sword", 0)


def test_purpose_7_to_9_without_returning_survivors_nobody_gets_it() -> None:
    hearth = agenda(7, returning=["erza"], sheets={"erza": {"dead": True}})
    assert all("twilight-sword" not in hearth.sheet(key).gear for key in ("allister", "lucy", "zachary"))


@pytest.mark.parametrize(("second", "known"), [(1, False), (3, False), (4, True)])
def test_purpose_10_reads_what_is_written(second: int, known: bool) -> None:
    hearth = agenda(
        10,
        "no",
        also=(second,),
        returning=["erza"],
        knows=["Records"],
        timeline={25: [Entry(NEMESIS, "watcher")]},
    )
    assert ("Records" in hearth.table.known()) is known
    assert hearth.written(29) == ([(NEMESIS, "watcher")] if known else []), "five years on, and never later than that"


# White Speaker

GOBLIN, FORSAKER, HERO = "story-of-the-goblin", "story-of-the-forsaker", "story-of-the-young-hero"


def speaker(story: str, roll: int, *answers: str, **more: Any) -> Hearth:
    hearth = Hearth(**{"year": 13, **more})
    hearth.tell("White Speaker", story, "erza", *answers, d10=[roll])
    return hearth


def test_the_goblin_1_to_3_blinds_and_ends_all_endeavors() -> None:
    hearth = speaker(GOBLIN, 3)
    assert hearth.sheet("erza").injuries == ["Blind"]
    assert hearth.campaign.endeavors == 0 and hearth.campaign.no_more_endeavors


def test_the_goblin_4_to_6_maddens_four() -> None:
    hearth = Hearth("allister", "erza", "lucy", "zachary", "bram", year=13)
    hearth.tell("White Speaker", GOBLIN, "erza", "lucy|zachary|bram", d10=[4])
    assert [hearth.sheet(key).insanity for key in ("allister", "erza", "lucy", "zachary", "bram")] == [0, 5, 5, 5, 5]


def test_the_goblin_7_to_10_is_remembered() -> None:
    erza = speaker(GOBLIN, 9).sheet("erza")
    assert (erza.abilities, erza.injuries) == (["Story of the Goblin"], ["Deaf"])
    erza = speaker(GOBLIN, 10).sheet("erza")
    assert (erza.abilities, erza.injuries) == (["Story of the Goblin"], [])


def test_the_goblin_is_for_those_who_hear_and_do_not_know_everything() -> None:
    hearth = Hearth(sheets={"erza": {"injuries": ["Deaf"]}, "lucy": {"understanding": 9}})
    hearth.tell("White Speaker", GOBLIN)
    assert hearth.request is not None and hearth.request.keys() == ["allister", "zachary"]


def test_the_forsaker_1_to_5_and_6_to_8_injure() -> None:
    assert speaker(FORSAKER, 5).sheet("erza").injuries == ["Shattered Jaw"]
    erza = speaker(FORSAKER, 6).sheet("erza")
    assert (erza.permanent, erza.injuries) == ({Attribute.STRENGTH: 2}, ["Broken Arm", "Broken Arm"])


def test_the_forsaker_9_leaves_nothing_but_a_mask() -> None:
    hearth = speaker(FORSAKER, 9, knows=["Cannibalize"])
    assert hearth.sheet("erza").dead and hearth.table.storage == ["forsaker-mask"]
    assert not hearth.resources


def test_the_forsaker_10_is_remembered() -> None:
    assert speaker(FORSAKER, 10).sheet("erza").abilities == ["Story of the Forsaker"]


def test_the_forsaker_is_not_told_where_the_mask_is() -> None:
    hearth = Hearth(year=13, gear=["forsaker-mask"], sheets={"lucy": {"courage": 9}})
    hearth.tell("White Speaker")
    assert hearth.request is not None
    ((option, why),) = hearth.request.unavailable
    assert option.key == FORSAKER and "the settlement does not own the Forsaker Mask" in why.sentence


def test_a_story_is_not_told_to_nobody() -> None:
    deaf = {"injuries": ["Deaf"]}
    hearth = Hearth(year=12, sheets=dict.fromkeys(("allister", "erza", "lucy", "zachary"), deaf))
    hearth.tell("White Speaker")  # nobody hears, and the third story is for later years
    assert hearth.request is None and all(not hearth.sheet(key).spent for key in ("allister", "erza", "lucy"))


def test_the_young_hero_is_not_told_before_year_13() -> None:
    hearth = Hearth(year=12)
    hearth.tell("White Speaker")
    assert hearth.request is not None and hearth.request.keys() == [GOBLIN, FORSAKER]


def hunted(*monsters: str) -> dict[str, Any]:
    return {"history": [Memory(Told.SURVIVED, "victory", monster=monster) for monster in monsters]}


def hero(roll: int) -> Hearth:
    """Only Erza has never hunted: a nemesis comes without a hunt."""
    lion = hunted("white-lion")
    hearth = Hearth(year=13, sheets={"allister": lion, "lucy": lion, "zachary": lion, "erza": hunted("butcher")})
    hearth.tell("White Speaker", HERO, d10=[roll])
    return hearth


def test_the_young_hero_1_to_3_dies_of_it() -> None:
    assert hero(3).sheet("erza").dead


def test_the_young_hero_4_to_9() -> None:
    assert hero(5).sheet("erza").injuries == ["Shattered Jaw"]
    assert hero(6).sheet("erza").abilities == ["Story of the Young Hero"]


def test_the_young_hero_10_is_born_to_it() -> None:
    erza = hero(10).sheet("erza")
    five = (Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION, Attribute.SPEED, Attribute.LUCK)
    assert erza.permanent == dict.fromkeys(five, 1)
    assert erza.abilities == ["Story of the Young Hero"]


def test_where_all_have_hunted_a_random_survivor_hears_of_the_young_hero() -> None:
    lion = hunted("white-lion")
    hearth = Hearth(year=13, sheets=dict.fromkeys(("allister", "erza", "lucy", "zachary"), lion))
    hearth.tell("White Speaker", HERO, d10=[6], picks=["lucy"])
    assert hearth.sheet("lucy").abilities == ["Story of the Young Hero"]


def test_nobody_hears_the_white_speaker_twice() -> None:
    hearth = speaker(GOBLIN, 10)
    hearth.tell("White Speaker", FORSAKER)
    assert hearth.request is not None and hearth.request.keys() == ["allister", "lucy", "zachary"]


def test_the_camp_is_refused_without_an_endeavor() -> None:
    hearth = Hearth(open_stories=["Bone Witch"], endeavors=0)
    with pytest.raises(Refusal, match="1 endeavor; 0 are left"):
        hearth.use("Witch Camp", by="erza")
