"""Colours by the part they play, and the arithmetic of reading them: contrast, mixing, greyscale."""

from __future__ import annotations

from dataclasses import dataclass, fields

RGB = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """`#rrggbb` as three numbers from 0 to 255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def hex_code(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """`a` with `share` (0..1) of `b` stirred in."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: RGB) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG defines it."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = colour
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(a: RGB, b: RGB) -> float:
    """Contrast ratio of two colours, 1 (none) to 21 (black on white)."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(colour: RGB, ground: RGB, least: float = 4.5) -> RGB:
    """`colour`, moved towards white or black only as far as text on `ground` needs to reach the contrast `least`."""
    end = (255, 255, 255) if luminance(ground) < 0.18 else (0, 0, 0)
    for step in range(0, 101, 4):
        tried = mix(colour, end, step / 100)
        if contrast(tried, ground) >= least:
            return tried
    return end


@dataclass(frozen=True)
class Palette:
    """The pigments. `paper` and `soot` are the two grounds that text stands on."""

    ink: RGB = (15, 13, 12)  # #0f0d0c
    soot: RGB = (27, 24, 22)  # #1b1816
    stone: RGB = (56, 50, 45)  # #38322d
    ash: RGB = (140, 131, 120)  # #8c8378
    bone: RGB = (233, 223, 201)  # #e9dfc9
    lantern: RGB = (232, 168, 58)  # #e8a83a
    brass: RGB = (190, 168, 126)  # #bea87e
    lichen: RGB = (142, 190, 170)  # #8ebeaa
    ember: RGB = (200, 98, 31)  # #c8621f
    blood: RGB = (176, 58, 46)  # #b03a2e
    verdigris: RGB = (90, 143, 123)  # #5a8f7b
    dusk: RGB = (91, 124, 168)  # #5b7ca8
    paper: RGB = (216, 203, 166)  # #d8cba6
    oxblood: RGB = (122, 31, 22)  # #7a1f16
    white: RGB = (255, 255, 255)  # #ffffff

    def named(self, name: str) -> RGB | None:
        """The pigment of that name, or None."""
        return getattr(self, name) if name in _PIGMENTS else None


_PIGMENTS = {field.name for field in fields(Palette)}

LANTERN_LIGHT = Palette()
HIGH_CONTRAST = Palette(
    ink=rgb("#000000"),
    soot=rgb("#000000"),
    stone=rgb("#6e665e"),
    ash=rgb("#c9c2b8"),
    bone=rgb("#ffffff"),
    lantern=rgb("#ffc44d"),
    brass=rgb("#d8c8a4"),
    lichen=rgb("#a8e6d0"),
    ember=rgb("#ff8a3d"),
    blood=rgb("#ff6b5a"),
    verdigris=rgb("#86d6b8"),
    dusk=rgb("#94bdf5"),
    paper=rgb("#fbf4e0"),
    oxblood=rgb("#6a0f08"),
)

# Roles that text and widgets ask for, and the pigment that plays them on a dark ground and on paper. Gold means one
# thing: the one press that goes on (`action`). Lanterns burn with it, nothing else is marked by it.
ROLES: dict[str, tuple[str, str]] = {
    "text": ("bone", "ink"),
    "strong": ("white", "ink"),
    "dim": ("ash", "stone"),
    "action": ("lantern", "oxblood"),
    "chosen": ("white", "ink"),
    "focus": ("white", "ink"),
    "range": ("lichen", "verdigris"),
    "accent": ("brass", "oxblood"),
    "link": ("bone", "oxblood"),
    "heading": ("brass", "oxblood"),
    "good": ("verdigris", "verdigris"),
    "bad": ("blood", "oxblood"),
    "warn": ("ember", "ember"),
    "info": ("dusk", "dusk"),
}
