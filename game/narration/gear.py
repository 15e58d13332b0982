"""In words: gear: what enters, stays in and leaves a grid, bonuses that are lit, status cards, the death die."""

from __future__ import annotations

from game import facts as events
from game.cards.phrases import listed
from game.narration.phrases import because, name, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.GearGained)
def _gained(event: events.GearGained, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} gains {plainly(event.gear)} ({because(table, event.why)}).", event.who


@tells(events.GearStays)
def _stays(event: events.GearStays, table: GameTable) -> tuple[str, int]:
    return f"{plainly(event.gear)} is [[cursed]] and stays with {name(table, event.who)}.", event.who


@tells(events.SetBonusChanged)
def _set(event: events.SetBonusChanged, table: GameTable) -> tuple[str, int]:
    now = "is complete" if event.complete else "is no longer complete, and its bonus is gone"
    return f"{name(table, event.who)}'s {plainly(event.armor_set)} {now}.", event.who


@tells(events.AffinityBonusChanged)
def _bonus(event: events.AffinityBonusChanged, table: GameTable) -> tuple[str, int]:
    now = "has" if event.lit else "has lost"
    return f"{name(table, event.who)}'s {plainly(event.gear)} {now} its [[affinity]] bonus.", event.who


@tells(events.GearStored, "detail")
def _stored(event: events.GearStored, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)}'s gear goes to storage: {listed([plainly(gear) for gear in event.gear])}.",
        event.who,
    )


@tells(events.GearArchived)
def _archived(event: events.GearArchived, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)}'s gear card {plainly(event.gear)} is [[archive|archived]].", event.who


@tells(events.GearKept)
def _kept(event: events.GearKept, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)}'s {plainly(event.gear)} holds and stays.", event.who


@tells(events.StatusCardGained)
def _status_card(event: events.StatusCardGained, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} has {plainly(event.card)} beside the grid ({because(table, event.why)}).",
        event.who,
    )


@tells(events.StatusCardArchived)
def _status_card_gone(event: events.StatusCardArchived, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} has {plainly(event.card)} no longer.", event.who


@tells(events.DeathDieTaken)
def _taken(event: events.DeathDieTaken, table: GameTable) -> tuple[str, int]:
    return f"The death die lies with {name(table, event.who)}.", event.who


@tells(events.DeathDieGone)
def _gone(event: events.DeathDieGone, table: GameTable) -> str:
    return "The death die is gone, and the monster controller tile is back."


@tells(events.DeathDieRolled)
def _rolled(event: events.DeathDieRolled, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} rolls the death die for {plainly(event.discovery)}: {event.die}.", event.who
