"""The score: few notes and much silence. A loop each for the title, the hunt and the showdown, and a lament for whoever
dies. Notes are (second, pitch in Hz, seconds, share)."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from engine.ui.sound.mix import Kind
from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, bowed, dull, hiss, put_round, struck, thud, time

Note = tuple[float, float, float, float]
STRING = ((1.0, 1.0, 1.4), (2.0, 0.55, 2.2), (3.0, 0.3, 3.4), (4.01, 0.16, 5.0), (5.02, 0.08, 7.0))
IRON = ((1.0, 1.0, 1.0), (2.76, 0.5, 1.7), (5.4, 0.22, 3.0), (8.93, 0.08, 5.0))
D1, A1, D2, EB2, F2, G2, A2 = 36.71, 55.0, 73.42, 77.78, 87.31, 98.0, 110.0
BB2, C3, D3, EB3, E3, F3, G3, A3 = 116.54, 130.81, 146.83, 155.56, 164.81, 174.61, 196.0, 220.0
BB3, C4, D4, EB4, F4, G4, A4 = 233.08, 261.63, 293.66, 311.13, 349.23, 392.0, 440.0


def _drum(pitch: float, seconds: float) -> Wave:
    """A skin, far off."""
    wave = thud(seconds, pitch, pitch * 0.3, 5.5)
    skin = dull(hiss(0.15, 501), 40) * np.exp(-time(0.15) * 30) * 4
    wave[: len(skin)] += skin * 0.5
    return wave * np.minimum(1, time(seconds) / 0.006)


def _bows(into: Wave, notes: Iterable[Note]) -> None:
    for at, pitch, seconds, share in notes:
        put_round(into, bowed(pitch, seconds, seconds * 0.4, 8), at, share)


def _strings(into: Wave, notes: Iterable[Note]) -> None:
    for at, pitch, seconds, share in notes:
        put_round(into, struck(seconds, pitch, STRING) * np.minimum(1, time(seconds) / 0.004), at, 1.6 * share)


def _irons(into: Wave, notes: Iterable[Note]) -> None:
    for at, pitch, seconds, share in notes:
        put_round(into, struck(seconds, pitch, IRON), at, share)


def _drums(into: Wave, notes: Iterable[Note]) -> None:
    for at, pitch, seconds, share in notes:
        put_round(into, _drum(pitch, seconds), at, share)


def _silence(seconds: float) -> Wave:
    return np.zeros(int(RATE * seconds))


def title() -> Wave:
    """One lantern: a low tone that breathes, and a plucked line that does not find its end."""
    wave = _silence(42)
    _bows(wave, [(0, D2, 11, 0.5), (10, D2, 12, 0.45), (10.5, A2, 10, 0.2), (21, BB2, 10, 0.2), (21, D2, 12, 0.5)])
    _bows(wave, [(31.5, D2, 11, 0.5), (32, G2, 9, 0.22)])
    line = [(2.0, D4, 0.5), (3.6, F4, 0.42), (4.4, EB4, 0.4), (6.8, A3, 0.4), (13.0, D4, 0.45), (14.6, G4, 0.4)]
    line += [(15.4, F4, 0.36), (17.8, C4, 0.4), (24.0, BB3, 0.42), (25.6, D4, 0.4), (26.4, F4, 0.36), (29.0, EB4, 0.4)]
    line += [(34.5, A3, 0.4), (36.9, D4, 0.32)]
    _strings(wave, [(at, pitch, 3.5, share) for at, pitch, share in line])
    _irons(wave, [(9.4, A4, 4.0, 0.08), (30.4, D4, 4.0, 0.08)])
    return wave


def hunt() -> Wave:
    """On the way: a drum that walks, stops, and walks on; something answers."""
    wave = _silence(36)
    walk = [(n * 1.5, A1, 1.2, 0.55 if n % 2 else 0.8) for n in (0, 1, 2, 8, 9, 10, 11, 17, 18, 19)]
    _drums(wave, walk)
    _bows(wave, [(5.5, A2, 7, 0.26), (18.5, A2, 6, 0.26), (19.5, BB2, 5, 0.16), (29.5, E3, 5, 0.16), (29, A2, 7, 0.26)])
    line = [(1.2, A3, 0.32), (2.7, C4, 0.3), (4.2, BB3, 0.32), (13.2, A3, 0.3), (14.7, E3, 0.32), (16.2, F3, 0.3)]
    line += [(24.9, C4, 0.3), (26.4, BB3, 0.28), (27.2, A3, 0.3)]
    _strings(wave, [(at, pitch, 2.6, share) for at, pitch, share in line])
    return wave


def showdown() -> Wave:
    """Face to face: drums that hold their breath, two tones too near to each other, iron."""
    wave = _silence(40)
    bars = [0.0, 5.0, 10.0, 15.0, 25.0, 30.0]
    beats = [(0.0, D1 * 1.5, 1.0), (0.42, D1 * 1.5, 0.45), (1.67, D1 * 1.9, 0.6), (2.5, D1 * 1.5, 0.8)]
    _drums(wave, [(bar + at, pitch, 1.4, share) for bar in bars for at, pitch, share in beats])
    _bows(wave, [(3, D2, 8, 0.3), (4.5, EB2, 6, 0.22), (13, D2, 8, 0.3), (19, D3, 7, 0.16), (19.6, EB3, 6, 0.12)])
    _bows(wave, [(20, D2, 7, 0.32), (28, F2, 7, 0.26), (34, D2, 6, 0.3), (35, EB2, 5, 0.22)])
    _irons(wave, [(9.2, EB4, 3.5, 0.1), (22.5, D4, 3.5, 0.12), (24.2, A3, 3.0, 0.1), (37.5, G3, 3.5, 0.1)])
    return wave


def lament() -> Wave:
    """Somebody is dead: a line that falls, once."""
    wave = _silence(9.5)
    _bows(wave, [(0.0, D2, 8.5, 0.5), (0.6, A3, 2.4, 0.4), (2.1, G3, 2.2, 0.38), (3.5, F3, 2.2, 0.36)])
    _bows(wave, [(4.9, E3, 1.8, 0.32), (5.9, D3, 3.4, 0.4)])
    _strings(wave, [(0.5, A3, 2.5, 0.25), (5.9, D3, 3.0, 0.25)])
    return wave * np.minimum(1, (9.5 - time(9.5)) / 1.5)


TITLE = Sound("score title", title, "A low tone, and a plucked string", Kind.MUSIC, loud=0.6)
HUNT = Sound("score hunt", hunt, "A drum walks, far off", Kind.MUSIC, loud=0.6)
SHOWDOWN = Sound("score showdown", showdown, "Drums that hold their breath", Kind.MUSIC, loud=0.65)
LAMENT = Sound("score lament", lament, "A line that falls, once", Kind.MUSIC, loud=0.7, weight=3)
SCORES = (TITLE, HUNT, SHOWDOWN, LAMENT)
