"""The Hand's basic and advanced AI cards, its definitions, instinct and basic action. What a card does besides while a
lens is open stands on the card (`RED`, `BLUE`, `GREEN`).
"""

from __future__ import annotations

from game.cards.conditions.flow import AnyOf
from game.cards.conditions.people import HowMany, InState, State
from game.cards.conditions.sheet import AtMost
from game.cards.kinds.ai_card import (
    AICard,
    AILevel,
    Aim,
    Alert,
    Attack,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
    OtherProfile,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.cards.kinds.monster import Definition, Instinct
from game.cards.moments import Ban
from game.cards.numbers import Level
from game.cards.who import Role, TermKind, above, below, in_zone, lacks, least, most, survivors, terms
from game.cards.words.attack import Hit
from game.cards.words.flow import Effects, FreeAttack, If, RollOn, Row
from game.cards.words.harm import BrainDamage, Damage, Die, RollInjury, SufferInjury
from game.cards.words.knowledge import SilenceArt
from game.cards.words.monster import (
    BasicAction,
    HealMonster,
    MonsterMoves,
    MonsterSpot,
    Perform,
    PerformInstinct,
    PlaceMonster,
    TurnTo,
)
from game.cards.words.moving import (
    LINE_AHEAD,
    Bash,
    ComeBack,
    Knockback,
    KnockDown,
    Place,
    SurvivorSpot,
    Where,
)
from game.cards.words.sheet import Gain, SetTo
from game.cards.words.survival import Doom, EndNow, Forbid, Underway
from game.cards.words.tokens import GainPriority, Token
from game.cards.zones import Shape, Zone
from game.content.monsters.the_hand.special_cards import (
    BLUE,
    BLUE_OPEN,
    CAN_OPEN,
    CRACKED_VISOR,
    GREEN,
    OPENS_ONE,
    RED,
    RESPECT,
    TURN_POLARITY,
    TURNS_POLARITY,
    respects,
)
from game.model.terms import Attribute, Location, Stat, Until

SELF, TARGET, MONSTER = Role.SELF, Role.TARGET, Role.MONSTER
POINTED_AT, LANDING = "Pointed at", "Hard Landing"
FLOW = SurvivalWindow()
NEAREST = terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_RANGE)
NEAREST_AHEAD = terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE)
NEAREST_THREAT = survivors(TermKind.CLOSEST, TermKind.THREAT)
PUSHED_THROUGH = survivors(TermKind.PUSHED_THROUGH)
LINE = Zone(Shape.LINE, LINE_AHEAD, 1, "Line")
PALM = Zone(Shape.FRONT, 4, 6, "Palm", changed_by=BLUE_OPEN, changed=Zone(Shape.FRONT, 6, 10))
STRUCK = survivors(in_zone(PALM))
LINE_UP, BEST_SHOT = "Line Up", "Take Your Best Shot"

