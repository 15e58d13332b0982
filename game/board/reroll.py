"""The one roll of a lifetime that a survivor may make again."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.showdown import Showdown
from game.effects.innovation_traits import RerollOfALifetime
from game.effects.survivor_traits import Rolling
from game.effects.traits import Per
from game.model import events

REROLL = "Survival of the Fittest"
"""The principle that allows it (survivor-once-per-lifetime-reroll)."""


def can_reroll(table: Showdown, who: int) -> bool:
    """Whether the settlement has the principle and the survivor's box for it is not marked
    (survivor-once-per-lifetime-reroll).
    """
    return table.has_trait(who, RerollOfALifetime) and table.may_act(REROLL, who, Per.LIFETIME)


def mark_rerolled(table: Showdown, who: int, roll: str, result: int) -> None:
    """The box is marked: this result does not count."""
    table.mark_acted(REROLL, who, Per.LIFETIME)
    table.tell(events.Rerolled("survivor-once-per-lifetime-reroll", who, roll, result))


def reroll(table: Showdown, who: int, die: int, rolling: Rolling, about: str) -> Flow[int]:
    """The die, or another one in its place (survivor-once-per-lifetime-reroll)."""
    if not can_reroll(table, who):
        return die
    again: bool = yield from table.choose(
        "reroll",
        f"{about}: a {die}. Does {table.name(who)} roll again? Once in a lifetime.",
        [Option("keep", f"Keep the {die}", False), Option("reroll", "Roll again", True)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survivor-once-per-lifetime-reroll",
        context=die,
    )
    if not again:
        return die
    mark_rerolled(table, who, rolling.value, die)
    (new,) = yield from table.d10(1, about, "survivor-once-per-lifetime-reroll", who)
    return new
