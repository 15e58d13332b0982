"""What the staged moments sound like: one sound each, heavier than whatever else is heard."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, around, band, bowed, dull, hiss, knock, pressed, put, struck, thud, time
from engine.ui.sound.throat import Cry, wave_of

BELL = ((1.0, 1.0, 1.6), (2.02, 0.6, 2.4), (2.41, 0.45, 3.0), (3.01, 0.3, 4.2), (4.53, 0.22, 6.0))
HEAVY = 3
"""What stands on the screen large is heard before anything beside it."""


def _room(seconds: float) -> Wave:
    return np.zeros(int(RATE * seconds))


def _critical() -> Wave:
    """A crack, the depth beneath it, and what comes out."""
    wave = _room(1.5)
    put(wave, knock(0.2, 520, 301), 0.0, 1.0)
    put(wave, knock(0.15, 760, 303), 0.035, 0.7)
    put(wave, thud(1.3, 64, 22, 3.6), 0.03, 1.1)
    put(wave, dull(hiss(0.7, 305), 10) * np.exp(-time(0.7) * 7), 0.06, 1.2)
    return pressed(wave, 2.5)


def _trap() -> Wave:
    """Iron jaws, and the chain behind them."""
    wave = _room(1.4)
    for at, pitch, share in ((0.0, 640, 0.5), (0.11, 980, 1.0)):
        put(wave, struck(0.9, pitch, ((1, 1, 8), (1.41, 0.8, 9), (2.77, 0.5, 15))), at, share)
        put(wave, knock(0.1, pitch * 2, 311), at, share)
    for link in range(9):
        put(wave, knock(0.05, 2100 + 310 * (link % 4), 313 + link), 0.3 + link * 0.055, 0.3 * 0.86**link)
    return wave


def _injury() -> Wave:
    """Something in a body breaks, in three parts."""
    wave = _room(1.0)
    for at, pitch, share in ((0.0, 340, 0.8), (0.055, 460, 1.0), (0.16, 280, 0.6)):
        put(wave, knock(0.06, pitch, int(321 + at * 100)), at, share)
        put(wave, (hiss(0.05, 325) - dull(hiss(0.05, 325), 5)) * np.exp(-time(0.05) * 70), at, share * 0.7)
    put(wave, thud(0.5, 88, 90, 9), 0.05, 0.8)
    put(wave, dull(hiss(0.5, 327), 30) * np.exp(-time(0.5) * 6) * 3, 0.25, 0.4)
    return pressed(wave, 3.5)


def _trauma() -> Wave:
    """Tones that climb and do not meet."""
    t = time(2.0)
    climbing = sum(np.sin(2 * np.pi * (pitch + climb * t) * t) for pitch, climb in ((311, 38), (330, 55), (466, 21)))
    shaped: Wave = climbing * np.sin(np.pi * np.minimum(1, t / 1.9)) ** 2 * (0.6 + 0.4 * np.sin(2 * np.pi * 7 * t))
    put(shaped, dull(hiss(0.4, 331), 4) * np.exp(-time(0.4) * 14), 1.55, 1.2)
    return shaped


def _death() -> Wave:
    """A bell, low, and a flame that goes out."""
    wave = _room(3.2)
    put(wave, struck(3.2, 131, BELL), 0.0, 1.0)
    put(wave, dull(hiss(0.9, 341), 26) * np.sin(np.pi * time(0.9) / 0.9) ** 3 * 4, 0.5, 0.5)
    return pressed(wave, 1.8)


def _kill() -> Wave:
    """Something very large comes to lie, and the ground tells of it."""
    wave = _room(2.8)
    put(wave, thud(1.0, 52, 16, 3.4), 0.0, 1.0)
    put(wave, dull(hiss(1.4, 351), 60) * np.exp(-time(1.4) * 3) * 6, 0.02, 0.8)
    for step, at in enumerate((0.55, 0.83, 1.02)):
        put(wave, thud(0.7, 46, 10, 6), at, 0.5 * 0.7**step)
    put(wave, struck(2.0, 98, BELL), 0.6, 0.35)
    return pressed(wave, 2.5)


def _principle() -> Wave:
    """Many voices on an open fifth: something is agreed on."""
    wave = _room(2.8)
    for pitch, at, share in ((110, 0.0, 1.0), (165, 0.25, 0.8), (220.8, 0.55, 0.7), (331, 0.8, 0.35)):
        put(wave, bowed(pitch, 2.8 - at, 0.35), at, share)
    put(wave, thud(0.8, 62, 20, 5), 0.0, 1.6)
    return wave


NEWBORN = Cry("", 0.8, (470, 620, 560, 430), rasp=0.28, flutter=9)


def _birth() -> Wave:
    """A warm tone, and over it somebody who has never cried before."""
    wave = _room(2.4)
    put(wave, bowed(196, 2.4, 0.6), 0.0, 0.5)
    put(wave, bowed(294, 2.2, 0.6), 0.2, 0.4)
    cry = wave_of(NEWBORN)
    put(wave, cry, 0.7, 0.55 / float(np.abs(cry).max()))
    put(wave, cry, 1.45, 0.35 / float(np.abs(cry).max()))
    return wave


def _innovation() -> Wave:
    """Flint, and a light that takes."""
    wave = _room(2.0)
    for at, share in ((0.0, 0.7), (0.16, 1.0)):
        put(wave, (hiss(0.09, 361) - dull(hiss(0.09, 361), 8)) * np.exp(-time(0.09) * 60), at, share)
    for step, pitch in enumerate((392, 588, 784)):
        put(wave, struck(1.5, pitch, ((1, 1, 3), (2.01, 0.4, 4.5), (3.9, 0.15, 8))), 0.26 + step * 0.13, 0.45)
    put(wave, dull(hiss(1.2, 363), 16) * np.linspace(0, 1, int(RATE * 1.2)) * np.exp(-time(1.2) * 2) * 2, 0.25, 0.3)
    return wave


def _nemesis() -> Wave:
    """Two calls of a horn that is none, low, and steps."""
    wave = _room(3.0)
    for at, pitch in ((0.0, 73.4), (1.25, 69.3)):
        put(wave, bowed(pitch, 1.6, 0.15), at, 0.5)
        put(wave, bowed(pitch * 1.414, 1.5, 0.4), at + 0.1, 0.45)
        put(wave, bowed(pitch * 4, 1.5, 0.25), at + 0.05, 0.8)
    for at in (0.5, 1.1, 1.7, 2.3):
        put(wave, thud(0.5, 48, 20, 9), at, 1.0)
    return pressed(wave, 1.3)


def _year() -> Wave:
    """Wind goes round, and a bell counts."""
    wave = _room(3.4)
    put(wave, struck(2.6, 261.6, BELL), 0.2, 0.8)
    put(wave, struck(2.2, 196, BELL), 1.1, 0.7)
    gust = band(3.4, 371, around(420, 0.7))
    put(wave, gust * np.sin(np.pi * np.linspace(0, 1, len(gust))) ** 2, 0.0, 0.5)
    return wave


def _moment(key: str, make: Callable[[], Wave], words: str, loud: float = 1.0) -> Sound:
    return Sound(f"moment {key}", make, words, loud=loud, leaves=0.4, weight=HEAVY)


MOMENTS: dict[str, Sound] = {
    "critical wound": _moment("critical wound", _critical, "A crack, and something gives"),
    "trap": _moment("trap", _trap, "Jaws snap shut"),
    "severe injury": _moment("severe injury", _injury, "Bone breaks"),
    "brain trauma": _moment("brain trauma", _trauma, "A tone that climbs and breaks", 0.85),
    "death": _moment("death", _death, "A bell, and a flame goes out"),
    "killing blow": _moment("killing blow", _kill, "Something huge comes to lie"),
    "principle": _moment("principle", _principle, "Many voices agree"),
    "birth": _moment("birth", _birth, "A newborn cries", 0.75),
    "innovation": _moment("innovation", _innovation, "Flint strikes, and a light takes", 0.6),
    "nemesis": _moment("nemesis", _nemesis, "A low call, and steps", 0.72),
    "year": _moment("year", _year, "A bell counts the years", 0.85),
}
"""By what the moment is called where it is staged."""
