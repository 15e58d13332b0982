"""A campaign in a real window, with a real mouse: it is begun, cut off, gone on with, and played for years."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import open_campaign
from game.scenes.new_game.campaign import NewCampaignScene
from tests.soak.games import SHORT
from tests.window.desk import Screen
from tests.window.player import LARGE, SEED, SMALL, Player, Table, go_on, require_tools

YEARS = 3


def begin(player: Player) -> None:
    """From the title to the first question of a new campaign."""
    player.see("the title")
    player.click("New campaign")
    assert type(player.mirror.scene) is NewCampaignScene
    player.see("a new campaign")
    player.click("new-campaign:options")
    player.click("more")
    player.click("seed")
    player.write(str(SEED))
    player.click("begin")
    assert player.table.showdown is not None
    player.see("the First Story")


@pytest.mark.window
def test_a_campaign_is_begun_and_a_year_at_home_played_with_the_mouse(tmp_path: Path) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=False)
        with table.sitting() as player:
            begin(player)
            player.play(answers=4)
            given = list(player.given)
        assert table.answers() == given
        fight_on(table.save)
        with table.sitting() as player:
            go_on(player)
            player.play("nominate")
            given, asked = list(player.given), player.asked
        assert table.answers() == given
        with table.sitting() as player:
            go_on(player, asked)
            player.play("place-survivor")
            assert player.table.campaign.year == 1 and player.table.showdown is not None
            player.see("the next showdown")
            given = list(player.given)
        assert table.answers() == given
        assert not table.slow_frames()


def fight_on(save: Path) -> None:
    """The careful player fights the First Story to its end, in the file."""
    game, player = open_campaign(save, core_box()), CarefulSettler()
    while game.session.table.showdown is not None:
        request = game.session.request
        assert request is not None
        game.answer(player.answer(request, game.session.table))
    game.close()


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="several minutes for each size")
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_three_lantern_years_with_the_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    require_tools()
    with Screen(size) as screen:
        table = Table(screen, tmp_path, size, yearly=True)
        with table.sitting() as player:
            begin(player)
            player.play(answers=25)
            given, asked = list(player.given), player.asked
        assert table.answers() == given
        with table.sitting() as player:
            go_on(player, asked)
            player.play(year=YEARS + 1)
            assert player.table.campaign.year == YEARS + 1
            given = list(player.given)
        assert table.answers() == given
        assert not table.slow_frames()
