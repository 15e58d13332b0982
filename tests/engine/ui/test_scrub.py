"""The bar for going anywhere: pressed, dragged, stepped along with keys, and its notches told by form and by words."""

from __future__ import annotations

import pygame
import pytest

from engine.ui.context import Ui
from engine.ui.input import Act, Intent
from engine.ui.kit import Column, Scene, Widget
from engine.ui.widgets.scrub import Cut, Notch, Scrub
from engine.ui.window import Stage

NOTCHES = (Notch(10, Cut.LARGE, "Round 1"), Notch(40, Cut.SMALL, "Round 2"), Notch(42, Cut.CROSS, "Lucy dies"))


class Bar(Scene):
    """A scrub bar, and where it went."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.here = 20
        self.went: list[int] = []

    def build(self) -> Widget:
        return Column(Scrub(self.here, 100, NOTCHES, self.go))

    def go(self, seq: int) -> None:
        self.here = seq
        self.went.append(seq)
        self.refresh()


@pytest.fixture
def stage() -> Stage:
    return Stage(Bar, (800, 200))


def scrub(stage: Stage) -> Scrub:
    stage.scene.settle()
    found = stage.scene.root.find("scrub")
    assert isinstance(found, Scrub)
    return found


def at(stage: Stage, seq: int) -> tuple[int, int]:
    bar = scrub(stage)
    return bar._x(seq), bar.track.centery


def went(stage: Stage) -> list[int]:
    assert isinstance(stage.scene, Bar)
    return stage.scene.went


def test_a_press_goes_there_and_a_drag_goes_once_when_it_is_let_go(stage: Stage) -> None:
    stage.do(Intent(Act.PRESS, pos=at(stage, 60)), Intent(Act.RELEASE, pos=at(stage, 60)))
    assert went(stage) == [60]
    stage.do(Intent(Act.PRESS, pos=at(stage, 60)))
    stage.do(*(Intent(Act.POINT, pos=at(stage, seq)) for seq in (65, 70, 75)))
    assert went(stage) == [60], "nothing goes while it is dragged"
    stage.do(Intent(Act.RELEASE, pos=at(stage, 75)))
    assert went(stage) == [60, 75]


def test_a_drag_goes_on_when_the_screen_is_built_anew_meanwhile(stage: Stage) -> None:
    """As where a scene at rest draws its pictures beside the window and shows them when they are done."""
    stage.do(Intent(Act.PRESS, pos=at(stage, 60)))
    stage.scene.refresh()
    stage.do(Intent(Act.POINT, pos=at(stage, 75)))
    stage.scene.refresh()
    assert scrub(stage)._dragged == 75
    stage.do(Intent(Act.RELEASE, pos=at(stage, 75)))
    assert went(stage) == [75] and scrub(stage)._dragged is None


def test_a_notch_draws_what_comes_near_it(stage: Stage) -> None:
    x, y = at(stage, 10)
    stage.do(Intent(Act.PRESS, pos=(x + 2, y)), Intent(Act.RELEASE, pos=(x + 2, y)))
    assert went(stage) == [10]


@pytest.mark.parametrize(
    ("act", "to"),
    [(Act.RIGHT, 21), (Act.LEFT, 19), (Act.PAGE_DOWN, 40), (Act.PAGE_UP, 10), (Act.FIRST, 0), (Act.LAST, 100)],
)
def test_keys_step_along_it(stage: Stage, act: Act, to: int) -> None:
    scrub(stage)
    stage.scene.focus_on("scrub")
    stage.do(act)
    assert went(stage) == [to]


def test_it_says_what_is_under_the_pointer(stage: Stage) -> None:
    bar = scrub(stage)
    assert (bar.ref_at(at(stage, 10)) or ("",))[0] == "say:Round 1"
    assert "Lucy dies" in (bar.ref_at(at(stage, 42)) or ("",))[0]
    assert (bar.ref_at(at(stage, 70)) or ("",))[0] == "say:Answer 70"
    assert bar.describe() == "Moment 20 of 100"


def test_the_three_kinds_of_notch_differ_in_form(stage: Stage) -> None:
    """In grey as well: how far each reaches over the line."""
    stage.draw()
    bar, forms = scrub(stage), []
    for notch in (NOTCHES[0], NOTCHES[1], Notch(90, Cut.CROSS, "")):
        ground = pygame.Surface(stage.surface.get_size())
        bar._paint_notch(ground, notch)
        box = (
            ground.get_bounding_rect()
            if ground.get_flags() & pygame.SRCALPHA
            else pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1))
        )
        if isinstance(box, pygame.mask.Mask):
            box.invert()
            forms.append(box.get_bounding_rects()[0].size if box.count() else (0, 0))
    assert len(set(forms)) == 3
