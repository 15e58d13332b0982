"""What is set and chosen: slider, toggle, choice, text field, tabs, list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from engine.ui.input import Act, Intent
from engine.ui.look import ornament
from engine.ui.look.ornament import border, diamond
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size, Widget


class Control(Widget):
    """A label on the left and something to set on the right; under one another when the text is large."""

    focusable = True

    def __init__(self, label: str, *, note: str = "", key: str = "", ref: str | None = None, grow: float = 0) -> None:
        super().__init__(key=key or label, ref=ref, grow=grow)
        self.label = label
        self.note = note

    def _text(self, width: int) -> Block:
        note = f"\n{{dim|{self.note}}}" if self.note else ""
        return self.ui.text.block(f"{escape(self.label)}{note}", width, "body")

    def _face_width(self, width: int) -> int:
        """How wide the settable part is."""
        return int(min(width, self.px(220) * self.ui.theme.text_scale))

    def _face_height(self) -> int:
        return int(max(self.px(32), self.ui.text.line_height("body") + self.px(6)))

    def _beside(self, width: int) -> bool:
        return width - self._face_width(width) >= self.px(150) * self.ui.theme.text_scale

    def _text_room(self, width: int) -> int:
        return int(width - self._face_width(width) - self.px(12)) if self._beside(width) else width

    def measure(self, width: int) -> Size:
        high = self._text(self._text_room(width)).size[1]
        if self._beside(width):
            return width, max(high, self._face_height())
        return width, high + self.px(4) + self._face_height()

    @property
    def face(self) -> pygame.Rect:
        """Where the settable part stands."""
        wide, high = self._face_width(self.rect.width), self._face_height()
        if self._beside(self.rect.width):
            return pygame.Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)
        return pygame.Rect(self.rect.left, self.rect.bottom - high, wide, high)

    def paint(self, surface: pygame.Surface) -> None:
        text = self._text(self._text_room(self.rect.width))
        y = self.rect.centery - text.size[1] // 2 if self._beside(self.rect.width) else self.rect.top
        surface.blit(text.surface, (self.rect.left, y))
        self.paint_face(surface, self.face)
        self.mark_focus(surface, self.face)

    def paint_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        raise NotImplementedError

    def texts(self) -> Iterator[Any]:
        yield self._text(self._text_room(self.rect.width)), self.rect


class Slider(Control):
    """A number between two others in steps: drag, wheel, left and right. `show` words the value."""

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] = "{:.0%}".format,
        **options: Any,
    ) -> None:
        super().__init__(label, **options)
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self.show = show
        self._dragging = False

    def _value_block(self) -> Block:
        return self.ui.text.block(f"**{escape(self.show(self.value))}**", self.face.width // 2, "body", align="right")

    def _track(self, face: pygame.Rect) -> pygame.Rect:
        room = self.ui.text.measure(f"**{escape(self.show(self.high))}**")[0] + self.px(14)
        track = pygame.Rect(face.left + self.px(6), 0, max(self.px(30), face.width - room - self.px(6)), self.px(4))
        track.centery = face.centery
        return track

    def paint_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        theme = self.ui.theme
        track = self._track(face)
        share = (self.value - self.low) / (self.high - self.low)
        surface.fill((0, 0, 0), track)
        border(surface, theme.palette.ash, track, theme.px(1))
        surface.fill(theme.palette.brass, (track.left, track.top, round(track.width * share), track.height))
        x = track.left + round(track.width * share)
        radius = theme.px(8 if self.hovered or self.focused or self._dragging else 7)
        diamond(surface, (x, track.centery), radius, theme.palette.brass, theme.palette.ink, theme.px(1))
        block = self._value_block()
        surface.blit(block.surface, block.surface.get_rect(midright=face.midright))

    def _set(self, value: float) -> bool:
        steps = round((value - self.low) / self.step)
        value = round(max(self.low, min(self.high, self.low + steps * self.step)), 6)
        if value == self.value:
            return False
        self.value = value
        self.invalidate()
        self.on_change(value)
        return True

    def _to(self, x: int) -> None:
        track = self._track(self.face)
        self._set(self.low + (x - track.left) / max(1, track.width) * (self.high - self.low))

    def take_hold(self, before: Widget) -> None:
        super().take_hold(before)
        if isinstance(before, Slider):
            self._dragging = before._dragging

    def handle(self, intent: Intent) -> bool:
        if intent.act in (Act.LEFT, Act.RIGHT):
            self._set(self.value + (self.step if intent.act is Act.RIGHT else -self.step))
            return True
        if intent.act is Act.PRESS and self.face.inflate(0, self.px(8)).collidepoint(intent.pos):
            self._dragging = True
            self._to(intent.pos[0])
            return True
        if intent.act is Act.POINT and self._dragging:
            self._to(intent.pos[0])
            return True
        if intent.act is Act.RELEASE:
            was, self._dragging = self._dragging, False
            return was
        return False

    def describe(self) -> str:
        return f"{self.label}: {self.show(self.value)}"


class Toggle(Control):
    """On or off, said by place, mark and word, not by colour alone."""

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        words: tuple[str, str] = ("off", "on"),
        **options: Any,
    ) -> None:
        super().__init__(label, **options)
        self.value = value
        self.on_change = on_change
        self.words = words

    def paint_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        theme = self.ui.theme
        box = pygame.Rect(0, 0, theme.px(46), theme.px(24))
        box.midleft = face.midleft
        surface.blit(ornament.plate(box.size, "chosen" if self.value else "button", theme.palette, theme.px(1)), box)
        knob = pygame.Rect(0, 0, theme.px(18), theme.px(16))
        knob.center = (box.right - theme.px(13) if self.value else box.left + theme.px(13), box.centery)
        pygame.draw.polygon(
            surface, theme.palette.brass if self.value else theme.palette.ash, ornament.cut_corners(knob, theme.px(3))
        )
        word = self.ui.text.line(self.words[self.value], "body", role="accent" if self.value else "dim")
        surface.blit(word, word.get_rect(midleft=(box.right + theme.px(10), face.centery)))

    def flip(self) -> None:
        self.value = not self.value
        self.invalidate()
        self.on_change(self.value)

    def handle(self, intent: Intent) -> bool:
        turned = self.pressed_by(intent)
        if turned or intent.act is (Act.LEFT if self.value else Act.RIGHT):
            self.flip()
            return True
        return intent.act in (Act.LEFT, Act.RIGHT)

    def describe(self) -> str:
        return f"{self.label}: {self.words[self.value]}"


class Choice(Control):
    """One of a few, with an arrow to either side. Options are (value, label)."""

    def __init__(
        self, label: str, value: str, options: Sequence[tuple[str, str]], on_change: Callable[[str], None], **rest: Any
    ) -> None:
        super().__init__(label, **rest)
        self.value = value
        self.options = list(options)
        self.on_change = on_change

    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _face_width(self, width: int) -> int:
        widest = max(self.ui.text.measure(escape(label))[0] for _, label in self.options)
        return min(width, max(super()._face_width(width), widest + 2 * self._face_height() + self.px(8)))

    def paint_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        theme = self.ui.theme
        surface.blit(
            ornament.plate(face.size, "hot" if self.hovered or self.focused else "button", theme.palette, theme.px(1)),
            face,
        )
        side = self.ui.theme.text_px("small") * 3 // 4
        for name, at in (("arrow-left", face.left + face.height // 2), ("arrow-right", face.right - face.height // 2)):
            spot = pygame.Rect(0, 0, side, side)
            spot.center = at, face.centery
            self.paint_icon(surface, name, spot, theme.colour("accent"))
        word = self.ui.text.line(self.options[self._index()][1], "body", width=face.width - 2 * face.height)
        surface.blit(word, word.get_rect(center=face.center))

    def _turn(self, by: int) -> None:
        self.value = self.options[(self._index() + by) % len(self.options)][0]
        self.invalidate()
        self.on_change(self.value)

    def handle(self, intent: Intent) -> bool:
        if intent.act in (Act.LEFT, Act.RIGHT, Act.ACCEPT):
            self._turn(-1 if intent.act is Act.LEFT else 1)
            return True
        if intent.act is Act.RELEASE and self.pressed and self.face.collidepoint(intent.pos):
            self._turn(-1 if intent.pos[0] < self.face.centerx else 1)
            return True
        return False

    def describe(self) -> str:
        return f"{self.label}: {self.options[self._index()][1]}"
