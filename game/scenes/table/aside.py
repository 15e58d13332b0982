"""A game that is played beside the open one: a position that is tried out, and the way back from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.decision import Draw, Roll
from engine.ui.kit import Widget
from game.scenes.app.automation import Level
from game.scenes.table.top_row import Low


@dataclass(frozen=True)
class Aside:
    """`label` names the way `back`; `left` is called when the table is left. Dice are thrown at a press or typed, cards
    come off the piles as they lie, and whatever was answered can be taken back.
    """

    label: str
    back: Callable[[], None]
    left: Callable[[], None]

    def by_hand(self, roll: Roll) -> bool:
        """True for dice."""
        return not isinstance(roll, Draw)

    def automation(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Returns what the game does by itself here, of what the players have chosen."""
        return {**chosen, "dice": Level.LET.value}

    def way_back(self) -> Widget:
        """Returns the press that leads back."""
        return Low(self.label, self.back, quiet=True, shy=True, style="body", key="aside-back")
