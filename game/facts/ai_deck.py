"""Facts of AI cards: drawn, looked at, arranged, entering and leaving play."""

from __future__ import annotations

from engine.event import Event


class AICardFoiled(Event, frozen=True):
    """A drawn AI card that gear tried to keep from being played, and whether it did."""

    who: int
    card: str
    gear: str
    die: int
    foiled: bool


class AICardReplayed(Event, frozen=True):
    """A card of the AI discard is played from where it lies."""

    card: str


class TopAISeen(Event, frozen=True):
    """A survivor looked at the top card of the AI deck."""

    who: int
    card: str


class AICardNamed(Event, frozen=True):
    """Before the draw a card was named; `right` says whether it was drawn."""

    who: int
    card: str
    right: bool


class CardRecalled(Event, frozen=True):
    """A card goes back on the AI deck, out of the wound stack (`healed`) or the discard pile."""

    card: str
    healed: bool
    why: str


class AIDeckReordered(Event, frozen=True):
    """The storyteller has put a card on top: which one, nobody else sees."""

    cards: int


class CardCounted(Event, frozen=True):
    """Counters on a card in play."""

    card: str
    kind: str
    change: int
    now: int


class AIDrawn(Event, frozen=True):
    card: str


class AIWoundPlayed(Event, frozen=True):
    """The top card of the wound stack is played and stays a wound."""

    card: str


class AIDeckSpent(Event, frozen=True):
    """So many AI cards go to the wound stack at once, which holds so many now; nobody has dealt these wounds."""

    cards: int
    stack: int
    why: str


class CardTurnedOver(Event, frozen=True):
    """A card in play shows its other `side`."""

    card: str
    side: str
    why: str


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
