"""Records of terrain: a card, its tiles, what standing on them gives."""

from __future__ import annotations

import msgspec

from game.effects.traits import AnyTrait


class Terrain(msgspec.Struct, frozen=True):
    """A terrain tile: size in spaces and its keywords (obstacle, impassable, destructible)."""

    key: str
    name: str
    size: tuple[int, int]
    keywords: tuple[str, ...] = ()
    traits: tuple[AnyTrait, ...] = ()
