"""Traits that change wound attempts, hit locations, traps and reactions."""

from __future__ import annotations

from enum import StrEnum

from game.cards.moments import Frequency, Trait
from game.cards.traits.attack import wielding
from game.cards.voice import BEARER, THEY


class RedrawsLocations(Trait, frozen=True, tag=True):
    """Drawn hit locations go back for others, before any wound attempt and unless a trap was among them: every one of a
    name that its bearer likes, or (without a name) one.
    """

    named: str = ""
    limit: Frequency | None = None

    def text(self) -> str:
        what = "1 hit location and draw another"
        if self.named:
            what = f"as many {self.named} hit locations as {THEY} like and draw as many others"
        limit = f" ({self.limit})" if self.limit else ""
        return f"when {BEARER:draws} hit locations without a trap, {THEY} may discard {what}{limit}"


class SoftensReflex(Trait, frozen=True, tag=True):
    """Whoever helps the bearer with a fighting art may see to it that a reflex happens only after a failure."""

    art: str
    survival: int

    def text(self) -> str:
        return (
            f"when {BEARER:attacks} with {self.art}, the survivor across the monster may spend {self.survival} "
            "survival before a wound attempt. The reflex reaction of that hit location then counts as a failure "
            f"reaction ({Frequency.ATTACK})"
        )


class WoundCase(StrEnum):
    """What is told of a wound attempt that a card makes better."""

    OVERWHELMING = "overwhelming"
    INJURY = "injury"
    FIRST_AFTER_PERFECT = "first after a perfect hit"


class WoundGain(StrEnum):
    """What a card makes of a wound attempt."""

    DOUBLED = "doubled"
    CRITICAL = "critical"
    DEEPER = "deeper"


_CASES = {
    WoundCase.OVERWHELMING: "{what} {wielding} {gains} if its total is at least twice the toughness",
    WoundCase.INJURY: "{what} {wielding} {gains} if the hit location bears a persistent injury",
    WoundCase.FIRST_AFTER_PERFECT: "if an attack {wielding} has a perfect hit, {what} at the first hit location "
    "selected {gains}",
}
_GAINS = {
    WoundGain.DOUBLED: ("the total of the wound attempt", "is doubled"),
    WoundGain.CRITICAL: ("a wound", "is a critical one"),
    WoundGain.DEEPER: ("a wound attempt", "does 1 more wound"),
}


class BetterWound(Trait, frozen=True, tag=True):
    """A wound attempt with weapons of the keyword comes to more in one case: its total is doubled, a wound is critical
    (an axe where an injury lasts), or it does 1 more wound (an overwhelming blow of a club).
    """

    point = "gains"

    keyword: str
    case: WoundCase
    gains: WoundGain

    def text(self) -> str:
        what, gains = _GAINS[self.gains]
        return _CASES[self.case].format(what=what, gains=gains, wielding=wielding(self.keyword))


class Trick(StrEnum):
    """A way to depart from the steps of an attack."""

    ROLL_FIRST = "roll first"
    RETRY = "retry"
    TRADE_LOCATION = "trade a location"
    TAKE_DISCARD = "take a discard"


_TRICKS = {
    Trick.ROLL_FIRST: "{self:may} make a wound roll {wielding} before its hit location is selected",
    Trick.RETRY: "after a failed wound attempt {wielding}, {self:may} try again at the same hit location, as if it had "
    "not failed",
    Trick.TRADE_LOCATION: "after a failed wound attempt {wielding} and its reactions, {self:may} discard another "
    "unresolved hit location to repeat that attempt",
    Trick.TAKE_DISCARD: "for a wound {wielding}, {self:may} take the top card of the AI discard pile instead of the "
    "AI deck",
}


class KnowsTrick(Trait, frozen=True, tag=True):
    """Once per attack with such a weapon its bearer may depart from the steps of the attack: try a failed wound again
    (an axe), make the wound roll before its hit location is selected (a sword).
    """

    point = "trick"

    keyword: str
    trick: Trick

    def text(self) -> str:
        return f"{_TRICKS[self.trick].format(self=BEARER, wielding=wielding(self.keyword))} ({Frequency.ATTACK})"


HitLocationsTrait = (
    RedrawsLocations | SoftensReflex | BetterWound | KnowsTrick
)  # fmt: skip
