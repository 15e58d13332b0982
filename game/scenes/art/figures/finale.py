"""The figures of those whom a campaign comes to its end with: the Watcher and the Gold Smoke Knight."""

from __future__ import annotations

from game.scenes.art.engraving.burin import Inks
from game.scenes.art.figures.figure import Air, Beast, Fall, Gem, Showing, Sown
from game.scenes.art.table.airs import Drift

WATCHER = Beast(
    plate="monsters/watcher",
    views={
        "side": ("s-crown", "s-far", "s-far-low", "s-floor", "s-void", "s-inner", "s-robes", "s-lamps", "s-near",
                 "s-sleeve", "s-hollow", "s-face", "s-hood"),
        "front": ("f-crown", "f-arms", "f-floor", "f-void", "f-robes", "f-low", "f-sleeves", "f-lamps",
                  "f-hood", "f-face"),
        "back": ("b-crown", "b-arms", "b-low", "b-floor", "b-robes", "b-hoard", "b-hood"),
    },
    places={
        "side": {
            "crown": (304, 28), "hood": (300, 180), "shroud": (232, 322), "membrane": (386, 206), "folds": (302, 348),
            "nerve mask": (444, 236), "white out": (459, 184), "nerve ring": (396, 240), "nerve net": (330, 240),
            "ganglia": (446, 268), "lanterns": (565, 280), "chains": (565, 228), "toxin": (578, 510),
            "tentacles": (486, 342), "polyps": (428, 532), "corpus": (428, 350), "plexus": (430, 394),
            "light": (430, 446), "gastrodermis": (412, 478), "fluids": (430, 504), "skeleton": (528, 412),
            "inner robes": (388, 478), "outer robes": (168, 480), "epidermis": (532, 562),
        },
        "front": {
            "crown": (261, 44), "hood": (192, 190), "shroud": (160, 300), "membrane": (206, 206), "folds": (238, 350),
            "nerve mask": (305, 286), "white out": (305, 186), "nerve ring": (384, 232), "nerve net": (420, 196),
            "ganglia": (342, 240), "lanterns": (105, 182), "chains": (507, 130), "toxin": (586, 510),
            "tentacles": (50, 210), "polyps": (298, 530), "corpus": (305, 352), "plexus": (305, 394),
            "light": (305, 448), "gastrodermis": (305, 492), "fluids": (332, 508), "skeleton": (494, 440),
            "inner robes": (256, 480), "outer robes": (140, 470), "epidermis": (122, 486),
        },
        "back": {
            "crown": (261, 44), "hood": (230, 210), "shroud": (160, 300), "membrane": (440, 316), "folds": (305, 364),
            "nerve mask": (305, 100), "white out": (305, 150), "nerve ring": (305, 190), "nerve net": (236, 186),
            "ganglia": (305, 240), "lanterns": (105, 182), "chains": (507, 130), "toxin": (586, 510),
            "tentacles": (50, 210), "polyps": (305, 560), "corpus": (276, 300), "plexus": (334, 300),
            "light": (192, 470), "gastrodermis": (305, 440), "fluids": (352, 396), "skeleton": (510, 394),
            "inner robes": (380, 540), "outer robes": (140, 500), "epidermis": (98, 440),
        },
    },
    names={
        "torn robes": "outer robes", "severed chains": "chains", "ruptured plexus": "plexus",
        "shredded shroud": "shroud", "self poisoned": "toxin",
    },
    soil="hoard",
    airs={
        "Audience": Air(Drift.EYES, 2, (190, 246, 236)),
        "Lantern Vortex": Air(Drift.VORTEX, 6, (120, 210, 205), "Shredded Shroud"),
        "Vapor of Nothingness": Air(Drift.MIST, 3, (150, 186, 240), "Ruptured Plexus"),
    },
    accent=(140, 214, 206),
    inks=Inks(bone="#dbe7e1", ash="#4d6c80", ember="#f4b64a"),
    fallen=Inks(bone="#b5c0bc", ash="#405a6a", ember="#7d6434"),
    fall=Fall(-114.0, (0.7, 0.7), (316.0, 436.0)),
    study="front",
    crest=("f-crown", "f-hood", "f-face"),
    crest_box=(115.0, -30.0, 380.0, 380.0),
    eyes=((305.0, 182.0),),
)  # fmt: skip

