"""A voice made from numbers: what an animal's throat does with air, dry and close, never longer than two seconds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.ui.sound.synth import RATE, Wave, dull, hiss

HARMONICS = 14
SWAYS = 40  # so often in a second the pitch loses its way a little


@dataclass(frozen=True)
class Cry:
    """One cry. `pitches` (Hz) are gone through evenly; `rasp` 0..1 is the share of breath in it; `flutter` (Hz) how
    fast the throat beats; `under` a second throat that cries along at this part of the pitch; a cry that runs
    `backward` swells to its beginning. `words` say it to those who do not hear it.
    """

    words: str
    seconds: float
    pitches: tuple[float, ...]
    rasp: float = 0.3
    flutter: float = 0.0
    under: float = 0.0
    backward: bool = False


def wave_of(cry: Cry) -> Wave:
    """The samples of a cry, not yet brought to a loudness. The same cry gives the same samples."""
    count = int(RATE * cry.seconds)
    along = np.linspace(0, 1, count)
    sways = 2 + round(cry.seconds * SWAYS)
    unsteady = np.interp(along, np.linspace(0, 1, sways), hiss(1, 71)[:sways]) * 0.04
    pitch = np.interp(along, np.linspace(0, 1, len(cry.pitches)), cry.pitches) * (1 + unsteady)
    sung = _throat(pitch, 0.0)
    if cry.under:
        sung = sung + 0.8 * _throat(pitch * cry.under, 1.3)
    air = hiss(cry.seconds, 73)[:count]
    breath = (air - dull(air, 40)) * (0.6 + 0.4 * np.sin(2 * np.pi * np.cumsum(pitch) / RATE))
    sung = sung / max(1e-9, float(np.abs(sung).max()))
    wave = (1 - cry.rasp) * sung + cry.rasp * breath
    if cry.flutter:
        wave = wave * (0.62 + 0.38 * np.sin(2 * np.pi * cry.flutter * along * cry.seconds) ** 2)
    swell = np.minimum(1, along * cry.seconds / 0.04) * (1 - along) ** 0.7
    whole: Wave = dull(np.tanh(1.6 * wave), 3) * swell
    return whole[::-1].copy() if cry.backward else whole


def _throat(pitch: Wave, at: float) -> Wave:
    """Many tones at once, the stronger the nearer to what a mouth lets through."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE + at
    middle = float(pitch.mean())
    out: Wave = np.zeros(len(pitch))
    for tone in range(1, HARMONICS + 1):
        high = middle * tone
        mouth = np.exp(-(((high - 850) / 420) ** 2)) + 0.7 * np.exp(-(((high - 2500) / 800) ** 2)) + 0.12
        out += mouth / tone**0.6 * np.sin(tone * phase)
    return out
