"""A page of the settlement on a stage, in as much room as the settlement's scene gives it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.decision import Decision
from engine.ui.kit import Intent, Label, Panel, Scene, Widget, Zones
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.chapter.panel import PanelActs, SettlementPanel
from game.views.sample_settlement import sample_settlement
from tests.scenes.staging import AppStage, app_stage


class PanelScene(AppScene):
    """One page with an empty hand and book around it; what it asks for is kept in `asked`."""

    def __init__(
        self, app: App, make: Callable[[App, PanelActs], SettlementPanel], home: SettlementTable,
        decision: Decision | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.asked: list[tuple[str, Any]] = []

        def told(what: str) -> Callable[[Any], None]:
            return lambda value: self.asked.append((what, value))

        acts = PanelActs(told("choose"), self.refresh, told("sheet"), told("turn"), told("survivor"))
        self.panel = make(app, acts)
        self.panel.update(home, decision)

    def build(self) -> Widget:
        page = Panel(self.panel.build(), kind="none", pad=6, grow=1)
        page.children[0].grow = 1
        return Zones(page, Label("The hand"), Label("The book"), top=Label("The step"), book_share=0.31)

    def on_intent(self, intent: Intent) -> bool:
        return self.panel.on_intent(intent)


def panel_stage(
    make: Callable[[App, PanelActs], SettlementPanel],
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    *,
    home: SettlementTable | None = None,
    decision: Decision | None = None,
    **settings: object,
) -> AppStage:
    """A page of the sample settlement."""

    def scene(app: App) -> Scene:
        return PanelScene(app, make, home or sample_settlement(app.box), decision)

    return app_stage(scene, folder, size, **settings)


def panel_of(stage: AppStage) -> Any:
    assert isinstance(stage.scene, PanelScene)
    return stage.scene.panel


def asked(stage: AppStage) -> list[tuple[str, Any]]:
    assert isinstance(stage.scene, PanelScene)
    return stage.scene.asked
