"""The Butcher's special cards and its level table (monster_butcher)."""

from __future__ import annotations

import pytest

from game import facts
from game.content.box import core_box
from game.content.monsters.butcher.monster import BUTCHER
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Variant
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.harm.brain_damage import suffer_brain_damage, suffer_trauma
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.showdown_record import Circumstances
from game.rules.table.showdown_table import seats_for
from tests.play.butcher import ARMS, CALM, FAR, stage, strike
from tests.play.stage import Stage

ACCURACY, SPEED, STRENGTH = Attribute.ACCURACY, Attribute.SPEED, Attribute.STRENGTH
LUNACY = "lunacy token"


def hurt(made: Stage, key: str, n: int, **dice: object) -> None:
    made.run(suffer_brain_damage(made.table, made.id(key), n, "a test"), **dice)  # type: ignore[arg-type]


def lunacy(made: Stage, key: str) -> int:
    return made.table.condition(made.id(key)).counters.get(LUNACY, 0)


def infected(**sheet: object) -> Stage:
    made = stage({"erza": (11, 10), "lucy": FAR}, sheets={"erza": sheet})
    for who in made.table.record.party:
        made.table.condition(who).status_cards.append("Infectious Lunacy")
    return made


# the level table


@pytest.mark.parametrize(
    ("level", "basic", "advanced", "toughness", "speed", "damage", "tokens", "special"),
    [
        ("1", 7, 5, 9, 0, 0, {}, ["Berserker", "Fast Target", "Dreaded Trophies"]),
        ("2", 10, 5, 12 + 3, 1, 1 + 2, {}, ["Frenzied Berserker", "Fast Target", "Dreaded Trophies"]),
        ("3", 11, 10, 15, 2, 2, {ACCURACY: 2},
         ["Frenzied Berserker", "Fast Target", "Invincible", "Dreaded Trophies", "Indomitable"]),
    ],
)  # fmt: skip
def test_monster_level__the_butchers_table(
    level: str, basic: int, advanced: int, toughness: int, speed: int, damage: int, tokens: dict, special: list
) -> None:
    """At level 2 alone the trophies add 3 toughness and 2 damage."""
    table = new_showdown(core_box(), "butcher", level, founders(), seats_for(["solo"], ["erza"]), 1)
    kinds = [table.ai_cards[name].level.value for name in table.record.ai.draw_pile]
    assert (kinds.count("basic"), kinds.count("advanced"), len(kinds)) == (basic, advanced, basic + advanced)
    numbers = [table.total(table.monster, one).total for one in (Attribute.TOUGHNESS, SPEED, Attribute.DAMAGE)]
    assert numbers == [toughness, speed, damage] and table.total(table.monster, Attribute.MOVEMENT).total == 5
    assert table.total(table.monster, ACCURACY).total == tokens.get(ACCURACY, 0)
    assert [card.card for card in table.record.in_play] == special


@pytest.mark.parametrize("n", [4, 6])
def test_ai_survivor_status__everybody_holds_the_lunacy_from_the_start(n: int) -> None:
    """Four copies are printed; a fifth and sixth survivor hold a proxy (monster-proxy)."""
    party = founders() + [Survivor(f"more-{i}", f"More {i}") for i in range(n - 4)]
    given = Circumstances(variants=[Variant.FIVE_OR_SIX] if n > 4 else [])
    seats = seats_for(["solo"], [one.key for one in party])
    table = new_showdown(core_box(), "butcher", "1", party, seats, 1, given=given)
    held = [table.condition(who).status_cards for who in table.record.party]
    assert held == [["Infectious Lunacy"]] * n


def test_nemesis_no_hunt_no_starvation__the_butcher_is_a_nemesis() -> None:
    assert BUTCHER.nemesis and BUTCHER.set_up.survivors_first


# berserkers


def rage(card: str) -> Stage:
    """A monster turn with nothing but this card; Lucy is far away."""
    return stage({"erza": (11, 10), "lucy": (1, 1)}, special=[card], ai=["Bare Card"] * 3)


def injure(made: Stage) -> None:
    made.run(severe_injury(made.table, made.id("lucy"), ARMS, False), d10=(10,))


