"""Sounds in the place of those that tell too much of a body, at a table that has that covered."""

from __future__ import annotations

import numpy as np

from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, put, thud
from engine.wording import Wording
from game.scenes.heard.blows import ARMOR, FLESH, PIERCED
from game.scenes.heard.moments import HEAVY, MOMENTS


def _dull() -> Wave:
    """Something heavy lands on cloth: depth alone, nothing that breaks."""
    wave: Wave = np.zeros(int(RATE * 0.7))
    put(wave, thud(0.6, 82, 60, 9), 0, 1.0)
    return wave


DULL = Sound("blow dull", _dull, "A dull blow", loud=0.8)
HEAVY_BLOW = Sound("moment dull", _dull, "A heavy blow", leaves=0.4, weight=HEAVY)
STAND_INS: dict[str, Sound] = {one.key: one for one in (DULL, HEAVY_BLOW, ARMOR)}
COVERED = (FLESH, PIERCED, MOMENTS["critical wound"], MOMENTS["severe injury"])
"""What is not heard while wounds and gore are covered."""


def milder(sound: Sound, wording: Wording) -> Sound:
    """The sound that is heard for this one while a wording covers it."""
    name = wording.drawn(sound.key)
    return sound if name == sound.key else STAND_INS[name]
