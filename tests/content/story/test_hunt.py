"""The story events of the hunt: Overwhelming Darkness, Herb and Mineral Gathering, running away. Every row, every path,
every choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game import facts
from game.cards.kinds.hunt_event import HERB_GATHERING, MINERAL_GATHERING, OVERWHELMING_DARKNESS
from game.content.story.gathering import BLACKSMITH_ARMOR
from game.model.terms import Affinity, Location
from game.rules.survivor.measured import affinities
from game.rules.table.effect_context import EffectContext
from tests.play.trail_changes import HUNT, Watched

HEAD, ARMS, BODY, WAIST, LEGS = Location
NOTHING: dict[str, Any] = {}
ROOM = ("Language", "Cooking", "Bed", "Partnership", "Inner Lantern")
MAD = {"insanity": 3}
BRAVE = {"courage": 3}
SICKLE, PICKAXE = "bone-sickle", "bone-pickaxe"
SONG = "Song of the Brave"
ACANTHUS = "Fresh Acanthus"


class Way(Watched):
    """Erza alone, unless others are named, somewhere on the hunt."""

    def __init__(self, *survivors: str, **fields: Any) -> None:
        super().__init__(*(survivors or ("erza",)), **{"knows": ROOM, **fields})

    def outcome_of(self, story: str, *answers: str, **dice: Any) -> dict[str, dict[str, Any]]:
        """The event is told, and no question is left: what it has changed."""
        self.story(story, *answers, **dice)
        assert self.request is None, f"it asks {self.request}"
        return self.changes()

    def dark(self, *answers: str, **dice: Any) -> dict[str, dict[str, Any]]:
        return self.outcome_of(OVERWHELMING_DARKNESS, *answers, **dice)

    def herbs(self, *answers: str, **dice: Any) -> dict[str, dict[str, Any]]:
        return self.outcome_of(HERB_GATHERING, *answers, **dice)

    def minerals(self, *answers: str, **dice: Any) -> dict[str, dict[str, Any]]:
        return self.outcome_of(MINERAL_GATHERING, *answers, **dice)

    def meant(self, key: str) -> EffectContext:
        return EffectContext(MINERAL_GATHERING, target=self.id(key), bearer=self.id(key), chooser=self.id(key))

    def parts_told(self) -> list[str]:
        return [event.part for event in self.each(facts.StoryWentOn)]


def alone(**changes: Any) -> dict[str, dict[str, Any]]:
    return {"erza": changes}


def erza(**sheet: Any) -> Way:
    return Way(sheets={"erza": sheet})


# Overwhelming Darkness: the paths


@pytest.mark.parametrize(
    ("sheet", "path"),
    [
        ({"insanity": 3}, "Insane"),
        ({"insanity": 3, "courage": 3}, "Insane"),
        ({"insanity": 2, "courage": 3}, "Brave"),
        ({"insanity": 2, "courage": 2}, "Doomed"),
    ],
)
def test_each_survivor_goes_the_path_of_their_sheet(sheet: dict[str, int], path: str) -> None:
    trail = erza(**sheet)
    trail.dark(d10=[7 if path == "Doomed" else 8])
    assert trail.parts_told() == [path]


def test_all_go_at_once_each_on_the_path_they_had_when_it_began() -> None:
    trail = Way("erza", "lucy", "zachary", sheets={"erza": {"insanity": 3}, "lucy": {"courage": 3, "insanity": 1}})
    changed = trail.dark(d10=[4, 10, 8])
    assert trail.parts_told() == ["Insane", "Brave", "Doomed"]
    assert changed == {
        "erza": {"insanity": 2},
        "lucy": {"insanity": 0, "survival": 1, "tokens": {"evasion": 1}},
        "zachary": {"brain_box": True, "insanity": 1, "courage": 1},
    }
    assert trail.campaign.parts == {}


@pytest.mark.parametrize(("sheet", "other"), [(MAD, "path-of-the-insane"), ({}, "path-of-the-doomed")])
def test_the_song_of_the_brave_opens_their_path_to_all_who_hear(sheet: dict[str, int], other: str) -> None:
    trail = Way(sheets={"erza": dict(sheet)}, knows=(*ROOM, SONG))
    trail.story(OVERWHELMING_DARKNESS)
    assert sorted(trail.offered) == sorted(["path-of-the-brave", other])
    trail.answer("path-of-the-brave", d10=[2])
    assert trail.changes() == alone(tokens={"speed": -1})


def test_the_song_takes_no_path_away_and_the_deaf_do_not_hear_it() -> None:
    for sheet, path in (({**BRAVE}, "Brave"), ({"injuries": ["Deaf"]}, "Doomed")):
        trail = Way(sheets={"erza": sheet}, knows=(*ROOM, SONG))
        trail.dark(d10=[7])
        assert trail.parts_told() == [path]


# the paths' tables


@pytest.mark.parametrize(
    ("sheet", "dice"), [(MAD, [1]), (MAD, [3]), (BRAVE, [1]), ({}, [1])], ids=["mad", "mad", "brave", "doomed"]
)
def test_the_worst_takes_all_survival_and_whoever_has_none_dies(sheet: dict[str, int], dice: list[int]) -> None:
    assert erza(survival=2, **sheet).dark(d10=dice) == alone(survival=0)
    trail = Way("erza", "lucy", sheets={"erza": dict(sheet)})
    trail.dark(d10=[*(dice if sheet else [7]), *([7] if sheet else dice)])
    died = "erza" if sheet else "lucy"
    assert [key for key in ("erza", "lucy") if not trail.alive(key)] == [died]


def test_the_insane_4_hurt_every_mind_that_hears() -> None:
    trail = Way("erza", "lucy", "zachary", sheets={"erza": MAD, "lucy": {"injuries": ["Deaf"]}, "zachary": BRAVE})
    changed = trail.dark(d10=[4, 4, 7])
    assert changed["erza"] == {"insanity": 2}
    assert changed["zachary"] == {"brain_box": True, "tokens": {"accuracy": -1}}
    assert changed["lucy"] == {"tokens": {"evasion": -1}}


@pytest.mark.parametrize("die", [5, 6])
def test_the_insane_5_and_6_strike_the_others(die: int) -> None:
    trail = Way("erza", "lucy", sheets={"erza": MAD})
    assert trail.dark(d10=[die, 7], where=[ARMS]) == {"lucy": {"boxes": ["arms light"], "tokens": {"evasion": -1}}}


def test_the_insane_7_gain_a_disorder() -> None:
    assert erza(**MAD).dark(d10=[7], picks=["Anxiety"]) == alone(disorders=["Anxiety"])


@pytest.mark.parametrize("die", [8, 9])
def test_the_insane_8_and_9_come_to_their_senses(die: int) -> None:
    assert erza(**MAD).dark(d10=[die]) == alone(insanity=0)


def test_the_insane_10_are_frenzied() -> None:
    trail = erza(**MAD)
    trail.dark(d10=[10, 4])
    assert trail.table.condition(trail.id("erza")).ailments == ["Frenzy"]


@pytest.mark.parametrize(
    ("die", "changes"),
    [
        (2, {"tokens": {"speed": -1}}),
        (3, {"tokens": {"speed": -1}}),
        (4, {"tokens": {"accuracy": -1}}),
        (7, {"tokens": {"accuracy": -1}}),
        (8, {"tokens": {"strength": 1, "evasion": -1}}),
        (9, {"tokens": {"strength": 1, "evasion": -1}}),
        (10, {"tokens": {"evasion": 1}, "survival": 1}),
    ],
)
def test_the_path_of_the_brave(die: int, changes: dict[str, Any]) -> None:
    assert erza(**BRAVE).dark(d10=[die]) == alone(**changes)


@pytest.mark.parametrize(
    ("die", "changes"),
    [
        (2, {"tokens": {"luck": -3}}),
        (3, {"tokens": {"luck": -3}}),
        (7, {"tokens": {"evasion": -1}}),
        (8, {"insanity": 1, "courage": 1}),
        (10, {"insanity": 1, "courage": 1}),
    ],
)
def test_the_path_of_the_doomed(die: int, changes: dict[str, Any]) -> None:
    assert erza().dark(d10=[die]) == alone(**changes)


@pytest.mark.parametrize(("die", "level", "boxes"), [(4, "1", ["arms light"]), (6, "2", ["arms light", "arms heavy"])])
def test_the_doomed_4_to_6_are_struck_three_times(die: int, level: str, boxes: list[str]) -> None:
    trail = Way(level=level)
    changed = trail.dark(d10=[die], where=[ARMS, HEAD, WAIST])
    both = ["waist light"] if level == "1" else ["waist light", "waist heavy"]
    assert sorted(changed["erza"]["boxes"]) == sorted([*boxes, "head heavy", *both])


# Herb Gathering: the dice


def test_whoever_can_consume_eats_and_each_throws_as_many_dice_as_they_like() -> None:
    trail = Way("erza", "lucy", sheets={"lucy": {"injuries": ["Shattered Jaw"]}})
    trail.story(HERB_GATHERING)
    assert trail.offered == [f"dice:{n}" for n in range(1, 11)]
    trail.answer("dice:2", "dice:1", d10=[9, 2, 5])
    assert trail.each(facts.PoolCounted)[0].total == 16


def test_two_dice_alike_score_nothing() -> None:
    trail = Way("erza", "lucy")
    trail.outcome_of(HERB_GATHERING, "dice:3", "dice:1", d10=[9, 2, 9, 10])
    assert [event.score for event in trail.each(facts.DicePooled)] == [0, 10]
    assert trail.hunt.due == 1


@pytest.mark.parametrize("darkness", [False, True])
def test_past_overwhelming_darkness_the_score_is_10_more(darkness: bool) -> None:
    trail = Way(at=7 if darkness else 5)
    trail.story(HERB_GATHERING, "dice:1", d10=[1])
    assert trail.each(facts.PoolCounted)[0].total == (11 if darkness else 1)


@pytest.mark.parametrize("dice", [[1], [10, 1]])
def test_herbs_0_to_11_are_none(dice: list[int]) -> None:
    assert Way().herbs(f"dice:{len(dice)}", d10=dice) == {"erza": {"survival": 1}, HUNT: {"due": 1}}


@pytest.mark.parametrize("dice", [[10, 2], [10, 9, 8, 7, 6, 4]])
def test_herbs_12_to_44(dice: list[int]) -> None:
    trail = Way("erza", "lucy")
    changed = trail.herbs("dice:1" if len(dice) < 2 else f"dice:{len(dice) - 1}", "dice:1", "lucy", d10=dice)
    assert changed == {"erza": {"survival": 2}, "lucy": {"survival": 2, "carried": [ACANTHUS]}}


@pytest.mark.parametrize("dice", [[10, 9, 8, 7, 6, 5], [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]])
@pytest.mark.parametrize("cooks", [True, False])
def test_herbs_45_to_74(dice: list[int], cooks: bool) -> None:
    knows = [one for one in (*ROOM, "Saga") if cooks or one != "Cooking"]
    changed = Way(knows=knows).herbs(f"dice:{len(dice)}", d10=dice)
    cooked = ["Crab Spider"] if cooks else []
    assert changed == alone(survival=4 if cooks else 1, carried=[ACANTHUS, ACANTHUS, *cooked])


def swamp(*answers: str, dice: list[int], **sheet: Any) -> tuple[Way, dict[str, dict[str, Any]]]:
    """Erza with her sickle goes into the swamp; what `herbs` brings before it is left out."""
    trail = Way("erza", "lucy", sheets={"erza": {"gear": [SICKLE], "survival": 1, **sheet}})
    trail.story(HERB_GATHERING, *_TO_THE_SWAMP, *answers, d10=[*_SCORES_75, *dice])
    assert trail.request is None, f"it asks {trail.request}"
    changed = trail.changes()
    assert changed.pop("lucy", {}) == {"survival": 1}
    return trail, changed


_TO_THE_SWAMP = ("dice:10", "dice:6", "explore-the-swamp")
_SCORES_75 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5, 4, 3, 2, 1, 6]


def test_herbs_75_and_more_are_for_those_with_a_sickle() -> None:
    assert sum(_SCORES_75) == 76
    trail = Way("erza", "lucy", "zachary", sheets={"erza": {"gear": [SICKLE]}, "zachary": {"gear": [SICKLE]}})
    trail.story(HERB_GATHERING, "dice:10", "dice:1", "dice:10", d10=[*range(1, 11), 5, *range(1, 11)])
    assert trail.offered == ["explore-the-swamp", "harvest"]
    trail.answer("harvest")
    trail.answer("harvest")
    assert trail.request is None
    assert trail.carried("erza") == trail.carried("zachary") == [ACANTHUS]
    assert trail.carried("lucy") == []


# the swamp


def test_the_swamp_1_is_death_except_for_the_fittest() -> None:
    trail, _ = swamp(dice=[1])
    assert not trail.alive("erza")
    fittest = Way("erza", "lucy", sheets={"erza": {"gear": [SICKLE]}}, knows=(*ROOM, "Survival of the Fittest"))
    kept = [key for answer in _TO_THE_SWAMP for key in ((answer, "keep") if "dice" in answer else (answer,))]
    fittest.story(HERB_GATHERING, *kept, "keep", d10=[*_SCORES_75, 1])
    assert fittest.alive("erza")


@pytest.mark.parametrize("die", [2, 3])
def test_the_swamp_2_and_3_is_paid_for_with_survival_or_life(die: int) -> None:
    assert swamp("pay", dice=[die])[1] == NOTHING  # the 1 survival that they ate is paid
    trail, _ = swamp("no", dice=[die])
    assert not trail.alive("erza")


def test_only_the_brave_who_live_go_on_into_the_swamp() -> None:
    trail, changed = swamp("pay", "yes", dice=[2, 8], courage=3)
    assert changed == alone(understanding=1, carried=[ACANTHUS])
    trail, changed = swamp("pay", "no", dice=[2], courage=3)
    assert trail.alive("erza")
    trail, _ = swamp("no", dice=[2], courage=3)
    assert not trail.alive("erza")


@pytest.mark.parametrize("die", [4, 5])
def test_the_swamp_4_and_5_leads_on_and_the_others_may_follow(die: int) -> None:
    trail, changed = swamp("no", dice=[die, 7])
    assert changed == alone(survival=2, understanding=1, carried=[ACANTHUS])
    trail = Way("erza", "lucy", sheets={"erza": {"gear": [SICKLE]}})
    trail.story(HERB_GATHERING, *_TO_THE_SWAMP, "yes", d10=[*_SCORES_75, die, 8, 7])
    assert trail.request is None
    assert trail.carried("lucy") == trail.carried("erza") == [ACANTHUS]


@pytest.mark.parametrize("die", [6, 7])
def test_the_swamp_6_and_7_empties_the_mind(die: int) -> None:
    _, changed = swamp(dice=[die], disorders=["Hemophobia", "Anxiety"])
    assert changed == alone(survival=2, disorders=["Apathetic"])


def test_the_swamp_8_teaches() -> None:
    assert swamp(dice=[8])[1] == alone(survival=2, understanding=1, carried=[ACANTHUS])


def test_the_swamp_9_feeds_those_who_can_consume() -> None:
    assert swamp(dice=[9])[1] == alone(survival=3)
    assert swamp(dice=[9], insanity=3)[1] == alone(survival=2, permanent={"speed": 1})
    assert swamp(dice=[9], injuries=["Shattered Jaw"])[1] == NOTHING


def test_the_almanac_lets_its_bearer_keep_either_result() -> None:
    trail = Way("erza", "lucy", sheets={"erza": {"gear": [SICKLE, "almanac"]}})
    trail.story(HERB_GATHERING, *_TO_THE_SWAMP, d10=[*_SCORES_75, 1, 8])
    assert trail.offered == ["result:1", "result:8"]
    trail.answer("result:8")
    assert trail.alive("erza")
    assert trail.carried("erza") == [ACANTHUS]


@pytest.mark.parametrize(
    ("die", "color"), [(2, "red"), (4, "red"), (5, "green"), (7, "green"), (8, "blue"), (10, "blue")]
)
def test_the_shining_fruit_gives_an_affinity(die: int, color: str) -> None:
    trail, changed = swamp(dice=[10, die])
    assert changed == alone(survival=2, abilities=[f"Dream Affinity ({color})"])
    assert trail.sheet("erza").spent == ["the shining fruit"]


@pytest.mark.rule("survivor-abilities-unlimited", "affinity-complete")
def test_the_shining_fruit_adds_to_the_dream_of_a_savior() -> None:
    dream = "Dream Affinity (red)"
    trail, _ = swamp(dice=[10, 2], abilities=["Caratosis", dream])
    assert trail.sheet("erza").abilities == ["Caratosis", dream, dream]
    assert affinities(trail.table, trail.id("erza"))[Affinity.RED] == 2


def test_the_shining_fruit_1_kills_and_so_does_a_second_one() -> None:
    assert not swamp(dice=[10, 1])[0].alive("erza")
    assert not swamp(dice=[10], spent=["the shining fruit"])[0].alive("erza")


def test_whoever_cannot_consume_leaves_the_shining_fruit() -> None:
    trail, changed = swamp(dice=[10], injuries=["Shattered Jaw"])
    assert changed == NOTHING
    assert trail.sheet("erza").spent == []


# Mineral Gathering


def miner(**sheet: Any) -> Way:
    return Way("erza", "lucy", sheets={"erza": {"gear": [PICKAXE], **sheet}})


@pytest.mark.parametrize("die", [1, 3])
def test_minerals_1_to_3_bleed(die: int) -> None:
    assert miner().minerals(d10=[die]) == alone(insanity=1, disorders=["Hemophobia"])


@pytest.mark.parametrize("die", [4, 5])
def test_minerals_4_and_5_fall(die: int) -> None:
    changed = miner().minerals(d10=[die], where=[LEGS])
    assert changed == alone(carried=["Broken Lantern"], boxes=["legs light", "legs heavy"])


@pytest.mark.parametrize(("die", "second", "gear"), [(6, 5, [PICKAXE]), (7, 6, []), (6, 10, [])])
def test_minerals_6_and_7_are_iron_that_may_break_the_pickaxe(die: int, second: int, gear: list[str]) -> None:
    trail = miner()
    trail.minerals(d10=[die, second])
    assert trail.carried("erza") == ["Iron"]
    assert trail.sheet("erza").gear == gear


@pytest.mark.parametrize("die", [8, 10])
def test_minerals_8_and_more_are_scrap(die: int) -> None:
    assert miner().minerals(d10=[die]) == alone(carried=["Scrap"])


def test_each_pickaxe_is_used_and_nobody_without_one_gathers() -> None:
    gear = {"gear": [PICKAXE]}
    trail = Way("erza", "lucy", "zachary", sheets={"erza": gear, "zachary": gear})
    assert trail.minerals(d10=[8, 9]) == {"erza": {"carried": ["Scrap"]}, "zachary": {"carried": ["Scrap"]}}


# what lies below


def cave(
    *answers: str, dice: list[int], picks: Sequence[str] = (), **sheet: Any
) -> tuple[Way, dict[str, dict[str, Any]]]:
    """Past the darkness Lucy finds a cave, and Erza goes in, Lucy does not; Lucy's find is left out."""
    trail = Way("erza", "lucy", at=7, sheets={"erza": sheet, "lucy": {"gear": [PICKAXE]}})
    trail.story(MINERAL_GATHERING, "yes", *answers, "no", d10=[8, *dice], picks=picks)
    assert trail.request is None, f"it asks {trail.request}"
    changed = trail.changes()
    assert changed.pop("lucy") == {"carried": ["Scrap"]}
    return trail, changed


