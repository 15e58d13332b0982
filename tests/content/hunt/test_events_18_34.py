"""Hunt events 18 to 34: every row, branch, modifier and choice, and nothing besides what they say."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.words.flow import ChooseOne, RollOn
from game.model.terms import Location
from game.rules.table.showdown_record import Ambush
from tests.play.trail_changes import ANOTHER, DRAWN, HUNT, MAD, NOISY, NOTHING, ROOM, SICKLE, WHIP, both, hunters, one

PICKAXE = "bone-pickaxe"
HEAD, ARMS, BODY, WAIST, LEGS = Location
VERMIN = ["Crab Spider"]


def straggler(**changes: Any) -> dict[str, dict[str, Any]]:
    """Lucy, whenever the first dice are `BEHIND`."""
    return {"lucy": changes}


BEHIND = (9, 2)


# 18 Dead Weed


def test_dead_weed_1_to_7_is_dead() -> None:
    for die in (1, 7):
        assert hunters(sheets={"erza": {"injuries": ["Blind"]}}).outcome(18, d10=[die]) == NOTHING


@pytest.mark.parametrize(("gear", "die"), [([], 8), ([], 10), ([SICKLE], 4)])
def test_dead_weed_8_and_more_heals_one_permanent_injury_of_each(gear: list[str], die: int) -> None:
    trail = hunters(
        "erza",
        "lucy",
        "zachary",
        sheets={"erza": {"injuries": ["Blind", "Deaf"], "gear": gear}, "lucy": {"injuries": ["Broken Arm"]}},
    )
    assert trail.outcome(18, "injury:Deaf", d10=[die]) == {"erza": {"injuries": ["Blind"]}, "lucy": {"injuries": []}}


def test_a_sickle_is_no_use_below_a_4() -> None:
    assert hunters(sheets={"lucy": {"gear": [SICKLE], "injuries": ["Blind"]}}).outcome(18, d10=[3]) == NOTHING


# 19 Exhalation of Darkness


def test_a_leader_keeps_them_together_in_the_dark() -> None:
    assert hunters(sheets={"lucy": {"fighting_arts": ["Leader"]}}).outcome(19) == NOTHING


@pytest.mark.parametrize("die", [1, 2])
def test_exhalation_1_and_2_cost_the_straggler_a_gear_of_their_choice(die: int) -> None:
    trail = hunters(sheets={"lucy": {"gear": [SICKLE, PICKAXE]}})
    trail.tell(19, d10=[*BEHIND, die])
    assert trail.offered == [f"gear:lucy/{SICKLE}/0", f"gear:lucy/{PICKAXE}/1"]
    trail.answer(f"gear:lucy/{PICKAXE}/1")
    assert trail.changes() == straggler(gear=[SICKLE])
    assert trail.table.storage == []
    assert hunters().outcome(19, d10=[*BEHIND, die]) == NOTHING


@pytest.mark.parametrize("die", [3, 5])
def test_exhalation_3_to_5_hurts_the_stragglers_mind_and_body(die: int) -> None:
    trail = hunters(level="3")
    assert trail.outcome(19, d10=[*BEHIND, die], where=[ARMS]) == straggler(brain_box=True, boxes=["arms light"])


@pytest.mark.parametrize("die", [6, 8])
def test_exhalation_6_to_8_hurts_the_stragglers_head(die: int) -> None:
    assert hunters(level="3").outcome(19, d10=[*BEHIND, die]) == straggler(boxes=["head heavy"])


@pytest.mark.parametrize("die", [9, 10])
def test_exhalation_9_and_more_gives_the_straggler_a_resource(die: int) -> None:
    assert hunters().outcome(19, d10=[*BEHIND, die]) == straggler(carried=DRAWN)


def test_all_who_tie_are_stragglers_in_the_dark() -> None:
    trail = hunters("erza", "lucy", "zachary")
    changed = trail.outcome(19, d10=[2, 5, 2, 9, 6])
    assert changed == {"erza": {"carried": DRAWN}, "zachary": {"boxes": ["head heavy"]}}


def test_the_prepared_seldom_fall_behind_in_the_dark() -> None:
    """Hunt XP is added to the roll for the straggler, and to no other (ability-prepared)."""
    trail = hunters(sheets={"lucy": {"abilities": ["Prepared"], "hunt_xp": 8}})
    assert trail.outcome(19, d10=[9, 2, 9]) == {"erza": {"carried": DRAWN}}
    falls = hunters(sheets={"lucy": {"abilities": ["Prepared"], "hunt_xp": 4}})
    assert falls.outcome(19, d10=[9, 2, 5], where=[BODY]) == straggler(brain_box=True, boxes=["body light"])


# 20 Dry Lands


def test_dry_lands_cost_more_for_those_in_fur_and_with_heavy_gear() -> None:
    trail = hunters(
        "erza",
        "lucy",
        "zachary",
        sheets={
            "erza": {"survival": 4, "gear": ["screaming-coat"]},
            "lucy": {"survival": 4, "gear": ["first-aid-kit"]},
            "zachary": {"survival": 4, "gear": ["leather-boots"]},
        },
    )
    assert trail.outcome(20, d10=[5, 8]) == {
        "erza": {"survival": 1},
        "lucy": {"survival": 0},
        "zachary": {"survival": 3},
    }


def test_a_pickaxe_breaks_iron_out_of_the_dry_lands() -> None:
    picks = {key: {"gear": [PICKAXE]} for key in ("erza", "lucy")}
    trail = hunters("erza", "lucy", "zachary", sheets=picks)
    trail.tell(20)
    assert trail.offered == ["erza", "lucy"]
    trail.answer("lucy")
    assert trail.changes() == {"lucy": {"carried": ["Iron"]}}
    assert hunters(sheets={"erza": {"gear": [PICKAXE]}}).outcome(20) == one(carried=["Iron"])


# 21 Drawings


def test_only_those_who_understand_see_more_than_paint() -> None:
    assert hunters(sheets={"erza": {"understanding": 2}}).outcome(21) == NOTHING
    trail = hunters(sheets={"lucy": {"understanding": 3}})
    trail.tell(21)
    assert trail.request is not None and trail.request.actor == "lucy"
    assert trail.offered == ["decipher", "refrain"]


def test_who_refrains_sees_nothing() -> None:
    wise = {"understanding": 3}
    assert hunters(sheets={"erza": wise, "lucy": wise}).outcome(21, "refrain", "refrain") == NOTHING


@pytest.mark.parametrize("die", [1, 3])
def test_drawings_1_to_3_hurt_the_mind_for_the_level(die: int) -> None:
    trail = hunters(level="2", sheets={"erza": {"understanding": 3, "insanity": 4}})
    assert trail.outcome(21, "decipher", d10=[die]) == one(insanity=2)


@pytest.mark.parametrize("die", [4, 7])
def test_drawings_4_to_7_drive_mad(die: int) -> None:
    assert hunters(sheets={"erza": {"understanding": 3}}).outcome(21, "decipher", d10=[die]) == one(insanity=1)


@pytest.mark.parametrize("die", [8, 10])
def test_drawings_8_and_more_teach_an_art(die: int) -> None:
    trail = hunters(sheets={"erza": {"understanding": 3}})
    changed = trail.outcome(21, "decipher", d10=[die], picks=["Tough"])
    assert changed == one(survival=2, fighting_arts=["Tough"])


def test_who_paints_at_home_reads_them_all_and_better() -> None:
    trail = hunters(knows=("Pictograph", *ROOM))
    assert trail.outcome(21, "decipher", "decipher", d10=[4, 3], picks=["Tough"]) == {
        "erza": {"survival": 2, "fighting_arts": ["Tough"]},
        "lucy": {"insanity": 1},
    }


# 22 Acid Rain


def test_acid_rain_burns_everybody_everywhere_for_the_level() -> None:
    burnt = ["head heavy", "arms light", "body light", "waist light", "legs light"]
    assert hunters().outcome(22, d10=[5]) == both(boxes=burnt)
    worn = hunters(level="2", sheets={"erza": {"gear": ["leather-boots"]}}, armor=True)
    changed = worn.outcome(22, d10=[1])
    assert changed["erza"]["armor"] == {"legs": 1}
    assert changed["erza"]["boxes"] == [
        "head heavy", "arms light", "arms heavy", "body light", "body heavy", "waist light", "waist heavy"
    ]  # fmt: skip


def test_sculptors_take_courage_from_the_acid_rain() -> None:
    changed = hunters(level="2", knows=("Sculpture", *ROOM)).outcome(22, d10=[1])
    assert [changed[key]["survival"] for key in ("erza", "lucy")] == [2, 2]


@pytest.mark.parametrize("die", [6, 10])
def test_acid_rain_6_and_more_follows_them_home(die: int) -> None:
    trail = hunters(year=3)
    assert trail.outcome(22, d10=[die])[HUNT] == {"timeline": {4: ["Acid Storm"]}}
    assert trail.campaign.timeline[4][0].kind == "settlement event"


# 23 Clean Water


def test_clean_water_is_drunk_by_all_who_can() -> None:
    trail = hunters(sheets={"lucy": {"injuries": ["Shattered Jaw"]}})
    assert trail.outcome(23, "stay-dry", "stay-dry") == one(survival=1, courage=1)


def dry(**changes: Any) -> dict[str, dict[str, Any]]:
    """What Erza's head under water comes to, while Lucy only drinks."""
    return {"erza": {"survival": 1, "courage": 1} | changes, "lucy": {"survival": 1, "courage": 1}}


