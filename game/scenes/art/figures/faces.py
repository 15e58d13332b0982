"""Faces of the settlement's people: the head of a standee, engraved close, on a round of lit stone."""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET
from functools import lru_cache

import numpy as np
import pygame

from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.relief import print_relief
from game.scenes.art.figures.standees import CARVING, HAIR, StandeeLook

Colour = tuple[int, int, int]
AROUND = 104.0
"""So much of the plate a face shows, in its units."""
FACE_INKS = Inks(contour=3.2)
_BODIES = {"female": ("f1", "f2"), "male": ("m1", "m2")}
_FACES = {"female": ("long", "braid", "knot", "wild", "shorn"), "male": ("shorn", "wild", "long", "knot", "braid")}


def look_of(gender: str, number: int) -> StandeeLook:
    """The body and hair of somebody with this number; ten of each sex look different."""
    sex = "female" if gender == "female" else "male"
    hair = _FACES[sex][number % len(HAIR)]
    return StandeeLook(_BODIES[sex][number // len(HAIR) % 2], hair, held=())


@lru_cache(maxsize=160)
def face(gender: str, number: int, side: int, *, dead: bool = False, ring: Colour = (96, 82, 66)) -> pygame.Surface:
    """The face of somebody with this number, as `face_of` draws it. Shared: do not draw on it."""
    return face_of(look_of(gender, number), side, dead=dead, ring=ring)


def face_of(look: StandeeLook, side: int, *, dead: bool = False, ring: Colour = (96, 82, 66)) -> pygame.Surface:
    """A round picture, `side` pixels wide: the head in half profile, breast and shoulders cut off by the edge. The dead
    are ash, without light."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.blit(_stone(side, dead), (0, 0))
    inks = FACE_INKS if not dead else Inks(bone="#8f867a", ash="#645c52", contour=3.2)
    parts = plate("standees/survivor")
    far, near, arm = (parts[f"{look.body}-{layer}"] for layer in ("far", "near", "arm"))
    x, y, turn = (float(n) for n in far.get("data-head", "122,56,0").split(","))
    upright = f"rotate({-turn / 2} {x} {y})"
    layers = [far, near]
    for name in ("cloth-band",) if look.body.startswith("f") else ():
        layers.append(_hung(parts[name], far.get(f"data-{parts[name].get('data-at', 'chest')}", "120,150,0")))
    layers += [_hung(parts["head-f" if look.body.startswith("f") else "head-m"], f"{x},{y},{turn}")]
    layers += [_hung(parts[f"hair-{look.hair}"], f"{x},{y},{turn}"), arm]
    box = (x - AROUND * 0.50, y - AROUND * 0.56, AROUND, AROUND)
    head = print_relief(layers, box, side, inks, CARVING, upright)
    head.blit(_disc(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(head, (0, 0))
    pygame.draw.aacircle(out, ring, (side / 2, side / 2), side / 2 - 1, max(1, side // 28))
    return out


def _hung(part: ET.Element, anchor: str) -> ET.Element:
    x, y, turn = anchor.split(",")
    placed = copy.deepcopy(part)
    placed.set("transform", f"translate({x} {y}) rotate({turn})")
    return placed


@lru_cache(maxsize=16)
def _disc(side: int) -> pygame.Surface:
    """White inside the round, clear outside."""
    big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
    pygame.draw.circle(big, (255, 255, 255, 255), (side * 3 // 2, side * 3 // 2), side * 3 // 2 - 3)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=16)
def _stone(side: int, dead: bool) -> pygame.Surface:
    """The ground of a face: warm where the lantern stands, low at the left; cold for the dead."""
    axis = (np.arange(side, dtype=np.float32) + 0.5) / side
    x, y = axis[:, None], axis[None, :]
    far = np.sqrt((x - 0.22) ** 2 + (y - 0.86) ** 2)
    light = np.clip(1 - far / 1.05, 0, 1) ** 1.6
    warm = np.asarray((150, 104, 54) if not dead else (66, 70, 76), np.float32)
    rgb = np.asarray((24, 21, 19), np.float32) + light[..., None] * warm
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    view = pygame.surfarray.pixels3d(surface)
    view[...] = np.clip(rgb, 0, 255).astype(np.uint8)
    del view
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[...] = 255
    del alpha
    surface.blit(_disc(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
