"""The line of a hand: who decides and what is asked."""

from __future__ import annotations

from engine.ui.kit import Rich, Row, Spacer, Widget
from game.rulebook.chapters import RULES
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark


def asked(mark: Mark, headline: str, note: str = "", rule: str = "", style: str = "lead") -> list[Widget]:
    """The seal of whoever decides, and what is asked, in markup; `note` is quieter. The rule is a hover away."""
    said = f"{headline}  {{dim|*{note}*}}" if note else headline
    return [
        Badge(mark, alone=True),
        Rich(said, style=style, ref=rule if rule in RULES else None, grow=1, key="question"),
    ]


def hand_line(mark: Mark, headline: str, note: str = "", *last: Widget, rule: str = "") -> Widget:
    """All of it in one line; at its end, apart from the answers, what commits one."""
    return Row(*asked(mark, headline, note, rule), *(last or (Spacer(0, height=40),)), gap=8, wrap=False)