@pytest.mark.parametrize("die", [1, 2])
def test_water_1_and_2_give_whoever_was_under_it_a_disorder(die: int) -> None:
    changed = hunters().outcome(23, "douse-their-head", "stay-dry", d10=[die], picks=["Prey"])
    assert changed == dry(disorders=["Prey"])


@pytest.mark.parametrize("die", [3, 5])
def test_water_3_to_5_is_only_wet(die: int) -> None:
    assert hunters().outcome(23, "douse-their-head", "stay-dry", d10=[die]) == dry()


@pytest.mark.parametrize("die", [6, 8])
def test_water_6_to_8_teaches_or_cures(die: int) -> None:
    had = {"sheets": {"erza": {"disorders": ["Prey", "Anxiety"]}}}
    learnt = hunters(**had).outcome(23, "douse-their-head", "learn", "stay-dry", d10=[die])
    assert learnt == dry(understanding=1)
    cured = hunters(**had).outcome(23, "douse-their-head", "forget", "disorder:Prey", "stay-dry", d10=[die])
    assert cured == dry(disorders=["Anxiety"])


@pytest.mark.parametrize("die", [9, 10])
def test_water_9_and_more_washes_the_mind_clean(die: int) -> None:
    trail = hunters(sheets={"erza": {"insanity": 8, "disorders": ["Prey", "Anxiety"]}})
    changed = trail.outcome(23, "douse-their-head", "stay-dry", d10=[die])
    assert changed == dry(insanity=0, disorders=[])


