"""Records of resource cards."""

from __future__ import annotations

import msgspec

from game.cards.conditions.flow import Condition
from game.cards.words.flow import Effects
from game.cards.words.resources import COMMON_DECKS
from game.model.terms import Phase

BONE, HIDE, ORGAN, SCRAP = "bone", "hide", "organ", "scrap"


HERB, VERMIN, IRON, LEATHER, SKULL = "herb", "vermin", "iron", "leather", "skull"


CONSUMABLE, OTHER, PERFECT = "consumable", "other", "perfect"
"""The types of resources (resource-kinds-types)."""


PERFECT_RESOURCES = "perfect-resources"
"""The option of a campaign that plays with perfect resources."""


UNNAMED = "unknown-bit"


class ResourceUse(msgspec.Struct, frozen=True):
    """What the holder of a card can have of it at any time by archiving it (resource-special-rules). `consumed`: it is
    eaten (keyword-consume). `phase`: in this part of the year only. `must`: while this holds its holder has no choice.
    """

    effects: Effects
    consumed: bool = False
    phase: Phase | None = None
    must: Condition | None = None

    @property
    def name(self) -> str:
        """The name of what is done with the card: `Consume` or `Archive`."""
        return "Consume" if self.consumed else "Archive"


class Resource(msgspec.Struct, frozen=True):
    """A resource card. `deck` is the pile that its copies lie in: basic, vermin, strange, perfect, or the key of a
    monster. `drawn` False: it is in no random draw, and gained by name alone (resource-strange-not-in-pool); without
    copies it is gained as often as it is named. `on_spent` happens when it has paid for something crafted. With an
    `option` it exists only in campaigns that play it.
    """

    name: str
    deck: str
    copies: int
    types: tuple[str, ...]
    on_gain: Effects = ()
    drawn: bool = True
    use: ResourceUse | None = None
    on_spent: Effects = ()
    option: str = ""

    @property
    def key(self) -> str:
        """The name in a key of an option: `monster-bone`."""
        words = "".join(letter for letter in self.name.lower() if letter.isalpha() or letter == " ")
        return words.replace(" ", "-") or UNNAMED

    @property
    def kind(self) -> str:
        """Basic, monster, strange or vermin (resource-kinds-types)."""
        return "basic" if self.deck == PERFECT else self.deck if self.deck in COMMON_DECKS else "monster"

    @property
    def limited(self) -> bool:
        """True if there are only so many of it (resource-limit)."""
        return self.copies > 0

    def pays(self, asked: str) -> bool:
        """True if it pays for one unit of this: any of its types, its own name, or `resource`, which is any card; a
        named cost takes no substitute (resource-spend-as).
        """
        return asked in (*self.types, self.name, "resource")
