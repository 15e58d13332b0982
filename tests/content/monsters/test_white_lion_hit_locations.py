"""Every hit location of the White Lion: what fails, wounds and wounds critically does (monster_white_lion)."""

from __future__ import annotations

import pytest

from game import facts
from game.content.monsters.white_lion.hit_locations import HIT_LOCATIONS
from game.model.terms import Attribute, Location
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die as dies
from tests.play.stage import Stage, weapon

ACCURACY, MOVEMENT, TOUGHNESS = Attribute.ACCURACY, Attribute.MOVEMENT, Attribute.TOUGHNESS
FAIL, WOUND, CRITICAL = 2, 7, 10
MISSES = (1, 1)
KNIFE = weapon("knife", speed=1, accuracy=2)


def strike(name: str, die: int, *answers: str, then: tuple[int, ...] = (), where: tuple[Location, ...] = (),
           picks: tuple[str, ...] = (), stage: Stage | None = None, **sheet: object) -> Stage:  # fmt: skip
    """Erza, in front of the lion at its south side, hits this location and rolls this die; `then` are later dice."""
    stage = stage or Stage(
        {"erza": (11, 10), "lucy": (3, 8), "zachary": (22, 16)}, turn="survivors", facing="s", gear=[KNIFE],
        ai=["Bare Card"] * 5, locations=[name], sheets={"erza": {"gear": ["knife"], **sheet}},
    )  # fmt: skip
    stage.run(
        attack(stage.table, stage.id("erza"), stage.table.box.gear["knife"]),
        *answers,
        d10=(5, die, *then),
        where=where,
        picks=picks,
    )
    return stage


def kept(stage: Stage) -> list[str]:
    return stage.table.injuries_in_play()


def gained(stage: Stage) -> list[tuple[str, str]]:
    return [(one.card, stage.table.key(one.by)) for one in stage.table.record.gained]


POUNCES_ON_FAILURE = ("Beast's Back", "Beast's Chest", "Beast's Elbow", "Beast's Scapular Deltoid")
STRIKES_ON_FAILURE = ("Beast's Temple", "Beast's Tricep", "Fleshy Gut", "Strange Hand")
NO_REACTION = (
    "Beast's Femur",
    "Beast's Heel",
    "Beast's Knee",
    "Fuzzy Groin",
    "Glorious Mane",
    "Soft Belly",
    "Straining Neck",
)


def test_hit_location_deck_build__every_card_of_the_lion_is_tested_here() -> None:
    others = ("Brow", "Ear", "Flank", "Maw", "Paw", "Ribs", "Tail")
    tested = sorted(
        (*POUNCES_ON_FAILURE, *STRIKES_ON_FAILURE, *NO_REACTION, *(f"Beast's {name}" for name in others), "Clever Ploy")
    )
    assert tested == sorted(card.name for card in HIT_LOCATIONS)


# failures


@pytest.mark.parametrize("name", POUNCES_ON_FAILURE)
def test_white_lion__a_failure_makes_it_pounce(name: str) -> None:
    """A full move straight forward; whoever it runs over is grabbed in place of a collision."""
    stage = strike(name, FAIL, "space:11,16", where=(Location.LEGS,))
    assert stage.one(facts.MonsterMoved).path[-1] == (11, 14), "6 spaces forward"
    assert stage.lion_at == (11, 14)
    assert not stage.each(facts.CollisionSuffered), "grabbed, not run over"
    assert stage.at("erza") != (11, 10) and stage.down("erza")
    assert stage.one(facts.DamageSuffered).location is Location.LEGS
    assert stage.table.record.hit_locations.discard == [name]


@pytest.mark.parametrize("name", STRIKES_ON_FAILURE)
def test_white_lion__a_failure_makes_it_strike_back(name: str) -> None:
    """The basic action against the attacker."""
    stage = strike(name, FAIL, then=(5, 1), where=(Location.LEGS,))
    assert stage.one(facts.BasicActionBegan).target == stage.id("erza")
    told = stage.one(facts.MonsterAttacked)
    assert (told.target, told.speed.total, told.needs.total) == (stage.id("erza"), 2, 2)
    assert stage.one(facts.DamageSuffered).damage.total == 1


@pytest.mark.parametrize("name", NO_REACTION)
@pytest.mark.parametrize("die", [FAIL, WOUND])
def test_white_lion__some_do_not_react(name: str, die: int) -> None:
    stage = strike(name, die)
    assert not stage.each(facts.ReactionPerformed) and not stage.each(facts.MonsterMoved)


