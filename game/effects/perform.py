"""Carries out the vocabulary: one function per word, found by its type (`game.board.showdown.EXECUTORS`).

A word about somebody who is dead or off the board does nothing.
"""

from __future__ import annotations

from engine.decision import Option
from engine.event import Amount
from engine.grid import Direction, Spaces
from engine.table import Flow
from game.board import sheet
from game.board.collision import knock_back, overrun, place
from game.board.components import Armor
from game.board.damage import random_location, suffer_brain_damage, suffer_damage, suffer_trauma
from game.board.figures import BOARD
from game.board.movement import away_from, choose_route, move_monster, route_straight, routes_away
from game.board.record import Gained, InPlay, Waiting
from game.board.showdown import Showdown
from game.board.sight import turn_to_face
from game.board.situation import MonsterTurnOver, Situation, executes
from game.board.standing import knock_down, stand_up
from game.board.survivor_attack import attack, shuffle_hit_locations
from game.board.targeting import chosen, resolve, threats
from game.board.wounds import heal_monster, kill_monster, wound_monster
from game.effects import verbs
from game.effects.cards import AIType
from game.effects.traits import Doing
from game.model import events
from game.model.terms import Attribute


def number(table: Showdown, n: verbs.Number, who: int, about: str) -> Flow[int]:
    """A plain number, or one that the situation gives (campaign-monster-level-symbol, campaign-die-d5)."""
    if isinstance(n, int):
        return n
    match n:
        case "level":
            return table.level.level
        case "1d5":
            (die,) = yield from table.d10(1, about, "campaign-die-d5", who)
            return -(-die // 2)
        case "1d10":
            (die,) = yield from table.d10(1, about, "campaign-die-d10", who)
            return die
        case "movement":
            return table.total(who, Attribute.MOVEMENT).total
        case "survival":
            return table.sheet(who).survival
    raise ValueError(f"unknown number {n!r}")


def holds(table: Showdown, condition: verbs.Condition, situation: Situation) -> bool:
    """Whether a card's condition is met now."""
    match condition:
        case verbs.AtLeast(who=who, stat=stat, n=n):
            found = resolve(table, who, situation)
            return bool(found) and sheet.count(table, found[0], stat) >= n
        case verbs.HasGear(who=who, keyword=keyword):
            worn = [table.box.gear[key] for one in resolve(table, who, situation) for key in table.sheet(one).gear]
            return any(keyword in gear.keywords for gear in worn)
        case verbs.AttackDamaged(times=times):
            return situation.attack is not None and situation.attack.damaging >= times
        case verbs.MoodInPlay():
            return any(card.kind == AIType.MOOD for card in table.record.in_play)
        case verbs.NobodyElseLives():
            return table.living() in ([], [situation.bearer])
        case verbs.FullOfDisorders(who=who):
            return any(len(table.sheet(one).disorders) >= 3 for one in resolve(table, who, situation))
    raise TypeError(f"no rule for the condition {condition!r}")


@executes(verbs.Token)
def _token(table: Showdown, word: verbs.Token, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        sheet.gain_token(table, who, word.attribute, word.n, word.until, situation.card)
    yield from ()


@executes(verbs.Gain)
def _gain(table: Showdown, word: verbs.Gain, situation: Situation) -> Flow[None]:
    for who in (yield from chosen(table, word.who, situation)):
        n = yield from number(table, word.n, who, f"{situation.card}: {word.stat} for {table.name(who)}")
        yield from sheet.gain_stat(table, who, word.stat, n, situation.card)


@executes(verbs.SetTo)
def _set_to(table: Showdown, word: verbs.SetTo, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        sheet.set_stat(table, who, word.stat, word.n, situation.card)
    yield from ()


@executes(verbs.Permanent)
def _permanent(table: Showdown, word: verbs.Permanent, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        sheet.gain_permanent(table, who, word.attribute, word.n, situation.card)
    yield from ()


@executes(verbs.BrainDamage)
def _brain_damage(table: Showdown, word: verbs.BrainDamage, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.card}: brain damage")
        if (yield from suffer_brain_damage(table, who, n, situation.card)):
            situation.hurt_in_mind += (who,)


@executes(verbs.Damage)
def _damage(table: Showdown, word: verbs.Damage, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.card}: damage")
        location = word.at if word.at is not None else (yield from random_location(table, who, situation.card))
        yield from suffer_damage(
            table, who, Amount(n, ((situation.card, n),)), location, situation.card, "attack-outside-profile"
        )


@executes(verbs.KnockDown)
def _knock_down(table: Showdown, word: verbs.KnockDown, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from knock_down(table, who, situation.card)


@executes(verbs.StandUp)
def _stand_up(table: Showdown, word: verbs.StandUp, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        stand_up(table, who, "showdown-knocked-down-survivor")
    yield from ()


@executes(verbs.Knockback)
def _knockback(table: Showdown, word: verbs.Knockback, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not table.on_board(who):
            continue
        n = yield from number(table, word.n, who, f"{situation.card}: knockback")
        if word.to_edge:
            ways = _nearest_edges(table, who)
            options = [Option(f"push:{way}", f"To the {way.name.lower()} edge", way) for way in ways]
            way = yield from table.controller_chooses(
                "knockback", f"Which edge does {table.name(who)} flee to?", options, "keyword-knockback"
            )
            yield from knock_back(table, who, n, 0, way)
        else:
            yield from knock_back(table, who, n, table.base(table.monster))


def _nearest_edges(table: Showdown, who: int) -> list[Direction]:
    column, row = table.at(who)
    gaps = {
        Direction.NORTH: row - 1,
        Direction.EAST: BOARD.width - column,
        Direction.SOUTH: BOARD.height - row,
        Direction.WEST: column - 1,
    }
    return [way for way in gaps if gaps[way] == min(gaps.values())]


@executes(verbs.MonsterMoves)
def _monster_moves(table: Showdown, word: verbs.MonsterMoves, situation: Situation) -> Flow[None]:
    if not table.on_board(table.monster) or table.is_down(table.monster):
        return
    steps = word.n if word.n is not None else table.total(table.monster, Attribute.MOVEMENT).total
    match word.where:
        case "away from all threats":
            routes = routes_away(table, threats(table), steps)
            about = f"{situation.card}: where does {table.name(table.monster)} withdraw to?"
            route = yield from choose_route(table, routes, about, "move-away-toward")
            rule = "move-away-toward"
        case "away from the attacker":
            if not table.on_board(situation.attacker):
                return
            way = yield from away_from(table, situation.attacker)
            route = yield from route_straight(table, way, steps, table.base(situation.attacker))
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
            yield from overrun(table, (who,), route.last_step)


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
        if name == "Grab":
            table.condition(who).grabbed_round = table.record.round
        inner = Situation(name, target=who, bearer=who, attacker=situation.attacker)
        yield from table.perform(definition.effects, inner)
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


@executes(verbs.GainPriority)
def _gain_priority(table: Showdown, word: verbs.GainPriority, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        sheet.gain_priority(table, who)
    yield from ()


@executes(verbs.DrawAI)
def _draw_ai(table: Showdown, word: verbs.DrawAI, situation: Situation) -> Flow[None]:
    table.extra_draws += word.n
    yield from ()


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


@executes(verbs.GainResource)
def _gain_resource(table: Showdown, word: verbs.GainResource, situation: Situation) -> Flow[None]:
    """A named card that is not in its deck gains nothing."""
    for who in resolve(table, word.who, situation):
        for _ in range(word.n):
            deck = table.record.resources[word.deck]
            if word.card:
                card = word.card if deck.remove(word.card) else None
            else:
                card = deck.draw(table.chance)
            if card is None:
                continue
            table.record.gained.append(Gained(card, word.deck, who))
            table.tell(events.ResourceGained("critical-effects-mandatory", who, card, word.deck, situation.card))
            yield from table.perform(
                table.box.resources[card].on_gain, Situation(card, bearer=who, target=who, chooser=who)
            )


@executes(verbs.KillMonster)
def _kill(table: Showdown, word: verbs.KillMonster, situation: Situation) -> Flow[None]:
    yield from kill_monster(table, situation.attacker, situation.card, "showdown-ends")


@executes(verbs.WoundMonster)
def _wound(table: Showdown, word: verbs.WoundMonster, situation: Situation) -> Flow[None]:
    yield from wound_monster(table, word.n, 0)


@executes(verbs.Later)
def _later(table: Showdown, word: verbs.Later, situation: Situation) -> Flow[None]:
    table.record.waiting.append(Waiting(word.when, word.effects, situation.card, situation.bearer))
    yield from ()


@executes(verbs.Die)
def _die(table: Showdown, word: verbs.Die, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from sheet.die(table, who, situation.card)


@executes(verbs.Doom)
def _doom(table: Showdown, word: verbs.Doom, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).doomed = True
        table.tell(events.SurvivorDoomed("hit-location-trap-doomed", who))
    yield from ()


@executes(verbs.ShuffleHitLocations)
def _shuffle(table: Showdown, word: verbs.ShuffleHitLocations, situation: Situation) -> Flow[None]:
    shuffle_hit_locations(table)
    yield from ()


@executes(verbs.RollOn)
def _roll_on(table: Showdown, word: verbs.RollOn, situation: Situation) -> Flow[None]:
    rollers = resolve(table, word.by, situation)
    if not rollers:
        return
    by = rollers[0] if rollers[0] != table.monster else 0
    (die,) = yield from table.d10(1, situation.card, "campaign-table-open-ends", by)
    row = next((row for row in word.rows if die <= row.high), word.rows[-1])  # below the lowest row: the lowest
    table.tell(events.EffectRolled("campaign-table-open-ends", situation.card, by, die, row.results))
    yield from table.perform(row.effects, situation)


@executes(verbs.If)
def _if(table: Showdown, word: verbs.If, situation: Situation) -> Flow[None]:
    yield from table.perform(word.then if holds(table, word.condition, situation) else word.otherwise, situation)


@executes(verbs.MayChoose)
def _may_choose(table: Showdown, word: verbs.MayChoose, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        if word.needs is not None and not holds(table, word.needs, situation):
            continue
        options = [Option("yes", verbs.sentence(verbs.clauses(word.effects)), True), Option("no", "No", False)]
        wanted = yield from table.choose(
            "may-choose",
            f"{situation.card}: does {table.name(who)} want this?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="critical-effects-mandatory",
        )
        if wanted:
            meant = Situation(situation.card, situation.target, situation.attacker, situation.bearer, chooser=who)
            yield from table.perform(word.effects, meant)


@executes(verbs.ArchiveArmor)
def _archive_armor(table: Showdown, word: verbs.ArchiveArmor, situation: Situation) -> Flow[None]:
    """Armor that is lost takes its points with it at once (gear-armor-lost)."""
    for who in resolve(table, word.who, situation):
        survivor, points = table.sheet(who), table.world.get(who, Armor).points
        for key in [
            key
            for key in survivor.gear
            if word.at in table.box.gear[key].armor and "armor" in table.box.gear[key].keywords
        ]:
            survivor.gear.remove(key)
            for location, n in table.box.gear[key].armor.items():
                points[location] = max(0, points.get(location, 0) - n)
            table.tell(events.GearArchived("gear-armor-lost", who, table.box.gear[key].name))
    table.forget_traits()
    yield from ()


@executes(verbs.SkipNextHunt)
def _skip_next_hunt(table: Showdown, word: verbs.SkipNextHunt, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.sheet(who).skip_next_hunt = True
        table.tell(events.SheetMarked("survivor-skip-next-hunt", who, "skip next hunt", situation.card))
    yield from ()


@executes(verbs.GainDisorder)
def _gain_disorder(table: Showdown, word: verbs.GainDisorder, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from sheet.gain_disorder(table, who, situation.card)


@executes(verbs.Retire)
def _retire(table: Showdown, word: verbs.Retire, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.sheet(who).retires = True
        table.tell(events.SheetMarked("survivor-retire-on-hunt", who, "retires", situation.card))
    yield from ()


@executes(verbs.SufferTrauma)
def _suffer_trauma(table: Showdown, word: verbs.SufferTrauma, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from suffer_trauma(table, who, table.trauma_cards[word.name])


@executes(verbs.EndMonsterTurn)
def _end_monster_turn(table: Showdown, word: verbs.EndMonsterTurn, situation: Situation) -> Flow[None]:
    yield from ()
    raise MonsterTurnOver


@executes(verbs.AllAreThreats)
def _all_are_threats(table: Showdown, word: verbs.AllAreThreats, situation: Situation) -> Flow[None]:
    table.record.all_threats_until = table.record.round + 1
    table.tell(events.EverybodyThreatens("monster-instinct", table.record.round + 1))
    yield from ()


@executes(verbs.Strike)
def _strike(table: Showdown, word: verbs.Strike, situation: Situation) -> Flow[None]:
    """The gear named by the situation strikes without a roll; archived first if it says so."""
    gear = table.box.gear[situation.card]
    if word.archive:
        table.sheet(situation.attacker).gear.remove(gear.key)
        table.forget_traits()
        table.tell(events.GearArchived("campaign-archive", situation.attacker, gear.name))
    yield from attack(table, situation.attacker, gear, automatic=word.automatic_hits, critical=word.critical)
