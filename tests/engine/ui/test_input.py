"""From events to intents, device by device; no device is present."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from engine.ui.input import (
    AGAIN_SECONDS,
    DEFAULT_KEYS,
    DEFAULT_PAD,
    HELD_SECONDS,
    PAD_KEY,
    Act,
    Bindings,
    Device,
    InputMap,
    Intent,
    key_label,
)
from engine.ui.pad import NAMES, Family, button_label, button_sign, family_of


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


@pytest.mark.parametrize(
    ("event", "act"),
    [
        (key(pygame.K_UP), Act.UP),
        (key(pygame.K_RETURN), Act.ACCEPT),
        (key(pygame.K_SPACE), Act.ACCEPT),
        (key(pygame.K_ESCAPE), Act.BACK),
        (key(pygame.K_TAB), Act.NEXT),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Act.PREVIOUS),
        (key(pygame.K_z, pygame.KMOD_LCTRL), Act.UNDO),
        (key(pygame.K_u), Act.UNDO),
        (key(pygame.K_3), Act.OVERLAY_3),
        (key(pygame.K_F11), Act.FULLSCREEN),
    ],
)
def test_keys_mean_what_the_defaults_say(event: Event, act: Act) -> None:
    inputs = InputMap()
    assert [i.act for i in inputs.intents(event)] == [act]
    assert inputs.device is Device.KEYS


def up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0)


def test_a_key_that_is_held_decides_once_and_moves_again_and_again() -> None:
    inputs = InputMap()
    held = [inputs.intents(key(pygame.K_RETURN)) for _ in range(4)]
    assert [len(one) for one in held] == [1, 0, 0, 0]
    assert all(inputs.intents(key(pygame.K_DOWN)) for _ in range(4))
    inputs.intents(up(pygame.K_RETURN))
    assert [one.act for one in inputs.intents(key(pygame.K_RETURN))] == [Act.ACCEPT]


def test_a_held_backspace_goes_on_deleting() -> None:
    inputs = InputMap(typing=True)
    assert all(inputs.intents(key(pygame.K_BACKSPACE)) for _ in range(3))


def test_a_key_let_go_while_the_window_was_elsewhere_counts_as_let_go() -> None:
    inputs = InputMap()
    assert inputs.intents(key(pygame.K_RETURN))
    inputs.intents(Event(pygame.WINDOWFOCUSLOST))
    assert inputs.intents(key(pygame.K_RETURN))


def test_a_key_bound_to_nothing_arrives_by_name() -> None:
    assert InputMap().intents(key(pygame.K_m)) == [Intent(Act.KEY, Device.KEYS, key="m")]


def test_no_default_key_means_two_things() -> None:
    assert Bindings().conflicts() == []


def test_every_act_of_the_hand_has_a_key() -> None:
    without = {
        Act.KEY,
        Act.TEXT,
        Act.POINT,
        Act.PRESS,
        Act.RELEASE,
        Act.LONG_PRESS,
        Act.SECONDARY,
        Act.WHEEL,
        Act.CLOSE,
        Act.DROP,
    }
    assert set(DEFAULT_KEYS) == set(Act) - without


def test_rebinding_takes_the_key_from_whoever_had_it() -> None:
    bindings = Bindings(Bindings().rebound(Act.UNDO, "r"))
    assert bindings.act("r") is Act.UNDO
    assert bindings.act("u") is None
    assert "r" not in bindings.keys[Act.REDO]
    assert bindings.conflicts() == []
    assert bindings.act("up") is Act.UP, "the others keep their keys"


def test_settings_that_name_an_unknown_act_do_no_harm() -> None:
    assert Bindings({"levitate": ["l"]}).act("up") is Act.UP


def test_while_typing_letters_are_letters_and_the_rest_still_works() -> None:
    inputs = InputMap(typing=True)
    assert inputs.intents(key(pygame.K_u)) == []
    assert inputs.intents(key(pygame.K_SPACE)) == []
    assert inputs.intents(Event(pygame.TEXTINPUT, text="u")) == [Intent(Act.TEXT, Device.KEYS, text="u")]
    assert inputs.intents(key(pygame.K_BACKSPACE))[0].key == "backspace"
    assert inputs.intents(key(pygame.K_RETURN))[0].act is Act.ACCEPT
    assert inputs.intents(key(pygame.K_z, pygame.KMOD_LCTRL))[0].act is Act.UNDO


def test_text_counts_only_while_typing() -> None:
    assert InputMap().intents(Event(pygame.TEXTINPUT, text="u")) == []


def down(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def test_the_mouse_points_presses_and_releases() -> None:
    inputs = InputMap()
    events = [
        Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0)),
        down((5, 6)),
        Event(pygame.MOUSEBUTTONUP, pos=(7, 8), button=1),
        down((9, 9), 3),
    ]
    found = [intent for event in events for intent in inputs.intents(event)]
    assert [(i.act, i.pos) for i in found] == [
        (Act.POINT, (5, 6)),
        (Act.PRESS, (5, 6)),
        (Act.RELEASE, (7, 8)),
        (Act.SECONDARY, (9, 9)),
    ]
    assert inputs.device is Device.MOUSE


def test_a_press_held_long_enough_is_a_long_press_once() -> None:
    inputs = InputMap()
    inputs.intents(down((40, 40)))
    assert inputs.tick(0.3) == []
    assert [(i.act, i.pos) for i in inputs.tick(0.3)] == [(Act.LONG_PRESS, (40, 40))]
    assert inputs.tick(5) == []


@pytest.mark.parametrize(
    "ends",
    [
        Event(pygame.MOUSEBUTTONUP, pos=(40, 40), button=1),
        Event(pygame.MOUSEMOTION, pos=(90, 40), rel=(50, 0), buttons=(1, 0, 0)),
    ],
)
def test_letting_go_or_dragging_is_no_long_press(ends: Event) -> None:
    inputs = InputMap()
    inputs.intents(down((40, 40)))
    inputs.intents(ends)
    assert inputs.tick(2) == []


BUTTON = {name: number for number, name in NAMES.items()}


def push(name: str) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTON[name], instance_id=0)


@pytest.mark.parametrize("act", [act for act in DEFAULT_PAD if act not in (Act.FASTER, Act.SLOWER)])
def test_pad_buttons(act: Act) -> None:
    (name,) = DEFAULT_PAD[act]
    inputs = InputMap()
    assert inputs.intents(push(name)) == [Intent(act, Device.PAD, key=PAD_KEY + name)]
    assert inputs.device is Device.PAD


def test_a_button_without_an_act_is_told_by_its_name() -> None:
    """So that it can be given one; and no letter key hears it."""
    assert InputMap().intents(push("paddle-1")) == [Intent(Act.KEY, Device.PAD, key="pad:paddle-1")]


def test_a_button_of_the_pad_can_be_given_to_another_act() -> None:
    chosen = Bindings().pad_rebound(Act.REDO, "ls")
    bindings = Bindings(pad=chosen)
    assert bindings.pad_act("ls") is Act.REDO and bindings.pad[Act.OVERLAY_1] == ()
    assert bindings.label(Act.REDO, Device.PAD) == "LS" and not bindings.label(Act.OVERLAY_1, Device.PAD)
    assert not bindings.pad_conflicts() and bindings.keys == Bindings().keys
    back = Bindings(pad=bindings.pad_rebound(Act.OVERLAY_1, "ls"))
    assert back.pad_act("ls") is Act.OVERLAY_1 and not back.pad.get(Act.REDO)


def test_a_direction_held_on_the_pad_goes_on_and_a_button_does_not() -> None:
    inputs = InputMap()
    inputs.intents(push("down"))
    assert inputs.tick(HELD_SECONDS / 2) == []
    assert [one.act for one in inputs.tick(HELD_SECONDS)] == [Act.DOWN]
    assert [one.act for one in inputs.tick(AGAIN_SECONDS)] == [Act.DOWN]
    inputs.intents(Event(pygame.CONTROLLERBUTTONUP, button=BUTTON["down"], instance_id=0))
    assert inputs.tick(10) == []
    inputs.intents(push("a"))
    assert inputs.tick(10) == []


def test_a_stick_that_trembles_takes_no_prompts_from_the_keys() -> None:
    inputs = InputMap(device=Device.KEYS)
    assert inputs.intents(axis(0, 0.1)) == [] and inputs.device is Device.KEYS


@pytest.mark.parametrize(
    ("name", "family", "labels"),
    [
        ("Xbox Wireless Controller", Family.XBOX, ("A", "X", "View", "LB")),
        ("Sony DualSense", Family.PLAYSTATION, ("Cross", "Square", "Create", "L1")),
        ("PS4 Controller", Family.PLAYSTATION, ("Cross", "Square", "Create", "L1")),
        ("Nintendo Switch Pro Controller", Family.NINTENDO, ("A", "X", "−", "L")),
        ("A thing from a fair", Family.XBOX, ("A", "X", "View", "LB")),
    ],
)
def test_prompts_show_what_is_printed_on_the_pad(name: str, family: Family, labels: tuple[str, ...]) -> None:
    assert family_of(name) is family
    assert tuple(button_label(one, family) for one in ("a", "x", "view", "lb")) == labels
    assert bool(button_sign("a", family)) is (family is Family.PLAYSTATION)


def axis(number: int, value: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767), instance_id=0)


def test_a_stick_moves_once_for_each_push() -> None:
    inputs = InputMap()
    pushed = [inputs.intents(axis(0, value)) for value in (0.2, 0.7, 0.9, 0.5, 0.7, 0.1, 0.8, -0.8)]
    assert [[i.act for i in found] for found in pushed] == [[], [Act.RIGHT], [], [], [], [], [Act.RIGHT], [Act.LEFT]]


def test_sticks_and_triggers_have_their_acts() -> None:
    inputs = InputMap()
    acts = [
        i.act
        for number, value in ((1, -1.0), (2, 1.0), (3, 1.0), (4, 1.0), (5, 1.0))
        for i in inputs.intents(axis(number, value))
    ]
    assert acts == [Act.UP, Act.PAN_RIGHT, Act.PAN_DOWN, Act.SLOWER, Act.FASTER]


def test_the_pad_can_do_what_the_hand_needs() -> None:
    needed = {Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT, Act.ACCEPT, Act.BACK, Act.INFO, Act.UNDO, Act.MENU}
    assert needed <= set(DEFAULT_PAD) and not Bindings().pad_conflicts()


def test_prompts_follow_the_device() -> None:
    bindings = Bindings()
    assert bindings.label(Act.UNDO, Device.KEYS) == "U"
    assert bindings.label(Act.UNDO, Device.MOUSE) == "U"
    assert bindings.label(Act.UNDO, Device.PAD) == "X"


@pytest.mark.parametrize(
    ("name", "label"), [("ctrl+z", "Ctrl+Z"), ("return", "Enter"), ("[+]", "+"), ("i", "I"), ("[", "[")]
)
def test_keys_are_named_as_players_know_them(name: str, label: str) -> None:
    assert key_label(name) == label


def test_closing_the_window_is_an_intent() -> None:
    assert InputMap().intents(Event(pygame.QUIT))[0].act is Act.CLOSE


def test_a_dropped_file_is_an_intent_with_its_path() -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/tmp/bone.lantern")
    assert InputMap().intents(event) == [Intent(Act.DROP, Device.MOUSE, text="/tmp/bone.lantern")]


def test_the_key_that_opens_a_field_does_not_type_itself_into_it() -> None:
    """As SDL tells it: the key goes down, the field opens, and only then comes the character of that same press."""
    inputs = InputMap()
    down, up = Event(pygame.KEYDOWN, key=pygame.K_m, mod=0), Event(pygame.KEYUP, key=pygame.K_m, mod=0)
    assert inputs.intents(down)
    inputs.typing = True  # the dialog that this key opened
    assert inputs.intents(Event(pygame.TEXTINPUT, text="m")) == []
    inputs.intents(down)  # held: the window repeats it
    assert inputs.intents(Event(pygame.TEXTINPUT, text="m")) == []
    inputs.intents(up)
    inputs.intents(down)
    assert inputs.intents(Event(pygame.TEXTINPUT, text="m")) == [Intent(Act.TEXT, Device.KEYS, text="m")]
    inputs.intents(up)
    assert inputs.intents(Event(pygame.TEXTINPUT, text="é")), "an input method types without a key"
