"""The showdown on the screen: the board at the left, the request bar and the party below it, the book at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from engine.decision import Decision, NotOffered, Roll, Why
from engine.errors import BadInput
from engine.grid import Space
from engine.session import ROLL
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Canvas, Column, Grid, Row, Widget
from engine.ui.markup import escape
from game.board.figures import BOARD
from game.board.showdown import Showdown
from game.scenes.app_scene import AppScene
from game.scenes.settings_automation import Level, level
from game.scenes.showdown_view.answering import Answering, answer_for, answering, commit_label
from game.scenes.showdown_view.applies import applies
from game.scenes.showdown_view.bar import BarActs, BarState, build_bar
from game.scenes.showdown_view.board import Aim, Board
from game.scenes.showdown_view.book import BookActs, BookState, build_book
from game.scenes.showdown_view.camera import Camera
from game.scenes.showdown_view.dialogs import LogDialog, PileDialog, rewind_dialog
from game.scenes.showdown_view.entries import Entries
from game.scenes.showdown_view.log import LogLine
from game.scenes.showdown_view.motions import Director
from game.scenes.showdown_view.overlays import OVERLAYS, Overlay
from game.scenes.showdown_view.party import COLLAPSED_FROM, SurvivorPanel
from game.scenes.showdown_view.scenery import Scenery
from game.scenes.showdown_view.seats import figure_of, survivor_mark
from game.scenes.showdown_view.sprites import Pose, Sprites
from game.scenes.showdown_view.staging import Staging
from game.scenes.showdown_view.steps import crumbs, now_step, upcoming_steps
from game.scenes.showdown_view.story import Chronicle
from game.scenes.showdown_view.tools import ShowdownZones, tool_strip, top_row

if TYPE_CHECKING:
    from game.phases.saved_game import OpenGame
    from game.scenes.app import App

LOG_LINES = 60
"""So many of the newest lines stand in the book; the dialog has all."""


class ShowdownScene(AppScene):
    """Plays an open game. `watcher`, if given, answers instead of the players. `on_end(outcome)` is called when the
    players leave the finished showdown; without it the app goes on to the aftermath."""

    light, glow = (0.35, 0.45), 0.35

    def __init__(
        self,
        app: App,
        game: OpenGame,
        watcher: Any = None,
        on_end: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.game = game
        self.session = game.session
        self.watcher = watcher
        self.on_end = on_end or (lambda outcome: app.game_over())
        self.page = "now"
        self.overlays: list[int] = []
        self._overlay_kept: dict[tuple[int, int], tuple[Overlay, ...]] = {}
        table = self.session.table
        self.looks = {
            who: figure_of(table.sheet(who), order, survivor_mark(table, who))
            for order, who in enumerate(table.record.party)
        }
        camera = Camera(BOARD.width, BOARD.height)
        self.sprites = Sprites(lambda px: self.ui.assets.font("bold", px), self._draw_beside)
        self.scenery = Scenery(camera, self.ui.assets, self.ui.theme.palette, self._draw_beside)
        self.board = Board(self.ui, self.sprites, self.scenery, camera, lambda who: self.looks[who])
        self.board.monster, self.board.size = table.monster, table.monster_card.size
        self.sprites.arrived = self.scenery.arrived = self.board.redraw
        self.board.choose, self.board.choose_way = self.choose_space, self.choose_way
        self.board.pointed = self.point_at
        self.director = Director(self.ui, self.board, lambda: self.session.table)
        self.chronicle = Chronicle()
        self.staging = Staging(self.ui, self.board, self.director, self.session, self.refresh)
        self.session.by_hand = self._by_hand
        self.making: Answering = answering(self.session, self.ui.settings.automation)
        self.entries = Entries(self.ui, lambda: self.session.table, self.answerable, app.lookup)
        self.staging.catch_up()
        self._glance: tuple[Space, ...] = ()
        self._lit: tuple[Space, ...] = ()

    @property
    def table(self) -> Showdown:
        return self.session.table

    # -- life --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.entries.lookup
        self._arrive()

    def leave(self) -> None:
        self.ui.lookup = self.app.lookup
        self.ui.animations.forget()

    def _draw_beside(self, work: Callable[[], pygame.Surface], done: Callable[[pygame.Surface], None]) -> None:
        """Slow pictures are drawn beside the window, unless there is no window to be kept waiting."""
        self.app.in_background(work, done=done, failed=lambda error: None)

    def _by_hand(self, roll: Roll) -> bool:
        return self.watcher is None and level(self.ui.settings.automation, "dice") is not Level.DO

    def update(self, dt: float) -> None:
        if self.watcher is None and not self.staging.busy and self.making.level is Level.DO:
            self._answer_by_itself()

    def _answer_by_itself(self) -> None:
        """Steps that the players have given away."""
        if self.session.request is not None:
            self.answer(answer_for(self.session))

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, key: str) -> None:
        """Give this answer, and show what comes of it."""
        seq = len(self.session.answers)
        self.staging.nods = (
            self.watcher is None and level(self.ui.settings.automation, "monster") is Level.CONFIRM
        )
        self.staging.attach()
        try:
            self.game.answer(key)
        except NotOffered as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        moments = self.session.moments
        revealed = len(moments) > seq + 1 and moments[seq + 1].revealed
        self._overlay_kept.clear()
        self.making = answering(self.session, self.ui.settings.automation)
        self.staging.play(revealed)
        self._arrive()

    def _arrive(self) -> None:
        """Another request is on the table."""
        self._glance, self._lit = (), ()
        choices = self.making.choices
        if choices.spaces and not choices.at(self.board.cursor):
            actor = self.making.actor
            here = self.table.at(actor) if actor and self.table.on_board(actor) else self.board.cursor
            self.board.cursor = min(choices.spaces, key=lambda s: abs(s[0] - here[0]) + abs(s[1] - here[1]))
        self.refresh()
        if self.ui.device is not Device.MOUSE and self._stack is not None:
            self.focus_on(self.first_focus() or "")

    def first_focus(self) -> str | None:
        if self.making.selected or self.staging.nod or self.session.outcome:
            return "commit"
        return "board" if self.making.choices.spaces else None

    def press(self, key: str) -> None:
        """A button, a figure or an arrow was pressed: what can be taken back is done at once, the rest is selected."""
        making = self.making
        option = making.choices.option(key)
        if option is None:
            return
        if making.several or key == making.selected:
            self.select("" if key == making.selected else key)
        elif making.level is Level.LET and making.undoable(key) and not key.startswith("space:"):
            self.answer(key)
        else:
            self.select(key)

    def select(self, key: str) -> None:
        """Preview this answer; the committing press stands elsewhere."""
        self.making.select(key)
        self._glance = ()
        self.refresh()
        if self.ui.device is not Device.MOUSE and self.making.key() and not self.board.keyed:
            self.focus_on("commit")

    def commit(self) -> None:
        """Give the selected answer."""
        key = self.making.key()
        if key:
            self.answer(key)

    def choose_way(self, key: str) -> bool:
        self.press(key)
        return True

    def choose_space(self, space: Space, commit: bool) -> bool:
        """A space was clicked, or accepted by key: the first time selects, the second commits."""
        if self.staging.nod or self.staging.unfolding:
            return False
        making = self.making
        found = making.choices.at(space)
        if not found:
            figure = self._figure_at(space)
            option = making.choices.figures.get(figure)
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
        keys = [option.key for option in found]
        if making.selected in keys:
            if len(keys) == 1 or not commit:
                self.commit()
                return True
            keys = keys[keys.index(making.selected) + 1 :] + keys  # several ways end here: the next one
        self.select(keys[0])
        return True

    def _figure_at(self, space: Space) -> int:
        bit = BOARD.bit(space)
        for who in (*self.table.survivors(), self.table.monster):
            if self.table.base(who) & bit:
                return who
        return 0

    def throw(self) -> None:
        self.answer(ROLL)

    def type_face(self, face: str) -> None:
        """One more real die; empty clears them."""
        request = self.making.request
        if not isinstance(request, Roll):
            return
        typed = (*self.making.typed, face) if face else ()
        self.making.typed = typed[-request.count :]
        self.refresh()

    def answerable(self, space: Space) -> tuple[list[str], Why | None]:
        """What a click on a space would answer, for the hover."""
        choices = self.making.choices
        return [option.label for option in choices.at(space)], choices.why_not(space)

    def point_at(self, space: Space | None) -> None:
        """The pointer or the cursor is on a space: say what is there, and show the way."""
        self._glance = ()
        if space is not None and not self.making.selected and self.making.choices.at(space):
            self._glance = self.making.way_to(space)
        self._aim()
        self.board.status = self._status(space)
        self.board.redraw()

    def _status(self, space: Space | None) -> str:
        if space is None:
            return ""
        figure = self._figure_at(space)
        words = [f"**{space[0]},{space[1]}**"]
        if figure:
            words.append(escape(self.table.name(figure)))
        labels, why = self.answerable(space)
        if labels:
            words.append(f"{{good|{escape(labels[0])}}}")
        elif why is not None:
            words.append(f"{{bad|{escape(why.sentence)}}}")
        return "  ".join(words)

    # -- back and forth ----------------------------------------------------------------------------------------------

    def undo(self) -> None:
        why = self.session.why_not_undo()
        if why is not None:
            self.stack.toast(escape(why.sentence), "warn")
            if self.session.answers and not self.ui.settings.honest:
                self.ask_rewind(len(self.session.answers) - 1)
            return
        self._go(self.session.undo)

    def redo(self) -> None:
        if self.session.undone:
            self._go(self.session.redo)
        else:
            self.stack.toast("Nothing has been taken back.", "dim")

    def rewind(self, seq: int) -> None:
        """Go back to the moment after so many answers; the way forward stays open until another answer is given."""
        self._go(lambda: self.session.go_to(seq))

    def _go(self, way: Callable[[], None]) -> None:
        try:
            way()
        except (NotOffered, BadInput) as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        self._overlay_kept.clear()
        self.making = answering(self.session, self.ui.settings.automation)
        self.staging.jump()
        self._arrive()

    def ask_rewind(self, seq: int, line: str = "") -> None:
        if self.ui.settings.honest:
            self.stack.toast("Honest mode: what has been rolled stays rolled.", "warn")
            return
        self.stack.push(rewind_dialog(self.ui, len(self.session.answers), seq, line, self.rewind))

    def rewind_to(self, line: LogLine) -> None:
        self.ask_rewind(max(0, line.seq - 1), line.text)

    def point_line(self, line: LogLine | None) -> None:
        self._lit = line.spaces if line is not None else ()
        self._aim()
        self.board.redraw()

    # -- what is on the screen ---------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._aim()
        canvas = Canvas(
            self.board.paint,
            on_intent=self.board.on_intent,
            ref_for=self.board.ref_for,
            label="the board",
            key="board",
            grow=1,
        )
        label = partial(self.ui.input.bindings.label, device=self.ui.device)
        strip = tool_strip(self.overlays, self.toggle_overlay, self.zoom, label)
        table = Row(strip, canvas, gap=6, wrap=False, align="stretch")
        zones = ShowdownZones(
            table,
            Column(self._bar(), self._party(), gap=6),
            self._book(),
            top=top_row(crumbs(self.table, self._steps()), self.session.why_not_undo(), self.undo, self.app.to_pause),
            gap=8,
            key="showdown-",
        )
        return zones

    def _aim(self) -> None:
        """Tell the board what to show."""
        making, staging = self.making, self.staging
        hidden = bool(staging.nod) or staging.unfolding
        found = making.preview if not hidden else None
        self.board.aim = Aim(
            making.choices if not hidden else type(making.choices)(None),
            making.selected,
            making.actor or self._acting(),
            (found.path if found is not None and found.path else self._glance),
            found.path_size if found is not None else (1, 1),
            found.struck if found is not None else (),
            self._lit,
            tuple(overlay for index in self.overlays for overlay in self._overlay(index)),
        )

    def _acting(self) -> int:
        """Whose act it is, by the steps we are in."""
        for step in reversed(self.table.steps):
            if step.startswith("showdown-act-resources:"):
                return self.table.entity(step.partition(":")[2])
        return 0

    def _overlay(self, index: int) -> tuple[Overlay, ...]:
        who = self.making.actor or self._acting()
        key = (index, who)
        if key not in self._overlay_kept:
            self._overlay_kept[key] = tuple(make(self.session, who) for make in OVERLAYS[index][1])
        return self._overlay_kept[key]

    def toggle_overlay(self, index: int) -> None:
        self.overlays = [i for i in self.overlays if i != index] if index in self.overlays else [*self.overlays, index]
        self.refresh()

    def zoom(self, steps: int) -> None:
        if self.board.camera.zoom_by(steps):
            self.board.redraw()

    def _bar(self) -> Widget:
        making, automation = self.making, self.ui.settings.automation
        dice = level(automation, "dice")
        option = making.choices.option(making.selected)
        nod = f"The {self.table.monster_card.noun} draws **{escape(self.staging.nod)}**" if self.staging.nod else ""
        state = BarState(
            self.table,
            making.choices,
            making.marks,
            making.selected,
            making.picked,
            making.typed,
            making.suggestion,
            throws=True,
            typing=dice is Level.LET,
            nod=nod,
            over=self.session.outcome or "",
            commit_label=commit_label(option, making.choices),
        )
        acts = BarActs(
            self.press,
            lambda key, on: None,
            self.commit,
            self.throw,
            self.type_face,
            lambda text: self.answer(f"{ROLL}:{text}"),
            self.give_nod,
            lambda: self.on_end(self.session.outcome or ""),
        )
        return build_bar(state, acts)

    def give_nod(self) -> None:
        self.staging.go_on()
        self._arrive()

    def _party(self) -> Widget:
        staging = self.staging
        active = self.making.actor or self._acting()
        collapsed = self.ui.theme.text_scale >= COLLAPSED_FROM
        panels = []
        for one in staging.shown.survivors:
            option = self.making.choices.figures.get(one.who)
            panels.append(
                SurvivorPanel(
                    one,
                    survivor_mark(self.table, one.who),
                    partial(self._portrait, one.who, one.dead),
                    partial(self.press_survivor, one.who),
                    active=one.who == active,
                    offered=option is not None,
                    collapsed=collapsed,
                    priority=one.who == staging.shown.priority,
                    controller=one.who == staging.shown.controller,
                )
            )
        return Grid(*panels, cell=190, gap=6)

    def _portrait(self, who: int, dead: bool, high: int) -> pygame.Surface:
        return self.sprites.survivor(self.looks[who], high / 1.72, Pose(dead=dead))

    def press_survivor(self, who: int) -> None:
        """A panel was pressed: the option that means this survivor, or their sheet."""
        option = self.making.choices.figures.get(who)
        if option is not None:
            self.press(option.key)
            return
        panel = self.root.find(f"survivor:{self.table.key(who)}")
        if panel is not None:
            self.stack.hover.open(f"survivor:{self.table.key(who)}", panel.rect, pinned=True)

    def _book(self) -> Widget:
        staging, making = self.staging, self.making
        lines = self.chronicle.lines(self.session.told, staging.heard, self.table)
        steps, rule = self._steps(), self._rule()
        step, label = now_step(self.table, steps, rule)
        state = BookState(
            self.table,
            staging.shown,
            step,
            label,
            upcoming_steps(steps, rule),
            staging.cards.laid(),
            applies(self.table, making.actor or self._acting()),
            making.preview if not staging.unfolding else None,
            lines[-LOG_LINES:],
            self.page,
        )
        acts = BookActs(self.turn_page, self.open_pile, self.rewind_to, self.point_line, self.open_log)
        return build_book(state, acts, self.ui.theme)

    def _steps(self) -> tuple[str, ...]:
        """The steps that the screen is in: those of the event being shown, else those of the question."""
        if self.staging.busy and self.staging.heard:
            return self.session.told[self.staging.heard - 1].steps
        return tuple(self.table.steps)

    def _rule(self) -> str:
        """The rule behind what is on the screen."""
        if self.staging.busy and self.staging.heard:
            return self.session.told[self.staging.heard - 1].event.rule
        return self.session.request.rule if self.session.request is not None else ""

    def turn_page(self, page: str) -> None:
        self.page = page
        self.refresh()

    def open_pile(self, name: str) -> None:
        self.stack.push(PileDialog(self.ui, self.table, name))

    def open_log(self) -> None:
        lines = self.chronicle.lines(self.session.told, self.staging.heard, self.table)
        self.stack.push(LogDialog(self.ui, lines, self.rewind_to))

    # -- intents -----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.staging.skipped and intent.act in (Act.PRESS, Act.RELEASE, Act.ACCEPT):
            # this press cut short what nobody had seen yet: it must not answer what it uncovered
            self.staging.skipped = intent.act is Act.PRESS
            self.settle()
            return True
        return super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        act = intent.act
        if act is Act.UNDO:
            self.undo()
        elif act is Act.REDO:
            self.redo()
        elif act is Act.MENU:
            self.app.to_pause()
        elif act is Act.BACK:
            if self.making.selected or self.making.picked or self.making.typed:
                self.making.picked = self.making.typed = ()
                self.select("")
            else:
                self.app.to_pause()
        elif act.value.startswith("overlay-"):
            self.toggle_overlay(int(act.value[-1]) - 1)
        elif act in (Act.ZOOM_IN, Act.ZOOM_OUT):
            self.zoom(1 if act is Act.ZOOM_IN else -1)
        elif act.value.startswith("pan-"):
            self._pan(act)
        else:
            return False
        return True

    def _pan(self, act: Act) -> None:
        step = self.board.camera.space * 2
        dx, dy = {
            Act.PAN_UP: (0, -step),
            Act.PAN_DOWN: (0, step),
            Act.PAN_LEFT: (-step, 0),
            Act.PAN_RIGHT: (step, 0),
        }[act]
        if self.board.camera.pan(dx, dy):
            self.board.redraw()


__all__ = ["Decision", "ShowdownScene"]