def test_white_lion__ear_failure() -> None:
    """It shies one space away from the attacker, without turning."""
    stage = strike("Beast's Ear", FAIL)
    assert stage.lion_at == (11, 7) and stage.table.facing == "s"


@pytest.mark.parametrize(("die", "hurt"), [(3, False), (4, True), (10, True)])
def test_white_lion__maw_failure(die: int, hurt: bool) -> None:
    """On 4+ brain damage of the level, and knocked down."""
    stage = strike("Beast's Maw", FAIL, then=(die,))
    assert stage.down("erza") is hurt and stage.sheet("erza").brain_box is hurt


def test_white_lion__paw_failure() -> None:
    """The basic action with damage 2."""
    stage = strike("Beast's Paw", FAIL, then=(5, 1), where=(Location.LEGS,))
    told = stage.one(facts.DamageSuffered)
    assert (told.damage.total, told.light, told.heavy) == (2, True, True)


@pytest.mark.parametrize("name", ["Beast's Brow", "Beast's Flank", "Beast's Ribs"])
def test_white_lion__failures_without_a_reaction(name: str) -> None:
    stage = strike(name, FAIL)
    assert not stage.each(facts.ReactionPerformed)


# wounds


@pytest.mark.parametrize(
    "name", POUNCES_ON_FAILURE + STRIKES_ON_FAILURE + ("Beast's Ear", "Beast's Maw", "Beast's Paw")
)
def test_white_lion__wounds_without_a_reaction(name: str) -> None:
    stage = strike(name, WOUND)
    assert not stage.each(facts.ReactionPerformed)
    assert stage.table.record.wounds == ["Bare Card"] and len(stage.table.record.ai) == 4


def test_white_lion__brow_wound() -> None:
    """It strikes back, and the stare costs 1 brain damage."""
    stage = strike("Beast's Brow", WOUND, then=MISSES)
    assert stage.order(facts.BasicActionBegan, facts.BrainDamageSuffered) == [
        "BasicActionBegan",
        "BrainDamageSuffered",
    ]
    assert stage.sheet("erza").brain_box


def test_white_lion__flank_wound() -> None:
    stage = strike("Beast's Flank", WOUND)
    assert stage.table.record.priority == stage.id("erza")


@pytest.mark.parametrize(("understanding", "survival"), [(2, 0), (3, 1)])
def test_white_lion__ribs_wound(understanding: int, survival: int) -> None:
    """A survivor who understands gains 1 survival."""
    stage = strike("Beast's Ribs", WOUND, understanding=understanding)
    assert stage.sheet("erza").survival == survival


@pytest.mark.parametrize("die", [FAIL, WOUND])
def test_white_lion__tail_reflex(die: int) -> None:
    """Wounded or not, it pounces."""
    stage = strike("Beast's Tail", die, "space:11,16", where=(Location.LEGS,))
    assert stage.one(facts.ReactionPerformed).kind == "reflex"
    assert stage.lion_at == (11, 14)
    assert bool(stage.table.record.wounds) is (die == WOUND)


def test_white_lion__mane_cannot_be_wounded() -> None:
    stage = strike("Glorious Mane", 9, permanent={Attribute.STRENGTH: 9})
    assert stage.one(facts.WoundAttempted).outcome == "failure" and not stage.table.record.wounds


def test_white_lion__clever_ploy() -> None:
    """The trap: the attacker is doomed, struck, and all hit locations are shuffled."""
    stage = Stage(
        {"erza": (11, 10), "lucy": (3, 8)}, turn="survivors", facing="s", gear=[KNIFE], ai=["Bare Card"] * 5,
        sheets={"erza": {"survival": 1}}, locations=["Clever Ploy", "Beast's Knee"], location_discard=["Beast's Ear"],
    )  # fmt: skip
    stage.run(
        attack(stage.table, stage.id("erza"), stage.table.box.gear["knife"]), d10=(5, 5, 1), where=(Location.LEGS,)
    )
    assert stage.one(facts.SurvivorDoomed).who == stage.id("erza")
    assert stage.one(facts.DamageSuffered).location is Location.LEGS, "no dodge for the doomed"
    assert sorted(stage.table.record.hit_locations.draw_pile) == ["Beast's Ear", "Beast's Knee", "Clever Ploy"]
    assert stage.table.record.hit_locations.discard == []
    assert not stage.table.condition(stage.id("erza")).doomed, "only until the card is resolved"


