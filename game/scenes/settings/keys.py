"""The page of keys: every act with the keys that mean it, and the little dialog that waits for a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.ui.input import Bindings, key_label
from engine.ui.kit import (
    Act,
    Button,
    Center,
    Column,
    Device,
    Grid,
    Heading,
    Intent,
    Item,
    Panel,
    Rich,
    Rule,
    Scene,
    Ui,
    Widget,
)
from engine.ui.typography.markup import escape

GROUPS: tuple[tuple[str, tuple[tuple[Act, str], ...]], ...] = (
    (
        "Everywhere",
        (
            (Act.ACCEPT, "Accept"),
            (Act.BACK, "Back"),
            (Act.INFO, "What is this?"),
            (Act.NEXT, "Next"),
            (Act.PREVIOUS, "Previous"),
            (Act.UP, "Up"),
            (Act.DOWN, "Down"),
            (Act.LEFT, "Left"),
            (Act.RIGHT, "Right"),
            (Act.PAGE_UP, "Page up"),
            (Act.PAGE_DOWN, "Page down"),
            (Act.MENU, "Menu"),
            (Act.FULLSCREEN, "Full screen"),
            (Act.MUTE, "Silence"),
        ),
    ),
    (
        "At the table",
        (
            (Act.UNDO, "Undo"),
            (Act.REDO, "Redo"),
            (Act.PAUSE, "Pause"),
            (Act.STEP, "One step"),
            (Act.FASTER, "Faster"),
            (Act.SLOWER, "Slower"),
            (Act.ZOOM_IN, "Closer"),
            (Act.ZOOM_OUT, "Farther"),
            (Act.PAN_UP, "Board up"),
            (Act.PAN_DOWN, "Board down"),
            (Act.PAN_LEFT, "Board left"),
            (Act.PAN_RIGHT, "Board right"),
            (Act.OVERLAY_1, "First overlay"),
            (Act.OVERLAY_2, "Second overlay"),
            (Act.OVERLAY_3, "Third overlay"),
            (Act.OVERLAY_4, "Fourth overlay"),
            (Act.OVERLAY_5, "Fifth overlay"),
            (Act.OVERLAY_6, "Sixth overlay"),
            (Act.OVERLAY_7, "Seventh overlay"),
        ),
    ),
)
LABELS = {act: label for _, acts in GROUPS for act, label in acts}
MODIFIERS = ("ctrl", "shift", "alt", "meta", "caps lock", "num lock")
INDISPENSABLE = (Act.ACCEPT, Act.BACK, Act.UP, Act.DOWN)
"""Whoever takes the last key of one of these could no longer reach this page by keys."""


def keys_page(bindings: Bindings, ask: Callable[[Act], None], reset: Callable[[], None], why_not: str | None) -> Widget:
    """Every act as a line to press; `why_not`: the keys are the standard ones already."""
    parts: list[Widget] = []
    for heading, acts in GROUPS:
        parts.append(Heading(heading))
        parts.append(Grid(*[_line(bindings, act, label, ask) for act, label in acts], cell=230, gap=6))
        parts.append(Rule())
    parts.append(Button("All keys as they came", reset, why_not=why_not, shy=True, key="reset-keys"))
    return Column(*parts, gap=6)


def _line(bindings: Bindings, act: Act, label: str, ask: Callable[[Act], None]) -> Widget:
    keys = bindings.keys.get(act, ())
    note = " · ".join(dict.fromkeys(escape(key_label(key)) for key in keys)) or "{bad|no key}"
    return Item(escape(label), partial(ask, act), note=note, key=f"key:{act.value}")


def why_not_key(bindings: Bindings, act: Act, key: str) -> str | None:
    """Why this key cannot be given to this act; None if it can."""
    for other in INDISPENSABLE:
        if other is not act and bindings.keys.get(other, ()) == (key,):
            return f"{key_label(key)} is the only key for “{LABELS[other]}”: give that another key first."
    return None


class KeyCapture(Scene):
    """Waits for the key that an act is to have; Escape leaves it as it is."""

    overlay = True

    def __init__(self, ui: Ui, act: Act, done: Callable[[Act, str], None]) -> None:
        super().__init__(ui)
        self.act = act
        self.done = done
        self.refused = ""

    def build(self) -> Widget:
        held = self.ui.input.bindings.keys.get(self.act, ())
        now = " or ".join(dict.fromkeys(escape(key_label(key)) for key in held)) or "no key"
        return Center(
            Panel(
                Rich(f"Press the key for “{LABELS[self.act]}”", style="subtitle", role="accent"),
                Rich(f"It is {now} now. Esc leaves it so."),
                Rich(
                    f"{{bad|{escape(self.refused)}}}" if self.refused else "Whoever has that key now, loses it.",
                    role="dim",
                ),
                pad=22,
                gap=10,
                grow=1,
            ),
            most=480,
        )

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK or intent.act is Act.PRESS:
            self.stack.pop()
            return True
        key = intent.key
        if (
            intent.device is not Device.KEYS
            or not key
            or key.split("+")[-1].removeprefix("left ").removeprefix("right ") in MODIFIERS
        ):
            return True
        why = why_not_key(self.ui.input.bindings, self.act, key)
        if why is not None:
            self.refused = why
            self.refresh()
            return True
        self.stack.pop()
        self.done(self.act, key)
        return True
