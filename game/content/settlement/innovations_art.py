"""The innovations of art (innovation-permanent)."""

from __future__ import annotations

from game.cards.conditions.knowledge import HasArt
from game.cards.conditions.people import Presence, ThereIs
from game.cards.conditions.settlement import Built
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.moments import Frequency
from game.cards.traits.people import Allows, Bounty, More, Permission
from game.cards.who import Role
from game.cards.words.flow import RollOn, Row, WhenDeparting
from game.cards.words.knowledge import Arts, HandDown, PickArt, Record
from game.cards.words.people import GainAsFallen, NameFallen, SkipNextHunt
from game.cards.words.resources import GroupResource
from game.cards.words.rolls import RaiseResults
from game.cards.words.settlement import Build
from game.cards.words.sheet import Gain
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

PICTOGRAPH = Innovation("Pictograph", ("art",), consequences=("Momento Mori",), traits=(Allows(Permission.RUN_AWAY),))

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
            limit=Frequency.PHASE,
            needs=ThereIs(Presence.FALLEN),
        ),
    ),
)

SCULPTURE = Innovation(
    "Sculpture",
    ("art",),
    consequences=("Pottery",),
    survival_limit=1,
    activities=(
        Activity("Sculpt Statue", (SkipNextHunt(SELF), HandDown(SELF, Record.STATUE)), needs=HasArt(SELF)),
        Activity(
            "Study Statue",
            (RollOn(SELF, (Row(1, 5), Row(6, 99, (PickArt(SELF, Arts.STATUES),)))),),
            needs=CountIs(Tally.STATUES, 1),
        ),
    ),
)

POTTERY = Innovation(
    "Pottery",
    ("art",),
    survival_limit=1,
    rules=(More(Bounty.KEPT_RESOURCES, 2),),
    activities=(
        Activity(
            "Fermentation", (GroupResource("Love Juice"),), Cost(types={"organ": 1}, endeavors=1), limit=Frequency.YEAR
        ),
        Activity("Ret", (GroupResource("Monster Hide"),), Cost(types={"herb": 1}, endeavors=1), limit=Frequency.YEAR),
        Activity(
            "Build Barber Surgeon",
            (Build("Barber Surgeon"),),
            Cost(types={"organ": 3, "scrap": 1}, endeavors=1),
            hidden=Built("Barber Surgeon"),
        ),
    ),
)

ART = (PAINT, FACE_PAINTING, PICTOGRAPH, MOMENTO_MORI, SCULPTURE, POTTERY)
