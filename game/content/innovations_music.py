"""The innovations of music (innovation-permanent)."""

from __future__ import annotations

from game.effects.ability_words import GainArt
from game.effects.cards import Activity, Innovation
from game.effects.innovation_conditions import HasMinusToken, UsesArt
from game.effects.innovation_traits import MayTakePath, SoftensReflex
from game.effects.innovation_words import CallNemesis
from game.effects.item_words import ShedTokens
from game.effects.moments import Per
from game.effects.survivor_traits import RerollMisses
from game.effects.traits import Moment, Whenever
from game.effects.verbs import AllOf, Choice, ChooseOne, Die, Gain, Meets, Permanent, RollOn, Row
from game.effects.who import Is, Role, terms
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
            limit=Per.LIFETIME,
            each=True,
        ),
    ),
)

HEART_FLUTE = Innovation(
    "Heart Flute",
    ("music",),
    traits=(SoftensReflex(SYNCHRONIZED, 1),),
    activities=(
        Activity(
            "Devil's Melody",
            (RollOn(SELF, (Row(1, 5, (Die(SELF),)), Row(6, 99, (CallNemesis(),)))),),
            limit=Per.PHASE,
        ),
    ),
)

SONG_OF_THE_BRAVE = Innovation(
    "Song of the Brave",
    ("music",),
    consequences=("Saga",),
    traits=(
        MayTakePath("Overwhelming Darkness", "Path of the Brave"),
        Whenever(
            Moment.ARRIVAL,
            (ShedTokens(SELF, bleeding=False),),
            condition=AllOf((Meets(SELF, terms(Is.NON_DEAF)), HasMinusToken(SELF))),
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
