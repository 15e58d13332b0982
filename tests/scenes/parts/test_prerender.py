"""What is drawn beside the window at home, and what stands there until it has come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.ui.window import headless_ui
from game import facts
from game.content import catalogue
from game.narration.narrator import narrate, plain
from game.scenes.app.application import App
from game.scenes.art.figures import faces as settlement_faces
from game.scenes.codex.card_faces import face_of
from game.scenes.parts.prerender import Faces, Sheets
from game.scenes.saves.folders import CAMPAIGNS, campaigns_in
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


def test_campaigns_lie_beside_the_games_however_often_one_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    app = App(headless_ui())
    assert campaigns_in(app) == campaigns_in(app) == tmp_path / CAMPAIGNS
    assert app.folder == tmp_path / "games"


@pytest.mark.parametrize(("kind", "name", "says"), [
    ("principle", "Cannibalize", "+1 survival limit."),
    ("innovation", "Inner Lantern", "Survivors can surge."),
])  # fmt: skip
def test_a_card_shows_what_it_gives_before_its_headings(kind: str, name: str, says: str) -> None:
    (entry, *_) = catalogue.entries(kind, name)
    assert says in face_of(kind, entry).sections[0].lines


def test_at_home_the_group_rolls_what_nobody_rolls() -> None:
    hearth = Hearth("erza", "lucy")
    rolled = facts.EffectRolled("settlement-roll", "Principle: Death", 0, 5, "1–5")
    line = narrate(rolled, hearth.table)
    assert line is not None and plain(line).startswith("The group rolls")
