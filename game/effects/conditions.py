"""Conditions that cards ask about before they act. `says` gives a clause: `the attacker has 3 or more courage`."""

from __future__ import annotations

from itertools import groupby

import msgspec

from game.effects.art_conditions import ArtCondition
from game.effects.english import a_or_an, counted, listed, of_them, plural_verb, times
from game.effects.event_conditions import EventCondition
from game.effects.gear_conditions import GearCondition
from game.effects.gear_conditions import OnlyGear as OnlyGear
from game.effects.growth_conditions import GrowthCondition
from game.effects.hunt_conditions import HuntCondition
from game.effects.innovation_conditions import InnovationCondition
from game.effects.rage_conditions import RageCondition
from game.effects.relic_conditions import RelicCondition
from game.effects.reward_conditions import RewardCondition
from game.effects.settlement_conditions import SettlementCondition
from game.effects.story_conditions import StoryCondition
from game.effects.survivor_conditions import SurvivorCondition
from game.effects.terrain_words import TerrainCondition
from game.effects.who import Is, Survivors, Term, Who, describe, plural, properties, subject
from game.model.terms import INSANE_AT, MOST_DISORDERS, Stat


class AtLeast(msgspec.Struct, frozen=True, tag=True):
    """A survivor's stat is n or more."""

    who: Who
    stat: Stat
    n: int

    def says(self) -> str:
        if self.stat is Stat.INSANITY and self.n == INSANE_AT:
            return f"{subject(self.who)} is insane"
        return f"{subject(self.who)} has {self.n} or more {self.stat}{'s' if self.stat is Stat.BLEEDING else ''}"


