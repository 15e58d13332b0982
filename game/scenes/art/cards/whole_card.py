"""A card of the monster opened out: all that is printed on it, as wide as its column and as high as its words, with the
line lit that is carried out now and what lies behind it dimmed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.scenes.art.cards.card import MEDALS, SMALLEST, STEP, FontSet, wrap
from game.scenes.art.cards.paper import BLOOD, TEXT, bar, lozenge, paper, struck
from game.scenes.art.engraving.shapes import Colour
from game.scenes.art.figures.monsters import anatomy

LETTERS = {"failure": "R", "wound": "W", "reflex": "X", "critical": "C", "trap": "W"}
SHORT = ["speed", "acc", "dmg"]
"""The words of an attack's numbers where there is no room for them."""
TERM = "definition"
"""The kind of a part that only says what a word of the card means."""
FLOW, PLAIN = "flow", "Effect"
"""What is a bar between two actions; and the heading of a part that has nothing to say but its lines."""
HEADING = -1
DONE: Colour = (98, 80, 62)
GOOD: Colour = (48, 96, 58)
LIGHT = (255, 246, 214, 205)
EDGE: Colour = (110, 84, 54)
COLD_EDGE: Colour = (74, 80, 84)

Spot = tuple[int, int]


@dataclass(frozen=True)
class Part:
    """A part of the card: its kind and heading, lines, and the medals of an attack."""

    kind: str
    heading: str
    lines: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()


@dataclass(frozen=True)
class WholeFace:
    """What the card shows. `kind` is ai, hit-location or basic; `lit` and `done` are lines (or HEADING) of its parts;
    `monster` is the key of the one whose anatomy a hit location shows. A `dense` one is set closer, without that
    anatomy: where the room is short, its words are what is needed. What is `crossed` out or `ticked` has a cross
    or a tick in the place of its number."""

    title: str
    kind: str
    parts: tuple[Part, ...]
    corner: str = ""
    monster: str = "white-lion"
    lit: frozenset[Spot] = frozenset()
    done: frozenset[Spot] = frozenset()
    crossed: frozenset[Spot] = frozenset()
    ticked: frozenset[Spot] = frozenset()
    dense: bool = False

    def bare(self) -> WholeFace:
        """The card without what its words mean, but for a word that is lit: that is what is carried out. A card that
        is nothing but words keeps them."""
        told = {part for part, _ in self.lit}
        if all(part.kind == TERM for part in self.parts):
            return self
        return self._with([at for at, part in enumerate(self.parts) if part.kind != TERM or at in told])

    def word(self) -> WholeFace:
        """Of the card only a word that is lit, which is carried out like a card itself."""
        told = {part for part, _ in self.lit}
        return self._with([at for at, part in enumerate(self.parts) if part.kind == TERM and at in told])

    def _with(self, kept: Sequence[int]) -> WholeFace:
        """The card with these of its parts."""
        place = {at: n for n, at in enumerate(kept)}
        lit, done, crossed, ticked = (
            frozenset((place[at], line) for at, line in spots if at in place)
            for spots in (self.lit, self.done, self.crossed, self.ticked)
        )
        parts = tuple(self.parts[at] for at in kept)
        return replace(self, parts=parts, lit=lit, done=done, crossed=crossed, ticked=ticked)


@dataclass(frozen=True)
class _Row:
    """Something on the card, so high, that belongs to this line; `beside`: at the right of the row before it."""

    spot: Spot
    kind: str
    high: int
    indent: int = 0
    words: tuple[tuple[str, bool], ...] = ()
    text: str = ""
    medals: tuple[str, ...] = ()
    beside: bool = False


