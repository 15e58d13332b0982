"""The pages of the settlement's register to take pictures of, each at something worth a look."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.app.application import App
from game.scenes.settlement.panels.chronicle import DEAD, ChroniclePanel
from game.scenes.settlement.panels.locations import LocationsPanel
from game.scenes.settlement.panels.wishes import wishes_of
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import settlement_scene

SAVED_FOR = ("zanbato", "king-spear")
"""What the group of the pictures saves for."""
Look = Callable[[App, int], SettlementScene]


def page_scene(key: str) -> Look:
    """The develop step with this page of the register open."""

    def make(app: App, seed: int) -> SettlementScene:
        scene = settlement_scene(app, seed)
        kept = wishes_of(app, scene.table.campaign.name)
        for gear in SAVED_FOR:
            if gear not in kept.keys:
                kept.turn(gear)
        scene.update_panels()
        scene.register.page = key
        panel = scene.register.shown()
        if isinstance(panel, LocationsPanel):
            panel.site = "Weapon Crafter" if "Weapon Crafter" in scene.table.campaign.locations else ""
        scene.refresh()
        return scene

    return make


def memorial_scene(app: App, seed: int) -> SettlementScene:
    """The memorial, with a life that is read."""
    scene = page_scene(ChroniclePanel.key)(app, seed)
    panel = scene.register.shown()
    assert isinstance(panel, ChroniclePanel)
    panel.turn(DEAD)
    panel.read(scene.table.campaign.memorial[0].entity)
    return scene
