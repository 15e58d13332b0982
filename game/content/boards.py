"""The boards that are drawn in Tiled: hunt boards (`levels/hunt`) and showdown boards (`levels/showdown`), read and
checked (docs/how-to/draw-a-board.md).

A hunt board is 64 x 36 tiles with two layers of rectangles. `spaces`: the thirteen spaces, each named by its number and
of the class of what lies there. `quarry`: where the monster begins, each named by a level and lying on one space.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from engine.errors import BadInput
from engine.level import Layout, Level, Placed, load_level
from engine.program_files import LEVELS
from game.cards.kinds.box import Box
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE, HuntBoard, HuntSpace, SpacePlace, space_name
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.kinds.terrain import SHOWDOWN_SIZE
from game.cards.phrases import cap, listed, with_article

HUNT_SIZE = (64, 36)
"""Tiles of a hunt board: the grid that its spaces are drawn on."""
SPACES, QUARRY = "spaces", "quarry"
_FIXED = {0: HuntSpace.START, DARKNESS_SPACE: HuntSpace.DARKNESS, LAST_SPACE: HuntSpace.STARVATION}
LARGEST_PARTY = 6


# hunt boards


def hunt_layout() -> Layout:
    """Returns what the map of a hunt board must have (hunt-board)."""
    return Layout(HUNT_SIZE, things={SPACES: tuple(HuntSpace), QUARRY: (QUARRY,)})


def hunt_board(monster: Monster) -> HuntBoard:
    """The hunt board of a quarry. Raises BadInput, with file, layer and cure, if its map is broken."""
    if not monster.hunt_map:
        name = cap(with_article(monster.name))
        if monster.nemesis:
            raise BadInput(f"{name} is a nemesis: it is not hunted, it comes to the settlement.")
        raise BadInput(f"{name} has no hunt board; name a Tiled map under levels/ as its hunt_map.")
    return read_hunt_board(monster.hunt_map)


@cache
def read_hunt_board(name: str) -> HuntBoard:
    """Reads a hunt board, by its path under `levels`. Raises BadInput, with file, layer and cure, if it is broken."""
    path = LEVELS / name
    level = load_level(path, hunt_layout())
    spaces = _spaces(f"The map {path}", level)
    return HuntBoard(
        monster_events=tuple(number for number, space in spaces.items() if space.kind == HuntSpace.OWN),
        starts=_starts(f"The map {path}", level, spaces),
        places=tuple(_place(space) for space in spaces.values()),
    )


def _spaces(place: str, level: Level) -> dict[int, Placed]:
    """The spaces by their numbers, in order."""
    place = f'{place}, layer "{SPACES}"'
    found: dict[int, Placed] = {}
    for space in level.things[SPACES]:
        if not (space.name.isascii() and space.name.isdigit()) or int(space.name) > LAST_SPACE:
            raise BadInput(f"{place}: a space is named {space.name!r}; name it by its number, 0 to {LAST_SPACE}.")
        number = int(space.name)
        if number in found:
            raise BadInput(f"{place}: there are two spaces {number}; give one of them another number.")
        found[number] = space
    for number in range(LAST_SPACE + 1):
        if number not in found:
            raise BadInput(f"{place}: space {number} is missing; draw a rectangle named {number}.")
        must = _FIXED.get(number)
        lies = HuntSpace(found[number].kind)
        if must is not None and lies is not must:
            raise BadInput(f'{place}: space {number} is {space_name(number)}; its class is "{must}", not "{lies}".')
        if must is None and lies in _FIXED.values():
            raise BadInput(f'{place}: space {number} is of class "{lies}"; only "own" or "basic" lies there.')
    return {number: found[number] for number in sorted(found)}


def _starts(place: str, level: Level, spaces: dict[int, Placed]) -> dict[str, int]:
    """The space on which the monster begins at each level."""
    place, grid = f'{place}, layer "{QUARRY}"', level.grid
    found: dict[str, int] = {}
    for mark in level.things[QUARRY]:
        if mark.name == mark.kind:
            raise BadInput(f"{place}: the mark at {mark.at} has no name; name it by the level that begins there.")
        under = grid.footprint(mark.at, mark.size)
        on = [n for n, space in spaces.items() if grid.footprint(space.at, space.size) & under]
        if len(on) != 1:
            where = f"on the spaces {' and '.join(map(str, on))}" if on else "on no space"
            raise BadInput(f"{place}: level {mark.name} begins {where}; move its mark onto one space.")
        if on[0] == 0:
            raise BadInput(f"{place}: level {mark.name} begins on Start, where the survivors do; move its mark.")
        if mark.name in found:
            both = f"on space {found[mark.name]} and on space {on[0]}"
            raise BadInput(f"{place}: level {mark.name} begins {both}; delete one of the marks.")
        found[mark.name] = on[0]
    return found


def _place(space: Placed) -> SpacePlace:
    """Where a space lies on the board, in shares of it."""
    (x, y), (wide, high), (width, height) = space.at, space.size, HUNT_SIZE
    return SpacePlace((x - 1 + wide / 2) / width, (y - 1 + high / 2) / height, high / 2 / height)


def hunt_lines(monster: Monster, level: str, farther: int = 0) -> list[str]:
    """Returns what everybody can see of a hunt before it begins: where the monster starts, what lies before it, where
    its own events lie; nothing for a level that no hunt leads to. `farther`: so many spaces beyond its mark.
    """
    board = hunt_board(monster) if monster.hunt_map else None
    if board is None or level not in board.starts:
        return []
    start = min(LAST_SPACE, board.starts[level] + farther)
    own = sum(space < start for space in board.monster_events)
    basic = sum(space not in _FIXED for space in range(1, start)) - own
    events = [f"{n} {what} {'event' if n == 1 else 'events'}" for n, what in ((own, "own"), (basic, "basic")) if n]
    if start > DARKNESS_SPACE:
        events.append(space_name(DARKNESS_SPACE))
    many = own + basic + (start > DARKNESS_SPACE) != 1
    return [
        f"The monster starts on {space_name(start)}{' of the hunt board' if start not in _FIXED else ''}.",
        f"Before it {'lie' if many and events else 'lies'} {listed(events) if events else 'nothing'}.",
        f"Its own hunt events lie on spaces {listed([str(space) for space in board.monster_events])}.",
    ]


def hunt_problems(box: Box, monster: Monster) -> Iterator[str]:
    """Everything that is wrong with the hunt board of a monster and its own hunt event cards (hunt-setup-order)."""
    if not monster.hunt_map:
        if monster.hunt_events:
            yield "it has hunt events but no hunt board to lay them on; name its hunt_map, or leave them out."
        return
    try:
        board = hunt_board(monster)
    except BadInput as why:
        yield _in_sentence(why)
        return
    own, cards = len(board.monster_events), sum(card.copies for card in monster.hunt_events)
    if cards < own:
        yield f"its hunt board has {own} spaces for its events, {cards} cards exist."
    hunted = [level.name for level in monster.levels if not level.opening]
    for name in hunted:
        if name not in board.starts:
            yield f"its hunt board does not say where level {name} starts; draw a mark named {name} in {QUARRY}."
    others = [one for one in box.monsters.values() if monster.key == one.legend_of or one.hunt_map == monster.hunt_map]
    sharing = [monster, *others]
    names = {row.name for one in sharing for row in one.levels}
    for name in board.starts:
        if name not in names:
            yield f"its hunt board starts level {name}, which does not exist; delete the mark, or rename it."


def _in_sentence(why: BadInput) -> str:
    """`the map ...`, to stand after a colon."""
    said = str(why)
    return said[:1].lower() + said[1:]


# showdown boards


def layout(box: Box) -> Layout:
    """Returns what the map of a showdown must have (move-showdown-board-size)."""
    return Layout(SHOWDOWN_SIZE, zones=("survivor-start",), starts=("monster",), terrain=set(box.terrain))


def showdown_board(box: Box, monster: Monster) -> Level:
    """The showdown board of a monster. Raises BadInput, with file, layer and cure, if its map is broken."""
    return load_level(LEVELS / monster.map, layout(box))


def listed_marks(box: Box, monster: Monster, row: MonsterLevel, level: Level) -> list[Placed]:
    """The tiles of the listed terrain that the map marks at a level; none for a level without terrain. Raises BadInput
    for a tile that has not the size of its card, or whose card the set-up does not list.
    """
    marked = level.terrain_for(row.name) if row.terrain else []
    for tile in marked:
        card = box.terrain[tile.kind]
        place = f"The map of {monster.name} marks {card.name} at {tile.at[0]},{tile.at[1]}"
        if tile.kind not in monster.set_up.terrain:
            listed = ", ".join(monster.set_up.terrain) or "nothing"
            raise BadInput(f"{place}, but its set-up lists {listed}: list the card, or take the mark away.")
        if tile.size not in (card.size, card.size[::-1]):
            width, height = card.size
            raise BadInput(f"{place}, {tile.size[0]} x {tile.size[1]} spaces: a tile of it has {width} x {height}.")
    return marked


def showdown_problems(box: Box, monster: Monster) -> Iterator[str]:
    """Everything that is wrong with the showdown board of a monster (terrain-specific-then-random)."""
    if not monster.map:
        yield "it has no map; name a Tiled map under levels/."
        return
    try:
        level = showdown_board(box, monster)
    except BadInput as why:
        yield _in_sentence(why)
        return
    start, place = level.starts["monster"], f"its showdown board {monster.map}"
    if start.size != monster.size:
        has, wants = " x ".join(map(str, start.size)), " x ".join(map(str, monster.size))
        yield f"{place} begins it on {has} spaces, its base has {wants}; draw the rectangle so."
    on = start.properties.get("on", "")
    if on and on != monster.perch:
        yield f"{place} begins it on {on}, which is not its perch; write it into the record, or take the mark away."
    sharing = [one for one in (monster, *box.monsters.values()) if one.map == monster.map]
    names = list(dict.fromkeys(row.name for one in sharing for row in one.levels))
    for tile in level.terrain:
        for name in tile.levels:
            if name not in names:
                yield f"{place} marks {tile.kind} at {tile.at} for level {name}; there is {', '.join(names)}."
    for row in monster.levels:
        try:
            marked = listed_marks(box, monster, row, level)
        except BadInput as why:
            yield _in_sentence(why)
            return
        for key, n in Counter(tile.kind for tile in marked).items():
            most = monster.set_up.terrain.count(key) * box.terrain[key].tiles
            if n > most:
                yield f"{place} marks {n} tiles of {key} at level {row.name}; its cards set up {most}."
        zone = level.zones["survivor-start"]
        free = zone & ~sum(level.grid.footprint(tile.at, tile.size) for tile in marked)
        if free.bit_count() < LARGEST_PARTY:
            room = f"room for {free.bit_count()} survivors"
            yield f'{place} has {room} in "survivor-start" at level {row.name}; paint at least {LARGEST_PARTY} spaces.'
