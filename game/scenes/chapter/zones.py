"""The three zones of a chapter, and the dice that fall over its table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.kit import Column, Layers, Widget, Zones
from engine.ui.widgets.widget import Size
from game.scenes.chapter.motion import Unfolding
from game.scenes.parts.dice_plate import PlateLook, Throw, paint_dice
from game.scenes.parts.story_book import TableRow

PLATE = PlateLook(wide=48, high=30, top=12, foot=9, shade=(52, 48, 45), edge="brass")


class CampaignZones(Zones):
    """The three zones; without a book where its pages lie open on the table. The hand is as high as it needs to be."""

    def __init__(self, table: Widget, hand: Widget, book: Widget | None, *, top: Widget, key: str) -> None:
        super().__init__(table, hand, book or Column(), top=top, gap=8, key=key, book_share=0.29)
        self.hand.pad = 10
        self.book.pad = 12
        self.whole = book is None

    def place(self, rect: pygame.Rect) -> None:
        if not self.whole:
            super().place(rect)
            return
        share, self.book_share = self.book_share, 0.0
        self.children = [child for child in self.children if child is not self.book]
        super().place(rect)
        self.book_share = share


def under_dice(below: Widget, unfolding: Unfolding) -> Widget:
    """Dice fall over whatever lies on the table."""
    return Below(below, Tray(lambda: unfolding.throw))


class Tray(Widget):
    """Dice over whatever lies below, but never over the rows of a table; nothing, while none are thrown."""

    overlapping = True

    def __init__(self, thrown: Callable[[], Throw | None]) -> None:
        super().__init__(key="tray")
        self.thrown = thrown
        self.covers = pygame.Rect(0, 0, 0, 0)
        """Where the dice lie."""

    def measure(self, width: int) -> Size:
        return 0, 0

    def at(self, pos: tuple[int, int]) -> list[Widget]:
        return []  # the pointer reaches what lies below

    def paint(self, surface: pygame.Surface) -> None:
        throw = self.thrown()
        if throw is None:
            return

        def lay(plate: pygame.Rect) -> None:
            self._lay(plate)
            self.covers = pygame.Rect(plate)

        wide = 0.42 if self._rows() else 0.7
        paint_dice(self.ui, surface, throw, round(self.rect.width * wide), lay, PLATE)

    def invalidate(self) -> None:
        super().invalidate()
        if self.covers.width:
            self.ui.damage.add(self.covers.inflate(self.px(8), self.px(8)))

    def _rows(self) -> list[pygame.Rect]:
        """Where the rows of tables stand on the screen."""
        if self.scene is None:
            return []
        rows = [one.rect.clip(self.rect) for one in self.scene.root.walk() if isinstance(one, TableRow)]
        return [row for row in rows if row.height > 0]

    def _lay(self, plate: pygame.Rect) -> None:
        """Puts the dice where no row of a table lies under them: in the middle, on either page, else over the hand."""
        rows = self._rows()
        middle, left, right = (self.rect.left + round(self.rect.width * part) for part in (0.5, 0.25, 0.75))
        for x in (middle, left, right):
            for y in (0.36, 0.62, 0.80, 0.18):
                plate.center = (x, self.rect.top + round(self.rect.height * y))
                plate.clamp_ip(self.rect)
                if plate.collidelist(rows) < 0:
                    return
        plate.midbottom = (middle, self.ui.size[1] - self.px(8))


class Below(Layers):
    """What lies on the table, and over it the tray; it gives way as the table does."""

    def __init__(self, below: Widget, tray: Tray) -> None:
        super().__init__(below, tray)
        self.grow = 1

    def least_height(self, width: int) -> int:
        return self.children[0].squeezed(width)
