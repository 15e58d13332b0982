"""What a monster looks like, as data: its plate, the parts of each view, its colours, and the places of its anatomy.

A new monster is a plate in assets/monsters and one record here; a monster without a record is shown as a shape in the
dark with two eyes. Places are points in plate units; a hit location or an injury names its place by its last words.
What a figure is made of is told in `figure`; the two that a campaign ends with stand in `finale`.
A legendary monster is its base and more: a second plate laid on the first, in other colours, with what it wears above
its head making it stand a little lower in the picture.
"""

from __future__ import annotations

from dataclasses import replace

from game.scenes.art.engraving.burin import Inks
from game.scenes.art.figures.figure import Beast, Fall, Gem, Showing
from game.scenes.art.figures.finale import KNIGHT, WATCHER

LION = Beast(
    plate="monsters/white_lion",
    views={
        "side": ("tail", "far-hind", "far-arm", "torso", "near-hind", "near-arm", "mane-back", "mane", "head"),
        "front": ("front-tail", "front-hind", "front-chest", "front-mane-back", "front-arms", "front-mane",
                  "front-head"),
        "back": ("back-arms", "back-mane", "back-torso", "back-hind", "back-tail"),
    },
    places={
        "side": {
            "back": (238, 222), "brow": (530, 198), "chest": (424, 356), "ear": (474, 168),
            "elbow": (344, 362), "femur": (178, 262), "flank": (214, 272), "heel": (122, 516),
            "knee": (196, 358), "maw": (546, 308), "paw": (222, 520), "ribs": (296, 290),
            "scapular deltoid": (366, 196), "tail": (60, 120), "temple": (492, 208), "tricep": (350, 290),
            "gut": (268, 318), "groin": (176, 324), "mane": (404, 160), "belly": (322, 376),
            "neck": (444, 300), "hand": (566, 420),
        },
        "front": {
            "brow": (305, 180), "temple": (244, 196), "ear": (226, 150), "maw": (305, 322),
            "mane": (180, 190), "neck": (250, 372), "chest": (305, 402), "scapular deltoid": (190, 286),
            "tricep": (146, 340), "elbow": (108, 402), "hand": (126, 540), "paw": (484, 540),
            "tail": (496, 72), "heel": (380, 540), "knee": (366, 430), "femur": (372, 400),
            "groin": (305, 424), "belly": (305, 412), "gut": (330, 408), "ribs": (268, 400),
            "flank": (400, 330), "back": (410, 300),
        },
        "back": {
            "mane": (236, 130), "ear": (254, 64), "brow": (305, 80), "temple": (350, 76),
            "maw": (366, 110), "neck": (305, 190), "back": (305, 270), "ribs": (262, 276),
            "chest": (350, 262), "flank": (352, 318), "gut": (340, 350), "belly": (270, 352),
            "groin": (296, 378), "femur": (214, 352), "knee": (170, 420), "heel": (166, 520),
            "paw": (462, 548), "tail": (346, 430), "scapular deltoid": (206, 180), "tricep": (166, 230),
            "elbow": (142, 284), "hand": (116, 334),
        },
    },
    names={
        "ruptured tendon": "heel", "no jaw": "maw", "broken foot": "paw", "ringing skull": "temple",
        "lost ding dong": "groin", "organ trail": "belly", "lost hand": "hand",
    },
    inks=Inks(bone="#e6e1d6", ash="#8f887d", ember="#e8a83a"),
    fallen=Inks(bone="#cfc9bd", ash="#7d766c", ember="#5a5048"),
    crest=("front-mane-back", "front-mane", "front-head"),
    crest_box=(115.0, 50.0, 380.0, 380.0),
    eyes=((262.0, 219.0), (348.0, 219.0)),
)  # fmt: skip

