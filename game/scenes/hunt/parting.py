"""The end of a hunt: how it has ended is read before the campaign goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import facts
from game.scenes.app.automation import Level, level

if TYPE_CHECKING:
    from game.scenes.hunt.scene import HuntScene


class Parting:
    """`left` is set when the end has been read."""

    def __init__(self, scene: HuntScene) -> None:
        self.scene = scene
        self.left = False

    def words(self) -> tuple[str, str, str] | None:
        """Says how the hunt has ended, while that waits to be read: what happened, a note, and what the way on is
        called.
        """
        scene = self.scene
        by_itself = scene.only_watched or level(scene.ui.settings.automation, "pages") is Level.DO
        if scene.here() or self.left or by_itself or scene.play.moved is None:
            return None
        told = reversed(scene.session.told)
        ended = next((one.event for one in told if isinstance(one.event, facts.HuntEnded)), None)
        if ended is None:
            return None
        if ended.how != "showdown":
            return "The hunt has failed.", "Nobody is left to find the quarry.", "Go home"
        quarry = scene.quarry()
        whose = {"monster": f"{quarry} ambushes the survivors.", "survivors": "The survivors ambush it."}
        return f"{quarry} is found.", whose.get(ended.ambush, "The showdown begins."), "To the showdown"

    def go_on(self) -> None:
        """The end of the hunt has been read."""
        self.left = True
        self.scene.update(0.0)
