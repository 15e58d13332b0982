"""Conditions about the monster, its cards in play and the showdown with it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.phrases import TURNS, a_or_an, listed, side_up, sides, titled, two_sided


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


class Stays(StrEnum):
    """What lies in play of the monster's."""

    MOOD = "mood"  # ai-types
    INJURY = "persistent injury"
    TRAIT = "trait"


class LiesInPlay(msgspec.Struct, frozen=True, tag=True):
    """Any card of the kind is in play, or all that are named: `LiesInPlay(Stays.MOOD)`."""

    kind: Stays
    names: tuple[str, ...] = ()

    def text(self) -> str:
        if not self.names:
            return f"{a_or_an(self.kind)} is in play"
        if len(self.names) == 1 and (side := side_up(self.names[0])) is not None:
            return f"the {side[0]} is {side[1]}"
        are = {1: "is", 2: "are both"}.get(len(self.names), "are all")
        return f"{listed(list(self.names))} {are} in play"


class CanTurnOver(msgspec.Struct, frozen=True, tag=True):
    """A card of two sides lies in play with one of these up, and nothing keeps it from being turned over."""

    cards: tuple[str, ...]

    def text(self) -> str:
        if (alike := two_sided(self.cards)) is not None and alike[1] in TURNS:
            which = f"any {alike[1]}" if len(self.cards) > 1 else "the"
            return f"{which} {alike[0]} can be {TURNS[alike[1]][1]}"
        return f"{sides(self.cards, 'or')} can be turned over"


class FightingMonster(msgspec.Struct, frozen=True, tag="Against"):
    """The monster of this showdown is the one of this key, whatever its level."""

    monster: str

    def text(self) -> str:
        return f"the monster is the {titled(self.monster)}"


MonsterCondition = (
    MonsterIs | LiesInPlay | CanTurnOver | FightingMonster
)  # fmt: skip
