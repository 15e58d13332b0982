"""Effects on the hit location deck and its cards' reactions."""

from __future__ import annotations

from game.cards.voice import BEARERS
from game.cards.word import LongWord, Word
from game.model.terms import Affinity


class RevealLocations(LongWord, frozen=True, tag=True):
    """Hit location cards, one by one; a critical effect on one is dealt, a trap is nothing. Half of X, rounded down."""

    color: Affinity

    def text(self) -> str:
        return (
            f"reveal 1 hit location for every 2 of {BEARERS} {self.color} affinities, one at a time: each that can be "
            "critical takes a critical wound. Ignore traps and reshuffle all hit location cards"
        )


class CancelReactions(Word, frozen=True, tag=True):
    """No reaction of the hit location in hand, or of any in the attack in progress, happens any more."""

    whole_attack: bool = False

    def text(self) -> str:
        what = "the monster to this attack" if self.whole_attack else "that hit location"
        return f"all reactions of {what} are canceled"


class MoveLocation(Word, frozen=True, tag=True):
    """Every copy of a hit location that lies in the deck or its discard comes on top of it; or without a name the trap
    goes under the deck, if the group wants it.
    """

    location: str = ""

    def text(self) -> str:
        if self.location:
            return f"put every discarded or undrawn {self.location} on top of the hit location deck"
        return "the group may put the trap at the bottom of the hit location deck"


class ShuffleHitLocations(Word, frozen=True, tag=True):
    """All hit locations, drawn and not, are one shuffled deck again."""

    def text(self) -> str:
        return "shuffle all hit location cards"


class ArchiveLocation(Word, frozen=True, tag=True):
    """The hit location that says so leaves its deck for the rest of the showdown; or the one whose persistent `injury`
    is in play, which ends with that; or one copy of the `location` named, drawn and resolved or not yet.
    """

    injury: str = ""
    location: str = ""

    def text(self) -> str:
        if self.location:
            return f"archive 1 discarded or undrawn {self.location}"
        if self.injury:
            return f"the persistent injury {self.injury} ends, and its card is archived"
        return "archive this hit location"


HitLocationsWord = (
    ArchiveLocation | RevealLocations | CancelReactions | MoveLocation | ShuffleHitLocations
)  # fmt: skip
