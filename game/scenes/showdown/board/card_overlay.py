"""The zones of cards drawn over the board: of every card that lies open now, or of one that is being looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.session import Session
from engine.ui.look.palette import RGB
from engine.ui.typography.markup import escape
from game.cards.kinds.terrain import Terrain
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import CARD, named
from game.scenes.showdown.board.card_zones import CardZone, Kind, zones_of
from game.scenes.showdown.board.overlays import BLOOD, BONE, BRASS, DUSK, VERDIGRIS, Overlay
from game.scenes.showdown.board.tracing import Zone

PATTERNS = ("stripes", "dots", "backstripes", "level", "upright", "cross")
COLOURS: dict[Kind, RGB] = {
    Kind.PICK: BRASS,
    Kind.STRIKE: BLOOD,
    Kind.REACH: VERDIGRIS,
    Kind.WAY: DUSK,
    Kind.GROUND: BONE,
}
MONSTER = "monster:"


def open_cards(table: ShowdownTable) -> Iterator[tuple[str, Any, int]]:
    """Every card that lies open and may speak of places, as (kind, record, bearer): what is being resolved first, then
    what stays in play, status cards, and terrain."""
    record = table.record
    for name in reversed(table.resolving):
        yield "ai", table.ai_cards[name], 0
    if table.attacks:
        attack = table.attacks[-1]
        for name in dict.fromkeys((attack.resolving, *attack.unresolved)):
            if name in table.hit_location_cards:
                yield "hit-location", table.hit_location_cards[name], attack.attacker
    if record.face_up_duration:
        yield "ai", table.ai_cards[record.face_up_duration], 0
    for card in record.in_play:
        if card.kind == "persistent injury":
            critical = table.hit_location_cards[card.card].critical
            if critical is not None and critical.persistent is not None:
                yield "hit-location", critical.persistent, card.holder
        else:
            yield "ai", table.ai_cards[card.card], card.holder
    for who in table.survivors():
        for name in table.condition(who).status_cards:
            if name in table.ai_cards:  # those of the box mean no spaces
                yield "ai", table.ai_cards[name], who
    for key in dict.fromkeys(tile.card for _, tile in table.world.each(TerrainTile)):
        yield "terrain", table.box.terrain[key], 0


def cards(session: Session[ShowdownTable], who: int) -> tuple[Overlay, ...]:
    """Returns what every open card means on the board; each zone has a pattern and a line of its own."""
    table = session.table
    found: list[CardZone] = []
    for _, card, bearer in open_cards(table):
        zones = zones_of(card, table, bearer)
        if isinstance(card, Terrain):  # where it lies can be seen; what it does to its neighbours cannot
            zones = [zone for zone in zones if zone.kind is not Kind.GROUND]
        found += [zone for zone in zones if zone not in found]
    if not found:
        return (Overlay("Cards", "No card in play speaks of a place. Rest on any card to see its zones here."),)
    return drawn(table, found)


def card_zones(ref: str, table: ShowdownTable, bearer: int = 0) -> tuple[Overlay, ...]:
    """The zones of the card behind a reference, to be drawn; nothing for what is no card or speaks of no place."""
    return drawn(table, [zone for card in _behind(ref, table) for zone in zones_of(card, table, bearer)])


def _behind(ref: str, table: ShowdownTable) -> Sequence[Any]:
    """The records that a reference opens at this table."""
    if ref.startswith(MONSTER):
        return (table.monster_card.basic_action,)
    kind, _, name = named(ref).removeprefix(CARD).partition("/")
    if not ref.startswith(CARD):
        return ()
    box = table.box
    shelves: dict[str, Mapping[str, Any]] = {
        "ai": table.ai_cards,
        "hit-location": table.hit_location_cards,
        "gear": box.gear,
        "terrain": box.terrain,
        "disorder": box.disorders,
        "ability": box.abilities,
        "fighting-art": box.fighting_arts,
    }
    return tuple(card for card in shelves.get(kind, {}).values() if card.name == name)


def drawn(table: ShowdownTable, zones: Sequence[CardZone]) -> tuple[Overlay, ...]:
    """Each zone with its own pattern and its line of the legend. Of conditions tried in order each later one is drawn
    where the earlier do not hold; how far an attack carries is an outline round the others."""
    found: list[Overlay] = []
    patterns = 0
    picked: dict[str, int] = {}
    for zone in zones:
        spaces, pattern, alpha = zone.spaces, "", 10
        if zone.kind is Kind.PICK:
            spaces &= ~picked.get(zone.card, 0)
            picked[zone.card] = picked.get(zone.card, 0) | zone.spaces
        if zone.kind is not Kind.STRIKE or len(zones) == 1:
            pattern, alpha = PATTERNS[patterns % len(PATTERNS)], 30
            patterns += 1
        inside = ", ".join(escape(table.name(who)) for who in zone.who)
        here = f": **{inside}**" if inside else " {dim|(nobody)}" if zone.asked else " {dim|(not asked)}"
        if spaces == BOARD.all:  # anywhere: those who are meant
            spaces = sum(table.base(who) for who in zone.who)
        mark = Zone(spaces, COLOURS[zone.kind], alpha, pattern)
        found.append(Overlay(escape(zone.card), f"{escape(zone.says)}{here}", (mark,), marked=True))
    return tuple(found)
