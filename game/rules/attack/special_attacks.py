"""The special attacks that gear teaches: charge, pounce, slam and skewer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Refusal, Why, refusal
from engine.grid import Direction, Space
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.moments import Ban, Moment
from game.cards.traits.attack import KnowsSpecialAttack, SpecialAttack
from game.model.terms import Attribute, Until
from game.rules.act.activation import FIST_AND_TOOTH, OFFERED, Activation, mark_activated, verify_attack
from game.rules.attack.survivor_attack import attack
from game.rules.movement.collision import directions_away
from game.rules.movement.monster_movement import knock_back_monster
from game.rules.movement.survivor_movement import open_to_survivors, walk
from game.rules.space.refused_spaces import refused_spaces
from game.rules.survivor.weapon_rules import is_melee, weapon_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import gain_token

POUNCE_SPACES, POUNCE_STRENGTH = 3, 1  # keyword-pounce
SLAM_SPACES, SLAM_KNOCKBACK, SLAM_TOUGHNESS = 4, 1, -1  # keyword-slam
SKEWER_STRENGTH = 2  # keyword-skewer


@at(OFFERED)
def special_attacks(table: ShowdownTable, who: int) -> list[Activation]:
    """The special attacks that the survivor's gear teaches; those along a line once for each direction."""
    known = {trait.attack for _, trait in table.of_kind(who, KnowsSpecialAttack)}
    if not known or not table.on_board(who):
        return []
    found = [_along(kind, way) for kind in _LINES if kind in known for way in Direction]
    return [*found, SKEWER] if SpecialAttack.SKEWER in known else found


def _along(kind: SpecialAttack, way: Direction) -> Activation:
    made = _MADE.get((kind, way))
    if made is None:
        made = _MADE[kind, way] = _make(kind, way)
    return made


_MADE: dict[tuple[SpecialAttack, Direction], Activation] = {}
_LINES = (SpecialAttack.CHARGE, SpecialAttack.POUNCE, SpecialAttack.SLAM)


def _make(kind: SpecialAttack, way: Direction) -> Activation:
    def legal(table: ShowdownTable, who: int) -> None:
        if source := table.banned(who, Ban.SPEND_MOVEMENT):
            raise Refusal(f"{table.name(who)} cannot {Ban.SPEND_MOVEMENT} ({source}).", f"keyword-{kind}")
        spaces = len(_line(table, who, kind, way)) - 1
        if spaces < 1:
            raise Refusal(f"There is no room to the {way.name.lower()}.", f"keyword-{kind}")
        if kind is SpecialAttack.POUNCE and spaces < POUNCE_SPACES:
            raise Refusal(f"A pounce takes {POUNCE_SPACES} free spaces; here are {spaces}.", "keyword-pounce")

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        yield from _run(table, who, kind, way)

    cost = (0, 1) if kind is SpecialAttack.SLAM else (1, 1)
    label = f"{kind.capitalize()} {way.name.lower()}"
    return Activation(f"{kind}:{way}", label, legal, perform, None, None, *cost, moves=True, special=kind, way=way)


def _line(table: ShowdownTable, who: int, kind: SpecialAttack, way: Direction) -> list[Space]:
    """The spaces from where the survivor stands straight on, up to the first that cannot be entered; a pounce has 3,
    the others go as far as movement does.
    """
    steps = POUNCE_SPACES if kind is SpecialAttack.POUNCE else table.total(who, Attribute.MOVEMENT).total
    at, open_ = table.at(who), open_to_survivors(table, who)
    path = [at]
    for space in BOARD.line(at, way, steps):
        if not BOARD.bit(space) & open_:
            break
        path.append(space)
    return path


def _run(table: ShowdownTable, who: int, kind: SpecialAttack, way: Direction) -> Flow[None]:
    """Goes along the line, then does what the kind is for with the spaces really entered."""
    start, rule = table.at(who), f"keyword-{kind}"
    path = _line(table, who, kind, way)
    table.tell(facts.SpecialAttackBegan(rule, who, kind, len(path) - 1))
    yield from walk(table, who, path, rule)
    if not table.on_board(who) or table.is_down(who):
        return
    column, row = table.at(who)
    entered = abs(column - start[0]) + abs(row - start[1])
    match kind:
        case SpecialAttack.CHARGE:
            yield from _strike(table, who, kind, entered)
        case SpecialAttack.POUNCE:
            yield from table.trigger(Moment.POUNCED, who)
            if entered == POUNCE_SPACES:
                yield from _strike(table, who, kind, POUNCE_STRENGTH)
        case SpecialAttack.SLAM:
            table.world.get(who, Act).slammed = True
            yield from _slam(table, who, entered)