def test_each_decides_about_their_own_head() -> None:
    changed = hunters().outcome(23, "douse-their-head", "douse-their-head", "learn", d10=[4, 7])
    assert changed == dry() | {"lucy": {"survival": 1, "courage": 1, "understanding": 1}}


# 24 Food from the Mouths of Others


@pytest.mark.parametrize("die", [1, 2])
def test_mouths_1_and_2_bite_for_the_level(die: int) -> None:
    changed = hunters(level="2").outcome(24, d10=[die])
    assert changed == one(courage=1, brain_box=True, boxes=["arms light", "arms heavy"])


@pytest.mark.parametrize("die", [3, 5])
def test_mouths_3_to_5_are_empty(die: int) -> None:
    assert hunters().outcome(24, d10=[die]) == one(courage=1)


@pytest.mark.parametrize(("abilities", "die"), [((), 6), ((), 8), (("Explore",), 4)])
def test_mouths_6_to_8_hold_a_founding_stone(abilities: tuple[str, ...], die: int) -> None:
    trail = hunters(sheets={"erza": {"abilities": list(abilities)}})
    assert trail.outcome(24, d10=[die]) == one(courage=1, gear=["founding-stone"])


@pytest.mark.parametrize("die", [9, 10])
def test_mouths_9_and_more_hold_a_resource(die: int) -> None:
    assert hunters().outcome(24, d10=[die]) == one(courage=1, carried=DRAWN, insanity=2)


