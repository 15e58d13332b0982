"""Cards as objects: AI, hit location and gear cards printed from plain data, face-down backs and piles.

`CardFace` says what is printed, `FontSet` gives faces by pixel size. Text shrinks until it fits, never below 16 px
times the text scale; what still does not fit scrolls, and `PrintedCard.hidden` says how much lies below.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.scenes.art.cards.paper import BLOOD, TEXT, bar, card_back, frame, lozenge, paper, soft_shadow, struck
from game.scenes.art.engraving.marks import BONE, INK, sign
from game.scenes.art.engraving.shapes import Colour, ellipse, hexed, paint, polygon, rect, svg_surface
from game.scenes.art.figures.monsters import anatomy

SMALLEST = 16
RATIO = 1.4
MEDALS: tuple[tuple[str, Colour], ...] = (
    ("speed", (92, 78, 60)),
    ("accuracy", (70, 76, 82)),
    ("damage", (116, 44, 34)),
)
AFFINITY: dict[str, tuple[Colour, list[tuple[float, float]]]] = {  # colour and own shape (a circle without points)
    "red": ((176, 58, 46), [(50, 14), (88, 84), (12, 84)]),
    "green": ((88, 132, 84), [(18, 18), (82, 18), (82, 82), (18, 82)]),
    "blue": ((91, 124, 168), []),
}
_kept: OrderedDict[tuple[object, ...], PrintedCard] = OrderedDict()


STEP = "· "
"""Before a line: it is set in by a step, for it belongs to the line above it."""


@dataclass(frozen=True)
class FontSet:
    """Faces by pixel size: display for names, heading for labels, text, its italic and its bold. `said` is the text in
    the words in which it is printed."""

    display: Callable[[int], pygame.font.Font]
    heading: Callable[[int], pygame.font.Font]
    text: Callable[[int], pygame.font.Font]
    italic: Callable[[int], pygame.font.Font]
    bold: Callable[[int], pygame.font.Font]
    said: Callable[[str], str] = str


@dataclass(frozen=True)
class Section:
    """A part of a card. Kinds: text, flow, alert, attack (with `medals`: speed, accuracy, damage), reaction (`letter`
    R, W, X or C), note (in italics). In lines, **words** between double stars are bold."""

    kind: str
    heading: str = ""
    lines: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()
    letter: str = ""


@dataclass(frozen=True)
class CardFace:
    """What a card shows. `kind` is ai, hit-location, gear or any other (warm paper). `corner` is a letter or two.

    `place` names the ringed place of a hit location; `mark` its type (first-strike, impervious, super-dense, trap);
    `affinities` are top, right, bottom, left of a gear card ("" for none), `joined` the sides whose halves meet.
    `monster` is the key of the one whose anatomy a hit location shows.
    """

    title: str
    corner: str = ""
    sections: tuple[Section, ...] = ()
    kind: str = "ai"
    place: str = ""
    mark: str = ""
    subtitle: str = ""
    affinities: tuple[str, ...] = ()
    joined: frozenset[int] = field(default_factory=frozenset)
    monster: str = "white-lion"


@dataclass(frozen=True)
class PrintedCard:
    """A card's picture, the size its text got, and how many pixels of it lie below the edge (0: all is shown)."""

    surface: pygame.Surface
    text_px: int
    hidden: int


def wrap(text: str, fonts: FontSet, size: int, width: int, slant: bool = False) -> list[list[tuple[str, bool]]]:
    """Lines of (words, bold) runs that fit `width` pixels."""
    plain, bold = (fonts.italic if slant else fonts.text)(size), fonts.bold(size)
    space = plain.size(" ")[0]
    lines: list[list[tuple[str, bool]]] = [[]]
    used, strong = 0, False
    for word in fonts.said(text).split():
        opens = word.startswith("**")
        strong = strong or opens
        bare = word.replace("**", "")
        wide = (bold if strong else plain).size(bare)[0]
        if lines[-1] and used + space + wide > width:
            lines.append([])
            used = 0
        used += wide + (space if lines[-1] else 0)
        lines[-1].append((bare, strong))
        if "**" in (word[2:] if opens else word):
            strong = False
    return lines


