"""Survival actions that come to nothing near a monster, though they are paid for (survival-cost)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.rolls import Danger, RollsAway
from game.model.terms import SurvivalAction
from game.rules.survivor.hooks import ACTION_PAID
from game.rules.table.showdown_table import ShowdownTable

RULE = "campaign-card-over-rulebook"


@at(ACTION_PAID, serves=Danger.ACTION_FOILED)
def foiled(table: ShowdownTable, who: int, action: SurvivalAction) -> Flow[bool]:
    """Within reach of it whoever acts rolls; the survival stays spent, and the action counts as used."""
    for source, trait in list(table.of_kind(table.monster, RollsAway)):
        if trait.danger is not Danger.ACTION_FOILED or table.distance(who) > trait.within:
            continue
        (die,) = yield from table.d10(1, f"{source}: {table.name(who)}", RULE, who)
        failed = die < trait.at_least
        table.tell(facts.ActionFoiled(RULE, who, action.value, die, source, failed))
        if failed:
            return True
    return False
