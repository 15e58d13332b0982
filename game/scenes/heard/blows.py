"""What blows sound like: on armor, on bare flesh, on a monster's hide by what the weapon is made of, and past it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, dull, hiss, knock, pressed, put, struck, thud, time

FIST, LASH, SHOT, STONE, BONE, METAL = "fist & tooth", "lash", "shot", "stone", "bone", "metal"
MATERIALS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (SHOT, ("ranged", "bow", "ammunition")),
    (FIST, ("fist & tooth",)),
    (LASH, ("whip",)),
    (METAL, ("metal",)),
    (BONE, ("bone",)),
    (STONE, ("stone",)),
    (METAL, ("sword", "katana", "spear", "axe", "twilight sword")),
)
"""By the first of these keywords that a weapon has, it sounds; the rest sound like bone."""


def material_of(keywords: Sequence[str]) -> str:
    """Returns what a weapon with these keywords sounds like."""
    return next((made for made, words in MATERIALS if any(word in keywords for word in words)), BONE)


def _empty(seconds: float) -> Wave:
    return np.zeros(int(RATE * seconds))


def _burst(seconds: float, seed: int, width: int, fade: float) -> Wave:
    """Dull noise that dies away, its peak 1."""
    wave = dull(hiss(seconds, seed), width)
    shaped: Wave = wave / np.abs(wave).max() * np.exp(-time(seconds)[: len(wave)] * fade)
    return shaped


def _swish(seconds: float, seed: int, low: int, high: int) -> Wave:
    """Something goes through the air: noise that swells and is gone, between two widths of dullness."""
    air = hiss(seconds, seed)
    wave = dull(air, low) - dull(air, high)
    shaped: Wave = wave / np.abs(wave).max() * np.sin(np.pi * np.linspace(0, 1, len(wave)) ** 0.7) ** 3
    return shaped


# -- what strikes a monster --------------------------------------------------------------------------------------------


def _contact(material: str, seconds: float = 0.45) -> Wave:
    """The moment at which a weapon touches, without what it touches."""
    wave = _empty(seconds)
    if material == STONE:
        put(wave, knock(0.12, 410, 201), 0)
        put(wave, _burst(0.2, 203, 3, 42), 0.004, 1.1)
    elif material == BONE:
        put(wave, struck(0.2, 880, ((1, 1, 38), (1.63, 0.7, 44), (2.9, 0.3, 60))), 0)
        put(wave, _burst(0.06, 205, 6, 90), 0, 0.5)
    elif material == METAL:
        put(wave, struck(0.45, 1730, ((1, 1, 9), (1.52, 0.7, 11), (2.37, 0.5, 14), (3.71, 0.3, 22))), 0)
        put(wave, _burst(0.05, 207, 2, 110), 0, 0.8)
    elif material == LASH:
        put(wave, _swish(0.16, 209, 2, 14), 0, 0.4)
        put(wave, _burst(0.07, 211, 1, 75), 0.13, 1.0)
    elif material == SHOT:
        put(wave, struck(0.2, 196, ((1, 1, 26), (2.02, 0.5, 34))), 0, 0.6)
        put(wave, knock(0.08, 1250, 213), 0.14)
    else:
        put(wave, _burst(0.12, 215, 26, 40), 0)
    loudest: Wave = wave / np.abs(wave).max()
    return loudest


def _hide(material: str) -> Wave:
    """A weapon goes into a monster: the touch, and the weight of what is struck."""
    wave = _empty(0.6)
    at = 0.13 if material in (LASH, SHOT) else 0.0
    put(wave, _contact(material), 0, 1.1)
    put(wave, thud(0.4, 78, 60, 11), at, 0.8)
    put(wave, _burst(0.25, 221, 18, 20), at + 0.012, 0.5)
    return pressed(wave, 1.6)


def _glance(material: str) -> Wave:
    """A weapon slides off: the touch alone, and a scrape."""
    wave = _empty(0.4)
    put(wave, _contact(material, 0.3), 0, 0.7)
    put(wave, _swish(0.24, 223, 2, 7), 0.1, 0.35)
    return wave


# -- what strikes survivors --------------------------------------------------------------------------------------------


def _armor() -> Wave:
    wave = _empty(0.5)
    put(wave, thud(0.2, 150, 120, 22), 0, 0.6)
    put(wave, struck(0.4, 720, ((1, 1, 16), (1.47, 0.8, 19), (2.09, 0.6, 24), (3.4, 0.3, 34))), 0, 0.35)
    put(wave, struck(0.2, 1310, ((1, 1, 30), (1.3, 0.6, 36))), 0.07, 0.12)
    put(wave, _burst(0.08, 231, 5, 60), 0, 0.6)
    return wave


def _flesh() -> Wave:
    wave = _empty(0.45)
    put(wave, thud(0.3, 96, 110, 16), 0, 1.0)
    put(wave, _burst(0.3, 233, 34, 22), 0, 0.9)
    put(wave, _burst(0.14, 235, 9, 34), 0.045, 0.35)
    return pressed(wave, 2.5)


def _pierced() -> Wave:
    """Armor gives way, and flesh behind it."""
    wave = _empty(0.6)
    put(wave, _armor(), 0, 0.8)
    put(wave, _flesh(), 0.07, 1.0)
    return wave


def _brain() -> Wave:
    """Something is heard that is not there: two tones that beat against each other, and a breath."""
    t = time(1.1)
    swell = np.sin(np.pi * t / 1.1) ** 2
    tones = np.sin(2 * np.pi * 1480 * t) + np.sin(2 * np.pi * 1487 * t) + 0.5 * np.sin(2 * np.pi * (2093 - 60 * t) * t)
    whispered: Wave = tones * swell * 0.3 + _swish(1.1, 241, 3, 22)[: len(t)] * 0.5
    return whispered


# -- what strikes nobody -----------------------------------------------------------------------------------------------


def _miss() -> Wave:
    return _swish(0.3, 251, 4, 30)


def _great_miss() -> Wave:
    """Something large strikes the air."""
    wave = _empty(0.6)
    put(wave, _swish(0.55, 253, 12, 90), 0)
    put(wave, thud(0.2, 60, 40, 20), 0.38, 0.25)
    return wave


def _dodge() -> Wave:
    wave = _empty(0.5)
    put(wave, _swish(0.2, 255, 3, 16), 0, 0.7)
    put(wave, _burst(0.07, 257, 12, 60), 0.2, 0.8)
    put(wave, _burst(0.07, 259, 14, 60), 0.33, 0.6)
    return wave


def _fall() -> Wave:
    wave = _empty(0.6)
    put(wave, _burst(0.2, 261, 40, 26), 0)
    put(wave, thud(0.3, 70, 60, 15), 0.02, 0.8)
    put(wave, knock(0.06, 620, 263), 0.19, 0.25)
    put(wave, _burst(0.2, 265, 20, 24), 0.2, 0.4)
    return pressed(wave, 2.5)


def _thrown() -> Wave:
    wave = _empty(0.8)
    put(wave, thud(0.3, 84, 70, 14), 0, 1.0)
    put(wave, _burst(0.5, 267, 6, 6) * np.linspace(0.2, 1, int(RATE * 0.5)) ** 0.3, 0.14, 0.3)
    put(wave, _burst(0.15, 269, 30, 30), 0.5, 0.6)
    return pressed(wave, 2.5)


def _crash() -> Wave:
    """Something stands where somebody comes to."""
    wave = _empty(0.5)
    put(wave, knock(0.14, 300, 271), 0, 1.0)
    put(wave, _fall(), 0.03, 0.8)
    return pressed(wave, 1.3)


def _set_down() -> Wave:
    """A slab of stone comes to lie."""
    wave = _empty(0.5)
    put(wave, thud(0.4, 58, 20, 12), 0, 1.0)
    put(wave, _burst(0.3, 273, 8, 18), 0, 0.5)
    return pressed(wave, 3)


def _steps() -> Wave:
    """Four people walk on."""
    wave = _empty(1.3)
    grit = _burst(0.12, 275, 10, 34)
    for step in range(12):
        put(wave, grit, 0.02 + step * 0.1 + 0.03 * (step * 7 % 4), 0.6 + 0.1 * (step * 5 % 5))
    return wave


_SAID = {
    STONE: "Stone on hide",
    BONE: "Bone on hide",
    METAL: "A blade on hide",
    LASH: "A lash on hide",
    SHOT: "A shot strikes hide",
    FIST: "A fist on hide",
}
_SLIDES = {
    STONE: "Stone glances off",
    BONE: "Bone glances off",
    METAL: "A blade slides off",
    LASH: "A lash falls short",
    SHOT: "A shot glances off",
    FIST: "A fist does nothing",
}
HIDE = {made: Sound(f"hide {made}", partial(_hide, made), words) for made, words in _SAID.items()}
GLANCE = {made: Sound(f"glance {made}", partial(_glance, made), words, loud=0.9) for made, words in _SLIDES.items()}


def _blow(key: str, make: Callable[[], Wave], words: str, loud: float = 1.0) -> Sound:
    return Sound(f"blow {key}", make, words, loud=loud)


ARMOR = _blow("armor", _armor, "A blow on armor")
FLESH = _blow("flesh", _flesh, "A blow on flesh")
PIERCED = _blow("pierced", _pierced, "Armor breaks, and flesh")
BRAIN = _blow("brain", _brain, "A whisper, within", 0.45)
MISS = _blow("miss", _miss, "A weapon cuts air", 0.55)
GREAT_MISS = _blow("great miss", _great_miss, "Claws strike air", 0.6)
DODGE = _blow("dodge", _dodge, "A quick step aside", 0.6)
FALL = _blow("fall", _fall, "Somebody falls", 0.8)
THROWN = _blow("thrown", _thrown, "A body slides over stone")
CRASH = _blow("crash", _crash, "Somebody strikes against stone")
SET_DOWN = _blow("set down", _set_down, "Stone is set on stone", 0.8)
STEPS = _blow("steps", _steps, "Steps over stone", 0.4)
BLOWS = (
    *HIDE.values(),
    *GLANCE.values(),
    ARMOR,
    FLESH,
    PIERCED,
    BRAIN,
    MISS,
    GREAT_MISS,
    DODGE,
    FALL,
    THROWN,
    CRASH,
    SET_DOWN,
    STEPS,
)
