"""What is looked at on the hunt is large (UX 6.2): the board, and the opened book over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.widgets.button import Button
from game.scenes.app.application import App
from game.scenes.shot.picture import staged


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), pytest.param((2560, 1440), marks=pytest.mark.soak), (1280, 1000)]
)
def test_the_board_takes_almost_four_fifths_of_the_height(size: tuple[int, int], tmp_path: Path) -> None:
    stage = staged("hunt", 1, size, 1.0, tmp_path)
    board, pressed = stage.scene.root.find("trail"), stage.scene.root.find("option:reveal")
    assert board is not None and board.rect.height >= 0.79 * size[1]
    assert isinstance(pressed, Button) and pressed.primary, "one gold press goes on"
    question, why_not = stage.scene.root.find("question"), stage.scene.root.find("why-not")
    assert question is not None and why_not is not None
    assert abs(question.rect.centery - pressed.rect.centery) <= 2 >= abs(why_not.rect.centery - pressed.rect.centery)
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
