"""The innovations of art (innovation-permanent)."""

from __future__ import annotations

from game.effects.cards import Activity, Innovation
from game.effects.costs import Cost
from game.effects.innovation_conditions import SomebodyFell, StatueStands
from game.effects.innovation_traits import RunsAway
from game.effects.innovation_words import CarveStatue, GainAsFallen, LearnFromStatue, NameFallen, RaiseResults
from game.effects.moments import Per
from game.effects.settlement_traits import KeepsResources
from game.effects.story_conditions import HasArt
from game.effects.verbs import (
    Build,
    Built,
    Gain,
    GroupResource,
    RollOn,
    Row,
    SkipNextHunt,
    WhenDeparting,
)
from game.effects.who import Role
from game.model.terms import Stat, SurvivalAction

SELF = Role.SELF

PAINT = Innovation(
    "Paint",
    ("art",),
    consequences=("Face Painting", "Pictograph", "Sculpture"),
    survival_action=SurvivalAction.DASH,
)

FACE_PAINTING = Innovation(
    "Face Painting",
    ("art",),
    activities=(
        Activity(
            "Battle Paint",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.SURVIVAL, -1),)),
                        Row(
                            4,
                            99,
                            (WhenDeparting((Gain(SELF, Stat.SURVIVAL, 2), Gain(SELF, Stat.INSANITY, 1))),),
                        ),
                    ),
                ),
            ),
        ),
        Activity("Founder's Eye", (RollOn(SELF, (Row(1, 3), Row(4, 99, (RaiseResults("Intimacy", 1),)))),)),
    ),
)

PICTOGRAPH = Innovation("Pictograph", ("art",), consequences=("Momento Mori",), traits=(RunsAway(),))

MOMENTO_MORI = Innovation(
    "Momento Mori",
    ("art",),
    activities=(
        Activity(
            "Momento Mori",
            (
                NameFallen(),
                RollOn(
                    SELF,
                    (
                        Row(1, 1),
                        Row(2, 3, (GainAsFallen(SELF, Stat.INSANITY),)),
                        Row(4, 8, (GainAsFallen(SELF, Stat.COURAGE), GainAsFallen(SELF, Stat.UNDERSTANDING))),
                        Row(9, 99, (GainAsFallen(SELF, Stat.HUNT_XP),)),
                    ),
                ),
            ),
            limit=Per.PHASE,
            needs=SomebodyFell(),
        ),
    ),
)

SCULPTURE = Innovation(
    "Sculpture",
    ("art",),
    consequences=("Pottery",),
    survival_limit=1,
    activities=(
        Activity("Sculpt Statue", (SkipNextHunt(SELF), CarveStatue(SELF)), needs=HasArt(SELF)),
        Activity(
            "Study Statue",
            (RollOn(SELF, (Row(1, 5), Row(6, 99, (LearnFromStatue(SELF),)))),),
            needs=StatueStands(),
        ),
    ),
)

POTTERY = Innovation(
    "Pottery",
    ("art",),
    survival_limit=1,
    rules=(KeepsResources(2),),
    activities=(
        Activity("Fermentation", (GroupResource("Love Juice"),), Cost(types={"organ": 1}, endeavors=1), limit=Per.YEAR),
        Activity("Ret", (GroupResource("Monster Hide"),), Cost(types={"herb": 1}, endeavors=1), limit=Per.YEAR),
        Activity(
            "Build Barber Surgeon",
            (Build("Barber Surgeon"),),
            Cost(types={"organ": 3, "scrap": 1}, endeavors=1),
            hidden=Built("Barber Surgeon"),
        ),
    ),
)

ART = (PAINT, FACE_PAINTING, PICTOGRAPH, MOMENTO_MORI, SCULPTURE, POTTERY)
