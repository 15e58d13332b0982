"""An activity of the develop step and the card that offers it."""

from __future__ import annotations

import msgspec

from game.cards.kinds.settlement import Activity


class Offer(msgspec.Struct, frozen=True):
    """An activity and the card that offers it; `kinds` are those of the innovation, `shelf` says what the card is."""

    source: str
    activity: Activity
    shelf: str
    kinds: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Stable and readable: `use:organ-grinder/augury`."""
        return f"use:{slug(self.source)}/{slug(self.activity.name)}"

    @property
    def label(self) -> str:
        """The name among the options."""
        cost = self.activity.cost
        return f"{self.source}: {self.activity.name}" + (f" ({cost.text()})" if cost.parts() else "")


def slug(name: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.casefold()).split())
