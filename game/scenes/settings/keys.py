"""The page of keys: every act with the keys and the buttons of the pad that mean it, and the little dialog that waits
for a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
    Panel,
    Rich,
    Row,
    Rule,
    Scene,
    Spacer,
    Ui,
    Widget,
)
from engine.ui.pad import button_label
from engine.ui.typography.markup import escape
from engine.ui.widgets.line import Cells, Little

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
            (Act.FIRST, "To the beginning"),
            (Act.LAST, "To the end"),
            (Act.FULLSCREEN, "Full screen"),
            (Act.MUTE, "Silence"),
            (Act.PICTURE, "Keep a picture"),
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
            (Act.OVERLAY_1, "Show movement"),
            (Act.OVERLAY_2, "Show reach"),
            (Act.OVERLAY_3, "Show sight"),
            (Act.OVERLAY_4, "Show blind spot"),
            (Act.OVERLAY_5, "Show threat"),
            (Act.OVERLAY_6, "Show knockback"),
            (Act.OVERLAY_7, "Show card zones"),
        ),
    ),
)
LABELS = {act: label for _, acts in GROUPS for act, label in acts}
MODIFIERS = ("ctrl", "shift", "alt", "meta", "caps lock", "num lock")
INDISPENSABLE = (Act.ACCEPT, Act.BACK, Act.UP, Act.DOWN)
"""Whoever takes the last key of one of these could no longer reach this page by keys."""


@dataclass(frozen=True)
class Held:
    """What is bound on one device: its column on the page."""

    device: Device
    icon: str
    head: str
    thing: str
    """What one of them is called: a key, a button."""

    def bound(self, bindings: Bindings) -> Mapping[Act, tuple[str, ...]]:
        """Act to keys, or to buttons."""
        return bindings.pad if self.device is Device.PAD else bindings.keys

    def owner(self, bindings: Bindings, key: str) -> Act | None:
        """The act that this key means now."""
        return bindings.pad_act(key) if self.device is Device.PAD else bindings.act(key)

    def rebound(self, bindings: Bindings, act: Act, key: str) -> dict[str, list[str]]:
        """The setting after giving a key to this act."""
        return bindings.pad_rebound(act, key) if self.device is Device.PAD else bindings.rebound(act, key)

    @property
    def setting(self) -> str:
        """The name under which it is kept."""
        return "pad" if self.device is Device.PAD else "keys"

    def key_of(self, intent: Intent) -> str:
        """The key that was pressed, by name; empty if none on this device was."""
        if intent.device is not self.device or not intent.key:
            return ""
        if self.device is Device.PAD:
            return intent.button
        return "" if _is_modifier(intent.key) else intent.key

    def named(self, bindings: Bindings, key: str) -> str:
        """A key as players know it."""
        return button_label(key, bindings.family) if self.device is Device.PAD else key_label(key)

    def all_of(self, bindings: Bindings, act: Act, between: str) -> str:
        """Every key of an act; empty if it has none."""
        return between.join(dict.fromkeys(self.named(bindings, key) for key in self.bound(bindings).get(act, ())))

    def why_not(self, bindings: Bindings, act: Act, key: str) -> str | None:
        """Why this key cannot be given to this act; None if it can."""
        for other in INDISPENSABLE:
            if other is not act and self.bound(bindings).get(other, ()) == (key,):
                named = self.named(bindings, key)
                return f"{named} is the only {self.thing} for “{LABELS[other]}”: give that another {self.thing} first."
        return None


def _is_modifier(key: str) -> bool:
    return key.split("+")[-1].removeprefix("left ").removeprefix("right ") in MODIFIERS


KEYBOARD = Held(Device.KEYS, "keyboard", "Keys", "key")
PAD = Held(Device.PAD, "gamepad", "Pad", "button")
COLUMNS = (-1.0, 126.0, 84.0, 12.0)
"""What an act is called, its keys, its buttons on the pad, and some room before the next act."""


def keys_page(
    bindings: Bindings, ask: Callable[[Act, Held], None], reset: Callable[[Held], None], why_not: Callable[[Held], str]
) -> Widget:
    """Every act with a button for its keys and one for its buttons of the pad, which give it another; `why_not`: why
    those of a device need no resetting."""
    parts: list[Widget] = [
        Rich(
            "{keyboard:accent} the keys of each act, {gamepad:accent} its button on a pad. Press one to "
            "give it another.",
            role="dim",
        )
    ]
    for heading, acts in GROUPS:
        parts.append(Heading(heading))
        parts.append(Grid(*[_line(bindings, act, label, ask) for act, label in acts], cell=370, gap=6))
        parts.append(Rule())
    parts.append(
        Rich(
            "{gamepad:dim} The left stick moves like the arrows of the pad, the right one moves the board.", role="dim"
        )
    )
    parts.append(
        Row(
            *[
                Button(words, partial(reset, one), why_not=why_not(one) or None, shy=True, key=f"reset-{one.setting}")
                for one, words in ((KEYBOARD, "All keys as they came"), (PAD, "The whole pad as it came"))
            ],
            gap=8,
        )
    )
    return Column(*parts, gap=6)


def _line(bindings: Bindings, act: Act, label: str, ask: Callable[[Act, Held], None]) -> Widget:
    return Cells(Rich(escape(label)), _given(bindings, act, KEYBOARD, ask), _given(bindings, act, PAD, ask),
                 Spacer(0), specs=COLUMNS, gap=6)  # fmt: skip


def _given(bindings: Bindings, act: Act, held: Held, ask: Callable[[Act, Held], None]) -> Widget:
    said = held.all_of(bindings, act, " · ")
    key = f"{'pad' if held is PAD else 'key'}:{act.value}"
    return BoundButton(said or "—", partial(ask, act, held), key=key, says=LABELS[act], quiet=not said)


class BoundButton(Little):
    """What is bound to an act on one device."""

    def __init__(self, label: str, on_press: Callable[[], None], *, key: str, says: str, quiet: bool) -> None:
        super().__init__(label, on_press, key=key)
        self.says, self.quiet = says, quiet

    def describe(self) -> str:
        return f"{self.says}: {self.label}"


def why_not_key(bindings: Bindings, act: Act, key: str) -> str | None:
    """Why this key cannot be given to this act; None if it can."""
    return KEYBOARD.why_not(bindings, act, key)


class KeyCapture(Scene):
    """Waits for the key, or the button of the pad, that an act is to have. Escape leaves it as it is, and so does the
    other device's way back."""

    overlay = True

    def __init__(self, ui: Ui, act: Act, held: Held, done: Callable[[Act, Held, str], None]) -> None:
        super().__init__(ui)
        self.act, self.held, self.done = act, held, done
        self.refused = ""

    def build(self) -> Widget:
        held, bindings = self.held, self.ui.input.bindings
        now = held.all_of(bindings, self.act, " or ") or f"no {held.thing}"
        where = "" if held is KEYBOARD else " on the pad"
        again = held is PAD and self.ui.device is Device.PAD
        leave = f"The same {held.thing} leaves it so." if again else "Esc leaves it so."
        return Center(
            Panel(
                Rich(f"{{{held.icon}}} Press the {held.thing}{where} for “{LABELS[self.act]}”", style="subtitle",
                     role="accent"),
                Rich(f"It is {escape(now)} now. {leave}"),
                Rich(
                    f"{{bad|{escape(self.refused)}}}" if self.refused
                    else f"Whoever has that {held.thing} now, loses it.",
                    role="dim",
                ),
                pad=22,
                gap=10,
                grow=1,
            ),
            most=520,
        )  # fmt: skip

    def handle(self, intent: Intent) -> bool:
        key = self.held.key_of(intent)
        if intent.act is Act.PRESS or (intent.act is Act.BACK and (not key or self.held is KEYBOARD)):
            self.stack.pop()
        elif key:
            self._take(key)
        return True

    def _take(self, key: str) -> None:
        why = self.held.why_not(self.ui.input.bindings, self.act, key)
        if why is not None:
            self.refused = why
            self.refresh()
            return
        self.stack.pop()
        self.done(self.act, self.held, key)