DEFINITIONS = (
    Definition(TURN_POLARITY, TURNS_POLARITY),
    Definition(LINE.called, (), LINE),
    Definition(PALM.called, (), PALM),
    Definition(
        POINTED_AT,
        (
            Doom(SELF),
            RollOn(
                SELF,
                (
                    Row(1, 1, (Die(SELF),)),
                    Row(
                        2,
                        99,
                        (
                            If(
                                AtMost(SELF, Stat.SURVIVAL, 0),
                                (Die(SELF),),
                                otherwise=(SetTo(SELF, Stat.SURVIVAL, 0), SufferInjury(SELF, "Broken Rib")),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    Definition(
        LANDING,
        (
            If(RED, (Damage(SELF, 4, Location.LEGS),), otherwise=(Damage(SELF, 2, Location.LEGS),)),
            KnockDown(SELF),
            If(GREEN, (GainPriority(SELF),)),
        ),
    ),
)
PENALTY = Instinct("The Penalty", (Perform(POINTED_AT, survivors(TermKind.RANDOM)),))
BASIC_ACTION = (
    PickTarget((NEAREST_AHEAD, NEAREST)),
    FLOW,
    MoveAndAttack(
        AttackProfile(1, 4, 3, trigger=Trigger.AFTER_DAMAGE, effects=(Knockback(TARGET, 4),)),
    ),
)


HURT_IN_FLIGHT: Effects = (If(RED, (Damage(TARGET, 5),), otherwise=(Damage(TARGET, 3),)),)
THROWN = If(AnyOf((InState(TARGET, State.STOPPED_SHORT), InState(TARGET, State.RAN_INTO))), HURT_IN_FLIGHT)
"""Whoever is stopped in a knockback, or goes through or onto somebody, is hurt."""
SLAP = AttackProfile(
    1,
    2,
    2,
    at=Location.HEAD,
    trigger=Trigger.AFTER_HIT,
    effects=(
        Bash(TARGET),
        BrainDamage(TARGET, Level()),
        If(RED, (Knockback(survivors(TermKind.OTHER, TermKind.ADJACENT), 2),)),
        If(BLUE, (Token(TARGET, Attribute.ACCURACY, -1),)),
    ),
)
PUNCH_IN_LINE = AttackProfile(1, 3, 4, reach=LINE_AHEAD, other=(OtherProfile(BLUE, accuracy=2),))


BASIC = (
    AICard(
        "Bullet Jabs",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.THREAT, TermKind.IN_RANGE, above(1, "evasion"), most("evasion")), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    5,
                    5,
                    1,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Token(TARGET, Attribute.EVASION, -1, Until.MONSTER_TURN_STARTS),),
                    other=(
                        OtherProfile(RED, damage=2),
                        OtherProfile(BLUE, accuracy=3),
                        OtherProfile(GREEN, speed=7),
                    ),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Full-Powered Flick",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE, least("Hunt XP")), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    1,
                    3,
                    2,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        If(BLUE, (Knockback(TARGET, 15, any_way=True),), otherwise=(Knockback(TARGET, 15),)),
                        THROWN,
                        If(GREEN, (Forbid(TARGET, Ban.SPEND_ACTIVATION, Until.NEXT_SURVIVORS_TURN),)),
                    ),
                )
            ),
        ),
    ),
    AICard(
        LINE_UP,
        AILevel.BASIC,
        (
            Alert(
                HowMany(survivors(TermKind.THREAT), most=0),
                (PerformInstinct(), EndNow(Underway.MONSTER_ACTION, called=LINE_UP)),
            ),
            Do(
                (
                    TurnTo(NEAREST_THREAT),
                    Place(survivors(TermKind.THREAT), SurvivorSpot.LINE),
                )
            ),
            FLOW,
            Aim((terms(TermKind.CLOSEST, in_zone(LINE)),)),
            Attack(
                AttackProfile(
                    1,
                    3,
                    4,
                    reach=LINE_AHEAD,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(
                        Bash(survivors(in_zone(LINE))),
                        If(
                            RED,
                            (Damage(survivors(TermKind.OTHER, in_zone(LINE)), 3),),
                            otherwise=(Damage(survivors(TermKind.OTHER, in_zone(LINE)), 1),),
                        ),
                    ),
                    other=(OtherProfile(BLUE, accuracy=2),),
                )
            ),
            Aim((terms(TermKind.CLOSEST, TermKind.OTHER, in_zone(LINE)),), condition=GREEN),
            Attack(PUNCH_IN_LINE),
        ),
    ),
    AICard(
        "Liver Blow",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.THREAT, TermKind.IN_RANGE, above(1, "survival"), most("survival")), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    1,
                    3,
                    3,
                    at=Location.BODY,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(
                        If(
                            GREEN,
                            (SetTo(TARGET, Stat.SURVIVAL, 0),),
                            otherwise=(Gain(TARGET, Stat.SURVIVAL, -2),),
                        ),
                        Token(TARGET, Attribute.MOVEMENT, -1),
                        If(
                            RED,
                            (If(InState(TARGET, State.HEAVILY_INJURED), (RollInjury(TARGET, Location.BODY),)),),
                        ),
                    ),
                    other=(OtherProfile(BLUE, no_block=True),),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Rude Slap",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(TermKind.LAST_TO_WOUND, TermKind.IN_RANGE),
                    terms(TermKind.KNOCKED_DOWN, TermKind.IN_RANGE),
                    NEAREST,
                )
            ),
            FLOW,
            MoveAndAttack(SLAP),
            Aim((terms(TermKind.CLOSEST, TermKind.OTHER, TermKind.IN_RANGE),), condition=GREEN),
            MoveAndAttack(SLAP),
        ),
    ),
    AICard(
        "Soft Chuckle",
        AILevel.BASIC,
        (
            Intimidate(survivors(TermKind.NON_DEAF), 1, more=1, more_if=RED),
            Do(
                (
                    KnockDown(survivors(below(1, "survival"))),
                    If(CAN_OPEN, OPENS_ONE, otherwise=(HealMonster(1),)),
                    If(
                        BLUE,
                        (
                            TurnTo(NEAREST_THREAT),
                            Token(MONSTER, Attribute.ACCURACY, 1, Until.NEXT_MONSTER_TURN),
                        ),
                    ),
                    If(GREEN, (MonsterMoves(None, "away from all threats"),)),
                )
            ),
        ),
        injuries={CRACKED_VISOR: (Intimidate(survivors(TermKind.NON_DEAF), 1), Do((BasicAction(None),)))},
    ),
    AICard(
        BEST_SHOT,
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(TermKind.STANDING, TermKind.THREAT, lacks(RESPECT), most("strength")),
                    terms(TermKind.CLOSEST, TermKind.THREAT),
                )
            ),
            Do(
                (
                    PlaceMonster(TARGET, MonsterSpot.NEAREST),
                    If(BLUE, (Token(TARGET, Attribute.ACCURACY, -2, Until.NEXT_ATTACK),)),
                    FreeAttack(
                        TARGET,
                        effects=(
                            *respects(TARGET),
                            Gain(TARGET, Stat.COURAGE, 1),
                            EndNow(Underway.MONSTER_ACTION, called=BEST_SHOT),
                        ),
                        otherwise=(If(GREEN, (Gain(TARGET, Stat.SURVIVAL, -2),)),),
                    ),
                )
            ),
            FLOW,
            Attack(
                AttackProfile(
                    1,
                    2,
                    6,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Knockback(TARGET, 6),),
                    sure=True,
                    other=(OtherProfile(RED, damage=8),),
                )
            ),
        ),
    ),
    AICard(
        "Thunderbolt Right",
        AILevel.BASIC,
        (
            PickTarget((NEAREST_AHEAD, terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW, TermKind.IN_RANGE))),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    1,
                    4,
                    5,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Knockback(TARGET, 8), Damage(PUSHED_THROUGH, 1)),
                    other=(
                        OtherProfile(RED, speed=2),
                        OtherProfile(BLUE, accuracy=3),
                        OtherProfile(GREEN, again=True),
                    ),
                )
            ),
        ),
        copies=2,
    ),
)

