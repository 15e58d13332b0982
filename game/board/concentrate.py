"""Concentration: declared at the start of an act, over with the act, and good for something if nothing disturbs it
until the next one begins (keyword-concentrate).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.event import Event
from engine.table import Flow
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.model import events
from game.model.terms import Stat

_DISTURBS: dict[type[Event], tuple[str, Callable[[Any], bool]]] = {
    events.SurvivalSpent: ("a survival action", lambda event: True),
    events.ActivationSpent: ("an action", lambda event: True),
    events.SurvivorMoved: ("a movement", lambda event: True),
    events.SurvivorRelocated: ("being moved", lambda event: True),
    events.KnockedBack: ("being moved", lambda event: True),
    events.KnockedDown: ("being knocked down", lambda event: True),
    events.DamageSuffered: ("damage", lambda event: True),
    events.BrainDamageSuffered: ("brain damage", lambda event: True),
    events.StatChanged: ("a bleeding token", lambda event: event.stat is Stat.BLEEDING and event.n > 0),
    events.TokenGained: ("a negative token", lambda event: event.n < 0),
    events.SurvivorDied: ("death", lambda event: True),
}


def begin_to_concentrate(table: Showdown, who: int, gear: str, use: str) -> None:
    """The act ends with it; `use` is what will happen, a use of the gear."""
    table.record.concentrating[who] = f"{gear}/{use}"
    table.tell(events.ConcentrationBegan("keyword-concentrate", who, use))


def disturb(table: Showdown, event: Event) -> None:
    """Breaks the concentration of whoever the fact disturbs."""
    disturbance = _DISTURBS.get(type(event))
    if disturbance is None:
        return
    why, disturbs = disturbance
    who: int = event.who  # type: ignore[attr-defined]
    if who in table.record.concentrating and disturbs(event):
        _, _, use = table.record.concentrating.pop(who).partition("/")
        table.tell(events.ConcentrationBroken("keyword-concentrate", who, use, why))


def end_concentration(table: Showdown, who: int) -> Flow[None]:
    """An act begins: whoever was left in peace until now gets what they concentrated on."""
    kept = table.record.concentrating.pop(who, "")
    if not kept:
        return
    key, _, name = kept.partition("/")
    if key not in table.sheet(who).gear:  # gear-own-grid-only
        table.tell(events.ConcentrationBroken("keyword-concentrate", who, name, "the loss of the gear"))
        return
    use = next(use for use in table.box.gear[key].uses if use.name == name)
    table.tell(events.ConcentrationHeld("keyword-concentrate", who, name))
    yield from table.perform(use.effects, Situation(key, attacker=who, bearer=who, target=who))
