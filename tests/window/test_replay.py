"""The real program in a real window: a saved game is shown again from the page of games, scrubbed with the mouse."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine.ui.input import Act, Intent
from engine.ui.widgets.scrub import Scrub
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.app.automation import UNSTAGED
from game.scenes.saves.look_through import find_all
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.looking_back import NOW, SCRUB
from game.scenes.table.table_scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import app_stage
from tests.window.desk import SIZE, Desk, Program, Screen, missing_tools

pytestmark = pytest.mark.window
SETTINGS = {"animation_speed": "instant", "volume": 0.0, "tips": False, "automation": {**UNSTAGED, "monster": "do"}}
ANSWERS, PLACES = 200, (190, 20, 120, 5)


def saved(home: Path) -> Path:
    """A First Story and a year at home, in the home of the player."""
    path = home / "campaigns" / "one.lantern"
    path.parent.mkdir(parents=True)
    game, player = begin_campaign(path, core_box(), CampaignOptions(), 3, "Hollow Hearth"), CarefulSettler()
    for _ in range(ANSWERS):
        assert game.session.request is not None
        game.answer(player.answer(game.session.request, game.session.table))
    game.close()
    return path


def drag(desk: Desk, to: int) -> None:
    """Drags the diamond of the bar to where this moment lies, with the button held."""
    desk.mirror.scene.settle()
    bar = desk.mirror.scene.root.find(SCRUB)
    assert isinstance(bar, Scrub)
    start, middle, end = ((bar._x(at), bar.track.centery) for at in (bar.value, (bar.value + to) // 2, to))
    desk.screen.run(
        "xdotool", "mousemove", *map(str, start), "sleep", "0.06", "mousedown", "1", "sleep", "0.06",
        "mousemove", *map(str, middle), "sleep", "0.06", "mousemove", *map(str, end), "sleep", "0.06",
        "mouseup", "1", "sleep", "0.06", "mousemove", *map(str, desk.screen.corner),
    )  # fmt: skip
    acts = ((Act.POINT, start), (Act.PRESS, start), (Act.POINT, middle), (Act.POINT, end), (Act.RELEASE, end))
    for act, at in (*acts, (Act.POINT, desk.screen.corner)):
        desk.mirror.do(Intent(act, pos=at))


def test_a_replay_is_scrubbed_in_the_real_window(tmp_path: Path) -> None:
    if missing := missing_tools():
        pytest.skip(f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool)")
    home, glass = tmp_path / "home", tmp_path / "mirror"
    save = saved(home)
    shutil.copytree(home, glass)
    (home / "settings.json").write_text(json.dumps(SETTINGS))
    before = save.read_bytes()
    with Screen() as screen:
        program = Program(screen, home)
        try:
            found = find_all(glass, glass / "campaigns")
            desk = Desk(screen, program, app_stage(lambda app: TitleScene(app, found), glass, SIZE, **SETTINGS))
            desk.see("the title")
            scrubbed(desk)
        finally:
            program.kill()
    assert save.read_bytes() == before, "the file is only read"


def scrubbed(desk: Desk) -> None:
    """From the title to the games, into the replay, along it, and back."""
    desk.click("Games")
    desk.see("the games")
    desk.click("replay")
    desk.screen.run("xdotool", "key", "p")
    desk.mirror.do(Act.PAUSE)
    kinds: set[type] = set()
    for place in PLACES:
        drag(desk, place)
        past = desk.mirror.stack.top
        assert isinstance(past, TableScene) and past.looking is not None
        past.looking.landmarks.finish()
        past.refresh()
        assert abs(past.looking.reel.here - place) <= 3
        desk.see(f"the moment at {place}")
        kinds.add(type(past))
    assert kinds >= {ShowdownScene, SettlementScene}
    desk.click(NOW)
    desk.see("the games again")
