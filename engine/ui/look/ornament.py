"""Carved grounds for panels, buttons and paper, and the lantern-lit backdrop: drawn once per size with numpy, then
only blitted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from engine.ui.look.palette import RGB, Palette, mix

Field = NDArray[np.floating]

_surface_of = pygame.surfarray.make_surface
"""pygame loads this module of its own when it is first asked for, and two threads that ask at once break it: it is
asked for here, before any thread draws.
"""

# Light and clouds are soft: they are worked out small and scaled up, or a first frame would take half a second.
_SMOOTH_WIDTH, _RAYS_WIDTH = 400, 960
_GRAIN_SHRINK = 3


def noise(width: int, height: int, cell: int, seed: int, octaves: int = 4) -> Field:
    """Smooth fractal noise, height x width, 0..1. `cell` is the size of the largest blotch in pixels."""
    generator = np.random.Generator(np.random.PCG64(seed))
    total = np.zeros((height, width), dtype=np.float32)
    weight = 0.0
    for octave in range(octaves):
        step = max(1, cell >> octave)
        coarse = generator.random((height // step + 3, width // step + 3), dtype=np.float32)
        ys = np.arange(height, dtype=np.float32) / step
        xs = np.arange(width, dtype=np.float32) / step
        y0, x0 = ys.astype(np.int32), xs.astype(np.int32)
        fy, fx = _smooth(ys - y0)[:, None], _smooth(xs - x0)[None, :]
        top = coarse[y0][:, x0] * (1 - fx) + coarse[y0][:, x0 + 1] * fx
        bottom = coarse[y0 + 1][:, x0] * (1 - fx) + coarse[y0 + 1][:, x0 + 1] * fx
        share = 0.55**octave
        total += (top * (1 - fy) + bottom * fy) * share
        weight += share
    return total / weight


def _smooth(t: Field) -> Field:
    return t * t * (3 - 2 * t)


def _edge(width: int, height: int) -> Field:
    """Distance of each pixel from the nearest edge."""
    xs = np.minimum(np.arange(width), np.arange(width)[::-1]).astype(np.float32)
    ys = np.minimum(np.arange(height), np.arange(height)[::-1]).astype(np.float32)
    return np.minimum(xs[None, :], ys[:, None])


def _surface(red: Field, green: Field, blue: Field) -> pygame.Surface:
    stacked = np.clip(np.stack([red, green, blue], axis=-1), 0, 255).astype(np.uint8)
    surface = _surface_of(stacked.swapaxes(0, 1))
    return surface.convert() if pygame.display.get_surface() is not None else surface


def _tint(shade: Field, low: RGB, high: RGB) -> pygame.Surface:
    return _surface(*(low[i] + (high[i] - low[i]) * shade for i in range(3)))


@lru_cache(maxsize=4)
def backdrop(
    size: tuple[int, int],
    palette: Palette,
    light: tuple[float, float] = (0.5, 0.42),
    glow: float = 1.0,
    rays: bool = True,
) -> pygame.Surface:
    """A whole window of darkness with one lantern in it, its light cut in rays as on a woodblock.

    `light` is the lantern's place as shares of the window; `glow` 0..1 how strong; without `rays` the light is smooth.
    """
    shrink = min(1.0, (_RAYS_WIDTH if rays else _SMOOTH_WIDTH) / size[0])
    width, height = max(2, round(size[0] * shrink)), max(2, round(size[1] * shrink))
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    dx, dy = (xs - light[0] * width) / height, (ys - light[1] * height) / height
    distance = np.sqrt(dx * dx + dy * dy)
    cloud = noise(width, height, max(8, width // 8), 11)
    pool = glow * np.exp(-((distance / 0.42) ** 2)) * (0.75 + 0.5 * cloud)
    core = glow * np.exp(-((distance / 0.085) ** 2))
    shade = 0.10 * cloud + pool * 0.5 + core * 0.42
    if rays and glow > 0:
        angle = np.arctan2(dy, dx)
        # Two combs of rays; a ray is cut where its wave is above a threshold that rises as the light falls off, so
        # each tapers to a point.
        wobble = noise(width, height, max(8, width // 20), 12, 2) * 0.9
        comb = np.maximum(np.cos(angle * 64 + wobble), 0.94 * np.cos(angle * 128 + 1.3 + wobble * 2))
        reach = np.exp(-((distance / 0.58) ** 2)) * np.clip((distance - 0.075) * 16, 0, 1) * glow
        cut = np.clip((comb - (1.06 - reach * 1.15)) * 7, 0, 1)
        shade += cut * reach * 0.30 * (0.7 + 0.6 * cloud)
    shade *= 1 - 0.55 * np.clip(np.maximum(np.abs(xs / width - 0.5), np.abs(ys / height - 0.5)) * 2 - 0.55, 0, 1)
    warm = mix(palette.lantern, palette.ember, 0.45)
    surface = _tint(shade, mix(palette.ink, (0, 0, 0), 0.35), mix(palette.ink, warm, 0.62))
    surface = pygame.transform.smoothscale(surface, size)
    grain = _dither()
    for y in range(0, size[1], grain.get_height()):
        for x in range(0, size[0], grain.get_width()):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_ADD)
    return surface


@lru_cache(maxsize=1)
def _dither() -> pygame.Surface:
    """A tile of faint grain that breaks the steps of a dark gradient."""
    values = np.random.Generator(np.random.PCG64(13)).integers(0, 4, (256, 256), dtype=np.uint8)
    return _surface_of(np.repeat(values[:, :, None], 3, axis=2))


@lru_cache(maxsize=160)
def plate(size: tuple[int, int], kind: str, palette: Palette, line: int = 1) -> pygame.Surface:
    """A carved plate of a kind: panel, well, button, hot, chosen, action, action-hot, off, paper. Has alpha at its cut
    corners. Shared: do not draw on it."""
    width, height = max(4, size[0]), max(4, size[1])
    if kind == "paper":
        body = _paper(width, height, palette)
    else:
        body = _stone(width, height, kind, palette)
    corner = 0 if kind in ("panel", "well") else max(2, line * 3)
    if corner == 0:  # no alpha: the large ones are blitted twice as fast
        _frame(body, kind, palette, line, corner)
        return body.convert() if pygame.display.get_surface() is not None else body
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    outline = cut_corners(pygame.Rect(0, 0, width, height), corner)
    pygame.draw.polygon(surface, (255, 255, 255, 255), outline)
    surface.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _frame(surface, kind, palette, line, corner)
    return surface


def cut_corners(rect: pygame.Rect, cut: int) -> list[tuple[int, int]]:
    """The corners of a rectangle with its corners cut off by `cut` pixels."""
    left, top, right, bottom = rect.left, rect.top, rect.right - 1, rect.bottom - 1
    if cut <= 0:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    return [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    ]  # fmt: skip


def _stone(width: int, height: int, kind: str, palette: Palette) -> pygame.Surface:
    low, high = {
        "panel": (mix(palette.ink, (0, 0, 0), 0.1), mix(palette.soot, palette.stone, 0.42)),
        "well": ((0, 0, 0), mix(palette.ink, palette.soot, 0.7)),
        "button": (mix(palette.soot, palette.ink, 0.3), mix(palette.soot, palette.stone, 0.62)),
        "hot": (palette.soot, mix(palette.stone, palette.brass, 0.2)),
        "chosen": (mix(palette.ink, palette.bone, 0.06), mix(palette.ink, palette.bone, 0.2)),
        "action": (mix(palette.ink, palette.lantern, 0.10), mix(palette.ink, palette.lantern, 0.30)),
        "action-hot": (mix(palette.ink, palette.lantern, 0.16), mix(palette.ink, palette.lantern, 0.42)),
        "off": (palette.ink, mix(palette.ink, palette.soot, 0.9)),
    }[kind]
    size, (width, height) = (width, height), (max(2, width // _GRAIN_SHRINK), max(2, height // _GRAIN_SHRINK))
    grain = noise(width, height, 32 if kind in ("panel", "well") else 14, width * 31 + height, 4)
    fall = (
        np.linspace(1.0, 0.35, height, dtype=np.float32)[:, None]
        if kind not in ("panel", "well")
        else np.ones((height, 1), dtype=np.float32)
    )
    shade = np.clip((grain - 0.18) * 1.1, 0, 1) * fall
    if kind in ("panel", "well"):
        shade *= 0.45 + 0.55 * np.clip(_edge(width, height) / (60 / _GRAIN_SHRINK), 0, 1)
    if palette.soot == (0, 0, 0):  # high contrast: flat grounds
        shade *= 0.25
    return pygame.transform.smoothscale(_tint(shade, low, high), size)


def _paper(width: int, height: int, palette: Palette) -> pygame.Surface:
    size, (width, height) = (width, height), (max(2, width // 2), max(2, height // 2))
    grain = noise(width, height, 60, 7 + width, 5)
    edge = _edge(width, height) + (grain - 0.5) * 7
    light = 0.80 + 0.28 * (grain - 0.5)
    burnt = np.clip(1 - edge / max(5.0, min(width, height) * 0.09), 0, 1) ** 1.6
    shade = np.clip(light - 0.30 * burnt, 0, 1)
    return pygame.transform.smoothscale(_tint(shade, (74, 55, 34), mix(palette.paper, (255, 250, 235), 0.62)), size)


def _frame(surface: pygame.Surface, kind: str, palette: Palette, line: int, corner: int) -> None:

    colour = {
        "panel": mix(palette.stone, palette.ash, 0.15),
        "well": mix(palette.soot, palette.stone, 0.7),
        "button": mix(palette.stone, palette.ash, 0.35),
        "hot": mix(palette.ash, palette.brass, 0.5),
        "chosen": mix(palette.ash, palette.bone, 0.5),
        "action": palette.lantern,
        "action-hot": palette.lantern,
        "off": palette.stone,
        "paper": (66, 48, 30),
    }[kind]
    pygame.draw.polygon(surface, colour, cut_corners(surface.get_rect(), corner), line)
    if kind == "panel":
        _corner_cuts(surface, mix(palette.stone, palette.ash, 0.7), line)
    if kind == "chosen":
        _corner_marks(surface, palette.bone, line)
    if kind in ("action", "action-hot"):  # a double line: the press that goes on is known without its colour
        inner = surface.get_rect().inflate(-6 * line, -6 * line)
        if inner.height > 12 * line:
            pygame.draw.polygon(surface, mix(colour, palette.ink, 0.35), cut_corners(inner, corner), line)
    if kind in ("button", "hot", "action", "action-hot"):
        _hatch(surface, mix(colour, palette.ink, 0.55), line, corner)
    if kind == "paper":
        inner = surface.get_rect().inflate(-8 * line, -8 * line)
        if inner.width > 20 * line and inner.height > 20 * line:
            pygame.draw.rect(surface, (150, 128, 92), inner, line)


def _corner_cuts(surface: pygame.Surface, colour: RGB, line: int) -> None:
    """A graver's tick in each corner, so that a plain frame looks cut and not printed."""
    width, height = surface.get_size()
    reach = 7 * line
    for x, y, sx, sy in (
        (0, 0, 1, 1),
        (width - line, 0, -1, 1),
        (0, height - line, 1, -1),
        (width - line, height - line, -1, -1),
    ):
        for step, length in ((0, reach), (2 * line, reach * 2 // 3)):
            at_x, at_y = x + sx * step, y + sy * step
            pygame.draw.line(surface, colour, (at_x, at_y), (at_x + sx * length, at_y), line)
            pygame.draw.line(surface, colour, (at_x, at_y), (at_x, at_y + sy * length), line)


def _corner_marks(surface: pygame.Surface, colour: RGB, line: int) -> None:
    """Brackets in the corners, as thick as two lines: what is chosen is seen without its colour."""
    width, height = surface.get_size()
    thick = 2 * line
    reach = max(thick * 2, min(9 * line, width // 4, height // 3))
    for x in (0, width - reach):
        for y in (0, height - thick):
            surface.fill(colour, (x, y, reach, thick))
    for x in (0, width - thick):
        for y in (0, height - reach):
            surface.fill(colour, (x, y, thick, reach))


def _hatch(surface: pygame.Surface, colour: RGB, line: int, corner: int) -> None:
    """Short strokes along the lower edge: the shadow side, as an engraver leaves it."""
    width, height = surface.get_size()
    if height < 22 * line:
        return
    step = 4 * line
    for index, x in enumerate(range(corner + step, width - corner - step, step)):
        tall = (3 + (index * 7) % 3) * line
        pygame.draw.line(surface, colour, (x, height - 2 * line), (x + tall // 2, height - 2 * line - tall), line)


@lru_cache(maxsize=64)
def rule(width: int, colour: RGB, line: int = 1) -> pygame.Surface:
    """A dividing line that swells in the middle and carries a diamond, `width` pixels long."""
    tall = line * 7
    surface = pygame.Surface((max(8, width), tall), pygame.SRCALPHA)
    middle, half = tall // 2, width // 2
    pygame.draw.polygon(
        surface, colour, [(0, middle), (half, middle - line // 2 - 1), (width, middle), (half, middle + line // 2 + 1)]
    )
    pygame.draw.polygon(
        surface, colour, [(half, 0), (half + tall // 2, middle), (half, tall - 1), (half - tall // 2, middle)]
    )
    return surface


@lru_cache(maxsize=128)
def keycap(label: pygame.Surface, colour: RGB, line: int) -> pygame.Surface:
    """A prompt's key: the label in a small cut frame."""
    width = max(label.get_width() + 8 * line, label.get_height())
    height = label.get_height() + 2 * line
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(surface, colour, cut_corners(surface.get_rect(), 2 * line), line)
    surface.blit(label, ((width - label.get_width()) // 2, line))
    return surface


@lru_cache(maxsize=64)
def pattern(size: tuple[int, int], kind: str, colour: RGB, line: int = 1) -> pygame.Surface:
    """A fill that is told apart without colour: stripes, backstripes, cross, dots, level, upright, grid. Do not draw on
    the result: copy it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    step = 6 * line
    if kind in ("stripes", "cross"):
        for x in range(-height, width, step):
            pygame.draw.line(surface, colour, (x, height), (x + height, 0), line)
    if kind in ("backstripes", "cross"):
        for x in range(-height, width, step):
            pygame.draw.line(surface, colour, (x, 0), (x + height, height), line)
    if kind == "dots":
        for row, y in enumerate(range(step // 2, height, step)):
            for x in range(step // 2 + (row % 2) * step // 2, width, step):
                pygame.draw.circle(surface, colour, (x, y), line + line // 2)
    if kind in ("level", "grid"):
        for y in range(0, height, step):
            pygame.draw.line(surface, colour, (0, y), (width, y), line)
    if kind in ("upright", "grid"):
        for x in range(0, width, step):
            pygame.draw.line(surface, colour, (x, 0), (x, height), line)
    return surface


def diamond(surface: pygame.Surface, centre: tuple[int, int], radius: int, fill: RGB, edge: RGB, line: int = 0) -> None:
    """The handle of what is dragged, so many pixels from its middle to each corner."""
    x, y = centre
    corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
    pygame.draw.polygon(surface, fill, corners)
    pygame.draw.polygon(surface, edge, corners, line)


def darken(surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    """Multiplies what lies in the rectangle by a colour, within the clip. (A bare blended fill of pygame-ce 2.5.8 heeds
    the clip only where the two meet: redrawing another part of the screen would blacken the rectangle again.)"""
    within = rect.clip(surface.get_clip())
    if within:
        surface.fill(colour, within, special_flags=pygame.BLEND_RGB_MULT)


def border(surface: pygame.Surface, colour: Sequence[int], rect: pygame.Rect, line: int) -> None:
    """Draws the edge of a rectangle, `line` pixels wide and inside it. `pygame.draw.rect` draws that of what is left
    of it when it is clipped: where only a part of a scene is drawn anew, it leaves strokes amid the picture.
    """
    line = min(line, (min(rect.size) + 1) // 2)
    surface.fill(colour, (rect.left, rect.top, rect.width, line))
    surface.fill(colour, (rect.left, rect.bottom - line, rect.width, line))
    surface.fill(colour, (rect.left, rect.top, line, rect.height))
    surface.fill(colour, (rect.right - line, rect.top, line, rect.height))


def focus_mark(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, line: int) -> None:
    """The frame of the focused widget: a light line round a dark one, so that it stands out on every ground and does
    not lean on colour alone."""
    pygame.draw.polygon(surface, (0, 0, 0), cut_corners(rect, 2 * line), line)
    pygame.draw.polygon(surface, colour, cut_corners(rect.inflate(4 * line, 4 * line), 4 * line), 2 * line)
