"""Maps: the shipped ones are right, and each way of being broken is refused with file, layer and reason."""

from __future__ import annotations

import base64
import re
import shutil
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.grid import EAST, SOUTH, Grid
from engine.level import Layout, load_level

LEVELS = Path(__file__).parents[2] / "levels"
SHOWDOWN = Layout((22, 16), zones=("survivor-start",), starts=("monster",), terrain={"tall-grass"})

# A small map in the same form: 4 x 3 spaces of 10 x 10 pixels, the lion at (2, 2), survivors along the west.
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="4" height="3" tilewidth="10" tileheight="10" infinite="0">
 <properties>
  <property name="title" value="The pit"/>
  <property name="depth" type="int" value="3"/>
  <property name="dark" type="bool" value="true"/>
  <property name="cold" type="float" value="1.5"/>
 </properties>
 <tileset firstgid="1" source="zones.tsx"/>
 <layer id="1" name="survivor-start" width="4" height="3">
  <data encoding="csv">1,0,0,0,
1,0,0,0,
1,0,0,0
</data>
 </layer>
 <objectgroup id="2" name="terrain">
  <object id="1" type="pillar" x="30" y="0" width="10" height="20">
   <properties><property name="levels" value="1, 2"/></properties>
  </object>
  <object id="2" name="the old one" type="pillar" x="0" y="0" width="10" height="10"/>
 </objectgroup>
 <objectgroup id="3" name="monster">
  <object id="3" type="monster" x="10" y="10" width="20" height="20">
   <properties><property name="facing" value="east"/></properties>
  </object>
 </objectgroup>
</map>
"""
TILESET = """<tileset name="zones" tilewidth="10" tileheight="10" tilecount="1" columns="1">
 <image source="zones.png" width="10" height="10"/>
</tileset>
"""
PIT = Layout((4, 3), zones=("survivor-start",), starts=("monster",), terrain={"pillar"})
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the small map, with some of its text replaced."""

    def write(*changes: tuple[str, str]) -> Path:
        text = MAP
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "zones.tsx").write_text(TILESET)
        shutil.copy(LEVELS / "tiles" / "zones.png", tmp_path / "zones.png")
        path = tmp_path / "pit.tmx"
        path.write_text(text)
        return path

    return write


# maps that are right


def test_a_map_becomes_zones_starts_and_terrain(write: Write) -> None:
    level = load_level(write(), PIT)
    grid = level.grid
    assert grid is Grid(4, 3)
    assert (level.name, level.width, level.height) == ("pit", 4, 3)
    assert level.properties == {"title": "The pit", "depth": 3, "dark": True, "cold": 1.5}
    assert {name: grid.to_spaces(zone) for name, zone in level.zones.items()} == {
        "survivor-start": [(1, 1), (1, 2), (1, 3)]
    }
    monster = level.starts["monster"]
    assert (monster.kind, monster.name, monster.at, monster.size, monster.facing) == (
        "monster",
        "monster",
        (2, 2),
        (2, 2),
        EAST,
    )
    assert [(tile.kind, tile.name, tile.at, tile.size, tile.facing, tile.levels) for tile in level.terrain] == [
        ("pillar", "pillar", (4, 1), (1, 2), None, ("1", "2")),
        ("pillar", "the old one", (1, 1), (1, 1), None, ()),
    ]


@pytest.mark.parametrize(("level", "tiles"), [(1, 2), ("2", 2), (3, 1), ("prologue", 1)])
def test_terrain_is_there_at_its_levels(write: Write, level: str | int, tiles: int) -> None:
    assert len(load_level(write()).terrain_for(level)) == tiles


@pytest.mark.parametrize("compression", ["", "zlib"])
def test_every_way_that_tiled_stores_tiles(write: Write, compression: str) -> None:
    data = struct.pack("<12I", 1, 0, 0, 0, 1, 0, 0, 0, 0x80000001, 0, 0, 0)  # the last one flipped
    text = base64.b64encode(zlib.compress(data) if compression else data).decode()
    attributes = f'encoding="base64" compression="{compression}"' if compression else 'encoding="base64"'
    csv = MAP[MAP.index('encoding="csv">') : MAP.index("</data>")]
    path = write((csv, f"{attributes}>{text}"))
    assert load_level(path).zones == load_level(write()).zones


def test_terrain_of_different_levels_may_share_spaces(write: Write) -> None:
    path = write(
        ('x="0" y="0" width="10" height="10"/>', 'x="30" y="0" width="10" height="10">'
         '<properties><property name="levels" value="3"/></properties></object>')
    )  # fmt: skip
    level = load_level(path)
    assert [tile.at for tile in level.terrain] == [(4, 1), (4, 1)]
    assert [len(level.terrain_for(number)) for number in (1, 2, 3, 4)] == [1, 1, 1, 0]


