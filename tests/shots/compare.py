"""Two pictures side by side: how far apart they are, and whether that is more than fonts and rounding explain."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

WIDTH = 480
"""Kept pictures are this many pixels wide: enough to see every box and line of text move, small in the repository."""
MOST_MEAN = 2.0
"""Mean difference of a channel, of 255, that is still the same picture."""
NOTICEABLE = 28
MOST_SHARE = 0.012
"""So large a share of the pixels may differ by more than NOTICEABLE in some channel."""


@dataclass(frozen=True)
class Difference:
    """`mean` is the mean absolute difference of a channel (0..255), `share` that of noticeably different pixels."""

    mean: float
    share: float

    @property
    def same(self) -> bool:
        return self.mean <= MOST_MEAN and self.share <= MOST_SHARE

    def __str__(self) -> str:
        return f"mean {self.mean:.2f} of {MOST_MEAN}, {self.share:.2%} noticeably different of {MOST_SHARE:.2%}"


def reduced(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it is kept: WIDTH wide, without alpha."""
    width, height = picture.get_size()
    small = pygame.Surface((WIDTH, round(height * WIDTH / width)))
    pygame.transform.smoothscale(picture.convert(small), small.get_size(), small)
    pixels = pygame.surfarray.pixels3d(small)
    pixels &= 0xF8  # the grain of stone and paper is not what is judged, and it costs most of the file
    del pixels
    return small


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How far two reduced pictures are apart; pictures of different sizes have nothing in common."""
    if one.get_size() != other.get_size():
        return Difference(255.0, 1.0)
    a = pygame.surfarray.array3d(one).astype(np.int16)
    b = pygame.surfarray.array3d(other).astype(np.int16)
    apart = np.abs(a - b)
    return Difference(float(apart.mean()), float((apart.max(axis=2) > NOTICEABLE).mean()))