# critical wounds


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("Beast's Back", ACCURACY),
        ("Beast's Brow", ACCURACY),
        ("Beast's Ear", ACCURACY),
        ("Beast's Knee", MOVEMENT),
        ("Beast's Scapular Deltoid", MOVEMENT),
        ("Beast's Ribs", TOUGHNESS),
    ],
)
def test_white_lion__criticals_that_weaken(name: str, attribute: Attribute) -> None:
    """A token of -1; no reaction after a critical wound; the card is discarded."""
    stage = strike(name, CRITICAL)
    assert stage.tokens("white-lion") == {attribute: -1}
    assert not stage.each(facts.ReactionPerformed)
    assert stage.table.record.wounds == ["Bare Card"]
    assert stage.table.record.hit_locations.discard == [name]


@pytest.mark.parametrize("die", [9, 10])
def test_white_lion__chest_critical(die: int) -> None:
    """A random lion resource, and on a 10 the beast dies."""
    stage = strike("Beast's Chest", CRITICAL, then=(die,))
    assert [by for _, by in gained(stage)] == ["erza"]
    assert (stage.over == "victory") is (die == 10)
    assert stage.table.on_board(stage.lion) is (die == 9)


def test_white_lion__elbow_critical() -> None:
    """3 insanity for everybody who hears it; those of them who lie there may stand up."""
    stage = Stage(
        {"erza": (11, 10), "lucy": (3, 8), "zachary": (22, 16), "allister": (1, 1)}, turn="survivors", gear=[KNIFE],
        ai=["Bare Card"] * 5, locations=["Beast's Elbow"], sheets={"allister": {"injuries": ["Deaf"]}},
    )  # fmt: skip
    for key in ("lucy", "zachary", "allister"):
        stage.fell(key)
    strike("Beast's Elbow", CRITICAL, "yes", "no", stage=stage)
    assert [request.actor for request in stage.asked] == ["lucy", "zachary"]
    assert (stage.down("lucy"), stage.down("zachary"), stage.down("allister")) == (False, True, True)
    assert [stage.sheet(key).insanity for key in ("erza", "lucy", "zachary", "allister")] == [3, 3, 3, 0]


def test_white_lion__femur_critical() -> None:
    stage = strike("Beast's Femur", CRITICAL)
    assert stage.tokens("white-lion") == {MOVEMENT: -1} and len(gained(stage)) == 1


def test_white_lion__flank_critical() -> None:
    stage = strike("Beast's Flank", CRITICAL)
    assert stage.down("white-lion") and not stage.table.record.priority, "no wound reaction"


def test_white_lion__heel_critical() -> None:
    """Bowled over, and from now on it may fall whenever it would move."""
    stage = strike("Beast's Heel", CRITICAL)
    assert stage.down("white-lion") and kept(stage) == ["Ruptured Tendon"]
    assert stage.table.record.hit_locations.discard == [], "a persistent injury stays out of the deck"


@pytest.mark.parametrize(("die", "falls"), [(1, True), (2, False)])
def test_critical_persistent_injury__ruptured_tendon(die: int, falls: bool) -> None:
    stage = Stage({"erza": (11, 13)}, ai=["Claw"], facing="s")
    stage.table.enter_play("Beast's Heel", "persistent injury")
    stage.play(d10=(die,) if falls else (die, *MISSES))
    assert bool(stage.each(facts.MonsterMoved)) is not falls
    assert bool(stage.each(facts.CardCanceled)) is falls
    assert bool(stage.each(facts.MonsterAttacked)) is not falls


@pytest.mark.parametrize(("die", "brave"), [(4, 0), (5, 1)])
def test_white_lion__maw_critical(die: int, brave: int) -> None:
    stage = strike("Beast's Maw", CRITICAL, then=(die,))
    assert (stage.sheet("erza").courage, stage.sheet("erza").survival) == (brave, brave)
    assert kept(stage) == ["No Jaw"]


def test_white_lion__paw_critical() -> None:
    stage = strike("Beast's Paw", CRITICAL)
    assert stage.tokens("white-lion") == {MOVEMENT: -1}
    assert gained(stage) == [("Lion Claw", "erza")] and kept(stage) == ["Broken Foot"]