def test_decoration_and_properties_with_any_name_are_no_trouble(write: Write) -> None:
    path = write(
        ("</map>", '<imagelayer name="fog"><image source="zones.png"/></imagelayer><group name="notes"/></map>'),
        ('name="title"', 'name="width"'),
        ('<property name="facing"', '<property name="name" value="x"/><property name="facing"'),
        ('type="pillar"', 'class="pillar"'),  # as Tiled 1.9 writes it
    )
    level = load_level(path, PIT)
    assert level.width == 4
    assert level.starts["monster"].properties["name"] == "x"


def test_the_white_lion_stands_in_the_middle_and_survivors_start_six_spaces_away() -> None:
    level = load_level(LEVELS / "showdown" / "white_lion.tmx", SHOWDOWN)
    lion = level.starts["monster"]
    assert (lion.at, lion.size, lion.facing) == ((11, 8), (2, 2), SOUTH)
    base, grid = level.grid.footprint(lion.at, lion.size), level.grid
    far = [space for space in grid.to_spaces(grid.all) if grid.distance(grid.bit(space), base) >= 6]
    assert grid.to_spaces(level.zones["survivor-start"]) == far


def test_tall_grass_grows_from_level_1_on_not_in_the_first_story() -> None:
    level = load_level(LEVELS / "showdown" / "white_lion.tmx", SHOWDOWN)
    assert level.terrain_for("prologue") == []
    for number in (1, 2, 3):
        assert [(tile.kind, tile.at, tile.size) for tile in level.terrain_for(number)] == [
            ("tall-grass", (3, 12), (2, 2)),
            ("tall-grass", (19, 4), (2, 2)),
        ]


@pytest.mark.parametrize("path", sorted((LEVELS / "showdown").glob("*.tmx")), ids=lambda path: path.stem)
def test_every_showdown_board_can_be_loaded(path: Path) -> None:
    load_level(path)


def test_rules_that_read_no_map_never_import_pygame() -> None:
    code = "import sys, engine.level; sys.exit('pygame' in sys.modules or 'pytmx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=LEVELS.parent).returncode == 0


# maps that are broken

MONSTER = 'type="monster" x="10" y="10" width="20" height="20"'
FACING = '<properties><property name="facing" value="east"/></properties>'
PILLAR = 'type="pillar" x="0" y="0" width="10" height="10"/>'
CSV = '<data encoding="csv">1,0,0,0,\n1,0,0,0,\n1,0,0,0\n</data>'

