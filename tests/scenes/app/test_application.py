"""The app: dialogs for bad input, a game that survives our faults, files that are closed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from engine.errors import BadInput
from engine.save.journal import Journal
from engine.ui.dialog import Dialog
from engine.ui.input import Act
from engine.ui.kit import Scene, Widget
from game.scenes.app.application import App, settings_file
from game.scenes.app.scene import AppScene
from game.scenes.app.window import MOST_CRASHES, largest_size, loop
from game.scenes.new_game.showdown_plan import FIRST_STORY
from game.scenes.report.dialog import ReportDialog
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import AppStage, app_stage, begun, says


class Fragile(AppScene):
    """A scene that fails when it is drawn."""

    def build(self) -> Widget:
        raise RuntimeError("a fault of ours")


def on(stage: AppStage, scene: Scene) -> Scene:
    """A scene that is on the stack without having been laid out yet."""
    scene._stack = stage.stack
    return scene


def about(app: App) -> str:
    """The question on the table."""
    assert app.game is not None and app.game.session.request is not None
    return app.game.session.request.about


def frames(stage: AppStage, most: int = 20) -> None:
    """The window's loop on a stage, for so many frames at most."""
    left = [most]

    def step() -> None:
        left[0] -= 1
        if left[0] < 0:
            stage.stack.running = False
            return
        stage.draw()

    loop(stage.app, step)


