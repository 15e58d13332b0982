"""Terrain cards as printed text."""

from __future__ import annotations

from game.cards.conditions.flow import of_those
from game.cards.conditions.people import InState, State
from game.cards.english.sections import Section
from game.cards.english.showdown import dotted, row_lines, showdown_lines
from game.cards.kinds.terrain import Terrain, TerrainUse
from game.cards.numbers import counted
from game.cards.phrases import cap, sentence
from game.cards.who import Role


def print_terrain(tile: Terrain) -> list[Section]:
    width, height = tile.size
    sections = [Section("types", ", ".join([f"{width} × {height}", *tile.keywords]))]
    each = ", each" if tile.tiles > 1 else ""
    lies = [f"Set up {counted(tile.tiles, 'tile')}{each} {tile.lies.text()}."]
    if tile.lies.edge is None:
        lies.append(f"Keep {'each' if tile.tiles > 1 else 'the'} tile 1 or more spaces away from every board edge.")
    lies.append(f"The box holds {counted(tile.stock, 'tile')}.")
    if not tile.drawn:
        lies.append("This card is never drawn at random.")
    sections.append(Section("rule", "Set-up", lies))
    if tile.traits:
        given = [sentence(f"a survivor on this tile has {trait.text()}") for trait in tile.traits]
        sections.append(Section("rule", "Standing on it", given))
    if tile.use is not None:
        sections.append(_use(tile.use))
    if tile.note:
        sections.append(Section("rule", "Monsters", [tile.note]))
    return sections


def _use(use: TerrainUse) -> Section:
    """The activation: who may, what it does, the table with what is added to its roll."""
    where, asked = "on or adjacent to this tile", f", if {of_those(use.needs, Role.SELF)}" if use.needs else ""
    if isinstance(use.needs, InState) and use.needs.state is State.ON_TILE:
        where, asked = "on this tile, not just adjacent to it,", ""
    limit = f" ({use.limit})" if use.limit else ""
    anybody = "Each" if use.limit else "A"
    lines = [f"{anybody} survivor {where} may spend 1 activation{asked}{limit}."]
    lines += [_of_user(line) for line in showdown_lines(use.effects)]
    if use.rows:
        added = "; ".join(bonus.text(Role.SELF) for bonus in use.bonuses)
        lines.append(f"The survivor rolls 1d10{f' ({added})' if added else ''}:")
        lines += dotted([_of_user(line) for row in use.rows for line in row_lines(row.results, row.effects)])
    return Section("rule", use.name, lines)


def _of_user(line: str) -> str:
    return line.replace(cap(Role.SELF.value), "The survivor")
