"""The overlays of the board by the keys that show them."""

from __future__ import annotations

from collections.abc import Callable

from engine.session import Session
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.board.card_overlay import cards
from game.scenes.showdown.board.overlays import (
    Overlay,
    blind_spot,
    facing,
    knockback,
    movement,
    sight,
    threat,
    weapon_reach,
)

Make = Callable[[Session[ShowdownTable], int], tuple[Overlay, ...]]
"""Draws an overlay for the survivor who acts (0 if nobody does)."""


def _each(*overlays: Callable[[Session[ShowdownTable], int], Overlay]) -> Make:
    return lambda session, who: tuple(make(session, who) for make in overlays)


OVERLAYS: tuple[tuple[str, str, Make], ...] = (
    ("Movement", "move", _each(movement)),
    ("Reach", "range", _each(weapon_reach)),
    ("Sight", "eye", _each(sight)),
    ("Blind spot & facing", "blind", _each(blind_spot, facing)),
    ("Threat", "target", _each(threat)),
    ("Knockback", "knockback", _each(knockback)),
    ("Zones of the cards", "cards", cards),
)
"""On the keys 1 to 7, in this order: name, icon, maker."""
CARDS = 6
"""The place of the zones of the cards."""
