"""The storyteller: a seat without survivors that always controls the monster and may stack its deck
(variant-storyteller).
"""

from __future__ import annotations

from engine.decision import Decision, Option
from engine.table import Flow
from game import facts
from game.model.terms import Variant
from game.rules.table.showdown_table import ShowdownTable

KEEP = "keep"


def storyteller(table: ShowdownTable) -> int:
    """The number of the storyteller's seat, from 1; 0 if nobody tells the story."""
    if Variant.STORYTELLER not in table.variants:
        return 0
    seats = list(enumerate(table.record.seats, 1))
    told = (number for number, seat in seats if seat.tells)
    return next(told, next((number for number, seat in seats if not seat.survivors), 0))


def reorder_ai(table: ShowdownTable) -> Flow[None]:
    """Before each turn the storyteller may put cards of the AI deck on top, one after another, as often as they like:
    so the whole deck can be put into any order, but for a card that always lies last. Nobody else learns which.
    """
    seat, deck = storyteller(table), table.record.ai
    while seat and len(names := [one for one in dict.fromkeys(reversed(deck.draw_pile)) if one != deck.last]) > 1:
        options = [Option(KEEP, "Leave the AI deck as it is")]
        options += [Option(f"top:{name}", f"Put {name} on top", name) for name in names]
        chosen = yield Decision(
            "reorder-ai", "How does the storyteller stack the AI deck?", options, seat, rule="variant-storyteller"
        )
        if chosen.key == KEEP:
            return
        at = len(deck.draw_pile) - 1 - deck.draw_pile[::-1].index(chosen.target)
        deck.put_on_top(deck.draw_pile.pop(at))
        table.tell(facts.AIDeckReordered("variant-storyteller", len(deck)))
