"""What happens if: a position is played at the real table, on a copy; dice are thrown or typed, undo is free."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.decision import Draw, Roll, Why
from engine.save.leftovers import temporary_folder
from engine.ui.kit import Widget
from game.phases.files.game_file import begin_kept
from game.phases.files.showdown_files import KIND, OpenGame
from game.scenes.app.automation import Level
from game.scenes.rules_desk.position import Position
from game.scenes.showdown.hand.answering import answering
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.top_row import Low

if TYPE_CHECKING:
    from game.scenes.app.application import App

BACK = "Back to the desk"


class TrialScene(ShowdownScene):
    """Plays a copy of a position in a file that is gone afterwards. The game that is open, if one is, waits."""

    def __init__(self, app: App, position: Position, seed: int) -> None:
        self._folder = temporary_folder("desk")
        game, table = position.begun(seed)
        header: dict[str, object] = {"game": KIND, "monster": table.record.monster, "level": table.record.level}
        path = Path(self._folder.name) / "position.lantern"
        opened = OpenGame(*begin_kept(path, game, table, header, self.by_hand, "position"))
        opened.session.take_backs = True
        app.lay_aside(opened)
        self._lookup_before = app.ui.lookup
        super().__init__(app, opened, on_end=lambda outcome: self.to_desk())

    def to_desk(self) -> None:
        """Back to the position as it was."""
        self.stack.take_out(self)

    @property
    def leaving(self) -> str:
        return BACK

    def leave(self) -> None:
        super().leave()
        self.app.take_up(self.game)
        self.ui.lookup = self._lookup_before
        self._folder.cleanup()

    # -- dice by hand, undo free ---------------------------------------------------------------------------------------

    def by_hand(self, roll: Roll) -> bool:
        """Dice are thrown at a press or typed; cards come off the piles of the position."""
        return not isinstance(roll, Draw)

    def begin_making(self) -> None:
        self.making = answering(self.session, self.ui.settings.automation | {"dice": Level.LET.value})

    def why_not_undo(self) -> Why | None:
        why: Why | None = self.session.why_not_undo()
        return why

    def rewinds(self) -> bool:
        return self._went_on()

    def top(self, crumbs: Sequence[tuple[str, str | None]], also: Sequence[Widget] = ()) -> Widget:
        back = Low(BACK, self.to_desk, quiet=True, shy=True, style="body", key="to-desk")
        return super().top([("What happens if", None), *crumbs], [*also, back])
