"""Every hit location of the Gold Smoke Knight: what it does in return, what a critical wound brings, what stays."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.moments import Ban
from game.content.monsters.gold_smoke_knight.monster import GOLD_SMOKE_KNIGHT
from game.model.terms import Attribute, Until
from game.phases.showdown.ai_cards import draw_and_play
from game.rules.act.activation import activation_options, why_not_held
from tests.play.knight import (
    ARMS,
    BODY,
    FAR,
    HEAD,
    LEGS,
    SOUTH,
    barred,
    fallen,
    frustrated,
    frustration,
    heat,
    heated,
    hurt,
    strike,
)
from tests.play.stage import Stage

KNIGHT = GOLD_SMOKE_KNIGHT.key
IN_PLAY: dict[str, Any] = {"special": ["Frustration"]}


def needed(made: Stage) -> int:
    return made.one(facts.WoundAttempted).needs.total


@pytest.mark.parametrize(
    ("name", "attribute", "n"),
    [
        ("Golden Visor", Attribute.ACCURACY, -1),
        ("Golden Pauldron", Attribute.TOUGHNESS, -2),
        ("Golden Rerebrace", Attribute.SPEED, -1),
        ("Golden Gauntlet", Attribute.DAMAGE, -1),
        ("Smoke Vents", Attribute.EVASION, -1),
        ("Golden Tasset", Attribute.MOVEMENT, -2),
        ("Golden Greave", Attribute.MOVEMENT, -1),
    ],
)
def test_a_critical_wound_weakens_it(name: str, attribute: Attribute, n: int) -> None:
    """Golden Visor, Pauldron, Rerebrace, Gauntlet, Tasset and Greave, and Smoke Vents."""
    made = strike(name, 10, insanity=9)
    told = made.one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (made.lion, attribute, n)
    assert made.table.is_down(made.lion) is (name == "Golden Greave")


@pytest.mark.parametrize(
    ("name", "toughness"),
    [
        ("Golden Visor", 27),
        ("Chimney Crown", 29),
        ("Golden Pauldron", 29),
        ("Swollen Gut", 24),
        ("Furnace Door", 30),
        ("Ember Heart", 25),
        ("Golden Cuisse", 28),
        ("Ash Mantle", 30),
        ("White Fur Trim", 26),
        ("Backplate Boiler", 27),
    ],
)
def test_toughness(name: str, toughness: int) -> None:
    made = strike(name, 9, insanity=9, fields={"first": ["knockback", "order-hits"]})
    assert needed(made) == toughness


@pytest.mark.parametrize(("name", "toughness"), [("Ash Mantle", 27), ("Backplate Boiler", 23)])
def test_the_blind_spot(name: str, toughness: int) -> None:
    """Ash Mantle is harder from everywhere else, Backplate Boiler softer from there."""
    made = strike(name, 9, at=(11, 7))
    assert needed(made) == toughness


def test_golden_visor__dazzles() -> None:
    made = strike("Golden Visor", 1, insanity=9)
    assert made.sheet("erza").insanity == 7 and made.tokens("erza")[Attribute.ACCURACY] == -1
    assert made.order(facts.BrainDamageSuffered, facts.WoundAttempted)[0] == "BrainDamageSuffered"


def test_chimney_crown__heats_who_is_beside_it() -> None:
    made = strike("Chimney Crown", 9, others={"lucy": (9, 9), "zachary": FAR})
    assert [heat(made, key) for key in ("erza", "lucy", "zachary")] == [1, 1, 0]
    made = strike("Chimney Crown", 10)
    assert made.table.injuries_in_play() == ["Blocked Chimney"] and heat(made, "erza") == 0


def test_golden_gorget() -> None:
    made = strike("Golden Gorget", 1)
    assert made.at("erza") == (11, 16)
    made = strike("Golden Gorget", 9)
    assert made.sheet("erza").survival == 1
    made = strike("Golden Gorget", 10)
    assert made.table.is_down(made.lion)


def test_golden_pauldron__strikes_the_head() -> None:
    made = strike("Golden Pauldron", 1)
    assert hurt(made, "erza") == 4 and made.one(facts.HitsLocated).locations == (HEAD,)


def test_golden_rerebrace__strikes_back() -> None:
    made = strike("Golden Rerebrace", 1, then=(9, 1, 1), where=(BODY,))
    assert made.one(facts.BasicActionBegan).target == made.id("erza") and hurt(made, "erza") == 5


def test_golden_gauntlet__holds_fast() -> None:
    """3 damage to the arms; no movement, dash or dodge until the next AI card is over."""
    made = strike("Golden Gauntlet", 1)
    assert hurt(made, "erza") == 3 and made.one(facts.DamageSuffered).location is ARMS
    bans = {(one.ban, one.until) for one in barred(made, "erza")}
    assert bans == {(ban, Until.NEXT_AI_CARD) for ban in (Ban.SPEND_MOVEMENT, Ban.DASH, Ban.DODGE)}
    made.run(draw_and_play(made.table))
    assert not barred(made, "erza")


def test_maul_head() -> None:
    made = strike("Maul Head", 9)
    assert made.at("erza") == (11, 16) and not made.each(facts.MonsterWounded)
    made = strike("Maul Head", 10, fields=IN_PLAY, ready=lambda made: frustrated(made, 2))
    assert frustration(made) == 0


def test_maul_haft() -> None:
    made = strike("Maul Haft", 1, fields=IN_PLAY)
    assert frustration(made) == 1 and fallen(made) == ["erza"]
    made = strike("Maul Haft", 10)
    assert made.table.injuries_in_play() == ["Bent Haft"]


def test_swollen_gut__bursts() -> None:
    """Who is within 2 spaces, diagonals counted, is hit at the legs and heats up."""
    made = strike("Swollen Gut", 9, others={"lucy": (14, 12), "zachary": (15, 12)})
    assert [hurt(made, key) for key in ("erza", "lucy", "zachary")] == [3, 3, 0]
    assert [heat(made, key) for key in ("erza", "lucy", "zachary")] == [1, 1, 0]
    assert made.each(facts.HitsLocated)[0].locations == (LEGS,)
    made = strike("Swollen Gut", 10)
    assert len(made.table.record.wounds) == 2


def test_smoke_vents__no_shots() -> None:
    made = strike("Smoke Vents", 9, gear="bow", at=(11, 13))
    assert {one.ban for key in ("erza", "lucy", "zachary") for one in barred(made, key)} == {Ban.RANGED_ATTACK}
    assert all(one.until is Until.NEXT_MONSTER_TURN for one in barred(made, "lucy"))
    assert "attack:bow" not in [one.key for one in activation_options(made.table, made.id("erza"))]
    why = why_not_held(made.table, made.id("erza"), made.table.box.gear["bow"])
    assert why is not None and why.rule == "campaign-card-over-rulebook", "no severe injury forbids it"
    made = strike("Smoke Vents", 9)
    assert "attack:knife" in [one.key for one in activation_options(made.table, made.id("erza"))]


def test_furnace_door() -> None:
    made = strike("Furnace Door", 1)
    assert hurt(made, "erza") == 6 and made.one(facts.HitsLocated).locations == (BODY,)
    made = strike("Furnace Door", 10)
    assert made.table.injuries_in_play() == ["Open Furnace"]


def test_ember_heart__needs_heat() -> None:
    """−4 strength without heat, for this attempt; the heat goes into the wound, or comes out of a failure."""
    made = strike("Ember Heart", 9)
    assert made.one(facts.WoundAttempted).strength.total == 26 and not made.tokens("erza")
    made = strike("Ember Heart", 9, ready=lambda made: heated(made, erza=2))
    assert made.one(facts.WoundAttempted).strength.total == 30 and heat(made, "erza") == 0
    made = strike("Ember Heart", 1)
    assert heat(made, "erza") == 2


def test_ember_heart__open_furnace__softer_by_4() -> None:
    made = strike("Ember Heart", 9, fields={"injuries": ["Furnace Door"]})
    assert needed(made) == 21


def test_ember_heart__a_critical_wound_costs_a_life_or_three_survival() -> None:
    made = strike("Ember Heart", 10)
    assert made.table.sheet(made.id("erza")).dead and len(made.table.record.wounds) == 3
    made = strike("Ember Heart", 10, "yes", survival=3)
    assert not made.table.sheet(made.id("erza")).dead and made.sheet("erza").survival == 0
    made = strike("Ember Heart", 10, "no", survival=3)
    assert made.table.sheet(made.id("erza")).dead
    made = strike("Ember Heart", 10, ready=lambda made: setattr(made.table.record, "death_die", made.id("erza")))
    assert not made.table.sheet(made.id("erza")).dead


def test_golden_tasset__two_fall() -> None:
    made = strike("Golden Tasset", 1, "lucy", others={"lucy": (9, 9), "zachary": (13, 9)})
    assert fallen(made) == ["erza", "lucy"]
    made = strike("Golden Tasset", 1)
    assert fallen(made) == ["erza"]


def test_golden_cuisse() -> None:
    made = strike("Golden Cuisse", 9)
    assert made.lion_at == (10, 1), "a full move away"
    made = strike("Golden Cuisse", 1)
    assert made.table.record.priority == made.id("erza")
    made = strike("Golden Cuisse", 10)
    assert made.table.is_down(made.lion) and [made.sheet(key).survival for key in ("erza", "lucy")] == [1, 1]


def test_golden_greave__throws_them_off() -> None:
    made = strike("Golden Greave", 1, others={"lucy": (9, 9), "zachary": FAR})
    assert made.at("erza") == (11, 14) and made.at("lucy") == (6, 9) and made.at("zachary") == FAR


def test_golden_sabaton() -> None:
    made = strike("Golden Sabaton", 1, then=(4, 8), at=(13, 9))
    assert made.each(facts.SevereInjurySuffered) and made.table.facing.name == "EAST"
    made = strike("Golden Sabaton", 1, then=(5,))
    assert not made.each(facts.SevereInjurySuffered)


def test_golden_sabaton__it_cannot_move_for_a_card() -> None:
    """It turns, is placed and pushed all the same; the card after the next one finds it free."""
    made = strike("Golden Sabaton", 10, others={"lucy": (11, 14)}, at=(13, 9))
    assert [one.ban for one in barred(made, KNIGHT)] == [Ban.MOVE]
    made.table.record.ai.draw_pile.append("Gilded Charge")
    made.run(draw_and_play(made.table))
    assert made.lion_at == (10, 8) and not barred(made, KNIGHT) and not made.each(facts.MonsterMoved)


def test_ash_mantle() -> None:
    made = strike("Ash Mantle", 1)
    assert made.sheet("erza").insanity == 3
    made = strike("Ash Mantle", 10, ready=lambda made: heated(made, erza=2, lucy=1))
    assert made.sheet("erza").courage == 1 and heat(made, "erza") == heat(made, "lucy") == 0


def test_white_fur_trim() -> None:
    made = strike("White Fur Trim", 10, fields=IN_PLAY)
    assert frustration(made) == 1 and not made.each(facts.CriticalEffects), "no critical wound here"
    made = strike("White Fur Trim", 1, insanity=9)
    assert made.sheet("erza").insanity == 7


def test_backplate_boiler() -> None:
    made = strike("Backplate Boiler", 9, at=(11, 7))
    assert made.table.facing.name == "NORTH" and made.at("erza") == (11, 2)
    made = strike("Backplate Boiler", 10)
    assert {(e.attribute, e.n) for e in made.each(facts.TokenGained)} == {
        (Attribute.DAMAGE, -1), (Attribute.TOUGHNESS, -1)
    }  # fmt: skip


def test_eruption__it_blackens() -> None:
    """The attacker is doomed, and no hammer meets the maul; everybody heats up."""
    made = strike("Eruption", None, gear="thunder-maul", where=(BODY, BODY))
    assert made.each(facts.SurvivorDoomed) and hurt(made, "erza") == 8 and not made.asked
    assert [heat(made, key) for key in ("erza", "lucy")] == [1, 1] and made.at("erza") == (11, 16)
    assert made.at("erza") != SOUTH
    performed = made.one(facts.DefinitionPerformed)
    assert (performed.name, performed.why) == ("Blacken", "Eruption"), "the log says what the trap brings"


def test_eruption__turns_to_the_attacker() -> None:
    others = {"lucy": (10, 12), "zachary": (12, 12)}
    made = strike("Eruption", None, at=(13, 9), others=others, where=(BODY,) * 4)
    assert [e.facing for e in made.each(facts.MonsterTurned)] == ["e", "s"], "then where most of them are"
