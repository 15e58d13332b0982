"""Hunt events 77 to 84: each row, each branch, each choice, against the reference."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.model.terms import Attribute, Location
from game.phases.showdown.aftermath import ENDED, aftermath
from game.rules.monster.targeting import is_threat
from game.rules.table.components import Armor
from tests.play.hunters import FOUR, LOW, REVEALER, all_of, come_back, disorders, every, hurt_in_mind
from tests.play.trail import Trail

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


@pytest.mark.parametrize("sheets", [{"erza": {"gear": ["hunter-whip"]}}, {REVEALER: {"gear": ["hunter-whip"]}}])
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
    assert not trail.alive("erza") and trail.table.storage == []
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
