"""Facts of what survivors do to the monster: attacks, hit locations, wounds."""

from __future__ import annotations

from engine.event import Amount, Event


class ActivationSpent(Event, frozen=True):
    who: int
    on: str


class SurvivorAttacked(Event, frozen=True):
    who: int
    weapon: str
    speed: Amount
    needs: Amount
    dice: tuple[int, ...]
    hits: int
    perfect: int
    automatic: int = 0


class HitLocationsDrawn(Event, frozen=True):
    who: int
    cards: tuple[str, ...]


class HitLocationChosen(Event, frozen=True):
    who: int
    card: str


class WoundAttempted(Event, frozen=True):
    """`die` 0: no die was rolled. `outcome`: wound, failure, critical wound, or critical on an impervious location."""

    who: int
    card: str
    die: int
    strength: Amount
    needs: Amount
    critical_from: int
    outcome: str


class MonsterWounded(Event, frozen=True):
    by: int
    wounds: int
    stack: int
    left: int


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


class LifeLost(Event, frozen=True):
    left: int


class LifeGained(Event, frozen=True):
    """So much Life more; `left` is what it has now."""

    left: int
    n: int


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


class HitLocationDiscarded(Event, frozen=True):
    card: str


class TrapSprung(Event, frozen=True):
    card: str
    who: int


class HitLocationsShuffled(Event, frozen=True):
    cards: int


class AttackCanceled(Event, frozen=True):
    who: int
    why: str


class MonsterHealed(Event, frozen=True):
    n: int
    stack: int


class MonsterDefeated(Event, frozen=True):
    by: int
    why: str


class EverybodyThreatens(Event, frozen=True):
    """Every survivor counts as a threat until the end of this round."""

    until_round: int
