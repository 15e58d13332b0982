"""To begin again where the act, the round or the fight began, at home the year, on a hunt the space: where that was,
what would be taken back, and the question before it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.event import Event
from engine.session import Told
from engine.ui.context import Ui
from engine.ui.kit import Button, Column, Dialog, Overlay, Reply, Rich, Widget, escape
from game import facts
from game.cards.numbers import counted
from game.scenes.table.log import LogLine
from game.views.tables import at_table

HONEST = "A die was thrown or a card revealed since, and in honest mode that stays."
JUST_BEGUN = "It has only just begun."
MOST_LOST = 4
"""So many lines of the log say what would be lost; the others are counted."""


@dataclass(frozen=True)
class Start:
    """A moment to begin again from, after `seq` answers; `what` begins there, in words, as `name` is in it."""

    seq: int
    name: str
    what: str


@dataclass(frozen=True)
class Loss:
    """What beginning again takes back: so many `answers`, of which so many `revealed` dice or cards."""

    answers: int
    revealed: int

    @property
    def words(self) -> str:
        """The loss in a few words."""
        said = counted(self.answers, "answer")
        if not self.revealed:
            return f"{said}, no die and no card"
        return (
            f"{said} with dice or cards" if self.answers == 1 else f"{said}, {self.revealed} of them with dice or cards"
        )


def starts_of(session: Any) -> list[Start]:
    """The moments that the present game can begin again from, the nearest first; each that is kept."""
    found = list(_starts(session))
    nearest: dict[int, Start] = {}
    for start in found:  # where an act begins with its round, the nearer of the two says it
        nearest.setdefault(start.seq, start)
    return [start for start in nearest.values() if start.seq >= session.earliest]


def _starts(session: Any) -> list[Start]:
    told: Sequence[Told] = session.told
    table = at_table(session)
    begun, year, hunt = (
        _last(told, kind) for kind in (facts.ShowdownBegan, facts.SettlementPhaseBegan, facts.HuntBegan)
    )
    if table.as_showdown is not None:
        return _in_a_fight(told, begun, table)
    if hunt is not None and (year is None or told.index(hunt) > told.index(year)):
        space = _last(told[told.index(hunt) :], facts.PartyMoved)
        found = [Start(space.seq, "this space", "the party came to this space")] if space is not None else []
        return [*found, Start(hunt.seq, "this hunt", "the hunt began")]
    pauses = [seq for seq, _ in session.checkpoints]
    found = [Start(pauses[-1], "what is in progress", "what is in progress began")] if pauses else []
    if year is not None:
        found.append(Start(year.seq, "this settlement phase", "the settlement phase began"))
    return found


def _in_a_fight(told: Sequence[Told], begun: Told | None, table: Any) -> list[Start]:
    here = list(told[told.index(begun) :]) if begun is not None else list(told)
    found: list[Start] = []
    act, over, turn = (_last(here, kind) for kind in (facts.ActBegan, facts.ActEnded, facts.RoundBegan))
    if act is not None and (over is None or here.index(over) < here.index(act)):
        name = table.name(act.event.who)  # type: ignore[attr-defined]
        found.append(Start(act.seq, "this act", f"{name}'s act began"))
    if turn is not None:
        number = turn.event.number  # type: ignore[attr-defined]
        found.append(Start(turn.seq, f"round {number}", f"round {number} began"))
    if begun is not None:
        found.append(Start(begun.seq, "this showdown", "the showdown began"))
    return found


def _last(told: Sequence[Told], kind: type[Event]) -> Told | None:
    return next((one for one in reversed(told) if isinstance(one.event, kind)), None)


def loss_of(session: Any, start: Start) -> Loss:
    """Returns what beginning again from there takes back."""
    here = len(session.answers)
    revealed = sum(moment.revealed for moment in session.moments[start.seq + 1 : here + 1])
    return Loss(here - start.seq, revealed)


def why_not(session: Any, start: Start, honest: bool) -> str | None:
    """Why it cannot begin again there, if it cannot: what has been rolled stays rolled in honest mode."""
    loss = loss_of(session, start)
    if not loss.answers:
        return JUST_BEGUN
    return HONEST if honest and loss.revealed else None


class RestartDialog(Overlay):
    """Asks from where to begin again; each way says what it takes back."""

    def __init__(self, ui: Ui, session: Any, choose: Callable[[Start], None]) -> None:
        super().__init__(ui)
        self.session, self.choose = session, choose
        self.starts = starts_of(session)

    def build(self) -> Widget:
        honest = self.ui.settings.honest
        ways: list[Widget] = []
        for start in self.starts:
            why, loss = why_not(self.session, start, honest), loss_of(self.session, start)
            says = f"Back to where {escape(start.what)}: takes back {loss.words}."
            ways.append(
                Button(
                    f"Restart {start.name}", partial(self._chosen, start), sub=says if why is None else "",
                    why_not=why, shy=True, style="body", key=f"restart:{start.seq}",
                )
            )  # fmt: skip
        if not ways:
            ways.append(Rich("Nothing has begun that could begin again."))
        return self.framed_page("Begin again", "The table goes back to where it stood then.", Column(*ways, gap=8), 560)

    def _chosen(self, start: Start) -> None:
        self.shut()
        self.choose(start)


def restart_dialog(ui: Ui, start: Start, loss: Loss, lines: Sequence[LogLine], go: Callable[[Start], None]) -> Dialog:
    """Asks before beginning again behind dice or cards; `lines` are those of the log that would be lost."""
    heavy = [line for line in lines if line.death]
    heavy += [line for line in reversed(lines) if not (line.death or line.strong or line.quiet)]
    said = "".join(f"- {line.text}\n" for line in heavy[:MOST_LOST])
    more = len(heavy) - MOST_LOST
    lost = f"What is lost with it:\n{said}" + (f"- and {more} more\n" if more > 0 else "") if heavy else ""
    body = (
        f"Back to where **{escape(start.what)}**. This takes back {loss.words}.\n\n{lost}\n"
        "The log marks it as a rewind; until you answer otherwise you can go forward again."
    )
    replies = [Reply("Begin again", lambda: go(start), destroys=True), Reply("Stay here")]
    return Dialog(ui, f"Restart {start.name}?", body, replies)
