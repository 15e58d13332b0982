"""A first game on a machine: a page before it, tips in it, each once; nobody who has played meets either."""

from __future__ import annotations

from pathlib import Path

from engine.ui.input import Device
from engine.ui.overflow import find_overflow
from engine.ui.window import Stage
from game.bots.careful.player import CarefulPlayer
from game.scenes.app.automation import UNSTAGED
from game.scenes.first_game.opening import OpeningScene
from game.scenes.first_game.tips_beside import TipsBeside
from game.scenes.saves.found import Found
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from game.teaching.tips import BY_NAME
from tests.scenes.staging import AppStage, app_stage, begun, says

DONE_BY_ITSELF = {**UNSTAGED, "monster": "do"}


def at_title(folder: Path, *, tips: bool = True, text_scale: float = 1.0) -> AppStage:
    return app_stage(TitleScene, folder, tips=tips, text_scale=text_scale, automation=DONE_BY_ITSELF)


def begin(stage: AppStage) -> None:
    """A campaign from the title, as it is proposed."""
    stage.click("New campaign")
    stage.click("begin")
    rest(stage)


def rest(stage: Stage) -> None:
    for _ in range(8):
        stage.stack.update(0.02)
    stage.scene.settle()


def tips_of(stage: AppStage) -> TipsBeside | None:
    teacher = stage.app.teacher
    assert teacher is None or isinstance(teacher, TipsBeside)
    return teacher


def answer(stage: AppStage, times: int) -> None:
    """The careful player answers so many questions at the table."""
    player, scene = CarefulPlayer(), stage.scene
    assert isinstance(scene, ShowdownScene)
    for _ in range(times):
        assert scene.session.request is not None
        scene.answer(player.answer(scene.session.request, scene.table))
        rest(stage)


def test_the_first_game_begins_with_a_page_about_it(tmp_path: Path) -> None:
    stage = at_title(tmp_path)
    begin(stage)
    assert isinstance(stage.scene, OpeningScene) and not find_overflow(stage.scene)
    assert says(stage, "Who you are") and says(stage, "How a round goes")
    stage.click("begin")
    rest(stage)
    assert isinstance(stage.scene, ShowdownScene)
    assert says(stage, BY_NAME["start"].title) and not find_overflow(stage.scene)
    stage.app.close_game()


def test_whoever_has_played_meets_neither_page_nor_tips(tmp_path: Path) -> None:
    begun(tmp_path).close()
    stage = at_title(tmp_path)
    begin(stage)
    assert isinstance(stage.scene, ShowdownScene) and tips_of(stage) is None
    stage.app.close_game()


def test_with_tips_switched_off_nothing_is_said(tmp_path: Path) -> None:
    stage = at_title(tmp_path, tips=False)
    begin(stage)
    assert isinstance(stage.scene, ShowdownScene) and tips_of(stage) is None
    stage.app.close_game()


def test_a_tip_is_said_once_and_known_by_that(tmp_path: Path) -> None:
    stage = at_title(tmp_path)
    begin(stage)
    stage.click("begin")
    rest(stage)
    assert stage.app.memory.now.tips.seen == ("start",)
    stage.click("tip-next")
    rest(stage)
    assert not says(stage, BY_NAME["start"].title)
    answer(stage, 1)
    assert not says(stage, BY_NAME["start"].title), "each once"
    answer(stage, 5)
    seen = stage.app.memory.now.tips.seen
    assert "monster-turn" in seen and len(set(seen)) == len(seen)
    stage.app.close_game()


def test_tips_go_on_when_the_first_game_is_continued_and_in_no_other(tmp_path: Path) -> None:
    stage = at_title(tmp_path)
    begin(stage)
    stage.click("begin")
    rest(stage)
    answer(stage, 2)
    stage.app.to_title()
    stage.click("Continue")
    rest(stage)
    assert tips_of(stage) is not None and "start" in stage.app.memory.now.tips.seen
    answer(stage, 5)
    assert "monster-turn" in stage.app.memory.now.tips.seen
    stage.app.to_title()
    begin(stage)
    assert isinstance(stage.scene, ShowdownScene) and tips_of(stage) is None
    stage.app.close_game()


def test_all_tips_are_switched_off_at_the_table_and_on_again_in_settings(tmp_path: Path) -> None:
    stage = at_title(tmp_path)
    begin(stage)
    stage.click("begin")
    rest(stage)
    stage.click("tip-off")
    rest(stage)
    assert not stage.ui.settings.tips and not says(stage, BY_NAME["start"].title)
    assert stage.scene.root.find("teacher") is None
    answer(stage, 6)
    assert stage.scene.root.find("teacher") is None
    stage.app.to_settings("learning")
    stage.click("tips")
    assert stage.ui.settings == stage.ui.settings.changed(tips=True)
    stage.app.close_game()


def test_a_tip_holds_nothing_up_and_takes_no_focus(tmp_path: Path) -> None:
    stage = at_title(tmp_path)
    begin(stage)
    stage.ui.input.device = stage.stack._device = Device.KEYS
    stage.click("begin")
    rest(stage)
    scene = stage.scene
    assert scene.first_focus() == "board"
    given = len(stage.app.game.session.answers)  # type: ignore[union-attr]
    answer(stage, 3)
    assert len(stage.app.game.session.answers) == given + 3  # type: ignore[union-attr]
    stage.app.close_game()


def test_nobody_who_watches_is_told_tips(tmp_path: Path) -> None:
    stage = app_stage(lambda app: TitleScene(app, Found()), tmp_path, tips=True)
    title = stage.scene
    assert isinstance(title, TitleScene)
    title.watch()
    rest(stage)
    assert isinstance(stage.scene, ShowdownScene) and tips_of(stage) is None
    stage.app.close_game()


def test_with_large_text_the_tip_leaves_room_for_the_book(tmp_path: Path) -> None:
    stage = at_title(tmp_path, text_scale=2.0)
    begin(stage)
    assert not find_overflow(stage.scene)
    stage.click("begin")
    rest(stage)
    assert says(stage, BY_NAME["start"].title) and not find_overflow(stage.scene)
    stage.app.close_game()
