"""What others have of the King's Man: a back that is open, and the pressure of fighting in his step."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf
from game.cards.conditions.people import Meets
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import AICard, AILevel, AIType
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.moments import Frequency, Moment
from game.cards.traits.attack import FromBehind
from game.cards.traits.flow import AtWill, Whenever
from game.cards.who import Role, TermKind, terms
from game.cards.words.hit_locations import MoveLocation
from game.cards.words.story import TellStory
from game.cards.words.tokens import LoseCounters, Token
from game.content.story.monsters import KINGS_STEP, TEMPO
from game.model.terms import Attribute, Until

PRESSURE = "Battle Pressure"
TEMPO_SPENT = 2

BATTLE_PRESSURE = HitLocation(
    PRESSURE, HitLocationType.FIRST_STRIKE, before=(TellStory(KINGS_STEP, Role.ATTACKER),), copies=3
)
"""No wound attempt is made: King's Step ends the attack."""

WEAK_SPOT = AICard("Weak Spot", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(FromBehind(toughness=-3),))

ON_TOP = (MoveLocation(PRESSURE),)

KINGS_AURA = AICard(
    "King's Aura",
    AILevel.SPECIAL,
    (),
    type=AIType.TRAIT,
    traits=(Whenever(Moment.MONSTER_TURN_STARTS, ON_TOP), Whenever(Moment.LOCATIONS_SHUFFLED, ON_TOP)),
)

BATTLE_TEMPO = AICard(
    "Battle Tempo",
    AILevel.SPECIAL,
    (),
    copies=4,
    type=AIType.SURVIVOR_STATUS,
    traits=(
        AtWill(
            (
                LoseCounters(Role.SELF, TEMPO, TEMPO_SPENT),
                Token(Role.SELF, Attribute.EVASION, 1, Until.NEXT_SURVIVORS_TURN),
            ),
            Frequency.ACT,
            needs=AllOf((Meets(Role.SELF, terms(TermKind.STANDING)), HasCounters(TEMPO, TEMPO_SPENT, who=Role.SELF))),
        ),
    ),
)