KNIGHT = Beast(
    plate="monsters/gold_smoke_knight",
    views={
        "side": ("s-smoke", "s-mantle", "s-far-leg", "s-boiler", "s-far-arm", "s-near-leg", "s-torso", "s-gut",
                 "s-tassets", "s-crown", "s-helm", "s-fur", "s-maul", "s-far-fist", "s-near-arm", "s-fist",
                 "s-pauldron"),
        "front": ("f-smoke", "f-mantle", "f-legs", "f-arms", "f-torso", "f-tassets", "f-gut", "f-pauldrons", "f-fur",
                  "f-crown", "f-helm", "f-maul", "f-fist"),
        "back": ("b-smoke", "b-maul", "b-arms", "b-legs", "b-mantle", "b-pauldrons", "b-boiler", "b-crown", "b-helm",
                 "b-fur"),
    },
    places={
        "side": {
            "visor": (398, 138), "chimney crown": (366, 60), "gorget": (352, 184), "pauldron": (300, 220),
            "rerebrace": (316, 296), "gauntlet": (432, 274), "maul head": (92, 146), "maul haft": (206, 192),
            "gut": (330, 420), "vents": (346, 276), "furnace door": (446, 380), "heart": (416, 300),
            "tasset": (296, 470), "cuisse": (392, 492), "greave": (262, 540), "sabaton": (410, 578),
            "mantle": (180, 424), "trim": (404, 204), "boiler": (204, 300),
        },
        "front": {
            "visor": (286, 135), "chimney crown": (332, 66), "gorget": (305, 188), "pauldron": (148, 214),
            "rerebrace": (132, 274), "gauntlet": (118, 444), "maul head": (522, 92), "maul haft": (508, 440),
            "gut": (214, 420), "vents": (234, 268), "furnace door": (305, 386), "heart": (305, 270),
            "tasset": (216, 480), "cuisse": (392, 496), "greave": (226, 548), "sabaton": (392, 578),
            "mantle": (90, 490), "trim": (258, 210), "boiler": (454, 410),
        },
        "back": {
            "visor": (305, 140), "chimney crown": (332, 66), "gorget": (305, 182), "pauldron": (460, 214),
            "rerebrace": (480, 274), "gauntlet": (494, 444), "maul head": (88, 92), "maul haft": (101, 440),
            "gut": (404, 330), "vents": (218, 252), "furnace door": (390, 420), "heart": (305, 327),
            "tasset": (220, 470), "cuisse": (262, 492), "greave": (240, 548), "sabaton": (224, 584),
            "mantle": (140, 490), "trim": (305, 214), "boiler": (305, 400),
        },
    },
    names={"blocked chimney": "chimney crown", "bent haft": "maul haft", "open furnace": "furnace door"},
    shows={
        "Smoke Eclipse": Showing(
            {"side": "s-eclipse", "front": "f-eclipse", "back": "b-eclipse"}, (214, 160, 62), (0.0, 1.6)
        ),
        "Last Ember": Showing({"side": "s-ember", "front": "f-ember", "back": "b-ember"}, (255, 92, 36), (0.0, 0.6)),
    },
    marks={"heat token": Gem((255, 104, 36), (0.1, 0.28))},
    grounds={"Smash Zone": Sown((255, 84, 24), "cross"), "Ash Zone": Sown((176, 150, 122), "dots")},
    airs={"Smoke Eclipse": Air(Drift.SMOKE, 4, (240, 186, 84))},
    soil="forge",
    accent=(236, 150, 50),
    inks=Inks(bone="#f6ead0", ash="#c98f2e", ember="#ff6420"),
    fallen=Inks(bone="#cdc1a8", ash="#8f6726", ember="#6e3a22"),
    fall=Fall(-84.0, (0.74, 0.74), (312.0, 396.0)),
    study="front",
    crest=("f-torso", "f-gut", "f-pauldrons", "f-fur", "f-crown", "f-helm"),
    crest_box=(45.0, -25.0, 520.0, 520.0),
    eyes=((286.0, 134.0), (324.0, 134.0)),
)  # fmt: skip
