"""Effects on AI cards: drawn, looked at, arranged, discarded, canceled."""

from __future__ import annotations

from game.cards.numbers import counted
from game.cards.phrases import the_monster
from game.cards.who import Who, subject
from game.cards.word import Word


class LookAtAI(Word, frozen=True, tag=True):
    """The top AI card is seen and stays where it is; an empty deck shows nothing."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} looks at the top AI card, which stays there"


class BringCard(Word, frozen=True, tag=True):
    """A card of another monster (its key) is in play for the monster, as one of its traits (monster-s-cards)."""

    card: str
    of: str

    def text(self) -> str:
        return f"the monster has the trait {self.card} of {the_monster(self.of)}"


class CardOnTop(Word, frozen=True, tag=True):
    """A card that the group picks goes on the AI deck; from the wound stack it is a wound healed (monster-heal)."""

    def text(self) -> str:
        return "the group puts 1 AI card of its choice, discarded or in the wound stack, on top of the AI deck"


class DrawAI(Word, frozen=True, tag=True):
    """Another AI card, drawn once this one is finished and discarded (ai-draw-again)."""

    n: int = 1

    def text(self) -> str:
        return f"the monster draws {'another AI card' if self.n == 1 else f'{self.n} more AI cards'}"


class ArrangeAI(Word, frozen=True, tag=True):
    """Somebody looks at the top AI cards and puts them back on top in any order, or (`bottom`) one of them at the
    bottom if they like. Nothing happens while a duration lies face up on the deck (ai-duration-manipulation).
    """

    who: Who
    n: int
    bottom: bool = False

    def text(self) -> str:
        if self.n == 1 and self.bottom:
            return f"{subject(self.who)} looks at the top AI card and leaves it there or puts it at the bottom"
        text = f"{subject(self.who)} looks at the top {counted(self.n, 'AI card')} and puts them back in any order"
        return f"{text}; one may go to the bottom" if self.bottom else text


class DiscardMood(Word, frozen=True, tag=True):
    """One mood in play, chosen by somebody, is discarded."""

    by: Who

    def text(self) -> str:
        return f"{subject(self.by)} discards 1 mood of their choice"


class DiscardThis(Word, frozen=True, tag=True):
    """The card in play that says so leaves play."""

    def text(self) -> str:
        return "this card is discarded"


class CancelAction(Word, frozen=True, tag=True):
    """What is left of a card or definition that the monster is performing does not happen, if it is that one."""

    card: str

    def text(self) -> str:
        return f"the rest of the monster's action {self.card} is canceled"


AIDeckWord = (
    LookAtAI | BringCard | CardOnTop | DrawAI | ArrangeAI | DiscardMood | DiscardThis | CancelAction
)  # fmt: skip
