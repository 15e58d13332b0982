"""Effects that gear brings: hits that are ignored, hits without dice, gear that comes and goes; armor destroyed.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import counted, titled
from game.effects.survivor_words import Word
from game.effects.who import Who, subject


class Block(Word, frozen=True, tag=True):
    """Until the next own act, so many hits of the next attack are ignored (keyword-block)."""

    who: Who
    n: int

    def says(self) -> str:
        return (
            f"{subject(self.who)} ignores {counted(self.n, 'hit')} the next time they are attacked, "
            "until their next act (block)"
        )


class Deflect(Word, frozen=True, tag=True):
    """Deflect tokens become exactly so many; each takes one hit away (keyword-deflect)."""

    who: Who
    n: int

    def says(self) -> str:
        return (
            f"{subject(self.who)} gains or loses deflect tokens until they have {self.n}; a hit takes one of "
            "them and is ignored"
        )


class AutomaticHits(Word, frozen=True, tag=True):
    """So many hits of the attack in progress in place of as many dice (keyword-automatic-hits)."""

    n: int

    def says(self) -> str:
        return f"this attack has {counted(self.n, 'automatic hit')} in place of as many dice"


class DestroyArmor(Word, frozen=True, tag=True):
    """All armor of the hit locations that the attack in progress is about to damage, or `everywhere`
    (keyword-destroy-armor).
    """

    who: Who
    everywhere: bool = False

    def says(self) -> str:
        where = "at every hit location" if self.everywhere else "of each hit location that was hit"
        return f"{subject(self.who)} loses all armor points {where}"


class GainGear(Word, frozen=True, tag=True):
    """A gear card by its key (gear-gained-on-hunt-or-showdown)."""

    who: Who
    gear: str

    def says(self) -> str:
        return f"{subject(self.who)} gains the gear {titled(self.gear)}"


class LosePriority(Word, frozen=True, tag=True):
    """The priority target token, if they hold it (target-priority-token)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} loses the priority target token"


class Overlook(Word, frozen=True, tag=True):
    """No threat until their next attack, whatever else they do (target-threat)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is no threat until they attack"


class ArchiveGear(Word, frozen=True, tag=True):
    """The gear card that says so, or the named one (by its key); what is named goes even if it is cursed
    (campaign-card-over-rulebook).
    """

    who: Who
    gear: str = ""

    def says(self) -> str:
        return f"{subject(self.who)} archives {f'the gear {titled(self.gear)}' if self.gear else 'this gear'}"


GearWord = Block | Deflect | AutomaticHits | DestroyArmor | GainGear | ArchiveGear | LosePriority | Overlook
