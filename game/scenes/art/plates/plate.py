"""Prints the plates: air and ground by the light of a lantern, then the pieces from back to front, each cut in bone and
hatched in ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from io import BytesIO

import numpy as np
import pygame

from engine.program_files import ASSETS
from game.scenes.art.engraving.field import noise, seeded, smoothstep
from game.scenes.art.engraving.relief import Relief, shade
from game.scenes.art.figures.faces import look_of
from game.scenes.art.figures.standees import figure
from game.scenes.art.plates.blocks import BLOCKS
from game.scenes.art.plates.compositions import SIGN, Composition, Piece
from game.scenes.art.table.ground import ground
from game.scenes.art.table.light import WARM, Lamp, LightMap

Point = tuple[float, float]
Cut = tuple[Point, Point, float]
INK = (15, 13, 12)
BONE = "#e6dcc4"
GLOW = (92, 64, 30)
FINE = 3
"""So many times as large as they are shown are the lines of the air drawn, so that no edge has steps."""
SignMaker = Callable[[int], pygame.Surface]


def print_composition(size: tuple[int, int], plate: Composition, name: str, sign: SignMaker) -> pygame.Surface:
    """The whole plate; `sign` draws the sign of an event, so many pixels high. Has alpha at its worn edge."""
    width, height = size
    rng = seeded("plate", name)
    space = height / 2.4
    out = ground(size, space, 31 + int(rng.integers(5))).copy()
    lamp = LightMap(size, space, coarse=max(3, width // 140))
    at = (width * 0.5 + plate.light[0] * height, plate.light[1] * height)
    lamp.place([
        Lamp(at[0], at[1], reach=1.5, strength=1.25, colour=WARM),
        Lamp(width * rng.uniform(0.1, 0.9), height * 1.05, reach=1.0, strength=0.4, colour=WARM),
    ])  # fmt: skip
    out.blit(lamp.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
    _AIRS[plate.air](out, at, rng)
    for piece in plate.pieces:
        _stand(out, piece, sign)
    return worn(out, rng)


# -- the air -----------------------------------------------------------------------------------------------------------


def _lines(out: pygame.Surface, cuts: Sequence[Cut], colour: tuple[int, int, int] = GLOW) -> None:
    """Wedges of light from the first point of each, so many pixels wide, to a tip at the second."""
    width, height = out.get_size()
    layer = pygame.Surface((width * FINE, height * FINE))
    for (x0, y0), (x1, y1), wide in cuts:
        way = pygame.math.Vector2(x1 - x0, y1 - y0)
        if way.length() < 1:
            continue
        side = way.normalize().rotate(90) * wide / 2
        points = [(x0 + side.x, y0 + side.y), (x1, y1), (x0 - side.x, y0 - side.y)]
        pygame.draw.polygon(layer, colour, [(x * FINE, y * FINE) for x, y in points])
    out.blit(pygame.transform.smoothscale(layer, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _dim(out: pygame.Surface, share: float, high: float = 1.0) -> None:
    """The ground darker, down to this share of the height."""
    veil = pygame.Surface((out.get_width(), max(1, round(out.get_height() * high))))
    veil.fill([round(255 * share)] * 3)
    out.blit(veil, (0, 0), special_flags=pygame.BLEND_MULT)


def _faces(out: pygame.Surface, at: Point, rng: np.random.Generator) -> None:
    """The stone faces alone."""
    _dim(out, 0.8)


def _beams(out: pygame.Surface, at: Point, rng: np.random.Generator) -> None:
    """Rays all round the light."""
    height = out.get_height()
    _dim(out, 0.55)
    cuts: list[Cut] = []
    for step in range(56):
        turn = step / 56 * 2 * math.pi + 0.03
        near, far = height * 0.5, height * (0.95 if step % 2 else 1.35) * rng.uniform(0.9, 1.1)
        start = (at[0] + math.cos(turn) * near, at[1] + math.sin(turn) * near * 0.8)
        cuts.append((start, (at[0] + math.cos(turn) * far, at[1] + math.sin(turn) * far * 0.8), height * 0.03))
    _lines(out, cuts)


def _night(out: pygame.Surface, at: Point, rng: np.random.Generator) -> None:
    """A sky of level strokes over a ridge, and the faces below it."""
    width, height = out.get_size()
    pygame.draw.rect(out, (12, 11, 12), (0, 0, width, round(height * 0.62)))
    cuts: list[Cut] = []
    for row in range(9):
        y = height * (0.05 + row * 0.062)
        x = -width * rng.uniform(0.0, 0.2)
        while x < width:
            long = height * rng.uniform(0.35, 0.9)
            cuts.append(((x, y), (x + long, y + rng.uniform(-2, 2)), height * 0.012))
            x += long + height * rng.uniform(0.1, 0.4)
    _lines(out, cuts, (48, 44, 46))
    ridge = [(0.0, height * 0.66)]
    steps = 24
    for step in range(steps + 1):
        ridge.append((width * step / steps, height * (0.6 + 0.05 * math.sin(step * 1.7) + rng.uniform(-0.02, 0.02))))
    pygame.draw.polygon(out, (22, 19, 18), [*ridge, (width, height * 0.7), (0, height * 0.7)])


def _rain(out: pygame.Surface, at: Point, rng: np.random.Generator) -> None:
    """Slanting strokes that come from one side."""
    width, height = out.get_size()
    _dim(out, 0.5)
    cuts: list[Cut] = []
    for _ in range(round(width / height * 70)):
        x, y = rng.uniform(-0.2, 1.1) * width, rng.uniform(-0.2, 0.9) * height
        long = height * rng.uniform(0.12, 0.34)
        cuts.append(((x + long * 0.45, y), (x, y + long), height * 0.014))
    _lines(out, cuts, (62, 60, 62))


def _mist(out: pygame.Surface, at: Point, rng: np.random.Generator) -> None:
    """Long level strokes that lie low and thin out above."""
    width, height = out.get_size()
    _dim(out, 0.55)
    cuts: list[Cut] = []
    for row in range(26):
        y = height * (0.98 - row * 0.036)
        for _ in range(max(1, round(width / height * (3.2 - row * 0.1)))):
            x, long = rng.uniform(-0.2, 1.0) * width, height * rng.uniform(0.25, 0.8)
            way = 1 if rng.random() < 0.5 else -1
            cuts.append(((x, y), (x + long * way, y + rng.uniform(-3, 3)), height * 0.018))
    _lines(out, cuts, (52, 47, 40))


def _hall(out: pygame.Surface, at: Point, rng: np.random.Generator) -> None:
    """A dark room: a floor of boards that runs to the light, and a beam over it."""
    width, height = out.get_size()
    _dim(out, 0.45)
    cuts: list[Cut] = []
    for step in range(-14, 15):
        cuts.append(((width / 2 + step * height * 0.22, height), (at[0] + step * height * 0.06, height * 0.7), 3.0))
    for row in range(4):
        y = height * (0.72 + row * 0.075)
        cuts.append(((0, y), (width * 0.62, y), 2.0))
        cuts.append(((width, y), (width * 0.38, y), 2.0))
    for step in range(round(width / height * 9)):
        x = (step + 0.5) * height / 9
        cuts.append(((x, 0), (x + rng.uniform(-2, 2), height * rng.uniform(0.08, 0.2)), height * 0.03))
    _lines(out, cuts, (58, 44, 28))


_AIRS: dict[str, Callable[[pygame.Surface, Point, np.random.Generator], None]] = {
    "faces": _faces, "beams": _beams, "night": _night, "rain": _rain, "mist": _mist, "hall": _hall,
}  # fmt: skip


# -- the pieces --------------------------------------------------------------------------------------------------------


def _stand(out: pygame.Surface, piece: Piece, sign: SignMaker) -> None:
    width, height = out.get_size()
    side = max(8, round(height * piece.side))
    drawn = _piece(piece, side, sign)
    if piece.turn:
        drawn = pygame.transform.rotate(drawn, -piece.turn)
    if piece.tone < 1:
        drawn = drawn.copy()
        drawn.fill([round(255 * piece.tone)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    middle = (round(width * 0.5 + piece.x * height), round(piece.y * height))
    halo(out, drawn, middle, max(1.0, height * 0.012))
    out.blit(drawn, drawn.get_rect(center=middle))


def _piece(piece: Piece, side: int, sign: SignMaker) -> pygame.Surface:
    if piece.shape == SIGN:
        return sign(side)
    if piece.shape[0] in "mf" and piece.shape[1:].isdigit():
        gender = "male" if piece.shape[0] == "m" else "female"
        return figure(look_of(gender, int(piece.shape[1:])), side, piece.left)
    drawn = block(piece.shape, side) if piece.shape in BLOCKS else icon(piece.shape, side)
    return pygame.transform.flip(drawn, True, False) if piece.left else drawn


def halo(out: pygame.Surface, drawn: pygame.Surface, middle: tuple[int, int], reach: float) -> None:
    """An ink contour round a piece, so that it stands off from what lies behind it."""
    dark = drawn.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*INK, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for step in range(12):
        turn = step / 12 * 2 * math.pi
        move = round(math.cos(turn) * reach), round(math.sin(turn) * reach)
        out.blit(dark, dark.get_rect(center=(middle[0] + move[0], middle[1] + move[1])))


def icon(name: str, side: int) -> pygame.Surface:
    """A sign in bone, hatched in ink as everything that the burin has shaped."""
    svg = (ASSETS / "icons" / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", BONE)
    return _cut(svg, side)


def block(name: str, side: int) -> pygame.Surface:
    """A shape of our own, mass by mass, in the same way."""
    masses = "".join(
        f'<path d="{mass}" fill="{BONE}" fill-rule="evenodd" stroke="#0f0d0c" stroke-width="2.4"/>'
        for mass in BLOCKS[name]
    )
    return _cut(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{masses}</svg>', side)


def _cut(svg: str, side: int) -> pygame.Surface:
    drawn = pygame.Surface((side, side), pygame.SRCALPHA)
    drawn.blit(pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side)), (0, 0))
    shade(drawn, side / 300, Relief(depth=0.72, pitch=5.2, bulk=0.9), INK)
    return drawn


def worn(picture: pygame.Surface, rng: np.random.Generator) -> pygame.Surface:
    """The block's edge, where the ink took unevenly."""
    width, height = picture.get_size()
    unit = max(width, 8) / 300
    across = np.minimum(np.arange(width), np.arange(width)[::-1]).astype(np.float32)[None, :]
    down = np.minimum(np.arange(height), np.arange(height)[::-1]).astype(np.float32)[:, None]
    rough = (noise(height, width, 12 * unit, rng, 4, 0.6) - 0.5) * 7
    depth = (np.minimum(across, down) / unit + rough).astype(np.float32)
    alpha = smoothstep(depth, 1.2, 3.4)
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    view = pygame.surfarray.pixels_alpha(out)
    view[...] = (alpha.T * 255).astype(np.uint8)
    del view
    return out
