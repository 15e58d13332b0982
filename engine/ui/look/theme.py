"""How big and in what colour: one frozen value made from the window's size and the player's settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

from engine.ui.look.palette import HIGH_CONTRAST, LANTERN_LIGHT, RGB, ROLES, Palette, contrast, readable
from engine.ui.settings import Settings

Ground = Literal["dark", "paper"]

DESIGN_SIZE = (1280, 720)
SMALLEST_TEXT = 16

# Points at 1280 x 720 and 100 %.
TYPE_SCALE: dict[str, int] = {
    "small": 16,
    "body": 18,
    "lead": 21,
    "number": 24,
    "heading": 18,
    "name": 20,
    "subtitle": 26,
    "title": 34,
    "display": 64,
    "initial": 60,
}

# Seconds multiply by this; "instant" makes every tween a cut.
SPEEDS: dict[str, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "instant": 0.0}


@dataclass(frozen=True)
class Theme:
    """Sizes are asked for in design pixels (1280 x 720) and come back in window pixels."""

    size: tuple[int, int] = DESIGN_SIZE
    text_scale: float = 1.0
    ui_scale: float = 1.0
    contrast: str = "normal"
    reduced_motion: bool = False
    speed: str = "normal"
    palette: Palette = field(default=LANTERN_LIGHT)

    @staticmethod
    def of(settings: Settings, size: tuple[int, int]) -> Theme:
        return Theme(
            size=size,
            text_scale=min(2.0, max(1.0, settings.text_scale)),
            ui_scale=min(2.0, max(1.0, settings.ui_scale)),
            contrast=settings.contrast,
            reduced_motion=settings.reduced_motion,
            speed=settings.animation_speed,
            palette=HIGH_CONTRAST if settings.contrast == "high" else LANTERN_LIGHT,
        )

    @cached_property
    def base(self) -> float:
        """Window pixels per design pixel before the text scale; never under 1, so that text keeps its least size."""
        fit = min(self.size[0] / DESIGN_SIZE[0], self.size[1] / DESIGN_SIZE[1])
        return max(1.0, fit) * self.ui_scale

    def px(self, design: float) -> int:
        """A length for boxes and gaps; anything above zero stays at least one pixel."""
        known = self._lengths.get(design)
        if known is None:
            known = self._lengths[design] = max(1, round(design * self.base)) if design > 0 else 0
        return known

    @cached_property
    def _lengths(self) -> dict[float, int]:
        """Lengths that were asked for before: every widget asks for a few in each layout."""
        return {}

    def text_px(self, style: str) -> int:
        """The font size of a style of TYPE_SCALE. Titles grow slower than rules: they are large already."""
        points = TYPE_SCALE[style]
        share = self.text_scale if points <= 24 else 1 + (self.text_scale - 1) * (0.5 if points <= 34 else 0.15)
        return round(points * self.base * share)

    @property
    def least_text_px(self) -> int:
        return round(SMALLEST_TEXT * self.base * self.text_scale)

    @property
    def motion(self) -> float:
        """The factor by which the length of every animation is multiplied; 0 means cuts."""
        return 0.0 if self.reduced_motion else SPEEDS.get(self.speed, 1.0)

    def ground(self, ground: Ground) -> RGB:
        """The colour that text on this ground is measured against."""
        return self.palette.paper if ground == "paper" else self.palette.soot

    def colour(self, role: str, ground: Ground = "dark") -> RGB:
        """The colour of a role (ROLES) or pigment as text, always readable on the ground."""
        return _colour(self.palette, role, ground)

    def pigment(self, name: str) -> RGB:
        """The raw pigment, for shapes and light; not for text."""
        colour = self.palette.named(name)
        if colour is None:
            raise KeyError(f"the palette has no pigment {name!r}")
        return colour

    def knows(self, role: str) -> bool:
        return role in ROLES or self.palette.named(role) is not None


@lru_cache(maxsize=256)
def _colour(palette: Palette, role: str, ground: Ground) -> RGB:
    pair = ROLES.get(role)
    name = role if pair is None else pair[ground == "paper"]
    raw = palette.named(name)
    if raw is None:
        raise KeyError(f"{role!r} is neither a role nor a pigment of the palette")
    base = palette.paper if ground == "paper" else palette.soot
    # Panels are lit unevenly, so text keeps a little more than the bare minimum of 4.5.
    return raw if contrast(raw, base) >= 5.0 else readable(raw, base, 5.0)
