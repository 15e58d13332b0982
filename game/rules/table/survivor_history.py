"""The history on a record sheet: facts that outlive the showdown are remembered by the survivor they befell.

A fact has one of the writers here or leaves no memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.event import Event
from game import facts
from game.model.history import LEFT_HUNT, Told

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable


def remember(table: GameTable, who: int, told: Told, what: str = "", n: int = 0, why: str = "") -> None:
    """Writes one memory on a survivor's sheet, with the showdown and the round it is from."""
    table.sheet(who).history.append(table.memory(told, what, n, why))


def _disorder(table: GameTable, event: facts.DisorderGained) -> None:
    if not event.already:
        _gone(table, event.who, Told.DISORDER_GONE, event.replaced, event.name)
        remember(table, event.who, Told.DISORDER, event.name)


def _art(table: GameTable, event: facts.FightingArtGained) -> None:
    if not event.already:
        _gone(table, event.who, Told.ART_GONE, event.replaced, event.name)
        remember(table, event.who, Told.ART, event.name)


def _gone(table: GameTable, who: int, told: Told, what: str, successor: str) -> None:
    if what:
        remember(table, who, told, what, why=f"{successor} takes its place")


def _disorder_lost(table: GameTable, event: facts.DisorderLost) -> None:
    remember(table, event.who, Told.DISORDER_GONE, event.name, why=event.why)


def _art_lost(table: GameTable, event: facts.FightingArtLost) -> None:
    remember(table, event.who, Told.ART_GONE, event.name, why=event.why)


def _ability(table: GameTable, event: facts.AbilityGained) -> None:
    remember(table, event.who, Told.ABILITY, event.name, why=event.why)


def _ability_lost(table: GameTable, event: facts.AbilityLost) -> None:
    remember(table, event.who, Told.ABILITY_GONE, event.name, why=event.why)


def _changed(table: GameTable, event: facts.PermanentGained) -> None:
    remember(table, event.who, Told.CHANGED, event.attribute.value, event.n, event.why)


def _milestone(table: GameTable, event: facts.MilestoneReached) -> None:
    remember(table, event.who, Told.MILESTONE, event.story)


def _marked(table: GameTable, event: facts.SheetMarked) -> None:
    remember(table, event.who, Told.MARKED, event.mark, why=event.why)


def _weapon_type(table: GameTable, event: facts.WeaponTypeTaken) -> None:
    remember(table, event.who, Told.MARKED, f"weapon type {event.weapon_type}")


def _type_taken(table: GameTable, event: facts.TypeTaken) -> None:
    remember(table, event.who, Told.MARKED, f"weapon type {event.weapon_type}", why=event.why)


def _regrown(table: GameTable, event: facts.LimbRegrown) -> None:
    remember(table, event.who, Told.HEALED, event.injury, why="the limb grew again")


def _cured(table: GameTable, event: facts.InjuryCured) -> None:
    for _ in range(event.n):
        remember(table, event.who, Told.HEALED, event.injury, why=event.why)


def _carved(table: GameTable, event: facts.StatueCarved) -> None:
    remember(table, event.who, Told.ART_GONE, event.art, why="carved into stone")


def _cheated(table: GameTable, event: facts.DeathCheated) -> None:
    remember(table, event.who, Told.CHEATED)


def _died(table: GameTable, event: facts.SurvivorDied) -> None:
    remember(table, event.who, Told.DIED, why=event.why)


def _survived(table: GameTable, event: facts.ShowdownEnded) -> None:
    for who in table.living():
        remember(table, who, Told.SURVIVED, event.outcome, event.rounds)


def _left_hunt(table: GameTable, event: facts.LeftHunt) -> None:
    """Whoever strays is back for the showdown, or dead (hunt-run-away)."""
    if not event.back:
        remember(table, event.who, Told.MARKED, LEFT_HUNT, why=event.why)


WRITERS: dict[type[Event], Callable[[GameTable, Any], None]] = {
    facts.DisorderGained: _disorder,
    facts.DisorderLost: _disorder_lost,
    facts.FightingArtGained: _art,
    facts.FightingArtLost: _art_lost,
    facts.AbilityGained: _ability,
    facts.AbilityLost: _ability_lost,
    facts.PermanentGained: _changed,
    facts.MilestoneReached: _milestone,
    facts.SheetMarked: _marked,
    facts.WeaponTypeTaken: _weapon_type,
    facts.TypeTaken: _type_taken,
    facts.LimbRegrown: _regrown,
    facts.InjuryCured: _cured,
    facts.StatueCarved: _carved,
    facts.DeathCheated: _cheated,
    facts.SurvivorDied: _died,
    facts.ShowdownEnded: _survived,
    facts.LeftHunt: _left_hunt,
}
