"""The gear of the Weapon Crafter, card by card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.traits.gear import Beside
from game.content.box import core_box
from game.model.terms import Attribute, Location, Side
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.critical_wounds import critical_from
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.weapon_rules import specials
from tests.play.armory import item
from tests.play.gear import PILE, carrying, departing
from tests.play.stage import Stage, weapon

BOX = core_box()
HEAD = Location.HEAD


def strikes(stage: Stage, key: str, *, d10: Sequence[int], who: str = "erza", where: Sequence[Location] = ()) -> None:
    """An attack, from the choice of the weapon on; the act goes on afterwards."""
    stage.run(act(stage.table, stage.id(who)), f"attack:{key}", d10=d10, where=where)


def special(stage: Stage, key: str) -> dict[Special, int]:
    return specials(stage.table, stage.id("erza"), stage.table.box.gear[key])


# Counterweighted Axe


def test_counterweighted_axe__the_first_perfect_hit_of_an_attack_wounds_without_a_hit_location() -> None:
    """Two perfect hits: 1 wound of the axe's own, dealt by its bearer, and two locations to attempt as ever."""
    stage = carrying("R", "counterweighted-axe", locations=["Hide", "Flank"])
    strikes(stage, "counterweighted-axe", d10=(10, 10, 1, 1))
    assert stage.table.record.wounds == ["One"]
    assert stage.one(facts.MonsterWounded).by == stage.id("erza")
    assert len(stage.each(facts.WoundAttempted)) == 2
    assert stage.order(facts.MonsterWounded, facts.WoundAttempted)[0] == "MonsterWounded"


def test_counterweighted_axe__in_every_attack_anew() -> None:
    stage = carrying("R", "counterweighted-axe")
    for _ in range(2):
        stage.table.record.hit_locations.draw_pile[:] = ["Hide"]
        strikes(stage, "counterweighted-axe", d10=(10, 1, 1))
    assert stage.table.record.wounds == ["One", "Two"]


def test_counterweighted_axe__not_without_its_affinity_and_2_spaces_away() -> None:
    stage = carrying("counterweighted-axe", at=(11, 11), locations=["Hide"])
    strikes(stage, "counterweighted-axe", d10=(10, 1, 1))
    assert stage.table.record.wounds == []


def test_counterweighted_axe__its_wound_can_be_the_last() -> None:
    stage = carrying("R", "counterweighted-axe", ai=[])
    strikes(stage, "counterweighted-axe", d10=(10, 1))
    assert stage.over == "victory" and stage.table.record.killing_blow == stage.id("erza")


# barbs, lights and blades


def test_scrap_bone_spear__is_barbed_with_a_red_neighbor() -> None:
    """4 strength for each perfect hit (keyword-perfect-hit); without the affinity none."""
    stage = carrying("scrap-bone-spear R", at=(11, 11), locations=["Hide", "Flank"])
    strikes(stage, "scrap-bone-spear", d10=(10, 10, 2, 2))
    assert [one.strength.total for one in stage.each(facts.WoundAttempted)] == [11, 11]
    plain = carrying("R scrap-bone-spear", locations=["Hide"])
    strikes(plain, "scrap-bone-spear", d10=(10, 1, 2))
    assert plain.one(facts.WoundAttempted).strength.total == 3


def test_scrap_dagger__each_perfect_hit_is_2_strength() -> None:
    stage = carrying("scrap-dagger", locations=["Hide", "Flank"])
    strikes(stage, "scrap-dagger", d10=(10, 10, 1, 2, 2))
    assert [one.strength.total for one in stage.each(facts.WoundAttempted)] == [6, 6]


def test_scrap_lantern__is_1_accuracy_with_red_and_blue_and_survival_on_departing() -> None:
    blade = weapon("blade", accuracy=7)
    for rows, needs in ((("R R -", "scrap-lantern B"), 6), (("R R -", "scrap-lantern"), 7), (("scrap-lantern B",), 7)):
        stage = carrying(*rows, at=(11, 11), extra=[blade])
        assert hit_needs(stage.table, stage.id("erza"), blade).total == needs
    assert departing("scrap-lantern").sheet("erza").survival == 1


def test_scrap_sword__is_deadly_with_2_red_and_1_blue() -> None:
    lit = ("B R", "scrap-sword R", "R R")
    for rows, critical in ((lit, 9), (lit[:2], 10), (("scrap-sword",), 10)):
        stage = carrying(*rows)
        assert critical_from(stage.table, stage.id("erza"), BOX.gear["scrap-sword"]) == critical
    stage = carrying("scrap-sword", locations=["Hide"])
    strikes(stage, "scrap-sword", d10=(10, 1, 2))
    assert stage.one(facts.WoundAttempted).strength.total == 7  # barbed all the same


@pytest.mark.rule("keyword-devastating", "keyword-slow")
def test_zanbato__is_slow_and_with_red_and_green_devastating() -> None:
    stage = carrying("R", "zanbato", "G G", locations=["Hide"])
    strikes(stage, "zanbato", d10=(6, 9))
    assert stage.table.record.wounds == ["One", "Two"]
    plain = carrying("R", "zanbato", locations=["Hide"])
    strikes(plain, "zanbato", d10=(6, 9))
    assert plain.table.record.wounds == ["One"]


# Skullcap Hammer


def test_skullcap_hammer__dazes_the_monster_until_its_next_turn_is_over() -> None:
    stage = carrying("skullcap-hammer", locations=["Hide", "Flank"])
    before = stage.table.total(stage.lion, Attribute.SPEED).total
    strikes(stage, "skullcap-hammer", d10=(10, 10, 1, 1))
    assert stage.table.total(stage.lion, Attribute.SPEED).total == before - 1  # two perfect hits, once per round
    stage.table.record.round += 1
    stage.table.record.turn = "monster"
    assert stage.table.total(stage.lion, Attribute.SPEED).total == before - 1
    stage.run(monster_turn(stage.table))
    assert stage.table.total(stage.lion, Attribute.SPEED).total == before


