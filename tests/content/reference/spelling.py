"""Effects on survivors in the spelling of the reference."""

from __future__ import annotations

from game.cards.words.knowledge import GainArt
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, Permanent
from game.cards.words.tokens import Token


def spelled_effect(word: object) -> str:
    """An effect as every file of the reference spells it; nothing for one that only some files know."""
    match word:
        case Gain(stat=stat, n=n) if isinstance(n, int):
            return f"{'gain' if n > 0 else 'lose'} {stat.lower()} {abs(n)}"
        case Permanent(attribute=attribute, n=n):
            return f"perm {attribute} {n:+d}"
        case Token(attribute=attribute, n=n):
            return f"token {attribute} {n:+d}"
        case GainArt(name=name):
            return f'fighting_art "{name}"' if name else "fighting_art random"
        case GainAbility(name=name):
            return f'ability "{name}"'
        case GainDisorder(name=name):
            return f'disorder "{name}"' if name else "disorder random 1"
    return ""
