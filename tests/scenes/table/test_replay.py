"""A game shown again in the window: anywhere at once, from chapter to chapter, and nothing is asked or changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.ui.input import Act, Device, Intent
from engine.ui.overflow import find_overflow
from engine.ui.widgets.scrub import Scrub
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.games.scene import GamesScene
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.looking_back import NOW, SCRUB, LookBack
from game.scenes.table.table_scene import TableScene
from tests.scenes.staging import AppStage, Nowhere, app_stage, begun, says

ANSWERS = 330


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A First Story, a year at home, a hunt."""
    path = tmp_path_factory.mktemp("replay") / "campaigns" / "one.lantern"
    path.parent.mkdir()
    game, player = begin_campaign(path, core_box(), CampaignOptions(), 3, "Hollow Hearth"), CarefulSettler()
    for _ in range(ANSWERS):
        assert game.session.request is not None
        game.answer(player.answer(game.session.request, game.session.table))
    game.close()
    return path


def past(stage: AppStage) -> TableScene:
    scene = stage.stack.top
    assert isinstance(scene, TableScene) and scene.looking is not None
    return scene


def shown(stage: AppStage) -> LookBack:
    found = past(stage).looking
    assert found is not None
    return found


def test_a_replay_goes_anywhere_and_asks_nothing(tmp_path: Path, saved: Path) -> None:
    before = saved.read_bytes()
    stage = app_stage(Nowhere, tmp_path)
    stage.app.replay(saved)
    kinds: set[type] = set()
    for seq in (0, 20, 150, 329, 40, 330, 250, 10):
        past(stage).past.go_to(seq)
        stage.draw()
        assert stage.stack.top is past(stage), "no dialog asks anything"
        assert shown(stage).reel.here == seq and len(past(stage).session.answers) == seq
        assert says(stage, f"answer {seq} of {ANSWERS}")
        assert stage.scene.root.find(SCRUB) is not None
        kinds.add(type(past(stage)))
    assert kinds >= {ShowdownScene, SettlementScene}
    stage.click(NOW)
    assert isinstance(stage.stack.top, Nowhere) and saved.read_bytes() == before


def test_it_plays_by_itself_from_chapter_to_chapter(tmp_path: Path, saved: Path) -> None:
    stage = app_stage(Nowhere, tmp_path)
    stage.app.replay(saved)
    looking = shown(stage)
    assert not past(stage).watching.paused  # type: ignore[union-attr]
    home = next(chapter.seq for chapter in looking.reel.save.chapters() if chapter.seq > 40)
    past(stage).past.go_to(home - 1)
    scene = past(stage)
    watching = scene.watching
    for _ in range(200):
        if looking.reel.here > home:
            break
        stage.wait(0.5)
    assert looking.reel.here > home
    assert past(stage) is not scene and shown(stage) is looking and past(stage).watching is watching
    stage.do(Act.PAUSE)
    here = looking.reel.here
    stage.wait(5)
    assert looking.reel.here == here


def test_keys_go_by_step_by_mark_and_to_the_ends(tmp_path: Path, saved: Path) -> None:
    stage = app_stage(Nowhere, tmp_path)
    stage.app.replay(saved)
    looking = shown(stage)
    looking.landmarks.finish()
    stage.do(Act.PAUSE, Act.LAST)
    assert looking.reel.here == ANSWERS
    stage.do(Act.STEP)
    assert looking.reel.here == ANSWERS, "the last moment stays"
    stage.do(Act.UNDO)
    assert looking.reel.here == ANSWERS - 1
    stage.do(Act.REDO)
    assert looking.reel.here == ANSWERS
    stage.do(Act.FIRST, Act.PAGE_DOWN)
    marks = [one.seq for one in looking.landmarks.known if one.seq]
    assert looking.reel.here == marks[0]
    stage.do(Act.PAGE_DOWN, Act.PAGE_UP)
    assert looking.reel.here == marks[0]
    stage.do(Act.BACK)
    assert isinstance(stage.stack.top, Nowhere)


