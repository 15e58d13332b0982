"""Boards drawn in Tiled, read through pytmx: the one place that touches it.

What a map may hold:

- tile layers: each is a *zone*, the spaces that have any tile. Zones whose name ends in `-start` are for setting up.
- object layers: each holds one rectangle of the same class as the layer's name, with a property `facing` (north, east,
  south, west): a *start*, where a figure stands at first.
- the object layer `terrain`: rectangles whose class says which terrain it is. With a property `levels` (such as
  `1,2,3`) a tile is only there at these levels, else always.
- object layers that the layout names as `things`: any number of rectangles, of the classes that it lists for them, each
  apart from the others of its layer.
- custom properties of the map and of objects: string, int, float, bool, color or file.

Groups and picture layers are for the eye only. Rectangles lie on the grid of spaces. docs: https://doc.mapeditor.org
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from engine.errors import BadInput
from engine.grid import Direction, Grid, Size, Space, Spaces

Value = str | int | float | bool

TERRAIN = "terrain"
_PROPERTY_TYPES = {"string": str, "color": str, "file": str, "bool": str, "int": int, "float": float}
_SHAPES = {"ellipse", "point", "polygon", "polyline", "text"}
logging.getLogger("pytmx").addHandler(logging.NullHandler())  # it logs what it raises: BadInput says it once


@dataclass(frozen=True, slots=True)
class Placed:
    """A rectangle of the board with something on it: a start or a terrain tile. `levels` empty: at every level."""

    kind: str
    name: str
    at: Space
    size: Size
    facing: Direction | None
    levels: tuple[str, ...]
    properties: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Level:
    """A board as drawn; spaces are those of `grid`."""

    name: str
    width: int
    height: int
    properties: Mapping[str, Value]
    zones: Mapping[str, Spaces]
    starts: Mapping[str, Placed]
    terrain: tuple[Placed, ...]
    things: Mapping[str, tuple[Placed, ...]] = field(default_factory=dict)

    @property
    def grid(self) -> Grid:
        """The board without anything on it."""
        return Grid(self.width, self.height)

    def terrain_for(self, level: str | int) -> list[Placed]:
        """The terrain tiles that are on the board at a level, in the order of the map."""
        return [tile for tile in self.terrain if not tile.levels or str(level) in tile.levels]


@dataclass(frozen=True, slots=True)
class Layout:
    """What a kind of board must have; `terrain` lists the known kinds of it, None means that any will do. `things` are
    its layers of rectangles, each with the classes that it knows.
    """

    size: Size | None = None
    zones: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()
    terrain: Collection[str] | None = None
    things: Mapping[str, Collection[str]] = field(default_factory=dict)


def load_level(path: str | Path, layout: Layout | None = None) -> Level:
    """Reads a Tiled map. Raises BadInput, with file, layer and reason, if it is broken or lacks part of the layout."""
    return _Reader(Path(path), layout or Layout()).read()


class _Reader:
    def __init__(self, path: Path, layout: Layout) -> None:
        self.path = path
        self.layout = layout

    def bad(self, reason: str, layer: str | None = None) -> BadInput:
        where = f"The map {self.path}" if layer is None else f'The map {self.path}, layer "{layer}"'
        return BadInput(f"{where}: {reason}.")

    def read(self) -> Level:
        root = self._parse(self.path, "the map")
        self._inspect(root)
        tiled = self._open()
        width, height = tiled.width, tiled.height
        if self.layout.size not in (None, (width, height)):
            raise self.bad(
                "it has {} x {} spaces, not {} x {}; resize it in Tiled".format(width, height, *self.layout.size)
            )
        grid = Grid(width, height)
        zones: dict[str, Spaces] = {}
        starts: dict[str, Placed] = {}
        terrain: list[Placed] = []
        things: dict[str, tuple[Placed, ...]] = {}
        for layer in self._layers(tiled):
            if isinstance(layer, _pytmx().TiledTileLayer):
                zones[layer.name] = self._zone(grid, layer)
            elif layer.name == TERRAIN:
                terrain = [self._placed(grid, tiled, layer, thing) for thing in layer]
            elif layer.name in self.layout.things:
                things[layer.name] = self._things(grid, tiled, layer)
            else:
                starts[layer.name] = self._start(grid, tiled, layer)
        asked: tuple[tuple[str, Collection[str], Collection[str]], ...] = (
            ("tile", self.layout.zones, zones),
            ("object", self.layout.starts, starts),
            ("object", self.layout.things, things),
        )
        for kind, wanted, found in asked:
            for name in wanted:
                if name not in found:
                    raise self.bad(f'the {kind} layer "{name}" is missing; add it in Tiled')
        self._apart(grid, zones, starts, terrain)
        return Level(self.path.stem, width, height, dict(tiled.properties), zones, starts, tuple(terrain), things)

    # what pytmx would stumble over without saying where

    def _parse(self, path: Path, what: str) -> ElementTree.Element:
        try:
            return ElementTree.parse(path).getroot()
        except FileNotFoundError:
            raise self.bad(f"{what} is missing; there is no file {path}") from None
        except OSError as why:
            raise self.bad(f"{what} cannot be opened ({why.strerror})") from why
        except (ElementTree.ParseError, ValueError, LookupError) as why:
            raise self.bad(f"{what} is not XML ({why}); save it again with Tiled") from why

    def _inspect(self, root: ElementTree.Element) -> None:
        if root.tag != "map":
            raise self.bad(f"it is no Tiled map but <{root.tag}>; save it with Tiled as .tmx")
        if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
            raise self.bad("it must be orthogonal and not infinite; change that in Tiled under Map Properties")
        for measure in ("width", "height", "tilewidth", "tileheight"):
            if not re.fullmatch("[0-9]{1,3}", value := root.get(measure, "")) or int(value) < 1:
                raise self.bad(f"its {measure} must be a count from 1 to 999, not {value!r}; save it again with Tiled")
        self._inspect_properties(root.find("properties"))
        for tileset in root.findall("tileset"):
            if source := tileset.get("source"):
                self._parse(self.path.parent / source, f"its tileset {source}")
        for layer in root.iter("layer"):
            self._inspect_properties(layer.find("properties"), layer.get("name"))
            self._inspect_tiles(root, layer)
        for layer in root.iter("imagelayer"):
            if layer.find("image") is None:
                raise self.bad("the picture layer has no picture; choose one, or delete the layer", layer.get("name"))
        for layer in [*root.findall("objectgroup"), *root.findall(".//group/objectgroup")]:
            self._inspect_properties(layer.find("properties"), layer.get("name"))
            for thing in layer.findall("object"):
                self._inspect_object(thing, layer.get("name"))

    def _inspect_properties(self, properties: ElementTree.Element | None, layer: str | None = None) -> None:
        for one in properties if properties is not None else ():
            kind, value = one.get("type", "string"), one.get("value", one.text or "")
            try:
                _PROPERTY_TYPES[kind](value)
            except KeyError:
                raise self.bad(
                    f'the property "{one.get("name")}" has the type {kind}; use string, int or bool', layer
                ) from None
            except ValueError:
                raise self.bad(f'the property "{one.get("name")}" is {value!r}, which is no {kind}', layer) from None
            if kind == "bool" and value not in ("true", "false"):
                raise self.bad(f'the property "{one.get("name")}" is {value!r}; say true or false', layer)

    def _inspect_tiles(self, root: ElementTree.Element, layer: ElementTree.Element) -> None:
        name, data = layer.get("name"), layer.find("data")
        if (layer.get("width"), layer.get("height")) != (root.get("width"), root.get("height")):
            raise self.bad("it is not as large as the map; resize the map in Tiled", name)
        try:
            if data is None or data.get("encoding") is None:
                raise ValueError("it is stored tile by tile")
            gids = _pytmx().pytmx.unpack_gids((data.text or "").strip(), data.get("encoding"), data.get("compression"))
        except Exception as why:  # base64, zlib, gzip, struct and int each raise their own
            raise self.bad(
                f"its tiles cannot be read ({why}); set the tile layer format to CSV in Tiled", name
            ) from why
        spaces = int(root.get("width", "")) * int(root.get("height", ""))
        if len(gids) != spaces:
            raise self.bad(f"it holds {len(gids)} tiles for {spaces} spaces; save the map again with Tiled", name)
        if any(gids) and root.find("tileset") is None:
            raise self.bad("it uses tiles but the map has no tileset; add one in Tiled", name)

    def _inspect_object(self, thing: ElementTree.Element, layer: str | None) -> None:
        called = f"the object {thing.get('name') or thing.get('id')}"
        for measure in ("x", "y", "width", "height", "rotation"):
            try:
                float(thing.get(measure, "0"))
            except ValueError:
                raise self.bad(
                    f"{called} has {thing.get(measure)!r} as its {measure}, which is no number", layer
                ) from None
        shape = next((part.tag for part in thing if part.tag in _SHAPES), None)
        if shape or thing.get("template") or float(thing.get("rotation", "0")):
            raise self.bad(f"{called} is not a plain upright rectangle ({shape or 'turned or from a template'})", layer)
        self._inspect_properties(thing.find("properties"), layer)

    # through pytmx

    def _open(self) -> Any:
        try:
            # A property may be called like an attribute of pytmx ("name"): only `properties` is read here.
            tiled = _pytmx().TiledMap(str(self.path), allow_duplicate_names=True)
        except Exception as why:  # pytmx raises bare Exceptions and whatever its parsing meets
            said = " ".join(str(why).split()) or type(why).__name__
            raise self.bad(f"it cannot be read as a Tiled map ({said}); open and save it with Tiled") from why
        for tileset in tiled.tilesets:
            if tileset.source and not (self.path.parent / tileset.source).is_file():
                raise self.bad(f"the picture {tileset.source} of its tileset {tileset.name} is missing; put it back")
        return tiled

    def _layers(self, tiled: Any) -> Iterator[Any]:
        """Tile and object layers; other kinds are decoration."""
        names = set()
        for layer in tiled.layers:
            if not isinstance(layer, (_pytmx().TiledTileLayer, _pytmx().TiledObjectGroup)):
                continue
            if not layer.name or layer.name in names:
                raise self.bad(
                    "there is another layer of this name" if layer.name else "a layer has no name", layer.name
                )
            if getattr(layer, "offsetx", 0) or getattr(layer, "offsety", 0):
                raise self.bad("it is shifted against the grid; set its offset to 0 in Tiled", layer.name)
            names.add(layer.name)
            yield layer

    def _zone(self, grid: Grid, layer: Any) -> Spaces:
        spaces = grid.from_spaces((x + 1, y + 1) for x, y, gid in layer.iter_data() if gid)
        if not spaces:
            raise self.bad("the zone is empty; paint at least one space, or delete the layer", layer.name)
        return spaces

    def _start(self, grid: Grid, tiled: Any, layer: Any) -> Placed:
        if len(layer) != 1:
            raise self.bad(f"it must hold exactly one rectangle, not {len(layer)}", layer.name)
        start = self._placed(grid, tiled, layer, layer[0])
        if start.kind != layer.name:
            raise self.bad(f'the object must be of class "{layer.name}", not "{start.kind}"', layer.name)
        if start.facing is None:
            raise self.bad(f'the object of class "{start.kind}" has no facing; add the property facing', layer.name)
        return start

    def _things(self, grid: Grid, tiled: Any, layer: Any) -> tuple[Placed, ...]:
        placed = tuple(self._placed(grid, tiled, layer, thing) for thing in layer)
        known = self.layout.things[layer.name]
        taken: dict[Space, Placed] = {}
        for one in placed:
            if one.kind not in known:
                reason = f'the object {one.name} is of class "{one.kind}"; known are {", ".join(sorted(known))}'
                raise self.bad(reason, layer.name)
            for space in grid.to_spaces(grid.footprint(one.at, one.size)):
                other = taken.setdefault(space, one)
                if other is not one:
                    raise self.bad(f"{one.name} overlaps {other.name} in {space}; move one of them", layer.name)
        return placed

    def _placed(self, grid: Grid, tiled: Any, layer: Any, thing: Any) -> Placed:
        kind = thing.type or getattr(thing, "class", None)  # `class` in files of Tiled 1.9
        called = f"the object {kind or thing.name or thing.id}"
        if not kind:
            raise self.bad(f"{called} has no class; give it one in Tiled", layer.name)
        measures = (thing.x, thing.y, thing.width, thing.height)
        units = (tiled.tilewidth, tiled.tileheight) * 2
        if any(value % unit != 0 for value, unit in zip(measures, units, strict=True)):  # also if it is not a number
            raise self.bad(f"{called} is not aligned to the spaces; turn on Snap to Grid in Tiled", layer.name)
        left, top, width, height = (int(value // unit) for value, unit in zip(measures, units, strict=True))
        at, size = (left + 1, top + 1), (width, height)
        if width < 1 or height < 1:
            raise self.bad(f"{called} covers no space; draw a rectangle", layer.name)
        try:
            grid.footprint(at, size)
        except ValueError:
            raise self.bad(f"{called} at {at}, {width} x {height}, is not wholly on the board", layer.name) from None
        known = self.layout.terrain
        if layer.name == TERRAIN and known is not None and kind not in known:
            raise self.bad(f'there is no terrain "{kind}"; known are {", ".join(sorted(known))}', layer.name)
        facing = self._facing(thing, called, layer.name)
        levels = tuple(word.strip() for word in str(thing.properties.get("levels", "")).split(",") if word.strip())
        if "levels" in thing.properties and not levels:
            raise self.bad(f"{called} has an empty list of levels; name them, or remove the property", layer.name)
        return Placed(kind, thing.name or kind, at, size, facing, levels, dict(thing.properties))

    def _facing(self, thing: Any, called: str, layer: str) -> Direction | None:
        word = thing.properties.get("facing")
        if word is None:
            return None
        if str(word).upper() not in Direction.__members__:
            raise self.bad(f"{called} faces {word!r}; say north, east, south or west", layer)
        return Direction[str(word).upper()]

    def _apart(
        self, grid: Grid, zones: Mapping[str, Spaces], starts: Mapping[str, Placed], terrain: list[Placed]
    ) -> None:
        """Nothing stands on anything else where both are on the board at once, but for what says so (property `on`)."""
        things = [*starts.items(), *((TERRAIN, tile) for tile in terrain)]
        for index, (layer, thing) in enumerate(things):
            spaces = grid.footprint(thing.at, thing.size)
            others = {
                f"the {other.kind} at {other.at}": grid.footprint(other.at, other.size)
                for _, other in things[:index]
                if (not thing.levels or not other.levels or set(thing.levels) & set(other.levels))
                and other.properties.get("on") != thing.kind
            }
            if layer != TERRAIN:  # a figure may start on terrain, but not under another
                others |= {f'the zone "{name}"': zone for name, zone in zones.items() if name.endswith("-start")}
            for name, taken in others.items():
                if taken & spaces:
                    first = grid.first(taken & spaces)
                    raise self.bad(f"the {thing.kind} overlaps {name} in the space {first}; move one of them", layer)


def _pytmx() -> Any:
    """pytmx is imported when a map is read: it pulls in pygame if it finds it, which rules without a map never need."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    return pytmx
