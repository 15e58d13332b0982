"""The disorders that act in a showdown, and how disorders are gained (survivor-disorders-max)."""

from __future__ import annotations

import pytest

from engine.decision import refusal
from engine.event import Amount
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import Intimidate
from game.cards.kinds.gear import Gear
from game.cards.traits.hunt import RollsTwice
from game.cards.who import survivors
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, Stat, SurvivalAction
from game.phases.showdown.showdown import set_up
from game.rules.act.activation import attack_with, verify
from game.rules.cards.ai_actions import intimidate
from game.rules.death.bleeding import bleed
from game.rules.harm.damage import suffer_damage
from game.rules.monster.targeting import is_threat
from game.rules.survivor.disorders import gain_disorder
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_action_limits import why_no_survival_action
from game.rules.table.effect_context import EffectContext
from tests.play.stage import Stage, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location


def mad(at: tuple[int, int] = (5, 5), **sheet: object) -> Stage:
    """Erza with what the test gives her; Lucy beside her, Zachary in a corner."""
    return Stage(
        {"erza": at, "lucy": (at[0] + 1, at[1]), "zachary": (22, 1)}, at=(15, 10),
        sheets={"erza": sheet}, gear=[weapon("axe", keywords=("weapon", "melee", "axe"))],
    )  # fmt: skip


def test_survivor_disorders_max__a_fourth_replaces_one() -> None:
    stage = mad(disorders=["Prey", "Secretive", "Hoarder"])
    stage.run(gain_disorder(stage.table, stage.id("erza")), "Secretive", picks=["Seizures"])
    assert stage.asked[0].keys() == ["Prey", "Secretive", "Hoarder"]
    assert stage.sheet("erza").disorders == ["Prey", "Hoarder", "Seizures"]


def test_survivor_disorders_max__a_second_of_the_same_is_nothing() -> None:
    stage = mad(disorders=["Prey"])
    stage.run(gain_disorder(stage.table, stage.id("erza")), picks=["Prey"])
    assert stage.sheet("erza").disorders == ["Prey"] and stage.one(facts.DisorderGained).already


@pytest.mark.rule("campaign-record-and-archive#1")
def test_campaign_record_and_archive() -> None:
    """The card goes back into the box: two survivors can have the same disorder."""
    stage = mad()
    for key in ("erza", "lucy"):
        stage.run(gain_disorder(stage.table, stage.id(key)), picks=["Seizures"])
    assert stage.sheet("erza").disorders == stage.sheet("lucy").disorders == ["Seizures"]


def test_disorder_fear_of_the_dark() -> None:
    stage = mad()
    stage.run(gain_disorder(stage.table, stage.id("erza")), picks=["Fear of the Dark"])
    assert stage.sheet("erza").retires


def test_disorder_post_traumatic_stress() -> None:
    stage = mad()
    stage.run(gain_disorder(stage.table, stage.id("erza")), picks=["Post-Traumatic Stress"])
    assert stage.sheet("erza").skip_next_hunt


def test_disorder_indecision() -> None:
    """It is for hunt events and changes nothing in a fight: the roll is what falls (wound-attempt)."""
    stage = mad(disorders=["Indecision"])
    (trait,) = [trait for source, trait in stage.table.traits(stage.id("erza")) if source == "Indecision"]
    assert isinstance(trait, RollsTwice) and "lower" in trait.text()
    stage.run(stage.table.d10(1, "a test", "wound-attempt", stage.id("erza")), d10=[7])
    assert stage.value == (7,)


def test_disorder_vestiphobia() -> None:
    """Body armor is archived when it is gained, with its points; the rest stays on."""
    stage = Stage(
        {"erza": (5, 5), "lucy": (1, 1)}, sheets={"erza": {"gear": ["shirt", "cloth"]}},
        gear=[Gear("shirt", "Shirt", ("armor",), armor={BODY: 2})],
    )  # fmt: skip
    stage.run(gain_disorder(stage.table, stage.id("erza")), picks=["Vestiphobia"])
    assert stage.sheet("erza").gear == ["cloth"]
    stage.run(suffer_damage(stage.table, stage.id("erza"), Amount(1), BODY, "test", "damage-order"))
    told = stage.one(facts.DamageSuffered)
    assert (told.armor, told.light) == (0, True)


@pytest.mark.parametrize("key", ["axe", "fist-tooth"])
def test_disorder_aichmophobia(key: str) -> None:
    stage = mad(at=(14, 10), disorders=["Aichmophobia"], gear=["axe"])
    why = refusal(verify, stage.table, stage.id("erza"), attack_with(stage.table.box.gear[key]))
    assert (why is not None) is (key == "axe")


