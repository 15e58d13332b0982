"""Conditions joined by `and` and `or`; and what a condition is."""

from __future__ import annotations

import msgspec

from game.cards.conditions.attack import AttackCondition
from game.cards.conditions.deeds import Can
from game.cards.conditions.gear import GearCondition
from game.cards.conditions.harm import HarmCondition
from game.cards.conditions.hunt import HuntCondition
from game.cards.conditions.knowledge import KnowledgeCondition
from game.cards.conditions.monster import MonsterCondition
from game.cards.conditions.people import HowMany, PeopleCondition
from game.cards.conditions.settlement import SettlementCondition
from game.cards.conditions.sheet import SheetCondition
from game.cards.conditions.story import StoryCondition
from game.cards.conditions.tallies import CountIs
from game.cards.conditions.terrain import TileLies
from game.cards.conditions.tokens import HasCounters
from game.cards.phrases import listed, of_them
from game.cards.voice import agreed, plural_verb
from game.cards.who import Who, pronoun, subject


class AllOf(msgspec.Struct, frozen=True, tag=True):
    """Every one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def text(self) -> str:
        said = [condition.text() for condition in self.conditions]
        named = _shared(self.who, said)
        if not named:
            return listed(said)
        return f"{named} {_together(_verbs_once(_predicates(named, said)))}"

    @property
    def who(self) -> Who | None:
        """The survivor whom all of them ask about, if it is one."""
        asked = [getattr(condition, "who", None) for condition in self.conditions]
        whose: Who | None = asked[0]
        if whose is None or any(one != whose for one in asked):
            return None
        return whose if all(c.text().startswith(f"{subject(whose)} ") for c in self.conditions) else None


class AnyOf(msgspec.Struct, frozen=True, tag=True):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def text(self) -> str:
        said = [condition.text() for condition in self.conditions]
        named = _shared(self.who, said)
        if not named:
            return listed(said, "or")
        return f"{named} {_together(_verbs_once(_predicates(named, said), 'or'), 'or')}"

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


def _predicates(named: str, said: list[str]) -> list[str]:
    """The clauses without what all of them begin with."""
    own = [one.removeprefix(named)[1:] for one in said]
    return [plural_verb(one) for one in own] if named == "you" else own


def _verbs_once(predicates: list[str], last: str = "and") -> list[str]:
    """All with one verb share it: `has fur gear` and `has heavy gear` -> `has fur gear or heavy gear`; beside another
    verb each keeps its own.
    """
    if len(predicates) > 1 and len({one.partition(" ")[0] for one in predicates}) == 1:
        verb = predicates[0].partition(" ")[0]
        return [f"{verb} {listed([one.partition(' ')[2] for one in predicates], last)}".rstrip()]
    return predicates


def _together(predicates: list[str], last: str = "and") -> str:
    """`is insane and has 1 survival`; a comma sets off what is joined in itself."""
    if len(predicates) > 1 and any(" and " in one for one in predicates):
        return f"{', '.join(predicates[:-1])}, {last} {predicates[-1]}"
    return listed(predicates, last)


def _of_them(condition: Condition, about: Who) -> str:
    """What they are or have, without a subject: `are not insane and have 3 or more courage`."""
    if isinstance(condition, AllOf | AnyOf):
        return of_those(condition, about).partition(" ")[2]
    return plural_verb(condition.text().removeprefix(subject(about))[1:])


def of_those(condition: Condition, about: Who | None = None) -> str:
    """The condition as a clause about a survivor who has just been spoken of: `they are insane`."""
    whose = getattr(condition, "who", None)
    if about is None or whose != about:
        return agreed(condition.text())
    named = subject(about)
    if isinstance(condition, AllOf | AnyOf):
        said = [_of_them(one, about) for one in condition.conditions]
        if isinstance(condition, AllOf):
            return f"{pronoun(about)} {_together(_verbs_once(said))}"
        return f"{pronoun(about)} {_together(_verbs_once(said, 'or'), 'or')}"
    return of_them(condition.text(), named)


Condition = (
    AttackCondition | Can | GearCondition | HarmCondition | HuntCondition | KnowledgeCondition
    | CountIs | MonsterCondition | PeopleCondition | SettlementCondition | SheetCondition | StoryCondition | HasCounters
    | TileLies | AllOf | AnyOf
)  # fmt: skip


def asked_about(condition: Condition, about: Who | None) -> Who | None:
    """Returns whoever has been spoken of last once a condition is told: whom it asks about, or else whoever it was
    before; nobody after the question how many there are.
    """
    return None if isinstance(condition, HowMany) else getattr(condition, "who", None) or about
