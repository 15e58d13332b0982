"""What all legendary monsters have in common: a level of their own, the hunt of their base, a mask that is lost."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.kinds.ai_card import AICard
from game.cards.words.flow import AtHome, Effect, Effects
from game.cards.words.gear import LoseStoredGear

LEGENDARY_LEVEL = 4
"""The level wherever a card or a rule asks for one."""


def cards_named(names: Iterable[str], *shelves: Iterable[AICard]) -> tuple[AICard, ...]:
    """Returns the AI cards of these names, each once, in the order of the names. Raises KeyError for one that is not
    on the shelves."""
    known = {card.name: card for shelf in shelves for card in shelf}
    return tuple(known[name] for name in dict.fromkeys(names))


def mask_lost(monster: str, mask: str, *own: Effect) -> Effects:
    """Returns the defeat: the mask is archived, wherever it is, and then what the monster itself takes; all of it when
    the news is home."""
    effects = (LoseStoredGear(gear=mask, held=True), *own)
    return tuple(AtHome(f"{monster}-defeat-{n}", (effect,)) for n, effect in enumerate(effects, 1))