def test_disorder_apathetic() -> None:
    stage = mad(disorders=["Apathetic"], survival=1)
    erza = stage.id("erza")
    for stat in (Stat.SURVIVAL, Stat.COURAGE):
        stage.run(gain_stat(stage.table, erza, stat, 2, "test"))
    assert (stage.sheet("erza").survival, stage.sheet("erza").courage) == (1, 0)
    assert [e.lost_to for e in stage.each(facts.StatChanged)] == ["Apathetic", "Apathetic"]
    assert why_no_survival_action(stage.table, erza, SurvivalAction.DODGE) is not None


def test_disorder_coprolalia() -> None:
    """Always a threat, hidden or not; but not on the ground."""
    stage = mad(disorders=["Coprolalia"])
    erza = stage.id("erza")
    stage.table.condition(erza).hidden = True
    assert is_threat(stage.table, erza)
    stage.fell("erza")
    assert not is_threat(stage.table, erza)


@pytest.mark.parametrize("bleeder", ["erza", "lucy"])
def test_disorder_hemophobia(bleeder: str) -> None:
    """Anybody's blood knocks down who cannot see blood."""
    stage = mad(disorders=["Hemophobia"])
    stage.run(bleed(stage.table, stage.id(bleeder), 1, "test"))
    assert stage.down("erza") and not stage.down("lucy")


def test_disorder_honorable() -> None:
    """Neither from the blind spot nor against who lies on the ground."""
    stage = Stage({"erza": (11, 7), "lucy": (1, 1)}, facing="s", sheets={"erza": {"disorders": ["Honorable"]}})
    erza, fists = stage.id("erza"), attack_with(stage.table.box.gear["fist-tooth"])
    why = refusal(verify, stage.table, erza, fists)
    assert why is not None and why.rule == "attack-blind-spot"
    stage.table.put(erza, (11, 10))
    assert refusal(verify, stage.table, erza, fists) is None
    stage.fell("white-lion")
    assert refusal(verify, stage.table, erza, fists) is not None


def test_disorder_immortal() -> None:
    """While insane all damage goes to the mind, and no survival is spent."""
    stage = mad(disorders=["Immortal"], insanity=4, survival=1)
    erza = stage.id("erza")
    stage.run(suffer_damage(stage.table, erza, Amount(2), ARMS, "test", "damage-order"))
    assert stage.one(facts.BrainDamageSuffered).damage == 2 and not stage.each(facts.DamageSuffered)
    assert stage.sheet("erza").insanity == 2
    assert why_no_survival_action(stage.table, erza, SurvivalAction.DODGE) is None, "not insane any more"
    stage.run(suffer_damage(stage.table, erza, Amount(2), ARMS, "test", "damage-order"))
    assert stage.one(facts.DamageSuffered).location is ARMS
    stage.sheet("erza").insanity = 3
    assert why_no_survival_action(stage.table, erza, SurvivalAction.DODGE) is not None


@pytest.mark.parametrize("insanity", [2, 3])
def test_disorder_prey(insanity: int) -> None:
    stage = mad(disorders=["Prey"], insanity=insanity, survival=1)
    why = why_no_survival_action(stage.table, stage.id("erza"), SurvivalAction.DODGE)
    assert (why is None) is (insanity == 3)


def test_disorder_monster_panic() -> None:
    """1 more brain damage from Intimidate, in one with it: one trauma roll, not two."""
    stage = Stage({"erza": (5, 5), "lucy": (1, 1)}, sheets={"erza": {"disorders": ["Monster Panic"]}})
    action = Intimidate(survivors(), 2)
    stage.run(intimidate(stage.table, action, EffectContext("Stare")), d10=[3, 3])
    assert [(e.who, e.damage) for e in stage.each(facts.BrainDamageSuffered)] == [
        (stage.id("erza"), 3),
        (stage.id("lucy"), 2),
    ]
    assert len(stage.each(facts.BrainTraumaSuffered)) == 2


def test_disorder_rageholic() -> None:
    """A severe injury makes furious: the trauma Frenzy, without a roll."""
    stage = mad(disorders=["Rageholic"], boxes={one: Boxes(True, True) for one in Location})
    stage.run(suffer_damage(stage.table, stage.id("erza"), Amount(1), ARMS, "test", "damage-order"), d10=[10, 4])
    assert stage.one(facts.BrainTraumaSuffered).name == "Frenzy"
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1, Attribute.SPEED: 1}


