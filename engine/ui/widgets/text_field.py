"""One line of typing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engine.ui.input import Act, Device, Intent
from engine.ui.look import ornament
from engine.ui.look.ornament import border
from engine.ui.widgets.controls import Control


class TextField(Control):
    """One line of typing. `on_change` is told each change, `on_done` at Enter; `empty` stands there faintly while
    nothing is typed. What is typed outlives a refresh under
    the field's key."""

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
        self.cursor = len(value)

    def bound(self) -> None:
        self.cursor = min(len(self.value), self.remembered(len(self.value)))

    def paint_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        theme = self.ui.theme
        surface.blit(ornament.plate(face.size, "well", theme.palette, theme.px(1)), face)
        inner = face.inflate(-2 * theme.px(8), 0)
        font = self.ui.assets.font(*self.ui.text.face("body"))
        if not self.value and self.empty and not self.focused:
            hint = self.ui.text.line(self.empty, "body", role="dim", width=inner.width)
            surface.blit(hint, hint.get_rect(midleft=inner.midleft))
        text = self.ui.text.line(self.value, "body", as_typed=True) if self.value else None
        before = font.size(self.value[: self.cursor].encode("utf-8", "replace").decode())[0]  # foreign names of files
        slide = max(0, before - inner.width + theme.px(4))  # keeps the cursor in sight
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
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

    def _edit(self, value: str, cursor: int) -> bool:
        self.cursor = max(0, min(cursor, len(value)))
        self.remember(self.cursor)
        self.invalidate()
        if value != self.value:
            self.value = value
            self.on_change(value)
        return True

    def handle(self, intent: Intent) -> bool:
        at, value = self.cursor, self.value
        if intent.act is Act.TEXT:
            text = "".join(char for char in intent.text if char.isprintable())[: max(0, self.most - len(value))]
            return self._edit(value[:at] + text + value[at:], at + len(text))
        if intent.key == "backspace":
            return self._edit(value[: max(0, at - 1)] + value[at:], at - 1)
        if intent.key == "delete":
            return self._edit(value[:at] + value[at + 1 :], at)
        if intent.act in (Act.LEFT, Act.RIGHT) and intent.device is Device.KEYS:
            return self._edit(value, at + (1 if intent.act is Act.RIGHT else -1))
        if intent.act in (Act.FIRST, Act.LAST):
            return self._edit(value, 0 if intent.act is Act.FIRST else len(value))
        if intent.act is Act.ACCEPT and self.on_done is not None:
            self.on_done(self.value)
            return True
        if intent.act is Act.PRESS:
            font = self.ui.assets.font(*self.ui.text.face("body"))
            x = intent.pos[0] - self.face.left - self.px(8)
            nearest = min(range(len(value) + 1), key=lambda n: abs(font.size(value[:n])[0] - x))
            return self._edit(value, nearest)
        return False

    def describe(self) -> str:
        return f"{self.label}: {self.value or 'empty'}"


class SearchField(TextField):
    """One line over the whole width, without a label of its own."""

    def _face_width(self, width: int) -> int:
        return width