BUTCHER = Beast(
    plate="monsters/butcher",
    views={
        "side": ("s-cape", "s-raised", "s-far-leg", "s-torso", "s-near-leg", "s-belt", "s-head", "s-shoulder",
                 "s-near-arm"),
        "front": ("f-cape", "f-raised", "f-legs", "f-torso", "f-belt", "f-low", "f-shoulders", "f-head"),
        "back": ("b-arms", "b-legs", "b-cape", "b-shoulders", "b-head"),
    },
    places={
        "side": {
            "pig shoulder": (306, 216), "mask": (478, 146), "cleaver l": (556, 56), "cleaver r": (546, 432),
            "bellow": (496, 200), "breastplate": (404, 286), "crown": (456, 80), "gauntlet": (446, 406),
            "greaves": (270, 530), "gut": (410, 372), "scrag": (420, 220), "shoulder": (424, 232),
            "vambraces": (364, 372), "cape": (176, 330),
        },
        "front": {
            "pig shoulder": (130, 176), "mask": (305, 146), "cleaver l": (558, 62), "cleaver r": (58, 520),
            "bellow": (305, 194), "breastplate": (305, 270), "crown": (305, 74), "gauntlet": (120, 446),
            "greaves": (380, 524), "gut": (305, 388), "scrag": (254, 210), "shoulder": (482, 180),
            "vambraces": (544, 222), "cape": (484, 424),
        },
        "back": {
            "pig shoulder": (482, 190), "mask": (270, 150), "cleaver l": (52, 62), "cleaver r": (552, 520),
            "bellow": (340, 176), "breastplate": (305, 282), "crown": (305, 74), "gauntlet": (490, 446),
            "greaves": (226, 530), "gut": (305, 440), "scrag": (305, 222), "shoulder": (128, 180),
            "vambraces": (66, 222), "cape": (258, 400),
        },
    },
    soil="blood",
    accent=(176, 58, 46),
    inks=Inks(bone="#d9cdb6", ash="#7f7263", ember="#f0a63a"),
    fallen=Inks(bone="#c4b9a3", ash="#6f6457", ember="#7a5326"),
    fall=Fall(-98.0, (0.78, 0.78), (300.0, 400.0)),
    study="front",
    crest=("f-head",),
    crest_box=(185.0, 4.0, 240.0, 240.0),
    eyes=((280.0, 136.0), (330.0, 136.0)),
)  # fmt: skip

ANTELOPE = Beast(
    plate="monsters/screaming_antelope",
    views={
        "side": ("tail", "far-hind", "far-fore", "far-hands", "torso", "tongue", "near-hind", "far-horn", "neck",
                 "head", "near-horn", "near-fore", "near-hands"),
        "front": ("front-tail", "front-legs", "front-hands", "front-torso", "front-tongue", "front-fore", "front-neck",
                  "front-horns", "front-head"),
        "back": ("back-fore", "back-hands", "back-horns", "back-head", "back-torso", "back-hind", "back-tail"),
    },
    places={
        "side": {
            "knee": (112, 456), "spasm": (206, 372), "tail": (84, 250), "throat": (446, 164),
            "mouth": (444, 324), "teeth": (314, 346), "tongue": (404, 436), "horns": (256, 58),
            "palate": (394, 282), "back": (186, 214), "chest": (430, 208), "ear": (366, 116),
            "eye": (460, 84), "flank": (228, 262), "hoof": (207, 546), "inner thigh": (338, 442),
            "muzzle": (548, 88), "rump": (132, 336), "shank": (168, 498), "shoulder": (352, 206),
            "tiny hands": (484, 334),
        },
        "front": {
            "knee": (176, 474), "spasm": (232, 426), "tail": (466, 310), "throat": (305, 228),
            "mouth": (305, 296), "teeth": (252, 330), "tongue": (322, 430), "horns": (216, 38),
            "palate": (305, 262), "back": (404, 240), "chest": (262, 204), "ear": (208, 104),
            "eye": (270, 100), "flank": (208, 300), "hoof": (198, 562), "inner thigh": (276, 464),
            "muzzle": (305, 132), "rump": (420, 420), "shank": (416, 518), "shoulder": (404, 184),
            "tiny hands": (440, 356),
        },
        "back": {
            "knee": (176, 470), "spasm": (252, 320), "tail": (222, 496), "throat": (305, 164),
            "mouth": (398, 312), "teeth": (216, 352), "tongue": (238, 330), "horns": (216, 38),
            "palate": (386, 282), "back": (305, 262), "chest": (372, 206), "ear": (208, 104),
            "eye": (272, 98), "flank": (354, 318), "hoof": (192, 564), "inner thigh": (276, 450),
            "muzzle": (305, 80), "rump": (236, 388), "shank": (416, 514), "shoulder": (240, 178),
            "tiny hands": (442, 350),
        },
    },
    names={
        "vomit blood": "mouth", "crushed crown": "horns", "crushed spine": "back", "dazed": "ear",
        "degenerating wound": "inner thigh",
    },
    soil="tracks",
    accent=(150, 148, 70),
    inks=Inks(bone="#dfd2b8", ash="#85755f", ember="#c4552f"),
    fallen=Inks(bone="#c6baa2", ash="#6f6250", ember="#8a3f2b"),
    fall=Fall(-90.0, (0.78, 0.78), (300.0, 384.0)),
    crest=("front-horns", "front-head"),
    crest_box=(105.0, -88.0, 400.0, 400.0),
    eyes=((272.0, 100.0), (338.0, 100.0)),
)  # fmt: skip

