"""Effects that innovations and the places that heal bring: what is cured, carved and written, who is remembered, who
stands by whom, what comes to the settlement.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.english import signed
from game.effects.moments import Per
from game.effects.survivor_words import Word
from game.effects.who import Who, subject
from game.model.terms import Stat


class LoseDisorder(Word, frozen=True, tag=True):
    """One disorder, of their player's choice or by name, or `every` one; what is locked stays (survivor-disorders-
    max).
    """

    who: Who
    every: bool = False
    name: str = ""

    def says(self) -> str:
        if self.name:
            return f"{subject(self.who)} loses the disorder {self.name}"
        return f"{subject(self.who)} loses {'every disorder' if self.every else '1 disorder of their choice'}"


class Cure(Word, frozen=True, tag=True):
    """A permanent injury is struck from the sheet, and what it changed with it: once, or `every` time it stands there
    (survivor-severe-permanent). Retirement stays decided.
    """

    who: Who
    injury: str
    every: bool = False

    def says(self) -> str:
        return f"{subject(self.who)} loses {f'every {self.injury}' if self.every else f'1 {self.injury}'}"


class RaiseResults(Word, frozen=True, tag=True):
    """Results of an event or endeavor of this name rise until the settlement phase ends; several add up."""

    named: str
    n: int

    def says(self) -> str:
        return f"every result of {self.named} is {signed(self.n)} until the end of the settlement phase"


class HuntGift(StrEnum):
    """What the departing survivors take on their next hunt; carried out by the hunt."""

    NO_STARVATION = "the Starvation space is ignored"
    LONGER_WAY = "the monster begins 1 space farther from the survivors, but not beyond the last space"


class OnNextHunt(Word, frozen=True, tag=True):
    """Noted for the next hunt, and gone with it."""

    gift: HuntGift

    def says(self) -> str:
        return f"on the next hunt {self.gift}"


# the dead


class NameFallen(Word, frozen=True, tag=True):
    """The group names one of those who died in the last showdown."""

    def says(self) -> str:
        return "the group names a survivor who died in the last showdown"


class GainAsFallen(Word, frozen=True, tag=True):
    """As much of a count as stood on the sheet of the one who was named."""

    who: Who
    stat: Stat

    def says(self) -> str:
        return f"{subject(self.who)} gains {self.stat} equal to that of the one named"


# art and learning


class CarveStatue(Word, frozen=True, tag=True):
    """A fighting art goes from a sheet into stone, from which others can learn it."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} loses 1 fighting art of their choice, which the settlement records as a statue"


class LearnFromStatue(Word, frozen=True, tag=True):
    """A fighting art that the settlement has recorded in stone, of their choice."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} gains 1 fighting art of their choice that is recorded as a statue"


class WriteVolume(Word, frozen=True, tag=True):
    """A volume about a monster at a level that whoever writes it has helped to beat; of each there is one."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} writes a volume about a monster and level that they helped to beat"


# who belongs to whom


class PairUp(Word, frozen=True, tag=True):
    """Two survivors gain an ability that names the other, each once in a lifetime."""

    who: Who
    ability: str

    def says(self) -> str:
        return (
            f"{subject(self.who)} and another survivor, nominated by the group, gain the ability {self.ability}, each "
            f"with the name of the other ({Per.LIFETIME} for each)"
        )


class Inherit(Word, frozen=True, tag=True):
    """Of the parents, if they are known: a surname, and a weapon type with half of its levels, rounded down."""

    who: Who

    def says(self) -> str:
        return (
            f"{subject(self.who)} inherits the surname of one parent, and the weapon type of one parent with half of "
            "that parent's weapon proficiency (rounded down)"
        )


# what comes and who goes


class CallNemesis(Word, frozen=True, tag=True):
    """A special showdown of this year (nemesis-special-showdown)."""

    def says(self) -> str:
        return (
            "the group chooses a nemesis monster of the settlement; a special showdown with it, at its highest level "
            "not fought yet, is added to this lantern year"
        )


class DepartAnyway(Word, frozen=True, tag=True):
    """Whatever else would keep them at home (settlement-departing); not the dead."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} may depart this year even if something forbids it"


class CardOnTop(Word, frozen=True, tag=True):
    """A card that the group picks goes on the AI deck; from the wound stack it is a wound healed (monster-heal)."""

    def says(self) -> str:
        return "the group puts 1 AI card of its choice, discarded or in the wound stack, on top of the AI deck"


InnovationWord = (
    LoseDisorder | Cure | RaiseResults | OnNextHunt | NameFallen | GainAsFallen | CarveStatue | LearnFromStatue
    | WriteVolume | PairUp | Inherit | CallNemesis | DepartAnyway | CardOnTop
)  # fmt: skip
