"""Turning affinities into something once it matters: automatic hits, armor, luck; Hunt XP is what it leaves behind."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.table import Flow
from game import facts
from game.cards.traits.gear import Channel, Channels
from game.model.terms import Location, Stat
from game.rules.survivor.measured import affinities
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Armor
from game.rules.table.showdown_table import ShowdownTable

_RULES = {Channel.HITS: "ability-caratosis", Channel.ARMOR: "ability-dormenatus", Channel.LUCK: "ability-lucernae"}
_GIVES = {
    Channel.HITS: "as many automatic hits",
    Channel.ARMOR: "as much armor everywhere",
    Channel.LUCK: "as much luck",
}


def channel(table: ShowdownTable, who: int, into: Channel, most: int | None = None) -> Flow[int]:
    """How many affinities the survivor declares, 0 for none; `most` is what there is use for."""
    declared = 0
    for source, trait in list(table.of_kind(who, Channels)):
        if trait.into is not into:
            continue
        there = affinities(table, who)[trait.color]
        useful = there if most is None else min(there, most - declared)
        if useful <= 0:
            continue
        rule = _RULES[into]
        options = [Option("channel:0", "None", 0)]
        options += [Option(f"channel:{n}", f"{n}: {_GIVES[into]}", n) for n in range(1, useful + 1)]
        why = Why(f"{table.name(who)} has {there} {trait.color} and there is use for {useful}.", rule)
        n: int = yield from table.choose(
            "channel",
            f"{source}: how many of {there} {trait.color} affinities does {table.name(who)} use?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule=rule,
            refused=[(Option(f"channel:{useful + 1}", f"{useful + 1}: {_GIVES[into]}"), why)],
        )
        if n:
            table.tell(facts.Channeled(rule, who, source, n, trait.color.value, _GIVES[into]))
            declared += n
    return declared


def channel_armor(table: ShowdownTable, who: int) -> Flow[int]:
    """Armor for every hit location, before damage is suffered."""
    n = yield from channel(table, who, Channel.ARMOR)
    points = table.world.get(who, Armor).points
    for location in Location if n else ():
        points[location] = points.get(location, 0) + n
    return n


def pay(table: ShowdownTable, who: int, n: int) -> Flow[None]:
    """The Hunt XP that follows, once what the affinities were used for is over."""
    if n and not table.sheet(who).dead:
        yield from gain_stat(table, who, Stat.HUNT_XP, n, "affinities used")
