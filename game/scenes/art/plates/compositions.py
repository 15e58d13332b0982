"""What stands on each plate: every innovation and every place of a settlement has its own scene, every family of events
its own ground and company round the sign of the event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on a plate. `shape`: a block, an icon, or a person (`m1`, `f2`: gender and number; they look right);
    `x` is how far from the middle and `y` how far from the top its middle is, both in heights of the plate; `side` how
    high it is; `tone` how bright, 0 to 1; `left` mirrors it, `turn` in degrees."""

    shape: str
    x: float
    y: float
    side: float
    tone: float = 1.0
    left: bool = False
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Composition:
    """A whole plate: the `air` behind (faces, night, rain, mist, beams, hall), its pieces from back to front, and where
    it is lit from, like a piece's place."""

    air: str
    pieces: tuple[Piece, ...]
    light: tuple[float, float] = (0.0, 0.55)


def _of(air: str, *pieces: Piece, light: tuple[float, float] = (0.0, 0.55)) -> Composition:
    return Composition(air, pieces, light)


P = Piece

INNOVATIONS: dict[str, Composition] = {
    "Language": _of(
        "beams", P("m1", -0.45, 0.62, 0.72), P("f2", 0.45, 0.62, 0.72, left=True), P("scream", 0.0, 0.34, 0.34)
    ),
    "Ammonia": _of(
        "mist",
        P("rack", -0.52, 0.52, 0.62, 0.7),
        P("bowl", 0.28, 0.64, 0.5),
        P("drop", 0.2, 0.26, 0.2),
        P("drop", 0.42, 0.2, 0.16, 0.8),
    ),
    "Bloodletting": _of(
        "faces",
        P("hand", -0.2, 0.42, 0.6, turn=-90),
        P("dagger", 0.36, 0.3, 0.42, turn=200),
        P("drop", 0.14, 0.62, 0.16),
        P("drop", 0.02, 0.74, 0.13),
        P("bowl", 0.08, 0.86, 0.3),
    ),
    "Lantern Oven": _of("hall", P("oven", 0.0, 0.52, 0.84), P("f1", -0.72, 0.64, 0.62), light=(0.0, 0.8)),
    "Cooking": _of(
        "night",
        P("fire", 0.0, 0.82, 0.34),
        P("cauldron", 0.0, 0.48, 0.62),
        P("f2", -0.66, 0.62, 0.66),
        P("m2", 0.66, 0.62, 0.66, left=True),
        light=(0.0, 0.85),
    ),
    "Scrap Smelting": _of(
        "hall",
        P("fire", -0.44, 0.6, 0.7),
        P("anvil", 0.3, 0.66, 0.5),
        P("hammer", 0.36, 0.26, 0.4, turn=-30),
        light=(-0.44, 0.6),
    ),
    "Ultimate Weapon": _of(
        "beams",
        P("greatsword", 0.0, 0.46, 0.86),
        P("m1", -0.68, 0.68, 0.6, 0.75),
        P("f1", 0.68, 0.68, 0.6, 0.75, left=True),
    ),
    "Drums": _of("night", P("drum", -0.3, 0.66, 0.56), P("drum", 0.34, 0.7, 0.44), P("m2", 0.02, 0.46, 0.66)),
    "Forbidden Dance": _of(
        "night",
        P("fire", 0.0, 0.72, 0.46),
        P("f1", -0.46, 0.56, 0.66, turn=14),
        P("m1", 0.46, 0.56, 0.66, left=True, turn=-14),
        P("moon", 0.0, 0.2, 0.26, 0.8),
        light=(0.0, 0.75),
    ),
    "Heart Flute": _of("beams", P("heart", -0.3, 0.46, 0.5), P("flute", 0.24, 0.52, 0.7)),
    "Song of the Brave": _of(
        "night", P("mountain", 0.0, 0.5, 0.7, 0.28), P("harp", -0.34, 0.56, 0.56), P("shield", 0.34, 0.6, 0.5)
    ),
    "Saga": _of(
        "hall", P("book", -0.36, 0.6, 0.54), P("greatsword", 0.42, 0.5, 0.62), P("crown", -0.36, 0.22, 0.26, 0.85)
    ),
    "Hovel": _of("night", P("hut", 0.0, 0.54, 0.84), P("moon", 0.72, 0.24, 0.26, 0.8), light=(0.0, 0.85)),
    "Bed": _of("night", P("bed", 0.0, 0.6, 0.78), P("moon", -0.66, 0.24, 0.32, 0.9)),
    "Family": _of("hall", P("m1", -0.36, 0.56, 0.78), P("f1", 0.36, 0.56, 0.78, left=True), P("m2", 0.0, 0.74, 0.46)),
    "Clan of Death": _of(
        "hall",
        P("flag", 0.62, 0.52, 0.76, 0.8),
        P("skull", 0.0, 0.46, 0.62),
        P("flag", -0.62, 0.52, 0.76, 0.8, left=True),
    ),
    "Partnership": _of(
        "beams", P("m2", -0.22, 0.56, 0.8), P("f2", 0.22, 0.56, 0.8, left=True), P("ring", 0.0, 0.18, 0.24)
    ),
    "Inner Lantern": _of("beams", P("person", 0.0, 0.54, 0.88, 0.6), P("lantern", 0.0, 0.48, 0.32), light=(0.0, 0.45)),
    "Shrine": _of(
        "hall", P("altar", 0.0, 0.58, 0.76), P("pillar", -0.72, 0.56, 0.68, 0.5), P("pillar", 0.72, 0.56, 0.68, 0.5)
    ),
    "Sacrifice": _of(
        "hall", P("table", 0.0, 0.76, 0.44), P("knocked-down", 0.0, 0.5, 0.5), P("dagger", 0.0, 0.16, 0.28, turn=180)
    ),
    "Scarification": _of(
        "faces", P("body", -0.1, 0.54, 0.82, 0.85), P("claw", -0.08, 0.46, 0.36, 0.25), P("needle", 0.5, 0.4, 0.5)
    ),
    "Destiny": _of("beams", P("eye", 0.0, 0.26, 0.44), P("m1", 0.0, 0.72, 0.48)),
    "Paint": _of("faces", P("pot", -0.4, 0.62, 0.54), P("brush", 0.3, 0.46, 0.74)),
    "Face Painting": _of(
        "faces", P("f1", -0.1, 1.0, 1.7), P("pot", -0.76, 0.72, 0.42, 0.75), P("brush", 0.62, 0.46, 0.6)
    ),
    "Pictograph": _of(
        "faces", P("tablet", 0.0, 0.5, 0.84), P("hunter", -0.78, 0.6, 0.5, 0.7), P("lion", 0.78, 0.6, 0.5, 0.7)
    ),
    "Momento Mori": _of(
        "faces", P("grave", 0.26, 0.52, 0.72), P("skull", -0.36, 0.7, 0.38), P("herb", -0.4, 0.34, 0.34)
    ),
    "Sculpture": _of("hall", P("bust", 0.0, 0.5, 0.84), P("hammer", 0.62, 0.62, 0.36, turn=40)),
    "Pottery": _of("hall", P("pot", 0.0, 0.52, 0.76), P("pot", -0.62, 0.7, 0.44, 0.8), P("bowl", 0.6, 0.76, 0.36, 0.8)),
    "Symposium": _of("hall", P("people", 0.0, 0.42, 0.62), P("table", 0.0, 0.74, 0.44), P("bell", 0.0, 0.12, 0.16)),
    "Nightmare Training": _of(
        "mist",
        P("scream", 0.0, 0.34, 0.6, 0.7),
        P("m1", -0.5, 0.66, 0.62),
        P("f1", 0.5, 0.66, 0.62, left=True),
        P("sword", 0.0, 0.8, 0.3, turn=45),
    ),
    "Storytelling": _of(
        "night",
        P("elder", 0.4, 0.52, 0.72, left=True),
        P("people", -0.44, 0.68, 0.52),
        P("fire", 0.02, 0.82, 0.28),
        light=(0.0, 0.85),
    ),
    "Records": _of("hall", P("books", -0.34, 0.58, 0.64), P("feather", 0.36, 0.44, 0.64, turn=12)),
    "Final Fighting Art": _of("beams", P("fist", 0.0, 0.48, 0.74), P("skull", 0.0, 0.88, 0.22)),
    "Guidepost": _of("mist", P("signpost", 0.0, 0.5, 0.9), P("lantern", -0.5, 0.74, 0.34), light=(-0.4, 0.7)),
}

