"""Ordinary fighting arts in a fight: what they do, how often, and where they meet other rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.decision import NotOffered
from engine.grid import Direction
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.monster import MonsterLevel
from game.cards.kinds.terrain import Terrain
from game.cards.moments import Frequency, Moment
from game.content.box import core_box
from game.model.terms import Attribute, Location, SurvivalAction, Until
from game.phases.showdown.deployment import deploy
from game.phases.showdown.showdown import begin_round
from game.rules.attack.attack_dice import speed
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.harm.brain_damage import suffer_brain_damage
from game.rules.movement.collision import knock_back
from game.rules.movement.monster_movement import move_monster, route_straight
from game.rules.table.components import Act
from game.rules.table.effect_context import EffectContext
from tests.play.armory import CARDS, FAR, HIDE, fight, item
from tests.play.stage import Stage, beast, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
BLADE = weapon("blade", speed=2, accuracy=6)
ALL = list(SurvivalAction)


def fencer(*arts: str, gear: Any = (BLADE,), sheet: Any = None, **fields: Any) -> Stage:
    """Erza beside the lion with these arts, Lucy far off."""
    stage = fight(*gear, sheet={"fighting_arts": list(arts), **(sheet or {})}, **fields)
    stage.table.record.survival_actions = list(ALL)
    return stage


def erza(stage: Stage) -> int:
    return stage.id("erza")


def strikes(stage: Stage, dice: list[int], *answers: str, **how: Any) -> None:
    stage.run(attack(stage.table, erza(stage), stage.table.box.gear["blade"], **how), *answers, d10=dice)


def struck(stage: Stage, hits: int, where: list[Location], *answers: str) -> None:
    """The lion attacks Erza and hits so often, for 1 damage each."""
    profile = AttackProfile(speed=hits, accuracy=2, damage=1)
    claw = EffectContext("Claw", target=erza(stage))
    stage.run(monster_attack(stage.table, profile, claw), *answers, d10=[9] * hits, where=where)


# forbidden


SILENCERS = {
    "Possessed": {"abilities": ["Possessed"]},
    "Ruptured Muscle": {"injuries": ["Ruptured Muscle"]},
    "Hamstrung": {"injuries": ["Hamstrung"]},
    "Frenzy": {},
}


@pytest.mark.parametrize("art", sorted(core_box().fighting_arts))
@pytest.mark.parametrize("silencer", SILENCERS)
def test_survivor_fighting_arts_lost__none_works(art: str, silencer: str) -> None:
    """Frenzied, possessed or crippled, nothing of any art is left but its name on the sheet."""
    stage = fencer(art)
    assert {source for source, _ in stage.table.traits(erza(stage))} >= {art}
    stage = fencer(art, sheet=SILENCERS[silencer])
    if silencer == "Frenzy":
        stage.table.condition(erza(stage)).ailments.append("Frenzy")
        stage.table.forget_traits()
    assert art not in {source for source, _ in stage.table.traits(erza(stage))}
    assert stage.sheet("erza").fighting_arts == [art]


# weapons


def test_art_ambidextrous() -> None:
    """A second blade adds its speed, and nothing does without a second."""
    both = fencer("Ambidextrous", held=("blade", "blade"))
    assert speed(both.table, erza(both), BLADE).total == 4
    one = fencer("Ambidextrous")
    assert speed(one.table, erza(one), BLADE).total == 2


@pytest.mark.parametrize("keyword", ["shield", "two-handed", "heavy"])
def test_art_ambidextrous__not_with_such_gear(keyword: str) -> None:
    stage = fencer("Ambidextrous", gear=(BLADE, item("burden", keyword)), held=("blade", "blade", "burden"))
    assert speed(stage.table, erza(stage), BLADE).total == 2
    stage.sheet("erza").take("burden")
    stage.table.forget_traits()
    assert speed(stage.table, erza(stage), BLADE).total == 4, "laid down, it hinders no more"


def test_art_ambidextrous__a_bow_is_no_melee_weapon() -> None:
    bow = weapon("bow", speed=2, range=6, keywords=("weapon", "ranged", "bow"))
    stage = fencer("Ambidextrous", gear=(bow,), held=("bow", "bow"))
    assert speed(stage.table, erza(stage), bow).total == 2


def test_art_ambidextrous__what_is_paired_needs_two_good_arms() -> None:
    """What forbids paired weapons forbids these."""
    stage = fencer("Ambidextrous", held=("blade", "blade"))
    stage.table.condition(erza(stage)).ailments.append("Dislocated Shoulder")
    stage.table.forget_traits()
    stage.play("act:erza")
    assert "Dislocated Shoulder" in stage.refusal("attack:blade")[0]


def test_art_combo_master() -> None:
    """One more roll for each perfect hit; a perfect one among them brings the next."""
    stage = fencer("Combo Master", locations=["Hide", "Flank", "Tip"])
    strikes(stage, [10, 10, 10, 2, 3, 2, 2, 2])
    told = stage.each(facts.AttackRolledOn)
    assert [(one.dice, one.hits, one.perfect) for one in told] == [((10, 2), 1, 1), ((3,), 0, 0)]
    assert len(stage.each(facts.WoundAttempted)) == 3


def test_art_combo_master__with_timeless_eye_a_nine_is_enough() -> None:
    """9s that would miss are perfect hits, and so are those of the extra rolls."""
    stage = fencer("Combo Master", "Timeless Eye", gear=(weapon("blade", speed=1, accuracy=10),))
    strikes(stage, [9, 9, 8, 2, 2])
    assert stage.one(facts.SurvivorAttacked).perfect == 1
    assert [one.dice for one in stage.each(facts.AttackRolledOn)] == [(9,), (8,)]
    assert len(stage.each(facts.WoundAttempted)) == 2


def test_art_combo_master__early_iron_cancels_on_an_extra_roll_too() -> None:
    stage = fencer("Combo Master", gear=(weapon("blade", speed=1, special={Special.EARLY_IRON: 1}),))
    strikes(stage, [10, 1])
    assert stage.one(facts.AttackCanceled) and not stage.each(facts.WoundAttempted)


def test_art_timeless_eye() -> None:
    """Perfect hits on 9 for everything that waits for one."""
    stage = fencer("Timeless Eye", "Crazed")
    strikes(stage, [9, 8, 2, 2])
    assert stage.sheet("erza").insanity == 1


def test_art_timeless_eye__not_for_the_blind() -> None:
    stage = fencer("Timeless Eye", "Crazed", sheet={"injuries": ["Blind"]})
    strikes(stage, [9, 8, 2, 2])
    assert stage.sheet("erza").insanity == 0
    assert stage.one(facts.SurvivorAttacked).perfect == 0


# being hit


def test_art_crossarm_block() -> None:
    """One hit goes to the arms, then the dodge; once each time."""
    stage = fencer("Crossarm Block", sheet={"survival": 1})
    struck(stage, 2, [HEAD, LEGS], "move:head", "suffer", "hit:arms")
    assert stage.asked[0].topic == "may-act"
    assert [told.location for told in stage.each(facts.DamageSuffered)] == [ARMS, LEGS]
    stage.table.condition(erza(stage)).used.append(SurvivalAction.DODGE)
    struck(stage, 1, [BODY], "move:body")
    assert len(stage.each(facts.HitMoved)) == 2, "and again at the next attack"


def test_art_crossarm_block__declined_and_in_vain() -> None:
    stage = fencer("Crossarm Block")
    struck(stage, 1, [HEAD], "no")
    assert stage.one(facts.DamageSuffered).location is HEAD
    struck(stage, 2, [ARMS, ARMS])
    assert not stage.each(facts.HitMoved), "nothing to move, and nobody is asked"


def test_art_crossarm_block__what_is_not_rolled_stays() -> None:
    """An attack that says where it lands, and brain damage, have no location to move."""
    stage = fencer("Crossarm Block")
    profile = AttackProfile(speed=1, accuracy=2, damage=1, at=HEAD)
    stage.run(monster_attack(stage.table, profile, EffectContext("Head Hunter", target=erza(stage))), d10=[9])
    assert stage.one(facts.DamageSuffered).location is HEAD
    stage.run(suffer_brain_damage(stage.table, erza(stage), 1, "Roar"))
    assert not stage.asked


def test_art_crossarm_block__even_on_the_ground() -> None:
    stage = fencer("Crossarm Block")
    stage.fell("erza")
    struck(stage, 1, [HEAD], "move:head")
    assert stage.one(facts.DamageSuffered).location is ARMS


# acts and survival actions


def test_art_double_dash() -> None:
    """The activation becomes a movement, once in a round."""
    stage = fencer("Double Dash")
    stage.play("act:erza", "space:11,11", "art:double-dash", "space:11,12")
    assert stage.at("erza") == (11, 12)
    assert not stage.table.may_act("Double Dash", erza(stage), Frequency.ROUND)
    stage.run(begin_round(stage.table))
    assert stage.table.may_act("Double Dash", erza(stage), Frequency.ROUND)


def test_art_double_dash__before_the_first_movement() -> None:
    stage = fencer("Double Dash", sheet={"survival": 2})
    stage.play("act:erza", "art:double-dash")
    assert stage.table.world.get(erza(stage), Act).movement == 2
    assert stage.refusal("art:double-dash")[1] == "campaign-once-per-round", "a surge does not repeat it"


def test_art_double_dash__in_the_own_act_only() -> None:
    """A surge in the act of another cannot be spent on an art."""
    stage = fencer("Double Dash", sheet={"survival": 2}, at=(15, 15))
    stage.play("act:lucy")
    with pytest.raises(NotOffered):
        stage.answer("surge:erza", "art:double-dash")


def test_art_extra_sense() -> None:
    """Two dodges in a round, and no third."""
    stage = fencer("Extra Sense", sheet={"survival": 5})
    struck(stage, 3, [HEAD, LEGS, BODY], "dodge:head", "dodge:legs")
    assert len(stage.each(facts.Dodged)) == 2
    struck(stage, 1, [HEAD])
    assert len(stage.each(facts.Dodged)) == 2 and stage.sheet("erza").survival == 3
    stage.run(begin_round(stage.table))
    struck(stage, 1, [HEAD], "dodge:head")
    assert len(stage.each(facts.Dodged)) == 3


def test_art_leader() -> None:
    """Whoever Erza encourages is faster until the round ends."""
    stage = fencer("Leader", sheet={"survival": 1})
    stage.fell("lucy", turn="monster")
    stage.play("encourage:erza>lucy")
    assert not stage.down("lucy") and stage.tokens("lucy") == {Attribute.SPEED: 1}
    assert stage.one(facts.TokenGained).until == Until.ROUND.value
    assert stage.tokens("erza") == {}


def test_art_leader__the_dying_encourage_too() -> None:
    """Orator of Death and Leader: who is still on their feet is not encouraged, nor are the deaf."""
    stage = Stage(
        {"erza": (11, 10), "lucy": (1, 1), "allister": (3, 3), "zachary": (5, 5)},
        sheets={"erza": {"fighting_arts": ["Orator of Death", "Leader"]}, "zachary": {"injuries": ["Deaf"]}},
        turn="survivors",
    )
    stage.fell("lucy", turn="monster")
    stage.fell("zachary", turn="monster")
    stage.run(die(stage.table, erza(stage), "a test"))
    assert (stage.down("lucy"), stage.down("zachary")) == (False, True)
    assert stage.tokens("lucy") == {Attribute.SPEED: 1} and stage.tokens("allister") == {}


def test_art_orator_of_death__who_babbles_encourages_nobody() -> None:
    stage = fencer("Orator of Death", sheet={"abilities": ["Endless Babble"]})
    stage.fell("lucy", turn="monster")
    stage.run(die(stage.table, erza(stage), "a test"))
    assert stage.down("lucy")


def test_art_orator_of_death__and_berserker_once_per_showdown() -> None:
    for art, key, dice in (("Orator of Death", "art:orator-of-death", []), ("Berserker", "art:berserker", [4])):
        stage = fencer(art, sheet={"survival": 3})
        stage.play("act:erza", key, d10=dice)
        assert not stage.table.may_act(art, erza(stage), Frequency.SHOWDOWN)
        stage.run(begin_round(stage.table))
        assert not stage.table.may_act(art, erza(stage), Frequency.SHOWDOWN)


# the ground


def strategist(*arts: str, **fields: Any) -> Stage:
    monster = beast(*CARDS, hit_locations=[HIDE])
    return Stage(
        {"erza": (11, 10), "lucy": FAR}, monster=monster, turn="survivors",
        sheets={"erza": {"fighting_arts": list(arts)}}, first=("facing",), **fields,
    )  # fmt: skip


def test_art_strategist() -> None:
    """One of two tiles, on a spot that its card allows, or none."""
    stage = strategist("Strategist")
    stage.table.level = _bare(stage)
    stage.run(deploy(stage.table))
    assert stage.offered == ["no", "terrain:giant-stone-face", "terrain:toppled-pillar"]
    stage.answer("terrain:giant-stone-face", picks=["3,3"])
    assert stage.one(facts.TilePlaced).card == "Giant Stone Face"
    assert "giant-stone-face" not in stage.table.record.terrain.draw_pile


def test_art_strategist__declined_or_without_a_tile() -> None:
    stage = strategist("Strategist")
    stage.table.level = _bare(stage)
    stage.run(deploy(stage.table), "no")
    assert not stage.each(facts.TilePlaced)
    full = strategist("Strategist", tiles={(1, 5): "giant-stone-face", (1, 12): "giant-stone-face"})
    full.table.level = _bare(full)
    full.run(deploy(full.table))
    assert full.offered == ["no", "terrain:toppled-pillar"]


def _bare(stage: Stage) -> MonsterLevel:
    return msgspec.structs.replace(stage.table.level, terrain=False)


def test_art_rhythm_chaser() -> None:
    """A token on arrival, lost on the ground without an instrument; not with heavy gear."""
    lyre, anvil = item("lyre", "instrument"), item("anvil", "heavy")
    for held, arrived, fallen in (((), 1, 0), ((lyre,), 1, 1), ((anvil,), 0, 0)):
        stage = fencer("Rhythm Chaser", gear=held)
        stage.run(stage.table.trigger(Moment.ARRIVAL))
        assert stage.total("erza", Attribute.EVASION) == arrived
        stage.run(stage.table.trigger(Moment.KNOCKED_DOWN, erza(stage)))
        assert stage.total("erza", Attribute.EVASION) == fallen


# collisions


def charged(*arts: str, steps: int = 2, die: int = 6, answers: tuple[str, ...] = (), **fields: Any) -> Stage:
    """The lion runs south from 11,8 over Erza at 11,10."""
    stage = fencer(*arts, **fields)
    route = stage.run(route_straight(stage.table, Direction.SOUTH, steps))
    stage.run(move_monster(stage.table, route, "move-forward-back"), *answers, d10=[die] if die else [])
    return stage


def test_art_tumble() -> None:
    """On 6 or more: out of the way, standing, not knocked back either."""
    stage = charged("Tumble")
    assert stage.at("erza") == (10, 10) and not stage.down("erza")
    assert stage.one(facts.TumbleRolled).clear and not stage.each(facts.CollisionSuffered)
    assert not stage.each(facts.KnockedBack)


def test_art_tumble__too_slow() -> None:
    stage = charged("Tumble", die=5)
    assert stage.down("erza") and stage.at("erza") == (11, 15)


def test_art_tumble__the_way_and_not_only_the_end_is_left() -> None:
    """The lion runs on past Erza: she is beside its whole way."""
    stage = charged("Tumble", steps=5)
    assert stage.lion_at == (11, 13) and stage.at("erza") == (10, 10) and not stage.down("erza")


def test_art_tumble__from_the_ground_onto_the_feet() -> None:
    stage = fencer("Tumble")
    stage.fell("erza", turn="monster")
    route = stage.run(route_straight(stage.table, Direction.SOUTH, 2))
    stage.run(move_monster(stage.table, route, "move-forward-back"), d10=[9])
    assert not stage.down("erza") and stage.at("erza") == (10, 10)


def test_art_tumble__the_nearest_space_is_taken() -> None:
    """The controller picks among the next ones."""
    stage = fencer("Tumble")
    stage.table.put(stage.id("lucy"), (10, 10))
    route = stage.run(route_straight(stage.table, Direction.SOUTH, 2))
    stage.run(move_monster(stage.table, route, "move-forward-back"), d10=[6])
    assert stage.offered == ["space:10,9", "space:9,10", "space:13,10", "space:10,11", "space:11,12"]
    stage.answer("space:10,11")
    assert stage.at("erza") == (10, 11) and not stage.down("erza")


def test_art_tumble__nowhere_to_go() -> None:
    """With every free space taken nobody rolls, and she is run over."""
    wall = Terrain("wall", "Wall", (22, 16), ("impassable",))
    stage = fencer("Tumble", terrain=[wall], tiles={(1, 1): "wall"})
    route = stage.run(route_straight(stage.table, Direction.SOUTH, 2))
    stage.run(move_monster(stage.table, route, "move-forward-back"))
    assert stage.down("erza") and not stage.each(facts.TumbleRolled)


def test_art_tumble__a_survivor_who_is_pushed() -> None:
    """Lucy flies at Erza, who tumbles aside: neither collides. Who is pushed against something cannot tumble."""
    stage = fencer("Tumble", at=(5, 5))
    stage.table.put(stage.id("lucy"), (5, 3))
    stage.run(knock_back(stage.table, stage.id("lucy"), 4, 0, Direction.SOUTH), "space:4,5", d10=[7])
    assert (stage.at("erza"), stage.at("lucy")) == ((4, 5), (5, 7))
    assert not stage.down("erza") and not stage.down("lucy")
    wall = Terrain("wall", "Wall", (1, 1), ("impassable",))
    stage = fencer("Tumble", at=(5, 5), terrain=[wall], tiles={(5, 7): "wall"})
    stage.run(knock_back(stage.table, erza(stage), 4, 0, Direction.SOUTH))
    assert stage.down("erza") and stage.at("erza") == (5, 6)
