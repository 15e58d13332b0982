"""The Watcher's special cards: in play from the start, but for the dreams that it steals."""

from __future__ import annotations

from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import AICard, AILevel, AIType
from game.cards.moments import Ban, Moment
from game.cards.traits.flow import OffersAct, Whenever
from game.cards.traits.monster import RisesSooner
from game.cards.traits.moving import Accompanied
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.survival import Cannot, Duty, Must
from game.cards.who import Role, TermKind, has_no, survivors
from game.cards.words.flow import Effects, If
from game.cards.words.harm import BrainDamage
from game.cards.words.moving import Knockback
from game.cards.words.retinue import Fate, Retinues
from game.cards.words.sheet import Gain
from game.cards.words.tokens import DealStatusCard, LoseCounters
from game.content.monsters.watcher.ai_cards import DREAM, LANTERN, STOLEN_DREAMS
from game.model.terms import Stat

AUDIENCE, RETINUE, INDOMITABLE = "Audience", "Retinue", "Indomitable"
LANTERN_VORTEX, VAPOR = "Lantern Vortex", "Vapor of Nothingness"

WAKES: Effects = (
    LoseCounters(Role.SELF, DREAM, 1),
    If(HasCounters(DREAM, most=0, who=Role.SELF), (DealStatusCard(Role.SELF, STOLEN_DREAMS, back=True),)),
)

SPECIAL = (
    AICard(
        AUDIENCE,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Must(Duty.SEE_ALL),
            Whenever(
                Moment.SURVIVOR_DIES,
                (Retinues(Fate.LOSE, 1), Gain(survivors(), Stat.COURAGE, 1)),
                anyone=True,
            ),
        ),
    ),
    AICard(RETINUE, AILevel.SPECIAL, (), copies=4, type=AIType.SURVIVOR_STATUS, traits=(Accompanied(),)),
    AICard(
        LANTERN_VORTEX,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (
                    Knockback(survivors(has_no(LANTERN)), 2, toward=True),
                    BrainDamage(survivors(TermKind.ADJACENT), 1),
                ),
            ),
        ),
    ),
    AICard(VAPOR, AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RollsAway(Danger.ACTION_FOILED, 4, within=3),)),
    AICard(
        STOLEN_DREAMS,
        AILevel.SPECIAL,
        (),
        copies=4,
        type=AIType.SURVIVOR_STATUS,
        traits=(
            Cannot((Ban.FIGHTING_ARTS,)),
            Cannot((Ban.SURGE, Ban.DASH, Ban.SPECIALIZATION), counter=DREAM, least=3),
            Whenever(Moment.MONSTER_WOUNDED, WAKES),
            OffersAct("Wake the dreamer", WAKES, others=True),
        ),
    ),
    AICard(INDOMITABLE, AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
