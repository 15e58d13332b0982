"""Whatever has a reference opens its entry: by pointer, by key, by long press; entries nest and can be pinned."""

from __future__ import annotations

import pygame
import pytest

from engine.ui.hover import CLOSE_AFTER, OPEN_AFTER, Hover
from engine.ui.kit import Act, Button, Column, Device, Entry, Intent, Rich, Widget
from engine.ui.pad import Family
from engine.ui.window import Stage
from tests.engine.ui.rooms import stage

ENTRIES = {
    "lamp": Entry("The lamp", "It ends in [the dark](dark)."),
    "dark": Entry("The dark", "It begins beyond [the lamp](lamp), not before [the door](door)."),
    "door": Entry("The door", "Shut."),
    "long": Entry("Long", "word " * 4000),
}


def page() -> Widget:
    return Column(
        Rich("Light [the lamp](lamp) now, or [nothing](nobody-knows).", key="text"),
        Button("Fill", ref="door", key="fill"),
        align="start",
        pad=200,
    )


@pytest.fixture
def st() -> Stage:
    made = stage(page)
    made.ui.lookup = ENTRIES.get
    return made


def at(st: Stage, ref: str) -> tuple[int, int]:
    return next(rect.center for widget in st.scene.root.walk() for name, rect in widget.refs() if name == ref)


def point(st: Stage, pos: tuple[int, int], wait: float = OPEN_AFTER + 0.05) -> None:
    st.do(Intent(Act.POINT, pos=pos))
    st.wait(wait)


def opened(st: Stage) -> list[str]:
    return [popup.ref for popup in st.stack.hover.popups]


def link(st: Stage, depth: int, ref: str) -> tuple[int, int]:
    hover: Hover = st.stack.hover
    return next(rect.center for name, rect in hover._links(hover.popups[depth]) if name == ref)


def test_an_entry_opens_after_a_moment_and_closes_when_left(st: Stage) -> None:
    point(st, at(st, "lamp"), OPEN_AFTER * 0.5)
    assert opened(st) == []
    st.wait(OPEN_AFTER)
    assert opened(st) == ["lamp"]
    point(st, (1270, 710), CLOSE_AFTER * 0.5)
    assert opened(st) == ["lamp"]
    st.wait(CLOSE_AFTER)
    assert opened(st) == []


def test_passing_over_opens_nothing(st: Stage) -> None:
    for _ in range(20):
        point(st, at(st, "lamp"), 0.02)
        point(st, (1270, 710), 0.02)
    assert opened(st) == []


def test_an_entry_neither_covers_its_word_nor_leaves_the_window(st: Stage) -> None:
    point(st, at(st, "lamp"))
    popup = st.stack.hover.popups[0]
    assert not popup.rect.colliderect(popup.anchor)
    assert st.surface.get_rect().contains(popup.rect)


@pytest.mark.parametrize("corner", [(5, 5), (1275, 5), (5, 715), (1275, 715), (640, 360)])
def test_entries_fit_wherever_they_open(st: Stage, corner: tuple[int, int]) -> None:
    for ref in ("lamp", "long"):
        st.stack.hover.open(ref, pygame.Rect(corner[0] - 4, corner[1] - 4, 8, 8))
        assert st.surface.get_rect().contains(st.stack.hover.popups[0].rect)


def test_entries_nest_and_the_way_back_closes_the_deeper_one(st: Stage) -> None:
    point(st, at(st, "lamp"))
    point(st, link(st, 0, "dark"))
    assert opened(st) == ["lamp", "dark"]
    point(st, link(st, 1, "door"))
    assert opened(st) == ["lamp", "dark", "door"]
    point(st, st.stack.hover.popups[0].rect.move(6, 6).topleft, CLOSE_AFTER + 0.1)
    assert opened(st) == ["lamp"]


def test_a_pinned_entry_stays_until_it_is_sent_away(st: Stage) -> None:
    point(st, at(st, "lamp"))
    st.do(Act.INFO)
    point(st, (1270, 710), 3)
    assert opened(st) == ["lamp"]
    st.do(Act.BACK)
    assert opened(st) == []


def test_back_closes_entries_before_it_reaches_the_scene(st: Stage) -> None:
    point(st, at(st, "lamp"))
    st.do(Act.BACK)
    assert opened(st) == [] and st.scene.left_over == []  # type: ignore[attr-defined]
    st.do(Act.BACK)
    assert st.scene.left_over == [Act.BACK]  # type: ignore[attr-defined]


