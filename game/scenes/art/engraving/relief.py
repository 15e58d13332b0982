"""Engraved shading: each part of a plate is swollen into a relief, lit from the upper left, and hatched in ink.

The hatching bends with the form, as an engraver's lines do. Below the size where lines could be told apart it
becomes an even tone, so that a figure keeps its modelling at 40 pixels.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace

import numpy as np
import pygame

from game.scenes.art.engraving.burin import Inks, print_plate
from game.scenes.art.engraving.field import Field, blur

Box = tuple[float, float, float, float]
SWELLS = (4, 10, 24, 44)
"""Plate units over which a shape is rounded at its edges, the widest last."""


@dataclass(frozen=True)
class Relief:
    """How a figure is shaded: `depth` of the shadows 0..1, `pitch` of the hatching and `bulk` of the limbs in plate
    units (1 for a monster of 600), and the direction to the light."""

    depth: float = 0.85
    pitch: float = 6.2
    bulk: float = 1.0
    light: tuple[float, float] = (-0.62, -0.78)


def swell(alpha: Field, unit: float) -> Field:
    """A height over the shape, round at its edges; `unit` is the plate unit in pixels."""
    out = np.zeros_like(alpha)
    for radius in SWELLS:
        out += blur(alpha, max(1.0, radius * unit)) * np.float32(radius)
    return out


def shadow(alpha: Field, unit: float, relief: Relief) -> tuple[Field, Field]:
    """(darkness 0..1, height in plate units) over one part."""
    height = swell(alpha, unit * relief.bulk) * np.float32(relief.bulk)
    slope_y, slope_x = np.gradient(height / max(unit, 1e-3))
    facing = -(relief.light[0] * slope_x + relief.light[1] * slope_y)
    dark = np.clip(0.14 - 0.60 * facing, 0, 1) * relief.depth
    return dark.astype(np.float32), height


def hatch(dark: Field, height: Field, unit: float, relief: Relief, at: tuple[int, int] = (0, 0)) -> Field:
    """Ink coverage 0..1: lines that swell where it is dark, or the plain tone where lines would be too fine. The lines
    run through the whole drawing; `at` (x, y) is where in it this piece begins."""
    pitch = relief.pitch * unit
    fine = np.clip((pitch - 1.6) / 1.6, 0, 1)
    tone = dark * np.float32(0.62)
    if fine <= 0:
        return tone
    rows, cols = dark.shape
    y, x = np.mgrid[at[1] : at[1] + rows, at[0] : at[0] + cols].astype(np.float32)
    phase = (0.42 * x + 0.91 * y) / pitch + height / np.float32(relief.pitch) * 0.42
    wave = np.abs((phase % 1) * 2 - 1)  # distance from the middle of a line, 0..1
    line = np.clip((dark * 1.02 - wave) * pitch * 0.5 + 0.5, 0, 1) * np.clip((dark - 0.06) * 12, 0, 1)
    out: Field = (fine * (line * 0.86 + tone * 0.28) + (1 - fine) * tone).astype(np.float32)
    return out


def shade(part: pygame.Surface, unit: float, relief: Relief, ink: tuple[int, int, int]) -> None:
    """Hatches one part in place (a surface with alpha). Only what the part covers is worked on, with as much around it
    as its swelling looks at: that is a fifth of the drawing for a hand or a bone."""
    covered = part.get_bounding_rect()
    if not covered.width:
        return
    reach = round(max(1.0, SWELLS[-1] * unit * relief.bulk)) + 2
    covered = covered.inflate(2 * reach, 2 * reach).clip(part.get_rect())
    piece = part.subsurface(covered)
    alpha = (pygame.surfarray.array_alpha(piece).T / np.float32(255)).astype(np.float32)
    dark, height = shadow(alpha, unit, relief)
    cover = np.clip(hatch(dark, height, unit, relief, covered.topleft), 0, 1).T[..., None]
    view = pygame.surfarray.pixels3d(piece)
    view[...] = (view * (1 - cover) + np.asarray(ink, np.float32) * cover).astype(np.uint8)
    del view


def print_relief(
    parts: list[ET.Element],
    box: Box,
    height_px: int,
    inks: Inks,
    relief: Relief = Relief(),
    turn: str = "",
    flip: bool = False,
) -> pygame.Surface:
    """Renders parts of a plate, back to front, each one modelled; `flip` mirrors the drawing but not the light."""
    unit = height_px / box[3]
    size = (max(1, round(height_px * box[2] / box[3])), max(1, height_px))
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    mirrored = f"translate({2 * box[0] + box[2]} 0) scale(-1 1) {turn}" if flip else turn
    rgb = tuple(int(inks.ink[i : i + 2], 16) for i in (1, 3, 5))
    canvas.blit(print_plate(parts, box, height_px, inks, mirrored, contour_only=True), (0, 0))
    for part in parts:
        layer = print_plate([part], box, height_px, replace(inks, contour=0), mirrored)
        if relief.depth > 0:
            shade(layer, unit, relief, (rgb[0], rgb[1], rgb[2]))
        canvas.blit(layer, (0, 0))
    return canvas