PHOENIX = Beast(
    plate="monsters/phoenix",
    views={
        "side": ("far-wing", "halo", "tail", "far-limbs", "body", "near-leg", "near-wing", "neck", "crest", "head",
                 "near-arms"),
        "front": ("front-tail", "front-wings", "front-halo", "front-legs", "front-body", "front-arms", "front-neck",
                  "front-crest", "front-head"),
        "back": ("back-halo", "back-legs", "back-arms", "back-wings", "back-body", "back-tail", "back-neck",
                 "back-crest"),
    },
    places={
        "side": {
            "back": (214, 286), "body": (256, 346), "breast": (362, 268), "buttocks": (192, 408), "neck": (424, 200),
            "wing": (46, 252), "arm pit": (278, 276), "crest": (404, 42), "eye": (438, 138), "handed feet": (320, 552),
            "hands": (530, 386), "head": (492, 80), "primary eyes": (456, 108), "soft belly": (342, 386),
            "wing claws": (158, 34), "wing sphincter": (232, 178), "beak": (596, 148), "inner face": (528, 182),
            "lower gut": (316, 440), "tail feathers": (58, 440), "tiny wing hands": (98, 194),
        },
        "front": {
            "back": (392, 266), "body": (256, 322), "breast": (305, 286), "buttocks": (378, 440), "neck": (305, 248),
            "wing": (60, 250), "arm pit": (220, 268), "crest": (305, 24), "eye": (252, 126), "handed feet": (222, 566),
            "hands": (506, 310), "head": (305, 92), "primary eyes": (342, 106), "soft belly": (305, 362),
            "wing claws": (114, 42), "wing sphincter": (172, 182), "beak": (258, 166), "inner face": (305, 172),
            "lower gut": (305, 432), "tail feathers": (132, 530), "tiny wing hands": (92, 262),
        },
        "back": {
            "back": (305, 296), "body": (258, 350), "breast": (372, 300), "buttocks": (305, 410), "neck": (305, 220),
            "wing": (60, 250), "arm pit": (222, 262), "crest": (305, 24), "eye": (266, 112), "handed feet": (226, 548),
            "hands": (502, 380), "head": (305, 132), "primary eyes": (342, 108), "soft belly": (372, 372),
            "wing claws": (114, 42), "wing sphincter": (440, 180), "beak": (286, 92), "inner face": (324, 162),
            "lower gut": (364, 414), "tail feathers": (305, 546), "tiny wing hands": (540, 250),
        },
    },
    names={
        "ruined liver": "arm pit", "blinded": "primary eyes", "open wound": "soft belly", "cracked beak": "beak",
        "time leak": "lower gut",
    },
    soil="spiral",
    accent=(138, 112, 176),
    inks=Inks(bone="#e2d8c8", ash="#79718f", ember="#e0a83c"),
    fallen=Inks(bone="#c8bfb0", ash="#655f78", ember="#7d6230"),
    fall=Fall(-86.0, (0.74, 0.74), (318.0, 372.0)),
    crest=("front-halo", "front-crest", "front-head"),
    crest_box=(165.0, -25.0, 280.0, 280.0),
    eyes=((269.0, 106.0), (341.0, 106.0)),
)  # fmt: skip

