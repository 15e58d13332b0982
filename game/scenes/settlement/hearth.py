"""The first page of the settlement, its hearth: what is asked just now, laid out on the table; and when nothing is, the
settlement by its own light."""

from __future__ import annotations

import pygame

from engine.ui.kit import Panel, Widget
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.art.places.lantern_hoard import Hoard
from game.scenes.chapter.current_question import ONE_COLUMN_FROM, NowActs, QuestionPanel, Room
from game.scenes.chapter.panel import PanelActs
from game.scenes.departing.pages import GATHERING, TOPICS, DeparturePages, framed
from game.scenes.parts.background_picture import Shown
from game.scenes.parts.faces import face_number
from game.scenes.settlement.develop import develop_page, groups_of


def hoard_of(table: SettlementTable) -> Hoard:
    """Returns those who stand round the lanterns."""
    people = tuple((table.sheet(who).gender, face_number(who)) for who in table.living())
    return Hoard(people, table.campaign.death_count, table.campaign.endeavors)


class Hearth(QuestionPanel):
    """The question on the table, with pages of their own for the develop step and the departure; the settlement by its
    own light while nothing is asked."""

    key, title, icon = "now", "Hearth", "fire"

    def __init__(self, app: App, acts: PanelActs, now: NowActs) -> None:
        super().__init__(app, acts, now)
        self.opened: set[str] = set()
        self.hoard, self.outlook = Shown(app, acts.refresh), Shown(app, acts.refresh)
        self.departure = DeparturePages(app, acts.refresh, now.equip)

    def updated(self) -> None:
        self.opened.clear()

    def badge(self) -> str:
        """Says how much there is to do in the develop step."""
        if self.decision is None or self.decision.topic != "develop":
            return ""
        return str(max(0, len(self.decision.options) - 1) or "")

    def build(self) -> Widget:
        decision, making = self.decision, self.making
        if decision is None or making is None:
            return super().build()
        if decision.topic == "develop":
            columns = 1 if self.ui.theme.text_scale > ONE_COLUMN_FROM else 2
            return develop_page(
                groups_of(decision),
                self.now.press,
                making.selected,
                self.opened,
                self._toggle,
                self.acts.turn_to,
                columns,
            )
        if decision.topic in TOPICS:
            return self.departure.page(
                self.table, decision, making, self.now.press, lambda: self.people(decision, making)
            )
        return super().build()

    def beside(self) -> Widget | None:
        """Shows what is chosen just now in place of the settlement's book: a level of a monster."""
        decision, making = self.decision, self.making
        if decision is None or making is None:
            return None
        return self.departure.means(self.table, decision, making)

    def place(self) -> Widget:
        """The picture in the settlement's book: the party while it gathers, else the settlement; a bare line where the
        settlement fills the table already."""
        decision, making = self.decision, self.making
        if decision is not None and making is not None and decision.topic in GATHERING:
            return self.departure.gathering(self.table, decision, making)
        return framed(Room(self._paint_outlook, label="The settlement by lantern light", key="outlook"))

    def _paint_outlook(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.outlook.settlement(hoard_of(self.table))(surface, rect)

    def _toggle(self, group: str) -> None:
        self.opened ^= {group}
        self.refresh()

    # -- when nothing is asked ---------------------------------------------------------------------------------------

    def picture(self) -> Widget:
        """The settlement, and nothing else."""
        return Panel(
            Room(self._paint, label="The settlement by lantern light", key="hoard"),
            pad=3,
            kind="well",
            grow=1,
        )

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.hoard.settlement(hoard_of(self.table))(surface, rect)
