"""Facts of survival: spent, windows that pass, bans, concentration."""

from __future__ import annotations

from engine.event import Event


class ConcentrationBegan(Event, frozen=True):
    who: int
    on: str


class ConcentrationBroken(Event, frozen=True):
    who: int
    on: str
    why: str


class ConcentrationHeld(Event, frozen=True):
    who: int
    on: str


class SurvivalSpent(Event, frozen=True):
    who: int
    action: str
    on: int = 0


class SurvivorBarred(Event, frozen=True):
    """Something is forbidden for a while."""

    who: int
    ban: str
    until: str
    why: str


class WindowPassed(Event, frozen=True):
    """A window for survival actions opened, and nobody could act in it: nobody was asked."""

    about: str
