"""How the showdown lies in the window: the fight as large as can be, a thin line above it, the party and the request in
thin lines below, the book beside them from top to bottom."""

from __future__ import annotations

import pygame

from engine.ui.look import ornament
from engine.ui.look.theme import Theme
from engine.ui.widgets.layout import Panel
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Size, Widget
from game.scenes.showdown.board.canvas import BoardCanvas
from game.scenes.showdown.hand.asked_line import AskedBar
from game.scenes.showdown.region import Region
from game.scenes.table.book import has_pages
from game.scenes.table.hinting import KEY

PAD, GAP, PLATE = 8, 4, 4
BOOK_SHARE = 0.31
MOST_BROAD = 4
"""So many survivors have broad, low panels; more of them narrow, higher ones."""
MOST, MOST_LARGE = 0.5, 0.38
"""The request takes this share of the window at most, the other with large text unless all of it was asked for; what
needs more scrolls in it."""


class ShowdownStage(Widget):
    """The request is as wide as the board and grows upward over its lower edge while it needs to; the board is told
    what is covered. Below the board one line is kept for it where the party is low enough. `tools` lie on the board's
    left edge; `count` is how many survivors the party has."""

    overlapping = True

    def __init__(
        self, board: BoardCanvas, tools: Widget, top: Widget, party: Region, request: Region, book: Region, count: int
    ) -> None:
        self.board, self.tools, self.top, self.party = board, tools, top, party
        self.request = Plate(request)
        self.book = Panel(ScrollView(book, key="showdown-book-zone"), pad=10)
        self.count = count
        super().__init__(board, tools, top, party, self.request, self.book, key="showdown", grow=1)

    def measure(self, width: int) -> Size:
        return width, self.ui.size[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ui.theme
        gap, inner = theme.px(GAP), rect.inflate(-2 * theme.px(PAD), -2 * theme.px(PAD))
        left = left_width(theme)
        self.book.place(pygame.Rect(inner.left + left + gap, inner.top, inner.width - left - gap, inner.height))
        high = self.top.natural(left)[1]
        self.top.place(pygame.Rect(inner.left, inner.top, left, high))
        y = inner.top + high + gap
        base = self._bar_height() + self._kept_line()
        self.board.place(pygame.Rect(inner.left, y, left, inner.bottom - base - gap - y))
        self.place_hand()

    def _bar_height(self) -> int:
        return self.party.natural(left_width(self.ui.theme))[1]

    def _kept_line(self) -> int:
        """The room below the board for a request of one line."""
        theme = self.ui.theme
        if has_pages(theme) or not is_broad(self.count):
            return 0
        return int(self.ui.text.line_height("body")) + 2 * theme.px(PLATE) + theme.px(GAP)

    def place_hand(self) -> None:
        """Give the party and the request their places; done again whenever the request is another one."""
        theme, board = self.ui.theme, self.board.rect
        gap, base, bottom = theme.px(GAP), self._bar_height(), self.rect.bottom - theme.px(PAD)
        self.party.place(pygame.Rect(board.left, bottom - base, board.width, base))
        before, share = self.request.rect, MOST if self.request.opened or not has_pages(theme) else MOST_LARGE
        high = min(round(self.rect.height * share), self.request.wanted(board.width))
        at = pygame.Rect(board.left, bottom - base - gap - high, board.width, high)
        self.request.place(at)
        self.ui.damage.add(before.union(at) if before.width else at)
        wide, high = self.tools.natural(board.width)
        free = min(at.top, board.bottom) - board.top
        high = min(high, free - 2 * gap)
        self.tools.place(pygame.Rect(board.left, board.top + (free - high) // 2, wide, high))
        self.board.board.cover(board, at, self.tools.rect.right - board.left)


class Plate(Widget):
    """The ground of the request. It measures anew whenever it is asked, as what stands on it is built anew."""

    def __init__(self, held: Region) -> None:
        super().__init__(held)

    def _pad(self) -> int:
        return int(self.px(PLATE))

    def natural(self, width: int) -> Size:
        wide, high = self.children[0].natural(width - 2 * self._pad())
        return wide + 2 * self._pad(), high + 2 * self._pad()

    def _asked(self) -> AskedBar | None:
        found = self.children[0].find("asked")
        return found if isinstance(found, AskedBar) else None

    @property
    def opened(self) -> bool:
        """True if players have asked for all of its lines."""
        asked = self._asked()
        return asked is not None and not asked.folded

    def wanted(self, width: int) -> int:
        """The height of what shows of it."""
        asked = self._asked()
        if asked is None:
            return self.natural(width)[1]
        inner = width - 2 * self._pad()
        hint = self.children[0].find(KEY)
        under = hint.natural(inner)[1] + int(self.px(GAP)) if hint is not None else 0
        return asked.folded_height(inner) + under + 2 * self._pad()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self._pad(), -2 * self._pad()))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(ornament.plate(self.rect.size, "panel", self.ui.theme.palette, self.px(1)), self.rect)


def left_width(theme: Theme) -> int:
    """Returns how much of the window lies left of the book."""
    inner = theme.size[0] - 2 * theme.px(PAD)
    share = BOOK_SHARE * (1 + (theme.text_scale - 1) * 0.35)
    return inner - round(inner * min(0.45, share)) - theme.px(GAP)


NAMED = 0.04
"""With text up to this share of the window's height the party has names and the board still its four fifths."""


def has_names(theme: Theme) -> bool:
    """True if there is room for the names of the party beside their numbers."""
    return theme.text_px("body") <= NAMED * theme.size[1]


def columns_of(theme: Theme, count: int) -> int:
    """Returns how many panels stand side by side."""
    return 3 if has_pages(theme) and count > MOST_BROAD else count


def is_broad(count: int) -> bool:
    """True if the panels of so many survivors are broad and low."""
    return count <= MOST_BROAD
