"""The line of a hand: who decides and what is asked; and dice that are typed in below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.decision import Roll
from engine.ui.kit import Button, Pad, Rich, Row, Spacer, Widget
from game.rulebook.chapters import RULES
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark


def asked(mark: Mark, headline: str, note: str = "", rule: str = "") -> list[Widget]:
    """The seal of whoever decides, and what is asked, in markup; `note` is quieter. The rule is a hover away."""
    said = f"{headline}  {{dim|*{note}*}}" if note else headline
    return [Badge(mark), Rich(said, style="lead", ref=rule if rule in RULES else None, grow=1, key="question")]


def hand_line(mark: Mark, headline: str, note: str = "", *last: Widget, rule: str = "") -> Widget:
    """All of it in one line; at its end, apart from the answers, what commits one."""
    return Row(*asked(mark, headline, note, rule), *(last or (Spacer(0, height=40),)), gap=8, wrap=False)


def typed_dice(
    roll: Roll, typed: Sequence[str], face: Callable[[str], None], commit: Callable[[], None], throw: Widget
) -> Widget:
    """A button for each face, which keep their places whatever is typed; after them what was typed so far, and what can
    be done with it."""
    able = len(typed) == roll.count
    faces: list[Widget] = [
        Button(one, partial(face, one), key=f"face:{one}", style="body") for one in dict.fromkeys(map(str, roll.faces))
    ]
    slots = "  ".join([f"**{one}**" for one in typed] + ["{dim|?}"] * (roll.count - len(typed)))
    these = Button("These dice", commit, key="commit", primary=True, undoable=False, style="body") if able else throw
    clear = [Button("Clear", partial(face, ""), key="clear", quiet=True, shy=True, style="body")] if typed else []
    return Row(*faces, Pad(Rich(slots, style="lead", key="typed"), 10, 0), these, *clear, gap=4)
