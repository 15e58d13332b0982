"""The card that is being carried out, whole, in the column of the book."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pygame

from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Size, Widget
from game.cards.kinds.ai_card import AILevel
from game.cards.numbers import counted
from game.narration.card_now import CardNow, whole_card
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.cards.whole_card import Part, WholeFace, height_of, lit_span, plate_of, print_whole
from game.scenes.codex.card_faces import fonts_of
from game.scenes.codex.entries import card_ref

ABOVE = 72
"""What stands around the card where it has a page for itself, in design pixels: tabs, and the edges of the book."""
ACTING, RESTING = "acting-card", "resting-card"
"""The keys of the card that is being carried out, and of one that rests."""
_CORNERS = {AILevel.BASIC: "B", AILevel.ADVANCED: "A", AILevel.LEGENDARY: "L"}


def face_of(now: CardNow, table: ShowdownTable) -> WholeFace:
    """The card as it is drawn."""
    card = table.ai_cards.get(now.name) if now.kind == "ai" else None
    parts = tuple(Part(one.kind, one.heading, tuple(one.lines), tuple(one.medals or ())) for one in now.sections)
    corner = _CORNERS.get(card.level, "") if card is not None else ""
    ticks = (now.crossed, now.ticked)
    return WholeFace(now.name, now.kind, parts, corner, table.monster_card.key, now.lit, now.done, *ticks)


class ActingCard(Widget):
    """Its text is as large as the reader has it where the column has room for all of it, and set closer or smaller
    where it has not, down to the smallest that can be read; what its words mean gives way first. Nothing of the card
    itself is cut."""

    def __init__(self, face: WholeFace, ref: str, key: str = ACTING) -> None:
        super().__init__(key=key, ref=ref)
        self.face = face

    def _sizes(self) -> tuple[int, int]:
        """The text's largest and smallest size."""
        theme = self.ui.theme
        return theme.text_px("small"), round(16 * theme.base)

    def plates(self) -> set[int]:
        """The sizes that the anatomies of hit locations may have in this column."""
        most, least = self._sizes()
        return {plate_of(self.rect.width, size) for size in range(least, most + 1)} - {0}

    def _ways(self, width: int, high: int) -> tuple[WholeFace, int]:
        """The card, and the size of its text, for a room so high."""
        fonts, (most, least) = fonts_of(self.ui.assets), self._sizes()
        for face in (self.face, self.face.bare()):
            for size in range(most, least - 1, -1):
                for set_so in (face, replace(face, dense=True)):
                    if height_of(set_so, fonts, width, size, least) <= high:
                        return set_so, size
        return self._closest(), least

    def _closest(self) -> WholeFace:
        """The card as low as it can be."""
        return replace(self.face.bare(), dense=True)

    def measure(self, width: int) -> Size:
        face, size = self._ways(width, self.ui.size[1] - round(self.px(ABOVE) * self.ui.theme.text_scale))
        return width, height_of(face, fonts_of(self.ui.assets), width, size, self._sizes()[1])

    def least_height(self, width: int) -> int:
        _, least = self._sizes()
        return height_of(self._closest(), fonts_of(self.ui.assets), width, least, least)

    def lit_rect(self) -> pygame.Rect:
        """Where the lit lines are."""
        face, size = self._ways(self.rect.width, self.rect.height)
        top, end = lit_span(face, fonts_of(self.ui.assets), self.rect.width, size, self._sizes()[1])
        return pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, end - top)

    def paint(self, surface: pygame.Surface) -> None:
        face, size = self._ways(self.rect.width, self.rect.height)
        surface.blit(print_whole(face, fonts_of(self.ui.assets), self.rect.width, size, self._sizes()[1]), self.rect)

    def describe(self) -> str:
        lit = [
            self.face.parts[part].heading if line < 0 else self.face.parts[part].lines[line]
            for part, line in sorted(self.face.lit)
        ]
        crossed = f" ({counted(len(self.face.crossed), 'line')} crossed out)" if self.face.crossed else ""
        return f"{self.face.title}: {'; '.join(lit)}{crossed}" if lit else self.face.title


class CardScroll(ScrollView):
    """Parts of the book, where a card may act: when another line of it is lit, that line is in sight."""

    def __init__(self, child: Widget, card: Widget | None, *, key: str, least: float = 72, grow: float = 1) -> None:
        self.card = card if isinstance(card, ActingCard) else None
        lit = self.card.face if self.card is not None else None
        super().__init__(child, key=key, least=least, grow=grow, newest=lit)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        _, _, seen = self.remembered((0.0, True, None))
        if self.card is not None and self.scrolls and seen != self._moment():
            self.scroll_to(0)
            self.reveal(self.card.lit_rect())


def resting_card(table: ShowdownTable, name: str) -> ActingCard | None:
    """An AI card that rests, whole all the same; None if it is none of this monster's."""
    found = whole_card(table, "ai", name)
    return ActingCard(face_of(found, table).bare(), card_ref("ai", name), RESTING) if found is not None else None


Terms = Literal["every", "lit", "alone"]
"""What is told of a card's terms: all of them, the one that is carried out, or that one in the place of the card."""


def acting_card(now: CardNow, table: ShowdownTable, terms: Terms = "every", dense: bool = False) -> ActingCard:
    """The card with its line lit, with these of its terms, and set closer if it is `dense`; resting on it opens its
    entry."""
    ref = f"monster:{table.record.monster}" if now.kind == "basic" else card_ref(now.kind, now.name)
    face = replace(face_of(now, table), dense=dense)
    return ActingCard(face if terms == "every" else face.bare() if terms == "lit" else face.word(), ref)
