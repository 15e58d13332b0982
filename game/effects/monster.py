"""Carries out the words about the monster (`game.cards.words.monster`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Callable

from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.monster import FightingMonster, MonsterIs, MonsterState
from game.cards.moments import Doing
from game.cards.words.monster import (
    AllAreThreats,
    HealMonster,
    Hide,
    KillMonster,
    MonsterMoves,
    MonsterSpot,
    Perform,
    PlaceMonster,
    TurnTo,
    WoundMonster,
)
from game.model.terms import Attribute
from game.rules.attack.monster_wounds import heal_monster, kill_monster, wound_monster
from game.rules.cards.deeds import needs
from game.rules.monster.action_canceled import cancelable
from game.rules.monster.targeting import resolve, threats
from game.rules.movement.collision import overrun
from game.rules.movement.monster_movement import (
    away_from,
    choose_route,
    move_monster,
    route_straight,
    routes_away,
    routes_toward,
    way_of,
)
from game.rules.movement.placing import place_monster
from game.rules.space.facing import turn_to_face, turn_to_most
from game.rules.space.hiding import hide, overlook
from game.rules.table.durations import until_next_round
from game.rules.table.effect_context import (
    EffectContext,
    executes,
    executes_in_showdown,
    judges,
    judges_in_showdown,
)
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import propose

VICTORY = "victory"


def _is_nemesis(table: GameTable, situation: EffectContext) -> bool:
    fight = table.as_showdown
    return fight is not None and fight.monster_card.nemesis


def _is_noted(table: GameTable, situation: EffectContext) -> bool:
    """Whether it is the monster written beside the bearer's card."""
    fight = table.as_showdown
    return fight is not None and table.sheet(situation.bearer).notes.get(situation.card) == fight.monster_card.key


def _is_standing(table: GameTable, situation: EffectContext) -> bool:
    fight = table.as_showdown
    return fight is not None and fight.on_board(fight.monster) and not fight.is_down(fight.monster)


def _is_defeated(table: GameTable, situation: EffectContext) -> bool:
    """Those who have fled have no part in it (hunt-run-away)."""
    fight = table.as_showdown
    won = fight is not None and fight.record.outcome == VICTORY
    return won and not table.condition(situation.bearer).fled


MONSTER_STATES: dict[MonsterState, Callable[[GameTable, EffectContext], bool]] = {
    MonsterState.STANDING: _is_standing,
    MonsterState.DEFEATED: _is_defeated,
    MonsterState.NEMESIS: _is_nemesis,
    MonsterState.NOTED: _is_noted,
}
"""Whether the monster is so."""


@judges(MonsterIs)
def _monster_is(table: GameTable, asked: MonsterIs, situation: EffectContext) -> bool:
    return MONSTER_STATES[asked.state](table, situation)


