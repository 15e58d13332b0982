"""Weapons that a monster has knocked away: they lie where they fell until their bearer spends an activation on them, or
is there.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Refusal, Why
from engine.grid import Space
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.numbers import counted
from game.rules.act.activation import OFFERED, Activation
from game.rules.movement.collision import free_spaces
from game.rules.movement.hooks import WALKED
from game.rules.space.refused_spaces import refused_spaces
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable

RULE = "hit-location-reactions"


def knock_away(table: ShowdownTable, who: int, gear: Gear) -> None:
    """Takes a weapon out of somebody's hands."""
    table.condition(who).lying[gear.key] = None
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
    other = Why(f"It falls on a free space, as near to {counted(far, 'space')} away as can be.", RULE)
    at_: Space = yield from table.controller_chooses(
        "place", about, options, RULE, lambda: refused_spaces(table, BOARD.from_spaces(spaces), other, "Fall on")
    )
    table.condition(who).lying[gear.key] = at_
    table.tell(facts.WeaponDropped(RULE, who, gear.name, at_))


@at(WALKED)
def pick_up(table: ShowdownTable, who: int, spaces: Sequence[Space]) -> Flow[None]:
    """Whoever comes over a weapon that they have dropped has it again."""
    lying = table.condition(who).lying
    for key in [key for key, lies in lying.items() if lies in spaces]:
        del lying[key]
        table.tell(facts.WeaponFetched(RULE, who, table.box.gear[key].name))
    yield from ()


@at(OFFERED, order=4)
def fetching(table: ShowdownTable, who: int) -> list[Activation]:
    """Every weapon that has been knocked away can be fetched, from anywhere."""
    lying = table.condition(who).lying
    return [_fetch(table.box.gear[key]) for key, lies in lying.items() if lies is None]


def _fetch(gear: Gear) -> Activation:
    def legal(table: ShowdownTable, who: int) -> None:
        lying = table.condition(who).lying
        if gear.key not in lying or lying[gear.key] is not None:
            raise Refusal(f"{gear.name} is in hand.", RULE)

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        del table.condition(who).lying[gear.key]
        table.tell(facts.WeaponFetched(RULE, who, gear.name))
        yield from ()

    return Activation(f"fetch:{gear.key}", f"Fetch {gear.name}", legal, perform, says=f"{gear.name} is in hand again.")
