"""A hand that can answer whatever a campaign asks, with the mouse: on the board, on a page, in the gear grids.

Where a thing lies is read from the mirror; that the window has taken the press, from its witness.
"""

from __future__ import annotations

import time
from typing import Any

from engine.decision import SEPARATOR, Decision, Shape
from engine.ui.input import Act, Device, Intent
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget
from game.bots.careful.gear_grids import planned
from game.scenes.chapter.current_question import person_in
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.hunt.asking import TURN
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from tests.window.desk import PATIENCE, Desk

DOWN, UP = "5", "4"
"""The buttons of the mouse that its wheel is."""
FRAMES = 3
"""So many frames after a press everything it brought has been looked at by the scene."""


class Hand(Desk):
    """Presses what it is told to, wherever it lies, and waits until the window has taken it."""

    clicks = 0

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def click_at(self, pos: tuple[int, int]) -> None:
        self._do(pos, "1")
        for act, at in ((Act.POINT, pos), (Act.PRESS, pos), (Act.RELEASE, pos), (Act.POINT, self.screen.corner)):
            self.mirror.do(Intent(act, Device.MOUSE, pos=at))
        self.clicks += 1
        self.rest()

    def wheel_at(self, pos: tuple[int, int], down: bool) -> None:
        self._do(pos, DOWN if down else UP)
        for act, amount in ((Act.POINT, 0), (Act.WHEEL, -1 if down else 1)):
            self.mirror.do(Intent(act, Device.MOUSE, pos=pos, amount=amount))
        self.mirror.do(Intent(Act.POINT, Device.MOUSE, pos=self.screen.corner))
        self.rest()

    def _do(self, pos: tuple[int, int], button: str) -> None:
        """Moves there, presses, moves away; and waits until the window has taken all that."""
        _, used, _, _ = self.program.told()
        self.screen.run("xdotool", "mousemove", *map(str, pos), "sleep", "0.012", "click", button)
        self._until(lambda told: told[1] > used, f"a press at {pos}")
        _, _, points, _ = self.program.told()
        self.screen.run("xdotool", "mousemove", *map(str, self.screen.corner))
        self._until(lambda told: told[2] > points, "a move to the corner")

    def write(self, text: str) -> None:
        """Types into the focused field, over what stands there."""
        keys = ["End", *["BackSpace"] * 24]
        self.screen.run("xdotool", "key", "--delay", "12", *keys)
        self.screen.run("xdotool", "type", "--delay", "25", text)
        self.mirror.do(Intent(Act.LAST), *[Intent(Act.KEY, key="backspace")] * 24)
        self.mirror.do(*[Intent(Act.TEXT, text=letter) for letter in text])
        time.sleep(0.3)
        self.rest()

    def _until(self, done: Any, what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not done(self.program.told()):
            self.program.require_alive()
            assert time.monotonic() < until, f"the window did not take {what}"
            time.sleep(0.002)

    def rest(self) -> None:
        """Waits until both have come to rest."""
        self.mirror.wait(0.05)
        frames = self.program.told()[0]
        self._until(lambda told: told[0] >= frames + FRAMES and (told[3] or told[0] >= frames + 3 * FRAMES), "a rest")

    # -- things ------------------------------------------------------------------------------------------------------

    def widget(self, key: str) -> Widget | None:
        self.mirror.scene.settle()
        return self.mirror.scene.root.find(key)

    def shows(self, key: str) -> bool:
        return self.widget(key) is not None

    def click(self, key: str) -> None:
        self.bring(key)
        super().click(key)

    def bring(self, key: str) -> None:
        """Turns the wheel until this lies in sight."""
        for _ in range(60):
            widget = self.widget(key)
            if widget is None or any(one is widget for one in self.mirror.scene.root.at(widget.rect.center)):
                return
            view = next((one for one in self._above(widget) if isinstance(one, ScrollView) and one.scrolls), None)
            assert view is not None, f"{key!r} is out of sight, and nothing scrolls there"
            before = view.offset
            self.wheel_at(view.rect.center, down=widget.rect.centery > view.rect.centery)
            again = self.widget(view.key)
            assert isinstance(again, ScrollView) and again.offset != before, f"the wheel does not move {view.key!r}"
        raise AssertionError(f"{key!r} never comes into sight")

    def _above(self, widget: Widget) -> list[Widget]:
        """The widgets that hold this one, innermost first."""
        return [one for one in self.mirror.scene.root.walk() if any(two is widget for two in one.walk())][::-1]

    # -- answers -----------------------------------------------------------------------------------------------------

    @property
    def given(self) -> list[str]:
        game = self.mirror.app.game
        assert game is not None
        answers: list[str] = game.session.answers
        return answers

    def answer(self, key: str) -> None:
        """This answer to what is asked now."""
        scene = self.mirror.scene
        assert isinstance(scene, ShowdownScene | HuntScene | SettlementScene), scene
        decision = scene.session.request
        assert isinstance(decision, Decision), decision
        if decision.topic == "equip" and key.startswith(("take:", "put:")):
            self.equip()
            return
        before = len(self.given)
        if decision.shape is Shape.TEXT:
            self.name(key)
        elif decision.shape in (Shape.MANY, Shape.ORDER):
            for one in key.split(SEPARATOR) if key else []:
                self.click(f"option:{one}")
        elif isinstance(scene, ShowdownScene):
            self.choose_in_showdown(scene, key)
        elif isinstance(scene, HuntScene):
            self.choose_on_hunt(scene, key)
        elif scene.making.selected != key:
            self.click(f"option:{key}")
        if len(self.given) == before and self.mirror.scene is scene:
            assert scene.making.key() == key, (decision.topic, scene.making.key(), key)
            self.click("commit")
        if self.mirror.scene is not scene and self.shows("End it"):
            self.click("End it")
        assert len(self.given) > before, f"{decision.topic}: {key!r} was pressed, and nothing was answered"
        assert self.given[before] == key

    def choose_in_showdown(self, scene: ShowdownScene, key: str) -> None:
        if key.startswith("space:") and not self.shows(f"option:{key}"):
            column, row = map(int, key.removeprefix("space:").partition("/")[0].split(","))
            before = len(self.given)
            for _ in range(6):  # several ways may end on one space: each press shows the next
                self.click_at(scene.board.camera.rect((column, row)).center)
                if scene.making.selected == key or len(self.given) > before:
                    return
        elif scene.making.selected != key:
            self.click(f"option:{key}")

    def choose_on_hunt(self, scene: HuntScene, key: str) -> None:
        """What is done on the trail is done at once; people stand at the right."""
        option = scene.making.option(key)
        if scene.making.topic == TURN or (scene.making.selected != key and self.shows(f"option:{key}")):
            self.click(f"option:{key}")
        elif scene.making.selected != key:
            assert option is not None, f"{key!r} is not offered"
            self.click(f"hunter:{person_in(option, scene.table)}")

    def name(self, name: str) -> None:
        """A suggestion is pressed if it is one, else it is written."""
        if self.shows(f"suggestion:{name}"):
            self.click(f"suggestion:{name}")
        else:
            self.click("answer")
            self.write(name)

    # -- gear --------------------------------------------------------------------------------------------------------

    def equip(self) -> None:
        """Every grid of the departing as the careful player would have it, card by card, in the gear grids."""
        home = self.mirror.scene
        assert isinstance(home, SettlementScene)
        table = home.table
        plan = planned(table)
        party = list(table.campaign.departing)
        self.click(f"grid:{table.key(party[0])}")
        grids = self.mirror.scene
        assert isinstance(grids, GearGridScene)
        self.look_at("gear grids")
        for out in (True, False):
            for at, who in enumerate(party):
                if self._differs(grids, at, plan[who], out):
                    if grids.desk.who != at:
                        self.click(f"tab:{at}")
                    self._take_out(grids, plan[who]) if out else self._put_in(grids, plan[who])
        self.click("done")
        assert self.mirror.scene is home
        for who in party:
            assert table.sheet(who).grid == plan[who], (table.name(who), table.sheet(who).grid, plan[who])

    def _differs(self, grids: GearGridScene, at: int, plan: dict[int, str], out: bool) -> bool:
        grid = grids.desk.survivors[at].grid
        return any(plan.get(place) != gear for place, gear in grid.items()) if out else grid != plan

    def _take_out(self, grids: GearGridScene, plan: dict[int, str]) -> None:
        for place, gear in sorted(grids.desk.grid.items()):
            if plan.get(place) != gear:
                self.click(f"place:{place}")
                self.click_at(self._empty_of_store())

    def _empty_of_store(self) -> tuple[int, int]:
        zone = self.widget("store-zone")
        assert zone is not None
        return zone.rect.centerx, zone.rect.bottom - 12

    def _put_in(self, grids: GearGridScene, plan: dict[int, str]) -> None:
        for place, gear in sorted(plan.items()):
            if grids.desk.grid.get(place) != gear:
                self.click(f"store:{gear}")
                self.click(f"place:{place}")
                assert grids.desk.grid.get(place) == gear, (gear, place, grids.hands.said)

    def look_at(self, what: str) -> None:
        """A new screen: whoever plays has a look at it."""
