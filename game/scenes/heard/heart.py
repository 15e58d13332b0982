"""Hearts: a survivor's near death, quicker the less is left; a monster's, great and slow, at its last cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, Wave, dull, hiss, pressed, put_round, thud, time

HEART, GREAT_HEART = "heart", "great heart"
"""Where they beat among the loops."""
BEATS = 4
LAST_TOKENS = 2
"""A survivor is near death when so many bleeding tokens more would kill (survivor-bleeding-death)."""
LAST_CARDS = 2
"""A monster is near death when so many wounds more would leave it without a card."""


@dataclass(frozen=True)
class Pulse:
    """A heart that is heard: so many beats a minute; `great`: the monster's."""

    beats: int
    great: bool = False

    @property
    def sound(self) -> Sound:
        """Returns the loop."""
        words = "A great heart, failing" if self.great else f"A heartbeat, {'quick' if self.beats < 100 else 'racing'}"
        key = f"{GREAT_HEART if self.great else HEART} {self.beats}"
        return Sound(key, partial(heartbeat, self.beats, self.great), words, loud=0.75 if self.great else 0.65)


def survivors_pulse(left: Iterable[int]) -> Pulse | None:
    """The heart of the survivor nearest to death: `left` is how many bleeding tokens more each could not bear."""
    least = min(left, default=LAST_TOKENS + 1)
    return Pulse(118 if least <= 1 else 86) if least <= LAST_TOKENS else None


def monsters_pulse(left: int) -> Pulse | None:
    """The heart of a monster with so many cards, or so much Life, left."""
    return Pulse({2: 44, 1: 54}.get(left, 66), great=True) if left <= LAST_CARDS else None


def heartbeat(beats: int, great: bool) -> Wave:
    """Four beats without a seam."""
    apart = 60 / beats
    wave = np.zeros(int(RATE * apart * BEATS))
    pitch, fade = (38.0, 9.0) if great else (58.0, 17.0)
    for beat in range(BEATS):
        for at, share in ((0.0, 1.0), (0.34 * min(apart, 0.9), 0.62)):
            put_round(wave, thud(0.5, pitch, 30, fade) * np.minimum(1, time(0.5) / 0.012), beat * apart + at, share)
            body = dull(dull(hiss(0.2, 401 + beat), 90), 60) * np.exp(-time(0.2) * 24) * np.minimum(1, time(0.2) / 0.01)
            put_round(wave, body * 6, beat * apart + at, share * (0.6 if great else 0.4))
    return pressed(wave, 3)
