"""What the hunt shows: the board with the party's lantern, the event as an opened book, the party beside it, what waits
for the showdown and the log below, the hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.ui.kit import Column, ScrollView, Tabs, Widget
from game.cards.kinds.monster import level_in_words
from game.narration.steps import procedure, title
from game.rulebook.chapters import RULES
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.showdown_record import Ambush
from game.scenes.chapter.zones import CampaignZones, under_dice
from game.scenes.hunt.asking import RUN_AWAY, TURN
from game.scenes.hunt.hand import parting_hand, turn_hand, words_of_turn
from game.scenes.hunt.snapshot import laid_out
from game.scenes.parts.seat_marks import GROUP
from game.scenes.parts.story_book import spread
from game.scenes.parts.story_pages import Page
from game.scenes.table.book import Book, applies_part, has_pages, log_part, step_part
from game.scenes.table.whose import whose_at_home

if TYPE_CHECKING:
    from game.scenes.hunt.scene import HuntScene

LARGE = 1.35
"""From this text scale on the open book has the table for itself."""
LOG_LINES = 60


class HuntZones(CampaignZones):
    """The three zones of the hunt. `steady`: the hand is as high as one line of answers needs beside a question of two
    lines or, where that is not enough, as two lines do, so that the board has one size of two and keeps what is carved
    for both."""

    steady = False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, text = int(self.px(self.gap)), self.ui.theme.text_scale
        shares = (0.095, 0.152) if text <= 1.2 else (0.13 + 0.17 * (text - 1), 0.262 + 0.194 * (text - 1))
        hand = self.hand.rect
        high = next((high for share in shares if (high := round(rect.height * share)) >= hand.height), 0)
        if not self.steady or not high:
            return
        self.hand.place(pygame.Rect(hand.left, hand.bottom - high, hand.width, high))
        table = self.table.rect
        self.table.place(pygame.Rect(table.left, table.top, table.width, hand.bottom - high - gap - table.top))


def waits_part(table: SettlementTable) -> list[Widget]:
    """Shows what the hunt has already settled: who ambushes, how many events are still due, rolls that can be made
    again.
    """
    hunt = laid_out(table)
    lines: list[str] = []
    if hunt.ambush is not Ambush.NONE:
        by = "monster" if hunt.ambush is Ambush.BY_MONSTER else "survivors"
        lines.append(f"{{warn|The {by} will ambush}} {{dim|at the}} [showdown](hunt-ambush-by-{by})")
    elif hunt.surprised:
        lines.append("{warn|The monster ambushes} {dim|if it is found in the next space}")
    if hunt.due:
        many = "1 roll" if hunt.due == 1 else f"{hunt.due} rolls"
        lines.append(f"**{many}** {{dim|on the}} [hunt event table](hunt-d100) {{dim|before the party goes on}}")
    if hunt.rerolls:
        lines.append(f"**{hunt.rerolls}** {{dim|hunt event rolls may be made again}}")
    if hunt.starved:
        lines.append("{bad|Starvation} {dim|has been suffered}")
    if not lines:
        return []
    return [applies_part(lines)]


class Layout:
    """The widgets for the scene's present state."""

    def __init__(self, scene: HuntScene) -> None:
        self.scene = scene

    def build(self) -> Widget:
        scene = self.scene
        page = scene.book.lying_open()
        scene.now.page = page
        hand = scene.taught()
        hand = hand or scene.hinting.beside(self._hand(page))
        asked = scene.asking.on_table()
        alone = scene.ui.theme.text_scale > LARGE and (page is not None or asked)
        parts: list[Widget] = []
        if page is not None:
            parts = [self._spread(page)]
        elif asked:
            parts = [scene.now.build()]
            parts[0].grow = parts[0].grow or 1
        if not alone:
            parts.insert(0, scene.trail.view(low=bool(parts)))
        table = under_dice(Column(*parts, gap=6), scene.unfolding)
        beside = scene.alone() if alone and asked else scene.beside(self._beside())
        zones = HuntZones(table, hand, beside, top=scene.top(self._crumbs()), key="hunt-")
        zones.steady = len(parts) == 1 and page is None and not asked
        return zones

    def _spread(self, page: Page) -> Widget:
        scene = self.scene
        page.hushed = scene.unfolding.unseen
        asked = scene.asking.on_table() and not page.over
        if asked and scene.making.text:  # a name is written without looking at the page
            return scene.now.build()
        return spread(page, scene.table, scene.sheets, scene.now.build() if asked else None)

    def _hand(self, page: Page | None) -> Widget:
        scene = self.scene
        decision = scene.making.decision
        resting = scene.watching is None and not scene.unfolding.unseen and not (page is not None and page.over)
        parting = scene.parting.words()
        if resting and parting is not None:
            return parting_hand(*parting, scene.parting.go_on, GROUP)
        if resting and decision is not None and decision.topic == TURN and scene.here():
            said, roomy = whose_at_home(scene.table, decision)[1], scene.ui.theme.text_scale <= LARGE
            refused, mark = scene.making.refused(), scene.asking.mark(decision)
            wide = not has_pages(scene.ui.theme)
            keys = scene.letters(decision, [one for one in decision.options if one.key != RUN_AWAY], words_of_turn)
            acts = (scene.press_turn, scene.answers.open_refused)
            return turn_hand(decision, refused, mark, said, *acts, roomy, wide, keys)
        return scene.hand.build(page)

    def _crumbs(self) -> list[tuple[str, str | None]]:
        scene = self.scene
        campaign = scene.table.campaign
        planned = campaign.planned
        found: list[tuple[str, str | None]] = [(f"Lantern year {campaign.year}", "lantern_year")]
        if planned is not None:
            found.append((f"{scene.quarry()[4:]}, {level_in_words(planned.level)}", None))
        found.append((f"Space {round(scene.unfolding.look.party)} of 12", "hunt-board"))
        page = scene.book.waiting() or scene.book.lying_open()
        if page is not None:
            found.append((page.name, page.step.rule))
        return found

    def _beside(self) -> Widget:
        """The party at a glance, what waits for the showdown, and the log; in pages where the text is large."""
        scene = self.scene
        waits = waits_part(scene.table) if scene.here() else []
        if has_pages(scene.ui.theme):
            now = (*self._step(None), *scene.party.cards(), *waits)
            pages = (
                ("now", "Now", lambda: ScrollView(Column(*now, gap=6), key="party")),
                ("log", "Log", self._log),
            )
            return Tabs(scene.book_page, pages, scene.turn_book, key="book")

        def above(lines: int | None, low: bool = True) -> Widget:
            party = Column(*scene.party.cards(low), gap=3 if low else 5)
            return ScrollView(Column(*self._step(lines), party, *waits, gap=6), key="above-log", least=48, grow=0)

        lower = [partial(above, lines) for lines in (None, 4, 3, 2, 1, 0)]
        return Book([partial(above, None, low=False), *lower], self._log())

    def _step(self, lines: int | None) -> list[Widget]:
        """The step of the hunt that the screen is in, with its rule, and what comes next."""
        scene = self.scene
        if not scene.here():
            return []
        request = scene.session.request
        steps, rule = tuple(scene.table.steps), request.rule if request is not None else ""
        found = procedure(steps, rule)
        step = rule if rule in RULES else steps[-1].rule if steps else "hunt-board"
        return [step_part(step, title(step), found.next if found is not None else (), lines)]

    def _log(self) -> Widget:
        scene = self.scene
        return log_part(scene.all_lines()[-LOG_LINES:], scene.log_acts())
