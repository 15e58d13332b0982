"""In words: movement: figures that move, are pushed, placed, fall, stand up, leave the board and come back."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import because, cap, direction, name, plainly, space, steps, tells
from game.rules.table.game_table import GameTable


@tells(events.TumbleRolled)
def _tumbled(event: events.TumbleRolled, table: GameTable) -> tuple[str, int]:
    outcome = "and tumbles out of the way" if event.clear else "and is too slow"
    return f"{name(table, event.who)} rolls {event.die} {outcome}.", event.who


@tells(events.MovementGained)
def _movement(event: events.MovementGained, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} can move {counted(event.n, 'more time')} in this act"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.KnockDownIgnored)
def _stays(event: events.KnockDownIgnored, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} stays up ({plainly(event.by)}): {plainly(event.why)} does not knock them down"
    return f"{text}.", event.who


@tells(events.PlacesSwapped)
def _swapped(event: events.PlacesSwapped, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} steps into {name(table, event.target)}'s place and is the target now.", event.who


@tells(events.SurvivorRemoved)
def _removed(event: events.SurvivorRemoved, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is off the board, alive ({plainly(event.why)}).", event.who


@tells(events.SurvivorRanAway)
def _ran(event: events.SurvivorRanAway, table: GameTable) -> tuple[str, int]:
    added = f", {event.total} in all" if event.total != event.die else ""
    return f"{name(table, event.who)} runs and rolls {event.die}{added} ({event.row}).", event.who


@tells(events.SurvivorFled, "headline")
def _fled(event: events.SurvivorFled, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} has run home.", event.who


@tells(events.SurvivorCameBack)
def _back(event: events.SurvivorCameBack, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is back on the board at {space(event.at)}.", event.who


@tells(events.MonsterMoved)
def _monster_moved(event: events.MonsterMoved, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} moves {steps(event.path)} to {space(event.path[-1])}.", table.monster


@tells(events.MonsterPlaced)
def _monster_placed(event: events.MonsterPlaced, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} is placed at {space(event.at)}.", table.monster


@tells(events.MonsterRemoved, "headline")
def _monster_removed(event: events.MonsterRemoved, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} leaves the board ({because(table, event.why)}).", table.monster


@tells(events.MonsterKnockedBack)
def _monster_knocked_back(event: events.MonsterKnockedBack, table: GameTable) -> tuple[str, int]:
    who = cap(name(table, table.monster))
    return f"{who} is [[knocked back]] {steps(event.path)} to {space(event.path[-1])}.", table.monster


@tells(events.MonsterTurned)
def _turned(event: events.MonsterTurned, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} turns [[facing|to face]] {direction(event.facing)}.", table.monster


@tells(events.SurvivorMoved)
def _moved(event: events.SurvivorMoved, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} moves {steps(event.path)} to {space(event.path[-1])}.", event.who


@tells(events.MovementEnded)
def _movement_ended(event: events.MovementEnded, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)}'s movement ends at once ({because(table, event.why)}).", event.who


@tells(events.KnockedBack)
def _knocked_back(event: events.KnockedBack, table: GameTable) -> tuple[str, int]:
    who, far = name(table, event.who), len(event.path) - 1
    stopped = f"{plainly(event.stopped_by)} stops them" if event.stopped_by else ""
    if not far:
        return f"{who} is [[knocked back]] but does not budge{f': {stopped}' if stopped else ''}.", event.who
    text = f"{who} is [[knocked back]] {counted(far, 'space')} to {space(event.path[-1])}"
    return f"{text}, where {stopped}." if stopped else f"{text}.", event.who


@tells(events.SurvivorRelocated)
def _relocated(event: events.SurvivorRelocated, table: GameTable) -> tuple[str, int]:
    how = "put on the closest free space," if event.why == "the closest free space" else "placed at"
    return f"{name(table, event.who)} is {how} {space(event.at)}.", event.who


@tells(events.CollisionSuffered)
def _collision(event: events.CollisionSuffered, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} suffers a [[collision]] with {plainly(event.with_)}.", event.who


@tells(events.KnockedDown)
def _down(event: events.KnockedDown, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} is [[knocked down]]: {because(table, event.why)}.", event.who


@tells(events.StoodUp)
def _up(event: events.StoodUp, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} stands up.", event.who


@tells(events.KnockbackEased)
def _eased(event: events.KnockbackEased, table: GameTable) -> tuple[str, int]:
    return (
        f"{plainly(event.why)} makes the [[knockback]] of {name(table, event.who)} {counted(event.n, 'space')} "
        "shorter.",
        event.who,
    )


@tells(events.CollisionIgnored)
def _ignored(event: events.CollisionIgnored, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} drifts past {name(table, event.other)} without a [[collision]] "
        f"({plainly(event.why)}).",
        event.who,
    )