KINGS_MAN = Beast(
    plate="monsters/kings_man",
    views={
        "side": ("s-plume", "s-pipes", "s-far-arm", "s-far-leg", "s-hem", "s-near-leg", "s-lame3", "s-lame2",
                 "s-lame1", "s-lame0", "s-gut", "s-back", "s-breast", "s-sheath", "s-halberd", "s-far-fist",
                 "s-gorget", "s-helm", "s-near-arm", "s-fist", "s-pauldron"),
        "front": ("f-plume", "f-pipes", "f-legs", "f-sheath", "f-hem", "f-lame3", "f-lame2", "f-lame1", "f-lame0",
                  "f-tabard", "f-gut", "f-breast", "f-arm-low", "f-hand-low", "f-arm-high", "f-halberd", "f-fist",
                  "f-pauldrons", "f-gorget", "f-helm"),
        "back": ("b-halberd", "b-fist", "b-arm-high", "b-sheath", "b-arm-low", "b-legs", "b-tabard", "b-hem", "b-lame3",
                 "b-lame2", "b-lame1", "b-lame0", "b-back", "b-edges", "b-straps", "b-pipes", "b-pauldrons",
                 "b-gorget", "b-helm", "b-plume"),
    },
    places={
        "side": {
            "axe blade": (488, 220), "halberd handle": (381, 257), "halberd spear": (517, 102), "back": (240, 214),
            "breastplate": (330, 212), "collar": (204, 128), "faceplate": (342, 120), "gauntlet": (344, 308),
            "greaves": (244, 500), "gutplate": (300, 270), "helm": (288, 84), "knees": (250, 416),
            "plume": (112, 66), "sabatons": (270, 562), "sheath": (146, 450), "skirt": (284, 346),
            "vambraces": (262, 312),
        },
        "front": {
            "axe blade": (586, 130), "halberd handle": (494, 420), "halberd spear": (514, 10), "back": (390, 250),
            "breastplate": (270, 204), "collar": (204, 112), "faceplate": (305, 126), "gauntlet": (508, 290),
            "greaves": (358, 500), "gutplate": (305, 282), "helm": (286, 104), "knees": (246, 438),
            "plume": (150, 40), "sabatons": (240, 560), "sheath": (140, 500), "skirt": (244, 356),
            "vambraces": (190, 346),
        },
        "back": {
            "axe blade": (24, 130), "halberd handle": (116, 420), "halberd spear": (96, 10), "back": (305, 236),
            "breastplate": (232, 226), "collar": (204, 112), "faceplate": (346, 130), "gauntlet": (102, 290),
            "greaves": (358, 500), "gutplate": (356, 284), "helm": (272, 120), "knees": (246, 438),
            "plume": (190, 30), "sabatons": (250, 562), "sheath": (470, 500), "skirt": (232, 360),
            "vambraces": (420, 346),
        },
    },
    names={
        "chipped axe": "axe blade", "split shaft": "halberd handle", "bent spear": "halberd spear",
        "torn collar": "collar", "cracked helm": "helm",
    },
    soil="figures",
    shows={"Silent Hymn": Showing({"side": "s-hymn", "front": "f-hymn", "back": "b-hymn"})},
    accent=(112, 152, 184),
    inks=Inks(bone="#dcdde0", ash="#5f7391", ember="#a9ecf4"),
    fallen=Inks(bone="#bdbfc4", ash="#505f76", ember="#46666e"),
    fall=Fall(-92.0, (0.74, 0.74), (310.0, 392.0)),
    study="front",
    crest=("f-pipes", "f-breast", "f-pauldrons", "f-gorget", "f-helm"),
    crest_box=(135.0, -5.0, 340.0, 340.0),
    eyes=((294.0, 122.0), (316.0, 122.0)),
)  # fmt: skip

