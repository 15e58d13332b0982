"""Effects on what is known: fighting arts, weapon types, innovations, principles, volumes, research."""

from __future__ import annotations

from game.cards.numbers import counted
from game.cards.phrases import a_or_an
from game.cards.who import Survivors, Who, describe, subject
from game.cards.word import Word


class GainArt(Word, frozen=True, tag=True):
    """A fighting art: the named one, or a random one that is not secret (survivor-secret-fighting-arts)."""

    who: Who
    name: str = ""

    def text(self) -> str:
        return f"{subject(self.who)} gains the fighting art {self.name}" if self.name else (
            f"{subject(self.who)} gains a random fighting art"
        )  # fmt: skip


class LoseArt(Word, frozen=True, tag=True):
    """One fighting art, of their player's choice."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} loses 1 fighting art of their choice"


class CopyArt(Word, frozen=True, tag=True):
    """A fighting art that others have, and keep; not a secret one (survivor-secret-fighting-arts)."""

    who: Who
    of: Survivors

    def text(self) -> str:
        whose = a_or_an(describe(self.of.terms))
        return f"{subject(self.who)} gains 1 fighting art of {whose} (the group's choice, but no secret one)"


class TakeFromDead(Word, frozen=True, tag=True):
    """A fighting art of one of the dead, or if they had none their courage."""

    who: Who

    def text(self) -> str:
        return (
            f"{subject(self.who)} gains 1 fighting art of a dead survivor of the group's choice; if the dead had none, "
            f"the courage of {subject(self.who)} rises to theirs"
        )


class Remake(Word, frozen=True, tag=True):
    """Each player, or whoever plays alone three times, names an ordinary fighting art and a disorder; the old ones make
    room for them (survivor-fighting-arts-max, survivor-disorders-max).
    """

    who: Who

    def text(self) -> str:
        return (
            f"each player (a single player 3 times) names 1 fighting art that is not secret and 1 disorder; "
            f"{subject(self.who)} gains them all and loses as many old ones as have no room beside them"
        )


class LookAtInnovations(Word, frozen=True, tag=True):
    """The top cards of the innovation deck are seen and go back on top in any order."""

    n: int

    def text(self) -> str:
        cards = counted(self.n, "card")
        return f"the group looks at the top {cards} of the innovation deck and puts them back in any order"


class DrawArts(Word, frozen=True, tag=True):
    """Several random fighting arts, of which one is kept (survivor-fighting-arts-max)."""

    who: Who
    n: int

    def text(self) -> str:
        return f"{subject(self.who)} draws {counted(self.n, 'random fighting art')}, of which they keep 1"


class ChooseWeaponType(Word, frozen=True, tag=True):
    """From now on a weapon type can be chosen, and is (survivor-proficiency-choose)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} chooses a weapon type to become proficient in"


class InnovateFreely(Word, frozen=True, tag=True):
    """An innovation out of so many cards, at no cost (settlement-innovate)."""

    draws: int

    def text(self) -> str:
        return f"the settlement draws {counted(self.draws, 'innovation')} and gains 1 of them at no cost"


class CarveStatue(Word, frozen=True, tag=True):
    """A fighting art goes from a sheet into stone, from which others can learn it."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} loses 1 fighting art of their choice, which the settlement records as a statue"


class LearnFromStatue(Word, frozen=True, tag=True):
    """A fighting art that the settlement has recorded in stone, of their choice."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} gains 1 fighting art of their choice that is recorded as a statue"


class WriteVolume(Word, frozen=True, tag=True):
    """A volume about a monster at a level that whoever writes it has helped to beat; of each there is one."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} writes a volume about a monster and level that they helped to beat"


class Learn(Word, frozen=True, tag=True):
    """An innovation is gained, wherever its card lies (innovation-special)."""

    name: str

    def text(self) -> str:
        return f"the settlement gains the innovation {self.name}"


class Unlearn(Word, frozen=True, tag=True):
    """An innovation goes back into its deck, or (`archive`) out of the campaign; without a name a random one."""

    name: str = ""
    archive: bool = False

    def text(self) -> str:
        what = f"the innovation {self.name}" if self.name else "a random innovation"
        return f"the settlement {'archives' if self.archive else 'loses'} {what}"


class Adopt(Word, frozen=True, tag=True):
    """A principle is the settlement's for good (innovation-principle)."""

    name: str

    def text(self) -> str:
        return f"the settlement adopts the principle {self.name}"


MOST_RESEARCH = 5
"""The highest lantern research level (keyword-death-die-pulse)."""


class TakeType(Word, frozen=True, tag=True):
    """A weapon type, whatever the age, or without a keyword a random one of those that can be chosen; the levels of
    another are lost (survivor-proficiency-change).
    """

    who: Who
    keyword: str = ""

    def text(self) -> str:
        what = f"the weapon type {self.keyword}" if self.keyword else "a random weapon type"
        return f"{subject(self.who)} takes {what} (the levels of another are lost)"


class ChooseMastery(Word, frozen=True, tag=True):
    """A weapon mastery that the settlement does not have becomes its innovation (innovation-mastery)."""

    def text(self) -> str:
        return "the settlement gains 1 weapon mastery of the group's choice"


class RaiseResearch(Word, frozen=True, tag=True):
    """One level more of lantern research, with its pulse discovery (keyword-death-die-pulse)."""

    def text(self) -> str:
        return f"lantern research rises by 1 level, to at most {MOST_RESEARCH}, and its pulse discovery is unlocked"


KnowledgeWord = (
    GainArt | LoseArt | CopyArt | TakeFromDead | Remake | LookAtInnovations | DrawArts | ChooseWeaponType
    | InnovateFreely | CarveStatue | LearnFromStatue | WriteVolume | Learn | Unlearn | Adopt | TakeType | ChooseMastery
    | RaiseResearch
)  # fmt: skip
