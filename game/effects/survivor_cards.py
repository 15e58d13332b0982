"""Records of what survivors own and suffer: gear, injuries, traumas, disorders, abilities, resources."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.effects.traits import AnyTrait
from game.effects.verbs import Effects
from game.model.terms import Location


class Weapon(msgspec.Struct, frozen=True):
    """Attack dice, die face needed, strength; `reach` and `range` in spaces; special rules with their number."""

    speed: int
    accuracy: int
    strength: int
    reach: int = 1
    range: int = 0
    special: dict[str, int] = {}


class Activated(msgspec.Struct, frozen=True):
    """A use of gear that costs activations."""

    name: str
    effects: Effects
    activation: int = 1


class Gear(msgspec.Struct, frozen=True):
    key: str
    name: str
    keywords: tuple[str, ...]
    weapon: Weapon | None = None
    armor: dict[Location, int] = {}
    activated: tuple[Activated, ...] = ()
    traits: tuple[AnyTrait, ...] = ()


class Recorded(StrEnum):
    """How long an injury stays on the sheet."""

    NO = "no"
    SHOWDOWN = "until the end of the showdown"
    PERMANENT = "permanent"


class SevereInjury(msgspec.Struct, frozen=True):
    """A row of a severe injury table (damage-severe-table). `most`: how often a survivor can record it, None = no end.

    `second` and `second_traits` are for the second time it is recorded; an empty one is the same as the first time.
    """

    name: str
    location: Location
    low: int
    high: int
    effects: Effects
    recorded: Recorded = Recorded.NO
    most: int | None = None
    traits: tuple[AnyTrait, ...] = ()
    second: Effects = ()
    second_traits: tuple[AnyTrait, ...] = ()


class BrainTrauma(msgspec.Struct, frozen=True):
    """A row of the brain trauma table; `traits` last until the end of the showdown."""

    name: str
    low: int
    high: int
    effects: Effects
    traits: tuple[AnyTrait, ...] = ()


class Disorder(msgspec.Struct, frozen=True):
    name: str
    traits: tuple[AnyTrait, ...]
    on_gain: Effects = ()


class Ability(msgspec.Struct, frozen=True):
    """An ability or impairment (survivor-abilities-unlimited)."""

    name: str
    traits: tuple[AnyTrait, ...] = ()
    on_gain: Effects = ()
    impairment: bool = False


class Resource(msgspec.Struct, frozen=True):
    name: str
    deck: str
    copies: int
    types: tuple[str, ...]
    on_gain: Effects = ()
