"""Rules about the monster that a table at its start cannot show: its base, its level, the cards it starts with."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.chance import Chance
from engine.errors import BadInput
from game.cards.english.monster import print_monster_sheet
from game.cards.english.sections import plain
from game.cards.kinds.aftermath import Victory
from game.cards.kinds.ai_card import AICard, AILevel, AIType
from game.cards.kinds.monster import AIRecipe, MonsterLevel
from game.cards.traits.monster import Life
from game.cards.traits.sheet import Modify
from game.content.box import core_box
from game.content.monsters.white_lion.monster import WHITE_LION
from game.model.terms import Attribute
from game.phases.showdown.deck_building import ai_deck, copies
from game.phases.showdown.setup import founders, give_status_cards, new_showdown, starting_life
from game.rules.attack.monster_wounds import wound_monster
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import ShowdownOver
from game.rules.table.showdown_table import ShowdownTable, seats_for
from tests.play.stage import Stage, beast

CUNNING = AICard("Cunning", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(Modify(Attribute.EVASION, 1),))
ROWS = (
    MonsterLevel("1", 1, AIRecipe(basic=7, advanced=3), 6, 8, Victory(1, 1, {})),
    MonsterLevel(
        "2", 2, AIRecipe(basic=8, advanced=4), 7, 10, Victory(2, 1, {}), speed=1, damage=1,
        tokens={Attribute.ACCURACY: 2}, special=("Cunning",),
    ),
)  # fmt: skip
BASICS = {card.name for card in WHITE_LION.ai_cards if card.level is AILevel.BASIC}


def fight(level: str, seed: int = 1, rows: tuple[MonsterLevel, ...] = ROWS) -> ShowdownTable:
    """Four survivors against a lion of two levels."""
    lion = msgspec.structs.replace(WHITE_LION, levels=rows, ai_cards=(*WHITE_LION.ai_cards, CUNNING))
    box = core_box()
    box = msgspec.structs.replace(box, monsters=box.monsters | {lion.key: lion})
    four = founders()
    return new_showdown(box, lion.key, level, four, seats_for(["solo"], [one.key for one in four]), seed)


# bases


@pytest.mark.rule("monster-bases#1")
def test_monster_bases() -> None:
    """A 50 mm base is 2 x 2 spaces, that of a survivor is one."""
    stage = Stage({"erza": (11, 10), "lucy": (13, 9), "zachary": (13, 10)}, at=(11, 8))
    assert BOARD.to_spaces(stage.table.base(stage.lion)) == [(11, 8), (12, 8), (11, 9), (12, 9)]
    assert BOARD.to_spaces(stage.table.base(stage.id("erza"))) == [(11, 10)]
    assert [stage.table.distance(stage.id(key)) for key in ("erza", "lucy", "zachary")] == [1, 1, 2]


@pytest.mark.rule("monster-bases#2")
def test_monster_bases__of_100_mm() -> None:
    stage = Stage({"erza": (11, 12), "lucy": (11, 13)}, at=(11, 8), monster=beast(size=(4, 4)))
    assert BOARD.to_spaces(stage.table.base(stage.lion)) == [(c, r) for r in range(8, 12) for c in range(11, 15)]
    assert [stage.table.distance(stage.id(key)) for key in ("erza", "lucy")] == [1, 2]


def test_monster_bases__of_the_lion_in_the_box() -> None:
    assert core_box().monsters["white-lion"].size == (2, 2)


# levels


@pytest.mark.rule("monster-level#1")
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
    with pytest.raises(BadInput, match="no level '4'; it has 1 and 2"):
        fight("4")


# special cards


@pytest.mark.rule("monster-s-cards#1")
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


@pytest.mark.rule("monster-life-start#1")
def test_monster_life_start__is_that_of_the_level_that_is_set_up() -> None:
    """Life 15 of its level: it is set up with 15 and dies at 0; beside it one without Life."""
    cat = msgspec.structs.replace(ROWS[0], name="3", life=15)
    for row, life in ((cat, 15), (ROWS[0], 0)):
        record = fight(row.name, rows=(row,)).record
        assert (record.life, record.life_at_start, record.dies_at_life_0) == (life, life, life > 0)


@pytest.mark.rule("monster-life-stack#1")
def test_monster_life_stack() -> None:
    """Life 5 of the level and Life 3 of a special card: it begins with 8, and dies of the eighth wound."""
    card = AICard("Old Scars", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(Life(3),))
    row = msgspec.structs.replace(ROWS[0], name="3", life=5, special=("Old Scars",))
    lion = msgspec.structs.replace(WHITE_LION, levels=(row,), ai_cards=(*WHITE_LION.ai_cards, card))
    assert starting_life(lion, row) == 8
    box = core_box()
    box = msgspec.structs.replace(box, monsters={lion.key: lion})
    four = founders()
    table = new_showdown(box, lion.key, "3", four, seats_for(["solo"], [one.key for one in four]), 1)
    assert (table.record.life, table.record.life_at_start, table.record.dies_at_life_0) == (8, 8, True)
    for _ in wound_monster(table, 7, 0):
        raise AssertionError("nobody is asked")
    assert table.record.life == 1
    with pytest.raises(ShowdownOver, match="victory"):
        list(wound_monster(table, 1, 0))


def test_monster_huntable() -> None:
    """The White Lion, the Screaming Antelope and the Phoenix can be hunted; the Butcher and the King's Man come by
    themselves. The monster sheet says so.
    """
    nemesis = {key: monster.nemesis for key, monster in core_box().monsters.items()}
    assert nemesis == {
        "white-lion": False,
        "screaming-antelope": False,
        "phoenix": False,
        "butcher": True,
        "gold-smoke-knight": True,
        "kings-man": True,
        "watcher": True,
        "the-hand": True,
        "great-golden-cat": False,
        "mad-steed": False,
        "golden-eyed-king": False,
    }
    for key, comes in nemesis.items():
        monster = core_box().monsters[key]
        line = "This nemesis cannot be hunted." if comes else "This quarry can be hunted."
        line = "It can be hunted only in a year in which its legend was told." if monster.legend_of else line
        assert line in plain(print_monster_sheet(monster, monster.levels[-1]))[1]


@pytest.mark.rule("monster-proxy#1")
def test_monster_proxy() -> None:
    """A deck is made of the cards of the box, each as often as it is printed, and of nothing else."""
    for monster in core_box().monsters.values():
        printed = Counter({card.name: card.copies for card in monster.ai_cards})
        for row in monster.levels:
            deck = Counter(ai_deck(monster, row, Chance.seeded(1)).draw_pile)
            assert deck <= printed, f"{monster.name} level {row.name}"
        assert copies(monster.hit_locations) == [
            card.name for card in monster.hit_locations for _ in range(card.copies)
        ]


@pytest.mark.rule("monster-reference#1")
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_monster_reference(level: str) -> None:
    """The sheet that the player reads is printed from the row that the showdown is played with."""
    box, four = core_box(), founders()
    table = new_showdown(box, "white-lion", level, four, seats_for(["solo"], [one.key for one in four]), 1)
    text = " ".join(plain(print_monster_sheet(table.monster_card, table.level)))
    movement, toughness = (table.total(table.monster, kind).total for kind in (Attribute.MOVEMENT, Attribute.TOUGHNESS))
    assert f"Movement {movement}, toughness {toughness}, speed {table.level.speed}" in text
    assert len(table.record.ai) == table.level.ai.basic + table.level.ai.advanced + table.level.ai.legendary
    assert [card.card for card in table.record.in_play] == list(table.level.special)


@pytest.mark.rule("ai-survivor-status#1")
def test_ai_survivor_status() -> None:
    """A status card in the monster's setup: one copy lies with each survivor, and works for that one alone."""
    card = AICard("Dread", AILevel.SPECIAL, (), type=AIType.SURVIVOR_STATUS, traits=(Modify(Attribute.STRENGTH, -1),))
    row = msgspec.structs.replace(ROWS[0], special=("Dread",))
    lion = msgspec.structs.replace(WHITE_LION, levels=(row,), ai_cards=(*WHITE_LION.ai_cards, card))
    box = msgspec.structs.replace(core_box(), monsters={lion.key: lion})
    four = founders()
    table = new_showdown(box, lion.key, "1", four, seats_for(["solo"], [one.key for one in four]), 1)
    assert not table.record.in_play and "Dread" not in table.record.ai.draw_pile
    assert [table.condition(who).status_cards for who in table.record.party] == [["Dread"]] * 4
    assert [table.total(who, Attribute.STRENGTH).total for who in table.record.party] == [-1] * 4
    table.condition(table.record.party[0]).status_cards.clear()
    table.forget_traits()
    assert [table.total(who, Attribute.STRENGTH).total for who in table.record.party] == [0, -1, -1, -1]
    give_status_cards(table.world, lion, row, table.record.party[0])
    give_status_cards(table.world, lion, row, table.record.party[0])
    assert table.condition(table.record.party[0]).status_cards == ["Dread"], (
        "a late arrival takes one too, and only one"
    )
