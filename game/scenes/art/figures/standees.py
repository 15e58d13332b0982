"""The survivors as standees of one family: engraved figures on a round base, composed of body, head, clothes and tools.

What a figure wears and holds is drawn as layers hung at the anchors of its body, so new gear is one more part in
assets/standees/survivor.svg. Seat, state and burdens are told by letter, shape and pose, never by colour alone.
"""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET
from collections import OrderedDict
from dataclasses import dataclass, field

import numpy as np
import pygame

from engine.errors import BadInput
from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.marks import Marks, badge, disc, sign, strip
from game.scenes.art.engraving.relief import Relief, print_relief

Colour = tuple[int, int, int]
BOX = (0.0, -30.0, 240.0, 330.0)  # x, y, width, height in the plate's units
BASE = (120.0, 268.0, 94.0, 24.0)  # centre and radii of the base, plate units
BODIES = ("f1", "f2", "m1", "m2")
HAIR = ("shorn", "wild", "long", "braid", "knot")
CARVING = Relief(depth=0.62, pitch=4.4, bulk=0.5)
LAMP_INKS = Inks(contour=2.2, bone="#fff3d6")
LAMP_AT = (197, 262)
UNSHADED = Relief(depth=0)
LANTERN: Colour = (232, 168, 58)
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


@dataclass(frozen=True)
class StandeeLook:
    """Who a standee shows. `garments` and `held` are ids of parts; the first held thing is in the near hand."""

    body: str = "m1"
    hair: str = "shorn"
    garments: tuple[str, ...] = ("cloth",)
    held: tuple[str, ...] = ("founding-stone",)
    seat: Colour = (232, 168, 58)
    letter: str = "A"
    shape: int = 0
    """Of the badge, which is its seat's; and so often is the ring of the base broken."""


@dataclass(frozen=True)
class StandeeState:
    """How it stands now. `burdens` are drawn as pips; `target` and `priority` as marks that float beside the head."""

    left: bool = False
    knocked_down: bool = False
    dead: bool = False
    active: bool = False
    acted: bool = False
    selected: bool = False
    target: bool = False
    priority: bool = False
    burdens: Marks = field(default_factory=Marks)


def _parts(look: StandeeLook) -> list[ET.Element]:
    parts = plate("standees/survivor")
    if f"{look.body}-near" not in parts:
        raise BadInput(f"There is no survivor body named {look.body!r}: use one of {', '.join(BODIES)}.")
    far, near, arm = (parts[f"{look.body}-{layer}"] for layer in ("far", "near", "arm"))

    def hang(part: str, anchor: str) -> ET.Element:
        if part not in parts:
            raise BadInput(f"There is no part {part!r} in assets/standees/survivor.svg: add it or wear something else.")
        x, y, turn = far.get(f"data-{anchor}", "120,150,0").split(",")
        placed = copy.deepcopy(parts[part])
        placed.set("transform", f"translate({x} {y}) rotate({turn})")
        return placed

    female = look.body.startswith("f")
    garments = [g for name in look.garments for g in ((name, "cloth-band") if female and name == "cloth" else (name,))]
    worn = [(g, parts[g].get("data-at", "chest") if g in parts else "chest") for g in garments]
    layers = [far]
    if len(look.held) > 1:
        layers.append(hang(look.held[1], "off"))
    layers += [near, *(hang(g, at) for g, at in worn if at != "head")]
    layers += [hang("head-f" if female else "head-m", "head"), hang(f"hair-{look.hair}", "head")]
    layers += [hang(g, at) for g, at in worn if at == "head"]
    if look.held:
        layers.append(hang(look.held[0], "hand"))
    return [*layers, arm]


def _lantern(lit: bool) -> ET.Element:
    lamp = copy.deepcopy(plate("standees/survivor")["lantern" if lit else "lantern-out"])
    lamp.set("transform", f"translate({LAMP_AT[0]} {LAMP_AT[1]}) scale(1.4)")
    return lamp


def figure(look: StandeeLook, height_px: int, left: bool = False, pose: str = "up") -> pygame.Surface:
    """The figure alone, without base or marks; `pose` is up, down or dead. The box is that of a whole standee."""
    inks = Inks() if pose != "dead" else Inks(bone="#8f867a", ash="#645c52")
    turn = {
        "up": "",
        "down": "translate(112 240) rotate(83) scale(0.80) translate(-114 -156)",
        "dead": "translate(112 246) rotate(90) scale(0.80) translate(-114 -156)",
    }[pose]
    parts = _parts(look)
    if pose == "up":
        whole = print_relief(parts, BOX, height_px, inks, CARVING, "", left)
        _shine(whole, left)
        whole.blit(print_relief([_lantern(True)], BOX, height_px, LAMP_INKS, UNSHADED, "", left), (0, 0))
        return whole
    whole = print_relief(parts, BOX, height_px, inks, CARVING, turn, left)
    lamp = print_relief([_lantern(pose == "down")], BOX, height_px, LAMP_INKS, UNSHADED, "", left)
    if pose == "dead":
        whole = _broken(whole)
    else:
        _shine(whole, left)
    whole.blit(lamp, (0, 0))
    return whole


