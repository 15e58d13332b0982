"""The Phoenix's AI cards, its definitions, instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AnyAttackDamaged
from game.cards.conditions.gear import HasGear
from game.cards.conditions.harm import DroveMad
from game.cards.conditions.monster import MonsterIs, MonsterState
from game.cards.conditions.people import Meets
from game.cards.conditions.sheet import AtLeast
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import (
    Actions,
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
from game.cards.moments import Ban, Doing, Frequency, Moment
from game.cards.numbers import Capped, Count, Counters, Dice, Half, Level, Minus, Plus
from game.cards.traits.flow import Instead, OffersAct, Whenever
from game.cards.traits.monster import RisesSooner
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.traits.sheet import Aura, Modify
from game.cards.who import (
    Role,
    TermKind,
    alone,
    beyond,
    holds_card,
    in_zone,
    least_of_all,
    most,
    most_of_all,
    out_of_zone,
    survivors,
    terms,
    within,
)
from game.cards.words.ai_deck import DiscardThis, DrawAI, PlayDiscarded
from game.cards.words.flow import Effects, If, Once, RollOn, Row
from game.cards.words.harm import BrainDamage, Damage, Die, LoseArmor
from game.cards.words.monster import (
    BasicAction,
    HealMonster,
    MonsterMoves,
    MonsterSpot,
    MoveToTile,
    Perform,
    PlaceMonster,
    RunThrough,
    TurnAway,
    TurnFlank,
    WoundMonster,
)
from game.cards.words.moving import Bash, Knockback, KnockDown, Place, SurvivorSpot
from game.cards.words.resources import GainResource
from game.cards.words.sheet import CountsAs, Gain, Permanent
from game.cards.words.survival import EndNow, Forbid, Underway
from game.cards.words.tokens import AddCounter, LoseCounters, PutOnCard, TakeFromCard, Token
from game.cards.zones import LONG, Shape, Zone
from game.content.survivors.status_cards import AGE
from game.model.terms import Attribute, Location, Stat, Until

OWN_DECK = "phoenix"
TREE = "nightmare-tree"
DREADED_DECADE = "Dreaded Decade"
DECADE, RIPE = 10, 4
"""So many age tokens are a decade; with so many Spiral Age takes them."""
MATERIALIZE, SPIRAL_AGE, DISPLACEMENT, REWIND, SPIRAL_CYCLONE = (
    "Materialize",
    "Spiral Age",
    "Displacement",
    "Rewind",
    "Spiral Cyclone",
)
WHIFF = "whiff token"
YAWN, YAWNS = "yawn token", 3
"""After so many it draws again, and is hurt: else survivors who are thrown about turn after turn, by the last card that
it has, would never get at it.
"""
RUINED_LIVER = "Ruined Liver"
CRACKED_BEAK = "Cracked Beak"
"""Persistent injuries that change its cards."""

FLOW = SurvivalWindow()
TARGET, ATTACKER, THAT, SELF, MONSTER = Role.TARGET, Role.ATTACKER, Role.THAT, Role.SELF, Role.MONSTER
CLOSEST, FARTHEST, RANDOM = TermKind.CLOSEST, TermKind.FARTHEST, TermKind.RANDOM
THREAT, FACING, IN_RANGE, IN_VIEW = TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE, TermKind.IN_VIEW
NON_DEAF, ADJACENT = TermKind.NON_DEAF, TermKind.ADJACENT

NEAREST = terms(CLOSEST, THREAT, IN_RANGE)
ANYBODY = terms(RANDOM, THREAT)
LEFT, RIGHT, BACK = Zone(Shape.LEFT, 4, 5), Zone(Shape.RIGHT, 4, 5), Zone(Shape.BACK, 5, 5)
BEAM = Zone(Shape.FRONT, LONG, 3)
EYE_OF_THE_STORM = "Eye of the Storm"
EYE = Zone(Shape.EYE, called=EYE_OF_THE_STORM)

AGED = survivors(holds_card(DREADED_DECADE))
AGING: Effects = (Perform(SPIRAL_AGE, AGED),)
DRAW_ON = Do((DrawAI(1),))
APPEARS = Do((Perform(MATERIALIZE, TARGET),))
FALLS: Actions = (Do((KnockDown(MONSTER),)),)
"""What materializing comes to with a ruined liver."""
CLOSES_IN = MonsterMoves(None, "toward the target")
NOBODY_THERE = CountIs(Tally.PICKED_BY, 2)
"""Nobody was in the zone of the first line."""


def _ages(who: Role = TARGET, n: int = 1) -> AddCounter:
    return AddCounter(who, AGE, n)


BASIC_ACTION: Actions = (
    PickTarget((terms(THREAT, IN_RANGE, most(AGE)), terms(CLOSEST, THREAT, IN_VIEW)), idle=True),
    FLOW,
    MoveAndAttack(
        AttackProfile(speed=1, accuracy=5, damage=1, trigger=Trigger.AFTER_HIT, effects=(Perform(SPIRAL_AGE, TARGET),))
    ),
)

DISDAIN = Instinct(
    "Disdain",
    (
        MoveToTile(TREE, placed=True),
        BrainDamage(survivors(NON_DEAF), Level()),
        *AGING,
        EndNow(Underway.MONSTER_TURN),
    ),
)

DEFINITIONS = (
    Definition(MATERIALIZE, (PlaceMonster(SELF, MonsterSpot.MATERIALIZE),)),
    Definition(
        SPIRAL_AGE,
        (
            If(
                HasCounters(AGE, RIPE, who=SELF),
                (
                    Gain(SELF, Stat.HUNT_XP, Half(Counters(AGE))),
                    LoseCounters(SELF, AGE),
                    Once(Frequency.PERFORMANCE, (HealMonster(Half(Level())),), of_monster=True),
                ),
                (_ages(SELF),),
            ),
        ),
    ),
    Definition(DISPLACEMENT, (_ages(ATTACKER), Perform(MATERIALIZE, survivors(FARTHEST, RANDOM)))),
    Definition(
        REWIND,
        (
            Place(ATTACKER, SurvivorSpot.ACT_BEGAN),
            Gain(ATTACKER, Stat.HUNT_XP, Minus(Counters(AGE))),
            LoseCounters(ATTACKER, AGE),
        ),
    ),
    Definition(EYE_OF_THE_STORM, (), EYE),
    Definition(
        SPIRAL_CYCLONE,
        (
            Gain(survivors(in_zone(EYE)), Stat.INSANITY, 1),
            Bash(survivors(out_of_zone(EYE))),
            Knockback(survivors(out_of_zone(EYE)), 7, outermost=True),
        ),
    ),
)


def _strikes_flank(name: str, zone: Zone, profile: AttackProfile) -> AICard:
    """A wing sweeps one flank: whoever is in the zone when it does is hit."""
    flank = zone.shape
    assert flank is Shape.LEFT or flank is Shape.RIGHT
    return AICard(
        name,
        AILevel.BASIC,
        (
            PickTarget((terms(in_zone(zone)), NEAREST), each=True),
            FLOW,
            Do((CLOSES_IN, TurnFlank(TARGET, flank)), NOBODY_THERE),
            Attack(profile),
        ),
    )


def _pecks(destroys: bool) -> AttackProfile:
    if not destroys:
        return AttackProfile(speed=2, accuracy=3, damage=1)
    return AttackProfile(speed=2, accuracy=3, damage=1, trigger=Trigger.BEFORE_DAMAGE, effects=(LoseArmor(TARGET),))


def _gouges(destroys: bool) -> AttackProfile:
    after: Effects = (Gain(TARGET, Stat.BLEEDING, 2), HealMonster(1))
    if not destroys:
        return AttackProfile(speed=1, accuracy=2, damage=3, after_damage=after)
    return AttackProfile(
        speed=1,
        accuracy=2,
        damage=3,
        trigger=Trigger.BEFORE_DAMAGE,
        effects=(LoseArmor(TARGET),),
        after_damage=after,
    )


BASIC = (
    AICard(
        "Ancient Stare",
        AILevel.BASIC,
        (
            PickTarget((terms(THREAT, most("understanding")), ANYBODY)),
            FLOW,
            APPEARS,
            Intimidate(
                TARGET,
                Plus(Level(), 1),
                (_ages(), If(DroveMad(TARGET), (_ages(),), (Gain(TARGET, Stat.INSANITY, 1),))),
            ),
        ),
        injuries={RUINED_LIVER: FALLS},
    ),
    AICard(
        "Bored",
        AILevel.BASIC,
        (Do((Perform(SPIRAL_CYCLONE, MONSTER),)),),
        type=AIType.MOOD,
        traits=(
            Modify(Attribute.TOUGHNESS, -2),
            Instead(Doing.AI_STEP, (Perform(SPIRAL_CYCLONE, MONSTER),)),
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (PutOnCard(YAWN), If(HasCounters(YAWN, YAWNS), (DiscardThis(), WoundMonster(1)))),
            ),
        ),
        ends=(LeavesPlay(Moment.MONSTER_WOUNDED),),
    ),
    AICard(
        "Chatter",
        AILevel.BASIC,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ACTIVATION_SPENT,
                (BrainDamage(THAT, 2), AddCounter(THAT, AGE, Counters(AGE))),
                anyone=True,
                ring=1,
            ),
        ),
        ends=(LeavesPlay(Moment.MONSTER_WOUNDED), LeavesPlay(Moment.MONSTER_KNOCKED_DOWN)),
    ),
    AICard(
        "Haze",
        AILevel.BASIC,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Aura(survivors(), Attribute.MOVEMENT, -1, each=AGE),
            Aura(survivors(), Attribute.SPEED, -1, each=AGE),
        ),
        ends=(
            LeavesPlay(Moment.MONSTER_WOUNDED),
            LeavesPlay(Moment.MONSTER_KNOCKED_DOWN),
        ),
    ),
    AICard(
        "Instant Wing Strike",
        AILevel.BASIC,
        (
            PickTarget((ANYBODY,)),
            APPEARS,
            Attack(
                AttackProfile(speed=2, accuracy=4, damage=1, trigger=Trigger.AFTER_HIT, effects=(Knockback(TARGET, 4),))
            ),
            FLOW,
        ),
        injuries={RUINED_LIVER: FALLS},
    ),
    _strikes_flank(
        "Left Wing Strike",
        LEFT,
        AttackProfile(
            speed=1,
            accuracy=3,
            damage=2,
            zone=LEFT,
            trigger=Trigger.AFTER_HIT,
            effects=(Knockback(TARGET, 6, flank=Shape.LEFT),),
        ),
    ),
    AICard(
        "Peck",
        AILevel.BASIC,
        (PickTarget((terms(CLOSEST, THREAT, FACING, IN_RANGE), NEAREST)), FLOW, MoveAndAttack(_pecks(True))),
        copies=2,
        weakened={CRACKED_BEAK: _pecks(False)},
    ),
    AICard(
        "Pitying Sigh",
        AILevel.BASIC,
        (
            PickTarget((terms(IN_VIEW),), each=True),
            Intimidate(survivors(TermKind.TARGETED, NON_DEAF), Level()),
            Do(
                (
                    Gain(survivors(TermKind.TARGETED, most_of_all(AGE)), Stat.SURVIVAL, -1),
                    AddCounter(survivors(TermKind.TARGETED, least_of_all(AGE)), AGE),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Pustule Cannon",
        AILevel.BASIC,
        (
            PickTarget((terms(FARTHEST, THREAT, IN_VIEW), terms(FARTHEST, THREAT))),
            FLOW,
            Do((RunThrough(TARGET, aside=True),)),
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=2,
                    zone=BEAM,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        Token(TARGET, Attribute.ACCURACY, -1, Until.ROUND),
                        If(HasGear(TARGET, "heavy"), (Bash(TARGET),)),
                    ),
                )
            ),
        ),
    ),
    _strikes_flank(
        "Right Wing Strike",
        RIGHT,
        AttackProfile(
            speed=2,
            accuracy=4,
            damage=1,
            zone=RIGHT,
            trigger=Trigger.AFTER_DAMAGE,
            effects=(Bash(TARGET), _ages()),
        ),
    ),
    AICard(
        "Wing Punch",
        AILevel.BASIC,
        (
            PickTarget((terms(FARTHEST, THREAT, IN_VIEW), terms(CLOSEST, THREAT))),
            FLOW,
            APPEARS,
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=2,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Knockback(TARGET, 7), Bash(TARGET)),
                )
            ),
        ),
        injuries={RUINED_LIVER: FALLS},
    ),
)

BEHIND = survivors(in_zone(BACK))

ADVANCED = (
    AICard(
        "Analtorium",
        AILevel.ADVANCED,
        (
            PickTarget((terms(in_zone(BACK)), NEAREST), each=True),
            Do((CLOSES_IN, TurnAway(TARGET)), NOBODY_THERE),
            FLOW,
            Do(
                (
                    BrainDamage(survivors(in_zone(BACK), NON_DEAF), Plus(Level(), 1)),
                    Damage(BEHIND, Level()),
                    Knockback(BEHIND, 4),
                )
            ),
            Alert(DroveMad(), (AddCounter(survivors(TermKind.TRAUMATIZED), AGE, 2),)),
        ),
    ),
    AICard(
        "Excrete",
        AILevel.ADVANCED,
        (
            PickTarget((terms(CLOSEST, TermKind.BLIND_SPOT), terms(IN_RANGE, most("armor points")))),
            FLOW,
            Do((PlaceMonster(TARGET, MonsterSpot.FARTHEST, away=True),)),
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=2,
                    at=Location.HEAD,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        Token(TARGET, Attribute.EVASION, -2, Until.ROUND),
                        CountsAs(TARGET, "stinky"),
                        If(CountIs(Tally.TENS_ROLLED, 1), (GainResource(TARGET, OWN_DECK, "Muculent Droppings"),)),
                    ),
                )
            ),
        ),
    ),
    AICard(
        "Gouge And Feast",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.KNOCKED_DOWN, IN_RANGE, most(AGE)), terms(THREAT, IN_VIEW, most("survival")))),
            FLOW,
            APPEARS,
            Attack(_gouges(True)),
        ),
        injuries={RUINED_LIVER: FALLS},
        weakened={CRACKED_BEAK: _gouges(False)},
    ),
    AICard(
        "Rancid Melon Stench",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Modify(Attribute.SPEED, 1),
            Whenever(
                Moment.ACT_STARTS,
                (If(AtLeast(THAT, Stat.SURVIVAL, 1), (Gain(THAT, Stat.SURVIVAL, -1),), (BrainDamage(THAT, 1),)),),
                anyone=True,
                condition=Meets(THAT, terms(ADJACENT)),
            ),
            Whenever(Moment.MONSTER_WOUNDED, (PutOnCard(WHIFF, None), If(HasCounters(WHIFF, 2), (DiscardThis(),)))),
            Whenever(Moment.ROUND_ENDS, (TakeFromCard(WHIFF, None),)),
        ),
        ends=(LeavesPlay(Moment.MONSTER_KNOCKED_DOWN),),
    ),
    AICard(
        "Ripple",
        AILevel.ADVANCED,
        (
            Do((Perform(SPIRAL_AGE, survivors(within(3))), Knockback(survivors(within(3)), 3))),
            FLOW,
            Do(
                (
                    Damage(survivors(beyond(3), within(6)), Level(), Location.LEGS),
                    Token(survivors(beyond(6)), Attribute.MOVEMENT, -2, Until.ROUND),
                )
            ),
            Alert(HasCounters(AGE, alike=True), (Once(Frequency.ROUND, (DrawAI(1),), of_monster=True),)),
        ),
    ),
    AICard(
        "The Difference Between Us",
        AILevel.ADVANCED,
        (
            PickTarget((terms(THREAT, most("Hunt XP")), ANYBODY)),
            FLOW,
            APPEARS,
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=2,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(BrainDamage(TARGET, Level()),),
                    more_dice=Capped(Counters(AGE), 3),
                )
            ),
            Alert(AnyAttackDamaged(none=True), (Once(Frequency.SHOWDOWN, (Gain(TARGET, Stat.COURAGE, 1),)),)),
        ),
        injuries={RUINED_LIVER: FALLS},
    ),
    AICard(
        "Unspoken",
        AILevel.ADVANCED,
        (
            Intimidate(survivors(), 1),
            Do(
                (
                    Forbid(survivors(), Ban.ENCOURAGE),
                    Forbid(survivors(), Ban.SURGE),
                    Forbid(survivors(), Ban.FIGHTING_ARTS),
                    AddCounter(survivors(alone(4)), AGE),
                )
            ),
            Do((BasicAction(survivors(IN_RANGE, most("courage"))),)),
        ),
    ),
)

DEJA_VU = "Deja Vu"

LEGENDARY = (
    AICard(
        DEJA_VU,
        AILevel.LEGENDARY,
        (
            Alert(
                CountIs(Tally.NORMAL_DISCARDED, most=0),
                (BasicAction(None), EndNow(Underway.MONSTER_ACTION, called=DEJA_VU)),
            ),
            Do((PlayDiscarded(),)),
            Do(AGING),
            Do((PlayDiscarded(again=True),)),
        ),
    ),
    AICard(
        "Life Pattern",
        AILevel.LEGENDARY,
        (Do(AGING),),
        type=AIType.DURATION,
        face_up=(Do((HealMonster(Plus(Level(), 1)),)), DRAW_ON),
        traits=(Modify(Attribute.TOUGHNESS, 4),),
    ),
    AICard(
        "Predator's Aura",
        AILevel.LEGENDARY,
        (DRAW_ON,),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.ACT_STARTS,
                (
                    RollOn(
                        THAT,
                        (
                            Row(1, 5, (Bash(THAT), BrainDamage(THAT, 1))),
                            Row(6, 9, (Token(THAT, Attribute.STRENGTH, -2, Until.ACT),)),
                            Row(10, 99),
                        ),
                        add=Count(Stat.COURAGE),
                    ),
                ),
                anyone=True,
                ring=3,
            ),
        ),
    ),
    AICard(
        "Top of the Food Chain",
        AILevel.LEGENDARY,
        (DRAW_ON,),
        type=AIType.TRAIT,
        traits=(RollBonus(Rolling.SEVERE_INJURY, -3),),
    ),
)

SPECIAL = (
    AICard(MATERIALIZE, AILevel.SPECIAL, (), type=AIType.TRAIT),
    AICard(SPIRAL_AGE, AILevel.SPECIAL, (), type=AIType.TRAIT),
    AICard(
        "Zeal",
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_TURN_ENDS,
                (BasicAction(None),),
                condition=MonsterIs(MonsterState.STANDING),
                limit=Frequency.ROUND,
            ),
        ),
    ),
    AICard(
        DREADED_DECADE,
        AILevel.SPECIAL,
        (),
        copies=4,
        type=AIType.SURVIVOR_STATUS,
        traits=(
            OffersAct(
                "Fight the years",
                (LoseCounters(SELF, AGE, Dice(1, 5)),),
                survival=1,
                alone=True,
                needs=HasCounters(AGE, who=SELF),
            ),
            Whenever(
                Moment.COUNTER_GAINED,
                (
                    LoseCounters(SELF, AGE),
                    Gain(SELF, Stat.HUNT_XP, 3),
                    RollOn(
                        SELF,
                        (
                            Row(1, 1, (Die(SELF),)),
                            Row(2, 4, (Permanent(SELF, Attribute.MOVEMENT, -1),)),
                            Row(5, 8, (BrainDamage(SELF, 3),)),
                            Row(9, 99, (Gain(SELF, Stat.UNDERSTANDING, 1),)),
                        ),
                    ),
                ),
                condition=HasCounters(AGE, DECADE, who=SELF),
                named=AGE,
            ),
        ),
    ),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
