"""The monster's piles corrected by hand: wounds, AI deck and discard, hit locations, life.

What lies face down stays so: counts change from the top, and whatever goes into a deck is shuffled into it.
"""

from __future__ import annotations

from typing import Any

from engine.deck import Deck
from engine.errors import BadInput
from game.rules.correcting.line import ADD, TAKE, Wish, counted, listed
from game.rules.table.showdown_table import ShowdownTable

WOUNDS, LIFE = "wounds", "life"
AI, HIT = "ai", "hit_locations"
PILES = (WOUNDS, LIFE, f"{AI}_deck", f"{AI}_discard", f"{HIT}_deck", f"{HIT}_discard")


def correct_piles(fight: ShowdownTable, line: Wish) -> tuple[Any, Any]:
    """Returns what it was and is: how many cards, of a discard which. Raises BadInput."""
    record = fight.record
    match line.head:
        case "wounds":
            return _wounds(fight, line)
        case "life":
            was, record.life = record.life, counted(line, record.life, most=max(record.life_at_start, record.life))
            return was, record.life
        case "ai_deck":
            return _deck(fight, record.ai, line)
        case "ai_discard":
            return _discard(fight, record.ai, line)
        case "hit_locations_deck":
            return _deck(fight, record.hit_locations, line)
        case _:
            return _discard(fight, record.hit_locations, line)


def _wounds(fight: ShowdownTable, line: Wish) -> tuple[int, int]:
    """More: the top of the AI deck, unseen (wound-remove-ai); fewer: the top of the stack, unseen, to the bottom of the
    AI deck (ai-heal).
    """
    record = fight.record
    was = len(record.wounds)
    now = counted(line, was, most=was + record.ai.above_last + len(record.ai.discard))
    while len(record.wounds) < now:
        if not record.ai.above_last:
            record.ai.reshuffle(fight.chance)
        card = record.ai.take(fight.chance)
        assert card is not None, "there are as many as were counted"
        record.wounds.append(card)
    while len(record.wounds) > now:
        record.ai.put_at_bottom(record.wounds.pop())
    return was, now


def _deck(fight: ShowdownTable, deck: Deck, line: Wish) -> tuple[int, int]:
    """Fewer: from the top to the discard; more: the last of the discard, shuffled in."""
    was = len(deck)
    now = counted(line, was, most=was + len(deck.discard))
    while len(deck) > now:
        card = deck.draw(fight.chance)
        assert card is not None, "there are as many as were counted"
        deck.discard.append(card)
    if now > was:
        _shuffle_in(fight, deck, [deck.discard.pop() for _ in range(now - was)])
    return was, now


def _discard(fight: ShowdownTable, deck: Deck, line: Wish) -> tuple[list[str], list[str]]:
    """`+=`: out of the deck, by name, onto the discard; `-=`: out of the discard, shuffled into the deck."""
    if line.how == ADD and line.text not in deck.draw_pile:
        raise BadInput(f"The deck holds no {line.text!r}: it lies elsewhere, or it is no card of this showdown.")
    was, _ = listed(deck.discard, line, {*deck.draw_pile, *deck.discard}, "cards of the discard")
    if line.how == ADD:
        deck.draw_pile.remove(line.text)
        fight.chance.note(deck.stream, (line.text,))
    if line.how == TAKE:
        _shuffle_in(fight, deck, [line.text])
    return was, list(deck.discard)


def _shuffle_in(fight: ShowdownTable, deck: Deck, cards: list[str]) -> None:
    for card in cards:
        deck.put_at_bottom(card)
    deck.draw_pile.sort()  # or a card's place could be traced
    deck.shuffle(fight.chance)
    if deck.last and deck.last in deck.draw_pile:
        deck.draw_pile.remove(deck.last)
        deck.put_at_bottom(deck.last)
