"""Conditions about the monster, its cards in play and the showdown with it."""

from __future__ import annotations

import msgspec

from game.cards.numbers import counted
from game.cards.phrases import listed, titled


class Victorious(msgspec.Struct, frozen=True, tag=True):
    """The showdown is over and won (aftermath-victory)."""

    def text(self) -> str:
        return "the monster is defeated"


class AICardLies(msgspec.Struct, frozen=True, tag=True):
    """A card can go back on the AI deck; under a duration that lies face up on it nothing can
    (ai-duration-manipulation).
    """

    def text(self) -> str:
        return "a card lies in the AI discard pile or the wound stack, and no duration face up on the AI deck"


class Targeted(msgspec.Struct, frozen=True, tag=True):
    """Exactly so many survivors were picked as targets of this card, whatever has become of them."""

    n: int

    def text(self) -> str:
        return f"exactly {counted(self.n, 'survivor')} {'was' if self.n == 1 else 'were'} picked as a target"


class FightingMonster(msgspec.Struct, frozen=True, tag="Against"):
    """The monster of this showdown is the one of this key, whatever its level."""

    monster: str

    def text(self) -> str:
        return f"the monster is the {titled(self.monster)}"


class AgainstNemesis(msgspec.Struct, frozen=True, tag=True):
    """The monster of this showdown is a nemesis."""

    def text(self) -> str:
        return "the monster is a nemesis"


class AgainstNoted(msgspec.Struct, frozen=True, tag=True):
    """The monster is the one that was written beside the card when it was gained."""

    def text(self) -> str:
        return "the monster is the one noted"


class MoodInPlay(msgspec.Struct, frozen=True, tag=True):
    """A mood of the monster lies in play (ai-types)."""

    def text(self) -> str:
        return "a mood is in play"


class LevelAtLeast(msgspec.Struct, frozen=True, tag=True):
    """The monster's level (monster-level)."""

    n: int

    def text(self) -> str:
        return f"the monster's level is {self.n} or more"


class MonsterStands(msgspec.Struct, frozen=True, tag=True):
    """The monster is on the board and not knocked down."""

    def text(self) -> str:
        return "the monster is not knocked down"


class WoundStack(msgspec.Struct, frozen=True, tag=True):
    """Whether wounds lie on the wound stack: now, or `drawn`: when the AI card was drawn."""

    empty: bool
    drawn: bool = False

    def text(self) -> str:
        was = "was" if self.drawn else "is"
        return f"the wound stack {was} {'' if self.empty else 'not '}empty" + (" when drawn" if self.drawn else "")


class InjuriesInPlay(msgspec.Struct, frozen=True, tag=True):
    """All of these persistent injuries are in play."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{listed(list(self.names))} {'is' if len(self.names) == 1 else 'are'} in play"


MonsterCondition = (
    MoodInPlay | LevelAtLeast | MonsterStands | WoundStack | InjuriesInPlay | Victorious | AICardLies | Targeted
    | FightingMonster | AgainstNemesis | AgainstNoted
)  # fmt: skip
