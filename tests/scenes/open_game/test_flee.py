"""The way out of a fight that nobody can end: an entry of the menu, and a second question."""

from __future__ import annotations

from pathlib import Path

from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from game.bots.random_player import RandomPlayer
from game.rules.death.stalemate import FLEE
from game.scenes.open_game.flee import ENTRY
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import AppStage, app_stage, begun, says


def fighting(tmp_path: Path, rest: bool = True) -> AppStage:
    """A single showdown in the window, at its first question or where nothing is in progress."""
    game = begun(tmp_path)
    player = RandomPlayer(4)
    while rest and not game.session.still:
        assert game.session.request is not None
        game.answer(player.answer(game.session.request, game.session.table))
    stage = app_stage(TitleScene, tmp_path)
    stage.app.show(game)
    return stage


def entry(stage: AppStage) -> int:
    """Opens the menu; which of its replies is the flight."""
    stage.do(Intent(Act.MENU))
    assert isinstance(stage.scene, Dialog)
    return [reply.label for reply in stage.scene.replies].index(ENTRY)


def test_the_menu_of_a_single_showdown_ends_it_after_a_second_question(tmp_path: Path) -> None:
    stage = fighting(tmp_path)
    game = stage.app.game
    assert game is not None
    stage.click(f"reply:{entry(stage)}")
    assert isinstance(stage.scene, Dialog) and says(stage, "counts as a defeat")
    stage.click("reply:1")
    assert isinstance(stage.scene, ShowdownScene) and not any(FLEE in key for key in game.session.answers)
    stage.click(f"reply:{entry(stage)}")
    stage.click("reply:0")
    assert game.session.answers[-1] == f"correct {FLEE}"
    stage.app.close_game()


def test_where_something_is_in_progress_the_entry_says_why_it_waits(tmp_path: Path) -> None:
    stage = fighting(tmp_path, rest=False)
    at = entry(stage)
    assert isinstance(stage.scene, Dialog)
    assert "when the game asks who acts" in str(stage.scene.replies[at].why_not)
    stage.app.close_game()


def test_outside_of_a_showdown_there_is_no_such_entry(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.app.to_pause()
    assert isinstance(stage.scene, Dialog) and ENTRY not in [reply.label for reply in stage.scene.replies]