GENTLE: dict[str, Composition] = {
    "Fever Cure": _of(
        "mist", P("herb", -0.44, 0.5, 0.56), P("bowl", 0.12, 0.66, 0.46), P("flask", 0.56, 0.56, 0.44, 0.9)
    ),
    "Offering": _of(
        "hall", P("altar", 0.0, 0.62, 0.7), P("bowl", 0.0, 0.2, 0.26), P("lantern", -0.62, 0.7, 0.34), light=(-0.6, 0.7)
    ),
    "Skin Markings": _of("faces", P("f1", -0.1, 1.0, 1.7), P("brush", 0.5, 0.4, 0.5), P("pot", -0.72, 0.72, 0.4, 0.75)),
}
"""Innovations by the names that they have where their own are covered."""

LOCATIONS: dict[str, Composition] = {
    "Lantern Hoard": _of(
        "faces",
        P("lantern", 0.0, 0.26, 0.34, 0.85),
        P("lantern", -0.22, 0.5, 0.36, 0.9),
        P("lantern", 0.22, 0.5, 0.36, 0.9),
        P("lantern", -0.44, 0.76, 0.38),
        P("lantern", 0.0, 0.76, 0.38),
        P("lantern", 0.44, 0.76, 0.38),
        light=(0.0, 0.6),
    ),
    "Bone Smith": _of(
        "hall", P("anvil", -0.2, 0.66, 0.56), P("broken", -0.22, 0.28, 0.42), P("m1", 0.56, 0.6, 0.72, left=True)
    ),
    "Skinnery": _of("night", P("rack", -0.3, 0.5, 0.82), P("f1", 0.5, 0.6, 0.7, left=True)),
    "Organ Grinder": _of(
        "hall", P("mortar", 0.0, 0.54, 0.78), P("heart", -0.62, 0.66, 0.36), P("insanity", 0.62, 0.66, 0.36)
    ),
    "Catarium": _of(
        "night", P("lion", 0.0, 0.44, 0.7), P("claw", -0.66, 0.64, 0.4, 0.8), P("paw", 0.66, 0.64, 0.4, 0.8)
    ),
    "Weapon Crafter": _of(
        "hall",
        P("axe", -0.62, 0.46, 0.5),
        P("sword", 0.0, 0.42, 0.52),
        P("bow", 0.62, 0.46, 0.5),
        P("table", 0.0, 0.86, 0.3, 0.7),
    ),
    "Leather Worker": _of(
        "hall", P("cloak", -0.42, 0.48, 0.66), P("boots", 0.24, 0.64, 0.48), P("needle", 0.68, 0.4, 0.5)
    ),
    "Stone Circle": _of(
        "night",
        P("trilithon", 0.0, 0.54, 0.76),
        P("menhirs", -0.72, 0.66, 0.48, 0.7),
        P("menhirs", 0.72, 0.66, 0.48, 0.7),
        P("moon", 0.0, 0.56, 0.22),
    ),
    "Barber Surgeon": _of(
        "hall", P("bandage", -0.36, 0.5, 0.58), P("sickle", 0.3, 0.44, 0.6), P("flask", 0.62, 0.72, 0.34)
    ),
    "Plumery": _of(
        "beams", P("wing", -0.44, 0.5, 0.7, left=True), P("wing", 0.44, 0.5, 0.7), P("diamond", 0.0, 0.6, 0.4)
    ),
    "Blacksmith": _of(
        "hall",
        P("fire", 0.0, 0.3, 0.46),
        P("anvil", 0.0, 0.72, 0.5),
        P("hammer", -0.56, 0.44, 0.44),
        P("gauntlet", 0.56, 0.48, 0.42),
        light=(0.0, 0.3),
    ),
    "Mask Maker": _of(
        "hall", P("mask", 0.0, 0.46, 0.66), P("mask", -0.66, 0.56, 0.42, 0.7), P("mask", 0.66, 0.56, 0.42, 0.7)
    ),
    "Exhausted Lantern Hoard": _of(
        "mist",
        P("lantern", -0.42, 0.78, 0.34, 0.4, turn=70),
        P("lantern", 0.42, 0.8, 0.34, 0.4, turn=-80),
        P("lantern", 0.0, 0.74, 0.4, 0.45),
        P("eye", 0.0, 0.3, 0.5, 0.9),
        light=(0.0, 0.3),
    ),
}