# 25 Titans in the Dark


def test_titans_are_heard_by_all_who_can_hear() -> None:
    trail = hunters("erza", "lucy", level="2", sheets={"erza": {"injuries": ["Deaf"]}, "lucy": {"insanity": 5}})
    assert trail.outcome(25, d10=[*BEHIND, 7]) == straggler(insanity=3)


def crushed(die: int, **fields: Any) -> dict[str, Any]:
    """What befalls the straggler, both of them too mad to mind the noise."""
    sheets = {key: {"insanity": 9} | fields.pop(key, {}) for key in ("erza", "lucy")}
    dice = {"d10": [*BEHIND, die, *fields.pop("dice", ())], "where": fields.pop("where", ())}
    answers = fields.pop("answers", ())
    changed = hunters(sheets=sheets, **fields).outcome(25, *answers, **dice)
    assert changed.pop("erza") == {"insanity": 8}
    assert changed["lucy"].pop("insanity") == 8
    return changed


def test_titans_1_tread_on_the_straggler() -> None:
    assert crushed(1)["lucy"]["dead"] is True


def test_the_fittest_survive_a_titan_with_broken_bones() -> None:
    """A lifetime's reroll, which they have too, is spent already."""
    spent = {"spent": ["Survival of the Fittest"]}
    changed = crushed(1, knows=("Survival of the Fittest", *ROOM), erza=spent, lucy=spent)["lucy"]
    assert changed["injuries"] == ["Broken Arm", "Broken Leg"] and "dead" not in changed


@pytest.mark.parametrize(("die", "half", "hits"), [(2, 1, 1), (4, 5, 3)])
def test_titans_2_to_4_hurt_the_straggler_in_1d5_places(die: int, half: int, hits: int) -> None:
    where = [BODY, LEGS, BODY][:hits]
    expected = ["body light"] if hits == 1 else ["body light", "body heavy", "legs light"]
    assert crushed(die, dice=(half,), where=where) == straggler(boxes=expected)


@pytest.mark.parametrize("die", [5, 6])
def test_titans_5_and_6_hurt_the_straggler_for_the_level(die: int) -> None:
    sheets = {key: {"insanity": 9} for key in ("erza", "lucy")}
    changed = hunters(level="2", sheets=sheets).outcome(25, d10=[*BEHIND, die], where=[WAIST])
    assert changed == {"erza": {"insanity": 7}, "lucy": {"insanity": 7, "boxes": ["waist light", "waist heavy"]}}


@pytest.mark.parametrize("die", [7, 9])
def test_titans_7_to_9_pass_by(die: int) -> None:
    assert crushed(die) == straggler()


def test_titans_10_teach_to_run() -> None:
    assert crushed(10) == straggler(permanent={"movement": 1})


def test_titans_hear_the_noisy() -> None:
    """−2 on the table: a 6 becomes a 4, a 10 an 8, and what falls below 1 is a 1."""
    assert crushed(10, erza={"gear": [NOISY]}) == straggler()
    assert crushed(6, erza={"gear": [NOISY]}, dice=(2,), where=[BODY]) == straggler(boxes=["body light"])
    assert crushed(2, lucy={"gear": [NOISY]})["lucy"]["dead"] is True


# 26 Pit


def test_a_whip_of_somebody_else_holds_the_revealer_above_the_pit() -> None:
    assert hunters(sheets={"lucy": {"gear": [WHIP]}}).outcome(26) == NOTHING
    assert hunters(sheets={"erza": {"gear": [WHIP]}}).outcome(26, d10=[10]) == NOTHING


def test_who_can_tumble_gains_by_the_pit() -> None:
    assert hunters(sheets={"erza": {"fighting_arts": ["Tumble"]}}).outcome(26) == one(tokens={"speed": 1})


@pytest.mark.parametrize(("die", "legs"), [(1, 2), (2, 1), (3, 1)])
def test_pit_1_to_3_breaks_legs(die: int, legs: int) -> None:
    changed = hunters().outcome(26, d10=[die])
    assert list(changed) == ["erza"] and changed["erza"]["injuries"] == ["Broken Leg"] * legs
    assert changed["erza"]["bleeding"] == legs


