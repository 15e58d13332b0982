"""The page of content: themes that a table may cover, each with a switch, and what is then shown in their place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.ui.kit import Column, Heading, Rich, Rule, Toggle, Ui, Widget, escape
from game.rulebook.gentle_words import THEMES, Theme

SAMPLES: dict[Theme, str] = {
    Theme.GORE: "[Bleeding tokens](bleeding_token), [Dismembered Arm](card:injury/Dismembered_Arm)",
    Theme.LOVE: "[Intimacy](intimacy), [Love Juice](card:resource/Love_Juice)",
    Theme.DESPAIR: "[Insanity](insanity), [Scarification](card:innovation/Scarification)",
    Theme.CRIME: "[Murder](card:settlement-event/Murder), [Sacrifice](card:innovation/Sacrifice)",
    Theme.FILTH: "[Cannibalize](card:principle/Cannibalize), [Fecal Salve](card:gear/Fecal_Salve)",
}
"""Two names for each theme, as they are shown at this table."""


def content_page(ui: Ui, keep: Callable[[str, object], None]) -> list[Widget]:
    """Returns the lines of the page; `keep(setting, value)` keeps what is changed."""
    covered = ui.settings.covered

    def turn(theme: Theme, on: bool) -> None:
        left = [one for one in covered if one != theme]
        keep("covered", [*left, theme.value] if on else left)

    toggles = [
        Toggle(one.name, theme in covered, partial(turn, theme), note=one.note, key=f"cover:{theme}")
        for theme, one in THEMES.items()
    ]
    every = set(THEMES) <= set(covered)
    return [
        Toggle(
            "Cover everything",
            every,
            lambda on: keep("covered", [theme.value for theme in THEMES] if on else []),
            note="in gentler words, pictures and sounds; rules, dice, saves and answers stay as they are",
            key="cover-everything",
        ),
        Rule(),
        *toggles,
    ]


def content_preview(ui: Ui) -> list[Widget]:
    """Shows what is called how at this table."""
    covered = ui.settings.covered
    lines: list[Widget] = [Heading("As it is called here")]
    for theme, one in THEMES.items():
        state = "covered" if theme in covered else "shown as it is"
        lines.append(Column(Rich(f"{{dim|{escape(one.name)}: {state}}}", style="small"), Rich(SAMPLES[theme]), gap=0))
    found = "The search finds everything by either name." if ui.wording.turns else ""
    return [*lines, *([Rich(found, style="small", role="dim")] if found else [])]


def told_content(ui: Ui) -> str:
    """Returns what is covered, in a line: `Nothing is covered`, `2 themes are covered`."""
    n = sum(1 for theme in THEMES if theme in ui.settings.covered)
    if not n:
        return "Mature themes: all is shown"
    return "Mature themes: all is covered" if n == len(THEMES) else f"Mature themes: {n} of {len(THEMES)} covered"
