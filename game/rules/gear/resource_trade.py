"""Resources that change hands in a showdown: in the own act, between neighbors, also in passing
(resource-trade-showdown). Whoever receives a card has not gained it (resource-trade-not-gain).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Option, Refusal, Unavailable, Why, refusal
from engine.grid import Space
from engine.table import Flow
from game import facts
from game.cards.numbers import counted
from game.model.terms import Attribute
from game.rules.gear.carried_resources import carried, compel
from game.rules.movement.survivor_movement import move_survivor, open_to_survivors, reach
from game.rules.space.refused_spaces import refused_spaces
from game.rules.table.board_queries import BOARD
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

RULE = "resource-trade-showdown"
PASS = "pass"


@dataclass(frozen=True, slots=True)
class Trade:
    """A card that one survivor hands to another."""

    card: str
    giver: int
    to: int

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True, slots=True)
class Passing:
    """A move that leads past somebody, to trade with them on the way."""

    other: int


def verify_trade(table: ShowdownTable, trade: Trade) -> None:
    """Raises Refusal if the card cannot change hands now: it is the act of neither of them, or they do not stand side
    by side.
    """
    giver, to = table.name(trade.giver), table.name(trade.to)
    if table.acting not in (trade.giver, trade.to):
        raise Refusal(f"Resources change hands in the act of {giver} or {to} only.", RULE)
    if not (table.on_board(trade.giver) and table.on_board(trade.to)):
        raise Refusal(f"{giver} and {to} are not both on the board.", RULE)
    for who in (trade.giver, trade.to):
        if table.condition(who).doomed:
            raise Refusal(f"{table.name(who)} is doomed until the card is resolved.", "hit-location-trap-doomed")
    if trade.card not in carried(table, trade.giver):
        raise Refusal(f"{giver} does not carry {trade.card}.", RULE)
    gap = table.distance(trade.giver, trade.to)
    if gap != 1:
        apart = counted(gap, "space")
        raise Refusal(f"{giver} and {to} are {apart} apart: resources go from neighbor to neighbor.", RULE)


def takes_back(table: ShowdownTable, trade: Trade) -> bool:
    """True if a hand-over, legal as it is, would only undo the one before it in this act."""
    return table.handed == (trade.card, trade.to, trade.giver)


def hand_over(table: ShowdownTable, trade: Trade) -> Flow[None]:
    """The card lies with its new holder; nothing that waits for its gaining happens (resource-trade-not-gain)."""
    verify_trade(table, trade)
    held = next(one for one in table.record.gained if (one.by, one.card) == (trade.giver, trade.card))
    held.by = trade.to
    table.handed = (trade.card, trade.giver, trade.to)
    table.tell(facts.ResourceHandedOver(RULE, trade.giver, trade.to, trade.card))
    yield from compel(table, trade.to)


def _trades(table: GameTable, who: int, others: list[int]) -> list[Trade]:
    """What the survivor could give and take, wherever they stand; of several copies one."""
    found = [Trade(card, who, other) for card in dict.fromkeys(carried(table, who)) for other in others]
    return found + [Trade(card, other, who) for other in others for card in dict.fromkeys(carried(table, other))]


def _option(table: GameTable, who: int, trade: Trade) -> Option:
    card, gives = table.box.resources[trade.card].key, trade.giver == who
    key = f"give:{card}:{table.key(trade.to)}" if gives else f"take:{card}:{table.key(trade.giver)}"
    label = f"{table.name(trade.giver)} gives {trade.card} to {table.name(trade.to)}"
    return Option(key, label, (trade, who, trade.to if gives else trade.giver))


def trade_options(table: ShowdownTable, others: list[int] | None = None) -> list[Option]:
    """Every hand-over that is legal in the act in progress, as options."""
    who = table.acting
    if not who or not table.record.gained:
        return []
    return [
        _option(table, who, trade)
        for trade in _trades(table, who, _others(table, who) if others is None else others)
        if refusal(verify_trade, table, trade) is None
    ]


def refused_trades(table: ShowdownTable) -> Unavailable:
    """The others, each with its reason."""
    who = table.acting
    found: list[tuple[Option, Why]] = []
    for trade in _trades(table, who, _others(table, who)) if who and table.record.gained else ():
        why = refusal(verify_trade, table, trade)
        if why is not None:
            found.append((_option(table, who, trade), why))
    return found


def _others(table: GameTable, who: int) -> list[int]:
    return [other for other in table.survivors() if other != who]


# in passing


def passing_options(table: ShowdownTable, who: int) -> list[Option]:
    """Moves past somebody with whom a card could change hands, as options: not past those who stand beside the survivor
    already, with whom they trade before they go. Only for a survivor who can move.
    """
    if not table.record.gained:
        return []
    return [
        Option(f"{PASS}:{table.key(other)}", f"Move past {table.name(other)} and trade on the way", Passing(other))
        for other in _others(table, who)
        if table.distance(who, other) > 1 and _trades(table, who, [other]) and reach(table, who) & _beside(table, other)
    ]


def _beside(table: GameTable, other: int) -> int:
    return BOARD.neighbors(table.base(other))


def _ways(table: ShowdownTable, who: int, other: int) -> dict[Space, tuple[Space, int]]:
    """Where one movement can end that leads past somebody: the space -> the space beside them on the way there, and
    how far it is to that one.
    """
    open_, steps = open_to_survivors(table, who), table.total(who, Attribute.MOVEMENT).total
    start, beside = table.base(who), _beside(table, other)
    nearest: dict[Space, tuple[int, Space, int]] = {}
    for walked, layer in enumerate(BOARD.reach(start, open_, steps)):
        for stop in BOARD.to_spaces(layer & beside):
            for more, ends in enumerate(BOARD.reach(BOARD.bit(stop), open_, steps - walked)):
                for end in BOARD.to_spaces(ends & ~start):
                    if end not in nearest or walked + more < nearest[end][0]:
                        nearest[end] = (walked + more, stop, walked)
    return {end: (stop, walked) for end, (_, stop, walked) in nearest.items()}


def trade_in_passing(table: ShowdownTable, who: int, other: int, rule: str = "move-survivor-basic") -> Flow[None]:
    """One movement that stops beside somebody to trade, and goes on if nothing that happens there ends it: the stop is
    no end of the movement.
    """
    ways = _ways(table, who, other)
    options = [Option(f"space:{c},{r}", f"Move to {c},{r}", (c, r)) for c, r in sorted(ways)]
    end: Space = yield from table.choose(
        "step",
        f"{table.name(who)} passes {table.name(other)}: where does the movement end?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule=RULE,
        refused=lambda: refused_spaces(
            table,
            BOARD.from_spaces(ways),
            Why(f"No movement past {table.name(other)} is long enough to end there.", RULE),
        ),
    )
    stop, walked = ways[end]
    left = table.total(who, Attribute.MOVEMENT).total - walked
    goes_on = yield from move_survivor(table, who, stop, rule, walked)
    if not goes_on or table.acting != who or not table.on_board(who) or table.at(who) != stop:
        return
    yield from _trade_beside(table, who, other)
    if end != stop and table.on_board(who) and table.at(who) == stop and not table.is_down(who):
        yield from move_survivor(table, who, end, rule, left)


def _trade_beside(table: ShowdownTable, who: int, other: int) -> Flow[None]:
    """One card after the other changes hands, until it is enough."""
    while options := trade_options(table, [other]):
        chosen: tuple[Trade, int, int] | None = yield from table.choose(
            "may-act",
            f"{table.name(who)} is beside {table.name(other)}: what changes hands?",
            [*options, Option("no", "Nothing more")],
            by=table.seat_of(who),
            actor=table.key(who),
            rule=RULE,
        )
        if chosen is None:
            return
        yield from hand_over(table, chosen[0])
