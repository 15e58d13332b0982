"""Weapons that a monster has knocked away: they lie where they fell until their bearer spends an activation on them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Refusal
from engine.grid import Space
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.rules.act.activation import OFFERED, Activation
from game.rules.movement.collision import free_spaces
from game.rules.movement.hooks import WALKED
from game.rules.table.board_queries import BOARD
from game.rules.table.components import KNOCKED_AWAY
from game.rules.table.showdown_table import ShowdownTable

RULE = "hit-location-reactions"


def knock_away(table: ShowdownTable, who: int, gear: Gear) -> None:
    """Takes a weapon out of somebody's hands."""
    table.condition(who).jammed[gear.key] = KNOCKED_AWAY
    table.tell(facts.WeaponKnockedAway(RULE, who, gear.name))


def drop_weapon(table: ShowdownTable, who: int, gear: Gear, far: int) -> Flow[None]:
    """A weapon falls on a free space so far from its bearer, the nearest to that if none is; the monster controller
    says on which.
    """
    here = table.base(who)
    free = BOARD.to_spaces(free_spaces(table, who))
    gaps = {space: abs(BOARD.distance(BOARD.bit(space), here) - far) for space in free}
    spaces = [space for space, gap in gaps.items() if gap == min(gaps.values())]
    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in spaces]
    about = f"Where does {gear.name} of {table.name(who)} fall?"
    at_: Space = yield from table.controller_chooses("place", about, options, RULE)
    table.condition(who).dropped[gear.key] = at_
    table.tell(facts.WeaponDropped(RULE, who, gear.name, at_))


@at(WALKED)
def pick_up(table: ShowdownTable, who: int, spaces: Sequence[Space]) -> Flow[None]:
    """Whoever comes over a weapon that they have dropped has it again."""
    dropped = table.condition(who).dropped
    for key in [key for key, lies in dropped.items() if lies in spaces]:
        del dropped[key]
        table.tell(facts.WeaponFetched(RULE, who, table.box.gear[key].name))
    yield from ()


@at(OFFERED, order=4)
def fetching(table: ShowdownTable, who: int) -> list[Activation]:
    """Every weapon of the survivor that lies on the ground can be fetched, from anywhere."""
    jammed = table.condition(who).jammed
    return [_fetch(table.box.gear[key]) for key, until in jammed.items() if until == KNOCKED_AWAY]


def _fetch(gear: Gear) -> Activation:
    def legal(table: ShowdownTable, who: int) -> None:
        if table.condition(who).jammed.get(gear.key) != KNOCKED_AWAY:
            raise Refusal(f"{gear.name} is in hand.", RULE)

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        del table.condition(who).jammed[gear.key]
        table.tell(facts.WeaponFetched(RULE, who, gear.name))
        yield from ()

    return Activation(f"fetch:{gear.key}", f"Fetch {gear.name}", legal, perform, says=f"{gear.name} is in hand again.")
