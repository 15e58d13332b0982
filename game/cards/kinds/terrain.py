"""Records of terrain cards and their tiles."""

from __future__ import annotations

import msgspec

from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Frequency
from game.cards.numbers import counted, signed
from game.cards.phrases import listed
from game.cards.traits.flow import AnyTrait
from game.cards.who import Who
from game.cards.words.flow import Effects, Row


class Lies(msgspec.Struct, frozen=True):
    """Where a tile may be set up: least distances from the monster and from tiles of its kind, in spaces.

    `edge`: within so many spaces of a board edge; without it at least 1 space away from every edge. `central`: as near
    to the middle of the board as can be.
    """

    from_monster: int = 0
    from_kind: int = 0
    edge: int | None = None
    central: bool = False

    def text(self) -> str:
        """Where it has to be: `at least 3 spaces from the monster`; not that it keeps off the edges."""
        parts = [f"at least {counted(self.from_monster, 'space')} from the monster"] if self.from_monster else []
        parts += [f"at least {counted(self.from_kind, 'space')} from tiles of the same kind"] if self.from_kind else []
        parts += ["as near to the middle of the board as possible"] if self.central else []
        parts += [f"within {counted(self.edge, 'space')} of a board edge"] if self.edge is not None else []
        return listed(parts)


class Bonus(msgspec.Struct, frozen=True):
    """Added to the roll while the condition holds."""

    condition: Condition
    n: int

    def text(self, about: Who | None = None) -> str:
        return f"{signed(self.n)} if {of_those(self.condition, about)}"


class TerrainUse(msgspec.Struct, frozen=True):
    """What a survivor on or beside the tile can spend an activation on (terrain-activate): effects, then a roll on the
    rows, if there are any. `limit` counts for each survivor.
    """

    name: str
    effects: Effects = ()
    rows: tuple[Row, ...] = ()
    needs: Condition | None = None
    limit: Frequency | None = None
    bonuses: tuple[Bonus, ...] = ()


SHOWDOWN_SIZE = (22, 16)
"""Spaces of every showdown board (move-showdown-board-size)."""


class Terrain(msgspec.Struct, frozen=True):
    """A terrain card and its tiles: size in spaces (a tile may be turned), keywords (obstacle, impassable,
    destructible).

    `tiles` a card brings, `copies` of the card in the deck, `stock` of tiles in the box (terrain-card-tile-count,
    terrain-tile-limit). `drawn` False: only where a showdown lists it, never by chance. `note`: a rule that stands on
    another card.
    """

    key: str
    name: str
    size: tuple[int, int]
    keywords: tuple[str, ...] = ()
    traits: tuple[AnyTrait, ...] = ()
    tiles: int = 1
    copies: int = 1
    stock: int = 1
    lies: Lies = Lies()
    use: TerrainUse | None = None
    drawn: bool = True
    note: str = ""
