"""What becomes of survivors: weapon proficiency, retirement, healing, the reroll of a lifetime."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import Refusal
from engine.event import Amount
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation
from game.cards.moments import Ban
from game.cards.who import Role
from game.cards.words.harm import Heal
from game.model.survivor import Boxes, Survivor
from game.model.terms import Attribute, Location, Stat
from game.phases.showdown.round_end import end_round
from game.rules.attack.attack_dice import hit_needs, speed
from game.rules.attack.survivor_attack import attack
from game.rules.harm.brain_damage import brain_trauma, suffer_brain_damage, suffer_trauma
from game.rules.harm.damage import suffer_damage
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.abilities import gain_ability
from game.rules.survivor.retirement import retire_marked, why_not_departing
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.weapon_type import set_type, verify_type
from game.rules.table.components import Armor
from game.rules.table.tokens import clear_tokens
from tests.play.stage import Stage, beast, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
SCALES = HitLocation("Scales")


def grown(at: tuple[int, int] = (11, 10), *, gear: Any = (), **sheet: Any) -> Stage:
    return Stage(
        {"erza": at, "lucy": (1, 1)}, monster=beast(hit_locations=[SCALES]), locations=["Scales", "Scales", "Scales"],
        sheets={"erza": sheet}, gear=gear,
    )  # fmt: skip


def erza(stage: Stage) -> int:
    return stage.id("erza")


# weapon proficiency


@pytest.mark.rule("survivor-proficiency-choose#1", "survivor-proficiency-choose#2")
def test_survivor_proficiency_choose() -> None:
    """Refused at 1 Hunt XP; the first milestone asks for a type."""
    stage = grown(hunt_xp=1)
    with pytest.raises(Refusal, match="2 Hunt XP"):
        verify_type(stage.table.box, stage.sheet("erza"), "sword")
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "victory"))
    assert stage.request is not None and stage.request.topic == "choose-proficiency"
    assert len(stage.offered) == 11
    stage.answer("type:sword", d10=[1, 1])
    assert stage.sheet("erza").proficiency_type == "sword"


@pytest.mark.rule("survivor-twilight-sword-type#1")
def test_survivor_twilight_sword_type() -> None:
    """A type of its own that needs leave of a card; katana and thrown weapons are no type at all."""
    stage = grown(hunt_xp=1)
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "victory"))
    assert stage.refusal("type:twilight sword")[1] == "survivor-twilight-sword-type"
    for keyword in ("katana", "thrown"):
        with pytest.raises(Refusal, match="no proficiency"):
            verify_type(stage.table.box, stage.sheet("erza"), keyword)
    stage.sheet("erza").abilities.append("Twilight Sword Bearer")
    verify_type(stage.table.box, stage.sheet("erza"), "twilight sword")


def test_survivor_twilight_sword_type__whoever_bears_the_sword_may_choose_it() -> None:
    """Wherever it was found: abilities.yaml has all three ways lead to the choice."""
    box = grown().table.box
    bearer = Survivor("erza", "Erza", "female", gear=["twilight-sword"], hunt_xp=2)
    verify_type(box, bearer, "twilight sword")
    with pytest.raises(Refusal, match="at 2 Hunt XP"):
        verify_type(box, Survivor("lucy", "Lucy", "female", gear=["twilight-sword"], hunt_xp=1), "twilight sword")


def test_survivor_proficiency_none_selected() -> None:
    stage = grown(hunt_xp=2)
    stage.run(gain_stat(stage.table, erza(stage), Stat.PROFICIENCY, 1, "test"))
    assert stage.sheet("erza").proficiency == 0
    assert stage.one(facts.StatChanged).rule == "survivor-proficiency-none-selected"


def test_survivor_proficiency_change() -> None:
    """Axe level 4 becomes bow level 0."""
    stage = grown(hunt_xp=3, proficiency=4, proficiency_type="axe")
    set_type(stage.table, erza(stage), "bow")
    assert (stage.sheet("erza").proficiency_type, stage.sheet("erza").proficiency) == ("bow", 0)
    stage.table.forget_traits()
    assert not any(source == "Axe specialist" for source, _ in stage.table.traits(erza(stage)))


def sources(stage: Stage, key: str = "erza") -> set[str]:
    return {source for source, _ in stage.table.traits(stage.id(key))}


@pytest.mark.rule("survivor-proficiency-specialist#1")
def test_survivor_proficiency_specialist() -> None:
    """Level 3; kept only while the box stays filled."""
    stage = grown(hunt_xp=3, proficiency=2, proficiency_type="axe")
    assert "Axe specialist" not in sources(stage)
    stage.run(gain_stat(stage.table, erza(stage), Stat.PROFICIENCY, 1, "victory"))
    assert "Axe specialist" in sources(stage)
    assert stage.one(facts.SheetMarked).rule == "survivor-proficiency-specialist"
    stage.run(suffer_trauma(stage.table, erza(stage), stage.table.trauma_cards["Memory Loss"]))
    assert "Axe specialist" not in sources(stage)


@pytest.mark.rule("survivor-proficiency-master#1")
def test_survivor_proficiency_master() -> None:
    """Level 8: the mastery becomes an innovation."""
    stage = grown(hunt_xp=3, proficiency=7, proficiency_type="sword")
    stage.run(gain_stat(stage.table, erza(stage), Stat.PROFICIENCY, 1, "victory"))
    assert stage.table.known() == ["Sword Mastery"]
    assert "Sword master" in sources(stage)


def test_survivor_mastery_shared() -> None:
    """Everybody is a specialist, with their own type besides; the master's part is the master's."""
    stage = grown(hunt_xp=3, proficiency=8, proficiency_type="bow")
    stage.table.known().append("Bow Mastery")
    stage.sheet("lucy").proficiency_type, stage.sheet("lucy").proficiency = "axe", 3
    assert sources(stage) == {"Bow specialist", "Bow master"}
    assert sources(stage, "lucy") == {"Bow specialist", "Axe specialist"}
    stage.table.known().clear()
    stage.table.forget_traits()
    assert sources(stage) == {"Bow specialist"}, "the mastery is gone with the innovation"


def test_specialist_of_the_axe_tries_again_once() -> None:
    axe = weapon("axe", speed=2, accuracy=2, keywords=("weapon", "melee", "axe"))
    stage = grown(gear=[axe], hunt_xp=3, proficiency=3, proficiency_type="axe")
    stage.run(attack(stage.table, erza(stage), axe), "yes", d10=[5, 5, 2, 3, 2])
    assert [told.die for told in stage.each(facts.WoundAttempted)] == [2, 3, 2]


def test_specialist_of_the_bow_rolls_misses_again() -> None:
    bow = weapon("bow", speed=3, accuracy=6, range=6, keywords=("weapon", "ranged", "bow"))
    stage = grown(gear=[bow], hunt_xp=3, proficiency=3, proficiency_type="bow")
    stage.run(attack(stage.table, erza(stage), bow), "yes", d10=[2, 7, 3, 8, 1, 2, 2])
    assert stage.one(facts.SurvivorAttacked).dice == (7, 8, 1)


def test_specialist_of_fist_and_tooth_gets_up() -> None:
    stage = grown(hunt_xp=3, proficiency=3, proficiency_type="fist & tooth")
    stage.fell("erza", round=1, turn="monster")
    stage.table.record.stage, stage.table.record.turn = stage.table.record.stage.SURVIVORS_TURN, "monster"
    stage.play("yes")
    assert not stage.down("erza")


def test_master_of_the_sword() -> None:
    sword = weapon("blade", speed=1, accuracy=6, strength=2, keywords=("weapon", "melee", "sword"))
    stage = grown(gear=[sword], hunt_xp=3, proficiency=8, proficiency_type="sword")
    stage.table.known().append("Sword Mastery")
    assert hit_needs(stage.table, erza(stage), sword).total == 5
    assert speed(stage.table, erza(stage), sword).total == 2


# frenzy, insanity, injuries


def test_survivor_frenzied__several_times() -> None:
    """Each time the insanity and both tokens; the status itself only once."""
    stage = grown()
    for _ in range(2):
        stage.run(suffer_trauma(stage.table, erza(stage), stage.table.trauma_cards["Frenzy"]), d10=[6])
    assert stage.sheet("erza").insanity == 6
    assert stage.tokens("erza") == {Attribute.STRENGTH: 2, Attribute.SPEED: 2}
    assert stage.table.condition(erza(stage)).ailments == ["Frenzy"]
    for ban in (Ban.SPEND_SURVIVAL, Ban.FIGHTING_ARTS, Ban.SPECIALIZATION):
        assert stage.table.banned(erza(stage), ban) == "Frenzy"


def test_survivor_arc_attributes_out_of_core() -> None:
    """Nothing is taken from the roll: a 6 is a 6."""
    stage = grown()
    stage.run(brain_trauma(stage.table, erza(stage)), d10=[6, 2], where=[BODY], picks=["Prey"])
    assert stage.one(facts.BrainTraumaSuffered).name == "Danger Seizure"
    assert not stage.each(facts.RollAltered)


@pytest.mark.rule("survivor-abilities-unlimited#1")
def test_survivor_abilities_unlimited() -> None:
    six = ["Acid Palms", "Explore", "Prepared", "Tinker", "Possessed", "Marrow Hunger"]
    stage = grown(abilities=list(six))
    stage.run(gain_ability(stage.table, erza(stage), "Stalwart", "test"))
    assert stage.sheet("erza").abilities == [*six, "Stalwart"]
    stage.run(gain_ability(stage.table, erza(stage), "Stalwart", "test"))
    assert stage.sheet("erza").abilities.count("Stalwart") == 1


def test_survivor_brain_box_no_knockdown() -> None:
    stage = grown()
    stage.run(suffer_brain_damage(stage.table, erza(stage), 1, "test"))
    assert stage.sheet("erza").brain_box and not stage.down("erza")


def test_survivor_injury_level_once() -> None:
    stage = grown()
    stage.sheet("erza").boxes[ARMS] = Boxes(True, True)
    stage.run(suffer_damage(stage.table, erza(stage), Amount(1), ARMS, "Claw", "damage-order"), d10=[10])
    told = stage.one(facts.DamageSuffered)
    assert (told.light, told.heavy, told.severe) == (False, False, True)


# healing


def worn() -> list[Gear]:
    return [Gear("mail", "Mail", ("armor",), armor={BODY: 3, LEGS: 1})]


@pytest.mark.rule("survivor-heal#1")
def test_survivor_heal() -> None:
    """Both boxes of the body, 1 of 3 armor left: a plain heal erases and restores everything, but no more."""
    stage = grown(gear=worn(), injuries=["Broken Arm"], brain_box=True)
    stage.sheet("erza").gear.append("mail")
    stage.sheet("erza").boxes[BODY] = Boxes(True, True)
    stage.table.world.get(erza(stage), Armor).points.update({BODY: 1, LEGS: 4})
    stage.perform((Heal(Role.SELF),), "erza")
    assert stage.sheet("erza").boxes[BODY] == Boxes() and not stage.sheet("erza").brain_box
    points = stage.table.world.get(erza(stage), Armor).points
    assert (points[BODY], points[LEGS]) == (3, 4)
    assert stage.sheet("erza").injuries == ["Broken Arm"], "permanent injuries stay"


def test_showdown_heal_survivor_rule() -> None:
    """Only what is named: light injuries of the arms."""
    stage = grown(gear=worn())
    stage.sheet("erza").gear.append("mail")
    for location in (ARMS, LEGS):
        stage.sheet("erza").boxes[location] = Boxes(True, True)
    stage.perform((Heal(Role.SELF, heavy=False, armor=False, at=ARMS),), "erza")
    assert stage.sheet("erza").boxes[ARMS] == Boxes(False, True)
    assert stage.sheet("erza").boxes[LEGS] == Boxes(True, True)
    assert stage.table.world.get(erza(stage), Armor).points.get(BODY, 0) == 0


def test_damage_no_regeneration() -> None:
    stage = grown(gear=worn())
    stage.sheet("erza").gear.append("mail")
    stage.table.world.get(erza(stage), Armor).points[BODY] = 0
    stage.run(end_round(stage.table))
    assert stage.table.world.get(erza(stage), Armor).points[BODY] == 0


# the reroll of a lifetime


@pytest.mark.rule("survivor-once-per-lifetime-reroll#1")
def test_survivor_once_per_lifetime_reroll() -> None:
    stage = grown()
    stage.table.known().append("Survival of the Fittest")
    stage.run(severe_injury(stage.table, erza(stage), LEGS, was_down=True), "reroll", d10=[1, 10])
    assert stage.one(facts.SevereInjurySuffered).name == "Lost Balance"
    stage.run(severe_injury(stage.table, erza(stage), BODY, was_down=True), d10=[10])
    assert [one.topic for one in stage.asked] == ["reroll"], "its box is marked"


def test_survivor_once_per_lifetime_reroll__may_be_kept_for_later() -> None:
    stage = grown()
    stage.table.known().append("Survival of the Fittest")
    stage.run(brain_trauma(stage.table, erza(stage)), "keep", d10=[9, 1])
    assert stage.sheet("erza").spent == []


def test_survivor_once_per_lifetime_reroll__needs_the_principle() -> None:
    stage = grown()
    stage.run(severe_injury(stage.table, erza(stage), LEGS, was_down=True), d10=[10])
    assert not stage.asked


# retirement


def test_survivor_retire() -> None:
    """Retired survivors do not depart; whoever is ageless may."""
    box = grown().table.box
    lucy = Survivor("lucy", "Lucy", retired=True)
    why = why_not_departing(box, lucy)
    assert why is not None and why.rule == "survivor-retire"
    lucy.abilities.append("Ageless")
    assert why_not_departing(box, lucy) is None


def test_survivor_retire_on_hunt() -> None:
    """Whoever retires on the hunt still fights, and is retired afterwards."""
    stage = grown(retires=True)
    assert why_not_departing(stage.table.box, stage.sheet("erza")) is None
    stage.run(retire_marked(stage.table))
    assert stage.sheet("erza").retired
    assert why_not_departing(stage.table.box, stage.sheet("erza")) is not None


def test_survivor_skip_next_hunt__not_selectable() -> None:
    why = why_not_departing(grown().table.box, Survivor("lucy", "Lucy", skip_next_hunt=True))
    assert why is not None and why.rule == "survivor-skip-next-hunt"


# what lasts


def test_survivor_severe_temporary() -> None:
    """Its token is gone when the showdown ends; a permanent injury is not (survivor-severe-permanent)."""
    stage = grown()
    stage.run(severe_injury(stage.table, erza(stage), BODY, was_down=True), d10=[9])
    stage.run(severe_injury(stage.table, erza(stage), LEGS, was_down=True), d10=[8])
    assert stage.total("erza", Attribute.MOVEMENT) == 3
    clear_tokens(stage.table)
    assert stage.total("erza", Attribute.MOVEMENT) == 4
