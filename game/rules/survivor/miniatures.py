"""Survivors as figures on the table: the components that each of them has."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import BadInput
from engine.world import World
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.rules.survivor.gear_changes import legality
from game.rules.table.components import Act, Armor, Condition, Footprint, Miniature, Placement, Sheet, Standing, Tokens
from game.rules.table.sheet_traits import armor_points


def add_survivor(
    world: World,
    box: Box,
    survivor: Survivor,
    entity: int,
    at: tuple[int, int] | None = None,
    innovations: Sequence[str] = (),
) -> None:
    """A survivor's miniature with its sheet and the armor of its gear, and of what the settlement has taught everybody
    (gear-armor-points, survivor-mastery-shared).

    Raises BadInput for gear that cannot share one grid.
    """
    for why in legality(box, survivor.gear):
        raise BadInput(f"{survivor.name}: {why.sentence}")
    world.create(
        Miniature(survivor.key, survivor.name, "survivor"),
        Placement(at),
        Footprint(),
        Standing(),
        Tokens(),
        Sheet(survivor),
        Armor(armor_points(box, survivor, innovations)),
        Act(),
        Condition(),
        entity=entity,
    )
