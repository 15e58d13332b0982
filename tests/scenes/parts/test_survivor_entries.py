"""What references to survivors and to the monster open, where a monster is fought and where none is."""

from __future__ import annotations

from engine.ui.window import headless_ui
from game.rules.table.game_table import GameTable
from game.scenes.parts.survivor_entries import SurvivorEntries
from tests.play.stage import Stage
from tests.play.trail import Trail


def numbers(table: GameTable, *refs: str) -> list[bool]:
    entries = SurvivorEntries(headless_ui(), lambda: table, lambda ref: None)
    return [entries.lookup(f"number:{ref}") is not None for ref in refs]


def test_numbers_of_the_monster_open_only_where_one_is_fought() -> None:
    refs = ("monster/toughness", "erza/strength", "nobody/strength")
    assert numbers(Stage({"erza": (11, 12)}).table, *refs) == [True, True, False]
    assert numbers(Trail("erza").table, *refs) == [False, True, False]
