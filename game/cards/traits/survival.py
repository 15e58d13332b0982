"""Traits about survival, survival actions, encouragement and bans."""

from __future__ import annotations

from enum import StrEnum

from game.cards.clauses import clauses
from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Ban, Trait
from game.cards.numbers import signed, times
from game.cards.phrases import listed
from game.cards.voice import BEARER, THEIR, THEMSELVES, THEY, of_bearer
from game.cards.who import Role, Survivors
from game.cards.words.flow import Effects
from game.model.terms import Attribute, SurvivalAction


class MoreOften(Trait, frozen=True, tag=True):
    """A survival action so many times beyond its limit of once per round; `n` None: as often as one likes."""

    action: SurvivalAction
    n: int | None = 1
    condition: Condition | None = None

    def text(self) -> str:
        may = f"while {of_those(self.condition)}, {THEY} may" if self.condition else of_bearer("may")
        if self.n is None:
            return f"{may} {self.action} any number of times in a round"
        return f"{may} {self.action} {'once' if self.n == 1 else times(self.n)} more in each round"


class Encouraged(StrEnum):
    """Whom somebody encourages."""

    ANOTHER = "another"
    THEMSELVES = "themselves"


class OnEncourage(Trait, frozen=True, tag=True):
    """Effects for whoever the bearer encourages, THAT in them (survival-encourage); or for themselves, who then may do
    that on the ground, deaf or not.
    """

    point = "whom"

    effects: Effects
    whom: Encouraged = Encouraged.ANOTHER

    def text(self) -> str:
        if self.whom is Encouraged.THEMSELVES:
            may = f"when knocked down, {BEARER:may} encourage {THEMSELVES}, even if deaf"
            return f"{may}. Then {clauses(self.effects, Role.SELF)}"
        return f"when {BEARER:encourages} somebody, {clauses(self.effects)}"


class PaysWithTokens(Trait, frozen=True, tag=True):
    """Attribute tokens of one sign (1 or -1) are another purse than survival (survival-cost): those of the attribute,
    or without one of any; for the bearer alone, or for the whole `party` while the bearer is on the board.
    """

    sign: int
    attribute: Attribute | None = None
    party: bool = False
    condition: Condition | None = None

    def text(self) -> str:
        may = f"while {BEARER:is} on the board, each survivor may" if self.party else of_bearer("may")
        if self.condition:
            may = f"while {of_those(self.condition)}, {'each survivor' if self.party else f'{THEY}'} may"
        return f"{may} spend {signed(self.sign)} {self.attribute or 'attribute'} tokens as if each were 1 survival"


class Cannot(Trait, frozen=True, tag=True):
    """Bans, for as long as the card lies there; some hold only while insane, some only while not, some only with so
    many of a `counter` or more, some only while a condition does. `of`: on a card of the monster in play, those whom it
    concerns.
    """

    bans: tuple[Ban, ...]
    unless_insane: bool = False
    while_insane: bool = False
    of: Survivors | None = None
    counter: str = ""
    least: int = 1
    condition: Condition | None = None

    def text(self) -> str:
        if self.of is not None:
            whom = str(self.of).removeprefix("each ")
            return f"no {whom} can {_none_of([ban.value for ban in self.bans])}"
        said = self._said()
        return f"{said} while {of_those(self.condition)}" if self.condition is not None else said

    def _said(self) -> str:
        deaf = Ban.HEAR in self.bans
        banned = _none_of([ban.value for ban in self.bans if ban is not Ban.HEAR])
        text = of_bearer(f"cannot {banned}") if banned else ""
        if deaf:
            text = of_bearer("is deaf") + (f" and cannot {banned}" if banned else "")
        if self.counter:
            text += f" while {THEY} have {self.least} or more {self.counter}s"
        return text + (" unless insane" if self.unless_insane else " while insane" if self.while_insane else "")


_SHARED = ("activate", "gain", "spend", "use")
"""Verbs of bans that several things can follow."""


def _none_of(banned: list[str]) -> str:
    """What is forbidden, verbs and nouns that are shared named once: `gain or spend survival`, `spend survival, or use
    fighting arts or abilities`.
    """
    things: dict[str, list[str]] = {}
    for ban in banned:
        verb, _, thing = ban.partition(" ")
        of = things.setdefault(verb if verb in _SHARED else ban, [])
        of += thing.split(" and ") if verb in _SHARED else []
    verbs: dict[str, list[str]] = {}
    for verb, of in things.items():
        verbs.setdefault(_any_of(of) if of else verb, []).append(verb)
    said = [f"{listed(of, 'or')} {what}" if of != [what] else what for what, of in verbs.items()]
    if len(said) > 1 and any(" or " in one for one in said):
        return f"{', '.join(said[:-1])}, or {said[-1]}"
    return listed(said, "or") if said else ""


def _any_of(things: list[str]) -> str:
    """`fighting arts, weapon specialization or mastery`, `two-handed or paired weapons`."""
    ends = {thing.rpartition(" ")[2] for thing in things}
    if len(things) > 1 and len(ends) == 1 and all(" " in thing for thing in things):
        return f"{listed([thing.rpartition(' ')[0] for thing in things], 'or')} {ends.pop()}"
    return listed(things, "or")


class Duty(StrEnum):
    """What a survivor has to do."""

    MOVE = "move"
    CONSUME = "consume"
    BE_SEEN = "be seen"
    REST = "rest"
    SEE_ALL = "see all"
    GO_UNSEEN = "go unseen"


_DUTIES = {
    Duty.MOVE: "must move at least 1 space of {their} own accord in every round, if possible",
    Duty.CONSUME: "when {self:may} consume something, {they} must",
    Duty.BE_SEEN: "is a threat at all times, except while knocked down, whatever else applies",
    Duty.REST: "in the settlement phase after gaining this, {self:brings} no endeavor when returning and cannot be "
    "nominated for endeavors",
    Duty.SEE_ALL: "the monster has every survivor in its field of view and no blind spot. Every standing survivor is a "
    "threat, whatever else applies",
    Duty.GO_UNSEEN: "the monster is placed instead of moving, at most as many spaces away, on any terrain but on no "
    "survivor. Toward a survivor it takes the nearest spaces in reach of them, or else the closest; away, those "
    "farthest from all threats",
}


class Must(Trait, frozen=True, tag=True):
    """Does what others may do or leave: moves in every round, consumes what can be consumed, is seen wherever others
    can hide; or, the monster's, sees everybody wherever they are (target-field-of-view, target-threat), or is placed in
    place of each of its moves (keyword-place), so that it never collides with anybody.
    """

    point = "duty"

    duty: Duty

    def text(self) -> str:
        said = _DUTIES[self.duty].format(self=BEARER, they=THEY, their=THEIR)
        return of_bearer(said) if said.startswith(("must ", "is ")) else said


SurvivalTrait = (
    MoreOften | OnEncourage | PaysWithTokens | Must | Cannot
)  # fmt: skip
