"""Watching the game play itself: one answer at a time, each with its reason, back and forth, until taken over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.decision import Decision, Request, Roll, keys_of
from engine.session import Session, Told
from game.bots.careful.player import CarefulPlayer, Choice
from game.narration.narrator import Line, narrate
from game.rules.table.showdown_table import ShowdownTable


@dataclass(frozen=True, slots=True)
class Watched:
    """One step: what was asked, what was answered (in words, and by its key) and why, and what came of it. `routine`:
    what follows tells the answer (`is_routine`); `surprises`: the reason is worth hearing.
    """

    seq: int
    asked: str
    answered: str
    reason: str
    told: tuple[Told, ...] = ()
    key: str = ""
    routine: bool = False
    surprises: bool = False


CHOSEN_ALOUD = frozenset(
    {"choose-one", "may-choose", "may-act", "may-pay", "reroll", "hunt-flee", "how-many", "endeavor-choice"}
)
"""Topics of questions whose answer nothing tells but the answer itself."""


TOLD_IF_DONE = {"may-choose": "yes", "may-act": "yes", "may-pay": "pay"}
"""Of these the answer that is told by what comes of it."""


def is_routine(request: Request | None, key: str) -> bool:
    """True if what follows tells the answer anyhow, or there was nothing to choose."""
    if not isinstance(request, Decision):
        return True
    if key == TOLD_IF_DONE.get(request.topic):
        return True
    return request.topic not in CHOSEN_ALOUD or len(request.options) == 1


def answer_in_words(request: Decision | Roll | None, key: str) -> str:
    """The labels of the options that an answer names; the answer itself where it names none."""
    if not isinstance(request, Decision):
        return key
    labels = {option.key: option.label for option in request.options}
    return ", ".join(labels.get(part, part) for part in keys_of(key)) if key else key


class Thinker(Protocol):
    """A player that says why."""

    def choose(self, request: Any, table: Any) -> Choice: ...


class Watcher:
    """Lets a careful player play a session; the session must keep its past (`keep`)."""

    def __init__(self, session: Session[ShowdownTable], player: Thinker | None = None) -> None:
        self.session = session
        self.player: Thinker = player or CarefulPlayer()
        self.taken_over = False
        self._steps: dict[int, Watched] = {}
        self._ahead: tuple[Request, Watched] | None = None

    @property
    def over(self) -> bool:
        return self.session.outcome is not None

    def why(self, seq: int | None = None) -> str:
        """The reason for answer number `seq` (counted from 1), or for the one that would come next."""
        if seq is not None and seq <= len(self.session.answers):
            step = self._steps.get(seq)
            return step.reason if step else "Somebody else decided that."
        ahead = self.ahead()
        return ahead.reason if ahead else "The game is over."

    def beginning(self) -> tuple[Told, ...]:
        """Returns what was told before the first question."""
        return tuple(told for told in self.session.told if told.seq == 0)

    def ahead(self) -> Watched | None:
        """The step that would come next, with nothing told yet; None when the game is over."""
        request = self.session.request
        if request is None:
            return None
        if self._ahead is None or self._ahead[0] is not request:
            choice = self.player.choose(request, self.session.table)
            asked = Watched(
                len(self.session.answers) + 1,
                request.about,
                answer_in_words(request, choice.key),
                choice.reason,
                key=choice.key,
                routine=is_routine(request, choice.key),
                surprises=choice.surprises,
            )
            self._ahead = (request, asked)
        return self._ahead[1]

    def step(self) -> Watched:
        """Answers one question. Raises RuntimeError when the game is over or was taken over."""
        ahead = self.ahead()
        if ahead is None or self.taken_over:
            raise RuntimeError("Nobody is left to answer: the game is over, or was taken over.")
        before = self.session.heard
        self.session.answer(ahead.key)
        step = replace(ahead, told=tuple(self.session.told_since(before)))
        self._steps[step.seq] = step
        return step

    def back(self) -> bool:
        """Steps back to the question before, across dice too; False at the beginning."""
        here = len(self.session.answers)
        if here <= self.session.earliest:
            return False
        self.session.go_to(here - 1)
        self._steps.pop(here, None)
        return True

    def take_over(self) -> Session[ShowdownTable]:
        """From here on a person plays; returns the session as it stands."""
        self.taken_over = True
        return self.session

    def hand_back(self) -> None:
        """The careful player goes on."""
        self.taken_over = False

    def lines(self, step: Watched) -> list[Line]:
        """Tells what came of a step, in words."""
        return [narrate(told.event, self.session.table) for told in step.told]
