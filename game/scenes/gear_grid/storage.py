"""The storage beside a gear grid: what lies there, searched and filtered, each card a line to take in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Widget, escape
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.model.terms import Affinity, Side
from game.scenes.art.cards.gear_card import affinity_gem
from game.scenes.art.cards.gear_emblems import emblem_of
from game.scenes.codex.entries import card_ref
from game.scenes.gear_grid.desk import Desk, Lies
from game.scenes.parts.gear_filter import Filter


def shown(desk: Desk, wanted: Filter) -> list[tuple[Gear, Lies]]:
    """The cards to list, by name, with how many there are."""
    keys = dict.fromkeys(desk.storage())
    return [(gear, desk.lies(key)) for key in keys if wanted.shows(gear := desk.box.gear[key])]


def keywords_in(box: Box, desk: Desk) -> list[str]:
    """Every keyword that a card in the storage bears, by name."""
    return sorted({word for key in dict.fromkeys(desk.storage()) for word in box.gear[key].keywords})


# --- Lines ------------------------------------------------------------------------------------------------------------

Pressed = Callable[[str], None]
_lines: dict[tuple[object, ...], Block] = {}
"""Lines that have been set, by card, count, width and typesetter."""


class StoredCard(Widget):
    """A card of the storage on one line: emblem between its half-squares, name, what it is, how many there are."""

    focusable = True

    def __init__(self, gear: Gear, lies: Lies, on_press: Pressed, *, held: bool) -> None:
        super().__init__(key=f"store:{gear.key}")
        self.gear, self.lies, self.on_press, self.held = gear, lies, on_press, held

    def _mark(self) -> int:
        return round(self.ui.text.line_height("body") * 1.75)

    def _block(self, width: int) -> Block:
        key = (self.gear.key, self.lies, width, self.ui.text)
        found = _lines.get(key)
        if found is None:
            if len(_lines) > 600:
                _lines.clear()
            found = _lines[key] = self._set(width)
        return found

    def _set(self, width: int) -> Block:
        gear, lies = self.gear, self.lies
        many = f" {{accent|×{lies.any}}}" if lies.any > 1 else ""
        about = " · ".join(filter(None, (_numbers(gear), ", ".join(gear.keywords))))
        lent = "" if lies.own else "{warn|lent} · "
        words = f"**{escape(gear.name)}**{many}\n{{dim|{lent}{escape(about)}}}"
        return self.ui.text.block(words, max(self.px(40), width - self._mark() - self.px(16)), "small")

    def measure(self, width: int) -> Size:
        return width, max(self._mark(), self._block(width).size[1]) + self.px(6)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.held or self.hovered or self.focused:
            kind = "chosen" if self.held else "hot"
            surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        else:
            shade = mix(theme.palette.soot, theme.palette.stone, 0.6)
            surface.fill(shade, (self.rect.left, self.rect.bottom - 1, self.rect.width, 1))
        side = self._mark()
        mark = pygame.Rect(self.rect.left + theme.px(4), self.rect.centery - side // 2, side, side)
        surface.blit(_crest(self.gear, side, theme.colour("text"), self.ui.assets.icon), mark)
        block = self._block(self.rect.width)
        surface.blit(block.surface, (mark.right + theme.px(8), self.rect.centery - block.size[1] // 2))
        self.mark_focus(surface)

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.ACCEPT:
            self.on_press(self.gear.key)
        return intent.act in (Act.ACCEPT, Act.PRESS)  # what the pointer does, the desk sees as a whole

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return card_ref("gear", self.gear.name), self.rect

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [(card_ref("gear", self.gear.name), self.rect)]

    def describe(self) -> str:
        lent = "" if self.lies.own else ", lent by the armory"
        return f"{self.gear.name}, {self.lies.any} in the storage{lent}"


def _numbers(gear: Gear) -> str:
    """Attack profile and armor points in one breath."""
    parts = []
    if gear.weapon is not None:
        parts.append(f"{gear.weapon.speed}/{gear.weapon.accuracy}+/{gear.weapon.strength}")
    if gear.armor:
        points = sorted(set(gear.armor.values()))
        where = next(iter(gear.armor)).value if len(gear.armor) == 1 else "everywhere"
        parts.append(f"{points[-1]} {where}")
    return " · ".join(parts)


@lru_cache(maxsize=400)
def _crest_of(
    key: str, emblem: str, edges: tuple[tuple[Side, Affinity], ...], inherent: Affinity | None, side: int,
    colour: tuple[int, int, int], icons: Callable[[str, int, tuple[int, int, int]], pygame.Surface],
) -> pygame.Surface:  # fmt: skip
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    gem = max(9, round(side * 0.34))
    icon = icons(emblem, round(side * 0.52), colour)
    out.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    spots = {
        Side.LEFT: (0, (side - gem) // 2),
        Side.RIGHT: (side - gem, (side - gem) // 2),
        Side.TOP: ((side - gem) // 2, 0),
        Side.BOTTOM: ((side - gem) // 2, side - gem),
    }
    for edge, color in edges:
        out.blit(affinity_gem(color, gem), spots[edge])
    if inherent is not None:
        out.blit(affinity_gem(inherent, gem, lit=True), (side - gem, 0))
    return out


def _crest(gear: Gear, side: int, colour: tuple[int, int, int], icons: Any) -> pygame.Surface:
    """The emblem of a card with its half-squares where they are."""
    return _crest_of(gear.key, emblem_of(gear), tuple(gear.edges.items()), gear.inherent, side, colour, icons)


# --- Filters ----------------------------------------------------------------------------------------------------------
