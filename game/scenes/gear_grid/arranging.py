"""Arranging for somebody: the best grid for their wishes is looked for beside the window, and laid if it is welcome."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.ui.input import Device
from game.model.terms import Affinity
from game.rules.gear_grid.arrange import Arranged, Ask, Light, Wish, arrange
from game.scenes.gear_grid.arrange_for_me import Wishes

if TYPE_CHECKING:
    from game.scenes.gear_grid.scene import GearGridScene


class Arranging:
    """What the present survivor wishes for while their gear is being arranged; `wishes` is None otherwise."""

    def __init__(self, scene: GearGridScene) -> None:
        self.scene = scene
        self.wishes: Wishes | None = None
        self._asking: Ask | None = None

    def stop(self) -> None:
        """Whoever still looks for a grid looks for nobody."""
        self.wishes = self._asking = None

    def begin(self, wish: Wish | None = None) -> None:
        """Asks what it shall be. With a wish, if one was pressed already."""
        scene = self.scene
        scene.hands.cancel()
        self.wishes = Wishes(scene.app.box, scene.desk.survivor, scene.desk.rules.innovations)
        if wish is not None:
            self.wishes.turn(wish)
        self._ask()
        if scene.ui.device is not Device.MOUSE:
            scene.focus_on("accept")

    def wish_for(self, key: str) -> None:
        """The bonus of this card, please."""
        self.begin(Light(key))

    def turn_wish(self, wish: Wish) -> None:
        if self.wishes is not None:
            self.wishes.turn(wish)
            self._ask()

    def more_of(self, color: Affinity) -> None:
        if self.wishes is not None:
            self.wishes.next_of(color)
            self._ask()

    def pin(self, place: int) -> None:
        """A card that is pressed stays where it lies."""
        if self.wishes is not None:
            self.wishes.pin(place)
            self._ask()

    def _ask(self) -> None:
        """Looks for the best grid beside the window; what was asked before is forgotten."""
        wishes, app = self.wishes, self.scene.app
        if wishes is None:
            return
        wishes.busy = True
        self._asking = asked = wishes.ask()
        self.scene.refresh()
        app.in_background(arrange, app.box, asked, done=partial(self._arranged, asked), failed=self._not_arranged)

    def _arranged(self, asked: Ask, found: Arranged) -> None:
        wishes = self.wishes
        if wishes is None or asked is not self._asking:
            return
        before = wishes.grid
        wishes.found, wishes.busy = found, False
        self.scene.flights.fly(before, wishes.grid)
        self.scene.refresh()

    def _not_arranged(self, error: BaseException) -> None:
        if self.wishes is not None:
            self.wishes = None
            self.scene.refresh()
            self.scene.app.fail(error)

    def accept(self) -> None:
        """Lays the grid found."""
        scene = self.scene
        if self.wishes is not None and self.wishes.found is not None:
            grid, self.wishes = self.wishes.grid, None
            scene.desk.lay(grid)
            scene.ui.sounds.play("flint")
            scene.settled()

    def decline(self) -> None:
        """Everything stays where it lies."""
        if self.wishes is not None:
            grid, self.wishes = self.wishes.grid, None
            self.scene.flights.fly(grid, self.scene.desk.grid)
            self.scene.settled()
