"""What lost settlements leave to the next campaign (variant-lost-settlement)."""

from __future__ import annotations

import msgspec

from game.model.terms import Attribute


class Legacy(msgspec.Struct, frozen=True):
    """For the opening showdown: terrain cards, by key, that are listed too, and tokens of its monster; for every
    survivor: permanent changes from birth. For the settlement: more survival limit, resources as it is founded, and
    settlement events written into lantern years.
    """

    name: str
    terrain: tuple[str, ...] = ()
    tokens: dict[Attribute, int] = {}
    permanent: dict[Attribute, int] = {}
    survival_limit: int = 0
    resources: dict[str, int] = {}
    timeline: dict[int, str] = {}
