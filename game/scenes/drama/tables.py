"""The tables that are rolled on in a staged moment: every row in a line or two, the rolled one lit."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.english.sections import DOT, Section
from game.cards.english.survivor import results
from game.content import catalogue
from game.rules.table.game_table import GameTable
from game.scenes.codex.card_faces import in_rich
from game.scenes.drama.moment import TableLine

UNPRINTED = ("definition", "tale")
UNTOLD = "It can be recorded"
"""How lines begin that do not concern the moment."""


def injury_lines(table: GameTable, location: str, came_up: str) -> tuple[TableLine, ...]:
    """The severe injury table of a location (damage-severe-table)."""
    rows = [row for row in table.box.severe_injuries if row.location == location]
    return tuple(
        TableLine(results(row.low, row.high), row.name, _effects(row.name, row.location), row.name == came_up)
        for row in rows
    )


def trauma_lines(table: GameTable, came_up: str) -> tuple[TableLine, ...]:
    """The brain trauma table (damage-brain-order)."""
    return tuple(
        TableLine(results(row.low, row.high), row.name, _effects(row.name), row.name == came_up)
        for row in table.box.brain_traumas
    )


def card_lines(kind: str, name: str, lit: str = "") -> tuple[TableLine, ...]:
    """Returns what stands on a card, part by part; those of the kind `lit` came up."""
    parts = [part for part in catalogue.card_sections(kind, name) if part.lines and part.kind not in UNPRINTED]
    return tuple(
        TableLine("", "It brings" if part.kind == "types" else part.heading, _in_one(part.lines), part.kind == lit)
        for part in parts
    )


def _effects(name: str, location: str = "") -> str:
    """What a row does; two rows of one name are told apart by their location."""
    every = catalogue.entries("injury", name)
    entry = next((one for one in every if location and str(location) in one.subtitle), every[0])
    sections: list[Section] = entry.sections()
    lines = [line for part in sections[:2] for line in part.lines if not line.startswith(UNTOLD)]
    return _in_one(lines)


def _in_one(lines: Sequence[str]) -> str:
    return in_rich(" ".join(line.lstrip(DOT) for line in lines))
