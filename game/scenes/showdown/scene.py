"""The showdown: what its players do. The board lies at the left, the request bar and the party below, the book at the
right (`screen`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from engine.decision import NotOffered, Roll
from engine.grid import Space
from engine.session import ROLL
from engine.ui.input import Act, Device, Intent
from engine.ui.typography.markup import escape
from game.scenes.app.automation import Level, level
from game.scenes.codex.entries import CARD
from game.scenes.showdown.back_and_forth import TravelledShowdown
from game.scenes.showdown.board.card_overlay import MONSTER
from game.scenes.showdown.book.monster_body import MonsterDialog
from game.scenes.showdown.book.pages import BookActs, has_pages
from game.scenes.showdown.cards_in_play import CardRow
from game.scenes.showdown.hand.answering import answer_for, answering
from game.scenes.showdown.hand.answers import short_label
from game.scenes.showdown.hand.request_bar import END_ACT, whose
from game.scenes.showdown.hand.request_bar_state import BarActs
from game.scenes.showdown.hand.windows import PASS
from game.scenes.showdown.screen import raise_again
from game.scenes.showdown.table.dialogs import PileDialog, RefusedDialog, hand_over
from game.scenes.showdown.table.log import LogLine
from game.scenes.showdown.table.table_scene import most_of

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App


class ShowdownScene(TravelledShowdown):
    """Plays an open game. `watcher`, if given, answers instead of the players: a Watcher, or a Replay.

    `on_end(outcome)` is called when the players leave the finished showdown; without it the app goes on to the
    aftermath.
    """

    def __init__(
        self, app: App, game: OpenGame, watcher: Any = None, on_end: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(app, game, watcher)
        self.on_end = on_end or (lambda outcome: app.game_over())
        self.session.by_hand = self.by_hand
        self.board.choose, self.board.choose_way, self.board.pointed = self.choose_space, self.choose_way, self.point_at
        self._work: list[Callable[[], object]] = []
        self._prepared = False
        self._automation = self.ui.settings.automation
        self._seat = 0
        self._pointed = ""

    # -- life --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.entries.lookup
        self.arrive()

    def leave(self) -> None:
        self._work.clear()
        self.staging.detach()
        self.ui.lookup = self.app.lookup
        self.ui.animations.forget()

    def _prepare_soon(self) -> None:
        """Once the board has its size: draw beside the window what will be needed soon."""
        if self._prepared or self.app.patient or not self.board.rect.width:
            return
        self._prepared = True
        row = self.root.find("cards")
        width = row.card_width() if isinstance(row, CardRow) else 0
        self._work = self.director.prepare(self.looks.values(), width)
        self.ui.jobs.run(self._prepare, done=lambda made: None, failed=raise_again)

    def _prepare(self) -> None:
        """One picture after the other, until the scene is left."""
        while self._work:
            self._work.pop(0)()

    def update(self, dt: float) -> None:
        self._prepare_soon()
        if self._automation != self.ui.settings.automation:  # changed in the settings meanwhile
            self._automation = self.ui.settings.automation
            self.making = answering(self.session, self._automation)
            self.renew()
        self.renew_next()
        self.look_at(self._looked_at())
        if self.staging.busy or (self._stack is not None and self._stack.top is not self):
            return
        if self.watching is not None:
            if self.session.outcome is not None and not self.watching.over:
                self.on_end(self.session.outcome)  # the fight is over, what is watched goes on
            elif self.watching.due(dt):
                self.watch_step()
        elif self.making.level is Level.DO and self.session.request is not None:
            self.answer(answer_for(self.session))
        elif self.passing.covers(self.session.request, self.table):
            self.answer(PASS)

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, key: str) -> None:
        """Give this answer, and show what comes of it."""
        self.staging.finish()
        seq = len(self.session.answers)
        self.staging.nods = level(self.ui.settings.automation, "monster") is Level.CONFIRM
        self.staging.stops = level(self.ui.settings.automation, "windows") is Level.CONFIRM
        self.staging.attach()
        try:
            self.game.answer(key)
        except NotOffered as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        self.show_since(seq)

    def show_since(self, seq: int) -> None:
        """What came of the answers since number `seq` goes on its way to the screen."""
        revealed = any(moment.revealed for moment in self.session.moments[seq + 1 :])
        self.over.forget()
        self.making = answering(self.session, self.ui.settings.automation)
        self.staging.play(revealed)
        self.arrive()

    def arrive(self) -> None:
        """Another request is on the table."""
        self._glance, self._lit = (), ()
        self.board.status = ""
        choices = self.making.choices
        if choices.spaces and not choices.at(self.board.cursor):
            actor = self.making.actor
            here = self.table.at(actor) if actor and self.table.on_board(actor) else self.board.cursor
            self.board.cursor = min(choices.spaces, key=lambda s: abs(s[0] - here[0]) + abs(s[1] - here[1]))
        self.renew()
        if self.ui.device is not Device.MOUSE and self._stack is not None:
            self.renew_all()
        self.begin_at_primary()
        self._hand_over()

    def behind(self) -> bool:
        return self.staging.unfolding or bool(self._stale_regions)

    def _hand_over(self) -> None:
        """Another seat decides: with hand-over on, the table is covered until they say that they are there."""
        request = self.session.request
        by = request.by if request is not None else 0
        before, self._seat = self._seat, by or self._seat
        if by and before and by != before and self.ui.settings.hand_over and self.watching is None:
            self.stack.push(hand_over(self.ui, *whose(self.table, by, "")))

    def primary(self) -> Iterator[str]:
        if self.watching is not None and self.session.outcome is None:
            yield "pause"
        elif self.unseen or self.making.selected or self.session.outcome:
            yield "commit"
        elif isinstance(self.making.request, Roll):
            yield from ("commit", "throw", "face:1")
        else:
            yield "answer"
            decision, picked = self.making.choices.decision, self.making.picked
            if decision is not None and self.making.several and len(picked) >= most_of(decision):
                yield "commit"
            if self.making.choices.spaces:
                yield "board"
            buttons = self.making.choices.buttons
            if decision is not None and decision.topic == "act":  # gear is not used up by the first press that comes
                buttons = sorted(buttons, key=lambda one: (not one.key.startswith("attack:"), one.key != END_ACT))
            yield from (self.place_of(one) for one in buttons if one.key not in picked)
            yield "commit"

    def press(self, key: str) -> None:
        """A button, a figure or an arrow was pressed: what can be taken back is done at once, the rest is selected. The
        same key again commits what it has selected; the same click takes it back."""
        making = self.making
        if making.choices.option(key) is None:
            return
        if making.several:
            self.select(key)
        elif key == making.selected and self.ui.device is not Device.MOUSE:
            self.commit()
        elif key == making.selected:
            self.select("")
        elif making.level is Level.LET and not key.startswith("space:") and making.undoable(key):
            self.answer(key)
        else:
            self.select(key)

    def select(self, key: str, on_board: bool = False) -> None:
        """Preview this answer; the committing press stands elsewhere, and the focus goes there, unless it was selected
        on the board, where the same press again commits it."""
        self.making.select(key)
        self._glance = ()
        self.renew()
        if on_board or not key:
            return
        decision = self.making.choices.decision
        self.renew_all()
        if not self.making.several:
            self.focus_on("commit")
        elif self.ui.device is not Device.MOUSE and decision is not None and key in self.making.picked:
            self.pick_on(decision, self.making.picked)

    def commit(self) -> None:
        """Give the selected answer."""
        key = self.making.key()
        if key:
            self.answer(key)

    def choose_way(self, key: str) -> bool:
        if key == self.making.selected:
            self.commit()
        else:
            self.press(key)
        return True

    def choose_space(self, space: Space) -> bool:
        """A space was clicked, or accepted by key: the first time selects, the second commits. Where several ways end
        on one space another click shows the next; with keys that is `turn_way`."""
        making = self.making
        if self.unseen or self.watching is not None:
            return False
        found = making.choices.at(space)
        if not found:
            return self._choose_figure(space)
        keys = [option.key for option in found]
        if making.selected in keys:
            if len(keys) == 1 or self.ui.device is not Device.MOUSE:
                self.commit()
                return True
            keys = keys[keys.index(making.selected) + 1 :] + keys  # several ways end here: show the next one
        self.select(keys[0], on_board=True)
        return True

    def turn_way(self, by: int) -> bool:
        """The next of several ways that end on the space under the cursor, or of turning what is put there."""
        keys = [option.key for option in self.making.choices.at(self.board.cursor)]
        if self.unseen or self.watching is not None or len(keys) < 2:
            return False
        at = keys.index(self.making.selected) + by if self.making.selected in keys else 0
        self.select(keys[at % len(keys)], on_board=True)
        return True

    def _choose_figure(self, space: Space) -> bool:
        """No space option lies here: the figure on it may be one."""
        making = self.making
        option = making.choices.figures.get(self.figure_at(space)) or making.choices.tile_at(space)
        if option is not None:
            if option.key == making.selected:
                self.commit()
            else:
                self.press(option.key)
            return True
        why = making.choices.why_not(space)
        if why is not None:
            self.stack.toast(escape(why.sentence), "warn")
        return False

    def press_survivor(self, who: int) -> None:
        """A panel was pressed: the option that means this survivor, or their sheet."""
        option = None if self.unseen or self.watching else self.making.choices.figures.get(who)
        if option is not None:
            self.press(option.key)
            return
        ref = f"survivor:{self.table.key(who)}"
        panel = self.root.find(ref)
        if panel is not None:
            self.stack.hover.open(ref, panel.rect, pinned=True)

    def type_face(self, face: str) -> None:
        """One more real die, as long as one is missing; empty clears them."""
        request = self.making.request
        if isinstance(request, Roll):
            self.making.typed = (*self.making.typed, face)[: request.count] if face else ()
            self.refresh()
            if self.making.key() or not face:
                self.focus_first()

    def type_text(self, text: str) -> None:
        """Free text is being typed; the commit gives it."""
        self.making.typed = (text,) if text else ()

    def pass_round(self) -> None:
        """Let this window go by, and others of its kind until the round ends."""
        decision = self.making.choices.decision
        if decision is not None:
            self.passing.begin(decision, self.table)
            self.answer(PASS)

    def give_nod(self) -> None:
        self.staging.go_on()
        self.arrive()

    def point_at(self, space: Space | None) -> None:
        """The pointer or the cursor is on a space: say what is there, and show the way."""
        self._glance = ()
        if space is not None and not self.making.selected and self.making.choices.at(space) and not self.unseen:
            self._glance = self.making.way_to(space)
        self.board.status = self.status_of(space)
        self._aim()
        self.board.redraw()

    def point_line(self, line: LogLine | None) -> None:
        self._lit = line.spaces if line is not None else ()
        self._aim()
        self.board.redraw()

    # -- the rest of what is pressed ---------------------------------------------------------------------------------

    def bar_acts(self) -> BarActs:
        return BarActs(
            self.press,
            self.type_text,
            self.commit,
            lambda: self.answer(ROLL),
            self.type_face,
            self.give_nod,
            self.pass_round,
            self.open_refused,
            lambda: self.on_end(self.session.outcome or ""),
            self.ui.animations.fast_forward,
        )

    def book_acts(self) -> BookActs:
        return BookActs(
            self.turn_page, self.open_pile, self.open_monster, self.rewind_to, self.point_line, self.open_log
        )

    def turn_page(self, page: str) -> None:
        self.page = page
        self.refresh()

    def open_pile(self, name: str) -> None:
        self.stack.push(PileDialog(self.ui, self.table, name))

    def open_refused(self) -> None:
        choices = self.making.choices
        refused = [(short_label(option, choices), why) for option, why in choices.refused_buttons()]
        self.stack.push(RefusedDialog(self.ui, refused))

    def open_monster(self) -> None:
        self.stack.push(MonsterDialog(self.ui, self.table))

    def toggle_overlay(self, index: int) -> None:
        self.overlays = [i for i in self.overlays if i != index] if index in self.overlays else [*self.overlays, index]
        self.refresh()

    def zoom(self, steps: int) -> None:
        if self.board.camera.zoom_by(steps):
            self.board.redraw()

    def look_at(self, ref: str) -> None:
        """A card is under the pointer, or its entry is open: its zones lie on the board as long as it is."""
        if ref != self.over.looked_at:
            self.over.looked_at = ref
            self._aim()
            self.board.redraw()
            if has_pages(self.ui.theme):
                self._stale_regions.add("book-region")

    def _looked_at(self) -> str:
        """The card that the players look at now; empty if at none."""
        if self._stack is None or self._stack.top is not self:
            return ""
        refs = [popup.ref for popup in reversed(self._stack.hover.popups)] or [self._pointed]
        return next((ref for ref in refs if ref.startswith((CARD, MONSTER))), "")

    # -- intents -----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self._stale_regions and intent.act is not Act.POINT:
            self.renew_all()
        if intent.act is Act.POINT:
            under = self.ref_under(intent.pos)
            self._pointed = under[0] if under is not None else ""
        if self.staging.skipped and intent.act in (Act.PRESS, Act.RELEASE, Act.ACCEPT):
            # this press cut short what nobody had seen yet: it must not answer what it uncovered
            self.staging.skipped = intent.act is Act.PRESS
            self.settle()
            return True
        return super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if super().on_intent(intent):
            return True
        act = intent.act
        if act.value.startswith("overlay-"):
            self.toggle_overlay(int(act.value[-1]) - 1)
        elif act in (Act.ZOOM_IN, Act.ZOOM_OUT):
            self.zoom(1 if act is Act.ZOOM_IN else -1)
        elif act in (Act.FASTER, Act.SLOWER):
            return self.turn_way(1 if act is Act.FASTER else -1)
        elif act.value.startswith("pan-"):
            self._pan(act)
        else:
            return False
        return True

    def take_back(self) -> None:
        """Take back what is selected; with nothing selected, the menu."""
        if self.making.selected or self.making.picked or self.making.typed:
            self.making.picked = self.making.typed = ()
            self.select("")
        else:
            self.app.to_pause()

    def _pan(self, act: Act) -> None:
        step = self.board.camera.space * 2
        ways = {"up": (0.0, -step), "down": (0.0, step), "left": (-step, 0.0), "right": (step, 0.0)}
        if self.board.camera.pan(*ways[act.value.removeprefix("pan-")]):
            self.board.redraw()
