"""Rules that a card changes for the whole settlement; and what such a rule is."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.moments import Trait
from game.cards.numbers import counted, signed
from game.cards.phrases import listed, the_monster
from game.cards.traits.knowledge import ChoosesArt, DrawsMore, Innovates, NoInnovating
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.model.terms import Phase


class NoActivities(Trait, frozen=True, tag=True):
    """Endeavors of these kinds of innovations cannot be used."""

    kinds: tuple[str, ...]

    def text(self) -> str:
        return f"endeavors of {listed([kind.capitalize() for kind in self.kinds])} innovations cannot be used"


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
            return f"after any roll of {of} its result may be raised by up to {self.most}"
        return f"{signed(self.n)} to results of {of}"


class RollsAgain(Trait, frozen=True, tag=True):
    """An event is rolled twice: the group picks, or the lower result counts."""

    event: str
    lower: bool = False

    def text(self) -> str:
        counts = "the lower result counts" if self.lower else "the group picks either result"
        return f"{self.event} is rolled twice, and {counts}"


class YearlyEndeavors(Trait, frozen=True, tag=True):
    """More endeavors at the start of each settlement phase; `per`: for each so many full population."""

    n: int
    per: int = 0

    def text(self) -> str:
        each = f" for each full {self.per} population" if self.per else ""
        return f"at the start of each settlement phase the settlement gains {counted(self.n, 'endeavor')}{each}"


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
        return f"whenever a survivor dies{when}{body}, {clauses(self.effects)}"


class KeepsResources(Trait, frozen=True, tag=True):
    """Up to so many resources of the group's choice stay when all are lost."""

    n: int

    def text(self) -> str:
        return f"when the settlement would lose all its resources, it may keep up to {self.n} of its choice"


class NewcomersGain(Trait, frozen=True, tag=True):
    """Effects for every new survivor, born or joined."""

    effects: Effects

    def text(self) -> str:
        return clauses(self.effects).replace(Role.SELF.value, "every new survivor, born or not,", 1)


class EachAt(Trait, frozen=True, tag=True):
    """Effects for each survivor in a phase: those who depart, those who return."""

    phase: Phase
    effects: Effects

    def text(self) -> str:
        who = {Phase.DEPARTING: "departing", Phase.RETURNING: "returning"}.get(self.phase, "")
        last = ", after all bonuses" if self.phase is Phase.DEPARTING else ""
        return f"for each {who} survivor{last}: {clauses(self.effects, Role.SELF)}"


class HuntsFrom(Trait, frozen=True, tag=True):
    """Only monsters of this level or a higher one may be hunted."""

    level: int

    def text(self) -> str:
        return f"only monsters of level {self.level} or higher can be hunted"


class DepartsWith(Trait, frozen=True, tag=True):
    """Every departing survivor needs gear of a keyword."""

    keyword: str

    def text(self) -> str:
        return f"every departing survivor needs {self.keyword} gear in the gear grid"


class NotTogether(Trait, frozen=True, tag=True):
    """Those who take a part in an event do not depart in one year's party."""

    part: str

    def text(self) -> str:
        return f"no {self.part} can depart together with another {self.part}"


class MovesNemesis(Trait, frozen=True, tag=True):
    """In any settlement phase the group may move a nemesis encounter to the present year."""

    monster: str

    def text(self) -> str:
        return f"the nemesis encounter with {the_monster(self.monster)} may be moved to the present year"


class Surnames(Trait, frozen=True, tag=True):
    """Who is nominated for an event may take a surname."""

    event: str

    def text(self) -> str:
        return f"whoever is nominated for {self.event} and has no surname may adopt one"


class Trophy(Trait, frozen=True, tag=True):
    """More than a victory gives by itself (aftermath-victory)."""

    n: int = 1

    def text(self) -> str:
        cards = counted(self.n, "resource")
        return f"when a monster is defeated, the settlement gains {cards} of the group's choice from its resource deck"


SettlementTrait = (
    NoActivities | AltersResult | RollsAgain | YearlyEndeavors | DrawsMore | ChoosesArt | OnDeath | KeepsResources
    | NewcomersGain | Innovates | EachAt | HuntsFrom | DepartsWith | NoInnovating | MovesNemesis | Surnames
    | Trophy
    | NotTogether
)  # fmt: skip
