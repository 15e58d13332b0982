"""Effects on who belongs to the settlement, who departs, who couples, and what they are called."""

from __future__ import annotations

from enum import StrEnum

from game.cards.moments import Frequency
from game.cards.numbers import Number, counted, measured
from game.cards.voice import speaks_to_bearer
from game.cards.who import Term, Who, describe, subject
from game.cards.word import Word
from game.model.terms import Stat


class SkipNextHunt(Word, frozen=True, tag=True):
    """Cannot depart for the next hunt, or (`years`) for so many lantern years (survivor-skip-next-hunt)."""

    who: Who
    years: int = 0

    def text(self) -> str:
        if self.years:
            return f"{subject(self.who)} cannot depart for {counted(self.years, 'lantern year')}"
        return f"{subject(self.who)} skips the next hunt"


class Retire(Word, frozen=True, tag=True):
    """The survivor retires: at home at once, on a hunt or in a showdown when that is over (survivor-retire-on-hunt).
    `at_end`: when the settlement phase is over, at home.
    """

    who: Who
    at_end: bool = False

    def text(self) -> str:
        when = " (on a hunt or in a showdown: when returning)" if speaks_to_bearer() else ""
        when = " when this showdown or settlement phase ends" if self.at_end else when
        return f"{subject(self.who)} retires{when}"


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

    def text(self) -> str:
        if self.title in tuple(Title):
            return f"{subject(self.who)} bears a {self.title} title of the group's choice from now on"
        return f"{subject(self.who)} bears the title “{self.title}” from now on"


class NameFallen(Word, frozen=True, tag=True):
    """The group names one of those who died in the last showdown."""

    def text(self) -> str:
        return "the group nominates a survivor who died in the last showdown"


class ReturnFallen(Word, frozen=True, tag=True):
    """One of those who died in this showdown, whom chance picks, lives again at home, with the sheet of its beginning;
    gear stays lost, and the death does not count.
    """

    def text(self) -> str:
        return (
            "one of the party's dead, at random, lives again under a new name, as before the showdown but without "
            "gear, courage and understanding"
        )


class GainAsFallen(Word, frozen=True, tag=True):
    """As much of a count as stood on the sheet of the one who was named."""

    who: Who
    stat: Stat

    def text(self) -> str:
        return f"{subject(self.who)} gains {self.stat} equal to that of the dead survivor"


class PairUp(Word, frozen=True, tag=True):
    """Two survivors gain an ability that names the other, each once in a lifetime."""

    who: Who
    ability: str

    def text(self) -> str:
        return (
            f"{subject(self.who)} and another survivor, nominated by the group, gain the ability {self.ability}, each "
            f"with the name of the other ({Frequency.LIFETIME} for each)"
        )


class Inherit(Word, frozen=True, tag=True):
    """Of the parents, if they are known: a surname, and a weapon type with half of its levels, rounded down."""

    who: Who

    def text(self) -> str:
        return (
            f"{subject(self.who)} inherits the surname of one parent, and the weapon type of one parent with half of "
            "that parent's weapon proficiency (rounded down)"
        )


class YearRule(StrEnum):
    """What holds for somebody in a lantern year, whatever else applies."""

    NO_ENDEAVORS = "no endeavors"
    DEPARTS = "departs anyway"  # settlement-departing; not the dead


_HELD_TO = {
    YearRule.NO_ENDEAVORS: "cannot spend endeavors this settlement phase",
    YearRule.DEPARTS: "may depart this year even if something forbids it",
}


class InThisYear(Word, frozen=True, tag=True):
    """Somebody is held back from what all may do, or let off what keeps them at home, until the year is over."""

    who: Who
    rule: YearRule

    def text(self) -> str:
        return f"{subject(self.who)} {_HELD_TO[self.rule]}"


class Leaving(StrEnum):
    """How a survivor goes away."""

    FOR_EVER = "for ever"
    TO_REJOIN = "to rejoin"  # hunt-run-away
    WITH_MONSTER = "with the monster"


_LEAVES = {
    Leaving.FOR_EVER: "leaves the settlement forever without their gear",
    Leaving.TO_REJOIN: "rejoins the others at the start of the showdown, or dies if nobody else reaches it",
    Leaving.WITH_MONSTER: "leads the monster away: they die, and everything they carry is archived. Then the "
    "showdown ends at once, neither won nor lost",
}


class Leave(Word, frozen=True, tag=True):
    """A living survivor goes away: lost to the settlement without dying, while their gear that is not cursed stays with
    it; off the hunt, to come back at the showdown; or out of the showdown with the monster, which ends it.
    """

    who: Who
    how: Leaving = Leaving.FOR_EVER

    def text(self) -> str:
        return f"{subject(self.who)} {_LEAVES[self.how]}"


def _people(n: Number) -> str:
    return measured(n, "population")


class LosePeople(Word, frozen=True, tag=True):
    """The settlement loses people: the group says who, or chance does. `death` False: they leave, and no card that
    waits for a death acts. `body` False: nothing is left of them. `mourned` False: a death for which no principle
    brings anything. `besides`: not this one; `rather_home`: those who returned only if nobody else is left.
    """

    n: Number
    random: bool = False
    death: bool = True
    body: bool = True
    besides: Who | None = None
    mourned: bool = True
    rather_home: bool = False

    def text(self) -> str:
        said = [] if self.random else ["nominated by the group"]
        said += [f"{subject(self.besides)} cannot be nominated"] if self.besides else []
        said += ["nobody of this showdown, if anybody else is left"] if self.rather_home else []
        said += [] if self.mourned else ["no principle brings anything for it"]
        said += [] if self.death else ["this counts as no death"]
        at_random = " at random" if self.random else ""
        return f"the settlement loses {_people(self.n)}{at_random}" + (f" ({'; '.join(said)})" if said else "")


class Rename(Word, frozen=True, tag=True):
    """The group gives a new name; as when naming, variants may make it worth something (survivor-naming)."""

    who: Who

    def text(self) -> str:
        return f"the group gives {subject(self.who)} a new name, which brings them 1 survival"


class NominateCouple(Word, frozen=True, tag=True):
    """A man and a woman whom nothing keeps from it, both of whom match; without such a couple the event is over."""

    terms: tuple[Term, ...] = ()

    def text(self) -> str:
        kind = describe(self.terms)
        return f"the group nominates a couple: 1 male and 1 female {kind}. If there is none, the event ends"


PeopleWord = (
    Entitle | NameFallen | ReturnFallen | GainAsFallen | PairUp | Inherit | InThisYear | Leave | LosePeople | Rename
    | NominateCouple | SkipNextHunt | Retire
)  # fmt: skip
