"""Hunt events 68 to 84: each row, each branch, each choice, against the reference."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.board.components import Armor
from game.board.record import Ambush
from game.board.reroll import REROLL
from game.board.targeting import is_threat
from game.model import events
from game.model.terms import Attribute, Location
from game.phases.aftermath import ENDED, aftermath
from game.phases.settlement import come_home
from game.settlement.record import Chapter, Entry, Kind, Told
from tests.rules.trail import Trail

FOUR = ("allister", "erza", "lucy", "zachary")
REVEALER = "allister"
ONE_EACH = ("Anxiety", "Quixotic", "Rageholic", "Traumatized")
LOW = [1, 2, 3, 4]
"""Rolls by which the event revealer is the only straggler."""


def all_of(trail: Trail, count: str) -> list[int]:
    """A count on each of the four sheets."""
    return [getattr(trail.sheet(key), count) for key in FOUR]


def hurt_in_mind(trail: Trail) -> list[bool]:
    return [trail.sheet(key).brain_box for key in FOUR]


def disorders(trail: Trail) -> list[list[str]]:
    return [list(trail.sheet(key).disorders) for key in FOUR]


def every(**sheet: Any) -> dict[str, dict[str, Any]]:
    return {key: deepcopy(sheet) for key in FOUR}


def come_back(trail: Trail, *who: str, **dice: Any) -> None:
    """The settlement phase begins with these survivors home again."""
    trail.campaign.hunt = None
    trail.campaign.chapter = Chapter.SETTLEMENT
    trail.campaign.returning = [trail.id(key) for key in who]
    trail.run(come_home(trail.table), **dice)


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
    assert not trail.asked and not trail.each(events.FightingArtGained)


@pytest.mark.parametrize("die", [3, 9])
def test_strangers_to_themselves(die: int) -> None:
    trail = Trail()
    trail.tell(69, "Ann", "Bo", "Cid", "Dot", d10=[die], picks=ONE_EACH)
    assert [trail.sheet(key).name for key in FOUR] == ["Ann", "Bo", "Cid", "Dot"]
    assert all_of(trail, "survival") == all_of(trail, "hunt_xp") == [1] * 4
    assert disorders(trail) == [[one] for one in ONE_EACH]


def test_the_fittest_may_roll_again_once_more() -> None:
    trail = Trail(knows=["Survival of the Fittest"], sheets=every(spent=[REROLL]))
    trail.tell(69, "Ann", "Bo", "Cid", "Dot", d10=[5], picks=ONE_EACH)
    assert all_of(trail, "spent") == [[]] * 4


def test_without_the_principle_no_reroll_comes_back() -> None:
    trail = Trail(sheets=every(spent=[REROLL]))
    trail.tell(69, "Ann", "Bo", "Cid", "Dot", d10=[5], picks=ONE_EACH)
    assert all_of(trail, "spent") == [[REROLL]] * 4


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
    assert bool(trail.each(events.TrapBuried)) is buried
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


def test_a_savior_dreams_what_they_want() -> None:
    trail = Trail(sheets={"lucy": {"abilities": ["Life Exchange"]}})
    trail.tell(76, "result:10", d10=[10, 7, 3])
    assert all_of(trail, "insanity") == [1, 0, 1, 0]
    assert trail.hunt.holders == [trail.id(REVEALER)]


# 77


def sinkhole(trail: Trail, die: int, *answers: str, **dice: Any) -> None:
    trail.tell(77, *answers, d10=[*LOW, die], **dice)


def test_the_sinkhole_drinks_everything() -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth", "founding-stone"], "abilities": ["Lovelorn Rock"]}})
    sinkhole(trail, 1)
    assert trail.sheet(REVEALER).gear == [] and trail.sheet(REVEALER).abilities == []


@pytest.mark.parametrize("die", [2, 4])
def test_the_sinkhole_drinks_one_thing(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth", "founding-stone"]}})
    sinkhole(trail, die, f"gear:{REVEALER}/cloth/0")
    assert trail.sheet(REVEALER).gear == ["founding-stone"]


@pytest.mark.parametrize("die", [5, 9])
def test_the_sinkhole_lets_go(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth", "founding-stone"]}})
    sinkhole(trail, die)
    assert trail.sheet(REVEALER).gear == ["cloth", "founding-stone"] and hurt_in_mind(trail) == [False] * 4


def test_somebody_comes_up_out_of_the_sinkhole() -> None:
    trail = Trail(first=["sex", "name"])
    before = trail.table.population
    trail.tell(77, d10=[*LOW, 10], picks=())
    assert trail.table.population == before + 1 and hurt_in_mind(trail) == [True] * 4


def test_a_whip_pulls_only_somebody_else_out() -> None:
    held = Trail(sheets={"erza": {"gear": ["hunter-whip"]}, REVEALER: {"gear": ["cloth"]}})
    sinkhole(held, 1)  # 5: nothing
    assert held.sheet(REVEALER).gear == ["cloth"]
    alone = Trail(sheets={REVEALER: {"gear": ["hunter-whip"]}})
    sinkhole(alone, 1)
    assert alone.sheet(REVEALER).gear == []


def test_several_stragglers_sink_one_by_one() -> None:
    trail = Trail(sheets=every(gear=["cloth"]))
    trail.tell(77, d10=[2, 2, 5, 5, 5, 1])
    assert all_of(trail, "gear") == [["cloth"], [], ["cloth"], ["cloth"]]


# 78


def hunter(trail: Trail, die: int) -> None:
    trail.tell(78, "pry-the-hand-open", d10=[die])
    assert all_of(trail, "courage") == [1, 0, 0, 0] and trail.hunt.due == 0


def test_a_dead_hunter_is_walked_past() -> None:
    trail = Trail()
    trail.tell(78, "walk-past")
    assert trail.hunt.due == 1 and all_of(trail, "courage") == [0] * 4


def test_the_dead_hand_keeps_the_arm() -> None:
    trail = Trail()
    hunter(trail, 1)
    assert trail.sheet(REVEALER).injuries == ["Dismembered Arm"] and trail.bleeding(REVEALER) == 1


@pytest.mark.parametrize("die", [2, 4])
def test_the_dead_hand_sprains_a_wrist(die: int) -> None:
    trail = Trail()
    hunter(trail, die)
    assert trail.tokens(REVEALER) == {Attribute.ACCURACY: -1}


@pytest.mark.parametrize("die", [5, 9])
def test_what_a_settlement_does_with_its_dead_it_does_here(die: int) -> None:
    plain = Trail()
    hunter(plain, die)
    assert plain.carried(REVEALER) == [] and plain.sheet(REVEALER).understanding == 0
    eaten = Trail(knows=["Cannibalize"])
    hunter(eaten, die)
    assert len(eaten.carried(REVEALER)) == 1 and eaten.sheet(REVEALER).understanding == 0
    assert eaten.table.box.resources[eaten.carried(REVEALER)[0]].deck == "basic"
    buried = Trail(knows=["Graves"])
    hunter(buried, die)
    assert buried.carried(REVEALER) == [] and buried.sheet(REVEALER).understanding == 1


def test_the_dead_hand_holds_a_drink() -> None:
    trail = Trail()
    hunter(trail, 10)
    assert trail.sheet(REVEALER).gear == ["frenzy-drink"]


@pytest.mark.parametrize(
    "sheets", [{"erza": {"gear": ["hunter-whip"]}}, {REVEALER: {"gear": ["hunter-whip"]}}]
)
def test_a_whip_opens_the_hand_from_afar(sheets: dict[str, Any]) -> None:
    trail = Trail(sheets=sheets)
    hunter(trail, 6)
    assert "frenzy-drink" in trail.sheet(REVEALER).gear


# 79


@pytest.mark.parametrize(("knows", "understanding"), [((), 0), (("Graves",), 1)])
def test_a_dying_prospector_gives_a_key(knows: tuple[str, ...], understanding: int) -> None:
    trail = Trail(knows=knows)
    trail.tell(79)
    assert trail.campaign.notes == ["Portcullis Key"] and trail.hunt.due == 0
    assert all_of(trail, "understanding") == [understanding, 0, 0, 0]


def test_whoever_has_a_key_finds_no_prospector() -> None:
    trail = Trail(knows=["Graves"], notes=["Portcullis Key"])
    trail.tell(79)
    assert trail.campaign.notes == ["Portcullis Key"] and trail.hunt.due == 1
    assert all_of(trail, "understanding") == [0] * 4


# 80


def test_a_straggler_falls_in_love_with_a_rock() -> None:
    trail = Trail(sheets={"erza": {"gear": ["cloth"]}})
    trail.tell(80, d10=[2, 1, 1, 4], picks=["erza"])
    assert all_of(trail, "abilities") == [[], ["Lovelorn Rock"], [], []]
    assert trail.sheet("erza").gear == ["cloth"] and not trail.asked


def test_the_rock_takes_the_place_of_a_card() -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth", *["founding-stone"] * 8]}})
    trail.tell(80, d10=LOW)
    assert trail.offered == ["archive:cloth", "archive:founding-stone"]
    trail.answer("archive:cloth")
    assert trail.sheet(REVEALER).gear == ["founding-stone"] * 8


def test_the_rock_can_be_archived_like_gear() -> None:
    trail = Trail(sheets={REVEALER: {"abilities": ["Lovelorn Rock"], "gear": ["cloth"]}})
    trail.tell(75, f"gear:{REVEALER}/lovelorn-rock")
    assert trail.sheet(REVEALER).abilities == [] and trail.sheet(REVEALER).gear == ["cloth"]


# 81


def test_a_sickle_cuts_hide_from_the_field() -> None:
    sickle = {"gear": ["bone-sickle"]}
    trail = Trail(sheets={"erza": sickle})
    trail.tell(81)
    assert trail.carried("erza") == ["Monster Hide"]
    two = Trail(sheets={"erza": sickle, "lucy": {"gear": ["bone-sickle"]}})
    two.tell(81)
    assert two.offered == ["erza", "lucy"]
    two.answer("lucy")
    assert [two.carried(key) for key in FOUR] == [[], [], ["Monster Hide"], []]


def test_bare_hands_cut_nothing_from_the_field() -> None:
    trail = Trail()
    trail.tell(81)
    assert not trail.asked and [trail.carried(key) for key in FOUR] == [[]] * 4


# 82


def is_rooted(trail: Trail, key: str) -> bool:
    return any(one.who == trail.id(key) for one in trail.table.record.barred)


def test_whoever_is_rooted_is_no_threat_and_dies_after_the_showdown() -> None:
    trail = Trail()
    trail.tell(82, d10=[*LOW, 1])
    assert is_rooted(trail, REVEALER)
    fought = trail.face()
    who = trail.id(REVEALER)
    fought.record.all_threats_until = 9  # whatever says that all are threats
    assert [is_threat(fought, trail.id(key)) for key in FOUR] == [False, True, True, True]
    trail.run(aftermath(fought, ENDED))
    assert fought.sheet(who).dead and not fought.sheet(trail.id("erza")).dead


@pytest.mark.parametrize("die", [2, 9])
def test_gear_is_fed_to_the_grass(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth", "founding-stone"]}})
    trail.tell(82, "feed-it-gear", f"gear:{REVEALER}/cloth/0", d10=[*LOW, die])
    assert trail.sheet(REVEALER).gear == ["founding-stone"] and not is_rooted(trail, REVEALER)


@pytest.mark.parametrize("die", [2, 9])
def test_the_grass_grows_on_whoever_lets_it(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["cloth"]}})
    trail.tell(82, "let-it-grow", d10=[*LOW, die])
    assert trail.sheet(REVEALER).gear == ["cloth"] and is_rooted(trail, REVEALER)


def test_empty_hands_feed_nothing() -> None:
    trail = Trail()
    trail.tell(82, d10=[*LOW, 5])
    assert not trail.asked and is_rooted(trail, REVEALER)


def test_the_grass_can_be_outrun() -> None:
    trail = Trail()
    trail.tell(82, d10=[*LOW, 10])
    assert not is_rooted(trail, REVEALER)


def test_a_whip_keeps_the_grass_away() -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["hunter-whip"]}})
    trail.tell(82, d10=[*LOW, 6])
    assert not is_rooted(trail, REVEALER) and trail.sheet(REVEALER).gear == ["hunter-whip"]


def test_every_straggler_is_rooted() -> None:
    trail = Trail()
    trail.tell(82, d10=[1, 1, 5, 5, 1, 10])
    assert [is_rooted(trail, key) for key in FOUR] == [True, False, False, False]


# 83


def test_the_monolith_takes_its_visitor() -> None:
    trail = Trail()
    trail.tell(83, d10=[1])
    assert not trail.alive(REVEALER) and hurt_in_mind(trail)[1:] == [True] * 3
    assert disorders(trail)[1:] == [["Post-Traumatic Stress"]] * 3


def test_the_fittest_pull_themselves_free() -> None:
    trail = Trail(knows=["Survival of the Fittest"], first=["reroll"])
    trail.tell(83, d10=[1])
    survivor = trail.sheet(REVEALER)
    assert survivor.injuries == ["Dismembered Arm"] and survivor.permanent == {Attribute.STRENGTH: 1}
    assert all_of(trail, "insanity") == [0, 3, 3, 3] and all_of(trail, "courage") == [1] * 4


@pytest.mark.parametrize("die", [2, 4])
def test_survival_buys_the_way_out(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"survival": 1}})
    trail.tell(83, "pay", d10=[die])
    assert trail.alive(REVEALER) and trail.sheet(REVEALER).survival == 0
    assert all_of(trail, "courage") == [1, 0, 0, 0]


def test_whoever_will_not_pay_is_taken() -> None:
    trail = Trail(sheets={REVEALER: {"survival": 1}})
    trail.tell(83, "no", d10=[3])
    assert not trail.alive(REVEALER) and disorders(trail)[1:] == [["Post-Traumatic Stress"]] * 3


def test_whoever_cannot_pay_is_taken() -> None:
    trail = Trail()
    trail.tell(83, d10=[3])
    assert not trail.asked and not trail.alive(REVEALER)


@pytest.mark.parametrize("die", [5, 9])
def test_the_monolith_is_worse_the_stronger_the_quarry(die: int) -> None:
    trail = Trail(level="3", sheets=every(insanity=4))
    trail.tell(83, d10=[die])
    assert all_of(trail, "insanity") == [1] * 4 and trail.sheet(REVEALER).courage == 1


def test_organs_can_be_cut_from_the_monolith() -> None:
    trail = Trail()
    trail.tell(83, d10=[10])
    assert trail.carried(REVEALER) == ["Monster Organ"] * 2 and not trail.campaign.homecomings


def test_those_who_bury_their_dead_free_the_living() -> None:
    trail = Trail(knows=["Graves"], first=["sex", "name"])
    trail.tell(83, d10=[10])
    before = set(trail.table.living())
    assert trail.carried(REVEALER) == []
    come_back(trail, REVEALER)
    new = set(trail.table.living()) - before
    assert len(new) == 3
    assert {trail.table.sheet(who).home_until for who in new} == {trail.campaign.year + 2}


def test_nobody_is_freed_if_the_revealer_does_not_return() -> None:
    trail = Trail(knows=["Graves"])
    trail.tell(83, d10=[10])
    before = trail.table.population
    come_back(trail, "erza")
    assert trail.table.population == before


# 84


def writer(**sheet: Any) -> Trail:
    """Only Erza has the courage to write in the book."""
    return Trail(knows=["Pictograph", "Language"], sheets={"erza": {"courage": 3, "milestones": ["Bold"], **sheet}})


def test_without_pictographs_nobody_can_write() -> None:
    trail = Trail(sheets=every(courage=5))
    trail.tell(84)
    assert not trail.asked and trail.hunt.due == 1


def test_without_courage_nobody_will_write() -> None:
    trail = Trail(knows=["Pictograph"], sheets=every(courage=2))
    trail.tell(84)
    assert not trail.asked and trail.hunt.due == 1


def test_a_line_left_empty_makes_them_go_on() -> None:
    trail = writer()
    trail.tell(84, "leave-it-unwritten")
    assert trail.hunt.due == 1


@pytest.mark.parametrize("die", [1, 4])
def test_the_book_keeps_whoever_writes_badly(die: int) -> None:
    trail = writer(gear=["cloth"])
    trail.tell(84, "write-their-name", d10=[die])
    assert not trail.alive("erza") and trail.table.record.storage == []
    assert trail.hunt.due == 0, "somebody has written"


@pytest.mark.parametrize("die", [5, 8])
def test_the_book_takes_no_notice(die: int) -> None:
    trail = writer(survival=1)
    trail.tell(84, "write-their-name", d10=[die])
    assert trail.alive("erza") and trail.sheet("erza").survival == 1 and trail.hunt.due == 0


@pytest.mark.parametrize("die", [9, 10])
def test_the_book_mends_a_body(die: int) -> None:
    trail = writer(gear=["leather-mask"], brain_box=True)
    trail.sheet("erza").boxes[Location.LEGS].light = True
    trail.table.world.get(trail.id("erza"), Armor).points[Location.HEAD] = 0
    trail.tell(84, "write-their-name", d10=[die])
    assert not trail.sheet("erza").brain_box and not trail.sheet("erza").boxes[Location.LEGS].light
    assert trail.sheet("erza").survival == 2
    assert trail.table.world.get(trail.id("erza"), Armor).points[Location.HEAD] == 3, "the mask is whole again"


@pytest.mark.parametrize(
    ("choices", "counts"),
    [
        (("courage", "understanding"), [5, 4, 0]),
        (("courage", "survival"), [5, 2, 2]),
        (("survival", "understanding"), [3, 4, 2]),
    ],
)
@pytest.mark.parametrize("die", [9, 10])
def test_the_book_gives_two_of_three(choices: tuple[str, str], counts: list[int], die: int) -> None:
    trail = writer(understanding=2)
    trail.sheet("erza").milestones.append("Insight")
    trail.tell(84, "write-their-name", *choices, d10=[die])
    survivor = trail.sheet("erza")
    assert [survivor.courage, survivor.understanding, survivor.survival] == counts


def test_the_wise_write_themselves_anew() -> None:
    trail = writer(understanding=6)
    trail.sheet("erza").milestones.append("Insight")
    trail.tell(84, "write-their-name", d10=[9])
    survivor = trail.sheet("erza")
    assert (survivor.courage, survivor.understanding, survivor.survival) == (4, 7, 1)
    assert survivor.permanent == {Attribute.SPEED: 1, Attribute.STRENGTH: 1}


def test_the_insane_cannot_leave_it_unwritten() -> None:
    trail = writer(insanity=3)
    trail.tell(84, d10=[5])
    assert not trail.asked and trail.hunt.due == 0


def test_each_of_the_brave_decides_for_themselves() -> None:
    brave = {"courage": 3, "milestones": ["Bold"]}
    trail = Trail(knows=["Pictograph"], sheets={"erza": brave, "lucy": deepcopy(brave)})
    trail.tell(84, "leave-it-unwritten", "write-their-name", d10=[5])
    assert trail.hunt.due == 0 and [request.actor for request in trail.asked] == ["erza", "lucy"]
