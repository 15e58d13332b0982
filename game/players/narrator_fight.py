"""Attacks of both sides, hit locations, wounds of the monster and its reactions, in words."""

from __future__ import annotations

from collections import Counter

from game.board.showdown import Showdown
from game.effects.english import times
from game.model import events
from game.model.terms import SurvivalAction
from game.players.narrator_words import a, cap, counted, faces, listed, name, number, plainly, tells


def _hits(n: int) -> str:
    return counted(n, "hit") if n else "no hit"


# the monster attacks


@tells(events.MonsterAttacked)
def _monster_attacked(event: events.MonsterAttacked, table: Showdown) -> tuple[str, int]:
    dice = f"{number(event.speed)} {'die' if event.speed.total == 1 else 'dice'}, {number(event.needs)} or more hits"
    text = f"{cap(name(table, table.monster))} attacks {name(table, event.target)}: {dice}"
    return f"{text}. It rolls {faces(event.dice)}: {_hits(event.hits)}.", event.target


@tells(events.AttackOutOfReach)
def _out_of_reach(event: events.AttackOutOfReach, table: Showdown) -> tuple[str, int]:
    far = counted(event.distance, "space")
    return f"{name(table, event.target)} is {far} away, out of the attack's [[reach]]: it misses.", event.target


@tells(events.HitsLocated)
def _located(event: events.HitsLocated, table: Showdown) -> tuple[str, int]:
    found = Counter(event.locations)
    where = [f"{location} {times(n)}" if n > 1 else str(location) for location, n in found.items()]
    lands = "The hit lands" if len(event.locations) == 1 else "The hits land"
    return f"{lands} on {name(table, event.target)}'s {listed(where)}.", event.target


@tells(events.Dodged)
def _dodged(event: events.Dodged, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} [[dodge|dodges]] the hit to the {event.location}.", event.who


# a survivor attacks


@tells(events.ActivationSpent, "detail")
def _activation(event: events.ActivationSpent, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} spends the [[activation]] ({plainly(event.on)}).", event.who


@tells(events.SurvivorAttacked)
def _attacked(event: events.SurvivorAttacked, table: Showdown) -> tuple[str, int]:
    who, weapon = name(table, event.who), plainly(event.weapon)
    sure = counted(event.automatic, "sure hit")
    if event.automatic and not event.dice:
        return f"{who} strikes with {weapon}: {sure} without a roll.", event.who
    dice = f"{number(event.speed)} {'die' if event.speed.total == 1 else 'dice'}, {number(event.needs)} or more hits"
    if event.automatic:  # they take the place of as many dice
        dice += f"; {sure} without a roll"
    perfect = f", {event.perfect} of them [[perfect hit|perfect]]" if event.perfect else ""
    rolled = f"rolls {faces(event.dice)}: {_hits(event.hits - event.automatic)}{perfect}"
    return f"{who} attacks with {weapon}: {dice}. {who} {rolled}.", event.who


@tells(events.HitLocationsDrawn)
def _locations(event: events.HitLocationsDrawn, table: Showdown) -> tuple[str, int]:
    cards = listed([plainly(card) for card in event.cards])
    return f"{name(table, event.who)} draws [[hit locations]]: {cards}.", event.who


@tells(events.HitLocationChosen, "detail")
def _chosen(event: events.HitLocationChosen, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} resolves {plainly(event.card)}.", event.who


_OUTCOMES = {
    "wound": "a [[wound]]",
    "failure": "a failure",
    "critical wound": "a [[critical wound]]!",
    "critical": "critical, though [[impervious]]: no wound, but the critical effects happen",
}


@tells(events.WoundAttempted)
def _attempt(event: events.WoundAttempted, table: Showdown) -> tuple[str, int]:
    who, card, outcome = name(table, event.who), plainly(event.card), _OUTCOMES[event.outcome]
    end = "" if outcome.endswith("!") else "."
    if not event.die:
        return f"{who}'s hit to {card} needs no roll: {outcome}{end}", event.who
    needed = f"against [[toughness]] {number(event.needs)}"
    added = f"{event.die} + {number(event.strength)} [[strength]] = {event.die + event.strength.total}"
    if event.die == 1:
        return f"{who} rolls a 1 to wound {card}: always a failure.", event.who
    if event.outcome.startswith("critical") and event.die >= event.critical_from:
        return (
            f"{who} rolls {event.die} to wound {card} (critical from {event.critical_from}): {outcome}{end}",
            event.who,
        )
    if event.die == 10 and event.outcome == "wound":
        return f"{who} rolls a [[lantern 10]] to wound {card}: always a wound.", event.who
    if event.outcome == "failure" and event.die + event.strength.total >= event.needs.total:
        return f"{who} rolls {event.die} to wound {card}, which takes only a critical: a failure.", event.who
    return f"{who} tries to wound {card}: {added} {needed}: {outcome}{end}", event.who