def test_a_cave_is_found_past_the_darkness_only_and_any_survivor_may_enter() -> None:
    trail = Way("erza", "lucy", at=7, sheets={"lucy": {"gear": [PICKAXE]}})
    trail.story(MINERAL_GATHERING, "no", "no", d10=[8])
    assert trail.request is None  # both were asked
    assert miner().minerals(d10=[8]) == alone(carried=["Scrap"])


@pytest.mark.parametrize("die", [1, 3])
def test_the_worm_tunnels_1_to_3_take_half_of_their_survival(die: int) -> None:
    assert cave(dice=[die], survival=5)[1] == alone(survival=3)
    changed = cave(dice=[die], picks=["Anxiety"], survival=4, **MAD)[1]
    assert changed == alone(survival=2, disorders=["Anxiety"])


@pytest.mark.parametrize("die", [4, 7])
def test_the_worm_tunnels_4_to_7_are_heard(die: int) -> None:
    assert cave(dice=[die], survival=5)[1] == alone(survival=3, insanity=2)
    assert not cave(dice=[die], survival=5, injuries=["Deaf"])[0].alive("erza")


@pytest.mark.parametrize(("die", "gear"), [(8, []), (10, []), (6, [SICKLE])])
def test_the_worm_tunnels_8_and_more_hold_iron(die: int, gear: list[str]) -> None:
    assert cave("take-the-iron", dice=[die], survival=2, gear=gear)[1] == alone(carried=["Iron"])


