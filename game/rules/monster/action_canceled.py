"""Canceling what the monster is performing: an AI card, its basic action, one of its definitions."""

from __future__ import annotations

from typing import TypeVar

from engine.table import Flow
from game import facts
from game.rules.table.effect_context import ActionCanceled
from game.rules.table.showdown_table import ShowdownTable

T = TypeVar("T")
RULE = "campaign-card-over-rulebook"


def cancelable(table: ShowdownTable, card: str, performed: Flow[T]) -> Flow[T | None]:
    """Performs what the monster does by this name, as far as nothing cancels it: then the result is None."""
    table.performing.append(card)
    try:
        return (yield from performed)
    except ActionCanceled as canceled:
        if canceled.card != card:
            raise
        return None
    finally:
        table.performing.pop()


def cancel_action(table: ShowdownTable, card: str, why: str) -> None:
    """Cancels what is left of an action; that it is over interrupts everything within it. Does nothing if the monster
    is not performing it.
    """
    if card in table.performing:
        table.tell(facts.CardCanceled(RULE, card, why))
        raise ActionCanceled(card)
