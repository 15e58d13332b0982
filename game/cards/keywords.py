"""The special rules of gear: a closed set, each with the id of its rule and a short text of what it does.

Those of a weapon act while it is activated (gear-weapon-rules-when-activated), those of gear while it is in the grid
(gear-item-passive).
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Protocol

from game.cards.phrases import listed
from game.cards.voice import BEARER, THE, THEIRS, THEY


class GearLike(Protocol):
    """What a trait asks of a gear card to know whether it is meant."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def keywords(self) -> Collection[str]: ...


class Special(StrEnum):
    """A special rule by its printed name; some bear a number, as in `devastating 1`."""

    ACCESSORY = "accessory"
    AMMO_BOW = "ammo - bow"
    BARBED = "barbed"
    CUMBERSOME = "cumbersome"
    CURSED = "cursed"
    DEADLY = "deadly"
    DEVASTATING = "devastating"
    EARLY_IRON = "early iron"
    FRAIL = "frail"
    IRREPLACEABLE = "irreplaceable"
    OUTFIT = "outfit"
    PAIRED = "paired"
    PROVOKE = "provoke"
    SAVAGE = "savage"
    SELFISH = "selfish"
    SENTIENT = "sentient"
    SHARP = "sharp"
    SLOW = "slow"
    UNIQUE = "unique"
    UNSTOPPABLE = "unstoppable"
    UNWIELDY = "unwieldy"
    VITAL = "vital"


NUMBERED = frozenset({Special.BARBED, Special.DEADLY, Special.DEVASTATING})


_TEXTS = {
    Special.ACCESSORY: ("gear-accessory", "this is worn on top of any armor at the same hit location"),
    Special.AMMO_BOW: ("keyword-ammo", "this needs a bow in {the} gear grid and has the range of that bow"),
    Special.BARBED: ("keyword-perfect-hit", "each perfect hit adds {n} strength until the end of this attack"),
    Special.CUMBERSOME: (
        "keyword-cumbersome",
        "activating this costs 1 movement too, unless another effect activates it",
    ),
    Special.CURSED: ("keyword-cursed", "this never leaves {the} gear grid; when {self:dies}, archive it"),
    Special.DEADLY: ("keyword-deadly", "{self:has} +{n} luck when attacking with this"),
    Special.DEVASTATING: (
        "keyword-devastating",
        "each wound attempt with this that wounds inflicts {n} more {wounds}",
    ),
    Special.EARLY_IRON: ("keyword-early-iron", "any attack roll of 1 cancels the attack"),
    Special.FRAIL: (
        "keyword-frail",
        "if {self:attempts} to wound a super-dense hit location with this, archive it after the attack",
    ),
    Special.IRREPLACEABLE: ("keyword-irreplaceable", "when {self:dies}, archive this"),
    Special.OUTFIT: (
        "keyword-outfit",
        "this stands in for the one missing piece of an armor set, if both share a material and a hit location",
    ),
    Special.PAIRED: ("keyword-paired", "a second copy in {the} gear grid adds its speed to the attack"),
    Special.PROVOKE: ("keyword-provoke", "when {self:wounds} with this, {they} gain the priority target token"),
    Special.SAVAGE: (
        "keyword-savage",
        "the first critical wound of an attack inflicts 1 more wound, except at an impervious hit location",
    ),
    Special.SELFISH: (
        "keyword-selfish",
        "this cannot share a gear grid with other gear that bears the keyword “other”",
    ),
    Special.SENTIENT: ("keyword-sentient", "{self:can} activate this only while insane"),
    Special.SHARP: ("keyword-sharp", "each wound attempt adds 1d10 to strength; that die never makes it critical"),
    Special.SLOW: ("keyword-slow", "attacks with this always have 1 die"),
    Special.UNIQUE: ("keyword-unique", "a settlement cannot have more than 1 copy"),
    Special.UNSTOPPABLE: (
        "keyword-unstoppable",
        "{your}wound rolls of 6+ wound whatever the toughness, and never critically; lower ones fail",
    ),
    Special.UNWIELDY: (
        "keyword-unwieldy",
        "for each attack roll of 1, {self:suffers} 1 damage at a random hit location",
    ),
    Special.VITAL: (
        "keyword-vital",
        "survivors cannot depart without this; if {self:dies} before the showdown, another survivor must take it",
    ),
}


def rule_of(special: Special) -> str:
    """The id of its rule."""
    return _TEXTS[special][0]


def named(special: Special, n: int) -> str:
    """`deadly`, `devastating 2`: a number of 1 is not printed, except where it says how much."""
    shown = n > 1 or (special is not Special.DEADLY and n == 1)
    return f"{special} {n}" if special in NUMBERED and shown else str(special)


def meaning(special: Special, n: int) -> str:
    """`you have +1 luck when attacking with this`: what it does, without its name."""
    wounds = "wounds" if n > 1 else "wound"
    return _TEXTS[special][1].format(n=max(1, n), wounds=wounds, self=BEARER, they=THEY, the=THE, your=THEIRS)


def explained(special: Special, n: int) -> str:
    """`Deadly: you have +1 luck when attacking with this.`"""
    name = named(special, n)
    return f"{name[:1].upper()}{name[1:]}: {meaning(special, n)}."


def gear_of(keywords: tuple[str, ...]) -> str:
    """`shield or heavy gear`; the keyword `other` would mean something else there."""
    if "other" in keywords:
        return f"gear with the keyword {listed([f'“{keyword}”' for keyword in keywords], 'or')}"
    return f"{listed(list(keywords), 'or')} gear"


WEAPON_TYPES = frozenset(
    {
        *("axe", "bow", "club", "dagger", "fist & tooth", "grand", "katar", "shield", "spear", "sword", "whip"),
        "twilight sword",
    }
)
"""The keywords of weapons that one can become proficient in (keyword-weapon-types)."""


WEAPON_NOUNS = WEAPON_TYPES - {"fist & tooth", "grand"} | {"scythe"}
"""Keywords of weapons that are nouns."""


DESCRIPTIVE = frozenset(
    {
        *(
            "balm",
            "bone",
            "feather",
            "finesse",
            "flammable",
            "fragile",
            "fur",
            "heavy",
            "herb",
            "instrument",
            "jewelry",
        ),
        *("lantern", "leather", "metal", "noisy", "other", "rawhide", "pickaxe", "sickle", "soluble", "stinky", "tool"),
        *("two-handed", "katana", "mask", "consumable", "thrown", "ammunition", "arrow", "stone"),
    }
)
"""Keywords without a rule of their own, for others to ask about (keyword-gear-descriptive,
keyword-ammunition-arrow).
"""


KEYWORDS = WEAPON_TYPES | DESCRIPTIVE | {"weapon", "melee", "ranged", "armor", "item", "set"}
"""Every keyword that a gear card can bear."""
