"""From the events of mouse, keys and pad to intents: what the player means. Pure functions over a little state; no
drawing.

Keys are named as pygame names them, with modifiers in front: "space", "ctrl+z", "shift+tab"; buttons of a pad as
`engine.ui.pad` names them. Bindings map an act to key names and to button names, and are kept in the settings.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pygame

from engine.ui.pad import NAMES, TRIGGERS, Family, button_label, button_sign


class Act(StrEnum):
    """Everything a player can mean, whatever the device."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    ACCEPT = "accept"
    BACK = "back"
    INFO = "info"
    UNDO = "undo"
    REDO = "redo"
    MENU = "menu"
    PAUSE = "pause"
    STEP = "step"
    FASTER = "faster"
    SLOWER = "slower"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    PAN_UP = "pan-up"
    PAN_DOWN = "pan-down"
    PAN_LEFT = "pan-left"
    PAN_RIGHT = "pan-right"
    PAGE_UP = "page-up"
    PAGE_DOWN = "page-down"
    FIRST = "first"
    LAST = "last"
    OVERLAY_1 = "overlay-1"
    OVERLAY_2 = "overlay-2"
    OVERLAY_3 = "overlay-3"
    OVERLAY_4 = "overlay-4"
    OVERLAY_5 = "overlay-5"
    OVERLAY_6 = "overlay-6"
    OVERLAY_7 = "overlay-7"
    FULLSCREEN = "fullscreen"
    MUTE = "mute"
    PICTURE = "picture"
    KEY = "key"  # a key that is bound to nothing: see Intent.key
    TEXT = "text"  # typed characters: see Intent.text
    POINT = "point"  # the pointer moved
    PRESS = "press"
    RELEASE = "release"
    LONG_PRESS = "long-press"
    SECONDARY = "secondary"  # right button
    WHEEL = "wheel"  # Intent.amount steps, up is positive
    CLOSE = "close"  # the window's own close button
    DROP = "drop"  # a file was dropped on the window: Intent.text is its path


MOVES = {Act.UP: (0, -1), Act.DOWN: (0, 1), Act.LEFT: (-1, 0), Act.RIGHT: (1, 0)}
REPEATED = frozenset(
    {*MOVES, Act.NEXT, Act.PREVIOUS, Act.PAGE_UP, Act.PAGE_DOWN, Act.ZOOM_IN, Act.ZOOM_OUT}
    | {Act.PAN_UP, Act.PAN_DOWN, Act.PAN_LEFT, Act.PAN_RIGHT}
)
"""What a key that is held down does again and again. Everything else wants a press of its own: a frame that takes long
must not turn one press of Return into five answers."""
_REPEATED_KEYS = frozenset({"backspace", "delete"})
_CONTROL = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)
"""Command is what Control is elsewhere."""
POINTER_ACTS = {Act.POINT, Act.PRESS, Act.RELEASE, Act.LONG_PRESS, Act.SECONDARY, Act.WHEEL}


class Device(StrEnum):
    MOUSE = "mouse"
    KEYS = "keys"
    PAD = "pad"


@dataclass(frozen=True)
class Intent:
    """One thing the player means. `pos` is in window pixels; `key` is the key that was pressed, or the button of the
    pad as `PAD_KEY` and its name; `text` is what was typed, of a key what it types on the player's own keyboard."""

    act: Act
    device: Device = Device.KEYS
    pos: tuple[int, int] = (0, 0)
    key: str = ""
    text: str = ""
    amount: int = 0

    @property
    def button(self) -> str:
        """The name of the button of the pad that was pressed; empty for all else."""
        return self.key.removeprefix(PAD_KEY) if self.key.startswith(PAD_KEY) else ""


