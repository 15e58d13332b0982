"""Kinds of traits on cards that the box does not hold: what one card says, the next can say of something else."""

from __future__ import annotations

from itertools import product

import pytest

from game import facts
from game.cards.conditions.sheet import AtLeast
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AIType, Intimidate
from game.cards.kinds.gear import Gear
from game.cards.moments import Ban, Frequency
from game.cards.numbers import Dice
from game.cards.traits.attack import Armed, WeaponIgnores
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import AnyTrait
from game.cards.traits.harm import HitPrice, IgnoresHits, Suffering, SuffersDamage
from game.cards.traits.hit_locations import BetterWound, KnowsTrick, Trick, WoundCase, WoundGain
from game.cards.traits.people import Allows, Permission
from game.cards.traits.rolls import Danger, PulseUse, Rerolls, RollsAway, RollsDeathDie
from game.cards.traits.survival import Cannot, Duty, Must
from game.cards.who import Role, TermKind, survivors
from game.cards.words.sheet import Gain
from game.model.terms import INSANE_AT, Attribute, Location, Stat
from game.rules.cards.ai_actions import intimidate
from game.rules.table.effect_context import EffectContext
from tests.play.armory import clawed, fight, item
from tests.play.stage import Stage, beast, card, weapon

CLAW = weapon("claw", strength=4)
SELF = Role.SELF
CASE, GAIN = WoundCase, WoundGain


def with_charm(*traits: AnyTrait, claw: Gear = CLAW, **fields: object) -> Stage:
    """Erza, with a claw and a card of these traits."""
    return fight(claw, item("charm", traits=traits), **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("case", "gains", "location", "dice", "outcome", "wounds"),
    [
        (CASE.OVERWHELMING, GAIN.CRITICAL, "Tip", [5, 8], "critical wound", 1),
        (CASE.OVERWHELMING, GAIN.CRITICAL, "Tip", [5, 7], "wound", 1),
        (CASE.OVERWHELMING, GAIN.CRITICAL, "Hide", [5, 8], "wound", 1),
        (CASE.FIRST_AFTER_PERFECT, GAIN.DEEPER, "Hide", [10, 5], "wound", 2),
        (CASE.FIRST_AFTER_PERFECT, GAIN.DEEPER, "Hide", [5, 5], "wound", 1),
        (CASE.FIRST_AFTER_PERFECT, GAIN.CRITICAL, "Tip", [10, 5], "critical wound", 1),
        (CASE.INJURY, GAIN.DEEPER, "Hide", [10, 5], "wound", 1),
    ],
)
def test_any_case_of_a_wound_goes_with_any_gain(
    case: WoundCase, gains: WoundGain, location: str, dice: list[int], outcome: str, wounds: int
) -> None:
    stage = with_charm(BetterWound("melee", case, gains), locations=[location, "Flank"])
    stage.play("act:erza", "attack:claw", d10=dice)
    assert stage.one(facts.WoundAttempted).outcome == outcome
    assert stage.one(facts.MonsterWounded).wounds == wounds


def test_a_bound_may_lie_between_all_and_nothing() -> None:
    one = OwnBound(Bound.BLEEDING_GAINED, 1)
    stage = with_charm(one)
    stage.perform((Gain(SELF, Stat.BLEEDING, 3),), "erza")
    assert stage.bleeding("erza") == 1 and stage.one(facts.StatChanged).lost_to == "Charm"
    assert one.text() == "gains at most 1 bleeding token at a time"


def test_a_way_out_may_be_limited_and_bound_to_a_weapon() -> None:
    stage = with_charm(RollsAway(Danger.DEATH, 2, limit=Frequency.SHOWDOWN))
    stage.perform((Gain(SELF, Stat.BLEEDING, 5),), "erza", d10=[2])
    assert not stage.sheet("erza").dead
    stage.perform((Gain(SELF, Stat.BLEEDING, 1),), "erza")
    assert stage.sheet("erza").dead, "once per showdown"
    stage = with_charm(RollsAway(Danger.TRAP, 1, "bow"), locations=["Snare", "Hide"])
    stage.play("act:erza", "attack:claw", d10=[5])
    assert stage.one(facts.TrapSprung), "with a bow only"


