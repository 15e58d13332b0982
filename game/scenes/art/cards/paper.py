"""What cards are made of: paper with a burnt edge, struck medals, lettered lozenges, bars and backs."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.scenes.art.engraving.burin import Inks
from game.scenes.art.engraving.field import Field, blur, mix, noise, seeded, smoothstep, to_surface
from game.scenes.art.engraving.marks import BONE, INK
from game.scenes.art.engraving.relief import Relief, print_relief
from game.scenes.art.engraving.shapes import Colour, ellipse, hexed, paint, polygon, rect, svg_surface
from game.scenes.art.figures.beasts import beast
from game.scenes.art.figures.figure import BOX as BEAST_BOX

TEXT: Colour = (36, 25, 17)
BLOOD: Colour = (134, 34, 26)
PAPERS: dict[str, tuple[Colour, Colour]] = {  # (shade, light) of a paper
    "warm": ((186, 165, 127), (226, 211, 178)),
    "cold": ((140, 147, 150), (196, 201, 200)),
    "hide": ((150, 124, 92), (203, 178, 142)),
    "dark": ((24, 19, 17), (52, 40, 33)),
    "night": ((20, 24, 29), (43, 52, 60)),
}
LOZENGES: dict[str, tuple[Colour, Colour]] = {  # letter -> (fill, letter colour)
    "R": ((34, 32, 33), BONE),
    "W": ((140, 36, 28), BONE),
    "X": ((52, 78, 112), BONE),
    "C": ((222, 158, 46), INK),
}


@lru_cache(maxsize=24)
def paper(width: int, height: int, stock: str = "warm", seed: int = 0, burn: float = 1.0) -> pygame.Surface:
    """A sheet of old paper with an eaten, burnt edge (`burn` 0 leaves it whole). Do not draw on the result: copy it."""
    rng = seeded("paper", stock, seed)
    unit = max(width, 8) / 300
    clouds = noise(height, width, 120 * unit, rng, 5, 0.55)
    fibre = noise(height, width, 9 * unit, rng, 3, 0.7)
    stains = smoothstep(noise(height, width, 70 * unit, rng, 3), 0.60, 0.72)
    across = np.minimum(np.arange(width), np.arange(width)[::-1]).astype(np.float32)[None, :]
    down = np.minimum(np.arange(height), np.arange(height)[::-1]).astype(np.float32)[:, None]
    inside = np.minimum(across, down) / np.float32(unit)
    corner = np.clip(18 - across / unit, 0, 18) + np.clip(18 - down / unit, 0, 18)
    ragged = (noise(height, width, 34 * unit, rng, 5, 0.6) - 0.5) * 12 + np.clip(corner - 20, 0, 20) * 0.5
    depth = (inside - (2.0 + ragged) * np.float32(burn)).astype(np.float32)
    shade, light = PAPERS[stock]
    tone = np.clip(0.20 + 0.9 * (clouds - 0.15) + 0.22 * (fibre - 0.5) - 0.16 * stains, 0, 1).astype(np.float32)
    rgb = mix(shade, light, tone)
    glow = 1 - smoothstep(depth, 0.0, 30.0)  # browned towards the edge
    char = 1 - smoothstep(depth, 0.5, 6.5)
    rgb = rgb * (1 - (glow * 0.42 * burn)[..., None] * np.asarray((0.55, 0.85, 1.0), np.float32))
    rgb = rgb * (1 - (char * 0.88 * burn)[..., None])
    alpha = smoothstep(depth, -0.4, 1.1) if burn > 0 else np.ones_like(depth)
    return to_surface(rgb, alpha)


def _lit(height: Field, strength: float = 1.0) -> Field:
    slope_y, slope_x = np.gradient(height)
    out: Field = ((0.66 + 0.55 * slope_x + 0.62 * slope_y) / np.sqrt(1 + slope_x**2 + slope_y**2) * strength).astype(
        np.float32
    )
    return out


@lru_cache(maxsize=64)
def medal(diameter: int, metal: Colour = (88, 74, 62)) -> pygame.Surface:
    """A blank struck disc: raised beaded rim, hammered field; a numeral is set on it by `struck`."""
    big = diameter * 2
    axis = (np.arange(big, dtype=np.float32) + 0.5) / big * 2 - 1
    x, y = axis[None, :], axis[:, None]
    radius = np.sqrt(x * x + y * y)
    angle = np.arctan2(y, x)
    rng = seeded("medal", metal)
    height = 0.07 * np.exp(-(((radius - 0.9) / 0.07) ** 4))
    beads = max(16, diameter // 2)
    height = height + 0.035 * np.exp(-(((radius - 0.77) / 0.035) ** 2)) * (0.5 + 0.5 * np.cos(angle * beads))
    height = height + (noise(big, big, big / 7, rng, 3) - 0.5) * 0.05
    tone = np.clip(_lit((height * big * 0.5).astype(np.float32)), 0.12, 1.5)
    rgb = np.asarray(metal, np.float32) * (tone * 1.25)[..., None]
    alpha = np.clip((0.985 - radius) * big * 0.5, 0, 1).astype(np.float32)
    return pygame.transform.smoothscale(to_surface(rgb, alpha), (diameter, diameter))


def struck(
    diameter: int, text: str, font: pygame.font.Font, metal: Colour = (88, 74, 62), colour: Colour = BONE
) -> pygame.Surface:
    """A medal with a numeral cut in: the numeral has a dark edge above and a light one below."""
    out = medal(diameter, metal).copy()
    for shift, tint in ((-1, INK), (1, (168, 148, 118)), (0, colour)):
        glyph = font.render(text, True, tint)
        box = glyph.get_bounding_rect()
        out.blit(glyph, ((diameter - box.width) // 2 - box.x + shift, (diameter - box.height) // 2 - box.y + shift))
    return out


def lozenge(side: int, letter: str, font: pygame.font.Font) -> pygame.Surface:
    """A reaction mark: R failure, W wound, X reflex, C critical; the letter in a lozenge."""
    fill, tint = LOZENGES.get(letter, ((70, 62, 54), BONE))
    body = polygon([(20, 1), (39, 20), (20, 39), (1, 20)], paint(hexed(fill), hexed(INK), 1.6))
    body += polygon([(20, 5), (35, 20), (20, 35), (5, 20)], paint("none", hexed(tint), 1, 0.65))
    out = svg_surface(body, (side, side), (0, 0, 40, 40))
    glyph = font.render(letter, True, tint)
    box = glyph.get_bounding_rect()
    out.blit(glyph, ((side - box.width) // 2 - box.x, (side - box.height) // 2 - box.y))
    return out


def bar(width: int, height: int, kind: str) -> pygame.Surface:
    """The bar between two actions: `flow` is ink with a chevron, `alert` is blood with a struck warning."""
    fill, ink, bone = hexed(INK if kind == "flow" else BLOOD), hexed(INK), hexed(BONE)
    middle, h = width / 2, float(height)
    body = rect(0, h * 0.1, width, h * 0.8, paint(fill))
    for edge in (0.02, 0.9):
        body += rect(0, h * edge, width, max(1, h * 0.06), paint(ink))
    for side in (-1, 1):  # tapering burin lines towards the sign
        for step in range(3):
            y = h * (0.32 + 0.18 * step)
            x0, x1 = middle + side * h * 1.1, middle + side * width * (0.46 - 0.06 * abs(step - 1))
            body += polygon([(x0, y - h * 0.03), (x1, y), (x0, y + h * 0.03)], paint(bone, opacity=0.55))

    def about(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(middle + x * h, y * h) for x, y in points]

    if kind == "flow":
        body += polygon(about((-0.6, 0.2), (0, 0.52), (0.6, 0.2), (0, 0.86)), paint(bone))
    else:
        body += polygon(about((0, 0.02), (0.62, 0.98), (-0.62, 0.98)), paint(bone, ink, 1.5))
        body += polygon(about((-0.07, 0.34), (0.07, 0.34), (0.03, 0.68), (-0.03, 0.68)), paint(ink))
        body += ellipse(middle, h * 0.82, h * 0.07, h * 0.07, paint(ink))
    return svg_surface(body, (width, height), (0, 0, width, height))


def frame(card: pygame.Surface, inset: int, colour: Colour) -> None:
    """A double rule with cut corners, drawn on the card in place."""
    w, h = card.get_size()
    cut, body = inset * 2.2, ""
    for d, thick in ((float(inset), max(1.2, inset * 0.16)), (inset * 1.45, max(0.7, inset * 0.07))):
        near, far_x, far_y = d + cut, w - d - cut, h - d - cut
        ring = [
            (near, d),
            (far_x, d),
            (w - d, near),
            (w - d, far_y),
            (far_x, h - d),
            (near, h - d),
            (d, far_y),
            (d, near),
        ]
        body += polygon(ring, paint("none", hexed(colour), thick))
    r = inset * 0.55
    for x in (inset * 1.6, w - inset * 1.6):
        for y in (inset * 1.6, h - inset * 1.6):
            body += polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], paint(hexed(colour)))
    card.blit(svg_surface(body, (w, h), (0, 0, w, h)), (0, 0))


@lru_cache(maxsize=12)
def blank_back(kind: str, width: int) -> pygame.Surface:
    """The back of an `ai` or `hit-location` card without its picture; slow to draw."""
    out = paper(width, round(width * 1.4), "night" if kind == "hit-location" else "dark", 3, 0.7).copy()
    frame(out, max(4, width // 22), _line_of(kind))
    return out


def _line_of(kind: str) -> Colour:
    return (112, 124, 132) if kind == "hit-location" else (140, 108, 62)


@lru_cache(maxsize=12)
def card_back(kind: str, width: int, monster: str = "white-lion") -> pygame.Surface:
    """The back of an `ai` or `hit-location` card: the monster's face, or its whole body, in the dark."""
    height = round(width * 1.4)
    cold = kind == "hit-location"
    line = _line_of(kind)
    out = blank_back(kind, width).copy()
    shown = beast(monster)
    if cold:
        inks = Inks(bone="#aeb6ba", ash="#5e686e", ink="#12161a", ember="#747e84", contour=4)
        whole, turn = shown.layers(shown.views[shown.study]), shown.stance.svg()
        body = print_relief(whole, BEAST_BOX, round(width * 0.8), inks, Relief(), turn)
    else:
        inks = Inks(bone="#cdb78d", ash="#7d5f38", ink="#17110d", ember="#e8a83a", contour=4)
        body = print_relief(shown.layers(shown.crest), shown.crest_box, round(width * 0.82), inks, Relief())
    out.blit(body, ((width - body.get_width()) // 2, round(height * 0.5 - width * 0.42)))
    _rays(out, (width / 2, height * 0.5), width * 0.44, line)
    return out


def _rays(card: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
    """Rays of a burin above and below the picture."""
    body = ""
    for index in range(25):
        angle = np.pi * (index / 24)
        if np.sin(angle) < 0.55:
            continue
        for side in (-1, 1):
            x, y = float(np.cos(angle)) * radius, side * float(np.sin(angle)) * radius
            far, dx, dy = 1.28 if index % 2 else 1.18, -y * 0.012, x * 0.012
            root, tip = (at[0] + x * 1.08, at[1] + y * 1.08), (at[0] + x * far, at[1] + y * far)
            body += polygon([(root[0] + dx, root[1] + dy), tip, (root[0] - dx, root[1] - dy)], paint(hexed(colour)))
    size = card.get_size()
    card.blit(svg_surface(body, size, (0, 0, *size)), (0, 0))


@lru_cache(maxsize=8)
def soft_shadow(width: int, height: int, spread: int) -> pygame.Surface:
    """The shadow of a card, `spread` pixels wider on every side."""
    field = np.zeros((height + 2 * spread, width + 2 * spread), np.float32)
    field[spread:-spread, spread:-spread] = 0.75
    soft = blur(field, spread / 2)
    return to_surface(np.zeros((*soft.shape, 3), np.float32), soft)
