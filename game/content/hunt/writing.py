"""How hunt events are written down: effects, rows and choices one after another, without brackets within brackets."""

from __future__ import annotations

from game.cards.conditions.flow import Condition
from game.cards.costs import Cost
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.numbers import Measure
from game.cards.who import Role, Survivors, Who
from game.cards.words.flow import Choice, ChooseOne, Effect, ForEach, MayPay, RollOn, RollsOff, Row
from game.cards.words.rolls import Added

EVERYBODY = Survivors()


def event(number: int, name: str, tale: str, *effects: Effect, fixed: bool = False) -> HuntEvent:
    """A hunt event of the table; `fixed`: it is neither rolled again nor avoided."""
    return HuntEvent(name, effects, number=number, tale=tale, fixed=fixed)


def on(low: int, high: int, *effects: Effect) -> Row:
    """A row of a table: what the results `low` to `high` bring."""
    return Row(low, high, effects)


def rolls(
    by: Who,
    *rows: Row,
    add: Measure | None = None,
    added: tuple[Added, ...] = (),
    investigate: bool = False,
    picks: Condition | None = None,
) -> RollOn:
    """One d10 of somebody on a table."""
    return RollOn(by, rows, add=add, added=added, investigate=investigate, picks=picks)


def choice(label: str, *effects: Effect, needs: Condition | None = None, must: Condition | None = None) -> Choice:
    """One of several things to choose from; without effects it is to do nothing."""
    return Choice(label, effects, needs=needs, must=must)


def chooses(by: Who, *choices: Choice) -> ChooseOne:
    """One of these happens, as somebody chooses."""
    return ChooseOne(by, choices)


def each(who: Survivors, *effects: Effect) -> ForEach:
    """For one after another of those who match."""
    return ForEach(who, effects)


def straggler(*effects: Effect, among: Survivors = EVERYBODY, rather: Survivors | None = None) -> RollsOff:
    """For whoever falls behind, and all who tie with them (hunt-straggler)."""
    return RollsOff(effects, among=among, rather=rather)


def unless_paid(survival: int, *effects: Effect, by: Who = Role.THAT) -> MayPay:
    """Returns the word for what befalls whoever does not pay so much survival."""
    return MayPay(Cost(survival=survival), otherwise=effects, who=by)