RED, BLUE, GREEN = (255, 40, 24), (40, 92, 255), (30, 220, 76)
"""The light of The Hand's lenses."""

THE_HAND = Beast(
    plate="monsters/the_hand",
    views={
        "side": ("s-cape", "s-far-leg", "s-pant-far", "s-near-leg", "s-sheath", "s-far-arm", "s-lantern", "s-far-hand",
                 "s-ribs", "s-pant", "s-cod", "s-cuirass", "s-girdle", "s-collar", "s-crown", "s-visor", "s-lenses",
                 "s-near-arm", "s-hand", "s-bracer", "s-sleeve", "s-spaulder"),
        "front": ("f-cape", "f-lining", "f-legs", "f-sheath", "f-pant-r", "f-pant-l", "f-ribs", "f-cuirass", "f-cod",
                  "f-girdle", "f-arm-l", "f-hand-l", "f-bracer", "f-sleeve-l", "f-lantern", "f-arm-r", "f-sleeve-r",
                  "f-spaulder", "f-collar", "f-crown", "f-visor", "f-lenses"),
        "back": ("b-hand-l", "b-arm-l", "b-lantern", "b-arm-r", "b-legs", "b-pants", "b-sleeve-l", "b-sleeve-r",
                 "b-cape", "b-emblem", "b-sheath", "b-spaulder", "b-collar", "b-head", "b-crown", "b-lenses"),
    },
    places={
        "side": {
            "cuirass": (330, 212), "bracer": (420, 268), "fur collar": (252, 176), "fur girdle": (292, 330),
            "poets blouse": (300, 262), "rib plate": (330, 294), "silk cape": (190, 296), "pantaloons": (276, 380),
            "codpiece": (366, 372), "face visor": (338, 150), "sabaton": (290, 566), "spaulder": (290, 196),
            "crown": (312, 92), "handed lantern": (470, 212), "gloves": (526, 262), "spine saber sheath": (122, 454),
        },
        "front": {
            "cuirass": (276, 224), "bracer": (148, 316), "fur collar": (236, 200), "fur girdle": (276, 330),
            "poets blouse": (436, 244), "rib plate": (352, 282), "silk cape": (474, 500), "pantaloons": (240, 376),
            "codpiece": (305, 384), "face visor": (305, 150), "sabaton": (160, 562), "spaulder": (208, 188),
            "crown": (294, 92), "handed lantern": (500, 226), "gloves": (86, 384), "spine saber sheath": (399, 470),
        },
        "back": {
            "cuirass": (360, 220), "bracer": (462, 316), "fur collar": (250, 206), "fur girdle": (240, 250),
            "poets blouse": (174, 244), "rib plate": (226, 290), "silk cape": (400, 460), "pantaloons": (346, 470),
            "codpiece": (305, 440), "face visor": (305, 124), "sabaton": (344, 564), "spaulder": (402, 188),
            "crown": (294, 92), "handed lantern": (110, 226), "gloves": (524, 384), "spine saber sheath": (211, 470),
        },
    },
    names={"cracked visor": "face visor", "dark lantern": "handed lantern"},
    soil="lenses",
    shows={
        "Red Lens - Open": Showing({"side": "s-red", "front": "f-red", "back": "b-red"}, RED, (-2.6, 0.6)),
        "Blue Lens - Open": Showing({"side": "s-blue", "front": "f-blue", "back": "b-blue"}, BLUE, (0.0, -2.8)),
        "Green Lens - Open": Showing({"side": "s-green", "front": "f-green", "back": "b-green"}, GREEN, (2.6, 0.6)),
    },
    marks={
        "red polarity mark": Gem(RED, (0.09, 0.3)),
        "blue polarity mark": Gem(BLUE, (0.19, 0.19)),
        "green polarity mark": Gem(GREEN, (0.3, 0.09)),
    },
    accent=(196, 156, 92),
    inks=Inks(bone="#e6dccb", ash="#74475f", ember="#d9a441"),
    fallen=Inks(bone="#c9bfaf", ash="#5e3d50", ember="#8d6c33"),
    fall=Fall(-88.0, (0.74, 0.74), (318.0, 404.0)),
    study="front",
    crest=("f-collar", "f-crown", "f-visor", "f-lenses"),
    crest_box=(145.0, -12.0, 320.0, 320.0),
    eyes=((288.0, 131.0), (322.0, 131.0)),
)  # fmt: skip

