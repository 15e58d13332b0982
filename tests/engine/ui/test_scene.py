"""Focus, refresh, dialogs, transitions: the behaviour that all screens share."""

from __future__ import annotations

import pygame
import pytest

from engine.ui.kit import (
    Act,
    Button,
    Column,
    Device,
    Dialog,
    Intent,
    KeyCapture,
    Label,
    Reply,
    Row,
    ScrollView,
    Tween,
    Widget,
    report,
)
from engine.ui.window import Stage
from tests.engine.ui.rooms import Room, room, stage


def cross() -> Widget:
    return Column(
        Row(Button("A", key="a"), Button("B", key="b"), Button("C", key="c")),
        Row(Button("D", key="d"), Button("E", key="e"), Button("F", key="f")),
        align="start",
        pad=20,
    )


def focus_of(st: Stage) -> str:
    return st.scene.focused.key if st.scene.focused else ""


@pytest.mark.parametrize(
    ("start", "act", "end"),
    [
        ("a", Act.RIGHT, "b"), ("b", Act.LEFT, "a"), ("b", Act.DOWN, "e"), ("f", Act.UP, "c"), ("a", Act.LEFT, "a"),
        ("a", Act.UP, "a"),
        ("c", Act.NEXT, "d"), ("f", Act.NEXT, "a"), ("a", Act.PREVIOUS, "f"),
    ],
)  # fmt: skip
def test_the_focus_goes_where_the_arrow_points(start: str, act: Act, end: str) -> None:
    st = stage(cross)
    st.scene.focus_on(start)
    st.do(act)
    assert focus_of(st) == end


def test_every_widget_can_be_reached_by_arrows_alone() -> None:
    st = stage(cross)
    seen = set()
    for act in (Act.DOWN, Act.RIGHT, Act.RIGHT, Act.RIGHT, Act.DOWN, Act.LEFT, Act.LEFT, Act.UP):
        st.do(act)
        seen.add(focus_of(st))
    assert seen == set("abcdef")


def test_the_first_key_finds_the_first_button_that_can_be_pressed() -> None:
    st = stage(lambda: Column(Button("No", why_not="not now", key="no"), Button("Yes", key="yes")))
    st.do(Act.DOWN)
    assert focus_of(st) == "yes"


def test_focus_shows_for_keys_and_not_for_the_mouse() -> None:
    st = stage(cross)

    def framed() -> bool:
        widget = st.scene.root.find("b")
        assert widget is not None
        accent = st.ui.theme.colour("focus")
        edge = range(widget.rect.left, widget.rect.right)
        return any(st.surface.get_at((x, widget.rect.top - 2))[:3] == accent for x in edge)

    st.click("b")
    by_mouse = framed()
    st.do(Act.RIGHT, Act.LEFT)
    assert (by_mouse, framed()) == (False, True)


def test_focus_follows_into_a_scrolled_view() -> None:
    st = stage(lambda: ScrollView(Column(*(Button(f"B{n}", key=f"b{n}") for n in range(40))), key="v"))
    for _ in range(40):
        st.do(Act.DOWN)
    view = st.scene.root.find("v")
    assert focus_of(st) == "b39" and isinstance(view, ScrollView)
    assert st.scene.focused is not None and view.rect.contains(st.scene.focused.rect)


def test_a_refresh_keeps_the_focus_by_key() -> None:
    st = stage(cross)
    st.scene.focus_on("e")
    old = st.scene.focused
    st.scene.refresh()
    st.draw()
    assert focus_of(st) == "e" and st.scene.focused is not old
    assert st.scene.focused is not None and st.scene.focused.focused


def test_when_the_focused_widget_goes_keys_keep_a_place() -> None:
    names = ["x", "y"]
    st = stage(lambda: Column(*(Button(name, key=name) for name in names)))
    st.do(Act.DOWN, Act.DOWN)
    assert focus_of(st) == "y"
    names.pop()
    st.scene.refresh()
    st.draw()
    assert focus_of(st) == "x"


def test_unused_intents_reach_the_scene_before_the_focus_moves() -> None:
    st = stage(cross)
    st.scene.focus_on("a")
    room(st).took = True
    st.do(Act.RIGHT)
    assert focus_of(st) == "a" and room(st).left_over == [Act.RIGHT]


def test_what_changed_is_redrawn_and_nothing_else() -> None:
    st = stage(cross)
    st.ui.damage.rects.clear()
    st.surface.fill((255, 0, 255))
    widget = st.scene.root.find("e")
    assert widget is not None
    widget.invalidate()
    st.draw()
    assert st.surface.get_at(widget.rect.center)[:3] != (255, 0, 255)
    assert st.surface.get_at((1200, 600))[:3] == (255, 0, 255)


def test_an_idle_frame_draws_nothing() -> None:
    st = stage(cross)
    assert st.stack.draw(st.surface) == []
    st.stack.update(0.1)
    assert st.stack.draw(st.surface) == [] and not st.stack.moving


def test_partial_redraws_give_the_same_picture_as_a_whole_one() -> None:
    """Hovering, focusing and opening entries by pieces ends in exactly the picture drawn at once."""
    st = stage(cross)
    for x in range(0, 400, 7):
        st.do(Intent(Act.POINT, pos=(x, 20 + x % 60)))
    st.do(Act.DOWN, Act.RIGHT, Act.DOWN)
    pieces = pygame.image.tobytes(st.surface, "RGB")
    st.ui.damage.add(st.surface.get_rect())
    assert pygame.image.tobytes(st.draw(), "RGB") == pieces


