"""What hangs in the air round a monster while a card of its lies in play: a vortex of light, a mist, smoke, eyes.

Each is a square of light to be added over the ground, with the monster in its middle; it ends where the card does.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum

import numpy as np
import pygame

from game.scenes.art.engraving.field import Field, noise, seeded, smoothstep, to_surface
from game.scenes.art.engraving.shapes import Colour

FINE = 24  # pixels of the drawing for each space; enlarged softly
ARMS = 5
EYES, LID, IRIS = 10, (0.62, 0.3), 0.2  # so many eyes; half width and height of each, and its iris, in spaces


class Drift(StrEnum):
    """How it moves."""

    VORTEX = "vortex"
    MIST = "mist"
    SMOKE = "smoke"
    EYES = "eyes"


def _vortex(x: Field, y: Field, beyond: Field, reach: int) -> Field:
    """Streaks of light that wind inward and are swallowed."""
    far = np.hypot(x, y)
    turn = np.arctan2(y, x) / (2 * math.pi)
    wave = np.abs((turn * ARMS + np.log(far + 0.35) * 1.25) % 1 - 0.5) * 2
    streak = np.exp(-((wave / 0.16) ** 2)) + 0.45 * np.exp(-(((wave - 0.55) / 0.07) ** 2))
    grain = 0.35 + 1.1 * noise(len(x), len(x), FINE * 1.1, seeded("vortex"), 3, 0.6)
    fades = (1 - smoothstep(beyond, reach * 0.35, reach)) * smoothstep(far, 0.8, 1.8)
    out: Field = (streak * grain * fades).astype(np.float32)
    return out


def _mist(x: Field, y: Field, beyond: Field, reach: int) -> Field:
    """A thin cold breath, thickest at its edge."""
    clouds = noise(len(x), len(x), FINE * 1.6, seeded("mist"), 4, 0.55)
    edge = np.exp(-(((beyond - reach) / 0.3) ** 2))
    inside = 1 - smoothstep(beyond, reach - 0.25, reach + 0.25)
    out: Field = (inside * (0.2 + 0.6 * np.clip(clouds - 0.4, 0, 1)) + 0.6 * edge * (0.4 + clouds)).astype(np.float32)
    return out


def _smoke(x: Field, y: Field, beyond: Field, reach: int) -> Field:
    """Billows, rolling over one another as far as they reach."""
    rng = seeded("smoke")
    clouds = np.abs(noise(len(x), len(x), FINE * 2.1, rng, 5, 0.55) - 0.5) * 2
    curls = np.abs(noise(len(x), len(x), FINE * 0.9, rng, 3, 0.6) - 0.5) * 2
    ragged = (beyond + 0.7 * (clouds - 0.4)).astype(np.float32)
    inside = 1 - smoothstep(ragged, reach - 0.6, reach + 0.4)
    out: Field = (inside * (0.1 + 0.85 * (1 - clouds) ** 2.6 + 0.25 * curls)).astype(np.float32)
    return out


def _eyes(x: Field, y: Field, beyond: Field, reach: int) -> Field:
    """Open eyes on every side, as far out as they reach."""
    out = np.zeros_like(beyond)
    away = float(x.max()) - 1.5  # from the middle, half a space inside the reach
    wide, high = LID
    for number in range(EYES):
        way = math.tau * (number + 0.5) / EYES
        u, v = x - away * math.cos(way), y - away * 0.94 * math.sin(way)
        lid = np.clip(1 - (u / wide) ** 2, 0, 1) * high - np.abs(v)  # above 0 between the lids
        far = np.hypot(u, v)
        rim = np.exp(-((lid / 0.035) ** 2)) * (np.abs(u) < wide)
        iris = (far < IRIS) * (1 - np.exp(-((u / 0.06) ** 2)))
        out = np.maximum(out, np.clip(rim + (0.12 + iris) * (lid > 0), 0, 1))
    seen: Field = (out * (beyond > 0.2)).astype(np.float32)
    return seen


DRIFTS: dict[Drift, Callable[[Field, Field, Field, int], Field]] = {
    Drift.VORTEX: _vortex,
    Drift.MIST: _mist,
    Drift.SMOKE: _smoke,
    Drift.EYES: _eyes,
}
STRENGTH = {Drift.VORTEX: 0.3, Drift.MIST: 0.24, Drift.SMOKE: 0.42, Drift.EYES: 0.6}


def across(reach: int, base: int) -> int:
    """Returns how many spaces the square is wide: the reach on either side of the base, and a space more."""
    return base + 2 * (reach + 1)


def air(drift: Drift, reach: int, base: int, space: float, colour: Colour) -> pygame.Surface:
    """The square of light for a base so many spaces wide, for spaces of `space` pixels; black where nothing hangs."""
    wide = across(reach, base)
    axis = (np.arange(wide * FINE, dtype=np.float32) + 0.5) / FINE - wide / 2
    x: Field = np.broadcast_to(axis[None, :], (axis.size, axis.size))
    y: Field = np.broadcast_to(axis[:, None], (axis.size, axis.size))
    outside = np.clip(np.abs(axis) - np.float32(base / 2), 0, None)
    beyond = (outside[None, :] + outside[:, None]).astype(np.float32)  # as the rules count: straight, from the base
    tone = np.clip(DRIFTS[drift](x, y, beyond, reach) * STRENGTH[drift], 0, 1)
    drawn = to_surface((tone[..., None] * np.asarray(colour, np.float32)).astype(np.float32))
    side = max(2, round(wide * space))
    return pygame.transform.smoothscale(drawn, (side, side))
