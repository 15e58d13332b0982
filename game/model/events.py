"""The facts of a showdown, as told to screen, log, teaching and triggers. `who`, `by` and the like are entities of the
board's world.
"""

from __future__ import annotations

from engine.event import Amount, Event
from engine.grid import Space
from game.model.terms import Attribute, Location, Stat


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


class EffectRolled(Event, frozen=True):
    """One die on the table of a card."""

    source: str
    by: int
    die: int
    row: str


class MonsterMoved(Event, frozen=True):
    path: tuple[Space, ...]  # anchors, the first is where it stood


class MonsterPlaced(Event, frozen=True):
    at: Space


class MonsterTurned(Event, frozen=True):
    facing: str


class SurvivorMoved(Event, frozen=True):
    who: int
    path: tuple[Space, ...]


class KnockedBack(Event, frozen=True):
    who: int
    path: tuple[Space, ...]
    stopped_by: str


class SurvivorRelocated(Event, frozen=True):
    """Placed, not moved (keyword-place)."""

    who: int
    at: Space
    why: str


class CollisionSuffered(Event, frozen=True):
    who: int
    with_: str


class TileArchived(Event, frozen=True):
    name: str
    at: Space


class KnockedDown(Event, frozen=True):
    who: int
    why: str


class StoodUp(Event, frozen=True):
    who: int


class MonsterAttacked(Event, frozen=True):
    target: int
    speed: Amount
    needs: Amount
    dice: tuple[int, ...]
    hits: int


class AttackOutOfReach(Event, frozen=True):
    target: int
    distance: int


class HitsLocated(Event, frozen=True):
    target: int
    locations: tuple[Location, ...]


class Dodged(Event, frozen=True):
    who: int
    location: Location


class DamageSuffered(Event, frozen=True):
    """Damage at one location: armor points lost, boxes filled, severe injury rolled or not."""

    who: int
    location: Location
    damage: Amount
    armor: int
    light: bool
    heavy: bool
    severe: bool
    source: str


class BrainDamageSuffered(Event, frozen=True):
    who: int
    damage: int
    insanity: int
    box: bool
    trauma: bool
    source: str


class SevereInjurySuffered(Event, frozen=True):
    who: int
    location: Location
    die: int
    name: str


class BrainTraumaSuffered(Event, frozen=True):
    who: int
    die: int
    name: str


class Endured(Event, frozen=True):
    who: int
    cost: Amount


class StatChanged(Event, frozen=True):
    """`n` is what was really gained or lost, `now` the count after it; `lost_to` says why it is less than was given."""

    who: int
    stat: Stat
    n: int
    now: int
    why: str
    lost_to: str = ""


class TokenGained(Event, frozen=True):
    who: int
    attribute: Attribute
    n: int
    until: str
    why: str


class PermanentGained(Event, frozen=True):
    who: int
    attribute: Attribute
    n: int
    why: str


class DisorderGained(Event, frozen=True):
    who: int
    name: str
    replaced: str = ""
    already: bool = False


class DisorderLost(Event, frozen=True):
    who: int
    name: str
    why: str


class PriorityGained(Event, frozen=True):
    who: int


class PriorityLost(Event, frozen=True):
    who: int
    why: str


class SurvivorDoomed(Event, frozen=True):
    who: int


class SurvivorDied(Event, frozen=True):
    who: int
    why: str


class SurvivalSpent(Event, frozen=True):
    who: int
    action: str
    on: int = 0


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


class GearArchived(Event, frozen=True):
    who: int
    gear: str


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


class LifeLost(Event, frozen=True):
    left: int


class LifeGained(Event, frozen=True):
    left: int


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


class ResourceGained(Event, frozen=True):
    who: int
    card: str
    deck: str
    why: str


class MilestoneReached(Event, frozen=True):
    who: int
    stat: Stat
    story: str


class MonsterDefeated(Event, frozen=True):
    by: int
    why: str


class ShowdownEnded(Event, frozen=True):
    outcome: str
    rounds: int


class RewardGained(Event, frozen=True):
    cards: tuple[str, ...]
    deck: str


class SurvivorReturned(Event, frozen=True):
    who: int
    hunt_xp: int


class GearStored(Event, frozen=True):
    who: int
    gear: tuple[str, ...]


class SheetMarked(Event, frozen=True):
    """A box on the record sheet is filled: skip next hunt, retires."""

    who: int
    mark: str
    why: str


class EverybodyThreatens(Event, frozen=True):
    """Every survivor counts as a threat until the end of this round."""

    until_round: int
