"""Rich text laid out into a width, with two caches: words as surfaces, and whole blocks."""

from __future__ import annotations

import re
from collections import OrderedDict

import pygame

from engine.ui.look.assets import Assets
from engine.ui.look.palette import RGB
from engine.ui.look.theme import Ground, Theme
from engine.ui.typography.markup import PLAIN, Look, escape
from engine.ui.typography.typeset import Align, Block, LinkBox, Piece, Setter

__all__ = ["Align", "Block", "LinkBox", "TextEngine"]

# style -> face; bold and italic variants follow from the face.
_FACES: dict[str, str] = {
    "small": "small",
    "body": "body",
    "lead": "body",
    "number": "bold",
    "heading": "capitals",
    "name": "capitals",
    "subtitle": "capitals",
    "title": "gothic",
    "display": "gothic",
    "initial": "initial",
}
_BOLD = {"body": "bold", "body-italic": "bold-italic", "small": "small-bold", "small-italic": "small-bold"}
_ITALIC = {"body": "body-italic", "bold": "bold-italic", "small": "small-italic", "small-bold": "small-bold"}
# Where a face lacks a glyph, the next one is asked.
_FALLBACK = {
    "small": "body",
    "small-italic": "body-italic",
    "small-bold": "bold",
    "initial": "gothic",
    "gothic": "bold",
    "capitals": "bold",
}

# What no font can draw, and SDL refuses: control characters and halves of letters.
_UNSHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_BLOCKS = 600
_WORDS = 6000


class TextEngine:
    """Lays out text for one theme; make a new one when the theme changes."""

    def __init__(self, assets: Assets, theme: Theme) -> None:
        self.assets = assets
        self.theme = theme
        self._words: dict[tuple[str, str, int, RGB], pygame.Surface] = {}
        self._blocks: OrderedDict[tuple[object, ...], Block] = OrderedDict()
        self._has: dict[tuple[str, str], bool] = {}
        self._back: dict[tuple[str, str, int], int] = {}
        self.pieces: dict[tuple[object, ...], tuple[Piece, ...]] = {}
        """Words that were set before, by all that decides how they look; the setter's own."""

    # -- faces ---------------------------------------------------------------

    def face(self, style: str, look: Look = PLAIN) -> tuple[str, int]:
        """Face and pixel size for a style and a look."""
        px = self.theme.text_px(style)
        face = "capitals" if look.caps and _FACES[style] not in ("gothic", "initial") else _FACES[style]
        if face == "small" and px >= 22:
            face = "body"  # Gentium is for sizes where Garamond's small eyes close up
        if look.bold:
            face = _BOLD.get(face, face)
        if look.italic:
            face = _ITALIC.get(face, face)
        return face, px

    def line_height(self, style: str) -> int:
        face, px = self.face(style)
        return self.assets.font(face, px).get_linesize()

    def chunks(self, text: str, face: str, px: int) -> list[tuple[str, str, int]]:
        """(text, face, px) runs: glyphs the face lacks go to its fallback, and figures never come from Cinzel, whose
        1 reads as I."""
        chunks: list[tuple[str, str, int]] = []
        for char in _UNSHOWN.sub("?", text):
            use, size = face, px
            if face == "capitals" and (char.isdigit() or char in "+−–-/%"):
                use, size = "bold", px
            while not self.carries(use, char) and use in _FALLBACK:
                use = _FALLBACK[use]
            if chunks and chunks[-1][1] == use:
                chunks[-1] = (chunks[-1][0] + char, use, size)
            else:
                chunks.append((char, use, size))
        return chunks

    def carries(self, face: str, char: str) -> bool:
        key = (face, char)
        known = self._has.get(key)
        if known is None:
            metrics = self.assets.font(face, 20).metrics(char)
            known = bool(metrics) and metrics[0] is not None
            self._has[key] = known
        return known

    def overhang(self, letter: str, face: str, px: int) -> int:
        """Returns how many pixels a letter reaches back over the space before it (an italic f)."""
        key = (letter, face, px)
        known = self._back.get(key)
        if known is None:
            chunk, use, size = self.chunks(letter, face, px)[0]
            metrics = self.assets.font(use, size).metrics(chunk[0])
            back = -metrics[0][0] if metrics and metrics[0] else 0
            known = self._back[key] = back if back > 1 else 0  # one pixel is but the rounding of an upright letter
        return known

    def word(self, text: str, face: str, px: int, colour: RGB) -> pygame.Surface:
        key = (text, face, px, colour)
        surface = self._words.get(key)
        if surface is None:
            if len(self._words) > _WORDS:
                self._words.clear()
                self.pieces.clear()
            surface = self.assets.font(face, px).render(text, True, colour)
            self._words[key] = surface
        return surface

    # -- public --------------------------------------------------------------

    def block(
        self,
        markup: str,
        width: int,
        style: str = "body",
        *,
        role: str = "text",
        align: Align = "left",
        ground: Ground = "dark",
        max_lines: int | None = None,
        initial: bool = False,
        as_typed: bool = False,
    ) -> Block:
        """The text in `width` pixels: as wide as its longest line when aligned left, else exactly `width`.

        With `max_lines`, the rest is cut with an ellipsis and `truncated` is set. With `initial`, the first letter is
        a large gothic one. `as_typed`: in the player's own words, whatever is covered.
        """
        key = (markup, width, style, role, align, ground, max_lines, initial, as_typed)
        block = self._blocks.get(key)
        if block is not None:
            self._blocks.move_to_end(key)
            return block
        block = Setter(self, max(8, width), style, role, align, ground, max_lines).set(markup, initial, as_typed)
        self._blocks[key] = block
        if len(self._blocks) > _BLOCKS:
            self._blocks.popitem(last=False)
        return block

    def line(
        self,
        text: str,
        style: str = "body",
        *,
        role: str = "text",
        ground: Ground = "dark",
        width: int | None = None,
        as_typed: bool = False,
    ) -> pygame.Surface:
        """One line of literal text, cut with an ellipsis when longer than `width`."""
        limit = 100_000 if width is None else width
        return self.block(escape(text), limit, style, role=role, ground=ground, max_lines=1, as_typed=as_typed).surface

    def measure(self, markup: str, width: int = 100_000, style: str = "body") -> tuple[int, int]:
        return self.block(markup, width, style).size
