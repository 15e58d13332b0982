"""Weapons that a monster has knocked away: they lie where they fell until their bearer spends an activation on them."""

from __future__ import annotations

from engine.decision import Refusal
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.rules.act.activation import OFFERED, Activation
from game.rules.table.components import KNOCKED_AWAY
from game.rules.table.showdown_table import ShowdownTable

RULE = "hit-location-reactions"


def knock_away(table: ShowdownTable, who: int, gear: Gear) -> None:
    """Takes a weapon out of somebody's hands."""
    table.condition(who).jammed[gear.key] = KNOCKED_AWAY
    table.tell(facts.WeaponKnockedAway(RULE, who, gear.name))


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
