"""The hunt boards and the showdown boards against the reference, where it lies beside the project."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.kinds.monster import Monster
from game.content.boards import hunt_board, showdown_board
from game.content.box import core_box
from game.content.settlement.people_of_the_lantern import MONSTERS as MONSTER_KEYS
from game.content.settlement.people_of_the_lantern import TIMELINE
from game.rules.table.board_queries import BOARD
from tests.content.reference.test_reference import REFERENCE, read

BOX = core_box()
MONSTERS = ("white-lion", "screaming-antelope", "phoenix")

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")


def sheet(key: str) -> Any:
    return read(f"monster_{key.replace('-', '_')}")


@pytest.mark.parametrize("key", MONSTERS)
def test_the_hunt_board_is_that_of_the_reference(key: str) -> None:
    board, printed = hunt_board(BOX.monsters[key]), sheet(key)["hunt_board"]
    assert list(board.monster_events) == printed["monster_events"]
    assert {level: space for level, space in board.starts.items() if level.isdigit()} == {
        str(level): space for level, space in printed["monster_space"].items()
    }


def test_the_timeline_is_that_of_the_campaign() -> None:
    """Years, what comes in them, and at which level; the First Story stands in year 0."""
    keys = {one.replace("-", " "): one for one in MONSTER_KEYS}
    printed: dict[int, list[tuple[str, str, str]]] = {}
    for year in read("campaign")["timeline"]["years"][1:]:
        for entry in year["entries"]:
            what = entry.get("name") or keys[entry["monster"].lower().replace("'", "")]
            said = (entry["type"].replace("_", " "), what, str(entry.get("level", "")))
            printed.setdefault(year["year"], []).append(said)
    assert {year: list(entries) for year, entries in TIMELINE.items()} == printed


def drawn(monster: Monster, kind: str, level: str) -> list[list[int]]:
    tiles = showdown_board(BOX, monster).terrain_for(level)
    return sorted([*tile.at] for tile in tiles if tile.kind == kind)


def seen_from_the_north(x: int, y: int, wide: int, high: int) -> list[int]:
    """A rectangle of the older sheets, whose rows are counted from the south."""
    return [x, BOARD.height + 2 - y - high, wide, high]


@pytest.mark.parametrize(
    ("name", "kind", "called"),
    [("white-lion", "tall-grass", "tall_grass"), ("butcher", "stone-column", "stone_columns")],
)
def test_the_boards_of_the_lion_and_the_butcher_are_those_of_the_reference(name: str, kind: str, called: str) -> None:
    printed, board = sheet(name)["showdown_setup"], showdown_board(BOX, BOX.monsters[name])
    tiles = [[*tile.at, *tile.size] for tile in board.terrain_for("1") if tile.kind == kind]
    assert sorted(tiles) == sorted(seen_from_the_north(*one) for one in printed["positions"][called])
    start = board.starts["monster"]
    assert [*start.at, *start.size] == seen_from_the_north(*printed["monster"]["rect"])


@pytest.mark.parametrize("level", "123")
def test_the_antelopes_board_is_that_of_the_reference(level: str) -> None:
    antelope, printed = BOX.monsters["screaming-antelope"], sheet("screaming-antelope")["showdown_setup"]
    assert drawn(antelope, "acanthus-plant", level) == sorted(printed["positions"]["acanthus"])
    assert drawn(antelope, "bug-patch", level) == [printed["positions"]["bug_patch"]]
    board = showdown_board(BOX, antelope)
    start = board.starts["monster"]
    assert [*start.at, *start.size] == printed["monster"]["rect"]
    edges = 0
    for x, y, wide, high in printed["survivors"]["rects"]:
        edges |= BOARD.rectangle((x, y), wide, high)
    assert board.zones["survivor-start"] == edges
    assert antelope.set_up.terrain == ("acanthus-plant",) * 3 + ("bug-patch",)
    assert antelope.set_up.random == 2 and antelope.set_up.one_edge


@pytest.mark.parametrize("level", "123")
def test_the_phoenixs_board_is_that_of_the_reference(level: str) -> None:
    phoenix, printed = BOX.monsters["phoenix"], sheet("phoenix")["showdown_setup"]
    (tree,) = printed["positions"]["nightmare_tree"]
    assert drawn(phoenix, "nightmare-tree", level) == [tree[:2]]
    board = showdown_board(BOX, phoenix)
    start = board.starts["monster"]
    assert [*start.at, *start.size] == printed["monster"]["rect"] == tree
    far = printed["survivors"]["preferred_distance"]
    assert board.zones["survivor-start"] == BOARD.all & ~BOARD.within(BOARD.rectangle(start.at, *start.size), far - 1)
    assert phoenix.set_up.terrain == ("nightmare-tree",) and phoenix.set_up.random == 2
    assert phoenix.set_up.apart == far and phoenix.perch == "nightmare-tree"
