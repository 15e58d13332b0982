"""Which silhouette is engraved on a gear card: by a word of its name, else by what it is."""

from __future__ import annotations

from game.cards.kinds.gear import Gear
from game.model.terms import Location

_BY_NAME: tuple[tuple[str, str], ...] = (
    *(("lantern sword", "sword"), ("lantern dagger", "dagger"), ("lantern glaive", "glaive")),
    *(("lantern halberd", "glaive"), ("founding stone", "stone"), ("mask", "mask"), ("necklace", "necklace")),
    *(("earrings", "earrings"), ("charm", "charm"), ("ring whip", "whip"), ("ring", "ring"), ("circlet", "crown")),
    *(("crown", "crown"), ("headdress", "crown"), ("mantle", "wing"), ("cloak", "cloak"), ("drum", "drum")),
    *(("harp", "harp"), ("bandages", "bandage"), ("first aid", "aid"), ("salve", "flask"), ("grease", "flask")),
    *(("drink", "flask"), ("powder", "flask"), ("paint", "hand"), ("mehndi", "hand"), ("acanthus", "herb")),
    *(("mint", "herb"), ("bread", "bread"), ("almanac", "book"), ("trap", "trap"), ("bomb", "fire")),
    *(("kit", "bag"), ("noses", "stone"), ("sphere", "circle"), ("sheath", "sword"), ("finger", "hand")),
    *(("tomahawk", "axe"), ("hammer", "hammer"), ("maul", "hammer"), ("mace", "club"), ("darts", "darts")),
    *(("pickaxe", "pickaxe"), ("sickle", "sickle"), ("katana", "katana"), ("cleaver", "attack"), ("knuckle", "fist")),
    *(("katar", "katar"), ("glaive", "glaive"), ("zanbato", "greatsword"), ("slayer", "greatsword"), ("rebar", "club")),
    *(("cloth", "loincloth"), ("headband", "head"), ("lantern", "lantern")),
)
_BY_KEYWORD: tuple[tuple[str, str], ...] = (
    *(("shield", "shield"), ("bow", "bow"), ("arrow", "arrow"), ("axe", "axe"), ("dagger", "dagger")),
    *(("katana", "katana"), ("grand", "greatsword"), ("spear", "spear"), ("sword", "sword"), ("club", "club")),
    *(("whip", "whip"), ("katar", "katar"), ("thrown", "darts"), ("lantern", "lantern"), ("jewelry", "necklace")),
    *(("instrument", "drum"), ("herb", "herb"), ("balm", "flask"), ("consumable", "flask"), ("tool", "pickaxe")),
    ("melee", "attack"),
)
_BY_PLACE = {
    Location.HEAD: "helm",
    Location.ARMS: "gauntlet",
    Location.BODY: "coat",
    Location.WAIST: "skirt",
    Location.LEGS: "boots",
}


def emblem_of(gear: Gear) -> str:
    """The name of its icon."""
    name = gear.name.casefold()
    if "armor" in gear.keywords and "mask" not in gear.keywords and len(gear.armor) == 1 and "cloth" not in name:
        return _BY_PLACE[next(iter(gear.armor))]
    named = next((icon for word, icon in _BY_NAME if word in name), "")
    kind = next((icon for keyword, icon in _BY_KEYWORD if keyword in gear.keywords), "")
    return named or kind or ("coat" if gear.armor else "bag")
