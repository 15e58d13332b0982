"""The Screaming Antelope's AI cards, its definitions, instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AnyAttackDamaged, WeaponUsed
from game.cards.conditions.flow import AnyOf
from game.cards.conditions.gear import HasGear
from game.cards.conditions.monster import MonsterIs, MonsterState
from game.cards.conditions.people import HowMany, InState, Meets, State
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.terrain import TileLies
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import (
    AICard,
    AILevel,
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
from game.cards.moments import Frequency, Moment
from game.cards.numbers import Capped, Level, SpacesMoved
from game.cards.traits.flow import OffersAct, Whenever
from game.cards.traits.monster import AlterAttack, RisesSooner
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, has, holds_card, in_zone, most, survivors, terms, within
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.attack import Hit, HitsDoMore
from game.cards.words.flow import Effects, If, Once, PickOne, RollOn, Row
from game.cards.words.gear import ArchiveChosen
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.monster import (
    BasicAction,
    HealMonster,
    MonsterMoves,
    MoveToTile,
    Perform,
    PerformInstinct,
    RunThrough,
    TurnAway,
    TurnTo,
)
from game.cards.words.moving import Bash, Knockback, KnockDown, LeaveBoard, Place, SurvivorSpot
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.story import TellStory
from game.cards.words.survival import EndNow, Underway
from game.cards.words.terrain import ArchiveTile
from game.cards.words.tokens import DealStatusCard, GainPriority, PutOnCard, Token
from game.cards.zones import Shape, Zone, ring
from game.content.survivors.status_cards import CRUSH_AND_DEVOUR, GOBBLED_UP, SKEWERED
from game.model.terms import Attribute, Location, Stat, Until

PLANT = "acanthus-plant"
FEED, EAT_PLANT, RUN = "Feed", "Eat Plant", "Run Through"
DESTROYED_HOOF, VOMIT_BLOOD, CRUSHED_CROWN, CRUSHED_SPINE = (
    "Destroyed Hoof",
    "Vomit Blood",
    "Crushed Crown",
    "Crushed Spine",
)
"""Persistent injuries that change its cards."""

FLOW = SurvivalWindow()
TARGET, THAT, MONSTER = Role.TARGET, Role.THAT, Role.MONSTER
CLOSEST, THREAT, FACING, IN_RANGE = TermKind.CLOSEST, TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE
KNOCKED_DOWN, NON_DEAF, ADJACENT = TermKind.KNOCKED_DOWN, TermKind.NON_DEAF, TermKind.ADJACENT

FACED = terms(CLOSEST, THREAT, FACING, IN_RANGE)
NEAREST = terms(CLOSEST, THREAT, IN_RANGE)
FALLEN = terms(CLOSEST, KNOCKED_DOWN, IN_RANGE)
SEEN = terms(CLOSEST, THREAT, TermKind.IN_VIEW)
PLANT_LIES = TileLies(PLANT)
PLANT_NEAR = TileLies(PLANT, near=True)

BLEED: Effects = (Gain(TARGET, Stat.BLEEDING, 1),)
FALLS = (Do((KnockDown(MONSTER),)),)
"""What a kick with a destroyed hoof comes to."""
DRAW_ON = Do((DrawAI(1),))
BITTEN_ROW = Zone(Shape.FRONT, 2, 4)
"""Before its mouth: four spaces wide, two deep."""


def _until_next(attribute: Attribute, n: int, most: int | None = None) -> Token:
    return Token(MONSTER, attribute, n, Until.NEXT_MONSTER_TURN, most)


BASIC_ACTION = (
    PickTarget((FACED, terms(CLOSEST, THREAT, TermKind.IN_VIEW, IN_RANGE))),
    FLOW,
    MoveAndAttack(
        AttackProfile(speed=2, accuracy=4, damage=1, trigger=Trigger.AFTER_DAMAGE, effects=(Bash(TARGET),)),
    ),
)

GRAZE = Instinct(
    "Graze",
    (
        If(PLANT_LIES, (Perform(FEED, MONSTER),), (MonsterMoves(None, "forward", turns=True),)),
        EndNow(Underway.MONSTER_TURN),
    ),
)

DEFINITIONS = (
    Definition(EAT_PLANT, (ArchiveTile(PLANT), HealMonster(1))),
    Definition(FEED, (MoveToTile(PLANT), If(PLANT_NEAR, (Perform(EAT_PLANT, MONSTER),)))),
    Definition(RUN, (RunThrough(Role.SELF),)),
    Definition(
        SKEWERED,
        (
            DealStatusCard(survivors(holds_card(SKEWERED)), SKEWERED, back=True),
            DealStatusCard(Role.SELF, SKEWERED),
            Place(Role.SELF, SurvivorSpot.NEAREST_IN_FRONT),
        ),
    ),
)

STRAIGHT_RUN: Effects = (RunThrough(MONSTER),)

BASIC = (
    AICard(
        "Back Kick",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(CLOSEST, TermKind.BLIND_SPOT),
                    terms(TermKind.RANDOM, THREAT, ADJACENT),
                    NEAREST,
                )
            ),
            FLOW,
            Do((MonsterMoves(None, "toward the target"), TurnAway(TARGET))),  # neither, if it is behind already
            Attack(
                AttackProfile(speed=2, accuracy=3, damage=1, trigger=Trigger.AFTER_HIT, effects=(Knockback(TARGET, 5),))
            ),
        ),
        copies=2,
        injuries={DESTROYED_HOOF: FALLS},
    ),
    AICard(
        "Bite",
        AILevel.BASIC,
        (
            PickTarget((FACED, NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=2,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(MonsterMoves(3, "back"), Place(TARGET, SurvivorSpot.IN_FRONT), *BLEED),
                )
            ),
        ),
        copies=2,
        injuries={
            VOMIT_BLOOD: (
                Do((Gain(survivors(in_zone(BITTEN_ROW)), Stat.INSANITY, 1), Bash(survivors(in_zone(BITTEN_ROW))))),
            )
        },
    ),
    AICard(
        "Bolt",
        AILevel.BASIC,
        (
            PickTarget((terms(CLOSEST, THREAT),)),
            FLOW,
            Do((TurnAway(TARGET), *STRAIGHT_RUN)),
            Alert(HowMany(survivors(within(5)), most=0), (_until_next(Attribute.EVASION, 1),)),
            Alert(CountIs(Tally.SPACES_MOVED, most=2), (BasicAction(TARGET),)),
        ),
    ),
    AICard(
        "Chow Down",
        AILevel.BASIC,
        (
            Do(
                (
                    MoveToTile(PLANT),
                    If(PLANT_NEAR, (Perform(EAT_PLANT, MONSTER), _until_next(Attribute.DAMAGE, 1))),
                    EndNow(Underway.MONSTER_ACTION, called="Chow Down"),
                ),
                PLANT_LIES,
            ),
            PickTarget(
                (
                    terms(CLOSEST, THREAT, IN_RANGE, has("consumable")),
                    terms(CLOSEST, THREAT, IN_RANGE, has("herb")),
                    FALLEN,
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=1,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        If(
                            AnyOf((HasGear(TARGET, "consumable"), HasGear(TARGET, "herb"))),
                            (ArchiveChosen(TARGET, keyword="consumable", or_keyword="herb"), HealMonster(1)),
                            BLEED,
                        ),
                    ),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Gore",
        AILevel.BASIC,
        (
            PickTarget((terms(CLOSEST, THREAT, TermKind.STRAIGHT_AHEAD, IN_RANGE), FACED)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=3,
                    at=Location.BODY,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(*BLEED, Knockback(TARGET, 3)),
                )
            ),
        ),
        injuries={CRUSHED_CROWN: (Do((Gain(survivors(TermKind.RANDOM), Stat.INSANITY, 1),)),)},
    ),
    AICard(
        "Run Down",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(TermKind.FARTHEST, THREAT, TermKind.IN_VIEW, IN_RANGE),
                    terms(TermKind.RANDOM, THREAT, IN_RANGE),
                )
            ),
            FLOW,
            Do((Perform(RUN, TARGET), TurnTo(TARGET))),
            Alert(CountIs(Tally.RUN_OVER, most=0), (Once(Frequency.ROUND, (DrawAI(1),), of_monster=True),)),
        ),
        injuries={CRUSHED_SPINE: (Do((BrainDamage(survivors(NON_DEAF), 1), KnockDown(MONSTER))),)},
    ),
    AICard(
        "Slam",
        AILevel.BASIC,
        (
            PickTarget((FALLEN, FACED, NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=2,
                    trigger=Trigger.BEFORE_DAMAGE,
                    effects=(If(InState(TARGET, State.DOWN_BEFORE_ATTACK), (HitsDoMore(2),), (Bash(TARGET),)),),
                )
            ),
        ),
    ),
    AICard(
        "Stomp and Snort",
        AILevel.BASIC,
        (
            PickTarget((SEEN, terms(CLOSEST, THREAT))),
            Intimidate(survivors(NON_DEAF, FACING, within(6)), 1),
            FLOW,
            Do(
                (
                    MonsterMoves(None, "toward the target"),
                    TurnTo(TARGET),
                    Bash(survivors(in_zone(Zone(Shape.FRONT, 1, 4)))),
                )
            ),
            Alert(InState(TARGET, State.UNSHAKEN), (GainPriority(TARGET),)),
        ),
        copies=2,
    ),
)

TICK = "tick token"

ADVANCED = (
    AICard(
        "Buck",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ATTACK_OVER,
                (Hit(THAT, 1, 1), Knockback(THAT, 5)),
                anyone=True,
                condition=Meets(THAT, terms(TermKind.BLIND_SPOT)),
            ),
        ),
        ends=(LeavesPlay(Moment.MONSTER_KNOCKED_DOWN), LeavesPlay(Moment.CRITICAL_WOUND)),
    ),
    AICard(
        CRUSH_AND_DEVOUR,
        AILevel.ADVANCED,
        (
            Alert(
                HowMany(survivors(TermKind.SWALLOWED), least=1),
                (TellStory(CRUSH_AND_DEVOUR, survivors(TermKind.SWALLOWED)),),
            ),
            PickTarget((FALLEN, FACED)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=1,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(
                        If(
                            Meets(TARGET, terms(KNOCKED_DOWN)),
                            (DealStatusCard(TARGET, GOBBLED_UP), LeaveBoard(TARGET)),
                            (Bash(TARGET),),
                        ),
                    ),
                )
            ),
        ),
        injuries={
            VOMIT_BLOOD: (
                Do(
                    (
                        TellStory("Regurgitate", survivors(TermKind.SWALLOWED)),
                        Gain(survivors(ADJACENT), Stat.INSANITY, 1),
                    )
                ),
            )
        },
    ),
    AICard(
        "Great Kick",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.BLIND_SPOT), NEAREST), each=True),
            FLOW,
            Do((MonsterMoves(None, "toward the target"), TurnAway(TARGET)), CountIs(Tally.PICKED_BY, 2)),
            Attack(
                AttackProfile(speed=1, accuracy=2, damage=3, trigger=Trigger.AFTER_HIT, effects=(Knockback(TARGET, 9),))
            ),
        ),
        injuries={DESTROYED_HOOF: FALLS},
    ),
    AICard(
        "Infested",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.MONSTER_WOUNDED,
                (
                    PutOnCard(TICK, 1),
                    RollOn(
                        THAT,
                        (
                            Row(1, 4, (Gain(THAT, Stat.BLEEDING, 1),)),
                            Row(5, 8, (Token(THAT, Attribute.ACCURACY, -1, Until.ROUND),)),
                            Row(9, 99, (GainResource(THAT, "vermin"),)),
                        ),
                    ),
                    If(HasCounters(TICK, 3), (DiscardThis(),)),
                ),
                anyone=True,
                condition=WeaponUsed(kind="melee"),
            ),
        ),
        ends=(LeavesPlay(Moment.DEFINITION_PERFORMED, named=(EAT_PLANT,)),),
    ),
    AICard(
        "Lone Rampage",
        AILevel.ADVANCED,
        (
            PickTarget((terms(in_zone(ring(4))),), each=True),
            FLOW,
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=2,
                    zone=ring(4),
                    trigger=Trigger.AFTER_HIT,
                    effects=(Knockback(TARGET, 3),),
                )
            ),
            Alert(
                CountIs(Tally.TARGETS, 1, most=1),
                (GainPriority(TARGET), BrainDamage(TARGET, 2)),
            ),
        ),
    ),
    AICard(
        "Ram",
        AILevel.ADVANCED,
        (
            PickTarget(
                (
                    terms(TermKind.FARTHEST, THREAT, TermKind.STRAIGHT_AHEAD, IN_RANGE),
                    terms(TermKind.FARTHEST, THREAT, TermKind.IN_VIEW, IN_RANGE),
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=1,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        HitsDoMore(SpacesMoved(3, 3)),
                        Knockback(TARGET, 7),
                        If(InState(TARGET, State.STOPPED_SHORT), (Damage(TARGET, 2),)),
                    ),
                )
            ),
        ),
        injuries={CRUSHED_CROWN: (Do((_until_next(Attribute.ACCURACY, -1),)),)},
    ),
    AICard(
        "Ravenous",
        AILevel.ADVANCED,
        (
            PickTarget(
                (terms(KNOCKED_DOWN, IN_RANGE),),
                each=True,
                spree=True,
                nobody=(
                    If(
                        PLANT_LIES,
                        (Perform(FEED, MONSTER), If(PLANT_LIES, (Perform(FEED, MONSTER),))),
                        (PerformInstinct(),),
                    ),
                ),
            ),
            FLOW,
            MoveAndAttack(AttackProfile(speed=1, accuracy=2, damage=2)),
            Alert(AnyAttackDamaged(), (HealMonster(1),)),
        ),
    ),
    AICard(
        "Stomp",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.RANDOM, KNOCKED_DOWN, IN_RANGE), FACED, NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=2,
                    damage=2,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Bash(TARGET), Token(TARGET, Attribute.MOVEMENT, -1)),
                    sure=True,
                    sure_if=Meets(TARGET, terms(KNOCKED_DOWN)),
                )
            ),
        ),
        injuries={DESTROYED_HOOF: FALLS},
    ),
)

LEGENDARY_HORNS = "Legendary Horns"

LEGENDARY = (
    AICard(
        "In Heat",
        AILevel.LEGENDARY,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Modify(Attribute.MOVEMENT, 2),
            Modify(Attribute.SPEED, 1),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (
                    GainPriority(survivors(most("insanity"), TermKind.RANDOM)),
                    BrainDamage(survivors(NON_DEAF, within(3)), 1),
                ),
            ),
            OffersAct("Drive it off", (DiscardThis(),), terms(ADJACENT), survival=3),
        ),
        ends=(LeavesPlay(Moment.MONSTER_KNOCKED_DOWN),),
    ),
    AICard(
        LEGENDARY_HORNS,
        AILevel.LEGENDARY,
        (DRAW_ON,),
        type=AIType.TRAIT,
        traits=(
            Modify(Attribute.TOUGHNESS, 4),
            Modify(Attribute.SPEED, 1),
            AlterAttack(effects=BLEED, cards=("Gore", "Ram", "Skewer")),
        ),
    ),
    AICard(
        "Skewer",
        AILevel.LEGENDARY,
        (
            PickTarget(
                (
                    terms(THREAT, TermKind.STRAIGHT_AHEAD, IN_RANGE, most("survival")),
                    terms(THREAT, IN_RANGE, most("survival")),
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=2,
                    damage=3,
                    at=Location.BODY,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(TARGET, Stat.BLEEDING, 2), Perform(SKEWERED, TARGET)),
                )
            ),
            Alert(
                Meets(TARGET, terms(holds_card(SKEWERED))),
                (MonsterMoves(None, "away from all other survivors"),),
            ),
        ),
        copies=2,
        injuries={CRUSHED_CROWN: (Do((Gain(survivors(), Stat.INSANITY, 1),)),)},
    ),
)

HYPERMETABOLISM = "Hypermetabolism"

SPECIAL = (
    AICard(
        "Trample",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Whenever(Moment.RUN_OVER, (Damage(THAT, Capped(Level(), 2)),), anyone=True),),
    ),
    AICard(
        "Diabolical",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (
                    PickOne(
                        survivors(CLOSEST, KNOCKED_DOWN, IN_RANGE),
                        (Perform(RUN, THAT),),
                        (TurnTo(survivors(CLOSEST, THREAT)), BrainDamage(survivors(ADJACENT, NON_DEAF), 1)),
                    ),
                ),
                condition=MonsterIs(MonsterState.STANDING),
                limit=Frequency.ROUND,
            ),
        ),
    ),
    AICard(
        HYPERMETABOLISM,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_HEALED,
                (_until_next(Attribute.MOVEMENT, 1, most=2), _until_next(Attribute.SPEED, 1, most=2)),
            ),
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (If(PLANT_NEAR, (Perform(EAT_PLANT, MONSTER),)),),
                condition=MonsterIs(MonsterState.STANDING),
            ),
        ),
    ),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
