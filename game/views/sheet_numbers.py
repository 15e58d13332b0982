"""A survivor's attributes and attacks with a gear grid, asked of a showdown that nobody plays, against nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from engine.event import Amount
from engine.level import load_level
from engine.program_files import LEVELS
from game.cards.kinds.box import Box
from game.cards.kinds.monster import AIRecipe, Monster
from game.model.survivor import Survivor
from game.model.terms import Attribute, Variant
from game.phases.showdown.setup import layout, new_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Circumstances
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.views.weapon_numbers import Attack, attacks

ASKED = (
    Attribute.MOVEMENT,
    Attribute.ACCURACY,
    Attribute.STRENGTH,
    Attribute.EVASION,
    Attribute.LUCK,
    Attribute.SPEED,
)
"""In the order of the record sheet."""


class Numbers(Protocol):
    """Whoever can be asked for the numbers of survivors."""

    @property
    def against(self) -> str:
        """The monster that attacks are reckoned against; empty: nobody, so that evasion and luck of a monster are 0."""

    def of(self, survivor: Survivor) -> dict[Attribute, Amount]:
        """Each attribute with its parts."""

    def attacks(self, survivor: Survivor) -> tuple[Attack, ...]:
        """Each weapon in the grid, and fist & tooth."""


class TableNumbers:
    """What they are at this table now."""

    def __init__(self, table: ShowdownTable) -> None:
        self._table = table
        self._by_key = {table.key(one): one for one in table.record.party}

    @property
    def against(self) -> str:
        return self._table.monster_card.name

    def of(self, survivor: Survivor) -> dict[Attribute, Amount]:
        return {attribute: self._table.total(self._by_key[survivor.key], attribute) for attribute in ASKED}

    def attacks(self, survivor: Survivor) -> tuple[Attack, ...]:
        return attacks(self._table, self._by_key[survivor.key])


class SheetNumbers:
    """What they are for these survivors before a showdown begins, whatever they carry. Close it after use.

    The table is laid once; asking puts another grid on a sheet. Nobody stands on the board, and the monster there has
    no card, no token and no number that could change one of theirs.
    """

    against = ""

    def __init__(self, box: Box, survivors: Sequence[Survivor], innovations: Sequence[str] = ()) -> None:
        first = next(iter(box.monsters.values()))
        nobody = _nobody(first)
        bare = [_ready(one) for one in survivors]
        seats = seats_for(["Solo"], [one.key for one in bare])
        given = Circumstances(innovations=list(innovations), variants=[Variant.FIVE_OR_SIX])
        box = msgspec.structs.replace(box, monsters={nobody.key: nobody})
        level = nobody.levels[0].name
        level_map = load_level(LEVELS / first.map, layout(box))
        self._table = new_showdown(box, nobody.key, level, bare, seats, 0, level_map, given=given)
        self._numbers = TableNumbers(self._table)

    def of(self, survivor: Survivor) -> dict[Attribute, Amount]:
        """Raises KeyError for a survivor who was not there at the beginning."""
        self._carry(survivor)
        return self._numbers.of(survivor)

    def attacks(self, survivor: Survivor) -> tuple[Attack, ...]:
        """Raises KeyError for a survivor who was not there at the beginning."""
        self._carry(survivor)
        return self._numbers.attacks(survivor)

    def _carry(self, survivor: Survivor) -> None:
        table = self._table
        who = next((one for one in table.record.party if table.key(one) == survivor.key), None)
        if who is None:
            raise KeyError(survivor.key)
        sheet = table.sheet(who)
        if (sheet.gear, sheet.places) != (survivor.gear, survivor.places):
            sheet.gear, sheet.places = list(survivor.gear), list(survivor.places)
            table.forget_traits()

    def close(self) -> None:
        self._table.world.close()


class HomeNumbers:
    """What they are in the settlement or on the hunt: attributes as they are there, attacks as a showdown would begin
    with them.
    """

    against = ""

    def __init__(self, table: GameTable) -> None:
        self._table = table

    def of(self, survivor: Survivor) -> dict[Attribute, Amount]:
        """Raises KeyError for a survivor who is not at this table."""
        who = self._table.entity(survivor.key)
        return {attribute: self._table.total(who, attribute) for attribute in ASKED}

    def attacks(self, survivor: Survivor) -> tuple[Attack, ...]:
        bench = SheetNumbers(self._table.box, [survivor], self._table.known())
        try:
            return bench.attacks(survivor)
        finally:
            bench.close()


def _nobody(monster: Monster) -> Monster:
    """A monster without anything that reaches a survivor, on the map of this one."""
    empty = msgspec.structs.replace(
        monster.levels[0],
        name="nobody",
        level=0,
        ai=AIRecipe(),
        speed=0,
        damage=0,
        tokens={},
        hit_location_top="",
        special=(),
        life=0,
        terrain=False,
        opening=False,
    )
    return msgspec.structs.replace(
        monster, key="nobody", name="Nobody", noun="nobody", levels=(empty,), ai_cards=(), hit_locations=()
    )


def _ready(survivor: Survivor) -> Survivor:
    """A copy that could set out now: whoever stays at home this year has numbers too."""
    copy = msgspec.json.decode(msgspec.json.encode(survivor), type=Survivor)
    copy.dead = copy.retired = copy.skip_next_hunt = False
    copy.strip()
    return copy
