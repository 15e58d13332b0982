"""The chances of an attack, from what everybody at the table can know.

Public is the set of cards that a face-down pile holds (all of the monster's that lie nowhere else), not their order.
Chances are exact, except that reactions are not counted on: one that moves the monster away or throws the attacker down
ends an attack early. The reactions that can come are told with their chances instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.event import Amount
from engine.grid import Space
from game.bots.hidden_cards import ends_attack, locations_on_top
from game.bots.proficiency_odds import skill_of, trap_ignored
from game.cards.clauses import clauses
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.phrases import sentence
from game.cards.traits.hit_locations import RedrawsLocations
from game.cards.words.flow import Effects
from game.facts.hit_locations import CRITICALS, WOUNDING, WoundOutcome
from game.model.terms import Attribute
from game.rules.attack.attack_dice import PERFECT, hit_needs, perfect_from, speed
from game.rules.attack.critical_wounds import critical_from, luck_here, wound_outcome
from game.rules.attack.monster_attack import is_hit
from game.rules.attack.wound_attempt import (
    as_it_is,
    changed_here,
    is_open,
    strength,
    toughness_here,
    wound_needs,
)
from game.rules.survivor.weapon_rules import in_hands, weapon_of
from game.rules.table.attack_steps import AttackStep
from game.rules.table.components import Placement
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable

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
    `trap` that a trap ends the attack before any, `ended` that a hit location does which everybody knows to lie on top.
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
    ended: float = 0.0


@contextmanager
def supposing(table: ShowdownTable, who: int, space: Space | None) -> Iterator[None]:
    """Inside, the survivor stands on that space (None: where it is); nothing is told, afterwards all is as before."""
    placement = table.world.get(who, Placement)
    before = placement.at
    placement.at = space or before
    try:
        yield
    finally:
        placement.at = before


def attack_odds(
    table: ShowdownTable, who: int, gear: Gear, from_space: Space | None = None, more_strength: int = 0
) -> AttackOdds:
    """The odds of an attack with this weapon, from where the survivor stands or from another space; `more_strength` is
    what a charge or pounce adds.

    What the attacker may choose before the dice, what further rolls cards may bring after them, and damage from
    unwieldy weapons are left out; and of what proficiency does, whatever waits for a choice of the attacker (attempts
    made again, rolls before the location is selected), a doubled total unless there is one hit only, and the wounds
    that an overwhelming total adds.
    """
    gear = in_hands(table, who, gear)
    special = weapon_of(gear).special
    with supposing(table, who, from_space):
        dice, needs = speed(table, who, gear), hit_needs(table, who, gear)
        softer = AttackStep.TOUGHNESS(table, who)
        added, threshold = strength(table, who, gear), critical_from(table, who, gear)
    rolls = roll_chances(dice.total, needs.total, Special.EARLY_IRON in special, perfect_from(table, who))
    added = Amount.of((*added.parts, ("more", more_strength))) if more_strength else added
    ease = added.total - sum(n for _, n in softer)
    barbed = special.get(Special.BARBED, 0)
    each, savage = 1 + special.get(Special.DEVASTATING, 0), int(Special.SAVAGE in special)
    hits = [0.0] * (dice.total + 1)
    wounds = np.zeros(dice.total * each + savage + 1)
    critical = trap = ended = 0.0
    first = _that_end_it(table, who)
    reacting: dict[str, Reacting] = {}
    skill = skill_of(table, who, gear)
    # cases that draw the same cards at the same strength, doubled or not, and react alike
    alike: dict[tuple[int, int, bool, float], float] = defaultdict(float)
    cards = len(table.record.hit_locations) + len(table.record.hit_locations.discard) + bool(table.trap_in_play)
    for (n, perfect), chance in rolls.items():
        hits[n] += chance
        doubled, drawn = skill.doubles and perfect > 0 and n == 1, min(n, cards)
        alike[drawn, barbed * perfect, doubled, skill.reacting(drawn, perfect > 0)] += chance
    with supposing(table, who, from_space):
        draws, extra = _draws(table, who, gear), _strength_dice(table, who, gear)
    swings = {(more, doubled): Swing(special, extra, ease + more, threshold, doubled) for _, more, doubled, _ in alike}
    piles = {case: draws.rolled(swing) for case, swing in swings.items()}
    for (n, more, doubled, share), chance in alike.items():
        pile, after = piles[more, doubled]
        if first and n:
            rest = tuple(card for card in pile if card.name not in first)
            sprung = chance * _draw(rest, after, n - len(first)).trap if n > len(first) else 0.0
            trap, ended, wounds[0] = trap + sprung, ended + chance - sprung, wounds[0] + chance
            continue
        of_n = _draw(pile, after, n)
        for count, (calm, cut) in enumerate(of_n.wounds):
            wounds[count * each] += chance * calm
            wounds[count * each + savage] += chance * cut
        critical += chance * of_n.critical
        trap += chance * of_n.trap
        known = {card.name: card for card in (*pile, *after)}
        for name, shown in of_n.resolved.items():
            reacting.setdefault(name, Reacting()).add(known[name], chance * shown * share)
    return AttackOdds(
        dice=dice,
        needs=needs,
        hit_any=1 - hits[0],
        expected_hits=sum(n * chance for n, chance in enumerate(hits)),
        strength=added,
        wound_needs=Amount.of((*table.total(table.monster, Attribute.TOUGHNESS).parts, *softer), 1),
        critical_from=threshold,
        wound_any=float(1 - wounds[0]),
        expected_wounds=float(np.arange(len(wounds)) @ wounds),
        critical_any=critical,
        trap=trap,
        wounds=tuple(float(chance) for chance in wounds),
        reactions=_reactions(table, reacting),
        ended=ended,
    )


def _that_end_it(table: ShowdownTable, who: int) -> list[str]:
    """The cards on top of the hit locations that end an attack, unless the attacker may put them back."""
    back = {trait.named for _, trait in table.of_kind(who, RedrawsLocations)}
    if table.trap_in_play:
        return []
    return [name for name in locations_on_top(table) if name not in back and ends_attack(table, name)]


@cache
def hit_chances(dice: int, needs: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 ... hits with so many dice (campaign-natural-1-fails, campaign-lantern-10-succeeds)."""
    p = sum(is_hit(face, needs) for face in FACES) / len(FACES)
    return tuple(comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1))