class TextColumn:
    """Text set from the top of a column downwards; without a surface it only measures. With `whole` a line that the
    surface would cut is left out."""

    def __init__(
        self,
        fonts: FontSet,
        size: int,
        x: int,
        width: int,
        surface: pygame.Surface | None,
        colour: Colour,
        whole: bool = False,
    ) -> None:
        self.fonts, self.size, self.x, self.width = fonts, size, x, width
        self.surface, self.colour, self.y, self.whole = surface, colour, 0, whole

    def put(self, picture: pygame.Surface, x: int, y: int) -> None:
        if self.surface is not None and not (self.whole and y + 1.2 * self.size > self.surface.get_height()):
            self.surface.blit(picture, (x, y))

    def heading(self, text: str, indent: int = 0, colour: Colour = BLOOD) -> None:
        font = self.fonts.heading(max(SMALLEST, round(self.size * 0.84)))
        text = self.fonts.said(text)
        words, room, line = text.upper().split(), self.width - indent, ""
        if any(font.size(word)[0] > room for word in words):  # narrow cards: in the narrower face
            words, font = text.split(), self.fonts.bold(max(SMALLEST, round(self.size * 0.84)))
        for word in [*words, ""]:
            longer = f"{line} {word}".strip()
            if line and (not word or font.size(longer)[0] > room):
                self.put(font.render(line, True, colour), self.x + indent, self.y)
                self.y += round(font.get_height() * 0.98)
                longer = word
            line = longer

    def text(self, text: str, indent: int = 0, slant: bool = False) -> None:
        plain, bold = (self.fonts.italic if slant else self.fonts.text)(self.size), self.fonts.bold(self.size)
        for line in wrap(text, self.fonts, self.size, self.width - indent, slant):
            x = self.x + indent
            for word, strong in line:
                glyph = (bold if strong else plain).render(word, True, self.colour)
                self.put(glyph, x, self.y)
                x += glyph.get_width() + plain.size(" ")[0]
            self.y += round(self.size * 1.18)

    def lines(self, lines: tuple[str, ...], indent: int = 0) -> None:
        for printed in lines:
            line = printed.lstrip(STEP)
            inset = indent + (len(printed) - len(line)) // len(STEP) * round(self.size * 0.7)
            number, dot, rest = line.partition(". ")
            if dot and number.isdigit():  # a numbered list hangs its numbers
                font = self.fonts.bold(self.size)
                self.put(font.render(number, True, BLOOD), self.x + inset, self.y)
                self.text(rest, inset + round(self.size * 0.9))
            else:
                self.text(line, inset)