UNKNOWN = Beast(
    plate="monsters/unknown",
    views={"side": ("side",), "front": ("front",), "back": ("back",)},
    places={"side": {}, "front": {}, "back": {}},
    accent=(140, 131, 120),
    inks=Inks(bone="#6d655c", ash="#3c3732", ember="#e8a83a"),
    fallen=Inks(bone="#5a534b", ash="#332f2b", ember="#5a5048"),
    fall=Fall(-80.0, (0.8, 0.8), (315.0, 405.0)),
    eyes=((262.0, 221.0), (348.0, 221.0)),
)


def _greater(base: Beast, stance: Fall) -> Beast:
    """The base as it stands with that much over its head: its anatomy and its eyes come along."""
    places = {view: {place: stance.point(at) for place, at in places.items()} for view, places in base.places.items()}
    return replace(base, places=places, eyes=tuple(stance.point(eye) for eye in base.eyes), stance=stance)


def _lower(part: float) -> Fall:
    """So much smaller, on the same feet."""
    return Fall(0.0, (part, part), (305.0, 590.0), (305.0, 590.0))


GOLDEN_CAT = replace(
    _greater(LION, _lower(0.93)),
    adds="monsters/great_golden_cat",
    views={
        "side": ("cat-tail", "tail", "far-hind", "far-arm", "torso", "near-hind", "near-arm", "cat-sun", "cat-hands",
                 "mane-back", "mane", "cat-collar", "head", "cat-fangs", "cat-rings"),
        "front": ("cat-front-tail", "front-tail", "front-hind", "cat-front-sun", "cat-front-hands", "front-chest",
                  "front-mane-back", "front-arms", "cat-front-rings", "front-mane", "cat-front-collar", "front-head",
                  "cat-front-fangs"),
        "back": ("cat-back-sun", "cat-back-hands", "back-arms", "back-mane", "back-torso", "back-hind",
                 "cat-back-rings", "cat-back-tail", "back-tail"),
    },
    soil="gold",
    accent=(226, 172, 62),
    inks=Inks(bone="#eecb80", ash="#94682a", ember="#fff3c8"),
    fallen=Inks(bone="#c9a863", ash="#7c5724", ember="#b89c62"),
    crest=("cat-front-sun", "front-mane-back", "front-mane", "front-head", "cat-front-fangs"),
    crest_box=(55.0, -10.0, 500.0, 500.0),
)  # fmt: skip

