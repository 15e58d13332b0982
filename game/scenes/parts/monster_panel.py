"""A monster in its lair that can be chosen to be fought: its picture, its name, what is known of it, its levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.ui.kit import Act, Canvas, Intent, Panel, Rich, Row, Widget, escape
from game.cards.kinds.monster import Monster
from game.scenes.parts.monster_portrait import Lair


def lair_panel(
    lair: Lair,
    monster: Monster,
    known: Widget,
    levels: Sequence[Widget],
    press: Callable[[], None],
    *,
    lit: bool,
    height: float,
) -> Widget:
    """`press` is called when the picture is pressed, which is `height` design pixels high or higher; `lit` is the lair
    that is chosen."""

    def pressed(intent: Intent, rect: pygame.Rect) -> bool:
        hit = intent.act is Act.ACCEPT or (intent.act is Act.PRESS and rect.collidepoint(intent.pos))
        if hit:
            press()
        return hit

    return Panel(
        Canvas(
            partial(lair.paint, lit=lit),
            on_intent=pressed,
            label=monster.name,
            key=f"lair:{monster.key}",
            grow=1,
            height=height,
        ),
        Rich(
            f"[{escape(monster.name)}](monster:{monster.key})",
            style="title",
            role="accent" if lit else "text",
            align="center",
        ),
        known,
        Row(*levels, gap=6, justify="center"),
        pad=6,
        gap=5,
        kind="chosen" if lit else "panel",
        grow=1,
    )
