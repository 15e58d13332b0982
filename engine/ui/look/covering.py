"""A picture that stands in for one of another shape, until that has been drawn."""

from __future__ import annotations

import pygame


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Returns the middle of the picture so large that it covers `size`. It is never stretched: what reaches over the
    edges is cut."""
    wide, high = picture.get_size()
    if (wide, high) == size:
        return picture
    share = max(size[0] / wide, size[1] / high)
    part = pygame.Rect(0, 0, min(wide, round(size[0] / share)), min(high, round(size[1] / share)))
    part.center = wide // 2, high // 2
    part.clamp_ip(picture.get_rect())
    return pygame.transform.scale(picture.subsurface(part), size)
