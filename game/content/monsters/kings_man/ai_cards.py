"""The King's Man's AI cards, its instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AttackDamaged
from game.cards.conditions.flow import AllOf
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.costs import Cost
from game.cards.kinds.ai_card import (
    Actions,
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
from game.cards.moments import Ban, Frequency, Moment
from game.cards.numbers import Level, Plus
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import Reaches, RisesSooner
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role, Term, TermKind, above, in_zone, lacks, least, marked, most, survivors, terms, within
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.attack import ExtraAttack
from game.cards.words.flow import Choice, ChooseOne, Effects, ForEach, If, MayPay, Once, PickOne
from game.cards.words.harm import BrainDamage, Damage, RollInjury
from game.cards.words.monster import BasicAction, Hide, MonsterMoves, MonsterSpot, PlaceMonster, TurnTo
from game.cards.words.moving import Bash, Knockback, Place, SurvivorSpot
from game.cards.words.sheet import Gain
from game.cards.words.survival import EndNow, Underway
from game.cards.words.terrain import ArchiveTile
from game.cards.words.tokens import AddCounter, GainPriority, LoseCounters, PutOnCard, Token
from game.cards.zones import Shape, Zone
from game.content.monsters.kings_man.borrowed_cards import BATTLE_TEMPO, KINGS_AURA, WEAK_SPOT
from game.content.story.monsters import KINGS_STEP, TEMPO
from game.model.terms import Attribute, Location, Stat, Until

CHIPPED_AXE, SPLIT_SHAFT, BENT_SPEAR, TORN_COLLAR = "Chipped Axe", "Split Shaft", "Bent Spear", "Torn Collar"
"""Persistent injuries that change its cards."""
SILENT_HYMN = "Silent Hymn"
KNEELING, FAMILIAR, LASH = "kneeling mark", "familiar token", "lash counter"
LASHES = 3
HALBERD = 2
"""How far it reaches."""

FROM_LEVEL_3 = CountIs(Tally.LEVEL, 3)
FLOW = SurvivalWindow()
TARGET, ATTACKER, THAT, MONSTER = Role.TARGET, Role.ATTACKER, Role.THAT, Role.MONSTER
CLOSEST, FARTHEST, RANDOM = TermKind.CLOSEST, TermKind.FARTHEST, TermKind.RANDOM
THREAT, FACING, IN_RANGE, IN_VIEW = TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE, TermKind.IN_VIEW
NON_DEAF, ADJACENT, STANDING = TermKind.NON_DEAF, TermKind.ADJACENT, TermKind.STANDING
KNOCKED_DOWN, LAST_TO_WOUND = TermKind.KNOCKED_DOWN, TermKind.LAST_TO_WOUND

NEAREST = terms(CLOSEST, THREAT, IN_RANGE)
PICK_NEAREST = PickTarget((NEAREST,))
FACED_FIRST = PickTarget((terms(CLOSEST, THREAT, FACING, IN_RANGE), NEAREST))
EVERYBODY_HEARS = survivors(NON_DEAF)
WOUNDS = "wounds dealt"
DRAW_ON = Do((DrawAI(1),))

BEFORE_IT = Zone(Shape.FRONT, 1, 2)
SWEEP = Zone(Shape.FRONT, 2, 4)
LANCE = Zone(Shape.FRONT, 3, 2)
SWEET_SPOT = Zone(Shape.FRONT, 2, 2, "Sweet Spot", without=BEFORE_IT)
BESIDE_SWEET_SPOT = Zone(Shape.FRONT, 3, 2, without=SWEET_SPOT)

AIM_CLOSEST = Aim((terms(CLOSEST, THREAT),))
CLOSES_IN = MonsterMoves(None, "toward the target")
FACES_TARGET = TurnTo(TARGET)
INTO_LINE = Do((MonsterMoves(None, "toward the target", zone=LANCE), FACES_TARGET))
STRIKES_AGAIN: Actions = (Do((BasicAction(None),)),)


DEFINITIONS = (Definition(SWEET_SPOT.called, (), SWEET_SPOT),)


def _knocked(n: int) -> Effects:
    return (Knockback(TARGET, n),)


BASIC_ACTION: Actions = (FACED_FIRST, FLOW, MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=2, reach=HALBERD)))

GUARD = Instinct(
    "Guard",
    (Token(MONSTER, Attribute.TOUGHNESS, 5, Until.MONSTER_TURN_STARTS), EndNow(Underway.MONSTER_TURN)),
)


def _strikes_the_fallen(fallen: bool, profile: AttackProfile) -> MoveAndAttack:
    """Whoever lies is struck in one way, whoever stands in another; nobody in both."""
    if fallen:
        return MoveAndAttack(profile, Meets(TARGET, terms(KNOCKED_DOWN)))
    return MoveAndAttack(profile, CountIs(Tally.ATTACKS, most=0))


BASIC = (
    AICard(
        "Axe",
        AILevel.BASIC,
        (
            FACED_FIRST,
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=4,
                    reach=HALBERD,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(TARGET, Stat.BLEEDING, 2),),
                )
            ),
        ),
        injuries={
            CHIPPED_AXE: (
                PICK_NEAREST,
                MoveAndAttack(AttackProfile(speed=1, accuracy=4, damage=1, reach=HALBERD)),
            )
        },
    ),
    AICard(
        "Clang",
        AILevel.BASIC,
        (
            Intimidate(EVERYBODY_HEARS, Level()),
            Do((LoseCounters(EVERYBODY_HEARS, TEMPO, 1),)),
            FLOW,
            *STRIKES_AGAIN,
        ),
        injuries={TORN_COLLAR: STRIKES_AGAIN},
    ),
    AICard(
        "Cleave",
        AILevel.BASIC,
        (
            PICK_NEAREST,
            Do((MonsterMoves(None, "toward the target", near=HALBERD), FACES_TARGET)),
            FLOW,
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=2,
                    zone=SWEEP,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=_knocked(2),
                )
            ),
        ),
        copies=2,
        injuries={CHIPPED_AXE: (AIM_CLOSEST, Do((CLOSES_IN, Bash(survivors(in_zone(BEFORE_IT))))))},
    ),
    AICard(
        "Coup de Grace",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(CLOSEST, KNOCKED_DOWN, IN_RANGE),
                    terms(THREAT, IN_RANGE, above(1, "bleeding tokens"), most("bleeding tokens")),
                    NEAREST,
                )
            ),
            FLOW,
            _strikes_the_fallen(
                True,
                AttackProfile(speed=1, accuracy=3, damage=4, reach=HALBERD, at=Location.BODY, sure=True),
            ),
            _strikes_the_fallen(False, AttackProfile(speed=1, accuracy=3, damage=4, reach=HALBERD)),
        ),
    ),
    AICard(
        "Force Thrust",
        AILevel.BASIC,
        (
            FACED_FIRST,
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=2,
                    reach=HALBERD,
                    at=Location.BODY,
                    trigger=Trigger.AFTER_HIT,
                    effects=_knocked(7),
                )
            ),
        ),
    ),
    AICard(
        "Hammer",
        AILevel.BASIC,
        (
            PickTarget((terms(THREAT, IN_RANGE, most("armor points")),)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=4,
                    damage=2,
                    reach=HALBERD,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Bash(TARGET), Token(TARGET, Attribute.SPEED, -1)),
                )
            ),
            Do((ArchiveTile(of=MONSTER, within=2),)),
        ),
        injuries={
            SPLIT_SHAFT: (
                PICK_NEAREST,
                MoveAndAttack(
                    AttackProfile(speed=1, accuracy=4, damage=2, trigger=Trigger.AFTER_DAMAGE, effects=(Bash(TARGET),))
                ),
            )
        },
    ),
    AICard(
        "Hook and Pull",
        AILevel.BASIC,
        (
            PickTarget((terms(FARTHEST, THREAT, IN_VIEW, IN_RANGE), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=1,
                    reach=3,
                    at=Location.LEGS,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Place(TARGET, SurvivorSpot.NEAREST_IN_FRONT), Bash(TARGET)),
                )
            ),
            Alert(
                AllOf((CountIs(Tally.HITS, 1), Meets(TARGET, terms(KNOCKED_DOWN)))),
                (ExtraAttack(TARGET, speed=1, accuracy=3, damage=2),),
            ),
        ),
        copies=2,
    ),
    AICard(
        "King's Grace",
        AILevel.BASIC,
        (Do((TurnTo(survivors(CLOSEST, THREAT)), BasicAction(None))),),
        type=AIType.DURATION,
        face_up=(
            PickTarget((terms(LAST_TO_WOUND, THREAT, IN_RANGE), NEAREST)),
            FLOW,
            MoveAndAttack(AttackProfile(speed=3, accuracy=3, damage=1, reach=HALBERD)),
        ),
        traits=(
            Modify(Attribute.TOUGHNESS, 2),
            Whenever(Moment.WOUND_FAILED, (Knockback(THAT, 3, attack_goes_on=True),), anyone=True),
        ),
    ),
    AICard(
        "Spear",
        AILevel.BASIC,
        (
            PickTarget((terms(CLOSEST, THREAT, IN_VIEW, IN_RANGE),)),
            INTO_LINE,
            FLOW,
            Attack(
                AttackProfile(
                    speed=2,
                    accuracy=4,
                    damage=1,
                    zone=LANCE,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(TARGET, Stat.BLEEDING, 1),),
                )
            ),
        ),
        copies=2,
        injuries={
            BENT_SPEAR: (
                AIM_CLOSEST,
                Do((CLOSES_IN, FACES_TARGET, Knockback(survivors(CLOSEST, ADJACENT, THREAT), 3))),
            )
        },
    ),
    AICard(
        "Trip",
        AILevel.BASIC,
        (
            PickTarget((terms(THREAT, IN_RANGE, least(TEMPO)),)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=1,
                    reach=HALBERD,
                    at=Location.LEGS,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Bash(TARGET), GainPriority(TARGET)),
                )
            ),
        ),
    ),
)

ADVANCED = (
    AICard(
        "King's Axe",
        AILevel.ADVANCED,
        (
            PickTarget((terms(LAST_TO_WOUND, THREAT, IN_RANGE), terms(CLOSEST, THREAT, FACING, IN_RANGE), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=4,
                    damage=3,
                    reach=HALBERD,
                    at=Location.ARMS,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(If(AttackDamaged(2), (RollInjury(TARGET, Location.ARMS),)),),
                )
            ),
        ),
        injuries={
            CHIPPED_AXE: (
                PickTarget((terms(LAST_TO_WOUND, THREAT, IN_RANGE), NEAREST)),
                Do((BasicAction(TARGET),)),
            )
        },
    ),
    AICard(
        "King's Walk",
        AILevel.ADVANCED,
        (
            PickTarget((terms(FARTHEST, THREAT, Term(IN_RANGE, 10)), terms(CLOSEST, THREAT))),
            Do((PlaceMonster(TARGET, MonsterSpot.UNFLANKED),)),
            FLOW,
            Attack(AttackProfile(speed=1, accuracy=3, damage=3, trigger=Trigger.AFTER_DAMAGE, effects=_knocked(4))),
        ),
    ),
    AICard(
        "Kneel",
        AILevel.ADVANCED,
        (
            Do(
                (
                    LoseCounters(survivors(marked(KNEELING)), KNEELING),
                    ForEach(
                        survivors(STANDING, IN_VIEW),
                        (
                            ChooseOne(
                                THAT,
                                (
                                    Choice(
                                        "Kneel",
                                        (
                                            Bash(THAT),
                                            LoseCounters(THAT, TEMPO),
                                            AddCounter(THAT, KNEELING, mark=True),
                                        ),
                                    ),
                                    Choice(
                                        "Stand",
                                        (
                                            BrainDamage(THAT, Plus(Level(), 2)),
                                            Once(Frequency.SHOWDOWN, (Gain(THAT, Stat.COURAGE, 1),)),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                        nearest=True,
                    ),
                )
            ),
            FLOW,
            Alert(
                HowMany(survivors(marked(KNEELING)), most=0),
                (
                    PickOne(
                        survivors(THREAT, IN_RANGE, most("courage")),
                        (BasicAction(THAT),),
                        otherwise=(BasicAction(None),),
                    ),
                ),
            ),
        ),
    ),
    AICard(
        "Lantern Mirage",
        AILevel.ADVANCED,
        (
            PickTarget((terms(RANDOM, THREAT),)),
            Do((PlaceMonster(TARGET, MonsterSpot.OUTERMOST), Hide(MONSTER, shots=5))),
            FLOW,
            Intimidate(TARGET, 2, (Gain(TARGET, Stat.SURVIVAL, -1),)),
            Attack(AttackProfile(speed=2, accuracy=4, damage=2, reach=HALBERD)),
        ),
    ),
    AICard(
        "Lash Out",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ATTACK_OVER,
                (
                    PutOnCard(LASH),
                    If(
                        Meets(THAT, terms(within(2))),
                        (ExtraAttack(THAT, speed=1, accuracy=4, damage=2, knockback=3),),
                    ),
                    If(HasCounters(LASH, LASHES), (DiscardThis(),)),
                ),
                condition=CountIs(Tally.WOUNDS_DEALT, 1),
                anyone=True,
            ),
        ),
        ends=(LeavesPlay(Moment.MONSTER_KNOCKED_DOWN),),
    ),
    AICard(
        "Perfect Thrust",
        AILevel.ADVANCED,
        (
            PickTarget((terms(THREAT, FACING, IN_RANGE, above(1, WOUNDS), most(WOUNDS)), NEAREST)),
            INTO_LINE,
            FLOW,
            Alert(
                HowMany(survivors(in_zone(SWEET_SPOT)), 1),
                (RollInjury(survivors(in_zone(SWEET_SPOT)), Location.BODY, Plus(Level(), 1)),),
            ),
            Attack(AttackProfile(speed=1, accuracy=3, damage=3, zone=BESIDE_SWEET_SPOT)),
        ),
        injuries={BENT_SPEAR: STRIKES_AGAIN},
    ),
    AICard(
        "Spinning Halberd",
        AILevel.ADVANCED,
        (
            PickTarget((terms(within(2)),), each=True, approach=terms(CLOSEST, THREAT)),
            FLOW,
            Attack(AttackProfile(speed=1, accuracy=5, damage=3, trigger=Trigger.AFTER_HIT, effects=_knocked(5))),
        ),
        injuries={SPLIT_SHAFT: (Do((Bash(survivors(ADJACENT)),)),)},
    ),
)

NO_FAMILIAR = LoseCounters(survivors(marked(FAMILIAR)), FAMILIAR)

LEGENDARY = (
    AICard(
        "Familiar Face",
        AILevel.LEGENDARY,
        (Do((NO_FAMILIAR, AddCounter(survivors(RANDOM), FAMILIAR, mark=True), DrawAI(1))),),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ATTACK_BEGINS,
                (
                    Once(
                        Frequency.ROUND,
                        (MayPay(Cost(survival=1), (), (BrainDamage(THAT, 1),), THAT),),
                    ),
                ),
                anyone=True,
            ),
            Cannot((Ban.BLIND_SPOT_ATTACK,), of=survivors(marked(FAMILIAR))),
            Whenever(Moment.CRITICAL_WOUND, (NO_FAMILIAR, DiscardThis())),
        ),
        ends=(LeavesPlay(Moment.SURVIVOR_DIES, condition=HowMany(survivors(marked(FAMILIAR)), most=0)),),
    ),
)

SPECIAL = (
    WEAK_SPOT,
    KINGS_AURA,
    AICard(
        "King's Combat",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Reaches(HALBERD), Whenever(Moment.KNOCKED_INTO, (Damage(THAT, 1),), anyone=True)),
    ),
    AICard(
        "Out-fighting",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Whenever(Moment.ATTACKS_OVER, (MonsterMoves(2, "back", halts=True),)),),  # never while it lies
    ),
    BATTLE_TEMPO,
    AICard(
        SILENT_HYMN,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Modify(Attribute.TOUGHNESS, 5),
            Modify(Attribute.DAMAGE, 2),
            Modify(Attribute.SPEED, 1),
            Modify(Attribute.TOUGHNESS, 3, FROM_LEVEL_3),
            Modify(Attribute.DAMAGE, 2, FROM_LEVEL_3),
            Modify(Attribute.SPEED, 1, FROM_LEVEL_3),
            Whenever(
                Moment.ROUND_ENDS,
                (
                    ForEach(
                        survivors(NON_DEAF, lacks(KINGS_STEP)),
                        (
                            ChooseOne(
                                THAT,
                                (
                                    Choice("Listen", (BrainDamage(THAT, Level()),)),
                                    Choice(
                                        "Lose the step",
                                        (LoseCounters(THAT, TEMPO, 1),),
                                        needs=HasCounters(TEMPO, who=THAT),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