def set_section(column: TextColumn, part: Section, full: tuple[int, int]) -> None:
    """Sets one section; `full` is left edge and width for bars that cross the whole card."""
    size = column.size
    if part.kind in ("flow", "alert"):
        high = max(14, round(size * 1.05))
        column.y += round(size * 0.3)
        column.put(bar(full[1], high, part.kind), full[0], column.y)
        column.y += high + round(size * 0.3)
        return
    if part.kind == "reaction":
        side = round(size * 1.9)
        start, indent = column.y, round(size * 2.2)
        column.put(
            lozenge(side, part.letter, column.fonts.heading(max(SMALLEST - 2, round(size * 0.9)))),
            column.x - round(size * 0.2),
            column.y,
        )
        if part.heading:
            column.heading(part.heading, indent)
        column.lines(part.lines, indent)
        column.y = max(column.y, start + side)
    else:
        if part.heading:
            column.heading(part.heading)
        if part.medals:
            step = column.width // 3
            across = min(round(size * 3.0), round(step * 0.86))
            for index, ((label, metal), value) in enumerate(zip(MEDALS, part.medals, strict=False)):
                middle = column.x + step * index + step // 2
                column.put(
                    struck(across, value, column.fonts.heading(round(across * 0.42)), metal),
                    middle - across // 2,
                    column.y + 2,
                )
                name = column.fonts.text(max(SMALLEST, round(size * 0.86))).render(label, True, column.colour)
                if name.get_width() > step:  # narrow cards: the order of the medals is always the same
                    name = column.fonts.text(SMALLEST).render(label[:3], True, column.colour)
                column.put(name, middle - name.get_width() // 2, column.y + across)
            column.y += across + round(size * 1.25)
        if part.kind == "note":
            for line in part.lines:
                column.text(line, slant=True)
        else:
            column.lines(part.lines)
    column.y += round(size * 0.38)


def _body(
    face: CardFace,
    fonts: FontSet,
    size: int,
    x: int,
    width: int,
    full: tuple[int, int],
    surface: pygame.Surface | None,
    top: int = 0,
) -> int:
    column = TextColumn(fonts, size, x, width, surface, TEXT)
    column.y = top
    for part in face.sections:
        set_section(column, part, full)
    return column.y - top


def _title_lines(title: str, font: pygame.font.Font, room: int) -> list[str]:
    """The title in one line, or in as many as a narrow card needs."""
    lines = [""]
    for word in title.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.size(longer)[0] > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _title(card: pygame.Surface, face: CardFace, fonts: FontSet, pad: int, width: int, scale: float) -> int:
    """Draws name, corner and rule; returns where the body may start."""
    title = fonts.said(face.title)
    room = width - 2 * pad
    mark = 0
    if face.mark or face.corner:
        mark = round(width * 0.125)
    size = round(max(SMALLEST * scale, width * 0.105))
    while size > SMALLEST and fonts.display(size).size(title)[0] > room - mark:
        size -= 1
    y = round(pad * 0.85)
    for words in _title_lines(title, fonts.display(size), room - mark):
        glyph = fonts.display(size).render(words, True, TEXT)
        card.blit(glyph, (pad, y))
        y += glyph.get_height()
    if face.mark:
        card.blit(sign(face.mark, mark), (width - pad - mark, round(pad * 0.8)))
    elif face.corner:
        corner = fonts.heading(max(SMALLEST, round(mark * 0.5)))
        card.blit(
            struck(mark, face.corner, corner, (116, 44, 34) if face.kind == "ai" else (80, 72, 62)),
            (width - pad - mark, round(pad * 0.85)),
        )
    rule = [(pad, y), (width * 0.6, y - 1.1), (width - pad, y), (width * 0.6, y + 1.1)]
    body = polygon(rule, paint(hexed(TEXT)))
    card.blit(svg_surface(body, (width, y + 4), (0, 0, width, y + 4)), (0, 0))
    if subtitle := fonts.said(face.subtitle):
        color = (88, 62, 40) if face.kind != "hit-location" else (62, 66, 70)
        line = fonts.italic(_fitting(subtitle, fonts, max(SMALLEST, round(size * 0.6)), width - 2 * pad))
        card.blit(line.render(subtitle, True, color), (pad, y + 2))
        y += line.get_height()
    return y + round(pad * 0.3)


def _fitting(words: str, fonts: FontSet, size: int, room: int) -> int:
    """The size in which a line of italics has room, of the one wished for and those below it that can still be read."""
    return next((one for one in range(size, SMALLEST * 3 // 4, -1) if fonts.italic(one).size(words)[0] <= room), size)


def render_card(face: CardFace, width_px: int, fonts: FontSet, scale: float = 1.0, scroll: int = 0) -> PrintedCard:
    """Prints a card `width_px` wide, 1.4 as high (gear: square); `scale` of the text, `scroll` moves long text up."""
    key = (face, width_px, fonts, scale, scroll)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    gear, place = face.kind == "gear", face.kind == "hit-location"
    height = width_px if gear else round(width_px * RATIO)
    stock = "cold" if place else "hide" if gear else "warm"
    card = paper(width_px, height, stock, sum(map(ord, face.title)) % 7).copy()
    frame(card, max(4, width_px // 26), (74, 80, 84) if place else (98, 68, 40))
    pad = round(width_px * 0.078)
    top = _title(card, face, fonts, pad, width_px, scale)
    full = (round(width_px * 0.035), round(width_px * 0.93))
    floor, smallest = height - pad, round(SMALLEST * scale)
    size = max(smallest, round(max(width_px / 13.4, SMALLEST) * min(scale, 1.4)))
    art_high = round(height * 0.40) if place else 0
    least = round(height * 0.17) if place else 0
    # the picture gives way first, then the size of the text, then the text scrolls
    need = _body(face, fonts, size, pad, width_px - 2 * pad, full, None)
    while need > floor - top - art_high and (art_high > least or size > smallest):
        if art_high > least:
            art_high = max(least, art_high - max(4, height // 50))
        else:
            size -= 1
        need = _body(face, fonts, size, pad, width_px - 2 * pad, full, None)
    if place:
        picture = anatomy(art_high, face.place or face.title, monster=face.monster)
        card.blit(picture, ((width_px - picture.get_width()) // 2, top))
        top += art_high
    window = pygame.Surface((width_px, max(1, floor - top)), pygame.SRCALPHA)
    _body(face, fonts, size, pad, width_px - 2 * pad, full, window, -scroll)
    card.blit(window, (0, top))
    for side, colour in enumerate(face.affinities[:4]):
        if colour:
            _affinity(card, side, colour, side in face.joined)
    hidden = max(0, need - (floor - top) - scroll)
    if hidden:
        more = bar(round(width_px * 0.3), max(10, pad // 2), "flow")
        card.blit(more, ((width_px - more.get_width()) // 2, height - pad))
    printed = PrintedCard(card, size, hidden)
    _kept[key] = printed
    if len(_kept) > 64:
        _kept.popitem(last=False)
    return printed


def _affinity(card: pygame.Surface, side: int, colour: str, joined: bool) -> None:
    """Half a square on an edge (0 top, 1 right, 2 bottom, 3 left), with its own shape inside, lit when joined."""
    fill, shape = AFFINITY[colour]
    width, height = card.get_size()
    across = round(width * 0.19)
    seen = paint(hexed(BONE), opacity=1 if joined else 0.8)
    inner = polygon(shape, seen) if shape else ellipse(50, 50, 36, 36, seen)
    edge = "#e8a83a" if joined else hexed(INK)
    body = rect(2, 2, 96, 96, paint(hexed(fill), edge, 10 if joined else 6))
    body += f'<g transform="translate(27 27) scale(0.46)">{inner}</g>'
    whole = svg_surface(body, (across, across), (0, 0, 100, 100))
    half = across // 2
    spot = {
        0: (width // 2 - half, -half),
        1: (width - half, height // 2 - half),
        2: (width // 2 - half, height - half),
        3: (-half, height // 2 - half),
    }[side]
    card.blit(whole, spot)


def pile(
    top: pygame.Surface | None, count: int, width_px: int, font: pygame.font.Font, label: str = ""
) -> pygame.Surface:
    """A pile of `count` cards seen a little from the side, with the number on it; empty piles are an outline.

    `top` is the picture of the uppermost card (a back or a face), scaled to `width_px`.
    """
    height = round(width_px * RATIO)
    lift = max(1, width_px // 60)
    rise = min(count, 16) * lift
    out = pygame.Surface((width_px + rise // 2 + 8, height + rise + 8), pygame.SRCALPHA)
    if count == 0 or top is None:
        pygame.draw.rect(out, (*BONE, 60), (4, rise + 4, width_px - 4, height - 4), 2, border_radius=6)
    else:
        out.blit(soft_shadow(width_px, height, 8), (-4, rise - 2))
        for index in range(min(count, 16)):
            edge = pygame.Rect(index * lift // 2, rise - index * lift, width_px, height)
            pygame.draw.rect(out, INK, edge, border_radius=4)
            pygame.draw.line(out, (132, 118, 94), (edge.x + 3, edge.bottom - 1), (edge.right - 3, edge.bottom - 1))
        out.blit(pygame.transform.smoothscale(top, (width_px, height)), (rise // 2, 0))
    text = f"{count} {label}".strip()
    glyph = font.render(text, True, BONE)
    plaque = pygame.Rect(0, 0, glyph.get_width() + 16, glyph.get_height() + 4)
    plaque.midbottom = (width_px // 2 + rise // 4, height + rise // 2)
    pygame.draw.rect(out, (*INK, 235), plaque, border_radius=4)
    pygame.draw.rect(out, (140, 124, 98), plaque, 1, border_radius=4)
    out.blit(glyph, (plaque.x + 8, plaque.y + 2))
    return out


__all__ = ["CardFace", "FontSet", "PrintedCard", "Section", "card_back", "pile", "render_card", "wrap"]
