"""What is cut into the block of each hunt event, by a word in its name."""

from __future__ import annotations

OTHERWISE = "footprint"
SIGNS: tuple[tuple[str, str], ...] = (
    ("lantern oven", "fire"), ("lanterns", "lantern"), ("corpse", "skull"), ("pigeon", "wing"),
    ("famine", "bread"), ("flesh", "wound"), ("faceless", "mask"), ("hungry ground", "tooth"),
    ("smoke", "scream"), ("golden light", "lantern"), ("harvester", "sickle"), ("droppings", "trash"),
    ("destiny", "eye"), ("overload", "bag"), ("encounter", "person"), ("man-trap", "trap"),
    ("terrors", "scream"), ("face-to-face", "head"), ("weed", "herb"), ("exhalation", "blind"),
    ("dry lands", "hourglass"), ("drawings", "hand"), ("acid", "flask"), ("clean water", "flask"),
    ("food", "bread"), ("titans", "monster"), ("man-stealers", "hand"), ("trollbird", "feather"),
    ("blacksmith", "hammer"), ("rotten", "skull"), ("strange path", "compass"), ("madness", "insanity"),
    ("whispers", "ear"), ("misery", "knocked-down"), ("on the trail", "paw"), ("lost survivor", "book"),
    ("lost", "compass"), ("gregalope", "fast"), ("mist", "cloak"), ("nightmare", "scream"), ("dream", "mood"),
    ("surgeon", "bandage"), ("fresh kill", "bleeding"), ("opportunists", "people"), ("jagged", "boots"),
    ("river", "bleeding"), ("banquet", "bread"), ("wager", "dice"), ("pus", "wound"), ("gibbet", "lock"),
    ("refugees", "people"), ("madflies", "wing"), ("salesman", "mask"), ("bone storm", "bolt"),
    ("mudslide", "knockback"), ("dead monster", "monster"), ("laughter", "mood"), ("scent", "paw"),
    ("signs of battle", "sword"), ("wildfire", "fire"), ("lightning", "bolt"), ("between the rocks", "stone"),
    ("feet", "footprint"), ("fountain", "hand"), ("word", "scream"), ("saliva", "flask"),
    ("familiar face", "mask"), ("time lapse", "hourglass"), ("tomb", "grave"), ("relic", "charm"),
    ("pass the time", "dice"), ("ember", "fire"), ("antler", "claw"), ("oops", "warning"),
    ("sinkhole", "knockback"), ("hunter", "bow"), ("prospector", "pickaxe"), ("lovelorn", "heart"),
    ("arms", "sword"), ("consuming", "grass"), ("grass", "grass"), ("scribe", "book"), ("courage", "lion"),
    ("putrid", "skull"), ("weeping", "bleeding"), ("sword", "sword"), ("cleaner", "feather"),
    ("horizon", "target"), ("beginning", "stone"), ("failed start", "loincloth"), ("mess", "bag"),
    ("frostbitten", "diamond"), ("stranger", "cloak"), ("living stone", "stone"), ("bloody eyes", "eye"),
    ("portcullis", "lock"), ("finale", "hammer"), ("breeze", "herb"), ("heat", "heart"), ("sculpture", "stone"),
    ("territory", "paw"), ("prowling", "lion"), ("scratching", "claw"), ("cub", "lion"), ("pit", "warning"),
    ("statue", "person"), ("ticks", "bleeding"), ("dead antelope", "skull"), ("devoured", "tooth"),
    ("grazing", "grass"), ("migration", "move"), ("skittish", "ear"), ("stampede", "knockback"),
    ("teething", "tooth"), ("vomit", "flask"), ("brained", "insanity"), ("fateful", "feather"), ("fertile", "herb"),
    ("filth", "trash"), ("glimpse", "eye"), ("time flows", "hourglass"), ("unmake", "broken"), ("wind", "wing"),
)  # fmt: skip
"""The first word that the name contains counts; the longer ones come first where one holds another."""


def hunt_sign(name: str) -> str:
    """The icon of this hunt event."""
    words = name.casefold()
    return next((icon for word, icon in SIGNS if word in words), OTHERWISE)
