"""Gear in words: hits taken away, special attacks, what enters and stays in a grid, concentration, death cheated."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.model import events
from game.players.narrator_words import because, cap, counted, name, plainly, tells

_KNOWN_AS = {"charge": "charges", "pounce": "pounces", "slam": "slams", "skewer": "goes for a skewer"}


@tells(events.HitsIgnored)
def _ignored(event: events.HitsIgnored, table: Showdown) -> tuple[str, int]:
    verb = {"block": "[[block|blocks]]", "deflect": "[[deflect|deflects]]"}.get(event.by, "ignores")
    left = f"{counted(event.left, 'hit')} left" if event.left else "no hit left"
    return f"{name(table, event.who)} {verb} {counted(event.n, 'hit')}: {left}.", event.who


@tells(events.Guarded)
def _guarded(event: events.Guarded, table: Showdown) -> tuple[str, int]:
    who = name(table, event.who)
    if event.by == "block":
        return f"{who} readies a [[block]] of {counted(event.n, 'hit')}.", event.who
    return f"{who} has {counted(event.n, 'deflect token')} now.", event.who


@tells(events.SpecialAttackBegan)
def _special_attack(event: events.SpecialAttackBegan, table: Showdown) -> tuple[str, int]:
    verb = _KNOWN_AS.get(event.attack, f"begins {plainly(event.attack)}")
    return f"{name(table, event.who)} {verb}, over {counted(event.spaces, 'space')}.", event.who


@tells(events.SpecialAttackFellShort)
def _fell_short(event: events.SpecialAttackFellShort, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s {event.attack} comes to nothing: {plainly(event.why)}.", event.who


@tells(events.StrengthGrew, "detail")
def _strength(event: events.StrengthGrew, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} has {event.n} more [[strength]] in this attack: {plainly(event.why)}.", event.who


@tells(events.GearGained)
def _gained(event: events.GearGained, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} gains {plainly(event.gear)} ({because(table, event.why)}).", event.who


@tells(events.GearStays)
def _stays(event: events.GearStays, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.gear)} is [[cursed]] and stays with {name(table, event.who)}.", event.who


@tells(events.SetBonusChanged)
def _set(event: events.SetBonusChanged, table: Showdown) -> tuple[str, int]:
    now = "is complete" if event.complete else "is no longer complete, and its bonus is gone"
    return f"{name(table, event.who)}'s {plainly(event.armor_set)} {now}.", event.who


@tells(events.AffinityBonusChanged)
def _bonus(event: events.AffinityBonusChanged, table: Showdown) -> tuple[str, int]:
    now = "has" if event.lit else "has lost"
    return f"{name(table, event.who)}'s {plainly(event.gear)} {now} its [[affinity]] bonus.", event.who


@tells(events.ConcentrationBegan)
def _concentrates(event: events.ConcentrationBegan, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} begins to [[concentrate]]: {plainly(event.on)}. The act is over.", event.who


@tells(events.ConcentrationBroken)
def _broken(event: events.ConcentrationBroken, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} loses concentration: {plainly(event.why)}.", event.who


@tells(events.ConcentrationHeld)
def _held(event: events.ConcentrationHeld, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} has kept concentration: {plainly(event.on)}.", event.who


@tells(events.DeathCheated, "headline")
def _cheated(event: events.DeathCheated, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} rolls {event.die} and does not die.", event.who


@tells(events.TrapIgnored)
def _trap_ignored(event: events.TrapIgnored, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} rolls {event.die} and is not shaken by the [[trap]] {plainly(event.card)}.",
        event.who,
    )


@tells(events.ArmorDestroyed)
def _armor_destroyed(event: events.ArmorDestroyed, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s {event.points} [[armor]] at the {event.location} is destroyed.", event.who


@tells(events.SurvivorOverlooked)
def _overlooked(event: events.SurvivorOverlooked, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is no [[threat]] until they attack.", event.who


@tells(events.SurvivorNoticed)
def _noticed(event: events.SurvivorNoticed, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} attacks, and is a [[threat]] again.", event.who


@tells(events.HitLocationsArranged)
def _locations_arranged(event: events.HitLocationsArranged, table: Showdown) -> tuple[str, int]:
    cards = counted(event.cards, "hit location")
    return f"{name(table, event.who)} looks at the next {cards} and puts them back.", event.who


@tells(events.AllTokensLost)
def _tokens_lost(event: events.AllTokensLost, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} loses all tokens ({because(table, event.why)}).", event.who


@tells(events.AICardFoiled)
def _foiled(event: events.AICardFoiled, table: Showdown) -> tuple[str, int]:
    came = "is not played" if event.foiled else "is played all the same"
    return (
        f"{name(table, event.who)} uses {plainly(event.gear)} and rolls {event.die}: {plainly(event.card)} {came}.",
        event.who,
    )


@tells(events.DisorderAverted)
def _averted(event: events.DisorderAverted, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} gains no [[disorder]] ({because(table, event.by)}).", event.who
