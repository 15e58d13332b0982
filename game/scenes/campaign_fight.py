"""A showdown inside a campaign, as the showdown scene wants to see it: a session whose table is the showdown's.

When the fight is over the campaign puts its table away and goes on; what has not been shown yet is then shown on a
table rebuilt from the last save point of the fight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.decision import NotOffered, Why
from engine.session import Session, Told
from game.board.showdown import Showdown
from game.scenes.art.settlement_faces import look_of
from game.scenes.art.standees import StandeeLook
from game.scenes.settlement_people import face_number
from game.settlement.record import Told as Written
from game.settlement.table import Homestead

HOME = "settlement-step-order"
FIGHT = "showdown"
"""The label of the chapter that a fight is."""
OUTCOMES = {Written.VICTORY: "victory", Written.DEFEAT: "defeat"}


class FoughtSession:
    """The campaign's session while a showdown is fought. What is not said here is the campaign's own."""

    leaving = "Go home"
    """What the way out of the finished fight is called."""

    def __init__(self, session: Session[Homestead]) -> None:
        self._session: Any = session
        found = session.table.showdown
        assert found is not None, "only a showdown that is being fought can be shown"
        self._fought: Showdown = found
        self._rebuilt: Homestead | None = None
        self._begun: int = self._beginning()
        self._told: list[Told] = []
        self._told_of: tuple[int, int] = (0, -1)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def _beginning(self) -> int:
        """Where the fight's events begin, counted as the session counts them: after the last one told at home."""
        told = self._session.told
        home = next((i for i in range(len(told) - 1, -1, -1) if _at_home(told[i])), -1)
        return int(self._session.heard) - len(told) + home + 1

    # -- what is on the table ----------------------------------------------------------------------------------------

    @property
    def fighting(self) -> bool:
        """Whether the fight still goes on."""
        return self._session.table.showdown is not None

    @property
    def table(self) -> Showdown:
        now = self._session.table.showdown
        if now is not None:
            self._fought = now
        elif self._rebuilt is None:
            self._rebuild()
        return self._fought

    def _rebuild(self) -> None:
        """The fight as it lay at its last save point: for names and numbers, while the end is still being shown."""
        game = self._session.game
        for _, state in reversed(self._session.checkpoints):
            kept = game.decode(state)
            if kept.showdown is not None:
                self._rebuilt, self._fought = kept, kept.showdown
                return
            game.close(kept)

    def watches(self, table: Showdown | None) -> bool:
        """Whether this table is still being played on: what is told after its end is told at home."""
        return table is not None and self._session.table.showdown is table

    @property
    def request(self) -> Any:
        return self._session.request if self.fighting else None

    @property
    def outcome(self) -> str | None:
        """How the fight ended; None while it goes on."""
        if self.fighting:
            return None
        lines = self._session.table.campaign.chronicle
        return next((OUTCOMES[line.told] for line in reversed(lines) if line.told in OUTCOMES), "defeat")

    @property
    def told(self) -> Sequence[Told]:
        """The events of this fight; the same list as long as it only grows."""
        under = self._session.told
        forgotten = int(self._session.heard) - len(under)
        begun = max(0, self._begun - forgotten)
        if self._told_of != (id(under), forgotten):
            self._told_of, self._told = (id(under), forgotten), []
        for one in under[begun + len(self._told) :]:
            if _at_home(one):
                break
            self._told.append(one)
        return self._told

    @property
    def home_since(self) -> int:
        """Where the settlement phase after this fight begins, for `told_since`."""
        under = self._session.told
        first = next((i for i in range(len(under)) if self._is_after(i) and _at_home(under[i])), len(under))
        return int(self._session.heard) - len(under) + first

    def _is_after(self, index: int) -> bool:
        return index >= self._begun - (int(self._session.heard) - len(self._session.told))

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
            return Why("The showdown begins here: what was answered at home stays answered.", "undo")
        found: Why | None = self._session.why_not_undo()
        return found

    def go_to(self, seq: int) -> None:
        """Raises NotOffered for a moment before the fight, as `Session.go_to` does for one that there is not."""
        if seq < self.earliest:
            raise NotOffered("The showdown begins here: what was answered at home stays answered.")
        self._session.go_to(seq)

    # -- looking ahead -----------------------------------------------------------------------------------------------

    def fork(self, keep: bool = False) -> Any:
        """A copy of the game, which may leave the fight."""
        forked = self._session.fork(keep)
        return FoughtSession(forked) if forked.table.showdown is not None else forked

    def close(self) -> None:
        """The copy is no longer needed."""
        self.put_away()
        self._session.close()

    def put_away(self) -> None:
        """Frees the table that was rebuilt."""
        if self._rebuilt is not None:
            self._session.game.close(self._rebuilt)
            self._rebuilt = None


def _at_home(one: Told) -> bool:
    return any(step.startswith(HOME) for step in one.steps)


class FoughtGame:
    """The open campaign with the session of its fight."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.session = FoughtSession(game.session)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def answer(self, key: str) -> None:
        self._game.answer(key)
