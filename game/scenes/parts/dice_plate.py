"""Dice thrown on the table: their plate, and what they were thrown for."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass
class Throw:
    """Dice on the table: pictures of each die, one after another, and what they were thrown for."""

    frames: list[tuple[pygame.Surface, ...]]
    caption: str
    lit: tuple[bool, ...]
    at: float = 0.0  # 0..1 of the tumble

    def pictures(self) -> list[pygame.Surface]:
        return [frames[min(len(frames) - 1, int(self.at * len(frames)))] for frames in self.frames]