DEFAULT_KEYS: dict[Act, tuple[str, ...]] = {
    Act.UP: ("up",),
    Act.DOWN: ("down",),
    Act.LEFT: ("left",),
    Act.RIGHT: ("right",),
    Act.NEXT: ("tab",),
    Act.PREVIOUS: ("shift+tab",),
    Act.ACCEPT: ("return", "space", "enter"),
    Act.BACK: ("escape",),
    Act.INFO: ("i", "f1"),
    Act.UNDO: ("u", "ctrl+z"),
    Act.REDO: ("r", "ctrl+y", "ctrl+shift+z"),
    Act.MENU: ("f10",),
    Act.PAUSE: ("p",),
    Act.STEP: (".",),
    Act.FASTER: ("]",),
    Act.SLOWER: ("[",),
    Act.ZOOM_IN: ("=", "shift+=", "+", "[+]"),
    Act.ZOOM_OUT: ("-", "[-]"),
    Act.PAN_UP: ("shift+up",),
    Act.PAN_DOWN: ("shift+down",),
    Act.PAN_LEFT: ("shift+left",),
    Act.PAN_RIGHT: ("shift+right",),
    Act.PAGE_UP: ("page up",),
    Act.PAGE_DOWN: ("page down",),
    Act.FIRST: ("home",),
    Act.LAST: ("end",),
    Act.OVERLAY_1: ("1",),
    Act.OVERLAY_2: ("2",),
    Act.OVERLAY_3: ("3",),
    Act.OVERLAY_4: ("4",),
    Act.OVERLAY_5: ("5",),
    Act.OVERLAY_6: ("6",),
    Act.OVERLAY_7: ("7",),
    Act.FULLSCREEN: ("f11", "alt+return"),
    Act.MUTE: ("ctrl+m",),
    Act.PICTURE: ("f12",),
}

DEFAULT_PAD: dict[Act, tuple[str, ...]] = {
    Act.UP: ("up",),
    Act.DOWN: ("down",),
    Act.LEFT: ("left",),
    Act.RIGHT: ("right",),
    Act.NEXT: ("rb",),
    Act.PREVIOUS: ("lb",),
    Act.ACCEPT: ("a",),
    Act.BACK: ("b",),
    Act.INFO: ("y",),
    Act.UNDO: ("x",),
    Act.MENU: ("view",),
    Act.PAUSE: ("menu",),
    Act.FASTER: ("rt",),
    Act.SLOWER: ("lt",),
    Act.OVERLAY_1: ("ls",),
    Act.OVERLAY_2: ("rs",),
}
"""The sticks are not bound: the left one moves like the cross, the right one moves the board."""
PAD_KEY = "pad:"
_KEY_LABELS = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "page up": "PgUp",
    "page down": "PgDn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "tab": "Tab",
    "end": "End",
    "alt": "Alt",
}

STICK_ON, STICK_OFF = 0.6, 0.35
HELD_SECONDS, AGAIN_SECONDS = 0.42, 0.11
"""A direction that is held on the pad moves again after the first, and then each time after the second."""
LONG_PRESS_SECONDS = 0.5
LONG_PRESS_SLIP = 12  # pixels the pointer may drift meanwhile


def key_name(key: int, mod: int) -> str:
    """`ctrl+shift+z`; shift is named only with keys that do not type a character of their own."""
    name = pygame.key.name(key)
    parts = []
    if mod & _CONTROL:
        parts.append("ctrl")
    if mod & pygame.KMOD_ALT:
        parts.append("alt")
    if mod & pygame.KMOD_SHIFT:
        parts.append("shift")
    return "+".join([*parts, name])


class Bindings:
    """Act to keys and buttons, and back. What the settings name replaces the defaults of that act alone."""

    def __init__(
        self,
        chosen: Mapping[str, Iterable[str]] | None = None,
        pad: Mapping[str, Iterable[str]] | None = None,
        family: Family = Family.XBOX,
    ) -> None:
        self.keys = _with(DEFAULT_KEYS, chosen)
        self.pad = _with(DEFAULT_PAD, pad)
        self.family = family
        self._acts = {key: act for act, keys in reversed(self.keys.items()) for key in keys}
        self._pad_acts = {button: act for act, buttons in reversed(self.pad.items()) for button in buttons}

    def act(self, key: str) -> Act | None:
        return self._acts.get(key)

    def pad_act(self, button: str) -> Act | None:
        return self._pad_acts.get(button)

    def conflicts(self) -> list[tuple[str, list[Act]]]:
        """Keys that more than one act claims, for the settings screen to show."""
        return _claimed_twice(self.keys)

    def pad_conflicts(self) -> list[tuple[str, list[Act]]]:
        """Buttons of the pad that more than one act claims."""
        return _claimed_twice(self.pad)

    def rebound(self, act: Act, key: str) -> dict[str, list[str]]:
        """The `keys` setting after giving `key` to `act` alone: whoever had it before loses it."""
        return _given(self.keys, DEFAULT_KEYS, act, key)

    def pad_rebound(self, act: Act, button: str) -> dict[str, list[str]]:
        """The `pad` setting after giving `button` to `act` alone."""
        return _given(self.pad, DEFAULT_PAD, act, button)

    def label(self, act: Act, device: Device) -> str:
        """Returns what to print on a prompt for the device last used; empty when it has no key."""
        if device is Device.PAD:
            buttons = self.pad.get(act, ())
            return button_label(buttons[0], self.family) if buttons else ""
        keys = self.keys.get(act, ())
        return key_label(keys[0]) if keys else ""

    def sign(self, act: Act, device: Device) -> str:
        """The icon to print on a prompt in place of its label; empty where letters are printed."""
        buttons = self.pad.get(act, ()) if device is Device.PAD else ()
        return button_sign(buttons[0], self.family) if buttons else ""