@pytest.mark.parametrize("die", [4, 6])
def test_pit_4_to_6_breaks_what_is_fragile(die: int) -> None:
    trail = hunters(sheets={"erza": {"gear": ["red-charm", SICKLE, "musk-bomb"]}, "lucy": {"gear": ["red-charm"]}})
    assert trail.outcome(26, d10=[die], where=[BODY]) == one(boxes=["body light", "body heavy"], gear=[SICKLE])


@pytest.mark.parametrize("die", [7, 9])
def test_pit_7_to_9_hurts(die: int) -> None:
    trail = hunters(sheets={"erza": {"gear": ["red-charm"]}})
    assert trail.outcome(26, d10=[die], where=[ARMS]) == one(boxes=["arms light"])


def test_pit_10_is_seen_in_time() -> None:
    assert hunters().outcome(26, d10=[10]) == NOTHING


# 27 Man-Stealers


def test_man_stealers_find_nobody_among_women() -> None:
    assert hunters(sheets={"erza": {"gender": "female"}}).outcome(27) == NOTHING


def test_man_stealers_come_to_one_of_the_men() -> None:
    trail = hunters("erza", "lucy", "zachary")
    assert [trail.sheet(key).gender for key in trail.keys] == ["male", "female", "male"]
    assert trail.outcome(27, d10=[6], picks=["zachary"]) == {"zachary": {"boxes": ["waist light"]}}


@pytest.mark.parametrize("die", [1, 5])
def test_man_stealers_1_to_5_take_what_they_came_for(die: int) -> None:
    changed = hunters().outcome(27, d10=[die], picks=["Prey"])
    assert list(changed) == ["erza"] and changed["erza"]["injuries"] == ["Destroyed Genitals"]
    assert changed["erza"]["disorders"] == ["Prey"]


@pytest.mark.parametrize("die", [6, 10])
def test_man_stealers_6_and_more_leave_a_bite(die: int) -> None:
    assert hunters().outcome(27, d10=[die]) == one(boxes=["waist light"])


def test_who_fights_asleep_keeps_the_insect() -> None:
    trail = hunters(sheets={"erza": {"fighting_arts": ["Unconscious Fighter"]}})
    assert trail.outcome(27) == one(carried=VERMIN)


# 28 Trollbird


def test_trollbird_is_fed_with_what_can_be_eaten() -> None:
    stocked = {
        "sheets": {"erza": {"gear": ["dried-acanthus", SICKLE]}},
        "carried": {"lucy": ["Love Juice", "Monster Bone"]},
    }
    trail = hunters(**stocked)
    trail.tell(28, "feed-it")
    love = f"resource:{trail.table.box.resources['Love Juice'].key}:lucy"
    assert trail.offered == ["gear:erza/dried-acanthus/0", love]
    trail.answer(love)
    assert trail.changes() == {"lucy": {"carried": ["Monster Bone"]}}
    assert hunters(**stocked).outcome(28, "feed-it", "gear:erza/dried-acanthus/0") == one(gear=[SICKLE])


@pytest.mark.parametrize("die", [1, 5])
def test_trollbird_1_to_5_warns_the_monster(die: int) -> None:
    changed = hunters().outcome(28, d10=[die])
    assert changed == both(understanding=1) | {HUNT: {"ambush": Ambush.BY_MONSTER}}


@pytest.mark.parametrize("die", [6, 10])
def test_trollbird_6_and_more_warns_the_survivors(die: int) -> None:
    assert hunters().outcome(28, d10=[die]) == both(insanity=1) | {HUNT: {"ambush": Ambush.BY_SURVIVORS}}


def test_trollbird_is_cursed_by_those_who_cannot_help_it() -> None:
    trail = hunters(sheets={"lucy": {"disorders": ["Coprolalia"]}})
    assert trail.outcome(28, d10=[3])[HUNT] == {"ambush": Ambush.BY_SURVIVORS}


