"""Ambushes of the survivors: the monster placed freely, and the turn before round 1 (hunt-ambush-by-survivors)."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.grid import Direction, Space
from engine.table import Flow
from game import facts
from game.model.terms import Until
from game.rules.space.facing import turn
from game.rules.space.refused_spaces import refused_spaces
from game.rules.table.board_queries import BOARD
from game.rules.table.durations import drop_lasting
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable


def place_monster_freely(table: ShowdownTable) -> Flow[None]:
    """Anywhere on the board, looking any way (hunt-ambush-by-survivors)."""
    name, size = table.name(table.monster), table.monster_card.size
    options = [Option(f"space:{c},{r}", f"At {c},{r}", (c, r)) for c, r in BOARD.to_spaces(BOARD.anchors(size))]
    off = Why(f"The base of {name} would reach over the edge.", "hunt-ambush-by-survivors")
    at: Space = yield from table.choose(
        "place-monster",
        f"Where does {name} stand?",
        options,
        by=0,
        rule="hunt-ambush-by-survivors",
        refused=lambda: refused_spaces(table, BOARD.anchors(size), off, "At", why=off),
    )
    table.put(table.monster, at)
    table.tell(facts.MonsterPlaced("hunt-ambush-by-survivors", at))
    ways = [Option(f"face:{way}", f"Face {way.name.lower()}", way) for way in Direction]
    way: Direction = yield from table.choose(
        "facing", f"Which way does {name} look?", ways, by=0, rule="hunt-ambush-by-survivors"
    )
    yield from turn(table, way)


def skip_first_turn(table: ShowdownTable) -> bool:
    """Passes over the survivors' turn of round 1 after an ambush of the monster; True if it did
    (showdown-survivors-first-turn-skipped, hunt-ambush-by-monster).
    """
    record = table.record
    if record.ambush is not Ambush.BY_MONSTER or record.round != 1:
        return False
    record.turn = "survivors"
    table.tell(facts.SurvivorsTurnSkipped("showdown-survivors-first-turn-skipped", record.round))
    drop_lasting(table, lambda token: token.until is Until.ROUND)
    return True


def survivors_begin(table: ShowdownTable) -> Flow[bool]:
    """True if the survivors take one turn before round 1: where the set-up says so, or if they want to after an ambush
    of theirs (hunt-ambush-by-survivors).
    """
    if table.record.ambush is Ambush.BY_MONSTER:
        return False
    if table.monster_card.set_up.survivors_first:
        table.tell(facts.FirstTurnDecided("showdown-round-order", "survivors"))
        return True
    if table.record.ambush is not Ambush.BY_SURVIVORS:
        return False
    first: bool = yield from table.choose(
        "first-turn",
        "The survivors surprise the monster: do they take the first turn?",
        [Option("survivors", "The survivors begin", True), Option("monster", "The monster begins", False)],
        by=0,
        rule="hunt-ambush-by-survivors",
    )
    table.tell(facts.FirstTurnDecided("hunt-ambush-by-survivors", "survivors" if first else "monster"))
    return first
