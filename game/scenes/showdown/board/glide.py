"""The camera on its way from one view to another: the board is drawn once as both see it, and shown through a window
that moves over it, so that nothing is laid out anew on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.showdown.board.camera import ZOOMS, Camera, View

Window = tuple[float, float, float, float]
"""Left, top, width and height of what is seen, in spaces from the board's corner."""


def window_of(camera: Camera, view: View) -> Window:
    """Returns what of the board a view shows."""
    space, left, top = camera.placed(view)
    at = camera.view
    return (at.left - left) / space, (at.top - top) / space, at.width / space, at.height / space


@dataclass
class Glide:
    """From one window to another; `wide` is a view that holds both, `share` how far it has come."""

    start: Window
    end: Window
    wide: View
    share: float = 0.0

    @property
    def window(self) -> Window:
        """Returns what is seen just now."""
        a, b, t = self.start, self.end, self.share
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t, a[3] + (b[3] - a[3]) * t

    def show(
        self, surface: pygame.Surface, canvas: pygame.Surface, camera: Camera, paint: Callable[[pygame.Surface], None]
    ) -> None:
        """Paint the board on the canvas as `wide` sees it, and of that onto the surface what is seen just now."""
        seen, camera.seen = camera.seen, self.wide
        try:
            paint(canvas)
            space, left, top = camera.placed(self.wide)
        finally:
            camera.seen = seen
        x, y, wide, _ = self.window
        high = wide * camera.view.height / camera.view.width  # the hand may have grown since: nothing is stretched
        part = pygame.Rect(round(left + x * space), round(top + y * space), round(wide * space), round(high * space))
        part = part.clamp(camera.view) if camera.view.contains((camera.view.topleft, part.size)) else camera.view
        if part.width > 1 and part.height > 1:
            surface.blit(pygame.transform.scale(canvas.subsurface(part), camera.view.size), camera.view)


def begin(camera: Camera, start: Window, view: View) -> Glide | None:
    """The way from what is seen to a view; None if no view is wide enough for both, or nothing moves."""
    end = window_of(camera, view)
    if max(abs(a - b) for a, b in zip(start, end, strict=True)) < 0.05:
        return None
    left, top = min(start[0], end[0]), min(start[1], end[1])
    right, bottom = max(start[0] + start[2], end[0] + end[2]), max(start[1] + start[3], end[1] + end[3])
    for step in range(len(ZOOMS) - 1, -1, -1):
        space = camera.at_step(step)
        if (right - left) * space <= camera.view.width + 1 and (bottom - top) * space <= camera.view.height + 1:
            middle = camera.view.centerx - (left + right) / 2 * space, camera.view.centery - (top + bottom) / 2 * space
            return Glide(start, end, camera.view_with(step, middle))
    return None