def roll_chances(
    dice: int, needs: int, early_iron: bool = False, perfect: int = PERFECT
) -> dict[tuple[int, int], float]:
    """The chances of n hits, of which k are perfect, for each (n, k). With early iron a single 1 leaves no hit."""
    face = 1 / len(FACES)
    best = sum(one >= perfect for one in FACES) * face
    plain = sum(one < perfect and is_hit(one, needs) for one in FACES) * face  # hits that are not perfect
    miss = 1 - plain - best - (face if early_iron else 0)
    found = {
        (n, k): comb(dice, n) * comb(n, k) * best**k * plain ** (n - k) * miss ** (dice - n)
        for n in range(dice + 1)
        for k in range(n + 1)
    }
    if early_iron:
        found[0, 0] += 1 - (1 - face) ** dice
    return {case: chance for case, chance in found.items() if chance > 0}


# one wound attempt


class Attempt(NamedTuple):
    """The chances of one wound attempt at a hit location: a wound (critical ones too), a critical, a critical wound, a
    failure. `ignored`: how likely this trap is ignored by its drawer.
    """

    name: str
    wound: float = 0.0
    critical: float = 0.0
    critical_wound: float = 0.0
    failure: float = 0.0
    trap: bool = False
    ignored: float = 0.0

    @property
    def resolved(self) -> float:
        """The chance that it does not end the attack."""
        return self.ignored if self.trap else 1.0


class Aimed(NamedTuple):
    """What a hit location makes of an attempt, whatever strength is added: `sure` what it comes to without a roll; else
    what is needed, what the location adds to strength and luck, and `deep` if each wound is a critical one.
    """

    location: HitLocation
    sure: Attempt | None = None
    needed: int = 0
    stronger: int = 0
    luck: int = 0
    deep: bool = False


class Swing(NamedTuple):
    """What of an attack is the same for each of its wound attempts; `dice` only add to the wound roll
    (keyword-sharp), `doubled`: the total counts twice.
    """

    special: Mapping[Special, int]
    dice: int
    added: int
    threshold: int
    doubled: bool = False


def attempt(table: ShowdownTable, who: int, gear: Gear, location: HitLocation, added: int, threshold: int) -> Attempt:
    """The ten faces of the wound roll with `added` strength, critical from `threshold`, and the dice that only add to
    it, where the attacker stands.
    """
    swing = Swing(weapon_of(gear).special, _strength_dice(table, who, gear), added, threshold)
    return _rolled(swing, _aimed(table, who, gear, location))


