"""The hunt: the party on its way over the board, and the events that it meets.

The scene holds the open campaign and the answer in the making. Of its parts the `Trail` (the board), `PartySeen`,
`Asking` (where a question's answers stand), `Parting` (how it ended) and the `Layout` are its own; the book of the
story, the answers, the hand and `Play` are those of the settlement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.decision import Option
from engine.session import Told
from engine.ui.context import Entry
from engine.ui.input import Act, Intent
from engine.ui.kit import Widget
from game import facts
from game.rules.campaign.campaign_record import Chapter
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.chapter.answers import Answers
from game.scenes.chapter.current_hand import CurrentHand
from game.scenes.chapter.current_question import NowActs, person_in
from game.scenes.chapter.entries import CampaignEntries
from game.scenes.chapter.motion import Unfolding
from game.scenes.chapter.open_book import OpenBook
from game.scenes.chapter.panel import PanelActs
from game.scenes.chapter.play import Play
from game.scenes.heard import places
from game.scenes.hunt.asking import RUN_AWAY, TURN, Asking
from game.scenes.hunt.current_question import HuntNow
from game.scenes.hunt.hand import primary
from game.scenes.hunt.layout import Layout
from game.scenes.hunt.motion import HuntUnfolding
from game.scenes.hunt.parting import Parting
from game.scenes.hunt.party import HUNTER, HunterCard
from game.scenes.hunt.party_seen import PartySeen
from game.scenes.hunt.snapshot import SPACE
from game.scenes.hunt.trail import Trail
from game.scenes.parts.answer_draft import Making, making
from game.scenes.parts.person_card import PersonCard
from game.scenes.parts.prerender import Faces, Sheets, raise_again
from game.scenes.parts.story_book import Engraving
from game.scenes.parts.survivor_entries import SurvivorEntries
from game.scenes.parts.table_keys import WHY_NOT
from game.scenes.table.log import LogLine
from game.scenes.table.table_scene import TableScene
from game.views.tables import settlement_table

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App


class HuntScene(TableScene):
    """Plays an open campaign while its party is on a hunt. `watcher`, if given, answers instead of the players; `moved`
    is told when the campaign goes on elsewhere, `since` is where its log was read to before."""

    light, glow, low_top = (0.36, 0.42), 0.3, True
    asks = True
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
        self.picture_size: tuple[int, int] | None = None
        self.sheets, self.faces = Sheets(app), Faces(app)
        self.trail = Trail(self)
        self.unfolding = HuntUnfolding(
            self.ui, self.session, self.drama, self.renew, self.trail.redraw, self.trail.real_look, self.foresee
        )
        self.unfolding.held = self.holder
        self.book = OpenBook(self, since)
        self.asking = Asking(self)
        self.party = PartySeen(self)
        self.parting = Parting(self)
        self.answers = Answers(self)
        self.now = HuntNow(
            app,
            PanelActs(self.choose, self.renew, self.open_sheet),
            NowActs(self.choose, self.answers.write, self.commit),
        )
        self.hand = CurrentHand(self, self.asking.needs_room, self.asking.fill)
        self.layout = Layout(self)
        self.play = Play(self, moved)
        home = CampaignEntries(self.ui, lambda: self.table, app.lookup)
        self.entries = SurvivorEntries(self.ui, lambda: self.table, home.lookup)
        self.begin_making()
        self.update_panel()
        self.play.begin()
        self.party.settle()

    @property
    def shows(self) -> Unfolding:
        return self.unfolding

    def renew_hand(self) -> None:
        self.refresh()

    @property
    def table(self) -> SettlementTable:
        found = settlement_table(self.session)
        assert found is not None, "the hunt is part of a campaign"
        return found

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        places.on_the_hunt(self.ui.sounds)
        self.unfolding.ear.prepare()
        self.renew()
        self.ui.lookup = self.look_up

    def leave(self) -> None:
        self.ui.lookup = self.app.lookup
        self.ui.animations.forget()

    def update(self, dt: float) -> None:
        if self.here() or self.elsewhere():
            self.play.update(dt)
            self.use_spare_time()

    def here(self) -> bool:
        """True if the party is on its hunt."""
        return self.table.campaign.chapter is Chapter.HUNT and self.table.campaign.hunt is not None

    def elsewhere(self) -> bool:
        """True if the hunt is over and, where players want to read it, that has been read."""
        return self.play.over_here() and not self.parting.words()

    def foresee(self, event: str) -> None:
        """The page of this event will open: its picture is drawn beside the window, as large as the last one was."""
        if self.picture_size is not None and not self.app.patient:
            self.app.in_background(
                vignette,
                *self.picture_size,
                event,
                "hunt-event",
                self.ui.wording,
                done=lambda made: None,
                failed=raise_again,
            )

    # -- the moment ----------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.update_panel()
        return self.layout.build()

    def renew(self) -> None:
        self.faces.prepare(self.table)
        self.refresh()
        self.party.light()

    def update_panel(self) -> None:
        """Tell the page that asks what is on the table now."""
        self.now.making = self.making
        self.now.update(self.table, None if self.unfolding.unseen or self.watching else self.making.decision)

    def begin_making(self) -> None:
        self.making = making(self.session, self.ui.settings.automation)

    def make_ready(self, watched: bool = False) -> int:
        return self.play.make_ready()

    def watched(self, mark: int, told: Sequence[Told]) -> None:
        self.play.watched(mark)

    def show_since(self, mark: int) -> None:
        """Sends what was told since that mark on its way to the screen."""
        if self.making.topic == TURN:
            self.party.compare_with_seen()  # as they were before this answer
        self.begin_making()
        self.play.show_since(mark)

    def arrive(self) -> None:
        self.play.arrive()

    def rest(self) -> None:
        self.play.rest()
        self.parting.left = False
        self.party.settle()

    def behind(self) -> bool:
        return self.unfolding.unseen

    def unread(self) -> bool:
        return self.unfolding.unseen or self.book.waiting() is not None

    def all_lines(self) -> list[LogLine]:
        """The log as far as the screen has come; what the showdown begins with is told there."""
        told = self.session.told
        upto = self.unfolding.reached(told)
        if not self.here():
            over = (n for n in range(len(told), 0, -1) if isinstance(told[n - 1].event, facts.HuntEnded))
            upto = min(upto, next(over, upto))
        return self.log_of(told, upto)

    def quarry(self) -> str:
        """The quarry by name."""
        planned = self.table.campaign.planned
        found = self.table.box.monsters.get(planned.monster) if planned is not None else None
        return f"The {found.name}" if found is not None else "The quarry"

    def look_up(self, ref: str) -> Entry | None:
        """Entries of the board and the party; then those of figures, of the settlement, of the codex."""
        if ref.startswith(SPACE):
            return self.trail.entry(ref)
        return self.party.entry(ref) if ref.startswith(HUNTER) else self.entries.lookup(ref)

    # -- where keys begin ----------------------------------------------------------------------------------------------

    def primary(self) -> Iterator[str]:
        decision = self.making.decision
        if self.watching is None and self.book.waiting() is None:
            if self.parting.words():
                yield "commit"
            elif decision is not None and decision.topic == TURN:
                first = primary(decision)
                if first is not None:
                    yield f"option:{first.key}"
                yield from (self.place_of(one) for one in decision.options if one.key != RUN_AWAY)
        yield from self.answers.primary()

    def place_of(self, option: Option) -> str:
        who = person_in(option, self.table)
        asked = bool(who) and any(one.key == option.key for one in self.asking.people())
        return f"{HUNTER}{who}" if asked and not self.asking.on_table() else super().place_of(option)

    # -- what is pressed -----------------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """An option was pressed, on the board or on the table."""
        self.answers.choose(key)

    def press_turn(self, key: str) -> None:
        """An answer of the hunt turn is given at once: there is one press for each."""
        if not self.unfolding.unseen and self.watching is None and self.making.option(key) is not None:
            self.answer(key)

    def pick_hunter(self, who: int) -> None:
        """A card of the party was pressed: it answers a question about people, or opens the record sheet."""
        option = next((one for one in self.asking.people() if person_in(one, self.table) == who), None)
        if option is not None and option.key == self.making.selected and not self.making.several:
            self.commit()
        elif option is not None:
            self.choose(option.key)
        else:
            self.open_sheet(who)

    def commit(self) -> None:
        """Give the answer that is made; at the end of the hunt, go on."""
        if self.parting.words() and self.book.waiting() is None:
            self.parting.go_on()
        else:
            self.answers.commit()

    def mark_answer(self, keys: Sequence[str]) -> None:
        decision = self.making.decision
        if decision is not None and decision.topic == TURN:  # a press gives it: the focus goes there
            self.focus_on(next((self.place_of(one) for one in decision.options if one.key in keys), ""))
        else:
            self.answers.mark(keys)

    def turn_page(self) -> None:
        """The page of the story has been read."""
        shown = next((one.rect.size for one in self.root.walk() if isinstance(one, Engraving)), None)
        self.picture_size = shown or self.picture_size
        self.book.turn()

    def turn_book(self, page: str) -> None:
        """Opens another page beside the board."""
        self.book_page = page
        self.renew()

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of the card in focus or of whoever reveals."""
        focused = self.focused.hunter.who if isinstance(self.focused, HunterCard) else 0
        person = self.focused.person.who if isinstance(self.focused, PersonCard) else 0
        reveals = next((one.who for one in self.party.people() if one.reveals), 0)
        if not self.unfolding.unseen:
            self.app.to_sheets(who or focused or reveals or person)

    def handle(self, intent: Intent) -> bool:
        return self.spent(intent, self.unfolding) or super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if self.now.on_intent(intent) or super().on_intent(intent):
            return True
        if intent.key == WHY_NOT and intent.act is Act.KEY:
            self.answers.open_refused()
            return True
        return False

    def take_back(self) -> None:
        """Take back what is chosen; then the menu."""
        if not self.answers.take_back():
            self.app.to_pause()
