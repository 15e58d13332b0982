"""Rare and late gear in words: armor, polished edges, picks eluded, what is not heard, the death die."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import listed
from game.model import events
from game.model.terms import Location
from game.players.narrator_words import because, counted, name, plainly, tells


@tells(events.ArmorAdded)
def _armor(event: events.ArmorAdded, table: Showdown) -> tuple[str, int]:
    everywhere = len(event.locations) == len(Location)
    where = "every hit location" if everywhere else f"the {listed([str(place) for place in event.locations])}"
    return f"{name(table, event.who)} gains {event.n} [[armor]] at {where} ({because(table, event.why)}).", event.who


@tells(events.WeaponPolished)
def _polished(event: events.WeaponPolished, table: Showdown) -> tuple[str, int]:
    whose = "their" if event.by == event.who else f"{name(table, event.who)}'s"
    return (
        f"{name(table, event.by)} polishes {whose} {plainly(event.gear)}: {event.n} more [[strength]] in the next "
        "attack with it.",
        event.who,
    )


@tells(events.PickEluded)
def _eluded(event: events.PickEluded, table: Showdown) -> tuple[str, int]:
    then = "and the monster picks somebody else" if event.eluded else "and stays the target"
    return f"{name(table, event.who)} rolls {event.die} ({plainly(event.why)}) {then}.", event.who


@tells(events.KnockbackEased)
def _eased(event: events.KnockbackEased, table: Showdown) -> tuple[str, int]:
    return (
        f"{plainly(event.why)} makes the [[knockback]] of {name(table, event.who)} {counted(event.n, 'space')} "
        "shorter.",
        event.who,
    )


@tells(events.CollisionIgnored)
def _ignored(event: events.CollisionIgnored, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} drifts past {name(table, event.other)} without a [[collision]] "
        f"({plainly(event.why)}).",
        event.who,
    )


@tells(events.HitTakenInMind)
def _in_mind(event: events.HitTakenInMind, table: Showdown) -> tuple[str, int]:
    left = f"{counted(event.left, 'hit')} left" if event.left else "no hit left"
    return (
        f"{plainly(event.why)}: {name(table, event.who)} ignores a hit and suffers {event.n} [[brain damage]] instead; "
        f"{left}.",
        event.who,
    )


@tells(events.BrainDamageLessened, "detail")
def _lessened(event: events.BrainDamageLessened, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.why)} keeps {event.n} [[brain damage]] from {name(table, event.who)}.", event.who


@tells(events.TokenRefused)
def _refused(event: events.TokenRefused, table: Showdown) -> tuple[str, int]:
    token = plainly(event.token.replace("-", "\u2212", 1) if event.token.startswith("-") else event.token)
    return f"{name(table, event.who)} gains no {token} ({plainly(event.why)}).", event.who


@tells(events.GearKept)
def _kept(event: events.GearKept, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s {plainly(event.gear)} holds and stays.", event.who


@tells(events.Unheard)
def _unheard(event: events.Unheard, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} does not listen to {plainly(event.card)} ({plainly(event.why)}).",
        event.who,
    )


@tells(events.StatusCardGained)
def _status_card(event: events.StatusCardGained, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} has {plainly(event.card)} beside the grid ({because(table, event.why)}).",
        event.who,
    )


@tells(events.StatusCardArchived)
def _status_card_gone(event: events.StatusCardArchived, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} has {plainly(event.card)} no longer.", event.who


@tells(events.DeathDieTaken)
def _taken(event: events.DeathDieTaken, table: Showdown) -> tuple[str, int]:
    return f"The death die lies with {name(table, event.who)}.", event.who


@tells(events.DeathDieGone)
def _gone(event: events.DeathDieGone, table: Showdown) -> str:
    return "The death die is gone, and the monster controller tile is back."


@tells(events.DeathDieRolled)
def _rolled(event: events.DeathDieRolled, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} rolls the death die for {plainly(event.discovery)}: {event.die}.", event.who