def test_the_info_key_does_it_all_without_a_mouse(st: Stage) -> None:
    st.scene.focus_on("fill")
    st.do(Act.INFO)
    assert opened(st) == ["door"] and st.stack.hover.popups[0].pinned
    st.do(Act.BACK)
    st.stack.hover.open("dark", pygame.Rect(600, 300, 10, 10), pinned=True)
    st.stack.hover.keyed = True
    st.do(Act.DOWN, Act.DOWN, Act.ACCEPT)
    assert opened(st) == ["dark", "door"], "the second link was chosen"
    st.do(Act.BACK, Act.BACK)
    assert opened(st) == []


def test_the_pad_opens_entries_too(st: Stage) -> None:
    st.scene.focus_on("fill")
    st.do(Intent(Act.INFO, Device.PAD))
    assert opened(st) == ["door"]


@pytest.mark.parametrize("act", [Act.LONG_PRESS, Act.SECONDARY])
def test_a_long_press_or_the_right_button_opens_it_pinned(st: Stage, act: Act) -> None:
    st.do(Intent(act, pos=at(st, "lamp")))
    assert opened(st) == ["lamp"] and st.stack.hover.popups[0].pinned


def test_a_reference_that_nobody_knows_opens_nothing(st: Stage) -> None:
    point(st, at(st, "nobody-knows"), 1)
    assert opened(st) == []


def test_a_number_explains_itself() -> None:
    st = stage(lambda: Column(Rich("Strength [5](say:5 = **3** bone axe + 2 tokens)"), align="start", pad=100))
    point(st, at(st, "say:5 = **3** bone axe + 2 tokens"))
    assert st.stack.hover.popups[0].entry.body == "5 = **3** bone axe + 2 tokens"


def test_a_long_entry_scrolls(st: Stage) -> None:
    st.stack.hover.open("long", pygame.Rect(300, 300, 10, 10), pinned=True)
    popup = st.stack.hover.popups[0]
    before = pygame.image.tobytes(st.draw(), "RGB")
    st.do(Intent(Act.WHEEL, pos=popup.rect.center, amount=-3))
    assert pygame.image.tobytes(st.draw(), "RGB") != before


def test_a_click_elsewhere_closes_and_still_counts(st: Stage) -> None:
    point(st, at(st, "lamp"))
    fill = st.scene.root.find("fill")
    assert fill is not None
    st.do(Intent(Act.PRESS, pos=fill.rect.center))
    assert opened(st) == []
    assert st.scene.focused is not None and st.scene.focused.key == "fill"


def test_a_click_inside_an_entry_does_not_reach_the_scene_below(st: Stage) -> None:
    st.stack.hover.open("lamp", at_rect := pygame.Rect(210, 100, 10, 10))
    popup = st.stack.hover.popups[0]
    st.do(Intent(Act.PRESS, pos=popup.rect.center), Intent(Act.RELEASE, pos=popup.rect.center))
    assert popup.pinned and popup.anchor == at_rect and st.scene.focused is None


def test_closing_leaves_no_trace_on_the_picture(st: Stage) -> None:
    before = pygame.image.tobytes(st.draw(), "RGB")
    st.stack.hover.open("lamp", pygame.Rect(300, 300, 10, 10))
    assert pygame.image.tobytes(st.draw(), "RGB") != before
    st.stack.hover.clear()
    assert pygame.image.tobytes(st.draw(), "RGB") == before


def test_an_icon_opens_what_it_means_here_before_all_else_and_its_common_word_last() -> None:
    made = stage(
        lambda: Column(
            Button("Own", icon="skull", says="A nemesis", ref="door", key="own"),
            Button("Entry", icon="skull", ref="door", key="entry"),
            Button("Common", icon="skull", key="common"),
            Button("Mute", icon="claw", key="mute"),
            align="start",
        )
    )
    made.ui.lookup = ENTRIES.get
    made.ui.icon_word = lambda name: {"skull": "Death"}.get(name, "")
    made.draw()
    told = {}
    for widget in made.scene.root.walk():
        for icon in widget.icons():
            under = made.scene.ref_under(icon.rect.center)
            told[widget.key] = under and under[0]
    assert told == {"own": "say:A nemesis", "entry": "door", "common": "say:Death", "mute": None}
    made.scene.focus_on("own")
    seen = []
    for _ in range(3):
        made.do(Act.INFO)
        seen.append(opened(made)[-1])
    assert seen == ["door", "say:A nemesis", "door"]


def test_a_sign_on_a_key_of_the_pad_says_which_button_it_is() -> None:
    made = stage(lambda: Column(Button("Strike", lambda: None, act=Act.ACCEPT, key="strike")))
    made.ui.input.bindings.family = Family.PLAYSTATION
    made.do(Intent(Act.UP, Device.PAD))
    button = made.scene.root.find("strike")
    assert button is not None
    (key,) = button.icons()
    under = made.scene.ref_under(key.rect.center)
    assert (key.name, under and under[0]) == ("cross", "say:Cross")
