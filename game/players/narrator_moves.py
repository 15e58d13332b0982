"""Who goes where, who runs into whom, who falls and who stands up, in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.model import events
from game.players.narrator_words import because, cap, counted, direction, name, plainly, space, steps, tells


@tells(events.MonsterMoved)
def _monster_moved(event: events.MonsterMoved, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} moves {steps(event.path)} to {space(event.path[-1])}.", table.monster


@tells(events.MonsterPlaced)
def _monster_placed(event: events.MonsterPlaced, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} is placed at {space(event.at)}.", table.monster


@tells(events.MonsterRemoved, "headline")
def _monster_removed(event: events.MonsterRemoved, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} leaves the board ({because(table, event.why)}).", table.monster


@tells(events.MonsterKnockedBack)
def _monster_knocked_back(event: events.MonsterKnockedBack, table: Showdown) -> tuple[str, int]:
    who = cap(name(table, table.monster))
    return f"{who} is [[knocked back]] {steps(event.path)} to {space(event.path[-1])}.", table.monster


@tells(events.MonsterTurned)
def _turned(event: events.MonsterTurned, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} turns [[facing|to face]] {direction(event.facing)}.", table.monster


@tells(events.SurvivorMoved)
def _moved(event: events.SurvivorMoved, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} moves {steps(event.path)} to {space(event.path[-1])}.", event.who


@tells(events.MovementEnded)
def _movement_ended(event: events.MovementEnded, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s movement ends at once ({because(table, event.why)}).", event.who


@tells(events.KnockedBack)
def _knocked_back(event: events.KnockedBack, table: Showdown) -> tuple[str, int]:
    who, far = name(table, event.who), len(event.path) - 1
    stopped = f"{plainly(event.stopped_by)} stops them" if event.stopped_by else ""
    if not far:
        return f"{who} is [[knocked back]] but does not budge{f': {stopped}' if stopped else ''}.", event.who
    text = f"{who} is [[knocked back]] {counted(far, 'space')} to {space(event.path[-1])}"
    return f"{text}, where {stopped}." if stopped else f"{text}.", event.who


@tells(events.SurvivorRelocated)
def _relocated(event: events.SurvivorRelocated, table: Showdown) -> tuple[str, int]:
    how = "put on the closest free space," if event.why == "the closest free space" else "placed at"
    return f"{name(table, event.who)} is {how} {space(event.at)}.", event.who


@tells(events.CollisionSuffered)
def _collision(event: events.CollisionSuffered, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} suffers a [[collision]] with {plainly(event.with_)}.", event.who


@tells(events.TileArchived)
def _tile(event: events.TileArchived, table: Showdown) -> str:
    how = "is used up" if event.rule == "terrain-activate" else "is [[destructible|destroyed]]"
    return f"The {plainly(event.name)} at {space(event.at)} {how} and taken off the board."


@tells(events.KnockedDown)
def _down(event: events.KnockedDown, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} is [[knocked down]]: {because(table, event.why)}.", event.who


@tells(events.StoodUp)
def _up(event: events.StoodUp, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} stands up.", event.who
