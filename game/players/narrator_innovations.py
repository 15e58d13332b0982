"""Innovations in words: cures, statues, volumes, the dead remembered, names and trades handed down."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import the_monster, titled
from game.model import events
from game.players.narrator_words import because, cap, name, plainly, tells


@tells(events.LocationRolled)
def _rolled(event: events.LocationRolled, table: Showdown) -> tuple[str, int]:
    shown = f"the hit location die shows {name(table, event.who)} the {event.location}"
    return f"{because(table, event.card)}: {shown}.", event.who


@tells(events.InjuryCured)
def _cured(event: events.InjuryCured, table: Showdown) -> tuple[str, int]:
    what = plainly(event.injury) if event.n == 1 else f"{plainly(event.injury)}, {event.n} times"
    return f"{name(table, event.who)} is rid of an old injury: {what} ({because(table, event.why)}).", event.who


@tells(events.ResultsRaised)
def _raised(event: events.ResultsRaised, table: Showdown) -> str:
    until = "until the end of the settlement phase"
    return f"Results of {plainly(event.named)} are +{event.now} {until} ({because(table, event.why)})."


@tells(events.HuntGifted)
def _gifted(event: events.HuntGifted, table: Showdown) -> str:
    return f"On the next hunt {event.gift} ({because(table, event.why)})."


@tells(events.FallenNamed)
def _named(event: events.FallenNamed, table: Showdown) -> str:
    return f"The settlement remembers {plainly(event.name)} ({because(table, event.why)})."


@tells(events.StatueCarved)
def _carved(event: events.StatueCarved, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} carves {plainly(event.art)} into stone and knows it no longer.", event.who


@tells(events.VolumeWritten)
def _written(event: events.VolumeWritten, table: Showdown) -> tuple[str, int]:
    monster = titled(event.monster)
    return f"{name(table, event.who)} writes {monster}, volume {event.level}.", event.who


@tells(events.SurnameTaken)
def _surname(event: events.SurnameTaken, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.before)} is {plainly(event.now)} from now on.", event.who


@tells(events.TypeInherited)
def _inherited(event: events.TypeInherited, table: Showdown) -> tuple[str, int]:
    levels = f"{event.n} {'level' if event.n == 1 else 'levels'}"
    return f"{name(table, event.who)} inherits the weapon type {event.weapon_type} with {levels}.", event.who


@tells(events.NemesisCalled)
def _called(event: events.NemesisCalled, table: Showdown) -> str:
    if not event.monster:
        return "Nobody answers the call: no nemesis has a level left that was not fought."
    monster = cap(the_monster(event.monster))
    return f"{monster}, level {event.level}, hears the call and comes this year."


@tells(events.DepartureAllowed)
def _allowed(event: events.DepartureAllowed, table: Showdown) -> tuple[str, int]:
    return f"Nothing keeps {name(table, event.who)} at home this year ({because(table, event.why)}).", event.who


@tells(events.CardRecalled)
def _recalled(event: events.CardRecalled, table: Showdown) -> str:
    out = "out of the wound stack, which heals a wound" if event.healed else "from the discard pile"
    return f"{plainly(event.card)} goes on top of the AI deck, {out} ({because(table, event.why)})."


@tells(events.ReflexSoftened)
def _softened(event: events.ReflexSoftened, table: Showdown) -> tuple[str, int]:
    where = f"the reflex of the {plainly(event.location)} happens only if the wound attempt fails"
    return f"{name(table, event.by)} helps {name(table, event.who)}: {where}.", event.by
