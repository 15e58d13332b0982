"""Facts of the aftermath: what is won and what is lost."""

from __future__ import annotations

from engine.event import Amount, Event
from game.model.campaign_tasks import Due


class RewardRolled(Event, frozen=True):
    """The group's roll for rewards with what is added to it, and the row of the table that it comes to."""

    die: int
    result: Amount
    row: str


class GearWon(Event, frozen=True):
    """Rare gear for the storage; `who` is the survivor nominated for it, or 0."""

    gear: str
    who: int


class RewardLost(Event, frozen=True):
    """Something that the group would gain and cannot."""

    what: str
    why: str


class CampaignNoted(Event, frozen=True):
    """A fact for the campaign to carry out; `why`: the card that has brought it, if it was one."""

    due: Due
    what: str
    n: int
    who: str = ""
    why: str = ""


class InnovationGained(Event, frozen=True):
    """The settlement gains an innovation through a survivor."""

    who: int
    name: str


class RewardGained(Event, frozen=True):
    cards: tuple[str, ...]
    deck: str


class SurvivorReturned(Event, frozen=True):
    who: int
    hunt_xp: int
