"""Gear grids to take pictures of: a full one that burns, a card held over a place that refuses it, wishes granted."""

from __future__ import annotations

from game.bots.showdown_choice import FOUNDING_PARTY
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.model.terms import Phase
from game.phases.showdown.parties import party
from game.rules.gear.grid_moves import with_grid
from game.rules.gear_grid.arrange import Ask, Light, arrange
from game.scenes.app.application import App
from game.scenes.gear_grid.desk import Held, Rules
from game.scenes.gear_grid.scene import GearGridScene

_CARRIED = (
    *("lantern-helm", "lantern-gauntlets", "lantern-cuirass", "lantern-mail", "lantern-greaves"),
    *("cat-fang-knife", "sonic-tomahawk", "monster-tooth-necklace", "lucky-charm"),
)
STORED = ("rawhide-vest", "bone-axe", "cat-eye-circlet", "bandages", "red-charm", "king-spear", "bone-dagger")
HELD, WISHES, EMPTY = "held", "wishes", "empty"


def gear_grid(app: App, seed: int, state: str = "", key: str = FOUNDING_PARTY) -> GearGridScene:
    """The desk of a party; founders are not worth a picture, so the veterans come instead of them."""
    box = app.box
    people = party(box, "veterans" if key == FOUNDING_PARTY else key)[0]
    if state == EMPTY:
        people[0] = with_grid(people[0], {})
    else:
        people[0] = with_grid(people[0], dict(enumerate(_CARRIED)))
        if state != WISHES:
            people[0] = _arranged(box, people[0])
    scene = GearGridScene(
        app, people, STORED, armory=True, rules=Rules(Phase.DEPARTING), take=lambda *_: None, title="Showdown"
    )
    if state == HELD:
        _hold(scene)
    elif state == WISHES:
        scene.arranging.begin()
        assert scene.arranging.wishes is not None
        lit = [Light(one) for one in scene.desk.grid.values() if box.gear[one].bonus is not None]
        for wish in lit[:3]:
            scene.arranging.turn_wish(wish)
    return scene


def _arranged(box: Box, survivor: Survivor) -> Survivor:
    return with_grid(survivor, arrange(box, Ask(tuple(survivor.gear), survivor.grid)).grid)


def _hold(scene: GearGridScene) -> None:
    """A second piece of armor for the body is held over the middle."""
    scene.desk.pick(Held("rawhide-vest"))
    scene.hands.weigh()
    refused = next((place for place in (4, *range(9)) if scene.hands.verdicts[place] is not None), 4)
    scene.hands.target = ("place", str(refused))
