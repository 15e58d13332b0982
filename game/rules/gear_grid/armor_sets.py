"""Armor sets: which of them is complete with what is worn, and whose armor points a set replaces."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import ArmorSet, Gear

MATERIALS = frozenset({"bone", "feather", "flammable", "fur", "heavy", "leather", "metal", "rawhide"})
"""The keywords that an outfit can have in common with a piece of a set: what sets are made of, or are like."""


def playing(box: Box, hybrid_sets: bool) -> Box:
    """The box as a campaign plays with it: with or without the optional sets."""
    return box if box.hybrid_sets is hybrid_sets else msgspec.structs.replace(box, hybrid_sets=hybrid_sets)


def complete_sets(box: Box, worn: Collection[str]) -> list[ArmorSet]:
    """The armor sets whose every piece is among the gear worn, or all but one for which an outfit stands in
    (gear-armor-set, keyword-outfit). Optional ones only where they are played.
    """
    found = []
    for armor_set in box.armor_sets.values():
        if armor_set.optional and not box.hybrid_sets:
            continue
        missing = ""
        for key in armor_set.pieces:
            if key in worn:
                continue
            if missing:  # two of its pieces at least
                break
            missing = key
        else:
            if not missing or outfit_for(box, worn, missing):
                found.append(armor_set)
    return found


def replaced(box: Box, worn: Collection[str], sets: Collection[ArmorSet]) -> set[str]:
    """The gear among what is worn whose armor points count for nothing: the pieces of a set that has points of its own
    in their place, and an outfit that stands in for one.
    """
    keys: set[str] = set()
    for armor_set in sets:
        if armor_set.replaces:
            keys.update(key for key in armor_set.pieces if key in worn)
            keys.update(outfit_for(box, worn, key) for key in armor_set.pieces if key not in worn)
    return keys


def outfit_for(box: Box, worn: Collection[str], key: str) -> str:
    """The outfit that is worn where the missing piece belongs, of one material with it; or nothing."""
    missing = box.gear[key]
    return next((one for one in worn if _stands_in(box.gear[one], missing)), "")


def _stands_in(outfit: Gear, missing: Gear) -> bool:
    material = MATERIALS & set(missing.keywords) & set(outfit.keywords)
    return outfit.has(Special.OUTFIT) and bool(material) and bool(set(outfit.armor) & set(missing.armor))
