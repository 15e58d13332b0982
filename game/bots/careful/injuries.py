"""What harm costs a survivor, in light injuries: armor first, then the boxes of a location, then a severe injury."""

from __future__ import annotations

from collections.abc import Iterable

from game.model.terms import LETHAL_BLEEDING, Location
from game.rules.table.components import Armor, Tokens
from game.rules.table.showdown_table import ShowdownTable

ARMOR, LIGHT, HEAVY, SEVERE = 0.3, 1.0, 3.0, 8.0
"""What a point of armor, a light, a heavy and a severe injury are worth avoiding, in light injuries."""
FACES = (Location.HEAD, Location.ARMS, Location.BODY, Location.BODY, Location.WAIST, Location.LEGS)
"""Where the hit location die sends a hit."""


def injury_cost(
    table: ShowdownTable, who: int, locations: Iterable[Location], per_hit: int, armored: bool = True
) -> float:
    """Estimates the cost of these hits, in light injuries: armor first (if it counts), then the boxes, then one severe
    injury for each hit that has damage left.
    """
    armor = dict(table.world.get(who, Armor).points) if armored else {}
    boxes = table.sheet(who).boxes
    light, heavy = {Location.HEAD}, set[Location]()  # filled by these hits, or not there at all
    cost = 0.0
    for location in locations:
        box, left = boxes[location], per_hit
        absorbed = min(left, armor.get(location, 0))
        armor[location] = armor.get(location, 0) - absorbed
        left -= absorbed
        cost += ARMOR * absorbed
        if left and not box.light and location not in light:
            light.add(location)
            left -= 1
            cost += LIGHT
        if left and not box.heavy and location not in heavy:
            heavy.add(location)
            left -= 1
            cost += HEAVY
        if left:
            cost += SEVERE
    return cost


class Hurt:
    """What one hit costs each survivor, as they are now."""

    def __init__(self, table: ShowdownTable) -> None:
        self.table = table
        self._found: dict[tuple[int, int, Location | None, bool], float] = {}

    def hit(self, who: int, n: int, at: Location | None = None, armored: bool = True) -> float:
        """Returns the cost of a hit with so much damage, the mean of all faces where it is rolled; whoever bleeds is
        nearer to death.
        """
        case = (who, n, at, armored)
        found = self._found.get(case)
        if found is None:
            places = FACES if at is None else (at,)
            mean = sum(injury_cost(self.table, who, [one], n, armored) for one in places) / len(places)
            found = self._found[case] = mean * (1 + self.table.world.get(who, Tokens).bleeding / LETHAL_BLEEDING)
        return found


def frailty(table: ShowdownTable, who: int) -> float:
    """Estimates the cost of one more point of damage at a random location, from 0.3 (in armor) to about 10 (nearly
    dead).
    """
    return Hurt(table).hit(who, 1)
