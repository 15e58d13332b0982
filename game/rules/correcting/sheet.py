"""A survivor's values corrected by hand: the record sheet with its injury boxes, and what armor is left."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.errors import BadInput, nearest
from game.model.survivor import Survivor
from game.model.terms import Location
from game.rules.correcting.line import ADD, TAKE, Wish, check_set, counted, one_of, yes_or_no
from game.rules.correcting.record import change, known
from game.rules.settlement.new_survivors import call
from game.rules.table.components import Armor, Miniature
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_points

_LOCATIONS = [one.value for one in Location]


def correct_sheet(table: GameTable, who: int, line: Wish) -> tuple[Any, Any]:
    """Corrects a value of somebody's record sheet; returns what it was and is. Raises BadInput."""
    if line.head == "boxes":
        return _box(table, who, line)
    if line.head == "armor":
        return _armor(table, who, line)
    if line.head == "wears":
        return _wears(table, who, line)
    survivor = table.sheet(who)
    armor_before = armor_points(table.box, survivor, table.known())
    changed = msgspec.convert(msgspec.to_builtins(survivor), Survivor)
    result = change(changed, Survivor, line, known(table.box))
    for limit, most in ((changed.courage, 9), (changed.understanding, 9), (changed.hunt_xp, 16)):
        if not 0 <= limit <= most:
            raise BadInput(f"{line.path} has {most} boxes: choose 0 to {most}.")
    if min(changed.survival, changed.insanity, changed.proficiency) < 0:
        raise BadInput(f"{line.path} cannot be less than 0.")
    changed.places = []  # the grid is laid anew
    changed.__post_init__()
    for field in Survivor.__struct_fields__:
        setattr(survivor, field, getattr(changed, field))
    home = table.as_settlement
    if home is not None:
        call(home, who, survivor.name)
    for one in (home.showdown if home is not None else table.as_showdown,):
        if one is not None and who in one.record.party:
            one.world.get(who, Miniature).name = survivor.name
    table.forget_traits(who)
    if home is not None and home.showdown is None:
        _armor_follows(table, who, armor_before)
    return result


def _armor_follows(table: GameTable, who: int, before: dict[Location, int]) -> None:
    """Armor points as the grid gives them now; what has been lost of them on a hunt stays lost (hunt-event-damage)."""
    now = armor_points(table.box, table.sheet(who), table.known())
    armor = table.world.get(who, Armor)
    home = table.as_settlement
    if home is not None and home.hunt is None:
        armor.points = now
        return
    changed = {at: now.get(at, 0) - before.get(at, 0) for at in Location}
    for at, n in changed.items():
        if n:
            armor.points[at] = max(0, armor.points.get(at, 0) + n)


def _box(table: GameTable, who: int, line: Wish) -> tuple[bool, bool]:
    """`boxes.head.light = yes` (survivor-injury-boxes)."""
    check_set(line)
    place, _, level = line.rest.partition(".")
    boxes = table.sheet(who).boxes[Location(one_of(place, _LOCATIONS, "hit location"))]
    one_of(level, ["light", "heavy"], "injury box")
    was, now = bool(getattr(boxes, level)), yes_or_no(line.text)
    setattr(boxes, level, now)
    return was, now


def _wears(table: GameTable, who: int, line: Wish) -> tuple[list[str], list[str]]:
    """`wears += bone-axe`: out of the storage into the grid, and its armor with it; `-=`: back."""
    survivor, storage = table.sheet(who), table.storage
    was = list(survivor.gear)
    before = armor_points(table.box, survivor, table.known())
    if line.how == ADD:
        if line.text not in storage:
            raise BadInput(f"The storage holds no {line.text!r}; {nearest(line.text, storage)}")
        storage.remove(line.text)
        survivor.put(line.text)
    elif line.how == TAKE:
        if line.text not in survivor.gear:
            raise BadInput(f"{table.name(who)} wears no {line.text!r}; {nearest(line.text, survivor.gear)}")
        survivor.take(line.text)
        storage.append(line.text)
    else:
        raise BadInput("Gear is a list: add to it with += or take away with -=.")
    table.forget_traits(who)
    armor, now = table.world.get(who, Armor), armor_points(table.box, survivor, table.known())
    for at in Location:
        if change_of := now.get(at, 0) - before.get(at, 0):
            armor.points[at] = max(0, armor.points.get(at, 0) + change_of)
    return was, list(survivor.gear)


def _armor(table: GameTable, who: int, line: Wish) -> tuple[int, int]:
    """`armor.head = 2`: what is left of it."""
    at = Location(one_of(line.rest, _LOCATIONS, "hit location"))
    points = table.world.get(who, Armor).points
    was = points.get(at, 0)
    points[at] = now = counted(line, was)
    return was, now
