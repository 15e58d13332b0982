"""Small engraved things shared by standees, monsters, cards and dice: bases, seat badges, pips and signs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from engine.wording import Wording
from game.scenes.art.engraving.burin import Inks, plate, print_plate
from game.scenes.art.engraving.shapes import Colour, ellipse, hexed, paint, polygon, rect, svg_surface

INK: Colour = (15, 13, 12)
BONE: Colour = (233, 223, 201)
BLOOD = "#b03a2e"
ACCENT = {
    "bleeding": BLOOD,
    "fading": "#b98a4a",
    "wounds": "#c8621f",
    "gash": BLOOD,
    "marked": "#c8621f",
    "target": BLOOD,
    "insanity": "#5b7ca8",
    "distress": "#5b7ca8",
}
PLACES = ("head", "arms", "body", "waist", "legs")
TYPES = ("first-strike", "impervious", "super-dense", "trap")
MILDER = ("fading", "marked", "distress")
"""What is drawn for a drop of blood, a gash and a mind that breaks at a table that would rather not see them."""
SIGNS = (
    *("survival", "insanity", "bleeding", "wounds", "target", "priority", "gash", *MILDER),
    *(*PLACES, "lantern-ten", *TYPES),
)


@dataclass(frozen=True)
class Marks:
    """What a survivor carries, as counts."""

    survival: int = 0
    insanity: int = 0
    bleeding: int = 0
    wounds: int = 0
    signs: tuple[str, str, str, str] = ("survival", "insanity", "bleeding", "wounds")
    """What each of the four is drawn as, of SIGNS."""


def signs_in(wording: Wording) -> tuple[str, str, str, str]:
    """The signs of what a survivor carries, as a table has them drawn."""
    survival, insanity, bleeding, wounds = map(wording.drawn, ("survival", "insanity", "bleeding", "wounds"))
    return survival, insanity, bleeding, wounds


def shaded(colour: Colour, part: float) -> Colour:
    """The colour scaled towards black (part < 1) or white (part > 1)."""
    if part <= 1:
        return round(colour[0] * part), round(colour[1] * part), round(colour[2] * part)
    lift = part - 1
    red, green, blue = (round(c + (255 - c) * lift) for c in colour)
    return red, green, blue


@lru_cache(maxsize=256)
def sign(kind: str, side_px: int, accent: str = "", bone: str = "#e9dfc9") -> pygame.Surface:
    """A sign (one of SIGNS) in a square of `side_px` pixels; `accent` replaces its colour, `bone` its pale."""
    colour = accent or ACCENT.get(kind, "#e8a83a")
    inks = Inks(bone=bone, ember=colour, contour=3.0)
    return print_plate([plate("standees/marks")[kind]], (-36, -36, 72, 72), side_px, inks)


def disc(
    width: int,
    height: int,
    at: tuple[float, float, float, float],
    colour: Colour,
    lit: bool = False,
    seat: int = 0,
    facing: str = "",
) -> pygame.Surface:
    """A base seen from the side: a thick plinth of stone with a ring in the seat's colour.

    `at` is centre and radii in pixels. The ring is broken as often as the `seat` says, counted from 0, so
    that seats differ in grey too. With `facing` n, e, s or w a wedge stands out there and the ring is notched.
    """
    cx, cy, rx, ry = at
    thick = ry * 0.42
    stroke = max(1.6, ry * 0.24)
    top, side = ("#5a4c3c", "#241d18") if lit else ("#352e28", "#171310")
    ink = hexed(INK)
    edge = f"A{rx} {ry} 0 0 0 {cx + rx} {cy}L{cx + rx} {cy + thick}A{rx} {ry} 0 0 1 {cx - rx} {cy + thick}Z"
    parts = [
        ellipse(cx, cy + thick, rx + 2, ry + 2, paint("#000", opacity=0.55)),
        f'<path d="M{cx - rx} {cy}{edge}" {paint(side, ink, stroke * 0.5)}/>',
        ellipse(cx, cy, rx, ry, paint(top, ink, stroke * 0.5)),
        ellipse(cx, cy, rx * 0.9, ry * 0.86, paint("none", hexed(colour), stroke)),
        ellipse(cx, cy, rx * 0.72, ry * 0.66, paint("none", ink, stroke * 0.3)),
    ]
    breaks = min(5, seat) if not facing else 0
    for index in range(breaks):
        x = cx + rx * (index - (breaks - 1) / 2) * 0.22
        y = cy + ry * 0.86 * max(0.0, 1 - ((x - cx) / (rx * 0.9)) ** 2) ** 0.5
        parts.append(rect(x - rx * 0.05, y - stroke, rx * 0.1, 2 * stroke, paint(ink)))
    if facing:
        dx, dy = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[facing]
        px, py = cx + dx * rx, cy + dy * ry
        wx, wy = (rx * 0.2, 0.0) if dy else (0.0, ry * 0.5)
        inner = (cx + dx * rx * 0.62, cy + dy * ry * 0.55)
        notch = [inner, (px - wx * 1.25, py - wy * 1.25), (px + wx * 1.25, py + wy * 1.25)]
        parts.append(polygon(notch, paint(ink)))
        tip = (px + dx * rx * 0.155, py + dy * ry * 0.66)
        px, py = px - dx * rx * 0.05, py - dy * ry * 0.1
        parts.append(polygon([tip, (px - wx, py - wy), (px + wx, py + wy)], paint(hexed(colour), ink, stroke * 0.8)))
    return svg_surface("".join(parts), (width, height), (0, 0, width, height))


SHAPES: tuple[tuple[int, float, float], ...] = (
    (0, 0.0, 1.0),
    (4, 45.0, 1.22),
    (6, 0.0, 1.08),
    (4, 0.0, 1.3),
    (5, -90.0, 1.14),
    (8, 22.5, 1.05),
)
"""The badge of each seat: so many corners (0: round), turned by so many degrees, so large beside the round one."""


def corners_of(shape: int, at: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The corners of a seat's badge around a point; none where it is round."""
    n, turn, size = SHAPES[shape % len(SHAPES)]
    angles = (math.radians(turn + 360 * i / n) for i in range(n))
    return [(at[0] + radius * size * math.cos(a), at[1] + radius * size * math.sin(a)) for a in angles]


