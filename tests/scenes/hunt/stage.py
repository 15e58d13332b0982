"""A hunt on a stage that nobody sees: the sample settlement's party on its way to the White Lion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.table import Flow
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.hunt.scene import HuntScene
from game.scenes.shot.hunt import marked
from tests.scenes.chapter.stage import AtTable


class Trek(AtTable[HuntScene]):
    """An open campaign on a hunt and the scene that shows it. `moves` counts how often the scene wanted to go on."""

    kind = HuntScene

    def __init__(
        self,
        folder: Path,
        prepare: Callable[[SettlementTable], None] = marked,
        happens: Callable[[SettlementTable], Flow[Any]] | None = None,
        **settings: Any,
    ) -> None:
        self.moves = 0
        super().__init__(folder, prepare, happens, **settings)

    def moved(self) -> Callable[[], None]:
        return self._move

    def _move(self) -> None:
        self.moves += 1

    @property
    def hunt(self) -> Hunt:
        found = self.table.campaign.hunt
        assert found is not None
        return found
