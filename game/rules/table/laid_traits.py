"""What cards lay on everybody at a table, kept until something that has traits changes: the traits of each figure by
their kind, what they forbid, the triggers that wait, auras, and who joins a procedure because of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from engine.hook import Hook
from game.cards.moments import Ban, Moment, Trait
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.sheet import Aura
from game.cards.traits.survival import Cannot
from game.model.terms import Variant

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable

P = ParamSpec("P")
R = TypeVar("R")


class LaidTraits:
    """The lists of one table; no sum is among them. Each is made when it is first asked for."""

    def __init__(self) -> None:
        self.of: dict[int, list[tuple[str, AnyTrait]]] = {}
        self.by_kind: dict[int, dict[type, list[Any]]] = {}
        self._bans: dict[int, dict[Ban, list[tuple[str, Cannot]]]] = {}
        self._waiting: dict[Moment, list[tuple[str, Whenever, int]]] | None = None
        self._auras: list[tuple[int, str, Aura]] | None = None
        self._in_play: frozenset[object] = frozenset()  # the kinds of traits that lie on somebody
        self._counted = False  # whether that is still so
        self._joining: dict[Any, tuple[Any, ...]] = {}

    def forget(self, who: int = 0) -> None:
        """Drops what lies on a figure, or without `who` on everybody."""
        for kept in (self.of, self.by_kind, self._bans):
            if who:
                kept.pop(who, None)
            else:
                kept.clear()
        self._waiting = self._auras = None
        self._counted = False

    def sort(self, table: GameTable, entity: int) -> dict[type, list[Any]]:
        """Returns the traits of a figure by their kind."""
        by_kind: dict[type, list[Any]] = {}
        for source, trait in table.traits(entity):
            by_kind.setdefault(type(trait), []).append((source, trait))
        self.by_kind[entity] = by_kind
        return by_kind

    def bans_on(self, table: GameTable, entity: int) -> dict[Ban, list[tuple[str, Cannot]]]:
        """Returns what a figure's own cards forbid it, by whatever they forbid."""
        bans = self._bans.get(entity)
        if bans is None:
            bans = self._bans[entity] = {}
            for source, trait in table.of_kind(entity, Cannot):
                for one in trait.bans if trait.of is None else ():
                    bans.setdefault(one, []).append((source, trait))
        return bans

    def waiting(self, table: GameTable) -> dict[Moment, list[tuple[str, Whenever, int]]]:
        """Returns the triggers that wait for each moment, with their sources and bearers: those of cards in play first,
        then of the survivors in party order. For most of what happens there are none.
        """
        if self._waiting is None:
            self._waiting = {}
            for bearer in table.bearers():
                for source, trait in table.of_kind(bearer, Whenever):
                    self._waiting.setdefault(trait.on, []).append((source, trait, bearer))
        return self._waiting

    def auras(self, table: GameTable) -> list[tuple[int, str, Aura]]:
        """Returns which survivors surround themselves with what, with bearer and source; most parties have none."""
        if self._auras is None:
            party = table.record.party
            self._auras = [(who, source, trait) for who in party for source, trait in table.of_kind(who, Aura)]
        return self._auras

    def joining(self, table: GameTable, hook: Hook[P, R]) -> tuple[Callable[P, R], ...]:
        """Returns who joins a procedure at a point of it: whoever serves a kind of trait only while it is in play."""
        if not self._counted:
            self._count_kinds(table)
        found = self._joining.get(hook)
        if found is None:
            found = self._joining[hook] = hook.serving(self._in_play)
        return found

    def _count_kinds(self, table: GameTable) -> None:
        """Which kinds of traits lie on somebody, with the members that say where they join, and `Variant` if any game
        variant is played.
        """
        kinds: set[object] = {Variant} if table.variants else set()
        for entity in table.bearers():
            by_kind = self.by_kind.get(entity)
            by_kind = self.sort(table, entity) if by_kind is None else by_kind
            kinds.update(by_kind)
            for kind, traits in by_kind.items():
                if issubclass(kind, Trait) and kind.point:
                    kinds.update(getattr(trait, kind.point) for _, trait in traits)
        self._counted = True
        if kinds != self._in_play:
            self._in_play = frozenset(kinds)
            self._joining.clear()
