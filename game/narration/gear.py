"""In words: gear: what enters, stays in and leaves a grid, bonuses that are lit, status cards, the death die."""

from __future__ import annotations

from game import facts as events
from game.cards.phrases import listed
from game.narration.phrases import because, name, plainly, says, tells
from game.rules.table.game_table import GameTable

says(events.GearGained, "{who:name} gains {gear} ({why:why}).")
says(events.GearStays, "{gear} is [[cursed]] and stays with {who:name}.")


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


says(events.GearArchived, "{who:name}'s gear card {gear} is [[archive|archived]].")
says(events.GearKept, "{who:name}'s {gear} holds and stays.")


@tells(events.StatusCardGained)
def _status_card(event: events.StatusCardGained, table: GameTable) -> tuple[str, int]:
    why = f" ({because(table, event.why)})" if event.why != event.card else ""
    return f"{name(table, event.who)} has {plainly(event.card)} beside the grid{why}.", event.who


says(events.StatusCardArchived, "{who:name} is rid of {card}.")
says(events.DeathDieTaken, "The death die lies with {who:name}.")
says(events.DeathDieGone, "The death die is gone, and the monster controller tile is back.")
says(events.DeathDieRolled, "{who:name} rolls the death die for {discovery}: {die}.")
