"""The gear of the Organ Grinder, card by card."""

from __future__ import annotations

import pytest

from game import facts
from game.content.box import core_box
from game.model.terms import Attribute, Location, SurvivalAction
from game.rules.attack.critical_wounds import critical_from
from game.rules.attack.survivor_attack import attack
from game.rules.attack.wound_attempt import strength
from game.rules.harm.severe_injuries import severe_injury, suffer_injury
from game.rules.monster.targeting import is_threat
from game.rules.survivor.gear_changes import lose_gear
from game.rules.table.tokens import clear_tokens
from tests.play.gear import arriving, carrying, departing
from tests.play.stage import Stage, weapon

BOX = core_box()
HEAD, ARMS = Location.HEAD, Location.ARMS
BLADE = weapon("blade")


def test_stone_noses__bring_survival_and_insanity_on_arrival() -> None:
    stage = arriving("stone-noses")
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (1, 1)
    assert (stage.sheet("lucy").survival, stage.sheet("lucy").insanity) == (0, 0)


# Fecal Salve


def salved() -> Stage:
    stage = carrying("fecal-salve blade", extra=[BLADE])
    stage.table.record.priority = stage.id("erza")
    stage.play("act:erza", "use:fecal-salve")
    return stage


@pytest.mark.rule("target-threat", "target-priority-token")
def test_fecal_salve__drops_the_token_and_is_no_threat() -> None:
    stage = salved()
    assert stage.table.record.priority == 0
    assert not is_threat(stage.table, stage.id("erza"))
    assert is_threat(stage.table, stage.id("lucy"))
    assert stage.order(facts.PriorityLost, facts.SurvivorOverlooked) == ["PriorityLost", "SurvivorOverlooked"]


def test_fecal_salve__moving_changes_nothing_an_attack_ends_it() -> None:
    stage = salved()
    stage.answer("space:10,10")
    assert not is_threat(stage.table, stage.id("erza"))
    stage.run(attack(stage.table, stage.id("erza"), BLADE), d10=[1])
    assert is_threat(stage.table, stage.id("erza"))
    assert stage.one(facts.SurvivorNoticed).who == stage.id("erza")


def test_fecal_salve__falling_and_standing_up_again_changes_nothing() -> None:
    stage = salved()
    stage.fell("erza")
    stage.table.standing(stage.id("erza")).up = True
    assert not is_threat(stage.table, stage.id("erza"))


def test_fecal_salve__the_token_of_another_stays_and_it_is_over_with_the_showdown() -> None:
    stage = carrying("fecal-salve")
    stage.table.record.priority = stage.id("lucy")
    stage.play("act:erza", "use:fecal-salve")
    assert stage.table.record.priority == stage.id("lucy")
    clear_tokens(stage.table)
    assert is_threat(stage.table, stage.id("erza"))


def test_fecal_salve__and_survival_on_departing() -> None:
    assert departing("fecal-salve").sheet("erza").survival == 1


# Monster Grease, Lucky Charm, Monster Tooth Necklace


def test_monster_grease__is_1_evasion_and_a_second_with_3_green() -> None:
    assert carrying("monster-grease").total("erza", Attribute.EVASION) == 1
    assert carrying("monster-grease", "G G G").total("erza", Attribute.EVASION) == 1  # below it: 2 only
    assert carrying("monster-grease", "G G", "G").total("erza", Attribute.EVASION) == 1
    assert carrying("monster-grease", "G G", "G G").total("erza", Attribute.EVASION) == 2


def test_lucky_charm__is_1_luck_with_2_blue_by_whatever_edges() -> None:
    for rows, luck in ((("lucky-charm",), 0), (("B lucky-charm B",), 1), (("lucky-charm", "B B B"), 1)):
        stage = carrying(*rows, extra=[BLADE])
        assert stage.total("erza", Attribute.LUCK) == luck
        assert critical_from(stage.table, stage.id("erza"), BLADE) == 10 - luck


def test_lucky_charm__loses_its_luck_with_the_gear_beside_it() -> None:
    stage = carrying("B lucky-charm fecal-salve")
    assert stage.total("erza", Attribute.LUCK) == 1
    lose_gear(stage.table, stage.id("erza"), "fecal-salve", "campaign-archive")
    assert stage.total("erza", Attribute.LUCK) == 0


def test_monster_tooth_necklace__is_1_strength_and_a_second_with_2_red() -> None:
    for rows, more in ((("monster-tooth-necklace",), 1), (("monster-tooth-necklace R R",), 2)):
        stage = carrying(*rows, extra=[BLADE])
        assert strength(stage.table, stage.id("erza"), BLADE).total == more


# Dried Acanthus


def test_dried_acanthus__takes_the_place_of_a_severe_injury() -> None:
    """No die is rolled, the card is archived, and the next one is suffered."""
    stage = carrying("dried-acanthus")
    erza = stage.id("erza")
    stage.run(severe_injury(stage.table, erza, HEAD, was_down=True))
    assert not stage.each(facts.SevereInjurySuffered) and stage.sheet("erza").gear == []
    assert stage.one(facts.Replaced).source == "Dried Acanthus"
    stage.run(severe_injury(stage.table, erza, ARMS, was_down=True), d10=[10])
    assert stage.one(facts.SevereInjurySuffered).location is ARMS


def test_dried_acanthus__of_one_that_is_named_too_and_nobody_is_asked() -> None:
    stage = carrying("dried-acanthus skull-helm")
    deaf = next(injury for injury in BOX.severe_injuries if injury.name == "Deaf")
    stage.run(suffer_injury(stage.table, stage.id("erza"), deaf))
    assert stage.sheet("erza").injuries == []
    assert stage.sheet("erza").gear == ["skull-helm"]  # none was suffered


def test_dried_acanthus__whoever_can_endure_may_keep_it() -> None:
    stage = carrying("dried-acanthus", sheet={"survival": 7})
    stage.table.record.survival_actions.append(SurvivalAction.ENDURE)
    stage.run(severe_injury(stage.table, stage.id("erza"), HEAD, was_down=False), "endure")
    assert stage.sheet("erza").gear == ["dried-acanthus"]
    stage.run(severe_injury(stage.table, stage.id("erza"), HEAD, was_down=False))  # once per round
    assert stage.sheet("erza").gear == []


def test_dried_acanthus__is_2_survival_on_departing() -> None:
    assert departing("dried-acanthus").sheet("erza").survival == 2
