"""Hunt events 68 to 76: each row, each branch, each choice, against the reference."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.model.terms import Attribute, Location
from game.rules.campaign.campaign_record import Entry, Kind, Told
from game.rules.table.showdown_record import Ambush
from tests.play.hunters import FOUR, ONE_EACH, REVEALER, all_of, come_back, disorders, every, hurt_in_mind
from tests.play.trail import Trail

# 68


def test_a_familiar_face_sobers_every_straggler() -> None:
    trail = Trail(death_count=1, sheets=every(insanity=4))
    trail.tell(68, d10=[5, 2, 2, 9])
    assert all_of(trail, "insanity") == [4, 0, 0, 4]
    assert all_of(trail, "understanding") == [0, 1, 1, 0]
    assert trail.hunt.due == 0


def test_where_nobody_has_died_no_face_is_familiar() -> None:
    trail = Trail(sheets=every(insanity=4))
    trail.tell(68)
    assert all_of(trail, "insanity") == [4] * 4 and trail.hunt.due == 1


# 69


def test_who_has_fought_the_phoenix_knows_what_time_does() -> None:
    trail = Trail()
    trail.table.write_down(Told.DEFEAT, "phoenix")
    trail.tell(69, d10=[1])
    assert all_of(trail, "understanding") == [1] * 4


@pytest.mark.parametrize("die", [1, 2])
def test_years_pass_without_age(die: int) -> None:
    trail = Trail(sheets={"erza": {"hunt_xp": 10}, "lucy": {"hunt_xp": 9}, "zachary": {"hunt_xp": 1}})
    trail.tell(69, d10=[die])
    assert all_of(trail, "hunt_xp") == [3, 10, 12, 4]
    assert all_of(trail, "understanding") == [0] * 4
    assert not trail.asked and not trail.each(facts.FightingArtGained)


@pytest.mark.rule("ability-ageless")
def test_years_that_pass_in_a_moment_may_be_declined_and_do_not_pass_for_who_wears_the_ring() -> None:
    ageless = {"hunt_xp": 1, "abilities": ["Ageless"]}
    trail = Trail(sheets={"allister": ageless, "erza": {"gear": ["hours-ring"]}, "lucy": {"hunt_xp": 1}})
    trail.tell(69, "result:1", "decline")
    assert all_of(trail, "hunt_xp") == [1, 0, 4, 3]
    assert not trail.each(facts.MilestoneReached)
    trail.tell(69, "result:1", "gain")
    assert all_of(trail, "hunt_xp") == [4, 0, 7, 6]
    assert not trail.each(facts.MilestoneReached)


@pytest.mark.parametrize("die", [3, 9])
def test_strangers_to_themselves(die: int) -> None:
    trail = Trail()
    trail.tell(69, "Ann", "Bo", "Cid", "Dot", d10=[die], picks=ONE_EACH)
    assert [trail.sheet(key).name for key in FOUR] == ["Ann", "Bo", "Cid", "Dot"]
    assert all_of(trail, "survival") == all_of(trail, "hunt_xp") == [1] * 4
    assert disorders(trail) == [[one] for one in ONE_EACH]


def test_the_fittest_may_roll_again_once_more() -> None:
    trail = Trail(knows=["Survival of the Fittest"], sheets=every(spent=["Survival of the Fittest"]))
    trail.tell(69, "Ann", "Bo", "Cid", "Dot", d10=[5], picks=ONE_EACH)
    assert all_of(trail, "spent") == [[]] * 4


def test_without_the_principle_no_reroll_comes_back() -> None:
    trail = Trail(sheets=every(spent=["Survival of the Fittest"]))
    trail.tell(69, "Ann", "Bo", "Cid", "Dot", d10=[5], picks=ONE_EACH)
    assert all_of(trail, "spent") == [["Survival of the Fittest"]] * 4


def test_at_the_last_moment_the_quarry_is_there() -> None:
    trail = Trail()
    trail.tell(69, d10=[10])
    assert trail.over == "showdown" and trail.ambush is Ambush.NONE


def test_the_hours_ring_chooses() -> None:
    trail = Trail(sheets={"erza": {"gear": ["hours-ring"]}})
    trail.tell(69)
    assert trail.offered == ["result:1", "result:3", "result:10"]
    trail.answer("result:10")
    assert trail.over == "showdown"


# 70


@pytest.mark.parametrize(
    ("die", "survival", "courage", "understanding"),
    [(1, 1, 0, 0), (2, 2, 0, 0), (5, 2, 0, 0), (6, 2, 1, 0), (9, 2, 1, 0), (10, 2, 0, 1)],
)
def test_tomb_of_excellence(die: int, survival: int, courage: int, understanding: int) -> None:
    trail = Trail(sheets=every(survival=2))
    trail.tell(70, d10=[die])
    assert all_of(trail, "survival") == [survival] * 4
    assert all_of(trail, "courage") == [courage] * 4
    assert all_of(trail, "understanding") == [understanding] * 4
    assert not trail.table.record.waiting


@pytest.mark.parametrize(("answer", "buried"), [("yes", True), ("no", False)])
def test_pictographs_show_where_the_trap_is_laid(answer: str, buried: bool) -> None:
    trail = Trail(knows=["Pictograph"])
    trail.tell(70, d10=[10])
    fought = trail.face(answer)
    lowest = fought.hit_location_cards[fought.record.hit_locations.draw_pile[0]]
    assert bool(trail.each(facts.TrapBuried)) is buried
    assert not buried or lowest.type.value == "trap"


def test_an_explorer_sees_more_in_a_tomb() -> None:
    trail = Trail(sheets={REVEALER: {"abilities": ["Explore"]}})
    trail.tell(70, d10=[4])
    assert all_of(trail, "courage") == [1] * 4


# 71


@pytest.mark.parametrize("die", [1, 2])
def test_a_relic_that_is_kept_a_secret(die: int) -> None:
    trail = Trail()
    trail.tell(71, d10=[die])
    assert disorders(trail) == [["Secretive"], [], [], []]
    assert trail.tokens(REVEALER) == {Attribute.MOVEMENT: -1}


@pytest.mark.parametrize(("die", "insanity"), [(3, 0), (4, 0), (5, 1), (9, 1)])
def test_a_relic_that_means_nothing(die: int, insanity: int) -> None:
    trail = Trail()
    trail.tell(71, d10=[die])
    assert all_of(trail, "insanity") == [insanity, 0, 0, 0]
    assert disorders(trail) == [[]] * 4 and not trail.tokens(REVEALER)


def test_a_relic_that_the_final_lantern_lights() -> None:
    trail = Trail(sheets={"lucy": {"gear": ["final-lantern"]}})
    trail.tell(71, d10=[10])
    assert hurt_in_mind(trail) == [True] * 4 and not trail.campaign.homecomings


def test_a_relic_that_teaches_those_at_home() -> None:
    trail = Trail(deck=["Ammonia", "Drums", "Hovel", "Paint"], knows=["Records"])
    trail.tell(71, d10=[4])  # and 6 for the records
    come_back(trail, REVEALER, "erza")
    assert len(trail.offered) == 3 and "hovel" in " ".join(trail.offered).lower()
    before = trail.campaign.endeavors
    trail.answer(trail.offered[0])
    assert "Ammonia" in trail.table.known() and trail.campaign.endeavors == before


def test_a_relic_that_is_lost_with_its_finder() -> None:
    trail = Trail(deck=["Ammonia", "Drums", "Hovel", "Paint"])
    trail.tell(71, d10=[10])
    come_back(trail, "erza")
    assert trail.request is None and list(trail.table.known()) == []


# 72


def test_without_a_symposium_there_is_nothing_to_say() -> None:
    trail = Trail()
    trail.tell(72)
    assert trail.hunt.due == 1


@pytest.mark.parametrize("die", [1, 2])
def test_the_quarry_hears_them(die: int) -> None:
    trail = Trail(knows=["Symposium"])
    trail.tell(72, d10=[die])
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_MONSTER


@pytest.mark.parametrize(
    ("die", "courage"), [(3, [1, 2, 1, 1]), (7, [1, 2, 1, 1]), (8, [3, 3, 2, 2]), (9, [3, 3, 2, 2])]
)
def test_the_game_goes_well_or_badly(die: int, courage: list[int]) -> None:
    sheets = {key: {"courage": 2 if key in (REVEALER, "erza") else 1, "milestones": ["Bold"]} for key in FOUR}
    trail = Trail(knows=["Symposium"], sheets=sheets)
    trail.tell(72, d10=[die])
    assert all_of(trail, "courage") == courage and trail.hunt.due == 0


def test_they_talk_it_over() -> None:
    trail = Trail(
        knows=["Symposium", "Song of the Brave"],
        sheets={"allister": {"disorders": ["Anxiety"]}, "zachary": {"disorders": ["Anxiety"]}},
    )
    trail.tell(72, "speak-of-it", d10=[6, 6, 10, 5, 1])  # the song makes it a 10; Erza has nothing to be cured of
    assert disorders(trail) == [[], [], [], ["Anxiety"]]
    assert all_of(trail, "survival") == [0, 1, 0, 0]
    assert [request.topic for request in trail.asked] == ["choose-one"]


def test_whoever_could_be_cured_may_take_heart_instead() -> None:
    trail = Trail(knows=["Symposium"], sheets={"zachary": {"disorders": ["Anxiety"]}})
    trail.tell(72, "take-heart", d10=[10, 1, 5, 5, 6])
    assert disorders(trail) == [[], [], [], ["Anxiety"]]
    assert all_of(trail, "survival") == [0, 0, 0, 1]


# 73

SMOKE, CRATER = "brave-the-smoke", "search-the-crater"


def crater(trail: Trail, die: int, *answers: str, survey: tuple[int, ...] = (1, 1, 1, 1), **dice: Any) -> None:
    """They brave the smoke, go down into the crater, and Erza looks around."""
    trail.tell(73, SMOKE, CRATER, "erza", *answers, d10=[6, *survey, die, *dice.pop("d10", ())], picks=ONE_EACH, **dice)


def test_the_final_lantern_burns_a_way_through() -> None:
    trail = Trail(sheets={"lucy": {"gear": ["final-lantern"]}})
    trail.tell(73)
    assert not trail.asked and trail.hunt.due == 0 and all_of(trail, "courage") == [0] * 4


def test_around_the_smoke_something_else_waits() -> None:
    trail = Trail()
    trail.tell(73, "go-around")
    assert trail.hunt.due == 1 and all_of(trail, "courage") == [0] * 4


@pytest.mark.parametrize("die", [1, 5])
def test_the_smoke_burns(die: int) -> None:
    trail = Trail()
    trail.tell(73, SMOKE, d10=[die], picks=ONE_EACH)
    assert all_of(trail, "courage") == [1] * 4
    for key in FOUR:
        boxes = trail.sheet(key).boxes
        assert boxes[Location.HEAD].heavy and boxes[Location.BODY].light and not boxes[Location.BODY].heavy
    assert disorders(trail) == [[one] for one in ONE_EACH]


def test_behind_the_smoke_they_can_run_on() -> None:
    trail = Trail()
    trail.tell(73, SMOKE, "run-on", d10=[6])
    assert all_of(trail, "courage") == [1] * 4 and disorders(trail) == [[]] * 4 and trail.hunt.due == 0


def test_the_crater_hurts_every_mind_by_a_die_of_its_own() -> None:
    trail = Trail(sheets=every(insanity=9))
    crater(trail, 2, survey=(1, 4, 9, 10))
    assert all_of(trail, "insanity") == [8, 5, 0, 0]
    assert hurt_in_mind(trail) == [False, False, False, True]
    assert disorders(trail) == [[one] for one in ONE_EACH]


def test_in_the_crater_lies_death() -> None:
    trail = Trail()
    crater(trail, 1)
    assert not trail.alive("erza") and all(trail.alive(key) for key in FOUR if key != "erza")


def test_the_fittest_lose_their_jaw_instead() -> None:
    trail = Trail(knows=["Survival of the Fittest"], first=["reroll"])
    crater(trail, 1)
    assert trail.sheet("erza").injuries == ["Shattered Jaw"] and trail.alive("erza")


def test_whoever_has_no_jaw_left_loses_an_arm() -> None:
    trail = Trail(sheets={"erza": {"injuries": ["Shattered Jaw"]}})
    crater(trail, 1)
    assert trail.sheet("erza").injuries == ["Shattered Jaw", "Dismembered Arm"] and trail.alive("erza")


@pytest.mark.parametrize("die", [2, 4])
def test_in_the_crater_lies_a_lantern(die: int) -> None:
    trail = Trail()
    crater(trail, die)
    assert trail.carried("erza") == ["Broken Lantern"]


@pytest.mark.parametrize("die", [5, 8])
def test_what_the_crater_teaches_is_worth_endeavors(die: int) -> None:
    trail = Trail()
    crater(trail, die)
    before = trail.campaign.endeavors_to_come
    come_back(trail, "zachary")
    assert trail.campaign.endeavors_to_come == before + 2


def test_nobody_learns_of_a_crater_from_the_dead() -> None:
    trail = Trail()
    crater(trail, 5)
    before = trail.campaign.endeavors_to_come
    come_back(trail)
    assert trail.campaign.endeavors_to_come == before


def test_the_sword_in_the_crater_is_taken() -> None:
    trail = Trail()
    crater(trail, 9, "take-the-sword", "lucy")
    assert trail.sheet("lucy").gear == ["twilight-sword"]
    assert trail.written(trail.campaign.year + 2) == [(Kind.STORY, "Hooded Knight")]


def test_the_knight_is_written_down_once() -> None:
    trail = Trail(timeline={9: [Entry(Kind.STORY, "Hooded Knight")]})
    crater(trail, 9, "take-the-sword", "lucy")
    assert trail.sheet("lucy").gear == ["twilight-sword"]
    assert trail.written(trail.campaign.year + 2) == []


def test_an_explorer_finds_the_sword_sooner() -> None:
    trail = Trail(sheets={"erza": {"abilities": ["Explore"]}})
    crater(trail, 7, "leave-it")
    assert all_of(trail, "gear") == [[]] * 4 and trail.written(trail.campaign.year + 2) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"gear": ["twilight-sword"]},
        {"sheets": {"zachary": {"gear": ["twilight-sword"]}}},
        {"sheets": {"zachary": {"disorders": ["Honorable"]}}},
    ],
)
def test_a_second_sword_or_a_sense_of_honor_keeps_it_in_the_ground(fields: dict[str, Any]) -> None:
    trail = Trail(**fields)
    crater(trail, 9)
    assert [request.topic for request in trail.asked] == ["choose-one", "choose-one", "nominate"]
    assert trail.sheet("erza").gear == []


# 74


def test_antler_gouged() -> None:
    trail = Trail()
    trail.tell(74, d10=[1, 2, 3, 8])
    assert [trail.table.condition(trail.id(key)).ailments for key in FOUR] == [["Torn Muscle"], ["Torn Muscle"], [], []]
    assert all_of(trail, "gear") == [[]] * 4


def test_between_the_furrows_lie_sharp_stones() -> None:
    trail = Trail()
    trail.tell(74, d10=[9, 10, 3, 8])
    assert all_of(trail, "gear") == [["founding-stone"], ["founding-stone"], [], []]


# 75


def test_oops_breaks_what_the_revealer_picks() -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth", "founding-stone"]}, "erza": {"gear": ["cloth"]}})
    trail.tell(75, f"gear:{REVEALER}/founding-stone/1")
    assert all_of(trail, "gear") == [["cloth"], ["cloth"], [], []]


def test_whoever_carries_nothing_breaks_nothing() -> None:
    trail = Trail(sheets={"erza": {"gear": ["cloth"]}})
    trail.tell(75)
    assert not trail.asked and trail.sheet("erza").gear == ["cloth"]


# 76


def test_whoever_dreams_the_same_dream_goes_a_little_mad() -> None:
    trail = Trail()
    trail.tell(76, d10=[3, 7, 3, 10])
    assert all_of(trail, "insanity") == [1, 0, 1, 0] and not trail.hunt.holders


def test_two_lanterns_show_the_way() -> None:
    trail = Trail()
    trail.tell(76, d10=[10, 7, 3, 10])
    assert all_of(trail, "insanity") == [1, 0, 0, 1]
    assert trail.hunt.holders == [trail.id(REVEALER)]


def test_with_a_savior_everybody_dreams_what_they_want() -> None:
    trail = Trail(sheets={"lucy": {"abilities": ["Life Exchange"]}})
    trail.tell(76, "result:10", "result:roll", "result:10", "result:1", d10=[7])
    assert all_of(trail, "insanity") == [1, 0, 1, 0]
    assert trail.hunt.holders == [trail.id(REVEALER)]
