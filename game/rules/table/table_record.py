"""What every table keeps that no single figure holds: who is there, what waits, what passes, what is carried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.chance import ChanceState
from engine.deck import Deck
from game.cards.moments import Ban, Frequency, WaitsFor
from game.cards.words.flow import Effects
from game.model.campaign_tasks import CampaignTask
from game.model.terms import Attribute, Until


class Lasting(msgspec.Struct):
    """Attribute tokens that leave before the showdown ends."""

    who: int
    attribute: Attribute
    n: int
    until: Until
    why: str
    round: int  # in which it was gained
    turn: str


class Barred(msgspec.Struct):
    """A ban on a survivor that ends before the showdown does."""

    who: int
    ban: Ban
    until: Until
    why: str
    round: int
    turn: str


class Waiting(msgspec.Struct):
    """Effects put off (`Later`), with the survivor who is `this survivor` in them."""

    when: WaitsFor
    effects: Effects
    card: str
    bearer: int = 0


RARE_GEAR = "rare gear"
"""What stands in the place of a resource deck for gear that is won."""


class Gained(msgspec.Struct):
    """A card that is won, and who carries it."""

    card: str
    deck: str
    by: int


class WonBesides(msgspec.Struct):
    """Random resource cards that a victory brings besides what it always does."""

    deck: str
    n: int


class TableRecord:
    """The fields that the records of all tables have. Each record lists them itself, in the order in which it is saved.
    `party` are the survivors' entities in seat order, `facts` are for the campaign to carry out, `bodiless` the dead
    of whom nothing is left, `spent` the triggers that have acted as often as they may, as `card/bearer`.
    """

    if not TYPE_CHECKING:
        __slots__ = ()

    chance: ChanceState
    resources: dict[str, Deck]
    party: list[int]
    lasting: list[Lasting]
    barred: list[Barred]
    waiting: list[Waiting]
    gained: list[Gained]
    facts: list[CampaignTask]
    bodiless: list[int]
    halved_rewards: bool
    more_rewards: list[WonBesides]
    spent: dict[Frequency, list[str]]

    def take_due(self, when: WaitsFor) -> list[Waiting]:
        """Takes the effects that have waited for this, and they wait no longer."""
        due = [one for one in self.waiting if one.when is when]
        self.waiting = [one for one in self.waiting if one.when is not when]
        return due
