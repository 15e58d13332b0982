"""Concentration: declared at the start of an act, over with the act, and good for something if nothing disturbs it
until the next one begins (keyword-concentrate).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.event import Event
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.flow import Activates
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.cards.words.sheet import Gain
from game.model.terms import Stat
from game.rules.table.effect_context import EffectContext, ShowdownOver
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import DISTURBED
from game.rules.table.showdown_table import ShowdownTable

_DISTURBS: dict[type[Event], tuple[str, Callable[[Any], bool]]] = {
    facts.SurvivalSpent: ("a survival action", lambda event: True),
    facts.ActivationSpent: ("an action", lambda event: True),
    facts.SurvivorMoved: ("a movement", lambda event: True),
    facts.SurvivorRelocated: ("being moved", lambda event: True),
    facts.KnockedBack: ("being moved", lambda event: True),
    facts.PlacesSwapped: ("being moved", lambda event: True),
    facts.SurvivorRemoved: ("leaving the board", lambda event: True),
    facts.LocationRedrawn: ("an action", lambda event: True),
    facts.KnockedDown: ("being knocked down", lambda event: True),
    facts.DamageSuffered: ("damage", lambda event: True),
    facts.BrainDamageSuffered: ("brain damage", lambda event: True),
    facts.StatChanged: ("a bleeding token", lambda event: event.stat is Stat.BLEEDING and event.n > 0),
    facts.TokenGained: ("a negative token", lambda event: event.n < 0),
}


class Concentration(NamedTuple):
    """What somebody will do: a `use` of the gear with the key `source`, or of a fighting art."""

    source: str
    use: str

    def __str__(self) -> str:
        """As it stands in saves."""
        return f"{self.source}/{self.use}"


def _read(kept: str) -> Concentration:
    """What stands in the record."""
    source, _, use = kept.partition("/")
    return Concentration(source, use)


def begin_to_concentrate(table: ShowdownTable, who: int, source: str, use: str) -> None:
    """The act ends with it; `use` is what will happen: of the gear with the key `source`, or of a fighting art."""
    table.record.concentrating[who] = str(Concentration(source, use))
    table.tell(facts.ConcentrationBegan("keyword-concentrate", who, use))


@at(DISTURBED)
def disturb(table: ShowdownTable, event: Event) -> None:
    """Breaks the concentration of whoever the fact disturbs; that of the dead is over without a word."""
    if isinstance(event, facts.SurvivorDied):
        table.record.concentrating.pop(event.who, None)
        return
    disturbance = _DISTURBS.get(type(event))
    if disturbance is None:
        return
    why, disturbs = disturbance
    whom: list[int] = [event.who]  # type: ignore[attr-defined]
    if isinstance(event, facts.PlacesSwapped):
        whom.append(event.target)
    for who in whom:
        if who in table.record.concentrating and disturbs(event):
            kept = _read(table.record.concentrating.pop(who))
            table.tell(facts.ConcentrationBroken("keyword-concentrate", who, kept.use, why))


def end_concentration(table: ShowdownTable, who: int) -> Flow[None]:
    """An act begins: whoever was left in peace until now gets what they concentrated on."""
    if who not in table.record.concentrating:
        return
    source, name = _read(table.record.concentrating.pop(who))
    effects = _effects(table, who, source, name)
    if effects is None:
        what = "fighting art" if source in table.box.fighting_arts else "gear"
        table.tell(facts.ConcentrationBroken("keyword-concentrate", who, name, f"the loss of the {what}"))
        return
    table.tell(facts.ConcentrationHeld("keyword-concentrate", who, name))
    situation = EffectContext(source, attacker=who, bearer=who, target=who)
    for number, effect in enumerate(effects):
        try:
            yield from table.perform_one(effect, situation)
        except ShowdownOver:  # what it costs its bearer is due all the same
            price = [one for one in effects[number + 1 :] if isinstance(one, Gain) and one.who is Role.SELF]
            yield from table.perform(tuple(price), situation)
            raise


def _effects(table: GameTable, who: int, source: str, name: str) -> Effects | None:
    """What the survivor has concentrated on, if it can still be used: gear of the own grid (gear-own-grid-only), or a
    fighting art (survivor-fighting-arts-lost).
    """
    if source in table.sheet(who).gear:
        return next(use.effects for use in table.box.gear[source].uses if use.name == name)
    return next(
        (trait.effects for art, trait in table.of_kind(who, Activates) if art == source and trait.concentrate),
        None,
    )