ADVANCED = (
    AICard(
        "King's Palm",
        AILevel.ADVANCED,
        (
            Do((TurnTo(NEAREST_THREAT, zones=(PALM,)),)),
            FLOW,
            Do(
                (
                    If(
                        HowMany(STRUCK, most=0),
                        (BasicAction(None),),
                        otherwise=(
                            If(RED, (Hit(STRUCK, 2, 3, Location.BODY),), (Hit(STRUCK, 1, 3, Location.BODY),)),
                            KnockDown(STRUCK),
                            BrainDamage(STRUCK, 2),
                            If(GREEN, (SilenceArt(STRUCK),)),
                        ),
                    ),
                )
            ),
        ),
    ),
    AICard(
        "Small Uppercut",
        AILevel.ADVANCED,
        (
            PickTarget(
                (
                    terms(TermKind.THREAT, TermKind.IN_RANGE, above(1, "wounds dealt"), most("wounds dealt")),
                    NEAREST,
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    1,
                    3,
                    7,
                    at=Location.HEAD,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(
                        If(
                            BLUE,
                            (ComeBack(TARGET, Where.ROLLED_AGAINST, landing=LANDING),),
                            otherwise=(ComeBack(TARGET, Where.ROLLED, landing=LANDING),),
                        ),
                    ),
                )
            ),
        ),
    ),
)
