"""What may lie face down: the cards that everybody can work out from what lies open, never what really lies there."""

from __future__ import annotations

from collections import Counter

from game.cards.kinds.ai_card import AILevel
from game.rules.table.showdown_table import ShowdownTable


def ai_cards_face_down(table: ShowdownTable) -> Counter[str]:
    """The AI cards that may lie in the deck or the wound stack, with their copies. A fixed deck is known card by card;
    of a random one only which stacks its cards came from (ai-deck-build), so every card of those that has not been seen
    may be there: then more are named than lie there."""
    record, recipe = table.record, table.level.ai
    if recipe.top or recipe.below:
        return Counter([*record.ai.draw_pile, *record.wounds])
    drawn = {AILevel.BASIC: recipe.basic, AILevel.ADVANCED: recipe.advanced, AILevel.LEGENDARY: recipe.legendary}
    every = Counter({card.name: card.copies for card in table.monster_card.ai_cards if drawn.get(card.level)})
    every.subtract([*record.ai.discard, *table.resolving, *(card.card for card in record.in_play)])
    if record.face_up_duration:
        every.subtract([record.face_up_duration])
    return Counter({name: n for name, n in every.items() if n > 0})


def trap_face_down(table: ShowdownTable) -> bool:
    """True if a trap lies in the hit location deck: it does unless it lies open, for every location is in the deck."""
    traps = [card for card in table.monster_card.hit_locations if card.type == "trap"]
    seen = [*table.record.hit_locations.discard, table.trap_in_play]
    for attack in table.attacks:
        seen += [attack.resolving, *attack.unresolved]
    return sum(card.copies for card in traps) > sum(name == card.name for card in traps for name in seen)
