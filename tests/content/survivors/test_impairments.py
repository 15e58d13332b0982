"""Impairments where they act in a showdown, and metabolic surrender."""

from __future__ import annotations

import pytest

from engine.event import Amount
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.who import Role
from game.cards.words.harm import Die
from game.cards.words.sheet import GainDisorder
from game.model.terms import Attribute, Location, Stat
from game.phases.showdown.showdown import set_up
from game.rules.attack.attack_dice import hit_needs
from game.rules.harm.damage import suffer_damage
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.abilities import gain_ability
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from tests.content.survivors.test_abilities import able, erza
from tests.play.stage import weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location


# impairments


@pytest.mark.rule("ability-crystal-skin#2")
def test_ability_crystal_skin() -> None:
    """+3 armor everywhere on departing, none from armor gear; a severe injury roll of 4 counts as 2."""
    shirt = Gear("shirt", "Shirt", ("armor",), armor={BODY: 2})
    stage = able("Crystal Skin", sheet={"gear": ["shirt"]}, gear=[shirt])
    assert stage.table.world.get(erza(stage), Armor).points == dict.fromkeys(Location, 3)
    stage.run(severe_injury(stage.table, erza(stage), LEGS, was_down=True), d10=[4])
    assert stage.one(facts.RollAltered).total.total == 2
    assert stage.one(facts.SevereInjurySuffered).name == "Blood Geyser"


def test_ability_crystal_skin__a_result_below_1_is_1() -> None:
    stage = able("Crystal Skin")
    stage.run(severe_injury(stage.table, erza(stage), LEGS, was_down=True), d10=[1])
    assert stage.one(facts.RollAltered).total.total == 1


def test_leprosy() -> None:
    """Each damage is 1 less, but at least 1."""
    stage = able("Leprosy")
    for damage, location in ((3, BODY), (1, ARMS)):
        stage.run(suffer_damage(stage.table, erza(stage), Amount(damage), location, "Claw", "damage-order"))
    assert [told.damage.total for told in stage.each(facts.DamageSuffered)] == [2, 1]


def test_survivor_cannot_gain_survival__dead_inside() -> None:
    stage = able("Dead Inside")
    stage.run(gain_stat(stage.table, erza(stage), Stat.SURVIVAL, 1, "test"))
    assert stage.sheet("erza").survival == 0
    assert stage.one(facts.StatChanged).rule == "survivor-cannot-gain-survival"


def test_scarred_eyes() -> None:
    stage = able()
    stage.run(gain_ability(stage.table, erza(stage), "Scarred Eyes", "test"), d10=[5])
    assert stage.sheet("erza").permanent == {Attribute.ACCURACY: -3, Attribute.STRENGTH: 3}


def test_brain_parasites() -> None:
    """With Quixotic it also drives mad, brings Immortal, and Quixotic is there to stay."""
    stage = able(sheet={"disorders": ["Quixotic", "Prey"]})
    stage.run(gain_ability(stage.table, erza(stage), "Brain Parasites", "test"))
    sheet = stage.sheet("erza")
    assert sheet.permanent == {Attribute.EVASION: -1}
    assert (sheet.insanity, sheet.disorders) == (10, ["Quixotic", "Prey", "Immortal"])
    stage.perform((GainDisorder(Role.SELF, "Seizures"),), "erza")
    assert stage.request is not None and stage.offered == ["Prey", "Immortal"]


def test_brain_parasites__without_quixotic() -> None:
    stage = able(sheet={"disorders": ["Prey"]})
    stage.run(gain_ability(stage.table, erza(stage), "Brain Parasites", "test"))
    assert (stage.sheet("erza").insanity, stage.sheet("erza").disorders) == (0, ["Prey"])


def test_partner() -> None:
    """Survival rises to the limit if the partner is there; the partner's death is a disorder and ends it."""
    stage = able("Partner", sheet={"notes": {"Partner": "lucy"}}, first=["facing"])
    stage.table.record.survival_limit = 4
    stage.run(set_up(stage.table))
    assert stage.sheet("erza").survival == 4
    stage.run(stage.table.perform((Die(Role.TARGET),), EffectContext("test", target=stage.id("lucy"))), picks=["Prey"])
    assert stage.sheet("erza").disorders == ["Prey"] and stage.sheet("erza").abilities == []


def test_ability_possessed() -> None:
    """A possessed sword master fights like everybody else, and knows no art."""
    sheet = {"proficiency_type": "sword", "proficiency": 8, "fighting_arts": ["Clutch Fighter"]}
    blade = weapon("blade", accuracy=6, keywords=("weapon", "melee", "sword"))
    for abilities, needs in (((), 5), (("Possessed",), 6)):
        stage = able(*abilities, sheet=sheet, gear=[blade])
        stage.table.known().append("Sword Mastery")
        assert hit_needs(stage.table, erza(stage), blade).total == needs
        sources = {source for source, _ in stage.table.traits(erza(stage))}
        assert ("Clutch Fighter" in sources) is (abilities == ())


def test_hamstrung_silences_abilities_but_not_impairments() -> None:
    stage = able("Acid Palms", "Endless Babble", sheet={"injuries": ["Hamstrung"]})
    sources = {source for source, _ in stage.table.traits(erza(stage))}
    assert sources == {"Hamstrung", "Endless Babble"}


# metabolic surrender


@pytest.mark.rule("keyword-metabolic-surrender#1")
def test_keyword_metabolic_surrender() -> None:
    """A 6 with 1 survival and limit 20: 13; injuries and tokens do not count; dead when the round ends."""
    stage = able(
        "Metabolic Surrender", turn="survivors", sheet={"survival": 1, "injuries": ["Broken Arm", "Broken Hip"]}
    )
    stage.table.record.survival_limit = 20
    stage.run(stage.table.perform((), EffectContext("")))
    assert stage.total("erza", Attribute.STRENGTH) == -1
    stage.play("power:metabolic-surrender:erza", d10=[6])
    assert stage.sheet("erza").survival == 13
    assert (stage.total("erza", Attribute.STRENGTH), stage.total("erza", Attribute.MOVEMENT)) == (0, 5)
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 6, "test"))
    assert not stage.sheet("erza").dead
    stage.play("end-turn")
    assert stage.sheet("erza").dead and stage.one(facts.SurvivorDied).why == "Metabolic Surrender"


def test_keyword_metabolic_surrender__the_survival_limit_holds() -> None:
    stage = able("Metabolic Surrender", turn="survivors")
    stage.table.record.survival_limit = 2
    stage.play("power:metabolic-surrender:erza", d10=[6])
    assert stage.sheet("erza").survival == 2
