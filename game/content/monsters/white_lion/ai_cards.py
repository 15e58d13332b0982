"""The White Lion's AI cards: basic ones and moods; its definitions, instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AttackDamaged
from game.cards.conditions.flow import AllOf
from game.cards.conditions.monster import LiesInPlay, MonsterIs, MonsterState, Stays
from game.cards.conditions.people import HowMany, InState, Meets, State
from game.cards.conditions.sheet import AtLeast, AtMost
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import (
    AICard,
    AILevel,
    Aim,
    AIType,
    Alert,
    Attack,
    AttackProfile,
    Do,
    Intimidate,
    LeavesPlay,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.cards.kinds.monster import Definition, Instinct
from game.cards.moments import Ban, Doing, Frequency, Moment
from game.cards.numbers import Level
from game.cards.traits.flow import Instead, Whenever
from game.cards.traits.monster import AlterAttack, RisesSooner
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, has, least, marked, most, near_self, suffered, survivors, terms, within
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.flow import Effects, ForEach, If, PickOne
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import (
    AllAreThreats,
    BasicAction,
    HealMonster,
    MonsterMoves,
    MonsterSpot,
    Perform,
    PlaceMonster,
    TurnTo,
)
from game.cards.words.moving import Knockback, KnockDown, LeaveBoard, Place, SurvivorSpot
from game.cards.words.sheet import Gain
from game.cards.words.story import TellStory
from game.cards.words.survival import EndNow, Forbid, Underway
from game.cards.words.tokens import AddCounter, GainPriority, LoseCounters, PutOnCard, Token
from game.model.terms import Attribute, Location, Stat, Until

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


BROKEN_FOOT = "Broken Foot"


STALKED = "stalked mark"


BLOOD = "bleeding token"


DRAW_ON = Do((DrawAI(1),))


BLEED: Effects = (Gain(Role.TARGET, Stat.BLEEDING, 1),)


WEAKEST_ARMOR = least("armor points")


ADVANCED = (
    AICard(
        "Alert",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ZONE_ENTERED,
                (EndNow(Underway.MOVEMENT, Role.THAT), GainPriority(Role.THAT), DiscardThis(), BasicAction(Role.THAT)),
                anyone=True,
                ring=4,
            ),
        ),
    ),
    AICard(
        "Bloodthirsty",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ATTACK_DAMAGES,
                (
                    PutOnCard(BLOOD, 1, most=3),
                    If(
                        HasCounters(BLOOD, 3),
                        (
                            DiscardThis(),
                            BasicAction(survivors(TermKind.IN_RANGE, most("bleeding tokens"), TermKind.CLOSEST)),
                            HealMonster(1),
                        ),
                    ),
                ),
                anyone=True,
            ),
            AlterAttack(AtLeast(Role.TARGET, Stat.BLEEDING, 1), damage=1),
        ),
        ends=(LeavesPlay(Moment.INJURY_DEALT, condition=LiesInPlay(Stays.INJURY, (LOST_HAND, BROKEN_FOOT))),),
    ),
    AICard(
        "Bloody Claw",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.IN_RANGE, most("bleeding tokens"), TermKind.CLOSEST),)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=2,
                    damage=2,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(Role.TARGET, Stat.BLEEDING, 2),),
                )
            ),
        ),
        injuries={LOST_HAND: BESIDE_THE_STUMP},
    ),
    AICard(
        "Enraged",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(Modify(Attribute.DAMAGE, 1),),
        ends=(
            LeavesPlay(Moment.SURVIVOR_DIES),
            LeavesPlay(Moment.SEVERE_INJURY, named=("Dismembered Arm", "Dismembered Leg")),
        ),
    ),
    AICard(
        "Ground Fighting",
        AILevel.ADVANCED,
        (),  # it lies low: nothing else happens on the turn it is drawn
        type=AIType.MOOD,
        traits=(
            Instead(Doing.AI_STEP, ()),
            Whenever(Moment.ACTIVATION_SPENT, (BasicAction(Role.THAT),), anyone=True, ring=1),
        ),
        ends=(LeavesPlay(Moment.MONSTER_WOUNDED),),
    ),
    AICard(
        "Lick Wounds",
        AILevel.ADVANCED,
        (
            Do(
                (MonsterMoves(None, "away from all threats"), HealMonster(1)),
                CountIs(Tally.WOUNDS_WHEN_DRAWN, 1),
            ),
            Alert(
                AllOf((CountIs(Tally.WOUNDS_WHEN_DRAWN, 1), HowMany(survivors(within(4)), most=0))),
                (HealMonster(1), Token(Role.MONSTER, Attribute.MOVEMENT, 1, Until.NEXT_MONSTER_TURN)),
            ),
            Alert(CountIs(Tally.WOUNDS_WHEN_DRAWN, most=0), (DrawAI(1),)),
        ),
    ),
    AICard(
        "Maul",
        AILevel.ADVANCED,
        (
            PickTarget(
                (
                    terms(suffered(GRAB), TermKind.IN_RANGE),
                    terms(TermKind.CLOSEST, TermKind.KNOCKED_DOWN, TermKind.IN_RANGE),
                )
            ),
            FLOW,
            MoveAndAttack(AttackProfile(speed=2, accuracy=2, damage=3, trigger=Trigger.AFTER_DAMAGE, effects=BLEED)),
        ),
        weakened={NO_JAW: AttackProfile(speed=2, accuracy=2, damage=1, trigger=Trigger.AFTER_DAMAGE, effects=BLEED)},
    ),
    AICard(
        "Smart Cat",
        AILevel.ADVANCED,
        (
            PickTarget(
                (
                    terms(TermKind.THREAT, TermKind.IN_RANGE, has("ranged"), WEAKEST_ARMOR),
                    terms(TermKind.THREAT, TermKind.IN_RANGE, WEAKEST_ARMOR),
                )
            ),
            FLOW,
            Do((PlaceMonster(Role.TARGET, MonsterSpot.QUIETEST),)),
            Attack(
                AttackProfile(
                    speed=2,
                    accuracy=3,
                    damage=2,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Token(Role.TARGET, Attribute.EVASION, -1), Gain(Role.TARGET, Stat.SURVIVAL, -1)),
                )
            ),
            Alert(
                HowMany(survivors(TermKind.STANDING, TermKind.ADJACENT), least=2),
                (MonsterMoves(3, "away from all threats"),),
            ),
        ),
    ),
    AICard(
        "Terrifying Roar",
        AILevel.ADVANCED,
        (
            Intimidate(survivors(TermKind.NON_DEAF), Level()),
            Do(
                (
                    Knockback(survivors(TermKind.NON_DEAF, within(3)), 5),
                    KnockDown(survivors(TermKind.NON_DEAF, TermKind.HURT_IN_MIND)),
                )
            ),
        ),
    ),
)


LEGENDARY = (
    AICard(
        "Golden Eyes",
        AILevel.LEGENDARY,
        (DRAW_ON,),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (
                    ForEach(
                        survivors(TermKind.NOT_INSANE, TermKind.FACING, within(6)),
                        (
                            BrainDamage(Role.THAT, 1),
                            If(
                                AtMost(Role.THAT, Stat.SURVIVAL, 0),
                                (Forbid(Role.THAT, Ban.SPEND_MOVEMENT, Until.ROUND),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    AICard(
        "Vanish",
        AILevel.LEGENDARY,
        (
            PickTarget((terms(TermKind.THREAT, least("survival")), terms(TermKind.RANDOM))),
            Do(
                (
                    AddCounter(Role.TARGET, STALKED, mark=True),
                    LeaveBoard(Role.MONSTER),
                    TellStory("Zero Presence", Role.TARGET),
                )
            ),
        ),
        type=AIType.DURATION,
        face_up=(
            Aim((terms(marked(STALKED)), terms(TermKind.RANDOM))),
            Do((PlaceMonster(Role.TARGET, MonsterSpot.FAR_SIDE),)),
            Attack(
                AttackProfile(
                    speed=3,
                    accuracy=2,
                    damage=3,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Perform(GRAB, Role.TARGET), LoseCounters(Role.TARGET, STALKED)),
                )
            ),
        ),
        traits=(
            Whenever(
                Moment.ACT_ENDS,
                (BrainDamage(Role.THAT, 1),),
                anyone=True,
                condition=AllOf(
                    (
                        Meets(Role.THAT, terms(TermKind.NON_DEAF)),
                        HowMany(survivors(TermKind.OTHER, near_self(3)), most=0),
                    )
                ),
            ),
        ),
    ),
)


SPECIAL = (
    AICard(
        "Cunning",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (
                    PickOne(
                        survivors(TermKind.CLOSEST, TermKind.BLIND_SPOT),
                        (TurnTo(Role.THAT), BasicAction(Role.THAT)),
                        (TurnTo(),),
                    ),
                ),
                condition=MonsterIs(MonsterState.STANDING),
                limit=Frequency.ROUND,
            ),
        ),
    ),
    AICard(
        "Merciless",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(AlterAttack(InState(Role.TARGET, State.DOWN_BEFORE_ATTACK), damage=1, effects=BLEED),),
    ),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
