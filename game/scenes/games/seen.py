"""What a game in the folder looks like: its settlement by lantern light, what it fights, or how it ended."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.app.application import App
from game.scenes.art.places.lantern_hoard import MOST_PEOPLE, Hoard
from game.scenes.parts.background_picture import Painter, Shown
from game.scenes.parts.monster_portrait import Lair
from game.scenes.saves.folders import KeptGame, is_over
from game.scenes.saves.found import ShowdownFile

OVER = {"won": "Game Over: Victory"}
LOST = "Game Over"


class Seen:
    """The pictures of the games in a list; those that were drawn are kept."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.app, self.arrived = app, arrived
        self.shown = Shown(app, arrived)
        self.lairs: dict[str, Lair] = {}

    def of(self, file: KeptGame) -> tuple[str, Painter] | None:
        """Returns what is seen, in words, and who paints it; None for a file whose facts cannot be read."""
        if isinstance(file, ShowdownFile):
            return None if file.problem and not file.in_use else self._lair(file.monster)
        page = file.page
        if is_over(file):
            return "How it ended", self.shown.plate(OVER.get(file.outcome or page.outcome, LOST))
        if page.monster in self.app.box.monsters:
            return self._lair(page.monster)
        if file.problem and not page.population:
            return None
        people = tuple(("female" if n % 2 else "male", n) for n in range(min(page.population, MOST_PEOPLE)))
        return "The settlement by lantern light", self.shown.settlement(Hoard(people, page.dead))

    def _lair(self, monster: str) -> tuple[str, Painter] | None:
        if monster not in self.app.box.monsters:
            return None
        lair = self.lairs.setdefault(monster, Lair(self.app, monster, self.arrived))
        return self.app.box.monsters[monster].name, lambda surface, rect: lair.paint(surface, rect, lit=True)
