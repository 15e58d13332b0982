"""Records of hit location cards: reactions, critical wounds, persistent injuries."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.conditions.flow import Condition
from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.traits.flow import AnyTrait
from game.cards.words.flow import Effects
from game.model.terms import Attribute


class HitLocationType(StrEnum):
    """The types of hit location cards (hit-location-types)."""

    NORMAL = "normal"
    FIRST_STRIKE = "first strike"
    IMPERVIOUS = "impervious"
    SUPER_DENSE = "super-dense"
    TRAP = "trap"


class PersistentInjury(msgspec.Struct, frozen=True):
    """A wound that stays on the monster (critical-persistent-injury)."""

    name: str
    traits: tuple[AnyTrait, ...] = ()


class Critical(msgspec.Struct, frozen=True):
    effects: Effects = ()
    persistent: PersistentInjury | None = None


class AttemptChange(msgspec.Struct, frozen=True):
    """What a wound attempt at a location changes while a condition holds: the monster's toughness, or the strength of
    the attacker, for that attempt only (hit-location-special-rule).
    """

    attribute: Attribute
    n: int
    condition: Condition

    @property
    def injury(self) -> str:
        """The persistent injury while which it holds; empty if it waits for anything else."""
        match self.condition:
            case LiesInPlay(kind=Stays.INJURY, names=(injury,)):
                return injury
        return ""


class HitLocation(msgspec.Struct, frozen=True):
    """A hit location card; `wound`, `failure`, `reflex` are its reactions (hit-location-reactions).

    Its special rules (hit-location-special-rule): `before`: what happens before the wound attempt; `toughness` is added
    to the monster's here, while `toughness_if` holds; `luck` to that of an attacker whose weapon has one of the
    keywords `luck_with`; `death_blow` to the rewards roll, if the wound here defeats it; `changes` are others. Unless
    `open_if` holds, no wound roll is made here and the attempt fails. It is of its `other_type` while `other_if` holds.
    """

    name: str
    type: HitLocationType = HitLocationType.NORMAL
    wound: Effects = ()
    failure: Effects = ()
    reflex: Effects = ()
    critical: Critical | None = None
    toughness: int = 0
    trap: Effects = ()
    copies: int = 1
    before: Effects = ()
    toughness_if: Condition | None = None
    death_blow: int = 0
    luck: int = 0
    luck_with: tuple[str, ...] = ()
    changes: tuple[AttemptChange, ...] = ()
    open_if: Condition | None = None
    other_type: HitLocationType | None = None
    other_if: Condition | None = None
