"""A hunt on a stage that nobody sees: the sample settlement's party on its way to the White Lion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.table import Flow
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.hunt.scene import HuntScene
from game.scenes.shot.hunt import marked
from tests.scenes.settlement.stage import Home


class Trek(Home):
    """An open campaign on a hunt and the scene that shows it. `moved` counts how often the scene wanted to go on."""

    def __init__(
        self,
        folder: Path,
        prepare: Callable[[SettlementTable], None] = marked,
        happens: Callable[[SettlementTable], Flow[Any]] | None = None,
        **settings: Any,
    ) -> None:
        self.moved = 0
        super().__init__(folder, prepare, happens, **settings)

    def _scene(self, app: App, since: int | None) -> HuntScene:
        self.apps.append(app)
        app.game = self.game  # type: ignore[assignment]
        return HuntScene(app, self.game, since=since, moved=self._move)  # type: ignore[arg-type]

    def _move(self) -> None:
        self.moved += 1

    @property
    def hunt_scene(self) -> HuntScene:
        scene = self.stage.stack.scenes[0]
        assert isinstance(scene, HuntScene)
        return scene

    @property
    def hunt(self) -> Hunt:
        found = self.table.campaign.hunt
        assert found is not None
        return found
