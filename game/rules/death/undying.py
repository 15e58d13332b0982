"""Survivors who do not die when they should, and the dead whose gear is lost with them."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.traits.bounds import Bound
from game.cards.traits.rolls import Danger
from game.model.terms import LETHAL_BLEEDING, Variant
from game.rules.death.removed_from_board import fall_unconscious
from game.rules.table.attack_steps import Part
from game.rules.table.damage_steps import DeathStep
from game.rules.table.dangers import count_roll, ways_out
from game.rules.table.game_table import GameTable
from game.rules.table.own_bounds import own_bounds
from game.rules.table.variant_rules import bleeding_death, loses_all_gear, spares_the_dying


@at(DeathStep.BLEEDING, serves=Bound.BLEEDING_GAINED)
def spared(table: GameTable, who: int) -> list[Part]:
    """Returns the most that a survivor bleeds, by which cards."""
    return own_bounds(table, who, Bound.BLEEDING_GAINED)


@at(DeathStep.LETHAL_BLEEDING, serves=Bound.LETHAL_BLEEDING)
def bleeds_on(table: GameTable, lethal: int, who: int) -> int:
    """Somebody who bears more bleeding tokens than others (survivor-bleeding-death)."""
    return max([lethal, *(n for _, n in own_bounds(table, who, Bound.LETHAL_BLEEDING))])


@at(DeathStep.LETHAL_BLEEDING, order=1, serves=Variant)
def bleeds_to_death_sooner(table: GameTable, lethal: int, who: int) -> int:
    """Where fewer bleeding tokens kill, no card helps against it (variant-quick, variant-death)."""
    least = bleeding_death(table.variants)
    return least if least < LETHAL_BLEEDING else lethal


@at(DeathStep.DYING, serves=Danger.DEATH)
def cheats_death(table: GameTable, who: int, why: str) -> Flow[bool]:
    """True if an undeathable survivor lives on, as they are: one who was bleeding to death until another bleeding token
    is gained (keyword-undeathable).
    """
    way_out = next(ways_out(table, who, Danger.DEATH), None)
    if way_out is None:
        return False
    source, trait = way_out
    count_roll(table, who, source, trait)
    (die,) = yield from table.d10(1, f"{table.name(who)} is undeathable", "keyword-undeathable", who)
    if die < trait.at_least:
        return False
    table.tell(facts.DeathCheated("keyword-undeathable", who, die))
    return True


@at(DeathStep.DYING, order=1, serves=Variant)
def lies_unconscious(table: GameTable, who: int, why: str) -> Flow[bool]:
    """True if somebody who would die lies unconscious instead (variant-hero)."""
    if not spares_the_dying(table.variants):
        return False
    fall_unconscious(table, who, why)
    yield from table.carried_off(who, why)
    return True


@at(DeathStep.GEAR_LOST, serves=Variant)
def lost_with_them(table: GameTable, gear: Gear) -> bool:
    """True if all gear is irreplaceable (variant-death)."""
    return loses_all_gear(table.variants)
