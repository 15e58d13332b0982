"""Facts of the course of a showdown: set-up, rounds, turns, acts, its end."""

from __future__ import annotations

from engine.event import Event
from engine.grid import Space


class ActivationSpent(Event, frozen=True):
    who: int
    on: str


class MonsterDefeated(Event, frozen=True):
    by: int
    why: str


class AmbushSprung(Event, frozen=True):
    by: str  # monster | survivors


class FirstTurnDecided(Event, frozen=True):
    """Who acts before round 1: survivors, or the monster as always."""

    side: str


class SurvivorsTurnSkipped(Event, frozen=True):
    round: int


class VariantInPlay(Event, frozen=True):
    """A game variant that changes this showdown."""

    variant: str


class CampaignLost(Event, frozen=True):
    who: int


class ShowdownEnded(Event, frozen=True):
    outcome: str
    rounds: int


class SeatsChanged(Event, frozen=True):
    """Who sits at the table has changed: a seat by name was added, renamed (from `was`), left (`was` is who takes all
    of its survivors over), was given `people`, is played by the bot or by a person again, or speaks for the group.
    """

    change: str
    seat: str
    was: str
    people: tuple[int, ...]


class ShowdownBegan(Event, frozen=True):
    monster: str
    level: str


class StartEdgeChosen(Event, frozen=True):
    """The edge of the board along which the survivors start, and where the monster looks."""

    edge: str


class SurvivorPlaced(Event, frozen=True):
    who: int
    at: Space


class RoundBegan(Event, frozen=True):
    number: int
    controller: int  # the survivor nominated by the monster controller; 0 without a controller tile


class MonsterTurnBegan(Event, frozen=True):
    round: int


class MonsterTurnEnded(Event, frozen=True):
    round: int


class SurvivorsTurnBegan(Event, frozen=True):
    round: int


class SurvivorsTurnEnded(Event, frozen=True):
    round: int


class ActBegan(Event, frozen=True):
    who: int


class ActEnded(Event, frozen=True):
    who: int
