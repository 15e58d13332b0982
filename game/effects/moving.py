"""Carries out the words about what moves, places, knocks down or takes off the board (`game.cards.words.moving`), and
judges the conditions about them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Option, Why
from engine.grid import Direction, Space, Spaces
from engine.table import Flow
from game import facts as events
from game.cards.moments import Ban
from game.cards.traits.moving import Fall
from game.cards.words.moving import (
    LINE_AHEAD,
    Bash,
    ComeBack,
    GainMovement,
    Knockback,
    KnockDown,
    LeaveBoard,
    MayWalk,
    Place,
    StandUp,
    SurvivorSpot,
)
from game.cards.zones import Shape, Zone
from game.model.terms import Attribute
from game.rules.attack.monster_attack import ATTACK_TRIGGERS
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.death.removed_from_board import come_back_later, go_home, remove_from_board
from game.rules.hunt import hunt_board
from game.rules.monster.targeting import resolve
from game.rules.movement.collision import (
    DESTRUCTIBLE,
    EDGE,
    IMPASSABLE,
    Pushed,
    closest,
    directions_away,
    free_spaces,
    knock_back,
    place,
    relocate,
    steps_inward,
)
from game.rules.movement.coming_back import come_back, survivors_come_back
from game.rules.movement.placing import remove_monster
from game.rules.movement.survivor_movement import free_move, open_to_survivors, walk
from game.rules.space.refused_spaces import refused_spaces
from game.rules.space.zones import spaces_of
from game.rules.survival.encourage import can_be_encouraged, encourage
from game.rules.survivor.knocked_down import knock_down, stand_up
from game.rules.survivor.measured import number
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act, TerrainTile
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

_CARD = "campaign-card-over-rulebook"
WALLS = (EDGE, DESTRUCTIBLE, IMPASSABLE)
"""What stops a knockback before its time, besides the monster."""


@executes(GainMovement)
def _gain_movement(table: GameTable, word: GainMovement, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.world.get(who, Act).movement += word.n
        table.tell(events.MovementGained("showdown-act-resources", who, word.n, situation.card))
    yield from ()


@executes_in_showdown(MayWalk)
def _may_walk(table: ShowdownTable, word: MayWalk, situation: EffectContext) -> Flow[None]:
    """So many spaces are free; a whole movement is one that could be spent."""
    for who in resolve(table, word.who, situation):
        steps = word.spaces
        if steps is None:
            steps = 0 if table.banned(who, Ban.SPEND_MOVEMENT) else table.total(who, Attribute.MOVEMENT).total
        if word.away:
            yield from _walk_away(table, who, steps, situation)
        else:
            yield from free_move(table, who, steps, situation.card)


def _walk_away(table: ShowdownTable, who: int, most: int, situation: EffectContext) -> Flow[None]:
    monster = table.base(table.monster)
    if not table.on_board(who) or not monster:
        return
    paths = _lines_away(table, who, monster, most)
    options = [Option(f"space:{c},{r}", f"{c},{r}", path) for path in paths for c, r in path[-1:]]
    if not options:
        return
    path: list[Space] = yield from table.choose(
        "step",
        f"{situation.title(table)}: where does {table.name(who)} move?",
        [Option("stay", "Stay", []), *options],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_CARD,
        refused=lambda: refused_spaces(
            table,
            BOARD.from_spaces(path[-1] for path in paths),
            Why("It does not lie on a free way straight from the monster.", _CARD),
        ),
    )
    if path:
        yield from walk(table, who, path, _CARD)


def _lines_away(table: ShowdownTable, who: int, monster: int, most: int) -> list[list[Space]]:
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


@executes_in_showdown(Place)
def _place(table: ShowdownTable, word: Place, situation: EffectContext) -> Flow[None]:
    meant = resolve(table, word.who, situation)
    if word.spot is SurvivorSpot.MIRRORED:
        yield from _mirrored(table, meant, situation)
        return
    if word.spot is SurvivorSpot.LINE:
        meant = sorted(meant, key=table.distance)  # the nearest first
    for who in meant:
        if not table.banned(who, Ban.BE_MOVED):
            yield from SPOTS[word.spot](table, who, situation)


def _mirrored(table: ShowdownTable, meant: Sequence[int], situation: EffectContext) -> Flow[None]:
    """One by one, the farthest from the monster first; each where their space as it was is mirrored, or near that."""
    waiting = [who for who in meant if table.on_board(who) and not table.banned(who, Ban.BE_MOVED)]
    wanted = {who: (BOARD.width + 1 - table.at(who)[0], BOARD.height + 1 - table.at(who)[1]) for who in waiting}
    while waiting:
        who = yield from _outermost(table, waiting, situation)
        waiting.remove(who)
        if table.on_board(who):
            spaces = closest(free_spaces(table, who) | table.base(who), BOARD.bit(wanted[who]))
            yield from relocate(table, who, spaces, situation.card, "keyword-place")


def _in_line(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """The next free space of the line, counted from the monster; whoever finds none stays."""
    base = table.base(table.monster)
    line = spaces_of(table, Zone(Shape.LINE, LINE_AHEAD, 1)) & free_spaces(table, who)
    line |= spaces_of(table, Zone(Shape.LINE, LINE_AHEAD, 1)) & table.base(who)
    spaces = sorted(BOARD.to_spaces(line), key=lambda space: BOARD.distance(BOARD.bit(space), base))
    if spaces and table.at(who) != spaces[0]:
        table.put(who, spaces[0])
        table.tell(events.SurvivorRelocated("keyword-place", who, spaces[0], "lined up"))
    yield from ()


def _in_front(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    base = table.base(table.monster)
    if base:
        wanted: Spaces = BOARD.strip(base, table.facing, table.monster_card.size[0], 1)
        yield from place(table, who, wanted, "attack-grab")


def _nearest_in_front(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """Of the spaces there the free ones that are nearest to where they are."""
    base = table.base(table.monster)
    if base and table.on_board(who):
        wanted: Spaces = BOARD.strip(base, table.facing, table.monster_card.size[0], 1)
        nearest = closest(wanted & free_spaces(table, who), table.base(who))
        yield from place(table, who, BOARD.from_spaces(nearest) or wanted, "keyword-place")


def _three_ahead(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """Of the third row in front of it, as wide as it is, the free spaces that are nearest to where they are."""
    base = table.base(table.monster)
    if base and table.on_board(who):
        width = table.monster_card.size[0]
        wanted: Spaces = BOARD.strip(base, table.facing, width, 3) & ~BOARD.strip(base, table.facing, width, 2)
        nearest = closest(wanted & free_spaces(table, who), table.base(who))
        yield from place(table, who, BOARD.from_spaces(nearest) or wanted, "keyword-place")


def _opposite(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """Opposite to where they are: the monster controller breaks the tie of a diagonal."""
    base = table.base(table.monster)
    if not base or not table.on_board(who):
        return
    ways = directions_away(table.base(who), base)
    options = [Option(f"side:{way}", f"The {way.name.lower()} side", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "place",
        f"On which side of {table.name(table.monster)} is {table.name(who)} placed?",
        options,
        "keyword-place",
    )
    width = table.monster_card.size[0 if way in (Direction.NORTH, Direction.SOUTH) else 1]
    yield from place(table, who, BOARD.strip(base, way, width, 1), "keyword-place")


def _beside_monster(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """Nowhere, if no space beside it is free."""
    base = table.base(table.monster)
    if base and table.on_board(who):
        spaces = BOARD.neighbors(base) & ~base & (free_spaces(table, who) | table.base(who))
        yield from _on_one_of(table, who, BOARD.to_spaces(spaces), situation)


def _act_began(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """Only in the middle of their act."""
    if table.acting == who and table.act_began and table.on_board(who):
        yield from place(table, who, table.act_began, "keyword-place", "where the act began")


def _beside_tile(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """If nothing beside the tile is free, the nearest free spaces are what there is; a tile that is gone, nothing."""
    tile = table.base(situation.tile) if table.world.find(situation.tile, TerrainTile) else 0
    if tile and table.on_board(who):
        free = free_spaces(table, who) & ~tile
        spaces = BOARD.to_spaces(BOARD.neighbors(tile) & free) or closest(free, tile)
        yield from _on_one_of(table, who, spaces, situation)


def _on_one_of(table: ShowdownTable, who: int, spaces: Sequence[Space], situation: EffectContext) -> Flow[None]:
    """Which of the spaces, their player picks."""
    if not spaces:
        return
    at = yield from table.choose(
        "place",
        f"{situation.title(table)}: where is {table.name(who)} placed?",
        [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in spaces],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="keyword-place",
        refused=lambda: refused_spaces(
            table,
            BOARD.from_spaces(spaces),
            Why(f"{situation.title(table)} places nobody there.", "keyword-place"),
            "Place at",
        ),
    )
    table.put(who, at)
    table.tell(events.SurvivorRelocated("keyword-place", who, at, situation.card))


SPOTS: dict[SurvivorSpot, Callable[[ShowdownTable, int, EffectContext], Flow[None]]] = {
    SurvivorSpot.IN_FRONT: _in_front,
    SurvivorSpot.NEAREST_IN_FRONT: _nearest_in_front,
    SurvivorSpot.OPPOSITE: _opposite,
    SurvivorSpot.BESIDE_MONSTER: _beside_monster,
    SurvivorSpot.BESIDE_TILE: _beside_tile,
    SurvivorSpot.ACT_BEGAN: _act_began,
    SurvivorSpot.THREE_AHEAD: _three_ahead,
    SurvivorSpot.MIRRORED: lambda table, who, situation: _mirrored(table, [who], situation),
    SurvivorSpot.LINE: _in_line,
}


@executes(KnockDown)
def _knock_down(table: GameTable, word: KnockDown, situation: EffectContext) -> Flow[None]:
    cause = _cause(table, situation)
    rule = "keyword-bash" if cause is Fall.BASH else "showdown-knocked-down-survivor"
    for who in resolve(table, word.who, situation):
        yield from knock_down(table, who, situation.card, rule, cause)


@executes(Bash)
def _bash(table: GameTable, word: Bash, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from knock_down(table, who, situation.card, "keyword-bash", Fall.BASH)


def _cause(table: GameTable, situation: EffectContext) -> Fall:
    """What knocks down when a card says so. Bash is what an attack profile triggers, and nothing else (keyword-bash,
    ability-burnt-nerves).
    """
    card = situation.card
    if situation.rule in ATTACK_TRIGGERS.values():
        return Fall.BASH
    if situation.tile:
        return Fall.OTHER
    if situation.rule == "ai-intimidate":
        return Fall.INTIMIDATE
    if card in table.trauma_cards:
        return Fall.BRAIN_TRAUMA
    if card in table.box.disorders:
        return Fall.DISORDER
    return Fall.INJURY if card in table.injury_cards else Fall.OTHER


@executes(StandUp)
def _stand_up(table: GameTable, word: StandUp, situation: EffectContext) -> Flow[None]:
    """One who cannot encourage says nothing (survival-encourage)."""
    if word.encouraged:
        yield from _encourage(table, word, situation)
        return
    for who in resolve(table, word.who, situation):
        stand_up(table, who, "showdown-knocked-down-survivor")


def _encourage(table: GameTable, word: StandUp, situation: EffectContext) -> Flow[None]:
    fight = table.as_showdown
    if fight is None or fight.banned(situation.bearer, Ban.ENCOURAGE):
        return
    for who in resolve(fight, word.who, situation):
        if can_be_encouraged(fight, who):
            yield from encourage(fight, situation.bearer, who)


@executes_in_showdown(Knockback)
def _knockback(table: ShowdownTable, word: Knockback, situation: EffectContext) -> Flow[None]:
    waiting = resolve(table, word.who, situation)
    while waiting:
        who = waiting[0]
        if word.outermost or word.toward:
            who = yield from _outermost(table, waiting, situation, word.toward)
        waiting.remove(who)
        if not table.base(who):  # in the settlement nobody is anywhere
            continue
        n = yield from number(table, word.n, who, f"{situation.title(table)}: knockback")
        for attack in table.attacks if word.attack_goes_on else ():
            attack.any_range = attack.any_range or attack.attacker == who
        if word.to_edge:
            ways = _nearest_edges(table, who)
            options = [Option(f"push:{way}", f"To the {way.name.lower()} edge", way) for way in ways]
            way = yield from table.controller_chooses(
                "knockback", f"Which edge does {table.name(who)} flee to?", options, "keyword-knockback"
            )
            pushed = yield from knock_back(table, who, n, 0, way, why=situation.card)
        elif word.toward:
            pushed = yield from _pull(table, who, n, situation)
        elif word.any_way and table.on_board(table.monster):
            way = yield from _any_way(table, who)
            pushed = yield from knock_back(table, who, n, table.base(table.monster), way, why=situation.card)
        elif word.flank is not None and table.on_board(table.monster):
            way = table.facing.left if word.flank is Shape.LEFT else table.facing.right
            pushed = yield from knock_back(table, who, n, table.base(table.monster), way, why=situation.card)
        elif table.on_board(table.monster):  # away from it; off the board it is nowhere
            pushed = yield from knock_back(table, who, n, table.base(table.monster), why=situation.card)
        else:
            continue
        situation.stopped = (*situation.stopped, who) if pushed.stopped in WALLS else ()
        situation.ran_into = (*situation.ran_into, who) if pushed.passed else ()
        situation.pushed_through = tuple(pushed.passed)


def _pull(table: ShowdownTable, who: int, n: int, situation: EffectContext) -> Flow[Pushed]:
    """Toward the monster, and never into it; ties of ways by the monster controller."""
    if not table.on_board(table.monster) or not table.on_board(who):
        return Pushed([], [])
    ways = steps_inward(table.base(table.monster), table.base(who), n)
    if not ways:
        return Pushed([], [])
    options = [Option(f"push:{way}", f"Pull {way.name.lower()}", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "knockback", f"Which way is {table.name(who)} pulled?", options, "keyword-knockback"
    )
    return (yield from knock_back(table, who, ways[way], 0, way, why=situation.card, pulled=True))


def _any_way(table: ShowdownTable, who: int) -> Flow[Direction]:
    """One of the ways that do not lead toward the monster, as its controller likes."""
    toward = [way.opposite for way in directions_away(table.base(table.monster), table.base(who))]
    ways = [way for way in Direction if way not in toward or len(toward) == len(Direction)]
    options = [Option(f"push:{way}", f"Push {way.name.lower()}", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "knockback", f"Which way is {table.name(who)} knocked back?", options, "keyword-knockback"
    )
    return way


def _outermost(table: ShowdownTable, waiting: list[int], situation: EffectContext, inward: bool = False) -> Flow[int]:
    """Whoever is farthest from the monster as it stands now, or (`inward`) closest; ties by the monster controller."""
    gaps = {who: table.distance(who) for who in waiting}
    first = (min if inward else max)(gaps.values())
    about = f"{situation.title(table)}: who is knocked back next?"
    among = [who for who in waiting if gaps[who] == first]
    return (yield from table.pick_figure("pick-survivor", about, among, "target-tie"))


def _nearest_edges(table: ShowdownTable, who: int) -> list[Direction]:
    column, row = table.at(who)
    gaps = {
        Direction.NORTH: row - 1,
        Direction.EAST: BOARD.width - column,
        Direction.SOUTH: BOARD.height - row,
        Direction.WEST: column - 1,
    }
    return [way for way in gaps if gaps[way] == min(gaps.values())]


@executes_in_showdown(LeaveBoard)
def _leave_board(table: ShowdownTable, word: LeaveBoard, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if who == table.monster:
            remove_monster(table, situation.card)
        elif word.home:
            go_home(table, who)
        else:
            remove_from_board(table, who, situation.card)
    yield from ()


@executes_at_home(LeaveBoard)
def _leave_hunt(table: SettlementTable, word: LeaveBoard, situation: EffectContext) -> Flow[None]:
    """Home leads from the hunt board too; nothing else is a board there."""
    for who in resolve(table, word.who, situation) if word.home else ():
        yield from hunt_board.leave_hunt(table, who, situation.card)


@executes_in_showdown(ComeBack)
def _come_back(table: ShowdownTable, word: ComeBack, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.now:
            yield from come_back(table, who, word.where, word.down, situation.title(table), "keyword-place")
        else:
            come_back_later(table, who, word.where, word.down, situation.card, word.landing)
            if word.landing and not table.survivors():
                yield from survivors_come_back(table)
