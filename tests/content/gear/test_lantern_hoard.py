"""The gear of the Exhausted Lantern Hoard, card by card: oxidized blades, and the two old lanterns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.errors import BadInput
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import Intimidate, Trigger
from game.cards.moments import Ban
from game.cards.who import Role, TermKind, survivors
from game.cards.words.harm import BrainDamage
from game.cards.words.moving import Bash, KnockDown
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.content.gear.lantern_hoard import HORRIPILATION
from game.model.survivor import Survivor
from game.model.terms import Affinity, Location, Stat
from game.phases.showdown.showdown import begin_round
from game.phases.showdown.showdown_preparation import check_party
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import speed as attack_speed
from game.rules.cards.ai_actions import intimidate
from game.rules.death.removed_from_board import go_home
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.measured import affinities
from game.rules.survivor.weapon_rules import specials
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Circumstances, Seat
from tests.play.armory import clawed
from tests.play.gear import arriving, carrying, granted
from tests.play.stage import Stage

BOX = core_box()


def strikes(stage: Stage, key: str, *answers: str, d10: Sequence[int] = ()) -> None:
    stage.run(act(stage.table, stage.id("erza")), f"attack:{key}", *answers, d10=d10)


def special(stage: Stage, key: str) -> dict[Special, int]:
    return specials(stage.table, stage.id("erza"), stage.table.box.gear[key])


# what is oxidized


@pytest.mark.parametrize("key, tokens", [("oxidized-lantern-sword", 1), ("oxidized-beacon-shield", 2)])
def test_oxidized_lantern_sword_and_oxidized_beacon_shield__deflect(key: str, tokens: int) -> None:
    """The tokens stay until hits take them."""
    stage = carrying(key)
    stage.run(act(stage.table, stage.id("erza")), f"use:{key}")
    assert stage.table.condition(stage.id("erza")).deflect == tokens
    clawed(stage, tokens)
    assert stage.one(facts.HitsIgnored).n == tokens


def test_oxidized_beacon_shield__is_2_armor_everywhere() -> None:
    assert granted(carrying("oxidized-beacon-shield")) == dict.fromkeys(Location, 2)


@pytest.mark.parametrize(
    "key, hit, strength",
    [
        ("oxidized-lantern-sword", 5, 5),
        ("oxidized-lantern-dagger", 6, 4),
        ("oxidized-lantern-glaive", 5, 6),
        ("oxidized-ring-whip", 5, 3),
    ],
)
def test_what_is_oxidized_is_sharp_and_early_iron_no_longer(key: str, hit: int, strength: int) -> None:
    stage = carrying(key, locations=["Hide"])
    dice = attack_speed(stage.table, stage.id("erza"), BOX.gear[key]).total
    strikes(stage, key, d10=[hit, *[1] * (dice - 1), 1, 7])
    assert stage.one(facts.WoundAttempted).strength.total == strength + 7


def test_oxidized_lantern_dagger__perfect_hits_bring_survival_with_its_affinities() -> None:
    stage = carrying("R oxidized-lantern-dagger R")
    strikes(stage, "oxidized-lantern-dagger", d10=[10, 10, 1, 1, 1, 1, 1])
    assert stage.sheet("erza").survival == 2
    dark = carrying("oxidized-lantern-dagger R")
    strikes(dark, "oxidized-lantern-dagger", d10=[10, 1, 1, 1, 1])
    assert dark.sheet("erza").survival == 0
    pair = carrying("oxidized-lantern-dagger oxidized-lantern-dagger")
    assert attack_speed(pair.table, pair.id("erza"), BOX.gear["oxidized-lantern-dagger"]).total == 6


def test_oxidized_lantern_glaive__is_barbed_with_its_affinities() -> None:
    stage = carrying("oxidized-lantern-glaive R R", "G", locations=["Hide"])
    strikes(stage, "oxidized-lantern-glaive", d10=[10, 1, 1, 1])
    assert stage.one(facts.WoundAttempted).strength.total == 6 + 4 + 1
    assert Special.BARBED not in special(carrying("oxidized-lantern-glaive R R"), "oxidized-lantern-glaive")


def test_oxidized_ring_whip__provokes_with_its_affinities() -> None:
    stage = carrying("B oxidized-ring-whip", "R R R", "R", locations=["Hide"])
    strikes(stage, "oxidized-ring-whip", d10=[5, 1, 9, 9])
    assert stage.table.record.priority == stage.id("erza")
    assert Special.PROVOKE not in special(carrying("B oxidized-ring-whip"), "oxidized-ring-whip")


HELM = ("oxidized-lantern-helm R R", "B")


def test_oxidized_lantern_helm__may_shut_out_what_is_for_the_non_deaf() -> None:
    roar = (Gain(survivors(TermKind.NON_DEAF), Stat.INSANITY, 3),)
    stage = carrying(*HELM)
    stage.run(stage.table.perform(roar, EffectContext("Roar")), "yes")
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (0, 3)
    assert stage.one(facts.Unheard).card == "Roar"
    stage.run(stage.table.perform(roar, EffectContext("Roar")), "no")
    assert stage.sheet("erza").insanity == 3


def test_oxidized_lantern_helm__is_asked_by_intimidating_actions_but_not_by_others() -> None:
    stage = carrying(*HELM, sheets={"lucy": {"insanity": 5}})
    stage.run(intimidate(stage.table, Intimidate(survivors(TermKind.NON_DEAF), 1), EffectContext("Roar")), "yes")
    assert [one.who for one in stage.each(facts.BrainDamageSuffered)] == [stage.id("lucy")]
    stage.perform((BrainDamage(survivors(), 1),))
    assert len(stage.each(facts.BrainDamageSuffered)) == 3


def test_oxidized_lantern_helm__hears_all_without_its_affinities() -> None:
    stage = carrying("oxidized-lantern-helm")
    stage.perform((Gain(survivors(TermKind.NON_DEAF), Stat.INSANITY, 3),))
    assert stage.sheet("erza").insanity == 3 and granted(stage) == {Location.HEAD: 6}


def test_survivors_lantern__is_light_and_three_edges() -> None:
    stage = carrying("R survivors-lantern G", "- B")
    assert affinities(stage.table, stage.id("erza")) == dict.fromkeys(Affinity, 1)


# Final Lantern


def lantern(*rows: str, level: int = 5, insanity: int = 3, **fields: Any) -> Stage:
    """After the arrival, with so many levels of lantern research."""
    stage = arriving(*(rows or ("final-lantern",)), sheet={"insanity": insanity}, **fields)
    stage.table.record.given.lantern_research = level
    stage.table.forget_traits()
    return stage


def test_final_lantern__brings_horripilation_to_all_and_the_death_die_to_its_holder() -> None:
    stage = lantern()
    for key in ("erza", "lucy"):
        assert stage.table.condition(stage.id(key)).status_cards == [HORRIPILATION]
    assert stage.table.record.death_die == stage.id("erza")


def test_final_lantern__its_affinities_go_out_while_its_holder_is_sane() -> None:
    stage = lantern("- G", "B final-lantern", insanity=2)
    erza = stage.id("erza")
    assert sum(affinities(stage.table, erza).values()) == 0
    stage.perform((Gain(Role.SELF, Stat.INSANITY, 1),), "erza")
    assert affinities(stage.table, erza) == {Affinity.RED: 0, Affinity.GREEN: 1, Affinity.BLUE: 1}
    stage.perform((BrainDamage(Role.SELF, 1),), "erza")
    assert sum(affinities(stage.table, erza).values()) == 0


def test_final_lantern__the_death_die_passes_on_at_the_start_of_each_later_round() -> None:
    stage = lantern()
    stage.table.record.round = 0
    holders = []
    for _ in range(4):
        stage.run(begin_round(stage.table))
        holders.append(stage.table.key(stage.table.record.death_die))
    assert holders == ["erza", "lucy", "erza", "lucy"]


@pytest.mark.rule("keyword-death-die-passing")
def test_final_lantern__the_die_goes_to_the_absent_too() -> None:
    """Among all who came: whoever has run home since has their turn with it."""
    stage = lantern()
    go_home(stage.table, stage.id("lucy"))
    stage.run(begin_round(stage.table))
    assert stage.table.record.death_die == stage.id("lucy") and not stage.table.on_board(stage.id("lucy"))


def test_final_lantern__the_die_goes_to_the_dead_too_and_nobody_uses_it_then() -> None:
    stage = lantern()
    stage.sheet("lucy").dead = True
    stage.run(begin_round(stage.table))
    assert stage.table.record.death_die == stage.id("lucy")
    strikes(stage, "fist-tooth", d10=[1, 1])
    assert not stage.asked or all("Death Die" not in one.about for one in stage.asked)


@pytest.mark.rule("keyword-death-die-passing#1")
def test_final_lantern__archived_it_takes_the_death_die_along() -> None:
    stage = lantern(seats=[Seat("a", ["erza"]), Seat("b", ["lucy"])])
    assert stage.table.record.controller == 0 and stage.table.record.controller_seat == 1
    stage.run(begin_round(stage.table))
    assert (stage.table.record.controller, stage.table.record.controller_seat) == (0, 2)
    lose_gear(stage.table, stage.id("erza"), "final-lantern", "campaign-archive")
    stage.run(begin_round(stage.table))
    assert stage.table.record.death_die == 0 and stage.one(facts.DeathDieGone)
    assert stage.table.record.controller != 0


def test_pulse_discovery_aggression_overload__one_more_attack_roll_once_a_round() -> None:
    stage = lantern(level=1, locations=["Hide", "Flank", "Tip"])
    strikes(stage, "fist-tooth", "yes", d10=[1, 1, 9, 1])
    assert stage.one(facts.AttackRolledOn).dice == (9,)
    strikes(stage, "fist-tooth", d10=[1, 1])
    assert len(stage.each(facts.AttackRolledOn)) == 1


def test_pulse_discovery_acceleration__a_move_with_the_death_die() -> None:
    """5 and 3 are 8: from 11,10 along the row to 3,10."""
    stage = lantern(level=2)
    stage.run(act(stage.table, stage.id("erza")), "accelerate", d10=[3])
    assert "space:3,10" in stage.offered and "space:2,10" not in stage.offered
    stage.answer("space:3,10")
    assert stage.at("erza") == (3, 10)
    none = lantern(level=1)
    none.run(act(none.table, none.id("erza")))
    assert "accelerate" not in none.offered


def test_pulse_discovery_uninhibited_rage__the_death_die_strengthens_a_wound_roll() -> None:
    stage = lantern("final-lantern bone-blade", level=3, locations=["Hide"])
    strikes(stage, "bone-blade", "no", "yes", d10=[6, 1, 4, 8])
    assert stage.one(facts.WoundAttempted).strength.total == 2 + 8
    assert stage.one(facts.DeathDieRolled).discovery == "Uninhibited Rage"


def test_pulse_discovery_legs_locked__the_holder_stands_and_keeps_standing() -> None:
    stage = lantern(level=4)
    stage.perform((KnockDown(Role.SELF),), "erza")
    assert not stage.down("erza")
    stage.fell("lucy")
    stage.run(begin_round(stage.table))
    assert not stage.down("lucy")
    stage.perform((KnockDown(Role.SELF),), "erza")
    assert stage.down("erza")


def test_pulse_discovery_metabolic_surrender__survival_now_and_death_when_the_round_ends() -> None:
    stage = lantern(level=5)
    erza = stage.id("erza")
    stage.run(act(stage.table, erza), "power:death-die:erza", "end-act", d10=[2])
    assert stage.sheet("erza").survival == 4 and stage.table.condition(erza).numb
    (waits,) = stage.table.record.waiting
    assert (waits.when, waits.card) == ("the end of the round", "Metabolic Surrender"), "what the death is told with"


@pytest.mark.rule("keyword-death-die-pulse#1")
def test_keyword_death_die_pulse__one_discovery_in_a_round() -> None:
    """Every discovery is open; after the extra attack roll nothing else of the die can be used until the next round."""
    stage = lantern(level=5, locations=["Hide", "Flank"], at=(11, 10))
    stage.play("act:erza", "attack:fist-tooth", "yes", d10=[1, 1, 1])
    assert stage.refusal("accelerate")[1] == "keyword-death-die-pulse"
    assert "power:death-die:erza" not in stage.offered
    moved = lantern(level=5, locations=["Hide", "Flank"], at=(11, 10))
    moved.play("act:erza", "accelerate", "space:12,10", d10=[3])
    assert "power:death-die:erza" not in moved.offered
    moved.answer("attack:fist-tooth", d10=[1, 1])
    assert not moved.each(facts.AttackRolledOn) and len(moved.each(facts.DeathDieRolled)) == 1
    fresh = lantern(level=5)
    fresh.play("act:erza")
    assert {"accelerate", "power:death-die:erza"} <= set(fresh.offered)


@pytest.mark.rule("keyword-death-die-pulse#2")
def test_keyword_death_die_pulse__locked_legs_withstand_a_bash() -> None:
    """Damage is done, and the holder of the die stays up; without it she falls."""
    for holder, falls in (("erza", False), ("lucy", True)):
        stage = lantern(level=4)
        stage.table.record.death_die = stage.id(holder)
        stage.table.forget_traits()
        clawed(stage, 1, where=(Location.ARMS,), trigger=Trigger.AFTER_DAMAGE, effects=(Bash(Role.TARGET),))
        assert stage.one(facts.DamageSuffered).location is Location.ARMS
        assert stage.down("erza") is falls


def test_pulse_discoveries_are_closed_while_the_holder_of_the_lantern_is_sane() -> None:
    stage = lantern(level=5, insanity=2)
    stage.run(act(stage.table, stage.id("erza")))
    assert "accelerate" not in stage.offered and stage.table.banned(stage.id("erza"), Ban.HEAR) is None


def test_final_lantern__is_vital_and_nobody_departs_without_it() -> None:
    given = Circumstances(vital=["final-lantern"])
    with pytest.raises(BadInput, match=r"^Final Lantern is vital"):
        check_party(BOX, [Survivor("a", "A", gear=["bone-axe"])], given)
    check_party(BOX, [Survivor("a", "A"), Survivor("b", "B", gear=["final-lantern"])], given)
