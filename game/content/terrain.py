"""Terrain tiles: sizes, keywords and what standing on one gives. Their activations come with later showdowns."""

from __future__ import annotations

from game.effects.cards import Terrain
from game.effects.traits import Modify
from game.model.terms import Attribute

OBSTACLE, IMPASSABLE, DESTRUCTIBLE = "obstacle", "impassable", "destructible"

TERRAIN = (
    Terrain("tall-grass", "Tall Grass", (2, 2), traits=(Modify(Attribute.EVASION, 2),)),
    Terrain("toppled-pillar", "Toppled Pillar", (4, 1), (OBSTACLE, IMPASSABLE)),
    Terrain("stone-column", "Stone Column", (2, 1), (OBSTACLE, IMPASSABLE, DESTRUCTIBLE)),
    Terrain("giant-stone-face", "Giant Stone Face", (3, 2), (OBSTACLE, IMPASSABLE)),
    Terrain("acanthus-plant", "Acanthus Plant", (1, 1)),
    Terrain("bug-patch", "Bug Patch", (1, 1)),
    Terrain("debris", "Debris", (1, 1)),
    Terrain("dead-monster", "Dead Monster", (2, 2)),
    Terrain("survivor-corpse", "Survivor Corpse", (1, 1)),
    Terrain("nightmare-tree", "Nightmare Tree", (3, 3), (OBSTACLE, IMPASSABLE)),
    Terrain("ore-vein", "Ore Vein", (1, 1), (IMPASSABLE,)),
)