def test_butcher__berserker_goes_on_after_bloodshed() -> None:
    made = rage("Berserker")
    injure(made)
    made.run(monster_turn(made.table), d10=(1, 1))
    assert made.one(facts.BasicActionBegan).target == 0
    assert made.table.key(made.one(facts.MonsterAttacked).target) == "erza"


def test_butcher__berserker_after_a_trauma_and_after_a_death() -> None:
    for what in ("trauma", "death"):
        made = rage("Berserker")
        if what == "trauma":
            made.run(suffer_trauma(made.table, made.id("lucy"), made.table.trauma_cards["New Perspective"]), d10=(1,))
        else:
            made.run(die(made.table, made.id("lucy"), "a test"))
        made.run(monster_turn(made.table), d10=(1, 1))
        assert made.each(facts.BasicActionBegan), what


def test_butcher__berserker_stays_calm_in_a_quiet_turn() -> None:
    made = rage("Berserker")
    made.run(monster_turn(made.table))
    assert not made.each(facts.BasicActionBegan)


def test_butcher__berserker_forgets_the_blood_of_other_turns() -> None:
    made = rage("Berserker")
    injure(made)
    made.table.record.round = 2
    made.run(monster_turn(made.table))
    assert not made.each(facts.BasicActionBegan)


def test_butcher__frenzied_berserker_draws_after_bloodshed() -> None:
    made = rage("Frenzied Berserker")
    injure(made)
    made.run(monster_turn(made.table))
    assert len(made.each(facts.AIDrawn)) == 2


def test_butcher__frenzied_berserker_hunts_the_frenzied() -> None:
    """Two of them: its basic action against the closest in range. Both clauses act in one round, each once."""
    made = rage("Frenzied Berserker")
    for key in ("erza", "lucy"):
        made.run(suffer_trauma(made.table, made.id(key), made.table.trauma_cards["Frenzy"]), d10=(1,))
    made.run(monster_turn(made.table), "0:Frenzied Berserker", d10=(1, 1))
    assert made.table.key(made.one(facts.BasicActionBegan).target) == "erza"
    assert len(made.each(facts.AIDrawn)) == 2, "frenzy is a brain trauma too"


def test_butcher__frenzied_berserker_leaves_a_single_frenzied_survivor() -> None:
    made = rage("Frenzied Berserker")
    made.table.condition(made.id("erza")).ailments.append("Frenzy")
    made.table.forget_traits()
    made.run(monster_turn(made.table))
    assert not made.each(facts.BasicActionBegan)


# invincible, fast


@pytest.mark.parametrize(("die_", "stack"), [(7, 1), (8, 0), (10, 0)])
def test_butcher__invincible(die_: int, stack: int) -> None:
    """From 8 on no AI card is lost, yet the wound reaction happens."""
    made = strike("Furious Vambraces", 9, then=(die_,), special=["Invincible"])
    assert len(made.table.record.wounds) == stack
    assert made.one(facts.WoundIgnored).suffered is bool(stack)
    assert made.sheet("erza").survival == 1 and bool(made.each(facts.MonsterWounded)) is bool(stack)
    assert (made.table.record.last_to_wound == made.id("erza")) is bool(stack)
    assert made.table.condition(made.id("erza")).wounded_with == ["knife"] * stack, "no proficiency is earned by it"


def test_butcher__invincible_rolls_for_each_wound() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, special=["Invincible"], ai=["Bare Card"] * 5)
    made.run(wound_monster(made.table, 3, made.id("erza")), d10=(8, 1, 9))
    assert len(made.table.record.wounds) == 1 and made.one(facts.MonsterWounded).wounds == 1


def test_butcher__fast_target() -> None:
    """-2 accuracy for ranged weapons; not while it is knocked down."""
    made = stage({"erza": (11, 13), "lucy": FAR}, special=["Fast Target"], turn="survivors")
    erza, gear = made.id("erza"), made.table.box.gear
    assert hit_needs(made.table, erza, gear["bow"]).total == 5 + 2
    assert hit_needs(made.table, erza, gear["knife"]).total == 2
    made.run(knock_down(made.table, made.lion, "a test"))
    assert hit_needs(made.table, erza, gear["bow"]).total == 3


# lunacy


def test_ai_survivor_status__lunacy_counts_all_brain_damage() -> None:
    """What insanity soaks up counts too."""
    made = infected(insanity=5)
    hurt(made, "erza", 2)
    assert (lunacy(made, "erza"), lunacy(made, "lucy")) == (2, 0)


