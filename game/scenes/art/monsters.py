"""The monsters: whole bodies that fill their footprint, seen from the side they turn to us, with their lasting wounds.

The White Lion has three engraved views (side, front, back) for the four facings. Places of its anatomy are points in
the units of the plate; the board uses them for persistent injuries, the hit location cards to ring the place.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import replace

import pygame

from engine.errors import BadInput

from .burin import Inks, plate
from .light import PALE, WARM, rim
from .marks import disc, shaded, sign
from .relief import Relief, print_relief

BOX = (-10.0, -10.0, 630.0, 630.0)
BASE = (305.0, 542.0, 268.0, 56.0)
ACCENT = (222, 217, 204)  # the White Lion's own colour: bleached hide
VIEWS: dict[str, tuple[str, ...]] = {
    "side": ("tail", "far-hind", "far-arm", "torso", "near-hind", "near-arm", "mane-back", "mane", "head"),
    "front": ("front-tail", "front-hind", "front-chest", "front-mane-back", "front-arms", "front-mane", "front-head"),
    "back": ("back-arms", "back-mane", "back-torso", "back-hind", "back-tail"),
}
ANATOMY: dict[str, tuple[float, float]] = {
    "back": (238, 222), "brow": (530, 198), "chest": (424, 356), "ear": (474, 168),
    "elbow": (344, 362), "femur": (178, 262), "flank": (214, 272), "heel": (122, 516),
    "knee": (196, 358), "maw": (546, 308), "paw": (222, 520), "ribs": (296, 290),
    "scapular deltoid": (366, 196), "tail": (60, 120), "temple": (492, 208), "tricep": (350, 290),
    "gut": (268, 318), "groin": (176, 324), "mane": (404, 160), "belly": (322, 376),
    "neck": (444, 300), "hand": (566, 420),
}  # fmt: skip
FRONT: dict[str, tuple[float, float]] = {
    "brow": (305, 180), "temple": (244, 196), "ear": (226, 150), "maw": (305, 322),
    "mane": (180, 190), "neck": (250, 372), "chest": (305, 402), "scapular deltoid": (190, 286),
    "tricep": (146, 340), "elbow": (108, 402), "hand": (126, 540), "paw": (484, 540),
    "tail": (496, 72), "heel": (380, 540), "knee": (366, 430), "femur": (372, 400),
    "groin": (305, 424), "belly": (305, 412), "gut": (330, 408), "ribs": (268, 400),
    "flank": (400, 330), "back": (410, 300),
}  # fmt: skip
BACK: dict[str, tuple[float, float]] = {
    "mane": (236, 130), "ear": (254, 64), "brow": (305, 80), "temple": (350, 76),
    "maw": (366, 110), "neck": (305, 190), "back": (305, 270), "ribs": (262, 276),
    "chest": (350, 262), "flank": (352, 318), "gut": (340, 350), "belly": (270, 352),
    "groin": (296, 378), "femur": (214, 352), "knee": (170, 420), "heel": (166, 520),
    "paw": (462, 548), "tail": (346, 430), "scapular deltoid": (206, 180), "tricep": (166, 230),
    "elbow": (142, 284), "hand": (116, 334),
}  # fmt: skip
POINTS = {"side": ANATOMY, "front": FRONT, "back": BACK}
INJURED: dict[str, str] = {
    "ruptured tendon": "heel", "no jaw": "maw", "broken foot": "paw", "ringing skull": "temple",
    "lost ding dong": "groin", "organ trail": "belly", "lost hand": "hand",
}  # fmt: skip
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def place_of(name: str) -> str | None:
    """The anatomy place that a hit location or a persistent injury names (`Beast's Scapular Deltoid`, `No Jaw`)."""
    words = name.lower().replace("-", " ").replace("_", " ").replace("’", "'").strip()
    if words in INJURED:
        return INJURED[words]
    hits = [place for place in ANATOMY if words == place or words.endswith(f" {place}") or f" {place} " in f" {words} "]
    return max(hits, key=len) if hits else None


def _placed(view: str, at: tuple[float, float], flip: bool, down: bool, unit: float) -> tuple[int, int]:
    x, y = at
    if down:
        x, y = _tumbled(x, y)
    if flip:
        x = 2 * BOX[0] + BOX[2] - x
    return round((x - BOX[0]) * unit), round((y - BOX[1]) * unit)


DOWN_TURN = math.radians(9)


def _tumbled(x: float, y: float) -> tuple[float, float]:
    """A point of the side view after the lion has rolled onto its back: mirrored, tilted, a little smaller."""
    dx, dy = (x - 305) * 0.92, -(y - 300) * 0.92
    cos, sin = math.cos(DOWN_TURN), math.sin(DOWN_TURN)
    return 305 + cos * dx - sin * dy, 345 + sin * dx + cos * dy


def lion(
    height_px: int,
    facing: str = "e",
    knocked_down: bool = False,
    injuries: tuple[str, ...] = (),
    base: bool = True,
    light: tuple[float, float] | None = None,
) -> pygame.Surface:
    """The White Lion in a square of `height_px`, on its base with a notch and a wedge towards `facing` (n, e, s or w).

    `injuries` are places or persistent injuries, each shown as a gash there. `light` is a vector (y down) to the
    strongest lantern near it: that edge glows warm, the other cold. Facing away or towards us it shows back or front.
    """
    if facing not in ("n", "e", "s", "w"):
        raise BadInput(f"A monster cannot face {facing!r}: use n, e, s or w.")
    octant = round(math.atan2(light[1], light[0]) / (math.pi / 4)) if light else None
    key = ("lion", height_px, facing, knocked_down, injuries, base, octant)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    view = "side" if knocked_down or facing in "ew" else "front" if facing == "s" else "back"
    flip = facing == "w" or (knocked_down and facing == "n")
    unit = height_px / BOX[3]
    parts = plate("monsters/white_lion")
    turn = ""
    if knocked_down:
        turn = f"translate(305 345) rotate({math.degrees(DOWN_TURN):.2f}) scale(0.92 -0.92) translate(-305 -300)"
    inks = (
        Inks(bone="#e6e1d6", ash="#8f887d", ember="#e8a83a")
        if not knocked_down
        else Inks(bone="#cfc9bd", ash="#7d766c", ember="#5a5048")
    )
    body = print_relief([parts[p] for p in VIEWS[view]], BOX, height_px, inks, Relief(), turn, flip)
    if octant is not None:
        angle = octant * math.pi / 4
        warm = (math.cos(angle), math.sin(angle))
        body = rim(body, (-warm[0], -warm[1]), shaded(PALE, 0.7), max(1.0, 7 * unit), 0.35)
        body = rim(body, warm, WARM, max(1.2, 10 * unit), 0.75)
    out = pygame.Surface((height_px, height_px), pygame.SRCALPHA)
    if base:
        at = ((BASE[0] - BOX[0]) * unit, (BASE[1] - BOX[1]) * unit, BASE[2] * unit, BASE[3] * unit)
        out.blit(disc(height_px, height_px, at, ACCENT, facing=facing), (0, 0))
    out.blit(body, (0, 0))
    side = max(10, round(76 * unit))
    for injury in injuries:
        place = place_of(injury)
        if place is None:
            continue
        x, y = _placed(view, POINTS[view][place], flip, knocked_down, unit)
        out.blit(sign("gash", side), (min(max(0, x - side // 2), height_px - side), y - side // 2))
    _kept[key] = out
    if len(_kept) > 64:
        _kept.popitem(last=False)
    return out


def foot(height_px: int) -> tuple[int, int]:
    """Where the centre of the base lies in the picture: put this point on the middle of the footprint's lower half."""
    unit = height_px / BOX[3]
    return round((BASE[0] - BOX[0]) * unit), round((BASE[1] - BOX[1]) * unit)


def anatomy(height_px: int, name: str = "", ring: tuple[int, int, int] = (176, 58, 46)) -> pygame.Surface:
    """The lion as an anatomical plate for cards, without base; the place that `name` means is ringed and pointed at."""
    key = ("anatomy", height_px, name, ring)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    unit = height_px / BOX[3]
    parts = plate("monsters/white_lion")
    inks = replace(Inks(), bone="#d6d4cb", ash="#9a9b98", ink="#2a2c2f", ember="#d6d4cb", contour=3.0)
    out = print_relief([parts[p] for p in VIEWS["side"]], BOX, height_px, inks, Relief(depth=0.7)).copy()
    place = place_of(name) if name else None
    if place:
        x, y = _placed("side", ANATOMY[place], False, False, unit)
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
    _kept[key] = out
    if len(_kept) > 64:
        _kept.popitem(last=False)
    return out
