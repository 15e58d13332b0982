"""Surge: one more activation for 1 survival (survival-surge)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.rules.act.activation import activate, activation_options
from game.rules.survivor.survival_cost import affords
from game.rules.table.components import Act
from game.rules.table.showdown_table import ShowdownTable


def surge(table: ShowdownTable, who: int, weapons_only: bool = False) -> Flow[None]:
    """One more activation, spent at once (survival-surge); what costs a movement takes that of the act in progress."""
    chosen = yield from table.choose(
        "surge",
        f"What does {table.name(who)} activate?",
        surge_options(table, who, weapons_only),
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survival-surge",
    )
    table.world.get(who, Act).movement -= chosen.movements
    yield from activate(table, who, chosen)


def surge_options(table: ShowdownTable, who: int, weapons_only: bool = False, price: int = 0) -> list[Option]:
    """Returns what a surge can be spent on: movement is left only in the survivor's own act, and what a use costs
    besides must be left when the `price` of the surge is paid (gear-activation-cost).
    """
    options = activation_options(table, who, 1, table.world.get(who, Act).movement, weapons_only)
    return [
        option
        for option in options
        if option.target.activations
        and not option.target.whole_act
        and (not price or affords(table, who, price + option.target.survival))
    ]
