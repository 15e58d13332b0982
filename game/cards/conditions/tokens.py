"""Conditions about tokens and counters."""

from __future__ import annotations

import msgspec

from game.cards.numbers import counted
from game.cards.who import Who, subject


class HasCounters(msgspec.Struct, frozen=True, tag=True):
    """A survivor has n or more counters of a kind."""

    who: Who
    kind: str
    n: int = 1

    def text(self) -> str:
        many = f"{self.n} or more {self.kind}s" if self.n > 1 else f"a {self.kind}"
        return f"{subject(self.who)} has {many}"


class CardHolds(msgspec.Struct, frozen=True, tag=True):
    """The card in play that asks holds n or more counters of a kind; `most` = 0: none."""

    kind: str
    n: int = 1
    most: int | None = None

    def text(self) -> str:
        if self.most == 0:
            return f"this card holds no {self.kind}"
        return f"this card holds {counted(self.n, self.kind) if self.n == 1 else f'{self.n} or more {self.kind}s'}"


TokensCondition = (
    HasCounters | CardHolds
)  # fmt: skip
