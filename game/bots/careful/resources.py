"""What the careful player makes of carried resources: what surely helps is used in time, the rest goes home."""

from __future__ import annotations

from engine.decision import Decision, Option
from game.cards.words.flow import Effect
from game.cards.words.harm import HealLocation
from game.cards.words.sheet import Gain, RaiseTo
from game.model.terms import Location, Stat
from game.rules.gear.carried_resources import CarriedUse
from game.rules.table.components import Armor
from game.rules.table.game_table import GameTable

WORTH_EATING = 2
"""Survival that has to come of it."""
HURT = 2
"""How badly a location has to be hurt: the boxes filled, and one more if it has lost its armor."""


def useful(request: Decision, table: GameTable) -> Option | None:
    """A carried resource that is worth more now than at home."""
    for option in request.options:
        if isinstance(option.target, tuple) and isinstance(option.target[0], CarriedUse):
            use = table.box.resources[option.target[0].card].use
            if use is not None and all(helps(table, option.target[1], effect) for effect in use.effects):
                return option
    return None


def helps(table: GameTable, who: int, effect: Effect) -> bool:
    """True if an effect is worth a card to this survivor now."""
    missing = table.survival_limit - table.sheet(who).survival
    match effect:
        case Gain(stat=Stat.SURVIVAL, n=int(n)):
            return min(missing, n) >= WORTH_EATING
        case RaiseTo(stat=Stat.SURVIVAL):
            return missing >= WORTH_EATING
        case HealLocation():
            return max(hurt(table, who, location) for location in Location) >= HURT
    return False


def hurt(table: GameTable, who: int, location: Location) -> int:
    """Rates how badly a hit location is hurt."""
    boxes, points = table.sheet(who).boxes[location], table.world.get(who, Armor).points
    filled = boxes.light + boxes.heavy
    return filled + (filled > 0 and not points.get(location, 0))


def where_to_heal(request: Decision, table: GameTable) -> str:
    """The location that is hurt worst, by its key."""
    who = table.entity(request.actor)
    return max(request.options, key=lambda option: hurt(table, who, option.target)).key