SIGN = "sign"
"""The piece whose place the event's own sign takes."""

FAMILIES: dict[str, Composition] = {
    # of the settlement's events
    "dawn": _of(
        "beams",
        P("menhirs", -0.7, 0.68, 0.46, 0.6),
        P(SIGN, 0.0, 0.5, 0.66),
        P("menhirs", 0.7, 0.68, 0.46, 0.6),
        light=(0.0, 0.3),
    ),
    "weather": _of(
        "rain",
        P("hut", -0.66, 0.72, 0.42, 0.6),
        P(SIGN, 0.06, 0.4, 0.66),
        P("hut", 0.72, 0.76, 0.34, 0.5),
        light=(0.0, 0.3),
    ),
    "affliction": _of(
        "mist", P("bed", -0.66, 0.76, 0.36, 0.6), P(SIGN, 0.0, 0.46, 0.68), P("bed", 0.66, 0.76, 0.36, 0.6)
    ),
    "caller": _of("night", P("door", 0.0, 0.5, 0.92, 0.5), P(SIGN, 0.0, 0.54, 0.5), light=(0.0, 0.5)),
    "gathering": _of(
        "hall",
        P("m1", -0.7, 0.66, 0.6, 0.75),
        P(SIGN, 0.0, 0.42, 0.6),
        P("f1", 0.7, 0.66, 0.6, 0.75, left=True),
        P("fire", 0.0, 0.88, 0.22),
        light=(0.0, 0.75),
    ),
    "crime": _of(
        "night",
        P("tree", -0.64, 0.52, 0.86, 0.55),
        P(SIGN, 0.1, 0.5, 0.62),
        P("moon", 0.7, 0.22, 0.26, 0.7),
        light=(0.3, 0.3),
    ),
    # of the stories
    "milestone": _of("beams", P("mountain", 0.0, 0.66, 0.7, 0.4), P(SIGN, 0.0, 0.44, 0.66), light=(0.0, 0.4)),
    "return": _of(
        "night",
        P("mountain", -0.66, 0.6, 0.6, 0.4),
        P("f2", -0.3, 0.66, 0.56, left=True),
        P("m1", 0.06, 0.66, 0.6, left=True),
        P("m2", 0.38, 0.68, 0.54, left=True),
        P("lantern", 0.72, 0.72, 0.34),
        light=(0.6, 0.7),
    ),
    "principle": _of(
        "hall",
        P("pillar", -0.74, 0.56, 0.68, 0.5),
        P(SIGN, 0.0, 0.42, 0.62),
        P("pillar", 0.74, 0.56, 0.68, 0.5),
        P("tablet", 0.0, 0.92, 0.2, 0.7),
    ),
    "birth": _of(
        "hall",
        P(SIGN, 0.0, 0.3, 0.42),
        P("cradle", 0.0, 0.74, 0.42),
        P("f1", -0.6, 0.64, 0.62),
        P("m1", 0.6, 0.64, 0.62, left=True),
        light=(0.0, 0.7),
    ),
    "visitor": _of(
        "mist",
        P("door", 0.0, 0.48, 0.94, 0.4),
        P(SIGN, 0.0, 0.52, 0.62),
        P("f2", -0.72, 0.72, 0.46, 0.7),
        P("m2", 0.72, 0.72, 0.46, 0.7, left=True),
    ),
    "craft": _of(
        "hall",
        P(SIGN, 0.0, 0.4, 0.6),
        P("table", 0.0, 0.82, 0.36, 0.75),
        P("flask", -0.5, 0.6, 0.24, 0.7),
        P("lantern", 0.5, 0.58, 0.26),
        light=(0.4, 0.6),
    ),
    "end": _of(
        "mist",
        P("menhirs", -0.7, 0.72, 0.42, 0.5),
        P(SIGN, 0.0, 0.44, 0.66),
        P("menhirs", 0.7, 0.72, 0.42, 0.5),
        light=(0.0, 0.35),
    ),
    "legend": _of(
        "beams", P("flag", -0.7, 0.54, 0.7, 0.6), P(SIGN, 0.0, 0.46, 0.72), P("flag", 0.7, 0.54, 0.7, 0.6, left=True)
    ),
    "curse": _of("rain", P("pillar", -0.7, 0.6, 0.6, 0.5), P(SIGN, 0.0, 0.46, 0.72), P("crown", 0.0, 0.9, 0.18, 0.7)),
    # of the hunt
    "flesh": _of(
        "mist", P("tree", -0.72, 0.56, 0.72, 0.5), P(SIGN, 0.0, 0.5, 0.7), P("tree", 0.74, 0.6, 0.6, 0.45, left=True)
    ),
    "sky": _of(
        "rain",
        P("mountain", -0.6, 0.7, 0.5, 0.45),
        P(SIGN, 0.04, 0.4, 0.68),
        P("mountain", 0.66, 0.74, 0.42, 0.4),
        light=(0.0, 0.3),
    ),
    "ground": _of(
        "night", P("mountain", -0.5, 0.62, 0.66, 0.4), P("mountain", 0.56, 0.66, 0.58, 0.35), P(SIGN, 0.0, 0.58, 0.66)
    ),
    "stranger": _of(
        "mist", P(SIGN, 0.3, 0.5, 0.66), P("m1", -0.62, 0.66, 0.6), P("lantern", -0.3, 0.76, 0.24), light=(-0.3, 0.7)
    ),
    "ruin": _of("hall", P("trilithon", 0.0, 0.48, 0.94, 0.45), P(SIGN, 0.0, 0.6, 0.5)),
    "mind": _of("mist", P("spiral", 0.0, 0.46, 0.94, 0.4), P(SIGN, 0.0, 0.48, 0.5)),
    "growth": _of(
        "beams",
        P("grass", -0.66, 0.76, 0.4, 0.6),
        P(SIGN, 0.0, 0.48, 0.66),
        P("grass", 0.66, 0.78, 0.36, 0.6, left=True),
    ),
    "find": _of(
        "faces", P("chest", -0.62, 0.72, 0.42, 0.6), P(SIGN, 0.12, 0.46, 0.66), P("stone", 0.74, 0.8, 0.28, 0.5)
    ),
    "quarry": _of(
        "night",
        P("tree", -0.74, 0.54, 0.82, 0.5),
        P(SIGN, 0.0, 0.48, 0.74),
        P("paw", 0.66, 0.78, 0.26, 0.6),
        P("paw", 0.46, 0.88, 0.2, 0.5),
    ),
}
"""Family -> its plate. Where the event has a sign, it is cut in the middle of the company."""

