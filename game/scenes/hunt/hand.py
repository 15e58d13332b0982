"""The hand on the hunt: one large press goes on, the rest of what can be done stands beside it, and what cannot be done
just now is named with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.decision import Decision, Option, Why
from engine.ui.kit import Button, Column, Row, Widget, escape
from game.scenes.chapter.hand_line import asked, hand_line
from game.scenes.parts.hotkeys import words_of
from game.scenes.parts.seat_marks import Mark
from game.scenes.table.top_row import Low

NONE: Mapping[str, str] = {}
FIRST = ("reveal", "move")
"""What the large press does: the first of these that is offered."""
ICONS = {
    "reveal": "cards",
    "move": "footprint",
}
MOST = 4
"""So many refused answers are named in a line."""
BESIDE = 1
"""So many other answers stand in the line of the question."""


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
    wide: bool = True,
    keys: Mapping[str, str] = NONE,
) -> Widget:
    """The hand at the question before each space and each card; `roomy`: the text is small enough for a press beside
    the question, `wide`: and for all of them. `keys`: the letter of each answer."""
    first = primary(decision)
    about = decision.about.rsplit(". ", 1)[-1]  # where the party is, the board shows
    head = asked(mark, escape(about), escape(decides), decision.rule, "body" if roomy else "lead")
    press_on: list[Widget] = []
    if first is not None:
        icon = ICONS[first.kind]
        press_on = [
            Button(
                first.label, partial(press, first.key), hotkey=keys.get(first.key, ""), key=f"option:{first.key}",
                primary=True, icon=icon, marked=True, style="body",
            )
        ]  # fmt: skip
    others = [_other(one, press, keys.get(one.key, "")) for one in decision.options if one is not first]
    cannot = _refused(refused, why_not)
    if roomy and wide and len(others) <= BESIDE:
        return Row(*head, *others, *cannot, *press_on, gap=4, wrap=False)
    if not roomy:
        return Column(Row(*head, gap=8, wrap=False), Row(*press_on, *others, *cannot, gap=6), gap=6)
    return Column(Row(*head, *press_on, gap=8, wrap=False), Row(*others, *cannot, gap=6), gap=6)


def words_of_turn(option: Option) -> Sequence[str]:
    """The words whose letters may press an answer of the turn: whoever reveals, the letter is the same."""
    words = words_of(option)
    return words[1:] if option.kind == "reveal" else words


def _other(option: Option, press: Callable[[str], None], letter: str) -> Widget:
    return Low(
        option.label, partial(press, option.key), hotkey=letter, key=f"option:{option.key}", style="body", quiet=True,
        marked=True,
    )  # fmt: skip


def not_now(refused: list[tuple[Option, Why]]) -> str:
    """Says what is not possible, each with its reason a hover away; empty if everything is."""
    named = ", ".join(f"[{escape(option.label)}](say:{in_brackets(why.sentence)})" for option, why in refused[:MOST])
    more = f" {{dim|and {len(refused) - MOST} more}}" if len(refused) > MOST else ""
    return f"{{dim|Not now:}} {named}{more}" if refused else ""


def _refused(refused: list[tuple[Option, Why]], why_not: Callable[[], None]) -> list[Widget]:
    """How many they are: their reasons are a hover away, all of them behind a press."""
    if not refused:
        return []
    label, reasons = f"Not now · {len(refused)}", in_brackets(reasons_of(refused))
    return [Low(label, why_not, hotkey="y", style="body", quiet=True, key="why-not", ref=f"say:{reasons}")]


def reasons_of(refused: list[tuple[Option, Why]]) -> str:
    """Each of these with its reason, in one line."""
    return "  ".join(f"{option.label}: {why.sentence}" for option, why in refused)


def in_brackets(words: str) -> str:
    """A sentence that can stand in a reference: round brackets would end it."""
    return escape(words).replace("(", "⟨").replace(")", "⟩")


def parting_hand(headline: str, note: str, label: str, go: Callable[[], None], mark: Mark) -> Widget:
    """The hunt is over: how, and the way on."""
    on = Button(label, go, key="commit", primary=True)
    return hand_line(mark, f"**{escape(headline)}**", escape(note), on)
