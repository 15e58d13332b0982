"""The hand below the table of a chapter: who decides, what is asked, and the press that commits. The answers themselves
lie on the table above (`current_question`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.decision import Decision, Roll, Shape
from engine.ui.kit import Button, Column, Rich, Row, Widget, escape
from game.scenes.chapter.hand_line import hand_line
from game.scenes.parts.answer_draft import Making
from game.scenes.parts.seat_marks import GROUP, Mark
from game.scenes.table.dice_tray import TrayActs, how_many, tray

GO = "go"
"""The answer to a question of gear that leads on, whatever else stands beside it."""


@dataclass
class HandState:
    """What the hand shows. `notes`: what answering would mean, in markup; `commit`: what the committing press says.
    `mark` is that of whoever decides (of the group, if nobody is named). `extras`: other presses of this question
    (label, key of the option, note); `answers` (label, key): those that have no place on the table."""

    making: Making
    seats: Sequence[str] = ()
    by_keys: bool = False  # keys print what presses them
    unfolding: bool = False
    happening: str = ""
    over: str = ""
    hint: str = ""
    notes: Sequence[str] = ()
    commit: str = "Do it"
    extras: Sequence[tuple[str, str, str]] = ()
    answers: Sequence[tuple[str, str]] = ()
    keys: Mapping[str, str] = field(default_factory=dict)  # the letter of each of these
    mark: Mark = GROUP
    decides: str = ""  # who answers, and for whom


@dataclass
class HandActs:
    """What can be done with it."""

    press: Callable[[str], None]
    commit: Callable[[], None]
    throw: Callable[[], None]
    tray: TrayActs
    skip: Callable[[], None]
    leave: Callable[[], None]
    why_not: Callable[[], None]


def build_hand(state: HandState, acts: HandActs) -> Widget:
    """The hand for this state."""
    if state.unfolding:
        skip = Button("Skip", acts.skip, key="commit", quiet=True)
        return hand_line(state.mark, state.happening or "…", "A press anywhere goes on.", skip)
    if state.over:
        leave = Button("How it ended", acts.leave, key="commit", primary=True)
        return hand_line(state.mark, f"**{escape(state.over)}**", "The story of this settlement is told.", leave)
    making = state.making
    if making.roll is not None:
        return _dice(state, acts, making.roll)
    if making.decision is not None:
        return _decision(state, acts, making.decision)
    return hand_line(state.mark, "Nothing is asked just now.")


def _decision(state: HandState, acts: HandActs, decision: Decision) -> Widget:
    making = state.making
    missing = making.why_not_ready()
    commits = not missing or making.several or making.text
    lasts: list[Widget] = []
    for label, key, note in state.extras:
        shy = bool(note)  # what says that something would be lost, or where it leads to
        goes_on = not commits and (key == GO or not note)
        lasts.append(
            Button(
                label,
                partial(acts.press, key),
                sub=note,
                shy=shy,
                primary=goes_on,
                key=f"option:{key}",
                style="body",
                marked=True,
            )
        )
    if commits:
        why = missing if missing else None
        lasts.append(
            Button(
                state.commit, acts.commit, key="commit", primary=True, why_not=why, marked=True, style="lead",
            )
        )  # fmt: skip
    note = f"{escape(state.decides)} {state.hint or hint(decision, making)}".strip()
    head = hand_line(state.mark, escape(decision.about), note, *lasts, rule=decision.rule)
    under: list[Widget] = []
    if state.answers:
        under.append(
            Row(
                *(
                    Button(
                        label,
                        partial(acts.press, key),
                        hotkey=state.keys.get(key, ""),
                        key=f"option:{key}",
                        chosen=key in making.chosen,
                        style="body",
                        marked=not making.several,
                    )
                    for label, key in state.answers
                ),
                gap=6,
            )
        )
    under += [Rich(note, style="small", role="dim", key=f"note:{i}") for i, note in enumerate(state.notes)]
    return Column(head, *under, gap=6) if under else head


def turning(name: str, more: int, turn: Callable[[], None]) -> Widget:
    """A page has been played to its end: it is read, and turned."""
    after = "" if more <= 0 else "one more page follows" if more == 1 else f"{more} more pages follow"
    button = Button("Turn the page", turn, key="commit", primary=True, icon="book")
    return hand_line(GROUP, f"**{escape(name)}** has been told.", after, button)


def hint(decision: Decision, making: Making) -> str:
    """Says what to do, in a few words."""
    if decision.shape is Shape.TEXT:
        return "Write it, or take a suggestion."
    if decision.shape is Shape.ORDER:
        return f"Press them in their order: {len(making.picked)} of {len(decision.options)}."
    if decision.shape is Shape.MANY:
        low, high = decision.minimum, min(decision.maximum, len(decision.options))
        wanted = f"{low}" if low == high else f"{low} to {high}" if low else f"up to {high}"
        return f"Choose {wanted}: {len(making.picked)} chosen."
    return "" if making.selected else "Choose one."


def _dice(state: HandState, acts: HandActs, roll: Roll) -> Widget:
    """Dice by hand: thrown by a press, or real ones that are typed."""
    making = state.making
    dice = how_many(roll)
    if making.tray is None:
        throw = Button("Throw", acts.throw, key="throw", undoable=False, primary=True)
        return hand_line(state.mark, escape(roll.about), dice, throw, rule=roll.rule)
    head = hand_line(state.mark, escape(roll.about), dice, rule=roll.rule)
    return Column(head, tray(making.tray, acts.tray, state.by_keys), gap=5)
