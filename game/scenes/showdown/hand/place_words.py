"""What a place on the board is, in words: who is near, how the monster stands to it, what terrain lies there."""

from __future__ import annotations

from engine.decision import Decision, Option
from engine.grid import Direction, Spaces
from game.bots.attack_odds import supposing
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.rules.movement.monster_movement import Route
from game.rules.space.terrain import tiles_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.choices import SPACE, anchor_of, base_of

MOST_NAMED = 3


def place_words(table: ShowdownTable, decision: Decision, option: Option) -> list[str]:
    """Says what is at the place that an option means, the most telling first; nothing for what means no place."""
    if option.kind == SPACE:
        base = BOARD.footprint(anchor_of(option), base_of(option, decision, table))
        if isinstance(option.target, Route) or decision.topic == "place-monster":
            return _of_the_monster(table, base)
        who = table.entity(decision.actor) if decision.actor else 0
        return [*_near(table, base, who), *_by_the_monster(table, base, who), *_terrain(table, base)]
    if isinstance(option.target, Direction) and decision.topic == "facing":
        return _faced(table, option.target)
    return []


def short_place(table: ShowdownTable, decision: Decision, option: Option) -> str:
    """The first of these words if they fit behind a verb: `beside Erza`, `in the lion's blind spot`; else nothing."""
    first = next(iter(place_words(table, decision, option)), "")
    return first if first.startswith(("beside", "in the", "before", "onto", "at the")) else ""


def _names(table: ShowdownTable, base: Spaces, but: int = 0) -> str:
    found = [table.name(who) for who in table.survivors() if who != but and table.base(who) & base]
    more = [f"{len(found) - MOST_NAMED} more"] if len(found) > MOST_NAMED + 1 else found[MOST_NAMED:]
    return listed([*found[:MOST_NAMED], *more]) if found else ""


def _near(table: ShowdownTable, base: Spaces, who: int) -> list[str]:
    names = _names(table, BOARD.neighbors(base), who)
    return [f"beside {names}"] if names else []


def _by_the_monster(table: ShowdownTable, base: Spaces, who: int) -> list[str]:
    """How the monster stands to a survivor there."""
    if not table.on_board(table.monster):
        return []
    monster, noun = table.base(table.monster), table.monster_card.noun
    if base & table.blind_spot():
        return [f"in the {noun}'s blind spot"]
    if BOARD.neighbors(base) & monster:
        return [f"before the {noun}" if base & BOARD.front(monster, table.facing) else f"at the {noun}'s flank"]
    if not who:
        return []
    with supposing(table, who, BOARD.first(base)):
        return [f"{counted(table.distance(who), 'space')} from the {noun}"]


def _terrain(table: ShowdownTable, base: Spaces) -> list[str]:
    tiles = [(table.box.terrain[table.world.get(tile, TerrainTile).card].name, tile) for tile in tiles_of(table)]
    on = [name for name, tile in tiles if table.base(tile) & base]
    near = [name for name, tile in tiles if table.base(tile) & BOARD.neighbors(base) and name not in on]
    said = [f"on {listed(list(dict.fromkeys(on)))}"] if on else []
    return said or ([f"next to {listed(list(dict.fromkeys(near)))}"] if near else [])


def _of_the_monster(table: ShowdownTable, base: Spaces) -> list[str]:
    """Whom the monster covers and stands beside there."""
    covered, near = _names(table, base), _names(table, BOARD.neighbors(base))
    said = [f"onto {covered}"] if covered else []
    said += [f"beside {near}"] if near else []
    return said or ["beside nobody"]


def _faced(table: ShowdownTable, way: Direction) -> list[str]:
    if not table.on_board(table.monster):
        return []
    names = _names(table, BOARD.front(table.base(table.monster), way))
    return [f"{names} before it" if names else "nobody before it"]
