"""Carries out what cards make the monster do (the words of `game.effects.monster_words`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.decision import Option
from engine.grid import Spaces
from engine.table import Flow
from game.board.canceling import cancelable
from game.board.collision import overrun, place
from game.board.figures import BOARD
from game.board.hit_location_cards import shuffle_hit_locations
from game.board.movement import (
    away_from,
    choose_route,
    move_monster,
    route_straight,
    routes_away,
    routes_toward,
    way_of,
)
from game.board.placing import place_monster, remove_monster
from game.board.record import InPlay
from game.board.showdown import Showdown
from game.board.sight import turn_to_face, turn_to_most
from game.board.situation import MonsterTurnOver, Situation, executes
from game.board.targeting import resolve, threats
from game.board.wounds import heal_monster, kill_monster, wound_monster
from game.effects import verbs
from game.effects.cards import AIType
from game.effects.traits import Doing
from game.effects.who import Role
from game.model import events
from game.model.terms import Attribute


@executes(verbs.MonsterMoves)
def _monster_moves(table: Showdown, word: verbs.MonsterMoves, situation: Situation) -> Flow[None]:
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


@executes(verbs.Perform)
def _perform(table: Showdown, word: verbs.Perform, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from _perform_definition(table, word.definition, who, situation)


def _perform_definition(table: Showdown, name: str, who: int, situation: Situation) -> Flow[bool]:
    """One of the monster's definitions on somebody; False if a replacement took its place."""
    definition = next(found for found in table.monster_card.definitions if found.name == name)
    if who != table.monster and not table.on_board(who):
        return False
    if not (yield from table.propose(Doing.DEFINITION, name)):
        return False
    with table.step(f"ai-definitions:{name}"):
        if who != table.monster:
            table.condition(who).suffered[name] = table.record.round
        inner = Situation(name, target=who, bearer=who, attacker=situation.attacker)
        yield from cancelable(table, name, table.perform(definition.effects, inner))
    return True


@executes(verbs.PlaceInFront)
def _place_in_front(table: Showdown, word: verbs.PlaceInFront, situation: Situation) -> Flow[None]:
    base = table.base(table.monster)
    if not base:
        return
    wanted: Spaces = BOARD.strip(base, table.facing, table.monster_card.size[0], 1)
    for who in resolve(table, word.who, situation):
        yield from place(table, who, wanted, "attack-grab")


@executes(verbs.TurnTo)
def _turn_to(table: Showdown, word: verbs.TurnTo, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation)[:1]:
        yield from turn_to_face(table, who)


@executes(verbs.TurnToMost)
def _turn_to_most(table: Showdown, word: verbs.TurnToMost, situation: Situation) -> Flow[None]:
    yield from turn_to_most(table)


@executes(verbs.PlaceMonster)
def _place_monster(table: Showdown, word: verbs.PlaceMonster, situation: Situation) -> Flow[None]:
    rule = "keyword-materialize" if word.spot is verbs.Spot.MATERIALIZE else "keyword-place"
    for who in resolve(table, word.beside, situation)[:1]:
        yield from place_monster(table, who, word.spot, rule)


@executes(verbs.RemoveMonster)
def _remove_monster(table: Showdown, word: verbs.RemoveMonster, situation: Situation) -> Flow[None]:
    remove_monster(table, situation.card)
    yield from ()


@executes(verbs.ArrangeAI)
def _arrange_ai(table: Showdown, word: verbs.ArrangeAI, situation: Situation) -> Flow[None]:
    """Only who looks is asked, so only they learn the cards; the group looks together (0). While a duration lies face
    up the deck is not touched, but by wounds and healing (ai-duration-manipulation).
    """
    record = table.record
    lookers = [0] if word.who is Role.GROUP else resolve(table, word.who, situation)[:1]
    for who in lookers:
        if record.face_up_duration:
            why = f"{record.face_up_duration} lies face up on the AI deck"
            table.tell(events.ActionSkipped("ai-duration-manipulation", situation.card, why))
            return
        seen = record.ai.peek(word.n)
        table.chance.note(record.ai.stream, seen)  # what has been seen cannot be taken back
        order, down = yield from _new_order(table, who, seen, word.bottom)
        del record.ai.draw_pile[len(record.ai.draw_pile) - len(seen) :]  # they lie there until all is decided
        if down:
            record.ai.put_at_bottom(down)
        for name in reversed(order):
            record.ai.put_on_top(name)
        table.tell(events.AIDeckArranged("ai-duration-manipulation", who, len(order)))


