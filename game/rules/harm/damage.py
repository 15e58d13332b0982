"""Damage to survivors: armor, injury boxes, severe injuries; insanity, the brain box, brain trauma."""

from __future__ import annotations

from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.cards.traits.moving import Fall
from game.model.survivor import Boxes, Survivor
from game.model.terms import Location
from game.rules.harm.brain_damage import suffer_brain_damage, suffer_brain_event_damage
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.components import Armor
from game.rules.table.damage_steps import DamageStep, Dues
from game.rules.table.game_table import GameTable


def suffer_damage(
    table: GameTable,
    who: int,
    damage: Amount,
    location: Location,
    source: str,
    rule: str,
    *,
    armored: bool = True,
    hit: bool = False,
) -> Flow[bool]:
    """One hit, or one instance of damage, at one location (damage-order, damage-single-location). Returns whether it
    damaged the survivor.

    Point by point: armor (damage-worked-waist), the light box, the heavy box, which knocks down; a box that is filled
    takes nothing (survivor-injury-level-once), and whatever is left is exactly one severe injury roll. What goes to
    the mind instead has damaged too: insanity is its armor. What took no armor, filled no box and came to no severe
    injury, because it was endured or a card took its place, has not damaged (attack-damage-condition).
    Not `armored`: armor points take nothing of it; `hit`: it is a hit, and no damage that comes without one.
    """
    survivor = table.sheet(who)
    if survivor.dead or not (table.is_here(who) or DamageStep.REACHED(table, who)) or damage.total <= 0:
        return False
    to_mind = DamageStep.TO_MIND(table, who)
    damage = DamageStep.LESSENED(table, damage, who, hit, to_mind)
    if to_mind:
        yield from suffer_brain_damage(table, who, damage.total, source, rule)
        return True
    was_down = table.is_down(who)
    dues: Dues = []
    yield from DamageStep.ARMOR(table, who, dues)
    left = damage.total
    points = table.world.get(who, Armor).points
    armor = min(points.get(location, 0), left) if armored else 0
    if armor:
        points[location] -= armor
        left -= armor
    light, heavy = _fill_boxes(survivor, location, left)
    left -= light + heavy
    table.tell(facts.DamageSuffered(rule, who, location, damage, armor, light, heavy, left > 0, source))
    if heavy:
        why = f"a heavy injury of the {location}"
        yield from knock_down(table, who, why, "survivor-heavy-knocks-down", Fall.INJURY)
    damaged = bool(armor) or light or heavy
    if location is Location.HEAD and damaged:
        yield from table.trigger(Moment.HEAD_DAMAGED, who)
    if (light or heavy) and not survivor.dead:
        yield from table.trigger(Moment.ANY_INJURY, who)
    severe = bool(left) and not survivor.dead and (yield from severe_injury(table, who, location, was_down))
    if location is Location.HEAD and severe and not damaged and not survivor.dead:
        yield from table.trigger(Moment.HEAD_DAMAGED, who)
    for due in dues:
        yield from due()
    table.harmed += damaged or severe
    return damaged or severe


def suffer_event_damage(table: GameTable, who: int, n: int, location: Location, source: str) -> Flow[None]:
    """Event damage: armor, then the boxes, and never a severe injury; what is left is lost, and nobody falls
    (hunt-event-damage, hunt-severe-only-when-stated, hunt-knocked-down-start).
    """
    survivor = table.sheet(who)
    if survivor.dead or not table.is_here(who) or n <= 0:
        return
    to_mind = DamageStep.TO_MIND(table, who)
    damage = DamageStep.LESSENED(table, Amount(n, ((source, n),)), who, False, to_mind)
    if to_mind:
        yield from suffer_brain_event_damage(table, who, damage.total, source)
        return
    dues: Dues = []
    yield from DamageStep.ARMOR(table, who, dues)
    points = table.world.get(who, Armor).points
    armor = min(points.get(location, 0), damage.total)
    if armor:
        points[location] -= armor
    light, heavy = _fill_boxes(survivor, location, damage.total - armor)
    told = facts.DamageSuffered("hunt-event-damage", who, location, damage, armor, light, heavy, False, source)
    table.tell(told)
    if location is Location.HEAD and (armor or heavy):
        yield from table.trigger(Moment.HEAD_DAMAGED, who)
    if (light or heavy) and not survivor.dead:
        yield from table.trigger(Moment.ANY_INJURY, who)
    for due in dues:
        yield from due()


def filled(boxes: Boxes, location: Location, damage: int) -> tuple[bool, bool]:
    """Returns which of these boxes so much damage fills: the light one, the heavy one (damage-order)."""
    light = damage > 0 and location is not Location.HEAD and not boxes.light  # damage-head: it has no light box
    return light, damage > light and not boxes.heavy


def _fill_boxes(survivor: Survivor, location: Location, damage: int) -> tuple[bool, bool]:
    boxes = survivor.boxes[location]
    light, heavy = filled(boxes, location, damage)
    boxes.light, boxes.heavy = boxes.light or light, boxes.heavy or heavy
    return light, heavy


def random_location(table: GameTable, who: int, source: str) -> Flow[Location]:
    """The hit location die, for damage that names no place."""
    (location,) = yield from table.hit_location_dice(1, f"{source}: where is {table.name(who)} hurt?")
    return location
