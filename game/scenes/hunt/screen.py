"""What the hunt shows: the board with the party's lantern, the event as an opened book, the party beside it, the hand
below. What is done when something is pressed: `hunt`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.decision import Decision, Shape
from engine.ui.context import Entry
from engine.ui.kit import Column, ScrollView, Tabs, Widget
from game import facts
from game.rules.campaign.campaign_record import Chapter
from game.scenes.app.automation import Level, level
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.hunt.board import TrailView
from game.scenes.hunt.board_picture import TrailPainter
from game.scenes.hunt.current_question import DONE, TRADE, HuntNow
from game.scenes.hunt.entries import FACE, hunter_entry, space_entry, space_says
from game.scenes.hunt.hand import deciding, not_now, parting_hand, turn_hand
from game.scenes.hunt.layout import HuntZones, log_part, waits_part
from game.scenes.hunt.motion import HuntUnfolding
from game.scenes.hunt.party import HUNTER, Change, Hunter, HunterCard, changes, party_of
from game.scenes.hunt.snapshot import SPACE, TrailLook, trail_look
from game.scenes.parts.prerender import raise_again
from game.scenes.parts.seat_marks import Mark, seat_mark
from game.scenes.parts.story_book import spread
from game.scenes.parts.story_pages import Page
from game.scenes.settlement.current_question import NowActs, NowPanel, person_in
from game.scenes.settlement.motion import Unfolding
from game.scenes.settlement.panel import PanelActs
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.book.pages import has_pages
from game.scenes.showdown.entries import Entries
from game.scenes.showdown.table.log import LogLine

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App

TURN, SPACES = "hunt-turn", "hunt-space"
LARGE = 1.35
"""From this text scale on the open book has the table for itself."""
GROUP = Mark("*", (176, 168, 150))
LONG = 150
"""Answers with more letters than this are laid out on the table."""
STRIP = 90
"""How high the board is beside an open book, without the line below it."""


class HuntScreen(SettlementScene):
    """Holds what is on the screen of a hunt, and builds it. `moved` is told when the campaign goes on elsewhere."""

    light, glow = (0.36, 0.42), 0.3

    def __init__(
        self,
        app: App,
        game: OpenGame,
        watcher: Any = None,
        since: int | None = None,
        moved: Callable[[], None] | None = None,
    ) -> None:
        self.painter = TrailPainter(app, self._redraw_board)
        self._last_look: TrailLook | None = None
        self._party: list[Hunter] = []
        self._before: dict[int, Hunter] = {}
        self.flash = 0.0
        self.picture_size: tuple[int, int] | None = None
        self.left = False
        super().__init__(app, game, watcher, since, moved)
        self.began = self.session.heard
        self.figures = Entries(self.ui, lambda: self.table, lambda _: ([], None), lambda _: None, self.entries.lookup)
        self.settle_party()

    # -- what is pressed: see `game.scenes.hunt.scene` -----------------------------------------------------------------

    def press_turn(self, key: str) -> None:
        raise NotImplementedError

    def pick_hunter(self, who: int) -> None:
        raise NotImplementedError

    def go_on(self) -> None:
        raise NotImplementedError

    # -- the moment --------------------------------------------------------------------------------------------------

    def here(self) -> bool:
        return self.table.campaign.chapter is Chapter.HUNT and self.table.campaign.hunt is not None

    def make_now(self, acts: PanelActs, now: NowActs) -> NowPanel:
        return HuntNow(self.app, acts, now)

    def make_unfolding(self) -> Unfolding:
        return HuntUnfolding(self.ui, self.session, self.renew, self._redraw_board, self.real_look, self.foresee)

    def foresee(self, event: str) -> None:
        """The page of this event will open: its picture is drawn beside the window, as large as the last one was."""
        if self.picture_size is not None and not self.app.patient:
            self.app.in_background(
                vignette, *self.picture_size, event, "hunt-event", done=lambda made: None, failed=raise_again
            )

    @property
    def unfold(self) -> HuntUnfolding:
        assert isinstance(self.unfolding, HuntUnfolding)
        return self.unfolding

    def real_look(self) -> TrailLook:
        """The board as the rules have it; after the hunt, as it was last."""
        if self.here() or self._last_look is None:
            self._last_look = trail_look(self.table)
        else:
            self._last_look = self._left_behind(self._last_look)
        return self._last_look

    def _left_behind(self, look: TrailLook) -> TrailLook:
        """The board as the hunt has left it, from what was told last."""
        for one in self.session.told:
            match one.event:
                case facts.HuntBegan(space=space):
                    look = replace(look, party=0, quarry=space)
                case facts.PartyMoved(to=to):
                    look = replace(look, party=to, farthest=max(look.farthest, to))
                case facts.QuarryMoved(to=to):
                    look = replace(look, quarry=to)
        return look

    def party(self) -> list[Hunter]:
        """Everybody as far as the screen has come: what an event does to them is not seen before its dice fall."""
        if not self.unfolding.unseen and self.here():
            unknown = self.making.topic == "choose-revealer"
            self._party = [replace(one, reveals=one.reveals and not unknown) for one in party_of(self.table)]
        return self._party

    def change_of(self, one: Hunter) -> Change:
        """What has changed about somebody since the party last stood before a choice of its own."""
        return changes(self._before.get(one.who), one)

    def compare_with(self, before: Sequence[Hunter]) -> None:
        """From here on the party is shown with what has changed since then."""
        self._before = {one.who: one for one in before}

    def settle_party(self) -> None:
        self.compare_with(self.party())

    def _redraw_board(self) -> None:
        for key in ("trail", "tray"):
            found = self.root.find(key)
            if found is not None:
                found.invalidate()

    def asked_people(self) -> list[Any]:
        decision = self.making.decision
        busy = self.unfolding.unseen or self.watching is not None or self.waiting_page() is not None
        if decision is None or busy or not self.here():
            return []
        return [one for one in decision.options if person_in(one, self.table)] if decision.topic != TURN else []

    # -- the end -----------------------------------------------------------------------------------------------------

    def parting(self) -> tuple[str, str, str] | None:
        """How the hunt has ended, while that waits to be read: what happened, a note, and what the way on is called."""
        by_itself = self.watching is not None or level(self.ui.settings.automation, "pages") is Level.DO
        if self.here() or self.left or by_itself or self.moved is None:
            return None
        ended = next((one.event for one in reversed(self.session.told) if isinstance(one.event, facts.HuntEnded)), None)
        if ended is None:
            return None
        if ended.how != "showdown":
            return "The hunt has failed.", "Nobody is left to find the quarry.", "Go home"
        whose = {"monster": f"{self.quarry()} ambushes the survivors.", "survivors": "The survivors ambush it."}
        return f"{self.quarry()} is found.", whose.get(ended.ambush, "The showdown begins."), "To the showdown"

    # -- what is on the screen ---------------------------------------------------------------------------------------

    def quarry(self) -> str:
        """The quarry by name."""
        bout = self.table.campaign.bout
        found = self.table.box.monsters.get(bout.monster) if bout is not None else None
        return f"The {found.name}" if found is not None else "The quarry"

    def look_up(self, ref: str) -> Entry | None:
        """Entries of the board and the party; then those of figures, of the settlement, of the codex."""
        if ref.startswith(SPACE):
            number = int(ref.removeprefix(SPACE))
            hunt = self.table.campaign.hunt
            sources = [one.source for one in hunt.tokens.get(number, [])] if hunt is not None else []
            return space_entry(number, self.unfold.look, self.quarry(), sources)
        if ref.startswith(HUNTER):
            who = int(ref.removeprefix(HUNTER))
            one = next((one for one in self.party() if one.who == who), None)
            return hunter_entry(one, self.table, int(self.ui.theme.px(FACE))) if one is not None else None
        return self.figures.lookup(ref)

    def build(self) -> Widget:
        self.update_panels()
        page = self.book_now()
        if isinstance(self.now, HuntNow):
            self.now.page = page
        hand = self._hand(page)
        asked = self._asked_page()
        alone = self.ui.theme.text_scale > LARGE and (page is not None or asked)
        parts: list[Widget] = []
        if page is not None:
            parts = [self._spread(page)]
        elif asked:
            parts = [self.now.build()]
            parts[0].grow = parts[0].grow or 1
        if not alone:
            parts.insert(0, self._board(low=bool(parts)))
        whole = alone and asked
        table, beside = self._over(Column(*parts, gap=6)), None if whole else self._beside()
        zones = HuntZones(table, hand, beside, top=self._top(), key="hunt-")
        zones.steady = len(parts) == 1 and page is None and not asked
        return zones

    def _asked_page(self) -> bool:
        """Whether the present question takes room on the table."""
        decision = self.making.decision
        free = decision is not None and not self.unfolding.unseen and self.watching is None and self.here()
        return free and decision is not None and decision.topic not in (TURN, SPACES) and self._needs_room(decision)

    def _board(self, low: bool) -> Widget:
        decision = self.making.decision
        offered: dict[int, str] = {}
        if decision is not None and decision.topic == SPACES and not self.unfolding.unseen and not self.watching:
            offered = {one.target: one.key for one in decision.options if type(one.target) is int}
        return TrailView(
            self.painter,
            lambda: self.unfold.look,
            lambda number: space_says(number, self.unfold.look),
            offered=offered,
            chosen=self.making.selected,
            press=self.choose,
            over=self.unfold.draw_card,
            high=STRIP if low else None,
        )

    def _spread(self, page: Page) -> Widget:
        asked = self._asked_page() and not page.over
        if asked and self.making.text:  # a name is written without looking at the page
            return self.now.build()
        return spread(page, self.table, self.sheets, self.now.build() if asked else None)

    def _hand(self, page: Page | None) -> Widget:
        decision = self.making.decision
        resting = self.watching is None and not self.unfolding.unseen and not (page is not None and page.over)
        parting = self.parting()
        if resting and parting is not None:
            return parting_hand(*parting, self.go_on, GROUP)
        if resting and decision is not None and decision.topic == TURN and self.here():
            said, roomy = deciding(self.table, decision), self.ui.theme.text_scale <= LARGE
            refused, mark = self.making.refused(), self.mark(decision)
            return turn_hand(decision, refused, mark, said, self.press_turn, self.open_refused, roomy)
        return super()._hand(page)

    def mark(self, decision: Decision | None) -> Mark:
        """The mark of the seat that decides."""
        alone = len(self.table.campaign.options.seats) <= 1
        return GROUP if decision is None or not decision.by or alone else seat_mark(decision.by)

    def _fill_hand(self, state: Any, decision: Decision, page: Page | None) -> None:
        super()._fill_hand(state, decision, page)
        state.mark = self.mark(decision)
        if decision.shape is Shape.ONE:
            state.hint = state.hint or deciding(self.table, decision)
        if self._only_people(decision) and self.making.refused():
            state.notes = [not_now(self.making.refused())]
        if decision.topic == TRADE:
            state.extras = [("Nothing more", DONE, "")]
        if page is None and decision.topic != SPACES and not self._needs_room(decision):
            state.answers = [(one.label, one.key) for one in decision.options]

    def _needs_room(self, decision: Decision) -> bool:
        """The party stands at the right to be chosen from; only what is long or many is laid out on the table."""
        if decision.topic == TRADE:
            return True
        if decision.shape in (Shape.ONE, Shape.MANY) and self._only_people(decision):
            return False
        long = sum(len(one.label) for one in decision.options) > LONG
        return long or super()._needs_room(decision)

    def _only_people(self, decision: Decision) -> bool:
        party = {one.who for one in self.party()}
        return bool(decision.options) and all(person_in(one, self.table) in party for one in decision.options)

    def _crumbs(self) -> list[tuple[str, str | None]]:
        campaign, look = self.table.campaign, self.unfold.look
        bout = campaign.bout
        found: list[tuple[str, str | None]] = [(f"Lantern year {campaign.year}", "lantern_year")]
        if bout is not None:
            found.append((f"{self.quarry()[4:]}, level {bout.level}", None))
        found.append((f"Space {round(look.party)} of 12", "hunt-board"))
        page = self.waiting_page() or self.book_now()
        if page is not None:
            found.append((page.name, page.step.partition(":")[0]))
        return found

    # -- beside the board --------------------------------------------------------------------------------------------

    def _cards(self) -> list[Widget]:
        offered = {person_in(one, self.table): one.key for one in self.asked_people()}
        return [
            HunterCard(
                one,
                self.change_of(one),
                partial(self.pick_hunter, one.who),
                lambda: self.flash,
                offered=one.who in offered,
                chosen=offered.get(one.who, "") in self.making.chosen if one.who in offered else False,
            )
            for one in self.party()
        ]

    def _beside(self) -> Widget:
        """The party at a glance, what waits for the showdown, and the log; in pages where the text is large."""
        waits = waits_part(self.table) if self.here() else []
        if has_pages(self.ui.theme):
            pages = (
                ("now", "Party", lambda: ScrollView(Column(*self._cards(), *waits, gap=6), key="party")),
                ("log", "Log", lambda: log_part(self._lines(), self.rewind_to, self.open_log, 120)),
            )
            return Tabs(self.book_page, pages, self.turn_book, key="book")
        return Column(
            Column(*self._cards(), gap=5),
            *waits,
            log_part(self._lines(), self.rewind_to, self.open_log, 70),
            gap=7,
            key="book",
        )

    def _lines(self) -> list[LogLine]:
        return self.all_lines()[-60:]

    def all_lines(self) -> list[LogLine]:
        """The log as far as the screen has come; what the showdown begins with is told there."""
        told = self.session.told
        upto = len(told) - (self.session.heard - self.unfolding.heard)
        if not self.here():
            over = (n for n in range(len(told), 0, -1) if isinstance(told[n - 1].event, facts.HuntEnded))
            upto = min(upto, next(over, upto))
        return self.chronicle.lines(told, max(0, upto), self.table)
