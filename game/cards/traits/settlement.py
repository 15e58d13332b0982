"""Rules that a card changes for the whole settlement; and what such a rule is."""

from __future__ import annotations

from enum import StrEnum

from game.cards.clauses import clauses
from game.cards.moments import Trait
from game.cards.phrases import listed, the_monster
from game.cards.traits.gear import MustCarry
from game.cards.traits.hunt import RollsTwice
from game.cards.traits.knowledge import Innovates
from game.cards.traits.people import More
from game.cards.traits.story import Nominated
from game.cards.who import Role
from game.cards.words.flow import Effects, If, of_whom


class Undertaking(StrEnum):
    """What a settlement sets about."""

    ENDEAVORS = "endeavors"
    INNOVATING = "innovating"
    HUNTING = "hunting"
    DEPARTING_TOGETHER = "departing together"


class Bars(Trait, frozen=True, tag=True):
    """What the settlement cannot do while the card lies there: `Bars(Undertaking.INNOVATING)`, not even for nothing.

    `kinds` narrows it: endeavors to those of these kinds of innovations, departing together to those who take these
    parts in an event; `below`: only monsters of a lower level may not be hunted.
    """

    what: Undertaking
    kinds: tuple[str, ...] = ()
    below: int = 0

    def text(self) -> str:
        match self.what:
            case Undertaking.ENDEAVORS:
                return f"endeavors of {listed([kind.capitalize() for kind in self.kinds])} innovations cannot be used"
            case Undertaking.INNOVATING:
                return "the settlement can no longer innovate"
            case Undertaking.HUNTING:
                return f"only monsters of level {self.below} or higher can be hunted"
            case Undertaking.DEPARTING_TOGETHER:
                return f"the {listed([f'{part}s' for part in self.kinds])} cannot depart together"


class AltersResult(Trait, frozen=True, tag=True):
    """Results of a kind of roll change: of endeavors of these kinds of innovations, of an endeavor or an event by
    name, or (naming nothing) of every endeavor. `most`: the group may add up to so much after seeing the roll.
    """

    n: int = 0
    kinds: tuple[str, ...] = ()
    named: str = ""
    most: int = 0

    def text(self) -> str:
        kinds = f"endeavors of {listed([kind.capitalize() for kind in self.kinds])} innovations" if self.kinds else ""
        of = self.named or kinds or "endeavors"
        if self.most:
            return f"after any roll for {of}, the group may add up to {self.most} to its result"
        if self.n < 0:
            return f"subtract {-self.n} from results of {of}"
        return f"add {self.n} to results of {of}"


class OnDeath(Trait, frozen=True, tag=True):
    """Effects whenever a survivor dies; `away`: only in a hunt or showdown, or (False) only in the settlement phase.
    `body`: not of those of whom nothing is left.
    """

    effects: Effects
    away: bool | None = None
    body: bool = False

    def text(self) -> str:
        when = {None: "", True: " in the hunt phase or the showdown", False: " in the settlement phase"}[self.away]
        body = " and leaves a body" if self.body else ""
        return f"when a survivor dies{when}{body}, {clauses(self.effects)}"


class Occasion(StrEnum):
    """What survivors come or go for."""

    DEPARTING = "departing"
    RETURNING = "returning"
    NEW = "new"


class EachAt(Trait, frozen=True, tag=True):
    """Effects for each survivor on an occasion: those who depart, after all else that departing brings them, those who
    return, and every new one, born or joined.
    """

    at: Occasion
    effects: Effects

    def text(self) -> str:
        if self.at is Occasion.NEW:
            return clauses(self.effects).replace(Role.SELF.value, "every new survivor, born or not,", 1)
        last = ", after all bonuses" if self.at is Occasion.DEPARTING else ""
        match self.effects:
            case (If(condition=condition, then=then, otherwise=()),) if said := of_whom(self.at, condition, then):
                return f"{said}{last}"
        return f"for each {self.at} survivor{last}: {clauses(self.effects, Role.SELF)}"


class MovesNemesis(Trait, frozen=True, tag=True):
    """In any settlement phase the group may move a nemesis encounter to the present year."""

    monster: str

    def text(self) -> str:
        encounter = f"the nemesis encounter with {the_monster(self.monster)}"
        return f"in any settlement phase the group may move {encounter} to the present year"


SettlementTrait = (
    Bars | AltersResult | RollsTwice | More | OnDeath | Innovates | EachAt | MustCarry | MovesNemesis
    | Nominated
)  # fmt: skip