MAD_STEED = replace(
    _greater(ANTELOPE, _lower(0.88)),
    adds="monsters/mad_steed",
    views={
        "side": ("tail", "steed-chain", "far-hind", "far-fore", "far-hands", "steed-far-horn", "steed-mane", "torso",
                 "steed-tongues", "tongue", "near-hind", "neck", "steed-saddle", "head", "steed-bridle",
                 "steed-near-horn", "near-fore", "near-hands"),
        "front": ("front-tail", "steed-front-chain", "front-legs", "front-hands", "steed-front-mane", "front-torso",
                  "steed-front-tongues", "front-tongue", "front-fore", "front-neck", "steed-front-horns", "front-head",
                  "steed-front-bridle"),
        "back": ("back-fore", "back-hands", "steed-back-horns", "back-head", "back-torso", "steed-back-mane",
                 "steed-back-saddle", "steed-back-arms", "back-hind", "steed-back-chain", "back-tail"),
    },
    soil="embers",
    accent=(226, 92, 46),
    inks=Inks(bone="#b4bcc0", ash="#59636a", ember="#e2502c"),
    fallen=Inks(bone="#9aa1a5", ash="#4c555b", ember="#8f3d29"),
    crest=("steed-front-mane", "steed-front-horns", "front-head", "steed-front-bridle"),
    crest_box=(75.0, -110.0, 460.0, 460.0),
)  # fmt: skip

GOLDEN_KING = replace(
    _greater(PHOENIX, _lower(0.9)),
    adds="monsters/golden_eyed_king",
    views={
        "side": ("far-wing", "king-halo", "king-second-wing", "tail", "king-tail-eyes", "far-limbs", "king-staff",
                 "body", "near-leg", "king-rings", "near-wing", "king-wing-eyes", "neck", "crest", "king-beard", "head",
                 "king-crown", "near-arms", "king-staff-hand"),
        "front": ("king-front-halo", "front-tail", "king-front-second-wings", "front-wings", "king-front-wing-eyes",
                  "king-front-staff", "king-front-sun", "front-legs", "king-front-rings", "front-body", "front-arms",
                  "king-front-third-arms", "front-neck", "king-front-beard", "front-head", "king-front-crown"),
        "back": ("king-back-halo", "king-back-staff", "king-back-arm", "back-legs", "back-arms",
                 "king-back-second-wings", "back-wings", "king-back-wing-eyes", "back-body", "back-tail", "back-neck",
                 "king-back-mantle", "back-crest", "king-back-crown"),
    },
    soil="dial",
    accent=(255, 214, 92),
    inks=Inks(bone="#d3c8e6", ash="#6a4f9a", ember="#f2bd3c"),
    fallen=Inks(bone="#b3a9c4", ash="#544078", ember="#a8853a"),
    crest=("king-front-halo", "front-head", "king-front-crown"),
    crest_box=(85.0, -92.0, 440.0, 440.0),
)  # fmt: skip

BEASTS: dict[str, Beast] = {
    "white-lion": LION,
    "butcher": BUTCHER,
    "kings-man": KINGS_MAN,
    "the-hand": THE_HAND,
    "watcher": WATCHER,
    "gold-smoke-knight": KNIGHT,
    "screaming-antelope": ANTELOPE,
    "phoenix": PHOENIX,
    "great-golden-cat": GOLDEN_CAT,
    "mad-steed": MAD_STEED,
    "golden-eyed-king": GOLDEN_KING,
}


def beast(key: str) -> Beast:
    """The figure of a monster by its key; for one that has none, the shape in the dark."""
    return BEASTS.get(key, UNKNOWN)


def named_in(words: str) -> str:
    """The key of the monster whose name the words begin with (`White Lion hit location, trap`), or nothing."""
    return next((key for key in BEASTS if _bare(words).startswith(key.replace("-", " "))), "")


def _bare(words: str) -> str:
    """The words as keys have them: small, without apostrophes."""
    return words.lower().replace("’", "").replace("'", "")


def place_in(name: str, key: str) -> str | None:
    """The anatomy place of that monster which a hit location or a persistent injury names, if it has one.

    `Beast's Scapular Deltoid` and `No Jaw` of the White Lion, `Armored Pig Shoulder` of the Butcher.
    """
    found = beast(key)
    words = name.lower().replace("-", " ").replace("_", " ").replace("’", "'").strip()
    if words in found.names:
        return found.names[words]
    places = found.places[found.study]
    hits = [place for place in places if words == place or words.endswith(f" {place}") or f" {place} " in f" {words} "]
    return max(hits, key=len) if hits else None
