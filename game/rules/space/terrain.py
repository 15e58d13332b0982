"""Terrain tiles on the board: where they may lie, setting up listed, random and later ones (pages 59 and 66)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.decision import Option
from engine.grid import Direction, Size, Space, Spaces
from engine.table import Flow
from game import facts
from game.cards.kinds.terrain import Terrain
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Footprint, Placement, TerrainTile
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable


class Spot(NamedTuple):
    """Where a tile can lie: its top left space and its size as it is turned."""

    at: Space
    size: Size

    def key(self, card: Terrain) -> str:
        """`5,7`, or `5,7 turned` where the tile is not as its card shows it."""
        return _spot_key(self, card.size)


@cache
def _spot_key(spot: Spot, size: Size) -> str:
    column, row = spot.at
    return f"{column},{row}" + ("" if spot.size == size else " turned")


def tiles_of(table: ShowdownTable, key: str = "") -> list[int]:
    """The tiles on the board, of one card if it is named by key, in the order in which they came."""
    return sorted(entity for entity, tile in table.world.each(TerrainTile) if key in ("", tile.card))


def tiles_near(table: ShowdownTable, key: str) -> list[int]:
    """Those tiles of a card that lie under the monster or beside it; none while it is off the board."""
    base = table.base(table.monster)
    return [tile for tile in tiles_of(table, key) if base and BOARD.distance(base, table.base(tile)) <= 1]


def tiles_left(table: ShowdownTable, key: str) -> int:
    """Tiles of a kind that are still in the box (terrain-tile-limit)."""
    return table.box.terrain[key].stock - len(tiles_of(table, key))


def tile_options(table: ShowdownTable, tiles: Sequence[int]) -> list[Option]:
    """Some tiles to choose from, each by the space it lies on."""
    places = {tile: table.at(tile) for tile in tiles}
    return [Option(f"tile:{column},{row}", f"At {column},{row}", tile) for tile, (column, row) in places.items()]


def place_tile(table: ShowdownTable, key: str, spot: Spot, rule: str) -> None:
    """Lays a tile on the board. Raises ValueError if something is in the way (terrain-no-stack)."""
    card = table.box.terrain[key]
    if BOARD.footprint(spot.at, spot.size) & table.terrain():
        raise ValueError(f"{card.name} at {spot.at} would lie on another tile")
    table.world.create(TerrainTile(key), Placement(spot.at), Footprint(spot.size))
    table.tell(facts.TilePlaced(rule, card.name, spot.at, spot.size))


def tiles_about(table: ShowdownTable, who: int, keyword: str, within: int = 1) -> list[int]:
    """The tiles with this keyword that are within so many spaces of somebody."""
    around = BOARD.within(table.base(who), within) & ~table.base(who)
    return [
        entity
        for entity, tile in table.world.each(TerrainTile)
        if keyword in table.box.terrain[tile.card].keywords and table.base(entity) & around
    ]


def use_up_tile(table: ShowdownTable, tile: int, rule: str = "terrain-activate", *, eaten: bool = False) -> None:
    """Archives a tile, if it is still there; it is back in the box. `eaten`: the monster does."""
    found = table.world.find(tile, TerrainTile)
    if found is not None:
        at = table.at(tile)
        table.world.delete(tile)
        table.tell(facts.TileArchived(rule, table.box.terrain[found.card].name, at, eaten))


# where a tile may lie


def spots(table: ShowdownTable, key: str, by_monster: bool = False) -> list[Spot]:
    """Everywhere that a card's own rule lets a tile lie: on the board, on no tile or figure, so far from the monster
    and from tiles of its kind, away from the edge unless it belongs there, and never so that it walls something in.
    `by_monster`: adjacent to the monster, in place of that distance.
    """
    card = table.box.terrain[key]
    lies = card.lies
    blocked = table.terrain() | table.occupied()
    if not by_monster:
        blocked |= _too_near(table.base(table.monster), lies.from_monster)
    for other in tiles_of(table, key):
        blocked |= _too_near(table.base(other), lies.from_kind)
    blocked |= _rim(1) if lies.edge is None else 0
    found = []
    for size in dict.fromkeys((card.size, card.size[::-1])):
        anchors = BOARD.fits(size, blocked)
        if by_monster:
            anchors &= ~BOARD.fits(size, BOARD.neighbors(table.base(table.monster)))
        if lies.edge is not None:
            anchors &= ~BOARD.fits(size, _rim(lies.edge))
        if "impassable" in card.keywords:
            anchors &= ~_walling_in(anchors, size, table.terrain("impassable"))
        found += [Spot(at, size) for at in BOARD.to_spaces(anchors)]
    return _most_central(found) if lies.central else found


def _too_near(spaces: Spaces, least: int) -> Spaces:
    """The spaces nearer than `least` to these, themselves not counted (figures and tiles block their own)."""
    return BOARD.within(spaces, least - 1) if spaces and least else 0


@cache
def _rim(depth: int) -> Spaces:
    """The spaces within so many of a board edge; 1 is the outermost ring."""
    spaces = 0
    for way in Direction:
        strip = BOARD.edge(way)
        spaces |= strip
        for _ in range(depth - 1):
            strip = BOARD.shift(strip, way.opposite)
            spaces |= strip
    return spaces


def _walling_in(anchors: Spaces, size: Size, walls: Spaces) -> Spaces:
    """The anchors at which an impassable tile would cut open ground in two: a survivor could be trapped on one side. A
    tile that touches neither the edge nor other impassable ground cannot.
    """
    doubtful = anchors & ~BOARD.fits(size, BOARD.ring(walls, 1) | _rim(1))
    cutting = (at for at in BOARD.to_spaces(doubtful) if _walls_in(walls, BOARD.footprint(at, size)))
    return BOARD.from_spaces(cutting)


def _walls_in(walls: Spaces, base: Spaces) -> bool:
    open_ = BOARD.all & ~(walls | base)
    start = BOARD.bit(BOARD.first(open_))
    reached = 0
    for layer in BOARD.reach(start, open_, BOARD.width * BOARD.height):
        reached |= layer
    return bool(open_ & ~reached)


def _most_central(found: list[Spot]) -> list[Spot]:
    """Those whose middle is nearest to the middle of the board."""

    def off_centre(spot: Spot) -> int:
        (column, row), (width, height) = spot
        return abs(2 * column + width - 2 - BOARD.width) + abs(2 * row + height - 2 - BOARD.height)

    nearest = min(map(off_centre, found), default=0)
    return [spot for spot in found if off_centre(spot) == nearest]


# setting up


def set_up_listed(table: ShowdownTable, keys: list[str], by_players: bool = False) -> Flow[None]:
    """The terrain that the showdown lists: where its diagram marks it, else by each card's own rule; their cards are
    not among those that are drawn (terrain-specific-then-random).

    `by_players`: in an ambush of the survivors they choose the spots, and each card's rule still holds
    (terrain-ambush-placement).
    """
    for key in keys:
        table.record.terrain.remove(key)
        with table.step("terrain-ambush-placement" if by_players else "terrain-specific-then-random"):
            yield from set_up_card(table, key, by_players)
    table.record.diagram.clear()


def set_up_random(table: ShowdownTable, cards: int, by_players: bool = False) -> Flow[None]:
    """Cards off the terrain deck, one at a time, each by its own rule (terrain-specific-then-random).

    `by_players`: chance says which card it is, the players where it lies (terrain-ambush-placement).
    """
    for _ in range(cards):
        key = yield from table.record.terrain.deal(
            table.chance, "A terrain card is drawn", "terrain-specific-then-random"
        )
        if key is None:
            return
        with table.step("terrain-specific-then-random"):
            table.tell(facts.TerrainDrawn("terrain-specific-then-random", table.box.terrain[key].name))
            yield from set_up_card(table, key, by_players)


def add_terrain(table: ShowdownTable, key: str, cards: int = 1, by_monster: bool = False) -> Flow[None]:
    """Terrain that comes later follows the rule of its card, unless it is told to lie beside the monster
    (terrain-additional).
    """
    for _ in range(cards):
        with table.step("terrain-additional"):
            yield from set_up_card(table, key, by_monster=by_monster)


def set_up_card(table: ShowdownTable, key: str, by_players: bool = False, by_monster: bool = False) -> Flow[None]:
    """As many tiles as the card brings (terrain-card-tile-count). What the box does not hold any more, or what has no
    legal spot, is not placed (terrain-tile-limit).
    """
    card = table.box.terrain[key]
    for number in range(1, card.tiles + 1):
        if not tiles_left(table, key):
            table.tell(facts.TileNotPlaced("terrain-tile-limit", card.name, "no tile is left in the box"))
            return
        mark = None if by_players else _mark(table, key)
        if mark is not None:
            place_tile(table, key, mark, "terrain-specific-then-random")
            continue
        legal = spots(table, key, by_monster)
        if not legal:
            table.tell(facts.TileNotPlaced("terrain-card-tile-count", card.name, "there is no legal spot"))
            return
        spot = yield from _choose(table, card, legal, number) if by_players else _at_random(table, card, legal)
        place_tile(table, key, spot, "terrain-ambush-placement" if by_players else "terrain-card-tile-count")


def _mark(table: ShowdownTable, key: str) -> Spot | None:
    """The next mark of the diagram for a tile of this card."""
    for mark in table.record.diagram:
        if mark.card == key:
            table.record.diagram.remove(mark)
            return Spot(mark.at, mark.size)
    return None


def _at_random(table: ShowdownTable, card: Terrain, legal: list[Spot]) -> Flow[Spot]:
    """Each legal spot is equally likely."""
    keys = [_spot_key(spot, card.size) for spot in legal]
    about = f"Where does {card.name} lie? Its top left space"
    key = yield from pick_one(table, keys, str, about, "terrain-card-tile-count", "terrain spots")
    return legal[keys.index(key)]


def _choose(table: ShowdownTable, card: Terrain, legal: list[Spot], number: int) -> Flow[Spot]:
    options = [Option(f"space:{spot.key(card).replace(' ', '/')}", spot.key(card), spot) for spot in legal]
    several = f" ({number} of {card.tiles})" if card.tiles > 1 else ""
    spot: Spot = yield from table.choose(
        "place-terrain",
        f"Where does {card.name} lie{several}?",
        options,
        by=0,
        rule="terrain-ambush-placement",
        context=card.key,
    )
    return spot
