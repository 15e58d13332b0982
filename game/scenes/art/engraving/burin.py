"""The engraver's tool: turns our plates (SVG files of point lists) into woodcut pictures.

A plate is an SVG drawn by hand as polygons and polylines. What a line becomes depends on its class:

  mass  a bone-white shape with an ink contour      soft  the same with the contour of an inner part (thinner)
  dark  a shape of solid ink                        ash   a shape of half tone (cloth, far limbs)
  cut   an ink line, thick in its middle            nick  an ink wedge, thick where it starts
  gleam a bone line, thick in its middle            spark a bone wedge, thick where it starts
  comb  a <g> of two polylines (roots, tips): data-n ink wedges from the one to the other; class "comb gleam" in bone
  lock  a lock of hair along a polyline, with an ink contour (bone, or with `ash` half tone)
  ember a shape in the accent colour                line  an ink outline without filling
  tint  a shape in the colour of its data-tint, whatever the inks

Points are joined by a smooth curve; a point given twice is a corner. `data-w` is a line's width in the plate's units;
`data-mirror` on a <g> adds its mirror image at that x.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame

from engine.errors import BadInput
from engine.program_files import ASSETS
from game.scenes.art.engraving.field import seeded
from game.scenes.art.engraving.shapes import Box, paint, svg_surface

Point = tuple[float, float]
KEPT_PATHS = 8192
"""So many lines of plates are kept as path data: the same ones make every survivor, at every size."""


@dataclass(frozen=True)
class Inks:
    """The colours that a plate is printed in, as #rrggbb; `contour` is the width round the whole figure."""

    bone: str = "#e9dfc9"
    ash: str = "#a2957f"
    ink: str = "#0f0d0c"
    ember: str = "#e8a83a"
    contour: float = 7.0


def curve(points: list[Point], closed: bool) -> str:
    """Path data of a smooth curve through the points; doubled points are corners."""
    count = len(points)
    if closed and points[0] != points[-1] and count > 2:
        ring = [points[-1], *points, points[0], points[1]]
    else:
        ring = [points[0], *points, points[-1]]
    out = [f"M{ring[1][0]:.1f} {ring[1][1]:.1f}"]
    for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        span = math.dist(b, c)
        if span < 1e-6:
            continue

        def bend(before: Point, at: Point, after: Point, reach: float) -> Point:
            both = math.dist(before, at) + math.dist(at, after)
            return (after[0] - before[0]) / both * reach, (after[1] - before[1]) / both * reach

        t1, t2 = bend(a, b, c, span / 3), bend(b, c, d, span / 3)
        out.append(
            f"C{b[0] + t1[0]:.1f} {b[1] + t1[1]:.1f} {c[0] - t2[0]:.1f} {c[1] - t2[1]:.1f} {c[0]:.1f} {c[1]:.1f}"
        )
    return "".join(out) + ("Z" if closed else "")


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull and Rom's curve between b and c."""
    square = (2 * a - 5 * b + 4 * c - d) * t * t
    return 0.5 * (2 * b + (c - a) * t + square + (3 * b - a - 3 * c + d) * t**3)


def along(points: list[Point], count: int) -> list[Point]:
    """`count` points evenly spaced along the smooth curve through `points` (corners are kept)."""
    dense: list[Point] = []
    ring = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        if b == c:
            continue
        for step in range(12):
            t = step / 12
            dense.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    dense.append(points[-1])
    total = sum(math.dist(p, q) for p, q in pairwise(dense))
    out: list[Point] = []
    walked, at = 0.0, 0
    for index in range(count):
        goal = total * index / (count - 1)
        while at < len(dense) - 2 and walked + math.dist(dense[at], dense[at + 1]) < goal:
            walked += math.dist(dense[at], dense[at + 1])
            at += 1
        reach = math.dist(dense[at], dense[at + 1]) or 1.0
        part = min(1.0, (goal - walked) / reach)
        out.append(
            (
                dense[at][0] + (dense[at + 1][0] - dense[at][0]) * part,
                dense[at][1] + (dense[at + 1][1] - dense[at][1]) * part,
            )
        )
    return out


def taper(points: list[Point], width: float, shape: str) -> str:
    """Path data of a burin's line: a `leaf` is thick in its middle, a `wedge` at its start, a `lock` near its root."""
    spine = along(points, 9)
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(spine):
        x0, y0 = spine[max(0, index - 1)]
        x1, y1 = spine[min(8, index + 1)]
        long = math.hypot(x1 - x0, y1 - y0) or 1.0
        t = index / 8
        swelling = {
            "wedge": (1 - t) ** 0.8,
            "leaf": math.sin(math.pi * t) ** 0.7,
            "lock": min(1, 0.45 + t * 2.4) * (1 - t) ** 0.7,
        }
        half = width / 2 * swelling[shape]
        nx, ny = -(y1 - y0) / long * half, (x1 - x0) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"


