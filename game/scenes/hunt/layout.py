"""How much room each part of the hunt has, and what stands below the party: what waits for the showdown, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from engine.ui.kit import Column, Rich, Row, Rule, Widget
from game.rules.table.showdown_record import Ambush
from game.scenes.settlement.screen import CampaignZones
from game.scenes.showdown.book.pages import LogScroll
from game.scenes.showdown.table.log import LogLine, LogView


class HuntZones(CampaignZones):
    """The three zones of the hunt. `steady`: the hand is never lower than it is at a hunt turn, so that the board keeps
    its size from one question to the next."""

    steady = False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, text = int(self.px(self.gap)), self.ui.theme.text_scale
        high, hand = round(rect.height * (0.152 if text <= 1.2 else 0.262 + 0.194 * (text - 1))), self.hand.rect
        if not self.steady or hand.height >= high:
            return
        self.hand.place(pygame.Rect(hand.left, hand.bottom - high, hand.width, high))
        table = self.table.rect
        self.table.place(pygame.Rect(table.left, table.top, table.width, hand.bottom - high - gap - table.top))


def waits_part(table: Any) -> list[Widget]:
    """What the hunt has already settled: who ambushes, how many events are still due, rolls that can be made again."""
    hunt = table.campaign.hunt
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
    heading = Rich("^^What applies now^^", style="heading", role="heading")
    return [Column(heading, *(Rich(line, style="small") for line in lines), gap=1, key="applies")]


def log_part(
    lines: Sequence[LogLine], rewind: Callable[[LogLine], None], open_log: Callable[[], None], least: float
) -> Widget:
    """The newest lines; all of them behind a press."""
    view = LogView(lines, rewind, lambda line: None)
    scroll = LogScroll(view, least)
    whole = Rich(
        "[Whole log](say:Everything since the beginning.) {dim|L}", style="small", on_link=lambda ref: open_log()
    )
    return Column(Row(Rule(grow=1), whole, gap=8, wrap=False), scroll, gap=1, grow=1)
