"""The monsters: whole bodies that fill their footprint, seen from the side they turn to us, with their lasting wounds.

Each has three engraved views (side, front, back) for the four facings; what they are made of is data in `beasts`. The
board asks for `monster_picture`, hit location cards for `anatomy`; marks on the whole plate are drawn by `anatomy.py`.
"""

from __future__ import annotations

import hashlib
import math
from collections import OrderedDict
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame

from engine.errors import BadInput
from engine.program_files import ASSETS
from game.scenes.art.engraving.burin import Inks
from game.scenes.art.engraving.field import cache_file, keep_cached, load_cached
from game.scenes.art.engraving.marks import disc, shaded, sign
from game.scenes.art.engraving.relief import Relief, print_relief
from game.scenes.art.figures.beasts import BEASTS, LION, beast, place_in
from game.scenes.art.figures.figure import BASE, BOX, Beast, Point
from game.scenes.art.table.light import PALE, WARM, rim

STUDY_INKS = replace(Inks(), bone="#d6d4cb", ash="#9a9b98", ink="#2a2c2f", ember="#d6d4cb", contour=3.0)
ANATOMY, FRONT, BACK = (LION.places[view] for view in ("side", "front", "back"))
INJURED = LION.names
KEPT = 64
LARGE = 280  # pixels from which a body takes so long to engrave that it is kept on disk
VERSION = 1  # part of the name of kept bodies: raise it when the engraving changes
CENTRE: Point = (305.0, 300.0)  # where a wound lies that names no place
GASH = "gash"
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def _placed(shown: Beast, at: Point, flip: bool, down: bool, unit: float) -> tuple[int, int]:
    x, y = shown.fall.point(at) if down else at
    if flip:
        x = 2 * BOX[0] + BOX[2] - x
    return round((x - BOX[0]) * unit), round((y - BOX[1]) * unit)


def _keep(key: tuple[object, ...], made: pygame.Surface) -> pygame.Surface:
    _kept[key] = made
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return made


@lru_cache(maxsize=16)
def _stamp(plates: tuple[str, ...]) -> str:
    drawn = b"".join((ASSETS / f"{name}.svg").read_bytes() for name in plates)
    return hashlib.blake2b(drawn, digest_size=6).hexdigest()


def _body(
    shown: Beast,
    parts: tuple[str, ...],
    height_px: int,
    inks: Inks,
    relief: Relief,
    turn: str = "",
    flip: bool = False,
) -> pygame.Surface:
    """The engraved body of these parts; a large one is kept on disk until its plate or its colours change."""
    layers = shown.layers(parts)
    turn = f"{turn} {shown.stance.svg()}".strip()
    if height_px < LARGE:
        return print_relief(layers, BOX, height_px, inks, relief, turn, flip)
    what = repr((VERSION, _stamp(shown.plates), parts, height_px, inks, relief, turn, flip))
    name = f"{Path(shown.plates[-1]).name}-{hashlib.blake2b(what.encode(), digest_size=8).hexdigest()}"
    kept = load_cached(cache_file(name), (height_px, height_px))
    if kept is not None and kept.get_flags() & pygame.SRCALPHA:
        return kept.convert(pygame.Surface((1, 1), pygame.SRCALPHA))  # the same layout blends to the same bytes
    made = print_relief(layers, BOX, height_px, inks, relief, turn, flip)
    keep_cached(cache_file(name), made)
    return made


