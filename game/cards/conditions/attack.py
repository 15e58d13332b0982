"""Conditions about the attack in progress."""

from __future__ import annotations

import msgspec

from game.cards.numbers import times
from game.cards.phrases import listed
from game.cards.who import Who, subject
from game.model.terms import Side


class Flanks(msgspec.Struct, frozen=True, tag=True):
    """The survivor attacks with a melee weapon, adjacent to the monster and straight across it from another standing
    survivor who can use this fighting art too.
    """

    who: Who
    art: str

    def text(self) -> str:
        return (
            f"{subject(self.who)} is adjacent to the monster with a melee weapon, directly opposite an adjacent, "
            f"standing survivor with {self.art}"
        )


class WeaponsBeside(msgspec.Struct, frozen=True, tag=True):
    """On each of these sides of the gear card that asks lies a weapon, none with the keyword, and at least one of them
    can be activated now.
    """

    who: Who
    sides: tuple[Side, ...]
    without: str

    def text(self) -> str:
        return f"{self.laid()}, and {subject(self.who)} can attack the monster with at least one of them"

    def laid(self) -> str:
        """Says what must lie where, without what can be done with it now."""
        sides = listed([side.value for side in self.sides])
        return f"weapons lie directly {sides} of this card, neither {self.without}"


class UsesArt(msgspec.Struct, frozen=True, tag=True):
    """A fighting art has come into the attack in progress."""

    who: Who
    art: str

    def text(self) -> str:
        return f"{subject(self.who)} uses {self.art} in the attack"


_NO_NOUNS = ("metal", "irreplaceable", "fist & tooth")
"""What a weapon is or is not, said without an article."""


class WeaponUsed(msgspec.Struct, frozen=True, tag=True):
    """The attack in progress is made with a weapon that has none of these keywords or rules; or with one of this kind:
    a melee weapon, fist & tooth too, or fist & tooth alone.
    """

    but: tuple[str, ...] = ()
    kind: str = ""  # "melee" | "fist & tooth"

    def text(self) -> str:
        if self.kind:
            return f"the weapon used is {'a melee weapon' if self.kind == 'melee' else self.kind}"
        but = [
            kind if kind in _NO_NOUNS else f"a {kind} weapon" if kind == "grand" else f"a {kind}" for kind in self.but
        ]
        return f"the weapon used is {'neither' if len(but) > 1 else 'not'} {listed(but, 'nor')}"


class AttackDamaged(msgspec.Struct, frozen=True, tag=True):
    """The card's attack dealt damage to the target at least so many times, hit by hit."""

    times: int

    def text(self) -> str:
        if self.times == 2:
            return "this attack damaged the target more than once"
        return f"this attack damaged the target at least {times(self.times)}"


class AnyAttackDamaged(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """One of the attacks of the card in progress dealt damage, or (`none`) no attack of it did."""

    none: bool = False

    def text(self) -> str:
        if self.none:
            return "no attack of this card did damage"
        return "any of these attacks did damage"


class WoundRoll(msgspec.Struct, frozen=True, tag=True):
    """The last wound roll of the attack in progress showed at most so much; or its total was even."""

    most: int = 0
    even: bool = False

    def text(self) -> str:
        if self.even:
            return "the total of the wound roll was even"
        return f"the wound roll showed {self.most} or less"


AttackCondition = (
        AnyAttackDamaged | WoundRoll | Flanks | AttackDamaged | WeaponsBeside | UsesArt | WeaponUsed
)  # fmt: skip
