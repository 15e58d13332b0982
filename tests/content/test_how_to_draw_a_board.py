"""The page docs/how-to/draw-a-board.md is followed step by step: its boards are read, checked and played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.program_files import LEVELS
from game.cards.kinds.monster import Monster
from game.content.boards import hunt_board, read_hunt_board, showdown_board
from game.content.box import core_box
from game.content.completeness import problems
from game.phases.hunt.hunt import lay_board
from game.phases.showdown.setup import founders, new_showdown
from game.rules.campaign.campaign_record import Fight, PlannedShowdown
from game.rules.table.showdown_table import seats_for
from tests.play.trail import Trail

DOC = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "draw-a-board.md"
BLOCKS = re.findall(r"^ *```xml\n(.*?)^ *```", DOC.read_text("utf-8"), re.DOTALL | re.MULTILINE)
BOX = core_box()
LION = BOX.monsters["white-lion"]


def drawn(folder: Path, of: str, name: str, blocks: list[str]) -> str:
    """Copies a map and puts the objects of the page in the place of those with the same id, as Tiled would."""
    text = (LEVELS / of).read_text("utf-8")
    for block in blocks:
        number = block.split('id="')[1].split('"')[0]
        old = re.search(rf' *<object id="{number}" (?:[^>]*/>|.*?</object>)\n', text, re.DOTALL)
        assert old is not None, f"the page changes object {number}, which {of} does not have"
        text = text.replace(old[0], block)
    for part in ("hunt", "showdown", "tiles"):
        (folder / part).mkdir(exist_ok=True)
    for file in (LEVELS / "tiles").iterdir():
        (folder / "tiles" / file.name).write_bytes(file.read_bytes())
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


@pytest.fixture
def lion(tmp_path: Path) -> Monster:
    """The White Lion on the boards of the page."""
    read_hunt_board.cache_clear()
    hunt = drawn(tmp_path, LION.hunt_map, "hunt/thicket.tmx", [one for one in BLOCKS if "tall-grass" not in one])
    fight = drawn(tmp_path, LION.map, "showdown/clearing.tmx", [one for one in BLOCKS if "tall-grass" in one])
    return replace(LION, hunt_map=hunt, map=fight)


def test_the_page_shows_both_kinds() -> None:
    assert len(BLOCKS) == 5
    assert 'hunt_map = "hunt/thicket.tmx"' in DOC.read_text("utf-8")


def test_the_lion_is_complete_on_the_boards_of_the_page(lion: Monster) -> None:
    assert list(problems(BOX, lion)) == []


def test_the_hunt_board_is_as_the_page_draws_it(lion: Monster) -> None:
    board, printed = hunt_board(lion), hunt_board(LION)
    assert board.monster_events == (2, 5, 8, 9), "a basic event on space 1"
    assert board.starts == {"1": 1, "2": 7, "3": 11, "legendary": 12}
    end = board.places[12]
    assert end.x == pytest.approx(0.5) and end.y < printed.places[10].y
    assert board.places[2:12] == printed.places[2:12]


def test_a_hunt_is_laid_out_on_it(lion: Monster) -> None:
    trail = Trail("erza", "lucy")
    trail.table.box = replace(BOX, monsters={**BOX.monsters, lion.key: lion})
    trail.campaign.planned = PlannedShowdown(Fight.QUARRY, lion.key, "1", list(trail.table.survivors()))
    laid = lay_board(trail.table)
    assert laid.monster_at == 1
    assert [number for number, stack in enumerate(laid.spaces) if stack and stack != [""]] == [2, 5, 8, 9]
    assert laid.spaces[1] == [""]


@pytest.mark.parametrize(("level", "marks"), [("1", [(1, 15), (19, 4)]), ("3", [(19, 4)])])
def test_a_showdown_begins_on_the_other(lion: Monster, level: str, marks: list[tuple[int, int]]) -> None:
    assert [tile.at for tile in showdown_board(BOX, lion).terrain_for(level)] == marks
    box = replace(BOX, monsters={**BOX.monsters, lion.key: lion})
    party = founders()
    table = new_showdown(box, lion.key, level, party, seats_for(["solo"], [one.key for one in party]), seed=3)
    assert [mark.at for mark in table.record.diagram] == marks