def monster_picture(
    monster: str,
    height_px: int,
    facing: str = "e",
    knocked_down: bool = False,
    injuries: tuple[str, ...] = (),
    base: bool = True,
    light: tuple[float, float] | None = None,
    showing: tuple[str, ...] = (),
    wound: str = GASH,
) -> pygame.Surface:
    """A monster (by key; an unknown one as a shape in the dark) in a square of `height_px`.

    It stands on its base with a notch and a wedge towards `facing` (n, e, s or w). `injuries` are places, hit
    locations or persistent injuries, each with the sign `wound` there; one without a place lies at the body's centre.
    `light` is a vector (y down) to the strongest lantern near it: that edge glows warm, the other cold. Facing away or
    towards us it shows back or front. `showing` are the cards in play that are seen on it (`Beast.showing`). Raises
    BadInput for another facing.
    """
    if facing not in ("n", "e", "s", "w"):
        raise BadInput(f"A monster cannot face {facing!r}: use n, e, s or w.")
    octant = round(math.atan2(light[1], light[0]) / (math.pi / 4)) if light else None
    key = (
        monster if monster in BEASTS else "",
        height_px,
        facing,
        knocked_down,
        injuries,
        base,
        octant,
        showing,
        wound,
    )
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    shown = beast(monster)
    view = "side" if knocked_down or facing in "ew" else "front" if facing == "s" else "back"
    flip = facing == "w" or (knocked_down and facing == "n")
    unit = height_px / BOX[3]
    turn = shown.fall.svg() if knocked_down else ""
    inks = shown.fallen if knocked_down else shown.inks
    body = _body(shown, shown.parts(view, showing), height_px, inks, Relief(), turn, flip)
    if octant is not None:
        angle = octant * math.pi / 4
        warm = (math.cos(angle), math.sin(angle))
        body = rim(body, (-warm[0], -warm[1]), shaded(PALE, 0.7), max(1.0, 7 * unit), 0.35)
        body = rim(body, warm, WARM, max(1.2, 10 * unit), 0.75)
    out = pygame.Surface((height_px, height_px), pygame.SRCALPHA)
    if base:
        at = ((BASE[0] - BOX[0]) * unit, (BASE[1] - BOX[1]) * unit, BASE[2] * unit, BASE[3] * unit)
        out.blit(disc(height_px, height_px, at, shown.accent, facing=facing), (0, 0))
    out.blit(body, (0, 0))
    side = max(10, round(76 * unit))
    for injury in injuries:
        place = place_in(injury, monster)
        x, y = _placed(shown, shown.places[view].get(place or "", CENTRE), flip, knocked_down, unit)
        out.blit(sign(wound, side), (min(max(0, x - side // 2), height_px - side), y - side // 2))
    return _keep(key, out)


def foot(height_px: int) -> tuple[int, int]:
    """Where the centre of the base lies in the picture: put this point on the middle of the footprint's lower half."""
    unit = height_px / BOX[3]
    return round((BASE[0] - BOX[0]) * unit), round((BASE[1] - BOX[1]) * unit)


def study(monster: str, height_px: int, showing: tuple[str, ...] = ()) -> pygame.Surface:
    """A monster as an anatomical plate, printed pale and without its base, in a square of `height_px`."""
    key = ("study", monster if monster in BEASTS else "", height_px, showing)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    shown = beast(monster)
    return _keep(key, _body(shown, shown.parts(shown.study, showing), height_px, STUDY_INKS, Relief(depth=0.7)))


def anatomy(
    height_px: int, name: str = "", ring: tuple[int, int, int] = (176, 58, 46), monster: str = "white-lion"
) -> pygame.Surface:
    """The monster as an anatomical plate for cards; the place that the hit location `name` means is ringed."""
    key = ("anatomy", monster, height_px, name, ring)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    shown = beast(monster)
    unit = height_px / BOX[3]
    out = study(monster, height_px).copy()
    place = place_in(name, monster) if name else None
    if place:
        x, y = _placed(shown, shown.places[shown.study][place], False, False, unit)
        radius, stroke = max(7, round(46 * unit)), max(2, round(8 * unit))
        layer = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        pygame.draw.aacircle(layer, (214, 212, 203), (x, y), radius + stroke, stroke * 2 + 1)
        pygame.draw.aacircle(layer, ring, (x, y), radius, stroke)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            pygame.draw.line(
                layer,
                ring,
                (x + dx * radius, y + dy * radius),
                (x + dx * radius * 1.45, y + dy * radius * 1.45),
                stroke,
            )
        out.blit(layer, (0, 0))
    return _keep(key, out)
