"""The Gold Smoke Knight's AI cards, its terms, instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.gear import HasGear
from game.cards.conditions.harm import Happened
from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.conditions.people import HowMany, InState, Meets, Presence, State, ThereIs
from game.cards.conditions.sheet import AtLeast
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
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
from game.cards.moments import Moment
from game.cards.numbers import Capped, Counters
from game.cards.traits.attack import Armed
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import RisesSooner
from game.cards.traits.moving import StaysUp
from game.cards.traits.sheet import Aura, Modify
from game.cards.who import (
    Role,
    Term,
    TermKind,
    carries,
    has,
    in_zone,
    marked,
    most,
    most_gear,
    survivors,
    terms,
    within,
)
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.attack import Hit
from game.cards.words.flow import Choice, ChooseOne, Effects, ForEach, If, MayChoose, PickOne
from game.cards.words.gear import ArchiveChosen
from game.cards.words.harm import Damage, RollInjury
from game.cards.words.monster import (
    BasicAction,
    HealMonster,
    MonsterMoves,
    MonsterSpot,
    Perform,
    PlaceMonster,
    RunThrough,
    TurnTo,
)
from game.cards.words.moving import Bash, Knockback, StandUp
from game.cards.words.sheet import Gain
from game.cards.words.story import TellStory
from game.cards.words.survival import EndNow, Underway
from game.cards.words.terrain import ArchiveTile
from game.cards.words.tokens import AddCounter, LoseCounters, PutOnCard, TakeFromCard, Token
from game.cards.zones import Shape, Zone
from game.model.terms import Attribute, Location, Stat, Until

HEAT, FRUSTRATED, EMBER = "heat token", "frustration token", "ember counter"
MAULER, FORGE, FRUSTRATION, BLACKEN = "Mauler", "Secondary Forge", "Frustration", "Blacken"
BENT_HAFT, BLOCKED_CHIMNEY, OPEN_FURNACE = "Bent Haft", "Blocked Chimney", "Open Furnace"
"""Persistent injuries that change its cards."""
HAMMER_AND_NAIL, MAUL, FINAL_LANTERN = "Hammer and Nail", "thunder-maul", "final-lantern"
METAL, OXIDATION = "metal", "Oxidation"
"""It heats metal gear, unless that was oxidized."""

FLOW = SurvivalWindow()
TARGET, THAT, SELF, MONSTER = Role.TARGET, Role.THAT, Role.SELF, Role.MONSTER
CLOSEST, FARTHEST, RANDOM = TermKind.CLOSEST, TermKind.FARTHEST, TermKind.RANDOM
THREAT, FACING, IN_RANGE, STANDING = TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE, TermKind.STANDING

NEAREST_AHEAD = terms(CLOSEST, THREAT, FACING, IN_RANGE)
NEAREST = terms(CLOSEST, THREAT, IN_RANGE)
MOST_METAL = terms(THREAT, IN_RANGE, has(METAL), most_gear(METAL))
ALL = survivors()

SMASH = Zone(Shape.FRONT, 2, 3, called="Smash Zone", changed_by=BENT_HAFT, changed=Zone(Shape.FRONT, 1, 3))
ASH = Zone(Shape.FRONT, 5, 7, called="Ash Zone", without=SMASH)
BOTH = Zone(Shape.FRONT, 5, 7, called="Smash Zone or Ash Zone")
"""All that it blackens."""
SWEEP, BLAST, GLOW = Zone(Shape.FRONT, 2, 5), Zone(Shape.FRONT, 12, 3), Zone(Shape.FRONT, 6, 3)

DRAW_ON = Do((DrawAI(1),))
TO_THE_MIDDLE = PlaceMonster(MONSTER, MonsterSpot.MIDDLE)
GATHERS_ASH: Effects = (AddCounter(survivors(in_zone(ASH)), HEAT),)
"""An ash zone has had its hits (the heat rule of Secondary Forge)."""
BLACKENS = Perform(BLACKEN, MONSTER)
TO_THE_FARTHEST = PickOne(survivors(FARTHEST, THREAT), (TurnTo(THAT),))


def heats(who: Role, n: int = 1) -> AddCounter:
    return AddCounter(who, HEAT, n)


BASIC_ACTION: Actions = (
    PickTarget((NEAREST_AHEAD, NEAREST)),
    FLOW,
    MoveAndAttack(AttackProfile(speed=3, accuracy=3, damage=5)),
)

ALL_IS_ASH = Instinct(
    "All is Ash",
    (
        TO_THE_MIDDLE,
        Bash(ALL),
        Gain(ALL, Stat.BLEEDING, 1),
        Knockback(ALL, 8, toward=True),
        EndNow(Underway.MONSTER_TURN),
    ),
)

ANSWERS = survivors(STANDING, TermKind.NOT_DOOMED, in_zone(SMASH), carries(MAUL))
"""Who can meet its maul with another."""

DEFINITIONS = (
    Definition(SMASH.called, (), SMASH),
    Definition(ASH.called, (), ASH),
    Definition(
        BLACKEN,
        (),
        actions=(
            Do((StandUp(MONSTER), TurnTo(zones=(SMASH, ASH)))),
            FLOW,
            Alert(HowMany(ANSWERS, 1), (MayChoose(ANSWERS, (TellStory(HAMMER_AND_NAIL, Role.CHOOSER),), one=True),)),
            Do(
                (
                    Hit(survivors(in_zone(SMASH)), 2, 4),
                    Hit(survivors(in_zone(ASH)), 1, 3),
                    *GATHERS_ASH,
                    Knockback(survivors(in_zone(BOTH)), 6),
                )
            ),
        ),
    ),
)

BASIC = (
    AICard(
        "Ember Sweep",
        AILevel.BASIC,
        (
            PickTarget((NEAREST,)),
            Do((MonsterMoves(None, "toward the target"), TurnTo(TARGET))),
            FLOW,
            Attack(
                AttackProfile(
                    speed=2, accuracy=4, damage=4, zone=SWEEP, trigger=Trigger.AFTER_HIT, effects=(heats(TARGET),)
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Maul Drop",
        AILevel.BASIC,
        (
            PickTarget((terms(CLOSEST, TermKind.KNOCKED_DOWN, IN_RANGE), NEAREST_AHEAD, NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=9,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Bash(TARGET), ArchiveTile(of=TARGET)),
                )
            ),
        ),
        copies=2,
        injuries={
            BENT_HAFT: (PickTarget((NEAREST,)), FLOW, MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=4)))
        },
    ),
    AICard(
        "Furnace Stride",
        AILevel.BASIC,
        (
            PickTarget((terms(FARTHEST, THREAT, Term(IN_RANGE, 12)), terms(CLOSEST, THREAT))),
            FLOW,
            Do((MonsterMoves(12, "toward the target", over_most=True), TurnTo(TARGET))),
            Attack(
                AttackProfile(
                    speed=2,
                    accuracy=3,
                    damage=3,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(TARGET, Stat.BLEEDING, 1),),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Bellows Blast",
        AILevel.BASIC,
        (
            Do((TO_THE_FARTHEST,)),
            FLOW,
            Do(
                (
                    If(
                        HowMany(survivors(in_zone(BLAST)), 1),
                        (
                            Hit(survivors(in_zone(BLAST)), 1, 3, Location.HEAD),
                            Knockback(survivors(in_zone(BLAST)), 4),
                            AddCounter(survivors(in_zone(BLAST)), HEAT),
                        ),
                        (BasicAction(None),),
                    ),
                )
            ),
        ),
        injuries={
            OPEN_FURNACE: (
                Do(
                    (
                        TO_THE_FARTHEST,
                        AddCounter(survivors(in_zone(GLOW)), HEAT, 2),
                        Token(MONSTER, Attribute.TOUGHNESS, -2, Until.MONSTER_TURN_STARTS),
                    )
                ),
            )
        },
    ),
    AICard(
        "Slag Grip",
        AILevel.BASIC,
        (
            PickTarget((MOST_METAL, NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=4,
                    at=Location.ARMS,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        ChooseOne(
                            TARGET,
                            (
                                Choice(
                                    "Let go",
                                    (
                                        ArchiveChosen(
                                            TARGET, keyword=METAL, but=("Final Lantern",), irreplaceable=False
                                        ),
                                    ),
                                    needs=HasGear(TARGET, METAL, ("Final Lantern",), irreplaceable=False),
                                ),
                                Choice("Hold on", (RollInjury(TARGET, Location.ARMS),)),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    AICard(
        "Tithe of Ash",
        AILevel.BASIC,
        (
            Intimidate(ALL, 3, (Token(survivors(TermKind.TRAUMATIZED), Attribute.LUCK, -1),)),
            FLOW,
            Do(
                (
                    ChooseOne(
                        Role.GROUP,
                        (
                            Choice(
                                "Pay", (Gain(Role.GROUP, Stat.SURVIVAL, -3),), needs=CountIs(Tally.SURVIVAL_OF_ALL, 3)
                            ),
                            Choice("Refuse", (PutOnCard(FRUSTRATED, 2, card=FRUSTRATION),)),
                        ),
                    ),
                )
            ),
        ),
    ),
)

NOT_YET_STRUCK = TermKind.NOT_ATTACKED

ADVANCED = (
    AICard(
        "Cinder Sundering",
        AILevel.ADVANCED,
        (
            PickTarget((MOST_METAL, NEAREST)),
            Do((MonsterMoves(None, "toward the target", zone=SMASH), TurnTo(TARGET))),
            FLOW,
            Do(
                (
                    Hit(survivors(in_zone(SMASH)), 1, 10, Location.BODY),
                    Bash(survivors(in_zone(SMASH))),
                    ForEach(
                        survivors(in_zone(ASH)),
                        (If(HasGear(THAT, METAL), (Hit(THAT, 1, 6, every=True),), (Hit(THAT, 1, 3, every=True),)),),
                    ),
                    *GATHERS_ASH,
                )
            ),
        ),
    ),
    AICard(
        "Anvil Judgement",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.LAST_TO_WOUND, THREAT, IN_RANGE), terms(THREAT, IN_RANGE, most("strength")))),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=7,
                    at=Location.HEAD,
                    sure=True,
                    yields=True,
                )
            ),
        ),
    ),
    AICard(
        "Smoke Eclipse",
        AILevel.ADVANCED,
        (DRAW_ON,),
        type=AIType.MOOD,
        injuries={BLOCKED_CHIMNEY: (DRAW_ON,)},
        traits=(
            OwnBound(Bound.ATTACKED_FROM, 4),
            Aura(survivors(within(4)), Attribute.ACCURACY, -1),
            Whenever(Moment.MONSTER_TURN_STARTS, (AddCounter(survivors(within(4)), HEAT),)),
        ),
        ends=(
            LeavesPlay(Moment.CRITICAL_WOUND),
            LeavesPlay(Moment.DEFINITION_PERFORMED, (BLACKEN,)),
            LeavesPlay(Moment.INJURY_DEALT, condition=LiesInPlay(Stays.INJURY, (BLOCKED_CHIMNEY,))),
        ),
    ),
    AICard(
        "Molten Reprisal",
        AILevel.ADVANCED,
        (Do((PutOnCard(EMBER, 2), DrawAI(1))),),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.ATTACK_OVER,
                (Hit(THAT, 1, 3, Location.ARMS), heats(THAT)),
                anyone=True,
                condition=AllOf((Meets(THAT, terms(TermKind.ADJACENT)), CountIs(Tally.WOUNDS_DEALT, 1))),
            ),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (TakeFromCard(EMBER, 1), If(HasCounters(EMBER, most=0), (DiscardThis(),))),
            ),
        ),
    ),
    AICard(
        "Quench",
        AILevel.ADVANCED,
        (Do((TO_THE_MIDDLE, AddCounter(ALL, HEAT))),),
        type=AIType.DURATION,
        face_up=(
            Do(
                (
                    HealMonster(1),
                    Damage(survivors(marked(HEAT)), Counters(HEAT)),
                    LoseCounters(survivors(marked(HEAT)), HEAT),
                )
            ),
            FLOW,
            Do((BasicAction(None),)),
        ),
        traits=(Modify(Attribute.TOUGHNESS, 3), StaysUp()),
    ),
    AICard(
        "Gilded Charge",
        AILevel.ADVANCED,
        (
            PickTarget((terms(FARTHEST, THREAT), terms(RANDOM))),
            FLOW,
            Do((RunThrough(TARGET, up_to=True),)),
            Alert(CountIs(Tally.RUN_OVER, 1), (BLACKENS,)),
            Attack(AttackProfile(speed=3, accuracy=3, damage=4, reach=2), condition=CountIs(Tally.RUN_OVER, most=0)),
        ),
    ),
    AICard(
        "Hammer Chorus",
        AILevel.ADVANCED,
        (
            PickTarget((NEAREST_AHEAD, NEAREST)),
            FLOW,
            MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=4)),
            FLOW,
            Aim((terms(CLOSEST, THREAT, within(3), NOT_YET_STRUCK),)),
            Do((TurnTo(TARGET),)),
            Attack(AttackProfile(speed=2, accuracy=3, damage=5, reach=3)),
            FLOW,
            Aim((terms(CLOSEST, THREAT, within(6), NOT_YET_STRUCK),)),
            Do((TurnTo(TARGET),)),
            Attack(AttackProfile(speed=2, accuracy=2, damage=6, reach=6)),
        ),
    ),
)

PAYS_OR_BURNS: Effects = (
    ChooseOne(
        THAT,
        (
            Choice("Feed it", (Gain(THAT, Stat.SURVIVAL, -2),), needs=AtLeast(THAT, Stat.SURVIVAL, 2)),
            Choice("Burn", (Damage(THAT, 4, Location.BODY),)),
        ),
    ),
)

LEGENDARY = (
    AICard(
        "Golden Conflagration",
        AILevel.LEGENDARY,
        (
            Do((TO_THE_MIDDLE, BLACKENS)),
            FLOW,
            Do((Hit(ALL, 2, 3), AddCounter(ALL, HEAT, 2))),
            Alert(Happened((Moment.SURVIVOR_DIES,), since_drawn=True), (DrawAI(1),)),
        ),
    ),
    AICard(
        "Last Ember",
        AILevel.LEGENDARY,
        (DRAW_ON,),
        type=AIType.MOOD,
        traits=(
            Modify(Attribute.SPEED, 1),
            Modify(Attribute.DAMAGE, 2),
            Whenever(
                Moment.ROUND_ENDS,
                (
                    PickOne(
                        survivors(carries(FINAL_LANTERN)), PAYS_OR_BURNS, (PickOne(survivors(RANDOM), PAYS_OR_BURNS),)
                    ),
                ),
            ),
            Whenever(
                Moment.MONSTER_WOUNDED,
                (DiscardThis(),),
                anyone=True,
                condition=AnyOf((InState(THAT, State.HOLDS_DEATH_DIE), ThereIs(Presence.NO_DEATH_DIE))),
            ),
        ),
    ),
)

MAULED = AnyOf((InState(THAT, State.STOPPED_SHORT), InState(THAT, State.RAN_INTO)))

SPECIAL = (
    AICard(
        MAULER,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(Moment.ATTACK_DAMAGES, (Knockback(THAT, 4), If(MAULED, (Damage(THAT, 2),))), anyone=True),
            Whenever(Moment.RUN_OVER, (Hit(THAT, 1, 4, Location.LEGS),), anyone=True),
        ),
    ),
    AICard(
        FORGE,
        AILevel.SPECIAL,
        (),
        copies=4,
        type=AIType.SURVIVOR_STATUS,
        traits=(
            Armed(METAL, Attribute.STRENGTH, Capped(Counters(HEAT), 5), but=OXIDATION),
            Whenever(
                Moment.ACT_STARTS,
                (
                    ChooseOne(
                        SELF,
                        (
                            Choice("Fall into the ash", (Bash(SELF), LoseCounters(SELF, HEAT))),
                            Choice("Bear it", (Damage(SELF, 1, every=True, worn=METAL, but=OXIDATION),)),
                        ),
                    ),
                ),
                condition=HasCounters(HEAT, 3, who=SELF),
            ),
        ),
    ),
    AICard(
        FRUSTRATION,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(Moment.HARMLESS_CARD, (PutOnCard(FRUSTRATED),)),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (If(HasCounters(FRUSTRATED, 3), (TakeFromCard(FRUSTRATED, None), BLACKENS)),),
            ),
        ),
    ),
    AICard(BLACKEN, AILevel.SPECIAL, (), type=AIType.TRAIT),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
