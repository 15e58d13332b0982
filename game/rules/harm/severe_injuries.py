"""Severe injuries: the roll on the table of a location, and what its rows do (damage-severe-table)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.kinds.survivor import Recorded, SevereInjury
from game.cards.moments import Ban, Doing, Moment
from game.cards.traits.rolls import Rolling
from game.cards.traits.survival import Cannot
from game.cards.words.moving import KnockDown
from game.cards.words.sheet import Gain
from game.model.history import Told
from game.model.terms import Location, Stat
from game.rules.death.bleeding import bleed_out, lethal_bleeding
from game.rules.harm.endure import may_endure
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import INJURY_SPARED
from game.rules.table.sheet_traits import armor_follows
from game.rules.table.survivor_history import remember
from game.rules.table.triggers import propose


def severe_injury(table: GameTable, who: int, location: Location, was_down: bool) -> Flow[bool]:
    """One roll on the severe injury table of the location (damage-severe-table), unless it is endured or a card takes
    its place: then False.
    """
    with table.step("damage-severe-table"):
        if INJURY_SPARED(table, who, location) or (yield from may_endure(table, who, location, was_down)):
            return False
        if not (yield from _comes_to_pass(table, who, location)):
            return False
        about = f"Severe {location} injury of {table.name(who)}"
        (die,) = yield from table.d10(1, about, "damage-severe-table", who)
        total = altered_roll(table, who, Rolling.SEVERE_INJURY, die, location).total
        injury = next(
            row for row in table.box.severe_injuries if row.location is location and row.low <= total <= row.high
        )
        yield from _inflict(table, who, injury, die)
        return True


def _comes_to_pass(table: GameTable, who: int, location: Location) -> Flow[bool]:
    """Whether a severe injury is suffered, before it is rolled; a card of the survivor's may take its place."""
    return (yield from propose(table, Doing.SEVERE_INJURY, who, f"{table.name(who)}'s severe {location} injury"))


def suffer_injury(table: GameTable, who: int, injury: SevereInjury) -> Flow[None]:
    """A severe injury that is named, not rolled."""
    if (yield from _comes_to_pass(table, who, injury.location)):
        yield from _inflict(table, who, injury)


def _inflict(table: GameTable, who: int, injury: SevereInjury, die: int = 0) -> Flow[None]:
    """Applies a row of a severe injury table; one that cannot be recorded again still makes its survivor bleed and
    fall.
    """
    survivor = table.sheet(who)
    ailments = table.condition(who).ailments
    table.tell(facts.SevereInjurySuffered("damage-severe-table", who, injury.location, die, injury.name))
    if injury.location is Location.HEAD:
        yield from table.trigger(Moment.SEVERE_HEAD_INJURY, who)
    recorded, bleeds_until = survivor.injuries.count(injury.name), lethal_bleeding(table, who)
    effects = injury.effects
    if injury.recorded is Recorded.PERMANENT and (injury.most is None or recorded < injury.most):
        with armor_follows(table, who):
            survivor.injuries.append(injury.name)
            remember(table, who, Told.INJURED, injury.name)
        table.forget_traits(who)
        if any(isinstance(trait, Cannot) and Ban.FIGHTING_ARTS in trait.bans for trait in injury.traits):
            table.tell(facts.SheetMarked("survivor-fighting-arts-lost", who, "fighting arts lost", injury.name))
        if recorded and injury.second:
            effects = injury.second
    elif injury.recorded is Recorded.PERMANENT:  # recorded as often as can be: it still bleeds and knocks down
        effects = tuple(
            effect
            for effect in effects
            if isinstance(effect, KnockDown) or (isinstance(effect, Gain) and effect.stat is Stat.BLEEDING)
        )
    elif injury.recorded is Recorded.SHOWDOWN and injury.name not in ailments:
        ailments.append(injury.name)
        table.forget_traits(who)
    situation = row_context(table, who, injury.name, "damage-severe-table")
    yield from bleed_out(table, who, bleeds_until)
    yield from table.perform(effects, situation)
    if not survivor.dead:
        yield from table.trigger(Moment.ANY_INJURY, who)
    yield from table.trigger(Moment.SEVERE_INJURY, who, named=injury.name)


def row_context(table: GameTable, who: int, name: str, rule: str) -> EffectContext:
    """Returns whom a row of a table of harm means: the sufferer, and where they stood, for those beside them suffer it
    even from the dying.
    """
    return EffectContext(name, bearer=who, target=who, rule=rule, place=table.base(who))
