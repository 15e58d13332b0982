"""What must always hold for each field of a hunt, one line for each: nothing of it goes unwatched."""

from __future__ import annotations

from typing import Any

from game.cards.kinds.hunt_event import HERB_GATHERING, LAST_SPACE, MINERAL_GATHERING, TABLE_SIZE
from game.rules.campaign.hunt_record import Homecoming, Hunt, TrailToken
from game.rules.campaign.settlement_table import SettlementTable, hunt_of, planned_showdown, settlement_of
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Ambush
from tests.soak.checks import Check, between, by, each, flag, named, one_of

on_board = between(0, LAST_SPACE)
number = between(1, TABLE_SIZE)
gathering = one_of(MINERAL_GATHERING, HERB_GATHERING)


def at_home(table: GameTable) -> SettlementTable:
    home = settlement_of(table)
    assert home is not None
    return home


def hunter(table: GameTable, value: Any) -> bool:
    return value in hunt_of(at_home(table)).order


def hunter_or_nobody(table: GameTable, value: Any) -> bool:
    return value == 0 or hunter(table, value)


def face_down(table: GameTable, value: Any) -> bool:
    """A basic card, a gathering event, or a card of the quarry."""
    own = table.box.monsters[planned_showdown(at_home(table)).monster].hunt_events
    return value == "" or gathering(table, value) or any(value == event.name for event in own)


def token(table: GameTable, value: Any) -> bool:
    sound = isinstance(value, TrailToken) and bool(value.effects)
    return sound and named(table, value.source) and hunter_or_nobody(table, value.bearer)


HUNT_BOUNDS: dict[type, dict[str, Check]] = {
    Hunt: {
        "spaces": lambda table, value: len(value) == LAST_SPACE + 1 and each(each(face_down))(table, value),
        "monster_at": on_board,
        "order": lambda table, value: 0 < len(value) == len(set(value)),
        "turn": lambda table, value: 0 <= value < len(hunt_of(at_home(table)).order),
        "revealing": hunter_or_nobody,
        "party_at": on_board,
        "farthest": on_board,
        "passing": flag,
        "fresh": flag,
        "resolved": flag,
        "due": between(0, 99),
        "not_again": each(number),
        "befell": each(named),
        "rolled": each(number),
        "rerolls": between(0, 99),
        "reroll_next": flag,
        "holders": each(hunter),
        "darkness": flag,
        "gathered": each(gathering, once=True),
        "starved": flag,
        "ambush": one_of(*Ambush),
        "surprised": flag,
        "tokens": by(on_board, each(token)),
        "fled": each(hunter, once=True),
        "strayed": each(hunter, once=True),
        "lent": each(hunter, once=True),
        "begun": flag,
        "over": flag,
    },
    Homecoming: {
        "source": named,
        "effects": lambda table, value: isinstance(value, tuple) and bool(value),
        "bearer": hunter_or_nobody,
        "who": hunter_or_nobody,
        "sure": flag,
    },
}
