"""The Butcher's special cards: they lie in play from the start and hold all showdown (monster-s-cards)."""

from __future__ import annotations

from game.effects.cards import AICard, AILevel, AIType
from game.effects.traits import HarderToShoot, IgnoresWounds, Moment, Per, RisesSooner, Whenever
from game.effects.verbs import (
    AllOf,
    AtMost,
    BasicAction,
    BrainDamage,
    CountDamage,
    DrawAI,
    Happened,
    HasCounters,
    HowMany,
    If,
    LoseCounters,
    Meets,
    SufferTrauma,
    Token,
)
from game.effects.who import Is, Role, survivors, terms
from game.model.terms import Attribute, Stat

LUNACY = "lunacy token"
LUNACY_BREAKS = 3
FEARLESS = 6

BLOODSHED = Happened((Moment.SEVERE_INJURY, Moment.BRAIN_TRAUMA, Moment.SURVIVOR_DIES))
CRACKS = If(
    HasCounters(Role.SELF, LUNACY, LUNACY_BREAKS),
    (LoseCounters(Role.SELF, LUNACY), SufferTrauma(Role.SELF, "Frenzy")),
)

SPECIAL = (
    AICard(
        "Berserker",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Whenever(Moment.MONSTER_TURN_ENDS, (BasicAction(None),), condition=BLOODSHED, limit=Per.ROUND),),
    ),
    AICard(
        "Frenzied Berserker",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(Moment.MONSTER_TURN_ENDS, (DrawAI(1),), condition=BLOODSHED, limit=Per.ROUND, clause=" (blood)"),
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (BasicAction(survivors(Is.CLOSEST, Is.FRENZIED, Is.IN_RANGE)),),
                condition=HowMany(survivors(Is.FRENZIED), 2),
                limit=Per.ROUND,
                clause=" (frenzy)",
            ),
        ),
    ),
    AICard("Invincible", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(IgnoresWounds(8),)),
    AICard("Fast Target", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(HarderToShoot(2),)),
    AICard(
        "Infectious Lunacy",
        AILevel.SPECIAL,
        (),
        copies=4,
        type=AIType.SURVIVOR_STATUS,
        traits=(
            Whenever(Moment.BRAIN_DAMAGE, (CountDamage(Role.SELF, LUNACY),)),
            Whenever(Moment.COUNTER_GAINED, (CRACKS,), named=LUNACY),
        ),
    ),
    AICard(
        "Dreaded Trophies",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.ACT_STARTS,
                (BrainDamage(Role.THAT, 1),),
                anyone=True,
                condition=AllOf(
                    (
                        Meets(Role.THAT, terms(Is.ADJACENT, Is.FACING)),
                        AtMost(Role.THAT, Stat.COURAGE, FEARLESS - 1),
                    )
                ),
            ),
            Whenever(
                Moment.SURVIVOR_DIES,
                (Token(Role.MONSTER, Attribute.ACCURACY, 1), BrainDamage(survivors(), 1)),
                anyone=True,
            ),
        ),
    ),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
