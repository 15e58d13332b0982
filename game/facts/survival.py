"""Facts of survival: spent, windows that pass, bans, concentration."""

from __future__ import annotations

from engine.event import Event


class CardActTaken(Event, frozen=True):
    """An activation is spent on what a card in play, or (`of`) a card beside somebody's grid, offers."""

    who: int
    act: str
    card: str
    of: int


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
    """A window for survival actions opened, and nobody could act in it, for these reasons: nobody was asked."""

    about: str
    why: str = ""


class Withheld(Event, frozen=True):
    """What players expect at this moment is not offered to somebody, and why."""

    who: int
    what: str
    why: str


class ActionFoiled(Event, frozen=True):
    """A survival action near the monster, paid for: whether it comes to nothing."""

    who: int
    action: str
    die: int
    source: str
    foiled: bool


class BanLifted(Event, frozen=True):
    """What was forbidden for a while can be done again."""

    who: int
    ban: str
    why: str
