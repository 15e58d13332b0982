"""Effects on AI cards: drawn and discarded; and what is seen of a deck before it is drawn."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import counted
from game.cards.phrases import TURNS, sides, the_monster, two_sided
from game.cards.who import Who, subject, verb
from game.cards.word import Word


class DeckOf(StrEnum):
    """A deck whose next cards can be looked at."""

    AI = "AI card"
    HIT_LOCATIONS = "hit location"
    INNOVATIONS = "innovation"


class LookAtTop(Word, frozen=True, tag=True):
    """Somebody alone looks at the next cards of a deck and puts them back on top in any order, or (`bottom`) one of
    them at the bottom if they like; a single card stays there. A pile with fewer is not reshuffled for it
    (campaign-reveal), and nothing happens to the AI deck while a duration lies face up on it
    (ai-duration-manipulation).
    """

    who: Who
    deck: DeckOf
    n: int = 1
    bottom: bool = False

    def text(self) -> str:
        which = "next" if self.deck is DeckOf.HIT_LOCATIONS else "top"
        if self.n == 1:
            left = (
                f" and {verb(self.who, 'leaves')} it there or {verb(self.who, 'puts')} it at the bottom"
                if self.bottom
                else ", which stays there"
            )
            return f"{subject(self.who)} looks at the {which} {self.deck}{left}"
        innovations = self.deck is DeckOf.INNOVATIONS
        cards = f"{counted(self.n, 'card')} of the innovation deck" if innovations else counted(self.n, self.deck)
        back = f"{verb(self.who, 'puts')} them back on top in any order"
        text = f"{subject(self.who)} looks at the {which} {cards} and {back}"
        return f"{text}; one may go to the bottom" if self.bottom else text


class BringCard(Word, frozen=True, tag=True):
    """A card of another monster (its key) is in play for the monster, as one of its traits (monster-s-cards)."""

    card: str
    of: str

    def text(self) -> str:
        return f"the monster has the trait {self.card} of {the_monster(self.of)}"


class CardOnTop(Word, frozen=True, tag=True):
    """A card that the group picks goes on the AI deck; from the wound stack it is a wound healed (ai-heal)."""

    def text(self) -> str:
        return "the group puts any 1 AI card, discarded or in the wound stack, on top of the AI deck"


class DrawAI(Word, frozen=True, tag=True, omit_defaults=True):
    """Another AI card, drawn once this one is finished and discarded (ai-draw-again). `wound`: the top card of the
    wound stack instead, if it is a basic one; it goes to the bottom of the stack, still a wound.
    """

    n: int = 1
    wound: bool = False

    def text(self) -> str:
        if self.wound:
            return (
                "the monster plays the top card of its wound stack if that is basic. That card goes to the bottom of "
                "the stack, still a wound; without one, an AI card is drawn"
            )
        return f"the monster draws {'another AI card' if self.n == 1 else f'{self.n} more AI cards'}"


class PlayDiscarded(Word, frozen=True, tag=True, omit_defaults=True):
    """The newest card of type normal in the AI discard is played again from where it lies, and stays there; `again`:
    the card that was played so before, and while its one target is on the board it picks them and they cannot dodge.
    """

    again: bool = False

    def text(self) -> str:
        if self.again:
            return (
                "the monster plays that card once more. If it had one target who is still on the board, that survivor "
                "is picked again and cannot dodge"
            )
        return "the monster plays the newest card of type normal in the AI discard, which stays there"


class FoilDraw(Word, frozen=True, tag=True, omit_defaults=True):
    """The next time this card is drawn, another comes in its place; or (no card) in the next monster turn the basic
    action takes the place of the first draw. `in_play`: the card, which lies in play, does nothing until the next round
    is over (campaign-next-round-duration).
    """

    card: str = ""
    in_play: bool = False

    def text(self) -> str:
        if self.in_play:
            return f"ignore {self.card} until the end of the next round"
        if self.card:
            return f"the next time {self.card} is drawn, discard it and draw another card in its place"
        return "in the next monster turn, the monster performs its basic action instead of the first draw"


class TurnOver(Word, frozen=True, tag=True, omit_defaults=True):
    """Cards in play that have two sides and show this one are turned over: all of them, or (`at_random`) one."""

    cards: tuple[str, ...]
    at_random: bool = False

    def text(self) -> str:
        if (alike := two_sided(self.cards)) is not None and alike[1] in TURNS:
            which = "a random" if self.at_random else "every"
            return f"{TURNS[alike[1]][0]} {f'{which} {alike[1]}' if len(self.cards) > 1 else 'the'} {alike[0]}"
        if self.at_random:
            return f"turn over a random {sides(self.cards, 'or')}"
        return f"turn over {'each ' if len(self.cards) > 1 else ''}{sides(self.cards, 'and')}"


class DiscardMood(Word, frozen=True, tag=True):
    """One mood in play, chosen by somebody, is discarded."""

    by: Who

    def text(self) -> str:
        return f"{subject(self.by)} discards 1 mood of their choice"


class DiscardThis(Word, frozen=True, tag=True, omit_defaults=True):
    """The card in play that says so leaves play; or a special card of the monster that is `named` is archived, and does
    nothing in the rest of the showdown.
    """

    named: str = ""

    def text(self) -> str:
        return f"the monster's {self.named} is archived" if self.named else "discard this card"


AIDeckWord = (
    BringCard | CardOnTop | FoilDraw | DrawAI | PlayDiscarded | DiscardMood | DiscardThis | LookAtTop | TurnOver
)  # fmt: skip
