"""Those who stand by in a showdown, and the lanterns that lie on its ground: small engraved figures without a sheet."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.relief import Relief, print_relief

BOX = (-6.0, -6.0, 84.0, 126.0)
FOOT = (36.0, 112.0)
PEOPLE = ("member-a", "member-b", "member-c")
LANTERN = "lantern"
PLATE = "standees/bystanders"
INKS = Inks(bone="#d8cbb0", ash="#8a7a5c", ember="#efb04a", contour=4.0)


def person(number: int, height_px: int) -> pygame.Surface:
    """One of the people who have come along; neighbours in number look different."""
    return _figure(PEOPLE[(number * 2 + number // 3) % len(PEOPLE)], height_px)


def ground_lantern(height_px: int) -> pygame.Surface:
    """A lantern that stands on the ground and burns."""
    return _figure(LANTERN, height_px)


def foot(height_px: int) -> tuple[int, int]:
    """Where the feet stand in a picture so many pixels high."""
    unit = height_px / BOX[3]
    return round((FOOT[0] - BOX[0]) * unit), round((FOOT[1] - BOX[1]) * unit)


@lru_cache(maxsize=48)
def _figure(part: str, height_px: int) -> pygame.Surface:
    return print_relief([plate(PLATE)[part]], BOX, height_px, INKS, Relief(bulk=0.35, pitch=4.0, depth=0.7))
