"""What the settlement shows: the widgets for its present state. What is done when they are pressed: `settlement`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.decision import Decision
from engine.session import Told
from engine.ui.kit import Column, Row, ScrollView, Widget, Zones, escape
from game import facts
from game.cards.clauses import clauses
from game.cards.phrases import sentence
from game.narration.steps import step_title
from game.rulebook.chapters import RULES
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.automation import Level, level
from game.scenes.parts.answer_draft import Making, making
from game.scenes.parts.prerender import Faces, Sheets
from game.scenes.parts.story_book import spread
from game.scenes.parts.story_pages import Page, open_page, pages_of
from game.scenes.settlement.card_choice import cards_in
from game.scenes.settlement.current_question import NowActs, NowPanel, people_in
from game.scenes.settlement.entries import SettlementEntries
from game.scenes.settlement.hand import HandActs, HandState, build_hand, turning
from game.scenes.settlement.marks import RegisterTab
from game.scenes.settlement.motion import Below, Tray, Unfolding
from game.scenes.settlement.option_cards import card_words
from game.scenes.settlement.panel import PanelActs, SettlementPanel
from game.scenes.settlement.panels import PANELS
from game.scenes.settlement.side_panel import BookActs, BookState, build_book
from game.scenes.settlement.step_track import StepTrack
from game.scenes.showdown.table.log import LogLine
from game.scenes.showdown.table.table_scene import TableScene
from game.scenes.showdown.table.told_lines import Chronicle
from game.scenes.showdown.table.tools import top_row
from game.scenes.showdown.table.watching import Watching, watch_bar
from game.views.tables import homestead

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App

STEP = "settlement-step-order"
LOG_LINES = 60
FEW = 7
"""So many options stand beside the opened book; more take its left page."""
NOW = "now"


class CampaignZones(Zones):
    """The three zones; without a book where its pages lie open on the table. The hand is as high as it needs to be."""

    def __init__(self, table: Widget, hand: Widget, book: Widget | None, *, top: Widget, key: str) -> None:
        super().__init__(table, hand, book or Column(), top=top, gap=8, key=key, book_share=0.29)
        self.hand.pad = 10
        self.book.pad = 12
        self.whole = book is None

    def place(self, rect: Any) -> None:
        if not self.whole:
            super().place(rect)
            return
        share, self.book_share = self.book_share, 0.0
        self.children = [child for child in self.children if child is not self.book]
        super().place(rect.inflate(0, 0))
        self.book_share = share


class SettlementScreen(TableScene):
    """Holds the open campaign and everything that shows it, and builds the screen from their state."""

    light, glow = (0.36, 0.62), 0.4

    def __init__(self, app: App, game: OpenGame, watcher: Any = None, since: int | None = None) -> None:
        super().__init__(app)
        self.game: Any = game
        self.session: Any = game.session
        self.watching = Watching(watcher) if watcher is not None else None
        self.page = NOW
        self.book_page = "now"
        self.turned = self.session.heard if since is None else since
        self.chronicle = Chronicle()
        self.sheets, self.faces = Sheets(app), Faces(app)
        self.unfolding = self.make_unfolding()
        self.making: Making = making(self.session, self.ui.settings.automation)
        acts = PanelActs(self.choose, self.renew, self.open_sheet, self.turn_to, self.open_survivor)
        self.now = self.make_now(acts, NowActs(self.choose, self.write, self.commit, self.equip))
        self.panels: list[SettlementPanel] = [self.now, *(panel(app, acts) for panel in other_panels())]
        self.entries = SettlementEntries(self.ui, lambda: self.table, app.lookup)
        self._told_pages: tuple[object, object, list[Page]] | None = None
        self.update_panels()

    def make_unfolding(self) -> Unfolding:
        """What plays the events on their way to the screen."""
        return Unfolding(self.ui, self.session, self.renew, self._redraw_tray)

    def make_now(self, acts: PanelActs, now: NowActs) -> NowPanel:
        """The page on which questions are laid out."""
        return NowPanel(self.app, acts, now)

    @property
    def table(self) -> SettlementTable:
        found = homestead(self.session)
        assert found is not None, "the settlement scene shows campaigns"
        return found

    # -- what is pressed: see `game.scenes.settlement.scene` -----------------------------------------------------------

    def choose(self, key: str) -> None:
        raise NotImplementedError

    def write(self, text: str) -> None:
        raise NotImplementedError

    def commit(self) -> None:
        raise NotImplementedError

    def turn_to(self, page: str) -> None:
        raise NotImplementedError

    def equip(self, place: int) -> None:
        raise NotImplementedError

    def open_survivor(self, who: int) -> None:
        raise NotImplementedError

    def hand_acts(self) -> HandActs:
        raise NotImplementedError

    def book_acts(self) -> BookActs:
        raise NotImplementedError

    def turn_page(self) -> None:
        raise NotImplementedError

    # -- the moment --------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The screen has come to another moment."""
        self.faces.prepare(self.table)
        self.refresh()

    def update_panels(self) -> None:
        """Tell every page of the register what is on the table now."""
        decision = None if self.unfolding.unseen or self.watching else self.making.decision
        self.now.making = self.making
        for panel in self.panels:
            panel.update(self.table, decision)

    def _redraw_tray(self) -> None:
        tray = self.root.find("tray")
        if tray is not None:
            tray.invalidate()

    def shown(self) -> SettlementPanel:
        """The panel that is open."""
        return next((panel for panel in self.panels if panel.key == self.page), self.now)

    def step(self) -> Step | None:
        """The step of the phase: what the crumbs say, else what the record goes on with."""
        for crumb in reversed(self.table.steps):
            rule, _, value = crumb.partition(":")
            if rule == STEP and value in tuple(Step):
                return Step(value)
        return self.table.campaign.step

    # -- the opened book ---------------------------------------------------------------------------------------------

    def told_pages(self) -> list[Page]:
        """The pages opened since the last one was turned, as far as the screen has come."""
        key, asked = (self.session.heard, self.turned, self.unfolding.heard), self.session.request
        if self._told_pages is None or self._told_pages[0] != key or self._told_pages[1] is not asked:
            told: Sequence[Told] = self.session.told_since(self.turned)
            upto = len(told) - (self.session.heard - self.unfolding.heard)
            steps = tuple(self.table.steps) if asked is not None else ()
            self._told_pages = (key, asked, pages_of(told[: max(0, upto)], self.table, steps))
        return self._told_pages[2]

    def waiting_page(self) -> Page | None:
        """A page that is over and waits to be turned; the first of them."""
        if self.watching is not None or level(self.ui.settings.automation, "pages") is Level.DO:
            return None
        return next((page for page in self.told_pages() if page.over and page.key not in self.read), None)

    @property
    def read(self) -> set[str]:
        """The pages turned since `turned` was set, by key."""
        kept: set[str] = self.memory.setdefault("pages read", set())
        return kept

    def book_now(self) -> Page | None:
        """The page that lies open on the table: one that waits to be turned, else the one being played."""
        if self.watching is not None:  # whoever watches sees the newest page until the next answer
            return next(iter(reversed(self.told_pages())), None)
        return self.waiting_page() or open_page(self.told_pages())

    # -- what is on the screen ---------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.update_panels()
        page = self.book_now() if self.page == NOW else None
        top = self._top()
        if page is not None:
            return CampaignZones(self._over(self._spread(page)), self._hand(page), None, top=top, key="campaign-")
        return CampaignZones(
            Column(StepTrack(self.step()), self._over(self._register()), gap=6),
            self._hand(None),
            self._book(),
            top=top,
            key="campaign-",
        )

    def _over(self, below: Widget) -> Widget:
        """Dice fall over whatever lies on the table."""
        return Below(below, Tray(lambda: self.unfolding.throw))

    def _top(self) -> Widget:
        return top_row(self._crumbs(), self.session.why_not_undo(), self.undo, self.app.to_pause)

    def _crumbs(self) -> list[tuple[str, str | None]]:
        campaign = self.table.campaign
        found: list[tuple[str, str | None]] = [(campaign.name or "A new settlement", "campaign-phase-cycle")]
        if campaign.year:
            found.append((f"Lantern year {campaign.year}", "lantern_year"))
        page = self.waiting_page() or (self.book_now() if self.watching is not None else None)
        if page is not None:
            return [*found, (page.name, page.step.partition(":")[0])]
        for step in self.table.steps:
            rule, _, detail = step.partition(":")
            label = detail.capitalize() if rule == STEP else detail or step_title(step, self.table)
            if label and label != found[-1][0]:
                found.append((label, rule if rule in RULES else None))
        return found

    def _register(self) -> Widget:
        """The register at the left, and the page that is open."""
        tabs: list[Widget] = [
            RegisterTab(
                panel.icon,
                panel.title,
                lambda key=panel.key: self.turn_to(key),  # type: ignore[misc]
                on=panel.key == self.shown().key,
                badge=panel.badge(),
                digit=str(number) if number < 10 else "",
                key=f"register:{panel.key}",
            )
            for number, panel in enumerate(self.panels, 1)
        ]
        strip = ScrollView(Column(*tabs, gap=2, align="stretch"), key="register", least=60, grow=0)
        page = self.shown().build()
        page.grow = page.grow or 1
        return Row(strip, Column(page, grow=1), gap=8, wrap=False, align="stretch", grow=1)

    def _spread(self, page: Page) -> Widget:
        """The book, and what is asked meanwhile."""
        decision = self.making.decision if not page.over and not self.unfolding.unseen and not self.watching else None
        beside = self.now.build() if decision is not None and self._needs_room(decision) else None
        return spread(page, self.table, self.sheets, beside)

    def _needs_room(self, decision: Decision) -> bool:
        """Whether a question wants more than a row of answers in the hand."""
        return (
            decision.shape.value != "one"
            or people_in(decision, self.table)
            or len(decision.options) > FEW
            or decision.topic in ("sex", "innovate", "principle")
            or bool(cards_in(self.app.box, decision))
            or bool(decision.unavailable)
        )

    def _hand(self, page: Page | None) -> Widget:
        if self.watching is not None and self.session.outcome is None:
            return watch_bar(self.watching, self.watch_acts())
        state = HandState(
            self.making,
            typing=level(self.ui.settings.automation, "dice") is Level.LET,
            unfolding=self.unfolding.unseen,
            happening=self._happening(),
            over=self._over_words(),
        )
        if page is not None and page.over and not self.unfolding.unseen:
            return self._turning(page)
        decision = self.making.decision
        if decision is not None and not self.unfolding.unseen:
            self._fill_hand(state, decision, page)
        return build_hand(state, self.hand_acts())

    def _turning(self, page: Page) -> Widget:
        left = sum(1 for one in self.told_pages() if one.over and one.key not in self.read)
        return turning(page.name, left - 1, self.turn_page)

    def _fill_hand(self, state: HandState, decision: Decision, page: Page | None) -> None:
        """What the question needs besides its line: what committing is called, answers that have no place above."""
        option = self.making.option(self.making.selected)
        if decision.topic == "nominate" and isinstance(decision.context, Offer):
            state.notes = [escape(sentence(clauses(decision.context.activity.effects)))]
        if option is not None and not self.making.several:
            state.commit = commit_word(decision)
            state.notes = state.notes or self._notes(option)
        elif self.making.text:
            state.commit = "Write it down"
        elif self.making.several:
            state.commit = "So be it"
        if decision.topic == "equip":
            state.hint = "Open a gear grid, or go."
            if self.making.option("go") is not None:
                state.extras = [("Go", "go", "into the dark")]
        elif decision.topic == "develop":
            state.extras = [("End of the step", "end-develop", self._lost_words())]
        elif page is not None and not self._needs_room(decision):
            state.answers = [(one.label, one.key) for one in decision.options]

    def _lost_words(self) -> str:
        left = self.table.campaign.endeavors
        return f"{{warn|{left} endeavor{'s' if left != 1 else ''} left}}" if left else ""

    def _notes(self, option: Any) -> Sequence[str]:
        decision = self.making.decision
        shown = decision is not None and cards_in(self.app.box, decision)
        words = "" if shown else card_words(self.app.box, option)
        return [words] if words and len(words) < 400 else []

    def _happening(self) -> str:
        lines = self.all_lines()
        return lines[-1].text if lines else ""

    def _over_words(self) -> str:
        outcome = self.session.outcome
        return (
            ""
            if outcome is None
            else {"won": "The campaign is won", "lost": "The campaign is lost"}.get(outcome, "The campaign has ended")
        )

    def _book(self) -> Widget:
        state = BookState(self.table, self.step(), self.all_lines()[-LOG_LINES:], self._spent(), self.book_page)
        return build_book(state, self.book_acts(), self.ui.theme)

    def _spent(self) -> int:
        """How many endeavors were used in this phase, as far as the log goes back."""
        spent = 0
        for one in reversed(self.session.told):
            if isinstance(one.event, facts.SettlementPhaseBegan):
                break
            spent += one.event.n if isinstance(one.event, facts.EndeavorsSpent) else 0
        return spent

    def all_lines(self) -> list[LogLine]:
        """The log as far as the screen has come."""
        told = self.session.told
        upto = len(told) - (self.session.heard - self.unfolding.heard)
        return self.chronicle.lines(told, max(0, upto), self.table)


COMMITS = {
    "develop": "Do it",
    "nominate": "They do it",
    "innovate": "Learn it",
    "principle": "Adopt it",
    "choose-quarry": "Hunt it",
    "choose-nemesis": "Face it",
    "pay": "Pay",
    "craft-way": "Craft it",
    "sex": "So be it",
}


def commit_word(decision: Decision) -> str:
    """What the committing press says."""
    return COMMITS.get(decision.topic, "So be it")


def other_panels() -> Sequence[Callable[..., SettlementPanel]]:
    """The pages of the register after the first."""
    return PANELS
