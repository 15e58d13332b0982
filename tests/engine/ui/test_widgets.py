"""Every widget by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from engine.ui import clipboard
from engine.ui.input import InputMap
from engine.ui.kit import (
    Act,
    Bar,
    Button,
    Canvas,
    Choice,
    Column,
    Device,
    Icon,
    Intent,
    Item,
    Label,
    Medal,
    Rich,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from tests.engine.ui.rooms import room, stage


def test_a_button_is_pressed_by_mouse_keys_pad_its_act_and_its_key() -> None:
    told: list[str] = []
    st = stage(
        lambda: Column(
            Button("Other"), Button("Strike", lambda: told.append("strike"), hotkey="m", act=Act.STEP, key="b")
        )
    )
    st.click("b")
    assert len(told) == 1
    st.scene.focus_on("b")
    st.do(Act.ACCEPT)
    st.do(Intent(Act.ACCEPT, Device.PAD))
    st.do(Act.STEP)
    st.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"))
    assert len(told) == 5


def test_letting_go_elsewhere_is_no_press() -> None:
    told: list[str] = []
    st = stage(lambda: Column(Button("Strike", lambda: told.append("x"), key="b"), align="start"))
    at = st.scene.root.find("b")
    assert at is not None
    st.do(Intent(Act.PRESS, pos=at.rect.center), Intent(Act.RELEASE, pos=(1200, 700)))
    assert told == []


def test_a_press_outlives_a_refresh_in_between() -> None:
    told: list[str] = []
    st = stage(lambda: Column(Button("Strike", lambda: told.append("x"), key="b"), align="start"))
    at = st.scene.root.find("b")
    assert at is not None
    st.do(Intent(Act.PRESS, pos=at.rect.center))
    st.scene.refresh()
    st.do(Intent(Act.RELEASE, pos=at.rect.center))
    assert told == ["x"]


def test_a_refused_button_does_nothing_and_says_why() -> None:
    told: list[str] = []
    st = stage(lambda: Column(Button("Attack", lambda: told.append("x"), why_not="not in range", hotkey="a", key="b")))
    st.click("b")
    st.scene.focus_on("b")
    st.do(Act.ACCEPT, Intent(Act.KEY, key="a"))
    button = st.scene.root.find("b")
    assert told == [] and button is not None
    assert "not in range" in button.describe()
    assert len(list(button.texts())) == 2, "the reason is drawn"


def test_prompts_change_with_the_device_in_hand() -> None:
    st = stage(lambda: Column(Button("Undo", lambda: None, act=Act.UNDO)))
    button = st.scene.root.children[0]
    assert isinstance(button, Button) and button.prompt() == "U"
    st.do(Intent(Act.UP, Device.PAD))
    again = st.scene.root.children[0]
    assert isinstance(again, Button) and again.prompt() == "X"


def test_select_and_preview_are_told_apart_from_pressing() -> None:
    told: list[object] = []
    st = stage(
        lambda: Column(
            Button("A", lambda: told.append("pressed"), on_focus=told.append, key="a"),
            Button("B", key="b"),
            align="start",
        )
    )
    a = st.scene.root.find("a")
    assert a is not None
    st.do(Intent(Act.POINT, pos=a.rect.center), Intent(Act.POINT, pos=(1200, 700)))
    assert told == [True, False]
    st.scene.focus_on("a")
    st.scene.focus_on("b")
    assert told == [True, False, True, False]


def test_what_can_be_taken_back_is_said_and_shown() -> None:
    free = Button("Move", undoable=True)
    final = Button("Roll", undoable=False)
    stage(lambda: Column(free, final))
    assert "can be taken back" in free.describe() and "cannot" in final.describe()


def test_the_mark_on_a_button_says_on_hover_what_it_means() -> None:
    free = Button("Move", undoable=True, ref="card:gear/Bone_Axe", hotkey="m")
    final = Button("Roll", undoable=False)
    bare = Button("Look")
    stage(lambda: Column(free, final, bare))
    for button, says in ((free, "It can be taken back"), (final, "It cannot be taken back")):
        spot = button.seal_rect()
        assert spot is not None and button.rect.contains(spot)
        found = button.ref_at(spot.center)
        assert found is not None and says in found[0] and found in button.refs()
    assert free.ref_at(free.rect.midleft) == ("card:gear/Bone_Axe", free.rect), "the rest of it opens its own entry"
    assert bare.seal_rect() is None and bare.refs() == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_slider_by_drag_keys_and_bounds(scale: float) -> None:
    told: list[float] = []
    slider = Slider("Volume", 0.5, told.append, step=0.1)
    st = stage(lambda: Column(slider), text_scale=scale)
    st.scene.focus_on("Volume")
    st.do(Act.RIGHT)
    assert told == [0.6]
    track = slider._track(slider.face)
    st.do(
        Intent(Act.PRESS, pos=(track.left, track.centery)),
        Intent(Act.POINT, pos=(track.right + 500, track.centery)),
        Intent(Act.RELEASE, pos=(0, 0)),
    )
    assert told[-1] == 1.0 and told[-2] == 0.0
    st.do(Intent(Act.POINT, pos=(track.left, track.centery)))
    assert slider.value == 1.0, "let go"
    for _ in range(30):
        st.do(Act.LEFT)
    assert slider.value == 0.0


def test_a_slider_is_dragged_on_when_the_screen_is_built_anew_meanwhile() -> None:
    told: list[float] = []
    st = stage(lambda: Column(Slider("Volume", told[-1] if told else 0.5, told.append, step=0.1)))
    slider = st.scene.root.find("Volume")
    assert isinstance(slider, Slider)
    track = slider._track(slider.face)
    for act, x in ((Act.PRESS, track.left), (Act.POINT, track.centerx), (Act.POINT, track.right)):
        st.do(Intent(act, pos=(x, track.centery)))
        st.scene.refresh()
    assert told == [0.0, 0.5, 1.0]


def test_a_toggle_flips_and_says_its_state_in_words() -> None:
    told: list[bool] = []
    toggle = Toggle("Captions", False, told.append)
    st = stage(lambda: Column(toggle))
    assert toggle.describe() == "Captions: off"
    st.click("Captions")
    assert told == [True] and toggle.describe() == "Captions: on"
    st.do(Act.ACCEPT, Act.LEFT, Act.RIGHT)
    assert told == [True, False, True], "left of off changes nothing, right turns it on"


def test_a_choice_goes_round() -> None:
    told: list[str] = []
    choice = Choice("Speed", "fast", [("slow", "Slow"), ("fast", "Fast"), ("now", "Instant")], told.append)
    st = stage(lambda: Column(choice))
    st.scene.focus_on("Speed")
    st.do(Act.RIGHT, Act.RIGHT, Act.LEFT)
    assert told == ["now", "slow", "now"]
    face = choice.face
    at = (face.left + 5, face.centery)
    st.do(Intent(Act.PRESS, pos=at), Intent(Act.RELEASE, pos=at))
    assert told[-1] == "fast" and choice.describe() == "Speed: Fast"


def typed(text: str) -> list[Intent]:
    return [Intent(Act.TEXT, text=char) for char in text]


def test_a_text_field_takes_typing_where_the_cursor_stands() -> None:
    told: list[str] = []
    field = TextField("Name", "Eza", told.append)
    st = stage(lambda: Column(field))
    st.scene.focus_on("Name")
    assert st.ui.input.typing
    st.do(Act.LEFT, Act.LEFT, *typed("r"))
    assert told[-1] == "Erza"
    st.do(Act.LAST, Intent(Act.KEY, key="backspace"), Act.FIRST, Intent(Act.KEY, key="delete"), *typed("Ó"))
    assert field.value == "Órz"


def test_a_text_field_keeps_its_cursor_over_a_refresh_and_its_length() -> None:
    value = ["Erza"]
    st = stage(lambda: Column(TextField("Name", value[0], lambda text: value.__setitem__(0, text), most=6)))
    st.scene.focus_on("Name")
    st.do(Act.LEFT, Act.LEFT)
    st.scene.refresh()
    st.do(*typed("xyz"))
    assert value == ["Erxyza"]


def keys(*names: str) -> list[Intent]:
    """Keys with Control or Shift, as the window tells of them."""
    chords = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}
    told = InputMap(typing=True)
    found = []
    for name in names:
        mod, _, key = name.rpartition("+")
        code = pygame.key.key_code(key)
        found += told.intents(pygame.event.Event(pygame.KEYDOWN, key=code, mod=chords.get(mod, 0)))
        told.intents(pygame.event.Event(pygame.KEYUP, key=code))
    return found


def test_a_text_field_selects_copies_cuts_and_pastes() -> None:
    field = TextField("Name", "Erza of Marrow", lambda text: None)
    st = stage(lambda: Column(field))
    st.scene.focus_on("Name")
    st.do(*keys("ctrl+a", "ctrl+c"))
    assert field.selected == (0, 14)
    st.do(*typed("X"))
    assert field.value == "X", "what is typed takes the place of what was selected"
    st.do(*keys("ctrl+v", "ctrl+v"))
    assert field.value == "XErza of MarrowErza of Marrow"
    st.do(*keys("home"), *keys("shift+right"), *keys("delete"))
    assert field.value == "Erza of MarrowErza of Marrow" and field.cursor == 0
    st.do(*keys("end"), *keys(*["shift+left"] * 6), *keys("ctrl+x"))
    assert field.value == "Erza of MarrowErza of "
    st.do(*keys("home", "ctrl+v"))
    assert field.value == "MarrowErza of MarrowErza of " and field.cursor == 6
    st.do(*keys("shift+end", "left"), *keys("backspace"))
    assert field.value == "MarroErza of MarrowErza of ", "an arrow leaves the selection at its end"
    st.do(*keys("shift+home", "backspace", "backspace"))
    assert field.value == "Erza of MarrowErza of " and field.cursor == 0


def test_what_is_pasted_is_one_line_and_no_longer_than_the_field() -> None:
    field = TextField("Name", "", lambda text: None, most=9)
    st = stage(lambda: Column(field))
    st.scene.focus_on("Name")
    clipboard.copy("two\nlines of it\n")
    st.do(*keys("ctrl+v"))
    assert field.value == "two lines"


def test_leaving_the_field_gives_the_keys_back() -> None:
    st = stage(lambda: Column(TextField("Name", "", lambda text: None), Button("Next", key="next")))
    st.scene.focus_on("Name")
    st.do(Act.NEXT)
    assert not st.ui.input.typing


def test_tabs_show_one_page_and_tell_which_is_wanted() -> None:
    told: list[str] = []
    pages = [("one", "One", lambda: Label("first page")), ("two", "Two", lambda: Label("second page"))]
    st = stage(lambda: Tabs("one", pages, told.append))
    st.click("tabs:two")
    assert told == ["two"]
    assert "first page" in [w.describe() for w in st.scene.root.walk()]


def test_an_item_is_chosen_or_refused() -> None:
    told: list[str] = []
    st = stage(
        lambda: Column(
            Item("Flint", lambda: told.append("flint"), key="a"),
            Item("Oil", lambda: told.append("oil"), why_not="none left", key="b"),
        )
    )
    st.click("a")
    st.click("b")
    assert told == ["flint"]


def test_a_link_can_be_clicked() -> None:
    told: list[str] = []
    rich = Rich("[the rule](rule:x) and more", on_link=told.append, key="r")
    st = stage(lambda: Column(rich, align="start"))
    _, rect = rich.refs()[0]
    st.do(Intent(Act.PRESS, pos=rect.center), Intent(Act.RELEASE, pos=rect.center))
    st.do(
        Intent(Act.PRESS, pos=(rich.rect.right - 2, rect.centery)),
        Intent(Act.RELEASE, pos=(rich.rect.right - 2, rect.centery)),
    )
    assert told == ["rule:x"]


def test_a_label_shows_a_name_as_typed() -> None:
    assert Label("*[Erza](x)* {bad|}").describe() == "*[Erza](x)* {bad|}"


def test_a_canvas_draws_in_its_rectangle_and_takes_intents() -> None:
    told: list[Act] = []

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill((1, 2, 3), rect.inflate(200, 200))

    def take(intent: Intent, rect: pygame.Rect) -> bool:
        told.append(intent.act)
        return intent.act is Act.UP

    st = stage(lambda: Column(Label("above"), Canvas(paint, on_intent=take, key="board", grow=1)))
    board = st.scene.root.find("board")
    assert board is not None
    assert st.surface.get_at(board.rect.center)[:3] == (1, 2, 3)
    assert st.surface.get_at((board.rect.centerx, 2))[:3] != (1, 2, 3), "clipped to its own place"
    st.click("board")
    st.do(Act.UP, Act.DOWN)
    assert told == [Act.POINT, Act.PRESS, Act.RELEASE, Act.UP, Act.DOWN]
    assert room(st).left_over == [Act.DOWN]


def test_a_bar_shows_its_share() -> None:
    def lit(share: float) -> int:
        bar = Bar(share, key="bar")
        st = stage(lambda: Column(bar))
        row = [st.surface.get_at((x, bar.rect.centery))[:3] for x in range(1280)]
        return sum(colour == st.ui.theme.pigment("brass") for colour in row)

    assert lit(0.0) == 0
    assert lit(0.5) == pytest.approx(640, rel=0.05)
    assert lit(1.0) > lit(0.5) * 1.9


@pytest.mark.parametrize(
    "make",
    [
        lambda: Button("Press me", key="w"),
        lambda: Rich("Some **text**"),
        lambda: Icon("lantern"),
        lambda: Medal("6", "Movement"),
        lambda: Bar(0.4, label="odds", value="40 %"),
        lambda: Slider("Volume", 0.5, lambda v: None),
        lambda: Toggle("Captions", True, lambda v: None),
        lambda: TextField("Name", "Erza", lambda v: None),
        lambda: Item("Flint"),
    ],
)
def test_every_widget_draws_something_and_describes_itself(make: type[Widget]) -> None:
    widget: Widget = make()
    st = stage(lambda: Column(widget, align="start"))
    drawn = st.surface.subsurface(widget.rect).copy()
    empty = stage(Column).surface.subsurface(widget.rect)
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(empty, "RGB")
    assert widget.describe()
