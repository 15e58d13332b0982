"""The blind spot: attacks that are made from it, by place or by card (attack-blind-spot)."""

from __future__ import annotations

from game.rules.table.attack_steps import AttackStep
from game.rules.table.hooks import NO_BLIND_SPOT
from game.rules.table.showdown_table import ShowdownTable


def blind_spot(table: ShowdownTable, who: int) -> str:
    """Names what makes the survivor's attacks count as made from the blind spot: where they stand, or a card; or
    nothing (attack-blind-spot).
    """
    if table.base(who) & table.blind_spot():
        return "blind spot"
    if NO_BLIND_SPOT(table):
        return ""
    return next((f"blind spot ({source})" for source in AttackStep.BLIND_SPOT(table, who)), "")
