"""The White Lion's AI cards, its definitions, instinct and basic action."""

from __future__ import annotations

from game.effects.cards import (
    AICard,
    AILevel,
    AIType,
    AttackProfile,
    Definition,
    Do,
    Instinct,
    Intimidate,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.effects.traits import Ends, Modify, Moment, NoDraws, Whenever
from game.effects.verbs import (
    AllAreThreats,
    AttackDamaged,
    BasicAction,
    BrainDamage,
    Damage,
    DrawAI,
    Effects,
    Gain,
    Knockback,
    KnockDown,
    MonsterMoves,
    Perform,
    PlaceInFront,
    TurnTo,
)
from game.effects.who import Is, Role, survivors, terms, within
from game.model.terms import Attribute, Location, Stat

GRAB = "Grab"
POUNCE_LINE = "Pounce Line"
NO_JAW = "No Jaw"
LOST_HAND = "Lost Hand"

FLOW = SurvivalWindow()
NEAREST_IT_SEES = PickTarget(
    (
        terms(Is.CLOSEST, Is.THREAT, Is.FACING, Is.IN_RANGE),
        terms(Is.CLOSEST, Is.THREAT, Is.IN_VIEW, Is.IN_RANGE),
    )
)
CARRY_OFF: Effects = (MonsterMoves(None, "away from all threats"), Perform(GRAB, Role.TARGET))
BESIDE_THE_STUMP = (Do((Gain(survivors(Is.ADJACENT), Stat.UNDERSTANDING, 1),)),)
BASIC_ACTION = (
    PickTarget((terms(Is.CLOSEST, Is.THREAT, Is.IN_VIEW),)),
    FLOW,
    MoveAndAttack(AttackProfile(speed=2, accuracy=2, damage=1)),
)
SNIFF = Instinct("Sniff", (AllAreThreats(),))
DEFINITIONS = (
    Definition(GRAB, (PlaceInFront(Role.SELF), KnockDown(Role.SELF), Damage(Role.SELF, "level"))),
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
        injuries={NO_JAW: (Do((Gain(survivors(Is.ADJACENT), Stat.INSANITY, 1),)),)},
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
                    terms(Is.CLOSEST, Is.KNOCKED_DOWN, Is.IN_RANGE),
                    terms(Is.CLOSEST, Is.THREAT, Is.IN_RANGE),
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
                    terms(Is.LAST_TO_WOUND, Is.IN_RANGE),
                    terms(Is.CLOSEST, Is.THREAT, Is.IN_VIEW, Is.IN_RANGE),
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
            PickTarget((terms(Is.RANDOM, Is.THREAT, Is.IN_VIEW),)),
            FLOW,
            Intimidate(Role.TARGET, "level", (KnockDown(Role.TARGET), TurnTo(Role.TARGET))),
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
                    effects=(BrainDamage(Role.TARGET, "level"),),
                )
            ),
        ),
    ),
    AICard(
        "Vicious Claw",
        AILevel.BASIC,
        (
            PickTarget((terms(Is.RANDOM, Is.IN_RANGE),)),
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

MAUL_BLEEDS: Effects = (Gain(Role.TARGET, Stat.BLEEDING, 1),)
ADVANCED = (
    AICard(
        "Enraged",
        AILevel.ADVANCED,
        (Do((DrawAI(1),)),),
        type=AIType.MOOD,
        traits=(Modify(Attribute.DAMAGE, 1),),
        ends=(
            Ends(Moment.SURVIVOR_DIES),
            Ends(Moment.SEVERE_INJURY, named=("Dismembered Arm", "Dismembered Leg")),
        ),
    ),
    AICard(
        "Ground Fighting",
        AILevel.ADVANCED,
        (),  # it lies low: nothing else happens on the turn it is drawn
        type=AIType.MOOD,
        traits=(
            NoDraws(),
            Whenever(Moment.ACTIVATION_SPENT, (BasicAction(Role.THAT),), anyone=True, ring=1),
        ),
        ends=(Ends(Moment.MONSTER_WOUNDED),),
    ),
    AICard(
        "Maul",
        AILevel.ADVANCED,
        (
            PickTarget(
                (
                    terms(Is.GRABBED, Is.IN_RANGE),
                    terms(Is.CLOSEST, Is.KNOCKED_DOWN, Is.IN_RANGE),
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(speed=2, accuracy=2, damage=3, trigger=Trigger.AFTER_DAMAGE, effects=MAUL_BLEEDS)
            ),
        ),
        weakened={
            NO_JAW: AttackProfile(speed=2, accuracy=2, damage=1, trigger=Trigger.AFTER_DAMAGE, effects=MAUL_BLEEDS)
        },
    ),
    AICard(
        "Terrifying Roar",
        AILevel.ADVANCED,
        (
            Intimidate(survivors(Is.NON_DEAF), "level"),
            Do(
                (
                    Knockback(survivors(Is.NON_DEAF, within(3)), 5),
                    KnockDown(survivors(Is.NON_DEAF, Is.HURT_IN_MIND)),
                )
            ),
        ),
    ),
)

AI_CARDS = BASIC + ADVANCED