def _points(text: str) -> list[Point]:
    numbers = [float(n) for n in text.replace(",", " ").split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@lru_cache(maxsize=KEPT_PATHS)
def _curve(points: str, closed: bool) -> str:
    return curve(_points(points), closed)


@lru_cache(maxsize=KEPT_PATHS)
def _taper(points: str, width: float, shape: str) -> str:
    return taper(_points(points), width, shape)


@lru_cache(maxsize=KEPT_PATHS)
def _comb(roots: str, tips: str, count: int, width: float) -> tuple[str, ...]:
    """Path data of its teeth."""
    first, last = _points(roots), _points(tips)
    rng = seeded("comb", *first, *last)
    out = []
    for start, end in zip(along(first, count), along(last, count), strict=True):
        stop = 0.78 + 0.22 * float(rng.random())
        end = (start[0] + (end[0] - start[0]) * stop, start[1] + (end[1] - start[1]) * stop)
        sway = 0.06 * (float(rng.random()) - 0.5)
        mid = (
            (start[0] + end[0]) / 2 - (end[1] - start[1]) * sway,
            (start[1] + end[1]) / 2 + (end[0] - start[0]) * sway,
        )
        out.append(taper([start, mid, end], width * (0.75 + 0.5 * float(rng.random())), "wedge"))
    return tuple(out)


def _teeth(node: ET.Element) -> tuple[str, ...]:
    roots, tips = (child.get("points", "") for child in list(node)[:2])
    return _comb(roots, tips, int(node.get("data-n", "8")), float(node.get("data-w", "4")))


def _shape(node: ET.Element, kind: list[str]) -> str:
    if "lock" in kind:
        return _taper(node.get("points", ""), float(node.get("data-w", "20")), "lock")
    return _curve(node.get("points", ""), True)


def engrave(node: ET.Element, inks: Inks, outline: bool = False) -> str:
    """SVG for one element of a plate and its children; `outline` gives only the wide contour behind the shapes."""
    kind = node.get("class", "").split()
    move = f' transform="{node.get("transform")}"' if node.get("transform") else ""
    tag = node.tag.rsplit("}", 1)[-1]
    if tag == "g" and "comb" not in kind:
        inner = "".join(engrave(child, inks, outline) for child in node)
        if node.get("data-mirror"):
            inner += f'<g transform="translate({2 * float(node.get("data-mirror", "0"))} 0) scale(-1 1)">{inner}</g>'
        return f"<g{move}>{inner}</g>" if inner else ""
    solid = bool({"mass", "soft", "dark", "ash", "ember", "tint", "lock"} & set(kind))
    if outline:
        if not solid:
            return ""
        return f'<path{move} d="{_shape(node, kind)}" {paint(inks.ink, inks.ink, 2 * inks.contour)}/>'
    if tag == "g":
        colour = inks.bone if "gleam" in kind else inks.ink
        return "".join(f'<path{move} d="{tooth}" fill="{colour}"/>' for tooth in _teeth(node))
    if tag not in ("polygon", "polyline"):
        return ""
    width = float(node.get("data-w", "4"))
    if solid:
        fills = {"dark": inks.ink, "ash": inks.ash, "ember": inks.ember, "tint": node.get("data-tint", inks.ember)}
        fill = next((colour for name, colour in fills.items() if name in kind), inks.bone)
        edge = 3.0 if "lock" in kind else width if node.get("data-w") else 2.6 if "soft" in kind else 4.2
        look = paint(fill) if "bare" in kind else paint(fill, inks.ink, edge)
        return f'<path{move} d="{_shape(node, kind)}" {look}/>'
    if "line" in kind:
        return f'<path{move} d="{_curve(node.get("points", ""), tag == "polygon")}" {paint("none", inks.ink, width)}/>'
    colour = inks.bone if {"gleam", "spark"} & set(kind) else inks.ink
    shape = "wedge" if {"nick", "spark"} & set(kind) else "leaf"
    return f'<path{move} d="{_taper(node.get("points", ""), width, shape)}" fill="{colour}"/>'


@lru_cache(maxsize=16)
def plate(name: str, folder: Path = ASSETS) -> dict[str, ET.Element]:
    """The parts of a plate file (`standees/survivor` ...) by id. Raises BadInput if it is missing or damaged."""
    file = folder / f"{name}.svg"
    try:
        root = ET.fromstring(file.read_text(encoding="utf-8"))
    except (OSError, ET.ParseError) as wrong:
        raise BadInput(f"The picture {file} cannot be read ({wrong}): restore it from the project's files.") from wrong
    return {part.get("id", ""): part for part in root if part.get("id")}


def print_plate(
    parts: list[ET.Element],
    box: Box,
    height_px: int,
    inks: Inks,
    turn: str = "",
    contour_only: bool = False,
) -> pygame.Surface:
    """Renders parts, back to front, with one contour round all of them, to a surface `height_px` high with alpha.

    `box` is x, y, width and height in plate units; `turn` an SVG transform of the whole.
    """
    size = (max(1, round(height_px * box[2] / box[3])), max(1, height_px))
    if inks.contour:  # at least about a pixel and a half, however small the picture
        inks = replace(inks, contour=max(inks.contour, 1.4 * box[3] / height_px))
    body = "".join(engrave(p, inks, outline=True) for p in parts) if inks.contour else ""
    if not contour_only:
        body += "".join(engrave(p, inks) for p in parts)
    return svg_surface(f'<g transform="{turn}">{body}</g>' if turn else body, size, box)
