"""Figures and cards of the hunt board: what takes long to engrave is drawn beside the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.scenes.app.application import App
from game.scenes.parts.prerender import raise_again

Drawing = Callable[..., pygame.Surface]
KEPT = 160


class Sprites:
    """Pictures by how they are drawn (`Drawing` takes what they show, then their size). One that is not there yet is
    scaled from the same in another size, or left out, until it has been drawn; `arrived` counts how often some came."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app, self.changed = app, changed
        self.arrived = 0
        self._there: dict[tuple[Any, ...], pygame.Surface] = {}
        self._latest: dict[tuple[Any, ...], tuple[int, pygame.Surface]] = {}
        self._wanted: dict[tuple[Any, ...], None] = {}
        self._asked: set[tuple[Any, ...]] = set()

    def get(self, draw: Drawing, shows: tuple[Any, ...], size: int) -> pygame.Surface:
        """The picture of this, `size` pixels high or wide, as the drawing has it."""
        if self.app.patient:
            return draw(*shows, size)
        key = (draw, shows, size)
        found = self._there.get(key)
        if found is not None:
            return found
        if key not in self._asked:
            self._wanted[key] = None
        near = self._latest.get((draw, shows))
        if near is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        return pygame.transform.smoothscale_by(near[1], size / near[0])

    def ask(self) -> None:
        """Has what was missing drawn, all of it at once."""
        if not self._wanted:
            return
        keys = list(self._wanted)
        self._wanted.clear()
        self._asked.update(keys)
        self.app.in_background(_drawn, keys, done=self._come, failed=raise_again)

    def _come(self, made: list[tuple[tuple[Any, ...], pygame.Surface]]) -> None:
        for key, picture in made:
            self._asked.discard(key)
            self._there[key] = picture
            self._latest[key[:2]] = (key[2], picture)
        while len(self._there) > KEPT:
            self._there.pop(next(iter(self._there)))
        self.arrived += 1
        self.changed()


def _drawn(keys: list[tuple[Any, ...]]) -> list[tuple[tuple[Any, ...], pygame.Surface]]:
    return [(key, key[0](*key[1], key[2])) for key in keys]
