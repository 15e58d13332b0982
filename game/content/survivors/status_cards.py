"""Survivor status cards that lie beside a gear grid because something put them there (ai-survivor-status)."""

from __future__ import annotations

from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.survivor import StatusCard
from game.cards.moments import Ban, Doing, Frequency, Moment
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import Instead, OffersAct, Whenever
from game.cards.traits.gear import DeathDieRole, ForDeathDie
from game.cards.traits.moving import NotRunOver, Swallowed
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.flow import Choice, ChooseOne, Effects
from game.cards.words.monster import WoundMonster
from game.cards.words.moving import Place, SurvivorSpot
from game.cards.words.sheet import Gain
from game.cards.words.survival import Forbid
from game.cards.words.tokens import DealStatusCard, LoseCounters
from game.content.gear.lantern_hoard import HORRIPILATION
from game.model.terms import Stat, Until

CRUSH_AND_DEVOUR = "Crush and Devour"
GOBBLED_UP = "Gobbled Up"
SKEWERED = "Skewered"
AGE_EATER = "Age Eater"
STOPPED_TIME = "Stopped Time"
AGE = "age token"

CARRIED_ALONG: Effects = (Place(Role.SELF, SurvivorSpot.NEAREST_IN_FRONT),)
FREED: Effects = (Gain(Role.SELF, Stat.BLEEDING, 1), DealStatusCard(Role.SELF, SKEWERED, back=True))

STATUS_CARDS = (
    StatusCard(HORRIPILATION, (ForDeathDie(DeathDieRole.SEAT),)),
    StatusCard(GOBBLED_UP, (Swallowed(CRUSH_AND_DEVOUR),)),
    StatusCard(
        SKEWERED,
        (
            Cannot((Ban.SPEND_MOVEMENT,)),
            NotRunOver(),
            OwnBound(Bound.KNOCKBACK, 0),
            Whenever(Moment.MONSTER_MOVED, CARRIED_ALONG),
            Whenever(Moment.MONSTER_TURNED, CARRIED_ALONG),
            Whenever(Moment.MONSTER_KNOCKED_DOWN, FREED),
            Whenever(Moment.ROUND_ENDS, FREED),
            OffersAct("Pull free", FREED),
        ),
    ),
    StatusCard(
        AGE_EATER,
        (
            Instead(Doing.COUNTERS, (Gain(Role.SELF, Stat.SURVIVAL, 1),), named=AGE, optional=True),
            Whenever(
                Moment.MONSTER_WOUNDED,
                (LoseCounters(Role.SELF, AGE, 1), WoundMonster(1, by=Role.SELF, more=True)),
                condition=HasCounters(AGE, who=Role.SELF),
                limit=Frequency.ACT,
                optional=True,
            ),
        ),
    ),
    StatusCard(
        STOPPED_TIME,
        (
            Whenever(
                Moment.ACT_STARTS,
                (
                    ChooseOne(
                        Role.SELF,
                        (
                            Choice("No movement", (Forbid(Role.SELF, Ban.SPEND_MOVEMENT, Until.ACT),)),
                            Choice("No activation", (Forbid(Role.SELF, Ban.SPEND_ACTIVATION, Until.ACT),)),
                        ),
                    ),
                    DealStatusCard(Role.SELF, STOPPED_TIME, back=True),
                ),
            ),
        ),
    ),
)
