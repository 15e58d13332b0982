"""Traps that are drawn and not sprung."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.rolls import Danger
from game.rules.attack.hit_locations import discard, draw_another, shuffle_hit_locations
from game.rules.attack.weapon_traits import cited
from game.rules.table.attack_steps import AttackStep
from game.rules.table.dangers import count_roll, ways_out
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


@at(AttackStep.TRAP_DRAWN, serves=Danger.TRAP)
def not_shaken(table: ShowdownTable, current: SurvivorAttack, trap: str) -> Flow[bool]:
    """True if an unshakable survivor ignores the trap they have drawn: it is discarded and the hit location deck
    shuffled; the other locations drawn stay drawn, and no card takes its place (keyword-unshakable).
    """
    who = current.attacker
    way_out = next(ways_out(table, who, Danger.TRAP, current.gear), None)
    if way_out is None:
        return False
    source, trait = way_out
    count_roll(table, who, source, trait)
    (die,) = yield from table.d10(1, f"{table.name(who)} is unshakable", "keyword-unshakable", who)
    if die < trait.at_least:
        return False
    table.tell(facts.TrapIgnored("keyword-unshakable", who, trap, die))
    yield from _take_away(table, current, trap)
    return True


@at(AttackStep.TRAP_DRAWN, order=1, serves=Danger.TRAP_EXCHANGED)
def averts_trap(table: ShowdownTable, current: SurvivorAttack, trap: str) -> Flow[bool]:
    """True if the trap that was drawn is canceled on a roll, once per round: it is discarded, deck and discard are
    shuffled, and another card takes its place, which can be the trap again.
    """
    who = current.attacker
    for source, trait in list(ways_out(table, who, Danger.TRAP_EXCHANGED, current.gear)):
        count_roll(table, who, source, trait)
        (die,) = yield from table.d10(1, f"{source}: does {table.name(who)} avert the trap?", cited(table, source), who)
        averted = die >= trait.at_least
        table.tell(facts.TrapAverted(cited(table, source), who, trap, die, trait.at_least, averted))
        if averted:
            yield from _take_away(table, current, trap)
            yield from draw_another(table, current)
            return True
    return False


def _take_away(table: ShowdownTable, current: SurvivorAttack, trap: str) -> Flow[None]:
    current.unresolved.remove(trap)
    discard(table, trap)
    yield from shuffle_hit_locations(table)
