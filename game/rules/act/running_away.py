"""Running away from a showdown: whoever knows pictographs may give up a whole act for a roll (hunt-run-away)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.people import Permission
from game.cards.traits.rolls import Rolling
from game.cards.words.flow import row_of
from game.rules.act.activation import OFFERED, Activation
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(OFFERED, order=2)
def flight(table: ShowdownTable, who: int) -> list[Activation]:
    """Running away costs the movement and the activation of an act, so it comes before any action of it; wherever a box
    has the table for it and the settlement knows how.
    """
    if not table.box.run_away or not table.allowed(who, Permission.RUN_AWAY):
        return []
    return [_RUN]


def always(table: ShowdownTable, who: int) -> None:
    """Whoever can act can run: the cost, a whole act, is all that it takes."""


def run_away(table: ShowdownTable, who: int) -> Flow[None]:
    """The roll on the showdown's table of the story event, each survivor alone; some rows are rolled once more."""
    added: int | None = 0
    with table.step("hunt-run-away"):
        while added is not None and table.on_board(who):
            (die,) = yield from table.d10(1, f"{table.name(who)} runs away", "hunt-run-away", who)
            total = altered_roll(table, who, Rolling.RUN_AWAY, die).total + added
            row = row_of(table.box.run_away, total)
            table.tell(facts.SurvivorRanAway("hunt-run-away", who, die, total, row.results))
            situation = EffectContext(Rolling.RUN_AWAY.value, bearer=who, target=who, attacker=who)
            yield from table.perform(row.effects, situation)
            added = situation.again


_RUN = Activation(
    "run-away", "Run away, in place of the act", always, run_away, movements=1, moves=True, whole_act=True
)
