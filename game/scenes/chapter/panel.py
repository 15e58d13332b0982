"""What a page of the settlement is: the frame (`settlement`) shows one at a time in its main area, by tabs.

A panel holds what its reader has chosen (a filter, a search, what is opened) and builds its widgets from the table of
the settlement, anew whenever something changed. It knows no rule: what can be done stands in the `decision` that is
on the table, and `choose` answers it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.decision import Decision, Option, Why
from engine.ui.input import Intent
from engine.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rules.campaign.campaign_record import Campaign
    from game.rules.campaign.settlement_table import SettlementTable
    from game.scenes.app.application import App


@dataclass
class PanelActs:
    """What a panel may ask of the frame around it.

    `choose(key)` answers the decision on the table with this option: what can be taken back is done at once, the rest
    is put into the hand to be committed there. `refresh` has the panel built anew. `open_sheet(entity)` opens a
    survivor's record sheet, `turn_to(key)` another panel, `open_survivor(entity)` asks "what can I do with them": a
    frame that shows no other page leaves the last two out.
    """

    choose: Callable[[str], None]
    refresh: Callable[[], None]
    open_sheet: Callable[[int], None]
    turn_to: Callable[[str], None] = lambda key: None
    open_survivor: Callable[[int], None] = lambda who: None


class SettlementPanel:
    """One page. Subclasses give `key` (stable, for the frame's memory), `title` (one word on the tab), `icon` (of
    assets/icons), write `build`, and keep what their reader chose in fields. One object lives as long as its scene.
    """

    key = ""
    title = ""
    icon = ""

    def __init__(self, app: App, acts: PanelActs) -> None:
        self.app = app
        self.ui = app.ui
        self.acts = acts
        self._table: SettlementTable | None = None
        self.decision: Decision | None = None

    # -- for subclasses ----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The widgets for the present state, as large as they want: the frame gives the page its room. What is long
        stands in a `ScrollView` with a stable key; keys of widgets begin with the panel's key (`storage:bone-axe`)."""
        raise NotImplementedError

    def updated(self) -> None:
        """Another moment is on the table (`table`, `decision`): forget what was worked out for the last one."""

    def badge(self) -> str:
        """Returns what stands beside the title on the tab: a count of what can be done here now, or nothing."""
        return ""

    def on_intent(self, intent: Intent) -> bool:
        """Intents that no widget took, while this page is shown. True if used."""
        return False

    # -- what every panel has ----------------------------------------------------------------------------------------

    def update(self, table: SettlementTable, decision: Decision | None) -> None:
        """The frame tells: this is the table now, and the question on it (None: nothing that may be answered)."""
        self._table, self.decision = table, decision
        self.updated()

    @property
    def table(self) -> SettlementTable:
        """The table as it is now. Raises ValueError before the frame has told which."""
        if self._table is None:
            raise ValueError("no table has been told yet")
        return self._table

    @property
    def campaign(self) -> Campaign:
        """The settlement's record."""
        return self.table.campaign

    def option(self, key: str) -> Option | None:
        """The option with this key, if the decision on the table offers it."""
        if self.decision is None:
            return None
        return next((option for option in self.decision.options if option.key == key), None)

    def why_not(self, key: str) -> Why | None:
        """Why this is not offered, where the decision gives a reason."""
        if self.decision is None:
            return None
        return next((why for option, why in self.decision.unavailable if option.key == key), None)

    def choose(self, key: str) -> None:
        """Answer with this option (see `PanelActs`)."""
        self.acts.choose(key)

    def refresh(self) -> None:
        """Something that the reader chose has changed: build the page anew."""
        self.acts.refresh()
