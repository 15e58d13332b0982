"""Hunt events 51 to 67: each row, each branch, each choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game import facts
from game.cards.moments import Ban
from game.content.hunt.events_51_67 import MASKS
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location
from game.phases.campaign.campaign import begin_planned_showdown
from game.phases.showdown.showdown import begin_with_what_waited
from game.rules.campaign.campaign_record import Fallen
from game.rules.dice.lifetime_reroll import reroll_left
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Placement
from game.rules.table.showdown_record import Ambush
from tests.play.hunters import boxes, sheets, trail_with
from tests.play.trail import Trail

ARMS, BODY, HEAD, LEGS, WAIST = Location.ARMS, Location.BODY, Location.HEAD, Location.LEGS, Location.WAIST
LIMIT_4 = ("Language", "Hovel", "Bed")
"""Innovations that let survival rise to 4."""


# 51 Refugees


WORDS = ("Symposium", "Language")


@pytest.mark.parametrize("knows", [(), ("Symposium",), ("Language",)])
def test_51_without_a_language_and_a_symposium_they_walk_past(knows: tuple[str, ...]) -> None:
    trail = trail_with(knows=knows, carried={"erza": ["Monster Bone"]})
    trail.tell(51)
    assert not trail.asked and trail.carried("erza") == ["Monster Bone"]


def test_51_for_a_resource_they_tell_what_the_monster_will_do() -> None:
    trail = trail_with(knows=WORDS, carried={"erza": ["Monster Bone"]}, sheets={"lucy": {"gear": ["bone-axe"]}})
    trail.tell(51, "give-them-something", "resource:monster-bone:erza")
    assert trail.carried("erza") == [] and trail.sheet("lucy").gear == ["bone-axe"]
    assert trail.table.population == 2
    trail.over = "showdown"
    trail.face()
    assert trail.request is not None and trail.request.topic == "arrange-ai" and trail.request.by == 0


def test_51_or_for_gear_and_the_five_cards_lie_as_the_group_likes() -> None:
    trail = trail_with(knows=WORDS, sheets={"lucy": {"gear": ["bone-axe"]}})
    trail.tell(51, "give-them-something")
    assert trail.sheet("lucy").gear == []
    trail.over = "showdown"
    trail.face()
    deck = trail.table.showdown.record.ai if trail.table.showdown is not None else None
    assert deck is not None
    seen = deck.peek(5)
    wanted = list(reversed(seen))
    for name in wanted:
        if trail.request is not None:
            trail.answer(f"next:{name}")
    assert deck.peek(5) == wanted


def test_51_a_leader_talks_somebody_into_coming_along() -> None:
    trail = trail_with(knows=WORDS, carried={"erza": ["Monster Bone"]}, sheets={"lucy": {"fighting_arts": ["Leader"]}})
    trail.tell(51, "give-them-something", "women:1")
    assert trail.table.population == 3


def test_51_the_group_may_keep_what_it_has() -> None:
    trail = trail_with(knows=WORDS, carried={"erza": ["Monster Bone"]})
    trail.tell(51, "let-them-pass")
    assert trail.carried("erza") == ["Monster Bone"] and not trail.table.record.waiting


def test_51_with_nothing_to_give_there_is_no_choice() -> None:
    trail = trail_with(knows=WORDS)
    trail.tell(51)
    assert not trail.asked and not trail.table.record.waiting


# 52 Madflies


@pytest.mark.parametrize("die", [1, 2])
def test_52_up_to_2_they_are_in_the_eyes(die: int) -> None:
    trail = trail_with()
    trail.tell(52, d10=[die, 3])
    assert trail.tokens("erza") == {Attribute.EVASION: -1} and trail.tokens("lucy") == {}


@pytest.mark.parametrize("die", [3, 7])
def test_52_from_3_to_7_in_the_ears(die: int) -> None:
    trail = trail_with("erza")
    trail.tell(52, d10=[die])
    assert trail.sheet("erza").insanity == 1


def frenzies(trail: Trail) -> int:
    return sum(one.name == "Frenzy" for one in trail.each(facts.BrainTraumaSuffered))


@pytest.mark.parametrize("die", [8, 10])
def test_52_from_8_in_the_head(die: int) -> None:
    trail = trail_with("erza")
    trail.tell(52, d10=[die, 4])
    assert frenzies(trail) == 1


@pytest.mark.parametrize("fields", [{"disorders": ["Rageholic"]}, {"fighting_arts": ["Berserker"]}])
def test_52_those_who_rage_rage_twice(fields: dict[str, Any]) -> None:
    trail = trail_with("erza", sheets=sheets(**fields))
    trail.tell(52, d10=[8, 4, 4])
    assert frenzies(trail) == 2


# 53 Mask Salesman


@pytest.mark.parametrize("die", [1, 3])
def test_53_up_to_3_a_mask_costs_a_card_and_all_survival(die: int) -> None:
    trail = trail_with(sheets=sheets(gear=["bone-axe", "cloth"], survival=4))
    trail.tell(53, "gear:erza/cloth/1", d10=[die], picks=["man-mask"])
    assert trail.sheet("erza").gear == ["bone-axe", "man-mask"] and trail.sheet("erza").survival == 0


@pytest.mark.parametrize("die", [4, 7])
def test_53_from_4_to_7_only_a_card(die: int) -> None:
    trail = trail_with(sheets=sheets(gear=["bone-axe", "cloth"], survival=4))
    trail.tell(53, "gear:erza/bone-axe/0", d10=[die], picks=["death-mask"])
    assert trail.sheet("erza").gear == ["cloth", "death-mask"] and trail.sheet("erza").survival == 4


@pytest.mark.parametrize("die", [8, 10])
def test_53_from_8_a_name(die: int) -> None:
    trail = trail_with(sheets=sheets(gear=["cloth"]))
    trail.tell(53, "Nobody", d10=[die], picks=["god-mask"])
    assert trail.sheet("erza").name == "Nobody" and trail.sheet("erza").survival == 1
    assert trail.sheet("erza").gear == ["cloth", "god-mask"]


def test_53_without_gear_there_is_nothing_to_pay() -> None:
    trail = trail_with()
    trail.tell(53, d10=[5], picks=["white-lion-mask"])
    assert trail.sheet("erza").gear == ["white-lion-mask"]


def test_53_there_is_one_of_each() -> None:
    owned = [key for key in MASKS if key != "phoenix-mask"]
    trail = trail_with(gear=owned)
    trail.tell(53, d10=[5])
    assert trail.sheet("erza").gear == ["phoenix-mask"]


# 54 Bone Storm


def test_54_braving_it_takes_courage_blood_and_what_is_fragile() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["skull-helm", "cloth"]}})
    trail.tell(54, "brave-it", where=[HEAD, ARMS, ARMS, BODY, LEGS, ARMS])
    assert trail.sheet("erza").courage == trail.sheet("lucy").courage == 1
    assert boxes(trail, "erza") == {HEAD: 1, ARMS: 2} and boxes(trail, "lucy") == {BODY: 1, LEGS: 1, ARMS: 1}
    assert trail.sheet("lucy").gear == ["cloth"]


def test_54_waiting_takes_two_more_events() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["skull-helm"]}})
    trail.tell(54, "wait")
    assert trail.hunt.due == 2 and trail.sheet("lucy").gear == ["skull-helm"] and trail.sheet("lucy").courage == 0


# 55 Mudslide


KIT = ["skull-helm", "bug-trap", "cloth"]


@pytest.mark.parametrize("die", [1, 2])
def test_55_up_to_2_the_mud_takes_them_again_and_again(die: int) -> None:
    trail = trail_with("erza", sheets=sheets(gear=KIT))
    trail.tell(55, d10=[die, die, 8], where=[ARMS, LEGS])
    assert boxes(trail, "erza") == {ARMS: 2, LEGS: 2} and trail.sheet("erza").gear == ["cloth"]


@pytest.mark.parametrize("die", [3, 7])
def test_55_from_3_to_7_it_buries_them(die: int) -> None:
    trail = trail_with("erza", sheets=sheets(gear=KIT))
    trail.tell(55, d10=[die])
    assert boxes(trail, "erza") == {BODY: 2} and trail.sheet("erza").gear == ["cloth"]


@pytest.mark.parametrize(("die", "insanity"), [(8, 0), (9, 0), (10, 1)])
def test_55_from_8_it_passes_and_a_10_unsettles(die: int, insanity: int) -> None:
    trail = trail_with("erza", sheets=sheets(gear=KIT))
    trail.tell(55, d10=[die])
    assert boxes(trail, "erza") == {} and trail.sheet("erza").gear == KIT
    assert trail.sheet("erza").insanity == insanity


def test_55_a_whip_holds_its_bearer_but_nobody_else() -> None:
    trail = trail_with(sheets={"erza": {"gear": ["rawhide-whip"]}})
    trail.tell(55, d10=[10])
    assert trail.sheet("erza").insanity == 0 and trail.sheet("lucy").insanity == 1


# 56 Dead Monster


def test_56_those_who_understand_lie_in_wait_in_it() -> None:
    trail = trail_with(monster_at=4, sheets={"lucy": {"understanding": 3}, "erza": {"survival": 1}})
    trail.tell(56)
    assert trail.ambush is Ambush.BY_SURVIVORS and trail.sheet("erza").survival == 1


def test_56_but_not_with_the_squeamish() -> None:
    trail = trail_with(sheets={"lucy": {"understanding": 3}, "erza": {"disorders": ["Squeamish"], "survival": 1}})
    trail.tell(56)
    assert trail.ambush is Ambush.NONE and trail.sheet("erza").survival == 1


def test_56_others_lose_heart_and_cannot_consume_this_year() -> None:
    trail = trail_with(sheets={"erza": {"understanding": 2, "survival": 2}, "lucy": {"survival": 0}})
    trail.tell(56)
    assert trail.sheet("erza").survival == 1 and trail.sheet("lucy").survival == 0
    assert trail.table.banned(trail.id("erza"), Ban.CONSUME) and trail.table.banned(trail.id("lucy"), Ban.CONSUME)
    trail.over = "showdown"
    fought = trail.face()
    assert fought.banned(trail.id("erza"), Ban.CONSUME)


# 57 Gorm's Laughter


def test_57_laughter_waits_on_every_space_before_the_monster() -> None:
    trail = trail_with(at=3, monster_at=6, sheets={"lucy": {"injuries": ["Deaf"]}, "erza": {"insanity": 2}})
    trail.tell(57)
    assert sorted(trail.hunt.tokens) == [4, 5] and trail.sheet("erza").insanity == 2
    trail.go_on()
    assert trail.sheet("erza").insanity == 1 and not trail.sheet("lucy").brain_box
    assert sorted(trail.hunt.tokens) == [5]
    trail.go_on()
    assert trail.sheet("erza").insanity == 0 and trail.hunt.tokens == {}


def test_57_it_laughs_once_in_a_place() -> None:
    trail = trail_with(at=3, monster_at=6, sheets={"erza": {"insanity": 2}})
    trail.tell(57)
    trail.go_on()
    trail.tell(37)  # lost: back two spaces
    trail.go_on()
    trail.go_on()
    assert trail.hunt.party_at == 4 and trail.sheet("erza").insanity == 1


# 58 Scent on the Wind


@pytest.mark.parametrize("die", [1, 5])
def test_58_up_to_5_the_monster_comes_closer(die: int) -> None:
    trail = trail_with(monster_at=9)
    trail.tell(58, d10=[die])
    assert trail.hunt.monster_at == 8 and trail.over == ""


def test_58_and_ambushes_whom_it_reaches() -> None:
    trail = trail_with(monster_at=4)
    trail.tell(58, d10=[3])
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_MONSTER


@pytest.mark.parametrize("die", [6, 10])
def test_58_from_6_they_may_skip_a_space(die: int) -> None:
    trail = trail_with(spaces={4: [""]})
    trail.tell(58, "yes", d10=[die])
    assert trail.hunt.party_at == 4 and trail.options == ["move"]


def test_58_and_ambush_the_monster_there() -> None:
    trail = trail_with(monster_at=4)
    trail.tell(58, "yes", d10=[6])
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_SURVIVORS


def test_58_or_stay() -> None:
    trail = trail_with(monster_at=4)
    trail.tell(58, "no", d10=[6])
    assert trail.over == "" and trail.hunt.party_at == 3


# 59 Signs of Battle


@pytest.mark.parametrize("die", [1, 2])
def test_59_up_to_2_it_was_a_trap(die: int) -> None:
    trail = trail_with()
    trail.tell(59, "investigate", who="lucy", d10=[die])
    assert trail.sheet("lucy").courage == 1 and trail.sheet("erza").courage == 0
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_MONSTER
    trail.end()
    begin_planned_showdown(trail.table)
    fought = trail.table.showdown
    assert fought is not None
    for n, key in enumerate(("erza", "lucy")):
        fought.world.get(trail.id(key), Placement).at = (n + 1, 1)
    trail.run(begin_with_what_waited(fought))
    if trail.request is not None:
        trail.answer(trail.offered[0])
    assert fought.base(trail.id("lucy")) & BOARD.neighbors(fought.base(fought.monster))
    assert fought.at(trail.id("erza")) == (1, 1)


@pytest.mark.parametrize("die", [3, 7])
def test_59_from_3_to_7_they_see_how_it_went(die: int) -> None:
    trail = trail_with()
    trail.tell(59, "investigate", d10=[die])
    assert trail.sheet("erza").brain_box and trail.sheet("lucy").brain_box
    assert trail.sheet("erza").survival == 0 and trail.carried("erza") == []


def test_59_graves_give_survival() -> None:
    trail = trail_with(knows=["Graves"])
    trail.tell(59, "investigate", d10=[3])
    assert trail.sheet("erza").survival == trail.sheet("lucy").survival == 1 and trail.carried("erza") == []


def test_59_cannibals_find_something() -> None:
    trail = trail_with(knows=["Cannibalize"])
    trail.table.record.resources["basic"].put_on_top("Monster Bone")
    trail.tell(59, "investigate", d10=[3])
    assert trail.carried("erza") == ["Monster Bone"] and trail.sheet("lucy").survival == 0
    assert trail.sheet("erza").brain_box


@pytest.mark.parametrize(("die", "abilities"), [(8, []), (10, []), (6, ["Explore"])])
def test_59_from_8_everybody_may(die: int, abilities: list[str]) -> None:
    trail = trail_with(sheets=sheets(abilities=abilities))
    trail.table.record.resources["basic"].put_on_top("Monster Bone")
    trail.tell(59, "investigate", d10=[die])
    assert trail.carried("erza") == ["Monster Bone"] and not trail.sheet("lucy").brain_box


def test_59_looking_away_takes_another_event() -> None:
    trail = trail_with()
    trail.tell(59, "ignore-it")
    assert trail.hunt.due == 1 and trail.sheet("erza").courage == 0


# 60 Wildfire


def test_60_the_fire_burns_the_cards_on_two_spaces() -> None:
    trail = trail_with(at=1, spaces={2: ["Prowling Lion", ""], 3: [], 4: ["Prowling Lion"]})
    trail.tell(60)
    assert trail.hunt.spaces[2:5] == [[""], [""], ["Prowling Lion"]]


def test_60_darkness_and_starvation_do_not_burn() -> None:
    trail = trail_with(at=5, monster_at=12)
    trail.tell(60)
    assert trail.hunt.spaces[6] == [] and trail.hunt.spaces[7] == [""]
    late = trail_with(at=10, monster_at=12, hunt={"darkness": True})
    late.tell(60)
    assert late.hunt.spaces[11] == [""] and late.hunt.spaces[12] == []


# 61 Frozen Lightning


def test_61_the_straggler_is_struck_twice() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["skull-helm", "cloth"]}, "erza": {"gear": ["skull-helm"]}})
    trail.tell(61, d10=[5, 4, 3], where=[ARMS, LEGS])
    assert boxes(trail, "lucy") == {ARMS: 2, LEGS: 2} and trail.sheet("lucy").gear == ["cloth"]
    assert boxes(trail, "erza") == {} and trail.sheet("erza").gear == ["skull-helm"]


def test_61_with_a_tie_all_of_them_are() -> None:
    trail = trail_with()
    trail.tell(61, d10=[4, 4, 1, 1], where=[ARMS, LEGS, BODY, WAIST])
    assert boxes(trail, "erza") == {ARMS: 1, LEGS: 1} and boxes(trail, "lucy") == {BODY: 1, WAIST: 1}


def test_61_the_prepared_do_not_fall_behind() -> None:
    trail = trail_with(sheets={"lucy": {"abilities": ["Prepared"], "hunt_xp": 3}})
    trail.tell(61, d10=[3, 1, 1], where=[ARMS, LEGS])
    assert boxes(trail, "erza") == {ARMS: 1, LEGS: 1} and boxes(trail, "lucy") == {}


# 62 Space Between the Rocks


def test_62_a_pickaxe_finds_iron() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["bone-pickaxe"]}})
    trail.tell(62)
    assert trail.carried("lucy") == ["Iron"] and trail.carried("erza") == []


def test_62_the_straggler_looks_too_long() -> None:
    trail = trail_with()
    trail.tell(62, d10=[5, 2], picks=["Prey"])
    assert trail.sheet("lucy").disorders == ["Prey"] and trail.sheet("erza").disorders == []


def test_62_several_stragglers_all_do() -> None:
    trail = trail_with("erza", "lucy", "kate")
    trail.tell(62, d10=[2, 2, 9], picks=["Prey", "Hoarder"])
    assert trail.sheet("erza").disorders == ["Prey"] and trail.sheet("lucy").disorders == ["Hoarder"]


def test_62_if_all_of_them_are_stragglers_nobody_comes_back() -> None:
    trail = trail_with("erza", "lucy", "kate", party=["erza", "lucy"])
    trail.tell(62, d10=[2, 2])
    assert not trail.alive("erza") and not trail.alive("lucy") and trail.over == "failed"


# 63 Feet


def test_63_for_each_of_the_insane_there_is_another_event() -> None:
    trail = trail_with(
        "erza", "lucy", "kate", sheets={"erza": {"insanity": 3}, "lucy": {"insanity": 5}, "kate": {"insanity": 2}}
    )
    trail.tell(63)
    assert trail.hunt.due == 2
    trail.reveal(d10=[6, 3, 3, 7])  # 63 is rolled again
    assert [one.number for one in trail.each(facts.HuntRolled)] == [63, 37]
    assert trail.alive("erza")


def test_63_the_sane_find_nothing_funny() -> None:
    trail = trail_with()
    trail.tell(63)
    assert trail.hunt.due == 0


def test_63_if_all_are_insane_nobody_goes_on() -> None:
    trail = trail_with(
        "erza", "lucy", "kate", party=["erza", "lucy"], sheets={"erza": {"insanity": 3}, "lucy": {"insanity": 5}}
    )
    trail.tell(63)
    assert not trail.alive("erza") and not trail.alive("lucy") and trail.over == "failed" and trail.alive("kate")


def test_63_the_fittest_survive_and_lose_their_teeth() -> None:
    trail = trail_with(sheets={"erza": {"insanity": 3}, "lucy": {"insanity": 5}}, knows=["Survival of the Fittest"])
    trail.tell(63)
    for key in ("erza", "lucy"):
        assert trail.alive(key) and trail.sheet(key).insanity == 0 and trail.sheet(key).injuries == ["Shattered Jaw"]


# 64 Stone Fountain


@pytest.mark.parametrize(("die", "level"), [(1, "1"), (4, "2")])
def test_64_up_to_4_the_water_drinks_back(die: int, level: str) -> None:
    trail = trail_with("erza", level=level, sheets=sheets(insanity=3))
    trail.tell(64, "drink", d10=[die])
    assert trail.sheet("erza").courage == 1 and trail.sheet("erza").insanity == 3 - int(level)
    assert boxes(trail, "erza") == {} and trail.hunt.due == 0


def test_64_whoever_fears_blood_sees_it() -> None:
    trail = trail_with("erza", level="2", sheets=sheets(insanity=3, disorders=["Hemophobia"]))
    trail.tell(64, "drink", d10=[1])
    assert trail.sheet("erza").insanity == 1 and boxes(trail, "erza") == {BODY: 2}


@pytest.mark.parametrize(("die", "survival"), [(5, 0), (8, 0), (9, 1), (10, 1)])
def test_64_from_5_it_is_water_and_from_9_it_helps(die: int, survival: int) -> None:
    trail = trail_with("erza")
    trail.tell(64, "drink", d10=[die])
    assert trail.sheet("erza").survival == survival and trail.sheet("erza").courage == 1
    assert not trail.sheet("erza").brain_box and trail.hunt.due == 0


def test_64_if_nobody_drinks_there_is_another_event() -> None:
    trail = trail_with()
    trail.tell(64, "abstain", "abstain")
    assert trail.hunt.due == 1
    one = trail_with()
    one.tell(64, "drink", "abstain", d10=[5])
    assert one.hunt.due == 0


def test_64_those_who_cannot_consume_are_not_asked() -> None:
    trail = trail_with(sheets=sheets(injuries=["Shattered Jaw"]))
    trail.tell(64, "abstain")
    assert [one.actor for one in trail.asked] == ["lucy"]


# 65 Statue


AGE = (1, 1)
"""What the newcomer rolls for Age 1."""


def statue(*keys: str, **fields: Any) -> Trail:
    return trail_with(*keys, first=("choose-proficiency",), **fields)


def sit_down(trail: Trail, *answers: str, rolls: Sequence[int]) -> None:
    """The event with these rolls for the straggler, whose place a stranger called Basalt takes."""
    trail.tell(65, *answers, "Basalt", d10=[*rolls, *AGE, 3, 2], picks=["Prey", "Hoarder", "sword"])


def newcomer(trail: Trail) -> Survivor:
    """The one who has come to the hunt."""
    return trail.table.sheet(next(who for who in trail.table.survivors() if trail.table.name(who) == "Basalt"))


def test_65_a_man_takes_the_place_of_the_straggler() -> None:
    trail = statue(sheets={"lucy": {"gear": ["bone-axe"]}}, knows=LIMIT_4)
    sit_down(trail, rolls=[5, 2])
    assert not trail.alive("lucy") and trail.alive("erza")
    new = newcomer(trail)
    assert new.gender == "male" and new.gear == ["bone-axe"] and new.hunt_xp == 2 and new.named
    assert sorted(new.disorders) == ["Hoarder", "Prey"] and "Age 1" in new.milestones
    assert (new.proficiency_type, new.proficiency) == ("sword", 3)
    assert new.survival == 4 and new.insanity == 2
    assert trail.table.population == 2 and "bone-axe" not in trail.table.storage


def test_65_the_newcomer_reveals_events_and_goes_to_the_showdown() -> None:
    trail = statue()
    sit_down(trail, rolls=[5, 2])
    new = trail.table.survivors()[-1]
    trail.tell(39, who=trail.table.key(new), d10=[2])
    fought = trail.face()
    assert set(fought.record.party) == {trail.id("erza"), new}


def test_65_those_who_tie_roll_again() -> None:
    trail = statue()
    sit_down(trail, rolls=[2, 2, 1, 7])
    assert not trail.alive("erza") and trail.alive("lucy")


def test_65_the_dead_leave_nothing_to_cannibals() -> None:
    trail = statue(knows=["Cannibalize"])
    sit_down(trail, rolls=[2, 5])
    assert not trail.alive("erza") and trail.resources == {} and trail.table.record.gained == []


def test_65_the_death_is_counted() -> None:
    trail = statue()
    sit_down(trail, rolls=[2, 5])
    trail.table.inter()
    assert [one.survivor.name for one in trail.campaign.memorial] == ["Erza"]


def test_65_those_who_understand_may_walk_past() -> None:
    trail = statue(sheets={"lucy": {"understanding": 5}})
    trail.tell(65, "ignore-it")
    assert trail.alive("erza") and trail.alive("lucy")


def test_65_or_sit_down_with_him() -> None:
    trail = statue(sheets={"lucy": {"understanding": 5}})
    sit_down(trail, "stay", rolls=[2, 5])
    assert not trail.alive("erza")


def test_65_understanding_of_4_is_too_little() -> None:
    trail = statue(sheets={"lucy": {"understanding": 4}})
    sit_down(trail, rolls=[2, 5])
    assert not trail.alive("erza")


def remembering(**of_kate: Any) -> Trail:
    """Erza and Lucy of a settlement that knows Momento Mori, and remembers Kate."""
    trail = statue(knows=["Momento Mori", *LIMIT_4], sheets={"lucy": {"gear": ["bone-axe"]}})
    kate = Survivor("kate", "Kate", dead=True, **of_kate)
    trail.campaign.memorial.append(Fallen(kate, 77, 2, "a test"))
    return trail


def back(trail: Trail) -> Survivor:
    return trail.table.sheet(next(who for who in trail.table.survivors() if trail.table.name(who) == "Kate"))


OF_KATE: Mapping[str, Any] = {
    "courage": 4,
    "hunt_xp": 9,
    "injuries": ["Broken Rib"],
    "milestones": ["Age 1", "Age 2"],
    "proficiency_type": "axe",
    "proficiency": 2,
    "fighting_arts": ["Leader"],
}


def test_65_with_momento_mori_one_of_the_dead_comes_back() -> None:
    trail = remembering(**OF_KATE)
    trail.tell(65, "no", d10=[5, 2, *AGE, 3, 2])
    kate = back(trail)
    assert not trail.alive("lucy") and kate.gear == ["bone-axe"] and kate.injuries == []
    assert kate.hunt_xp == 2 and kate.courage == 4 and kate.fighting_arts == ["Leader"]
    assert kate.milestones.count("Age 1") == 1 and "Age 2" not in kate.milestones
    assert (kate.proficiency_type, kate.proficiency) == ("axe", 2)
    assert kate.survival == 3 and kate.insanity == 2 and kate.disorders == []
    assert "Kate" not in [one.survivor.name for one in trail.campaign.memorial]


@pytest.mark.rule("campaign-once-per-lifetime")
def test_65_who_is_reborn_has_another_lifetime() -> None:
    """The marks of what happens once in a lifetime are gone, the reroll among them; a type of old earns nothing on a
    hunt for which they have not departed (survivor-proficiency-earn).
    """
    trail = remembering(**OF_KATE, spent=["Survival of the Fittest", "Fever"])
    trail.tell(65, "no", d10=[5, 2, *AGE, 3, 2])
    kate = back(trail)
    assert kate.spent == [] and kate.type_is_new
    trail.table.known().append("Survival of the Fittest")
    trail.table.forget_traits()
    assert reroll_left(trail.table, next(who for who in trail.table.survivors() if trail.table.sheet(who) is kate))


def test_65_they_may_have_learned_another_weapon() -> None:
    trail = remembering(**OF_KATE)
    trail.tell(65, "yes", d10=[5, 2, *AGE, 3, 2], picks=["sword"])
    assert (back(trail).proficiency_type, back(trail).proficiency) == ("sword", 3)


def test_65_the_group_says_which_of_the_dead() -> None:
    trail = remembering(**OF_KATE)
    trail.campaign.memorial.append(Fallen(Survivor("zoe", "Zoe", dead=True), 78, 2, "a test"))
    trail.tell(65, "fallen:77", "no", d10=[5, 2, *AGE, 3, 2])
    assert back(trail).courage == 4


def test_65_if_nobody_has_died_before_the_place_stays_empty() -> None:
    trail = statue(knows=["Momento Mori"], sheets={"lucy": {"gear": ["bone-axe"]}})
    trail.tell(65, d10=[5, 2])
    assert not trail.alive("lucy") and trail.table.survivors() == [trail.id("erza")]
    assert "bone-axe" in trail.table.storage


# 66 Forbidden Word


def test_66_everybody_who_hears_it_understands_and_suffers() -> None:
    trail = trail_with(sheets={"erza": {"insanity": 2}, "lucy": {"injuries": ["Deaf"]}})
    trail.tell(66)
    assert trail.sheet("erza").understanding == 1 and trail.sheet("erza").insanity == 1
    assert trail.sheet("erza").disorders == []
    assert trail.sheet("lucy").understanding == 0 and not trail.sheet("lucy").brain_box


def test_66_the_insane_lose_more_of_their_minds() -> None:
    trail = trail_with("erza", sheets=sheets(insanity=3))
    trail.tell(66, picks=["Prey"])
    assert trail.sheet("erza").understanding == 1 and trail.sheet("erza").insanity == 2
    assert trail.sheet("erza").disorders == ["Prey"]


# 67 Saliva Pools


def test_67_with_a_sickle_they_only_learn() -> None:
    trail = trail_with(sheets={"lucy": {"gear": ["bone-sickle"]}})
    trail.tell(67)
    assert trail.sheet("erza").understanding == trail.sheet("lucy").understanding == 1
    assert boxes(trail, "erza") == {} and not trail.asked


@pytest.mark.parametrize(("die", "survival", "soaked"), [(1, 1, True), (2, 1, True), (1, 0, True), (2, 3, False)])
def test_67_only_survival_above_the_roll_keeps_dry(die: int, survival: int, soaked: bool) -> None:
    trail = trail_with("erza", sheets=sheets(survival=survival))
    trail.tell(67, d10=[die])
    assert boxes(trail, "erza") == ({BODY: 1} if soaked else {})
    assert trail.sheet("erza").understanding == int(soaked)


def test_67_those_who_understand_take_things_apart() -> None:
    trail = trail_with(
        sheets={"erza": {"understanding": 4, "gear": ["cloth", "bone-axe"]}, "lucy": {"gear": ["bone-axe"]}}
    )
    trail.tell(67, "yes", "gear:erza/bone-axe/1", "no", d10=[10, 10], picks=["Monster Bone", "Monster Organ"])
    assert trail.sheet("erza").gear == ["cloth"] and trail.sheet("lucy").gear == ["bone-axe"]
    assert trail.carried("erza") == ["Monster Bone", "Monster Organ"] and trail.carried("lucy") == []


def test_67_below_3_understanding_nobody_can() -> None:
    trail = trail_with(sheets={"erza": {"understanding": 1, "gear": ["bone-axe"]}})
    trail.tell(67, d10=[10, 10])
    assert trail.sheet("erza").gear == ["bone-axe"] and not trail.asked


def test_67_without_gear_nobody_is_asked() -> None:
    trail = trail_with("erza", sheets=sheets(understanding=4, survival=5))
    trail.tell(67, d10=[1])
    assert not trail.asked