def dialog(st: Stage, told: list[str]) -> None:
    st.stack.push(
        Dialog(
            st.ui,
            "Sure?",
            "It cannot be *undone*.",
            [Reply("Yes", lambda: told.append("yes")), Reply("No", lambda: told.append("no"))],
        )
    )
    st.draw()


@pytest.mark.parametrize(
    ("acts", "answer"),
    [((Act.ACCEPT,), "yes"), ((Act.RIGHT, Act.ACCEPT), "no"), ((Act.BACK,), "no"), ((Act.UNDO, Act.BACK), "no")],
)
def test_a_dialog_is_answered_by_keys(acts: tuple[Act, ...], answer: str) -> None:
    told: list[str] = []
    st = stage(cross)
    dialog(st, told)
    st.do(*acts)
    assert told == [answer] and isinstance(st.scene, Room)


def test_a_dialog_keeps_clicks_from_what_lies_below() -> None:
    told: list[str] = []
    st = stage(lambda: Column(Button("Below", lambda: told.append("below"), key="below"), align="start"))
    below = st.scene.root.find("below")
    assert below is not None
    dialog(st, told)
    at = below.rect.center
    st.do(Intent(Act.PRESS, pos=at), Intent(Act.RELEASE, pos=at))
    assert told == []
    st.click("reply:0")
    assert told == ["yes"]


def test_a_dialog_dims_what_it_stands_before() -> None:
    st = stage(cross)
    before = sum(st.surface.get_at((30, 20))[:3])
    dialog(st, [])
    assert sum(st.draw().get_at((30, 20))[:3]) < before * 0.6 + 3


def test_bad_input_becomes_a_dialog_with_its_sentence() -> None:
    st = stage(cross)
    st.stack.push(report(st.ui, ValueError("The map levels/*.tmx has no grid; draw one.")))
    st.draw()
    assert any("The map levels/*.tmx has no grid; draw one." in w.describe() for w in st.scene.root.walk())


@pytest.mark.parametrize(
    ("codes", "taken"),
    [
        ([pygame.K_F5], ["f5"]),
        ([pygame.K_u], ["u"]),
        ([pygame.K_RETURN], ["return"]),
        ([pygame.K_ESCAPE], []),
        ([pygame.K_LCTRL, pygame.K_F5], ["f5"]),
    ],
)
def test_any_key_can_be_caught_for_binding_and_escape_leaves_it(codes: list[int], taken: list[str]) -> None:
    told: list[str] = []
    st = stage(cross)
    st.stack.push(KeyCapture(st.ui, "Undo", "Press a key.", told.append))
    st.post(*(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="") for code in codes))
    assert told == taken and isinstance(st.scene, Room)


def test_scenes_leave_when_they_go_and_the_last_ends_the_run() -> None:
    st = stage(cross)
    first = room(st)
    second = Room(st.ui, cross)
    st.stack.push(second)
    assert st.stack.pop() is second and second.told == ["left"] and st.stack.running
    st.stack.reset(Room(st.ui, cross))
    assert first.told == ["left"] and len(st.stack.scenes) == 1
    st.stack.pop()
    assert not st.stack.running


def test_a_fade_never_delays_input() -> None:
    told: list[str] = []
    st = stage(cross, animation_speed="normal")
    st.stack.push(Room(st.ui, lambda: Column(Button("New", lambda: told.append("new"), key="new"), align="start")))
    st.stack.update(0.01)
    st.draw()
    assert st.stack.moving
    st.click("new")
    assert told == ["new"]
    st.wait(0.4)
    assert not st.stack.moving


def test_reduced_motion_cuts() -> None:
    st = stage(cross, animation_speed="normal", reduced_motion=True)
    st.stack.push(Room(st.ui, cross))
    assert not st.stack.moving


def test_a_press_finishes_running_motion_and_still_counts() -> None:
    told: list[str] = []
    st = stage(
        lambda: Column(Button("Go", lambda: told.append("go"), key="go"), align="start"), animation_speed="normal"
    )
    st.ui.animations.play(Tween(5.0, lambda t: None))
    st.click("go")
    assert told == ["go"] and not st.ui.animations.busy


def test_a_toast_comes_and_goes_by_itself() -> None:
    st = stage(cross)
    before = pygame.image.tobytes(st.surface, "RGB")
    st.stack.toast("{good|Saved}.")
    assert pygame.image.tobytes(st.draw(), "RGB") != before
    st.wait(5)
    assert pygame.image.tobytes(st.draw(), "RGB") == before


def test_changing_the_text_scale_lays_the_scene_out_again_at_once() -> None:
    label = "A label"
    st = stage(lambda: Column(Label(label, key="l"), align="start"))
    small = st.scene.root.find("l")
    st.ui.change(text_scale=2.0)
    st.draw()
    large = st.scene.root.find("l")
    assert small is not None and large is not None and large.rect.height > 1.8 * small.rect.height


def test_resizing_the_window_lays_the_scene_out_again() -> None:
    st = stage(cross)
    st.ui.resize((1920, 1080))
    st.scene.settle()
    assert st.scene.root.rect.size == (1920, 1080)


def test_typing_is_only_for_the_scene_on_top() -> None:
    from engine.ui.kit import TextField

    st = stage(lambda: Column(TextField("Name", "", lambda text: None)))
    st.scene.focus_on("Name")
    dialog(st, [])
    assert not st.ui.input.typing
    st.do(Act.BACK)
    assert st.ui.input.typing, "and it comes back"


def test_the_device_last_used_is_remembered() -> None:
    st = stage(cross)
    st.do(Intent(Act.DOWN, Device.PAD))
    devices = [st.ui.device]
    st.do(Intent(Act.POINT, pos=(3, 3)))
    devices.append(st.ui.device)
    assert devices == [Device.PAD, Device.MOUSE]
