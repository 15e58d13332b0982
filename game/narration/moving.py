"""In words: movement: figures that move, are pushed, placed, fall, stand up, leave the board and come back."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import Said, because, cap, name, plainly, says, space, steps, tells, the_monster
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


says(events.PlacesSwapped, "{who:name} steps into {target:name}'s place and is the target now.")
says(events.SurvivorRemoved, "{who:name} is off the board, alive ({why}).")


@tells(events.SurvivorRanAway)
def _ran(event: events.SurvivorRanAway, table: GameTable) -> tuple[str, int]:
    added = f", {event.total} in all" if event.total != event.die else ""
    return f"{name(table, event.who)} runs and rolls {event.die}{added} ({event.row}).", event.who


says(events.SurvivorFled, "{who:name} has run home.", weight="headline")
says(events.SurvivorCameBack, "{who:name} is back on the board at {at:space}.")


@tells(events.MonsterMoved)
def _monster_moved(event: events.MonsterMoved, table: GameTable) -> tuple[str, int]:
    monster = the_monster(table)
    verb = "runs through" if event.runs else "moves"
    far = f"{steps(event.path)}{' straight back' * event.back} to {space(event.path[-1])}"
    return f"{cap(name(table, monster))} {verb} {far}{by_card(event.why, table)}.", monster


def by_card(why: str, table: GameTable) -> str:
    """The card that brings it about, in brackets; nothing where it is no card."""
    return f" ({because(table, why)})" if why else ""


@tells(events.MonsterPlaced)
def _monster_set_down(event: events.MonsterPlaced, table: GameTable) -> Said:
    monster, at = the_monster(table), space(event.at)
    if event.rule == "keyword-materialize":
        return f"{cap(name(table, monster))} [[materialize|materializes]] at {at}.", monster, "headline"
    where = f"on the {plainly(event.onto)} at {at}" if event.onto else f"at {at}"
    how = " instead of moving" if event.instead else ""
    return f"{cap(name(table, monster))} is placed {where}{how}{by_card(event.why, table)}.", monster


says(events.MonsterRemoved, "{monster:Name} leaves the board ({why:why}).", about="monster", weight="headline")


@tells(events.MonsterKnockedBack)
def _monster_knocked_back(event: events.MonsterKnockedBack, table: GameTable) -> tuple[str, int]:
    monster = the_monster(table)
    return f"{cap(name(table, monster))} is [[knocked back]] {steps(event.path)} to {space(event.path[-1])}.", monster


says(events.MonsterTurned, "{monster:Name} turns [[facing|to face]] {facing:direction}.", about="monster")


@tells(events.SurvivorMoved)
def _moved(event: events.SurvivorMoved, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} moves {steps(event.path)} to {space(event.path[-1])}.", event.who


says(events.MovementEnded, "{who:name}'s movement ends at once ({why:why}).")


@tells(events.KnockedBack)
def _knocked_back(event: events.KnockedBack, table: GameTable) -> tuple[str, int]:
    who, far = name(table, event.who), len(event.path) - 1
    stopped = f"{plainly(event.stopped_by)} stops them" if event.stopped_by else ""
    moved, why = pushed(event), by_card(event.why, table)
    if not far:
        return f"{who} is {moved} but does not budge{f': {stopped}' if stopped else ''}{why}.", event.who
    text = f"{who} is {moved} {counted(far, 'space')} to {space(event.path[-1])}"
    return f"{text}{f', where {stopped}' if stopped else ''}{why}.", event.who


def pushed(event: events.KnockedBack) -> str:
    """A pull is a knockback too, the other way (keyword-knockback)."""
    return "pulled" if event.pulled else "[[knocked back]]"


@tells(events.SurvivorRelocated)
def _relocated(event: events.SurvivorRelocated, table: GameTable) -> tuple[str, int]:
    how = _PUT.get(event.why, "placed at")
    return f"{name(table, event.who)} is {how} {space(event.at)}.", event.who


_PUT = {"the closest free space": "put on the closest free space,", "where the act began": "back where the act began,"}


says(events.CollisionSuffered, "{who:name} suffers a [[collision]] with {with_}.")
says(events.KnockedDown, "{who:Name} is [[knocked down]]: {why:why}.")
says(events.StoodUp, "{who:Name} stands up.")


@tells(events.KnockbackEased)
def _eased(event: events.KnockbackEased, table: GameTable) -> tuple[str, int]:
    return (
        f"{plainly(event.why)} makes the [[knockback]] of {name(table, event.who)} {counted(event.n, 'space')} "
        "shorter.",
        event.who,
    )


says(events.CollisionIgnored, "{who:name} drifts past {other:name} without a [[collision]] ({why}).")