def test_to_go_deeper_costs_2_survival() -> None:
    assert cave(dice=[8], survival=1)[1] == alone(carried=["Iron"])


@pytest.mark.parametrize("die", [5, 6])
def test_the_crystal_lake_5_and_6_holds_iron(die: int) -> None:
    assert cave("go-deeper", dice=[8, die], survival=5)[1] == alone(survival=3, carried=["Iron"])


@pytest.mark.parametrize("die", [3, 4])
def test_the_crystal_lake_3_and_4_drowns(die: int) -> None:
    assert cave("go-deeper", dice=[8, die], survival=6)[1] == alone(survival=1, insanity=3)


@pytest.mark.parametrize("die", [1, 2])
def test_the_crystal_lake_1_and_2_makes_skin_of_crystal(die: int) -> None:
    worn = ["rawhide-vest", SICKLE, "rawhide-headband"]
    trail, changed = cave("go-deeper", dice=[8, die], survival=2, gear=worn)
    sheet = changed["erza"]
    assert (sheet["abilities"], sheet["gear"], sheet["survival"]) == (["Crystal Skin"], [SICKLE], 0)
    assert sheet["armor"] == {str(at): 3 for at in Location}
    assert trail.table.storage == ["rawhide-vest", "rawhide-headband"]


@pytest.mark.parametrize("die", [7, 10])
def test_the_crystal_lake_7_and_more_holds_more_iron(die: int) -> None:
    changed = cave("go-deeper", "take-the-iron", dice=[8, die], survival=6)[1]
    assert changed == alone(survival=4, carried=["Iron", "Iron"])
    assert cave("go-deeper", dice=[8, die], survival=5)[1] == alone(survival=3, carried=["Iron", "Iron"])


