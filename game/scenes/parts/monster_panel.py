"""A monster in its lair that can be chosen to be fought: its picture, its name, what is known of it, its levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.ui.kit import Act, Canvas, Column, Intent, Label, Panel, Rich, Row, Spacer, Widget, escape
from game.cards.kinds.monster import Monster
from game.scenes.parts.monster_portrait import Lair


def _picture(
    lair: Lair, monster: Monster, press: Callable[[], None], *, lit: bool, height: float, key: str, grow: float = 0
) -> Canvas:
    def pressed(intent: Intent, rect: pygame.Rect) -> bool:
        hit = intent.act is Act.ACCEPT or (intent.act is Act.PRESS and rect.collidepoint(intent.pos))
        if hit:
            press()
        return hit

    paint = partial(lair.paint, lit=lit)
    return Canvas(paint, on_intent=pressed, label=monster.name, key=key, grow=grow, height=height)


def niche(lair: Lair, monster: Monster, press: Callable[[], None], *, lit: bool, height: float) -> Widget:
    """A monster small among others: its picture and its name."""
    return Panel(
        _picture(lair, monster, press, lit=lit, height=height, key=f"lair:{monster.key}"),
        Label(monster.name, style="small", role="accent" if lit else "text", align="center"),
        pad=4,
        gap=3,
        kind="chosen" if lit else "panel",
    )


def lair_panel(
    lair: Lair,
    monster: Monster,
    known: Widget,
    levels: Sequence[Widget],
    press: Callable[[], None],
    *,
    lit: bool,
    height: float,
    key: str = "lair",
    style: str = "title",
) -> Widget:
    """`press` is called when the picture is pressed, which is `height` design pixels high or higher; `lit` is the lair
    that is chosen."""
    return Panel(
        _picture(lair, monster, press, lit=lit, height=height, key=f"{key}:{monster.key}", grow=1),
        Rich(
            f"[{escape(monster.name)}](monster:{monster.key})",
            style=style,
            role="accent" if lit else "text",
            align="center",
        ),
        known,
        Row(*levels, gap=6, justify="center"),
        Spacer(0, height=4),
        pad=6,
        gap=5,
        kind="chosen" if lit else "panel",
        grow=1,
    )


def lair_line(
    lair: Lair,
    monster: Monster,
    levels: Sequence[Widget],
    press: Callable[[], None],
    *,
    lit: bool,
    key: str = "lair",
) -> Widget:
    """The same in a line, for large text: a small picture, and beside it the name over the levels."""
    picture = _picture(lair, monster, press, lit=lit, height=104, key=f"{key}:{monster.key}")
    picture.fixed_width = 104
    name = f"[{escape(monster.name)}](monster:{monster.key})"
    words = Column(Rich(name, style="name", role="strong" if lit else "text"), Row(*levels, gap=6), gap=2, grow=1)
    return Panel(Row(picture, words, gap=10, wrap=False), pad=8, kind="chosen" if lit else "panel")
