"""Setting one block of rich text: words, then lines, and the surface when it is wanted. The text engine owns the faces
and the caches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, Literal

import pygame

from engine.ui.look.palette import RGB, contrast, mix
from engine.ui.look.theme import Ground
from engine.ui.typography.markup import Line, Look, parse, worded
from engine.wording import AS_WRITTEN

if TYPE_CHECKING:
    from engine.ui.typography.text import TextEngine

Align = Literal["left", "center", "right"]


@dataclass(frozen=True)
class LinkBox:
    """One line's worth of a link, in the block's coordinates."""

    rect: pygame.Rect
    ref: str


@dataclass(frozen=True)
class IconBox:
    """An icon among the words, in the block's coordinates; `ref` opens what it means there, if that is said."""

    name: str
    rect: pygame.Rect
    ref: str


@dataclass(slots=True)
class Block:
    """A text ready to blit, and what a checker or a pointer wants to know of it. It is drawn when its surface is first
    asked for: much text is only measured. The surface is shared: do not draw on it.
    """

    size: tuple[int, int]
    links: tuple[LinkBox, ...]
    icons: tuple[IconBox, ...]
    lines: int
    truncated: bool
    least_px: int
    least_contrast: float
    _letters: list[tuple[pygame.Surface, tuple[int, int]]]
    _dots: list[pygame.Rect]
    _ink: RGB
    _surface: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        if self._surface is None:
            self._surface = pygame.Surface(self.size, pygame.SRCALPHA)
            self._surface.blits(self._letters, doreturn=False)
            for dot in self._dots:
                self._surface.fill(self._ink, dot)
            self._letters, self._dots = [], []
        return self._surface

    def link_at(self, x: int, y: int) -> LinkBox | None:
        return next((box for box in self.links if box.rect.collidepoint(x, y)), None)


@dataclass(frozen=True)
class Piece:
    """A run of letters of one face, or an icon."""

    surface: pygame.Surface
    ascent: int
    width: int
    ref: str | None
    px: int
    colour: RGB
    text: str = ""
    face: str = ""
    icon: str = ""
    """Its name, where the piece is an icon and no sign that was typed."""
    says: str = ""


@dataclass
class _Word:
    pieces: list[Piece]
    space: int  # width of the space before it, 0 when glued to the margin

    @cached_property
    def width(self) -> int:
        """Asked for when all its pieces are there."""
        return sum(piece.width for piece in self.pieces)


