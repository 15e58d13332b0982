"""The gear of the Plumery, card by card, and the Phoenix Armor."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AttackProfile, PickTarget, Trigger
from game.cards.moments import Moment
from game.cards.who import Role, TermKind, terms
from game.cards.words.harm import BrainDamage, Guard, Ward
from game.cards.words.sheet import Gain
from game.cards.words.tokens import AddCounter, Token
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Stat
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.attack_dice import speed as attack_speed
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.attack.wound_attempt import strength
from game.rules.monster.targeting import gain_priority, pick_target
from game.rules.movement.collision import knock_back
from game.rules.survivor.gear_changes import legality, lose_gear
from game.rules.survivor.retirement import why_not_fighting
from game.rules.survivor.weapon_rules import range_of, specials
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Tokens
from game.rules.table.effect_context import EffectContext
from tests.play.armory import clawed
from tests.play.gear import armor, carrying, departing, granted
from tests.play.stage import Stage

BOX = core_box()
HEAD, ARMS, BODY, WAIST, LEGS = Location
MAD, SANE = {"insanity": 3}, {"insanity": 2}
PHOENIX = ("phoenix-helm", "phoenix-gauntlet", "phoenix-plackart", "phoenix-faulds", "phoenix-greaves")


def uses(stage: Stage, key: str, *answers: str, d10: Sequence[int] = ()) -> None:
    stage.run(act(stage.table, stage.id("erza")), f"use:{key}", *answers, d10=d10)


def strikes(stage: Stage, key: str, *answers: str, d10: Sequence[int], where: Sequence[Location] = ()) -> None:
    stage.run(act(stage.table, stage.id("erza")), f"attack:{key}", *answers, d10=d10, where=where)


def special(stage: Stage, key: str) -> dict[Special, int]:
    return specials(stage.table, stage.id("erza"), stage.table.box.gear[key])


# armor


@pytest.mark.parametrize("key, location", list(zip(PHOENIX, Location, strict=True)))
def test_phoenix_armor__each_piece_is_4_armor_and_takes_it_along(key: str, location: Location) -> None:
    stage = carrying(key)
    assert granted(stage) == {location: 4} and armor(stage, location) == 4
    lose_gear(stage.table, stage.id("erza"), key, "gear-armor-lost")
    assert armor(stage, location) == 0


def test_phoenix_helm__the_insane_are_1_harder_to_hit_from_the_start() -> None:
    grid = ("phoenix-helm G G", "B R R")
    stage = carrying(*grid, sheet=MAD, first=["order-effects"])
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    assert stage.tokens("erza") == {Attribute.EVASION: 1}
    for sane in (carrying(*grid, sheet=SANE), carrying("phoenix-helm - -", "B R R", sheet=MAD)):
        sane.run(sane.table.trigger(Moment.SHOWDOWN_STARTS))
        assert sane.tokens("erza") == {}


@pytest.mark.parametrize("key", ["phoenix-gauntlet", "phoenix-faulds"])
def test_phoenix_gauntlet_and_phoenix_faulds__bring_1_insanity_on_departing(key: str) -> None:
    assert departing(key).sheet("erza").insanity == 1


PLACKART = ("- B -", "G phoenix-plackart R")


def test_phoenix_plackart__the_first_hit_of_a_round_goes_to_the_mind_of_the_insane() -> None:
    stage = carrying(*PLACKART, sheet={"insanity": 5})
    clawed(stage, 2, where=(BODY,))
    assert stage.sheet("erza").insanity == 4 and armor(stage, BODY) == 3
    assert stage.one(facts.HitTakenInMind).left == 1
    clawed(stage, 1, where=(BODY,))
    assert stage.sheet("erza").insanity == 4 and armor(stage, BODY) == 2


def test_phoenix_plackart__does_nothing_for_the_sane_or_with_a_neighbor_less() -> None:
    for stage in (carrying(*PLACKART, sheet=SANE), carrying("- B -", "G phoenix-plackart -", sheet=MAD)):
        clawed(stage, 1, where=(BODY,))
        assert armor(stage, BODY) == 3


def test_phoenix_plackart__what_a_deflect_token_takes_is_not_the_first_hit() -> None:
    stage = carrying(*PLACKART, sheet=MAD)
    stage.perform((Guard(Role.SELF, Ward.DEFLECT, 1),), "erza")
    clawed(stage, 1)
    assert not stage.each(facts.HitTakenInMind)


def test_phoenix_greaves__run_2_spaces_farther_while_insane() -> None:
    assert carrying("phoenix-greaves", sheet=MAD).total("erza", Attribute.MOVEMENT) == 7
    assert carrying("phoenix-greaves", sheet=SANE).total("erza", Attribute.MOVEMENT) == 5


def test_phoenix_armor__5_armor_everywhere_and_a_charge() -> None:
    """From 11,14 four spaces up to 11,10: the blow has 4 strength more."""
    stage = carrying(*PHOENIX, at=(11, 14))
    assert set(granted(stage).values()) == {5}
    stage.run(act(stage.table, stage.id("erza")), "charge:n", d10=[9, 1, 1])
    assert stage.one(facts.WoundAttempted).strength.total == 4
    four = carrying(*PHOENIX[:4], at=(11, 14))
    four.run(act(four.table, four.id("erza")))
    assert "charge:n" not in four.offered and granted(four)[HEAD] == 4


def test_oxidized_lantern_helm__stands_in_for_the_phoenix_helm() -> None:
    """Both are metal; the charge is known, and the head has 6 and 1."""
    stage = carrying("oxidized-lantern-helm", *PHOENIX[1:], at=(11, 14))
    assert granted(stage) == {HEAD: 7, ARMS: 5, BODY: 5, WAIST: 5, LEGS: 5}
    stage.run(act(stage.table, stage.id("erza")))
    assert "charge:n" in stage.offered


# weapons


def test_arc_bow__shoots_8_spaces_with_its_affinities() -> None:
    bow = BOX.gear["arc-bow"]
    lit, dark = carrying("R arc-bow G", "B B"), carrying("R arc-bow G")
    assert range_of(lit.table, lit.id("erza"), bow) == 8
    assert range_of(dark.table, dark.id("erza"), bow) == 6
    assert attack_speed(lit.table, lit.id("erza"), bow).total == 1


def test_feather_shield__blocks_1_hit() -> None:
    stage = carrying("feather-shield")
    uses(stage, "feather-shield")
    clawed(stage, 1)
    assert stage.one(facts.HitsIgnored).by == "block"


@pytest.mark.parametrize("suffered, left", [(3, 8), (1, 9)])
def test_feather_shield__spares_1_brain_damage_but_not_the_last(suffered: int, left: int) -> None:
    stage = carrying("feather-shield R R", "G G -", "B B -", sheet={"insanity": 10})
    stage.perform((BrainDamage(Role.SELF, suffered),), "erza")
    assert stage.sheet("erza").insanity == left
    dark = carrying("feather-shield R R", "G G", sheet={"insanity": 10})
    dark.perform((BrainDamage(Role.SELF, suffered),), "erza")
    assert dark.sheet("erza").insanity == 10 - suffered


def test_finger_of_god__is_better_in_hands_with_5_survival() -> None:
    finger = BOX.gear["finger-of-god"]
    rows = ("finger-of-god R R", "G G", "B B")
    rich, poor = carrying(*rows, sheet={"survival": 5}), carrying(*rows, sheet={"survival": 4})
    assert hit_needs(rich.table, rich.id("erza"), finger).total == 4
    assert strength(rich.table, rich.id("erza"), finger).total == 6
    assert hit_needs(poor.table, poor.id("erza"), finger).total == 5
    assert strength(rich.table, rich.id("erza"), BOX.gear["bone-axe"]).total == 3


def test_hollow_sword__is_as_strong_as_the_monster_is_harmful() -> None:
    stage = carrying("hollow-sword")
    sword, printed = BOX.gear["hollow-sword"], stage.table.level.damage
    assert strength(stage.table, stage.id("erza"), sword).total == 5 + printed
    stage.perform((Token(Role.MONSTER, Attribute.DAMAGE, 2),), "erza")
    assert strength(stage.table, stage.id("erza"), sword).total == 7 + printed
    assert Special.FRAIL in special(stage, "hollow-sword")


def test_hollowpoint_arrow__a_hit_lames_the_monster_once_a_showdown() -> None:
    stage = carrying("hollowpoint-arrow cat-gut-bow")
    strikes(stage, "hollowpoint-arrow", d10=[6, 1])
    assert stage.table.world.get(stage.lion, Tokens).attributes == {Attribute.MOVEMENT: -1}
    stage.run(act(stage.table, stage.id("erza")))
    assert stage.refusal("attack:hollowpoint-arrow")[1] == "gear-activation-cost"


def test_rainbow_katana__is_deadly_with_its_affinities() -> None:
    assert special(carrying("R G G", "R rainbow-katana -", "B B"), "rainbow-katana") == {
        Special.FRAIL: 1,
        Special.DEADLY: 1,
    }
    assert special(carrying("rainbow-katana"), "rainbow-katana") == {Special.FRAIL: 1}


def test_blood_sheath__sharpens_the_rainbow_katana_to_its_left_and_keeps_it_whole() -> None:
    assert special(carrying("rainbow-katana blood-sheath"), "rainbow-katana") == {Special.SHARP: 1}
    assert special(carrying("blood-sheath rainbow-katana"), "rainbow-katana") == {Special.FRAIL: 1}
    other = carrying("muramasa blood-sheath")
    assert Special.FRAIL in special(other, "muramasa")  # another katana is none of its business
    uses(other, "blood-sheath")
    assert other.table.condition(other.id("erza")).blocks == [1]


def test_sonic_tomahawk__each_perfect_hit_brings_a_die_that_can_be_perfect_again() -> None:
    stage = carrying("sonic-tomahawk", locations=["Hide", "Flank"])
    strikes(stage, "sonic-tomahawk", d10=[10, 1, 1, 10, 1, 1, 1])
    rolled_on = stage.each(facts.AttackRolledOn)
    assert [one.dice for one in rolled_on] == [(10,), (1,)]
    assert len(stage.each(facts.WoundAttempted)) == 2


def test_sonic_tomahawk__savage_and_paired_with_its_affinities() -> None:
    stage = carrying("R sonic-tomahawk", "R R", "B B")
    assert special(stage, "sonic-tomahawk") == {Special.SAVAGE: 1, Special.PAIRED: 1}
    assert special(carrying("R sonic-tomahawk", "- B B"), "sonic-tomahawk") == {}


# things


def test_bird_bread__armor_everywhere_and_the_monsters_eye() -> None:
    stage = carrying("bird-bread", sheet={"survival": 3})
    uses(stage, "bird-bread", d10=[2])
    assert {armor(stage, location) for location in Location} == {1}
    assert stage.table.record.priority == stage.id("erza") and stage.sheet("erza").survival == 3
    stage.run(act(stage.table, stage.id("erza")))
    assert stage.refusal("use:bird-bread")[1] == "gear-activation-cost"


def test_bird_bread__a_1_costs_all_survival() -> None:
    stage = carrying("bird-bread", sheet={"survival": 3})
    uses(stage, "bird-bread", d10=[1])
    assert stage.sheet("erza").survival == 0


SPHERE = ("G bloom-sphere B",)
NEAREST = PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT),))


@pytest.mark.parametrize("die, picked", [(6, "lucy"), (5, "erza")])
def test_bloom_sphere__the_monster_may_pick_another_target(die: int, picked: str) -> None:
    stage = carrying(*SPHERE)
    assert stage.run(pick_target(stage.table, NEAREST, "Claw"), d10=[die]) == [stage.id(picked)]


def test_bloom_sphere__turns_the_priority_target_token_away_too() -> None:
    stage = carrying(*SPHERE)
    gain_priority(stage.table, stage.id("erza"))
    assert stage.run(pick_target(stage.table, NEAREST, "Claw"), d10=[10]) == [stage.id("lucy")]
    assert stage.table.record.priority == 0


def test_bloom_sphere__rolls_for_nothing_if_there_is_nobody_else() -> None:
    alone = carrying(*SPHERE, lucy=None)
    assert alone.run(pick_target(alone.table, NEAREST, "Claw")) == [alone.id("erza")]
    dark = carrying("bloom-sphere")
    assert dark.run(pick_target(dark.table, NEAREST, "Claw")) == [dark.id("erza")]


CROWN = ("B B", "R crest-crown", "- B")


def test_crest_crown__the_insane_have_all_hit_locations_shuffled() -> None:
    stage = carrying("crest-crown", sheet=MAD, locations=["Hide"], location_discard=["Flank", "Tip"])
    stage.chance.scripts["shuffle-hit-locations"] = (("Tip", "Hide", "Flank"),)
    uses(stage, "crest-crown")
    assert sorted(stage.table.record.hit_locations.draw_pile) == ["Flank", "Hide", "Tip"]
    sane = carrying("crest-crown", sheet=SANE)
    sane.run(act(sane.table, sane.id("erza")))
    assert sane.refusal("use:crest-crown")[1] == "gear-activation-cost"


def test_crest_crown__departs_with_as_much_as_it_has_blue_affinities() -> None:
    stage = departing("- B -", "R crest-crown -", "- B B")
    assert (stage.sheet("erza").insanity, stage.sheet("erza").survival) == (3, 3)
    assert departing("- B -", "R crest-crown -").sheet("erza").insanity == 0


def pushed(stage: Stage, *answers: str, n: int = 5) -> None:
    source = BOARD.bit((11, 9))
    stage.run(knock_back(stage.table, stage.id("erza"), n, source), *answers)


def test_feather_mantle__shortens_a_knockback_by_up_to_3() -> None:
    stage = carrying("feather-mantle")
    pushed(stage)
    assert stage.offered == ["shorten:3", "shorten:2", "shorten:1", "shorten:0"]
    stage.answer("shorten:3")
    assert stage.at("erza") == (11, 12)


def test_feather_mantle__drifts_past_other_survivors_if_it_wants() -> None:
    past = carrying("feather-mantle", lucy=(11, 12))
    pushed(past, "shorten:0", "yes")
    assert not past.down("erza") and not past.down("lucy") and past.at("erza") == (11, 15)
    into = carrying("feather-mantle", lucy=(11, 12))
    pushed(into, "shorten:0", "no")
    assert into.down("erza") and into.down("lucy")


def test_feather_mantle__a_knockback_of_2_can_come_to_nothing() -> None:
    stage = carrying("feather-mantle")
    pushed(stage, "shorten:2", n=2)
    assert stage.at("erza") == (11, 10) and not stage.each(facts.KnockedBack)


def test_hours_ring__keeps_every_token_away() -> None:
    stage = carrying("hours-ring")
    stage.perform(
        (
            Token(Role.SELF, Attribute.STRENGTH, 1),
            Gain(Role.SELF, Stat.BLEEDING, 3),
            Guard(Role.SELF, Ward.DEFLECT, 2),
            AddCounter(Role.SELF, "lunacy token"),
        ),
        "erza",
    )
    gain_priority(stage.table, stage.id("erza"))
    condition = stage.table.condition(stage.id("erza"))
    assert stage.tokens("erza") == {} and stage.bleeding("erza") == 0
    assert (condition.deflect, condition.counters, stage.table.record.priority) == (0, {}, 0)
    assert len(stage.each(facts.TokenRefused)) == 3


def test_hours_ring__stops_the_years() -> None:
    """No Hunt XP and no levels, but courage as ever."""
    stage = carrying("hours-ring", sheet={"proficiency_type": "axe"})
    for stat in (Stat.HUNT_XP, Stat.PROFICIENCY, Stat.COURAGE):
        stage.perform((Gain(Role.SELF, stat, 1),), "erza")
    erza = stage.sheet("erza")
    assert (erza.hunt_xp, erza.proficiency, erza.courage) == (0, 0, 1)


def test_hours_ring__lets_the_retired_depart_and_is_selfish() -> None:
    assert why_not_fighting(BOX, Survivor("a", "A", retired=True, gear=["hours-ring"])) is None
    assert why_not_fighting(BOX, Survivor("a", "A", retired=True)) is not None
    assert legality(BOX, ["hours-ring", "bone-axe"]) == []
    assert [why.rule for why in legality(BOX, ["hours-ring", "bloom-sphere"])] == ["keyword-selfish"]


def test_phoenix_plackart__an_attack_without_a_hit_left_has_no_after_hit() -> None:
    stage = carrying(*PLACKART, sheet={"insanity": 5})
    profile = AttackProfile(1, 5, 1, trigger=Trigger.AFTER_HIT, effects=(Gain(Role.TARGET, Stat.BLEEDING, 1),))
    stage.run(monster_attack(stage.table, profile, EffectContext("Claw", target=stage.id("erza"))), d10=[6])
    assert stage.bleeding("erza") == 0
