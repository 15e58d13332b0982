"""Fighting arts: how many, which are drawn, when they are lost, and those that are in the box."""

from __future__ import annotations

from typing import Any

import pytest

from engine.event import Amount
from game import facts
from game.cards.moments import Frequency
from game.cards.who import Role
from game.cards.words.knowledge import GainArt
from game.model.terms import MOST_FIGHTING_ARTS, Attribute, Location, Stat
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.harm.damage import suffer_damage
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.fighting_arts import gain_art
from game.rules.survivor.sheet import gain_stat
from tests.play.stage import Stage, weapon
from tests.rules.survivor.test_survivor_milestones import erza, grown

HEAD, ARMS, BODY, WAIST, LEGS = Location
ARTS = ["Berserker", "Crazed", "Tough"]


# fighting arts


@pytest.mark.rule("survivor-fighting-arts-max#1")
def test_survivor_fighting_arts_max__a_fourth_replaces_one() -> None:
    stage = grown(fighting_arts=list(ARTS))
    stage.run(gain_art(stage.table, erza(stage), "test", "Thrill Seeker"))
    assert stage.offered == ARTS, "one already held has to go"
    stage.answer("Crazed")
    assert stage.sheet("erza").fighting_arts == ["Berserker", "Tough", "Thrill Seeker"]
    assert len(stage.sheet("erza").fighting_arts) == MOST_FIGHTING_ARTS


@pytest.mark.rule("survivor-fighting-arts-max#2")
def test_survivor_fighting_arts_max__a_second_of_the_same_is_nothing() -> None:
    stage = grown(fighting_arts=["Tough"])
    stage.run(gain_art(stage.table, erza(stage), "test", "Tough"))
    assert stage.sheet("erza").fighting_arts == ["Tough"] and stage.one(facts.FightingArtGained).already


def test_survivor_fighting_arts_max__secret_ones_count() -> None:
    stage = grown(fighting_arts=["Berserker", "Crazed", "King of a Thousand Battles"])
    stage.run(gain_art(stage.table, erza(stage), "test", "Tough"))
    assert "King of a Thousand Battles" in stage.offered


@pytest.mark.rule("survivor-secret-fighting-arts#1")
def test_survivor_secret_fighting_arts() -> None:
    """No random draw finds one: each of the others can be picked, none of these."""
    stage = grown()
    box = stage.table.box.fighting_arts
    secret = [name for name in box if box[name].secret]
    assert secret
    for name in box:
        drawn = grown()
        if name in secret:
            with pytest.raises(Exception, match="pick"):
                drawn.perform((GainArt(Role.SELF),), "erza", picks=[name])
        else:
            drawn.perform((GainArt(Role.SELF),), "erza", picks=[name])
            assert drawn.sheet("erza").fighting_arts == [name]


@pytest.mark.rule("survivor-fighting-arts-lost#1")
@pytest.mark.parametrize("lost", ["Ruptured Muscle", "Hamstrung"])
def test_survivor_fighting_arts_lost(lost: str) -> None:
    """The box is marked, the art stays on the sheet and is refused."""
    stage = grown(fighting_arts=["Berserker"])
    injury = stage.table.injury_cards[lost]
    stage.run(severe_injury(stage.table, erza(stage), injury.location, was_down=True), d10=[injury.low])
    assert stage.one(facts.SheetMarked).rule == "survivor-fighting-arts-lost"
    assert stage.sheet("erza").fighting_arts == ["Berserker"]
    stage.table.record.stage, stage.table.record.turn = stage.table.record.stage.SURVIVORS_TURN, "survivors"
    stage.play("act:erza")
    assert stage.refusal("art:berserker") == (f"Erza cannot use fighting arts ({lost}).", "survivor-fighting-arts-lost")


def fighter(*arts: str, **more: Any) -> Stage:
    stage = grown(fighting_arts=list(arts), **more)
    stage.table.record.stage, stage.table.record.turn = stage.table.record.stage.SURVIVORS_TURN, "survivors"
    return stage


def test_art_berserker() -> None:
    """Knocked down and frenzied, for an activation; once per showdown."""
    stage = fighter("Berserker")
    stage.play("act:erza", "art:berserker", d10=[4])
    assert stage.down("erza") and stage.table.condition(erza(stage)).ailments == ["Frenzy"]
    assert not stage.table.may_act("Berserker", erza(stage), Frequency.SHOWDOWN)


def test_art_clutch_fighter() -> None:
    stage = fighter("Clutch Fighter")
    for bleeding, bonus in ((2, 0), (1, 1)):
        stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, bleeding, "test"))
        assert stage.total("erza", Attribute.STRENGTH) == stage.total("erza", Attribute.ACCURACY) == bonus


def test_arts_on_perfect_hits() -> None:
    """Two perfect hits: insanity for each, and +2 strength for each until the attack ends."""
    stage = fighter("Crazed", "Mighty Strike", gear=[weapon("whip", speed=2, accuracy=6)])
    stage.run(attack(stage.table, erza(stage), stage.table.box.gear["whip"]), d10=[10, 10, 2, 2])
    assert stage.sheet("erza").insanity == 2
    assert [told.strength.total for told in stage.each(facts.WoundAttempted)] == [4, 4]
    assert stage.tokens("erza") == {}


def test_art_last_man_standing() -> None:
    stage = fighter("Last Man Standing")
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 1, "test"))
    assert stage.bleeding("erza") == 1
    stage.table.put(stage.id("lucy"), None)
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 1, "test"))
    stage.run(suffer_damage(stage.table, erza(stage), Amount(2), ARMS, "Claw", "damage-order"))
    assert stage.bleeding("erza") == 1 and not stage.down("erza")


def test_art_monster_claw_style() -> None:
    stage = fighter("Monster Claw Style")
    fist = stage.table.box.gear["fist-tooth"]
    assert hit_needs(stage.table, erza(stage), fist).total == 7
    assert hit_needs(stage.table, erza(stage), stage.table.box.gear["founding-stone"]).total == 7


def test_art_orator_of_death() -> None:
    stage = fighter("Orator of Death")
    stage.play("act:erza", "art:orator-of-death")
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (2, 2)


def test_art_orator_of_death__last_words() -> None:
    stage = fighter("Orator of Death")
    stage.fell("lucy", turn="monster")
    stage.run(die(stage.table, erza(stage), "test"))
    assert not stage.down("lucy")


def test_art_thrill_seeker() -> None:
    stage = fighter("Thrill Seeker")
    stage.table.record.survival_limit = 9
    stage.run(gain_stat(stage.table, erza(stage), Stat.SURVIVAL, 1, "test"))
    assert stage.sheet("erza").survival == 2, "1 more, and not again for that one"


@pytest.mark.parametrize("die, result", [(1, 1), (4, 5), (10, 10)])
def test_art_tough(die: int, result: int) -> None:
    stage = fighter("Tough")
    stage.run(severe_injury(stage.table, erza(stage), BODY, was_down=True), d10=[die])
    table = {row.low: row.name for row in stage.table.box.severe_injuries if row.location is BODY}
    assert stage.one(facts.SevereInjurySuffered).name == table[result]


def test_art_unconscious_fighter() -> None:
    stage = fighter("Unconscious Fighter")
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 6, "test"))
    assert not stage.sheet("erza").dead
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 1, "test"))
    assert stage.sheet("erza").dead
