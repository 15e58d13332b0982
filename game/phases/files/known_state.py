"""A saved state is looked at before it is played: plain, of sizes that a game has, and of cards that are in the box.

A save may come from a stranger, or from a version with other cards. Whatever would stop the game later, with half an
evening gone, is told at the door.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from engine.chance import ChanceState
from engine.deck import Deck
from engine.errors import BadInput, nearest
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.rules.campaign.settlement_table import SettlementTable, settlement_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Footprint, Placement, Sheet, TerrainTile
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import ShowdownRecord
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import TableRecord

LARGEST_STATE = 3 << 19  # bytes; thirty lantern years take a quarter of that
MOST_VALUES = 200_000  # in one state; thirty lantern years have a tenth of that
LONGEST_TEXT = 2_000  # letters of one name or note
MOST_DIGITS = 5
MOST_GEAR = 20  # the grid has nine places; what lies beyond them no rule lets lie there
_NAMES = ("name", "key", "card")
_LONG_NUMBER = re.compile(rb"-?\d[\d.eE+-]{%d,}" % MOST_DIGITS)
_UNSHOWN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def check_plain(data: bytes, chance: ChanceState) -> None:
    """Raises BadInput for encoded state that is larger, deeper or stranger than what a game writes; the seed and the
    numbers of words drawn may be large.
    """
    if len(data) > LARGEST_STATE:
        raise BadInput(f"it has {len(data) >> 20} MB")
    text = msgspec.json.encode(msgspec.msgpack.decode(data))
    if _UNSHOWN.search(text.decode()) or re.search(rb"\\u00[0189]|\\[bf]", text):
        raise BadInput("it holds letters that cannot be shown")
    if text.count(b",") + text.count(b"[") + text.count(b"{") > MOST_VALUES:
        raise BadInput("it holds more than any game does")
    parts = text.replace(rb"\\", b"").replace(rb"\"", b"").split(b'"')  # every second one is a name
    longest = max(map(len, parts[1::2]), default=0)
    if longest > LONGEST_TEXT:
        raise BadInput(f"it holds a name of {longest} letters")
    large = {str(number).encode() for number in (chance.seed, *chance.drawn.values())}
    for number in _LONG_NUMBER.findall(b'""'.join(parts[::2])):
        if number not in large:
            raise BadInput(f"it holds the number {number[:20].decode()}, larger than any in a game")


def is_shown(words: str) -> bool:
    """True if all of it can be shown, and none of it turns a line around."""
    return _UNSHOWN.search(words) is None


def check_chance(chance: ChanceState) -> None:
    """Raises BadInput for more chance than a game can use."""
    if not -(2**63) <= chance.seed < 2**64 or any(not 0 <= drawn < 10**9 for drawn in chance.drawn.values()):
        raise BadInput("its chance is of no game")


def check_table(table: GameTable) -> None:
    """Raises BadInput for a card that is not in the box, or for a figure that no board has, at either kind of table."""
    box, record = table.box, table.record
    check_chance(record.chance)
    for where, names in _named(record):
        _check_names(where, names, everything(box))
    for entity in table.world.entities():
        components = table.world.components(entity)
        for component in components:
            if isinstance(component, Sheet):
                check_sheet(box, component.survivor)
            elif isinstance(component, TerrainTile):
                _check_names("terrain", [component.card], box.terrain)
            elif isinstance(component, Footprint):
                _check_size(component.size)
            elif isinstance(component, Placement) and component.at is not None:
                _check_spaces([component.at])
    for who in record.party:
        if not table.world.has(who, Sheet):
            raise BadInput(f"its survivor {who} has no record sheet")
    fight, home = table.as_showdown, settlement_of(table)
    if fight is not None:
        check_showdown(fight)
    if home is not None:
        check_settlement(home)


def check_showdown(table: ShowdownTable) -> None:
    """The same for what lies on the board and in its decks."""
    record, known = table.record, everything(table.box)
    for where, names in _named_in_showdown(record):
        _check_names(where, names, known)
    _check_names("gear", record.given.gear_at_home, table.box.gear)
    _check_spaces([*record.start_zone, *record.bones, *(mark.at for mark in record.diagram)])
    for mark in record.diagram:
        _check_size(mark.size)


def check_sheet(box: Box, survivor: Survivor) -> None:
    """Raises BadInput for a card of a survivor that is not in the box, or a gear grid that is none."""
    _check_names("gear", survivor.gear, box.gear)
    _check_names("disorder", survivor.disorders, box.disorders)
    _check_names("ability", survivor.abilities, box.abilities)
    _check_names("fighting art", survivor.fighting_arts, everything(box))
    _check_names("injury", survivor.injuries, everything(box))
    if len(survivor.gear) > MOST_GEAR or not all(0 <= place < MOST_GEAR for place in survivor.places):
        raise BadInput(f"{survivor.name[:40]!r} has a gear grid of {len(survivor.gear)} cards")


def check_settlement(table: SettlementTable) -> None:
    """The same for what stands on a settlement's sheet."""
    campaign, known = table.campaign, everything(table.box)
    stacks = [] if campaign.hunt is None else campaign.hunt.spaces
    hunt = [name for stack in stacks for name in stack if name]
    for where, names in (
        ("innovation", campaign.innovations),
        ("gear", campaign.storage),
        ("innovation", [*campaign.innovation_deck.draw_pile, *campaign.innovation_deck.discard]),
        ("location", campaign.locations),
        ("resource", campaign.stored),
        ("resource", campaign.play_area),
        ("event", campaign.face_up),
        ("event", campaign.open_stories),
        ("event", campaign.standing),
        ("hunt event", hunt),
    ):
        _check_names(where, names, known)
    for fallen in campaign.memorial:
        check_sheet(table.box, fallen.survivor)


