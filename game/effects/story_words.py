"""Effects that story events and locations bring: what an event goes on with, couples, weapon types and masteries, the
research of the last lantern, legends, trade.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import the_monster, titled
from game.effects.survivor_words import Word
from game.effects.who import Term, Who, describe, subject

MOST_RESEARCH = 5
"""The highest lantern research level (keyword-death-die-pulse)."""


class GoOn(Word, frozen=True, tag=True):
    """Another part of the same story event (of `story`, where a card of another kind says so); `who`: it befalls them,
    one after another, `this survivor` in it.
    """

    part: str
    who: Who | None = None
    story: str = ""

    def says(self) -> str:
        of = f" of {self.story}" if self.story else ""
        if self.who is None:
            return f"the event goes on with “{self.part}”{of}"
        return f"{subject(self.who)} goes on with “{self.part}”{of}"


class StaysOpen(Word, frozen=True, tag=True):
    """What the event offers for endeavors can be used until the settlement phase ends (settlement-event-stays)."""

    def says(self) -> str:
        return "the endeavors of this event can be used until the end of the settlement phase"


class StaysInForce(Word, frozen=True, tag=True):
    """The rules of the event hold for the rest of the campaign."""

    def says(self) -> str:
        return "the lasting rules of this event hold for the rest of the campaign"


class NominateCouple(Word, frozen=True, tag=True):
    """A man and a woman whom nothing keeps from it, both of whom match; without such a couple the event is over."""

    terms: tuple[Term, ...] = ()

    def says(self) -> str:
        kind = describe(self.terms)
        return f"the group nominates a couple: 1 male and 1 female {kind}; if there is none, the event ends"


class MarkOnce(Word, frozen=True, tag=True):
    """Written on the sheet as something that befalls a survivor once only (campaign-once-per-lifetime); `nominated`
    False: not by being nominated for it; `again`: struck from it, so that it may work once more.
    """

    who: Who
    what: str
    nominated: bool = True
    again: bool = False

    def says(self) -> str:
        if self.again:
            return f"{subject(self.who)} may use {self.what} again"
        if not self.nominated:
            return f"{self.what} is noted on the sheet of {subject(self.who)} (once per lifetime)"
        return f"{subject(self.who)} cannot be nominated for {self.what} again (once per lifetime)"


class TakeType(Word, frozen=True, tag=True):
    """A weapon type, whatever the age, or without a keyword a random one of those that can be chosen; the levels of
    another are lost (survivor-proficiency-change).
    """

    who: Who
    keyword: str = ""

    def says(self) -> str:
        what = f"the weapon type {self.keyword}" if self.keyword else "a random weapon type"
        return f"{subject(self.who)} takes {what} (the levels of another are lost)"


class ChooseMastery(Word, frozen=True, tag=True):
    """A weapon mastery that the settlement does not have becomes its innovation (innovation-mastery)."""

    def says(self) -> str:
        return "the settlement gains 1 weapon mastery of the group's choice"


class RaiseResearch(Word, frozen=True, tag=True):
    """One level more of lantern research, with its pulse discovery (keyword-death-die-pulse)."""

    def says(self) -> str:
        return f"lantern research rises by 1 level, to at most {MOST_RESEARCH}, and its pulse discovery is unlocked"


class OpenLegend(Word, frozen=True, tag=True):
    """A legendary monster can be hunted this year by those who carry its mask, by the keys of both."""

    monster: str
    mask: str

    def says(self) -> str:
        return (
            f"{the_monster(self.monster)} can be hunted in this lantern year, if a departing survivor carries the "
            f"{titled(self.mask)}"
        )


class TradeIn(Word, frozen=True, tag=True):
    """Any number of resources of a type, or a kind (monster), for as many others: random ones of a deck, or of one card
    by name.
    """

    paid: str
    deck: str
    card: str = ""

    def says(self) -> str:
        what = self.card or f"random {self.deck} resources"
        return f"the settlement may archive any number of {self.paid} resources and gains as many {what}"


class EndAttack(Word, frozen=True, tag=True):
    """The attack in progress ends; hit locations that are still to come are discarded (attack-canceled)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)}'s attack ends, and unresolved hit locations are discarded"


class CancelAction(Word, frozen=True, tag=True):
    """What is left of a card or definition that the monster is performing does not happen, if it is that one."""

    card: str

    def says(self) -> str:
        return f"the rest of the monster's action {self.card} is canceled"


class MakeInEvent(Word, frozen=True, tag=True):
    """One gear card that is made in this event and nowhere else, for what it lists; the endeavor has been spent
    (settlement-craft).
    """

    def says(self) -> str:
        return "the settlement makes 1 gear that is made in this event, for what its card lists without the endeavor"


StoryWord = (
    GoOn | StaysOpen | StaysInForce | NominateCouple | MarkOnce | TakeType | ChooseMastery | RaiseResearch
    | OpenLegend | TradeIn | EndAttack | CancelAction | MakeInEvent
)  # fmt: skip
