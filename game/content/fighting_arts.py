"""Fighting arts, as far as the vocabulary can say them (survivor-fighting-arts-max)."""

from __future__ import annotations

from game.effects.ability_words import LoseTokens, RaiseTo
from game.effects.cards import FightingArt
from game.effects.conditions import AtLeast, HasGear
from game.effects.special_rules import Special
from game.effects.survivor_conditions import AloneOnBoard, Without
from game.effects.survivor_traits import (
    Activates,
    AnyNumberOf,
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
from game.effects.verbs import Gain, KnockDown, StandUp, SufferTrauma, Token
from game.effects.who import Is, Role, survivors
from game.model.terms import Attribute, Phase, Stat, SurvivalAction, Until

SELF = Role.SELF
FIST = "fist & tooth"
BLEEDING = AtLeast(SELF, Stat.BLEEDING, 3)
ALONE = AloneOnBoard(SELF)
LIGHTLY = Without(SELF, ("heavy",))

FIGHTING_ARTS = (
    FightingArt("Berserker", (Activates((KnockDown(SELF), SufferTrauma(SELF, "Frenzy")), Per.SHOWDOWN),)),
    FightingArt("Clutch Fighter", (Modify(Attribute.STRENGTH, 1, BLEEDING), Modify(Attribute.ACCURACY, 1, BLEEDING))),
    FightingArt("Crazed", (Whenever(Moment.PERFECT_HIT, (Gain(SELF, Stat.INSANITY, 1),)),)),
    FightingArt("Last Man Standing", (NoBleeding(ALONE), StaysUp(condition=ALONE))),
    FightingArt("Mighty Strike", (Whenever(Moment.PERFECT_HIT, (Token(SELF, Attribute.STRENGTH, 2, Until.ATTACK),)),)),
    FightingArt(
        "Monster Claw Style",
        (Armed(FIST, Attribute.ACCURACY, 1), Armed(FIST, Attribute.STRENGTH, 1), WeaponGains(FIST, Special.SAVAGE)),
    ),
    FightingArt(
        "Orator of Death",
        (
            Activates((Gain(survivors(Is.NON_DEAF), Stat.INSANITY, 2),), Per.SHOWDOWN),
            Whenever(Moment.SURVIVOR_DIES, (StandUp(survivors(Is.OTHER, Is.NON_DEAF)),)),
        ),
    ),
    FightingArt(
        "Rhythm Chaser",
        (
            Whenever(Moment.SHOWDOWN_STARTS, (Token(SELF, Attribute.EVASION, 1),), condition=LIGHTLY),
            Whenever(
                Moment.KNOCKED_DOWN,
                (LoseTokens(SELF, Attribute.EVASION),),
                condition=Without(SELF, ("instrument",)),
            ),
        ),
    ),
    FightingArt("Thrill Seeker", (GainsMore(Stat.SURVIVAL, 1, Phase.SHOWDOWN),)),
    FightingArt("Tough", (RollBonus(Rolling.SEVERE_INJURY, 1, most=10, lucky=True),)),
    FightingArt("Unconscious Fighter", (BleedsOutAt(7),)),
    FightingArt(
        "King of a Thousand Battles",
        (
            Modify(Attribute.ACCURACY, 2),
            Modify(Attribute.STRENGTH, 2),
            Modify(Attribute.EVASION, 2),
            AnyNumberOf(SurvivalAction.DODGE),
        ),
        secret=True,
    ),
    FightingArt(
        "Swordsman's Promise",
        (
            Whenever(
                Moment.SHOWDOWN_STARTS,
                (RaiseTo(SELF, Stat.SURVIVAL, "survival limit"),),
                condition=HasGear(SELF, "sword"),
            ),
        ),
        secret=True,
    ),
)
