"""The death of a survivor: what it ends, and what becomes of their gear."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.moments import Moment
from game.model.terms import Phase
from game.rules.death.removed_from_board import after_death, stop_attacks
from game.rules.table.damage_steps import DeathStep
from game.rules.table.game_table import GameTable

_LOST_AT_DEATH = (Special.IRREPLACEABLE, Special.CURSED)  # keyword-irreplaceable, keyword-cursed


def die(
    table: GameTable, who: int, why: str, rule: str = "death-survivor", sure: bool = False, gear_too: bool = False
) -> Flow[None]:
    """A survivor dies, off the board; with the last one the showdown is lost. `sure`: there is no way out of it;
    `gear_too`: all their gear is archived with them.
    """
    survivor = table.sheet(who)
    if survivor.dead or (not sure and (yield from DeathStep.DYING(table, who, why))):
        return
    survivor.dead = True
    fight = table.as_showdown
    held_priority = fight is not None and fight.record.priority == who
    if fight is not None and held_priority:
        fight.record.priority = 0
    table.tell(facts.SurvivorDied(rule, who, why))
    if fight is not None:
        fight.died_on = fight.base(who)
        fight.put(who, None)
        stop_attacks(fight, who, "the attacker is dead")  # death-mid-attack
    if held_priority:
        table.tell(facts.PriorityLost("death-priority-token", who, "its holder is dead"))
    bury(table, who, gear_too)
    after_death(table, who)
    yield from table.trigger(Moment.SURVIVOR_DIES, who)
    yield from table.mourned(who)


def bury(table: GameTable, who: int, gear_too: bool = False) -> None:
    """Takes from the dead what they wore and what they were granted. `gear_too`: all of it is archived."""
    survivor, fight = table.sheet(who), table.as_showdown
    lost = [key for key in survivor.gear if gear_too or _is_lost(table, table.box.gear[key])]
    stored = [key for key in survivor.gear if key not in lost]
    survivor.strip()
    table.storage.extend(stored)
    for key in lost:
        table.tell(facts.GearArchived("death-gear", who, table.box.gear[key].name))
    if stored:
        table.tell(facts.GearStored("death-gear", who, tuple(table.box.gear[key].name for key in stored)))
    for card in list(fight.record.in_play) if fight is not None else ():
        if card.holder == who and card.kind == "persistent injury":
            card.holder = 0  # what it granted to the dead is over
    table.forget_traits()


def _is_lost(table: GameTable, gear: Gear) -> bool:
    """Cursed and irreplaceable gear is archived with its bearer, the rest is stored, even if nobody is left to carry it
    (death-gear, gear-returns-on-showdown-death, gear-returns-on-hunt-death).
    """
    if gear.has(Special.VITAL) and table.phase is Phase.HUNT and table.survivors():
        return False  # keyword-vital: somebody else takes it
    return DeathStep.GEAR_LOST(table, gear) or any(gear.has(rule) for rule in _LOST_AT_DEATH)
