"""In words: the course of a showdown: set-up, rounds, turns, acts, its end."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import cap, name, plainly, space, tells
from game.rules.table.game_table import GameTable


@tells(events.ActivationSpent, "detail")
def _activation(event: events.ActivationSpent, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} spends the [[activation]] ({plainly(event.on)}).", event.who


@tells(events.MonsterDefeated, "headline")
def _defeated(event: events.MonsterDefeated, table: GameTable) -> tuple[str, int]:
    by = f"{name(table, event.by)} brings {name(table, table.monster)} down" if event.by else ""
    text = by or f"{cap(name(table, table.monster))} dies"
    return f"{text}: {plainly(event.why)}.", event.by or table.monster


@tells(events.AmbushSprung, "headline")
def _ambush(event: events.AmbushSprung, table: GameTable) -> str:
    if event.by == "monster":
        return f"[[ambush|Ambush]]: {name(table, table.monster)} surprises the survivors."
    return f"[[ambush|Ambush]]: the survivors surprise {name(table, table.monster)}."


@tells(events.FirstTurnDecided)
def _first(event: events.FirstTurnDecided, table: GameTable) -> str:
    if event.side == "survivors":
        return "The survivors take a turn before the first round."
    return f"{cap(name(table, table.monster))} takes the first turn."


@tells(events.SurvivorsTurnSkipped, "headline")
def _skipped(event: events.SurvivorsTurnSkipped, table: GameTable) -> str:
    return "Surprised, the survivors skip their turn."


@tells(events.VariantInPlay)
def _variant(event: events.VariantInPlay, table: GameTable) -> str:
    return f"The variant {plainly(event.variant.replace('-', ' '))} is in play."


@tells(events.CampaignLost, "headline")
def _lost(event: events.CampaignLost, table: GameTable) -> tuple[str, int]:
    return f"With {name(table, event.who)} everything is lost.", event.who


@tells(events.ShowdownBegan, "headline")
def _showdown(event: events.ShowdownBegan, table: GameTable) -> str:
    monster = table.box.monsters[event.monster].name
    return f"The [[showdown]] with the {monster} begins ({event.level})."


@tells(events.SurvivorPlaced)
def _placed(event: events.SurvivorPlaced, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} starts at {space(event.at)}.", event.who


@tells(events.RoundBegan, "headline")
def _round(event: events.RoundBegan, table: GameTable) -> tuple[str, int]:
    text = f"Round {event.number} begins"
    if event.controller:
        return f"{text}; {name(table, event.controller)} is named by the [[monster controller]].", event.controller
    return f"{text}.", 0


@tells(events.MonsterTurnBegan, "headline")
def _monster_turn(event: events.MonsterTurnBegan, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))}'s turn.", table.monster


@tells(events.MonsterTurnEnded, "detail")
def _monster_turn_ends(event: events.MonsterTurnEnded, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))}'s turn is over.", table.monster


@tells(events.SurvivorsTurnBegan, "headline")
def _survivors_turn(event: events.SurvivorsTurnBegan, table: GameTable) -> str:
    return "The survivors' turn."


@tells(events.SurvivorsTurnEnded, "detail")
def _survivors_turn_ends(event: events.SurvivorsTurnEnded, table: GameTable) -> str:
    return "The survivors' turn is over."


@tells(events.ActBegan)
def _act(event: events.ActBegan, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} [[act|acts]]: one [[movement]] and one [[activation]].", event.who


@tells(events.ActEnded, "detail")
def _act_ends(event: events.ActEnded, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)}'s act is over.", event.who


@tells(events.ShowdownEnded, "headline")
def _ended(event: events.ShowdownEnded, table: GameTable) -> str:
    fight = table.as_showdown
    monster = fight.monster_card.name if fight is not None else "monster"
    after = f"after {counted(event.rounds, 'round')}"
    if event.outcome == "victory":
        how = "" if table.on_board(table.monster) else f": the {monster} is dead"  # or the table's word
        return f"Victory {after}{how}."
    if event.outcome == "ended":
        return f"The showdown is over {after}, neither won nor lost: the {monster} is gone."
    return f"Defeat {after}." if table.survivors() else f"Defeat {after}: no survivor is left on the board."
