"""What of many gear cards is shown: by kind, place of the body, color, keyword and words; the switches for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from engine.ui.widgets.switch import Switch
from game.cards.english.gear import print_gear
from game.cards.kinds.gear import Gear
from game.model.terms import Affinity, Location
from game.rules.survivor.gear_changes import is_weapon
from game.scenes.art.cards.gear_card import affinity_gem

KINDS = {"weapon": ("sword", "weapons"), "armor": ("armor", "armor"), "other": ("bag", "everything else")}


@dataclass
class Filter:
    """What of the storage is shown: every set that is not empty must hold what the card is or has. `both` is a text
    with what is shown in its place."""

    text: str = ""
    kinds: set[str] = field(default_factory=set)
    places: set[Location] = field(default_factory=set)
    colors: set[Affinity] = field(default_factory=set)
    keyword: str = ""
    both: Callable[[str], str] = str

    @property
    def on(self) -> bool:
        return bool(self.text.strip() or self.kinds or self.places or self.colors or self.keyword)

    def clear(self) -> None:
        self.text, self.keyword = "", ""
        for chosen in (self.kinds, self.places, self.colors):
            chosen.clear()

    def shows(self, gear: Gear) -> bool:
        words = self.text.casefold().split()
        hay = self.both(_hay(gear.key, gear)).casefold() if words else ""
        return (
            (not self.kinds or kind_of(gear) in self.kinds)
            and (not self.places or bool(self.places & set(gear.armor)))
            and self.colors <= colors_of(gear)
            and (not self.keyword or gear.has(self.keyword))
            and all(word in hay for word in words)
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
        found = _hays[key] = gear, " ".join((gear.name, *gear.keywords, *lines))
    return found[1]


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