def test_trollbird_can_be_refused_while_nobody_is_insane() -> None:
    stocked = {"carried": {"lucy": ["Love Juice"]}}
    calm = hunters(**stocked)
    calm.tell(28)
    assert calm.offered == ["feed-it", "refuse"]
    mad = hunters(**stocked, sheets={"erza": MAD})
    assert mad.outcome(28) == {"lucy": {"carried": []}}
    hungry = hunters(sheets={"erza": MAD})
    assert hungry.outcome(28, d10=[1])[HUNT] == {"ambush": Ambush.BY_MONSTER}


# 29 Dark Blacksmith


def bold(**sheet: Any) -> dict[str, Any]:
    return {"courage": 3, "gear": [SICKLE, PICKAXE]} | sheet


def offered(die: int, **fields: Any) -> dict[str, dict[str, Any]]:
    return hunters(sheets={"erza": bold(**fields)}).outcome(29, "offer-gear", f"gear:erza/{SICKLE}/0", d10=[die])


def test_the_smith_is_met_by_the_brave_who_have_something_to_offer() -> None:
    assert hunters(sheets={"erza": {"courage": 2, "gear": [SICKLE]}}).outcome(29) == NOTHING
    assert hunters(sheets={"erza": {"courage": 3}}).outcome(29) == NOTHING
    cursed = hunters(sheets={"erza": {"courage": 3, "gear": ["thunder-maul"]}})
    assert cursed.outcome(29) == NOTHING
    assert hunters(sheets={"erza": bold()}).outcome(29, "decline") == NOTHING


@pytest.mark.parametrize("die", [1, 2])
def test_smith_1_and_2_keeps_what_was_offered(die: int) -> None:
    assert offered(die) == one(gear=[PICKAXE])


@pytest.mark.parametrize("die", [3, 6])
def test_smith_3_to_6_hurts_the_mind_and_gives_it_back(die: int) -> None:
    trail = hunters(sheets={"erza": bold(insanity=10)})
    assert trail.outcome(29, "offer-gear", f"gear:erza/{SICKLE}/0", d10=[die, 7]) == one(insanity=3)


@pytest.mark.parametrize("die", [7, 8])
def test_smith_7_and_8_make_a_shield_of_it(die: int) -> None:
    assert offered(die) == one(gear=[PICKAXE, "steel-shield"])


@pytest.mark.parametrize("die", [9, 10])
def test_smith_9_and_more_makes_a_sword_of_it(die: int) -> None:
    assert offered(die) == one(gear=[PICKAXE, "steel-sword"])


def test_the_smith_knows_the_honorable() -> None:
    assert offered(6, disorders=["Honorable"]) == one(gear=[PICKAXE, "steel-sword"])


def test_each_of_the_brave_makes_an_offer_of_their_own() -> None:
    brave = {key: {"courage": 3, "gear": [SICKLE]} for key in ("erza", "lucy")}
    trail = hunters(sheets=brave)
    assert trail.outcome(29, "offer-gear", "offer-gear", d10=[1, 8]) == {
        "erza": {"gear": []},
        "lucy": {"gear": ["steel-shield"]},
    }


# 30 Rotten Faces


def faces(
    *dice: int, answers: tuple[str, ...] = (), survival: int = 0, boots: bool = False
) -> dict[str, dict[str, Any]]:
    """What Erza's dice come to; Lucy rolls a 6, which is nothing."""
    sheet = {"survival": survival, "gear": ["leather-boots", SICKLE] if boots else []}
    return hunters(sheets={"erza": sheet}).outcome(30, *answers, d10=[*dice, 6])


def test_rotten_faces_1_take_the_armor_off_the_legs_or_three_survival() -> None:
    assert faces(1, answers=("pay",), survival=3, boots=True) == one(survival=0)
    assert faces(1, answers=("no",), survival=3, boots=True) == one(gear=[SICKLE], armor={})
    assert faces(1, survival=2, boots=True) == one(gear=[SICKLE], armor={})
    assert faces(1, survival=3) == NOTHING


@pytest.mark.parametrize("die", [2, 5])
def test_rotten_faces_2_to_5_hold_on_until_they_are_paid(die: int) -> None:
    assert faces(die, answers=("pay",), survival=1) == one(survival=0)
    assert faces(die, 3, 10, answers=("no", "no"), survival=1) == one(carried=DRAWN)
    assert faces(die, 9) == NOTHING


