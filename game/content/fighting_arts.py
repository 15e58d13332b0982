"""Fighting arts (survivor-fighting-arts-max): the ordinary ones, and all of them together."""

from __future__ import annotations

from game.content.secret_fighting_arts import SECRET_FIGHTING_ARTS
from game.effects.ability_words import LoseTokens
from game.effects.art_traits import (
    LendsStats,
    MoreOften,
    MovesHit,
    OnEncourage,
    PerfectFrom,
    SetsUpTerrain,
    Tumbles,
)
from game.effects.art_words import Encourage, GainMovement, MoreAttackRolls
from game.effects.cards import FightingArt
from game.effects.conditions import AtLeast
from game.effects.growth_conditions import HasInjury
from game.effects.special_rules import Special
from game.effects.survivor_conditions import AloneOnBoard, Without
from game.effects.survivor_traits import (
    Activates,
    Armed,
    BleedsOutAt,
    GainsMore,
    NoBleeding,
    RollBonus,
    Rolling,
    StaysUp,
    WeaponGains,
)
from game.effects.traits import Modify, Moment, Per, Whenever
from game.effects.verbs import Bash, Gain, SufferTrauma, Token
from game.effects.who import Is, Role, survivors
from game.model.terms import Attribute, Location, Phase, Stat, SurvivalAction, Until

SELF = Role.SELF
FIST = "fist & tooth"
BLEEDING = AtLeast(SELF, Stat.BLEEDING, 3)
ALONE = AloneOnBoard(SELF)
LIGHTLY = Without(SELF, ("heavy",))

FIGHTING_ARTS = (
    FightingArt(
        "Ambidextrous",
        (WeaponGains("melee", Special.PAIRED, condition=Without(SELF, ("shield", "two-handed", "heavy"))),),
    ),
    FightingArt("Berserker", (Activates((Bash(SELF), SufferTrauma(SELF, "Frenzy")), Per.SHOWDOWN),)),
    FightingArt("Clutch Fighter", (Modify(Attribute.STRENGTH, 1, BLEEDING), Modify(Attribute.ACCURACY, 1, BLEEDING))),
    FightingArt("Combo Master", (Whenever(Moment.PERFECT_HIT, (MoreAttackRolls(SELF, 1),)),)),
    FightingArt("Crazed", (Whenever(Moment.PERFECT_HIT, (Gain(SELF, Stat.INSANITY, 1),)),)),
    FightingArt("Crossarm Block", (MovesHit(Location.ARMS),)),
    FightingArt("Double Dash", (Activates((GainMovement(SELF),), Per.ROUND),)),
    FightingArt("Extra Sense", (MoreOften(SurvivalAction.DODGE),)),
    FightingArt("Last Man Standing", (NoBleeding(ALONE), StaysUp(condition=ALONE))),
    FightingArt(
        "Leader",
        (
            OnEncourage((Token(Role.THAT, Attribute.SPEED, 1, Until.ROUND),)),
            LendsStats((Stat.COURAGE, Stat.UNDERSTANDING), Per.HUNT),
        ),
    ),
    FightingArt("Mighty Strike", (Whenever(Moment.PERFECT_HIT, (Token(SELF, Attribute.STRENGTH, 2, Until.ATTACK),)),)),
    FightingArt(
        "Monster Claw Style",
        (Armed(FIST, Attribute.ACCURACY, 1), Armed(FIST, Attribute.STRENGTH, 1), WeaponGains(FIST, Special.SAVAGE)),
    ),
    FightingArt(
        "Orator of Death",
        (
            Activates((Gain(survivors(Is.NON_DEAF), Stat.INSANITY, 2),), Per.SHOWDOWN),
            Whenever(Moment.SURVIVOR_DIES, (Encourage(survivors(Is.OTHER, Is.NON_DEAF)),)),
        ),
    ),
    FightingArt(
        "Rhythm Chaser",
        (
            Whenever(Moment.ARRIVAL, (Token(SELF, Attribute.EVASION, 1),), condition=LIGHTLY),
            Whenever(
                Moment.KNOCKED_DOWN,
                (LoseTokens(SELF, Attribute.EVASION),),
                condition=Without(SELF, ("instrument", "heavy")),  # with heavy gear the art does nothing at all
            ),
        ),
    ),
    FightingArt("Strategist", (SetsUpTerrain(("giant-stone-face", "toppled-pillar")),)),
    FightingArt("Thrill Seeker", (GainsMore(Stat.SURVIVAL, 1, Phase.SHOWDOWN),)),
    FightingArt("Timeless Eye", (PerfectFrom(9, unless=HasInjury(SELF, "Blind")),)),
    FightingArt("Tough", (RollBonus(Rolling.SEVERE_INJURY, 1, most=10, lucky=True),)),
    FightingArt("Tumble", (Tumbles(6),)),
    FightingArt("Unconscious Fighter", (BleedsOutAt(7),)),
)

ALL_FIGHTING_ARTS = FIGHTING_ARTS + SECRET_FIGHTING_ARTS