_FAMILY_WORDS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "settlement-event": (
        ("dawn", ("first day",)),
        ("weather", ("storm", "mist", "cracks", "heat wave", "lights")),
        ("affliction", ("plague", "haunted", "maw", "skull")),
        ("caller", ("dentist", "trader", "stranger")),
        ("crime", ("murder", "rivalry")),
        ("gathering", ("",)),
    ),
    "story-event": (
        ("return", ("returning", "run away", "quick start")),
        ("principle", ("principle:",)),
        ("birth", ("intimacy", "courtship", "birth")),
        ("visitor", ("armored", "regal", "knight", "witch", "speaker", "watched", "phoenix")),
        ("craft", ("cooking", "research", "oxidation", "gathering", "hammer")),
        ("end", ("game over", "blackout", "screams", "overwhelming")),
        ("legend", ("legendary", "crush", "step", "presence")),
        ("curse", ("curse", "heat")),
        ("milestone", ("",)),
    ),
    "hunt-event": (
        ("flesh", ("flesh", "corpse", "famine", "hungry", "rotten", "pus", "sickening", "saliva", "putrid", "gibbet",
                   "banquet", "mouths", "cancer", "vomit", "teething", "devoured", "filth", "droppings", "maw")),
        ("sky", ("rain", "mist", "storm", "lightning", "smoke", "exhalation", "wind", "breeze", "light", "darkness",
                 "birds", "madflies", "wing", "trollbird", "frost")),
        ("stranger", ("encounter", "face-to-face", "blacksmith", "surgeon", "salesman", "refugees", "opportunists",
                      "stranger", "wager", "stealers", "hunter", "prospector", "gregalope", "survivor", "scribe",
                      "familiar", "harvester")),
        ("mind", ("dream", "nightmare", "madness", "whispers", "misery", "terrors", "laughter", "word", "lapse",
                  "destiny", "weeping", "eyes", "courage", "brained", "glimpse", "time flows", "unmake", "lost")),
        ("ruin", ("statue", "oven", "tomb", "monolith", "fountain", "portcullis", "sculpture", "drawings", "arms",
                  "finale", "beginning", "living stone", "titans", "sword")),
        ("growth", ("weed", "grass", "herb", "fertile", "grazing", "lovelorn", "trees")),
        ("find", ("relic", "lanterns", "ember", "overload", "pass the time", "trap", "kill", "oops", "signs")),
        ("quarry", ("territory", "prowling", "scratching", "cub", "lion", "antelope", "stampede", "migration",
                    "skittish", "ticks", "fateful", "trail", "scent", "monster", "antler", "pit")),
        ("ground", ("",)),
    ),
}  # fmt: skip


def family_of(name: str, kind: str) -> str:
    """The family of an event, by the words of its name; empty for a kind that has none."""
    words = name.casefold()
    for family, telling in _FAMILY_WORDS.get(kind, ()):
        if any(word in words for word in telling):
            return family
    return ""


def composition_of(name: str, kind: str) -> Composition | None:
    """The plate of this card, or None if it has neither one of its own nor a family."""
    if kind == "innovation":
        return INNOVATIONS.get(name) or GENTLE.get(name)
    if kind == "location":
        return LOCATIONS.get(name)
    family = family_of(name, kind)
    return FAMILIES[family] if family else None