def test_white_lion__paw_critical_without_a_claw_left() -> None:
    stage = Stage(
        {"erza": (11, 10), "lucy": (1, 1)},
        turn="survivors",
        gear=[KNIFE],
        ai=["Bare Card"] * 3,
        locations=["Beast's Paw"],
    )
    stage.table.record.resources["white-lion"].draw_pile = ["Sinew"]
    strike("Beast's Paw", CRITICAL, stage=stage)
    assert gained(stage) == []


def test_critical_persistent_injury__broken_foot() -> None:
    """Every Grab is ignored: who is run over collides like anybody else."""
    stage = Stage(
        {"erza": (11, 10), "lucy": (3, 8)}, turn="survivors", facing="s", gear=[KNIFE], ai=["Bare Card"] * 3,
        locations=["Beast's Back"],
    )  # fmt: skip
    stage.table.enter_play("Beast's Paw", "persistent injury")
    strike("Beast's Back", FAIL, stage=stage)
    assert stage.one(facts.Replaced).source == "Broken Foot"
    assert stage.one(facts.CollisionSuffered).who == stage.id("erza")
    assert stage.at("erza") == (11, 10) and not stage.each(facts.DamageSuffered)


def test_white_lion__tail_critical() -> None:
    stage = strike("Beast's Tail", CRITICAL)
    assert stage.tokens("white-lion") == {ACCURACY: -1} and gained(stage) == [("Lion Tail", "erza")]
    assert stage.lion_at == (11, 8), "no reflex after a critical wound"


def test_white_lion__temple_critical() -> None:
    stage = strike("Beast's Temple", CRITICAL)
    assert kept(stage) == ["Ringing Skull"] and stage.tokens("white-lion") == {}


@pytest.mark.parametrize(("die", "ends"), [(1, True), (2, True), (3, False)])
def test_critical_persistent_injury__ringing_skull(die: int, ends: bool) -> None:
    """1d10 before each draw on its turn: on 1-2 the turn is over."""
    stage = Stage({"erza": (11, 10)}, ai=["Claw"], facing="s")
    stage.table.enter_play("Beast's Temple", "persistent injury")
    stage.play(d10=(die,) if ends else (die, *MISSES))
    assert bool(stage.each(facts.AIDrawn)) is not ends
    assert stage.each(facts.MonsterTurnEnded)


def test_white_lion__tricep_critical() -> None:
    """A mood of the attacker's choice is discarded, and it falls."""
    stage = Stage(
        {"erza": (11, 10), "lucy": (1, 1)},
        turn="survivors",
        gear=[KNIFE],
        ai=["Bare Card"] * 3,
        locations=["Beast's Tricep"],
    )
    for mood in ("Enraged", "Ground Fighting"):
        stage.table.enter_play(mood, "mood")
    stage.table.record.in_play.reverse()
    strike("Beast's Tricep", CRITICAL, stage=stage)
    left = [card.card for card in stage.table.record.in_play]
    assert left == [], "the wound itself ends Ground Fighting, so Enraged is the one discarded"
    assert sorted(stage.table.record.ai.discard) == ["Enraged", "Ground Fighting"]
    assert stage.down("white-lion")


def test_white_lion__tricep_critical_without_a_mood() -> None:
    stage = strike("Beast's Tricep", CRITICAL)
    assert stage.down("white-lion") and not stage.asked


@pytest.mark.parametrize("insanity", [0, 2])
def test_white_lion__gut_critical(insanity: int) -> None:
    stage = strike("Fleshy Gut", CRITICAL, insanity=insanity)
    assert stage.sheet("erza").insanity in (insanity + 3, insanity + 4), "a Skull among the resources adds one"
    assert len(gained(stage)) == 1
    assert stage.table.record.gained[0].deck == "basic"


def test_white_lion__groin_critical() -> None:
    """Lion Testes, more damage, and the culprit is hunted from now on."""
    stage = strike("Fuzzy Groin", CRITICAL)
    assert gained(stage) == [("Lion Testes", "erza")]
    assert stage.tokens("white-lion") == {Attribute.DAMAGE: 1}
    assert kept(stage) == ["Lost Ding Dong"]


def test_critical_persistent_injury__lost_ding_dong() -> None:
    """Picked at every Pick Target, whatever the card says, and it does not wear off, until one of the two is dead."""
    stage = Stage({"erza": (11, 16), "lucy": (13, 8)}, ai=["Claw", "Claw", "Claw"], facing="e")
    stage.table.enter_play("Fuzzy Groin", "persistent injury", holder=stage.id("erza"))
    stage.fell("erza")
    stage.play("end-turn", d10=(*MISSES, *MISSES))
    assert [e.who for e in stage.each(facts.TargetPicked)] == [stage.id("erza")] * 2
    assert {e.rule for e in stage.each(facts.TargetPicked)} == {"target-priority-token"}
    assert not stage.each(facts.PriorityLost)