@dataclass(frozen=True)
class _Measures:
    """Sizes for one width and size of text; `plate` is the width of the anatomy at the right, 0 for none. A `dense`
    card has less air between its rows, never smaller words."""

    width: int
    size: int
    least: int
    plate: int
    dense: bool = False

    @property
    def pad(self) -> int:
        return round(self.least * (0.4 if self.dense else 0.7))

    @property
    def column(self) -> int:
        """The width of the text."""
        return self.width - 2 * self.pad - (self.plate + self.pad // 2 if self.plate else 0)

    @property
    def small(self) -> int:
        """The size of headings and labels."""
        return max(self.least, round(self.size * 0.9))

    @property
    def title(self) -> int:
        return round(self.size * (1.2 if self.dense else 1.5))

    @property
    def line(self) -> int:
        """The height of a line of text."""
        return round(self.size * (1.08 if self.dense else 1.17))

    @property
    def heading(self) -> int:
        """The height of a line of a heading."""
        return round(self.small * (1.08 if self.dense else 1.22))

    @property
    def flow(self) -> int:
        """The height of the bar between two actions, with the air around it."""
        return round(self.size * (0.85 if self.dense else 1.25))

    @property
    def medal(self) -> int:
        """The width of each medal of an attack."""
        return round(self.size * (1.35 if self.dense else 2))

    @property
    def after(self) -> int:
        """The air under a part."""
        return round(self.size * (0.05 if self.dense else 0.22))


def plate_of(width: int, size: int) -> int:
    """The side of the anatomy on a hit location so wide, with its text in this size; 0 where it has no room."""
    return round(min(width * 0.26, 7 * size)) if width >= 15 * size else 0


def height_of(face: WholeFace, fonts: FontSet, width: int, size: int, least: int) -> int:
    """The height of the card with its text in this size."""
    return _laid_out(face, fonts, width, size, least)[2]


def lit_span(face: WholeFace, fonts: FontSet, width: int, size: int, least: int) -> tuple[int, int]:
    """Where the lit lines begin and end, in pixels from the top of the card; (0, 0) if none is lit."""
    of, rows, _ = _laid_out(face, fonts, width, size, least)
    lit, found = _spread(face, face.lit), list[int]()
    for row, y in _placed(rows, of.pad):
        found += [y, y + row.high] if row.spot in lit else []
    return (found[0], found[-1]) if found else (0, 0)


def _placed(rows: Iterable[_Row], top: int) -> Iterator[tuple[_Row, int]]:
    """Each row and where it begins, the first at `top`."""
    y = end = top
    for row in rows:
        y = y if row.beside else end
        end = max(end, y + row.high)
        yield row, y


def _height(rows: Iterable[_Row]) -> int:
    """The height of rows below and beside each other."""
    return max((y + row.high for row, y in _placed(rows, 0)), default=0)


@lru_cache(maxsize=256)
def _laid_out(
    face: WholeFace, fonts: FontSet, width: int, size: int, least: int
) -> tuple[_Measures, tuple[_Row, ...], int]:
    """The rows of the card, and how high it is with them; what is lit makes no difference."""
    if face.lit or face.done:
        bare = replace(face, lit=frozenset(), done=frozenset(), crossed=frozenset(), ticked=frozenset())
        return _laid_out(bare, fonts, width, size, least)
    place = face.kind == "hit-location" and not face.dense
    measures = _Measures(width, size, least, plate_of(width, size) if place else 0, face.dense)
    rows = [_Row((-1, HEADING), "title", round(measures.title * 1.25))]
    for number, part in enumerate(face.parts):
        beside = _height(rows) < measures.plate
        found = _rows_of(part, number, fonts, measures if beside else replace(measures, plate=0))
        rows += _joined(rows[-1], found, fonts, measures) if face.dense else found
    return measures, tuple(rows), max(_height(rows), measures.plate) + 2 * measures.pad


def _joined(before: _Row, rows: list[_Row], fonts: FontSet, of: _Measures) -> list[_Row]:
    """The rows of a part whose heading stands beside that of a part `before` it which is nothing but a heading."""
    if not rows or before.kind != "heading" or any(row.kind != "heading" for row in rows[:1]) or rows[0].medals:
        return rows
    font = fonts.heading(of.small)
    text, indent = f"· {rows[0].text}", before.indent + font.size(f"{before.text} ")[0]
    if any(row.beside for row in rows) or indent + font.size(text)[0] > of.column:
        return rows
    return [replace(rows[0], text=text, indent=indent, beside=True), *rows[1:]]


def _rows_of(part: Part, number: int, fonts: FontSet, of: _Measures) -> list[_Row]:
    spot, size = (number, HEADING), of.size
    if part.kind == FLOW:
        return [_Row(spot, FLOW, of.flow, text=part.heading)]
    indent = round(size * 1.75) if part.kind in LETTERS else 0
    rows: list[_Row] = []
    heading = "" if part.heading == PLAIN else fonts.said(part.heading).upper()
    for said in _broken(heading, fonts.heading(of.small), of.column - indent):
        rows.append(_Row(spot, "heading", of.heading, indent, text=said))
    if part.kind in LETTERS and rows:
        rows[0] = replace(rows[0], medals=(LETTERS[part.kind],))
    behind = indent + fonts.heading(of.small).size(f"{rows[-1].text}  ")[0] if of.dense and rows else 0
    if part.medals:
        beside = 0 < behind <= of.column - sum(_medal_widths(SHORT, fonts, of))
        rows.append(
            _Row(
                spot,
                "medals",
                round(of.medal * (1 if of.dense else 1.1)),
                behind * beside,
                medals=part.medals,
                beside=beside,
            )
        )
    for at, printed in enumerate(map(fonts.said, part.lines)):
        bare = printed.lstrip(STEP)
        inset = indent + (len(printed) - len(bare)) // len(STEP) * round(size * 0.7)
        mark, dot, rest = bare.partition(". ")
        listed = bool(dot) and mark.isdigit()
        said, hang = (rest, round(size * 0.9)) if listed else (bare, 0)
        room = of.column - behind - hang
        beside = behind > 0 and len(part.lines) == 1 and not part.medals and fonts.bold(size).size(said)[0] <= room
        hang += behind if beside else inset
        for n, words in enumerate(wrap(said, fonts, size, of.column - hang)):
            number_of = mark if listed and n == 0 else ""
            rows.append(_Row((number, at), "line", of.line, hang, tuple(words), number_of, beside=beside))
    if rows:
        rows[-1] = replace(rows[-1], high=rows[-1].high + of.after)
    return rows


def _medal_widths(words: Sequence[str], fonts: FontSet, of: _Measures) -> list[int]:
    """How wide each medal of an attack is with its word beside it, on a dense card."""
    label = fonts.text(of.small)
    return [of.medal + of.size // 4 + label.size(word)[0] + of.size // 3 for word in words]


def _broken(text: str, font: pygame.font.Font, room: int) -> list[str]:
    """A heading in as many lines as it needs."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.size(longer)[0] <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@lru_cache(maxsize=2)
def sheet(cold: bool) -> pygame.Surface:
    """The paper of all such cards, of a hit location where it is `cold`; slow to make the first time."""
    return paper(300, 420, "cold" if cold else "warm", 3, 0.0)


@lru_cache(maxsize=24)
def _ground(width: int, height: int, cold: bool) -> pygame.Surface:
    """The paper that the card is printed on: one sheet, drawn once, brought to every size."""
    ground = pygame.transform.smoothscale(sheet(cold), (width, height))
    edge = COLD_EDGE if cold else EDGE
    pygame.draw.rect(ground, edge, ground.get_rect(), max(2, SMALLEST // 6))
    inner = ground.get_rect().inflate(-8, -8)
    pygame.draw.rect(ground, edge, inner, 1)
    return ground


@lru_cache(maxsize=12)
def print_whole(face: WholeFace, fonts: FontSet, width: int, size: int, least: int) -> pygame.Surface:
    """The card as a picture, so wide, with its text in this size."""
    of, rows, high = _laid_out(face, fonts, width, size, least)
    lit, done = _spread(face, face.lit), _spread(face, face.done)
    card = _ground(width, high, face.kind == "hit-location").copy()
    if of.plate:
        plate = anatomy(of.plate, face.title, monster=face.monster)
        card.blit(plate, (width - of.pad - plate.get_width(), of.pad))
    bands: dict[int, int] = {}
    for row, y in _placed(rows, of.pad):
        if row.spot in lit:
            bands[y] = max(bands.get(y, 0), row.high)
    for y, high in bands.items():
        _light(card, of, y, high)
    for row, y in _placed(rows, of.pad):
        _print_row(card, row, y, DONE if row.spot in done else TEXT, face, fonts, of)
    return card


def _spread(face: WholeFace, spots: frozenset[Spot]) -> frozenset[Spot]:
    """A part without a heading is meant by its lines."""
    plain = [part for part, line in spots if line == HEADING and part >= 0 and face.parts[part].heading == PLAIN]
    return spots | {(part, line) for part in plain for line in range(len(face.parts[part].lines))}


def _light(card: pygame.Surface, of: _Measures, y: int, high: int) -> None:
    """The light that falls on a line, with a mark at its left that is seen without colours."""
    band = pygame.Surface((of.pad + of.column + of.pad // 2, high), pygame.SRCALPHA)
    band.fill(LIGHT)
    card.blit(band, (of.pad // 3, y))
    card.fill(BLOOD, (of.pad // 3, y, max(3, of.size // 5), high))


def _print_row(
    card: pygame.Surface, row: _Row, y: int, colour: Colour, face: WholeFace, fonts: FontSet, of: _Measures
) -> None:
    x, size = of.pad + row.indent, of.size
    faded = colour == DONE
    if row.kind == "title":
        _print_title(card, face, y, fonts, of)
    elif row.kind == FLOW:
        drawn = bar(of.column, round(of.flow * 0.72), "flow")
        drawn.set_alpha(110 if faded else 255)
        card.blit(drawn, (of.pad, y + round(of.flow * 0.1)))
    elif row.kind == "heading":
        if row.medals:
            side = round(size * 1.5)
            card.blit(lozenge(side, row.medals[0], fonts.heading(max(SMALLEST - 2, round(size * 0.75)))), (of.pad, y))
        card.blit(fonts.heading(of.small).render(row.text, True, DONE if faded else BLOOD), (x, y))
    elif row.kind == "medals":
        _print_medals(card, row, y, colour, fonts, of)
    else:
        if row.text and row.spot in face.crossed | face.ticked:
            _print_mark(card, row.spot in face.ticked, (x - round(size * 0.95), y), size)
        elif row.text:
            number = fonts.bold(size).render(row.text, True, DONE if faded else BLOOD)
            card.blit(number, (x - round(size * 0.9), y))
        space = fonts.text(size).size(" ")[0]
        for word, strong in row.words:
            drawn = (fonts.bold if strong else fonts.text)(size).render(word, True, colour)
            card.blit(drawn, (x, y))
            x += drawn.get_width() + space


def _print_mark(card: pygame.Surface, ticked: bool, at: tuple[int, int], size: int) -> None:
    """A tick or a cross in the place of a number."""
    x, y, side, wide = at[0], at[1] + round(size * 0.3), round(size * 0.6), max(2, size // 7)
    if ticked:
        corners = [(x, y + side * 0.55), (x + side * 0.38, y + side * 0.95), (x + side, y + side * 0.05)]
        pygame.draw.lines(card, GOOD, False, corners, wide)
    else:
        pygame.draw.line(card, BLOOD, (x, y), (x + side, y + side), wide)
        pygame.draw.line(card, BLOOD, (x + side, y), (x, y + side), wide)


def _print_title(card: pygame.Surface, face: WholeFace, y: int, fonts: FontSet, of: _Measures) -> None:
    across = of.title if face.corner else 0
    px, title = of.title, fonts.said(face.title)
    while px > of.least and fonts.display(px).size(title)[0] > of.column - across:
        px -= 1
    name = fonts.display(px).render(title, True, TEXT)
    card.blit(name, name.get_rect(midleft=(of.pad, y + round(of.title * 0.5))))
    if face.corner:
        letter = fonts.heading(max(SMALLEST, round(across * 0.5)))
        card.blit(struck(across, face.corner, letter, (116, 44, 34)), (of.pad + of.column - across, y))
    rule = y + round(of.title * 1.12)
    pygame.draw.line(card, TEXT, (of.pad, rule), (of.pad + of.column, rule), max(1, of.size // 14))


def _print_medals(card: pygame.Surface, row: _Row, y: int, colour: Colour, fonts: FontSet, of: _Measures) -> None:
    """The three numbers of an attack, each with its word beside it, which a narrow card cuts short."""
    across, label, x = of.medal, fonts.text(of.small), of.pad + row.indent
    words, room = [name for name, _ in MEDALS], of.column - row.indent
    steps = _medal_widths(words, fonts, of) if of.dense else [room // 3] * len(words)
    if of.dense and sum(steps) > room:
        words, steps = SHORT, _medal_widths(SHORT, fonts, of)
    for said, (_, metal), value, step in zip(words, MEDALS, row.medals, steps, strict=True):
        medal = struck(across, value, fonts.heading(round(across * 0.42)), metal).copy()
        medal.set_alpha(140 if colour == DONE else 255)
        card.blit(medal, (x, y))
        fits = label.size(said)[0] <= step - across - of.size // 4
        drawn = label.render(said if fits else said[:3], True, colour)
        card.blit(drawn, drawn.get_rect(midleft=(x + across + of.size // 4, y + across // 2)))
        x += step
