"""Points of a procedure at which the cards of one figure join in by their traits: nobody is called for whoever has no
such card. (What concerns the whole table joins at a point of `engine.hook`, `serves=` saying for which traits.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from engine.hook import Hook
from game.cards.moments import Trait

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable

P = ParamSpec("P")
R = TypeVar("R")
TableT = TypeVar("TableT", bound="GameTable")
T = TypeVar("T", bound=Trait)


class CardHook(Generic[TableT, P, R]):
    """A point of a procedure at which the cards of one figure join in, each kind of trait through the function that
    its family has registered: `@at(KNOCKED_BACK.having(EasesKnockback))`.
    """

    def __init__(self, when: str) -> None:
        self.when = when
        self._hooks: dict[tuple[type[Trait], object], Hook[Any, R]] = {}
        self._order: dict[tuple[type[Trait], object], tuple[int, str]] = {}

    def having(self, kind: type[T], order: int = 0, of: object = None) -> Hook[Concatenate[TableT, int, str, T, P], R]:
        """The point for whoever has a trait of this kind, or only `of` this member (`Trait.point`). What joins there is
        given the table, the figure, the card's name and the trait, then what the procedure passes; kinds of a lower
        `order` come first, then by their name.
        """
        which = (kind, of)
        hook = self._hooks.get(which)
        if hook is None:
            hook = Hook(f"{self.when} ({kind.__name__})")
            self._order[which] = (order, f"{kind.__name__} {of or ''}")
            self._hooks[which] = hook
            self._hooks = {one: self._hooks[one] for one in sorted(self._hooks, key=self._order.__getitem__)}
        return hook

    def of(self, table: TableT, who: int) -> Iterator[Callable[P, R]]:
        """Yields what the figure's cards have to say here, one after another as it is asked."""
        for (kind, member), hook in self._hooks.items():
            traits: list[tuple[str, Any]] = table.of_kind(who, kind)
            for source, trait in list(traits) if traits else ():
                if member is not None and getattr(trait, kind.point) is not member:
                    continue
                for join in hook.joined:
                    yield partial(join, table, who, source, trait)

    def of_all(self, table: TableT) -> Iterator[Callable[P, R]]:
        """The same of every survivor on the board, in party order."""
        for who in table.survivors():
            yield from self.of(table, who)
