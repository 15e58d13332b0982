"""Facts of the aftermath: what is won besides cards, what is lost, what the campaign will carry out."""

from __future__ import annotations

from engine.event import Amount, Event
from game.model.campaign_facts import Due


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


class LimbRegrown(Event, frozen=True):
    who: int
    injury: str


class WeaponTypeTaken(Event, frozen=True):
    """A survivor takes up a weapon type; `lost` are the ranks in another one that go."""

    who: int
    weapon_type: str
    lost: int


class ResourcesLeft(Event, frozen=True):
    """Cards that a dead survivor carried: back to the group after a victory, else lost."""

    who: int
    cards: tuple[str, ...]
    lost: bool


class CampaignNoted(Event, frozen=True):
    """A fact for the campaign to carry out; `why`: the card that has brought it, if it was one."""

    due: Due
    what: str
    n: int
    who: str = ""
    why: str = ""
