"""Damage to the brain: insanity, the brain's box, brain trauma (page 71)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.kinds.survivor import BrainTrauma
from game.cards.moments import Moment
from game.cards.traits.rolls import Rolling
from game.rules.death.bleeding import bleed_out, lethal_bleeding
from game.rules.harm.severe_injuries import row_context
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.table.damage_steps import DamageStep
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_follows


def suffer_brain_event_damage(table: GameTable, who: int, n: int, source: str) -> Flow[None]:
    """Insanity takes it, then the brain's box; what is left is lost (hunt-brain-event-damage)."""
    survivor = table.sheet(who)
    if survivor.dead or not table.is_here(who) or n <= 0:
        return
    n = DamageStep.MIND_LESSENED(table, n, who)
    insanity, was_insane = min(survivor.insanity, n), survivor.insane
    survivor.insanity -= insanity
    table.sanity_changed(who, was_insane)
    box = n > insanity and not survivor.brain_box
    survivor.brain_box = survivor.brain_box or box
    table.tell(facts.BrainDamageSuffered("hunt-brain-event-damage", who, n, insanity, box, False, source))
    yield from table.trigger(Moment.BRAIN_DAMAGE, who, amount=n)


def suffer_brain_damage(
    table: GameTable, who: int, n: int, source: str, rule: str = "damage-brain-order"
) -> Flow[bool]:
    """Insanity takes it like armor, then the brain's box, then one trauma roll for the rest (survivor-insanity-armor).
    A filled box knocks nobody down (survivor-brain-box-no-knockdown).

    Returns whether the box was filled or a trauma rolled.
    """
    survivor = table.sheet(who)
    if survivor.dead or not (table.is_here(who) or DamageStep.REACHED(table, who)) or n <= 0:
        return False
    n = DamageStep.MIND_LESSENED(table, n, who)
    table.harmed += n > 0
    insanity, was_insane = min(survivor.insanity, n), survivor.insane
    survivor.insanity -= insanity
    table.sanity_changed(who, was_insane)
    left = n - insanity
    box = left > 0 and not survivor.brain_box
    if box:
        survivor.brain_box = True
        left -= 1
    table.tell(facts.BrainDamageSuffered(rule, who, n, insanity, box, left > 0, source))
    if left > 0:
        yield from brain_trauma(table, who)
    if not survivor.dead:
        yield from table.trigger(Moment.BRAIN_DAMAGE, who, amount=n)
    return box or left > 0


def brain_trauma(table: GameTable, who: int) -> Flow[None]:
    """One roll on the brain trauma table; nothing is taken from it (survivor-arc-attributes-out-of-core)."""
    with table.step("damage-brain-order"):
        about = f"Brain trauma of {table.name(who)}"
        (die,) = yield from table.d10(1, about, "damage-brain-order", who)
        total = altered_roll(table, who, Rolling.BRAIN_TRAUMA, die).total
        trauma = next(row for row in table.box.brain_traumas if row.low <= total <= row.high)
        yield from suffer_trauma(table, who, trauma, die)


def suffer_trauma(table: GameTable, who: int, trauma: BrainTrauma, die: int = 0) -> Flow[None]:
    table.tell(facts.BrainTraumaSuffered("damage-brain-order", who, die, trauma.name))
    situation = row_context(table, who, trauma.name, "damage-brain-order")
    if trauma.traits and trauma.name not in table.condition(who).ailments:
        bleeds_until = lethal_bleeding(table, who)
        with armor_follows(table, who):
            table.condition(who).ailments.append(trauma.name)
        table.forget_traits(who)
        yield from bleed_out(table, who, bleeds_until)
    yield from table.perform(trauma.effects, situation)
    if table.sheet(who).dead:
        table.note(Moment.BRAIN_TRAUMA, who)  # it has happened, though nobody is left whom it could move
    else:
        yield from table.trigger(Moment.BRAIN_TRAUMA, who, named=trauma.name)
