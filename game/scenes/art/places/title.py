"""The picture of the title screen: one survivor's lantern, and the huge half-seen lion that it finds in the stone."""

from __future__ import annotations

import math
from collections import OrderedDict
from pathlib import Path

import numpy as np
import pygame

from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.field import (
    Field,
    blur,
    cache_file,
    keep_cached,
    load_cached,
    noise,
    resample,
    seeded,
    smoothstep,
    to_surface,
)
from game.scenes.art.engraving.relief import Relief, print_relief
from game.scenes.art.figures.standees import StandeeLook, figure
from game.scenes.art.table.ground import heights, scatter

VERSION = 5
WIDE, HIGH = 1600, 900  # the picture is carved at this size at most and enlarged
FRAME = (95.0, 40.0, 420.0, 420.0)  # the part of the front view that shows the head
# the masses of the face: distance from its middle line, height on the plate, half width, half height, lift
FORMS = (
    (0, 300, 62, 58, 46), (0, 256, 34, 26, 26), (0, 205, 26, 60, 20), (44, 190, 40, 18, 26), (54, 262, 26, 40, 22),
    (42, 222, 24, 15, -30), (0, 330, 38, 24, -34), (0, 250, 120, 130, 40), (24, 284, 22, 18, 20),
)  # fmt: skip
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def _luminance(surface: pygame.Surface, width: int, height: int, at: tuple[int, int]) -> tuple[Field, Field]:
    """(brightness, alpha) of a picture placed on a larger empty field."""
    rgb = pygame.surfarray.array3d(surface).mean(axis=2).T / 255
    alpha = pygame.surfarray.array_alpha(surface).T / 255
    tone, cover = np.zeros((height, width), np.float32), np.zeros((height, width), np.float32)
    x0, y0 = max(0, at[0]), max(0, at[1])
    x1, y1 = min(width, at[0] + rgb.shape[1]), min(height, at[1] + rgb.shape[0])
    cut = np.s_[y0 - at[1] : y1 - at[1], x0 - at[0] : x1 - at[0]]
    tone[y0:y1, x0:x1], cover[y0:y1, x0:x1] = rgb[cut], alpha[cut]
    return tone, cover


def draw(width: int, height: int) -> pygame.Surface:
    """Draws the title picture without any cache, at exactly this size."""
    rng = seeded("title")
    space = height / 9.5
    stone, cracks = heights(width, height, space, scatter(math.ceil(width / space - 0.06), 10, "title"), rng)
    stone = stone - cracks * np.float32(space * 0.06)
    flame = (0.605 * width, 0.80 * height)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away_x, away_y = (x - flame[0]) / height, (y - flame[1]) / height
    far = np.sqrt(away_x**2 + away_y**2 + 0.004)

    # the head, laid into the stone as a relief: the plate's ink becomes grooves, and the face swells out of the mane
    parts = plate("monsters/white_lion")
    tall = round(height * 1.22)
    spot = (round(width * 0.67 - tall / 2), round(height * 0.40 - tall / 2))
    inks = Inks(bone="#ffffff", ash="#b4b4b4", ink="#000000", ember="#000000", contour=1)
    bare = Relief(depth=0)
    mane = print_relief([parts[p] for p in ("front-mane-back", "front-mane")], FRAME, tall, inks, bare)
    face = print_relief([parts["front-head"]], FRAME, tall, inks, bare)
    _, face_cover = _luminance(face, width, height, spot)
    mane.blit(face, (0, 0))
    tone, cover = _luminance(mane, width, height, spot)
    unit = tall / FRAME[3]
    px, py = (x - spot[0]) / unit + FRAME[0], (y - spot[1]) / unit + FRAME[1]
    side = np.abs(px - 305)
    form = np.zeros((height, width), np.float32)
    for fx, fy, wide, high, lift in FORMS:
        form += np.float32(lift) * np.exp(-(((side - fx) / wide) ** 2) - ((py - fy) / high) ** 2)
    groove = blur(tone, 1.6 * unit) * 5 + blur(tone, 5 * unit) * 7
    ground: Field = (stone * (1 - 0.62 * cover - 0.33 * face_cover) + (groove + form * cover) * unit).astype(np.float32)
    slope_y, slope_x = np.gradient(ground)
    lx, ly = -away_x / far, -away_y / far
    bright = np.clip((0.34 - 0.72 * (lx * slope_x + ly * slope_y)) / np.sqrt(1 + slope_x**2 + slope_y**2), 0, 1.4)
    small = ground[::3, ::3]
    hollow = np.clip(1 + (ground - resample(blur(small, space * 0.08), height, width)) / (space * 0.2), 0.3, 1.2)
    surface = bright * hollow * (0.5 * (1 - cover) + cover * (0.12 + 0.80 * tone))

    smoke = 0.55 + 0.9 * noise(height, width, height * 0.5, rng, 4)
    fall = 1 / (1 + (far / 0.30) ** 2.3)
    reach = fall * smoke
    # the far half of the face is left to the dark
    half = smoothstep((x / width).astype(np.float32), 1.04, 0.70) * 0.85 + 0.15
    shown = surface * (reach * 1.75 * np.where(cover > 0.01, half * 1.25, 1.0)).astype(np.float32)
    warm, cold = np.asarray((255, 176, 92), np.float32), np.asarray((92, 104, 128), np.float32)
    rgb = np.asarray((9, 8, 8), np.float32) + shown[..., None] * warm * 1.05
    rgb += (surface * 0.055 * smoothstep((y / height).astype(np.float32), 1.0, 0.1))[..., None] * cold
    halo = np.exp(-((far / 0.052) ** 1.1)) * 0.9 + 0.10 * np.exp(-far / 0.22)
    rgb += halo[..., None] * np.asarray((255, 172, 84), np.float32) * 0.62

    # two embers: its eyes catch the flame
    for eye in (264, 346):
        ex, ey = spot[0] + (eye - FRAME[0]) * unit, spot[1] + (223 - FRAME[1]) * unit
        glint = np.exp(-(((x - ex) / (13 * unit)) ** 2) - ((y - ey) / (8 * unit)) ** 2)
        slit = 1 - 0.9 * np.exp(-(((x - ex) / (2.6 * unit)) ** 2))
        rgb += (glint * slit)[..., None] * np.asarray((250, 150, 40), np.float32) * (1.0 if eye == 264 else 0.55)
    vignette = 1 - 0.6 * smoothstep(
        ((x / width - 0.55) ** 2 * 1.5 + (y / height - 0.55) ** 2).astype(np.float32), 0.14, 0.62
    )
    rgb *= vignette[..., None]
    rgb = 255 * (1 - np.exp(-rgb / 190))
    out = to_surface(rgb.astype(np.float32))
    _someone(out, flame)
    return out


