"""Every AI card of the White Lion, played once: who is picked, the attack, its trigger, what injuries make of it."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.ai_card import AILevel, AIType
from game.content.monsters.white_lion.monster import WHITE_LION
from game.model.terms import Attribute, Location
from game.rules.death.death import die
from tests.play.lion import ARMORED, ARMS, FAR, HEAD, LEGS, MISSES, PLATE, play, profile, target
from tests.play.stage import Stage

TIES = ("route", "place")


def test_ai_types() -> None:
    """A card without a printed type is normal."""
    types = {card.name: card.type for card in WHITE_LION.ai_cards}
    assert types["Chomp"] is AIType.NORMAL
    named = {kind: sorted(name for name, found in types.items() if found is kind) for kind in AIType}
    assert named[AIType.MOOD] == ["Alert", "Bloodthirsty", "Enraged", "Ground Fighting"]
    assert named[AIType.TRAIT] == ["Cunning", "Golden Eyes", "Indomitable", "Merciless"]
    assert named[AIType.DURATION] == ["Vanish"]
    assert {card.level for card in WHITE_LION.ai_cards} == set(AILevel)


IN_FRONT_FIRST = ("Claw", "Chomp", "Combo Claw", "Power Swat", "Bat Around")


def misses(name: str) -> tuple[int, ...]:
    return (1,) if name in ("Chomp", "Power Swat") else MISSES


@pytest.mark.parametrize("name", IN_FRONT_FIRST)
def test_white_lion__the_closest_threat_in_front_of_it(name: str) -> None:
    """One at its flank is closer, but it takes the one it faces."""
    stage = play(name, {"erza": (11, 12), "lucy": (13, 8)}, d10=misses(name))
    assert target(stage) == "erza" and stage.one(facts.MonsterAttacked).target == stage.id("erza")


@pytest.mark.parametrize("name", IN_FRONT_FIRST)
def test_white_lion__else_the_closest_threat_in_its_view(name: str) -> None:
    """Nobody in front: the flank. The blind spot is not seen."""
    stage = play(name, {"erza": (15, 8), "lucy": (11, 7)}, d10=misses(name))
    assert target(stage) == "erza"


@pytest.mark.parametrize("name", IN_FRONT_FIRST)
def test_white_lion__else_it_sniffs(name: str) -> None:
    stage = play(name, {"erza": (11, 7), "lucy": (1, 1)})
    assert stage.one(facts.InstinctPerformed).name == "Sniff"
    assert stage.one(facts.EverybodyThreatens).until_round == 2
    assert not stage.each(facts.MonsterAttacked)


@pytest.mark.parametrize(
    ("name", "speed", "accuracy", "damage"),
    [("Claw", 2, 2, 1), ("Combo Claw", 2, 4, 1), ("Power Swat", 1, 2, 2), ("Bat Around", 2, 5, 1)],
)
def test_white_lion__profiles(name: str, speed: int, accuracy: int, damage: int) -> None:
    dice = (accuracy, *((accuracy - 1,) * (speed - 1)))
    stage = play(name, {"erza": (11, 10), "lucy": FAR}, d10=dice, where=(ARMS,), sheets=ARMORED, gear=[PLATE])
    assert profile(stage) == (speed, accuracy)
    assert stage.one(facts.MonsterAttacked).hits == 1
    assert stage.one(facts.DamageSuffered).armor == damage


def test_white_lion__chomp() -> None:
    """Every hit lands on the head."""
    stage = play("Chomp", {"erza": (11, 10), "lucy": FAR}, d10=(2,), sheets=ARMORED, gear=[PLATE])
    assert profile(stage) == (1, 2)
    assert stage.one(facts.DamageSuffered).location is HEAD


def test_white_lion__chomp_without_a_jaw() -> None:
    stage = play(
        "Chomp", {"erza": (11, 10), "lucy": (13, 8), "zachary": FAR},
        ready=lambda stage: stage.table.enter_play("Beast's Maw", "persistent injury"),
    )  # fmt: skip
    assert [stage.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [1, 1, 0]
    assert not stage.each(facts.TargetPicked) and stage.one(facts.AIDiscarded).card == "Chomp"


@pytest.mark.parametrize("name", ["Combo Claw", "Vicious Claw"])
def test_white_lion__claws_without_a_hand(name: str) -> None:
    stage = play(
        name, {"erza": (11, 10), "lucy": (13, 8), "zachary": FAR},
        ready=lambda stage: stage.table.enter_play("Strange Hand", "persistent injury"),
    )  # fmt: skip
    assert [stage.sheet(key).understanding for key in ("erza", "lucy", "zachary")] == [1, 1, 0]
    assert not stage.each(facts.MonsterAttacked)


@pytest.mark.parametrize(("dice", "where", "draws"), [((4, 4), (ARMS, ARMS), True), ((4, 3), (ARMS,), False)])
def test_white_lion__combo_claw(dice: tuple[int, ...], where: tuple[Location, ...], draws: bool) -> None:
    """Two hits that damage: another card, in the same turn."""
    stage = play(
        "Combo Claw", {"erza": (11, 10), "lucy": FAR}, d10=(*dice, *(MISSES if draws else ())), where=where,
        sheets=ARMORED, gear=[PLATE], more=("Claw",),
    )  # fmt: skip
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Combo Claw", *(["Claw"] if draws else [])]


def test_white_lion__combo_claw_dodged_once() -> None:
    """A hit that is dodged does no damage, so nothing more is drawn."""
    stage = play(
        "Combo Claw", {"erza": (11, 10), "lucy": FAR}, "dodge:arms", d10=(9, 9), where=(ARMS, LEGS),
        sheets={"erza": {"gear": ["plate"], "survival": 1}}, gear=[PLATE], more=("Claw",),
    )  # fmt: skip
    assert len(stage.each(facts.AIDrawn)) == 1


def test_white_lion__power_swat() -> None:
    """Knockback 6 after damage."""
    stage = play("Power Swat", {"erza": (11, 10), "lucy": FAR}, d10=(2,), where=(ARMS,), sheets=ARMORED, gear=[PLATE])
    assert stage.at("erza") == (11, 16)


def test_white_lion__bat_around() -> None:
    """Brain damage of its level after damage."""
    stage = play("Bat Around", {"erza": (11, 10), "lucy": FAR}, d10=(5, 1), where=(ARMS,), sheets=ARMORED, gear=[PLATE])
    assert stage.one(facts.BrainDamageSuffered).damage == 1 and stage.sheet("erza").brain_box


def test_white_lion__grasp() -> None:
    """Rather somebody who lies there; it carries its prey away from all who threaten it."""

    def ready(stage: Stage) -> None:
        stage.fell("lucy", 1, "monster")

    stage = play(
        "Grasp", {"erza": (11, 10), "lucy": (13, 8)}, d10=(2,), where=(ARMS, LEGS), ready=ready,
        sheets={"lucy": {"gear": ["plate"]}}, gear=[PLATE], first=TIES,
    )  # fmt: skip
    assert target(stage) == "lucy" and profile(stage) == (1, 2)
    assert stage.order(facts.DamageSuffered, facts.MonsterMoved, facts.SurvivorRelocated) == [
        "DamageSuffered",
        "MonsterMoved",
        "SurvivorRelocated",
        "DamageSuffered",
    ]
    assert stage.table.distance(stage.id("erza")) > 5
    assert stage.table.adjacent(stage.id("lucy")) and stage.down("lucy")


def test_white_lion__grasp_takes_a_threat_if_nobody_lies_there() -> None:
    stage = play("Grasp", {"erza": (11, 10), "lucy": (11, 12)}, d10=(1,))
    assert target(stage) == "erza"


def test_white_lion__grasp_with_a_broken_foot() -> None:
    """It still runs, but the prey stays where it is."""
    stage = Stage({"erza": (11, 10), "lucy": FAR}, facing="s", ai=["Grasp"], sheets=ARMORED, gear=[PLATE], first=TIES)
    stage.table.enter_play("Beast's Paw", "persistent injury")
    stage.play(d10=(2,), where=(ARMS,))
    assert stage.each(facts.MonsterMoved) and stage.at("erza") == (11, 10)
    assert stage.one(facts.Replaced).source == "Broken Foot" and not stage.down("erza")


def test_white_lion__revenge() -> None:
    """Whoever wounded it last, if in range; damage 2, and carried off."""

    def ready(stage: Stage) -> None:
        stage.table.record.last_to_wound = stage.id("lucy")

    stage = play(
        "Revenge", {"erza": (11, 10), "lucy": (15, 9)}, d10=(2, 1), where=(ARMS, LEGS), ready=ready,
        sheets={"lucy": {"gear": ["plate"]}}, gear=[PLATE], first=TIES,
    )  # fmt: skip
    assert target(stage) == "lucy" and profile(stage) == (2, 2)
    assert [e.armor for e in stage.each(facts.DamageSuffered)] == [2, 1]
    assert stage.down("lucy")


def test_white_lion__revenge_on_somebody_out_of_range() -> None:
    def ready(stage: Stage) -> None:
        stage.table.record.last_to_wound = stage.id("lucy")

    stage = play("Revenge", {"erza": (11, 10), "lucy": FAR}, d10=MISSES, ready=ready)
    assert target(stage) == "erza"


def test_white_lion__size_up() -> None:
    """A random threat it sees, at any distance: brain damage, down, and it turns to look."""
    stage = play("Size Up", {"erza": (11, 7), "lucy": FAR, "zachary": (1, 9)}, picks=("zachary",))
    told = stage.one(facts.TargetPicked)
    assert told.among == (stage.id("lucy"), stage.id("zachary")), "the blind spot is not seen"
    assert stage.one(facts.BrainDamageSuffered).who == stage.id("zachary")
    assert stage.down("zachary") and stage.table.facing == "w"
    assert stage.lion_at == (11, 8)


def test_white_lion__vicious_claw() -> None:
    """A random survivor in range, threat or not; it bleeds."""

    def ready(stage: Stage) -> None:
        stage.fell("erza", 1, "monster")

    stage = play(
        "Vicious Claw", {"erza": (11, 7), "lucy": (11, 10), "zachary": FAR}, d10=(2, 1), where=(ARMS,), picks=("erza",),
        ready=ready, sheets=ARMORED, gear=[PLATE],
    )  # fmt: skip
    assert stage.one(facts.TargetPicked).among == (stage.id("erza"), stage.id("lucy"))
    assert profile(stage) == (2, 2) and stage.bleeding("erza") == 1


def test_white_lion__enraged() -> None:
    """It draws on at once, with +1 damage, until blood flows."""
    stage = play(
        "Enraged",
        {"erza": (11, 10), "lucy": FAR},
        d10=(2, 1),
        where=(ARMS,),
        more=("Claw",),
        sheets=ARMORED,
        gear=[PLATE],
    )
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Enraged", "Claw"]
    assert stage.order(facts.CardEntersPlay, facts.MonsterAttacked) == ["CardEntersPlay", "MonsterAttacked"]
    assert stage.one(facts.DamageSuffered).damage.explain() == "2 = 1 profile + 1 Enraged"
    assert stage.total("white-lion", Attribute.DAMAGE) == 1


def test_white_lion__enraged_ends_with_a_death() -> None:
    stage = Stage({"erza": (11, 10), "lucy": FAR})
    stage.table.enter_play("Enraged", "mood")
    stage.run(die(stage.table, stage.id("erza"), "test"))
    assert stage.one(facts.CardLeavesPlay).card == "Enraged"
    assert stage.total("white-lion", Attribute.DAMAGE) == 0


def test_white_lion__ground_fighting() -> None:
    """Nothing happens on the turn it is drawn, and nothing is drawn on the next."""
    stage = play("Ground Fighting", {"erza": (11, 10), "lucy": FAR}, "end-turn", more=("Claw",))
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Ground Fighting"]
    assert not stage.each(facts.MonsterAttacked) and stage.table.record.round == 2
    assert [card.card for card in stage.table.record.in_play] == ["Ground Fighting"]


@pytest.mark.parametrize(("round_", "picked"), [(1, True), (2, True), (3, False)])
def test_white_lion__maul(round_: int, picked: bool) -> None:
    """The victim of a Grab in this round or the last, else whoever lies there closest."""

    def ready(stage: Stage) -> None:
        stage.table.condition(stage.id("lucy")).suffered["Grab"] = 1
        stage.fell("erza", round_, "monster")

    stage = play("Maul", {"erza": (13, 8), "lucy": (11, 10)}, d10=MISSES, ready=ready, round=round_)
    assert target(stage) == ("lucy" if picked else "erza")


@pytest.mark.parametrize(("jaw", "damage"), [(True, 3), (False, 1)])
def test_white_lion__maul_profile(jaw: bool, damage: int) -> None:
    """Damage 3 and a bleeding wound; without a jaw damage 1, and the rest as before."""

    def ready(stage: Stage) -> None:
        stage.fell("erza", 1, "monster")
        if not jaw:
            stage.table.enter_play("Beast's Maw", "persistent injury")

    stage = play(
        "Maul", {"erza": (11, 10), "lucy": FAR}, d10=(2, 1), where=(ARMS,), ready=ready, sheets=ARMORED, gear=[PLATE]
    )
    assert profile(stage) == (2, 2) and stage.one(facts.DamageSuffered).armor == damage
    assert stage.bleeding("erza") == 1


def test_white_lion__maul_without_prey() -> None:
    stage = play("Maul", {"erza": (11, 10), "lucy": FAR})
    assert stage.one(facts.InstinctPerformed).name == "Sniff"


def test_white_lion__terrifying_roar() -> None:
    """All who hear suffer it; those within 3 are thrown back, those hurt in mind fall."""
    stage = play(
        "Terrifying Roar", {"erza": (11, 10), "lucy": (15, 8), "zachary": (11, 5), "allister": (10, 9)},
        sheets={"erza": {"insanity": 1}, "zachary": {"insanity": 5}, "allister": {"injuries": ["Deaf"]}},
    )  # fmt: skip
    assert [stage.table.key(e.who) for e in stage.each(facts.BrainDamageSuffered)] == ["erza", "lucy", "zachary"]
    assert stage.at("erza") == (11, 15) and stage.at("lucy") == (20, 8)
    assert stage.at("zachary") == (11, 1), "3 spaces away, stopped by the edge"
    assert stage.at("allister") == (10, 9), "deaf"
    assert [stage.down(key) for key in ("erza", "lucy", "zachary", "allister")] == [False, True, False, False]


def test_white_lion__basic_action() -> None:
    """The closest threat that it sees, however far; 2 dice, 2+, 1 damage."""
    stage = Stage(
        {"erza": (11, 7), "lucy": (11, 15)}, facing="s", ai=[], sheets={"lucy": {"gear": ["plate"]}}, gear=[PLATE]
    )
    stage.play(d10=(2, 1), where=(ARMS,))
    assert target(stage) == "lucy" and profile(stage) == (2, 2)
    assert stage.one(facts.DamageSuffered).armor == 1
