"""Which resources a proposed payment spends first: the common before the rare, and last what a recipe of the settlement
asks for that little else can pay (resource-spend-as).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.cards.costs import Cost
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.resource import BONE, CONSUMABLE, HIDE, ORGAN, OTHER, PERFECT, PERFECT_RESOURCES, SCRAP
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.storage import copies_left, made_in, ways_to_craft

COMMON_TYPES = frozenset({BONE, HIDE, ORGAN, SCRAP, CONSUMABLE, OTHER})
"""What many cards pay for; any other type is found on few."""
RARITY = ("basic", "vermin", "monster", "strange")
"""The kinds of resources, the easiest to come by first (resource-kinds-types)."""
UNLIMITED = 99
"""Counts the copies of what is never used up."""


class Kept(NamedTuple):
    """So many copies of a card are kept for a gear, by its name."""

    n: int
    gear: str


def reluctance(box: Box, name: str, held: int, kept: bool = False) -> tuple[bool, bool, int, int, bool, int, int, str]:
    """Returns how dearly a card is spent, least first: what costs more than itself comes last, then what is kept for
    a recipe, then the rarer kind; of one kind the card of more types, the one with a use of its own, the one of fewer
    copies, in the box and at home.
    """
    card = box.resources[name]
    kind = len(RARITY) if card.deck == PERFECT else RARITY.index(card.kind)
    in_box = card.copies if card.limited else UNLIMITED
    return bool(card.on_spent), kept, kind, len(card.types), card.use is not None, -in_box, -held, name


def least_missed(box: Box, have: Mapping[str, int], kept: Mapping[str, Kept], most: int) -> list[str]:
    """Every card, the least missed first; but no more than `most` copies of one before those that are kept."""
    copies = []
    for name, held in have.items():
        spared = min(held, kept[name].n) if name in kept else 0
        copies += [(reluctance(box, name, held, i >= held - spared), name) for i in range(held)][-most - spared :]
    return [name for _, name in sorted(copies)]


def kept_cards(table: SettlementTable, have: Mapping[str, int], but: str = "") -> dict[str, Kept]:
    """The cards that recipes of the settlement's locations name, by themselves or by a type that few cards have: as
    many as the one that asks for most. Gear that is owned already asks for nothing, nor does `but`.
    """
    found: dict[str, Kept] = {}
    known, owned = table.known(), table.owned_gear()
    for gear in _open_recipes(table, owned):
        if gear.name == but:
            continue
        for cost in ways_to_craft(gear, known, ways_chosen(table), owned):
            for name in have:
                n = _asked(cost, table.box, name)
                if n > (found[name].n if name in found else 0):
                    found[name] = Kept(n, gear.name)
    return found


def _open_recipes(table: SettlementTable, owned: Sequence[str]) -> list[Gear]:
    """Gear of the locations that stand, which the settlement has not and could still make."""
    made = made_in(table.box, table.campaign.locations)
    return [gear for gear in made if gear.key not in owned and copies_left(table, gear, owned) > 0]


def ways_chosen(table: SettlementTable) -> tuple[str, ...]:
    """Returns the ways to craft that the campaign has chosen in place of the usual ones (`Craft.option`)."""
    return (PERFECT_RESOURCES,) if table.campaign.options.perfect_resources else ()


def _asked(cost: Cost, box: Box, name: str) -> int:
    """How many copies of a card a cost asks for, where little else could pay."""
    rare = [cost.types.get(kind, 0) for kind in box.resources[name].types if kind not in COMMON_TYPES]
    return max(cost.resources.get(name, 0), *rare, 0)