def _strength_dice(table: ShowdownTable, who: int, gear: Gear) -> int:
    """How many dice only add to the wound roll (keyword-sharp, wound-multiple-dice)."""
    return int(Special.SHARP in weapon_of(gear).special) + len(AttackStep.STRENGTH_DICE(table, who, gear))


def _aimed(table: ShowdownTable, who: int, gear: Gear, location: HitLocation) -> Aimed:
    if location.type is HitLocationType.TRAP:
        return Aimed(location, Attempt(location.name, trap=True, ignored=trap_ignored(table, who, gear)))
    location = as_it_is(table, location)
    if not is_open(table, location, who):
        return Aimed(location, Attempt(location.name, failure=1.0))
    needed, stronger = wound_needs(table, location).total, 0
    if location.changes or location.toughness_if is not None:  # which may ask for the attacker
        needed += toughness_here(table, location, who) - toughness_here(table, location, 0)
        stronger = changed_here(table, location, Attribute.STRENGTH, who)
    deep = Special.UNSTOPPABLE not in weapon_of(gear).special and bool(table.joining(AttackStep.WOUND))
    deep = deep and AttackStep.WOUND(table, SurvivorAttack(who, gear), location)
    return Aimed(location, None, needed, stronger, luck_here(location, gear), deep)


def _rolled(swing: Swing, aimed: Aimed) -> Attempt:
    location, sure, needed, stronger, luck, deep = aimed
    if sure is not None:
        return sure
    special, dice, added, threshold, doubled = swing
    added, threshold = added + stronger, max(2, threshold - luck)
    kind = (location.type, location.critical is None, deep, doubled)
    case = (*kind, tuple(special.items()), added, needed, threshold, dice)
    chances = _CHANCES.get(case)
    if chances is None:
        wound = critical = critical_wound = failure = 0.0
        for face in FACES:
            for extra, chance in _sums(dice).items():
                more = added + extra + (face + added + extra if doubled else 0)
                outcome = wound_outcome(special, location, face, more, needed, threshold)
                outcome = WoundOutcome.CRITICAL_WOUND if deep and outcome is WoundOutcome.WOUND else outcome
                weight = chance / len(FACES)
                wound += weight * (outcome in WOUNDING)
                critical += weight * (outcome in CRITICALS)
                critical_wound += weight * (outcome is WoundOutcome.CRITICAL_WOUND)
                failure += weight * (outcome is WoundOutcome.FAILURE)
        chances = _CHANCES[case] = (wound, critical, critical_wound, failure)
    return Attempt(location.name, *chances)


_CHANCES: dict[tuple[object, ...], tuple[float, float, float, float]] = {}
"""What an attempt comes to, by everything that `wound_outcome` looks at: the same few cases come thousands of times."""


@cache
def _sums(dice: int) -> dict[int, float]:
    """The chances of each total of so many d10s."""
    found = {0: 1.0}
    for _ in range(dice):
        grown: dict[int, float] = defaultdict(float)
        for total, chance in found.items():
            for face in FACES:
                grown[total + face] += chance / len(FACES)
        found = dict(grown)
    return found


Pile = tuple[Attempt, ...]


class Draws(NamedTuple):
    """The hit locations that the next draws come from, in an order that tells nothing, and those that follow once that
    pile is used up and the discard is shuffled; and what each makes of an attempt.
    """

    pile: list[str]
    after: list[str]
    aimed: dict[str, Aimed]

    def rolled(self, swing: Swing) -> tuple[Pile, Pile]:
        """Returns the attempts at each of them."""
        found = {name: _rolled(swing, aimed) for name, aimed in self.aimed.items()}
        return tuple([found[name] for name in self.pile]), tuple([found[name] for name in self.after])


def _draws(table: ShowdownTable, who: int, gear: Gear) -> Draws:
    deck = table.record.hit_locations
    first, second = deck.draw_pile, deck.discard
    if table.trap_in_play:  # hit-location-trap-nested: a new attack shuffles it all first
        first, second = [*first, *second, table.trap_in_play], []
    aimed = {name: _aimed(table, who, gear, table.hit_location_cards[name]) for name in {*first, *second}}
    return Draws(sorted(first), sorted(second), aimed)


# several draws


@dataclass(frozen=True, slots=True)
class Draw:
    """What n hits come to: chances of 0, 1, 2 ... attempts that wound, each without and with a critical wound among
    them; of any critical, of a trap that ends the attack, and for each card by name that it is resolved.
    """

    wounds: tuple[tuple[float, float], ...]
    critical: float
    trap: float
    resolved: dict[str, float]