def test_skullcap_hammer__a_second_one_does_not_daze_it_again_in_this_round() -> None:
    stage = carrying(
        "skullcap-hammer", lucy=(12, 10), sheets={"lucy": {"gear": ["skullcap-hammer"]}}, locations=["Hide", "Flank"]
    )
    strikes(stage, "skullcap-hammer", d10=(10, 1, 1))
    strikes(stage, "skullcap-hammer", d10=(10, 1, 1), who="lucy")
    assert stage.tokens("white-lion") == {Attribute.SPEED: -1}


# Whistling Mace


@pytest.mark.rule("ai-duration-manipulation")
@pytest.mark.parametrize(("answer", "pile"), [("bottom:One", [*PILE[1:], "One"]), ("top", PILE)])
def test_whistling_mace__each_perfect_hit_shows_the_next_ai_card(answer: str, pile: list[str]) -> None:
    stage = carrying("whistling-mace", locations=["Hide"])
    strikes(stage, "whistling-mace", d10=(10, 2, 2))
    assert stage.offered == ["top", "bottom:One"]
    stage.answer(answer, d10=(1,))
    assert stage.table.record.ai.peek(5) == pile


@pytest.mark.rule("keyword-unwieldy")
def test_whistling_mace__is_unwieldy() -> None:
    stage = carrying("whistling-mace")
    strikes(stage, "whistling-mace", d10=(1, 2, 2), where=(HEAD,))
    assert stage.one(facts.DamageSuffered).source == "Whistling Mace"


# Scrap Rebar, and whatever speaks of its neighbor


def test_scrap_rebar__the_weapon_to_its_left_is_unwieldy_and_not_frail() -> None:
    stage = carrying("bone-axe scrap-rebar")
    assert special(stage, "bone-axe") == {Special.SAVAGE: 1, Special.UNWIELDY: 1}
    for rows in ("scrap-rebar bone-axe", "bone-axe - scrap-rebar"):
        assert special(carrying(rows), "bone-axe") == {Special.SAVAGE: 1, Special.FRAIL: 1}
    below = carrying("- - bone-axe", "scrap-rebar")  # the end of a row is not beside the next
    assert special(below, "bone-axe") == {Special.SAVAGE: 1, Special.FRAIL: 1}


def test_scrap_rebar__a_tool_is_no_weapon() -> None:
    assert special(carrying("bone-pickaxe scrap-rebar"), "bone-pickaxe") == {Special.FRAIL: 1}


def test_scrap_rebar__any_copy_of_the_neighbor_will_do() -> None:
    stage = carrying("bone-blade - -", "bone-blade scrap-rebar")
    assert special(stage, "bone-blade") == {Special.UNWIELDY: 1}


@pytest.mark.rule("hit-location-super-dense", "campaign-archive")
def test_scrap_rebar__breaks_in_place_of_the_weapon() -> None:
    """After the attack, whether or not it wounded: both hits are resolved with the rebar in place."""
    stage = carrying("bone-blade scrap-rebar", locations=["Horn", "Hide"])
    strikes(stage, "bone-blade", d10=(6, 6, 2, 2))
    assert stage.sheet("erza").gear == ["bone-blade"]
    assert special(stage, "bone-blade") == {Special.FRAIL: 1}
    archived = stage.one(facts.GearArchived)
    assert (archived.gear, archived.rule) == ("Scrap Rebar", "campaign-archive")
    assert stage.told.index(archived) > stage.told.index(stage.each(facts.WoundAttempted)[-1])


def test_scrap_rebar__stays_when_nothing_super_dense_is_met_or_another_weapon_meets_it() -> None:
    stage = carrying("bone-blade scrap-rebar", locations=["Hide"])
    strikes(stage, "bone-blade", d10=(6, 2, 2))
    assert stage.sheet("erza").gear == ["bone-blade", "scrap-rebar"]
    other = carrying("bone-blade scrap-rebar bone-axe", locations=["Horn"])
    strikes(other, "bone-axe", d10=(6, 2, 2))
    assert other.sheet("erza").gear == ["bone-blade", "scrap-rebar"]  # and the axe is broken


def test_scrap_rebar__a_1_hurts_whoever_swings_the_weapon() -> None:
    stage = carrying("bone-axe scrap-rebar")
    strikes(stage, "bone-axe", d10=(1, 2), where=(HEAD,))
    assert stage.one(facts.DamageSuffered).location is HEAD


@pytest.mark.parametrize(
    ("side", "rows"),
    [
        (Side.LEFT, ("bone-axe sheath",)),
        (Side.RIGHT, ("sheath bone-axe",)),
        (Side.TOP, ("bone-axe", "sheath")),
        (Side.BOTTOM, ("sheath", "bone-axe")),
    ],
)
def test_gear_grid_nine__a_card_may_speak_of_its_neighbor_on_any_side(side: Side, rows: tuple[str, ...]) -> None:
    sheath = item("sheath", traits=(Beside(side, gains={Special.DEADLY: 2}),))
    stage = carrying(*rows, extra=[sheath])
    assert special(stage, "bone-axe")[Special.DEADLY] == 2
    lose_gear(stage.table, stage.id("erza"), "sheath", "campaign-archive")
    assert Special.DEADLY not in special(stage, "bone-axe")
    assert "bone axe" not in sheath.traits[0].text() and "this card" in sheath.traits[0].text()
