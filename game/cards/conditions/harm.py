"""Conditions about injuries, deaths and traumas that have happened."""

from __future__ import annotations

from itertools import groupby

import msgspec

from game.cards.moments import Moment, befalls
from game.cards.phrases import listed
from game.cards.who import Who, subject


class HasInjury(msgspec.Struct, frozen=True, tag=True):
    """The survivor suffers a severe injury of this name: for good, or until this showdown ends."""

    who: Who
    name: str

    def text(self) -> str:
        return f"{subject(self.who)} has the severe injury {self.name}"


_BENT = {"is": "was", "has": "had", "begins": "began", "spends": "spent", "comes": "came"}


def _past(clause: str) -> str:
    """What befalls somebody as what has befallen them: `suffers an injury`, `suffered an injury`."""
    verb, _, rest = clause.partition(" ")
    stem = verb.removesuffix("s")
    return f"{_BENT.get(verb) or stem + ('d' if stem.endswith('e') else 'ed')} {rest}".rstrip()


class Happened(msgspec.Struct, frozen=True, tag=True):
    """One of these things has befallen any survivor in the turn that is being played, or (`since_drawn`) since the AI
    card in progress was drawn.
    """

    on: tuple[Moment, ...]
    since_drawn: bool = False

    def text(self) -> str:
        befell = [_past(befalls(moment)).partition(" ") for moment in self.on]
        same = [(verb, [one[2] for one in alike]) for verb, alike in groupby(befell, key=lambda parts: parts[0])]
        said = [f"{verb} {listed(what, 'or')}".rstrip() for verb, what in same]
        return f"a survivor {', or '.join(said)} {'since this card was drawn' if self.since_drawn else 'this turn'}"


class DroveMad(msgspec.Struct, frozen=True, tag=True):
    """A survivor, or any of them, has suffered a brain trauma from this card, even one that killed them."""

    who: Who | None = None

    def text(self) -> str:
        return f"{subject(self.who) if self.who else 'a survivor'} suffered a brain trauma from this card"


HarmCondition = (
    HasInjury | Happened | DroveMad
)  # fmt: skip
