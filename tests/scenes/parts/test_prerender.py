"""What is drawn beside the window at home, and what stands there until it has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engine.ui.window import headless_ui
from game.scenes.app.application import App
from game.scenes.art.figures import faces as settlement_faces
from game.scenes.parts.prerender import Faces, Sheets
from tests.play.homestead import Hearth


class Slow(App):
    """An app whose work beside the window is done when the test says so."""

    def __init__(self) -> None:
        super().__init__(headless_ui())
        self.waiting: list[Callable[[], None]] = []

    def in_background(self, work: Any, *args: Any, done: Any, failed: Any) -> None:
        self.waiting.append(lambda: done(work(*args)))


def test_a_coarse_sheet_lies_there_until_the_fine_one_is_drawn() -> None:
    app = Slow()
    sheets, rect = Sheets(app), pygame.Rect(40, 30, 400, 240)
    coarse = sheets.sheet(rect, 10)
    assert coarse.get_size() == rect.size and coarse.get_at(rect.move(-40, -30).center).a == 255
    assert sheets.sheet(rect, 10) is coarse and len(app.waiting) == 1  # asked for once
    app.ui.damage.take(pygame.Rect(0, 0, 1280, 720))
    app.waiting.pop()()
    fine = sheets.sheet(rect, 10)
    assert fine is not coarse and fine.get_size() == rect.size and not app.waiting
    assert any(one.contains(rect) for one in app.ui.damage.rects)


def test_each_face_is_drawn_once_and_before_it_is_asked_for() -> None:
    app, hearth = Slow(), Hearth("erza", "lucy")
    faces = Faces(app)
    faces.prepare(hearth.table)
    faces.prepare(hearth.table)
    assert len(app.waiting) == 1
    settlement_faces.face.cache_clear()
    app.waiting.pop()()
    assert settlement_faces.face.cache_info().currsize == 2 * 2  # plain and chosen
