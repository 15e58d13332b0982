"""A question of the hunt that takes room on the table: what it is about in a picture, and who hands what to whom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.decision import Decision, Option
from engine.ui.kit import Button, Column, Panel, Rich, Row, ScrollView, Spacer, Widget, escape
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.chapter.current_question import QuestionPanel, Room
from game.scenes.codex.entries import card_ref
from game.scenes.parts.answer_draft import Making
from game.scenes.parts.story_book import FaceOnPaper
from game.scenes.parts.story_pages import Page

TRADE, DONE = "hunt-trade", "done"
JUST_HANDED = "has just given it away; undo takes it back"
FULL = 420
"""Answers with more letters than this leave no room for a picture."""


class HuntNow(QuestionPanel):
    """The question on the table of a hunt; `page` is the event that asks, if one does."""

    page: Page | None = None

    def build(self) -> Widget:
        if self.decision is not None and self.decision.topic == TRADE:
            return trade_page(self.table, self.decision, self.now.press)
        return super().build()

    def picture(self) -> Widget:
        """Shows what the event is about; without one, or where its answers need the room, there is nothing to see."""
        words = sum(len(one.label) for one in self.decision.options) if self.decision is not None else 0
        if self.page is None or words > FULL:
            return Spacer(0)
        return Room(self._engraving, label=f"Picture: {self.page.name}", key="engraving")

    def _engraving(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.page is not None and rect.width > 16 and rect.height > 16:
            high = min(rect.height, round(rect.width * 0.5))
            picture = vignette(rect.width, high, self.page.name, self.page.kind, self.app.ui.wording)
            surface.blit(picture, picture.get_rect(center=rect.center))

    def people(self, decision: Decision, making: Making) -> Widget:
        """The party is always few: below the cards nothing else is looked for."""
        return Column(super().people(decision, making), self.picture(), gap=8)


def trade_page(table: SettlementTable, decision: Decision, press: Callable[[str], None]) -> Widget:
    """Everybody who carries something, each card with those who can be given it."""
    rows: list[Widget] = []
    for giver, cards in _by_giver(decision).items():
        lines: list[Widget] = [Rich(f"**{escape(table.name(giver))}** {{dim|gives}}")]
        for card, options in cards.items():
            named = Rich(f"{{bag:dim}} [{escape(card)}]({card_ref('resource', card)})", grow=1)
            takers = [
                Button(
                    table.name(one.target[2]),
                    partial(press, one.key),
                    key=f"option:{one.key}",
                    style="body",
                    marked=not _takes_back(one, decision.context),
                    why_not=JUST_HANDED if _takes_back(one, decision.context) else None,
                )
                for one in options
            ]
            lines.append(Row(named, Rich("{dim|to}", style="small"), *takers, gap=6))
        rows.append(Row(FaceOnPaper(giver, table), Column(*lines, gap=4, grow=1), gap=10, wrap=False, align="start"))
    return Panel(ScrollView(Column(*rows, gap=12), key="trade-scroll"), kind="well", pad=12, grow=1)


def _takes_back(option: Option, last: tuple[str, int, int] | None) -> bool:
    """Whether a hand-over would only undo the one before it."""
    card, giver, to = option.target
    return last == (card, to, giver)


def _by_giver(decision: Decision) -> dict[int, dict[str, list[Option]]]:
    found: dict[int, dict[str, list[Option]]] = {}
    for option in decision.options:
        if option.key != DONE and isinstance(option.target, tuple):
            card, giver, _ = option.target
            found.setdefault(giver, {}).setdefault(card, []).append(option)
    return found
