"""What the pages of the settlement are made of: two columns that become one, lines to press, cells in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from engine.ui.kit import Button, Column, Rich, ScrollView, Widget, escape
from game.rulebook.chapters import RULES
from game.rulebook.icon_words import sign
from game.scenes.codex.entries import card_ref, cards_of


@lru_cache(maxsize=1024)
def is_card(kind: str, name: str) -> bool:
    """True if the box has such a card, so that a link to it opens something."""
    return cards_of(card_ref(kind, name)) is not None


def linked(kind: str, name: str, label: str = "") -> str:
    """A name as a link to its card, or as it is where there is none."""
    said = escape(label or name)
    return f"[{said}]({card_ref(kind, name)})" if is_card(kind, name) else said


def ref_of(kind: str, name: str) -> str | None:
    """The reference of a card, if there is one."""
    return card_ref(kind, name) if is_card(kind, name) else None


def ruled(id: str, label: str = "") -> str:
    """A link to a rule by its title; nothing for a rule that is not told of."""
    rule = RULES.get(id)
    return f"[{escape(label or rule.title)}]({id})" if rule is not None else escape(label)


def head(text: str, more: str = "", style: str = "heading") -> Rich:
    """A heading in small capitals, with something quieter behind it."""
    return Rich(f"^^{escape(text)}^^{more}", role="heading", style=style)


class OpenAt(ScrollView):
    """A view that shows the widget with the key `at` when it is opened; from then on it stays where it is put."""

    def __init__(self, child: Widget, *, key: str, at: str, least: float = 72) -> None:
        super().__init__(child, key=key, least=least)
        self.opens_at = at

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.remembered(None) is None:
            found = self.find(self.opens_at)
            if found is not None and found.rect.bottom > rect.bottom:
                self.scroll_to(self.offset + found.rect.centery - rect.centery)


def switch(label: str, on: bool, flip: Callable[[], None], key: str, icon: str | None = None) -> Button:
    """A filter that is on or off."""
    return Button(label, flip, chosen=on, icon=icon, style="small", key=key)


def nothing(markup: str, icon: str = "lantern") -> Widget:
    """Returns what stands where there is nothing: a sign and a sentence in the middle of the page."""
    return Column(
        Rich(sign(icon, "dim", "Nothing here"), style="title", align="center"),
        Rich(f"*{markup}*", role="dim", style="lead", align="center"),
        gap=8,
        pad=24,
    )


def scrolled(above: Sequence[Widget], body: Widget, *, key: str, roomy: bool) -> Widget:
    """A list under what narrows it down: the list scrolls; where letters are large, all of it does."""
    if roomy:
        return Column(*above, ScrollView(body, key=key), gap=6, grow=1)
    return ScrollView(Column(*above, body, gap=6), key=key)
