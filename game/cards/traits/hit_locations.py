"""Traits that change wound attempts, hit locations, traps and reactions."""

from __future__ import annotations

from game.cards.moments import Frequency, Trait
from game.cards.traits.attack import wielding
from game.cards.who import Role


class RedrawsLocations(Trait, frozen=True, tag=True):
    """Drawn hit locations go back for others, before any wound attempt and unless a trap was among them: every one of a
    name that its bearer likes, or (without a name) one.
    """

    named: str = ""
    limit: Frequency | None = None

    def text(self) -> str:
        what = "1 hit location and draw another"
        if self.named:
            what = f"as many {self.named} hit locations as they like and draw as many others"
        limit = f" ({self.limit})" if self.limit else ""
        return f"whenever {Role.SELF} draws hit locations without a trap, they may discard {what}{limit}"


class RetryWound(Trait, frozen=True, tag=True):
    """A failed attempt is ignored once per attack and made again at the same hit location."""

    keyword: str

    def text(self) -> str:
        return (
            f"a failed wound attempt {wielding(self.keyword)} may be ignored and made again at the same hit location "
            f"({Frequency.ATTACK})"
        )


class SoftensReflex(Trait, frozen=True, tag=True):
    """Whoever helps the bearer with a fighting art may see to it that a reflex happens only after a failure."""

    art: str
    survival: int

    def text(self) -> str:
        return (
            f"when {Role.SELF} attacks with {self.art}, before a wound attempt the survivor across the monster may "
            f"spend {self.survival} survival: the reflex reaction of that hit location counts as a failure reaction "
            f"({Frequency.ATTACK})"
        )


class DoublesFirstTotal(Trait, frozen=True, tag=True):
    """An attack with a perfect hit doubles what the wound roll and strength come to at its first hit location."""

    keyword: str

    def text(self) -> str:
        return (
            f"if an attack {wielding(self.keyword)} has a perfect hit, the total of the wound attempt at the first hit "
            "location selected is doubled"
        )


class WoundsDeeper(Trait, frozen=True, tag=True):
    """One more wound where the total is twice what it had to reach."""

    keyword: str

    def text(self) -> str:
        return (
            f"a wound attempt {wielding(self.keyword)} whose total is twice the toughness to reach, or more, does 1 "
            "more wound"
        )


class CriticalAtInjury(Trait, frozen=True, tag=True):
    """Wounds at a hit location that bears a persistent injury are critical."""

    keyword: str

    def text(self) -> str:
        return f"a wound {wielding(self.keyword)} is a critical one where the hit location bears a persistent injury"


class TradesLocation(Trait, frozen=True, tag=True):
    """A failed hit location is attempted again, for the price of another one."""

    keyword: str

    def text(self) -> str:
        return (
            f"after a failed wound attempt {wielding(self.keyword)} and its reactions, another hit location that was "
            "drawn and is not yet resolved may be discarded to attempt to wound the same one again "
            f"({Frequency.ATTACK})"
        )


class FollowsUp(Trait, frozen=True, tag=True):
    """A hit location that somebody beside them has wounded is wounded again."""

    keyword: str

    def text(self) -> str:
        return (
            "whenever a survivor adjacent to this one wounds the monster and the hit location is discarded, this "
            "survivor, if adjacent to the monster too, may spend 1 survival to draw that hit location again and "
            f"attempt to wound it {wielding(self.keyword)}"
        )


class RollsFirst(Trait, frozen=True, tag=True):
    """The wound roll comes before the choice of the hit location that it counts for."""

    keyword: str

    def text(self) -> str:
        before = "may be made before its hit location is selected"
        return f"a wound roll {wielding(self.keyword)} {before} ({Frequency.ATTACK})"


class WoundsFromDiscard(Trait, frozen=True, tag=True):
    """A wound takes a card that has been played instead of one that is to come."""

    keyword: str

    def text(self) -> str:
        return (
            f"a wound {wielding(self.keyword)} may take the top card of the AI discard pile in place of the top AI "
            f"card ({Frequency.ATTACK})"
        )


class StrengthensWound(Trait, frozen=True, tag=True):
    """Uninhibited Rage, one of the pulse discoveries, of which one is used in a round (keyword-death-die-pulse)."""

    def text(self) -> str:
        return (
            "after a wound roll, this survivor may roll the death die and add it to strength (1 pulse discovery per "
            "round)"
        )


HitLocationsTrait = (
    RedrawsLocations | SoftensReflex | DoublesFirstTotal | WoundsDeeper | CriticalAtInjury
    | TradesLocation | FollowsUp | RollsFirst | WoundsFromDiscard | StrengthensWound | RetryWound
)  # fmt: skip