BROKEN = {
    "not-xml": ([("<map ", "<map <")], None, "the map is not XML"),
    "unknown-encoding": ([('encoding="UTF-8"', 'encoding="klingon"')], None, "the map is not XML"),
    "cut-short": ([("</map>\n", "")], None, "the map is not XML"),
    "another-file": ([("<map ", "<svg "), ("</map>", "</svg>")], None, "it is no Tiled map but <svg>"),
    "infinite": ([('infinite="0"', 'infinite="1"')], None, "must be orthogonal and not infinite"),
    "hexagonal": ([('"orthogonal"', '"hexagonal"')], None, "must be orthogonal and not infinite"),
    "no-width": ([(' width="4" height="3" tilewidth', ' height="3" tilewidth')], None, "its width must be a count"),
    "no-tile-size": ([('tilewidth="10"', 'tilewidth="0"')], None, "its tilewidth must be a count from 1 to 999"),
    "endless": ([('width="4"', 'width="4000000000"')], None, "its width must be a count"),
    "wrong-size": (
        [('width="4"', 'width="2"'), (CSV, '<data encoding="csv">1,0,0,0,0,0</data>')],
        None,
        "it has 2 x 3 spaces, not 4 x 3; resize it in Tiled",
    ),
    "missing-zone": ([('name="survivor-start"', 'name="survivors"')], None, 'layer "survivor-start" is missing'),
    "missing-start": (
        [('name="monster"', 'name="beast"'), ('type="monster"', 'type="beast"')],
        None,
        'the object layer "monster" is missing; add it in Tiled',
    ),
    "two-layers": ([('name="monster"', 'name="terrain"')], "terrain", "there is another layer of this name"),
    "nameless": ([(' name="monster"', "")], None, "a layer has no name"),
    "no-picture": ([("</map>", '<imagelayer name="fog"/></map>')], "fog", "the picture layer has no picture"),
    "shifted": ([('name="monster"', 'name="monster" offsetx="5"')], "monster", "shifted against the grid"),
    "other-layer-size": ([('width="4" height="3">', 'width="3" height="4">')], "survivor-start", "not as large"),
    "no-data": ([(CSV, "")], "survivor-start", "its tiles cannot be read"),
    "as-elements": ([(CSV, '<data><tile gid="1"/></data>')], "survivor-start", "stored tile by tile"),
    "letters": ([("1,0,0,0,", "1,0,x,0,")], "survivor-start", "its tiles cannot be read"),
    "bad-base64": ([('encoding="csv"', 'encoding="base64"')], "survivor-start", "its tiles cannot be read"),
    "bad-zlib": (
        [('encoding="csv"', 'encoding="base64" compression="zlib"')],
        "survivor-start",
        "set the tile layer format to CSV in Tiled",
    ),
    "zstd": ([('encoding="csv"', 'encoding="base64" compression="zstd"')], "survivor-start", "cannot be read"),
    "odd-encoding": ([('encoding="csv"', 'encoding="morse"')], "survivor-start", "cannot be read"),
    "too-few-tiles": ([("1,0,0,0,\n1,0,0,0,", "1,0,0,0,")], "survivor-start", "it holds 8 tiles for 12 spaces"),
    "no-tileset": ([('<tileset firstgid="1" source="zones.tsx"/>', "")], "survivor-start", "the map has no tileset"),
    "empty-zone": ([(CSV, CSV.replace("1", "0"))], "survivor-start", "the zone is empty; paint at least one space"),
    "tileset-missing": ([("zones.tsx", "none.tsx")], None, "its tileset none.tsx is missing; there is no file"),
    "tileset-is-a-picture": ([("zones.tsx", "zones.png")], None, "its tileset zones.png is not XML"),
    "tileset-of-another-kind": ([('source="zones.tsx"', 'source="pit.tmx"')], None, "cannot be read as a Tiled map"),
    "no-monster": (
        [(f'<object id="3" {MONSTER}>\n   {FACING}\n  </object>', "")],
        "monster",
        "it must hold exactly one rectangle, not 0",
    ),
    "two-monsters": (
        [("</object>\n </objectgroup>\n</map>", '</object><object id="9"/></objectgroup></map>')],
        "monster",
        "it must hold exactly one rectangle, not 2",
    ),
    "wrong-class": ([('type="monster"', 'type="lion"')], "monster", 'must be of class "monster", not "lion"'),
    "no-class": ([(PILLAR, PILLAR.replace('type="pillar" ', ""))], "terrain", "the object the old one has no class"),
    "no-facing": ([(FACING, "")], "monster", "has no facing; add the property facing"),
    "unknown-facing": ([('value="east"', 'value="up"')], "monster", "faces 'up'; say north, east, south or west"),
    "off-the-grid": ([(MONSTER, MONSTER.replace('x="10"', 'x="30"'))], "monster", "at (4, 2), 2 x 2, is not wholly"),
    "before-the-grid": ([(MONSTER, MONSTER.replace('y="10"', 'y="-10"'))], "monster", "at (2, 0), 2 x 2, is not"),
    "not-aligned": ([(MONSTER, MONSTER.replace('x="10"', 'x="11"'))], "monster", "is not aligned to the spaces"),
    "half-a-space": ([(MONSTER, MONSTER.replace('width="20"', 'width="25"'))], "monster", "is not aligned"),
    "nowhere": ([(MONSTER, MONSTER.replace('x="10"', 'x="nan"'))], "monster", "is not aligned"),
    "infinitely-far": ([(MONSTER, MONSTER.replace('x="10"', 'x="inf"'))], "monster", "is not aligned"),
    "no-number": ([(MONSTER, MONSTER.replace('x="10"', 'x="left"'))], "monster", "has 'left' as its x"),
    "no-area": ([(MONSTER, MONSTER.replace('width="20" height="20"', ""))], "monster", "covers no space"),
    "turned": ([(MONSTER, f'{MONSTER} rotation="45"')], "monster", "not a plain upright rectangle (turned"),
    "round": ([(FACING, f"{FACING}<ellipse/>")], "monster", "not a plain upright rectangle (ellipse)"),
    "polygon": ([(FACING, f'{FACING}<polygon points="0,0 9,9 9,0"/>')], "monster", "rectangle (polygon)"),
    "monster-in-start-zone": (
        [(MONSTER, MONSTER.replace('x="10"', 'x="0"'))],
        "monster",
        'the monster overlaps the zone "survivor-start" in the space (1, 2); move one of them',
    ),
    "terrain-on-terrain": (
        [(PILLAR, PILLAR.replace('x="0"', 'x="30"'))],
        "terrain",
        "the pillar overlaps the pillar at (4, 1) in the space (4, 1)",
    ),
    "terrain-under-monster": (
        [(PILLAR, PILLAR.replace('x="0" y="0"', 'x="20" y="20"'))],
        "terrain",
        "the pillar overlaps the monster at (2, 2) in the space (3, 3)",
    ),
    "unknown-terrain": ([('type="pillar"', 'type="piller"')], "terrain", 'no terrain "piller"; known are pillar'),
    "no-levels": ([('value="1, 2"', 'value=" "')], "terrain", "has an empty list of levels"),
    "object-property": (
        [('name="facing" value="east"', 'name="facing" type="object" value="3"')],
        "monster",
        'the property "facing" has the type object; use string, int or bool',
    ),
    "bad-int": ([('type="int" value="3"', 'type="int" value="three"')], None, "\"depth\" is 'three', which is no int"),
    "bad-bool": ([('value="true"', 'value="maybe"')], None, "\"dark\" is 'maybe'; say true or false"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_map_is_refused_with_file_layer_and_reason(
    write: Write, case: str, capfd: pytest.CaptureFixture[str]
) -> None:
    changes, layer, reason = BROKEN[case]
    path = write(*changes)
    with pytest.raises(BadInput) as refused:
        load_level(path, PIT)
    said = str(refused.value)
    place = f"The map {path}: " if layer is None else f'The map {path}, layer "{layer}": '
    assert said.startswith(place)
    assert reason in said
    assert said.endswith(".")
    assert "\n" not in said
    assert capfd.readouterr() == ("", "")  # said once, by whoever catches it


def test_a_missing_map_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.tmx: the map is missing; there is no file .*none\.tmx\.$"):
        load_level(tmp_path / "none.tmx")


def test_a_folder_is_no_map(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="the map cannot be opened"):
        load_level(tmp_path)


def test_an_empty_file_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "empty.tmx"
    path.touch()
    with pytest.raises(BadInput, match="the map is not XML"):
        load_level(path)


def test_a_binary_file_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "noise.tmx"
    path.write_bytes(bytes(range(256)) * 8)
    with pytest.raises(BadInput, match="the map is not XML"):
        load_level(path)


# Pieces of MAP that mean something, to be cut out, doubled or put in the wrong place.
WORDS = sorted(set(re.findall(r'\w+="[^"]*"|</?\w+|/?>|\d+|\w+', MAP)))


@pytest.mark.soak
@given(st.data())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_in_the_file_it_loads_or_is_refused(write: Write, data: st.DataObject) -> None:
    text = MAP
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 20))
        text = text[:start] + data.draw(st.sampled_from(WORDS) | st.text(max_size=5)) + text[end:]
    path = write()
    path.write_text(text, encoding="utf-8")
    try:
        level = load_level(path)
    except BadInput as refused:
        assert str(refused).startswith(f"The map {path}")
    else:
        assert all(zone & level.grid.all == zone != 0 for zone in level.zones.values())


