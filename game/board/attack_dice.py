"""A survivor's attack dice: how many are thrown, what they must show, what they come to (page 73)."""

from __future__ import annotations

from engine.event import Amount
from engine.table import Flow
from game.board.showdown import Showdown
from game.board.situation import SurvivorAttack
from game.effects.cards import Gear, Weapon
from game.effects.traits import IgnoreSlow
from game.model import events
from game.model.terms import Attribute

KNOCKED_DOWN_HIT = 3  # showdown-monster-knocked-down-hits


def weapon_of(gear: Gear) -> Weapon:
    if gear.weapon is None:
        raise ValueError(f"{gear.name} is no weapon")
    return gear.weapon


def speed(table: Showdown, who: int, gear: Gear) -> Amount:
    """Attack dice: weapon and survivor, at least 1; a slow weapon always 1 (attack-survivor-dice, keyword-slow)."""
    weapon = weapon_of(gear)
    if "slow" in weapon.special and not (weapon.range == 0 and table.has_trait(who, IgnoreSlow)):
        return Amount(1, (("slow", 1),))
    return Amount.of(((gear.name, weapon.speed), *table.total(who, Attribute.SPEED).parts), 1)


def hit_needs(table: Showdown, who: int, gear: Gear) -> Amount:
    """The face that an attack die must show (attack-survivor-hit-formula); 3 against a knocked-down monster, whatever
    else applies.
    """
    if table.is_down(table.monster):
        return Amount(KNOCKED_DOWN_HIT, (("knocked-down monster", KNOCKED_DOWN_HIT),))
    parts = [(gear.name, weapon_of(gear).accuracy)]
    parts += [(f"monster evasion {source}", n) for source, n in table.total(table.monster, Attribute.EVASION).parts]
    parts += [(f"accuracy {source}", -n) for source, n in table.total(who, Attribute.ACCURACY).parts]
    if table.base(who) & table.blind_spot():
        parts.append(("blind spot", -1))
    return Amount.of(parts)


def attack_rolls(table: Showdown, current: SurvivorAttack, automatic: int) -> Flow[int]:
    who, gear = current.attacker, current.gear
    if automatic:
        none = Amount(0)
        table.tell(
            events.SurvivorAttacked("keyword-automatic-hits", who, gear.name, none, none, (), automatic, 0, automatic)
        )
        return automatic
    with table.step("attack-survivor-dice"):
        count, needed = speed(table, who, gear), hit_needs(table, who, gear)
        dice = yield from table.d10(
            count.total, f"{table.name(who)} attacks with {gear.name}", "attack-survivor-dice", who
        )
        hits = sum(die == 10 or (die != 1 and die >= needed.total) for die in dice)
        current.perfect = dice.count(10)  # attack-accuracy-after-roll: the face counts
        table.tell(
            events.SurvivorAttacked(
                "attack-survivor-hit-formula", who, gear.name, count, needed, dice, hits, current.perfect
            )
        )
    return hits