CITY = ("go-deeper", "go-deeper")


@pytest.mark.parametrize("die", [1, 4])
def test_the_lantern_city_1_to_4_is_too_much(die: int) -> None:
    trail, _ = cave(*CITY, dice=[8, 7, die], survival=6)
    assert not trail.alive("erza")  # 3 insanity on the way make them insane
    assert trail.id("erza") in trail.table.record.bodiless


def test_the_lantern_city_is_harder_on_the_sane() -> None:
    """On the way down 3 insanity are gained; here nobody has come that way."""
    trail = Way("erza", sheets={"erza": {"survival": 3, "insanity": 2}})
    part = next(one for one in trail.table.box.story_events[MINERAL_GATHERING].parts if one.title == "The lantern city")
    trail.run(trail.table.perform(part.effects, trail.meant("erza")), d10=[1], picks=["Anxiety"])
    assert trail.changes() == alone(survival=0, insanity=8, disorders=["Anxiety"])


@pytest.mark.parametrize("die", [5, 9])
def test_the_lantern_city_5_to_9_is_rich(die: int) -> None:
    changed = cave(*CITY, dice=[8, 7, die], survival=6)[1]
    assert changed == alone(survival=0, insanity=3, carried=[*["Iron"] * 4, *["Scrap"] * 3])


