"""What a monster's own cards change of attacks on it: shots that go wide, wounds that it does not suffer, a back that
is unguarded.
"""

from __future__ import annotations

from engine.decision import Why
from engine.grid import Direction, Spaces
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.numbers import counted
from game.cards.traits.attack import Armed, FromBehind
from game.cards.traits.bounds import Bound
from game.cards.traits.people import Permission
from game.cards.traits.rolls import Danger
from game.model.terms import Attribute
from game.rules.space.blind_spot import blind_spot
from game.rules.survivor.weapon_rules import is_melee
from game.rules.table.attack_steps import AttackStep, MonsterWoundStep, Part
from game.rules.table.board_queries import BOARD
from game.rules.table.dangers import ways_out
from game.rules.table.hooks import BLIND_SPOT, NO_BLIND_SPOT
from game.rules.table.own_bounds import own_bounds
from game.rules.table.showdown_table import ShowdownTable

_RANGE = "attack-survivor-need-range"


@at(AttackStep.ACCURACY, order=1, serves=Armed)
def harder_to_hit(table: ShowdownTable, who: int, gear: Gear) -> list[Part]:
    """Returns what weapons of a kind lose in accuracy against this monster (attack-survivor-hit-formula): the roll
    that hits is so much higher.
    """
    kind = "melee" if is_melee(gear) else "ranged"
    return [
        (source, -trait.n)
        for source, trait in table.of_kind(table.monster, Armed)
        if trait.against
        and trait.attribute is Attribute.ACCURACY
        and isinstance(trait.n, int)
        and trait.keyword in ("", kind, *gear.keywords)
    ]


@at(AttackStep.REFUSED, serves=Bound.ATTACKED_FROM)
def out_of_sight(table: ShowdownTable, who: int) -> list[Why]:
    """Returns why somebody is too far off to attack it."""
    bounds = own_bounds(table, table.monster, Bound.ATTACKED_FROM)
    beyond = [(source, counted(n, "space")) for source, n in bounds if table.distance(who) > n]
    name = table.name(who)
    return [Why(f"{name} cannot attack from farther than {far} ({source}).", _RANGE) for source, far in beyond]


@at(BLIND_SPOT.having(FromBehind))
def own_blind_spot(
    table: ShowdownTable, monster: int, source: str, trait: FromBehind, base: Spaces, facing: Direction
) -> Spaces:
    """Returns the strip behind the monster that a card makes its blind spot (monster-blind-spot), if it does."""
    return BOARD.strip(base, facing.opposite, trait.spot.width, trait.spot.depth) if trait.spot is not None else 0


@at(NO_BLIND_SPOT, serves=FromBehind)
def has_no_back(table: ShowdownTable) -> bool:
    """True if a card of the monster leaves it without a blind spot (attack-blind-spot)."""
    return any(trait.none for _, trait in table.of_kind(table.monster, FromBehind))


@at(AttackStep.TOUGHNESS, serves=FromBehind)
def softer_from_behind(table: ShowdownTable, who: int) -> list[Part]:
    """Returns what a wound attempt from the blind spot is spared of its toughness (attack-blind-spot)."""
    if not blind_spot(table, who):
        return []
    return [(source, trait.toughness) for source, trait in table.of_kind(table.monster, FromBehind) if trait.toughness]


@at(AttackStep.FAILURE_REACTS, serves=FromBehind)
def helpless_from_behind(table: ShowdownTable, who: int) -> list[str]:
    """Returns the cards by which failing in the blind spot has no reaction."""
    softened = [source for source, trait in table.of_kind(table.monster, FromBehind) if trait.toughness]
    return softened if softened and blind_spot(table, who) else []


@at(AttackStep.FAILURE_REACTS, serves=Permission.FAIL_UNANSWERED)
def unanswered(table: ShowdownTable, who: int) -> list[str]:
    """Returns the card of an attacker by which failing has no reaction."""
    return list(filter(None, [table.allowed(who, Permission.FAIL_UNANSWERED)]))


@at(MonsterWoundStep.SUFFERED, serves=Danger.WOUND)
def ignored(table: ShowdownTable) -> Flow[bool]:
    """True if a card of the monster keeps it from suffering a wound; 1d10 decides for each. The attempt was successful
    all the same, so its reactions happen.
    """
    for source, trait in ways_out(table, table.monster, Danger.WOUND):
        (die,) = yield from table.d10(1, f"{source}: is the wound suffered?", "campaign-card-over-rulebook")
        table.tell(facts.WoundIgnored("campaign-card-over-rulebook", source, die, die < trait.at_least))
        if die >= trait.at_least:
            return True
    return False
