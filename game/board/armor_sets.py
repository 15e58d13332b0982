"""Armor sets: which of them is complete with what is worn."""

from __future__ import annotations

from collections.abc import Collection

from game.effects.cards import ArmorSet, Box, Gear
from game.effects.special_rules import Special

MATERIALS = frozenset({"bone", "feather", "fur", "leather", "metal", "rawhide"})


def complete_sets(box: Box, worn: Collection[str]) -> list[ArmorSet]:
    """The armor sets whose every piece is among the gear worn, or all but one for which an outfit stands in
    (gear-armor-set, keyword-outfit).
    """
    found = []
    for armor_set in box.armor_sets.values():
        missing = [key for key in armor_set.pieces if key not in worn]
        if not missing or (len(missing) == 1 and _stands_in(box, worn, box.gear[missing[0]])):
            found.append(armor_set)
    return found


def _stands_in(box: Box, worn: Collection[str], missing: Gear) -> bool:
    """Whether an outfit is worn where the missing piece belongs, of one material with it."""
    material = MATERIALS & set(missing.keywords)
    outfits = (box.gear[key] for key in worn if box.gear[key].has(Special.OUTFIT))
    return any(set(outfit.armor) & set(missing.armor) and material & set(outfit.keywords) for outfit in outfits)