def test_the_lantern_city_10_has_armor_of_their_choice() -> None:
    trail, changed = cave(*CITY, "take:lantern-cuirass", "place:0", dice=[8, 7, 10], survival=6)
    assert changed["erza"]["gear"] == ["lantern-cuirass"]
    pieces = {key for key, gear in trail.table.box.gear.items() if gear.location == "Blacksmith" and gear.armor}
    assert set(BLACKSMITH_ARMOR) == {key for key in pieces if "armor" in trail.table.box.gear[key].keywords}


# Run Away


def runner(**sheet: Any) -> Way:
    return Way("erza", "lucy", sheets={"erza": sheet}, knows=(*ROOM, "Pictograph"))


def ran(trail: Way, *answers: str, **dice: Any) -> dict[str, dict[str, Any]]:
    trail.run_away("erza", *answers, **dice)
    assert trail.request is None, f"it asks {trail.request}"
    return trail.changes()


def test_to_run_1_is_never_to_be_seen_again() -> None:
    trail = runner()
    ran(trail, d10=[1])
    assert not trail.alive("erza")


@pytest.mark.parametrize("die", [2, 3])
def test_to_run_2_and_3_is_paid_for(die: int) -> None:
    trail = runner(survival=1)
    assert ran(trail, "pay", d10=[die, 9])["erza"] == {"survival": 0}
    assert trail.hunt.fled == [trail.id("erza")]
    for survival, answers in ((1, ["no"]), (0, [])):
        trail = runner(survival=survival)
        ran(trail, *answers, d10=[die])
        assert not trail.alive("erza")


