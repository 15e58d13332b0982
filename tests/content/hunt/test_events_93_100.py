"""Hunt events 93 to 100: each row, each branch, each choice, against the reference."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game import facts
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Location
from game.phases.showdown.aftermath import ENDED, aftermath
from game.rules.campaign.campaign_record import Chapter
from game.rules.table.showdown_record import Ambush
from tests.play.hunters import FOUR, REVEALER, all_of, bleeding, carry, every, hurt_in_mind
from tests.play.trail import Trail

# 93


def test_nobody_can_read_the_book_of_the_lost() -> None:
    trail = Trail()
    trail.tell(93)
    assert not trail.asked


def test_the_book_of_the_lost_stays_shut() -> None:
    trail = Trail(knows=["Pictograph"])
    trail.tell(93, "leave-it-shut")
    assert not trail.table.record.waiting and trail.sheet(REVEALER).permanent == {}


@pytest.mark.parametrize("die", [1, 3])
def test_whoever_reads_it_is_lost_after_the_showdown(die: int) -> None:
    trail = Trail(knows=["Pictograph"])
    trail.tell(93, "read-the-book", d10=[die])
    fought = trail.face()
    trail.run(aftermath(fought, ENDED))
    left = [fact.what for fact in fought.record.facts if fact.due is Due.SURVIVOR_LEAVES]
    assert left == [REVEALER] and trail.alive(REVEALER)


@pytest.mark.parametrize("die", [4, 6])
def test_whoever_reads_it_runs(die: int) -> None:
    trail = Trail(knows=["Pictograph"])
    trail.tell(93, "read-the-book", d10=[die])
    survivor = trail.sheet(REVEALER)
    assert survivor.permanent == {Attribute.SPEED: 1} and survivor.disorders == ["Anxiety", "Traumatized"]
    assert survivor.courage == 0


@pytest.mark.parametrize("die", [7, 10])
def test_whoever_reads_it_learns_to_last(die: int) -> None:
    trail = Trail(knows=["Pictograph"])
    trail.tell(93, "read-the-book", d10=[die])
    survivor = trail.sheet(REVEALER)
    assert survivor.courage == 1 and survivor.fighting_arts == ["Tough", "Last Man Standing"]
    assert survivor.disorders == [] and survivor.permanent == {}


# 94


def mess(trail: Trail, *d10: int, **dice: Any) -> None:
    """Only Erza wades in; the others are too squeamish."""
    trail.tell(94, d10=d10, **dice)


def squeamish(**sheet: Any) -> Trail:
    sheets = {key: {"disorders": ["Squeamish"]} for key in FOUR if key != "erza"}
    return Trail(sheets={**sheets, "erza": sheet}, first=["choose-survivor"])


@pytest.mark.parametrize("die", [1, 2])
def test_the_mess_weakens(die: int) -> None:
    trail = squeamish()
    mess(trail, die)
    assert trail.tokens("erza") == {Attribute.STRENGTH: -1} and all_of(trail, "courage") == [0, 1, 0, 0]
    assert carry(trail) == [0] * 4


@pytest.mark.parametrize(("die", "understanding"), [(3, 0), (8, 0), (1, 2), (2, 1)])
def test_the_mess_gives_and_takes(die: int, understanding: int) -> None:
    trail = squeamish(understanding=understanding)
    mess(trail, die, where=[Location.LEGS])
    assert carry(trail) == [0, 1, 0, 0] and trail.sheet("erza").boxes[Location.LEGS].light
    assert not trail.tokens("erza") and all_of(trail, "courage") == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("die", "sheet"), [(9, {}), (7, {"abilities": ["Explore"]}), (6, {"understanding": 1, "abilities": ["Explore"]})]
)
def test_the_mess_gives(die: int, sheet: dict[str, Any]) -> None:
    trail = squeamish(**sheet)
    mess(trail, die)
    assert carry(trail) == [0, 1, 0, 0] and not any(box.light for box in trail.sheet("erza").boxes.values())


def test_the_insane_roll_in_it() -> None:
    trail = squeamish(insanity=3)
    mess(trail)
    assert trail.tokens("erza") == {Attribute.STRENGTH: -1} and all_of(trail, "courage") == [0] * 4


# 95

WARM = ["leather-mask", "leather-bracers", "leather-cuirass", "leather-skirt", "leather-boots"]


@pytest.mark.parametrize(("level", "left"), [("1", 2), ("2", 1), ("3", 0)])
def test_the_frost_bites_whoever_is_not_wrapped_up(level: str, left: int) -> None:
    trail = Trail(level=level, sheets={**every(survival=3), "lucy": {"survival": 3, "gear": WARM}})
    trail.tell(95)
    assert all_of(trail, "survival") == [left, left, 3, left]


def test_one_gap_is_enough_for_the_frost() -> None:
    trail = Trail(sheets={"lucy": {"survival": 3, "gear": WARM[:-1]}})
    trail.tell(95)
    assert trail.sheet("lucy").survival == 2


# 96


@pytest.mark.parametrize("die", [1, 2])
def test_the_stranger_screams(die: int) -> None:
    trail = Trail(sheets={"lucy": {"injuries": ["Deaf"]}})
    trail.tell(96, d10=[die])
    injury = trail.one(facts.SevereInjurySuffered)
    assert (injury.who, injury.name) == (trail.id(REVEALER), "Ruptured Spleen")
    assert hurt_in_mind(trail) == [True, True, False, True]


@pytest.mark.parametrize("die", [3, 4])
def test_the_stranger_makes_them_forget(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"fighting_arts": ["Tough", "Leader"]}})
    trail.tell(96, "art:Tough", d10=[die])
    assert trail.sheet(REVEALER).fighting_arts == ["Leader"] and bleeding(trail) == [1, 0, 0, 0]


@pytest.mark.parametrize("die", [5, 6])
def test_the_stranger_looks_at_them(die: int) -> None:
    trail = Trail(sheets={REVEALER: {"insanity": 3}})
    trail.tell(96, d10=[die])
    assert trail.sheet(REVEALER).insanity == 0 and hurt_in_mind(trail) == [False] * 4
    other = Trail()
    other.tell(96, d10=[die])
    assert hurt_in_mind(other) == [True, False, False, False]


@pytest.mark.parametrize("die", [7, 8])
def test_the_stranger_nods(die: int) -> None:
    trail = Trail()
    trail.tell(96, d10=[die])
    assert all_of(trail, "survival") == all_of(trail, "understanding") == [1, 0, 0, 0]


@pytest.mark.parametrize("die", [9, 10])
def test_one_stands_up_to_the_stranger(die: int) -> None:
    trail = Trail(sheets={"erza": {"survival": 5}, "lucy": {"survival": 2}})
    trail.tell(96, d10=[die, 7, 3, 7, 1, 2, 5])
    assert all_of(trail, "abilities") == [[], [], ["Iron Will"], []]
    assert all_of(trail, "survival") == [0, 1, 0, 0]


# 97


def test_the_stone_rolls_over() -> None:
    trail = Trail(sheets={"erza": {"gear": ["musk-bomb", "cloth"]}})
    trail.tell(97, "erza", d10=[1, 1, 3, 5, 10], where=[Location.LEGS] * 4)
    boxes = [trail.sheet(key).boxes[Location.LEGS] for key in FOUR]
    assert [(box.light, box.heavy) for box in boxes] == [(True, False), (True, True), (True, True), (True, True)]
    assert trail.sheet("erza").gear == ["cloth"] and not trail.over


@pytest.mark.parametrize("die", [2, 7])
def test_the_stone_is_lulled(die: int) -> None:
    trail = Trail(sheets=every(insanity=5))
    trail.tell(97, "erza", d10=[die])
    assert all_of(trail, "insanity") == [5, 0, 5, 5] and trail.over == "showdown" and trail.ambush is Ambush.NONE


@pytest.mark.parametrize("die", [8, 10])
def test_the_stone_carries_them_to_their_quarry(die: int) -> None:
    trail = Trail()
    trail.tell(97, "erza", d10=[die])
    assert all_of(trail, "gear") == [["founding-stone"]] * 4
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_SURVIVORS


# 98


@pytest.mark.parametrize("die", [1, 3])
def test_bloody_eyes_bleed_somebody(die: int) -> None:
    trail = Trail()
    trail.tell(98, "look-into-them", d10=[die], picks=["lucy"])
    assert bleeding(trail) == [0, 0, 3, 0] and hurt_in_mind(trail) == [True] * 4


@pytest.mark.parametrize("die", [4, 6])
def test_bloody_eyes_bring_somebody(die: int) -> None:
    trail = Trail(first=["sex", "name"], sheets=every(insanity=3))
    before = trail.table.population
    trail.tell(98, "look-into-them", d10=[die])
    assert trail.table.population == before + 1 and all_of(trail, "insanity") == [0] * 4


@pytest.mark.parametrize(("die", "sheet"), [(7, {}), (10, {}), (5, {"abilities": ["Explore"]})])
def test_bloody_eyes_show_a_wounded_quarry(die: int, sheet: dict[str, Any]) -> None:
    trail = Trail(sheets={REVEALER: sheet})
    trail.tell(98, "look-into-them", d10=[die])
    assert trail.over == "showdown" and trail.ambush is Ambush.NONE
    fought = trail.face()
    assert len(fought.record.wounds) == 1


def test_bloody_eyes_are_left_alone() -> None:
    trail = Trail()
    trail.tell(98, "look-away")
    assert trail.hunt.due == 0 and hurt_in_mind(trail) == [False] * 4


# 99

KEY = "Portcullis Key"
SLAYER = "How the Perfect Slayer is made"


def test_without_a_key_the_gate_is_shut() -> None:
    trail = Trail()
    trail.tell(99)
    assert trail.hunt.due == 1 and all_of(trail, "courage") == [0] * 4


def test_the_gate_can_be_passed_by() -> None:
    trail = Trail(notes=[KEY])
    trail.tell(99, "walk-around-it")
    assert trail.hunt.due == 1 and trail.campaign.notes == [KEY]


def test_behind_the_gate_they_all_die() -> None:
    trail = Trail(*FOUR, "ann", party=FOUR, notes=[KEY])
    trail.tell(99, "turn-the-key", d10=[1])
    assert not any(trail.alive(key) for key in FOUR) and trail.alive("ann")
    assert KEY not in trail.campaign.notes


@pytest.mark.parametrize("die", [2, 10])
def test_behind_the_gate_lies_a_crucible(die: int) -> None:
    trail = Trail(notes=[KEY])
    trail.tell(99, "turn-the-key", d10=[die])
    assert all_of(trail, "courage") == [1] * 4 and trail.campaign.notes == [SLAYER]
    assert trail.carried(REVEALER) == ["Perfect Crucible"]


def test_only_the_gate_teaches_the_smith() -> None:
    from game.phases.settlement.develop import why_not_make

    trail = Trail(locations=["Blacksmith"])
    slayer = trail.table.box.gear["perfect-slayer"]
    refused = why_not_make(trail.table, slayer)
    assert refused is not None and "learned" in refused.sentence
    trail.campaign.notes.append(SLAYER)
    trail.campaign.chapter = Chapter.SETTLEMENT
    refused = why_not_make(trail.table, slayer)
    assert refused is not None and "learned" not in refused.sentence, "now it only lacks what it costs"


# 100

FOLLOW = "follow-the-sound"
WISE = {"erza": {"understanding": 3}}


def test_the_sound_drives_them_back() -> None:
    trail = Trail(sheets=every(insanity=3))
    trail.tell(100, "retreat")
    assert all_of(trail, "insanity") == [1] * 4 and trail.hunt.party_at == 1
    assert all_of(trail, "courage") == [0] * 4


def test_the_simple_find_only_leftovers() -> None:
    trail = Trail(sheets=every(understanding=2))
    trail.table.record.resources["basic"].draw_pile[:] = ["Monster Hide"] * 5  # a Skull would ask something of its own
    trail.tell(100, FOLLOW, "erza", "erza", "lucy")
    assert hurt_in_mind(trail) == [True] * 4 and all_of(trail, "courage") == [1] * 4
    assert carry(trail) == [0, 2, 1, 0] and not trail.over


def test_whoever_has_no_courage_dies_of_it() -> None:
    sheets = {"erza": {"understanding": 3, "courage": 2}, "lucy": {"courage": 1}, "zachary": {"courage": 2}}
    trail = Trail(sheets={key: {**sheets.get(key, {}), "milestones": ["Bold", "Insight"]} for key in FOUR})
    trail.tell(100, FOLLOW, d10=[1])
    assert [trail.alive(key) for key in FOUR] == [False, True, False, True]


@pytest.mark.parametrize("die", [2, 8])
def test_the_knight_leaves_his_arms(die: int) -> None:
    trail = Trail(sheets=deepcopy(WISE))
    trail.tell(100, FOLLOW, "lucy", "zachary", d10=[die], picks=["allister"])
    assert all_of(trail, "gear") == [[], [], ["steel-sword"], ["steel-shield"]]
    assert bleeding(trail) == [1, 0, 0, 0]


@pytest.mark.parametrize("die", [9, 10])
def test_the_bravest_takes_the_hammer(die: int) -> None:
    trail = Trail(sheets={**deepcopy(WISE), "lucy": {"courage": 1}})
    trail.tell(100, FOLLOW, d10=[die])
    assert all_of(trail, "gear") == [[], [], ["thunder-maul"], []]


def test_of_equally_brave_ones_dice_choose() -> None:
    trail = Trail(sheets={**deepcopy(WISE), "lucy": {"courage": 1}, "zachary": {"courage": 1}})
    trail.tell(100, FOLLOW, d10=[9, 4, 4, 2, 8])
    assert all_of(trail, "gear") == [[], [], [], ["thunder-maul"]]
