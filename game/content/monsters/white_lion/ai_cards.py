"""The White Lion's basic AI cards, its definitions, instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AttackDamaged
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.ai_card import (
    AICard,
    AILevel,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.cards.kinds.monster import Definition, Instinct
from game.cards.numbers import Level
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.ai_deck import DrawAI
from game.cards.words.flow import Effects, If
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import AllAreThreats, MonsterMoves, Perform, TurnTo
from game.cards.words.moving import Knockback, KnockDown, Place, SurvivorSpot
from game.cards.words.sheet import Gain
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.model.terms import Attribute, Location, Stat

GRAB = "Grab"
POUNCE_LINE = "Pounce Line"
NO_JAW = "No Jaw"
LOST_HAND = "Lost Hand"

FLOW = SurvivalWindow()
NEAREST_IT_SEES = PickTarget(
    (
        terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE),
        terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW, TermKind.IN_RANGE),
    )
)
CARRY_OFF: Effects = (MonsterMoves(None, "away from all threats"), Perform(GRAB, Role.TARGET))
BESIDE_THE_STUMP = (Do((Gain(survivors(TermKind.ADJACENT), Stat.UNDERSTANDING, 1),)),)
BASIC_ACTION = (
    PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW),)),
    FLOW,
    MoveAndAttack(AttackProfile(speed=2, accuracy=2, damage=1)),
)
SNIFF = Instinct(
    "Sniff",
    (
        AllAreThreats(),
        If(CountIs(Tally.LEVEL, 3), (Token(Role.MONSTER, Attribute.ACCURACY, 1),)),
        EndNow(Underway.MONSTER_TURN),
    ),
)
DEFINITIONS = (
    Definition(GRAB, (Place(Role.SELF, SurvivorSpot.IN_FRONT), KnockDown(Role.SELF), Damage(Role.SELF, Level()))),
    Definition(POUNCE_LINE, (MonsterMoves(None, "forward", over=GRAB),)),
)

BASIC = (
    AICard(
        "Claw",
        AILevel.BASIC,
        (NEAREST_IT_SEES, FLOW, MoveAndAttack(AttackProfile(speed=2, accuracy=2, damage=1))),
        copies=2,
    ),
    AICard(
        "Chomp",
        AILevel.BASIC,
        (NEAREST_IT_SEES, FLOW, MoveAndAttack(AttackProfile(speed=1, accuracy=2, damage=1, at=Location.HEAD))),
        injuries={NO_JAW: (Do((Gain(survivors(TermKind.ADJACENT), Stat.INSANITY, 1),)),)},
    ),
    AICard(
        "Combo Claw",
        AILevel.BASIC,
        (
            NEAREST_IT_SEES,
            FLOW,
            MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=1)),
            FLOW,
            Do((DrawAI(1),), AttackDamaged(2)),
        ),
        injuries={LOST_HAND: BESIDE_THE_STUMP},
    ),
    AICard(
        "Grasp",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(TermKind.CLOSEST, TermKind.KNOCKED_DOWN, TermKind.IN_RANGE),
                    terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_RANGE),
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(speed=1, accuracy=2, damage=1, trigger=Trigger.AFTER_DAMAGE, effects=CARRY_OFF)
            ),
        ),
        copies=2,
    ),
    AICard(
        "Power Swat",
        AILevel.BASIC,
        (
            NEAREST_IT_SEES,
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=2,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Knockback(Role.TARGET, 6),),
                )
            ),
        ),
    ),
    AICard(
        "Revenge",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(TermKind.LAST_TO_WOUND, TermKind.IN_RANGE),
                    terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW, TermKind.IN_RANGE),
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(speed=2, accuracy=2, damage=2, trigger=Trigger.AFTER_DAMAGE, effects=CARRY_OFF)
            ),
        ),
    ),
    AICard(
        "Size Up",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.RANDOM, TermKind.THREAT, TermKind.IN_VIEW),)),
            FLOW,
            Intimidate(Role.TARGET, Level(), (KnockDown(Role.TARGET), TurnTo(Role.TARGET))),
        ),
        copies=2,
    ),
    AICard(
        "Bat Around",
        AILevel.BASIC,
        (
            NEAREST_IT_SEES,
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=5,
                    damage=1,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(BrainDamage(Role.TARGET, Level()),),
                )
            ),
        ),
    ),
    AICard(
        "Vicious Claw",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.RANDOM, TermKind.IN_RANGE),)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=2,
                    damage=1,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(Role.TARGET, Stat.BLEEDING, 1),),
                )
            ),
        ),
        injuries={LOST_HAND: BESIDE_THE_STUMP},
    ),
)
