"""The sounds of things that are touched: few, dry, close. Dice on stone, a page, flint, breath, a bell, wind."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, dull, hiss, knock, pressed, put, stereo, struck, thud, time


def _dice() -> Wave:
    """A die on stone: knocks that come closer together and softer."""
    wave = np.zeros(int(RATE * 0.75))
    at, gap, force = 0.0, 0.17, 1.0
    for bounce in range(8):
        put(wave, knock(0.09, 1500 + 260 * (bounce % 3), bounce), at, force)
        at, gap, force = at + gap, gap * 0.72, force * 0.74
    return wave


def _page() -> Wave:
    t = time(0.34)
    sweep = hiss(0.34, 21) - dull(hiss(0.34, 21), 24)
    shaped: Wave = sweep * np.sin(np.pi * t / 0.34) ** 2 * (0.4 + 0.6 * t / 0.34)
    return shaped


def _flint() -> Wave:
    wave = np.zeros(int(RATE * 0.3))
    t = time(0.09)
    for start, force in ((0.0, 0.8), (0.11, 1.0)):
        sparks = hiss(0.09, int(start * 100))
        put(wave, (sparks - dull(sparks, 8)) * np.exp(-t * 60), start, force)
    return wave


def _breath() -> Wave:
    t = time(0.9)
    shaped: Wave = dull(hiss(0.9, 31), 30) * np.sin(np.pi * t / 0.9) ** 3
    return shaped


def _bell() -> Wave:
    """A struck bell, cracked a little: partials that do not quite agree."""
    partials = (
        (1.0, 1.0, 1.6),
        (2.02, 0.6, 2.4),
        (2.41, 0.45, 3.0),
        (3.01, 0.3, 4.2),
        (4.53, 0.22, 6.0),
        (5.9, 0.1, 9.0),
    )
    return struck(2.4, 196, partials)


def _wind() -> Wave:
    t = time(3.0)
    gust = 0.55 + 0.45 * np.sin(2 * np.pi * t / 3.0 - 1.2)
    blown: Wave = dull(dull(hiss(3.0, 41), 120), 60) * gust * np.sin(np.pi * t / 3.0) * 7
    return pressed(blown, 1.5)


def _blow() -> Wave:
    t = time(0.3)
    return pressed(thud(0.3, 90, 240, 14) + dull(hiss(0.3, 51), 12) * np.exp(-t * 40), 2)


def _tick() -> Wave:
    return knock(0.05, 900, 61) * 0.5


MAKERS: dict[str, Callable[[], Wave]] = {
    "dice": _dice,
    "page": _page,
    "flint": _flint,
    "breath": _breath,
    "bell": _bell,
    "wind": _wind,
    "blow": _blow,
    "tick": _tick,
}
CAPTIONS: dict[str, str] = {
    "dice": "A die rattles over stone.",
    "page": "A page turns.",
    "flint": "Flint strikes.",
    "breath": "Something breathes out.",
    "bell": "A bell is struck.",
    "wind": "Wind, far off.",
    "blow": "A dull blow.",
}
"""What is told to those who do not hear it; sounds of mere touch have none."""

LOUD = {"page": 0.35, "breath": 0.7}
"""What is bright is loud to the ear: these are made softer, so that no touch is louder than what happens."""

SOUNDS: dict[str, Sound] = {
    name: Sound(name, make, CAPTIONS.get(name, ""), loud=LOUD.get(name, 1.0), weight=0) for name, make in MAKERS.items()
}


def samples(name: str) -> NDArray[np.int16]:
    """Returns the stereo samples of a sound, shape (n, 2)."""
    return stereo(MAKERS[name]())
