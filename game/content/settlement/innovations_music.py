"""The innovations of music (innovation-permanent)."""

from __future__ import annotations

from game.cards.conditions.attack import UsesArt
from game.cards.conditions.flow import AllOf
from game.cards.conditions.people import InState, Meets, State
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.moments import Frequency, Moment
from game.cards.traits.attack import RerollMisses
from game.cards.traits.flow import Whenever
from game.cards.traits.hit_locations import SoftensReflex
from game.cards.traits.people import Allows, Permission
from game.cards.who import Role, TermKind, terms
from game.cards.words.flow import Choice, ChooseOne, RollOn, Row
from game.cards.words.harm import Die
from game.cards.words.knowledge import GainArt
from game.cards.words.settlement import ANY_NEMESIS, HIGHEST_UNFACED, Schedule
from game.cards.words.sheet import Gain, Permanent
from game.cards.words.tokens import ShedTokens
from game.model.terms import Attribute, Stat

SELF = Role.SELF
SYNCHRONIZED = "Synchronized Strike"

DRUMS = Innovation(
    "Drums",
    ("music",),
    consequences=("Forbidden Dance", "Song of the Brave"),
    activities=(
        Activity(
            "Bone Beats",
            (
                ChooseOne(
                    SELF,
                    (
                        Choice("A wild beat", (Gain(SELF, Stat.INSANITY, 2),)),
                        Choice("A steady beat", (Gain(SELF, Stat.SURVIVAL, 2),)),
                        Choice("A lone drummer", (GainArt(SELF, "Rhythm Chaser"),)),
                        Choice("Drummers in step", (GainArt(SELF, SYNCHRONIZED),)),
                    ),
                ),
            ),
        ),
    ),
)

FORBIDDEN_DANCE = Innovation(
    "Forbidden Dance",
    ("music",),
    consequences=("Heart Flute",),
    traits=(RerollMisses("melee", UsesArt(SELF, SYNCHRONIZED)),),
    activities=(
        Activity(
            "Fever Dance",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 5, (Permanent(SELF, Attribute.MOVEMENT, -1),)),
                        Row(6, 9, (Permanent(SELF, Attribute.EVASION, 1),)),
                        Row(10, 99, (GainArt(SELF, "King's Step"),)),
                    ),
                ),
            ),
            limit=Frequency.LIFETIME,
            each=True,
        ),
    ),
)

NEMESIS_CALLED = Schedule("special showdown", ANY_NEMESIS, 0, level=HIGHEST_UNFACED)

HEART_FLUTE = Innovation(
    "Heart Flute",
    ("music",),
    traits=(SoftensReflex(SYNCHRONIZED, 1),),
    activities=(
        Activity(
            "Devil's Melody",
            (RollOn(SELF, (Row(1, 5, (Die(SELF),)), Row(6, 99, (NEMESIS_CALLED,)))),),
            limit=Frequency.PHASE,
        ),
    ),
)

SONG_OF_THE_BRAVE = Innovation(
    "Song of the Brave",
    ("music",),
    consequences=("Saga",),
    traits=(
        Allows(Permission.PATH, of="Path of the Brave", event="Overwhelming Darkness"),
        Whenever(
            Moment.ARRIVAL,
            (ShedTokens(SELF, bleeding=False),),
            condition=AllOf((Meets(SELF, terms(TermKind.NON_DEAF)), InState(SELF, State.MINUS_TOKEN))),
            optional=True,
        ),
    ),
)

SAGA = Innovation(
    "Saga",
    ("music",),
    newborn=(Gain(SELF, Stat.HUNT_XP, 2), Gain(SELF, Stat.COURAGE, 2), Gain(SELF, Stat.UNDERSTANDING, 2)),
)

MUSIC = (DRUMS, FORBIDDEN_DANCE, HEART_FLUTE, SONG_OF_THE_BRAVE, SAGA)