Bound = dict[Act, tuple[str, ...]]


def _with(defaults: Bound, chosen: Mapping[str, Iterable[str]] | None) -> Bound:
    """The defaults, but for the acts that were given other keys."""
    given = {Act(name): tuple(keys) for name, keys in (chosen or {}).items() if name in Act._value2member_map_}
    return defaults | given


def _claimed_twice(bound: Bound) -> list[tuple[str, list[Act]]]:
    claimed: dict[str, list[Act]] = {}
    for act, keys in bound.items():
        for key in keys:
            claimed.setdefault(key, []).append(act)
    return [(key, acts) for key, acts in sorted(claimed.items()) if len(acts) > 1]


def _given(bound: Bound, defaults: Bound, act: Act, key: str) -> dict[str, list[str]]:
    """What differs from the defaults when `act` alone has this key."""
    result: dict[str, list[str]] = {}
    for other, keys in (bound | {act: (key,)}).items():
        wanted = keys if other is act else tuple(one for one in keys if one != key)
        if wanted != defaults.get(other, ()):
            result[other.value] = list(wanted)
    return result


def key_label(key: str) -> str:
    """`ctrl+z` as a player reads it: `Ctrl+Z`."""
    if len(key) == 1 or key.startswith("["):  # a plain sign, or one of the number pad: `[+]`
        return key.strip("[]").upper() or key
    parts = key.split("+")
    return "+".join(_KEY_LABELS.get(part, part.upper() if len(part) <= 3 else part.capitalize()) for part in parts)


