"""Conditions about tokens and counters."""

from __future__ import annotations

import msgspec

from game.cards.numbers import counted
from game.cards.phrases import a_or_an
from game.cards.who import Who, subject


class HasCounters(msgspec.Struct, frozen=True, tag=True):
    """So many counters of a kind lie beside a survivor, or (`who` is nobody) on the card in play that asks:
    `HasCounters("lunacy token", 3, who=Role.SELF)`, `HasCounters("pain token", most=0)`. `alike`: two or more survivors
    on the board have equally many, and more than none.
    """

    kind: str
    n: int = 1
    most: int | None = None
    who: Who | None = None
    alike: bool = False

    def text(self) -> str:
        if self.alike:
            return f"two or more survivors have the same number of {self.kind}s (and at least 1)"
        has = f"{subject(self.who)} has" if self.who is not None else "this card holds"
        if self.most == 0:
            return f"{has} no {self.kind}"
        if self.most is not None:
            return f"{has} {self.most} or fewer {self.kind}s"
        if self.n > 1:
            return f"{has} {self.n} or more {self.kind}s"
        return f"{has} {a_or_an(self.kind) if self.who is not None else counted(self.n, self.kind)}"
