"""The checker finds each kind of fault, and the show room has none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from engine.ui.gallery import ENTRIES, Gallery
from engine.ui.kit import (
    Bar,
    Button,
    Column,
    Dialog,
    Item,
    Label,
    Layers,
    Panel,
    Rich,
    Row,
    ScrollView,
    Toggle,
    Ui,
    Widget,
    Zones,
)
from engine.ui.overflow import find_empty_halves, find_overflow
from engine.ui.settings import Settings
from engine.ui.window import Stage
from tests.engine.ui.rooms import stage

LONG = "A text of many words that will never stand in so small a place. " * 4


class Crooked(Widget):
    """Places its children where it is told."""

    def __init__(self, *placed: tuple[Widget, pygame.Rect]) -> None:
        super().__init__(*(widget for widget, _ in placed))
        self.placed = placed

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for widget, where in self.placed:
            widget.place(where)


def kinds(widget: Widget) -> set[str]:
    return {problem.kind for problem in find_overflow(stage(lambda: widget).scene)}


def test_clipped_text() -> None:
    assert kinds(Crooked((Rich(LONG), pygame.Rect(0, 0, 200, 30)))) == {"text does not fit"}


def test_text_cut_short() -> None:
    assert kinds(Column(Rich(LONG, max_lines=1, width=200), align="start")) == {"text is cut short"}


def test_siblings_over_each_other() -> None:
    boxes = pygame.Rect(0, 0, 300, 40), pygame.Rect(0, 20, 300, 40)
    assert kinds(Crooked((Label("one"), boxes[0]), (Label("two"), boxes[1]))) == {"overlap"}
    assert kinds(Layers(Label("one"), Label("two"))) == set(), "layers are meant to"


def test_a_child_outside_its_parent() -> None:
    assert kinds(Crooked((Label("out"), pygame.Rect(1200, 0, 300, 40)))) == {"sticks out"}


def test_a_text_that_got_no_room() -> None:
    assert kinds(Crooked((Label("gone"), pygame.Rect(0, 0, 0, 0)))) == {"no room left"}


def test_text_too_small_and_too_faint(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.ui.look import theme

    monkeypatch.setitem(theme.TYPE_SCALE, "small", 11)
    assert kinds(Column(Label("tiny", style="small"), align="start")) == {"text is too small"}
    monkeypatch.undo()
    monkeypatch.setattr(theme.Theme, "colour", lambda self, role, ground="dark": (60, 55, 50))
    assert kinds(Column(Label("faint"), align="start")) == {"text is too faint"}


def test_what_scrolls_is_not_clipped() -> None:
    assert kinds(ScrollView(Column(*(Rich(LONG) for _ in range(30))), key="v")) == set()


LARGE = ((1366, 768), (1920, 1080), (1920, 1200), (3840, 2160))
LARGER = [pytest.param(size, marks=pytest.mark.soak) for size in LARGE]


@pytest.mark.parametrize("size", [(1280, 720), *LARGER])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("tab", ["reading", "setting", "choosing"])
def test_the_show_room_is_sound_at_every_size_and_text_scale(size: tuple[int, int], scale: float, tab: str) -> None:
    def make(ui: Ui) -> Gallery:
        gallery = Gallery(ui)
        gallery.tab = tab
        return gallery

    st = Stage(make, size, Settings(volume=0.0, animation_speed="instant", text_scale=scale))
    assert [str(problem) for problem in find_overflow(st.scene)] == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_dialogs_and_entries_are_sound_too(scale: float) -> None:
    st = stage(Column, text_scale=scale)
    st.stack.push(Dialog(st.ui, "A rather long title for a dialog", LONG * 12))
    assert find_overflow(st.scene) == []
    for ref, entry in ENTRIES.items():
        st.ui.lookup = {ref: entry}.get
        st.stack.hover.open(ref, pygame.Rect(600, 300, 10, 10))
        assert find_overflow(st.stack.hover.popups[0].root) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            lambda: Toggle("x", True, lambda on: None, words=("", "")),
            lambda: Toggle("x", False, lambda on: None, words=("", "")),
        ),
        (lambda: Button("x"), lambda: Button("x", why_not="no")),
        (lambda: Button("x", undoable=True), lambda: Button("x", undoable=False)),
        (lambda: Item("x", chosen=True), lambda: Item("x")),
        (lambda: Bar(0.5), lambda: Bar(0.6)),
    ],
)
def test_states_are_told_apart_without_colour(one: Callable[[], Widget], other: Callable[[], Widget]) -> None:
    """In grey: shape, mark or place must differ, not only the tint."""

    def seen(make: Callable[[], Widget]) -> NDArray[np.int_]:
        picture = pygame.transform.grayscale(stage(lambda: Column(make(), align="start")).surface)
        return pygame.surfarray.array3d(picture)[:, :120, 0].astype(int)

    assert int((np.abs(seen(one) - seen(other)) > 40).sum()) > 40


def test_large_ui_scale_still_fits() -> None:
    def wide() -> Widget:
        return Panel(ScrollView(Column(Row(*(Label(f"word {n}") for n in range(30))), Rich(LONG)), key="v"))

    st = stage(wide, ui_scale=2.0)
    assert find_overflow(st.scene) == []


def test_a_scroll_within_a_scroll() -> None:
    inner = ScrollView(Column(*(Label(f"line {n}") for n in range(60))), key="inner")
    inner.fixed_height = 200
    inside = Column(inner, *(Label(f"more {n}") for n in range(60)))
    assert kinds(ScrollView(inside, key="outer")) == {"scrolls within a scroll"}
    alone = ScrollView(Column(*(Label(f"line {n}") for n in range(60))), key="alone")
    assert kinds(alone) == set()


def test_a_zone_that_is_half_empty_is_found() -> None:
    def waste(lines: int) -> list[str]:
        book = Column(*(Label(f"line {n}") for n in range(lines)))
        zones = Zones(Column(*(Label(f"line {n}") for n in range(20))), Label("hand"), book)
        return [problem.where.split()[0] for problem in find_empty_halves(stage(lambda: zones).scene)]

    assert waste(2) == ["book"]
    assert waste(25) == []
