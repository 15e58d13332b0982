"""In words: survival: spent, windows that pass, bans, concentration."""

from __future__ import annotations

from game import facts as events
from game.cards.phrases import unstopped
from game.model.terms import SurvivalAction
from game.narration.phrases import Said, name, plainly, says, tells
from game.narration.tokens import lasting
from game.rules.table.game_table import GameTable


@tells(events.SurvivalSpent)
def _survival(event: events.SurvivalSpent, table: GameTable) -> Said:
    who, on = name(table, event.who), name(table, event.on) if event.on else ""
    match event.action:
        case SurvivalAction.ENCOURAGE:
            what = f"to [[encourage]] {on}"
        case SurvivalAction.DODGE | SurvivalAction.DASH | SurvivalAction.SURGE | SurvivalAction.ENDURE:
            what = f"to [[{event.action}]]"
        case other:
            what = f"on {other}"
    told = event.action in (SurvivalAction.DODGE, SurvivalAction.ENDURE)  # as Dodged and Endured
    return f"{who} spends [[survival]] {what}.", event.who, "detail" if told else "normal"


@tells(events.CardActTaken)
def _card_act(event: events.CardActTaken, table: GameTable) -> tuple[str, int]:
    of = f" of {name(table, event.of)}" if event.of not in (0, event.who) else ""
    text = f"{name(table, event.who)} spends the [[activation]]: {plainly(event.act)} ({plainly(event.card)}{of})"
    return f"{text}.", event.who


says(events.ConcentrationBegan, "{who:name} begins to [[concentrate]]: {on}. The act is over.")
says(events.ConcentrationBroken, "{who:Name} loses concentration: {why}.")
says(events.ConcentrationHeld, "{who:Name} has kept concentration: {on}.")


@tells(events.SurvivorBarred)
def _barred(event: events.SurvivorBarred, table: GameTable) -> tuple[str, int]:
    what = f"{plainly(event.ban)} {lasting(event.until)} ({plainly(event.why)})"
    return f"{name(table, event.who)} cannot {what}.", event.who


@tells(events.WindowPassed, "detail")
def _passed(event: events.WindowPassed, table: GameTable) -> str:
    why = f" ({plainly(event.why)})" if event.why else ""
    return f"{event.about}: nobody can act{why}."


@tells(events.Withheld)
def _withheld(event: events.Withheld, table: GameTable) -> Said:
    if event.what in tuple(SurvivalAction):
        return f"No [[{event.what}]]: {unstopped(plainly(event.why))}.", event.who, "normal"
    at_each_roll = event.rule == "survivor-once-per-lifetime-reroll"
    line = f"Not offered is {plainly(event.what)}: {unstopped(plainly(event.why))}."
    return line, event.who, "detail" if at_each_roll else "normal"


@tells(events.ActionFoiled)
def _foiled(event: events.ActionFoiled, table: GameTable) -> tuple[str, int]:
    then = "comes to nothing" if event.foiled else "holds"
    what = f"the {plainly(event.action)} of {name(table, event.who)} {then}"
    return f"{plainly(event.source)}: rolled {event.die}, {what}.", event.who


says(events.BanLifted, "{who:Name} can {ban} again ({why:why}).")
