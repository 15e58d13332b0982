"""The Butcher's special cards: they lie in play from the start and hold all showdown (monster-s-cards)."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf
from game.cards.conditions.harm import Happened
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.sheet import AtMost
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import AICard, AILevel, AIType
from game.cards.moments import Frequency, Moment
from game.cards.traits.attack import Armed
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import RisesSooner
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.ai_deck import DrawAI
from game.cards.words.flow import If, Once
from game.cards.words.harm import BrainDamage, SufferTrauma
from game.cards.words.monster import BasicAction
from game.cards.words.tokens import AddCounter, LoseCounters, Token
from game.model.terms import Attribute, Stat

LUNACY = "lunacy token"
LUNACY_BREAKS = 3
AT_LEVEL_2 = CountIs(Tally.LEVEL, 2, 2)
FEARLESS = 6

BLOODSHED = Happened((Moment.SEVERE_INJURY, Moment.BRAIN_TRAUMA, Moment.SURVIVOR_DIES))
CRACKS = If(
    HasCounters(LUNACY, LUNACY_BREAKS, who=Role.SELF),
    (LoseCounters(Role.SELF, LUNACY), SufferTrauma(Role.SELF, "Frenzy")),
)

SPECIAL = (
    AICard(
        "Berserker",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Whenever(Moment.MONSTER_TURN_ENDS, (BasicAction(None),), condition=BLOODSHED, limit=Frequency.ROUND),),
    ),
    AICard(
        "Frenzied Berserker",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_TURN_ENDS, (DrawAI(1),), condition=BLOODSHED, limit=Frequency.ROUND, clause=" (blood)"
            ),
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (BasicAction(survivors(TermKind.CLOSEST, TermKind.FRENZIED, TermKind.IN_RANGE)),),
                condition=HowMany(survivors(TermKind.FRENZIED), 2),
                limit=Frequency.ROUND,
                clause=" (frenzy)",
            ),
        ),
    ),
    AICard("Invincible", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RollsAway(Danger.WOUND, 8),)),
    AICard(
        "Fast Target",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Armed("ranged", Attribute.ACCURACY, -2, against=True),),
    ),
    AICard(
        "Infectious Lunacy",
        AILevel.SPECIAL,
        (),
        copies=4,
        type=AIType.SURVIVOR_STATUS,
        traits=(
            Whenever(Moment.BRAIN_DAMAGE, (AddCounter(Role.SELF, LUNACY, None),)),
            Whenever(Moment.COUNTER_GAINED, (CRACKS,), named=LUNACY),
        ),
    ),
    AICard(
        "Dreaded Trophies",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Modify(Attribute.TOUGHNESS, 3, AT_LEVEL_2),
            Modify(Attribute.DAMAGE, 2, AT_LEVEL_2),
            Whenever(
                Moment.ACT_STARTS,
                (Once(Frequency.ROUND, (BrainDamage(Role.THAT, 1),), of_monster=True),),
                anyone=True,
                condition=AllOf(
                    (
                        Meets(Role.THAT, terms(TermKind.ADJACENT, TermKind.FACING)),
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
