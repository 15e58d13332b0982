"""Three friends at one machine, with a real mouse: one leaves in the First Story, another joins, one leaves at home."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.run import SEATING
from game.rules.seating.changes import seating
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.seats.scene import SeatsAtTable
from tests.window.desk import Screen
from tests.window.player import SEED, SMALL, Player, Table, go_on, require_tools
from tests.window.test_campaign import fight_on

THREE = ("Ann", "Ben", "Cara")


def begin(player: Player) -> None:
    """From the title to the first question of a campaign of three."""
    player.see("the title")
    player.click("New campaign")
    assert type(player.mirror.scene) is NewCampaignScene
    for _ in THREE[1:]:
        player.click("add-seat")
    for seat, name in enumerate(THREE):
        player.click(f"seat:{seat}")
        player.write(name)
    player.see("three at the table")
    player.click("new-campaign:options")
    player.click("more")
    player.click("seed")
    player.write(str(SEED))
    player.click("begin")
    assert player.table.campaign.options.seats == list(THREE)
    player.see("the First Story of three")


def names(player: Player) -> list[str]:
    return seating(player.table).names


@pytest.mark.window
def test_three_play_a_first_story_and_a_year_while_one_leaves_and_another_joins(tmp_path: Path) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=False)
        with table.sitting() as player:
            begin(player)
            player.play(answers=12)
            player.through_the_menu("Seats (F8)", SeatsAtTable)
            player.click("leave:1")
            player.click("add-seat")
            player.click("seat:2")
            player.write("Dan")
            player.see("Ben leaves, Dan joins")
            asked = player.asked
            player.click("apply")
            assert names(player) == ["Ann", "Cara", "Dan"] and player.asked == asked, "the question stands"
            player.see("the fight with Dan")
            assert player.given[-1] == SEATING + "leave 2;add Dan"
            player.play(answers=8)
            given = list(player.given)
        assert table.answers() == given
        fight_on(table.save)
        with table.sitting() as player:
            go_on(player)
            assert names(player) == ["Ann", "Cara", "Dan"]
            player.play("nominate")
            player.through_the_menu("Seats (F8)", SeatsAtTable)
            player.click("leave:0")
            player.see("at home Ann leaves")
            player.click("apply")
            assert names(player) == ["Cara", "Dan"]
            player.play("place-survivor")
            fought = player.table.showdown
            assert fought is not None and [seat.name for seat in fought.record.seats] == ["Cara", "Dan"]
            assert sorted(len(seat.survivors) for seat in fought.record.seats) == [2, 2]
            player.see("the next showdown of two")
            given = list(player.given)
        assert table.answers() == given
