"""What goes round at a place: wind and a fire, hammers where there is a smith, steps on the hunt. A settlement sounds
of what it has built."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine.ui.sound.mix import Kind
from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, around, band, dull, hiss, knock, put_round, struck, thud, time

SECONDS = 16.0


def _chances(seed: int, count: int) -> list[float]:
    """So many moments of a loop, and so many shares behind them: the same each time."""
    return [float(one) for one in np.random.Generator(np.random.PCG64(seed)).uniform(0, 1, count * 2)]


def _round(rate: int, turn: float = 0.0) -> Wave:
    """A swell that comes back so many times in a loop, 0 to 1."""
    return 0.5 + 0.5 * np.sin(2 * np.pi * (rate * time(SECONDS) / SECONDS + turn))


def _wind() -> Wave:
    low = band(SECONDS, 601, around(260, 0.9)) * (0.35 + 0.65 * _round(2))
    high = band(SECONDS, 603, around(760, 0.35)) * _round(3, 0.3) ** 2
    blown: Wave = 0.5 * low + 0.2 * high
    return blown


def _cold_wind() -> Wave:
    """Wind over stone faces: it whistles in their mouths."""
    whistle = band(SECONDS, 605, around(520, 0.12)) * _round(3, 0.6) ** 3
    wave: Wave = _wind() + 0.25 * whistle
    return wave


def _fire() -> Wave:
    wave = 0.10 * band(SECONDS, 607, around(180, 0.8)) * (0.6 + 0.4 * _round(7))
    chances = _chances(609, 70)
    spark = (hiss(0.03, 611) - dull(hiss(0.03, 611), 6)) * np.exp(-time(0.03) * 160)
    for at, share in zip(chances[:70], chances[70:], strict=True):
        put_round(wave, spark, at * SECONDS, 0.05 + 0.3 * share**4)
    return wave


def _struck_by(make: Callable[[], Wave], times: Iterable[float], share: float) -> Wave:
    wave = np.zeros(int(RATE * SECONDS))
    blow = make()
    for n, at in enumerate(times):
        put_round(wave, blow, at, share * (1.0 - 0.25 * (n % 3)))
    return wave


def _hammer() -> Wave:
    """Bone on bone, in two rows of strokes."""
    strokes = [1.0, 1.6, 2.2, 2.8, 3.5, 9.0, 9.6, 10.2, 10.8]
    return _struck_by(lambda: dull(knock(0.12, 640, 613), 4), strokes, 0.28)


def _anvil() -> Wave:
    strokes = [4.6, 5.2, 5.35, 6.0, 6.15, 12.4, 13.0, 13.15, 13.8]
    return _struck_by(lambda: struck(1.2, 1480, ((1, 1, 5), (1.51, 0.6, 6), (2.63, 0.4, 9))), strokes, 0.10)


def _scraping() -> Wave:
    """Hides are scraped."""
    stroke = (hiss(0.5, 615) - dull(hiss(0.5, 615), 9)) * np.sin(np.pi * time(0.5) / 0.5) ** 2
    return _struck_by(lambda: stroke, [2.0, 2.8, 3.6, 4.5, 10.6, 11.4, 12.3], 0.10)


def _mortar() -> Wave:
    grind = dull(hiss(0.7, 617), 7) * np.sin(np.pi * time(0.7) / 0.7) * (0.5 + 0.5 * np.sin(2 * np.pi * 9 * time(0.7)))
    return _struck_by(lambda: grind, [0.4, 1.2, 2.0, 7.4, 8.2, 9.0, 9.8], 0.35)


def _humming() -> Wave:
    """Many mouths that stay shut."""
    wave = np.zeros(int(RATE * SECONDS))
    for rate, share in ((1760, 0.6), (1764, 0.5), (2640, 0.35), (3520, 0.15)):  # whole turns in a loop: no seam
        wave += share * np.sin(2 * np.pi * rate * time(SECONDS) / SECONDS)
    hummed: Wave = 0.05 * wave * _round(2, 0.4)
    return hummed


def _drums() -> Wave:
    beats = [0.2, 1.0, 1.4, 2.2, 3.0, 3.4, 8.2, 9.0, 9.4, 10.2]
    return _struck_by(lambda: thud(0.5, 92, 40, 9), beats, 0.22)


def _steps() -> Wave:
    """Four people on stone, who do not keep step."""
    wave = np.zeros(int(RATE * SECONDS))
    chances = _chances(619, 4 * 20)
    grit = dull(hiss(0.12, 621), 10) * np.exp(-time(0.12) * 34) * 3
    for walker in range(4):
        apart = SECONDS / 20
        for step in range(20):
            late = 0.1 * chances[walker * 20 + step]
            put_round(wave, grit, step * apart + walker * 0.19 + late, 0.10 + 0.05 * chances[step])
    return wave


def _lanterns() -> Wave:
    """Flames in glass, and chains that hang still but not quite."""
    wave = 0.12 * band(SECONDS, 623, around(140, 0.7)) * (0.5 + 0.5 * _round(5))
    chances = _chances(625, 7)
    link = knock(0.05, 2400, 627)
    for at, share in zip(chances[:7], chances[7:], strict=True):
        put_round(wave, link, at * SECONDS, 0.02 + 0.03 * share)
    return wave


@dataclass(frozen=True)
class Layer:
    """One voice of a place: what it is in words, and its loop."""

    words: str
    make: Callable[[], Wave]


LAYERS: dict[str, Layer] = {
    "wind": Layer("wind", _wind),
    "cold wind": Layer("wind over stone", _cold_wind),
    "fire": Layer("a fire", _fire),
    "lanterns": Layer("lanterns", _lanterns),
    "steps": Layer("steps", _steps),
    "hammer": Layer("bone is hammered", _hammer),
    "anvil": Layer("an anvil", _anvil),
    "scraping": Layer("hides are scraped", _scraping),
    "mortar": Layer("something is ground", _mortar),
    "humming": Layer("humming", _humming),
    "drums": Layer("drums", _drums),
}
BUILT: dict[str, str] = {
    "Bone Smith": "hammer",
    "Weapon Crafter": "hammer",
    "Blacksmith": "anvil",
    "Skinnery": "scraping",
    "Leather Worker": "scraping",
    "Organ Grinder": "mortar",
    "Stone Circle": "humming",
    "Drums": "drums",
}
"""What is heard of a settlement location or an innovation, by name."""


def _mixed(layers: tuple[str, ...]) -> Wave:
    whole = np.zeros(int(RATE * SECONDS))
    for one in layers:
        whole += LAYERS[one].make()
    return whole


def place(*layers: str) -> Sound:
    """Returns the loop of a place with these layers."""
    words = ", ".join(LAYERS[one].words for one in layers)
    return Sound(
        f"place {', '.join(layers)}", partial(_mixed, layers), words[:1].upper() + words[1:], Kind.AMBIENCE, 0.4
    )


def settlement(built: Iterable[str]) -> Sound:
    """Returns the loop of a settlement that has these locations and innovations."""
    heard = {BUILT[name] for name in built if name in BUILT}
    return place("wind", "fire", *(one for one in LAYERS if one in heard))


TITLE = place("cold wind")
HUNT = place("cold wind", "steps")
SHOWDOWN = place("wind", "lanterns")
ALONE = place("wind")