@lru_cache(maxsize=512)
def _draw(pile: Pile, after: Pile, n: int) -> Draw:
    """Over all ways to draw n cards without putting one back; a trap among them ends the attack, unless it is
    ignored.
    """
    n = min(n, len(pile) + len(after))
    first, second = min(n, len(pile)), max(0, n - len(pile))
    ways = comb(len(pile), first) * comb(len(after), second)
    one, two = _subsets(pile), _subsets(after)
    calm = np.convolve(one.calm[first, : first + 1], two.calm[second, : second + 1]) / ways
    cut = np.convolve(one.every[first, : first + 1], two.every[second, : second + 1]) / ways - calm
    safe = float(calm.sum() + cut.sum())
    peace = float(one.peace[first] * two.peace[second]) / ways
    counts = calm.copy()
    counts[0] += 1 - safe
    # cards that are no trap are all alike in how likely they are resolved
    shown = _safe(pile, first - 1, without=1) * _safe(after, second) / ways if first else 0.0
    later = _safe(pile, first) * _safe(after, second - 1, without=1) / ways if second else 0.0
    resolved: dict[str, float] = defaultdict(float)
    for cards, chance in ((pile, shown), (after, later)):
        for card in cards if chance else ():
            if not card.trap:
                resolved[card.name] += chance
    wounds = tuple((float(a), float(max(0.0, b))) for a, b in zip(counts, cut, strict=True))
    return Draw(wounds, safe - peace, 1 - safe, dict(resolved))


def _safe(cards: Pile, n: int, without: int = 0) -> float:
    """Summed over the subsets of n cards, some that are no trap left out: the chance that none ends the attack."""
    sums = [1.0]
    for card in cards:
        if card.trap:
            sums = [a + card.resolved * b for a, b in zip([*sums, 0.0], [0.0, *sums], strict=True)]
    free = max(0, sum(not card.trap for card in cards) - without)
    return sum(chance * comb(free, n - traps) for traps, chance in enumerate(sums) if n >= traps)


@dataclass(frozen=True, slots=True)
class Subsets:
    """Summed over the subsets of n cards that do not end the attack: `calm[n, k]` and `every[n, k]` are the chances of
    k wounding attempts, without a critical wound and in all, `peace[n]` that nothing critical happens.
    """

    calm: Floats
    every: Floats
    peace: Floats


@lru_cache(maxsize=512)
def _subsets(cards: Pile) -> Subsets:
    """The coefficients of y^n z^k in the product of 1 + y(1 - p + p z) over the cards."""
    size = len(cards) + 1
    calm, every, peace = np.zeros((size, size)), np.zeros((size, size)), np.zeros(size)
    calm[0, 0] = every[0, 0] = peace[0] = 1.0
    for card in cards:
        calm = _with(calm, card.resolved * (1 - card.wound), card.wound - card.critical_wound)
        every = _with(every, card.resolved * (1 - card.wound), card.wound)
        peace[1:] += peace[:-1] * card.resolved * (1 - card.critical)
    return Subsets(calm, every, peace)


def _with(rows: Floats, idle: float, wounding: float) -> Floats:
    """One more card: it is not drawn, or drawn and idle, or drawn and wounding."""
    grown = rows.copy()
    grown[1:, :] += rows[:-1, :] * idle
    grown[1:, 1:] += rows[:-1, :-1] * wounding
    return grown


@dataclass(slots=True)
class Reacting:
    """How likely a hit location is resolved, and comes to a wound, a failure, or anything but a critical."""

    wound: float = 0.0
    failure: float = 0.0
    reflex: float = 0.0

    def add(self, odds: Attempt, shown: float) -> None:
        no_critical = 1 - odds.critical
        self.wound += shown * (no_critical - odds.failure)
        self.failure += shown * odds.failure
        self.reflex += shown * no_critical


def _reactions(table: ShowdownTable, reacting: dict[str, Reacting]) -> tuple[ReactionChance, ...]:
    """The reactions that an attack can bring on, likeliest first; a monster that is down has none."""
    if table.is_down(table.monster):
        return ()
    found = []
    for name, odds in reacting.items():
        card = table.hit_location_cards[name]
        for kind, effects, chance in (
            ("wound", card.wound, odds.wound),
            ("failure", card.failure, odds.failure),
            ("reflex", card.reflex, odds.reflex),
        ):
            if effects and chance > 1e-9:
                found.append(ReactionChance(name, kind, effects, chance))
    return tuple(sorted(found, key=lambda reaction: (-reaction.chance, reaction.card, reaction.kind)))
