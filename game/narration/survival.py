"""In words: survival: spent, windows that pass, bans, concentration."""

from __future__ import annotations

from game import facts as events
from game.model.terms import SurvivalAction
from game.narration.phrases import cap, name, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.SurvivalSpent)
def _survival(event: events.SurvivalSpent, table: GameTable) -> tuple[str, int]:
    who, on = name(table, event.who), name(table, event.on) if event.on else ""
    match event.action:
        case SurvivalAction.ENCOURAGE:
            what = f"to [[encourage]] {on}"
        case SurvivalAction.DODGE | SurvivalAction.DASH | SurvivalAction.SURGE | SurvivalAction.ENDURE:
            what = f"to [[{event.action}]]"
        case other:
            what = f"on {other}"
    return f"{who} spends [[survival]] {what}.", event.who


@tells(events.ConcentrationBegan)
def _concentrates(event: events.ConcentrationBegan, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} begins to [[concentrate]]: {plainly(event.on)}. The act is over.", event.who


@tells(events.ConcentrationBroken)
def _broken(event: events.ConcentrationBroken, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} loses concentration: {plainly(event.why)}.", event.who


@tells(events.ConcentrationHeld)
def _held(event: events.ConcentrationHeld, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} has kept concentration: {plainly(event.on)}.", event.who


@tells(events.SurvivorBarred)
def _barred(event: events.SurvivorBarred, table: GameTable) -> tuple[str, int]:
    until = plainly(event.until)
    return (
        f"{name(table, event.who)} cannot {plainly(event.ban)} until the end of {until} ({plainly(event.why)}).",
        event.who,
    )


@tells(events.WindowPassed, "detail")
def _window_passed(event: events.WindowPassed, table: GameTable) -> str:
    return f"{event.about}: nobody can act."
