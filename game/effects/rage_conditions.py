"""Conditions about what a rage has done: in this turn, by this card, with which weapon; gathered in `conditions`."""

from __future__ import annotations

import msgspec

from game.effects.english import counted, listed
from game.effects.moments import Moment, befalls
from game.effects.who import Who, subject

_BENT = {"is": "was", "has": "had", "begins": "began", "spends": "spent", "comes": "came"}


def _past(clause: str) -> str:
    """What befalls somebody as what has befallen them: `suffers an injury`, `suffered an injury`."""
    verb, _, rest = clause.partition(" ")
    stem = verb.removesuffix("s")
    return f"{_BENT.get(verb) or stem + ('d' if stem.endswith('e') else 'ed')} {rest}".rstrip()


class Happened(msgspec.Struct, frozen=True, tag=True):
    """One of these things has befallen any survivor in the turn that is being played."""

    on: tuple[Moment, ...]

    def says(self) -> str:
        return f"any survivor {listed([_past(befalls(moment)) for moment in self.on], 'or')} in this turn"


class WeaponUsed(msgspec.Struct, frozen=True, tag=True):
    """The attack in progress is made with a weapon that has none of these keywords."""

    but: tuple[str, ...]

    def says(self) -> str:
        but = [f"a {kind} weapon" if kind == "grand" else f"a {kind}" for kind in self.but]
        return f"the weapon used is {'neither' if len(but) > 1 else 'not'} {listed(but, 'nor')}"


class Targeted(msgspec.Struct, frozen=True, tag=True):
    """Exactly so many survivors were picked as targets of this card, whatever has become of them."""

    n: int

    def says(self) -> str:
        return f"exactly {counted(self.n, 'survivor')} {'was' if self.n == 1 else 'were'} picked as a target"


class HasDied(msgspec.Struct, frozen=True, tag=True):
    """Somebody who lived when the card began is dead."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} has died"


class DroveMad(msgspec.Struct, frozen=True, tag=True):
    """A survivor, or any of them, has suffered a brain trauma from this card, even one that killed them."""

    who: Who | None = None

    def says(self) -> str:
        return f"{subject(self.who) if self.who else 'any survivor'} suffered a brain trauma from this"


class OwnsGear(msgspec.Struct, frozen=True, tag=True):
    """The gear grid holds gear with this keyword other than the cards named."""

    who: Who
    keyword: str
    but: tuple[str, ...] = ()

    def says(self) -> str:
        others = f" other than {listed(list(self.but), 'or')}" if self.but else ""
        return f"{subject(self.who)} has {self.keyword} gear{others}"


RageCondition = Happened | WeaponUsed | Targeted | HasDied | DroveMad | OwnsGear
