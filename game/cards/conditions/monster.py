"""Conditions about the monster, its cards in play and the showdown with it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.phrases import listed, titled


class MonsterState(StrEnum):
    """How the monster can be."""

    STANDING = "not knocked down"  # and on the board
    DEFEATED = "defeated"  # aftermath-victory
    NEMESIS = "a nemesis"
    NOTED = "the one noted"  # beside the bearer's card, when it was gained


class MonsterIs(msgspec.Struct, frozen=True, tag=True):
    """The monster of this showdown is so: `MonsterIs(MonsterState.STANDING)`, `MonsterIs(MonsterState.NEMESIS)`."""

    state: MonsterState

    def text(self) -> str:
        return f"the monster is {self.state}"


class AICardLies(msgspec.Struct, frozen=True, tag=True):
    """A card can go back on the AI deck; under a duration that lies face up on it nothing can
    (ai-duration-manipulation).
    """

    def text(self) -> str:
        return "a card lies in the AI discard pile or the wound stack, and no duration face up on the AI deck"


class FightingMonster(msgspec.Struct, frozen=True, tag="Against"):
    """The monster of this showdown is the one of this key, whatever its level."""

    monster: str

    def text(self) -> str:
        return f"the monster is the {titled(self.monster)}"


class MoodInPlay(msgspec.Struct, frozen=True, tag=True):
    """A mood of the monster lies in play (ai-types)."""

    def text(self) -> str:
        return "a mood is in play"


class InjuriesInPlay(msgspec.Struct, frozen=True, tag=True):
    """All of these persistent injuries are in play."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{listed(list(self.names))} {'is' if len(self.names) == 1 else 'are'} in play"


MonsterCondition = (
    MonsterIs | MoodInPlay | InjuriesInPlay | AICardLies | FightingMonster
)  # fmt: skip
