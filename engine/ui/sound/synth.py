"""What sounds are made of: noise, tones and blows as waves of numbers. The same call gives the same wave."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
LOUDEST = 0.8
"""The peak of a sound at its full loudness: the rest is left for what is heard at the same time."""
Wave = NDArray[np.float64]
ROW = 512
OVERTONES = (1.0, 0.55, 0.4, 0.3, 0.2)
"""How strong each is of a tone that is heavy, itself first."""


def time(seconds: float) -> Wave:
    """Returns the moments of a wave of this length, in seconds."""
    return np.arange(int(RATE * seconds), dtype=np.float64) / RATE


def hiss(seconds: float, seed: int) -> Wave:
    """Noise of this length; the same seed gives the same."""
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, int(RATE * seconds))


def dull(wave: Wave, width: int) -> Wave:
    """A crude low-pass: the mean over `width` samples."""
    left = width // 2
    sums = np.cumsum(np.concatenate((np.zeros(left + 1), wave, np.zeros(width - 1 - left))))
    meant: Wave = (sums[width:] - sums[:-width]) / width
    return meant


def band(seconds: float, seed: int, loud: Callable[[Wave], Wave]) -> Wave:
    """Noise that ends where it begins, so that it may go round and round; `loud` says how much of each pitch (Hz) is in
    it. Its peak is 1."""
    count = int(RATE * seconds)
    pitches = np.fft.rfftfreq(count, 1 / RATE)
    turns = np.random.Generator(np.random.PCG64(seed)).uniform(0, 2 * np.pi, len(pitches))
    strong = loud(np.maximum(pitches, 1.0))
    strong[0] = 0.0
    wave: Wave = np.fft.irfft(strong * np.exp(1j * turns), count)
    return wave / max(1e-12, float(np.abs(wave).max()))


def around(pitch: float, wide: float) -> Callable[[Wave], Wave]:
    """Returns what lets pitches near this one through: half as much `wide` octaves away."""
    return lambda pitches: np.exp2(-((np.log2(pitches / pitch) / wide) ** 2)) / np.sqrt(pitches)


def knock(seconds: float, pitch: float, seed: int) -> Wave:
    """One hard thing meeting another."""
    t = time(seconds)
    ring = (
        np.sin(2 * np.pi * pitch * t)
        + 0.6 * np.sin(2 * np.pi * pitch * 2.71 * t)
        + 0.3 * np.sin(2 * np.pi * pitch * 5.1 * t)
    )
    struck: Wave = ring * np.exp(-t * 70) * 0.6 + hiss(seconds, seed)[: len(t)] * np.exp(-t * 180) * 0.8
    return struck


def thud(seconds: float, pitch: float, fall: float, fade: float) -> Wave:
    """Something heavy: a tone that falls by `fall` Hz a second and dies away. A small speaker has only its overtones:
    the ear hears the depth beneath them."""
    t = time(seconds)
    turn = np.exp(2j * np.pi * (pitch - fall * t / 2) * t)
    heavy: Wave = np.zeros(len(t))
    overtone = np.ones(len(t), dtype=np.complex128)
    for n, share in enumerate(OVERTONES, 1):
        overtone = overtone * turn
        heavy += share * overtone.imag * np.exp(-t * fade * n**0.5)
    return heavy / sum(OVERTONES)


def struck(seconds: float, pitch: float, partials: tuple[tuple[float, float, float], ...]) -> Wave:
    """Something that rings: each partial is (part of the pitch, share, how fast it dies away)."""
    rung: Wave = np.zeros(int(RATE * seconds))
    for part, share, fade in partials:
        rung += share * _dying(pitch * part, fade, len(rung))
    return rung


def _dying(pitch: float, fade: float, count: int) -> Wave:
    """A tone that dies away. Its turns are multiplied out of two short rows of them: a sine for each sample takes ten
    times as long."""
    turn = (2j * np.pi * pitch - fade) / RATE
    rows = np.exp(turn * ROW * np.arange(-(-count // ROW)))
    wave: Wave = (rows[:, None] * np.exp(turn * np.arange(ROW))).ravel()[:count].imag
    return wave


def bowed(pitch: float, seconds: float, rise: float = 0.3, partials: int = 7) -> Wave:
    """A long tone that comes and goes, swaying a little."""
    t = time(seconds)
    turn = np.exp(1j * (2 * np.pi * pitch * t + 0.0044 * pitch * np.cos(2 * np.pi * 4.6 * t) / 4.6))
    tone: Wave = turn.imag.copy()
    above = turn.copy()
    for n in range(2, partials + 1):  # each partial is the last one turned once more
        above *= turn
        tone += above.imag / n**1.1
    return tone * np.minimum(1, t / rise) * np.minimum(1, (seconds - t) / (seconds * 0.4))


def pressed(wave: Wave, n: float) -> Wave:
    """The wave with what is soft in it brought up to what is loud, `n` times: louder to the ear, and no taller."""
    brought: Wave = np.tanh(wave / max(1e-9, float(np.abs(wave).max())) * n)
    return brought


def put(into: Wave, wave: Wave, at: float, share: float = 1.0) -> None:
    """Adds a wave at this moment (seconds); what goes beyond the end is lost."""
    start = int(at * RATE)
    room = min(len(wave), len(into) - start)
    if room > 0:
        into[start : start + room] += wave[:room] * share


def put_round(into: Wave, wave: Wave, at: float, share: float = 1.0) -> None:
    """Adds a wave at this moment (seconds) to a loop; what goes beyond the end comes in at the beginning."""
    start = int(at * RATE) % len(into)
    while len(wave):
        room = min(len(wave), len(into) - start)
        into[start : start + room] += wave[:room] * share
        wave, start = wave[room:], 0


def stereo(wave: Wave, loud: float = 1.0, *, loops: bool = False) -> NDArray[np.int16]:
    """A wave as stereo samples, shape (n, 2), loudest at `loud` of `LOUDEST`; its end is faded out unless it loops."""
    wave = wave / max(1e-9, float(np.abs(wave).max())) * LOUDEST * loud
    if not loops:
        fade = min(len(wave), 256)
        wave[-fade:] *= np.linspace(1, 0, fade)
    return np.repeat((wave * 32767).astype(np.int16)[:, None], 2, axis=1)
