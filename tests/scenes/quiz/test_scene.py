"""The quiz in the window: a round by mouse, by keys and by pad; the truth on the board; the score; the memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ui.input import Act
from engine.ui.kit import Button
from engine.ui.overflow import find_overflow
from engine.ui.settings import Settings
from engine.ui.window import Stage
from game.scenes.app.application import App
from game.scenes.quiz.scene import QuizScene
from game.teaching.learnt import Memory
from game.teaching.predict.position import position_files, read_position, rule_of_file
from game.teaching.predict.quiz import Quiz


def quiz_of(app: App, *rules: str) -> Quiz:
    files = position_files()
    found = [read_position(next(path for path in files if rule_of_file(path) == rule)) for rule in rules]
    return Quiz(found, app.memory.keep)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The page before a round, at rest."""
    settings = Settings(volume=0.0, animation_speed="instant")
    found = Stage(lambda ui: QuizScene(App(ui, tmp_path, patient=True)), (1280, 720), settings)
    found.draw()
    yield found
    found.scene.leave()


def scene_of(stage: Stage) -> QuizScene:
    assert isinstance(stage.scene, QuizScene)
    return stage.scene


def begin(stage: Stage, *rules: str) -> QuizScene:
    scene = scene_of(stage)
    scene._begin(quiz_of(scene.app, *rules))
    stage.draw()
    return scene


def asks(scene: QuizScene) -> bool:
    """Whether a question waits for its answer."""
    return scene.given is None and scene.shown is not None


def test_a_round_by_mouse(stage: Stage) -> None:
    scene = begin(stage, "target-list-order", "wound-attempt")
    right = scene.quiz.position.question.right if scene.quiz else 0
    stage.click(f"option:{right}")
    assert scene.given is not None and scene.given.right
    stage.click("next")
    assert asks(scene)
    stage.click("option:0")
    stage.click("next")
    assert scene.quiz is not None and scene.quiz.over and scene.shown is None
    stage.click("leave")
    assert scene.quiz is None


def test_a_round_by_keys_and_pad(stage: Stage) -> None:
    """Accept on an answer, accept on Next: a round is Return after Return."""
    scene = begin(stage, "target-list-order", "wound-attempt")
    stage.do(Act.DOWN, Act.DOWN, Act.ACCEPT)
    assert scene.given is not None and scene.given.choice == 1
    stage.do(Act.ACCEPT)
    assert asks(scene)
    stage.do(Act.ACCEPT, Act.ACCEPT)
    assert scene.quiz is not None and scene.quiz.over
    stage.do(Act.BACK)
    assert scene.quiz is None


def test_back_leaves_the_round_first(stage: Stage) -> None:
    scene = begin(stage, "target-list-order")
    stage.do(Act.BACK)
    assert scene.quiz is None and stage.stack.top is scene


def test_a_round_of_a_chapter_is_about_it(stage: Stage) -> None:
    scene = scene_of(stage)
    stage.click("chapter:Targets")
    assert scene.quiz is not None
    assert all(position.rule.startswith("target-") for position in scene.quiz.positions)


def test_the_truth_is_seen_on_the_board(stage: Stage) -> None:
    """What the answer leads to is played on the board: the monster stands where it goes."""
    scene = begin(stage, "move-monster-toward")
    board = scene.board
    assert board is not None and board.board.shown is not None
    before = board.board.shown.monster.at
    scene.answer(0)
    stage.wait(0.2)
    assert board.board.shown.monster.at != before
    assert board.board.shown.monster.at == board.session.table.at(board.session.table.monster)


def test_what_the_card_looks_for_lies_over_the_board(stage: Stage) -> None:
    scene = begin(stage, "target-list-order")
    assert scene.board is not None and not scene.board.board.aim.overlays
    scene.answer(0)
    assert scene.board.board.aim.overlays


def test_a_refused_answer_leaves_the_table_as_it_is(stage: Stage) -> None:
    scene = begin(stage, "attack-survivor-need-range")
    assert scene.board is not None
    before = scene.board.board.shown
    scene.answer(0)
    stage.wait(0.2)
    assert scene.board.board.shown == before


def test_the_board_shows_everybody(stage: Stage) -> None:
    scene = begin(stage, "target-list-order")
    assert scene.board is not None
    board = scene.board.board
    assert board.shown is not None
    for one in board.shown.survivors:
        if one.at is not None:
            assert board.rect.collidepoint(board.camera.rect(one.at).center)


def test_why_rule_and_lesson_follow_the_answer(stage: Stage) -> None:
    scene = begin(stage, "target-tie")
    scene.answer(0)
    stage.draw()
    assert all(scene.root.find(key) is not None for key in ("why", "rule", "text", "lesson"))
    assert not any(isinstance(one, Button) and one.key.startswith("option:") for one in scene.root.walk())


def test_the_way_to_the_lesson_leads_back_to_the_question(stage: Stage) -> None:
    scene = begin(stage, "target-tie", "wound-attempt")
    scene.answer(0)
    stage.draw()
    stage.click("lesson")
    assert stage.stack.top is not scene
    stage.ui.lookup = scene.app.lookup
    stage.do(Act.BACK)
    assert stage.stack.top is scene and scene.board is not None
    assert stage.ui.lookup == scene.board.entries.lookup
    stage.click("next")
    assert scene.shown is not None and scene.shown.rule == "wound-attempt"


def test_right_and_wrong_are_kept_and_forgotten(stage: Stage) -> None:
    scene = begin(stage, "target-tie")
    assert scene.quiz is not None
    scene.answer((scene.quiz.position.question.right + 1) % 4)
    assert scene.app.memory.now.quiz["target-tie"].wrong == 1
    assert Memory(scene.app.memory.path).now.quiz["target-tie"].wrong == 1
    scene.end()
    stage.draw()
    stage.click("forget")
    assert not scene.app.memory.now.quiz and stage.scene.root.find("forget") is None


def test_a_settlement_and_a_hunt_have_words_for_a_board(stage: Stage) -> None:
    scene = begin(stage, "settlement-craft", "hunt-overwhelming-darkness")
    assert scene.board is None and scene.root.find("home") is not None
    scene.answer(0)
    scene.next()
    stage.draw()
    assert scene.board is None and not find_overflow(scene)


@pytest.mark.parametrize("step", [80, pytest.param(1, marks=pytest.mark.soak)])
def test_no_position_cuts_a_word(stage: Stage, step: int) -> None:
    """Every position (some of them in the fast suite), asked and answered, has room for its words."""
    scene = scene_of(stage)
    every = [read_position(path) for path in position_files()[::step]]
    scene._begin(Quiz(every))
    for _ in every:
        stage.draw()
        assert not find_overflow(scene), scene.shown
        scene.answer(0)
        stage.draw()
        assert not find_overflow(scene), scene.shown
        scene.next()
