"""Hunt events 35 to 50: each row, each branch, each choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from game import facts
from game.model.terms import Attribute, Location
from game.phases.settlement.survivors_return import come_home
from game.phases.showdown.aftermath import aftermath
from game.rules.campaign.campaign_record import Kind
from game.rules.monster.targeting import gear_with
from game.rules.space.terrain import tiles_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable
from tests.play.hunters import boxes, sheets, trail_with
from tests.play.trail import Trail

ARMS, BODY, HEAD, LEGS, WAIST = Location.ARMS, Location.BODY, Location.HEAD, Location.LEGS, Location.WAIST


def stack(trail: Trail, **decks: str) -> None:
    """Lays cards on top of resource decks."""
    for deck, card in decks.items():
        trail.table.record.resources[deck].put_on_top(card)


AGED: Mapping[str, Mapping[str, Any]] = {key: {"milestones": ["Age 1"]} for key in ("erza", "lucy")}
"""Survivors to whom the Hunt XP of a victory brings nothing new."""


def won(trail: Trail, fought: ShowdownTable) -> dict[str, int]:
    """How many resource cards a victory brings, by deck."""
    fought.record.killing_blow = trail.id("erza")
    trail.run(aftermath(fought, "victory"))
    return dict(Counter(one.deck for one in fought.record.rewards))


# 35 Broken Lantern Oven


@pytest.mark.parametrize(("die", "understanding"), [(1, 0), (4, 0), (2, 2)])
def test_35_up_to_4_the_broken_oven_teaches_nothing(die: int, understanding: int) -> None:
    trail = trail_with(sheets=sheets(understanding=understanding))
    trail.tell(35, d10=[die])
    assert "Lantern Oven" not in trail.table.known() and trail.carried("erza") == []


@pytest.mark.parametrize(("die", "understanding"), [(5, 0), (10, 0), (2, 3)])
def test_35_from_5_with_understanding_the_settlement_learns_lantern_ovens(die: int, understanding: int) -> None:
    trail = trail_with(sheets=sheets(understanding=understanding))
    trail.tell(35, d10=[die])
    assert "Lantern Oven" in trail.table.known() and trail.carried("erza") == []


def test_35_a_settlement_with_ovens_gains_a_broken_lantern() -> None:
    trail = trail_with(knows=["Lantern Oven"])
    trail.tell(35, d10=[5])
    assert trail.carried("erza") == ["Broken Lantern"]


def test_35_the_song_of_the_brave_sends_somebody_in_who_may_come_back_apathetic() -> None:
    trail = trail_with(knows=["Song of the Brave"])
    trail.tell(35, "lucy", d10=[1, 5])
    assert trail.sheet("lucy").courage == 1 and trail.sheet("lucy").disorders == ["Apathetic"]
    assert trail.sheet("erza").courage == 0


def test_35_from_6_they_bring_two_vermin_of_their_choice() -> None:
    trail = trail_with(knows=["Song of the Brave"])
    trail.tell(35, "lucy", "resource:Hissing Cockroach", "resource:Nightmare Tick", d10=[1, 6])
    assert trail.carried("lucy") == ["Hissing Cockroach", "Nightmare Tick"] and trail.sheet("lucy").disorders == []


def test_35_it_is_a_roll_to_investigate() -> None:
    trail = trail_with(knows=["Song of the Brave"], sheets={"lucy": {"abilities": ["Explore"]}})
    trail.tell(35, "lucy", "resource:Hissing Cockroach", "resource:Nightmare Tick", d10=[1, 4])
    assert len(trail.carried("lucy")) == 2


def test_35_with_the_song_the_group_may_send_nobody() -> None:
    trail = trail_with(knows=["Song of the Brave"])
    trail.tell(35, "", d10=[1])
    assert trail.sheet("erza").courage == trail.sheet("lucy").courage == 0


def test_35_without_the_song_nobody_is_asked() -> None:
    trail = trail_with()
    trail.tell(35, d10=[1])
    assert not trail.asked


# 36 On the Trail


def test_36_the_silent_survivors_skip_a_space() -> None:
    trail = trail_with(spaces={4: [""]})
    trail.tell(36)
    assert trail.hunt.party_at == 4 and trail.over == "" and trail.options == ["move"]


def test_36_the_silent_survivors_ambush_the_monster_there() -> None:
    trail = trail_with(monster_at=4)
    trail.tell(36)
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_SURVIVORS


def test_36_noisy_survivors_come_to_it_without_an_ambush() -> None:
    trail = trail_with(monster_at=4, sheets={"lucy": {"gear": ["rawhide-drum"]}})
    trail.tell(36)
    assert trail.over == "showdown" and trail.ambush is Ambush.NONE


def test_36_noisy_survivors_skip_a_space_too() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["rawhide-drum"]}}, spaces={4: [""]})
    trail.tell(36)
    assert trail.hunt.party_at == 4 and trail.options == ["move"]


# 37 Lost


@pytest.mark.parametrize(("at", "to"), [(3, 1), (1, 0)])
def test_37_the_lost_go_back_two_spaces_but_not_past_start(at: int, to: int) -> None:
    trail = trail_with(at=at)
    trail.tell(37)
    assert trail.hunt.party_at == to


# 38 Gregalope


@pytest.mark.parametrize("die", [1, 3])
def test_38_up_to_6_with_movement_the_chase_leads_a_space_back(die: int) -> None:
    trail = trail_with(sheets=sheets(permanent={Attribute.MOVEMENT: -2}))
    trail.tell(38, d10=[die])
    assert trail.hunt.party_at == 2


@pytest.mark.parametrize(("die", "movement"), [(2, 0), (9, 0), (10, -1)])
def test_38_from_7_to_14_it_gets_away(die: int, movement: int) -> None:
    trail = trail_with(sheets=sheets(permanent={Attribute.MOVEMENT: movement}))
    trail.tell(38, d10=[die])
    assert trail.hunt.party_at == 3 and not trail.hunt.reroll_next
    assert trail.sheet("erza").permanent.get(Attribute.MOVEMENT, 0) == movement


@pytest.mark.parametrize(("die", "movement"), [(10, 0), (9, 1), (10, 1)])
def test_38_at_15_and_16_the_next_event_may_be_rolled_again(die: int, movement: int) -> None:
    trail = trail_with(sheets=sheets(permanent={Attribute.MOVEMENT: movement}), spaces={3: [""]})
    trail.tell(38, d10=[die])
    assert trail.hunt.reroll_next
    trail.reveal("reroll", d10=[6, 10, 3, 7])
    assert [one.number for one in trail.each(facts.HuntRolled)] == [60, 37]
    assert not trail.hunt.reroll_next


def test_38_from_17_the_hunter_runs_like_the_hunted() -> None:
    trail = trail_with(sheets=sheets(permanent={Attribute.MOVEMENT: 2}))
    trail.tell(38, d10=[10])
    assert trail.sheet("erza").permanent[Attribute.MOVEMENT] == 3


def without_antelope(trail: Trail) -> Trail:
    """A box that has lost the Screaming Antelope."""
    box = trail.table.box
    others = {key: monster for key, monster in box.monsters.items() if key != "screaming-antelope"}
    trail.table.box = msgspec.structs.replace(box, monsters=others)
    return trail


def test_38_a_strategist_corners_it_by_a_stone_face() -> None:
    plans = {"lucy": {"fighting_arts": ["Strategist"], **AGED["lucy"]}, "erza": AGED["erza"]}
    trail = trail_with(sheets=plans, first=("choose-proficiency", "start-edge"))
    trail.tell(38, "corner-it")
    assert trail.over == "showdown"
    fought = trail.face(picks=[0])
    assert (fought.record.monster, fought.level.name) == ("screaming-antelope", "2")
    (face,) = tiles_of(fought, "giant-stone-face")
    assert BOARD.neighbors(fought.base(fought.monster)) & fought.base(face)
    assert "Berserker" in [card.card for card in fought.record.in_play]
    assert won(trail, fought) == {"basic": 4, "screaming-antelope": 6 + 3}


def test_38_without_a_strategist_or_the_antelope_it_is_chased() -> None:
    without = trail_with()
    without.tell(38, d10=[5])
    assert without.over == ""
    alone = without_antelope(trail_with(sheets={"lucy": {"fighting_arts": ["Strategist"]}}))
    alone.tell(38, d10=[5])
    assert alone.over == ""


def test_38_a_strategist_may_chase_it_all_the_same() -> None:
    trail = trail_with(sheets={"lucy": {"fighting_arts": ["Strategist"]}})
    trail.tell(38, "chase-it", d10=[5])
    assert trail.over == "" and trail.hunt.party_at == 3


# 39 Heavy Mist


@pytest.mark.parametrize(("die", "more"), [(1, 1), (9, 1), (2, 0), (10, 0)])
def test_39_an_odd_roll_brings_another_event(die: int, more: int) -> None:
    trail = trail_with()
    trail.tell(39, d10=[die])
    assert trail.hunt.due == more


def test_39_a_showdown_in_the_next_space_is_an_ambush_of_the_monster() -> None:
    trail = trail_with(monster_at=4)
    trail.tell(39, d10=[2])
    trail.go_on()
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_MONSTER


def test_39_a_space_farther_it_is_none() -> None:
    trail = trail_with(monster_at=5)
    trail.tell(39, d10=[2])
    trail.go_on()
    trail.go_on()
    assert trail.over == "showdown" and trail.ambush is Ambush.NONE


# 40 Dream


@pytest.mark.parametrize("courage", [3, 5])
def test_40_the_brave_see_the_blows_before_they_come(courage: int) -> None:
    trail = trail_with(sheets=sheets(courage=courage))
    trail.tell(40)
    assert trail.tokens("erza") == {Attribute.EVASION: 1} and not trail.sheet("erza").brain_box


def test_40_a_savior_among_them_is_enough() -> None:
    trail = trail_with(sheets={"lucy": {"abilities": ["Life Exchange"]}})
    trail.tell(40)
    assert trail.tokens("erza") == {Attribute.EVASION: 1} and trail.tokens("lucy") == {}


def test_40_others_suffer_in_their_minds() -> None:
    trail = trail_with(sheets=sheets(courage=2))
    trail.tell(40)
    assert trail.tokens("erza") == {} and trail.sheet("erza").brain_box and not trail.sheet("lucy").brain_box


def test_40_the_twilight_sword_dreams_of_murder() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["twilight-sword"]}}, year=3)
    trail.tell(40, d10=[7])
    assert trail.written(7) == [(Kind.EVENT, "Murder")]


def test_40_at_home_it_does_not() -> None:
    trail = trail_with("erza", "lucy", "kate", party=["erza", "lucy"], sheets={"kate": {"gear": ["twilight-sword"]}})
    trail.tell(40)
    assert not any(one.what == "Murder" for year in trail.campaign.timeline.values() for one in year)


# 41 Nightmare


def test_41_the_dreamer_wakes_with_insanity_and_the_sword() -> None:
    trail = trail_with(sheets=sheets(proficiency_type="axe", proficiency=4))
    trail.tell(41, "take-up-the-sword", d10=[6])
    erza = trail.sheet("erza")
    assert erza.insanity == 6 and trail.tokens("erza") == {Attribute.EVASION: -1} and erza.survival == 0
    assert erza.gear == ["twilight-sword"]
    assert (erza.proficiency_type, erza.proficiency) == ("twilight sword", 1)


def test_41_the_weapon_type_may_stay() -> None:
    trail = trail_with(sheets=sheets(proficiency_type="axe", proficiency=4))
    trail.tell(41, "keep-their-weapon-type", d10=[6])
    assert trail.sheet("erza").gear == ["twilight-sword"]
    assert (trail.sheet("erza").proficiency_type, trail.sheet("erza").proficiency) == ("axe", 4)


def test_41_a_savior_anywhere_in_the_settlement_gives_survival() -> None:
    trail = trail_with(
        "erza",
        "kate",
        party=["erza"],
        sheets={"kate": {"abilities": ["Life Exchange"]}},
        knows=["Language", "Hovel", "Bed"],
    )
    trail.tell(41, "keep-their-weapon-type", d10=[1, 5])
    assert trail.sheet("erza").survival == 3 and trail.sheet("kate").survival == 0


@pytest.mark.parametrize("where", ["storage", "grid"])
def test_41_there_is_only_one_such_sword(where: str) -> None:
    if where == "storage":
        trail = trail_with(gear=["twilight-sword"])
    else:
        trail = trail_with(
            "erza", "lucy", "kate", party=["erza", "lucy"], sheets={"kate": {"gear": ["twilight-sword"]}}
        )
    trail.tell(41, d10=[2])
    assert trail.sheet("erza").gear == [] and trail.sheet("erza").insanity == 2 and not trail.asked


# 42 Surgeon


def test_42_one_of_courage_is_rid_of_an_injury_for_a_disorder() -> None:
    trail = trail_with(sheets=sheets(courage=3, injuries=["Broken Rib"]))
    before = trail.total("erza", Attribute.SPEED)
    trail.tell(42, "erza", picks=["Quixotic"])
    assert trail.sheet("erza").injuries == [] and trail.sheet("erza").disorders == ["Quixotic"]
    assert trail.total("erza", Attribute.SPEED) == before + 1


def test_42_or_of_an_impairment() -> None:
    trail = trail_with(sheets=sheets(courage=4, injuries=["Broken Rib"], abilities=["Leprosy"]))
    trail.tell(42, "erza", "impairment:Leprosy", picks=["Quixotic"])
    assert trail.sheet("erza").abilities == [] and trail.sheet("erza").injuries == ["Broken Rib"]


@pytest.mark.parametrize("name", ["Brain Parasites", "Scarred Eyes"])
def test_42_and_what_eats_the_brain_or_scars_the_eyes_is_an_impairment(name: str) -> None:
    trail = trail_with(sheets=sheets(courage=4, abilities=[name]))
    trail.tell(42, "erza", picks=["Quixotic"])
    assert trail.sheet("erza").abilities == []


def test_42_the_group_may_decline() -> None:
    trail = trail_with(sheets=sheets(courage=3, injuries=["Broken Rib"]))
    trail.tell(42, "")
    assert trail.sheet("erza").injuries == ["Broken Rib"] and trail.sheet("erza").disorders == []


def test_42_nobody_else_may_go_in() -> None:
    trail = trail_with(sheets={"erza": {"courage": 3}, "lucy": {"courage": 2}})
    trail.tell(42)
    assert trail.offered == ["erza"]
    timid = trail_with(sheets=sheets(courage=2))
    timid.tell(42)
    assert not timid.asked


# 43 Fresh Kill


def test_43_the_best_of_two_dice_and_hunt_xp_takes_what_is_there() -> None:
    trail = trail_with(sheets={"lucy": {"hunt_xp": 3}})
    stack(trail, basic="Monster Bone", vermin="Cyclops Fly")
    trail.tell(43, d10=[5, 5, 4, 4])
    assert trail.carried("erza") == []
    decks = [one.deck for one in trail.each(facts.ResourceGained)]
    assert trail.carried("lucy") == ["Monster Bone", "Cyclops Fly"] and decks == ["basic", "vermin"]


def test_43_those_who_tie_roll_again() -> None:
    trail = trail_with()
    stack(trail, basic="Monster Bone", vermin="Cyclops Fly")
    trail.tell(43, d10=[5, 5, 4, 6, 2, 9])
    assert trail.carried("lucy") == ["Monster Bone", "Cyclops Fly"] and trail.carried("erza") == []


# 44 Opportunists


def test_44_the_larger_tracks_lead_on() -> None:
    trail = trail_with()
    trail.tell(44, "follow-the-larger-tracks")
    assert trail.over == "" and not trail.table.record.waiting


def test_44_the_smaller_tracks_lead_to_a_wounded_monster_worth_half() -> None:
    trail = trail_with(level="2", sheets=AGED, first=("choose-proficiency",))
    trail.tell(44, "follow-the-smaller-tracks")
    assert trail.over == "showdown" and trail.ambush is Ambush.NONE
    fought = trail.face()
    assert len(fought.record.wounds) == 5
    assert won(trail, fought) == {"basic": 2, "white-lion": 3}
    assert not trail.table.record.halved_rewards


# 45 Jagged Valley


def test_45_the_valley_cuts_everybody() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["rawhide-vest"]}}, armor=True)
    worn = trail.table.world.get(trail.id("lucy"), Armor).points[BODY]
    trail.tell(45)
    assert boxes(trail, "erza") == {BODY: 1} and boxes(trail, "lucy") == {}
    assert trail.table.world.get(trail.id("lucy"), Armor).points[BODY] == worn - 1
    assert trail.bleeding("erza") == trail.bleeding("lucy") == 2
    assert not trail.asked


def test_45_with_bandages_nobody_bleeds() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["bandages"]}})
    trail.tell(45)
    assert trail.bleeding("erza") == trail.bleeding("lucy") == 0 and boxes(trail, "erza") == {BODY: 1}


MINER: Mapping[str, Mapping[str, Any]] = {"lucy": {"gear": ["bone-pickaxe", "bandages"]}}


@pytest.mark.rule("survival-spend-anytime-nonaction#1")
def test_45_a_1_buries_everybody_who_does_not_pay() -> None:
    trail = Trail("erza", "lucy", "kate", sheets={**MINER, "erza": {"survival": 1}, "kate": {"survival": 2}})
    trail.tell(45, "lucy", "pay", "no", d10=[1])
    assert trail.alive("erza") and trail.sheet("erza").survival == 0
    assert not trail.alive("lucy") and not trail.alive("kate")
    assert trail.id("lucy") in trail.table.record.bodiless
    assert trail.hunt.due == 0


@pytest.mark.parametrize("die", [2, 5])
def test_45_from_2_to_5_there_is_a_cockroach_and_another_event(die: int) -> None:
    trail = trail_with(sheets=MINER)
    trail.tell(45, "lucy", d10=[die])
    assert trail.carried("lucy") == ["Hissing Cockroach"] and trail.hunt.due == 1


@pytest.mark.parametrize(("die", "knows"), [(6, ()), (10, ()), (4, ("Explore",))])
def test_45_from_6_there_is_iron_too(die: int, knows: tuple[str, ...]) -> None:
    trail = trail_with(sheets={"lucy": {**MINER["lucy"], "abilities": list(knows)}})
    trail.tell(45, "lucy", d10=[die])
    assert sorted(trail.carried("lucy")) == ["Hissing Cockroach", "Iron"] and trail.hunt.due == 1


def test_45_nobody_has_to_dig() -> None:
    trail = trail_with(sheets=MINER)
    trail.tell(45, "")
    assert trail.carried("lucy") == [] and trail.hunt.due == 0


# 46 River


def test_46_the_river_frightens_those_who_are_sane() -> None:
    trail = trail_with(sheets={"erza": {"insanity": 3}, "lucy": {"insanity": 2}})
    trail.tell(46, d10=[9, 9])
    assert trail.sheet("erza").insanity == 3 and trail.sheet("lucy").insanity == 1
    assert trail.hunt.due == 0


@pytest.mark.parametrize("die", [1, 2])
def test_46_up_to_2_it_breaks_a_rib(die: int) -> None:
    trail = trail_with("erza")
    trail.tell(46, d10=[die])
    assert trail.sheet("erza").injuries == ["Broken Rib"] and trail.bleeding("erza") == 1
    assert trail.hunt.due == 1


@pytest.mark.parametrize("die", [3, 5])
def test_46_from_3_to_5_it_hurts(die: int) -> None:
    trail = trail_with("erza")
    trail.tell(46, d10=[die], where=[WAIST])
    assert boxes(trail, "erza") == {WAIST: 1} and trail.hunt.due == 1


@pytest.mark.parametrize("die", [6, 8])
def test_46_from_6_to_8_something_floats_by(die: int) -> None:
    trail = trail_with("erza", sheets=sheets(survival=3))
    stack(trail, basic="Monster Bone")
    trail.tell(46, d10=[die])
    assert trail.carried("erza") == ["Monster Bone"]
    assert trail.sheet("erza").survival == 3 and trail.hunt.due == 1


@pytest.mark.parametrize(("survival", "left"), [(3, 1), (1, 1), (0, 0)])
def test_46_heavy_gear_drags_down_who_reaches_for_it(survival: int, left: int) -> None:
    trail = trail_with("erza", sheets=sheets(survival=survival, gear=["bone-club"]))
    stack(trail, basic="Monster Bone")
    trail.tell(46, d10=[7])
    assert trail.sheet("erza").survival == left and trail.carried("erza") == ["Monster Bone"]


def test_46_one_who_finds_the_trail_is_enough() -> None:
    trail = trail_with()
    trail.tell(46, d10=[9, 1])
    assert trail.hunt.due == 0 and trail.sheet("lucy").injuries == ["Broken Rib"]
    again = trail_with()
    again.tell(46, d10=[3, 10], where=[ARMS])
    assert again.hunt.due == 0


def test_46_the_trail_must_be_found_each_time() -> None:
    trail = trail_with("erza")
    trail.tell(46, d10=[10])
    trail.tell(46, d10=[3], where=[ARMS])
    assert trail.hunt.due == 1


def test_46_explorers_find_it_sooner() -> None:
    trail = trail_with("erza", sheets=sheets(abilities=["Explore"]))
    trail.tell(46, d10=[7])
    assert trail.hunt.due == 0 and trail.carried("erza") == []


# 47 Banquet Trees


def test_47_with_a_sickle_nothing_happens() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["bone-sickle"]}})
    trail.tell(47)
    assert not trail.asked and boxes(trail, "erza") == {}


def test_47_survival_is_the_price_of_resisting() -> None:
    trail = trail_with("erza", sheets=sheets(survival=2))
    trail.tell(47, "resist")
    assert trail.sheet("erza").survival == 1


def test_47_from_6_the_fruit_is_only_fruit() -> None:
    trail = trail_with("erza", sheets=sheets(survival=2))
    trail.tell(47, "eat", d10=[6])
    assert trail.sheet("erza").survival == 2 and boxes(trail, "erza") == {}


def test_47_up_to_5_it_eats_survival_bite_by_bite() -> None:
    trail = trail_with("erza", sheets=sheets(survival=2))
    trail.tell(47, "eat", d10=[5, 1, 3], where=[BODY])
    assert trail.sheet("erza").survival == 0 and boxes(trail, "erza") == {BODY: 2}


def test_47_until_it_has_had_enough() -> None:
    trail = trail_with("erza", sheets=sheets(survival=2))
    trail.tell(47, "eat", d10=[1, 10])
    assert trail.sheet("erza").survival == 1 and boxes(trail, "erza") == {}


@pytest.mark.parametrize(
    "fields",
    [{"survival": 2, "insanity": 3}, {"survival": 2, "disorders": ["Binge Eating Disorder"]}, {"survival": 0}],
)
def test_47_some_cannot_resist(fields: dict[str, Any]) -> None:
    trail = trail_with("erza", sheets=sheets(**fields))
    trail.tell(47, d10=[6])
    assert trail.sheet("erza").survival == fields["survival"]


def test_47_those_who_cannot_consume_are_left_in_peace() -> None:
    trail = trail_with(sheets={"erza": {"injuries": ["Shattered Jaw"]}, "lucy": {"survival": 1}})
    trail.tell(47, "resist")
    assert [one.actor for one in trail.asked] == ["lucy"]


# 48 Death Wager


def test_48_a_1_is_death() -> None:
    trail = trail_with()
    trail.tell(48, "stop", d10=[1, 5])
    assert not trail.alive("erza") and trail.alive("lucy")
    assert trail.over == ""


@pytest.mark.parametrize("die", [2, 9])
def test_48_from_2_to_9_one_may_stop_or_play_again(die: int) -> None:
    trail = trail_with("erza")
    trail.tell(48, "play-again", "stop", d10=[die, die])
    assert trail.alive("erza") and trail.sheet("erza").permanent.get(Attribute.LUCK, 0) == 0


def test_48_a_10_is_luck_for_life() -> None:
    trail = trail_with("erza")
    trail.tell(48, "play-again", d10=[4, 10])
    assert trail.sheet("erza").permanent == {Attribute.LUCK: 1}


def test_48_who_plays_too_long_loses() -> None:
    trail = trail_with("erza", "kate", party=["erza"])
    trail.tell(48, "play-again", d10=[4, 1])
    assert trail.over == "failed" and not trail.alive("erza")


# 49 Pus Fields


def test_49_going_carefully_takes_another_event() -> None:
    trail = trail_with()
    trail.tell(49, "tread-carefully")
    assert trail.hunt.due == 1


@pytest.mark.parametrize(("die", "evasion"), [(7, 0), (1, 2), (8, -1)])
def test_49_up_to_7_with_evasion_they_are_drenched_for_the_year(die: int, evasion: int) -> None:
    trail = trail_with("erza", sheets=sheets(permanent={Attribute.EVASION: evasion}, survival=2))
    trail.tell(49, "rush-through", d10=[die], where=[LEGS])
    assert boxes(trail, "erza") == {LEGS: 2} and trail.sheet("erza").survival == 2
    assert gear_with(trail.table, trail.id("erza"), "stinky") == 1
    trail.tell(49, "tread-carefully")
    fought = trail.face()
    assert gear_with(fought, trail.id("erza"), "stinky") == 1


@pytest.mark.parametrize(("die", "evasion"), [(8, 0), (7, 1)])
def test_49_from_8_they_stay_dry(die: int, evasion: int) -> None:
    trail = trail_with("erza", sheets=sheets(permanent={Attribute.EVASION: evasion}))
    trail.tell(49, "rush-through", d10=[die])
    assert boxes(trail, "erza") == {} and trail.hunt.due == 0
    assert gear_with(trail.table, trail.id("erza"), "stinky") == 0


def test_49_the_squeamish_lose_all_survival() -> None:
    trail = trail_with("erza", sheets=sheets(disorders=["Squeamish"], survival=3))
    trail.tell(49, "rush-through", d10=[1], where=[LEGS])
    assert trail.sheet("erza").survival == 0


# 50 Gibbet


def test_50_passing_by_weighs_on_the_mind() -> None:
    trail = trail_with(sheets=sheets(insanity=1))
    trail.tell(50, "pass-by")
    assert trail.sheet("erza").insanity == 0 and trail.sheet("lucy").brain_box


def test_50_a_1_weighs_more() -> None:
    trail = trail_with(sheets={"erza": {"insanity": 3}, "lucy": {"insanity": 1}})
    trail.tell(50, "free-him", d10=[1])
    assert trail.sheet("erza").insanity == 1
    assert trail.sheet("lucy").insanity == 0 and trail.sheet("lucy").brain_box


@pytest.mark.parametrize("die", [2, 7])
def test_50_from_2_to_7_he_robs_them(die: int) -> None:
    trail = trail_with(carried={"erza": ["Monster Bone", "Monster Hide"]})
    trail.tell(50, "free-him", d10=[die], picks=["Monster Hide"])
    assert trail.carried("erza") == ["Monster Bone"] and trail.carried("lucy") == []


@pytest.mark.parametrize("die", [8, 10])
def test_50_from_8_he_comes_to_the_settlement(die: int) -> None:
    trail = trail_with()
    trail.tell(50, "free-him", d10=[die])
    assert trail.table.population == 2
    trail.campaign.returning = []
    trail.run(come_home(trail.table), "women:0")
    assert trail.table.population == 3 and trail.campaign.homecomings == []
