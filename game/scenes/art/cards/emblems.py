"""Emblems: the small signs of a showdown's tokens, statuses and card kinds, for panels, cards, buttons and board.

Each has a shape of its own and a name to ask for it by. Those that standees
carry too are drawn by `marks`.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

import pygame

from engine.errors import BadInput
from game.scenes.art.engraving.burin import Inks, plate, print_plate
from game.scenes.art.engraving.marks import BONE, INK, sign

BLOOD, VERDIGRIS, DUSK, LANTERN, FLAME = "#b03a2e", "#5a8f7b", "#5b7ca8", "#e8a83a", "#c8621f"
ALSO_SIGNS = {"bleeding": "bleeding", "priority": "priority"}
COLOURS: dict[str, str] = {
    "bleeding": BLOOD,
    "priority": LANTERN,
    "deflect": DUSK,
    "block": DUSK,
    "hidden": VERDIGRIS,
    "doomed": BLOOD,
    "frenzied": FLAME,
    "lunacy": DUSK,
    "ember": FLAME,
    "stalked": BLOOD,
    "lantern-mark": LANTERN,
    "terrain": VERDIGRIS,
    "ambush-survivors": LANTERN,
    "ambush-monster": BLOOD,
    "mood": BLOOD,
    "trait": LANTERN,
    "duration": LANTERN,
    "survivor-status": DUSK,
    "life": BLOOD,
}
"""Every emblem by name, with the colour of its accent."""
EMBLEMS = tuple(COLOURS)
_BOX = (-36.0, -36.0, 72.0, 72.0)


def emblem(
    name: str, side_px: int, number: int | None = None, font: pygame.font.Font | None = None, dim: bool = False
) -> pygame.Surface:
    """An emblem (one of EMBLEMS) in a square of `side_px` pixels.

    `number` is struck on it: in the middle of `deflect`, at the lower right of the others; `font` is scaled to it.
    `dim` prints it spent, grey on dark. Raises BadInput with the nearest name for an unknown one.
    """
    if name not in COLOURS:
        near = get_close_matches(name, EMBLEMS, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}? " if near else ""
        raise BadInput(f"There is no emblem {name!r}: {hint}The emblems are {', '.join(EMBLEMS)}.")
    return _emblem(name, side_px, number, font, dim)


@lru_cache(maxsize=256)
def _emblem(name: str, side_px: int, number: int | None, font: pygame.font.Font | None, dim: bool) -> pygame.Surface:
    bone, accent = ("#8c8378", "#5c544c") if dim else ("#e9dfc9", COLOURS[name])
    if name in ALSO_SIGNS:
        out = sign(ALSO_SIGNS[name], side_px, accent, bone).copy()
    else:
        inks = Inks(bone=bone, ash="#a2957f", ember=accent, contour=3.0)
        out = print_plate([plate("standees/emblems")[name]], _BOX, side_px, inks)
    if number is not None:
        _strike(out, str(number), name == "deflect", font)
    return out


def _strike(out: pygame.Surface, text: str, inside: bool, font: pygame.font.Font | None) -> None:
    """The number on an emblem, at least nine pixels high where the emblem allows it."""
    side = out.get_width()
    face = font or pygame.font.Font(None, 64)
    glyph = face.render(text, True, BONE)
    glyph = glyph.subsurface(glyph.get_bounding_rect())
    tall = min(side, max(9, round(side * (0.34 if inside else 0.36))))
    wide = max(3, min(round(side * 0.6), round(glyph.get_width() * tall / glyph.get_height())))
    glyph = pygame.transform.smoothscale(glyph, (wide, tall))
    if inside:
        out.blit(glyph, glyph.get_rect(center=(side // 2, round(side * 0.48))))
        return
    box = glyph.get_rect(bottomright=(side - 2, side - 2))
    pygame.draw.rect(out, INK, box.inflate(4, 4), border_radius=3)
    out.blit(glyph, box)
