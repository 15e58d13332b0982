"""Effects that settlement events bring: the parts that survivors take in them, contests, titles, what is taken from
the dead and copied from the living.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
Whoever takes a part (`the murderer`, `each rival`) has it until the settlement phase ends; the terms `cast` and
`not_cast` ask for it.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.english import a_or_an, counted, listed, titled
from game.effects.survivor_words import Word
from game.effects.who import Is, Role, Survivors, Who, describe, subject
from game.model.terms import Location

SICK = "sick survivor"
"""The part of those whom a plague befalls."""
FISTS = "fist & tooth"


class TakesPart(Word, frozen=True, tag=True):
    """So many take a part in the event, or as many as there are: the group names them among those who match; of those
    at random, chance does; of superlatives the first, and the group breaks ties. `up_to`: the group may name fewer.
    `called`: survivors on whom an ability lets this nomination fall come in place of them (ability-marrow-hunger).
    """

    part: str
    who: Who = Survivors()
    n: int = 1
    up_to: bool = False
    called: bool = False

    def says(self) -> str:
        instead = "; a survivor to whom an ability gives this part takes it instead" if self.called else ""
        if isinstance(self.who, Role):
            return f"{subject(self.who)} is {a_or_an(self.part)} from now on{instead}"
        most = "up to " if self.up_to else ""
        kinds = {term.kind for term in self.who.terms}
        many = self._many()
        if Is.RANDOM in kinds:
            named = f"{many} become" if self.n > 1 else f"{self.who} is"
            return f"{named} {self._named()}{instead}"
        ties = " (the group breaks ties)" if kinds & {Is.MOST, Is.LEAST} else ""
        return f"the group names {most}{many} as {self._named()}{ties}{instead}"

    def _many(self) -> str:
        """`2 survivors with the most courage`, `a survivor`."""
        one = str(self.who).partition(" ")[2] if self.who != Survivors() else "survivor"
        return a_or_an(one) if self.n == 1 else f"{self.n} {one.replace('survivor', 'survivors', 1)}"

    def _named(self) -> str:
        return f"the {self.part}" if self.n == 1 else f"{self.part}s"


class LeavesPart(Word, frozen=True, tag=True):
    """Whoever has taken a part in the event has it no longer."""

    who: Who
    part: str

    def says(self) -> str:
        return f"{subject(self.who)} is no longer {a_or_an(self.part)}"


class Contest(Word, frozen=True, tag=True):
    """Everybody in it rolls 1d10 and adds something; those who tie roll again until they are ranked. The places named
    are parts that those who come in at them take. `fists`: levels of fist & tooth count too.
    """

    name: str
    among: Survivors
    add: str  # a Stat or an Attribute
    fists: bool = False
    first: str = ""
    third: str = ""
    last: str = ""

    def says(self) -> str:
        added = f"{self.add} and fist & tooth proficiency" if self.fists else str(self.add)
        places = (("first", self.first), ("third", self.third), ("last", self.last))
        ranks = listed([f"the {place} is the {part}" for place, part in places if part])
        return f"{self.name}: {self.among} rolls 1d10 and adds their {added} (those who tie roll again); {ranks}"


class Title(StrEnum):
    """What a title is like when the group thinks it up."""

    SCORN = "scornful"
    PLAIN = "plain"
    HONOR = "heroic"


class Entitle(Word, frozen=True, tag=True):
    """A title stands behind the name from now on, in place of the one before: this very one, or one of a kind that the
    group thinks up.
    """

    who: Who
    title: str  # the very words, or a kind (`Title`)

    def says(self) -> str:
        if self.title in tuple(Title):
            return f"{subject(self.who)} bears a {self.title} title of the group's choice from now on"
        return f"{subject(self.who)} bears the title “{self.title}” from now on"


class LoseArt(Word, frozen=True, tag=True):
    """One fighting art, of their player's choice."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} loses 1 fighting art of their choice"


class CopyArt(Word, frozen=True, tag=True):
    """A fighting art that others have, and keep; not a secret one (survivor-secret-fighting-arts)."""

    who: Who
    of: Survivors

    def says(self) -> str:
        whose = a_or_an(describe(self.of.terms))
        return f"{subject(self.who)} gains 1 fighting art of {whose} (the group's choice, but no secret one)"


class TakeFromDead(Word, frozen=True, tag=True):
    """A fighting art of one of the dead, or if they had none their courage."""

    who: Who

    def says(self) -> str:
        return (
            f"{subject(self.who)} gains 1 fighting art of a dead survivor of the group's choice; if the dead had none, "
            f"the courage of {subject(self.who)} rises to theirs"
        )


class Remake(Word, frozen=True, tag=True):
    """Each player, or whoever plays alone three times, names an ordinary fighting art and a disorder; the old ones make
    room for them (survivor-fighting-arts-max, survivor-disorders-max).
    """

    who: Who

    def says(self) -> str:
        return (
            f"each player (a single player 3 times) names 1 fighting art that is not secret and 1 disorder; "
            f"{subject(self.who)} gains them all and loses as many old ones as have no room beside them"
        )


class LoseArmor(Word, frozen=True, tag=True):
    """Armor points that are there, so many or (None) all, at one hit location (settlement-departing-armor)."""

    who: Who
    n: int | None
    at: Location

    def says(self) -> str:
        if self.n is None:
            return f"{subject(self.who)} loses all armor points at the {self.at}"
        return f"{subject(self.who)} loses {counted(self.n, 'armor point')} at the {self.at}"


class NoteMonster(Word, frozen=True, tag=True):
    """A quarry or nemesis of the settlement is written beside a card of the survivor."""

    who: Who
    card: str

    def says(self) -> str:
        return f"{subject(self.who)} notes a quarry or nemesis of the settlement beside {self.card}"


class StoreOneOf(Word, frozen=True, tag=True):
    """One of several gear cards at random, of those of which a card is left, for the storage."""

    gear: tuple[str, ...]

    def says(self) -> str:
        return f"the settlement gains 1 of {listed([titled(key) for key in self.gear], 'or')} at random"


class QuarryResources(Word, frozen=True, tag=True):
    """Random resources of a quarry that the group chooses among those of the settlement."""

    n: int

    def says(self) -> str:
        return f"the settlement gains {counted(self.n, 'random resource')} of one of its quarries (the group's choice)"


class LookAtInnovations(Word, frozen=True, tag=True):
    """The top cards of the innovation deck are seen and go back on top in any order."""

    n: int

    def says(self) -> str:
        cards = counted(self.n, "card")
        return f"the group looks at the top {cards} of the innovation deck and puts them back in any order"


EventWord = (
    TakesPart | LeavesPart | Contest | Entitle | LoseArt | CopyArt | TakeFromDead | Remake | LoseArmor | NoteMonster
    | StoreOneOf | QuarryResources | LookAtInnovations
)  # fmt: skip
