"""What else lies on a table: by the board the terrain and the cards in play, and on each sheet what is not ordinary."""

from __future__ import annotations

from game.cards.numbers import signed
from game.cards.phrases import listed
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.carried_resources import carried
from game.rules.table.components import TerrainTile, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.terminal.watch_print import MONSTER

ORDINARY = "nothing out of the ordinary"


def around_of(table: ShowdownTable) -> list[str]:
    """Returns the monster's cards in play and tokens, who holds the priority target token, and the terrain."""
    record = table.record
    cards = [f"{one.card} ({one.kind})" for one in record.in_play]
    lines = [f"{MONSTER} in play: {listed(cards)}"] if cards else []
    tokens = _numbers(table.world.get(table.monster, Tokens).attributes)
    lines += [f"{MONSTER} tokens: {listed(tokens)}"] if tokens else []
    if record.priority:
        lines.append(f"{table.name(record.priority)} holds the priority target token")
    tiles = [
        f"{table.box.terrain[tile.card].name} at {table.at(tile_at)[0]},{table.at(tile_at)[1]}"
        for tile_at, tile in table.world.each(TerrainTile)
    ]
    return lines + ([f"# {listed(tiles)}"] if tiles else [])


def sheets_of(table: GameTable) -> dict[str, str]:
    """Returns what is not ordinary on the sheet of everybody who is there and alive, by name: on a hunt of the
    hunters, at home of all who live there.
    """
    fight, home = table.as_showdown, table.as_settlement
    found = {}
    for who in table.survivors():
        sheet = table.sheet(who)
        words = [*(_at_home(home, sheet) if fight is None else ()), *_of(table, who)]
        found[table.name(who)] = "; ".join(words) or ORDINARY
    return found


def _at_home(table: SettlementTable, sheet: Survivor) -> list[str]:
    """What a showdown shows beside its board anyway."""
    counts = [f"{word} {n}" for word, n in (("survival", sheet.survival), ("insanity", sheet.insanity)) if n]
    for location in Location:
        boxes = sheet.boxes[location]
        filled = [word for word, is_filled in (("light", boxes.light), ("heavy", boxes.heavy)) if is_filled]
        counts += [f"{location} {'+'.join(filled)}"] if filled else []
    return counts + ["skips the next hunt"] * sheet.skip_next_hunt


def _of(table: GameTable, who: int) -> list[str]:
    sheet = table.sheet(who)
    words = ["insane"] * sheet.insane + ["the brain's box is full"] * sheet.brain_box
    counts = ("courage", sheet.courage), ("understanding", sheet.understanding), ("hunt XP", sheet.hunt_xp)
    words += [f"{word} {n}" for word, n in counts if n]
    words += [f"{sheet.proficiency_type} rank {sheet.proficiency}"] if sheet.proficiency_type else []
    words += _numbers(sheet.permanent)
    words += [f"{said} (token)" for said in _numbers(table.world.get(who, Tokens).attributes)]
    kinds = (
        ("injury", [*sheet.injuries, *table.condition(who).ailments]),
        ("disorder", sheet.disorders),
        ("fighting art", sheet.fighting_arts),
        ("ability or impairment", sheet.abilities),
    )
    words += [f"{name} ({kind})" for kind, names in kinds for name in names]
    if resources := carried(table, who):
        words.append(f"carries {listed(resources)}")
    if gear := [table.box.gear[key].name for key in sheet.grid.values()]:
        words.append(f"gear: {listed(gear)}")
    return words


def _numbers(attributes: dict[Attribute, int]) -> list[str]:
    return [f"{signed(n)} {attribute}" for attribute, n in attributes.items() if n]
