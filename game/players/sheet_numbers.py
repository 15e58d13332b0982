"""A survivor's attributes with a gear grid, asked of a showdown that nobody plays."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.event import Amount
from game.board.record import Circumstances
from game.board.showdown import seats_for
from game.effects.cards import Box
from game.model.survivor import Survivor
from game.model.terms import Attribute, Variant
from game.phases.setup import new_showdown

ASKED = (
    Attribute.MOVEMENT,
    Attribute.ACCURACY,
    Attribute.STRENGTH,
    Attribute.EVASION,
    Attribute.LUCK,
    Attribute.SPEED,
)
"""In the order of the record sheet."""


class SheetNumbers:
    """What the attributes of these survivors are before a showdown begins, whatever they carry. Close it after use."""

    def __init__(self, box: Box, survivors: Sequence[Survivor], innovations: Sequence[str] = ()) -> None:
        first = next(iter(box.monsters.values()))
        bare = [_ready(one) for one in survivors]
        seats = seats_for(["Solo"], [one.key for one in bare])
        given = Circumstances(innovations=list(innovations), variants=[Variant.FIVE_OR_SIX])
        self._table = new_showdown(box, first.key, first.levels[0].name, bare, seats, 0, given=given)

    def of(self, survivor: Survivor) -> dict[Attribute, Amount]:
        """Each attribute with its parts. Raises KeyError for a survivor who was not there at the beginning."""
        table = self._table
        who = next((one for one in table.record.party if table.key(one) == survivor.key), None)
        if who is None:
            raise KeyError(survivor.key)
        sheet = table.sheet(who)
        sheet.gear, sheet.places = list(survivor.gear), list(survivor.places)
        table.forget_traits()
        return {attribute: table.total(who, attribute) for attribute in ASKED}

    def close(self) -> None:
        self._table.world.close()


def _ready(survivor: Survivor) -> Survivor:
    """A copy that could set out now: whoever stays at home this year has numbers too."""
    copy = msgspec.json.decode(msgspec.json.encode(survivor), type=Survivor)
    copy.dead = copy.retired = copy.skip_next_hunt = False
    copy.strip()
    return copy
