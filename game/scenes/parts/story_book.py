"""The opened book on the table: at the left the picture, the title and what the page has changed; at the right what is
printed there, its table with the row that came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from engine.ui.kit import Column, Heading, Rich, Row, ScrollView, Spacer, Widget, escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.english.sections import DOT, Section, unmarked
from game.rulebook.icon_words import sign
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.figures.faces import face
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.codex.card_faces import in_rich
from game.scenes.parts.faces import FaceWidget, face_number
from game.scenes.parts.person_card import sheet_of
from game.scenes.parts.prerender import Sheets
from game.scenes.parts.story_pages import KINDS, STORY, Page, is_row

OXBLOOD = (122, 31, 22)
WHEN = "When"
"""The heading of what says when an event happens."""


@dataclass(frozen=True, slots=True)
class Print:
    """How large a page is set: the styles of its text and of what is quieter, and how high its picture is for its
    width."""

    text: str = "body"
    small: str = "small"
    picture: float = 0.36


PRINTS = (
    Print("subtitle", "lead", 0.62),
    Print("subtitle", "lead", 0.44),
    Print("lead", "body", 0.62),
    Print("lead", "body", 0.44),
    Print("body", "small", 0.5),
    Print(),
)
"""From the largest to the smallest."""
PLAIN = PRINTS[-1]


class PaperScroll(ScrollView):
    """A scrolling part of a page: what is beyond its edge goes on under a fold of the paper, not into the dark. A page
    that is opened (`of`: which) begins at its top, and a row that comes up is scrolled into sight."""

    def __init__(self, child: Widget, *, key: str, of: str = "") -> None:
        super().__init__(child, key=key)
        self.of = of

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.scene is None:
            return
        lit = [row for row in self.walk() if isinstance(row, TableRow) and row.lit]
        now = (self.of, [row.markup for row in lit])
        seen = self.scene.memory.get(f"{self.key}:seen")
        if now == seen:
            return
        self.scene.memory[f"{self.key}:seen"] = now
        if seen is None or seen[0] != self.of:
            self.scroll_to(0)
        if lit:
            self.reveal(lit[-1].rect)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        if self.children[0].rect.colliderect(surface.get_clip()):
            self.children[0].draw(surface)
        if self.scrolls:
            track = pygame.Rect(self.rect.right - self.px(3), self.rect.top, self.px(1), self.rect.height)
            surface.fill((150, 126, 92), track)
            surface.fill(OXBLOOD if self.hovered else (96, 72, 46), self._thumb())
            edge = pygame.Rect(self.rect.left, 0, self.rect.width - self._bar(), max(1, self.px(1)))
            if self.offset < self.content - self.rect.height:
                surface.fill((150, 126, 92), edge.move(0, self.rect.bottom - edge.height))
            if self.offset > 0:
                surface.fill((150, 126, 92), edge.move(0, self.rect.top))
        surface.set_clip(clip)


Printed = Callable[[Print], tuple[Widget | None, Widget]]
"""The two pages, set in a print; without a left one if nothing stands there."""


class Book(Widget):
    """Two pages side by side on one sheet of paper with a fold; one where the text is large, or nothing stands at the
    left. They are set in the largest print that shows all of them."""

    def __init__(self, pages: Printed, sheets: Sheets, *, of: str = "") -> None:
        super().__init__(key="open-book", grow=1)
        self.of = of
        self._pages = pages
        self.sheets = sheets

    @property
    def folded(self) -> bool:
        return len(self.children) == 2

    def bound(self) -> None:
        self._set_in(PRINTS[-1])

    def _set_in(self, how: Print) -> None:
        left, right = self._pages(how)
        if left is None:
            self.children = [PaperScroll(right, key="book-right", of=self.of)]
        elif self.ui.theme.text_scale > 1.5:
            self.children = [PaperScroll(Column(left, right, gap=14), key="book-both", of=self.of)]
        else:
            self.children = [
                PaperScroll(left, key="book-left", of=self.of),
                PaperScroll(right, key="book-right", of=self.of),
            ]

    def measure(self, width: int) -> Size:
        return width, int(self.px(320))

    def least_height(self, width: int) -> int:
        return int(self.px(180))

    def _paper(self) -> pygame.Rect:
        return self.rect.inflate(-int(self.px(8)), -int(self.px(8)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        x, y = int(self.px(28)), int(self.px(24))
        inner = self._paper().inflate(-2 * x, -2 * y)
        if not self.folded:
            self.children[0].place(inner)
            return
        half = self._paper().width // 2 - x - int(self.px(24))
        self._fit(half, inner.height)
        self.children[0].place(pygame.Rect(inner.left, inner.top, half, inner.height))
        self.children[1].place(pygame.Rect(inner.right - half, inner.top, half, inner.height))

    def _fit(self, width: int, height: int) -> None:
        """Takes the largest print in which both pages stand whole; the smallest scrolls."""
        for how in PRINTS:
            self._set_in(how)
            for child in self.children:
                child.bind(self.ui, self.scene)
            if all(page.children[0].natural(width)[1] <= height for page in self.children):
                return

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.sheets.sheet(self.rect, int(self.px(10))), self.rect)
        if self.folded:
            _fold(surface, self._paper(), int(self.px(58)))


_folds: dict[tuple[Size, int], pygame.Surface] = {}


def _fold(surface: pygame.Surface, page: pygame.Rect, reach: int) -> None:
    """The shadow where the two pages go into the binding, and the light on the swell beside it."""
    key = (page.size, reach)
    shade = _folds.get(key)
    if shade is None:
        if len(_folds) > 8:
            _folds.clear()
        line = pygame.Surface((2 * reach, 1))
        for x in range(2 * reach):
            far = abs(x - reach + 0.5) / reach
            lost = 0.60 * (1 - far**0.5) * (1 - far)
            line.set_at((x, 0), [round(255 * (1 - lost * part)) for part in (1.0, 1.03, 1.07)])
        shade = _folds[key] = pygame.transform.scale(line, (2 * reach, max(1, page.height - 16)))
    surface.blit(shade, shade.get_rect(center=page.center), special_flags=pygame.BLEND_MULT)


class Engraving(Widget):
    """The picture at the head of a page, as wide as the page is."""

    def __init__(self, page: Page, *, share: float = 0.36) -> None:
        super().__init__()
        self.page, self.share = page, share

    def measure(self, width: int) -> Size:
        large = self.ui.theme.text_scale
        return width, round(width * self.share / (large if large <= 1.5 else large * 1.25))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(vignette(*self.rect.size, self.page.picture, self.page.kind, self.ui.wording), self.rect)

    def describe(self) -> str:
        return f"Picture: {self.page.name}"


class TableRow(Widget):
    """A line of the page, set in by its `depth`; a row that came up lies in warm light, with a hand in the margin of
    its `first` line."""

    def __init__(
        self,
        markup: str,
        *,
        lit: bool,
        first: bool = True,
        past: bool = False,
        depth: int = 0,
        style: str = PLAIN.text,
    ) -> None:
        super().__init__()
        self.style = style
        self.markup, self.lit, self.first, self.past, self.depth = markup, lit, first, past, depth

    def _margin(self) -> int:
        return int(self.ui.text.line_height(self.style) * (0.9 + 0.7 * self.depth))

    def _block(self, width: int) -> Block:
        role = "text" if self.lit or not self.past else "dim"
        return self.ui.text.block(
            self.markup, width - self._margin() - int(self.px(4)), self.style, role=role, ground="paper"
        )

    def measure(self, width: int) -> Size:
        return width, self._block(width).size[1] + int(self.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.lit:
            wash = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            wash.fill((178, 120, 40, 74))
            surface.blit(wash, self.rect)
            surface.fill(OXBLOOD, (self.rect.left, self.rect.top, theme.px(3), self.rect.height))
            if self.first:
                side = round(self.ui.text.line_height(self.style) * 0.72)
                spot = pygame.Rect(self.rect.left + theme.px(4), self.rect.centery - side // 2, side, side)
                self.paint_icon(surface, "chevron-right", spot, OXBLOOD, "What happens now")
        corner = self.rect.left + self._margin(), self.rect.top + int(self.px(2))
        self.paint_block(surface, self._block(self.rect.width), corner)

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def describe(self) -> str:
        return f"{self.markup}{', came up' if self.lit else ''}"


def left_page(page: Page, table: SettlementTable, how: Print = PLAIN) -> Widget:
    """Picture, title, whom it befalls, and what it has changed so far."""
    parts: list[Widget] = [
        Engraving(page, share=how.picture),
        Rich(escape(page.name), style="title", role="accent", ground="paper"),
    ]
    under = kind_words(page)
    if page.kind == "hunt-event":
        under = f"hunt event {page.number}" if page.number else "a hunt event of the quarry"
    if page.title and page.title != page.name:
        under = f"{escape(page.title)} · {under}" if under else escape(page.title)
    parts.append(Rich(f"*{under}*", style=how.small, role="dim", ground="paper"))
    if page.who and sheet_of(table, page.who) is not None:
        parts.append(_befalls(page, table, how))
    parts += changed(page, table, how)
    return Column(*parts, gap=7)


def kind_words(page: Page) -> str:
    return {
        "story-event": "story event",
        "settlement-event": "settlement event",
        "location": "at the settlement location",
        "innovation": "endeavor of the innovation",
    }.get(page.kind, "")


def _befalls(page: Page, table: SettlementTable, how: Print) -> Widget:
    words = f"**{escape(table.name(page.who))}** {page.acts}".strip()
    return Row(
        FaceOnPaper(page.who, table, page.hushed),
        Rich(words, style=how.text, ground="paper", grow=1),
        gap=8,
        wrap=False,
    )


class FaceOnPaper(FaceWidget):
    """A face on the paper of the page."""

    side, grows = 34, 0.4

    def __init__(self, who: int, table: SettlementTable, hushed: bool = False) -> None:
        """`hushed`: that they have died is not on the screen yet."""
        super().__init__()
        self.who, self.table, self.hushed = who, table, hushed

    def picture(self, side: int) -> pygame.Surface | None:
        sheet = sheet_of(self.table, self.who)
        if sheet is None:
            return None
        return face(sheet.gender, face_number(self.who), side, dead=sheet.dead and not self.hushed, ring=(86, 60, 34))

    def describe(self) -> str:
        return str(self.table.name(self.who))


def changed(page: Page, table: SettlementTable, how: Print = PLAIN) -> list[Widget]:
    """Shows what the page has brought, sheet by sheet; what concerns nobody alone comes last."""
    if not page.changes and not page.rolls:
        return []
    parts: list[Widget] = [Heading("^^What it brought^^", ground="paper")]
    by_who: dict[int, list[str]] = {}
    for who, line in page.changes:
        known = who if sheet_of(table, who) is not None else 0
        by_who.setdefault(known, []).append(line)
    for rolled in page.rolls:
        roller = f"{escape(table.name(rolled.by))} rolls" if rolled.by else "The group rolls"
        parts.append(
            Rich(
                f"{sign('d10', 'text')} {roller} **[{rolled.result}](say:{escape(rolled.parts)})**",
                style=how.small,
                ground="paper",
            )
        )
    for who in sorted(by_who, key=lambda one: (one == 0, one)):
        often = Counter(by_who[who])
        said = [f"{line} {{dim|×{n}}}" if n > 1 else line for line, n in often.items()]
        lines = [Rich(line, style=how.small, ground="paper") for line in said]
        if who:
            parts.append(
                Row(
                    FaceOnPaper(who, table, page.hushed),
                    Column(*lines, gap=1, grow=1),
                    gap=8,
                    wrap=False,
                    align="start",
                )
            )
        else:
            parts += lines
    return parts


def right_page(page: Page, how: Print = PLAIN) -> Widget:
    """Shows what is told of the card, with the row that came up; its other parts are named below, to be read on
    hover.
    """
    told, others = parts_of(page)
    parts: list[Widget] = []
    if page.tale:
        parts += _section(Section("tale", "Told", [page.tale]), page, False, how)
    played = next((one for one in told if any(map(page.lit, one.lines))), None)
    for section in told:  # of a settlement event also its rules and endeavors are printed: they were not rolled on
        parts += _section(section, page, bool(page.title) or section is played, how)
    if others:
        named = ", ".join(f"[{escape(one.heading)}](say:{_in_one_line(one)})" for one in others)
        parts.append(Rich(f"{{dim|Not told now:}} {named}", style=how.small, ground="paper"))
    if not parts:
        parts.append(Rich("*The page is empty.*", role="dim", ground="paper"))
    return Column(*parts, gap=5)


def parts_of(page: Page) -> tuple[list[Section], list[Section]]:
    """The sections that are told, and those that belong to another occasion."""
    sections = page.sections()
    wanted = [title for title in (page.title, *page.parts) if title]
    told = [section for section in sections if section.heading in wanted]
    if not told:
        told = [section for section in sections if any(title in section.heading for title in wanted)]
    if not told:
        return sections, []
    told = [section for section in sections if section in told or _lasts(section, page)]
    return told, [section for section in sections if section not in told and section.heading != WHEN]


def _lasts(section: Section, page: Page) -> bool:
    """Whether these are rules of a story event that hold from now on."""
    return page.kind == KINDS[STORY] and section.kind == "rule" and section.heading != WHEN


def _in_one_line(section: Section) -> str:
    words = " ".join(section.lines)
    return escape(unmarked(words)).replace("(", "⟨").replace(")", "⟩")


def _section(section: Section, page: Page, rolled: bool, how: Print) -> list[Widget]:
    parts: list[Widget] = []
    if section.kind == "tale":
        return [Rich(f"*{escape(' '.join(section.lines))}*", style=how.text, ground="paper"), Spacer(0, height=4)]
    if section.heading and not (page.kind == "hunt-event" and section.kind == "effect"):
        parts.append(Heading(f"^^{escape(section.heading)}^^", ground="paper"))
    some = rolled and any(page.lit(line) for line in section.lines)
    came_up, deep = False, None  # the row that a line belongs to: whether it came up, and how far it is set in
    now, done = lines_lit(section, page)
    for number, line in enumerate(section.lines):
        bare = line.lstrip(DOT)
        low, colon, rest = bare.partition(":")
        depth = (len(line) - len(bare)) // len(DOT)
        row = bool(colon) and is_row(low)
        words = f"**{escape(low)}**  {in_rich(_begun(rest.strip()))}".rstrip() if row else in_rich(bare)
        if row:
            came_up, deep = some and page.lit(line), depth
        elif deep is not None and depth <= deep:
            came_up, deep = False, None
        lit, past = came_up or number in now, (some and deep is not None) or number < done
        first = row or (number in now and number - 1 not in now)
        parts.append(TableRow(words, lit=lit, first=first, past=past, depth=depth, style=how.text))
    return parts


def lines_lit(section: Section, page: Page) -> tuple[frozenset[int], int]:
    """Returns the lines of a section that are carried out now, and how many are done before them. What is set in below
    a line (rows, choices) is lit only by what came up."""
    if page.now is None:
        return frozenset(), 0
    if tuple(section.lines[: len(page.now.lines)]) != page.now.lines:
        told = [page.title, *page.parts]
        gone_on = section.heading in told and page.now.title in told[told.index(section.heading) + 1 :]
        return frozenset(), len(section.lines) if gone_on else 0
    begin, end = page.now.begin, min(page.now.end, len(section.lines))
    set_in = {number: len(line) - len(line.lstrip(DOT)) for number, line in enumerate(section.lines[:end])}
    least = min((set_in[number] for number in range(begin, end)), default=0)
    heads = [number for number in range(begin, end) if set_in[number] == least]
    rolled = any(page.lit(line) for line in section.lines[begin:end])
    return frozenset() if rolled and len(heads) == 1 else frozenset(heads), begin


def _begun(words: str) -> str:
    """A row's words as a sentence begins."""
    return words[:1].upper() + words[1:]


def spread(page: Page, table: SettlementTable, sheets: Sheets, beside: Widget | None = None) -> Widget:
    """The whole spread; `beside` takes the place of the left page while something is asked that needs the room."""
    if beside is None:
        return Book(lambda how: (left_page(page, table, how), right_page(page, how)), sheets, of=page.key)
    book = Book(lambda how: (None, _asked_page(page)), sheets, of=page.key)
    return Row(Column(beside, grow=1.25), book, gap=8, wrap=False, align="stretch", grow=1)


def _asked_page(page: Page) -> Widget:
    return Column(Rich(escape(page.name), style="title", role="accent", ground="paper"), right_page(page), gap=8)
