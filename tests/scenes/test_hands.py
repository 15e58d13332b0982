"""Everything by keyboard alone, everything by pad alone: from the title through the First Story, its aftermath, the
first day and year at home, the quarry and the gear grids, to the first departure."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.input import Device
from game.rules.campaign.campaign_record import Chapter
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.saves.found import Found
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.fingers import Fingers
from tests.scenes.staging import app_stage
from tests.soak.games import SHORT
from tests.window.player import SEED, SETTINGS, SMALL
from tests.window.test_campaign import fight_on

HANDS = pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
SOME = 12
"""So many answers of the First Story the short form gives by hand."""


def at_the_title(folder: Path, pad: bool) -> Fingers:
    """The title, with whatever is saved in the folder."""
    fingers = Fingers(app_stage(lambda app: TitleScene(app, Found(), 0.0), folder, SMALL, **SETTINGS), pad=pad)
    fingers.do_first()
    return fingers


def begin(fingers: Fingers) -> None:
    """From the title to the first question of a new campaign."""
    fingers.click("New campaign")
    scene = fingers.mirror.scene
    assert isinstance(scene, NewCampaignScene)
    if fingers.pad:
        scene.plan.seed = str(SEED)  # a pad takes the one that stands there
    else:
        fingers.type_seed()
    fingers.click("begin")
    assert isinstance(fingers.mirror.scene, ShowdownScene) and fingers.table.showdown is not None


def depart(fingers: Fingers) -> None:
    """From the end of the First Story to the first hunt."""
    while fingers.table.campaign.chapter is not Chapter.HUNT:
        fingers.step()
    device = Device.PAD if fingers.pad else Device.KEYS
    assert fingers.mirror.ui.device is device and not fingers.mirror.app.game.session.undone  # type: ignore[union-attr]
    assert fingers.table.campaign.departing and fingers.table.campaign.year == 1


@HANDS
def test_the_first_departure_is_reached_without_a_mouse(tmp_path: Path, pad: bool) -> None:
    """The fight is begun by hand; the careful player ends it, in the file."""
    fingers = at_the_title(tmp_path, pad)
    begin(fingers)
    fingers.play(answers=SOME)
    game = fingers.mirror.app.game
    assert game is not None
    path = game.journal.path
    fingers.mirror.app.close_game()
    fight_on(path)
    fingers.mirror.app.continue_game(path)
    depart(fingers)
    fingers.mirror.app.close_game()


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="the fast suite begins the fight by hand, the careful player ends it")
@HANDS
def test_a_whole_first_story_and_the_first_departure_without_a_mouse(tmp_path: Path, pad: bool) -> None:
    fingers = at_the_title(tmp_path, pad)
    begin(fingers)
    depart(fingers)
    fingers.mirror.app.close_game()