@pytest.mark.parametrize("die", [4, 5])
def test_to_run_4_and_5_is_to_lose_the_others(die: int) -> None:
    trail = runner()
    ran(trail, d10=[die])
    assert trail.hunt.strayed == [trail.id("erza")]
    assert trail.table.survivors() == [trail.id("lucy")]
    trail.over = "showdown"
    trail.end()
    fought = trail.face()
    assert trail.id("erza") in fought.record.party
    assert trail.alive("erza")


def test_whoever_has_strayed_dies_if_nobody_else_comes_to_the_showdown() -> None:
    trail = runner()
    ran(trail, d10=[4])
    trail.run_away("lucy", d10=[10])
    assert trail.over == "failed"
    trail.end(d10=[1])
    assert not trail.alive("erza")
    assert trail.alive("lucy")


@pytest.mark.parametrize("die", [6, 7])
def test_to_run_6_and_7_breaks_a_leg(die: int) -> None:
    trail = runner()
    changed = ran(trail, d10=[die, 9])["erza"]
    assert changed["injuries"] == ["Broken Leg"]
    assert trail.hunt.fled == [trail.id("erza")]


@pytest.mark.parametrize(("die", "insanity"), [(8, 0), (9, 0), (10, 5)])
def test_to_run_8_and_more_leads_home(die: int, insanity: int) -> None:
    trail = runner(insanity=5)
    ran(trail, d10=[die])
    assert trail.sheet("erza").insanity == insanity
    assert trail.hunt.fled == [trail.id("erza")]
    assert trail.alive("erza")