@pytest.mark.parametrize(("key", "act"), [(SCRUB, Act.RIGHT), ("step", Act.ACCEPT), ("mark-after", Act.ACCEPT)])
def test_the_focus_stays_where_it_is_along_the_past(tmp_path: Path, saved: Path, key: str, act: Act) -> None:
    """From one chapter into the next, too."""
    stage = app_stage(Nowhere, tmp_path)
    stage.ui.input.device = stage.stack._device = Device.KEYS
    stage.app.replay(saved)
    shown(stage).landmarks.finish()
    stage.do(Act.PAUSE)
    home = next(chapter.seq for chapter in shown(stage).reel.save.chapters() if chapter.seq > 40)
    past(stage).past.go_to(home - 2)
    stage.scene.focus_on(key)
    for _ in range(4):
        here = shown(stage).reel.here
        stage.do(act)
        stage.wait(0.3)
        assert shown(stage).reel.here > here
        assert past(stage).focused is not None and past(stage).focused.key == key  # type: ignore[union-attr]
    assert shown(stage).reel.here > home


def test_the_bar_is_dragged_with_the_mouse(tmp_path: Path, saved: Path) -> None:
    stage = app_stage(Nowhere, tmp_path)
    stage.app.replay(saved)
    stage.do(Act.PAUSE)
    stage.draw()
    bar = stage.scene.root.find(SCRUB)
    assert isinstance(bar, Scrub)
    place = (bar._x(200), bar.track.centery)
    stage.do(Intent(Act.PRESS, pos=(bar._x(0), place[1])), Intent(Act.POINT, pos=place), Intent(Act.RELEASE, pos=place))
    assert abs(shown(stage).reel.here - 200) <= 2


def test_the_marks_appear_on_the_bar_while_frames_pass(tmp_path: Path, saved: Path) -> None:
    stage = app_stage(Nowhere, tmp_path)
    stage.app.replay(saved)
    stage.do(Act.PAUSE)
    for _ in range(2_000):
        if not shown(stage).landmarks.searching:
            break
        stage.wait(0.02)
    bar = stage.scene.root.find(SCRUB)
    assert isinstance(bar, Scrub) and any("Round 2" in one.words for one in bar.notches)


def test_from_the_games_page_and_back_to_it(tmp_path: Path, saved: Path) -> None:
    stage = app_stage(Nowhere, saved.parent.parent)
    stage.app.to_games()
    games = stage.stack.top
    assert isinstance(games, GamesScene)
    stage.draw()
    stage.click("replay")
    assert shown(stage).name == "Hollow Hearth"
    stage.do(Act.BACK)
    assert stage.stack.top is games


def test_the_open_game_is_shown_again_from_the_menu_and_waits_unchanged(tmp_path: Path, saved: Path) -> None:
    copy = tmp_path / "campaigns" / "one.lantern"
    copy.parent.mkdir()
    copy.write_bytes(saved.read_bytes())
    stage = app_stage(Nowhere, tmp_path)
    stage.app.continue_game(copy)
    here: Any = stage.stack.top
    given, asked = list(here.session.answers), here.session.request
    stage.app.to_pause()
    menu: Any = stage.stack.top
    labels = [reply.label for reply in menu.replies]
    stage.click(f"reply:{labels.index('Show it again')}")
    assert past(stage) is not here
    past(stage).past.go_to(5)
    assert isinstance(past(stage), ShowdownScene), "an older chapter, too"
    past(stage).open_sheet()
    stage.do(Act.BACK, Act.BACK)
    top: Any = stage.stack.top
    assert top is here and list(here.session.answers) == given and here.session.request is asked
    stage.app.close_game()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_nothing_is_cut_in_any_chapter(tmp_path: Path, saved: Path, size: tuple[int, int], scale: float) -> None:
    stage = app_stage(Nowhere, tmp_path, size, text_scale=scale)
    stage.app.replay(saved)
    stage.do(Act.PAUSE)
    seen: set[type] = set()
    for mark in (3, 100, 200, 260, 300, 320):
        past(stage).past.go_to(mark)
        stage.draw()
        seen.add(type(past(stage)))
        assert not find_overflow(stage.scene), (mark, type(past(stage)))
    assert len(seen) >= 2 and seen <= {ShowdownScene, SettlementScene, HuntScene}


def test_a_single_showdown_is_shown_again(tmp_path: Path) -> None:
    game = begun(tmp_path)
    for _ in range(3):
        game.answer(game.session.request.keys()[0])  # type: ignore[union-attr]
    stage = app_stage(Nowhere, tmp_path)
    stage.app.game = game
    stage.app.show(game)
    scene: Any = stage.stack.top
    scene.show_again()
    assert shown(stage).reel.here == 0
    for _ in range(3):
        past(stage).watch_step()
    assert shown(stage).over and len(game.session.answers) == 3
    stage.app.close_game()
