"""Concentration: declared at the start of an act, over with the act, and good for something if nothing disturbs it
until the next one begins (keyword-concentrate).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.event import Event
from engine.hook import at
from engine.table import Flow
from game.board.hooks import DISTURBED
from game.board.showdown import Showdown
from game.board.situation import ShowdownOver, Situation
from game.effects.survivor_traits import Activates
from game.effects.verbs import Effects, Gain
from game.effects.who import Role
from game.model import events
from game.model.terms import Stat

_DISTURBS: dict[type[Event], tuple[str, Callable[[Any], bool]]] = {
    events.SurvivalSpent: ("a survival action", lambda event: True),
    events.ActivationSpent: ("an action", lambda event: True),
    events.SurvivorMoved: ("a movement", lambda event: True),
    events.SurvivorRelocated: ("being moved", lambda event: True),
    events.KnockedBack: ("being moved", lambda event: True),
    events.PlacesSwapped: ("being moved", lambda event: True),
    events.SurvivorRemoved: ("leaving the board", lambda event: True),
    events.LocationRedrawn: ("an action", lambda event: True),
    events.KnockedDown: ("being knocked down", lambda event: True),
    events.DamageSuffered: ("damage", lambda event: True),
    events.BrainDamageSuffered: ("brain damage", lambda event: True),
    events.StatChanged: ("a bleeding token", lambda event: event.stat is Stat.BLEEDING and event.n > 0),
    events.TokenGained: ("a negative token", lambda event: event.n < 0),
}


def begin_to_concentrate(table: Showdown, who: int, source: str, use: str) -> None:
    """The act ends with it; `use` is what will happen: of the gear with the key `source`, or of a fighting art."""
    table.record.concentrating[who] = f"{source}/{use}"
    table.tell(events.ConcentrationBegan("keyword-concentrate", who, use))


@at(DISTURBED)
def disturb(table: Showdown, event: Event) -> None:
    """Breaks the concentration of whoever the fact disturbs; that of the dead is over without a word."""
    if isinstance(event, events.SurvivorDied):
        table.record.concentrating.pop(event.who, None)
        return
    disturbance = _DISTURBS.get(type(event))
    if disturbance is None:
        return
    why, disturbs = disturbance
    whom: list[int] = [event.who]  # type: ignore[attr-defined]
    if isinstance(event, events.PlacesSwapped):
        whom.append(event.target)
    for who in whom:
        if who in table.record.concentrating and disturbs(event):
            _, _, use = table.record.concentrating.pop(who).partition("/")
            table.tell(events.ConcentrationBroken("keyword-concentrate", who, use, why))


def end_concentration(table: Showdown, who: int) -> Flow[None]:
    """An act begins: whoever was left in peace until now gets what they concentrated on."""
    kept = table.record.concentrating.pop(who, "")
    if not kept:
        return
    source, _, name = kept.partition("/")
    effects = _effects(table, who, source, name)
    if effects is None:
        what = "fighting art" if source in table.box.fighting_arts else "gear"
        table.tell(events.ConcentrationBroken("keyword-concentrate", who, name, f"the loss of the {what}"))
        return
    table.tell(events.ConcentrationHeld("keyword-concentrate", who, name))
    situation = Situation(source, attacker=who, bearer=who, target=who)
    for number, effect in enumerate(effects):
        try:
            yield from table.perform_one(effect, situation)
        except ShowdownOver:  # what it costs its bearer is due all the same
            price = [one for one in effects[number + 1 :] if isinstance(one, Gain) and one.who is Role.SELF]
            yield from table.perform(tuple(price), situation)
            raise


def _effects(table: Showdown, who: int, source: str, name: str) -> Effects | None:
    """What the survivor has concentrated on, if it can still be used: gear of the own grid (gear-own-grid-only), or a
    fighting art (survivor-fighting-arts-lost).
    """
    if source in table.sheet(who).gear:
        return next(use.effects for use in table.box.gear[source].uses if use.name == name)
    return next(
        (trait.effects for art, trait in table.of_kind(who, Activates) if art == source and trait.concentrate),
        None,
    )
