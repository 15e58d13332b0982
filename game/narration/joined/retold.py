"""A showdown that is over, told at home: its table is gone, and with it the monster and its level."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from game.cards.kinds.monster import Monster, MonsterLevel
from game.rules.table.game_table import GameTable

FOUGHT = -1
"""The monster among those at home: none of them."""


class Fought(NamedTuple):
    """What a showdown was fought with."""

    monster: Monster
    level: MonsterLevel


class _Retold:
    """The table at home, where the monster that was fought still has its name and its level."""

    def __init__(self, home: GameTable, fought: Fought) -> None:
        self._home = home
        self.monster_card, self.level = fought
        self.monster = FOUGHT

    def __getattr__(self, what: str) -> Any:
        return getattr(self._home, what)

    @property
    def as_showdown(self) -> _Retold:
        return self

    def name(self, entity: int) -> str:
        """Returns the name of somebody of the settlement; whoever is none of it was the monster."""
        found = self._home.name(entity)
        return f"the {self.monster_card.noun}" if found == "nobody" else found

    def is_here(self, entity: int) -> bool:
        return entity != FOUGHT and self._home.is_here(entity)


def retold(home: GameTable, fought: Fought) -> GameTable:
    """Returns the table at home as the narrator needs it to tell of a showdown with this monster."""
    return cast(GameTable, _Retold(home, fought))
