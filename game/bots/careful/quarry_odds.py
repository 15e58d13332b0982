"""What the careful player expects of a monster, from the cards that anybody can read before the fight: how much it
hurts in a turn, what whoever strikes it has in return, how long it lasts, and so whether a party can bear it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.cards.kinds.ai_card import (
    Actions,
    AICard,
    Attack,
    AttackProfile,
    Intimidate,
    MoveAndAttack,
    PickTarget,
)
from game.cards.kinds.hit_location import HitLocationType
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.moments import Moment
from game.cards.numbers import Capped, Level, Number, Plus, Twice
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.words.attack import ExtraAttack, Hit
from game.cards.words.harm import BrainDamage, Damage, Die, SufferInjury
from game.cards.words.monster import BasicAction, MonsterMoves, Perform, RunThrough
from game.cards.words.sheet import Gain
from game.model.terms import Stat

SEVERAL = 2.0
"""So many are hit by what hits everybody in a zone."""
MIND = 0.5
"""What damage to the mind is worth beside that to the body."""
RUNS_OVER = 1.2
"""So many survivors a monster runs over that moves in a straight line or at its target."""
STRIKES = 0.7
"""How often somebody gets to strike who would: others lie on the ground, or are too far off."""
WOUNDED_ANYHOW = 0.1
BLEEDS, MAIMED, KILLED = 1.5, 6.0, 15.0
"""What a token of bleeding, a severe injury and a death by the words of a card are worth in points of damage."""
HIT_BY_EXTRA = 0.7
"""The share of the dice of an attack by the words of a card that hit."""
UNREAD = 0.88
"""What is left of it for each card whose harm is not measured: of 55 fights with a King's Man, who has five of them,
one was won, of 29 with a phoenix, who has three, 21.
"""
EVEN, STEEP, SUREST = 1.2, 3.5, 0.98
"""A party that could bear a monster so often over wins every other fight; how fast that grows, and how sure it gets: of
305 fights with a lion 86 % were won at 1.5 to 3, 92 % up to 3.5, 98 % above.
"""


class Foe(NamedTuple):
    """A monster at a level, on average: wounds that kill it and its toughness; the damage that it does in a turn; what
    whoever strikes it has of each hit anyhow, of a hit that wounds and of one that does not; of how many of the cards
    that are always in play nothing of this tells anything.
    """

    wounds: int
    toughness: int
    turn: float
    hit: float
    wounded: float
    failed: float
    unread: int = 0


class Blow(NamedTuple):
    """What one attack comes to on average: hits, and those of them that wound."""

    hits: float
    wounds: float


def stacks(monster: Monster, level: MonsterLevel) -> list[tuple[int, list[AICard]]]:
    """Returns how many AI cards lie in its deck at this level, and out of which: of each stack so many at random, or
    the very cards that a legend's sheet names.
    """
    recipe = level.ai
    fixed = [name for name in (recipe.top, *recipe.below) if name]
    if fixed:
        return [(fixed.count(card.name), [card]) for card in monster.ai_cards if card.name in fixed]
    return [(n, [card for card in monster.ai_cards if card.level is kind]) for kind, n in recipe.drawn.items()]


def endurance(monster: Monster, level: MonsterLevel) -> int:
    """The wounds that it takes to kill it: of its own Life one for each point (monster-life-start)."""
    return level.life or sum(n for n, _ in stacks(monster, level)) + 1


def menace(monster: Monster, level: MonsterLevel, evasion: int = 0) -> float:
    """The damage that it does in one turn, on average: by a card of its deck, and by what is always in play."""
    total = dealt = 0.0
    for n, stack in stacks(monster, level):
        copies = sum(card.copies for card in stack)
        if copies:
            total += n
            dealt += n * sum(card.copies * _actions(monster, card.actions, level, evasion) for card in stack) / copies
    special = [card for card in monster.ai_cards if card.name in level.special]
    return dealt / max(1.0, total) + sum(_each_turn(monster, card, level, evasion) for card in special)


def _actions(monster: Monster, actions: Actions, level: MonsterLevel, evasion: int) -> float:
    dealt, many = 0.0, 1.0
    for action in actions:
        match action:
            case PickTarget(each=True):
                many = SEVERAL
            case Attack(profile=profile):
                dealt += many * _attack(profile, level, evasion)
            case MoveAndAttack(profile=profile):
                dealt += many * _attack(profile, level, evasion) + _run_over(monster, level) / 2
            case Intimidate(n=n):
                dealt += MIND * many * _number(n, level)
        dealt += _words(monster, action, level) if not isinstance(action, PickTarget | Intimidate) else 0.0
    return dealt


def _words(monster: Monster, thing: object, level: MonsterLevel, deep: int = 0) -> float:
    dealt = 0.0
    for word in parts(thing):
        match word:
            case Damage(n=n):
                dealt += _number(n, level)
            case BrainDamage(n=n):
                dealt += MIND * _number(n, level)
            case Hit(hits=n, damage=damage):
                dealt += _number(n, level) * damage
            case ExtraAttack(speed=speed, damage=damage):
                dealt += HIT_BY_EXTRA * (speed + level.speed) * (damage + level.damage)
            case Gain(stat=Stat.BLEEDING, n=n):
                dealt += BLEEDS * max(0.0, _number(n, level))
            case SufferInjury():
                dealt += MAIMED
            case Die():
                dealt += KILLED
            case BasicAction(at=at) if at is not None and not deep:
                dealt += _actions(monster, monster.basic_action, level, 0)
            case Perform(definition=name) if not deep:
                named = (one for one in monster.definitions if one.name == name)
                dealt += sum(_words(monster, one.deeds, level, deep + 1) for one in named)
            case RunThrough(aside=False) | MonsterMoves():
                dealt += _run_over(monster, level) / 2
    return dealt


def _run_over(monster: Monster, level: MonsterLevel) -> float:
    """What its cards do to those whom it runs over."""
    special = (card for card in monster.ai_cards if card.name in level.special)
    traits = (trait for card in special for trait in _on_the_way(card))
    damages = [word for trait in traits for word in parts(trait.effects) if isinstance(word, Damage)]
    return RUNS_OVER * sum(_number(word.n, level) for word in damages)


def _each_turn(monster: Monster, card: AICard, level: MonsterLevel, evasion: int) -> float:
    """What a card that is always in play does at the end of each of its turns."""
    dealt = 0.0
    for trait in card.traits:
        if isinstance(trait, Whenever) and trait.on is Moment.MONSTER_TURN_ENDS:
            acts = any(isinstance(word, BasicAction) and word.at is None for word in trait.effects)
            basic = monster.basic_action
            dealt += _actions(monster, basic, level, evasion) if acts else 0.5 * _words(monster, trait, level)
    return dealt


def _attack(profile: AttackProfile, level: MonsterLevel, evasion: int) -> float:
    hit = max(0.1, min(0.9, (11 - profile.accuracy - evasion) / 10))
    return (profile.speed + level.speed) * hit * (profile.damage + level.damage)


def _number(n: Number, level: MonsterLevel) -> float:
    match n:
        case int():
            return float(n)
        case Level():
            return float(level.level)
        case Plus(of=of, more=more):
            return _number(of, level) + more
        case Twice(of=of):
            return 2 * _number(of, level)
        case Capped(of=of, most=most):
            return min(_number(of, level), most)
    return 1.0


def measured(monster: Monster, level: MonsterLevel) -> Foe:
    """Returns what its cards come to."""
    cards = [card for card in monster.hit_locations for _ in range(card.copies)]
    n = max(1, len(cards))
    hit = wounded = failed = 0.0
    for card in cards:
        if card.type is HitLocationType.TRAP:
            hit += _words(monster, card.trap, level) / n
            continue
        hit += (_words(monster, card.reflex, level) + _words(monster, card.before, level)) / n
        wounded += _words(monster, card.wound, level) / n
        failed += _words(monster, card.failure, level) / n
    turn = max(0.5, menace(monster, level))
    return Foe(endurance(monster, level), level.toughness, turn, hit, wounded, failed, unread(monster, level))


def unread(monster: Monster, level: MonsterLevel) -> int:
    """Counts the cards that are always in play and whose harm is not measured: auras, answers, what lasts."""
    special = [card for card in monster.ai_cards if card.name in level.special]
    return sum(not _each_turn(monster, card, level, 0) and not _on_the_way(card) for card in special)


def _on_the_way(card: AICard) -> list[Whenever]:
    """What a card does to those whom the monster runs over."""
    return [trait for trait in card.traits if isinstance(trait, Whenever) and trait.on is Moment.RUN_OVER]


def rounds(blows: Sequence[Blow], foe: Foe) -> float:
    """Returns how many rounds a party needs with such blows."""
    dealt = STRIKES * sum(max(WOUNDED_ANYHOW, blow.wounds) for blow in blows)
    return foe.wounds / max(WOUNDED_ANYHOW, dealt)


def reprisal(blow: Blow, foe: Foe) -> float:
    """Returns the damage that whoever strikes such a blow has of it, on average."""
    failed = max(0.0, blow.hits - blow.wounds)
    return blow.hits * foe.hit + blow.wounds * foe.wounded + failed * foe.failed


def bears(health: Iterable[float], blows: Sequence[Blow], foe: Foe) -> float:
    """Returns how often over a party's health (armor points and bodies) could bear what it takes to win."""
    a_round = foe.turn + STRIKES * sum(reprisal(blow, foe) for blow in blows)
    return sum(health) / (rounds(blows, foe) * a_round) * float(UNREAD**foe.unread)


def chance(over: float) -> float:
    """Returns how likely a party wins that could bear the monster so often over, as it was counted in many fights."""
    return SUREST / (1 + (EVEN / over) ** STEEP) if over > 0 else 0.0
