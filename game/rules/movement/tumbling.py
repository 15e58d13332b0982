"""Getting out of the way of what comes along (collision-effect)."""

from __future__ import annotations

from engine.grid import Spaces
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.rolls import Danger, RollsAway
from game.rules.movement.collision import closest, free_spaces, relocate
from game.rules.movement.hooks import RUN_INTO
from game.rules.survivor.knocked_down import stand_up
from game.rules.table.dangers import count_roll, ways_out
from game.rules.table.showdown_table import ShowdownTable


@at(RUN_INTO.having(RollsAway, of=Danger.COLLISION))
def tumble(table: ShowdownTable, who: int, source: str, trait: RollsAway, way: Spaces, rule: str) -> Flow[bool]:
    """A roll for the closest free space beside the way, on their feet. Where there is none they are run into after
    all.
    """
    if (source, trait) not in ways_out(table, who, Danger.COLLISION):
        return False
    spaces = closest(free_spaces(table, who) & ~way, table.base(who))
    if not spaces:
        return False
    count_roll(table, who, source, trait)
    (die,) = yield from table.d10(1, f"{source}: {table.name(who)} gets out of the way", rule, who)
    table.tell(facts.TumbleRolled(rule, who, die, die >= trait.at_least))
    if die < trait.at_least:
        return False
    yield from relocate(table, who, spaces, source, rule)
    stand_up(table, who, rule)
    return True
