"""Games that play themselves, and games that are shown again: pace, pause, and taking over."""

from __future__ import annotations

from pathlib import Path

from engine.ui.kit import plain
from game.bots.careful.player import CarefulPlayer
from game.bots.watcher import Watcher
from game.scenes.showdown.scene import ShowdownScene
from game.teaching.teach_pace import Pace
from tests.scenes.showdown.stage import Table, decision


def watched(tmp_path: Path) -> tuple[Table, ShowdownScene]:
    table = Table(tmp_path)
    app = table.scene.app
    scene = ShowdownScene(app, table.game, Watcher(table.game.session))
    table.stage.stack.reset(scene)
    return table, scene


def test_a_watched_game_plays_itself_and_can_be_paused(tmp_path: Path) -> None:
    table, _ = watched(tmp_path)
    table.stage.wait(6.0)
    played = len(table.answers)
    assert played >= 2
    table.key("p")
    table.stage.wait(6.0)
    assert len(table.answers) == played
    table.key(".")
    assert len(table.answers) == played + 1
    table.key("b")
    assert len(table.answers) == played
    table.close()


def test_a_watched_game_says_why_and_can_be_taken_over(tmp_path: Path) -> None:
    table, scene = watched(tmp_path)
    ahead = scene.watching.ahead()  # type: ignore[union-attr]
    assert ahead is not None
    words = " ".join(widget.describe() for widget in scene.root.walk())
    assert plain(ahead.reason) in words
    table.click("why")
    assert table.stage.stack.top is not scene, "and what else there was to choose"
    table.key("escape")
    table.click("take-over")
    assert scene.watching is None
    before = len(table.answers)
    table.by_mouse(decision(table).options[0])
    assert len(table.answers) == before + 1
    table.close()


def test_a_watched_game_has_a_pace(tmp_path: Path) -> None:
    table, scene = watched(tmp_path)
    assert scene.watching is not None
    pace = scene.watching.pace
    table.key("]")
    assert scene.watching.pace == pace + 1
    table.click("slower")
    assert scene.watching.pace == pace
    table.close()


def test_a_replay_is_watched_step_by_step(tmp_path: Path) -> None:
    from game.bots.replay import Replay

    table = Table(tmp_path)
    for _ in range(12):
        table.scene.answer(CarefulPlayer().answer(decision(table), table.game.session.table))
    given = list(table.answers)
    app = table.scene.app
    path = table.game.journal.path
    table.close()
    replay = Replay(path)
    scene = ShowdownScene(app, replay.game, replay)
    table.stage.stack.reset(scene)
    assert not scene.session.answers
    table.stage.wait(0.1)
    for _ in range(5):
        table.key(".")
    assert scene.session.answers == given[:5]
    assert not table.shows("take-over")
    for _ in range(5):
        table.key("[")
    assert scene.watching is not None and scene.watching.named is Pace.SLOW, "nothing is taught where nobody thinks"
    table.key("b")
    assert scene.session.answers == given[:4]
    replay.close()
