"""Survivor status cards that lie beside a gear grid because something put them there (ai-survivor-status)."""

from __future__ import annotations

from game.cards.conditions.people import Meets
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.survivor import StatusCard
from game.cards.moments import Ban, Doing, Frequency, Moment
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import Instead, OffersAct, Whenever
from game.cards.traits.gear import DeathDieRole, ForDeathDie
from game.cards.traits.harm import Suffering, SuffersDamage
from game.cards.traits.moving import NotRunOver, StaysUp, Swallowed
from game.cards.traits.survival import Cannot, Duty, Must
from game.cards.who import Role, TermKind, terms
from game.cards.words.flow import Choice, ChooseOne, Effects
from game.cards.words.harm import Damage
from game.cards.words.monster import WoundMonster
from game.cards.words.moving import Place, SurvivorSpot
from game.cards.words.sheet import Gain
from game.cards.words.survival import Forbid
from game.cards.words.tokens import AddCounter, DealStatusCard, LoseCounters
from game.content.gear.lantern_hoard import HORRIPILATION
from game.model.terms import Location, Stat, Until

CRUSH_AND_DEVOUR = "Crush and Devour"
GOBBLED_UP = "Gobbled Up"
SKEWERED = "Skewered"
AGE_EATER = "Age Eater"
STOPPED_TIME = "Stopped Time"
AGE = "age token"
STONE, STONE_TURN = "Stone", "stone turn"
HELD, GRIP = "Held", "grip"

CARRIED_ALONG: Effects = (Place(Role.SELF, SurvivorSpot.NEAREST_IN_FRONT),)
FREED: Effects = (Gain(Role.SELF, Stat.BLEEDING, 1), DealStatusCard(Role.SELF, SKEWERED, back=True))

SOFTENED: Effects = (DealStatusCard(Role.SELF, STONE, back=True),)
LET_GO: Effects = (DealStatusCard(Role.SELF, HELD, back=True),)

STATUS_CARDS = (
    StatusCard(
        STONE,
        (
            Cannot((Ban.ACT, Ban.SPEND_SURVIVAL, Ban.SPEND_MOVEMENT, Ban.SPEND_ACTIVATION, Ban.BE_MOVED)),
            StaysUp(),
            NotRunOver(),
            OwnBound(Bound.KNOCKBACK, 0),
            SuffersDamage(-2, Suffering.HIT, least=0),
            Must(Duty.BE_SEEN),
            OffersAct("Break the stone", SOFTENED, others=True),
            Whenever(
                Moment.MONSTER_WOUNDED,
                SOFTENED,
                anyone=True,
                condition=Meets(Role.THAT, terms(TermKind.BESIDE_SELF)),
            ),
            Whenever(Moment.SURVIVORS_TURN_STARTS, (AddCounter(Role.SELF, STONE_TURN, mark=True),)),
            Whenever(Moment.ROUND_ENDS, SOFTENED, condition=HasCounters(STONE_TURN, 2, who=Role.SELF)),
        ),
        (STONE_TURN,),
    ),
    StatusCard(
        HELD,
        (
            Cannot((Ban.SPEND_MOVEMENT, Ban.DODGE, Ban.DASH)),
            NotRunOver(),
            OwnBound(Bound.KNOCKBACK, 0),
            Whenever(Moment.MONSTER_MOVED, CARRIED_ALONG),
            Whenever(Moment.MONSTER_PLACED, CARRIED_ALONG),
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (Damage(Role.SELF, 3, Location.BODY),),
                condition=HasCounters(GRIP, who=Role.SELF),
            ),
            Whenever(Moment.ROUND_ENDS, (AddCounter(Role.SELF, GRIP, mark=True),)),
            Whenever(Moment.MONSTER_WOUNDED, LET_GO, anyone=True),
            Whenever(Moment.MONSTER_KNOCKED_DOWN, LET_GO),
            OffersAct("Tear free", LET_GO, survival=1, others=True, activations=0),
        ),
        (GRIP,),
        single=True,
    ),
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
