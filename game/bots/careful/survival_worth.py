"""What survival is worth to the careful player: less the more there is, less where a card will soon lock it away, and
whom a word of encouragement would help.
"""

from __future__ import annotations

from game.cards.conditions.tokens import HasCounters
from game.cards.moments import Ban, Moment
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.survival import Cannot
from game.cards.words.harm import SufferTrauma
from game.rules.table.components import Act
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable

SOON_LOCKED = 0.4
"""What is left of the worth of survival where one counter more brings what locks it."""


def share_left(table: ShowdownTable, who: int) -> float:
    """Returns how much one survival is worth keeping, from 0 to 1: all of it, little if the next counter may lock it,
    nothing if it is locked.
    """
    if table.banned(who, Ban.SPEND_SURVIVAL):
        return 0.0
    for _, trait in table.of_kind(who, Whenever):
        if trait.on is Moment.COUNTER_GAINED and _locks(table, trait):
            breaks = max((part.n for part in parts(trait.effects) if isinstance(part, HasCounters)), default=0)
            if table.condition(who).counters.get(trait.named, 0) >= breaks - 1:
                return SOON_LOCKED
    return 1.0


def _locks(table: ShowdownTable, trait: Whenever) -> bool:
    """True if a counter may bring a brain trauma with which nobody spends survival."""
    names = {part.name for part in parts(trait.effects) if isinstance(part, SufferTrauma)}
    brought = [one for one in table.box.brain_traumas if one.name in names]
    bans = (rule.bans for one in brought for rule in one.traits if isinstance(rule, Cannot))
    return any(Ban.SPEND_SURVIVAL in listed for listed in bans)


def succeeds(table: ShowdownTable, who: int) -> float:
    """Returns how likely a survival action comes to something, as near the monster as they stand now."""
    chance = 1.0
    for _, trait in table.of_kind(table.monster, RollsAway):
        if trait.danger is Danger.ACTION_FOILED and table.distance(who) <= trait.within:
            chance *= (11 - trait.at_least) / 10
    return chance


def worth_a_word(table: ShowdownTable, other: int) -> bool:
    """True if somebody on the ground would do something on their feet: they rise by themselves when the monster's turn
    ends, so only before their own act, or while an activation of it is left.
    """
    state = table.world.get(other, Act)
    if table.record.stage is Stage.MONSTER_TURN or state.acted:
        return False
    return table.acting != other or state.activation > 0