@pytest.mark.parametrize(("location", "falls"), [(HEAD, True), (ARMS, False)])
def test_disorder_seizures(location: Location, falls: bool) -> None:
    stage = Stage(
        {"erza": (5, 5), "lucy": (1, 1)}, sheets={"erza": {"disorders": ["Seizures"], "gear": ["helmet"]}},
        gear=[Gear("helmet", "Helmet", ("armor",), armor={HEAD: 2, ARMS: 2})],
    )  # fmt: skip
    stage.run(suffer_damage(stage.table, stage.id("erza"), Amount(1), location, "test", "damage-order"))
    assert stage.down("erza") is falls


@pytest.mark.rule("attack-damage-condition")
@pytest.mark.parametrize(("answer", "falls"), [("endure", False), ("suffer", True)])
def test_disorder_seizures__a_severe_injury_that_is_endured_was_no_damage(answer: str, falls: bool) -> None:
    """The head's box is full: all that the blow brings is the severe injury (a shattered jaw on a 9)."""
    sheet = {"disorders": ["Seizures"], "survival": 8, "boxes": {HEAD: Boxes(heavy=True)}}
    stage = Stage({"erza": (5, 5), "lucy": (1, 1)}, sheets={"erza": sheet})
    stage.table.record.survival_actions = [SurvivalAction.ENDURE]
    stage.run(
        suffer_damage(stage.table, stage.id("erza"), Amount(1), HEAD, "test", "damage-order"),
        answer,
        d10=[] if answer == "endure" else [9],
    )
    assert stage.down("erza") is falls


@pytest.mark.parametrize(("at", "falls"), [((11, 7), True), ((11, 6), False)])
def test_disorder_traumatized(at: tuple[int, int], falls: bool) -> None:
    """Ending an act beside the monster knocks down."""
    stage = Stage({"erza": at, "lucy": (1, 1)}, turn="survivors", sheets={"erza": {"disorders": ["Traumatized"]}})
    stage.play("act:erza", "end-act")
    assert stage.down("erza") is falls


def test_disorder_anxiety() -> None:
    """The token at the start, unless something in the grid stinks."""
    from game.cards.kinds.gear import Gear

    for gear, holder in (([], True), (["herring"], False)):
        stage = Stage(
            {"erza": (5, 5), "lucy": (1, 1)}, gear=[Gear("herring", "Herring", ("stinky",))],
            sheets={"erza": {"disorders": ["Anxiety"], "gear": gear}},
        )  # fmt: skip
        stage.run(set_up(stage.table))
        assert (stage.table.record.priority == stage.id("erza")) is holder


def test_disorder_hyperactive() -> None:
    """Must move in each round: neither the act nor the turn can be ended before."""
    stage = Stage(
        {"erza": (5, 5), "lucy": (1, 1)}, turn="survivors", sheets={"erza": {"disorders": ["Hyperactive"]}},
        ai=["Bare Card"] * 3,
    )  # fmt: skip
    stage.play()
    assert stage.refusal("end-turn")[0] == "Erza must move in this round (Hyperactive)."
    stage.answer("act:erza")
    assert "end-act" not in stage.offered
    stage.answer("space:5,6", "end-turn")
    assert stage.table.record.round == 2
    assert "end-turn" not in stage.offered, "a new round, a new urge"


def test_disorder_hyperactive__only_if_possible() -> None:
    """Who lies on the ground, or is walled in, may rest."""
    stage = Stage({"erza": (1, 1), "lucy": (1, 2), "zachary": (2, 1)}, turn="survivors",
                  sheets={"erza": {"disorders": ["Hyperactive"]}})  # fmt: skip
    stage.play()
    assert "end-turn" in stage.offered


def test_disorder_hyperactive__the_last_movement_is_for_moving() -> None:
    """Neither a cumbersome weapon nor concentrating takes it; a charge does, and after a move (a dash too) nothing is
    refused.
    """
    sheet = {"disorders": ["Hyperactive"], "gear": ["maul"], "fighting_arts": ["Lucernae's Lantern"], "survival": 1}
    heavy = weapon("maul", special={Special.CUMBERSOME: 1}, keywords=("weapon", "melee", "club"))
    stage = Stage({"erza": (11, 10), "lucy": (1, 1)}, turn="survivors", sheets={"erza": sheet}, gear=[heavy])
    stage.table.record.survival_actions.append(SurvivalAction.DASH)
    stage.play("act:erza")
    for key in ("attack:maul", "art:lucernaes-lantern", "end-act"):
        assert key not in stage.offered
        assert stage.refusal(key) == ("Erza must move in this round (Hyperactive).", "survivor-disorders-max")
    assert "attack:fist-tooth" in stage.offered
    stage.answer("dash:erza", "space:12,10")
    assert {"attack:maul", "end-act"} <= set(stage.offered)