def _slam(table: ShowdownTable, who: int, entered: int) -> Flow[None]:
    """A run of 4 spaces or more that ends adjacent to the monster pushes it, and softens it for the rest of the round
    (keyword-slam, wound-toughness-token-round).
    """
    if not table.adjacent(who):
        table.tell(facts.SpecialAttackFellShort("keyword-slam", who, "slam", "the monster is not adjacent"))
        return
    if entered < SLAM_SPACES:
        table.tell(facts.SpecialAttackFellShort("keyword-slam", who, "slam", "the run was too short"))
        return
    ways = directions_away(table.base(who), table.base(table.monster))
    yield from knock_back_monster(table, SLAM_KNOCKBACK, ways[0], table.base(who))
    gain_token(table, table.monster, Attribute.TOUGHNESS, SLAM_TOUGHNESS, Until.ROUND, "Slam")


def melee_weapons(table: ShowdownTable, who: int) -> list[Gear]:
    """The melee weapons that could strike the monster from here; a tool is none, even if one can attack with it. They
    are activated by something else, so what they cost by themselves is ignored (keyword-cumbersome).
    """
    keys = dict.fromkeys([*table.sheet(who).gear, FIST_AND_TOOTH])
    weapons = [one for key in keys if is_melee(one := table.box.gear[key]) and "melee" in one.keywords]
    return [one for one in weapons if refusal(verify_attack, table, who, one) is None]


def _strike(table: ShowdownTable, who: int, kind: SpecialAttack, strength: int) -> Flow[None]:
    """The attack at the end, with more strength (keyword-charge); without a weapon that gets at the monster there is
    none, and what was paid is lost.
    """
    rule, weapons = f"keyword-{kind}", melee_weapons(table, who)
    if not weapons:
        table.tell(facts.SpecialAttackFellShort(rule, who, kind, "no weapon gets at the monster from here"))
        return
    weapon: Gear = yield from table.choose(
        "special-attack",
        f"With what does {table.name(who)} strike?",
        [Option(f"attack:{one.key}", f"Attack with {one.name}", one) for one in weapons],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=rule,
        context=kind,
    )
    mark_activated(table, who, weapon.name, weapon_of(weapon).limit)
    passes_on = kind is SpecialAttack.SKEWER and "spear" in weapon.keywords
    yield from attack(table, who, weapon, strength=[(kind.value, strength)], passes_on=passes_on)


# skewer


def _steps(table: ShowdownTable, who: int) -> Sequence[Space]:
    return BOARD.to_spaces(BOARD.neighbors(table.base(who)) & open_to_survivors(table, who))


def _verify_skewer(table: ShowdownTable, who: int) -> None:
    if not table.world.get(who, Act).slammed:
        raise Refusal(f"{table.name(who)} has to slam first in this act.", "keyword-skewer")
    if not _steps(table, who):
        raise Refusal("There is no space to move to.", "keyword-skewer")


def _skewer(table: ShowdownTable, who: int) -> Flow[None]:
    """One space, then a melee weapon; another skewer needs another slam (keyword-skewer)."""
    table.world.get(who, Act).slammed = False
    start = table.at(who)
    to: Space = yield from table.choose(
        "skewer",
        f"Where does {table.name(who)} step?",
        [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in _steps(table, who)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="keyword-skewer",
        refused=lambda: refused_spaces(
            table, BOARD.from_spaces(_steps(table, who)), Why("A skewer steps one space.", "keyword-skewer")
        ),
    )
    table.tell(facts.SpecialAttackBegan("keyword-skewer", who, SpecialAttack.SKEWER, 1))
    yield from walk(table, who, [start, to], "keyword-skewer")
    if table.on_board(who) and not table.is_down(who):
        yield from _strike(table, who, SpecialAttack.SKEWER, SKEWER_STRENGTH)


SKEWER = Activation("skewer", "Skewer", _verify_skewer, _skewer, special=SpecialAttack.SKEWER)