def _named(record: TableRecord) -> Iterator[tuple[str, Iterable[str]]]:
    for deck in record.resources.values():
        yield "resource", _cards(deck)
    yield "resource", [one.card for one in record.gained]


def _named_in_showdown(record: ShowdownRecord) -> Iterator[tuple[str, Iterable[str]]]:
    given = record.given
    yield "AI card", _cards(record.ai) + record.wounds
    yield "hit location", _cards(record.hit_locations)
    yield "terrain", [*_cards(record.terrain), *given.terrain, *(mark.card for mark in record.diagram)]
    yield "card", [one.card for one in record.in_play]
    yield "resource", [one.card for one in record.rewards]
    yield "gear", record.storage
    yield "innovation", [*record.innovations, *given.innovations]


def _cards(deck: Deck) -> list[str]:
    return [*deck.draw_pile, *deck.discard]


def _check_names(kind: str, names: Iterable[str], known: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            raise BadInput(f"the {kind} {name[:40]!r} is not in this box; {nearest(name[:40], list(known))}")


def _check_size(size: tuple[int, int]) -> None:
    if not (1 <= size[0] <= BOARD.width and 1 <= size[1] <= BOARD.height):
        raise BadInput(f"a figure or tile of {size[0]} by {size[1]} spaces fits on no board")


def _check_spaces(spaces: Iterable[tuple[int, int]]) -> None:
    for space in spaces:
        if not BOARD.holds(space):
            raise BadInput(f"the space {space[0]},{space[1]} is not on the board")


def everything(box: Box) -> frozenset[str]:
    """Every key and name of every card in the box, weapon masteries too."""
    return box.once(_everything)


def _everything(box: Box) -> frozenset[str]:
    found = {kind.mastery for kind in box.proficiencies.values()}
    left: list[object] = [box]
    while left:
        one = left.pop()
        if isinstance(one, msgspec.Struct):
            values = {field: getattr(one, field) for field in one.__struct_fields__}
            found.update(value for field, value in values.items() if field in _NAMES and isinstance(value, str))
            left += values.values()
        elif isinstance(one, dict):
            found.update(key for key in one if isinstance(key, str))
            left += one.values()
        elif isinstance(one, tuple | list):
            left += one
    return frozenset(found)
