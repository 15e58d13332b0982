"""Options that are cards: laid out side by side as they look, pressed to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from engine.decision import Decision, Option
from engine.errors import BadInput
from engine.ui.kit import Column, Grid, Intent, Rich, ScrollView, Widget, escape
from engine.ui.look.ornament import border
from engine.ui.widgets.seal import seal_says, seal_side
from engine.ui.widgets.widget import Size
from game.cards.kinds.box import Box
from game.content import catalogue
from game.scenes.art.table.light import glow
from game.scenes.chapter.option_cards import card_of, ref_of
from game.scenes.codex.card_faces import card_picture
from game.scenes.parts.answer_draft import Making

WIDE, WIDEST, FEW = 226, 300, 2
"""How wide a card is, in design pixels; where there are few of them they are larger."""
MOST = 6
"""So many cards are laid out; more stand as lines."""


class CardOption(Widget):
    """A card to choose. Chosen, it lies in the light; its whole text is a hover away."""

    focusable = True

    def __init__(
        self,
        kind: str,
        entry: Any,
        option: Option,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        ref: str,
        wide: float = WIDE,
        marked: bool = False,
    ) -> None:
        super().__init__(key=f"option:{option.key}", ref=ref or None)
        self.kind, self.entry, self.option, self.on_press, self.chosen = kind, entry, option, on_press, chosen
        self.wide, self.marked = wide, marked

    def _picture(self, width: int) -> pygame.Surface:
        most = round(int(self.px(self.wide)) * (1 + (self.ui.theme.text_scale - 1) * 0.5))
        return card_picture(self.ui, self.kind, self.entry, min(width, most) - 2 * int(self.px(6))).surface

    def measure(self, width: int) -> Size:
        wide, high = self._picture(width).get_size()
        return wide + 2 * int(self.px(6)), high + 2 * int(self.px(6))

    def seal_room(self) -> pygame.Rect | None:
        """On the foot of the card, at its right."""
        if not self.marked:
            return None
        side, at = seal_side(self.ui), self._picture(self.rect.width).get_rect(center=self.rect.center)
        edge = int(self.px(8))
        return pygame.Rect(at.right - edge - side, at.bottom - edge - side, side, side)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        picture = self._picture(self.rect.width)
        at = picture.get_rect(center=self.rect.center)
        if self.chosen or self.hovered or self.focused:
            kept: dict[int, pygame.Surface] = self.__dict__.setdefault("_glows", {})
            radius = round(picture.get_height() * 0.62)
            halo = kept.setdefault(radius, glow(radius, (120, 76, 26), 1.0 if self.chosen else 0.5))
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self.rect.inflate(int(self.px(8)), int(self.px(8)))))
            surface.blit(halo, halo.get_rect(center=at.center), special_flags=pygame.BLEND_RGB_ADD)
            surface.set_clip(clip)
        surface.blit(picture, at)
        if self.chosen:
            border(surface, theme.palette.bone, at.inflate(4, 4), max(2, theme.px(2)))
            side = int(self.px(30))
            seal = (at.right - side // 2, at.top + side // 2)
            pygame.draw.aacircle(surface, theme.palette.bone, seal, side // 2)
            tick = pygame.Rect(0, 0, round(side * 0.66), round(side * 0.66))
            tick.center = seal
            self.paint_icon(surface, "check", tick, theme.palette.ink, "Chosen")
        mark = self.seal_rect()
        if mark is not None:  # on a dark disc: the card is light
            pygame.draw.aacircle(surface, theme.palette.soot, mark.center, round(mark.width * 0.8))
            self.paint_mark(surface)
        self.mark_focus(surface, at)

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if pressed:
            self.ui.sounds.play("page")
            self.on_press()
        return pressed

    def describe(self) -> str:
        return f"Card {self.option.label}{', chosen' if self.chosen else ''}{seal_says(self.undoable)}"


def cards_in(box: Box, decision: Decision) -> list[tuple[Option, str, Any]]:
    """Each option with the card that it means; nothing if one of them means none, or if there are too many."""
    found: list[tuple[Option, str, Any]] = []
    if decision.unavailable or len(decision.options) > MOST:
        return []
    for option in decision.options:
        meant = card_of(box, option)
        if meant is None:
            return []
        try:
            (entry, *_) = catalogue.entries(*meant)
        except BadInput:
            return []
        found.append((option, meant[0], entry))
    return found


def cards_page(box: Box, decision: Decision, making: Making, press: Callable[[str], None]) -> Widget | None:
    """The options as cards; None where they are not."""
    found = cards_in(box, decision)
    if not found:
        return None
    wide = WIDEST if len(found) <= FEW else WIDE
    cards = [
        CardOption(
            kind,
            entry,
            option,
            partial(press, option.key),
            chosen=option.key in making.chosen,
            ref=ref_of(box, option),
            wide=wide,
            marked=not making.several,
        )
        for option, kind, entry in found
    ]
    says = [
        Rich(f"**{escape(option.label)}**", style="small", role="dim")
        for option, _, entry in found
        if option.key in making.chosen and option.label != entry.name
    ]
    return ScrollView(Column(Grid(*cards, cell=wide, gap=10), *says, gap=8), key="cards-scroll")
