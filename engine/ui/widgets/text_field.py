"""One line of typing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engine.ui import clipboard
from engine.ui.input import Act, Device, Intent
from engine.ui.look import ornament
from engine.ui.look.ornament import border
from engine.ui.widgets.controls import Control


class TextField(Control):
    """One line of typing. `on_change` is told each change, `on_done` at Enter; `empty` stands there faintly while
    nothing is typed. What is typed outlives a refresh under the field's key. Shift selects, Ctrl+A all of it; Ctrl+C,
    Ctrl+X and Ctrl+V copy, cut and paste."""

    typing = True

    def __init__(
        self,
        label: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        on_done: Callable[[str], None] | None = None,
        most: int = 40,
        empty: str = "",
        **options: Any,
    ) -> None:
        super().__init__(label, **options)
        self.value = value
        self.on_change = on_change
        self.on_done = on_done
        self.most = most
        self.empty = empty
        self.cursor = self.anchor = len(value)

    def bound(self) -> None:
        last = len(self.value)
        cursor, anchor = self.remembered((last, last))
        self.cursor, self.anchor = min(last, cursor), min(last, anchor)

    @property
    def selected(self) -> tuple[int, int]:
        """From where to where letters are selected; nothing is where both are alike."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def paint_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        theme = self.ui.theme
        surface.blit(ornament.plate(face.size, "well", theme.palette, theme.px(1)), face)
        inner = face.inflate(-2 * theme.px(8), 0)
        font = self.ui.assets.font(*self.ui.text.face("body"))
        if not self.value and self.empty and not self.focused:
            hint = self.ui.text.line(self.empty, "body", role="dim", width=inner.width)
            surface.blit(hint, hint.get_rect(midleft=inner.midleft))
        text = self.ui.text.line(self.value, "body", as_typed=True) if self.value else None
        before = _wide(font, self.value[: self.cursor])
        slide = max(0, before - inner.width + theme.px(4))  # keeps the cursor in sight
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        start, stop = (_wide(font, self.value[:at]) for at in self.selected)
        if self.focused and start < stop:
            high = font.get_height()
            place = (inner.left + start - slide, face.centery - high // 2, stop - start, high)
            surface.fill(theme.palette.stone, place)
        if text is not None:
            surface.blit(text, text.get_rect(midleft=(inner.left - slide, face.centery)))
        if self.focused:
            surface.fill(
                theme.palette.brass,
                (
                    inner.left + before - slide,
                    face.centery - font.get_height() // 2 + 2,
                    theme.px(2),
                    font.get_height() - 4,
                ),
            )
        surface.set_clip(clip)
        if self.focused:
            border(surface, theme.palette.brass, face, theme.px(1))

    def _edit(self, value: str, cursor: int, anchor: int | None = None) -> bool:
        """The line as it is now, the cursor there; what lies between it and `anchor` is selected."""
        self.cursor = max(0, min(cursor, len(value)))
        self.anchor = self.cursor if anchor is None else max(0, min(anchor, len(value)))
        self.remember((self.cursor, self.anchor))
        self.invalidate()
        if value != self.value:
            self.value = value
            self.on_change(value)
        return True

    def _put(self, text: str) -> bool:
        """Letters in the place of what is selected."""
        start, stop = self.selected
        room = max(0, self.most - len(self.value) + stop - start)
        text = "".join(char for char in text if char.isprintable())[:room]
        return self._edit(self.value[:start] + text + self.value[stop:], start + len(text))

    def _move(self, cursor: int, selecting: bool) -> bool:
        return self._edit(self.value, cursor, self.anchor if selecting else None)

    def handle(self, intent: Intent) -> bool:
        at, value, (start, stop) = self.cursor, self.value, self.selected
        if intent.act is Act.TEXT:
            return self._put(intent.text)
        if intent.key in ("backspace", "delete"):
            if start < stop:
                return self._put("")
            left, right = (at - 1, at) if intent.key == "backspace" else (at, at + 1)
            return self._edit(value[: max(0, left)] + value[right:], left) if left >= 0 else True
        if intent.device is Device.KEYS and self._shortcut(intent.key):
            return True
        if intent.act in (Act.LEFT, Act.RIGHT) and intent.device is Device.KEYS:
            if start < stop:
                return self._move(start if intent.act is Act.LEFT else stop, False)
            return self._move(at + (1 if intent.act is Act.RIGHT else -1), False)
        if intent.act in (Act.FIRST, Act.LAST):
            return self._move(0 if intent.act is Act.FIRST else len(value), False)
        if intent.act is Act.ACCEPT and self.on_done is not None:
            self.on_done(self.value)
            return True
        if intent.act is Act.PRESS:
            font = self.ui.assets.font(*self.ui.text.face("body"))
            x = intent.pos[0] - self.face.left - self.px(8)
            nearest = min(range(len(value) + 1), key=lambda n: abs(font.size(value[:n])[0] - x))
            return self._move(nearest, False)
        return False

    def _shortcut(self, key: str) -> bool:
        """What every field of every program does at these keys, whatever they are bound to here; False for others."""
        start, stop = self.selected
        end = len(self.value)
        match key:
            case "ctrl+a":
                return self._edit(self.value, end, 0)
            case "ctrl+c" | "ctrl+x":
                if start < stop:
                    clipboard.copy(self.value[start:stop])
                    return True if key == "ctrl+c" else self._put("")
                return True
            case "ctrl+v":
                return self._put(" ".join(clipboard.pasted().split("\n")).strip())
            case "shift+left" | "shift+right":
                return self._move(self.cursor + (1 if key == "shift+right" else -1), True)
            case "shift+home" | "shift+end":
                return self._move(0 if key == "shift+home" else end, True)
        return False

    def describe(self) -> str:
        return f"{self.label}: {self.value or 'empty'}"


class SearchField(TextField):
    """One line over the whole width, without a label of its own."""

    def _face_width(self, width: int) -> int:
        return width


def _wide(font: pygame.font.Font, text: str) -> int:
    """Pixels; names of files may hold letters that no font has."""
    return font.size(text.encode("utf-8", "replace").decode())[0]
