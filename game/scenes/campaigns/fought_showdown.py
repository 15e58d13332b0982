"""A showdown inside a campaign, as the showdown scene wants to see it: a session whose table is the showdown's.

The showdown is over when the campaign asks whether everybody goes home: until that is answered its table lies there,
and the aftermath can be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.decision import Decision, NotOffered, Why
from engine.session import UNDO, Session, Told
from game import facts
from game.phases.campaign.campaign import GO_HOME
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.figures.faces import look_of
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.parts.faces import face_number

HOME = "settlement-step-order"
FIGHT = "showdown"
"""The label of the chapter that a fight is."""


class FoughtSession:
    """The campaign's session while a showdown is fought. What is not said here is the campaign's own, to be read and to
    be set. `reads_on`: the players want no page to wait for them, so that the aftermath is passed over."""

    def __init__(self, session: Session[SettlementTable], reads_on: Callable[[], bool] = lambda: False) -> None:
        self._session: Any = session
        self.reads_on = reads_on
        found = session.table.showdown
        assert found is not None, "only a showdown that is being fought can be shown"
        self._fought: ShowdownTable = found
        self._begun: int = self._beginning()
        self._told: list[Told] = []
        self._told_of: tuple[Sequence[Told], int] = ((), -1)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Who throws the dice, what may be taken back: the campaign's session must know, not this view of it."""
        if name.startswith("_") or name == "reads_on":
            object.__setattr__(self, name, value)
        else:
            setattr(self._session, name, value)

    def _beginning(self) -> int:
        """Where the fight's events begin, counted as the session counts them: with its set-up, or after the last one
        told at home."""
        told = self._session.told
        begun = next((i for i in range(len(told) - 1, -1, -1) if _begins(told[i])), -1)
        home = next((i for i in range(len(told) - 1, -1, -1) if _at_home(told[i])), -1)
        return int(self._session.heard) - len(told) + max(begun, home + 1)

    # -- what is on the table ----------------------------------------------------------------------------------------

    @property
    def fighting(self) -> bool:
        """True if the fight still goes on."""
        request = self._session.request
        over = isinstance(request, Decision) and request.topic == GO_HOME
        return self._session.table.showdown is not None and not over

    @property
    def table(self) -> ShowdownTable:
        """The fought table; the last one there was, once everybody is home."""
        self._fought = self._session.table.showdown or self._fought
        return self._fought

    @property
    def request(self) -> Any:
        return self._session.request if self.fighting else None

    @property
    def outcome(self) -> str | None:
        """The outcome of the fight; None while it goes on."""
        return None if self.fighting else self.table.record.outcome

    @property
    def leaving(self) -> str:
        """The name of the way out of the finished fight."""
        return "Go home" if self.reads_on() else "To the aftermath"

    @property
    def told(self) -> Sequence[Told]:
        """The events of this fight; the same list as long as it only grows."""
        under = self._session.told
        forgotten = int(self._session.heard) - len(under)
        begun = max(0, self._begun - forgotten)
        if self._told_of[0] is not under or self._told_of[1] != forgotten:
            self._told_of, self._told = (under, forgotten), []
        for one in under[begun + len(self._told) :]:
            if _at_home(one):
                break
            self._told.append(one)
        return self._told

    def dressed(self, looks: dict[int, StandeeLook]) -> dict[int, StandeeLook]:
        """The figures with the faces that their people have at home."""
        own = {who: look_of(self._fought.sheet(who).gender, face_number(who)) for who in looks}
        return {who: replace(look, body=own[who].body, hair=own[who].hair) for who, look in looks.items()}

    # -- going back --------------------------------------------------------------------------------------------------

    @property
    def earliest(self) -> int:
        """Back to where the fight began; what came before lies at home."""
        begun: list[int] = [chapter.seq for chapter in self._session.chapters if chapter.label == FIGHT]
        return max([int(self._session.earliest), *begun])

    def why_not_undo(self) -> Why | None:
        if len(self._session.answers) <= self.earliest:
            return Why("The showdown begins here: what was answered at home stays answered.", UNDO)
        found: Why | None = self._session.why_not_undo()
        return found

    def go_to(self, seq: int) -> None:
        """Raises NotOffered for a moment before the fight, as `Session.go_to` does for one that there is not."""
        if seq < self.earliest:
            raise NotOffered("The showdown begins here: what was answered at home stays answered.")
        self._session.go_to(seq)

    def redo(self) -> None:
        """Raises NotOffered where the fight is over: the way home leads through the aftermath."""
        if not self.fighting:
            raise NotOffered("The showdown is over: what follows is answered at home.")
        self._session.redo()

    # -- looking ahead -----------------------------------------------------------------------------------------------

    def fork(self, keep: bool = False) -> Any:
        """A copy of the game, which may leave the fight."""
        forked = self._session.fork(keep)
        return FoughtSession(forked, self.reads_on) if forked.table.showdown is not None else forked


def _begins(one: Told) -> bool:
    return isinstance(one.event, facts.ShowdownBegan)


def _at_home(one: Told) -> bool:
    return any(step.rule == HOME for step in one.steps)


class FoughtGame:
    """The open campaign with the session of its fight."""

    def __init__(self, game: Any, reads_on: Callable[[], bool] = lambda: False) -> None:
        self._game = game
        self.session = FoughtSession(game.session, reads_on)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def answer(self, key: str) -> None:
        self._game.answer(key)