def test_critical_persistent_injury__lost_ding_dong_dies_with_the_culprit() -> None:
    stage = Stage({"erza": (1, 1), "lucy": (11, 10)}, ai=["Claw"], facing="s")
    stage.table.enter_play("Fuzzy Groin", "persistent injury", holder=stage.id("erza"))
    stage.run(dies(stage.table, stage.id("erza"), "test"))
    stage.play(d10=MISSES)
    assert stage.one(facts.TargetPicked).who == stage.id("lucy")


@pytest.mark.parametrize(("insanity", "strength"), [(2, {}), (3, {Attribute.STRENGTH: 1})])
def test_white_lion__mane_critical(insanity: int, strength: dict[Attribute, int]) -> None:
    """No wound, but the mane; and who is insane feels strong."""
    stage = strike("Glorious Mane", CRITICAL, insanity=insanity)
    assert gained(stage) == [("Shimmering Mane", "erza")] and not stage.table.record.wounds
    assert stage.tokens("erza") == strength
    assert stage.one(facts.WoundAttempted).outcome == "critical"


def test_white_lion__belly_critical() -> None:
    stage = strike("Soft Belly", CRITICAL)
    assert len(gained(stage)) == 1 and kept(stage) == ["Organ Trail"]


@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (3, 1), (4, 0)])
def test_critical_persistent_injury__organ_trail(die: int, wounds: int) -> None:
    """At the start of its turns: 1-3, a wound."""
    stage = Stage({"erza": (22, 16)}, ai=["Bare Card"] * 3)
    stage.table.enter_play("Soft Belly", "persistent injury")
    stage.play(d10=(die,))
    assert len(stage.table.record.wounds) == wounds


def test_critical_persistent_injury__organ_trail_kills() -> None:
    stage = Stage({"erza": (22, 16)}, ai=[])
    stage.table.enter_play("Soft Belly", "persistent injury")
    assert stage.play(d10=(2,)) == "victory"
    assert stage.one(facts.MonsterDefeated).by == 0


@pytest.mark.parametrize("die", [9, 10])
def test_white_lion__neck_critical(die: int) -> None:
    """It falls; on a 10 it bleeds to death at the start of its next turn."""
    stage = strike("Straining Neck", CRITICAL, then=(die,))
    assert stage.down("white-lion")
    assert len(stage.table.record.waiting) == (die == 10)
    stage.first |= {"choose-survivor"}  # whom the rewards unsettle
    assert (stage.play("end-turn") == "victory") is (die == 10)
    assert bool(stage.each(facts.AIDrawn)) is (die == 9)


@pytest.mark.parametrize(("answer", "survival", "strength"), [("yes", 0, 1), ("no", 1, 0)])
def test_white_lion__hand_critical(answer: str, survival: int, strength: int) -> None:
    """1 survival buys 1 permanent strength."""
    stage = strike("Strange Hand", CRITICAL, answer, survival=1)
    assert stage.sheet("erza").survival == survival
    assert stage.sheet("erza").permanent.get(Attribute.STRENGTH, 0) == strength
    assert kept(stage) == ["Lost Hand"]


def test_white_lion__hand_critical_without_survival() -> None:
    stage = strike("Strange Hand", CRITICAL)
    assert not stage.asked and stage.sheet("erza").permanent == {}


@pytest.mark.parametrize(
    ("name", "injury"),
    [("Beast's Heel", "Ruptured Tendon"), ("Beast's Maw", "No Jaw"), ("Beast's Paw", "Broken Foot"),
     ("Beast's Temple", "Ringing Skull"), ("Fuzzy Groin", "Lost Ding Dong"), ("Soft Belly", "Organ Trail"),
     ("Strange Hand", "Lost Hand")],
)  # fmt: skip
def test_critical_persistent_injury__stays_in_play(name: str, injury: str) -> None:
    """It is told, lies in play, and is neither in the deck nor in its discard."""
    stage = strike(name, CRITICAL, then=(1,) if name == "Beast's Maw" else ())
    assert stage.one(facts.PersistentInjuryDealt).name == injury
    deck = stage.table.record.hit_locations
    assert name not in deck.draw_pile and name not in deck.discard
