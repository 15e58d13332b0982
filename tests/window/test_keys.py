"""A campaign in a real window by keyboard alone: from the title to the first departure."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.scenes.fingers import Fingers
from tests.scenes.staging import AppStage
from tests.scenes.test_hands import begin, depart
from tests.window.desk import Program, Screen, missing_tools
from tests.window.hand import FRAMES, Hand
from tests.window.player import SMALL, Table
from tests.window.test_campaign import fight_on

SYMS = {
    "return": "Return",
    "tab": "Tab",
    "shift+tab": "shift+Tab",
    "]": "bracketright",
    "delete": "Delete",
    "end": "End",
    "backspace": "BackSpace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
}
"""What xdotool calls the keys."""
SOME = 10


class RealKeys(Fingers):
    """Presses each key on the real keyboard of the screen, and on the mirror alike."""

    def __init__(self, screen: Screen, program: Program, mirror: AppStage) -> None:
        super().__init__(mirror, pad=False)
        self.screen, self.program = screen, program

    def send(self, name: str) -> None:
        _, used, _, _ = self.program.told()
        self.screen.run("xdotool", "key", SYMS.get(name, name))
        self._until(lambda told: told[1] > used, f"the key {name}")
        super().send(name)

    def rest(self) -> None:
        Hand.rest(self)

    def sit_down(self) -> None:
        """Waits until the title has looked for saves: before that Return waits for them."""
        self._until(lambda told: told[0] >= FRAMES, "a look at itself")
        time.sleep(2.0)
        self.rest()
        self.do_first()


@pytest.mark.window
def test_the_first_departure_is_reached_by_keyboard_alone(tmp_path: Path) -> None:
    """The fight is begun in the window; the careful player ends it in the file, and Continue goes on."""
    if missing := [tool for tool in ("Xvfb", "xdotool") if tool in missing_tools()]:
        pytest.skip(f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool)")
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=False)
        screen.run("xdotool", "mousemove", str(SMALL[0] // 2), str(SMALL[1] - 5))
        with table.at_desk() as (program, mirror):
            player = RealKeys(screen, program, mirror)
            player.sit_down()
            begin(player)
            player.play(answers=SOME)
            given = list(player.given)
        assert table.answers() == given
        fight_on(table.save)
        with table.at_desk() as (program, mirror):
            player = RealKeys(screen, program, mirror)
            player.sit_down()
            player.click("Continue")
            depart(player)
            given = list(player.given)
        assert table.answers() == given
