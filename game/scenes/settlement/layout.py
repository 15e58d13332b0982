"""What the settlement shows: its steps above the table, the register of pages at its left or the book opened on it, the
hand below, the settlement's own book at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ui.kit import Column, ScrollView, Widget
from game import facts
from game.narration.steps import step_title
from game.rulebook.chapters import RULES
from game.rules.campaign.campaign_record import Step
from game.scenes.chapter.zones import CampaignZones, under_dice
from game.scenes.parts.story_book import spread
from game.scenes.parts.story_pages import Page
from game.scenes.settlement.register import NOW
from game.scenes.settlement.side_panel import BookState, build_book
from game.scenes.settlement.step_track import StepTrack

if TYPE_CHECKING:
    from game.scenes.settlement.scene import SettlementScene

STEP = "settlement-step-order"
LOG_LINES = 60


class Layout:
    """The widgets for the scene's present state."""

    def __init__(self, scene: SettlementScene) -> None:
        self.scene = scene

    def build(self) -> Widget:
        scene = self.scene
        page = scene.book.lying_open() if scene.register.page == NOW else None
        hand = scene.taught()
        top, hand = scene.top(self._crumbs()), hand or scene.hinting.beside(scene.hand.build(page))
        if page is not None:
            spread_out = under_dice(self._spread(page), scene.unfolding)
            return CampaignZones(spread_out, hand, scene.alone(), top=top, key="campaign-")
        return CampaignZones(
            Column(StepTrack(self.step()), under_dice(scene.register.build(), scene.unfolding), gap=6),
            hand,
            scene.beside(self._book()),
            top=top,
            key="campaign-",
        )

    def step(self) -> Step | None:
        """The step of the phase: what the crumbs say, else what the record goes on with."""
        table = self.scene.table
        for crumb in reversed(table.steps):
            if crumb.rule == STEP and crumb.detail in tuple(Step):
                return Step(crumb.detail)
        return table.campaign.step

    def _crumbs(self) -> list[tuple[str, str | None]]:
        scene, table = self.scene, self.scene.table
        campaign = table.campaign
        found: list[tuple[str, str | None]] = [(campaign.name or "A new settlement", "campaign-phase-cycle")]
        if campaign.year:
            found.append((f"Lantern year {campaign.year}", "lantern_year"))
        page = scene.book.waiting() or (scene.book.lying_open() if scene.watching is not None else None)
        if page is not None:
            return [*found, (page.name, page.step.rule)]
        for step in table.steps:
            label = step.detail.capitalize() if step.rule == STEP else step.detail or step_title(step, table)
            if label and label != found[-1][0]:
                found.append((label, step.rule if step.rule in RULES else None))
        return found

    def _spread(self, page: Page) -> Widget:
        """The book, and what is asked meanwhile."""
        scene = self.scene
        page.hushed = scene.unfolding.unseen
        asks = not page.over and not scene.unfolding.unseen and not scene.watching
        decision = scene.making.decision if asks else None
        beside = scene.register.now.build() if decision is not None and scene.hand.needs_room(decision) else None
        return spread(page, scene.table, scene.sheets, beside)

    def _book(self) -> Widget:
        scene = self.scene
        means = scene.register.now.beside() if scene.register.page == NOW else None
        if means is not None:
            return ScrollView(means, key="level")
        lines = scene.all_lines()[-LOG_LINES:]
        state = BookState(scene.table, self.step(), lines, self._spent(), scene.book_page, scene.register.now.place())
        return build_book(state, scene.book_acts(), scene.ui.theme)

    def _spent(self) -> int:
        """How many endeavors were used in this phase, as far as the log goes back."""
        spent = 0
        for one in reversed(self.scene.session.told):
            if isinstance(one.event, facts.SettlementPhaseBegan):
                break
            spent += one.event.n if isinstance(one.event, facts.EndeavorsSpent) else 0
        return spent
