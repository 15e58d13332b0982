"""What the showdown shows: the widgets for its present state, region by region."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.decision import Decision
from engine.ui.input import Act, Device
from engine.ui.kit import Column, Row, ScrollView, Spacer, Widget
from game.scenes.parts.seat_marks import survivor_mark
from game.scenes.showdown.board.canvas import BoardCanvas
from game.scenes.showdown.book.acting_card import ACTING, RESTING, ActingCard
from game.scenes.showdown.book.pages import BookState, build_book
from game.scenes.showdown.book.what_applies import applies
from game.scenes.showdown.cards_in_play import CardRow
from game.scenes.showdown.choices import SPACE, anchor_of
from game.scenes.showdown.controller import controller_seal
from game.scenes.showdown.hand.answering import commit_label
from game.scenes.showdown.hand.answers import words_of_answer
from game.scenes.showdown.hand.party import Form, SurvivorPanel
from game.scenes.showdown.hand.request_bar import build_bar
from game.scenes.showdown.hand.request_bar_state import BarState
from game.scenes.showdown.hand.windows import window_of
from game.scenes.showdown.region import Region
from game.scenes.showdown.stage import GAP, ShowdownStage, columns_of, has_names, is_broad
from game.scenes.showdown.steps import crumbs, now_step, upcoming_steps
from game.scenes.showdown.tools import tool_strip
from game.scenes.table.book import has_pages
from game.scenes.table.watch_bar import beside

if TYPE_CHECKING:
    from game.scenes.showdown.scene import ShowdownScene

REGIONS = ("bar", "party", "book-region", "top")
"""The parts of the screen that are built anew by themselves, the most pressing first."""
SLOW = 0.002
"""Seconds after which the building of a region has had its share of a frame."""
LOG_LINES = 60
"""So many of the newest lines stand in the book; the dialog has all."""


class Layout:
    """The board at the left, the request and the party below, the book at the right. Each region can be built anew by
    itself, one each frame, so that no frame carries them all."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene
        self._stale: set[str] = set()
        self._undrawn: list[pygame.Rect] = []
        """Where a region has been built anew that the next frame draws."""
        self._opened: Decision | None = None
        """The question of which all answers show in large text."""

    def build(self) -> Widget:
        scene = self.scene
        scene.aiming.aim()
        label = partial(scene.ui.input.bindings.label, device=scene.ui.device)
        strip = tool_strip(scene.aiming.overlays, scene.aiming.toggle, scene.aiming.zoom, label)
        return ShowdownStage(
            BoardCanvas(scene.board),
            strip,
            Region(self._top, key="top", scrolls=True),
            Region(self._party, key="party"),
            Region(self._scrolling_bar, key="bar", grows=self._place_hand),
            Region(self._book, key="book-region", scrolls=True, grow=1),
            len(scene.staging.shown.survivors),
        )

    # -- region by region ----------------------------------------------------------------------------------------------

    @property
    def stale(self) -> bool:
        """True if a region shows a moment that is over."""
        return bool(self._stale or self._undrawn)

    def mark_stale(self, *keys: str) -> None:
        """These regions, all if none is named, are built anew within the next frames."""
        self._stale.update(keys or REGIONS)

    def renew_next(self) -> bool:
        """Build one region anew; called each frame. What took long to build is drawn in the next frame, which builds
        nothing. False if none was stale."""
        if self._draw_built():
            return True
        damage, began = self.scene.ui.damage, time.perf_counter()
        before = len(damage.rects)
        renewed = self._renew_one()
        if time.perf_counter() - began > SLOW:
            self._undrawn = damage.rects[before:]
            del damage.rects[before:]
        return renewed

    def _draw_built(self) -> bool:
        """Has the frame draw what the one before has built; False if that was nothing."""
        built, self._undrawn = self._undrawn, []
        self.scene.ui.damage.rects += built
        return bool(built)

    def _renew_one(self) -> bool:
        key = next((key for key in REGIONS if key in self._stale), None)
        if key is None:
            return False
        self._stale.discard(key)
        region = self.scene.root.find(key)
        if not isinstance(region, Region) or not region.renew():
            self._stale.clear()
            self.scene.refresh()
        return True

    def renew_all(self) -> None:
        """Build every stale region anew at once: before anything is pressed, and for whoever looks at the widgets."""
        self._draw_built()
        while self._renew_one():
            pass
        self.scene.settle()

    def redraw(self, key: str) -> None:
        """Draw a widget again, if it is on the screen."""
        widget = self.scene.root.find(key)
        if widget is not None:
            widget.invalidate()

    def card_width(self) -> int:
        """The width of the cards in the book; 0 if none lies there."""
        row = self.scene.root.find("cards")
        return row.card_width() if isinstance(row, CardRow) else 0

    def plates(self) -> set[int]:
        """The sizes of the anatomies in the book, in pixels; none if no card is laid out whole."""
        found = (self.scene.root.find(key) for key in (ACTING, RESTING))
        return {plate for card in found if isinstance(card, ActingCard) for plate in card.plates()}

    # -- the regions ---------------------------------------------------------------------------------------------------

    def _top(self) -> Widget:
        scene = self.scene
        seal = controller_seal(scene.table, brief=has_pages(scene.ui.theme))
        return scene.top(crumbs(scene.table, scene.progress.steps()), seal)

    def _place_hand(self) -> None:
        """The request is another one: it takes as much room as it needs."""
        stage = self.scene.root
        if isinstance(stage, ShowdownStage):
            stage.place_hand()

    def _scrolling_bar(self) -> Widget:
        return ScrollView(self._bar(), key="bar-scroll", least=0)

    def _bar(self) -> Widget:
        scene = self.scene
        if scene.watching is not None and scene.watch_stands():
            return scene.watch_hand()
        if (taught := scene.taught()) is not None:
            return taught
        making = scene.making
        decision = making.choices.decision
        nod, window = scene.staging.nod, window_of(decision)
        state = BarState(
            scene.table,
            making,
            by_keys=scene.ui.device is Device.KEYS,
            terse=has_pages(scene.ui.theme),
            open=self._opened is decision and not making.selected,
            nod=nod.says if nod is not None else "",
            note=nod.note if nod is not None else "",
            window=window.title if window is not None else "",
            unfolding=scene.staging.unfolding,
            happening=lines[-1].text if (lines := scene.all_lines()) else "…",
            over=scene.session.outcome or "",
            leaving=scene.leaving,
            commit_label=commit_label(making.choices.option(making.selected), making.choices, scene.table),
            keys=scene.letters(decision, making.choices.buttons, words_of_answer) if decision is not None else {},
            turning=self._turning(),
        )
        return scene.hinting.beside(build_bar(state, scene.bar_acts()))

    def turn_request(self) -> None:
        """Show all lines of the request, or again no more than stand beside the board."""
        decision = self.scene.making.choices.decision
        self._opened = decision if self._opened is not decision else None
        self.mark_stale("bar")

    def _turning(self) -> str:
        """How the other ways to the selected space, or turns of what is put there, are seen."""
        making, ui = self.scene.making, self.scene.ui
        option = making.choices.option(making.selected)
        if option is None or option.kind != SPACE:
            return ""
        ways = len(making.choices.at(anchor_of(option)))
        key = ui.input.bindings.label(Act.FASTER, ui.device)
        how = "another click" if ui.device is Device.MOUSE else key
        return f"{how.capitalize()} shows the next of {ways} ways." if ways > 1 and how else ""

    def _party(self) -> Widget:
        scene = self.scene
        shown = scene.staging.shown
        active = scene.progress.acting()
        theme, count = scene.ui.theme, len(shown.survivors)
        columns = columns_of(theme, count)
        large, small = (Form.WORDS, Form.BROAD) if is_broad(count) else (Form.INITIAL, Form.WHOLE)
        form = small if not has_pages(theme) else large if has_names(theme) else Form.INITIAL
        figures = {} if scene.unseen or scene.watching is not None else scene.making.choices.figures
        panels: list[Widget] = [
            SurvivorPanel(
                one,
                survivor_mark(scene.table, one.who),
                partial(scene.board_set.portrait, one.who, one.dead),
                partial(scene.answers.press_survivor, one.who),
                partial(scene.open_sheet, one.who),
                form,
                active=one.who == active,
                offered=one.who in figures,
                priority=one.who == shown.priority,
                controller=one.who == shown.controller,
            )
            for one in shown.survivors
        ]
        panels += [Spacer() for _ in range(-count % columns)]
        rows = [panels[first : first + columns] for first in range(0, len(panels), columns)]
        return Column(*(Row(*row, gap=GAP, wrap=False, align="stretch") for row in rows), gap=GAP)

    def _book(self) -> Widget:
        scene = self.scene
        staging, progress = scene.staging, scene.progress
        steps, rule = progress.steps(), progress.rule()
        step, label = now_step(scene.table, steps, rule)
        open_now = not scene.unseen and scene.watching is None
        state = BookState(
            scene.table,
            staging.shown,
            step,
            label,
            upcoming_steps(steps, rule),
            staging.cards.laid(),
            applies(scene.table, progress.acting()),
            scene.making.preview if open_now else None,
            scene.all_lines()[-LOG_LINES:],
            scene.board_set.cards.of,
            progress.card(),
            scene.page,
        )
        read = scene.reading.read if scene.reading is not None else None
        state.told = read is not None and any(one.whole and one.rule.id == step for one in read.taught)
        if has_pages(scene.ui.theme):
            state.overlays = scene.aiming.all_overlays()
            state.beside = beside(read) if read is not None else ()
            state.window = progress.window() if open_now else ""
        return scene.beside(build_book(state, scene.book_acts(), scene.ui.theme))