def badge(
    out: pygame.Surface,
    at: tuple[int, int],
    radius: int,
    letter: str,
    colour: Colour,
    font: pygame.font.Font | None,
    hollow: bool = False,
    shape: int = 0,
) -> None:
    """Draws a letter, or two, on a badge of the seat's colour and `shape` (of SHAPES); `hollow` (the dead) only as a
    ring.
    """
    box = round(2 * radius * 1.3) + 4
    fill, edge, text = (INK, colour, colour) if hollow else (colour, INK, INK)
    look = paint(hexed(fill), hexed(edge), max(1.2, radius * 0.16))
    corners = corners_of(shape, (box / 2, box / 2), radius)
    body = polygon(corners, look) if corners else ellipse(box / 2, box / 2, radius, radius, look)
    out.blit(svg_surface(body, (box, box), (0, 0, box, box)), (at[0] - box // 2, at[1] - box // 2))
    face = font or pygame.font.Font(None, 48)
    glyph = face.render(letter, True, text)
    glyph = glyph.subsurface(glyph.get_bounding_rect())
    wide, high = glyph.get_size()
    part = min(radius * 1.12 / high, radius * 1.45 / wide)
    glyph = pygame.transform.smoothscale(glyph, (max(3, round(wide * part)), max(5, round(high * part))))
    out.blit(glyph, (at[0] - glyph.get_width() // 2, at[1] - glyph.get_height() // 2))


def strip(out: pygame.Surface, marks: Marks, unit: float, box: tuple[float, float, float, float]) -> None:
    """Stacks a standee's pips, up to five of each: survival, insanity at the left, bleeding, wounds at the right."""
    side = max(10, round(54 * unit))
    step = max(3, round(17 * unit))
    left, right = 0, out.get_width() - side
    bottom = round((222 - box[1]) * unit)
    counts = (marks.survival, marks.insanity, marks.bleeding, marks.wounds)
    burdens = tuple(zip(marks.signs, counts, strict=True))
    for x, kinds in ((left, burdens[:2]), (right, burdens[2:])):
        y = bottom
        for kind, n in kinds:
            count = min(5, n)
            for index in range(count):
                out.blit(sign(kind, side), (x, y - side - index * step))
            if count:
                y -= side + (count - 1) * step + max(1, step // 4)


def wedge(side_px: int, facing: str, colour: Colour) -> pygame.Surface:
    """An arrowhead pointing n, e, s or w in a square of `side_px`, for the edge of a footprint."""
    points: list[tuple[float, float]] = {
        "n": [(10.0, 3.0), (19.0, 17.0), (10.0, 13.0), (1.0, 17.0)],
        "e": [(17.0, 10.0), (3.0, 19.0), (7.0, 10.0), (3.0, 1.0)],
        "s": [(10.0, 17.0), (1.0, 3.0), (10.0, 7.0), (19.0, 3.0)],
        "w": [(3.0, 10.0), (17.0, 1.0), (13.0, 10.0), (17.0, 19.0)],
    }[facing]
    body = polygon(points, paint(hexed(colour), hexed(INK), 1.6))
    return svg_surface(body, (side_px, side_px), (0, 0, 20, 20))
