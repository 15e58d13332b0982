"""The history on a record sheet: facts that outlive the showdown are remembered by the survivor they befell.

A fact has a writer here or leaves no memory; for most of what is told that is one look into a dictionary.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.event import Event
from game.board.record import Stage
from game.model import events
from game.model.history import LEFT_HUNT, Memory, Told

if TYPE_CHECKING:
    from game.board.showdown import Showdown


def remember(table: Showdown, who: int, told: Told, what: str = "", n: int = 0, why: str = "") -> None:
    """Writes one memory on a survivor's sheet, with the showdown and the round it is from."""
    record = table.record
    over = record.stage is Stage.AFTERMATH
    memory = Memory(told, what, n, why, record.monster, record.level, record.round, over)
    table.sheet(who).history.append(memory)


def write(table: Showdown, event: Event) -> None:
    """Lets those remember whom a fact concerns for good."""
    writer = _WRITERS.get(type(event))
    if writer is not None:
        writer(table, event)


def _disorder(table: Showdown, event: events.DisorderGained) -> None:
    if not event.already:
        _gone(table, event.who, Told.DISORDER_GONE, event.replaced, event.name)
        remember(table, event.who, Told.DISORDER, event.name)


def _art(table: Showdown, event: events.FightingArtGained) -> None:
    if not event.already:
        _gone(table, event.who, Told.ART_GONE, event.replaced, event.name)
        remember(table, event.who, Told.ART, event.name)


def _gone(table: Showdown, who: int, told: Told, what: str, successor: str) -> None:
    if what:
        remember(table, who, told, what, why=f"{successor} takes its place")


def _disorder_lost(table: Showdown, event: events.DisorderLost) -> None:
    remember(table, event.who, Told.DISORDER_GONE, event.name, why=event.why)


def _art_lost(table: Showdown, event: events.FightingArtLost) -> None:
    remember(table, event.who, Told.ART_GONE, event.name, why=event.why)


def _ability(table: Showdown, event: events.AbilityGained) -> None:
    remember(table, event.who, Told.ABILITY, event.name, why=event.why)


def _ability_lost(table: Showdown, event: events.AbilityLost) -> None:
    remember(table, event.who, Told.ABILITY_GONE, event.name, why=event.why)


def _changed(table: Showdown, event: events.PermanentGained) -> None:
    remember(table, event.who, Told.CHANGED, event.attribute.value, event.n, event.why)


def _milestone(table: Showdown, event: events.MilestoneReached) -> None:
    remember(table, event.who, Told.MILESTONE, event.story)


def _marked(table: Showdown, event: events.SheetMarked) -> None:
    remember(table, event.who, Told.MARKED, event.mark, why=event.why)


def _weapon_type(table: Showdown, event: events.WeaponTypeTaken) -> None:
    remember(table, event.who, Told.MARKED, f"weapon type {event.weapon_type}")


def _type_taken(table: Showdown, event: events.TypeTaken) -> None:
    remember(table, event.who, Told.MARKED, f"weapon type {event.weapon_type}", why=event.why)


def _regrown(table: Showdown, event: events.LimbRegrown) -> None:
    remember(table, event.who, Told.HEALED, event.injury, why="the limb grew again")


def _cured(table: Showdown, event: events.InjuryCured) -> None:
    for _ in range(event.n):
        remember(table, event.who, Told.HEALED, event.injury, why=event.why)


def _carved(table: Showdown, event: events.StatueCarved) -> None:
    remember(table, event.who, Told.ART_GONE, event.art, why="carved into stone")


def _cheated(table: Showdown, event: events.DeathCheated) -> None:
    remember(table, event.who, Told.CHEATED)


def _died(table: Showdown, event: events.SurvivorDied) -> None:
    remember(table, event.who, Told.DIED, why=event.why)


def _survived(table: Showdown, event: events.ShowdownEnded) -> None:
    for who in table.living():
        remember(table, who, Told.SURVIVED, event.outcome, event.rounds)


def _left_hunt(table: Showdown, event: events.LeftHunt) -> None:
    """Whoever strays is back for the showdown, or dead (hunt-run-away)."""
    if not event.back:
        remember(table, event.who, Told.MARKED, LEFT_HUNT, why=event.why)


_WRITERS: dict[type[Event], Callable[[Showdown, Any], None]] = {
    events.DisorderGained: _disorder,
    events.DisorderLost: _disorder_lost,
    events.FightingArtGained: _art,
    events.FightingArtLost: _art_lost,
    events.AbilityGained: _ability,
    events.AbilityLost: _ability_lost,
    events.PermanentGained: _changed,
    events.MilestoneReached: _milestone,
    events.SheetMarked: _marked,
    events.WeaponTypeTaken: _weapon_type,
    events.TypeTaken: _type_taken,
    events.LimbRegrown: _regrown,
    events.InjuryCured: _cured,
    events.StatueCarved: _carved,
    events.DeathCheated: _cheated,
    events.SurvivorDied: _died,
    events.ShowdownEnded: _survived,
    events.LeftHunt: _left_hunt,
}