@tells(events.MonsterWounded, "headline")
def _wounded(event: events.MonsterWounded, table: Showdown) -> tuple[str, int]:
    by = f" by {name(table, event.by)}" if event.by else ""
    left = counted(event.left, "card") + f" left to draw, {event.stack} in the [[wound stack]]"
    return f"{cap(name(table, table.monster))} takes {counted(event.wounds, 'wound')}{by}: {left}.", table.monster


@tells(events.LifeLost)
def _life_lost(event: events.LifeLost, table: Showdown) -> tuple[str, int]:
    return f"The wound costs a point of [[Life]] and no AI card; {event.left} left.", table.monster


@tells(events.LifeGained)
def _life_gained(event: events.LifeGained, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, table.monster))} gains {event.n} [[Life]] and has {event.left}.", table.monster


@tells(events.MonsterHealed)
def _healed(event: events.MonsterHealed, table: Showdown) -> tuple[str, int]:
    monster = cap(name(table, table.monster))
    return f"{monster} heals {counted(event.n, 'wound')}; {event.stack} in the [[wound stack]].", table.monster


@tells(events.ReactionPerformed)
def _reaction(event: events.ReactionPerformed, table: Showdown) -> tuple[str, int]:
    kinds = {"wound": "a wound [[reaction]]", "failure": "a failure [[reaction]]", "reflex": "a [[reflex]]"}
    return f"{plainly(event.card)} strikes back: {kinds.get(event.kind, a(event.kind))}.", table.monster


@tells(events.ReactionsCanceled)
def _no_reaction(event: events.ReactionsCanceled, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.card)} does not react: {plainly(event.why)}.", table.monster


@tells(events.CriticalEffects, "headline")
def _critical(event: events.CriticalEffects, table: Showdown) -> tuple[str, int]:
    return f"The [[critical wound]] to {plainly(event.card)} takes effect.", table.monster


@tells(events.PersistentInjuryDealt, "headline")
def _persistent(event: events.PersistentInjuryDealt, table: Showdown) -> tuple[str, int]:
    injury = f"the [[persistent injury]] {plainly(event.name)}"
    return f"{cap(name(table, table.monster))} is left with {injury} ({plainly(event.card)}).", table.monster


@tells(events.HitLocationDiscarded, "detail")
def _location_discarded(event: events.HitLocationDiscarded, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.card)} is discarded.", table.monster


@tells(events.TrapSprung, "headline")
def _trap(event: events.TrapSprung, table: Showdown) -> tuple[str, int]:
    return f"A [[trap]]! {name(table, event.who)} has drawn {plainly(event.card)}: the attack is off.", event.who


@tells(events.HitLocationsShuffled)
def _shuffled(event: events.HitLocationsShuffled, table: Showdown) -> tuple[str, int]:
    return f"All {event.cards} [[hit location]] cards are shuffled into one deck.", table.monster


@tells(events.AttackCanceled)
def _attack_canceled(event: events.AttackCanceled, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s attack ends early: {plainly(event.why)}.", event.who


@tells(events.MonsterDefeated, "headline")
def _defeated(event: events.MonsterDefeated, table: Showdown) -> tuple[str, int]:
    by = f"{name(table, event.by)} brings {name(table, table.monster)} down" if event.by else ""
    text = by or f"{cap(name(table, table.monster))} dies"
    return f"{text}: {plainly(event.why)}.", event.by or table.monster


# survival actions


@tells(events.SurvivalSpent)
def _survival(event: events.SurvivalSpent, table: Showdown) -> tuple[str, int]:
    who, on = name(table, event.who), name(table, event.on) if event.on else ""
    match event.action:
        case SurvivalAction.ENCOURAGE:
            what = f"to [[encourage]] {on}"
        case SurvivalAction.DODGE | SurvivalAction.DASH | SurvivalAction.SURGE | SurvivalAction.ENDURE:
            what = f"to [[{event.action}]]"
        case other:
            what = f"on {other}"
    return f"{who} spends [[survival]] {what}.", event.who


@tells(events.Endured)
def _endured(event: events.Endured, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} [[endure|endures]] what would be a severe injury, for {number(event.cost)}.",
        event.who,
    )
