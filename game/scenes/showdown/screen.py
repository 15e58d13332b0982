"""What the showdown shows: the widgets for its present state. What happens when they are pressed is in `showdown`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from engine.decision import Decision, Why
from engine.grid import Space
from engine.session import ROLL, Session
from engine.ui.input import Act, Device
from engine.ui.kit import Column, Grid, Row, ScrollView, Widget, escape
from game.narration.phrases import cap
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.automation import Level, level
from game.scenes.parts.seat_marks import figure_of, survivor_mark
from game.scenes.showdown.board.camera import Camera
from game.scenes.showdown.board.canvas import Aim, Board, BoardCanvas
from game.scenes.showdown.board.overlays import Overlay
from game.scenes.showdown.board.scenery import Scenery
from game.scenes.showdown.board.sprites import TALL, Pose, Sprites
from game.scenes.showdown.book.pages import BookActs, BookState, build_book, has_pages
from game.scenes.showdown.book.what_applies import applies
from game.scenes.showdown.cards_in_play import Backs
from game.scenes.showdown.choices import SPACE, Choices, anchor_of
from game.scenes.showdown.entries import Entries
from game.scenes.showdown.hand.answering import PLACING, Answering, answering, commit_label
from game.scenes.showdown.hand.party import COLLAPSED_FROM, SurvivorPanel
from game.scenes.showdown.hand.request_bar import build_bar
from game.scenes.showdown.hand.request_bar_state import BarActs, BarState
from game.scenes.showdown.hand.windows import window_note, window_of
from game.scenes.showdown.motions import Director
from game.scenes.showdown.region import Region
from game.scenes.showdown.shown_overlays import OverBoard
from game.scenes.showdown.staging import Staging
from game.scenes.showdown.steps import crumbs, now_step, upcoming_steps
from game.scenes.showdown.table.log import LogLine
from game.scenes.showdown.table.table_scene import TableScene
from game.scenes.showdown.table.told_lines import Chronicle
from game.scenes.showdown.table.tools import ShowdownZones, tool_strip, top_row
from game.scenes.showdown.table.watching import Watching, watch_bar

if TYPE_CHECKING:
    from game.phases.files.showdown_files import OpenGame
    from game.scenes.app.application import App

REGIONS = ("bar", "party", "book-region", "top")
"""The parts of the screen that are built anew by themselves, the most pressing first."""
PARTY = 4
"""So many survivors have their portraits in the panels; five or six stand closer."""
BAR = 110
"""The height of the request bar in design pixels: a line, and a row of answers or two of small ones."""
LOG_LINES = 60
"""So many of the newest lines stand in the book; the dialog has all."""


def raise_again(error: BaseException) -> None:
    """What failed beside the window fails in it: the app says so."""
    raise error


class ShowdownScreen(TableScene):
    """Holds the open game and everything that shows it, and builds the screen from their state."""

    light, glow = (0.35, 0.45), 0.35

    def __init__(self, app: App, game: OpenGame, watcher: Any = None) -> None:
        super().__init__(app)
        self.game = game
        self.session: Session[ShowdownTable] = game.session
        self.watching = Watching(watcher) if watcher is not None else None
        self.page = "now"
        self.overlays: list[int] = []
        self.over = OverBoard(self.session)
        self._glance: tuple[Space, ...] = ()
        self._lit: tuple[Space, ...] = ()
        self._stale_regions: set[str] = set()
        self._window_kept: tuple[Decision, str] | None = None
        table = self.session.table
        self.looks = {
            who: figure_of(table.sheet(who), order, survivor_mark(table, who))
            for order, who in enumerate(table.record.party)
        }
        dressed = getattr(self.session, "dressed", None)  # in a campaign everybody has their own face
        self.looks = dressed(self.looks) if dressed is not None else self.looks
        camera = Camera(BOARD.width, BOARD.height)
        monster = table.monster_card.key
        self.sprites = Sprites(lambda px: self.ui.assets.font("bold", px), self._draw_beside, monster)
        self.backs = Backs(monster, self._draw_beside, self._backs_have_come)
        self.scenery = Scenery(camera, self.ui.assets, self.ui.theme.palette, self._draw_beside)
        self.board = Board(self.ui, self.sprites, self.scenery, camera, lambda who: self.looks[who])
        self.board.monster, self.board.size = table.monster, table.monster_card.size
        self.sprites.arrived, self.scenery.arrived = self._figures_have_come, self.board.redraw
        self.director = Director(self.ui, self.board, lambda: self.session.table)
        self.chronicle = Chronicle()
        self.staging = Staging(self.ui, self.board, self.director, self.session, self.renew)
        self.making: Answering = answering(self.session, self.ui.settings.automation)
        self.entries = Entries(self.ui, lambda: self.session.table, self.answerable, self.refusal, app.lookup)
        self.staging.catch_up()

    @property
    def table(self) -> ShowdownTable:
        return self.session.table

    def _draw_beside(self, work: Callable[[], pygame.Surface], done: Callable[[pygame.Surface], None]) -> None:
        """Slow pictures are drawn beside the window, unless there is no window to be kept waiting."""
        self.app.in_background(work, done=done, failed=raise_again)

    def _figures_have_come(self) -> None:
        self.board.redraw()
        self._redraw("party")

    def _backs_have_come(self) -> None:
        self._redraw("cards")

    def _redraw(self, key: str) -> None:
        widget = self.root.find(key)
        if widget is not None:
            widget.invalidate()

    # -- what is pressed: see `game.scenes.showdown.scene` -------------------------------------------------------------

    def bar_acts(self) -> BarActs:
        raise NotImplementedError

    def book_acts(self) -> BookActs:
        raise NotImplementedError

    def toggle_overlay(self, index: int) -> None:
        raise NotImplementedError

    def zoom(self, steps: int) -> None:
        raise NotImplementedError

    def press_survivor(self, who: int) -> None:
        raise NotImplementedError

    # -- what is on the screen ---------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._aim()
        label = partial(self.ui.input.bindings.label, device=self.ui.device)
        strip = tool_strip(self.overlays, self.toggle_overlay, self.zoom, label)
        return ShowdownZones(
            Row(strip, BoardCanvas(self.board), gap=6, wrap=False, align="stretch"),
            Column(
                Region(self._bar_in_its_place, key="bar", least=BAR, scrolls=not has_pages(self.ui.theme)),
                Region(self._party, key="party"),
                gap=6,
            ),
            Region(self._book, key="book-region", scrolls=True, grow=1),
            top=Region(self._top, key="top", scrolls=True),
            gap=8,
            key="showdown-",
        )

    def renew(self) -> None:
        """The screen has come to another moment: each part that shows it is built anew, one each frame. Without motion
        everything is laid out at once."""
        if self._stack is None or self.ui.theme.motion <= 0:
            self.refresh()
            return
        self._stale_regions.update(REGIONS)
        self._aim()
        self.board.redraw()

    def renew_next(self) -> bool:
        """Build one part anew; called each frame, so that no frame carries them all. False if none was stale."""
        key = next((key for key in REGIONS if key in self._stale_regions), None)
        if key is None:
            return False
        self._stale_regions.discard(key)
        region = self.root.find(key)
        if not isinstance(region, Region) or not region.renew():
            self._stale_regions.clear()
            self.refresh()
        return True

    def renew_all(self) -> None:
        """Build every stale part anew at once: before anything is pressed, and for whoever looks at the widgets."""
        while self.renew_next():
            pass
        self.settle()

    @property
    def unseen(self) -> bool:
        """Whether the screen is still showing what nobody could know when the last answer was given."""
        return self.staging.nod is not None or self.staging.unfolding

    def _aim(self) -> None:
        """Tell the board what to show."""
        making = self.making
        open_now = not self.unseen and self.watching is None
        found = making.preview if open_now else None
        decision = making.choices.decision
        overlays = self._all_overlays()
        paged = has_pages(self.ui.theme)
        self.board.aim = Aim(
            making.choices if open_now else Choices(None),
            making.selected,
            making.actor or self._acting(),
            found.path if found is not None and found.path else self._glance,
            found.path_size if found is not None else (1, 1),
            found.struck if found is not None else (),
            self._lit,
            overlays,
            () if paged else overlays,
            self._absent(),
            self._window() if open_now and not paged else "",
            open_now and decision is not None and decision.topic in PLACING,
        )

    def _absent(self) -> str:
        """What is said on the board while the monster is not on it and not dead."""
        shown = self.staging.shown
        if shown.monster.at is not None or not shown.round or shown.outcome or self.board.diorama.slain:
            return ""
        return f"{{warn|{escape(cap(self.table.name(self.table.monster)))} is off the board}}"

    def _all_overlays(self) -> tuple[Overlay, ...]:
        """What lies over the board just now."""
        who = self.making.actor or self._acting()
        return self.over.lying(self.overlays, who, self.making.choices.decision, self.staging)

    def _window(self) -> str:
        """What is said of the window that is open; nothing for the plain choices of a procedure."""
        decision = self.making.choices.decision
        if decision is None or window_of(decision) is None:
            return ""
        if self._window_kept is None or self._window_kept[0] is not decision:
            happened = next((line.text for line in reversed(self.all_lines()) if not line.quiet), "")
            note = window_note(decision, self.table, happened, upcoming_steps(self._steps(), self._rule()))
            self._window_kept = (decision, note)
        return self._window_kept[1]

    def _acting(self) -> int:
        """Whose act it is, by the steps we are in."""
        for step in reversed(self.table.steps):
            if step.startswith("showdown-act-resources:"):
                return self.table.entity(step.partition(":")[2])
        return 0

    def _top(self) -> Widget:
        return top_row(crumbs(self.table, self._steps()), self.session.why_not_undo(), self.undo, self.app.to_pause)

    def _bar_in_its_place(self) -> Widget:
        """Where the book shows all at once the bar keeps its height, and what needs more of it scrolls."""
        bar = self._bar()
        return bar if has_pages(self.ui.theme) else ScrollView(bar, key="bar-scroll", height=BAR, grow=0)

    def _bar(self) -> Widget:
        if self.watching is not None and self.session.outcome is None:
            return watch_bar(self.watching, self.watch_acts())
        making, automation = self.making, self.ui.settings.automation
        nod, window = self.staging.nod, window_of(making.choices.decision)
        state = BarState(
            self.table,
            making.choices,
            making.marks,
            making.selected,
            making.picked,
            making.typed,
            making.suggestion,
            typing=level(automation, "dice") is Level.LET,
            terse=has_pages(self.ui.theme),
            nod=nod.says if nod is not None else "",
            note=nod.note if nod is not None else "",
            window=window.title if window is not None else "",
            unfolding=self.staging.unfolding,
            happening=lines[-1].text if (lines := self.all_lines()) else "…",
            over=self.session.outcome or "",
            leaving=getattr(self.session, "leaving", BarState.leaving),
            commit_label=commit_label(making.choices.option(making.selected), making.choices),
            turning=self._turning(),
        )
        return build_bar(state, self.bar_acts())

    def _turning(self) -> str:
        """How the other ways to the selected space, or turns of what is put there, are seen."""
        option = self.making.choices.option(self.making.selected)
        if option is None or not option.key.startswith(SPACE):
            return ""
        ways = len(self.making.choices.at(anchor_of(option)))
        key = self.ui.input.bindings.label(Act.FASTER, self.ui.device)
        how = "another click" if self.ui.device is Device.MOUSE else key
        return f"{how.capitalize()} shows the next of {ways} ways." if ways > 1 and how else ""

    def _party(self) -> Widget:
        staging = self.staging
        active = self.making.actor or self._acting()
        collapsed = self.ui.theme.text_scale >= COLLAPSED_FROM
        figures = {} if self.unseen or self.watching is not None else self.making.choices.figures
        return Grid(
            *(
                SurvivorPanel(
                    one,
                    survivor_mark(self.table, one.who),
                    partial(self._portrait, one.who, one.dead),
                    partial(self.press_survivor, one.who),
                    partial(self.open_sheet, one.who),
                    active=one.who == active,
                    offered=one.who in figures,
                    collapsed=collapsed,
                    crowded=len(staging.shown.survivors) > PARTY,
                    priority=one.who == staging.shown.priority,
                    controller=one.who == staging.shown.controller,
                )
                for one in staging.shown.survivors
            ),
            cell=190 if len(staging.shown.survivors) <= PARTY else 132,
            gap=6,
        )

    def _portrait(self, who: int, dead: bool, high: int) -> pygame.Surface:
        return self.sprites.survivor(self.looks[who], high / TALL, Pose(dead=dead))

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
            making.preview if not self.unseen and self.watching is None else None,
            lines[-LOG_LINES:],
            self.backs.of,
            self.page,
        )
        if has_pages(self.ui.theme):
            state.overlays = self._all_overlays()
            state.window = self._window() if not self.unseen and self.watching is None else ""
        return build_book(state, self.book_acts(), self.ui.theme)

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

    def all_lines(self) -> list[LogLine]:
        return self.chronicle.lines(self.session.told, self.staging.heard, self.table)

    # -- what lies on a space ----------------------------------------------------------------------------------------

    def answerable(self, space: Space) -> tuple[list[str], Why | None]:
        """What a click on a space would answer, for the hover."""
        choices = self.making.choices
        return [option.label for option in choices.at(space)], choices.why_not(space)

    def refusal(self, who: int) -> Why | None:
        """Why this survivor cannot be chosen now, if the rules give a reason."""
        found = self.making.choices.refused_buttons()
        return next((why for option, why in found if option.key.startswith("act:") and option.target == who), None)

    def figure_at(self, space: Space) -> int:
        """The survivor or monster whose base covers the space; 0 if nobody's does."""
        bit = BOARD.bit(space)
        for who in (*self.table.survivors(), self.table.monster):
            if self.table.base(who) & bit:
                return who
        return 0

    def status_of(self, space: Space | None) -> str:
        """What is said of a space at the lower edge of the board."""
        if space is None:
            return ""
        figure = self.figure_at(space)
        words = [f"**{space[0]},{space[1]}**"]
        if figure:
            words.append(escape(self.table.name(figure)))
        labels, why = self.answerable(space)
        if labels:
            words.append(f"{{good|{escape(labels[0])}}}")
        elif why is not None:
            words.append(f"{{bad|{escape(why.sentence)}}}")
        return "  ".join(words)


__all__ = ["ROLL", "ShowdownScreen"]