class HasGear(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds gear with this keyword."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"{subject(self.who)} has {self.keyword} gear"


class AttackDamaged(msgspec.Struct, frozen=True, tag=True):
    """The card's attack dealt damage to the target at least so many times, hit by hit."""

    times: int

    def says(self) -> str:
        if self.times == 2:
            return "this attack damaged the target more than once"
        return f"this attack damaged the target at least {times(self.times)}"


class MoodInPlay(msgspec.Struct, frozen=True, tag=True):
    """A mood of the monster lies in play (ai-types)."""

    def says(self) -> str:
        return "a mood is in play"


class NobodyElseLives(msgspec.Struct, frozen=True, tag=True):
    """No survivor but this one is alive."""

    def says(self) -> str:
        return "no other survivor is alive"


class FullOfDisorders(msgspec.Struct, frozen=True, tag=True):
    """The survivor already has the most disorders that one can have."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} already has {MOST_DISORDERS} disorders"


class AtMost(msgspec.Struct, frozen=True, tag=True):
    """A survivor's stat is n or less."""

    who: Who
    stat: Stat
    n: int

    def says(self) -> str:
        return f"{subject(self.who)} has {f'{self.n} or less' if self.n else 'no'} {self.stat}"


class Meets(msgspec.Struct, frozen=True, tag=True):
    """Somebody is on the board and every term holds: `the target is standing and adjacent to the monster`."""

    who: Who
    terms: tuple[Term, ...]

    def says(self) -> str:
        said = properties(self.terms)
        return f"{subject(self.who)} {said.removeprefix('who ') if said.startswith('who ') else f'is {said}'}"


class HowMany(msgspec.Struct, frozen=True, tag=True):
    """So many survivors match: at least `least`, at most `most`."""

    who: Survivors
    least: int = 0
    most: int | None = None

    def says(self) -> str:
        them = describe(self.who.terms)
        if self.most == 0:
            return _all_are(self.who) or f"there is no {them}"
        if self.most is None:
            return f"there is {a_or_an(them)}" if self.least == 1 else f"there are {self.least} or more {plural(them)}"
        if self.least == self.most:
            return f"there is exactly one {them}" if self.most == 1 else f"there are exactly {self.most} {plural(them)}"
        return f"there are {self.least} to {self.most} {plural(them)}"


def _all_are(who: Survivors) -> str:
    """That nobody is not something, said plainly: `every survivor is insane`; else nothing."""
    match who.terms:
        case (Term(kind=Is.NOT_INSANE),):
            return "every survivor is insane"
        case (Term(kind=Is.NON_DEAF),):
            return "every survivor is deaf"
        case (Term(kind=Is.NOT_CAST, of=part),):
            return f"every survivor is {a_or_an(part or '')}"
    return ""


class HasCounters(msgspec.Struct, frozen=True, tag=True):
    """A survivor has n or more counters of a kind."""

    who: Who
    kind: str
    n: int = 1

    def says(self) -> str:
        many = f"{self.n} or more {self.kind}s" if self.n > 1 else f"a {self.kind}"
        return f"{subject(self.who)} has {many}"


class CardHolds(msgspec.Struct, frozen=True, tag=True):
    """The card in play that asks holds n or more counters of a kind; `most` = 0: none."""

    kind: str
    n: int = 1
    most: int | None = None

    def says(self) -> str:
        if self.most == 0:
            return f"this card holds no {self.kind}"
        return f"this card holds {counted(self.n, self.kind) if self.n == 1 else f'{self.n} or more {self.kind}s'}"


class LevelAtLeast(msgspec.Struct, frozen=True, tag=True):
    """The monster's level (monster-level)."""

    n: int

    def says(self) -> str:
        return f"the monster's level is {self.n} or more"


class MonsterStands(msgspec.Struct, frozen=True, tag=True):
    """The monster is on the board and not knocked down."""

    def says(self) -> str:
        return "the monster is not knocked down"


class WoundStack(msgspec.Struct, frozen=True, tag=True):
    """Whether wounds lie on the wound stack: now, or `drawn`: when the AI card was drawn."""

    empty: bool
    drawn: bool = False

    def says(self) -> str:
        was = "was" if self.drawn else "is"
        return f"the wound stack {was} {'' if self.empty else 'not '}empty" + (" when drawn" if self.drawn else "")


class InjuriesInPlay(msgspec.Struct, frozen=True, tag=True):
    """All of these persistent injuries are in play."""

    names: tuple[str, ...]

    def says(self) -> str:
        return f"{listed(list(self.names))} {'is' if len(self.names) == 1 else 'are'} in play"


class DownBeforeAttack(msgspec.Struct, frozen=True, tag=True):
    """The target of the monster's attack was knocked down before the attack began."""

    def says(self) -> str:
        return "the target was knocked down before the attack"


class AllOf(msgspec.Struct, frozen=True, tag=True):
    """Every one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def says(self) -> str:
        said = [condition.says() for condition in self.conditions]
        named = _shared(self.who, said)
        if not named:
            return listed(said)
        return f"{named} {_together(_verbs_once([one.removeprefix(named)[1:] for one in said]))}"

    @property
    def who(self) -> Who | None:
        """The survivor whom all of them ask about, if it is one."""
        asked = [getattr(condition, "who", None) for condition in self.conditions]
        whose: Who | None = asked[0]
        if whose is None or any(one != whose for one in asked):
            return None
        return whose if all(c.says().startswith(f"{subject(whose)} ") for c in self.conditions) else None


class AnyOf(msgspec.Struct, frozen=True, tag=True):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def says(self) -> str:
        said = [condition.says() for condition in self.conditions]
        named = _shared(self.who, said)
        if not named:
            return listed(said, "or")
        return f"{named} {_together(_verbs_once([one.removeprefix(named)[1:] for one in said], 'or'), 'or')}"

    @property
    def who(self) -> Who | None:
        """The survivor whom all of them ask about, if it is one."""
        return AllOf(self.conditions).who


def _shared(who: Who | None, said: list[str]) -> str:
    """What all of the clauses begin with, if they speak of one survivor or all of the settlement."""
    settlement = "the settlement"
    if who is None and all(one.startswith(f"{settlement} ") for one in said):
        return settlement
    return subject(who) if who is not None else ""


def _verbs_once(predicates: list[str], last: str = "and") -> list[str]:
    """Neighbors with one verb share it: `has fur gear` and `has heavy gear` -> `has fur gear or heavy gear`."""
    apart = groupby((one.partition(" ") for one in predicates), key=lambda parts: parts[0])
    return [f"{verb} {listed([parts[2] for parts in same], last)}".rstrip() for verb, same in apart]


def _together(predicates: list[str], last: str = "and") -> str:
    """`is insane and has 1 survival`; a comma sets off what is joined in itself."""
    if len(predicates) > 1 and any(" and " in one for one in predicates):
        return f"{', '.join(predicates[:-1])}, {last} {predicates[-1]}"
    return listed(predicates, last)


def of_those(condition: Condition, about: Who | None) -> str:
    """The condition as a clause about a survivor who has just been spoken of: `they are insane`."""
    whose = getattr(condition, "who", None)
    if about is None or whose != about:
        return condition.says()
    named = subject(about)
    if isinstance(condition, AllOf | AnyOf):
        said = [plural_verb(one.says().removeprefix(named)[1:]) for one in condition.conditions]
        if isinstance(condition, AllOf):
            return f"they {_together(_verbs_once(said))}"
        return f"they {_together(_verbs_once(said, 'or'), 'or')}"
    return of_them(condition.says(), named)


Condition = (
    AtLeast | AtMost | HasGear | AttackDamaged | MoodInPlay | NobodyElseLives | FullOfDisorders | Meets | HowMany
    | HasCounters | CardHolds | LevelAtLeast | MonsterStands | WoundStack | InjuriesInPlay | DownBeforeAttack | AllOf
    | AnyOf | HuntCondition
    | GearCondition | SurvivorCondition | TerrainCondition | RageCondition | RewardCondition
    | ArtCondition | GrowthCondition | RelicCondition | SettlementCondition | EventCondition | InnovationCondition
    | StoryCondition
)  # fmt: skip
