"""A campaign is carried to another user's folder in a real window: exported here, imported there, and played on."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.games.import_dialog import ImportDialog
from game.scenes.games.scene import GamesScene
from game.scenes.settlement.scene import SettlementScene
from tests.scenes.walk import send
from tests.window.desk import PATIENCE, Screen, missing_tools
from tests.window.player import SEED, SMALL, Table
from tests.window.test_campaign import fight_on
from tests.window.without_mouse import RealKeys

SOME = 4


def seated(folder: Path, screen: Screen) -> Table:
    """A user with a folder of their own."""
    folder.mkdir()
    return Table(screen, folder, SMALL, yearly=False)


def appears(folder: Path) -> Path:
    """The one save that comes to lie in this folder, whole."""
    until = time.monotonic() + PATIENCE
    while not (found := list(folder.glob("*.lantern"))):
        assert time.monotonic() < until, f"nothing has come into {folder}"
        time.sleep(0.1)
    (save,) = found
    return save


def write_place(player: RealKeys, path: Path) -> None:
    """Types a path into the field that has the focus."""
    player.screen.run("xdotool", "type", "--delay", "20", str(path))
    for letter in str(path):
        send(player.mirror, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    time.sleep(0.5)
    player.rest()


@pytest.mark.window
def test_a_campaign_is_exported_imported_by_another_user_and_played_on(tmp_path: Path) -> None:
    if missing := [tool for tool in ("Xvfb", "xdotool") if tool in missing_tools()]:
        pytest.skip(f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool)")
    with Screen(SMALL) as screen:
        ours, theirs = seated(tmp_path / "ours", screen), seated(tmp_path / "theirs", screen)
        (ours.home / "campaigns").mkdir()
        save = ours.home / "campaigns" / "bone-year.lantern"
        begin_campaign(save, core_box(), CampaignOptions(), SEED, "Bone year").close()
        fight_on(ours.save)
        lived = ours.answers()
        screen.run("xdotool", "mousemove", str(SMALL[0] // 2), str(SMALL[1] - 5))
        with ours.at_desk() as (program, mirror):
            player = RealKeys(screen, program, mirror)
            player.sit_down()
            player.click("Games")
            player.click("export")
            player.send("return")  # where the dialog proposes
            carried = appears(ours.home / "exports")
        assert carried.name == "bone-year.lantern" and ours.answers() == lived
        with theirs.at_desk() as (program, mirror):
            player = RealKeys(screen, program, mirror)
            player.sit_down()
            player.click("Games")
            player.send("m")  # the letter that opens the dialog is not typed into it
            assert isinstance(mirror.scene, ImportDialog)
            write_place(player, carried)
            player.send("return")
            assert appears(theirs.home / "campaigns").name == "bone-year.lantern"
            assert isinstance(player.mirror.scene, GamesScene)
            player.rest()
            player.click("open")
            assert isinstance(mirror.stack.top, SettlementScene) and player.given == lived
            player.rest()
            player.play(answers=SOME)
            given = list(player.given)
        assert theirs.answers() == given and given[: len(lived)] == lived and len(given) == len(lived) + SOME
        assert ours.answers() == lived, "the campaign at home is as it was"