@pytest.mark.parametrize("die", [6, 9])
def test_rotten_faces_6_to_9_give_way(die: int) -> None:
    assert faces(die) == NOTHING


def test_rotten_faces_10_hold_a_resource() -> None:
    assert faces(10) == one(carried=DRAWN)


def test_everybody_goes_over_the_rotten_faces() -> None:
    assert hunters().outcome(30, d10=[10, 10]) == both(carried=DRAWN)


# 31 Strange Path


def path(*dice: int, answers: tuple[str, ...] = (), sheets: Any = None, **fields: Any) -> dict[str, dict[str, Any]]:
    """What follows where Erza follows it, who learns by it."""
    where = {"picks": fields.pop("picks", ())}
    changed = hunters(sheets=sheets, **fields).outcome(31, "follow-it", *answers, d10=dice, **where)
    understood = (sheets or {}).get("erza", {}).get("understanding", 0) + 1
    assert changed["erza"].pop("understanding") == understood
    return {key: value for key, value in changed.items() if value}


def test_strange_path_can_be_left_by_the_sane() -> None:
    assert hunters().outcome(31, "leave-it") == {HUNT: ANOTHER}
    trail = hunters(sheets={"erza": MAD})
    assert trail.outcome(31, d10=[7]) == both(carried=DRAWN) | {"erza": {"understanding": 1, "carried": DRAWN}}
    assert trail.asked == []


def test_strange_path_1_hurts_somebody_everywhere() -> None:
    """Whoever follows it has learnt something, so that even a 1 comes to 2: the row is played by itself."""
    trail = hunters()
    follow = trail.event(31).effects[0]
    assert isinstance(follow, ChooseOne)
    table = follow.choices[0].effects[1]
    assert isinstance(table, RollOn) and table.row(1).results == "1"
    trail.perform(table.row(1).effects, "erza", picks=["lucy"])
    everywhere = [f"{at} {level}" for at in Location for level in ("light", "heavy") if (at, level) != (HEAD, "light")]
    assert trail.changes() == {"lucy": {"boxes": everywhere}}


@pytest.mark.parametrize("die", [1, 3])
def test_strange_path_2_to_4_costs_somebody_survival(die: int) -> None:
    rich = {key: {"survival": 4} for key in ("erza", "lucy")}
    assert path(die, 3, picks=["lucy"], sheets=rich) == {"lucy": {"survival": 1}}


@pytest.mark.parametrize("die", [4, 6])
def test_strange_path_5_to_7_hurts_all_minds_and_goes_on(die: int) -> None:
    sheets = {key: {"insanity": 2} for key in ("erza", "lucy")}
    assert path(die, 5, sheets=sheets) == both(insanity=1, carried=DRAWN)
    assert path(die, 1, 3, answers=(), picks=["erza"], sheets={"lucy": {"survival": 4}}) == both(brain_box=True)


@pytest.mark.parametrize("die", [7, 8])
def test_strange_path_8_and_9_gives_everybody_a_resource(die: int) -> None:
    assert path(die) == both(carried=DRAWN)


def test_strange_path__tells_what_is_added_to_the_die_by_its_name() -> None:
    trail = hunters(sheets={"erza": {"understanding": 1}})
    trail.outcome(31, "follow-it", d10=[8])
    result = trail.one(facts.EffectRolled).result
    assert result is not None and result.parts == (("roll", 8), ("understanding", 2))


@pytest.mark.parametrize("die", [9, 10])
def test_strange_path_10_and_more_comes_out_behind_the_monster(die: int) -> None:
    assert path(die) == {HUNT: {"over": "showdown", "ambush": Ambush.BY_SURVIVORS}}


def test_the_honorable_call_out_to_the_monster_unless_they_repent() -> None:
    sheets = {"lucy": {"disorders": ["Honorable"]}}
    loud = path(9, answers=("stay-honorable",), sheets=sheets)
    assert loud == {HUNT: {"over": "showdown", "ambush": Ambush.BY_MONSTER}}
    quiet = path(9, answers=("repent",), sheets=sheets)
    assert quiet == {"lucy": {"disorders": []}, HUNT: {"over": "showdown", "ambush": Ambush.BY_SURVIVORS}}


