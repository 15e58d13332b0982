"""Boxes: they share, shrink, wrap and scroll."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.ui.kit import (
    Act,
    Button,
    Center,
    Column,
    Grid,
    Intent,
    Label,
    Layers,
    Panel,
    Rich,
    Row,
    ScrollView,
    Spacer,
    Widget,
    Zones,
)
from tests.engine.ui.rooms import stage

WORDS = "Many words that need more than one line when there is little room for them. " * 3


def test_a_column_gives_what_is_left_to_those_that_grow() -> None:
    top, middle, bottom = Label("top"), Spacer(1), Spacer(3)
    stage(lambda: Column(top, middle, bottom, gap=0))
    left = 720 - top.rect.height
    assert middle.rect.height == pytest.approx(left / 4, abs=1) and bottom.rect.height == pytest.approx(
        left * 3 / 4, abs=1
    )
    assert (top.rect.top, middle.rect.top, bottom.rect.top) == (0, top.rect.bottom, middle.rect.bottom)


def test_a_column_takes_what_lacks_from_what_can_scroll() -> None:
    label = Label("stays")
    view = ScrollView(Column(*(Label(f"line {n}") for n in range(100))), key="v")
    stage(lambda: Column(label, view))
    assert view.rect.bottom <= 720 and view.scrolls
    assert label.rect.height == label.natural(1280)[1]


def test_a_row_wraps_what_does_not_fit_and_nothing_overlaps() -> None:
    buttons = [Button(f"Choice number {n}") for n in range(12)]
    stage(lambda: Column(Row(*buttons)))
    assert len({button.rect.top for button in buttons}) > 1
    for one in buttons:
        assert one.rect.right <= 1280
        assert not any(one is not other and one.rect.colliderect(other.rect) for other in buttons)


def test_a_growing_text_in_a_row_is_measured_in_the_room_that_is_left() -> None:
    button, text = Button("A button of some width"), Rich(WORDS, grow=1)
    row = Row(button, text, wrap=False)
    stage(lambda: Column(row))
    assert text.rect.right == 1280 and text.rect.left > button.rect.right
    assert row.rect.height >= text.natural(text.rect.width)[1]


def test_a_grid_makes_equal_cells_and_fewer_of_them_for_large_text() -> None:
    cells = [Panel(Label(f"{n}")) for n in range(8)]

    def columns(scale: float) -> int:
        stage(lambda: Column(Grid(*cells, cell=280)), text_scale=scale)
        assert len({cell.rect.width for cell in cells}) == 1
        return len({cell.rect.left for cell in cells})

    assert columns(1.0) == 4 and columns(2.0) == 2


def test_layers_lie_on_each_other() -> None:
    below, above = Spacer(), Spacer()
    stage(lambda: Layers(below, above))
    assert below.rect == above.rect == pygame.Rect(0, 0, 1280, 720)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_three_zones_fill_the_window_and_stay_apart(size: tuple[int, int], scale: float) -> None:
    table, hand, book = Spacer(), Rich(WORDS), Rich(WORDS * 9)
    zones = Zones(table, hand, book, top=Label("Where we are"))
    stage(lambda: zones, size, text_scale=scale)
    parts = [zones.table.rect, zones.hand.rect, zones.book.rect, zones.children[0].rect]
    window = pygame.Rect(0, 0, *size)
    for index, one in enumerate(parts):
        assert window.contains(one) and one.height > 20
        assert one.collidelist(parts[index + 1 :]) == -1
    assert zones.table.rect.height * zones.table.rect.width > 0.12 * size[0] * size[1], (
        "the table stays the larger part"
    )


def lines(view_key: str = "v", **options: Any) -> Widget:
    return Center(
        ScrollView(Column(*(Label(f"line {n}", key=f"line{n}") for n in range(60))), key=view_key, **options), most=400
    )


def test_the_wheel_and_page_keys_scroll_to_both_ends_and_no_further() -> None:
    st = stage(lines)
    view = st.scene.root.find("v")
    assert isinstance(view, ScrollView)
    for _ in range(200):
        st.do(Intent(Act.WHEEL, pos=view.rect.center, amount=-1))
    assert view.offset == view.content - view.rect.height
    last = st.scene.root.find("line59")
    assert last is not None and view.rect.contains(last.rect)
    for _ in range(50):
        st.do(Act.PAGE_UP)
    view = st.scene.root.find("v")
    assert isinstance(view, ScrollView) and view.offset == 0


def test_the_bar_can_be_dragged() -> None:
    st = stage(lines)
    view = st.scene.root.find("v")
    assert isinstance(view, ScrollView)
    x = view.rect.right - 3
    st.do(
        Intent(Act.PRESS, pos=(x, view.rect.top + 4)),
        Intent(Act.POINT, pos=(x, view.rect.bottom)),
        Intent(Act.RELEASE, pos=(x, view.rect.bottom)),
    )
    assert view.offset == view.content - view.rect.height
    st.do(Intent(Act.POINT, pos=(x, view.rect.top)))
    assert view.offset > 0, "let go"


def test_scrolling_outlives_a_refresh_and_a_log_stays_at_its_end() -> None:
    st = stage(lines)
    st.do(Act.PAGE_DOWN)
    before = st.scene.root.find("v")
    st.scene.refresh()
    st.draw()
    after = st.scene.root.find("v")
    assert isinstance(before, ScrollView) and isinstance(after, ScrollView)
    assert after is not before and after.offset == before.offset > 0
    log = stage(lambda: lines(to_end=True)).scene.root.find("v")
    assert isinstance(log, ScrollView) and log.offset == log.content - log.rect.height > 0


def test_a_log_that_was_scrolled_back_is_left_alone() -> None:
    st = stage(lambda: lines(to_end=True))
    st.do(Act.PAGE_UP)
    view = st.scene.root.find("v")
    assert isinstance(view, ScrollView)
    here = view.offset
    st.scene.refresh()
    st.draw()
    again = st.scene.root.find("v")
    assert isinstance(again, ScrollView) and again.offset == here < again.content - again.rect.height


def test_views_within_a_view_give_way_first_and_else_everything_scrolls_together() -> None:
    def make(count: int) -> ScrollView:
        inner = ScrollView(Column(*(Label(f"{n}") for n in range(80))), key="inner")
        return ScrollView(Column(*(Label(f"{n}") for n in range(count)), inner), key="outer")

    roomy, crowded = make(3), make(60)
    stage(lambda: roomy)
    assert not roomy.scrolls
    stage(lambda: crowded)
    assert crowded.scrolls


def test_a_log_ends_at_its_newest_line_again_with_each_new_one_and_in_another_layout() -> None:
    """Scrolled back it stays there, until something new is told, or the letters or the window change."""
    told = ["first"]
    st = stage(lambda: lines(to_end=True, newest=told[-1]))

    def log() -> ScrollView:
        st.scene.refresh()
        st.draw()
        found = st.scene.root.find("v")
        assert isinstance(found, ScrollView)
        return found

    def at_end() -> bool:
        return log().offset == log().content - log().rect.height > 0

    for change in (lambda: told.append("second"), lambda: st.ui.change(text_scale=1.3)):
        st.do(Act.PAGE_UP)
        assert not at_end()
        change()
        assert at_end()


def test_the_focus_on_something_longer_than_its_view_scrolls_nothing() -> None:
    st = stage(lambda: lines(to_end=True))
    view = st.scene.root.find("v")
    assert isinstance(view, ScrollView)
    before = view.offset
    view.reveal(view.children[0].rect)
    assert view.offset == before > 0
