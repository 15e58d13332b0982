"""Effects that the gear of the later years brings: armor points, a polished edge, hits bought off, steps aside, and
what lies beside a gear grid.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import counted, equal_to, measured, signed
from game.effects.survivor_words import Number, Word
from game.effects.who import Who, subject
from game.model.terms import Location


class GainArmor(Word, frozen=True, tag=True):
    """Armor points at every hit location, whether or not anything is worn there (gear-armor-points); with a keyword
    only where armor of that keyword is worn.
    """

    who: Who
    n: Number
    keyword: str = ""

    def says(self) -> str:
        worn = f" that {self.keyword} armor covers" if self.keyword else ""
        return f"{subject(self.who)} gains {measured(self.n, 'armor')} at every hit location{worn}"


class Polish(Word, frozen=True, tag=True):
    """A weapon of the keyword, in this grid or that of somebody adjacent, strikes harder once; it can be polished again
    only when that attack has been made.
    """

    who: Who
    keyword: str
    strength: int

    def says(self) -> str:
        return (
            f"{subject(self.who)} polishes a {self.keyword} weapon of their own or of an adjacent survivor: the next "
            f"attack with it has {signed(self.strength)} strength"
        )


class Parry(Word, frozen=True, tag=True):
    """Hits to come are ignored one by one, until the next own act; they add up (keyword-ignore-hit)."""

    who: Who
    n: int

    def says(self) -> str:
        hits = "the next hit" if self.n == 1 else f"the next {self.n} hits"
        return f"{subject(self.who)} ignores {hits} they suffer until their next act"


class StepAway(Word, frozen=True, tag=True):
    """A move in a line that leads directly away from the monster; how far, their player chooses."""

    who: Who
    most: int

    def says(self) -> str:
        far = counted(self.most, "space")
        return f"{subject(self.who)} may move up to {far} in a straight line away from the monster"


class RollInjury(Word, frozen=True, tag=True):
    """A roll on the severe injury table of a hit location, with no hit before it (damage-severe-table)."""

    who: Who
    at: Location

    def says(self) -> str:
        return f"{subject(self.who)} suffers a severe injury at the {self.at}"


class StrengthInAttack(Word, frozen=True, tag=True):
    """More strength for the rest of the attack in progress (keyword-perfect-hit)."""

    who: Who
    n: Number

    def says(self) -> str:
        more = self.n if isinstance(self.n, int) or self.n.startswith("1d") else equal_to(self.n)
        return f"{subject(self.who)} has {more} more strength for the rest of this attack"


class GainStatusCard(Word, frozen=True, tag=True):
    """A survivor status card of the box, each once (ai-survivor-status)."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} gains the survivor status card {self.name}"


class ArchiveStatusCard(Word, frozen=True, tag=True):
    """A survivor status card goes back into the box, and with it all that it does (ai-survivor-status)."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} archives the survivor status card {self.name}"


class TakeDeathDie(Word, frozen=True, tag=True):
    """The death die begins beside their grid, instead of the monster controller tile (keyword-death-die-passing)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} takes the death die, which stands in for the monster controller tile"


RelicWord = (
    GainArmor | Polish | Parry | StepAway | RollInjury | StrengthInAttack | GainStatusCard | ArchiveStatusCard
    | TakeDeathDie
)  # fmt: skip