def test_the_picture_of_a_tileset_must_be_there(write: Write) -> None:
    path = write()
    (path.parent / "zones.png").unlink()
    with pytest.raises(BadInput, match=r"the picture zones\.png of its tileset zones is missing"):
        load_level(path)


def test_a_monster_starts_on_terrain_that_it_names(write: Write) -> None:
    """Its property `on`: tiles of that kind may lie under it."""
    under = (PILLAR, PILLAR.replace('x="0" y="0"', 'x="20" y="20"'))
    facing = '<property name="facing" value="east"/>'
    level = load_level(write(under, (facing, f'{facing}<property name="on" value="pillar"/>')), PIT)
    assert [tile.at for tile in level.terrain] == [(4, 1), (3, 3)]


# layers of things

FLOCK = (
    '<objectgroup id="7" name="flock"><object id="71" name="a" type="bird" x="0" y="0" width="10" height="10"/>'
    '<object id="72" name="b" type="bird" x="20" y="0" width="10" height="20"/></objectgroup></map>'
)
BIRDS = Layout(PIT.size, PIT.zones, PIT.starts, PIT.terrain, {"flock": ("bird",)})


def test_a_layer_of_things_holds_any_number_of_them(write: Write) -> None:
    level = load_level(write(("</map>", FLOCK)), BIRDS)
    assert [(one.kind, one.name, one.at, one.size) for one in level.things["flock"]] == [
        ("bird", "a", (1, 1), (1, 1)),
        ("bird", "b", (3, 1), (1, 2)),
    ]


@pytest.mark.parametrize(
    ("flock", "said"),
    [
        ("</map>", 'the object layer "flock" is missing; add it in Tiled'),
        (FLOCK.replace('"b" type="bird"', '"b" type="brid"'), 'the object b is of class "brid"; known are bird'),
        (FLOCK.replace('x="20"', 'x="0"'), "b overlaps a in (1, 1); move one of them"),
    ],
    ids=["missing", "unknown", "overlapping"],
)
def test_a_broken_layer_of_things_is_refused(write: Write, flock: str, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        load_level(write(("</map>", flock)), BIRDS)
