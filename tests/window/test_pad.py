"""A campaign in a real window by pad alone: from the title to the first departure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.test_hands import begin, depart
from tests.soak.games import SHORT
from tests.window.desk import Screen
from tests.window.player import SMALL, Table, require_tools
from tests.window.test_campaign import fight_on
from tests.window.without_mouse import RealPad, lay_pipe

SOME = 10


def table_with_a_pad(screen: Screen, folder: Path) -> Table:
    """The pointer rests in the corner all the time."""
    table = Table(screen, folder, SMALL, yearly=False)
    lay_pipe(folder)
    screen.run("xdotool", "mousemove", *map(str, screen.corner))
    return table


@pytest.mark.window
def test_the_first_departure_is_reached_by_pad_alone(tmp_path: Path) -> None:
    """The fight is begun in the window; the careful player ends it in the file, and Continue goes on."""
    require_tools()
    with Screen(SMALL) as screen:
        table = table_with_a_pad(screen, tmp_path)
        with table.at_desk(pad=True) as (program, mirror):
            player = RealPad(program, mirror, table)
            player.sit_down()
            player.see("the title")
            begin(player)
            player.see("the First Story")
            player.play(answers=SOME)
            player.see("the fight")
            given = list(player.given)
        assert table.answers() == given
        fight_on(table.save)
        with table.at_desk(pad=True) as (program, mirror):
            player = RealPad(program, mirror, table)
            player.sit_down()
            player.see("the title with Continue")
            player.click("Continue")
            depart(player)
            player.see("the hunt")
            given = list(player.given)
        assert table.answers() == given


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="the one of the window test begins the fight, the careful player ends it")
def test_a_whole_first_story_and_the_first_departure_by_pad_alone(tmp_path: Path) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = table_with_a_pad(screen, tmp_path)
        with table.at_desk(pad=True) as (program, mirror):
            player = RealPad(program, mirror, table)
            player.sit_down()
            begin(player)
            depart(player)
            given = list(player.given)
        assert table.answers() == given
