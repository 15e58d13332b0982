"""Facts of tokens and counters."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Attribute


class TokenRemoved(Event, frozen=True):
    """An attribute token that is taken off its holder; `token` in words."""

    who: int
    token: str
    why: str


class AllTokensLost(Event, frozen=True):
    """Attribute, bleeding and deflect tokens."""

    who: int
    why: str


class TokenRefused(Event, frozen=True):
    """A token that somebody would gain and cannot; `token` in words."""

    who: int
    token: str
    why: str


class TokenGained(Event, frozen=True):
    who: int
    attribute: Attribute
    n: int
    until: str
    why: str


class PriorityGained(Event, frozen=True):
    who: int


class PriorityLost(Event, frozen=True):
    who: int
    why: str


class CounterChanged(Event, frozen=True):
    """Special counters of a survivor."""

    who: int
    kind: str
    change: int
    now: int
    why: str
