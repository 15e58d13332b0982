"""Facts of the course of a showdown: rounds, turns, acts, AI cards."""

from __future__ import annotations

from engine.event import Amount, Event
from engine.grid import Space

ROLL = "roll"
"""The part of a result that a die shows."""


class ShowdownBegan(Event, frozen=True):
    monster: str
    level: str


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


class AIDrawn(Event, frozen=True):
    card: str


class AIDeckReshuffled(Event, frozen=True):
    cards: int


class AIDeckArranged(Event, frozen=True):
    """Somebody, or (0) the group, has looked at the top cards and put them back as they like."""

    who: int
    cards: int


class AIDiscarded(Event, frozen=True):
    card: str


class CardEntersPlay(Event, frozen=True):
    card: str
    kind: str  # mood | trait | duration | persistent injury


class CardLeavesPlay(Event, frozen=True):
    card: str
    why: str


class CardReplaced(Event, frozen=True):
    """A persistent injury action takes the place of all other actions of the card."""

    card: str
    injury: str


class CardCanceled(Event, frozen=True):
    card: str
    why: str


class BasicActionBegan(Event, frozen=True):
    target: int  # 0: it picks its own


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


class WindowPassed(Event, frozen=True):
    """A window for survival actions opened, and nobody could act in it: nobody was asked."""

    about: str


def dice_of(result: Amount | None) -> tuple[int, ...]:
    """The dice among the parts of a result."""
    return tuple(n for source, n in result.parts if source == ROLL) if result is not None else ()


class ResultSetAside(Event, frozen=True):
    """A roll that was made and does not count: rolled again, or the other of two (`why`). `result` is what it came to,
    `dice` what it showed.
    """

    source: str
    by: int
    dice: tuple[int, ...]
    result: int
    why: str


class EffectRolled(Event, frozen=True):
    """A roll on the table of a card: `die` is the result, `result` the same with its parts."""

    source: str
    by: int
    die: int
    row: str
    result: Amount | None = None

    @property
    def faces(self) -> tuple[int, ...]:
        """What the dice show, without what is added to them."""
        return dice_of(self.result) or (self.die,)
