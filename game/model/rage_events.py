"""Facts of what raging monsters do: wounds that do not count, gear that is eaten or jammed, the end of the chase."""

from __future__ import annotations

from engine.event import Event


class WoundIgnored(Event, frozen=True):
    """The die that decided whether the monster suffers a wound; `suffered`: it does."""

    source: str
    die: int
    suffered: bool


class WeaponJammed(Event, frozen=True):
    """A weapon that cannot be activated until the end of the survivors' turn of this round."""

    who: int
    gear: str
    until_round: int


class MonsterLedAway(Event, frozen=True):
    who: int
    cards: int
