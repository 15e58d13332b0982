"""The settlement: what its players do there.

The scene holds the open campaign and the answer in the making. Its parts: the `Register` of pages, the `OpenBook` of
the story, `Answers` (what is pressed), `Activities` (what is opened over it), the `CurrentHand`, the `Layout` of it
all, and `Play`, which goes from one moment to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.session import Told
from engine.ui.input import Act, Intent
from engine.ui.kit import Widget
from game.rules.campaign.campaign_record import Chapter
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.chapter.answers import Answers
from game.scenes.chapter.current_hand import CurrentHand
from game.scenes.chapter.current_question import NowActs
from game.scenes.chapter.motion import Unfolding
from game.scenes.chapter.nomination import proposed
from game.scenes.chapter.open_book import OpenBook
from game.scenes.chapter.panel import PanelActs
from game.scenes.chapter.play import Play
from game.scenes.heard import places
from game.scenes.parts.answer_draft import Making, making
from game.scenes.parts.person_card import PersonCard
from game.scenes.parts.prerender import Faces, Sheets
from game.scenes.parts.table_keys import WHY_NOT
from game.scenes.settlement.activities import END, Activities
from game.scenes.settlement.entries import SettlementEntries
from game.scenes.settlement.layout import Layout
from game.scenes.settlement.register import NOW, Register
from game.scenes.settlement.side_panel import BookActs
from game.scenes.table.log import LogLine
from game.scenes.table.table_scene import TableScene
from game.views.tables import settlement_table

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App


class SettlementScene(TableScene):
    """Plays an open campaign while it is at home. `watcher`, if given, answers instead of the players; `moved` is told
    when the campaign has gone on to another chapter (a showdown), `since` is where its log was read to before."""

    light, glow = (0.36, 0.62), 0.4
    making: Making

    def __init__(
        self,
        app: App,
        game: OpenGame,
        watcher: Any = None,
        since: int | None = None,
        moved: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, game, watcher)
        self.session.by_hand = self.by_hand
        self.book_page = "now"
        self.sheets, self.faces = Sheets(app), Faces(app)
        self.unfolding = Unfolding(self.ui, self.session, self.drama, self.renew, self._redraw_tray)
        self.unfolding.held = self.holder
        self.book = OpenBook(self, since)
        self.activities = Activities(self)
        self.answers = Answers(self, {END: self.activities.end_develop})
        acts = PanelActs(self.choose, self.renew, self.open_sheet, self.turn_to, self.activities.open_survivor)
        now = NowActs(self.choose, self.answers.write, self.commit, self.activities.equip)
        self.register = Register(app, acts, now, self.renew)
        self.hand = CurrentHand(self)
        self.layout = Layout(self)
        self.play = Play(self, moved)
        self.entries = SettlementEntries(self.ui, lambda: self.table, self.layout.step, app.lookup)
        self.begin_making()
        self.update_panels()
        self.play.begin()

    @property
    def shows(self) -> Unfolding:
        return self.unfolding

    def renew_hand(self) -> None:
        self.refresh()

    @property
    def table(self) -> SettlementTable:
        found = settlement_table(self.session)
        assert found is not None, "the settlement scene shows campaigns"
        return found

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.entries.lookup
        self.unfolding.ear.prepare()
        self.renew()
        self.read_beginning()

    def leave(self) -> None:
        self.ui.lookup = self.app.lookup
        self.ui.animations.forget()

    def update(self, dt: float) -> None:
        self.play.update(dt)
        self.use_spare_time()

    def here(self) -> bool:
        """True if the campaign is at home."""
        return self.table.showdown is None and self.table.campaign.chapter is not Chapter.HUNT

    def elsewhere(self) -> bool:
        """True if the campaign has gone on to another chapter, which another scene shows."""
        return self.play.over_here()

    # -- the moment ----------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.update_panels()
        return self.layout.build()

    def renew(self) -> None:
        self.faces.prepare(self.table)
        places.at_home(self.ui.sounds, (*self.table.campaign.locations, *self.table.known()))
        self.refresh()

    def update_panels(self) -> None:
        """Tell every page of the register what is on the table now."""
        decision = None if self.unfolding.unseen or self.watching else self.making.decision
        self.register.update(self.table, self.making, decision)

    def _redraw_tray(self) -> None:
        tray = self.root.find("tray")
        if tray is not None:
            tray.invalidate()

    def begin_making(self) -> None:
        self.making = making(self.session, self.ui.settings.automation)
        if self.making.decision is not None:
            self.making.proposed = proposed(self.session, self.making.decision, self.table)

    def make_ready(self, watched: bool = False) -> int:
        return self.play.make_ready()

    def watched(self, mark: int, told: Sequence[Told]) -> None:
        self.play.watched(mark)

    def show_since(self, mark: int) -> None:
        """Sends what was told since that mark on its way to the screen."""
        before = self.making.topic
        self.begin_making()
        if not (before == self.making.topic == "develop"):
            self.register.page = NOW
        self.play.show_since(mark)

    def arrive(self) -> None:
        self.play.arrive()

    def rest(self) -> None:
        self.register.page = NOW
        self.play.rest()

    def behind(self) -> bool:
        return self.unfolding.unseen

    def unread(self) -> bool:
        return self.unfolding.unseen or self.book.waiting() is not None

    @property
    def asks(self) -> bool:
        """True if the options of the question lie on the table."""
        return self.register.page == NOW

    def primary(self) -> Iterator[str]:
        return self.answers.primary()

    def all_lines(self) -> list[LogLine]:
        """The log as far as the screen has come."""
        told = self.session.told
        return self.log_of(told, self.unfolding.reached(told))

    # -- what is pressed -----------------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """An option was pressed, here or on a page of the register."""
        self.answers.choose(key)

    def commit(self) -> None:
        self.answers.commit()

    def mark_answer(self, keys: Sequence[str]) -> None:
        self.answers.mark(keys)

    def turn_page(self) -> None:
        """The page of the story has been read."""
        self.book.turn()

    def turn_to(self, page: str) -> None:
        """Opens another page of the register."""
        self.register.turn_to(page)

    def turn_book(self, page: str) -> None:
        """Opens another page of the settlement's book."""
        self.book_page = page
        self.renew()

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of the card in focus."""
        focused = self.focused.person.who if isinstance(self.focused, PersonCard) else 0
        if not self.unfolding.unseen:
            self.app.to_sheets(who or focused)

    def book_acts(self) -> BookActs:
        return BookActs(self.turn_book, self.log_acts())

    def handle(self, intent: Intent) -> bool:
        return self.spent(intent, self.unfolding) or super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if self.register.shown().on_intent(intent) or super().on_intent(intent):
            return True
        act = intent.act
        if intent.key == WHY_NOT and act is Act.KEY:
            self.answers.open_refused()
        elif act.value.startswith("overlay-"):
            self.register.turn_by_number(int(act.value[-1]))
        elif act is Act.KEY and intent.key in ("8", "9"):
            self.register.turn_by_number(int(intent.key))
        else:
            return False
        return True

    def take_back(self) -> None:
        """Take back what is chosen; then to the first page; then the menu."""
        if self.answers.take_back():
            return
        if self.register.page != NOW:
            self.turn_to(NOW)
        else:
            self.app.to_pause()
