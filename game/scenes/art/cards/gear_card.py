"""A gear card as an object, from a place in a gear grid (96 px) to a page of its own (480 px and more).

On its edges stand the half-squares of its affinities, each with a colour and a shape: red triangle, green square, blue
circle. Small cards show name, emblem, numbers and edges; large ones all their text.

    face = gear_face(box.gear["king-spear"])
    printed = gear_card(face, 300, fonts, ui.assets.icon, lit=frozenset({Side.LEFT}), scale=1.0)
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.model.terms import Affinity, Side
from game.scenes.art.cards.card import AFFINITY, MEDALS, SMALLEST, FontSet, PrintedCard, TextColumn, set_section
from game.scenes.art.cards.gear_face import GearFace, gear_face
from game.scenes.art.cards.paper import TEXT, bar, frame, paper, struck
from game.scenes.art.engraving.marks import BONE, INK, shaded
from game.scenes.art.engraving.shapes import Colour, ellipse, hexed, paint, polygon, rect, svg_surface

Icons = Callable[[str, int, Colour], pygame.Surface]
"""An icon by name, in pixels, in a colour: `ui.assets.icon`."""
EMBLEM_INK: Colour = (74, 48, 28)
LANTERN: Colour = (232, 168, 58)
STEEL: Colour = (88, 92, 96)
FULL_FROM = 12.5
"""A card so many times as wide as its smallest letters are high has room for its text."""
_MOST_KEPT = 160
_kept: OrderedDict[tuple[object, ...], PrintedCard] = OrderedDict()


def gear_card(
    face: GearFace,
    width: int,
    fonts: FontSet,
    icons: Icons,
    *,
    lit: frozenset[Side] | None = None,
    bonus_on: bool = False,
    scale: float = 1.0,
) -> PrintedCard:
    """Prints a card `width` pixels wide and high. `lit` are the edges that complete an affinity, which glow while the
    others are dark; None: as printed. `bonus_on`: its affinity bonus is in force. `scale` is that of window and text.

    Do not draw on the picture: it is kept. `hidden` of the result says how many pixels of text found no room.
    """
    key = (face, width, fonts, lit, bonus_on, scale)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    card = paper(width, width, "hide", sum(map(ord, face.title)) % 5).copy()
    if bonus_on:
        _glow(card, card.get_rect(), LANTERN, 34)
    frame(card, max(3, width // 30), LANTERN if bonus_on else (98, 68, 40))
    least = max(11, round(SMALLEST * scale))
    draw = _full if width / least >= FULL_FROM else _small
    text_px, hidden = draw(card, face, fonts, icons, least, bonus_on)
    for side, colour in face.edges:
        _edge(card, side, colour, None if lit is None else side in lit)
    for side in face.arrows:
        _arrow(card, side, any(side is taken for taken, _ in face.edges))
    printed = _kept[key] = PrintedCard(card, text_px, hidden)
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return printed


# --- The two sizes ----------------------------------------------------------------------------------------------------


def _small(
    card: pygame.Surface, face: GearFace, fonts: FontSet, icons: Icons, least: int, bonus_on: bool
) -> tuple[int, int]:
    """Name, emblem, numbers: what is looked for in a grid."""
    width = card.get_width()
    deep = edge_size(width)[1]
    top = deep + round(width * 0.015) if any(side is Side.TOP for side, _ in face.edges) else round(width * 0.06)
    floor = width - (deep + round(width * 0.02) if any(side is Side.BOTTOM for side, _ in face.edges) else width // 14)
    size, lines = _title_lines(
        fonts.said(face.title), fonts, max(least, round(width * 0.115)), least, width - 2 * (width // 14)
    )
    font = fonts.bold(size)
    for line in lines:
        glyph = font.render(line, True, TEXT)
        card.blit(glyph, ((width - glyph.get_width()) // 2, top))
        top += round(size * 1.02)
    numbers = _numbers(face, fonts, max(round(least * 1.25), round(width * 0.2)))
    room = pygame.Rect(deep, top, width - 2 * deep, floor - top)
    if numbers is not None:
        wide, high = numbers.get_size()
        share = min(1.0, room.width / wide)
        if share < 1:
            numbers = pygame.transform.smoothscale(numbers, (round(wide * share), round(high * share)))
        room.height -= numbers.get_height()
        card.blit(numbers, ((width - numbers.get_width()) // 2, room.bottom))
    side = min(room.width, room.height)
    if side >= 10:
        _press(card, icons, face.emblem, pygame.Rect(0, 0, side, side).move(room.centerx - side // 2, room.top))
    if face.inherent is not None:
        gem = affinity_gem(face.inherent, max(12, width // 6), lit=True)
        card.blit(gem, (width - gem.get_width() - width // 9, room.centery - gem.get_height() // 2))
    if face.bonus or face.puzzle or face.complete:
        _bonus_mark(card, width // 18, bonus_on)
    return size, 0


def _full(
    card: pygame.Surface, face: GearFace, fonts: FontSet, icons: Icons, least: int, bonus_on: bool
) -> tuple[int, int]:
    """The whole card; type shrinks to `least` until the text fits."""
    width = card.get_width()
    page = _Page(face, fonts, icons, width, bonus_on)
    top = page.title(card, max(round(least * 1.1), round(width * 0.1)), least)
    size, floor = max(least, round(width / 16)), width - page.pad
    end = page.set(None, size, top)
    while size > least and end > floor:
        size -= 1
        end = page.set(None, size, top)
    if end > floor:  # names for explanations, as large as they fit
        page.face = replace(face, sections=face.terse_sections, bonus=face.terse_bonus)
        size = max(least, round(width / 18))
        end = page.set(None, size, top)
        while size > least and end > floor:
            size -= 1
            end = page.set(None, size, top)
    left = floor - end
    if left > width * 0.16:  # bare paper is for the engraver
        side = min(round(width * 0.46), left)
        _press(card, icons, face.emblem, pygame.Rect((width - side) // 2, end + (left - side) // 2, side, side))
    else:
        ghost = icons(face.emblem, round(width * 0.44), EMBLEM_INK).copy()
        ghost.set_alpha(24)
        card.blit(ghost, ghost.get_rect(center=(round(width * 0.66), round(width * 0.62))))
    page.set(card.subsurface((0, 0, width, floor)), size, top)
    if end - floor > size // 2:
        more = bar(round(width * 0.24), max(8, page.pad // 2), "flow")
        card.blit(more, (page.pad, floor))
    return size, max(0, end - floor)


class _Page:
    """The words of a large card: where they begin, and how far down they reach at a size of type."""

    def __init__(self, face: GearFace, fonts: FontSet, icons: Icons, width: int, bonus_on: bool) -> None:
        self.face, self.fonts, self.icons, self.width, self.bonus_on = face, fonts, icons, width, bonus_on
        self.deep = edge_size(width)[1]
        self.aside = 0
        self.pad = max(self.deep + round(width * 0.02), round(width * 0.085))

    def title(self, card: pygame.Surface, size: int, least: int) -> int:
        """Name and inherent affinity; returns where the rest begins."""
        face, room = self.face, self.width - 2 * self.pad
        at_top = any(side is Side.TOP for side, _ in face.edges)
        top = self.deep + round(self.width * 0.012) if at_top else round(self.width * 0.062)
        if face.inherent is not None:
            gem = affinity_gem(face.inherent, round(self.width * 0.11), lit=True)
            card.blit(gem, (self.width - self.pad - gem.get_width(), top + round(size * 0.1)))
            room -= gem.get_width() + self.pad // 2
        if self._lone_shield():
            room -= self._shield(card, top, self.width - self.pad - (self.width - 2 * self.pad - room), least)
            self.aside = self.width - 2 * self.pad - room
        name = self.fonts.said(face.title)
        while size > least and self.fonts.display(size).size(name)[0] > room:
            size -= 1
        card.blit(self.fonts.display(size).render(name, True, TEXT), (self.pad, top))
        return top + round(size * 1.18)

    def _lone_shield(self) -> bool:
        """Whether the card gives armor at one place and nothing to fight with: its shield stands beside the name."""
        return len(self.face.armor) == 1 and not self.face.profile

    def _shield(self, card: pygame.Surface, top: int, right: int, least: int) -> int:
        """Draws that shield with its place under it; returns how wide they are."""
        place, points = self.face.armor[0]
        side = max(round(least * 1.9), round(self.width * 0.13))
        label = self.fonts.text(max(least, round(self.width / 20))).render(place, True, TEXT)
        wide = max(side, label.get_width())
        picture = shield(side, points, self.fonts.heading(round(side * 0.42)))
        card.blit(picture, (right - (wide + side) // 2, top))
        card.blit(label, (right - (wide + label.get_width()) // 2, top + round(side * 0.94)))
        return wide + self.pad // 4

    def set(self, surface: pygame.Surface | None, size: int, top: int) -> int:
        """Keywords, numbers, rules and bonus from `top` down; without a surface it only measures."""
        face = self.face
        column = TextColumn(self.fonts, size, self.pad, self.width - 2 * self.pad, surface, TEXT, whole=True)
        column.y = top
        if face.keywords:
            column.width -= self.aside
            column.text(", ".join(face.keywords), slant=True)
            column.width += self.aside
            column.y += round(size * 0.25)
        if self._lone_shield():
            column.y = max(column.y, top + round(size * 1.5))
        elif face.profile or face.armor:
            self._numbers(column)
        for part in face.sections:
            set_section(column, part, (0, self.width))
        if face.puzzle or face.complete:
            self._bonus(column)
        return column.y

    def _numbers(self, column: TextColumn) -> None:
        """Struck medals of an attack with their names, shields of armor with their places."""
        face, size = self.face, column.size
        across = min(round(size * 2.3), column.width // 4)
        label = self.fonts.text(max(1, round(size * 0.86)))
        cells = [
            (struck(across, value, self.fonts.heading(round(across * 0.44)), metal), name)
            for (name, metal), value in zip(_PROFILE, face.profile, strict=False)
        ]
        cells += [(shield(across, n, self.fonts.heading(round(across * 0.4))), place) for place, n in face.armor]
        step = column.width // max(3, len(cells))
        for index, (picture, name) in enumerate(cells):
            left = column.x + step * index
            column.put(picture, left + (step - across) // 2, column.y)
            glyph = label.render(name if label.size(name)[0] < step else name[:3], True, TEXT)
            column.put(glyph, left + (step - glyph.get_width()) // 2, column.y + across)
        column.y += across + round(size * 1.5)

    def _bonus(self, column: TextColumn) -> None:
        """What the affinity bonus asks for, as gems, and what it gives."""
        size = column.size
        side = round(size * 1.25)
        column.y += round(size * 0.2)
        x = column.x
        asked = [(colour, True) for colour, n in self.face.puzzle for _ in range(n)]
        asked += [(colour, False) for colour, n in self.face.complete for _ in range(n)]
        for colour, puzzle in asked:
            if x > column.x and x + side > column.x + column.width:
                x, column.y = column.x, column.y + round(side * 1.1)
            column.put(affinity_gem(colour, side, puzzle=puzzle, lit=self.bonus_on), x, column.y)
            x += round(side * 1.12)
        column.y += round(side * 1.12)
        for part in self.face.bonus:
            set_section(column, part, (0, self.width))


# --- The parts --------------------------------------------------------------------------------------------------------

_PROFILE = (*MEDALS[:2], ("strength", MEDALS[2][1]))


def _title_lines(title: str, fonts: FontSet, size: int, least: int, room: int) -> tuple[int, list[str]]:
    """The name on one line or two, as large as fits; a word too long for the card is set smaller than the rest."""
    words = title.split()
    while True:
        font = fonts.bold(size)
        ways = [[title], *([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))]
        fitting = [way for way in ways if all(font.size(line)[0] <= room for line in way)]
        if fitting and (len(fitting[0]) == 1 or size <= least or len(words) > 1):
            best = min(fitting, key=lambda way: (len(way), abs(len(way[0]) - len(way[-1]))))
            return size, best
        if size <= max(8, round(least * 0.6)):
            return size, ways[-1]
        size -= 1


def _numbers(face: GearFace, fonts: FontSet, across: int) -> pygame.Surface | None:
    """The medals or shields of a small card in a row; None for a card without numbers."""
    medals = [
        struck(across, value, fonts.heading(max(9, round(across * 0.5))), metal)
        for (_, metal), value in zip(_PROFILE, face.profile, strict=False)
    ]
    medals += [shield(across, n, fonts.heading(max(9, round(across * 0.48)))) for _, n in face.armor]
    if not medals:
        return None
    gap = max(1, across // 12)
    out = pygame.Surface(((across + gap) * len(medals) - gap, across), pygame.SRCALPHA)
    for index, one in enumerate(medals):
        out.blit(one, (index * (across + gap), 0))
    return out


def shield(side: int, points: int, font: pygame.font.Font) -> pygame.Surface:
    """Armor points on a shield, `side` pixels."""
    outline = "M50 3 C64 12 82 16 94 15 C96 52 84 82 50 97 C16 82 4 52 6 15 C18 16 36 12 50 3 Z"
    body = f'<path d="{outline}" {paint(hexed(STEEL), hexed(INK), 6)}/>'
    body += f'<path d="{outline}" transform="translate(11 11) scale(0.78)" {paint("none", hexed(BONE), 2.4, 0.7)}/>'
    out = svg_surface(body, (side, side), (0, 0, 100, 100))
    for shift, tint in ((1, INK), (0, BONE)):
        glyph = font.render(str(points), True, tint)
        box = glyph.get_bounding_rect()
        out.blit(
            glyph, ((side - box.width) // 2 - box.x + shift, (side - box.height) // 2 - box.y + shift - side // 24)
        )
    return out


def affinity_gem(colour: Affinity, side: int, *, puzzle: bool = False, lit: bool = False) -> pygame.Surface:
    """A complete affinity as a square of `side` pixels with its shape; of a `puzzle` its two halves are seen."""
    fill, edge = (shaded(AFFINITY[colour][0], 1.12), hexed(LANTERN)) if lit else (AFFINITY[colour][0], hexed(INK))
    look = paint(hexed(fill), edge, 8)
    body = rect(4, 4, 40, 92, look) + rect(56, 4, 40, 92, look) if puzzle else rect(4, 4, 92, 92, look)
    body += _shape(colour, 22, 22, 56, 1.0)
    return svg_surface(body, (side, side), (0, 0, 100, 100))


def _shape(colour: Affinity, x: float, y: float, side: float, seen: float) -> str:
    """The sign of a colour, for those who do not tell colours apart."""
    points = AFFINITY[colour][1]
    look = paint(hexed(BONE), opacity=seen)
    inner = polygon(points, look) if points else ellipse(50, 50, 42, 42, look)
    return f'<g transform="translate({x} {y}) scale({side / 100})">{inner}</g>'


def edge_size(width: int) -> tuple[int, int]:
    """Length and depth in pixels of a half-square on the edge of a card `width` wide; small cards have larger ones."""
    share = 0.27 - 0.10 * min(1.0, max(0.0, (width - 96) / 240))
    across = max(14, round(width * share))
    return across, max(7, across // 2)


def _edge(card: pygame.Surface, side: Side, colour: Affinity, joined: bool | None) -> None:
    """Half a square on an edge, with its whole sign in it; `joined` None: as printed."""
    width = card.get_width()
    across, deep = edge_size(width)
    upright = side in (Side.LEFT, Side.RIGHT)
    size = (deep, across) if upright else (across, deep)
    spot = {
        Side.LEFT: (0, (width - across) // 2),
        Side.RIGHT: (width - deep, (width - across) // 2),
        Side.TOP: ((width - across) // 2, 0),
        Side.BOTTOM: ((width - across) // 2, width - deep),
    }[side]
    if joined:
        _glow(card, pygame.Rect(spot, size).inflate(deep, deep), LANTERN, 110)
    fill = shaded(AFFINITY[colour][0], 1.15 if joined else 0.62 if joined is False else 1.0)
    line = max(1.0, across / 16)
    wide, high = size
    look = paint(hexed(fill), hexed(LANTERN if joined else INK), line * (1.5 if joined else 1))
    body = rect(line / 2, line / 2, wide - line, high - line, look)
    sign = deep * 0.74
    body += _shape(colour, (wide - sign) / 2, (high - sign) / 2, sign, 0.62 if joined is False else 1.0)
    card.blit(svg_surface(body, size, (0, 0, wide, high)), spot)


def _arrow(card: pygame.Surface, side: Side, shared: bool) -> None:
    """An arrowhead that points at the neighbor on this side, beside the half-square where there is one."""
    width = card.get_width()
    across, deep = edge_size(width)
    long = max(8, round(deep * 0.9))
    x, y = {
        Side.LEFT: (long / 2, width / 2),
        Side.RIGHT: (width - long / 2, width / 2),
        Side.TOP: (width / 2, long / 2),
        Side.BOTTOM: (width / 2, width - long / 2),
    }[side]
    if shared:
        aside = across / 2 + long * 0.75
        x, y = (x, y - aside) if side in (Side.LEFT, Side.RIGHT) else (x + aside, y)
    turn = {Side.TOP: 0, Side.RIGHT: 90, Side.BOTTOM: 180, Side.LEFT: 270}[side]
    head = polygon([(50, 6), (94, 90), (50, 68), (6, 90)], paint(hexed(LANTERN), hexed(INK), 9))
    body = f'<g transform="rotate({turn} 50 50)">{head}</g>'
    picture = svg_surface(body, (long, long), (0, 0, 100, 100))
    card.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _bonus_mark(card: pygame.Surface, inset: int, on: bool) -> None:
    """A small lantern light in the corner of a small card that has an affinity bonus: out, or burning."""
    side = max(8, card.get_width() // 9)
    fill, edge = (hexed(LANTERN), hexed(INK)) if on else ("none", hexed(EMBLEM_INK))
    body = polygon([(50, 4), (64, 36), (96, 50), (64, 64), (50, 96), (36, 64), (4, 50), (36, 36)], paint(fill, edge, 9))
    spot = (inset, card.get_height() - inset - side)
    card.blit(svg_surface(body, (side, side), (0, 0, 100, 100)), spot)


def _press(card: pygame.Surface, icons: Icons, emblem: str, room: pygame.Rect) -> None:
    """An icon pressed into the paper."""
    side = round(min(room.size) * 0.94)
    for colour, shift, seen in (((236, 222, 190), 1, 150), (EMBLEM_INK, 0, 215)):
        drawn = icons(emblem, max(8, side), colour).copy()
        drawn.set_alpha(seen)
        card.blit(drawn, drawn.get_rect(center=(room.centerx + shift, room.centery + shift)))


def _glow(card: pygame.Surface, about: pygame.Rect, colour: Colour, strength: int) -> None:
    """Warm light over a part of the card."""
    light = pygame.Surface((32, 32))
    for radius in range(16, 0, -1):
        share = (1 - radius / 16) * strength / 255
        pygame.draw.circle(light, tuple(round(part * share) for part in colour), (16, 16), radius)
    card.blit(pygame.transform.smoothscale(light, about.size), about, special_flags=pygame.BLEND_RGB_ADD)


__all__ = ["GearFace", "Icons", "affinity_gem", "edge_size", "gear_card", "gear_face", "shield"]
