"""Effects of what settlements cook, sew and carve: steps, looks ahead, tokens taken off, two weapons at once.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import counted, equal_to, listed
from game.effects.survivor_words import Number, Word
from game.effects.who import Who, subject
from game.model.terms import Side


class MayWalk(Word, frozen=True, tag=True):
    """A move on foot beside that of the act, of so many spaces, or of a whole movement without a number; their player
    may stay instead.
    """

    who: Who
    spaces: int | None = None

    def says(self) -> str:
        if self.spaces is None:
            return f"{subject(self.who)} may make a full move at once"
        far = counted(self.spaces, "space")
        return f"{subject(self.who)} may move {far if self.spaces == 1 else f'up to {far}'}"


class ArrangeHitLocations(Word, frozen=True, tag=True):
    """The next hit locations, seen by one survivor alone, go back on top in the order that they like; a pile with fewer
    is not reshuffled for it (campaign-reveal).
    """

    who: Who
    n: int

    def says(self) -> str:
        cards = counted(self.n, "hit location")
        return f"{subject(self.who)} looks at the next {cards} and puts them back in any order"


class AttackWithNeighbors(Word, frozen=True, tag=True):
    """The weapons that the arrows of this card point at are activated in turn, each for an attack of its own; what they
    cost by themselves is not paid (keyword-cumbersome), and one that cannot get at the monster is left out.
    """

    who: Who
    sides: tuple[Side, ...]

    def says(self) -> str:
        sides = listed([side.value for side in self.sides])
        return (
            f"{subject(self.who)} activates the weapons directly {sides} of this card, in this order, each for a "
            "separate attack"
        )


class LoseAllTokens(Word, frozen=True, tag=True):
    """Attribute tokens of either sign, bleeding tokens and deflect tokens. Counters that a card of the monster gives
    are no tokens of the survivor's own, nor is the priority target token.
    """

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} loses all attribute, bleeding and deflect tokens"


class ShedTokens(Word, frozen=True, tag=True):
    """Tokens that are a burden, as the players of those who are meant choose: a plain number of them is lost, as far as
    there are so many; of a measured one as many as they like. Of a survivor of choice who and which is one choice, of
    the bearer's player. Not `bleeding`: attribute tokens only.
    """

    who: Who
    n: Number = 1
    bleeding: bool = True

    def says(self) -> str:
        if not self.bleeding:
            return f"{subject(self.who)} loses {counted(self.n, '−1 attribute token')}"
        if self.n == 1:
            return f"{subject(self.who)} loses a bleeding token or a −1 attribute token"
        if isinstance(self.n, int):
            return f"{subject(self.who)} loses {self.n} bleeding or −1 attribute tokens"
        return f"{subject(self.who)} may lose bleeding and −1 attribute tokens, up to the number of {equal_to(self.n)}"


class Scavenge(Word, frozen=True, tag=True):
    """A card off one of two decks; a monster without resources of its own leaves the basic ones."""

    who: Who

    def says(self) -> str:
        return (
            f"{subject(self.who)} gains 1 random basic resource or 1 random resource of the monster, whichever they "
            "choose"
        )


ItemWord = MayWalk | ArrangeHitLocations | AttackWithNeighbors | LoseAllTokens | ShedTokens | Scavenge
