"""The showdown: the board at the left, the request bar and the party below, the book at the right.

The scene holds the open game and the answer in the making. Its parts: the `BoardSet` with its figures, the `Staging` of
events on their way to the screen, `Progress` (where it stands), `Aiming` (what the board shows), `Answers` (what is
pressed) and `Layout` (the widgets).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from engine.session import ROLL, Session, Told
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Widget
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.automation import Level, level
from game.scenes.heard import places
from game.scenes.showdown.aiming import Aiming
from game.scenes.showdown.answers import Answers
from game.scenes.showdown.board_set import BoardSet
from game.scenes.showdown.book.monster_body import MonsterDialog
from game.scenes.showdown.book.pages import BookActs
from game.scenes.showdown.camera_work import CameraWork
from game.scenes.showdown.entries import Entries
from game.scenes.showdown.hand.answering import Answering, answer_for, answering
from game.scenes.showdown.hand.answers import short_label
from game.scenes.showdown.hand.party import SurvivorPanel
from game.scenes.showdown.hand.request_bar_state import BarActs, BarState
from game.scenes.showdown.hand.windows import PASS, Passing
from game.scenes.showdown.layout import Layout
from game.scenes.showdown.piles import PileDialog
from game.scenes.showdown.progress import Progress
from game.scenes.showdown.staging import Staging
from game.scenes.table.dialogs import RefusedDialog
from game.scenes.table.dice_tray import TrayActs
from game.scenes.table.log import LogLine
from game.scenes.table.predicting import Predicting
from game.scenes.table.table_scene import TableScene
from game.views.idle_orders import cannot_matter

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App


NO_MATTER = "The order of the hits makes no difference."


class ShowdownScene(TableScene):
    """Plays an open game. `watcher`, if given, answers instead of the players: a Watcher, or a Replay.

    `on_end(outcome)` is called when the players leave the finished showdown; without it the app goes on to the
    aftermath.
    """

    light, glow, low_top, tells_beside = (0.35, 0.45), 0.35, True, True
    session: Session[ShowdownTable]
    making: Answering

    def __init__(
        self, app: App, game: OpenGame, watcher: Any = None, on_end: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(app, game, watcher)
        self.on_end = on_end or (lambda outcome: app.game_over())
        self.page = "now"
        self.passing = Passing()
        self._tried: tuple[object, bool] = (None, False)
        self._come_back_to: object = None
        self.layout = Layout(self)
        self.board_set = BoardSet(app, self.session, self.layout.redraw)
        self.board = self.board_set.board
        self.staging = Staging(self.ui, self.board, self.board_set.director, self.drama, self.session, self.renew)
        self.staging.held = self.reading
        self.predicting = Predicting(self) if self.reading is not None else None
        self.staging.predicting = self.predicting
        self.progress = Progress(self)
        self.aiming = Aiming(self)
        self.camera_work = CameraWork(self)
        self.answers = Answers(self)
        self.begin_making()
        self.entries = Entries(
            self.ui,
            lambda: self.table,
            self.aiming.answerable,
            self.aiming.refusal,
            app.lookup,
            self.progress.acting,
        )
        self.staging.catch_up()
        self.session.by_hand = self.by_hand
        self.board.choose, self.board.choose_way = self.answers.choose_space, self.answers.choose_way
        self.board.pointed = self.aiming.point_at

    @property
    def table(self) -> ShowdownTable:
        return self.session.table

    @property
    def shows(self) -> Staging:
        return self.staging

    @property
    def told_by_line(self) -> bool:
        """True if the hand tells line by line what lies over the board."""
        return self.reading is not None and self.reading.read is not None and bool(self.reading.read.lines)

    def renew_hand(self) -> None:
        self.layout.mark_stale("bar")

    @property
    def unseen(self) -> bool:
        """True if the screen is still showing what nobody could know when the last answer was given."""
        taught = self.staging.stop is not None and self.reading is None
        return self.staging.nod is not None or self.staging.unfolding or taught

    @property
    def leaving(self) -> str:
        """The name of the way out of the finished showdown."""
        return self.aside.label if self.aside is not None else getattr(self.session, "leaving", BarState.leaving)

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        places.in_a_showdown(self.ui.sounds)
        self.staging.ear.prepare()
        self.ui.lookup = self.entries.lookup
        self.arrive()
        self.camera_work.heed()
        self.read_beginning()

    def leave(self) -> None:
        self.board_set.stop()
        self.staging.detach()
        self.ui.lookup = self.app.lookup
        self.ui.animations.forget()
        if self.aside is not None:
            self.aside.left()

    def update(self, dt: float) -> None:
        self.board_set.prepare_soon()
        self.heed_settings()
        renewed = self.layout.renew_next()
        if renewed:
            self.board_set.prepare_cards(self.layout.card_width())
            self.board_set.prepare_anatomy(self.layout.plates())
        self.camera_work.heed()
        self.aiming.look_at(self.aiming.looked_at())
        if not renewed:
            self.use_spare_time()
        if self.covered() or (self.holder is not None and not self.holder.pass_time(dt)):
            return
        if self.staging.busy:
            return
        if self.watching is not None:
            if self.looking is None and self.session.outcome is not None and not self.watching.over:
                self.on_end(self.session.outcome)  # the fight is over, what is watched goes on
            elif self.watch_due(dt):
                self.watch_step()
        elif self.making.level is Level.DO and self.session.request is not None:
            self.answer(answer_for(self.session), by_itself=True)
        elif self._is_idle_order():
            self.answer(self.making.choices.buttons[0].key, by_itself=True)
            self.stack.toast(NO_MATTER, "dim")
        elif self.passing.covers(self.session.request, self.table):
            self.answer(PASS, by_itself=True)

    def _is_idle_order(self) -> bool:
        """True if an order is asked for that cannot matter; not where players have come back to it."""
        request = self.session.request
        if request is None or request is self._come_back_to:
            return False
        if request is not self._tried[0]:
            whole = self.app.game.session if self.app.game is not None else self.session
            self._tried = (request, cannot_matter(whole))
        return self._tried[1]

    def build(self) -> Widget:
        return self.layout.build()

    def table_area(self) -> pygame.Rect:
        """Returns what neither tools nor hand cover of the board."""
        return self.board.clear if self.board.clear.width else self.board.rect

    # -- the moment ----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The screen has come to another moment: each part that shows it is built anew, one each frame. Without motion
        everything is laid out at once."""
        if self._stack is None or self.ui.theme.motion <= 0:
            self.refresh()
            return
        self.layout.mark_stale()
        self.aiming.redraw()

    def begin_making(self) -> None:
        self.making = answering(self.session, self.automation)

    def make_ready(self, watched: bool = False) -> int:
        self.staging.finish()
        automation = self.automation
        self.staging.nods = not watched and level(automation, "monster") is Level.CONFIRM
        if not watched:
            self.staging.stops = level(automation, "windows") is Level.CONFIRM
        holder = self.staging.held = self.holder
        self.staging.attach()
        if holder is not None:
            holder.mark()
        return len(self.session.answers)

    def watched(self, mark: int, told: Sequence[Told]) -> None:
        self.staging.tell(told)

    def show_since(self, mark: int) -> None:
        """Sends what came of the answers since number `mark` on its way to the screen."""
        revealed = any(moment.revealed for moment in self.session.moments[mark + 1 :])
        self.aiming.over.forget()
        self.begin_making()
        holder = self.holder
        self.staging.play(revealed, holder.stops() if holder is not None else ())
        self.arrive()

    def rest(self) -> None:
        self.aiming.over.forget()
        self.passing.forget()
        self._come_back_to = self.session.request
        self.begin_making()
        self.staging.jump()

    def arrive(self) -> None:
        """Another request is on the table."""
        self.aiming.forget()
        self.board.status = ""
        choices = self.making.choices
        if choices.spaces and not choices.at(self.board.cursor):
            actor = self.making.actor
            here = self.table.at(actor) if actor and self.table.on_board(actor) else self.board.cursor
            self.board.cursor = min(choices.spaces, key=lambda s: abs(s[0] - here[0]) + abs(s[1] - here[1]))
        self.renew()
        if self.ui.device is not Device.MOUSE and self._stack is not None:
            self.layout.renew_all()
        self.begin_at_primary()
        self.hand_over()

    def behind(self) -> bool:
        return self.staging.unfolding or self.layout.stale

    def unread(self) -> bool:
        return self.unseen

    def shows_now(self) -> bool:
        return not (self.unseen or self.behind())

    def unread_yet(self) -> bool:
        return self.unseen

    def primary(self) -> Iterator[str]:
        return self.answers.primary()

    def all_lines(self) -> list[LogLine]:
        return self.progress.lines()

    # -- what is pressed -----------------------------------------------------------------------------------------------

    def bar_acts(self) -> BarActs:
        """Returns what the buttons of the request bar do."""
        return BarActs(
            self.answers.press,
            self.answers.type_text,
            self.answers.commit,
            lambda: self.answer(ROLL),
            TrayActs(self.dice.lay, self.dice.back, self.dice.write, self.dice.enter, lambda: self.answer(ROLL)),
            self.give_nod,
            self.answers.pass_act,
            self.answers.pass_round,
            self.open_refused,
            lambda: self.on_end(self.session.outcome or ""),
            self.ui.animations.fast_forward,
            self.layout.turn_request,
            self.aiming.glance_at,
        )

    def book_acts(self) -> BookActs:
        """Returns what can be pressed in the book."""
        return BookActs(self.turn_page, self.open_pile, self.open_monster, self.log_acts(self.aiming.point_line))

    def give_nod(self) -> None:
        """Notes that what waited to be seen has been seen."""
        self.staging.go_on()
        self.arrive()

    def mark_answer(self, keys: Sequence[str]) -> None:
        if self.making.several:
            self.making.picked = ()
        for key in keys:
            self.answers.select(key)

    def turn_page(self, page: str) -> None:
        self.page = page
        self.refresh()

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of the panel in focus or of whoever acts."""
        if self.unseen:  # the sheet would tell what the screen has not shown yet
            return
        panel = self.focused.view.who if isinstance(self.focused, SurvivorPanel) else 0
        self.app.to_sheets(who or panel or self.progress.acting())

    def open_pile(self, name: str) -> None:
        self.stack.push(PileDialog(self.ui, self.table, name))

    def open_refused(self) -> None:
        choices = self.making.choices
        refused = choices.refused_buttons()
        self.stack.push(RefusedDialog(self.ui, [(short_label(option, choices), why) for option, why in refused]))
        self.asked_why(refused)

    def open_monster(self) -> None:
        self.stack.push(MonsterDialog(self.ui, self.table))

    # -- intents -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.layout.stale and intent.act is not Act.POINT:
            self.layout.renew_all()
        if intent.act is Act.POINT:
            self.aiming.point_at_ref(intent.pos)
        return self.spent(intent, self.staging) or super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if super().on_intent(intent):
            return True
        act = intent.act
        if act.value.startswith("overlay-"):
            self.aiming.toggle(int(act.value[-1]) - 1)
        elif act in (Act.ZOOM_IN, Act.ZOOM_OUT):
            self.aiming.zoom(1 if act is Act.ZOOM_IN else -1)
        elif act in (Act.FASTER, Act.SLOWER):
            return self.answers.turn_way(1 if act is Act.FASTER else -1)
        elif act.value.startswith("pan-"):
            self.aiming.pan(act)
        else:
            return False
        return True

    def take_back(self) -> None:
        """Take back what is selected; with nothing selected, the menu."""
        if not self.answers.take_back():
            self.app.to_pause()