@dataclass
class InputMap:
    """Turns pygame events into intents. Keeps only what a device needs between events: held press, stick position,
    device last used."""

    bindings: Bindings = field(default_factory=Bindings)
    device: Device = Device.MOUSE
    typing: bool = False
    """True while a text field has the focus: plain characters then arrive as TEXT and not as acts."""
    shown: tuple[float, float] = (1.0, 1.0)
    """Pixels of the scenes for each of the window, across and down: more than one where they are shown smaller."""
    _held: tuple[tuple[int, int], float] | None = None
    _down: set[int] = field(default_factory=set)  # keys that have not been let go
    _spent: bool = False  # the key that is down was pressed before anything was typed: it types nothing itself
    _stick: dict[tuple[int, int], int] = field(default_factory=dict)
    _pushed: tuple[Act, float] | None = None  # the direction that is held on the pad, seconds until it moves again

    def intents(self, event: Any) -> list[Intent]:
        """Returns what this event means; often nothing."""
        kind = event.type
        if kind == pygame.QUIT:
            return [Intent(Act.CLOSE, self.device)]
        if kind == pygame.KEYDOWN:
            repeated = event.key in self._down
            self._down.add(event.key)
            self._spent = self._spent if repeated else not self.typing
            found = self._key(event)
            return [one for one in found if one.act in REPEATED or one.key in _REPEATED_KEYS] if repeated else found
        if kind == pygame.KEYUP:
            self._down.discard(event.key)
            self._spent = self._spent and bool(self._down)
            return []
        if kind == pygame.WINDOWFOCUSLOST:
            self._down.clear()  # who lets go elsewhere does not tell us
            self._spent = False
            return []
        if kind == pygame.TEXTINPUT:
            typed = self.typing and not self._spent
            return [Intent(Act.TEXT, Device.KEYS, text=event.text)] if typed else []
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION):
            return self._pad(event)
        if kind == pygame.DROPFILE:
            return [Intent(Act.DROP, Device.MOUSE, text=event.file)]
        return []

    def tick(self, dt: float) -> list[Intent]:
        """Time passed, in seconds: a press held long enough becomes LONG_PRESS, once; a direction held on the pad moves
        again and again."""
        again: list[Intent] = []
        if self._pushed is not None:
            act, left = self._pushed
            if left <= dt:
                again = [Intent(act, Device.PAD)]
            self._pushed = act, AGAIN_SECONDS if left <= dt else left - dt
        return again + self._long_press(dt)

    def _long_press(self, dt: float) -> list[Intent]:
        if self._held is None:
            return []
        pos, held = self._held
        held += dt
        if held < LONG_PRESS_SECONDS:
            self._held = (pos, held)
            return []
        self._held = None
        return [Intent(Act.LONG_PRESS, Device.MOUSE, pos)]

    def _key(self, event: Any) -> list[Intent]:
        self.device = Device.KEYS
        name = key_name(event.key, getattr(event, "mod", 0))
        if (
            self.typing
            and name.removeprefix("shift+") not in _KEYS_WHILE_TYPING
            and not name.startswith(("ctrl+", "alt+"))
            and not _is_function_key(name)
        ):
            return [Intent(Act.KEY, Device.KEYS, key=name)] if name in ("backspace", "delete") else []
        act = self.bindings.act(name)
        if self.typing and name == "space":
            return []
        return [Intent(act or Act.KEY, Device.KEYS, key=name, text=getattr(event, "unicode", ""))]

    def _mouse(self, event: Any) -> list[Intent]:
        self.device = Device.MOUSE
        kind = event.type
        if kind == pygame.MOUSEWHEEL:
            at = pygame.mouse.get_pos() if pygame.display.get_init() else (0, 0)
            return [Intent(Act.WHEEL, Device.MOUSE, self._in_scene(at), amount=event.y)]
        pos = self._in_scene(event.pos)
        if kind == pygame.MOUSEMOTION:
            if self._held and max(abs(pos[0] - self._held[0][0]), abs(pos[1] - self._held[0][1])) > LONG_PRESS_SLIP:
                self._held = None
            return [Intent(Act.POINT, Device.MOUSE, pos)]
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = (pos, 0.0)
            return [Intent(Act.PRESS, Device.MOUSE, pos)]
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return [Intent(Act.SECONDARY, Device.MOUSE, pos)]
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held = None
            return [Intent(Act.RELEASE, Device.MOUSE, pos)]
        return []

    def _in_scene(self, at: Sequence[float]) -> tuple[int, int]:
        """Where a place of the window lies in the scenes."""
        return int(at[0] * self.shown[0]), int(at[1] * self.shown[1])

    def _pad(self, event: Any) -> list[Intent]:
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._pushed = None
            return []
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event)
        self.device = Device.PAD
        return self._button(NAMES.get(event.button, f"button-{event.button}"))

    def _button(self, name: str) -> list[Intent]:
        """A button was pressed: its act, or for one without an act its name alone."""
        act = self.bindings.pad_act(name) or Act.KEY
        self._pushed = (act, HELD_SECONDS) if act in MOVES else None
        return [Intent(act, Device.PAD, key=PAD_KEY + name)]

    def _axis(self, event: Any) -> list[Intent]:
        """Values run from -32768 to 32767. A stick must come back past STICK_OFF before it moves anew; one that only
        trembles does not take the prompts from another device. Triggers are pulled like buttons."""
        key = (getattr(event, "instance_id", 0), event.axis)
        was = self._stick.get(key, 0)
        value = event.value / 32767
        now = was
        if abs(value) >= STICK_ON:
            now = 1 if value > 0 else -1
        elif abs(value) <= STICK_OFF:
            now = 0
        self._stick[key] = now
        if now == was:
            return []
        if now == 0:
            self._pushed = None
            return []
        self.device = Device.PAD
        if event.axis in TRIGGERS:
            return self._button(TRIGGERS[event.axis]) if now > 0 else []
        act = _STICKS[event.axis][now > 0] if event.axis in _STICKS else None
        if act is None:
            return []
        self._pushed = act, HELD_SECONDS
        return [Intent(act, Device.PAD)]


_STICKS: dict[int, tuple[Act, Act]] = {
    0: (Act.LEFT, Act.RIGHT),
    1: (Act.UP, Act.DOWN),
    2: (Act.PAN_LEFT, Act.PAN_RIGHT),
    3: (Act.PAN_UP, Act.PAN_DOWN),
}
_KEYS_WHILE_TYPING = {
    "return",
    "enter",
    "escape",
    "tab",
    "up",
    "down",
    "left",
    "right",
    "home",
    "end",
    "page up",
    "page down",
    "space",
}


def _is_function_key(name: str) -> bool:
    return name.startswith("f") and name[1:].isdigit()
