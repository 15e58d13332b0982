"""What a settlement pays: endeavors, resources, gear, people, survival."""

from __future__ import annotations

import msgspec

from game.cards.numbers import Number, copies_of, counted, measured
from game.cards.phrases import listed, titled


class Cost(msgspec.Struct, frozen=True):
    """Resources by type, by name and of any kind, gear by key, people, endeavors and survival (resource-spend-as,
    settlement-endeavor-spend). One card pays for one unit, whatever types it has.
    """

    types: dict[str, int] = {}
    resources: dict[str, int] = {}
    any_resource: int = 0
    gear: dict[str, int] = {}
    population: Number = 0
    endeavors: int = 0
    survival: int = 0

    def __hash__(self) -> int:
        """Returns the same for equal costs: nobody changes what stands on a card, dictionaries neither."""
        by_name = (frozenset(listed.items()) for listed in (self.types, self.resources, self.gear))
        return hash((*by_name, self.any_resource, self.population, self.endeavors, self.survival))

    def parts(self) -> list[str]:
        """Returns what is paid, a phrase for each kind: `3 bone`, `1 Fresh Acanthus`, `2 endeavors`."""
        parts = [f"{n} {what}" for what, n in self.types.items()]
        parts += [copies_of(n, card) for card, n in self.resources.items()]
        parts += [f"{counted(self.any_resource, 'resource')} of any kind"] if self.any_resource else []
        parts += [copies_of(n, titled(key)) for key, n in self.gear.items()]
        parts += [measured(self.population, "population")] if self.population else []
        parts += [counted(self.endeavors, "endeavor")] if self.endeavors else []
        parts += [f"{self.survival} survival"] if self.survival else []
        return parts

    def text(self) -> str:
        return listed(self.parts())
