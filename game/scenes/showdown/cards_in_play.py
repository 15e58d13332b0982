"""Cards as the showdown lays them out: the AI card and the hit locations in play, as large as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.ui.look.assets import Assets
from engine.ui.look.ornament import darken
from engine.ui.widgets.widget import Size, Widget
from game.scenes.art.cards.card import RATIO
from game.scenes.codex.entries import card_ref
from game.scenes.parts.table_cards import back, blank, picture
from game.scenes.showdown.board.sprites import Background

KEPT = 192
"""So many pictures of cards stay drawn."""
STEP = 12  # widths are taken in steps of so many pixels, so that few pictures are drawn


@dataclass(frozen=True)
class Laid:
    """A card on the table of the book; `spent` lies in the discard already; `name` empty shows a back."""

    kind: str
    name: str
    caption: str
    spent: bool = False


class CardPictures:
    """The cards of one monster as they lie in the book, and their backs. They are drawn beside the window: until one
    has come the same card in another width, or blank paper, lies in its place; then `arrived` is called."""

    def __init__(self, assets: Assets, monster: str, background: Background, arrived: Callable[[], None]) -> None:
        self.assets, self.monster, self.background, self.arrived = assets, monster, background, arrived
        self._asked: set[tuple[str, str, int]] = set()
        self._drawn: OrderedDict[tuple[str, str, int], pygame.Surface] = OrderedDict()

    def of(self, kind: str, name: str, width: int) -> pygame.Surface:
        """The card, so wide; its back without a name."""
        key = (kind, name, width)
        if key not in self._drawn and key not in self._asked:
            self._asked.add(key)
            self.background(partial(self.draw, *key), lambda made: self.arrived())
        return self._drawn.get(key) or self._instead(*key)

    def draw(self, kind: str, name: str, width: int) -> pygame.Surface:
        """Draws the card, to be laid out from now on; slow. Raises BadInput if there is none of that name."""
        if name:
            made = picture(self.assets, kind, name, width, monster=self.monster)
        else:
            made = back(kind, width, self.monster)
        self._drawn[kind, name, width] = made
        if len(self._drawn) > KEPT:
            self._asked.discard(self._drawn.popitem(last=False)[0])
        return made

    def _instead(self, kind: str, name: str, width: int) -> pygame.Surface:
        same = (made for key, made in list(self._drawn.items()) if key[:2] == (kind, name))
        another = next(same, None)
        if another is None:
            return blank(kind, width)
        return pygame.transform.smoothscale(another, (width, round(width * RATIO)))


class CardRow(Widget):
    """Cards side by side under their captions; they shrink and grow with the room that is left for them. `pictures`
    gives what a card looks like, as wide as that."""

    def __init__(
        self,
        cards: Sequence[Laid],
        pictures: Callable[[str, str, int], pygame.Surface],
        *,
        least: float = 150,
        most: float = 250,
        grow: float = 1,
    ) -> None:
        super().__init__(key="cards", grow=grow)
        self.cards, self.pictures = list(cards), pictures
        self.least, self.most = least, most

    def _caption_height(self) -> int:
        return int(self.ui.text.line_height("small"))

    def measure(self, width: int) -> Size:
        if not self.cards:
            return 0, 0
        wide = self._widest(width)
        return width, min(self.px(self.most), round(wide * RATIO)) + self._caption_height()

    def _widest(self, width: int) -> int:
        return int((width - self.px(10) * (len(self.cards) - 1)) // max(2, len(self.cards)))

    def least_height(self, width: int) -> int:
        return min(self.natural(width)[1], int(self.px(self.least)) + self._caption_height())

    def _rects(self) -> list[pygame.Rect]:
        room = min(self.rect.height - self._caption_height(), self.px(self.most))
        wide = min(self._widest(self.rect.width), round(room / RATIO))
        wide = max(STEP, wide - wide % STEP)
        slot = self._slot(wide)
        left = self.rect.left + (self.rect.width - slot * len(self.cards)) // 2 + (slot - wide) // 2
        top = self.rect.top + self._caption_height()
        return [pygame.Rect(left + index * slot, top, wide, round(wide * RATIO)) for index in range(len(self.cards))]

    def _slot(self, wide: int) -> int:
        """The room of each card, so that its caption stands over it whole and touches no other."""
        gap = int(self.px(10))
        captions = [self.ui.text.line(card.caption, "small", role="dim").get_width() for card in self.cards]
        return min(max(wide, *captions) + gap, (self.rect.width + gap) // len(self.cards))

    def card_width(self) -> int:
        """The present width of the cards."""
        return self._rects()[0].width if self.cards else 0

    def paint(self, surface: pygame.Surface) -> None:
        for card, rect in zip(self.cards, self._rects(), strict=True):
            drawn = self.pictures(card.kind, card.name, rect.width)
            surface.blit(drawn, rect)
            if card.spent:
                darken(surface, drawn.get_rect(topleft=rect.topleft), (150, 146, 142))
            room = self._slot(rect.width) - int(self.px(10))
            caption = self.ui.text.line(card.caption, "small", role="dim", width=room)
            surface.blit(caption, caption.get_rect(midbottom=(rect.centerx, rect.top - self.px(1))))

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return next(((ref, rect) for ref, rect in self.refs() if rect.collidepoint(pos)), None)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [
            (card_ref(card.kind, card.name), rect)
            for card, rect in zip(self.cards, self._rects(), strict=True)
            if card.name
        ]

    def describe(self) -> str:
        return "; ".join(f"{card.caption}: {card.name or 'face down'}" for card in self.cards)
