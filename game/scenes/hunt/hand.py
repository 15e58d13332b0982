"""The hand on the hunt: one large press goes on, the rest of what can be done stands beside it, and what cannot be done
just now is named with its reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.decision import Decision, Option, Why
from engine.ui.kit import Button, Column, Rich, Row, Widget, escape
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.parts.hand_line import asked, hand_line
from game.scenes.parts.seat_marks import Mark

FIRST = ("reveal", "move")
"""What the large press does: the first of these that is offered."""
ICONS = {
    "reveal": "cards",
    "move": "footprint",
    "trade": "bag",
    "lay": "card-draw",
    "run-away": "exit",
    "resource": "flask",
}
MOST = 4
"""So many other answers stand as buttons of their own."""


def primary(decision: Decision) -> Option | None:
    """The option of the large press."""
    return next((one for key in FIRST for one in decision.options if one.key == key), None)


def turn_hand(
    decision: Decision,
    refused: list[tuple[Option, Why]],
    mark: Mark,
    decides: str,
    press: Callable[[str], None],
    why_not: Callable[[], None],
    roomy: bool = True,
) -> Widget:
    """The hand at the question before each space and each card; `roomy`: the text is small enough for one line."""
    first = primary(decision)
    head = asked(mark, escape(decision.about), escape(decides), decision.rule)
    press_on: list[Widget] = []
    if first is not None:
        icon = ICONS[first.kind]
        press_on = [Button(first.label, partial(press, first.key), key=f"option:{first.key}", primary=True, icon=icon)]
    others = [_other(one, press) for one in decision.options if one is not first]
    cannot = _refused(refused, why_not)
    if not roomy:
        lines: list[Widget] = [Row(*head, gap=8, wrap=False), Row(*press_on, *others, gap=6)]
        return Column(*lines, *([Row(*cannot, gap=8, wrap=False)] if cannot else []), gap=6)
    lines = [Row(*head, *press_on, gap=8, wrap=False)]
    if len(others) <= 2:
        lines += [Row(*others, *cannot, gap=8, wrap=False)] if others or cannot else []
    else:
        lines += [Row(*others, gap=6), *([Row(*cannot, gap=8, wrap=False)] if cannot else [])]
    return Column(*lines, gap=6)


def _other(option: Option, press: Callable[[str], None]) -> Widget:
    icon = ICONS.get(option.kind)
    return Button(
        option.label, partial(press, option.key), key=f"option:{option.key}", style="body", icon=icon, quiet=True
    )


def not_now(refused: list[tuple[Option, Why]]) -> str:
    """Says what is not possible, each with its reason a hover away; empty if everything is."""
    named = ", ".join(f"[{escape(option.label)}](say:{in_brackets(why.sentence)})" for option, why in refused[:MOST])
    more = f" {{dim|and {len(refused) - MOST} more}}" if len(refused) > MOST else ""
    return f"{{dim|Not now:}} {named}{more}" if refused else ""


def _refused(refused: list[tuple[Option, Why]], why_not: Callable[[], None]) -> list[Widget]:
    """The same, and all of them behind a press."""
    if not refused:
        return []
    text = Rich(not_now(refused), style="small", role="dim", grow=1, key="refused")
    return [text, Button("Why not", why_not, hotkey="y", style="small", quiet=True, key="why-not")]


def in_brackets(words: str) -> str:
    """A sentence that can stand in a reference: round brackets would end it."""
    return escape(words).replace("(", "⟨").replace(")", "⟩")


def parting_hand(headline: str, note: str, label: str, go: Callable[[], None], mark: Mark) -> Widget:
    """The hunt is over: how, and the way on."""
    on = Button(label, go, key="commit", primary=True)
    return hand_line(mark, f"**{escape(headline)}**", escape(note), on)


def deciding(table: SettlementTable, decision: Decision | None) -> str:
    """Says whose decision it is, by the name of their seat; empty where everybody decides or one plays alone."""
    seats = table.campaign.options.seats
    if decision is None or not decision.by or len(seats) <= 1 or decision.by > len(seats):
        return ""
    name = str(seats[decision.by - 1])
    return f"{name} decides." if name else ""
