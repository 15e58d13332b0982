"""Predict: a watched game stops before its card acts and asks whom it will pick; then it is seen."""

from __future__ import annotations

from pathlib import Path

from game.bots.watcher import Watcher
from game.narration.narrator import narrate, plain
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.predicting import Predicting
from tests.scenes.showdown.stage import Table


def watched(tmp_path: Path) -> tuple[Table, ShowdownScene, Predicting]:
    table = Table(tmp_path)
    app = table.scene.app
    scene = ShowdownScene(app, table.game, Watcher(table.game.session))
    table.stage.stack.reset(scene)
    assert scene.predicting is not None
    return table, scene, scene.predicting


def waits(predicting: Predicting) -> bool:
    """Whether a question stands in the hand."""
    return predicting.asked is not None


def until_asked(table: Table, predicting: Predicting, most: int = 400) -> bool:
    """Steps on until something is asked."""
    for _ in range(most):
        if predicting.asked is not None:
            return True
        table.key(".")
    return False


def test_nothing_is_asked_until_it_is_switched_on(tmp_path: Path) -> None:
    table, scene, predicting = watched(tmp_path)
    assert not until_asked(table, predicting, 60)
    table.click("predict")
    assert predicting.on and until_asked(table, predicting)
    assert scene.root.find("predict:0") is not None and scene.root.find("told") is None
    table.close()


def test_the_play_stands_until_there_is_an_answer_then_shows(tmp_path: Path) -> None:
    table, scene, predicting = watched(tmp_path)
    table.click("predict")
    assert until_asked(table, predicting)
    asked, here = predicting.asked, len(table.answers)
    assert asked is not None
    table.stage.wait(8.0)
    assert predicting.asked is asked and len(table.answers) == here, "it waits for as long as it takes"
    table.click(f"predict:{asked.right}")
    words = " ".join(widget.describe() for widget in scene.root.walk())
    assert "Right." in words
    kept = scene.app.memory.now.quiz[asked.rule]
    assert (kept.right, kept.wrong) == (1, 0)
    table.click("predict-on")
    assert not waits(predicting)
    table.close()


def test_it_is_asked_while_the_card_lies_open_and_before_its_target_is_told(tmp_path: Path) -> None:
    table, scene, predicting = watched(tmp_path)
    table.click("predict")
    assert until_asked(table, predicting)
    told = [type(one.event).__name__ for one in scene.session.told[: scene.staging.heard]]
    assert told[-1] == "AIDrawn"
    table.close()


def test_it_can_be_passed_over_and_switched_off(tmp_path: Path) -> None:
    table, scene, predicting = watched(tmp_path)
    table.click("predict")
    assert until_asked(table, predicting)
    table.click("predict-skip")
    assert predicting.asked is None and not scene.app.memory.now.quiz
    assert until_asked(table, predicting)
    predicting.flip()
    assert predicting.asked is None and not predicting.on
    table.close()


def test_back_takes_the_question_away(tmp_path: Path) -> None:
    table, _, predicting = watched(tmp_path)
    table.click("predict")
    assert until_asked(table, predicting)
    table.key("b")
    assert predicting.asked is None
    table.close()


def test_who_takes_over_is_asked_nothing(tmp_path: Path) -> None:
    table, scene, predicting = watched(tmp_path)
    table.click("predict")
    assert until_asked(table, predicting)
    scene.take_over()
    assert predicting.asked is None and scene.watching is None
    table.close()


def test_where_it_goes_whether_it_wounds_and_what_happens_are_asked_too(tmp_path: Path) -> None:
    """Each kind once a round, before it is told; and the truth is what then comes."""
    table, scene, predicting = watched(tmp_path)
    table.click("predict")
    kinds: dict[tuple[int, str], int] = {}
    for _ in range(60):
        if not until_asked(table, predicting, 200):
            break
        asked = predicting.asked
        assert asked is not None
        here = scene.staging.heard
        said = [plain(narrate(one.event, scene.session.table)) for one in scene.session.told]
        if asked.kind != "target":
            key = (scene.session.table.record.round, asked.kind)
            kinds[key] = kinds.get(key, 0) + 1
            truth = next(n for n, line in enumerate(said) if n >= here and line and asked.why.startswith(line))
            assert truth >= here, "it is not told yet"
        table.click(f"predict:{asked.right}")
        table.click("predict-on")
        if len({kind for _, kind in kinds}) >= 4:
            break
    assert len({kind for _, kind in kinds}) >= 4 and set(kinds.values()) == {1}, kinds
    table.close()