def test_ai_survivor_status__lunacy_counts_nothing_where_no_token_can_be_gained() -> None:
    """The Hours Ring keeps every kind of token away, those of brain damage too (campaign-card-over-rulebook)."""
    made = infected(insanity=9, gear=["hours-ring"])
    hurt(made, "erza", 3)
    assert lunacy(made, "erza") == 0 and made.one(facts.TokenRefused).token == LUNACY


def test_survivor_frenzied__three_lunacy_tokens() -> None:
    made = infected(insanity=9)
    hurt(made, "erza", 2)
    hurt(made, "erza", 2, d10=(5,))
    assert lunacy(made, "erza") == 0, "all of them are lost"
    assert made.one(facts.BrainTraumaSuffered).name == "Frenzy"
    assert made.tokens("erza") == {STRENGTH: 1, SPEED: 1} and made.sheet("erza").insanity == 9 - 4 + 3
    hurt(made, "erza", 3, d10=(1,))
    assert made.tokens("erza") == {STRENGTH: 2, SPEED: 2}, "it stacks"


def test_survivor_frenzied__a_token_from_the_furious_gut_counts() -> None:
    def ready(made: Stage) -> None:
        made.table.condition(made.id("erza")).status_cards.append("Infectious Lunacy")
        made.table.condition(made.id("erza")).counters[LUNACY] = 2

    made = strike("Furious Gut", 9, then=(5,), ready=ready)
    assert made.one(facts.BrainTraumaSuffered).name == "Frenzy" and lunacy(made, "erza") == 0


# trophies


def test_butcher__dreaded_trophies_at_the_start_of_an_act() -> None:
    """Adjacent and in front of it, with less than 6 courage."""
    made = stage(
        {"erza": (11, 10), "lucy": (13, 8), "zachary": (12, 10)}, special=["Dreaded Trophies"], turn="survivors",
        sheets={"erza": CALM, "zachary": {"courage": 6, **CALM}},
    )  # fmt: skip
    for key in ("lucy", "zachary", "erza"):
        made.run(act(made.table, made.id(key)), "end-act")
    assert [made.table.key(e.who) for e in made.each(facts.BrainDamageSuffered)] == ["erza"]


def test_butcher__dreaded_trophies_once_a_round() -> None:
    """Whoever acts first before it looks up; in the next round somebody does again."""
    made = stage(
        {"erza": (11, 10), "lucy": (12, 10)}, special=["Dreaded Trophies"], turn="survivors",
        sheets={"erza": CALM, "lucy": CALM},
    )  # fmt: skip
    for key in ("erza", "lucy"):
        made.run(act(made.table, made.id(key)), "end-act")
    assert [made.table.key(e.who) for e in made.each(facts.BrainDamageSuffered)] == ["erza"]
    made.table.record.spent.clear()  # a new round
    made.run(act(made.table, made.id("lucy")), "end-act")
    assert len(made.each(facts.BrainDamageSuffered)) == 2


def test_butcher__dreaded_trophies_takes_the_face_of_the_dead() -> None:
    made = stage({"erza": (1, 1), "lucy": FAR, "zachary": (1, 16)}, special=["Dreaded Trophies"],
                 sheets={"erza": CALM, "lucy": CALM})  # fmt: skip
    made.run(die(made.table, made.id("zachary"), "a test"))
    assert made.tokens("butcher") == {ACCURACY: 1}
    assert sorted(made.table.key(e.who) for e in made.each(facts.BrainDamageSuffered)) == ["erza", "lucy"]


def test_monster_indomitable__the_butcher() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, special=["Indomitable"], turn="survivors",
                 locations=["Furious Bellow"], sheets={"erza": {"gear": ["knife"], **CALM}})  # fmt: skip
    made.run(knock_down(made.table, made.lion, "a test"))
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 2))
    assert not made.table.is_down(made.lion)


def test_survivor_frenzied__limb_locations_are_marked() -> None:
    """What can grow again is the loss of a limb, and nothing else."""
    limbs = [injury.name for injury in core_box().severe_injuries if injury.limb]
    assert limbs == ["Dismembered Arm", "Dismembered Leg"]
    assert {injury.location for injury in core_box().severe_injuries if injury.limb} == {Location.ARMS, Location.LEGS}
