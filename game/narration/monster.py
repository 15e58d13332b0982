"""In words: the monster: its actions, whom it picks, what it overlooks, its life."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import cap, card, name, names, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.MonsterLedAway, "headline")
def _led_away(event: events.MonsterLedAway, table: GameTable) -> tuple[str, int]:
    cards = f" and {counted(event.cards, 'resource')}" if event.cards else ""
    return f"{name(table, event.who)} leads {table.name(table.monster)} away, with all their gear{cards}.", event.who


@tells(events.LifeLost)
def _life_lost(event: events.LifeLost, table: GameTable) -> tuple[str, int]:
    return f"The wound costs a point of [[Life]] and no AI card; {event.left} left.", table.monster


@tells(events.LifeGained)
def _life_gained(event: events.LifeGained, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} gains {event.n} [[Life]] and has {event.left}.", table.monster


@tells(events.MonsterHealed)
def _healed(event: events.MonsterHealed, table: GameTable) -> tuple[str, int]:
    monster = cap(name(table, table.monster))
    return f"{monster} heals {counted(event.n, 'wound')}; {event.stack} in the [[wound stack]].", table.monster


@tells(events.Guarded)
def _guarded(event: events.Guarded, table: GameTable) -> tuple[str, int]:
    who = name(table, event.who)
    if event.by == "block":
        return f"{who} readies a [[block]] of {counted(event.n, 'hit')}.", event.who
    return f"{who} has {counted(event.n, 'deflect token')} now.", event.who


@tells(events.SurvivorOverlooked)
def _overlooked(event: events.SurvivorOverlooked, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is no [[threat]] until they attack.", event.who


@tells(events.SurvivorNoticed)
def _noticed(event: events.SurvivorNoticed, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} attacks, and is a [[threat]] again.", event.who


@tells(events.PickEluded)
def _eluded(event: events.PickEluded, table: GameTable) -> tuple[str, int]:
    then = "and the monster picks somebody else" if event.eluded else "and stays the target"
    return f"{name(table, event.who)} rolls {event.die} ({plainly(event.why)}) {then}.", event.who


@tells(events.Unheard)
def _unheard(event: events.Unheard, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} does not listen to {plainly(event.card)} ({plainly(event.why)}).",
        event.who,
    )


@tells(events.BasicActionBegan)
def _basic(event: events.BasicActionBegan, table: GameTable) -> tuple[str, int]:
    at = f" against {name(table, event.target)}" if event.target else ""
    return f"{cap(name(table, table.monster))} performs its [[basic action]]{at}.", table.monster


@tells(events.TargetPicked)
def _target(event: events.TargetPicked, table: GameTable) -> tuple[str, int]:
    picked = f"{name(table, event.who)} is the target: {plainly(event.because)}"
    others = [who for who in event.among if who != event.who]
    return f"{picked}{f' (also {names(table, others)})' if others else ''}.", event.who


@tells(events.NoTarget)
def _no_target(event: events.NoTarget, table: GameTable) -> tuple[str, int]:
    return f"{plainly(event.card)} finds no target.", table.monster


@tells(events.InstinctPerformed)
def _instinct(event: events.InstinctPerformed, table: GameTable) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} follows its [[instinct]]: {plainly(event.name)}.", table.monster


@tells(events.EverybodyThreatens)
def _all_threats(event: events.EverybodyThreatens, table: GameTable) -> str:
    return f"Until the end of round {event.until_round} every survivor is a [[threat]]."


@tells(events.ActionSkipped)
def _skipped(event: events.ActionSkipped, table: GameTable) -> tuple[str, int]:
    return f"An action of {card(event.card)} is skipped: {plainly(event.why)}.", table.monster


@tells(events.Replaced)
def _instead(event: events.Replaced, table: GameTable) -> tuple[str, int]:
    what = plainly(event.what)  # a definition by its name, or a clause about the monster
    happens = f"{what}, but does not" if what.startswith("the ") else f"{what} is ignored"
    return f"{plainly(event.source)}: {happens}.", table.monster
