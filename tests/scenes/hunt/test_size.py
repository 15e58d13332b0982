"""What is looked at on the hunt is large (UX 6.2): the board, and the opened book over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.widgets.button import Button
from engine.ui.widgets.scroll import ScrollView
from game.scenes.app.application import App
from game.scenes.hunt.party import HunterCard
from game.scenes.shot.picture import staged
from game.scenes.table.book import LOG_ROWS, Trimmed


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), pytest.param((2560, 1440), marks=pytest.mark.soak), (1280, 1000)]
)
def test_the_board_takes_four_fifths_of_the_height(size: tuple[int, int], tmp_path: Path) -> None:
    stage = staged("hunt", 1, size, 1.0, tmp_path)
    board, pressed = stage.scene.root.find("trail"), stage.scene.root.find("option:reveal")
    assert board is not None and board.rect.height >= 0.8 * size[1]
    assert isinstance(pressed, Button) and pressed.primary, "one gold press goes on"
    question, why_not = stage.scene.root.find("question"), stage.scene.root.find("why-not")
    assert question is not None and why_not is not None
    assert abs(question.rect.centery - pressed.rect.centery) <= 2 >= abs(why_not.rect.centery - pressed.rect.centery)
    _close(stage.scene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_rule_of_the_step_is_whole_beside_a_party_of_four(size: tuple[int, int], tmp_path: Path) -> None:
    """Nobody's numbers are left out for it, and the log keeps its lines (UX 6.4)."""
    stage = staged("hunt", 1, size, 1.0, tmp_path)
    rules = [one for one in stage.scene.root.walk() if isinstance(one, Trimmed)]
    assert rules and all(one.max_lines is None for one in rules)
    log, above = stage.scene.root.find("log"), stage.scene.root.find("above-log")
    assert isinstance(above, ScrollView) and not above.scrolls
    assert log is not None and log.rect.height >= LOG_ROWS * log.ui.text.line_height("small")
    assert sum(isinstance(one, HunterCard) for one in above.walk()) == 4
    _close(stage.scene)


def test_the_opened_book_takes_two_thirds(tmp_path: Path) -> None:
    stage = staged("hunt-event", 1, (1280, 720), 1.0, tmp_path)
    book = stage.scene.root.find("open-book")
    assert book is not None and book.rect.height >= 0.6 * 720 and book.rect.width >= 0.66 * 1280
    _close(stage.scene)


def _close(scene: object) -> None:
    app = getattr(scene, "app", None)
    assert isinstance(app, App)
    app.close_game()
