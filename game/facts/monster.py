"""Facts of the monster: its actions, whom it picks, what it overlooks, its life."""

from __future__ import annotations

from engine.event import Event


class LifeLost(Event, frozen=True):
    left: int


class LifeGained(Event, frozen=True):
    """So much Life more; `left` is what it has now."""

    left: int
    n: int


class MonsterHealed(Event, frozen=True):
    n: int
    stack: int


class EverybodyThreatens(Event, frozen=True):
    """Every survivor counts as a threat until the end of this round."""

    until_round: int


class ShotsWillMiss(Event, frozen=True):
    """Until the next monster turn ranged attack rolls that show so much or less miss."""

    card: str
    up_to: int


class Guarded(Event, frozen=True):
    """Block `n` or deflect tokens `n` from now on."""

    who: int
    by: str
    n: int


class SurvivorOverlooked(Event, frozen=True):
    """No threat until their next attack."""

    who: int


class SurvivorNoticed(Event, frozen=True):
    """Overlooked no longer: they attack."""

    who: int


class MonsterLedAway(Event, frozen=True):
    who: int
    cards: int


class PickEluded(Event, frozen=True):
    """Whether the monster picks somebody else; `die` is what the target rolled."""

    who: int
    die: int
    eluded: bool
    why: str


class Unheard(Event, frozen=True):
    """An effect on the non-deaf that somebody did not let reach them."""

    who: int
    card: str
    why: str


class BasicActionBegan(Event, frozen=True):
    """`why`: the mood or trait that makes it perform it."""

    target: int  # 0: it picks its own
    why: str = ""


class DefinitionPerformed(Event, frozen=True):
    """A definition of the monster (`name`) that a mood or trait of it, or a hit location (`why`), brings about, not a
    drawn card."""

    name: str
    why: str


class TargetPicked(Event, frozen=True):
    who: int
    because: str
    among: tuple[int, ...] = ()


class NoTarget(Event, frozen=True):
    card: str


class InstinctPerformed(Event, frozen=True):
    name: str


class ActionSkipped(Event, frozen=True):
    """An action whose condition does not hold, or whose target is gone."""

    card: str
    why: str


class Replaced(Event, frozen=True):
    """A replacement took the place of something that was about to happen."""

    source: str
    what: str


class DrawFoiled(Event, frozen=True):
    """Another card will come in place of this one, or (no card) the basic action in place of the next draw."""

    card: str
    why: str


class CardSuspended(Event, frozen=True):
    """A card of the monster in play does nothing until the end of this round."""

    card: str
    until_round: int


class MembersLost(Event, frozen=True):
    """People of the retinue at this space are lost; so many are left."""

    at: tuple[int, int]
    n: int
    left: int
    why: str


class RetinueMoved(Event, frozen=True):
    """`why`: the card that draws it, if it is not the group that moves it."""

    was: tuple[int, int]
    at: tuple[int, int]
    why: str = ""


class RetinueStands(Event, frozen=True):
    """So many people of the settlement stand by."""

    at: tuple[int, int]
    n: int


class CounterLaid(Event, frozen=True):
    at: tuple[int, int]
    kind: str
    why: str


class CounterTaken(Event, frozen=True):
    who: int
    at: tuple[int, int]
    kind: str
