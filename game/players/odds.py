"""The chances of an attack, from what everybody at the table can know.

Public is the set of cards that a face-down pile holds (all of the monster's that lie nowhere else), not their order.
Chances are exact, except that reactions are not counted on: one that moves the monster away or throws the attacker down
ends an attack early. The reactions that can come are told with their chances instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from engine.event import Amount
from engine.grid import Space
from game.board.attack_dice import hit_needs, speed, weapon_of
from game.board.components import Placement
from game.board.monster_attack import is_hit
from game.board.showdown import Showdown
from game.board.wound_attempt import critical_from, strength, wound_needs, wound_outcome
from game.effects.cards import Gear, HitLocation, HitLocationType
from game.effects.verbs import Effects, clauses, sentence
from game.model.terms import Attribute

Floats = npt.NDArray[np.float64]
FACES = range(1, 11)


@dataclass(frozen=True, slots=True)
class ReactionChance:
    """A reaction that an attack can bring on: the card, wound, failure or reflex, and how likely it is."""

    card: str
    kind: str
    effects: Effects
    chance: float

    @property
    def text(self) -> str:
        return sentence(clauses(self.effects))


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """Chances from 0 to 1 and means. `needs` is the face for a hit; `strength` against `wound_needs` is the wound roll
    at an ordinary location; `critical_from` the lowest critical roll. `wounds[n]` is the chance of exactly n wounds,
    `trap` that a trap ends the attack before any.
    """

    dice: Amount
    needs: Amount
    hit_any: float
    expected_hits: float
    strength: Amount
    wound_needs: Amount
    critical_from: int
    wound_any: float
    expected_wounds: float
    critical_any: float
    trap: float
    wounds: tuple[float, ...]
    reactions: tuple[ReactionChance, ...]


@contextmanager
def supposing(table: Showdown, who: int, space: Space | None) -> Iterator[None]:
    """Inside, the survivor stands on that space (None: where it is); nothing is told, afterwards all is as before."""
    placement = table.world.get(who, Placement)
    before = placement.at
    placement.at = space or before
    try:
        yield
    finally:
        placement.at = before


def attack_odds(table: Showdown, who: int, gear: Gear, from_space: Space | None = None) -> AttackOdds:
    """The odds of an attack with this weapon, from where the survivor stands or from another space."""
    with supposing(table, who, from_space):
        dice, needs = speed(table, who, gear), hit_needs(table, who, gear)
    hits = hit_chances(dice.total, needs.total)
    added, threshold = strength(table, who, gear), critical_from(table, who, gear)
    pile, after = _piles(table, gear, added.total, threshold)
    wounds = np.zeros(len(hits))
    critical = trap = 0.0
    drawn: dict[str, float] = defaultdict(float)
    for n, chance in enumerate(hits):
        of_n = _draw(pile, after, n)
        wounds[: len(of_n.wounds)] += chance * of_n.wounds
        critical += chance * of_n.critical
        trap += chance * of_n.trap
        for name, shown in of_n.resolved.items():
            drawn[name] += chance * shown
    each = 1 + weapon_of(gear).special.get("devastating", 0)
    known = {card.name: card for card in (*pile, *after)}
    return AttackOdds(
        dice=dice,
        needs=needs,
        hit_any=1 - hits[0],
        expected_hits=sum(n * chance for n, chance in enumerate(hits)),
        strength=added,
        wound_needs=table.total(table.monster, Attribute.TOUGHNESS),
        critical_from=threshold,
        wound_any=float(1 - wounds[0]),
        expected_wounds=float(each * (np.arange(len(wounds)) @ wounds)),
        critical_any=critical,
        trap=trap,
        wounds=_spread(wounds, each),
        reactions=_reactions(table, drawn, known),
    )


def hit_chances(dice: int, needs: int) -> list[float]:
    """The chances of 0, 1, 2 ... hits with so many dice (campaign-natural-1-fails, campaign-lantern-10-succeeds)."""
    p = sum(is_hit(face, needs) for face in FACES) / len(FACES)
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


def _spread(chances: Floats, each: int) -> tuple[float, ...]:
    """Every successful attempt is `each` wounds (keyword-devastating)."""
    spread = [0.0] * ((len(chances) - 1) * each + 1)
    for n, chance in enumerate(chances):
        spread[n * each] = float(chance)
    return tuple(spread)


# one wound attempt


@dataclass(frozen=True, slots=True)
class Attempt:
    """The chances of one wound attempt at a hit location: a wound (critical ones too), a critical, a failure."""

    name: str
    wound: float = 0.0
    critical: float = 0.0
    failure: float = 0.0
    trap: bool = False


def attempt(table: Showdown, gear: Gear, location: HitLocation, added: int, threshold: int) -> Attempt:
    """The ten faces of the wound roll with `added` strength, critical from `threshold`."""
    if location.type is HitLocationType.TRAP:
        return Attempt(location.name, trap=True)
    weapon = weapon_of(gear)
    needed = wound_needs(table, location).total
    wound = critical = failure = 0.0
    for face in FACES:
        sharp: Sequence[int] = FACES if "sharp" in weapon.special and face > 1 else (0,)
        for extra in sharp:
            outcome = wound_outcome(weapon, location, face, added + extra, needed, threshold)
            weight = 1 / len(FACES) / len(sharp)
            wound += weight * (outcome in ("wound", "critical wound"))
            critical += weight * outcome.startswith("critical")
            failure += weight * (outcome == "failure")
    return Attempt(location.name, wound, critical, failure)


Pile = tuple[Attempt, ...]


def _piles(table: Showdown, gear: Gear, added: int, threshold: int) -> tuple[Pile, Pile]:
    """What the next draws come from, in an order that tells nothing, and what follows once that is used up and the
    discard is shuffled.
    """
    deck = table.record.hit_locations
    first, second = deck.draw_pile, deck.discard
    if table.trap_in_play:  # hit-location-trap-nested: a new attack shuffles it all first
        first, second = [*first, *second, table.trap_in_play], []
    found = {name: attempt(table, gear, table.hit_location_cards[name], added, threshold) for name in {*first, *second}}
    return tuple(found[name] for name in sorted(first)), tuple(found[name] for name in sorted(second))


# several draws


@dataclass(frozen=True, slots=True)
class Draw:
    """What n hits come to: chances of 0, 1, 2 ... wounds, of any critical, of a trap, and for each card by name that
    it is resolved.
    """

    wounds: Floats
    critical: float
    trap: float
    resolved: dict[str, float]


@lru_cache(maxsize=512)
def _draw(pile: Pile, after: Pile, n: int) -> Draw:
    """Over all ways to draw n cards without putting one back; a trap among them ends the attack."""
    n = min(n, len(pile) + len(after))
    first, second = min(n, len(pile)), max(0, n - len(pile))
    ways = comb(len(pile), first) * comb(len(after), second)
    wounds = np.convolve(_subsets(pile, first), _subsets(after, second)) / ways
    calm = _without_critical(pile, first) * _without_critical(after, second) / ways
    safe = float(wounds.sum())
    counts = wounds.copy()
    counts[0] += 1 - safe
    resolved: dict[str, float] = defaultdict(float)
    safe_first, safe_second = (sum(not card.trap for card in cards) for cards in (pile, after))
    for card in pile if first else ():
        if not card.trap:
            resolved[card.name] += comb(safe_first - 1, first - 1) * comb(safe_second, second) / ways
    for card in after if second else ():
        if not card.trap:
            resolved[card.name] += comb(safe_first, first) * comb(safe_second - 1, second - 1) / ways
    return Draw(counts, safe - calm, 1 - safe, dict(resolved))


def _subsets(cards: Pile, n: int) -> Floats:
    """Summed over the subsets of n cards without a trap: the chances of each number of wounds.

    It is the coefficient of y^n in the product of 1 + y(1 - p + p z) over the cards, as a polynomial in z.
    """
    rows = np.zeros((n + 1, n + 1))
    rows[0, 0] = 1.0
    for card in cards:
        if not card.trap:
            grown = rows.copy()
            grown[1:, :] += rows[:-1, :] * (1 - card.wound)
            grown[1:, 1:] += rows[:-1, :-1] * card.wound
            rows = grown
    found: Floats = rows[n]
    return found


def _without_critical(cards: Pile, n: int) -> float:
    """Summed over the subsets of n cards without a trap: the chance that nothing critical happens."""
    sums = np.zeros(n + 1)
    sums[0] = 1.0
    for card in cards:
        if not card.trap:
            sums[1:] += sums[:-1] * (1 - card.critical)
    return float(sums[n])


def _reactions(table: Showdown, drawn: dict[str, float], known: dict[str, Attempt]) -> tuple[ReactionChance, ...]:
    """The reactions that an attack can bring on, likeliest first; a monster that is down has none."""
    if table.is_down(table.monster):
        return ()
    found = []
    for name, shown in drawn.items():
        card, odds = table.hit_location_cards[name], known[name]
        no_critical = 1 - odds.critical
        for kind, effects, p in (
            ("wound", card.wound, no_critical - odds.failure),
            ("failure", card.failure, odds.failure),
            ("reflex", card.reflex, no_critical),
        ):
            if effects and shown * p > 1e-9:
                found.append(ReactionChance(name, kind, effects, shown * p))
    return tuple(sorted(found, key=lambda reaction: (-reaction.chance, reaction.card, reaction.kind)))
