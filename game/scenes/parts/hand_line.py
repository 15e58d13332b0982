"""The line of a hand: who decides and what is asked; and dice that are typed in below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.decision import Roll
from engine.ui.kit import Button, Pad, Rich, Row, Widget


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
    these = Button("These dice", commit, key="commit", chosen=able, undoable=False, style="body") if able else throw
    clear = [Button("Clear", partial(face, ""), key="clear", quiet=True, shy=True, style="body")] if typed else []
    return Row(*faces, Pad(Rich(slots, style="lead", key="typed"), 10, 0), these, *clear, gap=4)