def test_hits_may_do_more_damage_and_intimidation_less() -> None:
    traits = (SuffersDamage(1, Suffering.HIT), SuffersDamage(-1, Suffering.INTIMIDATE, mind=True))
    stage = with_charm(*traits, sheet={"insanity": 2})
    clawed(stage, 1, where=(Location.ARMS,))
    assert stage.one(facts.DamageSuffered).damage.total == 2
    erza = EffectContext("Roar", target=stage.id("erza"))
    stage.run(intimidate(stage.table, Intimidate(Role.TARGET, 3), erza))
    assert stage.one(facts.BrainDamageSuffered).damage == 2


def test_hits_may_be_bought_off_under_a_condition() -> None:
    trait = IgnoresHits(HitPrice.SURVIVAL, 2, AtLeast(SELF, Stat.INSANITY, INSANE_AT))
    sane, insane = ({"survival": 3, "insanity": n} for n in (INSANE_AT - 1, INSANE_AT))
    stage = with_charm(trait, sheet=sane)
    clawed(stage, 1, where=(Location.ARMS,))
    assert stage.offered == ["dodge:arms", "suffer"], "the hit has landed"
    stage = with_charm(trait, sheet=insane)
    clawed(stage, 1)
    assert stage.offered == ["yes", "no"]
    stage.answer("yes")
    assert stage.sheet("erza").survival == 1 and stage.one(facts.HitsIgnored)


def test_a_roll_may_be_made_again_in_every_round() -> None:
    stage = with_charm(Rerolls(Frequency.ROUND))
    stage.play("act:erza", "attack:claw", "reroll", d10=[2, 3])
    assert stage.one(facts.Rerolled) and stage.one(facts.SurvivorAttacked).dice == (3,)
    assert stage.sheet("erza").spent == []


def test_leave_may_be_given_whatever_forbids_it() -> None:
    stage = with_charm(Allows(Permission.SPEND_SURVIVAL), Cannot((Ban.SPEND_SURVIVAL, Ban.DODGE)))
    assert stage.table.banned(stage.id("erza"), Ban.SPEND_SURVIVAL) is None
    assert stage.table.banned(stage.id("erza"), Ban.DODGE) == "Charm"


def test_cards_without_a_meaning_are_refused() -> None:
    with pytest.raises(ValueError, match="no weapon has a part in death"):
        RollsAway(Danger.DEATH, 6, "axe")
    with pytest.raises(ValueError, match="no 1d10 of luck is rolled in attacks"):
        Armed("axe", Attribute.LUCK, Dice(1, 10))
    with pytest.raises(ValueError, match="no 2d10 of strength"):
        Armed("axe", Attribute.STRENGTH, Dice(2, 10))
    with pytest.raises(ValueError, match="so often, or for a counter"):
        Rerolls()


def test_a_card_of_the_monster_can_forbid_any_weapon_to_whom_it_names() -> None:
    """What a card in play forbids is refused like what an injury does."""
    shackles = card("Shackles", type=AIType.MOOD, traits=(Cannot((Ban.ANY_WEAPON,), of=survivors(TermKind.STANDING)),))
    stage = Stage({"erza": (11, 10)}, monster=beast(shackles), gear=[CLAW], sheets={"erza": {"gear": ["claw"]}},
                  turn="survivors")  # fmt: skip
    stage.table.enter_play("Shackles", "mood")
    stage.play("act:erza")
    assert stage.refusal("attack:claw") == (
        "Erza cannot activate any weapon (Shackles).",
        "campaign-card-over-rulebook",
    )


def test_every_member_has_its_sentence() -> None:
    said = [
        *(BetterWound("sword", case, gains).text() for case, gains in product(WoundCase, WoundGain)),
        *(KnowsTrick("sword", trick).text() for trick in Trick),
        *(RollsAway(danger, 5, within=3 * (danger is Danger.ACTION_FOILED)).text() for danger in Danger),
        *(OwnBound(bound, 3).text() for bound in Bound),
        *(RollsDeathDie(use).text() for use in PulseUse),
        *(Must(duty).text() for duty in Duty),
        *(Allows(what).text() for what in Permission),
        *(SuffersDamage(n, of).text() for n, of in product((-1, 1), Suffering)),
        *(IgnoresHits(price).text() for price in HitPrice),
    ]
    assert len(set(said)) == len(said) and not any(mark in line for line in said for mark in "{}")
    assert WeaponIgnores("ranged", Special.SLOW).text() == "ignores slow on ranged weapons"
    assert "the total of the wound attempt with a sword is doubled" in said[0]
