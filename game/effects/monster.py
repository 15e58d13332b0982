"""Carries out the words about the monster (`game.cards.words.monster`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Option
from engine.grid import Direction
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.monster import FightingMonster, MonsterIs, MonsterState
from game.cards.kinds.ai_card import AIType
from game.cards.moments import Doing, Moment
from game.cards.numbers import TokensStripped
from game.cards.who import Survivors, Term, TermKind
from game.cards.words.monster import (
    AllAreThreats,
    HealMonster,
    Hide,
    KillMonster,
    MonsterMoves,
    MonsterSpot,
    MoveToTile,
    Perform,
    PerformInstinct,
    PlaceMonster,
    RunThrough,
    TurnAway,
    TurnFlank,
    TurnTo,
    WoundMonster,
)
from game.model.terms import Attribute
from game.rules.attack.monster_wounds import heal_monster, kill_monster, wound_monster
from game.rules.cards.ai_actions import play_actions
from game.rules.cards.deeds import needs
from game.rules.monster.action_canceled import cancelable
from game.rules.monster.instinct import perform_instinct
from game.rules.monster.targeting import resolve, threats
from game.rules.movement.collision import overrun, straight_steps
from game.rules.movement.monster_movement import (
    Route,
    away_from,
    choose_route,
    move_monster,
    route_along,
    route_straight,
    routes_away,
    routes_to,
    routes_toward,
    steps_aside,
    unseen,
    way_of,
)
from game.rules.movement.placing import middle_of_board, place_monster, set_down
from game.rules.space.facing import turn, turn_away, turn_flank, turn_to_face, turn_to_most, turn_to_most_in
from game.rules.space.hiding import hide, overlook
from game.rules.space.terrain import tile_options, tiles_of
from game.rules.survivor.measured import number
from game.rules.table.board_queries import BOARD
from game.rules.table.durations import until_next_round
from game.rules.table.effect_context import (
    EffectContext,
    executes,
    executes_in_showdown,
    judges,
    judges_in_showdown,
)
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import propose

VICTORY = "victory"
_TOWARD = "move-away-toward"


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
        fight = table.as_showdown
        if word.shots and fight is not None:
            fight.record.shots_miss = word.shots
            table.tell(events.ShotsWillMiss("campaign-card-over-rulebook", situation.card, word.shots))
        elif word.till_attack:
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
        case "away from all threats" | "away from all other survivors":
            others = [who for who in table.survivors() if who != situation.target]
            routes = routes_away(table, threats(table) if "threats" in word.where else others, steps)
            about = f"{situation.title(table)}: where does {table.name(table.monster)} withdraw to?"
            route = yield from choose_route(table, routes, about, "move-away-toward")
            rule = "move-away-toward"
        case "away from the attacker":
            if not situation.attacker or not table.on_board(situation.attacker):
                return
            way = yield from away_from(table, situation.attacker)
            route = yield from route_straight(table, way, steps, table.base(situation.attacker))
            rule = "move-away-toward"
        case "toward the attacker" | "toward the target":
            who = situation.attacker if "attacker" in word.where else situation.target
            if not who or not table.on_board(who):
                return
            about = f"{situation.title(table)}: where does {table.name(table.monster)} end its move?"
            routes = routes_toward(table, who, steps, word.near, word.zone)
            if word.over_most:
                most = max(len(one.passed) for one in routes)
                routes = [one for one in routes if len(one.passed) == most]
            route = yield from choose_route(table, routes, about, "move-away-toward")
            rule = "move-away-toward"
        case "to the middle of the board":
            about = f"{situation.title(table)}: which way does {table.name(table.monster)} go?"
            route = yield from choose_route(table, routes_to(table, middle_of_board(table), steps), about, _TOWARD)
            rule = _TOWARD
        case "forward" | "back":
            way = table.facing if word.where == "forward" else table.facing.opposite
            route = (
                route_along(table, (way, steps))
                if word.turns or word.halts
                else (yield from route_straight(table, way, steps))
            )
            rule = "move-forward-back"
        case other:
            raise ValueError(f"unknown movement {other!r}")
    route = unseen(table, route)
    back = word.where == "back"
    if not (yield from _go(table, route, rule, situation, collide=word.over is None, back=back)):
        return
    if word.turns and (rest := steps - (len(route.path) - 1)) > 0:
        yield from _along_the_edge(table, rest, situation)
    for who in route.passed if word.over is not None else ():
        if table.on_board(who) and not (yield from _perform_definition(table, word.over or "", who, situation)):
            yield from overrun(table, (who,), route.last_step, way_of(table, route.path))


def _go(
    table: ShowdownTable,
    route: Route,
    rule: str,
    situation: EffectContext,
    *,
    collide: bool = True,
    runs: bool = False,
    back: bool = False,
) -> Flow[bool]:
    """Moves the monster and keeps account of how far, and over whom. False if something took the place of the move."""
    route = unseen(table, route)
    if not (yield from move_monster(table, route, rule, collide=False, runs=runs, back=back, why=situation.card)):
        return False
    situation.moved += len(route.path) - 1
    if collide:
        struck = yield from overrun(table, route.passed, route.last_step, way_of(table, route.path))
        situation.run_over += len(struck)
        situation.collided = (*situation.collided, *struck)
    return True


def _along_the_edge(table: ShowdownTable, steps: int, situation: EffectContext) -> Flow[None]:
    """What is left of a move that the edge has stopped: it turns to the side with more room and goes on."""
    if not table.on_board(table.monster) or table.is_down(table.monster):
        return
    base = table.base(table.monster)
    room = {way: straight_steps(base, way, BOARD.width) for way in (table.facing.left, table.facing.right)}
    ways = [way for way in room if room[way] == max(room.values())]
    options = [Option(f"face:{way}", f"Face {way.name.lower()}", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "facing", f"Which way does {table.name(table.monster)} turn at the edge?", options, "move-board-edge-start"
    )
    yield from turn(table, way)
    yield from _go(table, route_along(table, (way, steps)), "move-forward-back", situation)


@executes_in_showdown(MoveToTile)
def _move_to_tile(table: ShowdownTable, word: MoveToTile, situation: EffectContext) -> Flow[None]:
    """Toward the closest of them, ties by the monster controller; nowhere if it is on or beside one."""
    if word.placed:
        yield from _place_on_tile(table, word, situation)
        return
    if not table.on_board(table.monster) or table.is_down(table.monster):
        return
    gaps = {tile: table.distance(tile) for tile in tiles_of(table, word.card)}
    nearest = [tile for tile in gaps if gaps[tile] == min(gaps.values())]
    if not nearest or gaps[nearest[0]] <= 1:
        return
    name = table.box.terrain[word.card].name
    about = f"{situation.title(table)}: which {name} does {table.name(table.monster)} go for?"
    tile: int = yield from table.controller_chooses("pick-tile", about, tile_options(table, nearest), "target-tie")
    steps = table.total(table.monster, Attribute.MOVEMENT).total
    about = f"{situation.title(table)}: where does {table.name(table.monster)} end its move?"
    route = yield from choose_route(table, routes_toward(table, tile, steps), about, "move-monster-toward")
    yield from _go(table, route, "move-monster-toward", situation)


def _place_on_tile(table: ShowdownTable, word: MoveToTile, situation: EffectContext) -> Flow[None]:
    """Of several tiles the monster controller picks; without any, the middle of the board."""
    tiles = tiles_of(table, word.card)
    if tiles:
        name = table.box.terrain[word.card].name
        about = f"{situation.title(table)}: on which {name} is {table.name(table.monster)} placed?"
        tile: int = yield from table.controller_chooses("pick-tile", about, tile_options(table, tiles), "target-tie")
        yield from set_down(table, table.at(tile), onto=name, why=situation.card)
        return
    width, height = table.monster_card.size
    yield from set_down(table, ((BOARD.width - width) // 2 + 1, (BOARD.height - height) // 2 + 1), why=situation.card)


@executes_in_showdown(RunThrough)
def _run_through(table: ShowdownTable, word: RunThrough, situation: EffectContext) -> Flow[None]:
    """Sideways as little as needed, what is left straight on; who stands in the way is run over."""
    if not table.on_board(table.monster) or table.is_down(table.monster):
        return
    if word.up_to:
        yield from _charge(table, word, situation)
        return
    legs = []
    steps = table.total(table.monster, Attribute.MOVEMENT).total
    for who in resolve(table, word.who, situation)[:1]:
        if who != table.monster:
            yield from turn_to_face(table, who)
            legs = steps_aside(table, who, steps)
    if word.aside:
        if legs:
            yield from _go(table, route_along(table, *legs), "move-forward-back", situation)
        return
    ahead = (table.facing, steps - sum(n for _, n in legs))
    yield from _go(table, route_along(table, *legs, ahead), "move-forward-back", situation, runs=True)


def _charge(table: ShowdownTable, word: RunThrough, situation: EffectContext) -> Flow[None]:
    """Straight on until it is beside whom it runs at, or at the edge."""
    for who in resolve(table, word.who, situation)[:1]:
        yield from turn_to_face(table, who)
        base, target = table.base(table.monster), table.base(who)
        room = straight_steps(base, table.facing, BOARD.width)
        ahead = (n for n in range(room + 1) if BOARD.neighbors(BOARD.shift(base, table.facing, n)) & target)
        leg = (table.facing, next(ahead, room))
        yield from _go(table, route_along(table, leg), "move-forward-back", situation, runs=True)
        yield from turn_to_face(table, who)


@executes_in_showdown(TurnFlank)
def _turn_flank(table: ShowdownTable, word: TurnFlank, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation)[:1]:
        yield from turn_flank(table, who, word.flank)


@executes_in_showdown(TurnAway)
def _turn_away(table: ShowdownTable, word: TurnAway, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation)[:1]:
        yield from turn_away(table, who)


@executes_in_showdown(PerformInstinct)
def _instinct(table: ShowdownTable, word: PerformInstinct, situation: EffectContext) -> Flow[None]:
    if table.on_board(table.monster):
        yield from perform_instinct(table)


@executes_in_showdown(Perform)
def _perform(table: ShowdownTable, word: Perform, situation: EffectContext) -> Flow[None]:
    together: list[str] = []
    for who in resolve(table, word.who, situation):
        yield from _perform_definition(table, word.definition, who, situation, together)


def _perform_definition(
    table: ShowdownTable, name: str, who: int, situation: EffectContext, together: list[str] | None = None
) -> Flow[bool]:
    """One of the monster's definitions on somebody; False if a replacement took its place. `together`: what has
    happened once to all who suffer it.
    """
    definition = next(found for found in table.monster_card.definitions if found.name == name)
    if who != table.monster and not table.on_board(who):
        return False
    if not (yield from propose(table, Doing.DEFINITION, table.monster, name)):
        return False
    card = table.ai_cards.get(situation.card)
    if card is not None and card.type in (AIType.MOOD, AIType.TRAIT):
        table.tell(events.DefinitionPerformed("ai-definitions", name, card.name))
    elif who == table.monster and situation.card in table.hit_location_cards:
        table.tell(events.DefinitionPerformed("ai-definitions", name, situation.card))
    with table.step("ai-definitions", name):
        if who != table.monster:
            table.condition(who).suffered[name] = table.record.round
        doomed = [one for one in table.record.party if table.condition(one).doomed]
        once = together if together is not None else []
        inner = EffectContext(name, target=who, bearer=who, attacker=situation.attacker, once=once)
        try:
            if definition.actions:
                inner.target = 0 if who == table.monster else who
                within, table.alert = table.alert, False  # it has flows of its own
                try:
                    yield from play_actions(table, definition.actions, inner)
                finally:
                    table.alert = within
            else:
                yield from cancelable(table, name, table.perform(definition.effects, inner))
        finally:  # whom a definition dooms is doomed until it is resolved
            for one in table.record.party:
                table.condition(one).doomed = one in doomed
        situation.moved += inner.moved
        situation.run_over += inner.run_over
        yield from table.trigger(Moment.DEFINITION_PERFORMED, named=name)
    return True


_TURNED = "campaign-card-over-rulebook"


@executes_in_showdown(TurnTo)
def _turn_to(table: ShowdownTable, word: TurnTo, situation: EffectContext) -> Flow[None]:
    if word.at_random:
        if table.on_board(table.monster):
            about = f"{situation.title(table)}: which way does it turn?"
            sides, stream = list(Direction), "sides of the monster"
            way = yield from pick_one(table, sides, lambda one: one.name.lower(), about, _TURNED, stream)
            yield from turn(table, way)
        return
    if len(word.zones) > 1:
        yield from turn_to_most_in(table, word.zones)
        return
    meant = word.who
    if meant is None or word.zones:
        if (yield from turn_to_most(table, *word.zones)):
            return
        meant = meant or Survivors((Term(TermKind.CLOSEST),))
    for who in resolve(table, meant, situation)[:1]:
        yield from turn_to_face(table, who)


@executes_in_showdown(PlaceMonster)
def _place_monster(table: ShowdownTable, word: PlaceMonster, situation: EffectContext) -> Flow[None]:
    if word.spot is MonsterSpot.MIDDLE:
        if table.on_board(table.monster):
            yield from set_down(table, middle_of_board(table), why=situation.card)
        return
    rule = "keyword-materialize" if word.spot is MonsterSpot.MATERIALIZE else "keyword-place"
    for who in resolve(table, word.beside, situation)[:1]:
        placed = yield from place_monster(table, who, word.spot, rule, word.away, situation.card)
        if not placed and word.spot is MonsterSpot.UNFLANKED and table.on_board(who):
            about = f"{situation.title(table)}: where does {table.name(table.monster)} end its move?"
            steps = table.total(table.monster, Attribute.MOVEMENT).total
            route = yield from choose_route(table, routes_toward(table, who, steps), about, "move-monster-toward")
            if (yield from _go(table, route, "move-full-move", situation)):
                yield from turn_to_face(table, who)


@executes_in_showdown(HealMonster)
def _heal(table: ShowdownTable, word: HealMonster, situation: EffectContext) -> Flow[None]:
    n = yield from number(table, word.n, situation.target, f"{situation.title(table)}: healing")
    if isinstance(word.n, TokensStripped):
        n = min(word.n.most, situation.stripped_tokens // word.n.every)
    if n > 0 and not (yield from propose(table, Doing.MONSTER_HEAL, table.monster)):
        return
    if heal_monster(table, n):
        yield from table.trigger(Moment.MONSTER_HEALED)


@executes_in_showdown(KillMonster)
def _kill(table: ShowdownTable, word: KillMonster, situation: EffectContext) -> Flow[None]:
    yield from kill_monster(table, situation.attacker, situation.card, "showdown-ends")


@executes_in_showdown(WoundMonster)
def _wound(table: ShowdownTable, word: WoundMonster, situation: EffectContext) -> Flow[None]:
    """In the middle of somebody's attack it is their weapon that wounds (survivor-proficiency-earn)."""
    if word.deck:
        _spend_deck(table, situation)
        return
    by = resolve(table, word.by, situation) if word.by is not None else []
    armed = next((one for one in reversed(table.attacks) if one.attacker in by), None)
    if armed is not None:  # noted first, for the wound may end the showdown
        table.condition(armed.attacker).wounded_with.append(armed.gear.key)
    suffered = yield from wound_monster(table, word.n, by[0] if by else 0, why=situation.card)
    if armed is not None and not suffered:
        table.condition(armed.attacker).wounded_with.pop()


def _spend_deck(table: ShowdownTable, situation: EffectContext) -> None:
    """Nothing that waits for a wound happens."""
    record = table.record
    deck = record.ai
    spent = [*deck.discard, *(card for card in deck.draw_pile if card != deck.last)]
    deck.draw_pile = [card for card in deck.draw_pile if card == deck.last]
    deck.discard = []
    record.wounds += spent
    record.life = min(record.life, 1)
    rule = "campaign-card-over-rulebook"
    table.tell(events.AIDeckSpent(rule, len(spent), len(record.wounds), situation.card))


@executes_in_showdown(AllAreThreats)
def _all_are_threats(table: ShowdownTable, word: AllAreThreats, situation: EffectContext) -> Flow[None]:
    table.record.all_threats_until = until_next_round(table)
    table.tell(events.EverybodyThreatens("monster-instinct", table.record.all_threats_until))
    yield from ()


@judges_in_showdown(FightingMonster)
def _against(table: ShowdownTable, asked: FightingMonster, situation: EffectContext) -> bool:
    return table.monster_card.key == asked.monster
