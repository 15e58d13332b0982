"""Few, dry, close sounds, made from numbers when first wanted. Without a sound card everything stays silent; captions
are told all the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pygame
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds), dtype=np.float64) / RATE


def hiss(seconds: float, seed: int) -> Wave:
    """Noise of this length; the same seed gives the same."""
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, int(RATE * seconds))


def dull(wave: Wave, width: int) -> Wave:
    """A crude low-pass: the mean over `width` samples."""
    return np.convolve(wave, np.ones(width) / width, mode="same")


def _knock(seconds: float, pitch: float, seed: int) -> Wave:
    """One hard thing meeting another."""
    t = _time(seconds)
    ring = (
        np.sin(2 * np.pi * pitch * t)
        + 0.6 * np.sin(2 * np.pi * pitch * 2.71 * t)
        + 0.3 * np.sin(2 * np.pi * pitch * 5.1 * t)
    )
    return ring * np.exp(-t * 70) * 0.6 + hiss(seconds, seed)[: len(t)] * np.exp(-t * 180) * 0.8


def _dice() -> Wave:
    """A die on stone: knocks that come closer together and softer."""
    wave = np.zeros(int(RATE * 0.75))
    at, gap, force = 0.0, 0.17, 1.0
    for bounce in range(8):
        knock = _knock(0.09, 1500 + 260 * (bounce % 3), bounce) * force
        start = int(at * RATE)
        wave[start : start + len(knock)] += knock[: len(wave) - start]
        at, gap, force = at + gap, gap * 0.72, force * 0.74
    return wave


def _page() -> Wave:
    t = _time(0.34)
    sweep = hiss(0.34, 21) - dull(hiss(0.34, 21), 24)
    shaped: Wave = sweep * np.sin(np.pi * t / 0.34) ** 2 * (0.4 + 0.6 * t / 0.34)
    return shaped


def _flint() -> Wave:
    wave = np.zeros(int(RATE * 0.3))
    for start, force in ((0.0, 0.8), (0.11, 1.0)):
        t = _time(0.09)
        spark = (hiss(0.09, int(start * 100)) - dull(hiss(0.09, int(start * 100)), 8)) * np.exp(-t * 60) * force
        wave[int(start * RATE) : int(start * RATE) + len(spark)] += spark
    return wave


def _breath() -> Wave:
    t = _time(0.9)
    shaped: Wave = dull(hiss(0.9, 31), 30) * np.sin(np.pi * t / 0.9) ** 3
    return shaped


def _bell() -> Wave:
    """A struck bell, cracked a little: partials that do not quite agree."""
    wave = np.zeros(int(RATE * 2.4))
    t = _time(2.4)
    partials = (
        (1.0, 1.0, 1.6),
        (2.02, 0.6, 2.4),
        (2.41, 0.45, 3.0),
        (3.01, 0.3, 4.2),
        (4.53, 0.22, 6.0),
        (5.9, 0.1, 9.0),
    )
    for part, share, fade in partials:
        wave += share * np.sin(2 * np.pi * 196 * part * t[: len(wave)]) * np.exp(-t[: len(wave)] * fade)
    return wave


def _wind() -> Wave:
    t = _time(3.0)
    gust = 0.55 + 0.45 * np.sin(2 * np.pi * t / 3.0 - 1.2)
    return dull(dull(hiss(3.0, 41), 120), 60) * gust * np.sin(np.pi * t / 3.0) * 7


def _blow() -> Wave:
    t = _time(0.3)
    return np.sin(2 * np.pi * (90 - 120 * t) * t) * np.exp(-t * 14) + dull(hiss(0.3, 51), 12) * np.exp(-t * 40)


def _tick() -> Wave:
    return _knock(0.05, 900, 61) * 0.5


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
"""What the log says for those who do not hear it; sounds of mere touch have none."""


def samples(name: str) -> NDArray[np.int16]:
    """Stereo samples of a sound, loudest at 0.8 of full scale, shape (n, 2)."""
    return stereo(MAKERS[name]())


def stereo(wave: Wave) -> NDArray[np.int16]:
    """A wave as stereo samples, loudest at 0.8 of full scale, shape (n, 2), its end faded out."""
    wave = wave / max(1e-9, float(np.abs(wave).max())) * 0.8
    fade = min(len(wave), 256)
    wave[-fade:] *= np.linspace(1, 0, fade)
    return np.repeat((wave * 32767).astype(np.int16)[:, None], 2, axis=1)


class Sounds:
    """Plays by name. `caption` is told each sound's words, also when nothing can be heard."""

    def __init__(self, volume: float = 0.7, caption: Callable[[str], None] | None = None) -> None:
        self.volume = volume
        self.caption = caption
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._open: bool | None = None

    def play(self, name: str) -> None:
        if name not in MAKERS:
            raise KeyError(f"there is no sound {name!r}; there are {', '.join(MAKERS)}")
        self.play_made(name, MAKERS[name], CAPTIONS.get(name, ""))

    def play_made(self, name: str, make: Callable[[], Wave], words: str = "") -> None:
        """Plays a sound kept under `name`, made by `make` when it is first heard; `words` are its caption."""
        if self.caption is not None and words:
            self.caption(words)
        if self.volume <= 0 or not self._ready():
            return
        sound = self._made.get(name)
        if sound is None:
            sound = self._made[name] = pygame.mixer.Sound(buffer=stereo(make()).tobytes())
        sound.set_volume(self.volume)
        sound.play()

    def _ready(self) -> bool:
        """Opens the mixer at the first sound; falls back to SDL's dummy driver where there is no card."""
        if self._open is None:
            self._open = _open_mixer()
        return self._open


def _open_mixer() -> bool:
    for driver in (None, "dummy"):
        try:
            if driver is not None:
                os.environ["SDL_AUDIODRIVER"] = driver
            if pygame.mixer.get_init() is None:
                with _muted_stderr():
                    pygame.mixer.init(RATE, -16, 2, 512)
            return True
        except pygame.error:
            continue
    return False


@contextmanager
def _muted_stderr() -> Iterator[None]:
    """ALSA complains on the process's own standard error when there is no card; the player can do nothing about it."""
    kept = os.dup(2)
    sink = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(sink, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(sink)
