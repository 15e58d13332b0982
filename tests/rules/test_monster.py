"""Rules about the monster that a table at its start cannot show: its base, its level, the cards it starts with."""

from __future__ import annotations

import msgspec
import pytest

from engine.errors import BadInput
from game.board.figures import BOARD
from game.board.showdown import Showdown, seats_for
from game.board.wounds import wound_monster
from game.content.box import core_box
from game.content.white_lion import WHITE_LION
from game.effects.cards import AICard, AILevel, AIRecipe, AIType, MonsterLevel, Victory
from game.effects.traits import Modify
from game.model.terms import Attribute
from game.phases.setup import founders, new_showdown
from tests.rules.stage import Stage, beast

CUNNING = AICard("Cunning", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(Modify(Attribute.EVASION, 1),))
ROWS = (
    MonsterLevel("1", 1, AIRecipe(basic=7, advanced=3), 6, 8, Victory(1, 1, {})),
    MonsterLevel(
        "2", 2, AIRecipe(basic=8, advanced=4), 7, 10, Victory(2, 1, {}), speed=1, damage=1,
        tokens={Attribute.ACCURACY: 2}, special=("Cunning",),
    ),
)  # fmt: skip
BASICS = {card.name for card in WHITE_LION.ai_cards if card.level is AILevel.BASIC}


def fight(level: str, seed: int = 1, rows: tuple[MonsterLevel, ...] = ROWS) -> Showdown:
    """Four survivors against a lion of two levels."""
    lion = msgspec.structs.replace(WHITE_LION, levels=rows, ai_cards=(*WHITE_LION.ai_cards, CUNNING))
    box = core_box()
    box = msgspec.structs.replace(box, monsters=box.monsters | {lion.key: lion})
    four = founders()
    return new_showdown(box, lion.key, level, four, seats_for(["solo"], [one.key for one in four]), seed)


# bases


def test_monster_bases() -> None:
    """A 50 mm base is 2 x 2 spaces, that of a survivor is one."""
    stage = Stage({"erza": (11, 10), "lucy": (13, 9), "zachary": (13, 10)}, at=(11, 8))
    assert BOARD.to_spaces(stage.table.base(stage.lion)) == [(11, 8), (12, 8), (11, 9), (12, 9)]
    assert BOARD.to_spaces(stage.table.base(stage.id("erza"))) == [(11, 10)]
    assert [stage.table.distance(stage.id(key)) for key in ("erza", "lucy", "zachary")] == [1, 1, 2]


def test_monster_bases__of_100_mm() -> None:
    stage = Stage({"erza": (11, 12), "lucy": (11, 13)}, at=(11, 8), monster=beast(size=(4, 4)))
    assert BOARD.to_spaces(stage.table.base(stage.lion)) == [(c, r) for r in range(8, 12) for c in range(11, 15)]
    assert [stage.table.distance(stage.id(key)) for key in ("erza", "lucy")] == [1, 2]


def test_monster_bases__of_the_lion_in_the_box() -> None:
    assert core_box().monsters["white-lion"].size == (2, 2)


# levels


@pytest.mark.parametrize(("row", "basic", "advanced"), [(ROWS[0], 7, 3), (ROWS[1], 8, 4)], ids=["level 1", "level 2"])
def test_monster_level(row: MonsterLevel, basic: int, advanced: int) -> None:
    """Level 2 chosen: its AI deck, its attributes, its tokens."""
    table = fight(row.name)
    deck = table.record.ai.draw_pile
    assert sum(name in BASICS for name in deck) == basic
    assert len(deck) == basic + advanced
    assert table.level is table.monster_card.levels[ROWS.index(row)]
    wanted = {
        Attribute.MOVEMENT: row.movement,
        Attribute.TOUGHNESS: row.toughness,
        Attribute.SPEED: row.speed,
        Attribute.DAMAGE: row.damage,
        Attribute.ACCURACY: row.tokens.get(Attribute.ACCURACY, 0),
    }
    assert {attribute: table.total(table.monster, attribute).total for attribute in wanted} == wanted


def test_monster_level__unknown() -> None:
    with pytest.raises(BadInput, match="no level '4'; there is 1, 2"):
        fight("4")


# special cards


@pytest.mark.parametrize("seed", range(20))
def test_monster_s_cards(seed: int) -> None:
    """Listed for the level: in play from the start, never in the deck, and they apply."""
    table = fight("2", seed)
    assert [(card.card, card.kind) for card in table.record.in_play] == [("Cunning", "trait")]
    assert "Cunning" not in table.record.ai.draw_pile
    assert table.total(table.monster, Attribute.EVASION).explain() == "1 = 1 Cunning"


def test_monster_s_cards__not_of_this_level() -> None:
    table = fight("1")
    assert table.record.in_play == []
    assert "Cunning" not in table.record.ai.draw_pile
    assert table.total(table.monster, Attribute.EVASION).total == 0


def test_monster_s_cards__stay_when_the_monster_is_wounded() -> None:
    """Moods come and go; a wound takes from the deck, not from these."""
    stage = Stage({"erza": (11, 10)}, monster=beast(CUNNING), ai=["Bare Card", "Claw"])
    stage.table.enter_play("Cunning", "trait")
    stage.run(wound_monster(stage.table, 1, stage.id("erza")))
    assert stage.table.record.wounds == ["Bare Card"]
    assert [card.card for card in stage.table.record.in_play] == ["Cunning"]


def test_monster_life_start__of_the_level() -> None:
    """The level's Life is on the table from the start, and ends the monster at 0."""
    record = fight("1", rows=(msgspec.structs.replace(ROWS[0], life=15),)).record
    assert (record.life, record.life_at_start, record.dies_at_life_0) == (15, 15, True)
