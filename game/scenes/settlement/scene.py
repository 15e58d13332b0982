"""The settlement: what its players do there. The steps lie on a track above the table, the register of pages at its
left, the hand below, the book at the right (`screen`)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.decision import NotOffered
from engine.session import ROLL
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Dialog, Reply
from engine.ui.typography.markup import escape
from game.model.survivor import Survivor
from game.model.terms import Phase
from game.rules.campaign.campaign_record import Chapter
from game.scenes.app import ways
from game.scenes.app.automation import Level, level
from game.scenes.departing.pages import seat_of
from game.scenes.departing.plan import moves
from game.scenes.gear_grid.desk import Rules
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.parts.answer_draft import making
from game.scenes.parts.person_card import PersonCard
from game.scenes.settlement.back_and_forth import TravelledSettlement
from game.scenes.settlement.hand import HandActs
from game.scenes.settlement.naming import suggestions
from game.scenes.settlement.screen import NOW
from game.scenes.settlement.side_panel import BookActs
from game.scenes.settlement.survivor_acts import SurvivorDoes
from game.scenes.showdown.hand.answers import WHY_NOT
from game.scenes.showdown.table.dialogs import RefusedDialog
from game.scenes.showdown.table.table_scene import most_of

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App

END = "end-develop"


class SettlementScene(TravelledSettlement):
    """Plays an open campaign while it is at home. `watcher`, if given, answers instead of the players; `moved` is told
    when the campaign has gone on to another chapter (a showdown), `since` is where its log was read to before."""

    def __init__(
        self,
        app: App,
        game: OpenGame,
        watcher: Any = None,
        since: int | None = None,
        moved: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, game, watcher, since)
        self.moved = moved
        self.session.by_hand = self.by_hand
        self._automation = self.ui.settings.automation
        self._gone = False
        since_before = self.turned
        self.reopen()  # a game that was left in the middle of an event has its page open
        self.turned = min(since_before, self.turned)

    # -- life --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.entries.lookup
        self.renew()

    def leave(self) -> None:
        self.ui.lookup = self.app.lookup
        self.ui.animations.forget()

    def update(self, dt: float) -> None:
        if self._automation != self.ui.settings.automation:
            self._automation = self.ui.settings.automation
            self.making = making(self.session, self._automation)
            self.renew()
        if self.unfolding.unseen or (self._stack is not None and self._stack.top is not self):
            return
        if self.elsewhere():
            if self.waiting_page() is None:
                self._go_on()
        elif self.watching is not None:
            if self.watching.due(dt):
                self.watch_step()
        elif self.making.roll is not None and self.making.level is Level.DO:
            self.answer(ROLL)

    def here(self) -> bool:
        """Whether the campaign is at home."""
        return self.table.showdown is None and self.table.campaign.chapter is not Chapter.HUNT

    def elsewhere(self) -> bool:
        """Whether the campaign has gone on to another chapter, which another scene shows."""
        return self.moved is not None and not self._gone and not self.here()

    def _go_on(self) -> None:
        self._gone = True
        if self.moved is not None:
            self.moved()

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, key: str) -> None:
        """Give this answer, and show what comes of it."""
        self.unfolding.finish()
        heard = self.session.heard
        try:
            self.game.answer(key)
        except NotOffered as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        self.show_since(heard)

    def show_since(self, heard: int) -> None:
        """What was told since that mark goes on its way to the screen."""
        before = self.making.topic
        self.making = making(self.session, self.ui.settings.automation)
        if not (before == self.making.topic == "develop"):
            self.page = NOW
        self.unfolding.play(self.session.told_since(heard), self.table.name)
        self.arrive()

    def arrive(self) -> None:
        """Another request is on the table."""
        self._forget_read()
        self.renew()
        self.begin_at_primary()

    def behind(self) -> bool:
        return self.unfolding.unseen

    def _forget_read(self) -> None:
        """Pages that were read and are over lie behind: what is told from here on begins a new chapter of the book."""
        by_itself = level(self.ui.settings.automation, "pages") is Level.DO and self.watching is None
        pages = self.told_pages()
        if not self.unfolding.unseen and all(page.over and (by_itself or page.key in self.read) for page in pages):
            self.turned = self.session.heard
            self.read.clear()

    def primary(self) -> Iterator[str]:
        if self.watching is not None and self.session.outcome is None:
            yield "pause"
        elif self.unfolding.unseen or self.waiting_page() is not None or self.session.outcome:
            yield "commit"
        elif self.making.roll is not None:
            yield from ("commit", "throw", "face:1")
        elif self.making.decision is not None:
            decision = self.making.decision
            if self.making.text:
                yield "answer"
            elif not self.making.several or len(self.making.picked) >= most_of(decision):
                yield "commit"
            if decision.topic == "equip":  # to stay at home is the last thing that a key may do by itself
                yield from ("option:go", *(f"grid:{sheet}" for sheet in self._departing()))
            shown = decision.options if self.page == NOW else ()
            yield from (self.place_of(one) for one in shown if one.key not in self.making.picked)
            yield "commit"

    def _departing(self) -> list[str]:
        return [self.table.key(who) for who in self.table.campaign.departing]

    def choose(self, key: str) -> None:
        """An option was pressed, here or on a page of the register: what can be taken back is done at once, the rest
        is selected, to be committed in the hand."""
        found = self.making
        keyed = self.ui.device is not Device.MOUSE
        if self.unfolding.unseen or self.watching is not None or found.option(key) is None:
            return
        if found.several:
            found.press(key)
            self.renew()
            if keyed and found.decision is not None and key in found.picked:
                self.settle()
                self.pick_on(found.decision, found.picked)
        elif key == found.selected and keyed:  # the same key again commits; the mouse takes back
            self.commit()
        elif key == found.selected:
            found.press(key)
            self.renew()
        elif key == END:
            self.end_develop()
        elif found.undoable(key):
            self.answer(key)
        else:
            found.press(key)
            self.renew()
            self.focus_on("commit")

    def write(self, text: str) -> None:
        """Free text is being typed, or a suggestion is taken."""
        self.making.typed = text
        self.renew()

    def type_face(self, face: str) -> None:
        """One more real die; empty clears them."""
        roll = self.making.roll
        if roll is not None:
            self.making.dice = (*self.making.dice, face)[: roll.count] if face else ()
            self.renew()
            if self.making.ready() or not face:
                self.focus_first()

    def commit(self) -> None:
        """Give the answer that is made; of a name that is not written, take what is suggested."""
        if self.waiting_page() is not None:
            self.turn_page()
        elif self.making.text and not self.making.typed.strip():
            self.write(self.suggested())
        elif self.making.ready() and not self.unfolding.unseen:
            self.answer(self.making.key())

    def suggested(self) -> str:
        """The first name that is proposed."""
        decision = self.making.decision
        if decision is None:
            return ""
        return next(iter(suggestions(self.table, decision, self.table.entity(decision.actor) if decision.actor else 0)))

    def turn_page(self) -> None:
        """The page has been read."""
        page = self.waiting_page()
        if page is not None:
            self.read.add(page.key)
            self.ui.sounds.play("page")
            self.arrive()

    def equip(self, place: int) -> None:
        """The gear grids of the departing, with all the settlement's gear; done, each card is moved as an answer."""
        decision = self.making.decision
        if decision is None or decision.topic != "equip":
            return
        table = self.table
        party = list(table.campaign.departing)
        sheets = [copy.deepcopy(table.sheet(who)) for who in party]
        rules = Rules(Phase.SETTLEMENT, tuple(table.known()), tuple(table.campaign.options.variants))
        marks = [seat_of(table, who, at) for at, who in enumerate(party)]
        self.stack.push(
            GearGridScene(
                self.app,
                copy.deepcopy(sheets),
                list(table.record.storage),
                take=partial(self._take_gear, sheets),
                rules=rules,
                marks=marks,
                title=table.campaign.name or "Departing",
                who=place,
            )
        )

    def _take_gear(self, before: list[Survivor], after: list[Survivor], storage: list[str]) -> None:
        """Lays the grids as they were arranged, card by card."""
        heard = self.session.heard
        try:
            for key in moves(before, after):
                self.game.answer(key)
        except NotOffered as refused:
            self.stack.toast(escape(str(refused)), "bad")
        self.show_since(heard)

    def end_develop(self) -> None:
        """The step is ended: what would be left unused is said first (settlement-endeavors-lost)."""
        left = self.table.campaign.endeavors
        able = len(self.making.decision.options) - 1 if self.making.decision is not None else 0
        if not left or not able:
            self.answer(END)
            return
        many = "1 endeavor is" if left == 1 else f"{left} endeavors are"
        still = f" There {'is 1 thing' if able == 1 else f'are {able} things'} that could still be done."
        self.stack.push(
            Dialog(
                self.ui,
                "End the develop step?",
                f"**{many} left.** What is not used by the end of the phase is "
                f"[lost](settlement-endeavors-lost).{still}",
                [Reply("End it", lambda: self.answer(END), destroys=True), Reply("Go on here", self.focus_first)],
            )
        )

    # -- pages and dialogs -------------------------------------------------------------------------------------------

    def turn_to(self, page: str) -> None:
        self.page = page
        self.renew()

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of the card in focus."""
        focused = self.focused.person.who if isinstance(self.focused, PersonCard) else 0
        if not self.unfolding.unseen:
            self.app.to_sheets(who or focused)

    def open_survivor(self, who: int) -> None:
        """What can be done with this survivor just now."""
        self.stack.push(SurvivorDoes(self.ui, self.table, who, self.making.decision, self.do_with))

    def do_with(self, key: str, who: int) -> None:
        """Choose this activity, and nominate this survivor for it if it asks."""
        self.answer(key)
        decision = self.making.decision
        if decision is None or decision.topic != "nominate":
            return
        option = next((one for one in decision.options if one.target == who), None)
        if option is not None:
            self.choose(option.key)

    def open_refused(self) -> None:
        refused = [(option.label, why) for option, why in self.making.refused()]
        if refused:
            self.stack.push(RefusedDialog(self.ui, refused))

    def turn_book(self, page: str) -> None:
        self.book_page = page
        self.renew()

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def to_end(self) -> None:
        """How it ended: the settlement's memorial."""
        self.stack.reset(ways.CAMPAIGN_END(self.app, self.game))

    def hand_acts(self) -> HandActs:
        return HandActs(
            self.choose,
            self.commit,
            lambda: self.answer(ROLL),
            self.type_face,
            self.ui.animations.fast_forward,
            self.to_end,
            self.open_refused,
        )

    def book_acts(self) -> BookActs:
        return BookActs(self.turn_book, self.rewind_to, self.open_log)

    def handle(self, intent: Intent) -> bool:
        if self.unfolding.skipped and intent.act in (Act.PRESS, Act.RELEASE, Act.ACCEPT):
            self.unfolding.skipped = intent.act is Act.PRESS  # this press cut short what nobody had seen yet
            self.settle()
            return True
        return super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if self.shown().on_intent(intent) or super().on_intent(intent):
            return True
        act = intent.act
        if intent.key == WHY_NOT and act is Act.KEY:
            self.open_refused()
        elif act.value.startswith("overlay-"):
            self._turn_by_number(int(act.value[-1]))
        elif act is Act.KEY and intent.key in ("8", "9"):
            self._turn_by_number(int(intent.key))
        else:
            return False
        return True

    def _turn_by_number(self, number: int) -> None:
        if number <= len(self.panels):
            self.turn_to(self.panels[number - 1].key)

    def take_back(self) -> None:
        """Take back what is chosen; then to the first page; then the menu."""
        if self.making.chosen or self.making.dice:
            self.making.selected, self.making.picked, self.making.dice = "", (), ()
            self.renew()
        elif self.page != NOW:
            self.turn_to(NOW)
        else:
            self.app.to_pause()
