"""The Butcher's basic and advanced AI cards, its instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AttackDamaged
from game.cards.conditions.gear import HasGear
from game.cards.conditions.harm import DroveMad
from game.cards.conditions.people import HowMany, InState, Meets, State
from game.cards.conditions.tallies import CountIs, Tally
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
from game.cards.kinds.monster import Instinct
from game.cards.moments import Moment
from game.cards.numbers import Level, Plus
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import PicksFirst
from game.cards.traits.sheet import Aura
from game.cards.who import Role, TermKind, has, marked, most, most_gear, survivors, terms
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.attack import ExtraAttack
from game.cards.words.flow import Effects, If, MayChoose, PickOne
from game.cards.words.gear import ArchiveChosen
from game.cards.words.harm import BrainDamage, PierceArmor
from game.cards.words.monster import BasicAction, HealMonster, TurnTo
from game.cards.words.moving import Bash, Knockback
from game.cards.words.people import Leave, Leaving
from game.cards.words.sheet import Gain, GainDisorder
from game.cards.words.story import TellStory
from game.cards.words.tokens import AddCounter, LoseCounters, LoseTokens, PutOnCard, TakeFromCard, Token
from game.model.terms import Attribute, Location, Stat

LANTERN = "lantern"
SPARED = ("Final Lantern",)
EMBER = "ember"
FRENZY_MARK = "frenzy mark"
FRESH_WOUND = "fresh wound"
PAIN = "pain token"
MOST_PAIN = 2

FLOW = SurvivalWindow()
NEAREST_AHEAD = terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.FACING, TermKind.IN_RANGE)
NEAREST_SEEN = terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW, TermKind.IN_RANGE)
NEAREST = terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_RANGE)
WHOM_IT_SEES = PickTarget((NEAREST_AHEAD, NEAREST_SEEN))
CLOSEST = survivors(TermKind.CLOSEST)
EVERYBODY_HEARS = survivors(TermKind.NON_DEAF)
GO_ON = DrawAI(1)

MENACE = Instinct("Menace", (PickOne(CLOSEST, (TurnTo(Role.THAT), BrainDamage(Role.THAT, Level()))),))
BASIC_ACTION = (WHOM_IT_SEES, FLOW, MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=2)))


def bleeds(n: int) -> Effects:
    return (Gain(Role.TARGET, Stat.BLEEDING, n),)


BASIC = (
    AICard(
        "Backhand",
        AILevel.BASIC,
        (
            PickTarget(
                (
                    terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.BLIND_SPOT),
                    terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.ADJACENT),
                    NEAREST,
                )
            ),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=2,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Knockback(Role.TARGET, 5), Bash(Role.TARGET)),
                )
            ),
        ),
    ),
    AICard(
        "Butcher's Roar",
        AILevel.BASIC,
        (
            Intimidate(EVERYBODY_HEARS, Level()),
            Alert(DroveMad(), (GO_ON,)),
        ),
    ),
    AICard(
        "Hack",
        AILevel.BASIC,
        (
            WHOM_IT_SEES,
            FLOW,
            MoveAndAttack(
                AttackProfile(speed=2, accuracy=4, damage=2, trigger=Trigger.AFTER_DAMAGE, effects=bleeds(1))
            ),
        ),
        copies=2,
    ),
    AICard(
        "Hew",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.THREAT, TermKind.IN_RANGE, most("armor points")), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(speed=1, accuracy=4, damage=3, trigger=Trigger.BEFORE_DAMAGE, effects=(PierceArmor(),))
            ),
        ),
        copies=2,
    ),
    AICard(
        "Kick",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.CLOSEST, TermKind.KNOCKED_DOWN, TermKind.IN_RANGE), NEAREST_AHEAD)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=3,
                    damage=1,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Knockback(Role.TARGET, 7),),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Screaming",
        AILevel.BASIC,
        (Do((GO_ON,)),),
        type=AIType.MOOD,
        traits=(Whenever(Moment.MONSTER_TURN_STARTS, (BrainDamage(EVERYBODY_HEARS, 1),)),),
        ends=(LeavesPlay(Moment.MONSTER_WOUNDED), LeavesPlay(Moment.MONSTER_KNOCKED_DOWN)),
    ),
    AICard(
        "Wild Carve",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.THREAT, TermKind.ADJACENT),), each=True, approach=NEAREST),
            FLOW,
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=5,
                    damage=2,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Bash(survivors(TermKind.TARGETED)),),
                )
            ),
            Alert(CountIs(Tally.TARGETS, 1, 1), (Knockback(Role.TARGET, 3),)),
        ),
        copies=2,
    ),
)

STILL_AT_HAND = Meets(Role.TARGET, terms(TermKind.ADJACENT))
STRUCK_TWICE = AttackDamaged(2)
CHOP_ON = ExtraAttack(Role.TARGET, speed=3, accuracy=4, damage=2)
NO_MARKS = LoseCounters(survivors(marked(FRENZY_MARK)), FRENZY_MARK)

ADVANCED = (
    AICard(
        "Bite",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.ADJACENT, most("bleeding tokens")), NEAREST_AHEAD, NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=2,
                    at=Location.ARMS,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(*bleeds(1), HealMonster(1)),
                )
            ),
        ),
        copies=2,
    ),
    AICard(
        "Devour Lantern",
        AILevel.ADVANCED,
        (
            PickTarget((terms(TermKind.THREAT, TermKind.IN_RANGE, has(LANTERN), most_gear(LANTERN)), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=1,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        If(
                            HasGear(Role.TARGET, LANTERN, but=SPARED),
                            (
                                ArchiveChosen(Role.TARGET, keyword=LANTERN, but=SPARED),
                                Token(Role.MONSTER, Attribute.DAMAGE, 1),
                                HealMonster(1),
                            ),
                            otherwise=(BrainDamage(Role.TARGET, 2),),
                        ),
                    ),
                )
            ),
        ),
    ),
    AICard(
        "Double Hack",
        AILevel.ADVANCED,
        (
            WHOM_IT_SEES,
            FLOW,
            MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=2)),
            FLOW,
            Alert(STILL_AT_HAND, (TurnTo(Role.TARGET),)),
            Attack(
                AttackProfile(speed=2, accuracy=3, damage=2, trigger=Trigger.AFTER_DAMAGE, effects=bleeds(2)),
                condition=STILL_AT_HAND,
            ),
        ),
    ),
    AICard(
        "Embrace the Pain",
        AILevel.ADVANCED,
        (Do((GO_ON,)),),
        type=AIType.MOOD,
        traits=(
            Whenever(
                Moment.MONSTER_WOUNDED,
                (
                    BrainDamage(Role.THAT, 1),
                    If(
                        HasCounters(PAIN, most=MOST_PAIN - 1),
                        (Token(Role.MONSTER, Attribute.DAMAGE, 1), PutOnCard(PAIN, 1)),
                    ),
                    PutOnCard(FRESH_WOUND, 1, most=1),
                ),
                anyone=True,
            ),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (
                    If(
                        HasCounters(FRESH_WOUND),
                        (TakeFromCard(FRESH_WOUND, 1),),
                        otherwise=(LoseTokens(Role.MONSTER, Attribute.DAMAGE, each=PAIN), DiscardThis()),
                    ),
                ),
            ),
        ),
    ),
    AICard(
        "Forbidden Light",
        AILevel.ADVANCED,
        (Do((PutOnCard(EMBER, 3), GO_ON)),),
        type=AIType.MOOD,
        traits=(
            Aura(survivors(TermKind.IN_VIEW), Attribute.STRENGTH, -2),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (TakeFromCard(EMBER, 1), If(HasCounters(EMBER, most=0), (DiscardThis(),))),
            ),
        ),
    ),
    AICard(
        "Gaze of Truth",
        AILevel.ADVANCED,
        (
            PickTarget(
                (terms(TermKind.THREAT, TermKind.IN_VIEW, most("courage")), terms(TermKind.CLOSEST, TermKind.THREAT))
            ),
            FLOW,
            Intimidate(
                Role.TARGET,
                Plus(Level(), 2),
                (
                    If(
                        DroveMad(Role.TARGET),
                        (GainDisorder(Role.TARGET),),
                        otherwise=(Gain(Role.TARGET, Stat.UNDERSTANDING, 1),),
                    ),
                ),
                move=True,
            ),
        ),
    ),
    AICard(
        "Hack City",
        AILevel.ADVANCED,
        (
            PickTarget((NEAREST_AHEAD, terms(TermKind.CLOSEST, TermKind.IN_RANGE))),
            FLOW,
            MoveAndAttack(AttackProfile(speed=3, accuracy=4, damage=2)),
            Alert(
                STRUCK_TWICE,
                (
                    CHOP_ON,
                    If(STRUCK_TWICE, (CHOP_ON, If(STRUCK_TWICE, (CHOP_ON,)))),  # two repeats
                    TellStory("Legendary Lungs", Role.TARGET),  # whoever is still alive to scream
                ),
            ),
            Alert(InState(Role.TARGET, State.DEAD), (BrainDamage(survivors(), 1),)),
        ),
    ),
    AICard(
        "Lantern Frenzy",
        AILevel.ADVANCED,
        (
            PickTarget(
                (terms(TermKind.THREAT, has(LANTERN), most_gear(LANTERN)), terms(TermKind.RANDOM, TermKind.THREAT))
            ),
            Do((NO_MARKS, AddCounter(Role.TARGET, FRENZY_MARK, 1, mark=True), GO_ON)),
        ),
        type=AIType.MOOD,
        traits=(
            PicksFirst(FRENZY_MARK),
            Whenever(Moment.MONSTER_TURN_ENDS, (BasicAction(survivors(marked(FRENZY_MARK))),)),
        ),
        ends=(
            LeavesPlay(Moment.SURVIVOR_DIES, condition=HowMany(survivors(marked(FRENZY_MARK)), most=0)),
            LeavesPlay(Moment.MONSTER_KNOCKED_DOWN),
        ),
    ),
    AICard(
        "Lantern Hunger",
        AILevel.ADVANCED,
        (
            Alert(
                HowMany(survivors(TermKind.STANDING, has(LANTERN)), 1),
                (
                    MayChoose(
                        survivors(TermKind.STANDING, has(LANTERN)),
                        (Leave(Role.CHOOSER, Leaving.WITH_MONSTER),),
                        one=True,
                    ),
                ),
            ),
            PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_RANGE, has(LANTERN)), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=3,
                    damage=1,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(Gain(Role.TARGET, Stat.SURVIVAL, -2), Token(Role.TARGET, Attribute.STRENGTH, -1)),
                )
            ),
        ),
    ),
)
