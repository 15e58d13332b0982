"""The Butcher's basic and advanced AI cards, its instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.attack import AttackDamaged
from game.cards.conditions.gear import OwnsGear
from game.cards.conditions.harm import DroveMad, HasDied
from game.cards.conditions.monster import Targeted
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.tokens import CardHolds
from game.cards.kinds.ai_card import (
    AICard,
    AILevel,
    AIType,
    Alert,
    Attack,
    AttackProfile,
    Do,
    Ends,
    Intimidate,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.cards.kinds.monster import Instinct
from game.cards.moments import Moment
from game.cards.numbers import Level, Plus
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import PicksMarked
from game.cards.traits.sheet import Aura
from game.cards.who import Is, Role, has, marked, most, survivors, terms
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.attack import ExtraAttack
from game.cards.words.flow import Effects, If, MayChoose, WithOne
from game.cards.words.gear import DevourGear
from game.cards.words.harm import BrainDamage, PierceArmor
from game.cards.words.monster import BasicAction, HealMonster, TurnTo
from game.cards.words.moving import Bash, Knockback
from game.cards.words.people import LeadAway
from game.cards.words.sheet import Gain, GainDisorder
from game.cards.words.story import TellStory
from game.cards.words.tokens import AddCounter, LoseCounters, PutOnCard, TakeFromCard, Token
from game.model.terms import Attribute, Location, Stat

LANTERN = "lantern"
SPARED = ("Final Lantern",)
EMBER = "ember"
FRENZY_MARK = "frenzy mark"
FRESH_WOUND = "fresh wound"
PAIN = "pain token"
MOST_PAIN = 2

FLOW = SurvivalWindow()
NEAREST_AHEAD = terms(Is.CLOSEST, Is.THREAT, Is.FACING, Is.IN_RANGE)
NEAREST_SEEN = terms(Is.CLOSEST, Is.THREAT, Is.IN_VIEW, Is.IN_RANGE)
NEAREST = terms(Is.CLOSEST, Is.THREAT, Is.IN_RANGE)
WHOM_IT_SEES = PickTarget((NEAREST_AHEAD, NEAREST_SEEN))
CLOSEST = survivors(Is.CLOSEST)
EVERYBODY_HEARS = survivors(Is.NON_DEAF)
GO_ON = DrawAI(1)

MENACE = Instinct("Menace", (WithOne(CLOSEST, (TurnTo(Role.THAT), BrainDamage(Role.THAT, Level()))),))
BASIC_ACTION = (WHOM_IT_SEES, FLOW, MoveAndAttack(AttackProfile(speed=2, accuracy=4, damage=2)))


def bleeds(n: int) -> Effects:
    return (Gain(Role.TARGET, Stat.BLEEDING, n),)


BASIC = (
    AICard(
        "Backhand",
        AILevel.BASIC,
        (
            PickTarget(
                (terms(Is.CLOSEST, Is.THREAT, Is.BLIND_SPOT), terms(Is.CLOSEST, Is.THREAT, Is.ADJACENT), NEAREST)
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
            PickTarget((terms(Is.THREAT, Is.IN_RANGE, most("armor points")), NEAREST)),
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
            PickTarget((terms(Is.CLOSEST, Is.KNOCKED_DOWN, Is.IN_RANGE), NEAREST_AHEAD)),
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
        ends=(Ends(Moment.MONSTER_WOUNDED), Ends(Moment.MONSTER_KNOCKED_DOWN)),
    ),
    AICard(
        "Wild Carve",
        AILevel.BASIC,
        (
            PickTarget((terms(Is.THREAT, Is.ADJACENT),), each=True, approach=NEAREST),
            FLOW,
            Attack(
                AttackProfile(
                    speed=1,
                    accuracy=5,
                    damage=2,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Bash(survivors(Is.TARGETED)),),
                )
            ),
            Alert(Targeted(1), (Knockback(Role.TARGET, 3),)),
        ),
        copies=2,
    ),
)

STILL_AT_HAND = Meets(Role.TARGET, terms(Is.ADJACENT))
STRUCK_TWICE = AttackDamaged(2)
CHOP_ON = ExtraAttack(Role.TARGET, speed=3, accuracy=4, damage=2)
NO_MARKS = LoseCounters(survivors(marked(FRENZY_MARK)), FRENZY_MARK)

ADVANCED = (
    AICard(
        "Bite",
        AILevel.ADVANCED,
        (
            PickTarget((terms(Is.ADJACENT, most("bleeding tokens")), NEAREST_AHEAD, NEAREST)),
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
            PickTarget((terms(Is.THREAT, Is.IN_RANGE, has(LANTERN), most(f"{LANTERN} gear")), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=4,
                    damage=1,
                    trigger=Trigger.AFTER_HIT,
                    effects=(
                        If(
                            OwnsGear(Role.TARGET, LANTERN, but=SPARED),
                            (
                                DevourGear(Role.TARGET, LANTERN, but=SPARED),
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
                        CardHolds(PAIN, MOST_PAIN),
                        then=(),
                        otherwise=(Token(Role.MONSTER, Attribute.DAMAGE, 1), PutOnCard(PAIN, 1)),
                    ),
                    PutOnCard(FRESH_WOUND, 1, most=1),
                ),
                anyone=True,
            ),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (
                    If(
                        CardHolds(FRESH_WOUND),
                        (TakeFromCard(FRESH_WOUND, 1),),
                        otherwise=(
                            If(
                                CardHolds(PAIN, MOST_PAIN),
                                (Token(Role.MONSTER, Attribute.DAMAGE, -MOST_PAIN),),
                                otherwise=(If(CardHolds(PAIN), (Token(Role.MONSTER, Attribute.DAMAGE, -1),)),),
                            ),
                            DiscardThis(),
                        ),
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
            Aura(survivors(Is.IN_VIEW), Attribute.STRENGTH, -2),
            Whenever(
                Moment.MONSTER_TURN_STARTS,
                (TakeFromCard(EMBER, 1), If(CardHolds(EMBER, most=0), (DiscardThis(),))),
            ),
        ),
    ),
    AICard(
        "Gaze of Truth",
        AILevel.ADVANCED,
        (
            PickTarget((terms(Is.THREAT, Is.IN_VIEW, most("courage")), terms(Is.CLOSEST, Is.THREAT))),
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
            PickTarget((NEAREST_AHEAD, terms(Is.CLOSEST, Is.IN_RANGE))),
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
            Alert(HasDied(Role.TARGET), (BrainDamage(survivors(), 1),)),
        ),
    ),
    AICard(
        "Lantern Frenzy",
        AILevel.ADVANCED,
        (
            PickTarget((terms(Is.THREAT, has(LANTERN), most(f"{LANTERN} gear")), terms(Is.RANDOM, Is.THREAT))),
            Do((NO_MARKS, AddCounter(Role.TARGET, FRENZY_MARK, 1), GO_ON)),
        ),
        type=AIType.MOOD,
        traits=(
            PicksMarked(FRENZY_MARK),
            Whenever(Moment.MONSTER_TURN_ENDS, (BasicAction(survivors(marked(FRENZY_MARK))),)),
        ),
        ends=(
            Ends(Moment.SURVIVOR_DIES, condition=HowMany(survivors(marked(FRENZY_MARK)), most=0)),
            Ends(Moment.MONSTER_KNOCKED_DOWN),
        ),
    ),
    AICard(
        "Lantern Hunger",
        AILevel.ADVANCED,
        (
            Alert(
                HowMany(survivors(Is.STANDING, has(LANTERN)), 1),
                (MayChoose(survivors(Is.STANDING, has(LANTERN)), (LeadAway(Role.CHOOSER),)),),
            ),
            PickTarget((terms(Is.CLOSEST, Is.THREAT, Is.IN_RANGE, has(LANTERN)), NEAREST)),
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