@executes(Hide)
def _hide(table: GameTable, word: Hide, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.till_attack:
            overlook(table, who)
        else:
            hide(table, who)
    yield from ()


@needs(Deed.RETURN_AI_CARD)
def _can_return_ai_card(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    fight = table.as_showdown
    if fight is None:
        return False
    record = fight.record
    return bool((record.ai.discard or record.wounds) and not record.face_up_duration)


@executes_in_showdown(MonsterMoves)
def _monster_moves(table: ShowdownTable, word: MonsterMoves, situation: EffectContext) -> Flow[None]:
    if not table.on_board(table.monster) or table.is_down(table.monster):
        return
    steps = word.n if word.n is not None else table.total(table.monster, Attribute.MOVEMENT).total
    match word.where:
        case "away from all threats":
            routes = routes_away(table, threats(table), steps)
            about = f"{situation.title(table)}: where does {table.name(table.monster)} withdraw to?"
            route = yield from choose_route(table, routes, about, "move-away-toward")
            rule = "move-away-toward"
        case "away from the attacker":
            if not table.on_board(situation.attacker):
                return
            way = yield from away_from(table, situation.attacker)
            route = yield from route_straight(table, way, steps, table.base(situation.attacker))
            rule = "move-away-toward"
        case "toward the attacker":
            if not table.on_board(situation.attacker):
                return
            about = f"{situation.title(table)}: where does {table.name(table.monster)} end its move?"
            routes = routes_toward(table, situation.attacker, steps)
            route = yield from choose_route(table, routes, about, "move-away-toward")
            rule = "move-away-toward"
        case "forward" | "back":
            way = table.facing if word.where == "forward" else table.facing.opposite
            route = yield from route_straight(table, way, steps)
            rule = "move-forward-back"
        case other:
            raise ValueError(f"unknown movement {other!r}")
    if not (yield from move_monster(table, route, rule, collide=word.over is None)) or word.over is None:
        return
    for who in route.passed:
        if table.on_board(who) and not (yield from _perform_definition(table, word.over, who, situation)):
            yield from overrun(table, (who,), route.last_step, way_of(table, route.path))


@executes_in_showdown(Perform)
def _perform(table: ShowdownTable, word: Perform, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from _perform_definition(table, word.definition, who, situation)


def _perform_definition(table: ShowdownTable, name: str, who: int, situation: EffectContext) -> Flow[bool]:
    """One of the monster's definitions on somebody; False if a replacement took its place."""
    definition = next(found for found in table.monster_card.definitions if found.name == name)
    if who != table.monster and not table.on_board(who):
        return False
    if not (yield from propose(table, Doing.DEFINITION, table.monster, name)):
        return False
    with table.step("ai-definitions", name):
        if who != table.monster:
            table.condition(who).suffered[name] = table.record.round
        inner = EffectContext(name, target=who, bearer=who, attacker=situation.attacker)
        yield from cancelable(table, name, table.perform(definition.effects, inner))
    return True


@executes_in_showdown(TurnTo)
def _turn_to(table: ShowdownTable, word: TurnTo, situation: EffectContext) -> Flow[None]:
    if word.who is None:
        yield from turn_to_most(table)
        return
    for who in resolve(table, word.who, situation)[:1]:
        yield from turn_to_face(table, who)


@executes_in_showdown(PlaceMonster)
def _place_monster(table: ShowdownTable, word: PlaceMonster, situation: EffectContext) -> Flow[None]:
    rule = "keyword-materialize" if word.spot is MonsterSpot.MATERIALIZE else "keyword-place"
    for who in resolve(table, word.beside, situation)[:1]:
        yield from place_monster(table, who, word.spot, rule)


@executes_in_showdown(HealMonster)
def _heal(table: ShowdownTable, word: HealMonster, situation: EffectContext) -> Flow[None]:
    heal_monster(table, word.n)
    yield from ()


@executes_in_showdown(KillMonster)
def _kill(table: ShowdownTable, word: KillMonster, situation: EffectContext) -> Flow[None]:
    yield from kill_monster(table, situation.attacker, situation.card, "showdown-ends")


@executes_in_showdown(WoundMonster)
def _wound(table: ShowdownTable, word: WoundMonster, situation: EffectContext) -> Flow[None]:
    """In the middle of somebody's attack it is their weapon that wounds (survivor-proficiency-earn)."""
    by = resolve(table, word.by, situation) if word.by is not None else []
    armed = next((one for one in reversed(table.attacks) if one.attacker in by), None)
    if armed is not None:  # noted first, for the wound may end the showdown
        table.condition(armed.attacker).wounded_with.append(armed.gear.key)
    suffered = yield from wound_monster(table, word.n, by[0] if by else 0)
    if armed is not None and not suffered:
        table.condition(armed.attacker).wounded_with.pop()


@executes_in_showdown(AllAreThreats)
def _all_are_threats(table: ShowdownTable, word: AllAreThreats, situation: EffectContext) -> Flow[None]:
    table.record.all_threats_until = until_next_round(table)
    table.tell(events.EverybodyThreatens("monster-instinct", table.record.all_threats_until))
    yield from ()


@judges_in_showdown(FightingMonster)
def _against(table: ShowdownTable, asked: FightingMonster, situation: EffectContext) -> bool:
    return table.monster_card.key == asked.monster
