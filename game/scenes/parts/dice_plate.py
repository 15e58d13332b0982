"""Dice thrown on the table: their plate, and what they were thrown for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.ui.context import Ui
from engine.ui.look.ornament import border, darken
from engine.ui.look.palette import RGB


@dataclass
class Throw:
    """Dice on the table: pictures of each die, one after another, and what they were thrown for."""

    frames: list[tuple[pygame.Surface, ...]]
    caption: str
    lit: tuple[bool, ...]
    at: float = 0.0  # 0..1 of the tumble

    def pictures(self) -> list[pygame.Surface]:
        return [frames[min(len(frames) - 1, int(self.at * len(frames)))] for frames in self.frames]


@dataclass(frozen=True)
class PlateLook:
    """The plate under the dice in design pixels: its margins, how far below its edge dice and words stand, and how dark
    it is. `edge` names a colour of the palette."""

    wide: float
    high: float
    top: float
    foot: float
    shade: RGB
    edge: str


def paint_dice(
    ui: Ui,
    surface: pygame.Surface,
    throw: Throw,
    room: int,
    lay: Callable[[pygame.Rect], None],
    look: PlateLook,
    glow: Callable[[int], pygame.Surface] | None = None,
) -> None:
    """Draws the dice on their plate, which `lay` puts in its place; the words, at most `room` pixels wide, come when
    the dice lie still. `glow`, for a radius, lies under those that are lit."""
    theme = ui.theme
    pictures = throw.pictures()
    caption = ui.text.block(throw.caption, room, "lead")
    step = pictures[0].get_width() + theme.px(6)
    wide = max(step * len(pictures), caption.size[0]) + theme.px(look.wide)
    plate = pygame.Rect(0, 0, wide, pictures[0].get_height() + caption.size[1] + theme.px(look.high))
    lay(plate)
    darken(surface, plate, look.shade)
    border(surface, getattr(theme.palette, look.edge), plate, theme.px(1))
    x, top = plate.centerx - step * len(pictures) // 2 + theme.px(3), plate.top + theme.px(look.top)
    for picture, lit in zip(pictures, throw.lit, strict=True):
        if glow is not None and throw.at >= 1 and lit:
            radius = picture.get_width() // 2
            light = glow(radius)
            surface.blit(light, light.get_rect(center=(x + radius, top + radius)), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(picture, (x, top))
        x += step
    if throw.at >= 1:  # the dice speak first
        at = caption.surface.get_rect(midbottom=(plate.centerx, plate.bottom - theme.px(look.foot)))
        surface.blit(caption.surface, at)
