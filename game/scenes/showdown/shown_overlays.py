"""What lies over the board: the overlays that are switched on, and the zones of the card that the players look at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision
from engine.session import Session
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import card_ref
from game.scenes.showdown.board.card_overlay import card_zones
from game.scenes.showdown.board.overlay_keys import CARDS, OVERLAYS
from game.scenes.showdown.board.overlays import Overlay
from game.scenes.showdown.staging import Staging


class OverBoard:
    """Asks the rules once for each moment: call `forget` when the table has changed."""

    def __init__(self, session: Session[ShowdownTable]) -> None:
        self.session = session
        self.looked_at = ""
        """The reference of the card under the pointer, or of the deepest entry that is open; empty if it is none."""
        self._kept: dict[tuple[int | str, int], tuple[Overlay, ...]] = {}

    def forget(self) -> None:
        self._kept.clear()

    def lying(
        self, switched_on: Sequence[int], who: int, decision: Decision | None, staging: Staging
    ) -> tuple[Overlay, ...]:
        """Everything, for the survivor who acts (0 if nobody does)."""
        found = [overlay for index in switched_on for overlay in self._switched(index, who)]
        return (*found, *self._of_card(CARDS in switched_on, who, decision, staging))

    def _switched(self, index: int, who: int) -> tuple[Overlay, ...]:
        key = (index, who)
        if key not in self._kept:
            self._kept[key] = OVERLAYS[index][2](self.session, who)
        return self._kept[key]

    def _of_card(self, cards_lie: bool, who: int, decision: Decision | None, staging: Staging) -> tuple[Overlay, ...]:
        """The zones of the card that waits for a nod, of the one that is looked at, or of the one whose target is being
        picked."""
        if staging.nod is not None:
            return staging.nod.zones
        if staging.stop is not None and staging.picked is not None:
            return staging.picked.zones
        if staging.busy:
            return ()  # the rules are ahead of the screen: what they would say is not what is seen
        table, ref = self.session.table, self.looked_at
        if not ref and not cards_lie and decision is not None and decision.topic == "pick-target" and table.resolving:
            ref = card_ref("ai", table.resolving[-1])
        if not ref:
            return ()
        key = (ref, who)
        if key not in self._kept:
            self._kept[key] = card_zones(ref, table, who)
        return self._kept[key]
