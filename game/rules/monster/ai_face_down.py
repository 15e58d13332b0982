"""The AI cards that lie face down, in the deck and in the wound stack: what may lie where, and what real decks show."""

from __future__ import annotations

from collections import Counter

from engine.deck import which_card
from engine.table import Flow
from game.cards.kinds.ai_card import AILevel
from game.rules.table.real_cards import place
from game.rules.table.showdown_table import ShowdownTable

NOT_BASIC = "no basic card"
"""The back of a card tells its level, and nothing more."""


def ai_cards_face_down(table: ShowdownTable) -> Counter[str]:
    """The AI cards that may lie in the deck or the wound stack, with their copies. A fixed deck is known card by card;
    of a random one only which stacks its cards came from (ai-deck-build), so every card of those that has not been seen
    may be there: then more are named than lie there."""
    record, recipe = table.record, table.level.ai
    if recipe.top or recipe.below:
        return Counter([*record.ai.draw_pile, *record.wounds])
    drawn = recipe.drawn
    every = Counter({card.name: card.copies for card in table.monster_card.ai_cards if drawn.get(card.level)})
    every.subtract([*record.ai.discard, *table.resolving, *(card.card for card in record.in_play)])
    if record.face_up_duration:
        every.subtract([record.face_up_duration])
    return Counter({name: n for name, n in every.items() if n > 0})


def _may_lie(table: ShowdownTable) -> list[str]:
    """What may lie in the deck: whatever the game has shuffled there, and all else that nobody has seen."""
    deck = table.record.ai
    if not deck.above_last:
        return [*deck.draw_pile]
    return [name for name in (*deck.draw_pile, *ai_cards_face_down(table)) if name != deck.last]


def bring_up_ai(table: ShowdownTable, card: str, down: int = 0) -> None:
    """A real deck has this card so far from its top. Wherever the game thought it lies face down, it changes places
    with a card of its level; one that the game had left out takes the place of one.
    """
    record = table.record
    if card not in record.ai.draw_pile:
        _let_in(table, card, record.ai.draw_pile, record.wounds)
    record.ai.bring_up(card, down)


def _let_in(table: ShowdownTable, card: str, pile: list[str], other: list[str]) -> None:
    """Into a pile comes a card that lies in the other one or was left out, for one of its level, if there is one."""
    level = table.ai_cards[card].level
    place = next((at for at in range(len(pile) - 1, -1, -1) if table.ai_cards[pile[at]].level is level), len(pile) - 1)
    if card in other:
        other[other.index(card)] = pile[place]
    pile[place] = card


def draw_ai_card(table: ShowdownTable) -> Flow[str | None]:
    """The top card of the AI deck (ai-draw)."""
    return (
        yield from table.record.ai.deal(
            table.chance,
            "The monster draws an AI card",
            "ai-draw",
            lambda: _may_lie(table),
            lambda card: bring_up_ai(table, card),
        )
    )


def name_top_ai(table: ShowdownTable, n: int, by: int = 0) -> Flow[None]:
    """The top cards of a real deck are looked at, by a seat or by everybody: which they are, from the top."""
    for down in range(min(n, len(table.record.ai.draw_pile))):
        named = table.record.ai.peek(down)
        may = Counter(_may_lie(table))
        may.subtract(named)
        known = [name for name, left in may.items() if left > 0]
        card = yield from which_card(known, "ai", f"Which AI card lies {place(down)}?", "campaign-reveal", by)
        if card is not None:
            bring_up_ai(table, card, down)


def name_wound_on_top(table: ShowdownTable) -> Flow[None]:
    """The top card of a real wound stack: the game is told which it is, if its back shows a basic one."""
    wounds, face_down = table.record.wounds, {*table.record.wounds, *_may_lie(table)}
    basic = {name for name in face_down if table.ai_cards[name].level is AILevel.BASIC}
    if not wounds or not basic:
        return
    asked = [*basic, NOT_BASIC] if basic != face_down else [*basic]
    about = "Which card lies on top of the wound stack?"
    card = yield from which_card(asked, "ai", about, "ai-read-then-perform")
    if card == NOT_BASIC:
        others = [at for at, name in enumerate(wounds) if name not in basic]
        if others:
            wounds[others[-1]], wounds[-1] = wounds[-1], wounds[others[-1]]
    elif card is not None:
        _lay_wound(table, card, len(wounds) - 1)


def name_wounds(table: ShowdownTable) -> Flow[None]:
    """A real wound stack is looked through: which cards lie in it."""
    wounds = table.record.wounds
    for at in range(len(wounds)):
        may = Counter([*wounds[at:], *_may_lie(table)])
        about = f"The wound stack is looked through: which is card {at + 1} of {len(wounds)}?"
        card = yield from which_card(may, "ai", about, "campaign-reveal")
        if card is not None:
            _lay_wound(table, card, at)


def _lay_wound(table: ShowdownTable, card: str, place: int) -> None:
    """A real wound stack has this card in this place, counted from the bottom."""
    wounds, pile = table.record.wounds, table.record.ai.draw_pile
    there = next((at for at in range(len(wounds)) if wounds[at] == card and at >= place), None)
    if there is not None:
        wounds[there], wounds[place] = wounds[place], card
        return
    if card in pile:
        pile[pile.index(card)] = wounds[place]
    wounds[place] = card