def _shine(whole: pygame.Surface, left: bool) -> None:
    """The warm air round a burning lantern."""
    unit = whole.get_height() / BOX[3]
    radius = max(4, round(42 * unit))
    axis = (np.arange(2 * radius, dtype=np.float32) + 0.5) / radius - 1
    near = np.clip(1 - (axis[:, None] ** 2 + axis[None, :] ** 2), 0, 1) ** 2
    air = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    air.fill((*LANTERN, 0))
    view = pygame.surfarray.pixels_alpha(air)
    view[...] = (near * 150).astype(np.uint8)
    del view
    x = (240 - LAMP_AT[0] if left else LAMP_AT[0]) - BOX[0]
    whole.blit(air, air.get_rect(center=(round(x * unit), round((LAMP_AT[1] - 12 - BOX[1]) * unit))))


def _broken(whole: pygame.Surface) -> pygame.Surface:
    """The fallen figure snapped in two along a jagged line, the halves a little apart."""
    width, height = whole.get_size()
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    edge = [(0.52, 0.0), (0.47, 0.62), (0.54, 0.70), (0.46, 0.78), (0.54, 0.86), (0.49, 1.0)]
    points = [(round(x * width), round(y * height)) for x, y in edge]
    for side, (dx, dy) in ((0, (-0.025, 0.012)), (1, (0.035, -0.008))):
        mask = pygame.Surface((width, height), pygame.SRCALPHA)
        far = 0 if side == 0 else width
        pygame.draw.polygon(mask, (255, 255, 255, 255), [*points, (far, height), (far, 0)])
        half = whole.copy()
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(half, (round(dx * width), round(dy * height)))
    return out


def outline(shape: pygame.Surface, colour: Colour, width: int, soft: bool = False) -> pygame.Surface:
    """A line (or with `soft` a glow) round a figure, to blit behind it at the same place."""
    alpha = pygame.surfarray.array_alpha(shape).astype(np.float32) / 255
    reach = max(1, width)
    grown = np.zeros_like(alpha)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            far = (dx * dx + dy * dy) ** 0.5
            if far > reach + 0.3:
                continue
            rolled = np.roll(alpha, (dx, dy), (0, 1))
            np.maximum(grown, rolled * ((1 - far / (reach + 1)) ** 1.4 if soft else 1), out=grown)
    out = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    out.fill((*colour, 0))
    view = pygame.surfarray.pixels_alpha(out)
    view[...] = (grown * (200 if soft else 255)).astype(np.uint8)
    del view
    return out


def is_drawn(look: StandeeLook, height_px: int, state: StandeeState, font: pygame.font.Font | None = None) -> bool:
    """True if the standee is at hand; to draw it takes about a frame."""
    return (look, height_px, state, font) in _kept


def standee(
    look: StandeeLook, height_px: int, state: StandeeState = StandeeState(), font: pygame.font.Font | None = None
) -> pygame.Surface:
    """A whole standee, `height_px` high and 0.73 as wide; the base's centre is at `foot(height_px)`.

    The letter of the seat is set in `font`, scaled to the badge (pygame's own face without one).
    """
    key = (look, height_px, state, font)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    unit = height_px / BOX[3]
    width = round(BOX[2] * unit)
    out = pygame.Surface((width, height_px), pygame.SRCALPHA)
    pose = "dead" if state.dead else "down" if state.knocked_down else "up"
    base = disc(width, height_px, _at(BASE, unit), look.seat, lit=state.active and not state.dead, seat=look.shape)
    person = figure(look, height_px, state.left, pose)
    if state.active and not state.dead:
        out.blit(outline(person, LANTERN, max(2, round(9 * unit)), soft=True), (0, 0))
    out.blit(base, (0, 0))
    if state.selected:
        out.blit(outline(person, LANTERN, max(1, round(4 * unit))), (0, 0))
    out.blit(person, (0, 0))
    if state.acted or state.dead:
        veil = pygame.Surface(out.get_size())
        veil.fill((160, 158, 162) if state.dead else (168, 163, 158))
        out.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    radius = max(6, round(29 * unit))
    reach = round(radius * (1.3 if look.shape else 1)) + 1
    spot = (round((222 if state.left else 18) * unit), round((262 - BOX[1]) * unit))
    spot = (min(max(spot[0], reach), width - reach), min(spot[1], height_px - reach))
    badge(out, spot, radius, look.letter, look.seat, font, hollow=state.dead, shape=look.shape)
    strip(out, state.burdens, unit, BOX)
    if state.target:
        _float_mark(out, unit, "target", (36, 16))
    if state.priority:
        _float_mark(out, unit, "priority", (204, 16))
    _kept[key] = out
    if len(_kept) > 160:
        _kept.popitem(last=False)
    return out


def foot(height_px: int) -> tuple[int, int]:
    """Where the centre of the base lies in a standee's picture: put this point on the middle of its space."""
    unit = height_px / BOX[3]
    return round((BASE[0] - BOX[0]) * unit), round((BASE[1] - BOX[1]) * unit)


def _at(ellipse: tuple[float, float, float, float], unit: float) -> tuple[float, float, float, float]:
    x, y, rx, ry = ellipse
    return (x - BOX[0]) * unit, (y - BOX[1]) * unit, rx * unit, ry * unit


def _float_mark(out: pygame.Surface, unit: float, kind: str, at: tuple[float, float]) -> None:
    side = max(12, round(66 * unit))
    mark = sign(kind, side)
    x = min(max(0, round((at[0] - BOX[0]) * unit) - side // 2), out.get_width() - side)
    out.blit(mark, (x, max(0, round((at[1] - BOX[1]) * unit) - side // 2)))
