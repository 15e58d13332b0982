"""The sound card, by way of pygame: opened beside the window, and silence where there is none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Protocol

import numpy as np
import pygame
from numpy.typing import NDArray

from engine.ui.sound.synth import RATE

CHANNELS = 24
"""So many sounds at once; one more is not heard."""


class Tape(Protocol):
    """A sound that is ready to be heard; pygame's own."""

    def set_volume(self, value: float, /) -> None: ...

    def stop(self) -> None: ...

    def get_length(self) -> float: ...


class Card:
    """Opened when the first sound is made, by the thread that makes it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._open: bool | None = None

    def open(self) -> bool:
        """Opens the card if that has not been tried; False if there is none."""
        with self._lock:
            if self._open is None:
                self._open = _open_mixer()
            return self._open

    def tape(self, samples: NDArray[np.int16]) -> Tape:
        """Stereo samples, ready to be heard."""
        return pygame.mixer.Sound(buffer=samples.tobytes())

    def start(self, tape: Tape, loops: bool) -> None:
        """Lets it be heard at the volume that it has, once or round and round."""
        assert isinstance(tape, pygame.mixer.Sound)
        tape.play(loops=-1 if loops else 0)

    def close(self) -> None:
        """Everything falls silent."""
        with self._lock:
            if self._open and pygame.mixer.get_init() is not None:
                pygame.mixer.stop()
            self._open = False


def _open_mixer() -> bool:
    try:
        if pygame.mixer.get_init() is None:
            with _muted_stderr():
                pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
    except pygame.error:
        return False
    return True


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
