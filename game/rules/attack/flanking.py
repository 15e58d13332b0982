"""Two survivors with the monster between them: who stands across, and how they help (Synchronized Strike)."""

from __future__ import annotations

from engine.grid import Direction, Spaces
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.hit_location import HitLocation
from game.cards.traits.hit_locations import SoftensReflex
from game.model.terms import Stat
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.survivor.weapon_rules import is_melee
from game.rules.table.attack_steps import AttackStep
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable

RULE = "campaign-card-over-rulebook"


def helper(table: ShowdownTable, who: int, art: str) -> int:
    """The standing survivor straight across the monster who can use this fighting art too; 0 if there is none, or the
    attack in progress is not made beside it with a melee weapon.
    """
    current = next((one for one in reversed(table.attacks) if one.attacker == who), None)
    if current is None or not is_melee(current.gear) or not table.adjacent(who):
        return 0
    across = _across(table, who)
    return next(
        (
            other
            for other in table.survivors()
            if other != who
            and table.base(other) & across
            and not table.is_down(other)
            and any(source == art for source, _ in table.traits(other))
        ),
        0,
    )


def _across(table: ShowdownTable, who: int) -> Spaces:
    """The space on the other side of the monster, straight through it from somebody beside it; none if it is not."""
    base, here = table.base(table.monster), table.base(who)
    for way in Direction:
        if BOARD.shift(here, way) & base:
            there = BOARD.shift(here, way)
            while there & base:
                there = BOARD.shift(there, way)
            return there
    return 0


@at(AttackStep.ATTEMPT, serves=SoftensReflex)
def soften_reflex(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> Flow[None]:
    """Whoever helps may see to it that the reflex of a location happens only if the attempt fails; once per attack, and
    not when the attempt has been rolled before the location was chosen.
    """
    if not location.reflex or current.foretold or current.quiet or current.hushed:
        return
    for source, trait in list(table.of_kind(current.attacker, SoftensReflex)):
        by = helper(table, current.attacker, trait.art) if trait.art in current.brought else 0
        if not by or source in current.used or not can_spend(table, by, trait.survival):
            continue
        wanted = yield from table.wants(
            by,
            f"{source}: does {table.name(by)} spend {trait.survival} survival, so that the reflex of the "
            f"{location.name} happens only if the wound attempt fails?",
            f"Spend {trait.survival} survival",
            RULE,
        )
        if wanted:
            current.used.add(source)
            survival = yield from pay_in_tokens(table, by, trait.survival)
            yield from gain_stat(table, by, Stat.SURVIVAL, -survival, source)
            current.softened = location.name
            table.tell(facts.ReflexSoftened(RULE, current.attacker, by, location.name))
