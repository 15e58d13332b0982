"""The one hover model: whatever has a reference opens its entry beside the pointer; entries nest, can be pinned, and
work by key and long press."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.ui.context import Entry, Ui
from engine.ui.input import MOVES, Act, Intent
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from engine.ui.widgets.display import Picture, Rich
from engine.ui.widgets.layout import Panel, Row
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget

OPEN_AFTER = 0.32
CLOSE_AFTER = 0.28
DEPTH = 5
_WIDTH = 340

SAY = "say:"
"""A reference that begins so carries its own text: `say:5 = 3 bone axe + 1 token`."""


@dataclass
class Popup:
    """One open entry. `anchor` is what it was opened from."""

    ref: str
    entry: Entry
    anchor: pygame.Rect
    root: Widget
    rect: pygame.Rect
    pinned: bool = False
    chosen: int = -1  # link picked by keys


class Hover:
    """Open entries, deepest last. The scene stack feeds it intents and time, and draws it over everything."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.popups: list[Popup] = []
        self.keyed = False
        self._pointer = (0, 0)
        self._candidate: tuple[str, pygame.Rect] | None = None
        self._waited = 0.0
        self._away = 0.0
        self._theme = ui.theme

    # -- opening and closing ---------------------------------------------------

    def entry(self, ref: str) -> Entry | None:
        return Entry("", ref[len(SAY) :]) if ref.startswith(SAY) else self.ui.lookup(ref)

    def open(self, ref: str, anchor: pygame.Rect, *, depth: int = 0, pinned: bool = False) -> bool:
        """Open the entry of a reference beside its anchor, in place of everything that is open at this depth or
        deeper. False if there is none."""
        entry = self.entry(ref)
        if entry is None:
            return False
        depth = min(depth, DEPTH - 1)
        self._close_from(depth)
        root = self._build(entry)
        popup = Popup(ref, entry, pygame.Rect(anchor), root, self._place(root, anchor), pinned)
        root.place(popup.rect)
        self.popups.append(popup)
        self._damage(popup.rect)
        self._away = 0.0
        return True

    def close(self) -> bool:
        """Close the deepest entry; True if one was open."""
        if not self.popups:
            return False
        self._close_from(len(self.popups) - 1)
        return True

    def clear(self) -> None:
        self._close_from(0)
        self._candidate = None
        self._waited = 0.0

    def pin(self) -> bool:
        """Keep what is open until it is closed by hand."""
        if not self.popups:
            return False
        for popup in self.popups:
            popup.pinned = True
            self._damage(popup.rect)
        return True

    def _close_from(self, depth: int) -> None:
        for popup in self.popups[depth:]:
            self._damage(popup.rect)
        del self.popups[depth:]
        if not self.popups:
            self.keyed = False

    def _damage(self, rect: pygame.Rect) -> None:
        shade = self.ui.theme.px(8)
        self.ui.damage.add(rect.inflate(2 * shade, 2 * shade))

    def _build(self, entry: Entry) -> Widget:
        parts: list[Widget] = []
        if entry.title:
            parts.append(Rich(entry.title, style="subtitle", ground="paper", role="accent"))
        if entry.picture is not None:
            parts.append(Row(Picture(entry.picture), justify="center"))
        if entry.body:
            parts.append(Rich(entry.body, ground="paper"))
        if entry.footer:
            parts.append(Rich(f"*{entry.footer}*", style="small", ground="paper", role="dim"))
        root = Panel(ScrollView(Panel(*parts, kind="none", pad=0, gap=6), key="entry", least=60), kind="paper", pad=14)
        return root.bind(self.ui)

    def _place(self, root: Widget, anchor: pygame.Rect) -> pygame.Rect:
        """Beside the anchor where there is most room; never over it if that can be helped, never outside the window."""
        theme = self.ui.theme
        screen = pygame.Rect(0, 0, *self.ui.size).inflate(-2 * theme.px(6), -2 * theme.px(6))
        wide = min(screen.width, round(theme.px(_WIDTH) * (1 + (theme.text_scale - 1) * 0.7)))
        wide = min(wide, max(theme.px(120), root.natural(wide)[0]))
        high = min(screen.height, root.natural(wide)[1])
        gap = theme.px(8)
        spots = [
            pygame.Rect(anchor.right + gap, anchor.top, wide, high),
            pygame.Rect(anchor.left - gap - wide, anchor.top, wide, high),
            pygame.Rect(anchor.left, anchor.bottom + gap, wide, high),
            pygame.Rect(anchor.left, anchor.top - gap - high, wide, high),
        ]
        if anchor.width > screen.width // 3:  # beside a wide line there is no room worth having
            spots = spots[2:] + spots[:2]
        taken = [popup.rect for popup in self.popups]

        def cost(spot: pygame.Rect) -> float:
            moved = spot.clamp(screen)
            overlap = moved.clip(anchor)
            covered = sum(moved.clip(rect).width * moved.clip(rect).height for rect in taken)
            return overlap.width * overlap.height * 4 + covered + (abs(moved.x - spot.x) + abs(moved.y - spot.y)) * 2

        return min(spots, key=cost).clamp(screen)

    # -- time and intents ------------------------------------------------------

    def point(self, pos: tuple[int, int], under: tuple[str, pygame.Rect] | None) -> None:
        """The pointer is at `pos`; `under` is the reference of the scene there, if any."""
        self._pointer = pos
        if self.keyed:
            return
        depth = self._depth_at(pos)
        found = self._ref_in(self.popups[depth], pos) if depth >= 0 else under
        if found != self._candidate:
            self._candidate = found
            self._waited = 0.0

    def update(self, dt: float) -> None:
        """Open what the pointer has rested on, close what it has left."""
        if self._theme is not self.ui.theme:
            self._theme = self.ui.theme
            self.clear()
        if self.keyed:
            return
        depth = self._depth_at(self._pointer)
        if self._candidate is not None:
            ref, anchor = self._candidate
            is_open = any(popup.ref == ref and popup.anchor == anchor for popup in self.popups)
            if not is_open:
                self._waited += dt
                if self._waited >= OPEN_AFTER and not (depth < 0 and self.popups and self.popups[0].pinned):
                    self._waited = 0.0
                    if not self.open(ref, anchor, depth=depth + 1):
                        self._candidate = None
                return
            self._away = 0.0
        keep = depth + 1 if self._candidate is None else len(self.popups)
        loose = [index for index in range(keep, len(self.popups)) if not self.popups[index].pinned]
        if loose and not self.popups[loose[0]].anchor.collidepoint(self._pointer):
            self._away += dt
            if self._away >= CLOSE_AFTER:
                self._close_from(loose[0])
                self._away = 0.0
        else:
            self._away = 0.0

    def handle(
        self, intent: Intent, under: tuple[str, pygame.Rect] | None, in_focus: list[tuple[str, pygame.Rect]]
    ) -> bool:
        """Intents come here before the scene. True if they were the entries' business."""
        if intent.act is Act.INFO:
            if self.popups and not self.popups[-1].pinned:
                return self.pin()
            if self.popups and self.keyed:
                return self._open_next(in_focus) or self._open_chosen()
            refs = in_focus or ([under] if under else [])
            if refs and self.open(*refs[0], pinned=True):
                self.keyed = True
                return True
            return False
        if intent.act is Act.BACK and self.popups:
            return self.close()
        if intent.act in (Act.SECONDARY, Act.LONG_PRESS):
            depth = self._depth_at(intent.pos)
            found = self._ref_in(self.popups[depth], intent.pos) if depth >= 0 else under
            if found is not None:
                return self.open(*found, depth=depth + 1, pinned=True)
            return depth >= 0 and self.pin()
        if intent.act is Act.WHEEL and (depth := self._depth_at(intent.pos)) >= 0:
            self._damage(self.popups[depth].rect)
            return any(widget.handle(intent) for widget in self.popups[depth].root.at(intent.pos)) or True
        if intent.act in (Act.PRESS, Act.RELEASE):
            return self._click(intent)
        if self.keyed and self.popups and (intent.act in MOVES or intent.act in (Act.NEXT, Act.PREVIOUS, Act.ACCEPT)):
            return self._keys(intent)
        return False

    def _click(self, intent: Intent) -> bool:
        depth = self._depth_at(intent.pos)
        if depth < 0:
            if intent.act is Act.PRESS:
                self.clear()  # a click elsewhere is meant for what lies there
            return False
        if intent.act is Act.PRESS:
            found = self._ref_in(self.popups[depth], intent.pos)
            if found is not None:
                self.open(*found, depth=depth + 1)
            self.pin()
        return True

    def _keys(self, intent: Intent) -> bool:
        popup = self.popups[-1]
        links = self._links(popup)
        if intent.act is Act.ACCEPT:
            return self._open_chosen()
        if links:
            by = -1 if intent.act in (Act.UP, Act.LEFT, Act.PREVIOUS) else 1
            popup.chosen = (popup.chosen + by) % len(links) if popup.chosen >= 0 else (0 if by > 0 else len(links) - 1)
        else:
            page = Act.PAGE_DOWN if intent.act in (Act.DOWN, Act.RIGHT, Act.NEXT) else Act.PAGE_UP
            for widget in popup.root.walk():
                widget.handle(Intent(page))
        self._damage(popup.rect)
        return True

    def _open_next(self, in_focus: list[tuple[str, pygame.Rect]]) -> bool:
        """What is in the focus says something of its own besides its entry (its mark, its icons): that comes next, and
        at the end the first again. False if there is nothing such, or a link was picked."""
        if len(self.popups) > 1 or self.popups[-1].chosen >= 0:
            return False
        refs = [one for at, one in enumerate(in_focus) if not at or one[0].startswith(SAY)]
        here = next((at for at, (ref, _) in enumerate(refs) if ref == self.popups[-1].ref), -1)
        if here < 0 or len(refs) < 2:
            return False
        self.keyed = self.open(*refs[(here + 1) % len(refs)], pinned=True)
        return self.keyed

    def _open_chosen(self) -> bool:
        popup = self.popups[-1]
        links = self._links(popup)
        if links:
            ref, rect = links[max(0, popup.chosen)]
            self.open(ref, rect, depth=len(self.popups), pinned=True)
        return True

    def _links(self, popup: Popup) -> list[tuple[str, pygame.Rect]]:
        return [found for widget in popup.root.walk() for found in widget.refs()]

    def _ref_in(self, popup: Popup, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        for widget in popup.root.at(pos):
            found = widget.ref_at(pos)
            if found is not None:
                return found
        return None

    def _depth_at(self, pos: tuple[int, int]) -> int:
        return next(
            (index for index in reversed(range(len(self.popups))) if self.popups[index].rect.collidepoint(pos)), -1
        )

    # -- drawing -----------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        for popup in self.popups:
            if not popup.rect.inflate(theme.px(16), theme.px(16)).colliderect(surface.get_clip()):
                continue
            shadow = pygame.Surface((popup.rect.width + theme.px(6), popup.rect.height + theme.px(6)), pygame.SRCALPHA)
            shadow.fill((0, 0, 0, 150))
            surface.blit(shadow, (popup.rect.left + theme.px(1), popup.rect.top + theme.px(3)))
            popup.root.draw(surface)
            if popup.pinned:
                pin = self.ui.assets.icon("pin", theme.px(18), mix(theme.palette.oxblood, theme.palette.ember, 0.3))
                surface.blit(pin, (popup.rect.right - theme.px(22), popup.rect.top + theme.px(4)))
            links = self._links(popup)
            if self.keyed and 0 <= popup.chosen < len(links):
                border(
                    surface,
                    theme.palette.oxblood,
                    links[popup.chosen][1].inflate(theme.px(4), theme.px(2)),
                    theme.px(2),
                )
