"""Survivors who put themselves between the monster and its target (survivor-proficiency-master)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.attack import StepIn, StepsIn
from game.rules.monster.hooks import TARGETS
from game.rules.space.hiding import reveal
from game.rules.table.board_queries import BOARD
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

RULE = "survivor-proficiency-master"


@at(TARGETS, serves=StepIn.TARGETED)
def intercepted(table: ShowdownTable, targets: list[int]) -> Flow[list[int]]:
    """The targets, each in its turn given up to somebody beside it who wants to be the target in its place: they swap
    spaces. Nobody does it twice for one target, and nobody who is a target already.
    """
    found = list(targets)
    for i in range(len(found)):
        asked: set[int] = set()
        while guard := (yield from _guard(table, found, i, asked)):
            _swap(table, guard, found[i])
            found[i] = guard
    return found


def _guard(table: ShowdownTable, targets: list[int], i: int, asked: set[int]) -> Flow[int]:
    """Who takes the place of this target; 0 if nobody can or wants to."""
    target = targets[i]
    beside = BOARD.neighbors(table.base(target))
    for who in table.survivors():
        if who in targets or who in asked or not table.base(who) & beside:
            continue
        source = _source(table, who)
        if not source:
            continue
        asked.add(who)
        offered = f"Swap spaces with {table.name(target)} and be the target."
        wanted: bool = yield from table.wants(
            who,
            f"{source}: {offered} Does {table.name(who)} want this?",
            offered,
            RULE,
            context=(),
        )
        if wanted:
            asked.add(target)
            return who
    return 0


def _source(table: GameTable, who: int) -> str:
    """The card by which the survivor could take a blow now: on their feet, with such gear in the grid."""
    if table.is_down(who) or table.condition(who).doomed:
        return ""
    for source, trait in table.of_kind(who, StepsIn):
        if trait.when is StepIn.TARGETED and any(
            trait.keyword in table.box.gear[key].keywords for key in table.sheet(who).gear
        ):
            return source
    return ""


def _swap(table: ShowdownTable, guard: int, target: int) -> None:
    """Both are placed, which is no movement (keyword-place); whoever is seen so is hidden no longer."""
    to, back = table.at(target), table.at(guard)
    table.put(guard, to)
    table.put(target, back)
    table.tell(facts.PlacesSwapped(RULE, guard, target))
    for who in (guard, target):
        reveal(table, who, "they are moved")
