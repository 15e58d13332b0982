"""What lies and stands on the way of a hunt: face-down cards, the quarry as a shape in the dark, the party, tokens."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import numpy as np
import pygame

from engine.program_files import ASSETS
from game.scenes.art.cards.paper import card_back, frame, paper, struck
from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.marks import shaded
from game.scenes.art.engraving.relief import Relief, print_relief, shade
from game.scenes.art.figures.faces import look_of
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.figures.standees import figure
from game.scenes.art.table.light import WARM, glow, rim

Colour = tuple[int, int, int]
BASIC, OWN, MINERAL, HERB = "basic", "own", "mineral", "herb"
RATIO = 1.4
_LARGE = 132
_BACKS: dict[str, tuple[str, str, str, Colour]] = {  # paper, sign, its colour, frame
    BASIC: ("warm", "footprint", "#3b2a1c", (104, 74, 44)),
    MINERAL: ("night", "pickaxe", "#9cc3b0", (84, 128, 112)),
    HERB: ("night", "herb", "#a9c98a", (96, 128, 84)),
}
INK: Colour = (15, 13, 12)


@lru_cache(maxsize=8)
def large_back(kind: str, monster: str) -> pygame.Surface:
    """A back in full size. Basic ones are pale with a footprint, the monster's own dark with its head, gathering ones
    cold with what is gathered: the three differ in shade and sign."""
    if kind == OWN:
        return card_back("ai", _LARGE, monster)
    stock, icon, colour, edge = _BACKS.get(kind, _BACKS[BASIC])
    high = round(_LARGE * RATIO)
    out = paper(_LARGE, high, stock, len(kind), 0.6).copy()
    frame(out, 7, edge)
    svg = (ASSETS / "icons" / f"{icon}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    side = round(_LARGE * 0.62)
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side)).convert_alpha()
    shade(drawn, side / 300, Relief(depth=0.5, pitch=7, bulk=0.9), INK)
    out.blit(drawn, drawn.get_rect(center=(_LARGE // 2, high // 2)))
    return out


@lru_cache(maxsize=96)
def stack(kinds: tuple[str, ...], monster: str, dim: bool, width: int) -> pygame.Surface:
    """Face-down cards on one another, the top one last seen: each lies a little beside the one below. `dim`: far from
    the light. Has alpha; shared, do not draw on it."""
    high, lift = round(width * RATIO), max(2, round(width * 0.11))
    count = max(1, len(kinds))
    out = pygame.Surface((width + lift * count + 4, high + lift * count + 4), pygame.SRCALPHA)
    for place, kind in enumerate(reversed(kinds)):
        card = pygame.transform.smoothscale(large_back(kind, monster).convert_alpha(), (width, high))
        x, y = 2 + lift * (count - 1 - place), 2 + lift * (count - 1 - place)
        shadow = pygame.Surface((width, high), pygame.SRCALPHA)
        shadow.fill((4, 3, 3, 120))
        out.blit(shadow, (x + max(1, lift // 2), y + max(1, lift // 2)))
        out.blit(card, (x, y))
        pygame.draw.rect(out, INK, (x, y, width, high), 1)
    if dim:
        out.fill((148, 152, 164, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=32)
def quarry(monster: str, facing: str, near: int, high: int) -> pygame.Surface:
    """The quarry as it is seen from afar: a shape with a cold edge; the closer the lantern (`near` 0 to 3), the more of
    it is lit. Shared, do not draw on it."""
    body = monster_picture(monster, high, facing, base=False).copy()
    left = (0.18, 0.30, 0.55, 0.9)[min(max(near, 0), 3)]
    view = pygame.surfarray.pixels3d(body)
    view[...] = np.clip(view * np.asarray((left, left * 1.02, left * 1.12), np.float32), 0, 255).astype(np.uint8)
    del view
    toward = (-1.0, 0.3) if facing == "w" else (1.0, 0.3)
    unit = high / 630
    cold = (152, 166, 190)
    body = rim(body, (0.2 if facing == "w" else -0.2, -1.0), cold, max(1.0, 9 * unit), 0.55)
    return rim(body, toward, WARM if near else shaded(WARM, 0.5), max(1.0, 8 * unit), 0.30 + 0.22 * near)


@lru_cache(maxsize=64)
def hunter(gender: str, number: int, left: bool, high: int) -> pygame.Surface:
    """A survivor of the party with a lantern, as they stand at home."""
    return figure(look_of(gender, number), max(16, high), left)


@lru_cache(maxsize=16)
def lantern(high: int) -> pygame.Surface:
    """The lantern that the party carries before it."""
    part = plate("standees/survivor")["lantern"]
    inks = Inks(contour=2.2, bone="#fff3d6", ember="#f0b248", ash="#8d7b62")
    return print_relief([part], (-18.0, -40.0, 36.0, 54.0), max(8, high), inks, Relief(depth=0))


@lru_cache(maxsize=16)
def halo(radius: int, strength: float = 1.0) -> pygame.Surface:
    """Warm air, to be added."""
    return glow(max(2, radius), (150, 92, 34), strength)


@lru_cache(maxsize=16)
def token(diameter: int, letter: str, font: pygame.font.Font) -> pygame.Surface:
    """Something that an event has laid on a space: struck bone with the first letter of what it is."""
    return struck(diameter, letter, font, (128, 58, 46))
