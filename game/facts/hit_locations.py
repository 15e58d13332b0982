"""Facts of hit location cards: drawn, chosen, wounded or not, traps, reactions."""

from __future__ import annotations

from enum import StrEnum

from engine.event import Amount, Event


class LocationRevealed(Event, frozen=True):
    """A hit location was turned over outside an attack; `critical`: the monster suffers a critical wound there."""

    who: int
    card: str
    critical: bool


class HitLocationsDrawn(Event, frozen=True):
    who: int
    cards: tuple[str, ...]


class HitLocationChosen(Event, frozen=True):
    who: int
    card: str


class WoundOutcome(StrEnum):
    """What a wound attempt comes to (wound-attempt, critical-roll)."""

    WOUND = "wound"
    FAILURE = "failure"
    CRITICAL_WOUND = "critical wound"
    CRITICAL = "critical"  # on an impervious location, which is never wounded (hit-location-impervious)


WOUNDING = (WoundOutcome.WOUND, WoundOutcome.CRITICAL_WOUND)
CRITICALS = (WoundOutcome.CRITICAL_WOUND, WoundOutcome.CRITICAL)


class WoundAttempted(Event, frozen=True):
    """`die` 0: no die was rolled."""

    who: int
    card: str
    die: int
    strength: Amount
    needs: Amount
    critical_from: int
    outcome: WoundOutcome


class NoWoundRoll(Event, frozen=True):
    """No wound roll is made at a hit location: the attempt has failed."""

    who: int
    card: str


class MonsterWounded(Event, frozen=True):
    """`stack` cards lie in the wound stack now, and `left` can still be drawn. `why`: the card that wounds, if it is no
    wound attempt.
    """

    by: int
    wounds: int
    stack: int
    left: int
    why: str = ""


class WoundFromDiscard(Event, frozen=True):
    """A wound takes the top card of the AI discard pile, which everybody has seen."""

    by: int
    card: str


class TrapAverted(Event, frozen=True):
    """A die cancels the trap that was drawn, or does not."""

    who: int
    card: str
    die: int
    needs: int
    averted: bool


class WoundRolledFirst(Event, frozen=True):
    """A wound roll is made before its hit location is selected."""

    who: int
    die: int


class LocationTraded(Event, frozen=True):
    """A drawn hit location is discarded, so that another can be attempted again."""

    who: int
    card: str
    again: str


class LocationRedrawn(Event, frozen=True):
    """A hit location that somebody has just wounded is drawn again by a survivor beside them."""

    who: int
    card: str
    weapon: str


class ReactionPerformed(Event, frozen=True):
    card: str
    kind: str


class ReactionsCanceled(Event, frozen=True):
    card: str
    why: str


class CriticalEffects(Event, frozen=True):
    card: str


class PersistentInjuryDealt(Event, frozen=True):
    card: str
    name: str


class HitLocationArchived(Event, frozen=True):
    """A hit location card is out of its deck for the rest of the showdown."""

    card: str


class HitLocationDiscarded(Event, frozen=True):
    card: str


class TrapSprung(Event, frozen=True):
    card: str
    who: int


class HitLocationsShuffled(Event, frozen=True):
    cards: int


class LocationsStacked(Event, frozen=True):
    """So many cards of a hit location come on top of their deck, by what a card (`why`) says."""

    location: str
    n: int
    why: str = ""


class TrapIgnored(Event, frozen=True):
    who: int
    card: str
    die: int


class HitLocationsArranged(Event, frozen=True):
    """So many of the next hit locations were looked at and put back, in an order that only `who` knows."""

    who: int
    cards: int


class ReflexSoftened(Event, frozen=True):
    """The helper `by` makes a reflex of this location one that only a failure brings."""

    who: int
    by: int
    location: str


class WoundIgnored(Event, frozen=True):
    """The die that decided whether the monster suffers a wound; `suffered`: it does."""

    source: str
    die: int
    suffered: bool
