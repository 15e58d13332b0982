"""Rounds, turns, the monster's cards and whom they pick, in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.sections import deck_name
from game.model import events
from game.players.narrator_words import (
    Said,
    Weight,
    because,
    cap,
    counted,
    listed,
    name,
    names,
    number,
    plainly,
    space,
    tells,
)
from game.settlement.table import Homestead


@tells(events.ShowdownBegan, "headline")
def _showdown(event: events.ShowdownBegan, table: Showdown) -> str:
    monster = table.box.monsters[event.monster].name
    return f"The [[showdown]] with the {monster} begins ({event.level})."


@tells(events.SurvivorPlaced)
def _placed(event: events.SurvivorPlaced, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} starts at {space(event.at)}.", event.who


@tells(events.RoundBegan, "headline")
def _round(event: events.RoundBegan, table: Showdown) -> tuple[str, int]:
    text = f"Round {event.number} begins"
    if event.controller:
        return f"{text}; {name(table, event.controller)} is named by the [[monster controller]].", event.controller
    return f"{text}.", 0


@tells(events.MonsterTurnBegan, "headline")
def _monster_turn(event: events.MonsterTurnBegan, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))}'s turn.", table.monster


@tells(events.MonsterTurnEnded, "detail")
def _monster_turn_ends(event: events.MonsterTurnEnded, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))}'s turn is over.", table.monster


@tells(events.SurvivorsTurnBegan, "headline")
def _survivors_turn(event: events.SurvivorsTurnBegan, table: Showdown) -> str:
    return "The survivors' turn."


@tells(events.SurvivorsTurnEnded, "detail")
def _survivors_turn_ends(event: events.SurvivorsTurnEnded, table: Showdown) -> str:
    return "The survivors' turn is over."


@tells(events.ActBegan)
def _act(event: events.ActBegan, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} [[act|acts]]: one [[movement]] and one [[activation]].", event.who


@tells(events.ActEnded, "detail")
def _act_ends(event: events.ActEnded, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s act is over.", event.who


@tells(events.AIDrawn, "headline")
def _drawn(event: events.AIDrawn, table: Showdown) -> tuple[str, int]:
    return f"The [[AI card]] {plainly(event.card)} is drawn.", table.monster


@tells(events.AIDeckReshuffled)
def _reshuffled(event: events.AIDeckReshuffled, table: Showdown) -> tuple[str, int]:
    cards = counted(event.cards, "discarded card")
    return f"The [[AI deck]] is used up: {cards} {'is' if event.cards == 1 else 'are'} shuffled anew.", table.monster


@tells(events.AIDeckArranged)
def _arranged(event: events.AIDeckArranged, table: Showdown) -> tuple[str, int]:
    who = name(table, event.who) if event.who else "The group"
    return f"{who} looks at the top of the [[AI deck]] and puts the cards back.", event.who


@tells(events.AIDiscarded, "detail")
def _discarded(event: events.AIDiscarded, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.card)} is discarded.", table.monster


@tells(events.CardEntersPlay)
def _enters(event: events.CardEntersPlay, table: Showdown) -> Said:
    weight: Weight = "detail" if event.kind == "persistent injury" else "normal"  # told as PersistentInjuryDealt
    return f"{plainly(event.card)} stays in play as a [[{event.kind}]].", table.monster, weight


@tells(events.CardLeavesPlay)
def _leaves(event: events.CardLeavesPlay, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.card)} leaves play: {plainly(event.why)}.", table.monster


@tells(events.CardReplaced)
def _replaced(event: events.CardReplaced, table: Showdown) -> tuple[str, int]:
    card, injury = plainly(event.card), plainly(event.injury)
    return f"The [[persistent injury]] {injury} puts its own actions in place of those of {card}.", table.monster


@tells(events.CardCanceled)
def _canceled(event: events.CardCanceled, table: Showdown) -> tuple[str, int]:
    return f"What is left of {_card(event.card)} is canceled: {plainly(event.why)}.", table.monster


def _card(name: str) -> str:
    """A card inside a sentence; the basic action is none, and takes its article."""
    return "the basic action" if name == "Basic action" else plainly(name)


@tells(events.BasicActionBegan)
def _basic(event: events.BasicActionBegan, table: Showdown) -> tuple[str, int]:
    at = f" against {name(table, event.target)}" if event.target else ""
    return f"{cap(name(table, table.monster))} performs its [[basic action]]{at}.", table.monster


@tells(events.TargetPicked)
def _target(event: events.TargetPicked, table: Showdown) -> tuple[str, int]:
    picked = f"{name(table, event.who)} is the target: {plainly(event.because)}"
    others = [who for who in event.among if who != event.who]
    return f"{picked}{f' (also {names(table, others)})' if others else ''}.", event.who


@tells(events.NoTarget)
def _no_target(event: events.NoTarget, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.card)} finds no target.", table.monster


@tells(events.InstinctPerformed)
def _instinct(event: events.InstinctPerformed, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} follows its [[instinct]]: {plainly(event.name)}.", table.monster


@tells(events.EverybodyThreatens)
def _all_threats(event: events.EverybodyThreatens, table: Showdown) -> str:
    return f"Until the end of round {event.until_round} every survivor is a [[threat]]."


@tells(events.ActionSkipped)
def _skipped(event: events.ActionSkipped, table: Showdown) -> tuple[str, int]:
    return f"An action of {_card(event.card)} is skipped: {plainly(event.why)}.", table.monster


@tells(events.Replaced)
def _instead(event: events.Replaced, table: Showdown) -> tuple[str, int]:
    what = plainly(event.what)  # a definition by its name, or a clause about the monster
    happens = f"{what}, but does not" if what.startswith("the ") else f"{what} is ignored"
    return f"{plainly(event.source)}: {happens}.", table.monster


@tells(events.EffectRolled)
def _rolled(event: events.EffectRolled, table: Showdown) -> tuple[str, int]:
    if not event.by and event.source == table.monster_card.name:  # of the level itself: what comes after the fight
        return f"The group rolls {event.die} after the showdown with the {event.source}: row {event.row}.", 0
    by = event.by or table.monster
    together = not event.by and isinstance(table, Homestead)  # at home there is no monster that could roll
    roller = "The group" if together else cap(name(table, by))
    rolled = event.die if event.result is None else number(event.result)
    return f"{roller} rolls {rolled} for {plainly(event.source)}: row {event.row}.", 0 if together else by


@tells(events.ResultSetAside)
def _set_aside(event: events.ResultSetAside, table: Showdown) -> tuple[str, int]:
    by = 0 if not event.by and isinstance(table, Homestead) else event.by or table.monster
    roller = cap(name(table, by)) if by else "The group"
    does_not = f"which does not count ({because(table, event.why)})"
    return f"{roller} rolls {event.result} for {plainly(event.source)}, {does_not}.", by


@tells(events.ShowdownEnded, "headline")
def _ended(event: events.ShowdownEnded, table: Showdown) -> str:
    after = f"after {counted(event.rounds, 'round')}"
    if event.outcome == "victory":
        how = "" if table.on_board(table.monster) else f": the {table.monster_card.name} is dead"  # or the table's word
        return f"Victory {after}{how}."
    if event.outcome == "ended":
        return f"The showdown is over {after}, neither won nor lost: the {table.monster_card.name} is gone."
    return f"Defeat {after}." if table.survivors() else f"Defeat {after}: no survivor is left on the board."


@tells(events.RewardGained, "headline")
def _reward(event: events.RewardGained, table: Showdown) -> str:
    gained = listed([plainly(card) for card in event.cards]) if event.cards else "nothing"
    return f"The group gains from the {deck_name(event.deck)} resources: {gained}."


@tells(events.SurvivorReturned)
def _returned(event: events.SurvivorReturned, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} comes back alive, with {event.hunt_xp} hunt XP.", event.who


@tells(events.CounterChanged)
def _counter(event: events.CounterChanged, table: Showdown) -> tuple[str, int]:
    verb = "gains" if event.change > 0 else "loses"
    many = counted(abs(event.change), plainly(event.kind))
    return f"{name(table, event.who)} {verb} {many} ({plainly(event.why)}): now {event.now}.", event.who


@tells(events.CardCounted)
def _card_counted(event: events.CardCounted, table: Showdown) -> tuple[str, int]:
    many = counted(abs(event.change), plainly(event.kind))
    what = f"{many} put on" if event.change > 0 else f"{many} taken from"
    return f"{cap(what)} {plainly(event.card)}: now {event.now}.", table.monster


@tells(events.SurvivorBarred)
def _barred(event: events.SurvivorBarred, table: Showdown) -> tuple[str, int]:
    until = plainly(event.until)
    return (
        f"{name(table, event.who)} cannot {plainly(event.ban)} until the end of {until} ({plainly(event.why)}).",
        event.who,
    )


@tells(events.WindowPassed, "detail")
def _window_passed(event: events.WindowPassed, table: Showdown) -> str:
    return f"{event.about}: nobody can act."
