"""The line of a hand: who decides and what is asked; and dice that are typed in below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.decision import Roll
from engine.ui.kit import Button, Column, Pad, Rich, Row, Spacer, Widget
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


def typed_dice(
    roll: Roll,
    typed: Sequence[str],
    face: Callable[[str], None],
    commit: Callable[[], None],
    throw: Widget,
    kind: type[Button] | None = None,
) -> Widget:
    """A button for each face, which keep their places whatever is typed; what was typed so far, and what can be done
    with it. With a `kind` of button the faces stand below the rest, where the hand grows upward; else before it."""
    able = len(typed) == roll.count
    make: Callable[..., Button] = kind or partial(Button, style="body")
    faces: list[Widget] = [
        make(one, partial(face, one), key=f"face:{one}") for one in dict.fromkeys(map(str, roll.faces))
    ]
    slots = "  ".join([f"**{one}**" for one in typed] + ["{dim|?}"] * (roll.count - len(typed)))
    these = make("These dice", commit, key="commit", primary=able, undoable=False) if able else throw
    clear: list[Widget] = [make("Clear", partial(face, ""), key="clear", quiet=True, shy=True)] if typed else []
    rest = [Pad(Rich(slots, style="lead", key="typed"), 10, 0), these, *clear]
    return Row(*faces, *rest, gap=4) if kind is None else Column(Row(*rest, gap=4), Row(*faces, gap=4), gap=4)
