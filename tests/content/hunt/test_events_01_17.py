"""Hunt events 1 to 17: every row, branch, modifier and choice, and nothing besides what they say."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.words.settlement import GainEndeavors
from game.model.survivor import Boxes
from game.model.terms import Location, Variant
from game.rules.table.showdown_record import Ambush
from tests.play.trail_changes import ANOTHER, DRAWN, HUNT, MAD, NOISY, NOTHING, ROOM, SICKLE, WHIP, both, hunters, one

BODY, LEGS, ARMS = Location.BODY, Location.LEGS, Location.ARMS


# 1 Broken Lanterns


@pytest.mark.parametrize("die", [1, 5])
def test_broken_lanterns_1_to_5_cut_the_revealers_legs_for_the_level(die: int) -> None:
    assert hunters().outcome(1, "investigate", d10=[die]) == one(courage=1, boxes=["legs light"])
    deeper = hunters(level="2").outcome(1, "investigate", d10=[die])
    assert deeper == one(courage=1, boxes=["legs light", "legs heavy"])


@pytest.mark.parametrize("die", [6, 8])
def test_broken_lanterns_6_to_8_leave_one_that_can_be_used(die: int) -> None:
    assert hunters().outcome(1, "investigate", d10=[die]) == one(courage=1, carried=["Broken Lantern"])


@pytest.mark.parametrize("die", [9, 10])
def test_broken_lanterns_9_and_more_calm_everybody_and_send_one_for_each_home(die: int) -> None:
    trail = hunters(sheets={"erza": {"insanity": 7}, "lucy": {"insanity": 1}})
    assert trail.outcome(1, "investigate", d10=[die]) == {
        "erza": {"courage": 1, "insanity": 0},
        "lucy": {"insanity": 0},
        HUNT: {"home": ["Broken Lantern"] * 2},
    }


def test_there_are_no_more_broken_lanterns_than_cards() -> None:
    trail = hunters("erza", "lucy", "zachary")
    assert trail.outcome(1, "investigate", d10=[9])[HUNT] == {"home": ["Broken Lantern"] * 2}
    assert trail.one(facts.RewardLost).what == "Broken Lantern"


def test_broken_lanterns_are_investigated_with_the_ability_explore() -> None:
    trail = hunters(sheets={"erza": {"abilities": ["Explore"]}})
    assert trail.outcome(1, "investigate", d10=[4]) == one(courage=1, carried=["Broken Lantern"])


def test_broken_lanterns_that_are_ignored_bring_another_event() -> None:
    assert hunters().outcome(1, "ignore-them") == {HUNT: ANOTHER}


# 2 Corpse


@pytest.mark.parametrize(("level", "left"), [("1", 2), ("3", 0)])
def test_the_corpse_costs_everybody_the_level_in_survival(level: str, left: int) -> None:
    trail = hunters(level=level, sheets={"erza": {"survival": 3}, "lucy": {"survival": 3}})
    assert trail.outcome(2) == both(survival=left)


def test_the_corpse_is_eaten_buried_and_remembered() -> None:
    assert hunters(knows=("Cannibalize",)).outcome(2) == one(carried=DRAWN)
    assert hunters(knows=("Graves",)).outcome(2) == one(courage=1, understanding=1)
    assert hunters(knows=("Momento Mori",)).outcome(2, picks=["Tough"]) == one(fighting_arts=["Tough"])


# 3 Cancer Pigeons


@pytest.mark.parametrize("die", [1, 3])
def test_pigeons_1_to_3_leave_the_straggler_dead_inside(die: int) -> None:
    assert hunters().outcome(3, d10=[9, 2, die]) == {"lucy": {"abilities": ["Dead Inside"]}}


@pytest.mark.parametrize("die", [4, 6])
def test_pigeons_4_to_6_leave_whoever_does_not_pay_dead_inside(die: int) -> None:
    rich = {"sheets": {"lucy": {"survival": 2}}}
    assert hunters(**rich).outcome(3, "pay", d10=[9, 2, die]) == {"lucy": {"survival": 1}}
    assert hunters(**rich).outcome(3, "no", d10=[9, 2, die]) == {"lucy": {"abilities": ["Dead Inside"]}}
    assert hunters().outcome(3, d10=[9, 2, die]) == {"lucy": {"abilities": ["Dead Inside"]}}


@pytest.mark.parametrize("die", [7, 8])
def test_pigeons_7_and_8_fly_off(die: int) -> None:
    assert hunters().outcome(3, d10=[9, 2, die]) == NOTHING


@pytest.mark.parametrize("die", [9, 10])
def test_pigeons_9_and_more_leave_a_resource(die: int) -> None:
    assert hunters().outcome(3, d10=[9, 2, die]) == {"lucy": {"carried": DRAWN}}


def test_all_who_tie_as_the_lowest_are_chased_by_pigeons() -> None:
    trail = hunters("erza", "lucy", "zachary")
    assert trail.outcome(3, d10=[4, 9, 4, 7, 3]) == {"zachary": {"abilities": ["Dead Inside"]}}


def test_noise_draws_pigeons_and_a_whip_drives_them_off() -> None:
    """−2 and +4 to the roll on the table, not to the one for the straggler."""
    noisy = hunters(sheets={"erza": {"gear": [NOISY]}})
    assert noisy.outcome(3, d10=[9, 2, 5]) == {"lucy": {"abilities": ["Dead Inside"]}}
    whip = hunters(sheets={"erza": {"gear": [WHIP]}})
    assert whip.outcome(3, d10=[9, 2, 3]) == NOTHING
    loud_whip = hunters(sheets={"erza": {"gear": [WHIP, NOISY]}})
    assert loud_whip.outcome(3, d10=[9, 2, 7]) == {"lucy": {"carried": DRAWN}}


# 4 Famine


@pytest.mark.parametrize("die", [1, 8])
def test_famine_1_to_8_slows_everybody(die: int) -> None:
    assert hunters().outcome(4, "press-on", d10=[die]) == both(courage=1, tokens={"speed": -1})


@pytest.mark.parametrize("die", [9, 10])
def test_famine_9_to_14_is_endured(die: int) -> None:
    assert hunters().outcome(4, "press-on", d10=[die]) == both(courage=1)


def test_famine_is_easier_for_each_consumable_gear_and_resource() -> None:
    """Two gear cards and a Love Juice make +6: a 9 comes to 15. What is no consumable does not count."""
    stocked = {
        "sheets": {"erza": {"gear": ["dried-acanthus"]}, "lucy": {"gear": ["monster-grease", "bone-sickle"]}},
        "carried": {"lucy": ["Love Juice", "Monster Bone"]},
    }
    assert hunters(**stocked).outcome(4, "press-on", d10=[9]) == both(courage=1, survival=1)
    assert hunters(**stocked).outcome(4, "press-on", d10=[8]) == both(courage=1)
    assert hunters(**stocked).outcome(4, "press-on", d10=[2]) == both(courage=1, tokens={"speed": -1})


def test_the_group_can_go_around_a_famine() -> None:
    assert hunters().outcome(4, "go-around") == {HUNT: ANOTHER}


# 5 Flesh Fields


@pytest.mark.parametrize(
    ("which", "injury"),
    [(1, "Dismembered Arm"), (5, "Dismembered Arm"), (6, "Dismembered Leg"), (10, "Dismembered Leg")],
)
def test_flesh_fields_1_takes_a_limb_of_the_revealer(which: int, injury: str) -> None:
    trail = hunters(sheets={"erza": {"survival": 1}, "lucy": {"survival": 2}})
    changed = trail.outcome(5, d10=[1, which])
    assert changed["lucy"] == {"survival": 1}
    assert changed["erza"]["survival"] == 0 and changed["erza"]["injuries"] == [injury]


@pytest.mark.parametrize("die", [2, 3])
def test_flesh_fields_2_and_3_hurt_the_insane(die: int) -> None:
    trail = hunters(level="2", sheets={"lucy": MAD})
    assert trail.outcome(5, d10=[die], where=[BODY]) == {"lucy": {"boxes": ["body light", "body heavy"]}}


@pytest.mark.parametrize("die", [4, 7])
def test_flesh_fields_4_to_7_are_crossed(die: int) -> None:
    assert hunters().outcome(5, d10=[die]) == NOTHING


@pytest.mark.parametrize("die", [8, 9])
def test_flesh_fields_8_and_9_bring_the_revealer_a_hide(die: int) -> None:
    assert hunters().outcome(5, d10=[die]) == one(carried=["Monster Hide"])


def test_flesh_fields_10_and_more_bring_everybody_a_hide() -> None:
    assert hunters().outcome(5, d10=[10]) == both(carried=["Monster Hide"])
    assert hunters(sheets={"lucy": {"gear": [SICKLE]}}).outcome(5, d10=[6]) == both(carried=["Monster Hide"])


# 6 Faceless Statue


def test_the_faceless_statue_gives_survival_and_lets_those_pass_who_do_not_rest() -> None:
    assert hunters().outcome(6, "move-on") == both(survival=1)


def test_those_who_carve_learn_from_the_faceless_statue() -> None:
    trail = hunters(knows=("Sculpture", *ROOM))
    assert trail.outcome(6, "move-on", d10=[1, 3]) == {
        "erza": {"survival": 2, "understanding": 1},
        "lucy": {"survival": 4, "understanding": 1},
    }


def test_rest_heals_one_location_of_each_and_lets_the_monster_get_away() -> None:
    hurt = {"boxes": {at: Boxes(at in (LEGS, BODY), at is LEGS) for at in Location}}
    trail = hunters(sheets={"erza": hurt})
    assert trail.outcome(6, "rest", "heal:legs", "heal:body") == {
        "erza": {"survival": 1, "boxes": ["body light"]},
        "lucy": {"survival": 1},
        HUNT: {"monster at": 10},
    }


@pytest.mark.parametrize(("lost", "disorders"), [(5, []), (6, ["Anxiety"])])
def test_who_gets_more_than_five_armor_points_back_loses_their_head(lost: int, disorders: list[str]) -> None:
    """The disorder is for whoever was mended so; a card that is worn gives the armor."""
    trail = hunters(sheets={"erza": {"gear": ["oxidized-lantern-helm"]}}, armor=True)
    trail.points("erza")[Location.HEAD] -= lost
    trail.before = trail.state()
    mended = {"survival": 1, "armor": {"head": 6}} | ({"disorders": disorders} if disorders else {})
    assert trail.outcome(6, "rest", "heal:head", "heal:head", picks=disorders) == {
        "erza": mended,
        "lucy": {"survival": 1},
        HUNT: {"monster at": 10},
    }


def test_nobody_rests_where_everybody_is_insane() -> None:
    """There is nothing to choose then, and nobody is asked."""
    assert hunters(sheets={"erza": MAD, "lucy": MAD}).outcome(6) == both(survival=1)
    assert hunters(sheets={"erza": MAD}).outcome(6, "rest", "heal:head", "heal:head")[HUNT] == {"monster at": 10}


# 7 Hungry Ground


def test_hungry_ground_1_kills_whoever_has_no_survival_left() -> None:
    assert hunters().outcome(7, d10=[1])["erza"]["dead"] is True
    assert hunters(sheets={"erza": {"survival": 4}}).outcome(7, d10=[1]) == one(survival=0)


@pytest.mark.parametrize("die", [2, 5])
def test_hungry_ground_2_to_5_bites_the_legs_for_two(die: int) -> None:
    assert hunters().outcome(7, d10=[die]) == one(boxes=["legs light", "legs heavy"])


@pytest.mark.parametrize("die", [6, 9])
def test_hungry_ground_6_to_9_closes_on_nothing(die: int) -> None:
    assert hunters().outcome(7, d10=[die]) == NOTHING


def test_hungry_ground_10_and_more_gives_up_a_lantern() -> None:
    assert hunters().outcome(7, d10=[10]) == one(carried=["Broken Lantern"])


def test_a_whip_of_somebody_else_pulls_the_revealer_out() -> None:
    assert hunters(sheets={"lucy": {"gear": [WHIP]}}).outcome(7, d10=[6]) == one(carried=["Broken Lantern"])
    assert hunters(sheets={"erza": {"gear": [WHIP]}}).outcome(7, d10=[6]) == NOTHING


# 8 Wailing Smoke


def test_the_deaf_do_not_hear_the_smoke() -> None:
    deaf = {"injuries": ["Deaf"]}
    assert hunters(sheets={"erza": deaf, "lucy": deaf}).outcome(8) == NOTHING


def test_whoever_hears_nothing_does_not_straggle_in_the_smoke() -> None:
    trail = hunters(sheets={"erza": {"injuries": ["Deaf"]}})
    assert trail.outcome(8, d10=[9, 10]) == {"lucy": {"insanity": 2}}


def test_drums_answer_the_smoke() -> None:
    drummer = {"lucy": {"gear": [NOISY]}}
    assert hunters(knows=("Drums", *ROOM), sheets=drummer).outcome(8) == both(insanity=2, survival=2)
    assert hunters(knows=("Drums",)).outcome(8, d10=[9, 2, 8]) == NOTHING


@pytest.mark.parametrize("die", [1, 3])
def test_smoke_1_to_3_gives_the_straggler_a_disorder(die: int) -> None:
    assert hunters().outcome(8, d10=[9, 2, die], picks=["Prey"]) == {"lucy": {"disorders": ["Prey"]}}


@pytest.mark.parametrize("die", [4, 6])
def test_smoke_4_to_6_hurts_the_stragglers_mind(die: int) -> None:
    trail = hunters(level="2", sheets={"lucy": {"insanity": 1}})
    assert trail.outcome(8, d10=[9, 2, die]) == {"lucy": {"insanity": 0, "brain_box": True}}


@pytest.mark.parametrize("die", [7, 9])
def test_smoke_7_to_9_drifts_by(die: int) -> None:
    assert hunters().outcome(8, d10=[9, 2, die]) == NOTHING


def test_smoke_10_and_more_is_listened_to() -> None:
    assert hunters().outcome(8, d10=[9, 2, 10]) == {"lucy": {"insanity": 2}}
    assert hunters(sheets={"erza": {"gear": [NOISY]}}).outcome(8, d10=[9, 2, 8]) == {"lucy": {"insanity": 2}}


# 9 Golden Light


def test_the_blind_feel_the_golden_light() -> None:
    trail = hunters(sheets={"erza": {"injuries": ["Blind"]}})
    assert trail.outcome(9) == one(insanity=3) | {HUNT: ANOTHER}


@pytest.mark.parametrize("die", [1, 3])
def test_golden_light_1_to_3_gives_a_disorder(die: int) -> None:
    assert hunters().outcome(9, d10=[die], picks=["Prey"]) == one(courage=1, disorders=["Prey"])


@pytest.mark.parametrize("die", [4, 8])
def test_golden_light_4_to_8_burns_for_the_level(die: int) -> None:
    changed = hunters(level="2").outcome(9, d10=[die], where=[ARMS])
    assert changed == one(courage=1, boxes=["arms light", "arms heavy"])


@pytest.mark.parametrize(("abilities", "die"), [((), 9), ((), 10), (("Explore",), 7)])
def test_golden_light_9_and_more_gives_survival(abilities: tuple[str, ...], die: int) -> None:
    trail = hunters(sheets={"erza": {"abilities": list(abilities)}})
    assert trail.outcome(9, d10=[die]) == one(courage=1, survival=1)


# 10 Harvester


def test_the_harvester_gives_everybody_a_disorder_and_takes_who_does_not_pay() -> None:
    rich = {"survival": 1}
    trail = hunters("erza", "lucy", "zachary", sheets={"erza": rich, "lucy": rich, "zachary": {}})
    changed = trail.outcome(10, "pay", "no", picks=["Honorable", "Anxiety", "Coprolalia"])
    assert changed["erza"] == {"survival": 0, "disorders": ["Honorable"]}
    assert changed["lucy"]["dead"] and changed["zachary"]["dead"]


def test_nothing_saves_the_noisy_from_the_harvester() -> None:
    trail = hunters("erza", "lucy", sheets={"erza": {"survival": 4, "gear": [NOISY]}, "lucy": {"survival": 1}})
    changed = trail.outcome(10, "pay", picks=["Honorable", "Anxiety"])
    assert changed["erza"]["dead"] and changed["lucy"] == {"survival": 0, "disorders": ["Anxiety"]}


def test_heroes_are_spared_by_the_harvester_unless_they_are_noisy() -> None:
    """Whoever merely does not pay is carried home, as from any death (variant-hero)."""
    trail = hunters(
        "erza",
        "lucy",
        "zachary",
        variants=[Variant.HERO],
        sheets={"erza": {"gear": [NOISY]}, "zachary": {"survival": 1}},
    )
    changed = trail.outcome(10, "pay", picks=["Honorable", "Anxiety", "Coprolalia"])
    assert changed["erza"]["dead"]
    assert changed["lucy"] == {"disorders": ["Anxiety"], "skip_next_hunt": True}
    assert changed["zachary"] == {"survival": 0, "disorders": ["Coprolalia"]}


def test_no_principle_mourns_whom_the_harvester_takes() -> None:
    """All who hunt are dead then, but somebody is at home."""
    trail = hunters("erza", "lucy", "zachary", knows=("Cannibalize", "Graves"), party=["erza", "lucy"])
    changed = trail.outcome(10, picks=["Honorable", "Anxiety"])
    assert changed["erza"]["dead"] and changed["lucy"]["dead"] and "zachary" not in changed
    assert changed[HUNT] == {"over": "failed"} and trail.campaign.endeavors == 5


def test_the_harvester_is_neither_rolled_again_nor_avoided() -> None:
    trail = hunters(hunt={"rerolls": 1, "due": 1}, sheets={"erza": {"survival": 1}, "lucy": {"survival": 1}})
    assert trail.event(10).fixed
    trail.reveal("pay", "pay", d10=[1, 10], picks=["Honorable", "Anxiety"])
    assert trail.one(facts.HuntRolled).number == 10 and trail.hunt.rerolls == 1


# 11 Monster Droppings


@pytest.mark.parametrize("die", [1, 3])
def test_droppings_1_to_3_lead_astray(die: int) -> None:
    trail = hunters(sheets={"erza": {"survival": 2}})
    assert trail.outcome(11, "investigate", d10=[die]) == one(understanding=1, survival=1) | {HUNT: ANOTHER}


@pytest.mark.parametrize("die", [4, 6])
def test_droppings_4_to_6_tell_something(die: int) -> None:
    assert hunters().outcome(11, "investigate", d10=[die]) == one(understanding=1, survival=1)


@pytest.mark.parametrize("die", [7, 10])
def test_droppings_7_and_more_show_a_way_past_the_next_space(die: int) -> None:
    trail = hunters(spaces={4: [""]})
    assert trail.outcome(11, "investigate", "yes", d10=[die]) == one(understanding=1) | {HUNT: {"at": 4}}
    assert trail.options == ["move"]
    stays = hunters(spaces={4: [""]})
    assert stays.outcome(11, "investigate", "no", d10=[die]) == one(understanding=1)


def test_who_skips_to_the_monster_ambushes_it() -> None:
    trail = hunters(monster_at=4)
    assert trail.outcome(11, "investigate", "yes", d10=[5 + 2]) == one(understanding=1) | {
        HUNT: {"at": 4, "over": "showdown", "ambush": Ambush.BY_SURVIVORS}
    }
    far = hunters(monster_at=5)
    assert far.outcome(11, "investigate", "yes", d10=[7])[HUNT] == {"at": 4}


@pytest.mark.parametrize("die", [1, 3])
def test_droppings_eaten_1_to_3_slow_down(die: int) -> None:
    assert hunters().outcome(11, "consume", d10=[die]) == one(
        courage=1, permanent={"evasion": -1}, abilities=["Brain Parasites"]
    )


def test_the_quixotic_believe_what_they_have_eaten() -> None:
    trail = hunters(sheets={"erza": {"disorders": ["Quixotic"]}})
    assert trail.outcome(11, "consume", d10=[2]) == one(
        courage=1,
        permanent={"evasion": -1},
        insanity=10,
        disorders=["Quixotic", "Immortal"],
        locked=["Quixotic"],
        abilities=["Brain Parasites"],
    )


@pytest.mark.parametrize("die", [4, 6])
def test_droppings_eaten_4_to_6_bring_a_title(die: int) -> None:
    assert hunters().outcome(11, "consume", d10=[die]) == one(courage=1, title="Scat Man")


@pytest.mark.parametrize("die", [7, 10])
def test_droppings_eaten_7_and_more_give_strength(die: int) -> None:
    assert hunters().outcome(11, "consume", d10=[die]) == one(courage=1, tokens={"speed": 1, "strength": 1})


def test_whoever_cannot_consume_investigates() -> None:
    trail = hunters(sheets={"erza": {"injuries": ["Shattered Jaw"]}})
    assert trail.outcome(11, d10=[4]) == one(understanding=1, survival=1)
    lucy_cannot = hunters(sheets={"lucy": {"injuries": ["Shattered Jaw"]}})
    lucy_cannot.tell(11)
    assert lucy_cannot.offered == ["investigate", "consume"]


# 12 Destiny-Bound


def test_destiny_carries_them_over_a_space_or_not() -> None:
    assert hunters(spaces={4: [""]}).outcome(12, "yes") == one(courage=1) | {HUNT: {"at": 4}}
    assert hunters(spaces={4: [""]}).outcome(12, "no") == one(courage=1)
    found = {HUNT: {"at": 4, "over": "showdown", "ambush": Ambush.BY_SURVIVORS}}
    assert hunters(monster_at=4).outcome(12, "yes") == one(courage=1) | found


# 13 Overload


@pytest.mark.parametrize(("die", "left"), [(2, 2), (10, 0)])
def test_overload_costs_survival_and_brings_a_disorder(die: int, left: int) -> None:
    trail = hunters(sheets={"erza": {"survival": 4}, "lucy": {"survival": 4}})
    assert trail.outcome(13, d10=[die], picks=["Prey"]) == one(survival=left, disorders=["Prey"])


@pytest.mark.parametrize("die", [1, 5])
def test_darkness_accepted_1_to_5_breaks_them_entirely(die: int) -> None:
    """Every card of disorders is drawn once at most, so that they come to three."""
    trail = hunters(knows=("Accept Darkness", *ROOM), sheets={"erza": {"survival": 4}})
    drawn = ["Prey", "Anxiety", "Honorable"]
    assert trail.outcome(13, d10=[1, die], picks=drawn) == one(survival=0, disorders=drawn)


def test_darkness_accepted_finds_them_full_of_disorders() -> None:
    had = {"survival": 4, "disorders": ["Prey", "Anxiety", "Honorable"]}
    trail = hunters(knows=("Accept Darkness", *ROOM), sheets={"erza": had})
    changed = trail.outcome(13, "Prey", d10=[1, 5], picks=["Secretive"])
    assert changed == one(survival=0, disorders=["Anxiety", "Honorable", "Secretive"])


@pytest.mark.parametrize("die", [6, 10])
def test_darkness_accepted_6_and_more_turns_into_rage(die: int) -> None:
    trail = hunters(knows=("Accept Darkness",))
    assert trail.outcome(13, d10=[1, die], picks=["Prey"]) == one(understanding=1, disorders=["Prey", "Rageholic"])


@pytest.mark.parametrize("die", [1, 5])
def test_toil_together_1_to_5_lifts_them_up(die: int) -> None:
    trail = hunters(knows=("Collective Toil", *ROOM))
    assert trail.outcome(13, d10=[1, die, 3], picks=["Prey"]) == one(courage=1, survival=3, disorders=["Prey"])


@pytest.mark.parametrize("die", [6, 10])
def test_toil_together_6_and_more_is_worth_endeavors_at_home(die: int) -> None:
    trail = hunters(knows=("Collective Toil",))
    assert trail.outcome(13, d10=[1, die], picks=["Prey"]) == one(disorders=["Prey"]) | {
        HUNT: {"promised": [("Overload", (GainEndeavors(2),))]}
    }
    promise = trail.campaign.homecomings[0]
    assert promise.who == 0 and not promise.sure  # any survivor who returns will do


# 14 Chance Encounter


def test_a_chance_encounter_heartens_everybody() -> None:
    assert hunters().outcome(14) == both(courage=1, understanding=1)


def test_who_has_a_hovel_is_taken_care_of() -> None:
    hurt = {"boxes": {at: Boxes(at is ARMS, False) for at in Location}, "brain_box": True}
    trail = hunters(knows=("Hovel",), sheets={"erza": {"gear": ["rawhide-boots"]}, "lucy": hurt}, armor=True)
    trail.points("erza")[LEGS] = 0
    trail.before = trail.state()
    assert trail.outcome(14, picks=["lucy"]) == {
        "erza": {"courage": 1, "understanding": 1, "armor": {"legs": 1}},
        "lucy": {"courage": 1, "understanding": 1, "boxes": [], "brain_box": False, "tokens": {"accuracy": 1}},
    }


def test_nobody_meets_the_same_woman_twice_nor_do_the_insane_at_all() -> None:
    assert hunters(hunt={"rolled": [3, 14]}).outcome(14) == {HUNT: ANOTHER}
    assert hunters(sheets={"erza": MAD, "lucy": MAD}).outcome(14) == {HUNT: ANOTHER}
    assert hunters(hunt={"rolled": [13]}, sheets={"erza": MAD}).outcome(14) == both(courage=1, understanding=1)


# 15 Man-trap


@pytest.mark.parametrize("die", [1, 2])
def test_man_trap_1_and_2_take_a_leg(die: int) -> None:
    changed = hunters().outcome(15, d10=[die])
    assert list(changed) == ["erza"] and changed["erza"]["injuries"] == ["Dismembered Leg"]
    assert changed["erza"]["bleeding"] == 1


@pytest.mark.parametrize("die", [3, 6])
def test_man_trap_3_to_6_destroys_the_armor_of_the_legs_first(die: int) -> None:
    worn = {"sheets": {"erza": {"gear": ["leather-boots"]}}, "armor": True}
    assert hunters(**worn).outcome(15, d10=[die]) == one(armor={}, boxes=["legs light"])
    assert hunters().outcome(15, d10=[die]) == one(boxes=["legs light"])


@pytest.mark.parametrize("die", [7, 9])
def test_man_trap_7_to_9_bites_once(die: int) -> None:
    worn = {"sheets": {"erza": {"gear": ["leather-boots"]}}, "armor": True}
    assert hunters(**worn).outcome(15, d10=[die]) == one(armor={"legs": 2})
    assert hunters().outcome(15, d10=[die]) == one(boxes=["legs light"])


def test_man_trap_10_holds_a_resource() -> None:
    assert hunters().outcome(15, d10=[10]) == one(carried=DRAWN)


# 16 Night Terrors


def test_night_terrors_teach_whoever_rolls_above_their_insanity() -> None:
    trail = hunters(sheets={"erza": {"insanity": 4}, "lucy": {"insanity": 4}})
    assert trail.outcome(16, d10=[5, 4], picks=["Prey"]) == {
        "erza": {"understanding": 1},
        "lucy": {"disorders": ["Prey"]},
    }


def test_saviors_and_those_with_an_extra_sense_see_more_at_night() -> None:
    """Those in between Age 3 and Age 4 do not age by it."""
    trail = hunters(
        "erza",
        "lucy",
        "zachary",
        sheets={
            "erza": {"abilities": ["Life Exchange"], "hunt_xp": 10},
            "lucy": {"fighting_arts": ["Extra Sense"], "hunt_xp": 10},
        },
    )
    assert trail.outcome(16, d10=[1, 1, 1]) == {
        "erza": {"understanding": 1, "hunt_xp": 14, "carried": DRAWN},
        "lucy": {"understanding": 1, "hunt_xp": 14, "carried": DRAWN},
        "zachary": {"understanding": 1},
    }


# 17 Face-to-Face


@pytest.mark.parametrize(("half", "price"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_face_to_face_1_costs_survival_or_all_understanding(half: int, price: int) -> None:
    sheet = {"erza": {"survival": 4, "understanding": 2}}
    assert hunters(sheets=sheet).outcome(17, "pay", d10=[1, half]) == one(courage=1, survival=4 - price)
    assert hunters(sheets=sheet).outcome(17, "no", d10=[1, half]) == one(courage=1, understanding=0)


@pytest.mark.parametrize("half", [9, 10])
def test_face_to_face_1_may_cost_more_than_there_is(half: int) -> None:
    sheet = {"erza": {"survival": 4, "understanding": 2}}
    assert hunters(sheets=sheet).outcome(17, d10=[1, half]) == one(courage=1, understanding=0)
    rich = {"knows": ("Symposium", *ROOM), "sheets": {"erza": {"survival": 5, "understanding": 2}}}
    assert hunters(**rich).outcome(17, "pay", d10=[1, half]) == one(courage=1, survival=0)


@pytest.mark.parametrize("die", [2, 7])
def test_face_to_face_2_to_7_hurts_whoever_clings_to_life_more_than_to_madness(die: int) -> None:
    sane = hunters(level="2", sheets={"erza": {"survival": 2, "insanity": 1}})
    assert sane.outcome(17, d10=[die]) == one(courage=1, insanity=0, brain_box=True)
    assert hunters(sheets={"erza": {"survival": 2, "insanity": 2}}).outcome(17, d10=[die]) == one(courage=1)


@pytest.mark.parametrize(("abilities", "die"), [((), 8), ((), 10), (("Explore",), 6)])
def test_face_to_face_8_and_more_gives_survival_and_understanding(abilities: tuple[str, ...], die: int) -> None:
    trail = hunters(sheets={"erza": {"abilities": list(abilities)}})
    assert trail.outcome(17, d10=[die]) == one(courage=1, survival=1, understanding=1)
