"""Effects on what is known: fighting arts, weapon types, innovations, principles, volumes, research."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import counted
from game.cards.phrases import a_or_an, cap
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


class Arts(StrEnum):
    """Where the fighting arts are that nobody in play has."""

    STATUES = "statues"
    DEAD = "the dead"


class SilenceArt(Word, frozen=True, tag=True):
    """A fighting art of their player's choice cannot be used until the showdown ends."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} names 1 of their fighting arts and cannot use it this showdown"


class PickArt(Word, frozen=True, tag=True):
    """One of several fighting arts: of so many random ones (a number), of those that others have, of the statues of the
    settlement, or of one of the dead, whose courage is learned if they had none. Of others no secret one
    (survivor-secret-fighting-arts).
    """

    who: Who
    out_of: int | Survivors | Arts

    def text(self) -> str:
        who = subject(self.who)
        match self.out_of:
            case int():
                return f"{who} draws {counted(self.out_of, 'random fighting art')}, of which they keep 1"
            case Arts.STATUES:
                return f"{who} gains 1 fighting art of their choice that is recorded as a statue"
            case Arts.DEAD:
                courage = f"If that survivor knew none, {who}'s courage rises to theirs"
                return f"the group chooses a dead survivor and 1 of their fighting arts, which {who} gains. {courage}"
            case others:
                whose = a_or_an(describe(others.terms))
                return f"{who} gains 1 fighting art of {whose} (the group's choice, but no secret one)"


class Remake(Word, frozen=True, tag=True):
    """Each player, or whoever plays alone three times, names an ordinary fighting art and a disorder; the old ones make
    room for them (survivor-fighting-arts-max, survivor-disorders-max).
    """

    who: Who

    def text(self) -> str:
        return (
            "each player names 1 fighting art, no secret one, and 1 disorder (a single player does so 3 times). "
            f"{cap(subject(self.who))} gains them all, and old ones go where there is no room for both"
        )


class Record(StrEnum):
    """What somebody knows and the settlement keeps for others."""

    STATUE = "statue"
    VOLUME = "volume"


_HANDED_DOWN = {
    Record.STATUE: "loses 1 fighting art of their choice, which the settlement records as a statue",
    Record.VOLUME: "writes a volume about a monster and level that they helped to beat",
}


class HandDown(Word, frozen=True, tag=True):
    """What a survivor knows stays with the settlement: an art goes from the sheet into stone, from which others can
    learn it; a volume about a monster and a level is written by who has helped to beat it, and of each there is one.
    """

    who: Who
    what: Record

    def text(self) -> str:
        return f"{subject(self.who)} {_HANDED_DOWN[self.what]}"


class Learn(Word, frozen=True, tag=True):
    """An innovation is gained: this one, wherever its card lies (innovation-special); one out of so many cards drawn,
    at no cost (settlement-innovate); or a weapon mastery that the settlement does not have (innovation-mastery).
    """

    name: str = ""
    draws: int = 0
    mastery: bool = False

    def text(self) -> str:
        if self.draws:
            return f"the settlement draws {counted(self.draws, 'innovation')} and gains 1 of them at no cost"
        if self.mastery:
            return "the settlement gains 1 weapon mastery of the group's choice"
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
    """A weapon type, whatever the age, or without a keyword a random one of those that can be chosen; the ranks of
    another are lost (survivor-proficiency-change). `chosen`: the first one, of their player's choice
    (survivor-proficiency-choose).
    """

    who: Who
    keyword: str = ""
    chosen: bool = False

    def text(self) -> str:
        if self.chosen:
            return f"{subject(self.who)} chooses a weapon type to become proficient in"
        what = f"the weapon type {self.keyword}" if self.keyword else "a random weapon type"
        return f"{subject(self.who)} takes {what} (the ranks of another are lost)"


class RaiseResearch(Word, frozen=True, tag=True):
    """One level more of lantern research, with its pulse discovery (keyword-death-die-pulse)."""

    def text(self) -> str:
        return f"lantern research rises by 1 level, to at most {MOST_RESEARCH}, and its pulse discovery is unlocked"


KnowledgeWord = (
    GainArt | SilenceArt | PickArt | Remake | HandDown | Learn | Unlearn | Adopt | TakeType
    | RaiseResearch
)  # fmt: skip
