"""Beginnings and ends in words: ambushes, variants, turns taken first or skipped, survivors that leave the board."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.model import events
from game.players.narrator_words import cap, counted, name, plainly, space, tells


@tells(events.AmbushSprung, "headline")
def _ambush(event: events.AmbushSprung, table: Showdown) -> str:
    if event.by == "monster":
        return f"[[ambush|Ambush]]: {name(table, table.monster)} surprises the survivors."
    return f"[[ambush|Ambush]]: the survivors surprise {name(table, table.monster)}."


@tells(events.FirstTurnDecided)
def _first(event: events.FirstTurnDecided, table: Showdown) -> str:
    if event.side == "survivors":
        return "The survivors take a turn before the first round."
    return f"{cap(name(table, table.monster))} takes the first turn."


@tells(events.SurvivorsTurnSkipped, "headline")
def _skipped(event: events.SurvivorsTurnSkipped, table: Showdown) -> str:
    return "Surprised, the survivors skip their turn."


@tells(events.VariantInPlay)
def _variant(event: events.VariantInPlay, table: Showdown) -> str:
    return f"The variant {plainly(event.variant.replace('-', ' '))} is in play."


@tells(events.AIDeckReordered)
def _reordered(event: events.AIDeckReordered, table: Showdown) -> tuple[str, int]:
    return f"The storyteller puts one of the {counted(event.cards, 'AI card')} on top, unseen.", table.monster


@tells(events.SurvivorRemoved)
def _removed(event: events.SurvivorRemoved, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is off the board, alive ({plainly(event.why)}).", event.who


@tells(events.SurvivorRanAway)
def _ran(event: events.SurvivorRanAway, table: Showdown) -> tuple[str, int]:
    added = f", {event.total} in all" if event.total != event.die else ""
    return f"{name(table, event.who)} runs and rolls {event.die}{added} ({event.row}).", event.who


@tells(events.SurvivorFled, "headline")
def _fled(event: events.SurvivorFled, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} has run home.", event.who


@tells(events.SurvivorCameBack)
def _back(event: events.SurvivorCameBack, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is back on the board at {space(event.at)}.", event.who


@tells(events.SurvivorUnconscious, "headline")
def _unconscious(event: events.SurvivorUnconscious, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} would be dead ({plainly(event.why)}), but lies unconscious.", event.who


@tells(events.CampaignLost, "headline")
def _lost(event: events.CampaignLost, table: Showdown) -> tuple[str, int]:
    return f"With {name(table, event.who)} everything is lost.", event.who
