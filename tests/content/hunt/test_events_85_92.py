"""Hunt events 85 to 92: each row, each branch, each choice, against the reference."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.model.terms import Attribute, Location
from game.rules.campaign.campaign_record import Kind
from game.rules.table.components import Armor
from tests.play.hunters import REVEALER, all_of, carry, every, hurt_in_mind
from tests.play.trail import Trail

# 85


def test_whoever_has_the_courage_draws_the_sword() -> None:
    trail = Trail(sheets={"erza": {"courage": 6}, "lucy": {"courage": 5}})
    trail.tell(85)
    assert trail.sheet("erza").gear == ["adventure-sword"] and all_of(trail, "survival") == [0] * 4


def test_of_several_brave_ones_the_group_names_one() -> None:
    trail = Trail(sheets={"erza": {"courage": 6}, "lucy": {"courage": 7}})
    trail.tell(85)
    assert trail.offered == ["erza", "lucy"]
    trail.answer("lucy")
    assert all_of(trail, "gear") == [[], [], ["adventure-sword"], []]


def test_the_timid_leave_the_sword_where_it_is() -> None:
    trail = Trail(sheets=every(courage=5), knows=["Storytelling", "Saga"])
    trail.tell(85)
    assert not trail.asked and all_of(trail, "gear") == [[]] * 4
    assert all_of(trail, "survival") == [0] * 4 and all_of(trail, "courage") == [5] * 4


@pytest.mark.parametrize(
    ("knows", "survival", "courage"),
    [((), 0, 0), (("Saga",), 0, 0), (("Storytelling",), 1, 0), (("Storytelling", "Saga"), 1, 1)],
)
@pytest.mark.parametrize(
    "owned", [{"gear": ["adventure-sword"]}, {"sheets": {"zachary": {"gear": ["adventure-sword"], "courage": 0}}}]
)
def test_whoever_has_the_sword_has_a_story(
    owned: dict[str, Any], knows: tuple[str, ...], survival: int, courage: int
) -> None:
    trail = Trail(knows=knows, **deepcopy(owned))
    trail.tell(85)
    assert all_of(trail, "survival") == [survival] * 4 and all_of(trail, "courage") == [courage] * 4


# 86


def test_the_tunnels_make_lepers() -> None:
    trail = Trail()
    trail.tell(86, d10=[1, 8, 9, 10])
    assert all_of(trail, "abilities") == [[], [], ["Leprosy"], ["Leprosy"]]


# 87

ABSTAIN = ("abstain",) * 3


@pytest.mark.parametrize("die", [1, 3])
def test_tears_that_hurt(die: int) -> None:
    trail = Trail()
    trail.tell(87, "drink", *ABSTAIN, d10=[die])
    assert hurt_in_mind(trail) == [True, False, False, False] and trail.hunt.due == 0


@pytest.mark.parametrize("die", [4, 6])
def test_tears_that_are_only_salt(die: int) -> None:
    trail = Trail()
    trail.tell(87, "drink", *ABSTAIN, d10=[die])
    assert hurt_in_mind(trail) == [False] * 4 and not trail.tokens(REVEALER)


@pytest.mark.parametrize("die", [7, 8])
def test_tears_that_heal_one_place_but_no_armor(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"gear": ["leather-mask"]}})
    boxes = trail.sheet(REVEALER).boxes
    boxes[Location.BODY].light = boxes[Location.BODY].heavy = boxes[Location.LEGS].light = True
    trail.tell(87, "drink", "heal:body", *ABSTAIN, d10=[die])
    assert not boxes[Location.BODY].light and not boxes[Location.BODY].heavy and boxes[Location.LEGS].light
    masked = Trail(sheets={REVEALER: {"gear": ["leather-mask"]}})
    masked.table.world.get(masked.id(REVEALER), Armor).points[Location.HEAD] = 1
    masked.tell(87, "drink", "heal:head", *ABSTAIN, d10=[die])
    assert masked.table.world.get(masked.id(REVEALER), Armor).points == {Location.HEAD: 1}


@pytest.mark.parametrize("die", [9, 10])
def test_tears_that_quicken(die: int) -> None:
    trail = Trail()
    trail.tell(87, "drink", *ABSTAIN, d10=[die])
    assert trail.tokens(REVEALER) == {Attribute.SPEED: 1}


def test_who_understands_drinks_better() -> None:
    trail = Trail(sheets={REVEALER: {"understanding": 3}})
    trail.tell(87, "drink", *ABSTAIN, d10=[7])
    assert trail.tokens(REVEALER) == {Attribute.SPEED: 1}


def test_whoever_cannot_consume_is_not_asked() -> None:
    trail = Trail(sheets={"erza": {"injuries": ["Shattered Jaw"]}})
    trail.tell(87, *ABSTAIN)
    assert [request.actor for request in trail.asked] == ["allister", "lucy", "zachary"]


def test_the_insane_stay_too_long_at_the_pool() -> None:
    trail = Trail(sheets={"erza": {"insanity": 3}})
    trail.tell(87, "abstain", *ABSTAIN)
    assert trail.hunt.due == 1


# 88

AWAY = ("keep-away",) * 3
REACH = "reach-for-the-blade"


@pytest.mark.parametrize(("die", "xp"), [(1, 0), (2, 0), (1, 1)])
def test_the_statue_kills(die: int, xp: int) -> None:
    trail = Trail(sheets={REVEALER: {"hunt_xp": xp}})
    trail.tell(88, REACH, *AWAY, d10=[die])
    assert not trail.alive(REVEALER) and trail.sheet(REVEALER).courage == 1


@pytest.mark.parametrize(("die", "xp"), [(3, 0), (8, 0), (1, 2), (7, 1)])
def test_the_statue_takes_an_arm(die: int, xp: int) -> None:
    trail = Trail(sheets={REVEALER: {"hunt_xp": xp}})
    trail.tell(88, REACH, *AWAY, d10=[die])
    assert trail.sheet(REVEALER).injuries == ["Dismembered Arm"]


@pytest.mark.parametrize(("die", "xp"), [(9, 0), (10, 3)])
def test_the_statue_looks_down(die: int, xp: int) -> None:
    trail = Trail(sheets={REVEALER: {"hunt_xp": xp}})
    trail.tell(88, REACH, *AWAY, d10=[die])
    assert all_of(trail, "courage") == [1, 0, 0, 0]
    assert trail.sheet(REVEALER).injuries == [] and trail.sheet(REVEALER).gear == []


def test_the_blade_is_won_once_and_nobody_else_may_reach() -> None:
    trail = Trail(sheets={"lucy": {"hunt_xp": 5}})
    trail.tell(88, "keep-away", REACH, d10=[9], who="erza")  # Erza first, then Lucy; Zachary and Allister never
    assert all_of(trail, "gear") == [[], [], ["muramasa"], []]
    assert [request.actor for request in trail.asked] == ["erza", "lucy"]


# 89


def test_the_birds_clean_whoever_lags_behind() -> None:
    trail = Trail()
    trail.tell(89, d10=[1, 5, 1, 5, 3, 2])
    assert trail.sheet("lucy").permanent == {Attribute.LUCK: 1, Attribute.SPEED: -1}
    assert all_of(trail, "permanent")[0] == {} and carry(trail) == [0] * 4


def test_a_whip_fetches_something_from_the_birds() -> None:
    trail = Trail(sheets={"erza": {"gear": ["hunter-whip"]}}, first=["choose-survivor"])
    trail.tell(89, d10=[1, 2, 3, 4])
    assert carry(trail) == [0, 1, 0, 0]


def test_of_several_whips_the_group_names_one() -> None:
    whip = {"gear": ["hunter-whip"]}
    trail = Trail(sheets={"erza": whip, "lucy": deepcopy(whip)}, first=["choose-survivor"])
    trail.tell(89, "lucy", d10=[1, 2, 3, 4])
    assert carry(trail) == [0, 0, 1, 0]


# 90


def test_the_light_is_a_promise_to_the_sane() -> None:
    trail = Trail(sheets={"erza": {"insanity": 5}})
    trail.tell(90)
    assert trail.hunt.reroll_next and trail.hunt.party_at == 3
    assert trail.written(trail.campaign.year + 1) == [(Kind.EVENT, "Lights in the Sky")]


def test_the_insane_run_from_the_light() -> None:
    trail = Trail(sheets=every(insanity=3))
    trail.tell(90)
    assert not trail.hunt.reroll_next and trail.hunt.party_at == 1
    assert trail.written(trail.campaign.year + 1) == [(Kind.EVENT, "Lights in the Sky")]


# 91


@pytest.mark.parametrize(
    ("knows", "courage", "understanding"),
    [((), 0, 0), (("Saga",), 1, 0), (("Storytelling",), 0, 1), (("Saga", "Storytelling"), 1, 1)],
)
def test_the_beginning(knows: tuple[str, ...], courage: int, understanding: int) -> None:
    trail = Trail(knows=knows)
    trail.tell(91)
    assert all_of(trail, "survival") == [1] * 4
    assert all_of(trail, "courage") == [courage] * 4 and all_of(trail, "understanding") == [understanding] * 4


# 92


def test_a_failed_start_hurts_and_leaves_stones() -> None:
    trail = Trail(sheets={"erza": {"understanding": 3}, "lucy": {"understanding": 2}})
    trail.tell(92, d10=[7])
    assert hurt_in_mind(trail) == [True] * 4
    assert all_of(trail, "gear") == [["founding-stone"]] * 4
    assert all_of(trail, "insanity") == [0, 7, 0, 0]
