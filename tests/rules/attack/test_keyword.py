"""Special rules and keywords of gear, on weapons and gear made for the test."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import facts
from game.cards.conditions.gear import HasGear
from game.cards.keywords import DESCRIPTIVE, KEYWORDS, WEAPON_TYPES, Special
from game.cards.kinds.gear import Activated, AttackRule, Gear
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.moments import Ban, During
from game.cards.traits.attack import WeaponIgnores
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.gear import ArchiveGear
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import MonsterMoves
from game.cards.words.moving import Knockback, KnockDown
from game.cards.words.sheet import Gain
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.model.terms import Attribute, Location, Stat, SurvivalAction, Until
from game.phases.showdown.survivors_turn import act
from game.rules.attack.survivor_attack import attack
from game.rules.death.removed_from_board import remove_from_board
from game.rules.survival.survival_opportunity import use
from game.rules.survivor.gear_changes import legality, party_legality
from game.rules.table.effect_context import EffectContext
from tests.play.armory import CARDS, FAR, HIDE, PILE, fight, item, replace_level
from tests.play.stage import Stage, beast, weapon

# how many dice


@pytest.mark.rule("keyword-paired#1", "keyword-paired#2")
def test_keyword_paired() -> None:
    """The second copy adds its speed once; alone it adds nothing."""
    dagger = weapon("dagger", speed=2, special={Special.PAIRED: 1})
    stage = fight(dagger, held=("dagger", "dagger"), sheet={"permanent": {Attribute.SPEED: 1}})
    stage.play("act:erza", "attack:dagger", d10=[1] * 5)
    assert stage.one(facts.SurvivorAttacked).speed.total == 5
    alone = fight(dagger, sheet={"permanent": {Attribute.SPEED: 1}})
    alone.play("act:erza", "attack:dagger", d10=[1] * 3)


def test_keyword_paired__a_slow_pair_throws_one_die_until_somebody_ignores_slow() -> None:
    hammer = weapon("hammer", speed=2, special={Special.PAIRED: 1, Special.SLOW: 1})
    stage = fight(hammer, held=("hammer", "hammer"))
    stage.play("act:erza", "attack:hammer", d10=[1])
    frenzy = item("frenzy", traits=(WeaponIgnores("melee", Special.SLOW),))
    frenzied = fight(hammer, frenzy, held=("hammer", "hammer", "frenzy"))
    frenzied.play("act:erza", "attack:hammer", d10=[1] * 4)
    assert frenzied.one(facts.SurvivorAttacked).speed.total == 4


def test_keyword_slow__frenzy_does_not_help_with_a_bow() -> None:
    bow = weapon("bow", speed=3, range=6, special={Special.SLOW: 1}, keywords=("weapon", "ranged", "bow"))
    stage = fight(bow, item("frenzy", traits=(WeaponIgnores("melee", Special.SLOW),)))
    stage.play("act:erza", "attack:bow", d10=[1])


@pytest.mark.rule("keyword-automatic-hits#1")
def test_keyword_automatic_hits() -> None:
    """Speed 3 with 2 automatic hits throws one die; what is automatic is not perfect."""
    rule = AttackRule(During.DECLARED, (MoreInAttack(Role.ATTACKER, AttackGains.AUTOMATIC_HITS, 2),))
    stage = fight(weapon("claw", speed=3, rules=(rule,)))
    stage.play("act:erza", "attack:claw", d10=[2, 1, 1])
    told = stage.one(facts.SurvivorAttacked)
    assert (told.automatic, told.dice, told.hits, told.perfect) == (2, (2,), 2, 0)


@pytest.mark.rule("keyword-automatic-hits#2")
def test_keyword_automatic_hits__never_more_than_the_speed() -> None:
    rule = AttackRule(During.DECLARED, (MoreInAttack(Role.ATTACKER, AttackGains.AUTOMATIC_HITS, 3),))
    stage = fight(weapon("claw", speed=1, rules=(rule,)))
    stage.play("act:erza", "attack:claw", d10=[1])
    assert (stage.one(facts.SurvivorAttacked).hits, stage.one(facts.SurvivorAttacked).dice) == (1, ())


# what the dice bring


def test_keyword_perfect_hit__barbed_counts_each_for_the_rest_of_the_attack() -> None:
    """Two lantern 10s with barbed 2 are +4 strength at both locations, and nothing in the next attack."""
    dagger = weapon("dagger", speed=2, strength=1, special={Special.BARBED: 2})
    stage = fight(dagger, locations=["Hide", "Flank", "Tip"])
    stage.play("act:erza", "attack:dagger", "end-act", "act:lucy", "end-act", d10=[10, 10, 2, 2])
    assert [told.strength.total for told in stage.each(facts.WoundAttempted)] == [5, 5]
    stage.run(attack(stage.table, stage.id("erza"), dagger), d10=[6, 1, 2])
    assert stage.each(facts.WoundAttempted)[-1].strength.total == 1


def test_keyword_perfect_hit__a_rule_of_the_weapon_happens_once_for_each() -> None:
    rule = AttackRule(During.PERFECT_HIT, (Gain(Role.ATTACKER, Stat.INSANITY, 1),))
    stage = fight(weapon("dagger", speed=3, rules=(rule,)), locations=["Hide"])
    stage.play("act:erza", "attack:dagger", d10=[10, 9, 10, 1])
    assert stage.sheet("erza").insanity == 2


@pytest.mark.rule("keyword-early-iron#1")
def test_keyword_early_iron() -> None:
    """10, 8 and 1: no location is drawn."""
    stage = fight(weapon("sword", speed=3, special={Special.EARLY_IRON: 1}))
    stage.play("act:erza", "attack:sword", d10=[10, 8, 1])
    assert stage.one(facts.AttackCanceled).rule == "keyword-early-iron"
    assert not stage.each(facts.HitLocationsDrawn)
    assert stage.table.record.hit_locations.draw_pile == ["Flank", "Hide"]


def test_keyword_early_iron__takes_automatic_hits_with_it() -> None:
    rule = AttackRule(During.DECLARED, (MoreInAttack(Role.ATTACKER, AttackGains.AUTOMATIC_HITS, 1),))
    stage = fight(weapon("sword", speed=2, special={Special.EARLY_IRON: 1}, rules=(rule,)))
    stage.play("act:erza", "attack:sword", d10=[1])
    assert not stage.each(facts.HitLocationsDrawn)


@pytest.mark.rule("keyword-unwieldy#1")
def test_keyword_unwieldy() -> None:
    """1, 1, 7: two instances of damage at random locations, then the one hit."""
    stage = fight(weapon("flail", speed=3, accuracy=6, special={Special.UNWIELDY: 1}), sheet={"gear": ["flail"]})
    stage.play("act:erza", "attack:flail", d10=[1, 1, 7, 1], where=[Location.ARMS, Location.LEGS])
    assert [told.location for told in stage.each(facts.DamageSuffered)] == [Location.ARMS, Location.LEGS]
    assert len(stage.each(facts.WoundAttempted)) == 1


def test_keyword_unwieldy__who_falls_by_it_attacks_no_further() -> None:
    stage = fight(weapon("flail", speed=2, accuracy=6, special={Special.UNWIELDY: 1}))
    stage.play("act:erza", "attack:flail", d10=[1, 7], where=[Location.HEAD])
    assert stage.down("erza")
    assert not stage.each(facts.HitLocationsDrawn)


# wounds


def test_keyword_unstoppable__sharp_adds_nothing_to_it() -> None:
    """6 wounds and 5 does not, however tough the monster; no other die is thrown."""
    stage = fight(weapon("ram", speed=2, special={Special.UNSTOPPABLE: 1, Special.SHARP: 1}), locations=["Hide", "Tip"])
    stage.table.level = replace_level(stage, toughness=18)
    stage.play("act:erza", "attack:ram", d10=[6, 6, 5, 10])
    assert [told.outcome for told in stage.each(facts.WoundAttempted)] == ["failure", "wound"]


def test_keyword_provoke__only_a_wound_does_it() -> None:
    whip = weapon("whip", strength=9, special={Special.PROVOKE: 1})
    stage = fight(whip)
    stage.play("act:erza", "attack:whip", d10=[6, 1])
    assert stage.table.record.priority == 0
    other = fight(whip)
    other.play("act:erza", "attack:whip", d10=[6, 5])
    assert other.table.record.priority == other.id("erza")


def test_gear_weapon_rules_when_activated__a_rule_for_each_wound() -> None:
    rule = AttackRule(During.WOUND, (Token(Role.MONSTER, Attribute.TOUGHNESS, -1, Until.ATTACK),))
    stage = fight(weapon("knuckle", speed=2, strength=3, rules=(rule,)))
    stage.table.level = replace_level(stage, toughness=8)
    stage.play("act:erza", "attack:knuckle", d10=[6, 6, 5, 4])
    assert [told.outcome for told in stage.each(facts.WoundAttempted)] == ["wound", "wound"]
    assert not stage.tokens("white-lion")


# traps and death


@pytest.mark.rule("keyword-unshakable#1")
def test_keyword_unshakable() -> None:
    """On a 6 the trap is shuffled away; the two other locations are resolved, and none takes its place."""
    nerves = item("nerves", traits=(RollsAway(Danger.TRAP, 6),))
    stage = fight(weapon("claw", speed=3), nerves, locations=["Snare", "Hide", "Flank", "Tip"])
    stage.play("act:erza", "attack:claw", d10=[6, 6, 6, 6, 1, 1])
    assert [told.card for told in stage.each(facts.WoundAttempted)] == ["Hide", "Flank"]
    assert stage.one(facts.TrapIgnored).die == 6
    deck = stage.table.record.hit_locations
    assert sorted(deck.draw_pile) == ["Snare", "Tip"]
    assert deck.discard == ["Hide", "Flank"]


@pytest.mark.rule("keyword-unshakable#2")
def test_keyword_unshakable__on_a_5_the_trap_springs() -> None:
    nerves = item("nerves", traits=(RollsAway(Danger.TRAP, 6),))
    stage = fight(weapon("claw", speed=2), nerves, locations=["Snare", "Hide"])
    stage.play("act:erza", "attack:claw", d10=[6, 6, 5])
    assert stage.one(facts.TrapSprung).card == "Snare"
    assert not stage.each(facts.WoundAttempted)


@pytest.mark.rule("keyword-undeathable#1", "keyword-undeathable#2")
def test_keyword_undeathable() -> None:
    """5 bleeding tokens and a 7: alive with 5; one more and a 4: dead. Losing tokens asks nothing."""
    stage = fight(item("charm", traits=(RollsAway(Danger.DEATH, 6),)))
    stage.perform((Gain(Role.SELF, Stat.BLEEDING, 5),), "erza", d10=[7])
    assert not stage.sheet("erza").dead
    assert stage.bleeding("erza") == 5
    stage.perform((KnockDown(Role.SELF), Gain(Role.SELF, Stat.BLEEDING, -1)), "erza")
    stage.perform((Gain(Role.SELF, Stat.BLEEDING, 2),), "erza", d10=[6])
    stage.perform((Gain(Role.SELF, Stat.BLEEDING, -1),), "erza")
    assert not stage.sheet("erza").dead and stage.bleeding("erza") == 5
    stage.perform((Gain(Role.SELF, Stat.BLEEDING, 1),), "erza", d10=[4])
    assert stage.sheet("erza").dead


# arrows


ARROW = Gear("arrow", "Arrow", ("item", "ammunition", "arrow"), weapon("x", special={Special.AMMO_BOW: 1}).weapon)


@pytest.mark.rule("keyword-ammo#1", "keyword-ammo#2")
def test_keyword_ammo() -> None:
    """Without a bow it is refused; with one it flies as far as the bow shoots, on its own figures."""
    bow = weapon("bow", speed=3, range=6, keywords=("weapon", "ranged", "bow"))
    stage = fight(ARROW, at=(11, 15))
    stage.play("act:erza")
    assert stage.refusal("attack:arrow") == ("Arrow needs a bow in the gear grid.", "keyword-ammo")
    armed = fight(ARROW, bow, at=(11, 15))
    armed.play("act:erza", "attack:arrow", d10=[1])
    assert armed.one(facts.SurvivorAttacked).speed.total == 1
    far = fight(ARROW, bow, at=(11, 16))
    far.play("act:erza")
    assert far.refusal("attack:arrow")[1] == "keyword-range"


@pytest.mark.rule("keyword-ammo")
def test_keyword_ammo__of_several_bows_the_attacker_picks_one_for_the_whole_attack() -> None:
    """Of the bows of range 2, 4 and 8 two shoot as far as the monster. It shies away by 5 spaces after the first
    location: out of range of the shorter one, which ends the attack, and not of the other.
    """
    shy = HitLocation("Shy", failure=(MonsterMoves(5, "away from the attacker"),))
    for bow, canceled in (("long", 0), ("middle", 1)):
        held = [weapon(key, range=far, keywords=("weapon", "ranged", "bow"))
                for key, far in (("short", 2), ("middle", 4), ("long", 8))]  # fmt: skip
        arrow = Gear("arrow", "Arrow", ("item", "arrow"), weapon("x", speed=2, special={Special.AMMO_BOW: 1}).weapon)
        stage = Stage(
            {"erza": (11, 12), "lucy": FAR}, monster=beast(*CARDS, hit_locations=[shy, HIDE]), gear=[arrow, *held],
            sheets={"erza": {"gear": ["arrow", "short", "middle", "long"]}}, turn="survivors", ai=PILE,
            locations=["Shy", "Hide"], first=["select-location"],
        )  # fmt: skip
        stage.play("act:erza", "attack:arrow")
        assert stage.offered == ["bow:long", "bow:middle"]
        stage.answer(f"bow:{bow}", d10=[6, 6, 1, 1][: 4 - canceled])
        assert len(stage.each(facts.AttackCanceled)) == canceled
    near = fight(ARROW, weapon("bow", range=6, keywords=("weapon", "ranged", "bow")), at=(11, 12))
    near.play("act:erza", "attack:arrow", d10=[1])


@pytest.mark.rule("keyword-ammunition-arrow#1")
def test_keyword_ammunition_arrow__others_can_ask_for_them() -> None:
    stage = fight(ARROW)
    assert stage.table.holds(HasGear(Role.SELF, "arrow"), EffectContext("Test", bearer=stage.id("erza")))
    assert not stage.table.holds(HasGear(Role.SELF, "arrow"), EffectContext("Test", bearer=stage.id("lucy")))


@pytest.mark.rule("keyword-gear-descriptive#1")
def test_keyword_gear_descriptive() -> None:
    """They stand for nothing but themselves; whoever asks finds every card that bears one."""
    stage = fight(item("rattle", "noisy"))
    assert "noisy" in DESCRIPTIVE
    assert stage.table.holds(HasGear(Role.SELF, "noisy"), EffectContext("Test", bearer=stage.id("erza")))
    assert stage.table.traits(stage.id("erza")) == []


def test_keyword_weapon_types__every_proficiency_is_one_of_them() -> None:
    assert set(core_box().proficiencies) == WEAPON_TYPES
    assert WEAPON_TYPES < KEYWORDS


# who can use it, what goes with it


@pytest.mark.rule("keyword-sentient#1", "keyword-sentient#2")
def test_keyword_sentient() -> None:
    blade = Gear("blade", "Blade", ("weapon", "melee"), weapon().weapon, special={Special.SENTIENT: 1})
    stage = fight(blade, sheet={"insanity": 2})
    stage.play("act:erza")
    assert stage.refusal("attack:blade")[1] == "keyword-sentient"
    insane = fight(blade, sheet={"insanity": 3})
    insane.play("act:erza")
    assert "attack:blade" in insane.offered


def test_keyword_selfish() -> None:
    box = core_box()
    gear = {"ring": item("ring", special={Special.SELFISH: 1}), "bag": item("bag", "other"), "cup": item("cup")}
    box = msgspec.structs.replace(box, gear=box.gear | gear)
    assert [why.rule for why in legality(box, ["ring", "bag"])] == ["keyword-selfish"]
    assert legality(box, ["ring", "cup"]) == []


def test_keyword_unique() -> None:
    box = core_box()
    box = msgspec.structs.replace(box, gear=box.gear | {"crown": item("crown", special={Special.UNIQUE: 1})})
    assert [why.rule for why in party_legality(box, [["crown"], ["cloth", "crown"]])] == ["keyword-unique"]
    assert party_legality(box, [["crown"], ["cloth"]]) == []


def test_keyword_cursed__nothing_takes_it_out_of_the_grid() -> None:
    """A frail cursed sword that should be archived stays."""
    sword = Gear(
        "sword", "Sword", ("weapon", "melee"), weapon(special={Special.FRAIL: 1}).weapon, special={Special.CURSED: 1}
    )
    skull = HitLocation("Skull", HitLocationType.SUPER_DENSE)
    stage = Stage(
        {"erza": (11, 10), "lucy": FAR},
        monster=beast(*CARDS, hit_locations=[skull]),
        gear=[sword],
        sheets={"erza": {"gear": ["sword"]}},
        turn="survivors",
        ai=PILE,
        locations=["Skull"],
    )
    stage.play("act:erza", "attack:sword", d10=[6, 2])
    assert stage.sheet("erza").gear == ["sword"]
    assert stage.one(facts.GearStays).rule == "keyword-cursed"


@pytest.mark.rule("keyword-consume#1")
def test_keyword_consume() -> None:
    """The effect happens and the card is archived; who cannot consume is refused."""
    herb = item(
        "herb",
        activated=(Activated("Eat", (Gain(Role.SELF, Stat.INSANITY, 2), ArchiveGear(Role.SELF)), consumed=True),),
    )
    stage = fight(herb)
    stage.play("act:erza", "use:herb")
    assert stage.sheet("erza").insanity == 2
    assert stage.sheet("erza").gear == []
    jaw = fight(herb, item("broken-jaw", traits=(Cannot((Ban.CONSUME,)),)))
    jaw.play("act:erza")
    assert jaw.refusal("use:herb") == ("Erza cannot consume (Broken Jaw).", "keyword-consume")


# concentrate

BOOK = item("book", activated=(Activated("Read", (Gain(Role.SELF, Stat.UNDERSTANDING, 1),), concentrate=True),))


def reading(**fields: Any) -> Stage:
    """Erza has begun to read, and her act is over."""
    stage = fight(BOOK, **fields)
    stage.play("act:erza", "use:book")
    return stage


def next_act(stage: Stage) -> None:
    stage.run(act(stage.table, stage.id("erza")))


@pytest.mark.rule("keyword-concentrate#1")
def test_keyword_concentrate() -> None:
    """The act ends at once; left in peace, it succeeds when the next begins."""
    stage = reading()
    assert stage.offered[0] == "act:lucy"
    assert stage.sheet("erza").understanding == 0
    next_act(stage)
    assert stage.sheet("erza").understanding == 1
    assert stage.table.record.concentrating == {}


def test_keyword_concentrate__only_at_the_start_of_an_act() -> None:
    stage = fight(BOOK)
    stage.play("act:erza", "space:12,10")
    assert stage.refusal("use:book")[1] == "keyword-concentrate"


@pytest.mark.rule("keyword-concentrate#2")
@pytest.mark.parametrize(
    "effect",
    [
        KnockDown(Role.SELF),
        Damage(Role.SELF, 1, Location.ARMS),
        Gain(Role.SELF, Stat.BLEEDING, 1),
        Token(Role.SELF, Attribute.LUCK, -1),
        Knockback(Role.SELF, 1),
        BrainDamage(Role.SELF, 1),
    ],
    ids=["a fall", "damage", "bleeding", "a negative token", "a push", "brain damage"],
)
def test_keyword_concentrate__what_breaks_it(effect: Any) -> None:
    stage = reading()
    stage.perform((effect,), "erza")
    next_act(stage)
    assert stage.sheet("erza").understanding == 0
    assert stage.one(facts.ConcentrationBroken).who == stage.id("erza")


@pytest.mark.rule("keyword-concentrate")
def test_keyword_concentrate__a_survival_action_is_an_action() -> None:
    stage = reading(sheet={"survival": 1})
    stage.fell("lucy")
    stage.run(use(stage.table, SurvivalAction.ENCOURAGE, stage.id("erza"), stage.id("lucy")))
    next_act(stage)
    assert stage.sheet("erza").understanding == 0 and not stage.down("lucy")
    assert stage.one(facts.ConcentrationBroken).why == "a survival action"


def test_keyword_concentrate__who_leaves_the_board_has_moved() -> None:
    """Swallowed and spat out again, say: nothing comes of it."""
    stage = reading()
    remove_from_board(stage.table, stage.id("erza"), "a test")
    assert stage.one(facts.ConcentrationBroken).why == "leaving the board"


@pytest.mark.parametrize("effect", [Gain(Role.SELF, Stat.BLEEDING, -1), Token(Role.SELF, Attribute.LUCK, 1)])
def test_keyword_concentrate__what_does_not(effect: Any) -> None:
    stage = reading()
    stage.perform((effect,), "erza")
    stage.perform((KnockDown(Role.SELF),), "lucy")
    next_act(stage)
    assert stage.sheet("erza").understanding == 1
