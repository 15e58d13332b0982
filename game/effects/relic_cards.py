"""Records of what the Final Lantern brings: status cards that no monster has, and pulse discoveries."""

from __future__ import annotations

import msgspec

from game.effects.traits import AnyTrait


class StatusCard(msgspec.Struct, frozen=True):
    """A survivor status card of the box, beside a gear grid until the showdown ends (ai-survivor-status)."""

    name: str
    traits: tuple[AnyTrait, ...]


class PulseDiscovery(msgspec.Struct, frozen=True):
    """What whoever has the death die can do, from so many levels of lantern research on (keyword-death-die-pulse)."""

    name: str
    level: int
    traits: tuple[AnyTrait, ...]
