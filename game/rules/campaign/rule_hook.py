"""Points of the settlement's procedures at which its cards join in by the rules that they change: nobody is called for
a rule that no card of the settlement has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from engine.hook import Hook
from game.cards.traits.settlement import SettlementTrait

if TYPE_CHECKING:
    from game.rules.campaign.settlement_table import SettlementTable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=SettlementTrait)


class RuleHook(Generic[P, R]):
    """A point of a procedure at which innovations, principles, locations and events of the settlement join in, each
    kind of rule through the function that its family has registered: `@at(NOMINATED.under(Nominated))`.
    """

    def __init__(self, when: str) -> None:
        self.when = when
        self._hooks: dict[type[Any], Hook[Any, R]] = {}

    def under(self, kind: type[T]) -> Hook[Concatenate[SettlementTable, str, T, P], R]:
        """The point for a settlement with a rule of this kind. What joins there is given the table, the card's name and
        the rule, then what the procedure passes; kinds come by their name.
        """
        if kind not in self._hooks:
            self._hooks[kind] = Hook(f"{self.when} ({kind.__name__})")
            self._hooks = {one: self._hooks[one] for one in sorted(self._hooks, key=lambda one: one.__name__)}
        return self._hooks[kind]

    def of(self, table: SettlementTable) -> Iterator[Callable[P, R]]:
        """Yields what the settlement's cards have to say here, one after another as it is asked."""
        for kind, hook in self._hooks.items():
            for source, rule in list(table.rules_of(kind)):
                for join in hook.joined:
                    yield partial(join, table, source, rule)
