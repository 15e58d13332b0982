"""The terrain cards: tiles, where they may lie, what standing on one gives, what an activation beside one does."""

from __future__ import annotations

from game.cards.conditions.gear import Carries, HasGear
from game.cards.conditions.people import InState, State
from game.cards.kinds.terrain import Bonus, Lies, Terrain, TerrainUse
from game.cards.moments import Frequency
from game.cards.traits.sheet import Modify
from game.cards.who import Role
from game.cards.words.flow import Effects, Row
from game.cards.words.gear import GainGear
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import Hide
from game.cards.words.moving import KnockDown, Place, SurvivorSpot
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.terrain import ArchiveTile
from game.model.terms import Attribute, Location, Stat

OBSTACLE, IMPASSABLE, DESTRUCTIBLE = "obstacle", "impassable", "destructible"
SELF = Role.SELF
INSANITY, SURVIVAL = Stat.INSANITY, Stat.SURVIVAL
UP = 99


def _found(deck: str, card: str = "") -> Effects:
    """A resource, and the tile is used up."""
    return GainResource(SELF, deck, card), ArchiveTile()


def _hurt(at: Location | None = None) -> Effects:
    return (Damage(SELF, 1, at),)


TERRAIN = (
    Terrain(
        "tall-grass",
        "Tall Grass",
        (2, 2),
        traits=(Modify(Attribute.EVASION, 2),),
        tiles=2,
        copies=2,
        stock=4,
        lies=Lies(from_monster=6, from_kind=4),
        use=TerrainUse("Hide", (Hide(SELF),), needs=InState(SELF, State.ON_TILE)),
    ),
    Terrain(
        "toppled-pillar",
        "Toppled Pillar",
        (4, 1),
        (OBSTACLE, IMPASSABLE),
        copies=2,
        stock=2,
        lies=Lies(from_monster=3),
    ),
    Terrain(
        "stone-column",
        "Stone Column",
        (2, 1),
        (OBSTACLE, IMPASSABLE, DESTRUCTIBLE),
        tiles=3,
        copies=2,
        stock=6,
        lies=Lies(from_monster=3, from_kind=3),
    ),
    Terrain(
        "giant-stone-face",
        "Giant Stone Face",
        (3, 2),
        (OBSTACLE, IMPASSABLE),
        copies=2,
        stock=2,
        lies=Lies(from_monster=4),
        use=TerrainUse(
            "Gaze",
            rows=(
                Row(1, 2, (BrainDamage(SELF, 2),)),
                Row(3, 6, (Gain(SELF, INSANITY, 1),)),
                Row(7, 9, (Gain(SELF, INSANITY, 2), Gain(SELF, SURVIVAL, 1))),
                Row(10, UP, (Gain(SELF, Stat.UNDERSTANDING, 1), Gain(SELF, SURVIVAL, 1))),
            ),
            limit=Frequency.SHOWDOWN,
        ),
    ),
    Terrain(
        "acanthus-plant",
        "Acanthus Plant",
        (1, 1),
        tiles=2,
        copies=4,
        stock=8,
        lies=Lies(from_monster=3, from_kind=3),
        use=TerrainUse(
            "Harvest",
            rows=(
                Row(1, 3, _hurt(Location.ARMS)),
                Row(4, 7),
                Row(8, UP, _found("strange", "Fresh Acanthus")),
            ),
            bonuses=(Bonus(HasGear(SELF, "sickle"), 2),),
        ),
        note="Monsters that graze go for these plants and archive them; their own cards say so.",
    ),
    Terrain(
        "bug-patch",
        "Bug Patch",
        (1, 1),
        lies=Lies(from_monster=4),
        use=TerrainUse(
            "Catch",
            rows=(Row(1, 3, _hurt()), Row(4, 7, (Gain(SELF, INSANITY, 1),)), Row(8, UP, _found("vermin"))),
            bonuses=(Bonus(Carries(SELF, "bug-trap", bare=True), 2),),
        ),
    ),
    Terrain(
        "debris",
        "Debris",
        (1, 1),
        copies=2,
        stock=2,
        lies=Lies(from_monster=3),
        use=TerrainUse(
            "Rummage",
            rows=(
                Row(1, 2, _hurt(Location.ARMS)),
                Row(3, 6),
                Row(7, 9, _found("basic", "Broken Lantern")),
                Row(10, UP, _found("basic", "Scrap")),
            ),
        ),
    ),
    Terrain(
        "dead-monster",
        "Dead Monster",
        (2, 2),
        lies=Lies(from_monster=4),
        use=TerrainUse(
            "Scavenge",
            rows=(
                Row(1, 3, (Gain(SELF, Stat.BLEEDING, 1),)),
                Row(4, 6, (Gain(SELF, INSANITY, 1),)),
                Row(7, UP, _found("basic")),
            ),
        ),
    ),
    Terrain(
        "survivor-corpse",
        "Survivor Corpse",
        (1, 1),
        copies=2,
        stock=2,
        lies=Lies(from_monster=3),
        use=TerrainUse(
            "Search",
            rows=(
                Row(1, 2, (BrainDamage(SELF, 1),)),
                Row(3, 5),
                Row(6, 8, _found("basic", "Skull")),
                Row(9, UP, (GainGear(SELF, "founding-stone"), ArchiveTile())),
            ),
        ),
    ),
    Terrain(
        "nightmare-tree",
        "Nightmare Tree",
        (3, 3),
        (OBSTACLE, IMPASSABLE),
        lies=Lies(central=True),
        use=TerrainUse(
            "Climb",
            rows=(
                Row(1, 3, (KnockDown(SELF), BrainDamage(SELF, 1))),
                Row(4, 7, (Place(SELF, SurvivorSpot.BESIDE_TILE),)),
                Row(8, UP, (Place(SELF, SurvivorSpot.BESIDE_TILE), Hide(SELF))),
            ),
            limit=Frequency.ROUND,
        ),
        drawn=False,
    ),
    Terrain(
        "ore-vein",
        "Ore Vein",
        (1, 1),
        (IMPASSABLE,),
        copies=2,
        stock=2,
        lies=Lies(edge=2),
        use=TerrainUse(
            "Mine",
            rows=(Row(1, 4), Row(5, 7, _found("basic", "Scrap")), Row(8, UP, _found("strange", "Iron"))),
            needs=HasGear(SELF, "pickaxe"),
        ),
    ),
)
