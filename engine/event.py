"""What happened, told as small frozen records; and the itemised numbers they carry."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Amount(msgspec.Struct, frozen=True):
    """A number with its parts: `5 = 3 bone axe + 1 strength + 1 blind spot`."""

    total: int
    parts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(
        cls, parts: Iterable[tuple[str, int]], floor: int | None = None, floor_reason: str = "never below"
    ) -> Amount:
        """The sum of the parts without those that are 0; a floor that applies becomes a part of its own."""
        kept = tuple([part for part in parts if part[1]])
        total = sum([n for _, n in kept])
        if floor is not None and total < floor:
            kept += ((f"{floor_reason} {floor}", floor - total),)
            total = floor
        return cls(total, kept)

    def __int__(self) -> int:
        return self.total

    def explain(self) -> str:
        """`5 = 3 bone axe + 1 strength`; the bare number if it has no parts."""
        total = str(self.total).replace("-", "−")
        if not self.parts:
            return total
        words = []
        for i, (source, n) in enumerate(self.parts):
            sign = ("−" if n < 0 else "") if i == 0 else (" − " if n < 0 else " + ")
            words.append(f"{sign}{abs(n)} {source}")
        return f"{total} = {''.join(words)}"


class Event(msgspec.Struct, frozen=True):
    """A fact: it has happened and cannot be changed. `rule` is the id of the rule that caused it."""

    rule: str
