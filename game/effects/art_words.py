"""Effects that fighting arts bring: more attack rolls, encouragement from the dying, what affinities are worth.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
`X` of a color is how many complete affinities the bearer of the card has of it (affinity-complete).
"""

from __future__ import annotations

from game.effects.english import counted, signed
from game.effects.survivor_words import Word
from game.effects.who import Who, subject
from game.model.terms import Affinity


class MoreAttackRolls(Word, frozen=True, tag=True):
    """So many more dice in the attack in progress; `n` None = as many as have hit."""

    who: Who
    n: int | None = None

    def says(self) -> str:
        if self.n is None:
            return f"{subject(self.who)} makes 1 more attack roll for each that has hit"
        return f"{subject(self.who)} makes {counted(self.n, 'more attack roll')}"


class GainMovement(Word, frozen=True, tag=True):
    """Movements for the act in progress (showdown-act-resources)."""

    who: Who
    n: int = 1

    def says(self) -> str:
        return f"{subject(self.who)} gains {counted(self.n, 'movement')} in this act"


class Encourage(Word, frozen=True, tag=True):
    """The bearer encourages them all, for nothing (survival-encourage)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is encouraged for 0 survival"


class PlaceBesideMonster(Word, frozen=True, tag=True):
    """Placed, not moved (keyword-place), on a free space adjacent to the monster that their player picks."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is placed on a free space adjacent to the monster"


class AffinityAttack(Word, frozen=True, tag=True):
    """An attack with a weapon of the grid whose speed is X and whose every die hits (keyword-automatic-hits); none if X
    is 0 or no weapon gets at the monster.
    """

    who: Who
    color: Affinity
    strength: int

    def says(self) -> str:
        return (
            f"{subject(self.who)} attacks with a weapon of their gear grid (1 automatic hit and "
            f"{signed(self.strength)} strength for each of their {self.color} affinities)"
        )


class RevealLocations(Word, frozen=True, tag=True):
    """Hit location cards, one by one; a critical effect on one is dealt, a trap is nothing. Half of X, rounded down."""

    color: Affinity

    def says(self) -> str:
        return (
            f"as many hit locations as half of this survivor's {self.color} affinities (rounded down) are revealed, "
            "one at a time: the monster suffers a critical wound at each that can be critical, and traps are ignored; "
            "then the hit locations are shuffled"
        )


class LayBones(Word, frozen=True, tag=True):
    """A bone token where somebody has just died."""

    def says(self) -> str:
        return "their space is marked with a bone token"


ArtWord = (
    MoreAttackRolls | GainMovement | Encourage | PlaceBesideMonster | AffinityAttack | RevealLocations | LayBones
)  # fmt: skip
