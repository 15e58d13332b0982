"""Carries out what rare and late gear does (the words of `game.effects.relic_words`)."""

from __future__ import annotations

from engine.decision import Option
from engine.grid import Space
from engine.table import Flow
from game.board.block import parry
from game.board.collision import directions_away
from game.board.components import Armor
from game.board.damage import severe_injury
from game.board.death_die import take
from game.board.figures import BOARD
from game.board.gear_grid import is_armor
from game.board.movement import open_to_survivors, walk
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import relic_conditions as conditions
from game.effects import relic_words as words
from game.effects.asking import number
from game.model import events
from game.model.terms import Location

RULE = "campaign-card-over-rulebook"


@judges(conditions.Against)
def _against(table: Showdown, asked: conditions.Against, situation: Situation) -> bool:
    return table.monster_card.key == asked.monster


# armor, tokens, hits


@executes(words.GainArmor)
def _gain_armor(table: Showdown, word: words.GainArmor, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: armor", situation.bearer)
        points = table.world.get(who, Armor).points
        worn = [table.box.gear[key] for key in table.sheet(who).gear]
        where = [
            location
            for location in Location
            if not word.keyword
            or any(is_armor(gear) and word.keyword in gear.keywords and location in gear.armor for gear in worn)
        ]
        for location in where:
            points[location] = points.get(location, 0) + n
        if where and n:
            table.tell(events.ArmorAdded("gear-armor-points", who, n, tuple(where), situation.card))


@executes(words.Parry)
def _parry(table: Showdown, word: words.Parry, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        parry(table, who, word.n)
    yield from ()


@executes(words.RollInjury)
def _roll_injury(table: Showdown, word: words.RollInjury, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.on_board(who):
            yield from severe_injury(table, who, word.at, table.is_down(who))


# weapons


@executes(words.StrengthInAttack)
def _strength_in_attack(table: Showdown, word: words.StrengthInAttack, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        current = next((one for one in reversed(table.attacks) if one.attacker == who), None)
        if current is not None:
            n = yield from number(table, word.n, who, f"{current.gear.name}: strength")
            current.strength.append(("perfect hits", n))
            table.tell(events.StrengthGrew("keyword-perfect-hit", who, n, "perfect hits"))


@judges(conditions.CanPolish)
def _can_polish(table: Showdown, asked: conditions.CanPolish, situation: Situation) -> bool:
    return bool(_polishable(table, situation.bearer, asked.keyword))


@executes(words.Polish)
def _polish(table: Showdown, word: words.Polish, situation: Situation) -> Flow[None]:
    for by in resolve(table, word.who, situation):
        options = [
            Option(f"polish:{table.key(who)}:{key}", f"{table.box.gear[key].name} of {table.name(who)}", (who, key))
            for who, key in _polishable(table, by, word.keyword)
        ]
        if not options:
            return
        who, key = yield from table.choose(
            "polish",
            f"Which weapon does {table.name(by)} polish?",
            options,
            by=table.seat_of(by),
            actor=table.key(by),
            rule=RULE,
        )
        table.condition(who).polished[key] = word.strength
        table.tell(events.WeaponPolished(RULE, who, table.box.gear[key].name, word.strength, by))


def _polishable(table: Showdown, by: int, keyword: str) -> list[tuple[int, str]]:
    """The weapons of the keyword that the survivor can get at and that are not polished."""
    near = BOARD.neighbors(table.base(by))
    return [
        (who, key)
        for who in table.survivors()
        if who == by or table.base(who) & near
        for key in dict.fromkeys(table.sheet(who).gear)
        if {"weapon", keyword} <= set(table.box.gear[key].keywords) and key not in table.condition(who).polished
    ]


# moves


@executes(words.StepAway)
def _step_away(table: Showdown, word: words.StepAway, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        monster = table.base(table.monster)
        if not table.on_board(who) or not monster:
            continue
        paths = _lines_away(table, who, monster, word.most)
        options = [Option(f"space:{c},{r}", f"{c},{r}", path) for path in paths for c, r in path[-1:]]
        if not options:
            continue
        path: list[Space] = yield from table.choose(
            "step",
            f"{situation.title(table)}: where does {table.name(who)} move?",
            [Option("stay", "Stay", []), *options],
            by=table.seat_of(who),
            actor=table.key(who),
            rule=RULE,
        )
        if path:
            yield from walk(table, who, path, RULE)


def _lines_away(table: Showdown, who: int, monster: int, most: int) -> list[list[Space]]:
    """Every way straight on that leads directly away, of one space or more."""
    at, open_ = table.at(who), open_to_survivors(table, who)
    found = []
    for way in directions_away(monster, table.base(who)):
        path = [at]
        for space in BOARD.line(at, way, most):
            if not BOARD.bit(space) & open_:
                break
            path = [*path, space]
            found.append(path)
    return found


# what lies beside the grid


@executes(words.GainStatusCard)
def _gain_status_card(table: Showdown, word: words.GainStatusCard, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        held = table.condition(who).status_cards
        if word.name not in held:
            held.append(word.name)
            table.forget_traits(who)
            table.tell(events.StatusCardGained("ai-survivor-status", who, word.name, situation.card))
    yield from ()


@executes(words.ArchiveStatusCard)
def _archive_status_card(table: Showdown, word: words.ArchiveStatusCard, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        held = table.condition(who).status_cards
        if word.name in held:
            held.remove(word.name)
            table.forget_traits(who)
            table.tell(events.StatusCardArchived("ai-survivor-status", who, word.name))
    yield from ()


@executes(words.TakeDeathDie)
def _take_death_die(table: Showdown, word: words.TakeDeathDie, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from take(table, who)
