"""Carries out the words of fighting arts, and judges what only they ask."""

from __future__ import annotations

from engine.decision import Option, refusal
from engine.table import Flow
from game.board import bonuses
from game.board.activation import verify_attack
from game.board.bones import lay_bones
from game.board.collision import free_spaces
from game.board.components import Act
from game.board.encouraging import can_be_encouraged, encourage
from game.board.figures import BOARD
from game.board.flanking import helper
from game.board.reveal import reveal_locations
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.survivor_attack import attack
from game.board.targeting import resolve
from game.board.weapon_rules import is_a_weapon
from game.effects import art_conditions as conditions
from game.effects import art_words as words
from game.effects.cards import Gear
from game.effects.traits import Ban
from game.model import events
from game.model.terms import Affinity


def _affinities(table: Showdown, situation: Situation, color: Affinity) -> int:
    """X: the bearer's affinities (affinity-complete)."""
    return bonuses.affinities(table, situation.bearer)[color]


# in attacks and acts


@executes(words.MoreAttackRolls)
def _more_rolls(table: Showdown, word: words.MoreAttackRolls, situation: Situation) -> Flow[None]:
    """For the attack of theirs that is in progress; hits without dice are none that a roll has made."""
    for who in resolve(table, word.who, situation):
        for current in reversed(table.attacks):
            if current.attacker == who:
                current.more += current.rolled_hits if word.n is None else word.n
                break
    yield from ()


@executes(words.GainMovement)
def _gain_movement(table: Showdown, word: words.GainMovement, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.world.get(who, Act).movement += word.n
        table.tell(events.MovementGained("showdown-act-resources", who, word.n, situation.card))
    yield from ()


@executes(words.Encourage)
def _encourage(table: Showdown, word: words.Encourage, situation: Situation) -> Flow[None]:
    """Those who are down and can hear it stand; one who cannot encourage says nothing (survival-encourage)."""
    if table.banned(situation.bearer, Ban.ENCOURAGE):
        return
    for who in resolve(table, word.who, situation):
        if can_be_encouraged(table, who):
            yield from encourage(table, situation.bearer, who)


# what affinities are worth


@executes(words.PlaceBesideMonster)
def _place(table: Showdown, word: words.PlaceBesideMonster, situation: Situation) -> Flow[None]:
    """Nowhere, if no space beside it is free."""
    base = table.base(table.monster)
    for who in resolve(table, word.who, situation):
        if not base or not table.on_board(who):
            continue
        spaces = BOARD.neighbors(base) & ~base & (free_spaces(table, who) | table.base(who))
        options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in BOARD.to_spaces(spaces)]
        if not options:
            continue
        at = yield from table.choose(
            "place",
            f"{situation.title(table)}: where is {table.name(who)} placed?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="keyword-place",
        )
        table.put(who, at)
        table.tell(events.SurvivorRelocated("keyword-place", who, at, situation.card))


@executes(words.AffinityAttack)
def _affinity_attack(table: Showdown, word: words.AffinityAttack, situation: Situation) -> Flow[None]:
    """The weapon is not activated: what that costs or how often it can be is nothing to it."""
    n = _affinities(table, situation, word.color)
    for who in resolve(table, word.who, situation):
        weapons = _ready_weapons(table, who)
        if not n or not weapons:
            continue
        weapon: Gear = yield from table.choose(
            "special-attack",
            f"{situation.title(table)}: with what does {table.name(who)} strike?",
            [Option(f"attack:{one.key}", f"Attack with {one.name}", one) for one in weapons],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="keyword-automatic-hits",
            context=situation.card,
        )
        strength = [(situation.card, word.strength * n)]
        yield from attack(table, who, weapon, automatic=n, sure=True, strength=strength, speed=n)


def _ready_weapons(table: Showdown, who: int) -> list[Gear]:
    """The weapons of the grid that get at the monster from here."""
    held = [table.box.gear[key] for key in dict.fromkeys(table.sheet(who).gear)]
    return [one for one in held if is_a_weapon(one) and refusal(verify_attack, table, who, one) is None]


@executes(words.RevealLocations)
def _reveal(table: Showdown, word: words.RevealLocations, situation: Situation) -> Flow[None]:
    n = _affinities(table, situation, word.color) // 2
    if n:
        yield from reveal_locations(table, situation.bearer, n)


@executes(words.LayBones)
def _lay_bones(table: Showdown, word: words.LayBones, situation: Situation) -> Flow[None]:
    lay_bones(table, situation.target)
    yield from ()


# conditions


@judges(conditions.Flanks)
def _flanks(table: Showdown, asked: conditions.Flanks, situation: Situation) -> bool:
    return bool(helper(table, situation.bearer, asked.art))


@judges(conditions.IsAnother)
def _is_another(table: Showdown, asked: conditions.IsAnother, situation: Situation) -> bool:
    return situation.target != situation.bearer
