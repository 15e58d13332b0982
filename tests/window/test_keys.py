"""A campaign in a real window by keyboard alone: from the title to the first departure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.test_hands import begin, depart
from tests.window.desk import Screen, missing_tools
from tests.window.player import SMALL, Table
from tests.window.test_campaign import fight_on
from tests.window.without_mouse import RealKeys

SOME = 10


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