class Setter:
    """Sets one block: words, then lines, then where each goes."""

    def __init__(
        self, engine: TextEngine, width: int, style: str, role: str, align: Align, ground: Ground, max_lines: int | None
    ) -> None:
        self.engine = engine
        self.width = width
        self.style = style
        self.role = role
        self.align = align
        self.ground: Ground = ground
        self.max_lines = max_lines

    def set(self, markup: str, initial: bool, as_typed: bool = False) -> Block:
        theme = self.engine.theme
        wording = AS_WRITTEN if as_typed else self.engine.assets.wording
        lines = worded(parse(markup, self.engine.assets.has_icon, theme.knows), wording)
        cap, lines = self._take_initial(lines) if initial else (None, lines)
        rows: list[tuple[list[_Word], int, int, int]] = []  # words, indent, height, ascent
        gaps: dict[int, int] = {}
        height = cap_rows = cap_width = 0
        unit = self.engine.line_height(self.style)
        if cap is not None:
            cap_rows = max(2, ceil(cap.get_height() / unit - 0.2))  # tails of letters must not touch the next line
            cap_width = cap.get_width() + theme.px(6)
        truncated = False
        for line in lines:
            if line.kind == "gap":
                gaps[len(rows)] = unit // 2
                continue
            style = "heading" if line.kind == "heading" else self.style
            if line.kind == "heading" and rows and len(rows) not in gaps:
                gaps[len(rows)] = unit // 3
            indent = self._step() * line.depth
            first = len(rows)
            for words in self._wrap(
                self._words(line, style), indent, lambda n: cap_width if n < cap_rows else 0, first
            ):
                font = self.engine.assets.font(*self.engine.face(style))
                rows.append(
                    (words, indent + (cap_width if len(rows) < cap_rows else 0), font.get_linesize(), font.get_ascent())
                )
            if line.kind == "bullet" and len(rows) > first:
                mark = self._icon_piece("diamond", style, Look(role="accent"), 0.45)
                rows[first] = ([_Word([mark], -1), *rows[first][0]], *rows[first][1:])
            if self.max_lines is not None and len(rows) > self.max_lines:
                break
        if self.max_lines is not None and len(rows) > self.max_lines:
            rows = rows[: self.max_lines]
            rows[-1] = (self._ellipsis(rows[-1][0], rows[-1][1]), *rows[-1][1:])
            truncated = True
        height = sum(row[2] for row in rows) + sum(gaps.values())
        if cap is not None:
            height = max(height, cap.get_height())
        return self._place(rows, gaps, height, cap, truncated)

    def _step(self) -> int:
        """How far a bullet line is set in, in pixels."""
        return round(self.engine.line_height(self.style) * 0.8)

    # -- pieces --------------------------------------------------------------

    def _take_initial(self, lines: tuple[Line, ...]) -> tuple[pygame.Surface | None, tuple[Line, ...]]:
        if not lines or not lines[0].spans or not lines[0].spans[0].text:
            return None, lines
        span = lines[0].spans[0]
        theme = self.engine.theme
        px = max(28, round(self.engine.line_height(self.style) * 2.6))
        letter = span.text[0]
        face = "initial" if self.engine.carries("initial", letter) else "gothic"
        colour = theme.colour("bad" if self.ground == "paper" else "accent", self.ground)
        drawn = self.engine.word(letter, face, px, colour)
        box = drawn.get_bounding_rect()
        rest = Line(lines[0].kind, (type(span)(span.text[1:], span.look), *lines[0].spans[1:]))
        return drawn.subsurface(box), (rest, *lines[1:])

    def _colour(self, look: Look) -> RGB:
        return self.engine.theme.colour(look.role or self.role, self.ground)

    def _text_pieces(self, text: str, style: str, look: Look) -> tuple[Piece, ...]:
        """The pieces of a word, kept by the engine: words come again and again."""
        key = (text, style, look, self.role, self.ground, self.style == "heading")
        pieces = self.engine.pieces.get(key)
        if pieces is None:
            pieces = self.engine.pieces[key] = tuple(self._new_pieces(text, style, look))
        return pieces

    def _new_pieces(self, text: str, style: str, look: Look) -> Iterator[Piece]:
        face, px = self.engine.face(style, look)
        colour = self._colour(
            look if look.role or style != "heading" or self.style == "heading" else Look(role="heading")
        )
        for chunk, use, size in self.engine.chunks(text, face, px):
            surface = self.engine.word(chunk, use, size, colour)
            ascent = self.engine.assets.font(use, size).get_ascent()
            yield Piece(surface, ascent, surface.get_width(), look.ref, size, colour, chunk, use)

    def _icon_piece(self, name: str, style: str, look: Look, share: float = 1.04) -> Piece:
        _, px = self.engine.face(style, look)
        size = max(8, round(px * share))
        colour = self._colour(look)
        # Centred on the middle of a capital, about a third of the size above the baseline.
        return Piece(
            self.engine.assets.icon(name, size, colour),
            round(px * 0.33 + size / 2),
            size + max(1, px // 12),
            look.ref,
            px,
            colour,
        )

    def _words(self, line: Line, style: str) -> list[_Word]:
        words: list[_Word] = []
        open_word: _Word | None = None
        pending = 0
        for span in line.spans:
            if span.icon is not None:
                if open_word is None:
                    open_word = _Word([], pending)
                    words.append(open_word)
                piece = self._icon_piece(span.icon, style, span.look)
                open_word.pieces.append(piece if span.typed else replace(piece, icon=span.icon, says=span.says))
                continue
            space = self.engine.assets.font(*self.engine.face(style, span.look)).size(" ")[0]
            for index, part in enumerate(span.text.split(" ")):
                if index:
                    open_word, pending = None, space
                if part:
                    if open_word is None:
                        back = self.engine.overhang(part[0], *self.engine.face(style, span.look))
                        open_word = _Word([], max(0, pending - back))
                        words.append(open_word)
                    open_word.pieces.extend(self._text_pieces(part.replace("\u00a0", " "), style, span.look))
        return words

    def _wrap(self, words: list[_Word], indent: int, extra: Callable[[int], int], first: int) -> list[list[_Word]]:
        rows: list[list[_Word]] = []
        row: list[_Word] = []
        x = 0
        for word in words:
            room = self.width - indent - extra(first + len(rows))
            gap = word.space if row else 0
            if row and x + gap + word.width > room:
                rows.append(row)
                row, x, gap = [], 0, 0
                room = self.width - indent - extra(first + len(rows))
            if word.width > room:
                *whole, word = self._split(word, room)
                for part in whole:
                    rows.append([part])
            row.append(word if gap else _Word(word.pieces, 0))
            x += gap + word.width
        if row:
            rows.append(row)
        return rows

    def _split(self, word: _Word, room: int) -> list[_Word]:
        """A word too long for any line, cut between letters where the line ends; pictures stay whole."""
        parts: list[_Word] = []
        current: list[Piece] = []
        used = 0
        for piece in word.pieces:
            rest = piece
            while used + rest.width > room and (current or len(rest.text) > 1):
                fits = self._letters_that_fit(rest, room - used) if rest.text else 0
                if fits == 0 and current:
                    parts.append(_Word(current, 0))
                    current, used = [], 0
                    continue
                head, rest = self._cut(rest, max(1, fits))
                parts.append(_Word([*current, head], 0))
                current, used = [], 0
            current.append(rest)
            used += rest.width
        parts.append(_Word(current, word.space))
        return parts

    def _letters_that_fit(self, piece: Piece, room: int) -> int:
        font = self.engine.assets.font(piece.face, piece.px)
        count = 0
        while count < len(piece.text) and font.size(piece.text[: count + 1])[0] <= room:
            count += 1
        return count

    def _cut(self, piece: Piece, at: int) -> tuple[Piece, Piece]:
        def part(text: str) -> Piece:
            surface = self.engine.word(text, piece.face, piece.px, piece.colour)
            return replace(piece, surface=surface, width=surface.get_width(), text=text)

        return part(piece.text[:at]), part(piece.text[at:])

    def _ellipsis(self, row: list[_Word], indent: int) -> list[_Word]:
        dots = self._text_pieces("…", self.style, Look())
        wide = sum(piece.width for piece in dots)
        kept = list(row)
        while kept and indent + sum(w.width + max(w.space, 0) for w in kept) + wide > self.width:
            last = kept.pop()
            if not kept:  # one long word: cut the word itself
                room = max(1, self.width - indent - wide)
                kept = self._split(last, room)[:1]
                break
        if not kept:
            return [_Word(list(dots), 0)]
        last = kept[-1]
        kept[-1] = _Word([*last.pieces, *dots], last.space)
        return kept

    # -- the block ------------------------------------------------------------

    def _place(
        self,
        rows: list[tuple[list[_Word], int, int, int]],
        gaps: dict[int, int],
        height: int,
        cap: pygame.Surface | None,
        truncated: bool,
    ) -> Block:
        theme = self.engine.theme
        widths = [
            indent + sum(max(w.space, 0) + (w.width if w.space >= 0 else 0) for w in words)
            for words, indent, _, _ in rows
        ]
        widest = max(widths, default=0)
        if cap is not None:
            widest = max(widest, cap.get_width())
        full = self.width if self.align != "left" else widest
        size = (max(1, full), max(1, height))
        letters: list[tuple[pygame.Surface, tuple[int, int]]] = []
        dots: list[pygame.Rect] = []
        colours: set[RGB] = set()
        if cap is not None:
            letters.append((cap, (0, theme.px(2))))
        links: list[LinkBox] = []
        icons: list[IconBox] = []
        ground = theme.ground(self.ground)
        line_ink = mix(theme.colour("link", self.ground), ground, 0.35)
        least_px = 10_000
        y = 0
        for index, (words, indent, line_height, ascent) in enumerate(rows):
            y += gaps.get(index, 0)
            slack = full - widths[index]
            x = indent + (slack // 2 if self.align == "center" else slack if self.align == "right" else 0)
            for word in words:
                hanging = word.space < 0
                x += 0 if hanging else word.space
                at = x - min(indent, self._step()) if hanging else x
                for piece in word.pieces:
                    letters.append((piece.surface, (at, y + ascent - piece.ascent)))
                    least_px = min(least_px, piece.px)
                    colours.add(piece.colour)
                    if piece.icon:
                        opens = f"say:{piece.says}" if piece.says else piece.ref or ""
                        icons.append(IconBox(piece.icon, pygame.Rect(at, y, piece.width, line_height), opens))
                    if piece.ref is not None:
                        _add_link(links, pygame.Rect(at, y, piece.width, line_height), piece.ref, word.space)
                    at += piece.width
                if not hanging:
                    x = at
            for link in links:
                if link.rect.top == y:
                    under = min(y + ascent + max(2, line_height // 10), size[1] - theme.px(1))
                    dots += _dotted(link.rect.left, link.rect.right, under, theme.px(1))
            y += line_height
        faintest = min((contrast(colour, ground) for colour in colours), default=21.0)
        px = 0 if least_px == 10_000 else least_px
        return Block(size, tuple(links), tuple(icons), len(rows), truncated, px, faintest, letters, dots, line_ink)


def _dotted(left: int, right: int, y: int, thick: int) -> list[pygame.Rect]:
    return [pygame.Rect(x, y, thick, thick) for x in range(left, right, thick * 3)]


def _add_link(links: list[LinkBox], box: pygame.Rect, ref: str, space: int) -> None:
    """Joins the box to the one before it when they are one link on one line, across the space between words."""
    if (
        links
        and links[-1].ref == ref
        and links[-1].rect.top == box.top
        and 0 <= box.left - links[-1].rect.right <= space + 1
    ):
        links[-1] = LinkBox(links[-1].rect.union(box), ref)
    else:
        links.append(LinkBox(box, ref))
