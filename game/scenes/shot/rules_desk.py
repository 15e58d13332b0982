"""A position in the making on the rules desk."""

from __future__ import annotations

from game.scenarios.format import Scenario, TileAtStart
from game.scenes.app.application import App
from game.scenes.rules_desk.position import first_position
from game.scenes.rules_desk.scene import RulesDeskScene

PLACES = {"monster": "10,6", "erza": "10,9", "lucy": "13,7", "zachary": "9,4", "allister": "16,11"}


def desk_scene(app: App, page: str) -> RulesDeskScene:
    """Four round the lion, one of them down and bleeding, between grass and columns; `page` of the book lies open."""
    position = first_position()
    position.correct("; ".join(f"{who}.place = {at}" for who, at in PLACES.items()))
    position.correct("zachary.standing = no; zachary.tokens.bleeding = 3; monster.facing = south; erza.survival = 3")

    def furnish(scenario: Scenario) -> None:
        scenario.terrain += [
            TileAtStart((5, 5), "tall-grass"),
            TileAtStart((15, 8), "stone-column"),
            TileAtStart((18, 12), "bug-patch"),
        ]
        scenario.title = "Who is picked?"

    position.change(furnish)
    scene = RulesDeskScene(app, position)
    scene.held = scene.whose = "erza"
    scene.page = page
    if page == "piles":
        scene.card = 1
    return scene
