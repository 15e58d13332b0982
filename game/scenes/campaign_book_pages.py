"""The opened book on the table: at the left the picture, the title and what the page has changed; at the right what is
printed there, its table with the row that came up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.ui.kit import Column, Pad, Rich, Row, ScrollView, Widget, escape
from engine.ui.text import Block
from engine.ui.widget import Size
from game.effects.sections import Section
from game.scenes.art.paper import paper, soft_shadow
from game.scenes.art.settlement_pages import vignette
from game.scenes.campaign_book import Page
from game.scenes.settlement_people import face_number, sheet_of
from game.scenes.settlement_track import STOPS

OXBLOOD = (122, 31, 22)
FACE = 34


class Sheet(Widget):
    """One page of paper with its gutter shadow; `right`: the page at the right of the fold."""

    def __init__(self, child: Widget, *, right: bool, grow: float = 1, single: bool = False) -> None:
        super().__init__(Pad(child, 26, 22, grow=1), grow=grow)
        self.right, self.single = right, single

    def measure(self, width: int) -> Size:
        return self.children[0].natural(width)

    def least_height(self, width: int) -> int:
        return self.children[0].least_height(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def paint(self, surface: pygame.Surface) -> None:
        page = paper(*self.rect.size, "warm", 4 if self.right else 3, 0.5)
        surface.blit(page, self.rect)
        if self.single:
            return
        fold = _fold(min(self.rect.width // 5, int(self.px(70))), self.rect.height)
        if self.right:
            surface.blit(fold, self.rect.topleft, special_flags=pygame.BLEND_MULT)
        else:
            turned = pygame.transform.flip(fold, True, False)
            surface.blit(turned, turned.get_rect(topright=self.rect.topright), special_flags=pygame.BLEND_MULT)


_folds: dict[Size, pygame.Surface] = {}


def _fold(width: int, height: int) -> pygame.Surface:
    """The shadow at the fold, dark at its left edge."""
    found = _folds.get((width, height))
    if found is None:
        if len(_folds) > 8:
            _folds.clear()
        line = pygame.Surface((width, 1))
        for x in range(width):
            tone = round(255 * (0.52 + 0.48 * (x / width) ** 0.55))
            line.set_at((x, 0), (tone, round(tone * 0.985), round(tone * 0.96)))
        found = _folds[(width, height)] = pygame.transform.scale(line, (width, height))
    return found


class Book(Widget):
    """Two pages side by side with their shadow; one where the text is large."""

    def __init__(self, left: Widget | None, right: Widget, *, key: str = "open-book") -> None:
        super().__init__(key=key, grow=1)
        self._pages = (left, right)

    def bound(self) -> None:
        left, right = self._pages
        if left is None:
            self.children = [Sheet(right, right=True, single=True)]
        elif self.ui.theme.text_scale > 1.5:
            both = ScrollView(Column(left, right, gap=14), key="book-both")
            self.children = [Sheet(both, right=True, single=True)]
        else:
            self.children = [
                Sheet(ScrollView(left, key="book-left"), right=False),
                Sheet(ScrollView(right, key="book-right"), right=True),
            ]

    def measure(self, width: int) -> Size:
        return width, int(self.px(320))

    def least_height(self, width: int) -> int:
        return int(self.px(180))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-int(self.px(8)), -int(self.px(8)))
        if len(self.children) == 1:
            self.children[0].place(inner)
            return
        half = inner.width // 2
        self.children[0].place(pygame.Rect(inner.left, inner.top, half, inner.height))
        self.children[1].place(pygame.Rect(inner.left + half, inner.top, inner.width - half, inner.height))

    def paint(self, surface: pygame.Surface) -> None:
        spread = int(self.px(10))
        inner = self.rect.inflate(-2 * spread, -2 * spread)
        surface.blit(soft_shadow(*inner.size, spread), self.rect.topleft)


class Engraving(Widget):
    """The picture at the head of a page, as wide as the page is."""

    def __init__(self, page: Page, *, share: float = 0.52) -> None:
        super().__init__()
        self.page, self.share = page, share

    def measure(self, width: int) -> Size:
        return width, round(width * self.share)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(vignette(*self.rect.size, self.page.name, self.page.kind), self.rect)

    def describe(self) -> str:
        return f"Picture: {self.page.name}"


class TableRow(Widget):
    """A line of the page; a row that came up lies in warm light, with a hand in the margin."""

    def __init__(self, markup: str, *, lit: bool, past: bool = False) -> None:
        super().__init__()
        self.markup, self.lit, self.past = markup, lit, past

    def _margin(self) -> int:
        return int(self.ui.text.line_height("body") * 0.9)

    def _block(self, width: int) -> Block:
        role = "text" if self.lit or not self.past else "dim"
        return self.ui.text.block(self.markup, width - self._margin() - int(self.px(4)), "body", role=role, ground="paper")

    def measure(self, width: int) -> Size:
        return width, self._block(width).size[1] + int(self.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.lit:
            wash = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            wash.fill((232, 168, 58, 74))
            surface.blit(wash, self.rect)
            surface.fill(OXBLOOD, (self.rect.left, self.rect.top, theme.px(3), self.rect.height))
            hand = self.ui.assets.icon("chevron-right", round(self._margin() * 0.8), OXBLOOD)
            surface.blit(hand, hand.get_rect(midleft=(self.rect.left + theme.px(4), self.rect.centery)))
        block = self._block(self.rect.width)
        surface.blit(block.surface, (self.rect.left + self._margin(), self.rect.top + int(self.px(2))))

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def describe(self) -> str:
        return f"{self.markup}{', came up' if self.lit else ''}"


def left_page(page: Page, table: Any) -> Widget:
    """Picture, title, whom it befalls, and what it has changed so far."""
    parts: list[Widget] = [Engraving(page), Rich(escape(page.name), style="title", role="accent", ground="paper")]
    under = kind_words(page)
    if page.title and page.title != page.name:
        under = f"{escape(page.title)} · {under}" if under else escape(page.title)
    parts.append(Rich(f"*{under}*", style="small", role="dim", ground="paper"))
    if page.who and sheet_of(table, page.who) is not None:
        parts.append(_befalls(page.who, table))
    parts += changed(page, table)
    return Column(*parts, gap=7)


def kind_words(page: Page) -> str:
    return {
        "story-event": "story event",
        "settlement-event": "settlement event",
        "location": "at the settlement location",
        "innovation": "endeavor of the innovation",
    }.get(page.kind, "")


def _befalls(who: int, table: Any) -> Widget:
    return Row(FaceOnPaper(who, table), Rich(f"**{escape(table.name(who))}**", ground="paper", grow=1), gap=8, wrap=False)


class FaceOnPaper(Widget):
    """A face on the paper of the page."""

    def __init__(self, who: int, table: Any) -> None:
        super().__init__()
        self.who, self.table = who, table

    def measure(self, width: int) -> Size:
        side = int(self.px(FACE) * (1 + (self.ui.theme.text_scale - 1) * 0.4))
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        from game.scenes.art.settlement_faces import face

        sheet = sheet_of(self.table, self.who)
        if sheet is not None:
            picture = face(sheet.gender, face_number(self.who), self.rect.width, dead=sheet.dead, ring=(86, 60, 34))
            surface.blit(picture, self.rect)

    def describe(self) -> str:
        return str(self.table.name(self.who))


def changed(page: Page, table: Any) -> list[Widget]:
    """What the page has brought, sheet by sheet; what concerns nobody alone comes last."""
    if not page.changes and not page.rolls:
        return []
    parts: list[Widget] = [Rich("^^What it brought^^", style="heading", role="heading", ground="paper")]
    by_who: dict[int, list[str]] = {}
    for who, line in page.changes:
        known = who if sheet_of(table, who) is not None else 0
        by_who.setdefault(known, []).append(line)
    for rolled in page.rolls:
        who = f"{escape(table.name(rolled.by))} rolls" if rolled.by else "The group rolls"
        parts.append(
            Rich(f"{{d10}} {who} **[{rolled.result}](say:{escape(rolled.parts)})**", style="small", ground="paper")
        )
    for who in sorted(by_who, key=lambda one: (one == 0, one)):
        lines = [Rich(line, style="small", ground="paper") for line in by_who[who]]
        if who:
            parts.append(Row(FaceOnPaper(who, table), Column(*lines, gap=1, grow=1), gap=8, wrap=False, align="start"))
        else:
            parts += lines
    return parts


def right_page(page: Page) -> Widget:
    """The text of the card, its rows apart; those that did not come up stand back once one has."""
    parts: list[Widget] = []
    for section in page.sections():
        parts += _section(section, page)
    if not parts:
        parts.append(Rich("*The page is empty.*", role="dim", ground="paper"))
    return Column(*parts, gap=5)


def _section(section: Section, page: Page) -> list[Widget]:
    parts: list[Widget] = []
    told = not page.title or section.heading in ("", page.title) or page.title in section.heading
    if section.heading:
        role = "heading" if told else "dim"
        parts.append(Rich(f"^^{escape(section.heading)}^^", style="heading", role=role, ground="paper"))
    some = any(page.lit(line) for line in section.lines)
    for line in section.lines:
        low, _, rest = line.partition(":")
        row = bool(rest) and is_row(low)
        lit = row and told and page.lit(line)
        words = f"**{escape(low)}**  {escape(rest.strip())}" if row else escape(line)
        parts.append(TableRow(words, lit=lit, past=(row and some and told) or not told))
    return parts


def is_row(low: str) -> bool:
    """Whether this begins a row of a table: `1`, `2–5`, `10+`."""
    return bool(low) and all(letter.isdigit() or letter in "–-+ " for letter in low)


def book_step_icon(page: Page) -> str:
    return STOPS[next(iter(STOPS))].icon if page.kind == "settlement-event" else "book"


def spread(page: Page, table: Any, beside: Widget | None = None) -> Widget:
    """The whole spread; `beside` takes the place of the left page while something is asked that needs the room."""
    if beside is None:
        return Book(left_page(page, table), right_page(page))
    return Row(Column(beside, grow=1.25), Book(None, _asked_page(page)), gap=8, wrap=False, align="stretch", grow=1)


def _asked_page(page: Page) -> Widget:
    return ScrollView(
        Column(Rich(escape(page.name), style="title", role="accent", ground="paper"), right_page(page), gap=8),
        key="book-asked",
    )


def pages_left(pages: Sequence[Page]) -> str:
    """How many more pages wait to be turned."""
    more = len(pages) - 1
    return "" if more <= 0 else "1 more page" if more == 1 else f"{more} more pages"
