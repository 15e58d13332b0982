"""The storage beside a gear grid: what lies there, searched and filtered, each card a line to take in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Widget, escape
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.typography.markup import plain
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.english.gear import print_gear
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.model.terms import Affinity, Location, Side
from game.rules.survivor.gear_changes import is_weapon
from game.scenes.art.cards.gear_card import affinity_gem
from game.scenes.art.cards.gear_emblems import emblem_of
from game.scenes.codex.entries import card_ref
from game.scenes.gear_grid.desk import Desk, Lies

KINDS = {"weapon": ("sword", "weapons"), "armor": ("armor", "armor"), "other": ("bag", "everything else")}


@dataclass
class Filter:
    """What of the storage is shown: every set that is not empty must hold what the card is or has."""

    text: str = ""
    kinds: set[str] = field(default_factory=set)
    places: set[Location] = field(default_factory=set)
    colors: set[Affinity] = field(default_factory=set)
    keyword: str = ""

    @property
    def on(self) -> bool:
        return bool(self.text.strip() or self.kinds or self.places or self.colors or self.keyword)

    def clear(self) -> None:
        self.text, self.keyword = "", ""
        for chosen in (self.kinds, self.places, self.colors):
            chosen.clear()

    def shows(self, gear: Gear) -> bool:
        words = self.text.casefold().split()
        return (
            (not self.kinds or kind_of(gear) in self.kinds)
            and (not self.places or bool(self.places & set(gear.armor)))
            and self.colors <= colors_of(gear)
            and (not self.keyword or gear.has(self.keyword))
            and all(word in _hay(gear.key, gear) for word in words)
        )


def kind_of(gear: Gear) -> str:
    """One of KINDS."""
    return "weapon" if is_weapon(gear) else "armor" if gear.armor else "other"


def colors_of(gear: Gear) -> set[Affinity]:
    """The colors at its edges or in it."""
    return {*gear.edges.values(), *([gear.inherent] if gear.inherent else [])}


_hays: dict[str, tuple[Gear, str]] = {}


def _hay(key: str, gear: Gear) -> str:
    """Every word on the card, to be searched."""
    found = _hays.get(key)
    if found is None or found[0] is not gear:
        lines = [line for part in print_gear(gear) for line in (part.heading, *part.lines)]
        found = _hays[key] = gear, " ".join((gear.name, *gear.keywords, *lines)).casefold()
    return found[1]


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


class Switch(Widget):
    """A small square to switch on and off: a picture, with its meaning on hover."""

    focusable = True

    def __init__(
        self, picture: Callable[[int, bool], pygame.Surface], says: str, on: bool, flip: Callable[[], None], *, key: str
    ) -> None:
        super().__init__(key=key, ref=f"say:{says}")
        self.picture, self.says, self.on, self.flip = picture, says, on, flip

    def measure(self, width: int) -> Size:
        side = round(self.px(25) * (1 + (self.ui.theme.text_scale - 1) * 0.6))
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        kind = "chosen" if self.on else "hot" if self.hovered or self.focused else "button"
        surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        drawn = self.picture(round(self.rect.width * 0.66), self.on)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        if self.on:  # not by colour alone
            surface.fill(theme.palette.lantern, (self.rect.left + theme.px(4), self.rect.bottom - theme.px(4),
                                                 self.rect.width - theme.px(8), theme.px(2)))  # fmt: skip
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        if self.pressed_by(intent):
            self.ui.sounds.play("tick")
            self.flip()
            return True
        return False

    def describe(self) -> str:
        return f"{plain(self.says)}: {'on' if self.on else 'off'}"


def switches(wanted: Filter, icons: Any, colour: Callable[[str], Any], changed: Callable[[], None]) -> list[Switch]:
    """Kinds, places of the body and colors."""

    def icon(name: str) -> Callable[[int, bool], pygame.Surface]:
        return lambda side, on: icons(name, side, colour("accent" if on else "text"))

    def gem(color: Affinity) -> Callable[[int, bool], pygame.Surface]:
        return lambda side, on: affinity_gem(color, side, lit=on)

    def flip(chosen: set[Any], one: Any) -> Callable[[], None]:
        def do() -> None:
            chosen.symmetric_difference_update({one})
            changed()

        return do

    found = [
        Switch(icon(name), f"Only {says}", kind in wanted.kinds, flip(wanted.kinds, kind), key=f"kind:{kind}")
        for kind, (name, says) in KINDS.items()
    ]
    found += [
        Switch(icon(place.value), f"Only armor for the {place}", place in wanted.places, flip(wanted.places, place),
               key=f"at:{place}")
        for place in Location
    ]  # fmt: skip
    found += [
        Switch(gem(color), f"Only with {color}", color in wanted.colors, flip(wanted.colors, color),
               key=f"color:{color}")
        for color in Affinity
    ]  # fmt: skip
    return found