# 32 Sudden Madness


def test_sudden_madness_is_let_out_on_the_others() -> None:
    trail = hunters("erza", "lucy", "zachary", sheets={"erza": MAD})
    changed = trail.outcome(32, d10=[3], where=[BODY, LEGS])
    assert changed == {"lucy": {"boxes": ["body light"]}, "zachary": {"boxes": ["legs light"]}}


def test_sudden_madness_is_withstood_by_whoever_rolls_above_it() -> None:
    assert hunters(sheets={"erza": MAD}).outcome(32, d10=[4]) == NOTHING


def test_the_crazed_like_it() -> None:
    crazed = {"sheets": {"erza": MAD | {"fighting_arts": ["Crazed"]}}}
    assert hunters(**crazed).outcome(32, d10=[4]) == one(insanity=13, understanding=2)
    mad = hunters(**crazed).outcome(32, d10=[3], where=[BODY])
    assert mad == one(insanity=13, understanding=2) | {"lucy": {"boxes": ["body light"]}}


# 33 It Whispers Your Name


def test_nobody_calls_those_without_a_name() -> None:
    hungry = {"abilities": ["Marrow Hunger"], "named": False, "insanity": 3}
    assert hunters(sheets={"erza": hungry}).outcome(33) == NOTHING


def test_the_whisper_teaches_the_sane_and_drives_the_insane_to_speak() -> None:
    assert hunters().outcome(33) == one(understanding=1)
    trail = hunters("erza", "lucy", "zachary", sheets={"erza": MAD, "zachary": {"insanity": 2}})
    assert trail.outcome(33) == {"lucy": {"brain_box": True}, "zachary": {"insanity": 1}}


def test_the_whisper_feeds_a_hunger_for_marrow() -> None:
    trail = hunters(
        "erza", "lucy", "zachary", sheets={k: {"abilities": ["Marrow Hunger"]} for k in ("lucy", "zachary")}
    )
    assert trail.outcome(33) == {
        "erza": {"understanding": 1},
        "lucy": {"permanent": {"strength": 1}},
        "zachary": {"permanent": {"strength": 1}},
        HUNT: {"timeline": {4: ["Murder"]}},
    }


# 34 Crippling Misery


def broken(changed: dict[str, Any]) -> dict[str, Any]:
    """What is left of the changes besides a broken leg, with its bleeding, and the understanding."""
    assert changed.pop("injuries") == ["Broken Leg"] and changed.pop("understanding") == 1
    assert changed.pop("bleeding") == 1
    return changed


def test_misery_breaks_the_stragglers_leg_and_teaches_them() -> None:
    changed = hunters().outcome(34, d10=BEHIND)
    assert list(changed) == ["lucy"] and broken(changed["lucy"]) == {}


def test_misery_comes_over_all_who_tie() -> None:
    changed = hunters().outcome(34, d10=[3, 3])
    assert [broken(changed[key]) for key in ("erza", "lucy")] == [{}, {}]


def test_misery_comes_over_the_anxious_without_a_roll() -> None:
    anxious = {key: {"disorders": ["Anxiety"]} for key in ("erza", "zachary")}
    changed = hunters("erza", "lucy", "zachary", sheets=anxious).outcome(34)
    assert sorted(changed) == ["erza", "zachary"]
    assert [broken(fields) for fields in changed.values()] == [{}, {}]


def test_who_eats_their_misery_consumes_what_crawls_by_at_once() -> None:
    trail = hunters(sheets={"lucy": {"disorders": ["Binge Eating Disorder"]}})
    changed = trail.outcome(34, d10=BEHIND)
    assert broken(changed["lucy"]) == {"survival": 3}
    assert trail.one(facts.ResourceGained).card == VERMIN[0]


def test_who_cannot_consume_carries_it() -> None:
    jaw = {"disorders": ["Binge Eating Disorder"], "injuries": ["Shattered Jaw"]}
    trail = hunters(sheets={"lucy": jaw})
    trail.outcome(34, d10=BEHIND)
    assert trail.carried("lucy") == VERMIN and trail.sheet("lucy").survival == 0