def _new_order(table: Showdown, who: int, seen: Sequence[str], bottom: bool) -> Flow[tuple[list[str], str]]:
    """The cards as they come next, and the one that goes to the bottom, or nothing. Even a single card is laid before
    whoever looks.
    """
    left, order, down, shown = list(seen), [], "", False
    if bottom and left:
        options = [Option("top", "None at the bottom", "")]
        options += [Option(f"bottom:{name}", f"{name} at the bottom", name) for name in dict.fromkeys(left)]
        down = yield from _arrange(table, who, options)
        shown = True
        if down:
            left.remove(down)
    while left:
        options = [Option(f"next:{name}", f"{name} comes next", name) for name in dict.fromkeys(left)]
        name = yield from _arrange(table, who, options, forced=shown)
        shown = True
        left.remove(name)
        order.append(name)
    return order, down


def _arrange(table: Showdown, who: int, options: list[Option], forced: bool = True) -> Flow[Any]:
    return (
        yield from table.choose(
            "arrange-ai",
            "How does the AI deck go on?",
            options,
            by=table.seat_of(who) if who else 0,
            actor=table.key(who) if who else "",
            rule="ai-duration-manipulation",
            forced=forced,
        )
    )


@executes(verbs.HealMonster)
def _heal(table: Showdown, word: verbs.HealMonster, situation: Situation) -> Flow[None]:
    heal_monster(table, word.n)
    yield from ()


@executes(verbs.DiscardMood)
def _discard_mood(table: Showdown, word: verbs.DiscardMood, situation: Situation) -> Flow[None]:
    moods = [card for card in table.record.in_play if card.kind == AIType.MOOD]
    chooser = resolve(table, word.by, situation)
    if not moods or not chooser:
        return
    options = [Option(f"mood:{card.card}", card.card, card) for card in moods]
    card: InPlay = yield from table.choose(
        "discard-mood",
        "Which mood is discarded?",
        options,
        by=table.seat_of(chooser[0]),
        actor=table.key(chooser[0]),
        rule="ai-mood-stays",
    )
    table.leave_play(card, situation.card)


@executes(verbs.DiscardThis)
def _discard_this(table: Showdown, word: verbs.DiscardThis, situation: Situation) -> Flow[None]:
    for card in list(table.record.in_play):
        if card.card == situation.card:
            table.leave_play(card, "its own text")
    yield from ()


@executes(verbs.KillMonster)
def _kill(table: Showdown, word: verbs.KillMonster, situation: Situation) -> Flow[None]:
    yield from kill_monster(table, situation.attacker, situation.card, "showdown-ends")


@executes(verbs.WoundMonster)
def _wound(table: Showdown, word: verbs.WoundMonster, situation: Situation) -> Flow[None]:
    """In the middle of somebody's attack it is their weapon that wounds (survivor-proficiency-earn)."""
    by = resolve(table, word.by, situation) if word.by is not None else []
    armed = next((one for one in reversed(table.attacks) if one.attacker in by), None)
    if armed is not None:  # noted first, for the wound may end the showdown
        table.condition(armed.attacker).wounded_with.append(armed.gear.key)
    suffered = yield from wound_monster(table, word.n, by[0] if by else 0)
    if armed is not None and not suffered:
        table.condition(armed.attacker).wounded_with.pop()


@executes(verbs.ShuffleHitLocations)
def _shuffle(table: Showdown, word: verbs.ShuffleHitLocations, situation: Situation) -> Flow[None]:
    shuffle_hit_locations(table)
    yield from ()


@executes(verbs.EndMonsterTurn)
def _end_monster_turn(table: Showdown, word: verbs.EndMonsterTurn, situation: Situation) -> Flow[None]:
    yield from ()
    raise MonsterTurnOver


@executes(verbs.AllAreThreats)
def _all_are_threats(table: Showdown, word: verbs.AllAreThreats, situation: Situation) -> Flow[None]:
    """Until both sides have had one more turn each (campaign-next-round-duration)."""
    table.record.all_threats_until = table.record.round + 1
    table.tell(events.EverybodyThreatens("monster-instinct", table.record.round + 1))
    yield from ()
