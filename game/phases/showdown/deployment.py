"""Putting a showdown on the board: monster, terrain, survivors, by the diagram or, in an ambush of the survivors, as
they like (pages 63 and 65-66).
"""

from __future__ import annotations

from functools import cache

from engine.decision import Option, Why
from engine.grid import Direction, Space
from engine.table import Flow
from game import facts
from game.model.terms import Attribute, Until
from game.phases.showdown.ambush import place_monster_freely
from game.rules.monster.targeting import gain_priority, matching
from game.rules.space.facing import directions_to, turn
from game.rules.space.hooks import TERRAIN_LIES
from game.rules.space.refused_spaces import refused_spaces
from game.rules.space.terrain import set_up_listed, set_up_random
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import gain_token
from game.rules.table.variant_rules import in_play


def bring_circumstances(table: ShowdownTable) -> None:
    """Changes the monster by variants and the way here before anybody is placed: tokens add up (variant-combinable),
    Life too (monster-life-stack).
    """
    record = table.record
    for variant, rules in in_play(record.variants, len(record.party)):
        rule = rules.rule or f"variant-{variant}"
        with table.step(rule):
            table.tell(facts.VariantInPlay(rule, variant.value))
            for attribute, n in rules.tokens.items():
                gain_token(table, table.monster, attribute, n, Until.SHOWDOWN, variant.value)
            if rules.life is not None:
                more = rules.life + table.level.level
                record.life += more
                record.life_at_start = record.life
                table.tell(facts.LifeGained(f"variant-{variant}", record.life, more))
    for attribute, n in record.given.monster_tokens.items():
        gain_token(table, table.monster, Attribute(attribute), n, Until.SHOWDOWN, "the hunt")


def deploy(table: ShowdownTable) -> Flow[None]:
    """Monster, terrain and survivors, and whom the monster faces and wants first."""
    free = table.record.ambush is Ambush.BY_SURVIVORS
    if table.record.ambush:
        rule = "hunt-ambush-by-survivors" if free else "hunt-ambush-by-monster"
        table.tell(facts.AmbushSprung(rule, table.record.ambush.value))
    if free:
        yield from place_monster_freely(table)
    elif table.monster_card.set_up.one_edge:
        yield from _choose_edge(table)
    yield from _set_up_terrain(table, free)
    for one in table.record.retinues:
        table.tell(facts.RetinueStands("campaign-card-over-rulebook", one.at, one.members))
    for who in table.record.party:
        if not table.on_board(who) and table.alive(who):
            yield from _place_survivor(table, who, free)
    if not free:
        yield from _face(table)
    _first_target(table)


def _choose_edge(table: ShowdownTable) -> Flow[None]:
    """The group says along which of two opposite edges it starts, before anything else is set up; the monster faces
    that way.
    """
    zone = BOARD.from_spaces(table.record.start_zone)
    ways = [way for way in Direction if zone & BOARD.edge(way) == BOARD.edge(way)]
    options = [Option(f"edge:{way}", f"Along the {way.name.lower()} edge", way) for way in ways]
    way: Direction = yield from table.choose(
        "start-edge", "Along which edge do the survivors start?", options, by=0, rule="showdown-components"
    )
    middle = BOARD.front(table.base(table.monster), way)
    table.record.start_zone = BOARD.to_spaces(zone & middle)
    table.tell(facts.StartEdgeChosen("showdown-components", way.value))
    yield from turn(table, way)


def _set_up_terrain(table: ShowdownTable, free: bool) -> Flow[None]:
    """The monster's listed terrain with what the circumstances add, then the random cards; none in a showdown whose
    level has no terrain, but for what is added.
    """
    with_terrain, setting = table.level.terrain, table.monster_card.set_up
    listed = [*(setting.listed if with_terrain else ()), *table.record.given.terrain]
    yield from set_up_listed(table, listed, by_players=free)
    if with_terrain:
        yield from set_up_random(table, setting.random, by_players=free)
    for who in table.living():
        for add in TERRAIN_LIES.of(table, who):
            yield from add(free)


def _place_survivor(table: ShowdownTable, who: int, free: bool) -> Flow[None]:
    """In the start zone, or anywhere in an ambush of the survivors; never on figures or impassable terrain."""
    taken = table.occupied() | table.terrain("impassable")  # terrain-impassable-survivor
    zone = BOARD.all if free else BOARD.from_spaces(table.record.start_zone)
    rule = "hunt-ambush-by-survivors" if free else "showdown-components"
    open_ = zone & ~taken
    options = [_start_at(space) for space in BOARD.to_spaces(open_)]
    outside = Why("It lies outside the start zone.", rule)
    at: Space = yield from table.choose(
        "place-survivor",
        f"Where does {table.name(who)} start?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule=rule,
        refused=lambda: refused_spaces(table, open_, outside, "Start at"),
    )
    table.put(who, at)
    table.tell(facts.SurvivorPlaced(rule, who, at))


@cache
def _start_at(space: Space) -> Option:
    column, row = space
    return Option(f"space:{column},{row}", f"Start at {column},{row}", space)


def _face(table: ShowdownTable) -> Flow[None]:
    """The monster begins facing the survivor that its set-up names (ties: the controller), else as the map draws it."""
    wanted = table.monster_card.set_up.faces
    if not wanted:
        return
    whom = matching(table, wanted, EffectContext("set-up"))
    ways = sorted({way for who in whom for way in directions_to(table, who)})
    if not ways:
        return
    options = [Option(f"face:{way}", f"Face {way.name.lower()}", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "facing", "Which way does the monster face at the start?", options, "showdown-components"
    )
    yield from turn(table, way)


def _first_target(table: ShowdownTable) -> None:
    """Whom the way here has made the first target holds the token from the start (target-priority-token)."""
    key = table.record.given.first_target
    for who in table.record.party:
        if key and table.key(who) == key:
            gain_priority(table, who)
