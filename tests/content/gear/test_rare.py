"""Rare gear, card by card, and the hybrid armor sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.traits.gear import ArchivedFor
from game.cards.who import Role
from game.cards.words.moving import KnockDown
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.campaign_tasks import CampaignTask, Due
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Phase, Stat
from game.phases.settlement.departure_effects import brought_by
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.attack_dice import speed as attack_speed
from game.rules.attack.critical_wounds import critical_from
from game.rules.attack.wound_attempt import strength
from game.rules.gear_grid.armor_sets import playing
from game.rules.movement.collision import knock_back
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.weapon_rules import specials
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor
from game.rules.table.sheet_traits import armor_points, sets_worn
from tests.play.armory import clawed
from tests.play.gear import CARDS, FLANK, HIDE, TIP, armor, carrying, granted
from tests.play.stage import Stage, beast, weapon

BOX = core_box()
HEAD, ARMS, BODY, WAIST, LEGS = Location
MAD = {"insanity": 3}


def strikes(stage: Stage, key: str, *answers: str, d10: Sequence[int] = (), where: Sequence[Location] = ()) -> None:
    stage.run(act(stage.table, stage.id("erza")), f"attack:{key}", *answers, d10=d10, where=where)


def special(stage: Stage, key: str) -> dict[Special, int]:
    return specials(stage.table, stage.id("erza"), stage.table.box.gear[key])


def test_adventure_sword__is_as_strong_as_its_wielder_is_brave() -> None:
    stage = carrying("adventure-sword", sheet={"courage": 4})
    sword = BOX.gear["adventure-sword"]
    assert strength(stage.table, stage.id("erza"), sword).total == 4
    stage.perform((Gain(Role.SELF, Stat.COURAGE, 1),), "erza")
    assert strength(stage.table, stage.id("erza"), sword).total == 5
    assert strength(stage.table, stage.id("erza"), BOX.gear["bone-axe"]).total == 3


def test_butcher_cleaver__a_pair_for_the_insane() -> None:
    stage = carrying("butcher-cleaver butcher-cleaver", sheet=MAD)
    assert attack_speed(stage.table, stage.id("erza"), BOX.gear["butcher-cleaver"]).total == 4
    sane = carrying("butcher-cleaver")
    sane.run(act(sane.table, sane.id("erza")))
    assert sane.refusal("attack:butcher-cleaver")[1] == "keyword-sentient"


def test_forsaker_mask__its_wearer_leaves_and_the_settlement_can_trade_it_for_the_mask_maker() -> None:
    stage = carrying("forsaker-mask bone-axe")
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert CampaignTask(Due.SURVIVOR_LEAVES, "erza") in stage.table.record.facts
    assert stage.table.storage == ["forsaker-mask", "bone-axe"]
    assert ArchivedFor((CampaignDue(Due.LOCATION, "Mask Maker"),)) in BOX.gear["forsaker-mask"].traits


def test_lantern_halberd__after_the_attack_up_to_2_spaces_straight_away() -> None:
    stage = carrying("lantern-halberd")
    stage.run(act(stage.table, stage.id("erza")), "attack:lantern-halberd", d10=[1, 1])
    assert stage.offered == ["stay", "space:11,11", "space:11,12"]
    stage.answer("space:11,12")
    assert stage.at("erza") == (11, 12)


def test_lantern_halberd__not_while_its_wielder_lies_down() -> None:
    fierce = msgspec.structs.replace(HIDE, failure=(KnockDown(Role.ATTACKER),))
    stage = carrying("lantern-halberd", monster=beast(*CARDS, hit_locations=[fierce]), locations=["Hide"])
    strikes(stage, "lantern-halberd", d10=[4, 1, 1])
    assert stage.down("erza") and stage.at("erza") == (11, 10)


def test_muramasa__drinks_2_for_each_critical_wound() -> None:
    stage = carrying("muramasa", sheet=MAD, locations=["Tip"])
    strikes(stage, "muramasa", d10=[6, 1, 1, 1, 1, 1, 10, 1])
    assert stage.bleeding("erza") == 2
    plain = carrying("muramasa", sheet=MAD, locations=["Hide"])
    strikes(plain, "muramasa", d10=[6, 1, 1, 1, 1, 1, 10, 1])
    assert plain.bleeding("erza") == 0
    assert critical_from(stage.table, stage.id("erza"), BOX.gear["muramasa"]) == 8


REGAL = ("regal-helm", "regal-gauntlet", "regal-plackart", "regal-faulds", "regal-greaves")


@pytest.mark.parametrize("key, location", list(zip(REGAL, Location, strict=True)))
def test_regal_armor__is_4_armor_that_nobody_takes_off_and_a_curse(key: str, location: Location) -> None:
    stage = carrying(key)
    assert granted(stage) == {location: 4}
    assert not lose_gear(stage.table, stage.id("erza"), key, "gear-armor-lost") and armor(stage, location) == 4
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert stage.table.record.facts == [CampaignTask(Due.STORY_EVENT, "King's Curse", who="erza")]


def test_regal_armor__each_piece_curses_its_wearer_once() -> None:
    """Two pieces, two curses, besides that of the killing blow: the next one covers another place."""
    stage = carrying("regal-helm", "regal-greaves")
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert stage.table.record.facts == [CampaignTask(Due.STORY_EVENT, "King's Curse", who="erza")] * 2


def test_steel_shield__an_activation_in_advance_ignores_a_hit_until_the_next_act() -> None:
    stage = carrying("steel-shield")
    assert stage.total("erza", Attribute.MOVEMENT) == 2
    for _ in range(2):
        stage.run(act(stage.table, stage.id("erza")), "use:steel-shield", "end-act")
    assert stage.table.condition(stage.id("erza")).parries == 1
    clawed(stage, 2, where=(BODY,))
    assert stage.one(facts.HitsIgnored).by == "parry"


def test_steel_shield__survival_buys_off_hit_after_hit() -> None:
    stage = carrying("steel-shield", sheet={"survival": 2})
    stage.run(_claws(stage, 3), "yes", "yes", d10=[6, 6, 6], where=[BODY])
    assert stage.sheet("erza").survival == 0 and len(stage.each(facts.HitsIgnored)) == 2
    poor = carrying("steel-shield", sheet={"survival": 2})
    poor.run(_claws(poor, 1), "no", d10=[6], where=[BODY])
    assert poor.sheet("erza").survival == 2 and not poor.each(facts.HitsIgnored)


def _claws(stage: Stage, dice: int) -> Any:
    from game.cards.kinds.ai_card import AttackProfile
    from game.rules.attack.monster_attack import attack
    from game.rules.table.effect_context import EffectContext

    return attack(stage.table, AttackProfile(dice, 5, 1), EffectContext("Claw", target=stage.id("erza")))


def test_steel_shield__the_doomed_buy_nothing() -> None:
    stage = carrying("steel-shield", sheet={"survival": 2})
    stage.table.condition(stage.id("erza")).doomed = True
    clawed(stage, 1, where=(BODY,))
    assert stage.sheet("erza").survival == 2


def test_steel_sword__a_perfect_hit_adds_1d10_strength_for_the_rest_of_the_attack() -> None:
    stage = carrying("steel-sword", locations=["Hide"])
    strikes(stage, "steel-sword", d10=[10, 7, 1, 2])
    assert stage.one(facts.WoundAttempted).strength.total == 5 + 7 + 2


def test_thunder_maul__a_perfect_hit_fells_the_monster_and_breaks_the_arms_that_swung_it() -> None:
    """The severe injury of the arms is rolled: a 9 is not the worst. All who hear it lose 1 of their mind."""
    stage = carrying("thunder-maul", sheet={"insanity": 2}, sheets={"lucy": {"insanity": 2}}, locations=["Hide"])
    strikes(stage, "thunder-maul", d10=[10, 1, 9, 1])
    assert stage.table.is_down(stage.lion)
    assert stage.one(facts.SevereInjurySuffered).location is ARMS
    assert [stage.sheet(key).insanity for key in ("erza", "lucy")] == [1, 1]


def test_twilight_sword__is_devastating_against_the_watcher_alone() -> None:
    stage = carrying("twilight-sword", sheet=MAD)
    assert Special.DEVASTATING not in special(stage, "twilight-sword")
    watcher = msgspec.structs.replace(beast(*CARDS, hit_locations=[HIDE, FLANK, TIP]), key="watcher")
    there = carrying("twilight-sword", sheet=MAD, monster=watcher)
    assert special(there, "twilight-sword")[Special.DEVASTATING] == 2


def test_twilight_sword__its_accuracy_is_9_less_the_rank_of_its_wielder() -> None:
    for rank, needs in ((0, 9), (3, 6), (8, 1)):
        stage = carrying("twilight-sword", sheet=MAD | {"proficiency_type": "twilight sword", "proficiency": rank})
        assert hit_needs(stage.table, stage.id("erza"), BOX.gear["twilight-sword"]).total == needs
    other = carrying("twilight-sword", sheet=MAD | {"proficiency_type": "sword", "proficiency": 8})
    assert hit_needs(other.table, other.id("erza"), BOX.gear["twilight-sword"]).total == 9


# hybrid sets, in campaigns that play with them

BRAWLER = ("skull-helm", "white-lion-gauntlets", "lion-skin-cloak", "phoenix-faulds", "phoenix-greaves")
DANCER = ("phoenix-helm", "screaming-bracers", "rawhide-vest", "leather-skirt", "leather-boots")
WARLORD = ("screaming-horns", "leather-bracers", "phoenix-plackart", "lantern-mail", "lantern-greaves")


def hybrid(*keys: str, **fields: Any) -> Stage:
    stage = carrying(" ".join(keys), **fields)
    stage.table.box = playing(stage.table.box, True)
    erza = stage.id("erza")
    stage.table.world.get(erza, Armor).points = armor_points(stage.table.box, stage.sheet("erza"))
    stage.table.forget_traits()
    return stage


@pytest.mark.parametrize(
    "name, pieces, points",
    [("Brawler Armor", BRAWLER, 4), ("Dancer Armor", DANCER, 3), ("Warlord Armor", WARLORD, 5)],
)
def test_brawler_armor_dancer_armor_and_warlord_armor__have_armor_of_their_own(
    name: str, pieces: tuple[str, ...], points: int
) -> None:
    """In place of what the pieces give; a shield comes on top. In other campaigns there are no such sets."""
    stage = hybrid(*pieces, "scrap-shield")
    assert [one.name for one in sets_worn(stage.table.box, stage.sheet("erza"))] == [name]
    assert granted(stage) == dict.fromkeys(Location, points + 1)
    wearer = Survivor("a", "A", gear=list(pieces))
    assert sets_worn(BOX, wearer) == [] and armor_points(BOX, wearer) != dict.fromkeys(Location, points)


def test_brawler_armor__the_skull_helm_stays_fists_hit_and_falls_make_strong() -> None:
    stage = hybrid(*BRAWLER)
    fist = BOX.gear["fist-tooth"]
    assert hit_needs(stage.table, stage.id("erza"), fist).total == fist.weapon.accuracy - 2 if fist.weapon else False
    stage.perform((KnockDown(Role.SELF),), "erza")
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1}
    stage.table.standing(stage.id("erza")).up = True
    _severe_head_injury(stage)
    assert "skull-helm" in stage.sheet("erza").gear
    bare = carrying("skull-helm")
    _severe_head_injury(bare)
    assert bare.sheet("erza").gear == []


def _severe_head_injury(stage: Stage) -> None:
    from game.rules.harm.severe_injuries import severe_injury

    stage.run(severe_injury(stage.table, stage.id("erza"), HEAD, was_down=True), d10=[10])


def test_dancer_armor__tumbles_and_moves_once_more_after_the_act() -> None:
    """Lucy is pushed over Erza, who rolls a 6 and is not there any more."""
    stage = hybrid(*DANCER, at=(11, 14), lucy=(11, 12))
    stage.run(knock_back(stage.table, stage.id("lucy"), 3, BOARD.bit((11, 11))), "space:10,14", d10=[6])
    assert not stage.down("erza") and stage.at("erza") == (10, 14)
    dancing = hybrid(*DANCER, at=(11, 10))
    dancing.run(act(dancing.table, dancing.id("erza")), "end-act")
    assert "stay" in dancing.offered and "space:11,15" in dancing.offered
    dancing.answer("space:11,15")
    assert dancing.at("erza") == (11, 15)


def test_warlord_armor__axes_and_a_shout_after_a_critical_wound() -> None:
    axe = weapon("hatchet", speed=1, accuracy=5, keywords=("weapon", "melee", "axe"))
    stage = hybrid(*WARLORD, "hatchet", extra=[axe], locations=["Tip"])
    erza = stage.id("erza")
    assert attack_speed(stage.table, erza, axe).total == 2 and critical_from(stage.table, erza, axe) == 9
    strikes(stage, "hatchet", d10=[5, 1, 9])
    assert stage.sheet("lucy").survival == 1 and stage.tokens("lucy") == {Attribute.STRENGTH: 2}
    assert stage.sheet("erza").survival == 0
