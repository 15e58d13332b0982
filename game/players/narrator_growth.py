"""What survivors' abilities, arts and proficiency do, and what is written on the sheet for good; in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import counted, listed
from game.model import events
from game.players.narrator_words import because, name, number, plainly, tells


@tells(events.AbilityGained, "headline")
def _ability(event: events.AbilityGained, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} gains {plainly(event.name)} ({because(table, event.why)}).", event.who


@tells(events.AbilityLost)
def _ability_lost(event: events.AbilityLost, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} loses {plainly(event.name)} ({because(table, event.why)}).", event.who


@tells(events.FightingArtGained, "headline")
def _art(event: events.FightingArtGained, table: Showdown) -> tuple[str, int]:
    who, art = name(table, event.who), plainly(event.name)
    if event.already:
        return f"{who} would gain the [[fighting art]] {art} but has it already.", event.who
    instead = f" in place of {plainly(event.replaced)}" if event.replaced else ""
    return f"{who} gains the [[fighting art]] {art}{instead}.", event.who


@tells(events.AbilityUsed)
def _used(event: events.AbilityUsed, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} uses {plainly(event.name)}.", event.who


@tells(events.InnovationGained, "headline")
def _innovation(event: events.InnovationGained, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} brings the settlement an innovation: {plainly(event.name)}.", event.who


@tells(events.Noted)
def _noted(event: events.Noted, table: Showdown) -> tuple[str, int]:
    text = f"On {name(table, event.who)}'s sheet stands beside {plainly(event.card)}: {plainly(event.note)}"
    return f"{text}.", event.who


@tells(events.Healed)
def _healed(event: events.Healed, table: Showdown) -> tuple[str, int]:
    if not event.healed:
        return f"{name(table, event.who)} has nothing to heal ({because(table, event.why)}).", event.who
    healed = listed([plainly(what) for what in event.healed])
    return f"{name(table, event.who)} heals ({because(table, event.why)}): {healed}.", event.who


@tells(events.RollAltered)
def _altered(event: events.RollAltered, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)}'s {event.roll} roll of {event.die} counts as {number(event.total)}"
    return f"{text}.", event.who


@tells(events.Rerolled)
def _rerolled(event: events.Rerolled, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)} rolls again, once in this lifetime: the {event.die} does not count"
    return f"{text} ({plainly(event.roll)}).", event.who


@tells(events.KnockDownIgnored)
def _stays(event: events.KnockDownIgnored, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)} stays up ({plainly(event.by)}): {plainly(event.why)} does not knock them down"
    return f"{text}.", event.who


@tells(events.Numbed)
def _numbed(event: events.Numbed, table: Showdown) -> tuple[str, int]:
    return f"Until the round ends nothing negative counts for {name(table, event.who)}.", event.who


@tells(events.Channeled)
def _channeled(event: events.Channeled, table: Showdown) -> tuple[str, int]:
    used = counted(event.n, f"{event.color} affinity").replace("affinitys", "affinities")
    return f"{name(table, event.who)} uses {used} ({plainly(event.card)}): {event.into}.", event.who


@tells(events.TopAISeen)
def _seen(event: events.TopAISeen, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)} sees the top card of the AI deck: {plainly(event.card)}. It stays on top"
    return f"{text}.", event.who


@tells(events.AICardNamed)
def _named(event: events.AICardNamed, table: Showdown) -> tuple[str, int]:
    outcome = "and is right" if event.right else "and is wrong"
    return f"{name(table, event.who)} named the AI card {plainly(event.card)} {outcome}.", event.who


@tells(events.ArtsDrawn)
def _arts_drawn(event: events.ArtsDrawn, table: Showdown) -> tuple[str, int]:
    arts = listed([plainly(art) for art in event.arts])
    return f"{name(table, event.who)} draws the [[fighting arts]] {arts} ({plainly(event.why)}).", event.who


@tells(events.InjurySpared)
def _spared(event: events.InjurySpared, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is spared the [[severe injury]] of the {event.location}.", event.who


@tells(events.PlacesSwapped)
def _swapped(event: events.PlacesSwapped, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} steps into {name(table, event.target)}'s place and is the target now.", event.who


@tells(events.WoundFromDiscard)
def _from_discard(event: events.WoundFromDiscard, table: Showdown) -> tuple[str, int]:
    return f"The wound takes {plainly(event.card)} from the AI discard pile.", event.by


@tells(events.TrapAverted)
def _averted(event: events.TrapAverted, table: Showdown) -> tuple[str, int]:
    end = "the [[trap]] is canceled, and another card drawn" if event.averted else "not enough against the [[trap]]"
    return f"{name(table, event.who)} rolls {event.die} ({event.needs} or more needed): {end}.", event.who


@tells(events.WoundRolledFirst)
def _rolled_first(event: events.WoundRolledFirst, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} rolls {event.die} to wound before choosing where.", event.who


@tells(events.LocationTraded)
def _traded(event: events.LocationTraded, table: Showdown) -> tuple[str, int]:
    who, card, again = name(table, event.who), plainly(event.card), plainly(event.again)
    return f"{who} discards {card} to attempt {again} again.", event.who


@tells(events.LocationRedrawn)
def _redrawn(event: events.LocationRedrawn, table: Showdown) -> tuple[str, int]:
    who, card, weapon = name(table, event.who), plainly(event.card), plainly(event.weapon)
    return f"{who} draws {card} again and strikes at it with {weapon}.", event.who
