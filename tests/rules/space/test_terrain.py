"""Terrain on the map of a showdown (pages 59 and 66)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.grid import NORTH
from engine.level import load_level
from engine.program_files import LEVELS
from game.cards.kinds.terrain import Terrain
from game.content.box import core_box
from game.phases.showdown.setup import founders, layout, new_showdown
from game.rules.space.sight import blocked_by, in_view
from game.rules.table.components import TerrainTile
from game.rules.table.showdown_record import Seat
from tests.play.stage import Stage, beast

MAP = LEVELS / "showdown" / "white_lion.tmx"
ROCK = Terrain("rock", "Rock", (1, 1), ("obstacle",))


def test_terrain_no_stack(tmp_path: Path) -> None:
    """A map that lays one tile on another is refused, with the place."""
    text = MAP.read_text("utf-8").replace('x="576" y="96"', 'x="96" y="352"')
    text = text.replace("../tiles/zones.tsx", str(LEVELS / "tiles" / "zones.tsx"))
    broken = tmp_path / "stacked.tmx"
    broken.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=r"tall-grass overlaps .*tall-grass.* \(4, 12\)"):
        load_level(broken, layout(core_box()))


def test_terrain_card_tile_count() -> None:
    """The Tall Grass card stands for two tiles; the First Story is fought on bare ground."""
    level = load_level(MAP, layout(core_box()))
    assert [tile.kind for tile in level.terrain_for("1")] == ["tall-grass", "tall-grass"]
    four = founders()
    table = new_showdown(core_box(), "white-lion", "prologue", four, [Seat("solo", [s.key for s in four])], seed=1)
    assert not table.world.each(TerrainTile)
    table.world.close()


@pytest.mark.parametrize(
    ("tile", "blocks"),
    [((5, 2), True), ((5, 3), False), ((2, 2), False), ((8, 2), False), ((9, 2), False), ((5, 1), False)],
)
@pytest.mark.rule("terrain-line-check#1", "terrain-line-check#2")
def test_terrain_line_check(tile: tuple[int, int], blocks: bool) -> None:
    """From the middle of 2,2 to that of 8,2; what one of the two stands on, or what lies behind, hides nothing."""
    stage = Stage(
        {"erza": (2, 2)}, at=(8, 2), monster=beast(size=(1, 1)), facing="w", terrain=[ROCK], tiles={tile: "rock"}
    )
    assert blocked_by(stage.table, stage.id("erza")) == (tile if blocks else None)
    assert in_view(stage.table, stage.id("erza")) is not blocks


def test_terrain_line_check__from_the_corner_in_the_middle_of_a_big_base() -> None:
    """The middle of a base of 2 by 2 is a corner of spaces: a look along that line touches both rows."""
    for row, blocks in ((7, False), (8, True), (9, True), (10, False)):
        stage = Stage({"erza": (2, 2)}, terrain=[ROCK], tiles={(6, row): "rock"}, facing="w")
        stage.table.put(stage.id("erza"), (2, 8) if row < 9 else (2, 9))
        assert (blocked_by(stage.table, stage.id("erza")) is not None) is blocks


def test_terrain_obstacle__the_nearest_one_is_named() -> None:
    stage = Stage({"erza": (2, 8)}, terrain=[ROCK], tiles={(6, 8): "rock", (4, 8): "rock"}, facing=NORTH.value)
    assert blocked_by(stage.table, stage.id("erza")) == (4, 8)
