"""What the grids on the desk come to: attributes, attacks and affinities, asked once for each grid."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.rules.gear.grid_facts import grid_facts
from game.scenes.gear_grid.book import Measured
from game.views.sheet_numbers import Numbers, SheetNumbers

MOST_KEPT = 300
"""So many grids are remembered."""


class MeasuredGrids:
    """Measures grids of these survivors. Without `numbers` their sheets are laid out on a bench of their own, which is
    closed with this."""

    def __init__(
        self, box: Box, survivors: Sequence[Survivor], innovations: Sequence[str], numbers: Numbers | None
    ) -> None:
        self.box, self.innovations = box, list(innovations)
        self._bench = SheetNumbers(box, survivors, innovations) if numbers is None else None
        self._numbers: Numbers | None = numbers or self._bench
        self._kept: dict[tuple[object, ...], Measured] = {}

    def of(self, survivor: Survivor) -> Measured:
        """Returns what a survivor's grid comes to."""
        key = (survivor.key, *sorted(survivor.grid.items()))
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            facts, asked = grid_facts(self.box, survivor, self.innovations), self._numbers
            assert asked is not None
            found = Measured(facts, asked.of(survivor), asked.attacks(survivor), asked.against)
            self._kept[key] = found
        return found

    def close(self) -> None:
        """Clears the bench away; nothing is measured any more."""
        if self._bench is not None:
            self._bench.close()
            self._bench = self._numbers = None
