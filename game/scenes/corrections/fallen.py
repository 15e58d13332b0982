"""Somebody who died, before they are given back: what the log tells of their end, and how they looked."""

from __future__ import annotations

from typing import Any

import pygame

from engine.ui.kit import Column, Heading, Panel, Rich, Widget
from engine.ui.widgets.inset import Inset
from game import facts
from game.model.survivor import Survivor
from game.narration.narrator import narrate
from game.rulebook.markup import rich
from game.rules.table.game_table import GameTable
from game.scenes.art.figures.standees import StandeeState
from game.scenes.corrections.fight_values import fight_of
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, seat_mark

LINES = 6
"""So much of what the log says of them is told, the end last."""
SILENT = "The log of this chapter tells nothing of it."


def entity_of(table: GameTable, whose: str) -> int:
    """Returns the entity of somebody who died, here or long ago; 0 if there is none of that key."""
    home = table.as_settlement
    here = next((one for one in table.record.party if table.key(one) == whose), 0)
    if here or home is None:
        return here
    return next((one.entity for one in home.campaign.memorial if one.survivor.key == whose), 0)


def last_lines(session: Any, who: int) -> list[str]:
    """Returns what the log says of somebody up to their end, in markup, the newest last."""
    found: list[str] = []
    for told in session.told:
        line = narrate(told.event, session.table)
        if line.who == who or getattr(told.event, "who", 0) == who:
            found.append(rich(line.text))
        if isinstance(told.event, facts.SurvivorDied) and told.event.who == who:
            return found[-LINES:]
    return found[-LINES:]


def end_of(session: Any, table: GameTable, whose: str, diorama: Diorama) -> tuple[Widget, Widget]:
    """Returns what the log says of their end, and a picture of them as they lie there."""
    who = entity_of(table, whose)
    told = last_lines(session, who) or [SILENT]
    sheet, place = _sheet_of(table, whose, who)
    figure = Figure(figure_of(sheet, place, seat_mark(_seat_of(table, who))), StandeeState(dead=True))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        diorama.paint(surface, rect, figures=[figure])

    lines = (Rich(text, style="body") for text in told)
    return (
        Panel(Column(Heading("How it came"), *lines, gap=5), key="fallen"),
        Inset(paint, label=f"{sheet.name}, who died", key="the-dead", most=0.7),
    )


def _sheet_of(table: GameTable, whose: str, who: int) -> tuple[Survivor, int]:
    home = table.as_settlement
    fallen = [] if home is None else [one.survivor for one in home.campaign.memorial if one.survivor.key == whose]
    if fallen:
        return fallen[0], 0
    return table.sheet(who), table.record.party.index(who)


def _seat_of(table: GameTable, who: int) -> int:
    fight = fight_of(table)
    return fight.seat_of(who) if fight is not None and who in fight.record.party else 1
