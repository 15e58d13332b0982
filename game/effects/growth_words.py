"""Effects that milestones and mastery bring: what is learnt, chosen and spared, and reactions that do not happen.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import counted, listed, signed
from game.effects.survivor_words import Word
from game.effects.who import Who, subject
from game.model.terms import SURVIVOR_ATTRIBUTES


class GainAbility(Word, frozen=True, tag=True):
    """An ability or (`impairment`) an impairment by name; one that is held is not gained again
    (survivor-abilities-unlimited).
    """

    who: Who
    name: str
    impairment: bool = False

    def says(self) -> str:
        return f"{subject(self.who)} gains the {'impairment' if self.impairment else 'ability'} {self.name}"


class DrawArts(Word, frozen=True, tag=True):
    """Several random fighting arts, of which one is kept (survivor-fighting-arts-max)."""

    who: Who
    n: int

    def says(self) -> str:
        return f"{subject(self.who)} draws {counted(self.n, 'random fighting art')}, of which they keep 1"


class ChooseWeaponType(Word, frozen=True, tag=True):
    """From now on a weapon type can be chosen, and is (survivor-proficiency-choose)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} chooses a weapon type to become proficient in"


class SufferInjury(Word, frozen=True, tag=True):
    """A named severe injury without a roll."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} suffers the severe injury {self.name}"


class SpareInjury(Word, frozen=True, tag=True):
    """The next severe injury roll is not made, as long as this showdown lasts."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} ignores the next severe injury that they would roll in this showdown"


class PermanentOfChoice(Word, frozen=True, tag=True):
    """A permanent change of an attribute that the survivor's player picks (survivor-permanent-vs-token)."""

    who: Who
    n: int

    def says(self) -> str:
        any_of = listed([attribute.value for attribute in SURVIVOR_ATTRIBUTES], "or")
        return f"{subject(self.who)} gains {signed(self.n)} permanent {any_of} (their choice)"


class CeaseToExist(Word, frozen=True, tag=True):
    """Gone without a body, counted as a death (ability-life-exchange)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} ceases to exist, which counts as a death"


class CancelReactions(Word, frozen=True, tag=True):
    """No reaction of the hit location in hand, or of any in the attack in progress, happens any more."""

    whole_attack: bool = False

    def says(self) -> str:
        what = "the monster to this attack" if self.whole_attack else "that hit location"
        return f"all reactions of {what} are canceled"


class PassOnGear(Word, frozen=True, tag=True):
    """The gear of a keyword goes into the grid of another living survivor, or out of the campaign."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"the {self.keyword} of {subject(self.who)} goes to another survivor or is archived"


GrowthWord = (
    GainAbility | DrawArts | ChooseWeaponType | SufferInjury | SpareInjury | PermanentOfChoice | CeaseToExist
    | CancelReactions | PassOnGear
)  # fmt: skip