def test_bad_input_becomes_a_dialog_and_the_scene_goes_on(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    raised = [BadInput("The map levels/x.tmx is broken: put it back.")]

    def step() -> None:
        if raised:
            raise raised.pop()
        stage.stack.running = False

    loop(stage.app, step)
    assert isinstance(stage.scene, Dialog) and "put it back" in stage.scene.body
    stage.do(Act.ACCEPT)
    assert isinstance(stage.scene, TitleScene)


def test_after_a_fault_the_game_continues_from_the_same_question(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    game = begun(tmp_path)
    stage.app.show(game)
    game.answer(game.session.request.keys()[0])  # type: ignore[union-attr]
    asked = about(stage.app)
    stage.stack.scenes.append(on(stage, Fragile(stage.app)))
    frames(stage)
    assert isinstance(stage.scene, Dialog) and stage.scene.title == "A fault of ours"
    assert "Your game is safe" in stage.scene.body and stage.app.game is None
    (report,) = tmp_path.glob("fault-*.txt")
    assert "RuntimeError: a fault of ours" in report.read_text() and "first.lantern" in report.read_text()
    stage.stack.running = True
    stage.click("reply:0")
    assert isinstance(stage.scene, ShowdownScene)
    assert about(stage.app) == asked
    stage.app.close_game()


def test_a_fault_is_reported_with_its_trace_and_the_game(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    game = begun(tmp_path)
    stage.app.show(game)
    game.answer(game.session.request.keys()[0])  # type: ignore[union-attr]
    stage.stack.scenes.append(on(stage, Fragile(stage.app)))
    frames(stage)
    stage.stack.running = True
    stage.click("reply:1")
    assert isinstance(stage.scene, ReportDialog)
    stage.click("write")
    (path,) = (tmp_path / "exports").glob("problem-*.zip")
    with ZipFile(path) as file:
        faults = [name for name in file.namelist() if name.startswith("fault-")]
        assert "game.lantern" in file.namelist() and "a fault of ours" in file.read(faults[0]).decode()


def test_a_fault_that_does_not_stop_ends_the_program_with_its_trace(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    tried = []

    def step() -> None:
        tried.append(1)
        raise RuntimeError("again")

    with pytest.raises(RuntimeError, match="again"):
        loop(stage.app, step)
    assert len(tried) == MOST_CRASHES


def now_and_then(stage: AppStage, faults: int) -> Callable[[], None]:
    """Every second frame fails, so many times."""
    plan = [True, False] * faults

    def step() -> None:
        if not plan:
            stage.stack.running = False
        elif plan.pop():
            raise RuntimeError("now and then")

    return step


def test_faults_that_are_far_between_are_each_told(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    minutes = iter(range(0, 600, 40))
    loop(stage.app, now_and_then(stage, 8), clock=lambda: float(next(minutes)))
    assert says(stage, "A fault of ours")


def test_faults_are_counted_whatever_frames_are_shown_between_them(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    with pytest.raises(RuntimeError, match="now and then"):
        loop(stage.app, now_and_then(stage, 8))
    assert len(list(tmp_path.glob("fault-*.txt"))) < MOST_CRASHES


def test_a_title_that_has_crashed_once_shows_itself_without_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(tmp_path).close()
    shown = TitleScene._continue

    def fail(scene: TitleScene) -> list[Widget]:
        if scene.found is not None and scene.found.newest is not None:
            raise RuntimeError("an odd save")
        return shown(scene)

    monkeypatch.setattr(TitleScene, "_continue", fail)
    stage = app_stage(on_title, tmp_path)
    stage.app.without_saves = False
    with contextlib.suppress(RuntimeError):
        stage.scene.look_again()  # type: ignore[attr-defined]
    frames(stage)
    assert isinstance(stage.scene, Dialog) and stage.scene.title == "A fault of ours"
    stage.stack.running = True
    stage.do(Act.BACK)
    assert isinstance(stage.scene, TitleScene) and says(stage, "it does without the saves now")
    assert len(list(tmp_path.glob("fault-*.txt"))) == 1
    stage.draw()
    monkeypatch.setattr(TitleScene, "_continue", shown)
    stage.click("look")
    assert says(stage, "Continue"), "the saves are asked for once more"
    stage.app.to_settings()
    stage.stack.scenes.append(on(stage, Fragile(stage.app)))
    stage.stack.running = True
    frames(stage)
    assert not stage.app.without_saves, "it was not the title that failed"


def on_title(app: App) -> TitleScene:
    """A title that has not looked through the saves yet."""
    app.without_saves = True
    return TitleScene(app)


def test_to_the_title_and_quit_give_the_file_back(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    for leave in (stage.app.to_title, stage.app.quit):
        path = tmp_path / f"{leave.__name__}.lantern"
        stage.app.show(begun(tmp_path, path.name))
        leave()
        assert stage.app.game is None
        Journal.open(path).close()  # nobody holds it
        assert not path.with_name(path.name + "-wal").exists()


def test_the_menu_over_a_game_leads_away_and_back(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.app.show(begun(tmp_path))
    stage.do(Act.MENU)
    assert isinstance(stage.scene, Dialog) and stage.scene.title == "Paused"
    stage.do(Act.BACK)
    assert isinstance(stage.scene, ShowdownScene)
    stage.do(Act.MENU)
    menu = stage.scene
    assert isinstance(menu, Dialog)
    leave = next(place for place, reply in enumerate(menu.replies) if reply.label == "Leave to title")
    stage.click(f"reply:{leave}")
    assert isinstance(stage.scene, TitleScene) and stage.app.game is None


def test_a_finished_game_opens_at_its_aftermath(tmp_path: Path) -> None:
    from game.scenes.aftermath.scene import AftermathScene
    from game.scenes.shot.showdown import ended_game

    game = ended_game(1, "defeat", tmp_path, level="1")
    path = game.journal.path
    game.close()
    stage = app_stage(TitleScene, tmp_path)
    stage.app.continue_game(path)
    assert isinstance(stage.scene, AftermathScene)
    stage.app.close_game()


def test_take_backs_reach_the_open_game_at_once(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.app.show(begun(tmp_path))
    assert stage.app.game is not None
    before = stage.app.game.session.take_backs
    stage.app.keep_settings(take_backs=True)
    assert (before, stage.app.game.session.take_backs) == (False, True)
    stage.app.close_game()


def test_settings_lie_beside_the_games_where_these_are_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    assert settings_file() == tmp_path / "settings.json"
    monkeypatch.delenv("LANTERNFALL_HOME")
    assert settings_file() is None


def test_the_window_fits_the_desktop() -> None:
    assert largest_size()[0] >= 1280


def test_work_in_the_background_hands_over_what_it_gave_or_why_not(tmp_path: Path) -> None:
    def work(n: int) -> float:
        return 1 / n

    for patient in (True, False):
        stage = app_stage(TitleScene, tmp_path)
        app: App = stage.app
        app.patient = patient
        given: list[float] = []
        wrong: list[BaseException] = []
        app.in_background(work, 4, done=given.append, failed=wrong.append)
        app.in_background(work, 0, done=given.append, failed=wrong.append)
        for _ in range(200):
            if given and wrong:
                break
            app.frame_is_shown()  # what a frame asked for begins when it is on the screen
            stage.wait(0.01)
            time.sleep(0.005)
        assert given == [0.25] and isinstance(wrong[0], ZeroDivisionError)


def test_a_watched_game_leaves_nothing_behind_unless_it_is_taken_over(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    for taken in (False, True):
        stage.app.watch(FIRST_STORY, 5, fast=True)
        scene = stage.scene
        assert isinstance(scene, ShowdownScene) and stage.app.game is not None
        for _ in range(6):
            scene.watch_step()
        answers = list(stage.app.game.session.answers)
        assert len(answers) == 6
        watched = stage.app.game.journal.path
        if taken:
            scene.take_over()
            assert not watched.exists()
            stage.app.game.answer(stage.app.game.session.request.keys()[0])  # type: ignore[union-attr]
            answers = list(stage.app.game.session.answers)
        stage.app.to_title()
        assert not watched.exists()
        saves = list(tmp_path.glob("*.lantern"))
        assert len(saves) == taken
        if taken:
            with Journal.open(saves[0]) as journal:
                assert journal.answers() == answers


def test_a_replay_shows_a_save_and_changes_nothing(tmp_path: Path) -> None:
    game = begun(tmp_path)
    for _ in range(3):
        game.answer(game.session.request.keys()[0])  # type: ignore[union-attr]
    game.close()
    before = (tmp_path / "first.lantern").read_bytes()
    stage = app_stage(TitleScene, tmp_path)
    stage.app.replay(tmp_path / "first.lantern")
    scene = stage.scene
    assert isinstance(scene, ShowdownScene) and stage.app.game is None, "it lies over the title"
    assert scene.session.answers == []
    for _ in range(3):
        scene.watch_step()
    assert len(scene.session.answers) == 3
    stage.app.to_title()
    assert (tmp_path / "first.lantern").read_bytes() == before
    with pytest.raises(BadInput, match=r"missing\.lantern"):
        stage.app.replay(tmp_path / "missing.lantern")
