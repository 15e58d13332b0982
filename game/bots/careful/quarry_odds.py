"""What the careful player expects of a quarry, from the cards that anybody can read before the hunt: how much it hurts
in a turn, how long it lasts, and so whether a party can bear it until it is dead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards.kinds.ai_card import (
    Actions,
    AICard,
    AILevel,
    Attack,
    AttackProfile,
    Intimidate,
    MoveAndAttack,
    PickTarget,
)
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.moments import Moment
from game.cards.numbers import Level, Number, Plus
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import BasicAction, MonsterMoves, RunThrough

SEVERAL = 2.0
"""So many are hit by what hits everybody in a zone."""
MIND = 0.5
"""What damage to the mind is worth beside that to the body."""
RUNS_OVER = 1.2
"""So many survivors a monster runs over that moves in a straight line or at its target."""
STRIKES = 0.7
"""How often somebody gets to strike who would: others lie on the ground, or are too far off."""
WOUNDED_ANYHOW = 0.1


def cards_of(monster: Monster, level: MonsterLevel) -> dict[AILevel, int]:
    """Counts the AI cards of each stack that lie in its deck at this level."""
    recipe = level.ai
    if recipe.top or recipe.below:
        return {AILevel.BASIC: len(recipe.below) + bool(recipe.top)}
    return {AILevel.BASIC: recipe.basic, AILevel.ADVANCED: recipe.advanced, AILevel.LEGENDARY: recipe.legendary}


def endurance(monster: Monster, level: MonsterLevel) -> int:
    """The wounds that it takes to kill it: of its own Life one for each point (monster-life-start)."""
    return level.life or sum(cards_of(monster, level).values()) + 1


def menace(monster: Monster, level: MonsterLevel, evasion: int = 0) -> float:
    """The damage that it does in one turn, on average: by a card of its deck, and by what is always in play."""
    total = dealt = 0.0
    for kind, n in cards_of(monster, level).items():
        stack = [card for card in monster.ai_cards if card.level is kind]
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


def _words(monster: Monster, thing: object, level: MonsterLevel) -> float:
    dealt = 0.0
    for word in parts(thing):
        match word:
            case Damage(n=n):
                dealt += _number(n, level)
            case BrainDamage(n=n):
                dealt += MIND * _number(n, level)
            case RunThrough(aside=False) | MonsterMoves():
                dealt += _run_over(monster, level) / 2
    return dealt


def _run_over(monster: Monster, level: MonsterLevel) -> float:
    """What its cards do to those whom it runs over."""
    traits = (
        trait
        for card in monster.ai_cards
        if card.name in level.special
        for trait in card.traits
        if isinstance(trait, Whenever) and trait.on is Moment.RUN_OVER
    )
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
    return 1.0


def rounds(blows: Sequence[float], monster: Monster, level: MonsterLevel) -> float:
    """Returns how many rounds a party needs that deals so many wounds with each attack."""
    dealt = STRIKES * sum(max(WOUNDED_ANYHOW, blow) for blow in blows)
    return endurance(monster, level) / max(WOUNDED_ANYHOW, dealt)


def bears(health: Iterable[float], blows: Sequence[float], monster: Monster, level: MonsterLevel) -> float:
    """Returns how often over a party's health (armor points and bodies) could bear what it takes to win."""
    return sum(health) / (rounds(blows, monster, level) * max(0.5, menace(monster, level)))
