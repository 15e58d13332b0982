"""Terrain cards as printed text."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.conditions.people import InState, State
from game.cards.english.sections import Section, lines_of, lines_of_traits
from game.cards.kinds.terrain import Terrain, TerrainUse
from game.cards.numbers import counted
from game.cards.phrases import sentence
from game.cards.who import Role


def print_terrain(tile: Terrain) -> list[Section]:
    width, height = tile.size
    sections = [Section("types", ", ".join([f"{width} × {height}", *tile.keywords]))]
    lies = [f"{counted(tile.tiles, 'tile').capitalize()}: {tile.lies.text()}.", f"{tile.stock} in the box."]
    if not tile.drawn:
        lies.append("Never drawn at random.")
    sections.append(Section("rule", "Set-up", lies))
    if tile.traits:
        sections.append(Section("rule", "A survivor standing on it", lines_of_traits(tile.traits)))
    if tile.use is not None:
        sections.append(_use(tile.use))
    if tile.note:
        sections.append(Section("rule", "Monsters", [tile.note]))
    return sections


def _use(use: TerrainUse) -> Section:
    """The activation: who may, what it does, the table with what is added to its roll."""
    where, asked = "on or beside it", f", if {use.needs.text()}" if use.needs else ""
    if isinstance(use.needs, InState) and use.needs.state is State.ON_TILE:
        where, asked = "on it, not beside it", ""
    lines = [sentence(f"{where}, for 1 activation{asked}" + (f" ({use.limit})" if use.limit else ""))]
    lines += lines_of(use.effects)
    if use.rows:
        added = "; ".join(bonus.text() for bonus in use.bonuses)
        lines.append(f"This survivor rolls 1d10{f' ({added})' if added else ''}:")
        lines += [
            f"{row.results}: {clauses(row.effects, Role.SELF) if row.effects else 'nothing'}." for row in use.rows
        ]
    return Section("rule", use.name, lines)