def _someone(out: pygame.Surface, flame: tuple[float, float]) -> None:
    """The one who holds the light: small, seen against it, on a rise of dark ground."""
    width, height = out.get_size()
    rng = seeded("rise")
    ridge = [(0, height)]
    for step in range(61):
        at = step / 60
        rise = 0.055 * np.exp(-(((at - 0.56) / 0.16) ** 2)) + 0.02 * rng.random() * (0.4 + at)
        ridge.append((round(at * width), round(height * (0.975 - rise))))
    pygame.draw.polygon(out, (7, 6, 6), [*ridge, (width, height)])
    tall = round(height * 0.25)
    inks_shadow = figure(StandeeLook("f2", "long", held=("bone-blade",)), tall)
    dark = inks_shadow.copy()
    view = pygame.surfarray.pixels3d(dark)
    lit = np.linspace(0.05, 0.55, view.shape[0], dtype=np.float32)[:, None, None]  # the side to the flame is warm
    view[...] = (view * lit * np.asarray((1.0, 0.72, 0.42), np.float32)).astype(np.uint8)
    del view
    feet = (round(flame[0] - 0.545 * tall), round(height * 0.945 - tall * 0.905))
    dark.fill((0, 0, 0, 0), pygame.Rect(round(dark.get_width() * 0.75), round(tall * 0.72), dark.get_width(), tall))
    out.blit(dark, feet)
    lamp = print_relief(
        [plate("standees/survivor")["lantern"]],
        (-18, -40, 36, 54),
        round(height * 0.062),
        Inks(ember="#ffd27a", bone="#fff6df", contour=1.5),
        Relief(depth=0),
    )
    out.blit(lamp, lamp.get_rect(center=(round(flame[0]), round(flame[1]))))


def title(size: tuple[int, int], folder: Path | None = None) -> pygame.Surface:
    """The title picture covering `size`; the left third is dark, for the words. Kept in memory and on disk."""
    if size in _kept:
        return _kept[size]
    scale = min(1.0, WIDE / size[0], HIGH / size[1])
    own = (max(2, round(size[0] * scale)), max(2, round(size[1] * scale)))
    file = cache_file(f"title-{VERSION}-{own[0]}x{own[1]}", folder)
    picture = load_cached(file, own)
    if picture is None:
        picture = draw(*own)
        keep_cached(file, picture)
    if own != size:
        picture = pygame.transform.smoothscale(picture, size)
    _kept[size] = picture
    if len(_kept) > 2:
        _kept.popitem(last=False)
    return picture
