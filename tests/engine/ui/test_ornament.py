"""What is drawn within a clip is a part of what is drawn without one: scenes are drawn anew in parts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pygame
import pytest

from engine.ui.look.ornament import border, darken

RECT = pygame.Rect(5, 5, 30, 12)


def outlined(surface: pygame.Surface) -> None:
    border(surface, (200, 0, 0), RECT, 2)


def darkened(surface: pygame.Surface) -> None:
    darken(surface, RECT, (90, 90, 90))


@pytest.mark.parametrize("draw", [outlined, darkened])
def test_a_part_drawn_anew_looks_as_the_whole(draw: Callable[[pygame.Surface], None]) -> None:
    def drawn(clip: pygame.Rect | None) -> np.ndarray:
        surface = pygame.Surface((40, 24))
        surface.fill((160, 150, 140))
        surface.set_clip(clip)
        draw(surface)
        return pygame.surfarray.array3d(surface)

    whole, ground = drawn(None), np.full((40, 24, 3), (160, 150, 140))
    for clip in (pygame.Rect(x, y, 4, 3) for x in range(0, 37, 3) for y in range(22)):
        part, within = drawn(clip), (slice(clip.left, clip.right), slice(clip.top, clip.bottom))
        due = ground.copy()
        due[within] = whole[within]
        assert np.array_equal(part, due), clip


@pytest.mark.parametrize("line", [1, 2, 9])
def test_a_border_lies_inside_its_rectangle(line: int) -> None:
    """As that of `pygame.draw.rect` does, unless it is clipped."""
    ours, theirs = pygame.Surface((40, 24)), pygame.Surface((40, 24))
    border(ours, (200, 0, 0), RECT, line)
    pygame.draw.rect(theirs, (200, 0, 0), RECT, line)
    assert np.array_equal(pygame.surfarray.array3d(ours), pygame.surfarray.array3d(theirs))


def test_what_pygame_loads_late_is_there_before_threads_draw() -> None:
    """Two threads that ask for it at once would find half of it."""
    kind = "object.__getattribute__(pygame.surfarray, '__class__').__name__"
    said = f"import pygame, engine.ui.look.ornament; print({kind})"
    told = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout
    assert told.split()[-1] == "module"
