"""Turning affinities into something once it matters: automatic hits, armor, luck; Hunt XP is what it leaves behind."""

from __future__ import annotations

from functools import partial

from engine.decision import Option, Why
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.gear import Channel, Channels
from game.model.terms import Location, Stat
from game.rules.attack.attack_dice import speed
from game.rules.survivor.measured import affinities
from game.rules.survivor.sheet import gain_stat
from game.rules.table.attack_steps import AttackStep
from game.rules.table.components import Armor
from game.rules.table.damage_steps import DamageStep, Dues
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

_RULES = {Channel.HITS: "ability-caratosis", Channel.ARMOR: "ability-dormenatus", Channel.LUCK: "ability-lucernae"}
_GIVES = {
    Channel.HITS: "as many automatic hits",
    Channel.ARMOR: "as much armor everywhere",
    Channel.LUCK: "as much luck",
}


def channel(table: GameTable, who: int, into: Channel, most: int | None = None) -> Flow[int]:
    """Asks for the number of affinities that the survivor declares, 0 for none; `most` is what there is use for."""
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


# in an attack


@at(AttackStep.DECLARED, serves=Channels)
def channel_hits(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """Automatic hits, which take the place of dice (ability-caratosis)."""
    if not current.sure:
        dice = speed(table, current.attacker, current.gear).total - current.automatic
        n = yield from channel(table, current.attacker, Channel.HITS, dice)
        current.automatic += n
        owe(current, n)


@at(AttackStep.LUCK, serves=Channels)
def channel_luck(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """Luck for one wound attempt, declared before its roll (ability-lucernae); for a roll that was made before its
    location was selected it has been.
    """
    if not current.critical and not current.foretold:
        current.lucky = yield from channel(table, current.attacker, Channel.LUCK)
        owe(current, current.lucky)


def owe(current: SurvivorAttack, n: int) -> None:
    """So many affinities more are paid for when the attack is over."""
    if n and not current.channeled:
        current.dues.append(_pay_for_attack)
    current.channeled += n


def _pay_for_attack(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    return pay(table, current.attacker, current.channeled)


# when damage is suffered


@at(DamageStep.ARMOR, serves=Channels)
def channel_armor(table: GameTable, who: int, dues: Dues) -> Flow[None]:
    """Armor for every hit location (ability-dormenatus)."""
    n = yield from channel(table, who, Channel.ARMOR)
    points = table.world.get(who, Armor).points
    for location in Location if n else ():
        points[location] = points.get(location, 0) + n
    if n:
        dues.append(partial(pay, table, who, n))


def pay(table: GameTable, who: int, n: int) -> Flow[None]:
    """The Hunt XP that follows, once what the affinities were used for is over."""
    if n and not table.sheet(who).dead:
        yield from gain_stat(table, who, Stat.HUNT_XP, n, "affinities used")
