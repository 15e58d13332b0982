"""Small SVG shapes as strings, and their rendering: for bases, medals, bars and frames whose size is computed."""

from __future__ import annotations

import io

import pygame

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]


def hexed(colour: Colour) -> str:
    """#rrggbb, as SVG wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def paint(fill: str = "none", stroke: str = "", width: float = 1.0, opacity: float = 1.0) -> str:
    """The attributes of a shape's colour and edge."""
    edge = f' stroke="{stroke}" stroke-width="{width:.2f}" stroke-linejoin="round"' if stroke else ""
    seen = f' opacity="{opacity}"' if opacity < 1 else ""
    return f'fill="{fill}"{edge}{seen}'


def ellipse(x: float, y: float, rx: float, ry: float, look: str) -> str:
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" {look}/>'


def rect(x: float, y: float, width: float, height: float, look: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" {look}/>'


def polygon(points: list[tuple[float, float]], look: str) -> str:
    return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" {look}/>'


def svg_surface(body: str, size: tuple[int, int], box: Box) -> pygame.Surface:
    """Renders SVG shapes given in the units of `box` (x, y, width, height) to `size` pixels."""
    x, y, wide, high = box
    space = "http://www.w3.org/2000/svg"
    head = f'<svg xmlns="{space}" width="{wide}" height="{high}" viewBox="{x} {y} {wide} {high}">'
    return pygame.image.load_sized_svg(io.BytesIO(f"{head}{body}</svg>".encode()), size)
