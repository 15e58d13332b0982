"""The Watcher's AI cards, its definitions, instinct and basic action."""

from __future__ import annotations

from game.cards.conditions.people import HowMany
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.ai_card import (
    Actions,
    AICard,
    AILevel,
    Alert,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.cards.kinds.monster import Definition, Instinct
from game.cards.moments import Ban
from game.cards.numbers import Dice, TokensStripped
from game.cards.who import Role, TermKind, above, has, in_zone, lacks, least, marked, most, survivors, terms
from game.cards.words.ai_deck import DrawAI
from game.cards.words.attack import ExtraAttack, Hit
from game.cards.words.flow import Choice, ChooseOne, Effects, ForEach, If, LayCounters, PickOne
from game.cards.words.harm import BrainDamage, Damage, FillBoxes, LoseArmor
from game.cards.words.monster import (
    MIDDLE,
    BasicAction,
    HealMonster,
    MonsterMoves,
    MonsterSpot,
    Perform,
    PlaceMonster,
    RunThrough,
    TurnTo,
)
from game.cards.words.moving import Knockback, Place, SurvivorSpot
from game.cards.words.retinue import Fate, Retinues
from game.cards.words.sheet import Gain
from game.cards.words.survival import Forbid
from game.cards.words.tokens import AddCounter, DealStatusCard, LoseCounters, LoseTokens, Token
from game.cards.zones import Shape, Zone, ring
from game.content.survivors.status_cards import GRIP, HELD, STONE, STONE_TURN
from game.model.terms import Attribute, Location, Stat, Until

LANTERN = "lantern"
LANTERN_COUNTER = "lantern counter"
STOLEN_DREAMS, DREAM = "Stolen Dreams", "dream token"
SEVERED_CHAINS = "Severed Chains"
"""A persistent injury that changes its cards."""
PETRIFY = "Petrify"
WOUNDS_DEALT = "wounds dealt"

FLOW = SurvivalWindow()
TARGET, THAT, SELF, MONSTER = Role.TARGET, Role.THAT, Role.SELF, Role.MONSTER
CLOSEST, FARTHEST, RANDOM, THREAT = TermKind.CLOSEST, TermKind.FARTHEST, TermKind.RANDOM, TermKind.THREAT
ADJACENT = TermKind.ADJACENT

EVERYBODY = survivors()
NEAREST = terms(CLOSEST, THREAT)
NEAR = survivors(in_zone(ring(6)))
MAW = Zone(Shape.FRONT, 6, 8)
TO_THE_MIDDLE = MonsterMoves(None, MIDDLE)
LIT = survivors(has(LANTERN))


def dreams(who: Role | object, n: int) -> Effects:
    """Dreams are stolen from them: whoever has been given a token takes the card."""
    return (AddCounter(who, DREAM, n), DealStatusCard(survivors(marked(DREAM)), STOLEN_DREAMS))  # type: ignore[arg-type]


BASIC_ACTION: Actions = (
    PickTarget((terms(CLOSEST, THREAT, TermKind.IN_VIEW), terms(CLOSEST))),
    FLOW,
    MoveAndAttack(AttackProfile(speed=3, accuracy=3, damage=8)),
)

ABSORB = Instinct(
    "Absorb",
    (TO_THE_MIDDLE, Token(EVERYBODY, Attribute.STRENGTH, -1), HealMonster(Dice(1, 5))),
)

DEFINITIONS = (
    Definition(STONE, (LoseCounters(SELF, STONE_TURN), DealStatusCard(SELF, STONE))),
    Definition(HELD, (LoseCounters(SELF, GRIP), DealStatusCard(SELF, HELD))),
)


BASIC = (
    AICard(
        "Biophoton Feast",
        AILevel.BASIC,
        (
            Do(
                (
                    ForEach(
                        LIT,
                        (
                            ChooseOne(
                                THAT,
                                (
                                    Choice("Feed it", (Forbid(THAT, Ban.LANTERNS, Until.SHOWDOWN), HealMonster(1))),
                                    Choice("Shield the light", (BrainDamage(THAT, 4),)),
                                ),
                            ),
                        ),
                    ),
                )
            ),
            FLOW,
            Alert(CountIs(Tally.EACH, most=0), (BasicAction(None),)),
        ),
    ),
    AICard(
        "Exhale",
        AILevel.BASIC,
        (
            Do((TO_THE_MIDDLE,)),
            FLOW,
            Do(
                (
                    Token(NEAR, Attribute.ACCURACY, -1, Until.ROUND),
                    Retinues(Fate.LOSE, 1, ring(6)),
                    Knockback(NEAR, 6),
                )
            ),
        ),
    ),
    AICard(
        "Harrow",
        AILevel.BASIC,
        (
            PickTarget((terms(FARTHEST, THREAT), terms(RANDOM))),
            FLOW,
            Do((RunThrough(TARGET), Hit(survivors(TermKind.COLLIDED), 1, 8))),
        ),
        copies=2,
        injuries={SEVERED_CHAINS: (Do((BasicAction(None),)),)},
    ),
    AICard(
        "Inhale",
        AILevel.BASIC,
        (
            Do((Knockback(EVERYBODY, 8, toward=True), Retinues(Fate.DRAWN, 3))),
            FLOW,
            Do((Hit(survivors(ADJACENT), 1, 7, Location.HEAD), *dreams(survivors(ADJACENT), 1))),
        ),
    ),
    AICard(
        "Liquefy",
        AILevel.BASIC,
        (
            PickTarget((terms(THREAT, most("armor points")),)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2, accuracy=3, damage=5, trigger=Trigger.BEFORE_DAMAGE, effects=(LoseArmor(TARGET, bare=2),)
                )
            ),
        ),
    ),
    AICard(
        PETRIFY,
        AILevel.BASIC,
        (
            PickTarget((terms(THREAT, least("survival")), terms(RANDOM, THREAT))),
            FLOW,
            Intimidate(TARGET, 2, (Perform(STONE, TARGET),), move=True),
        ),
    ),
    AICard(
        "Purify",
        AILevel.BASIC,
        (
            Do((LoseTokens(EVERYBODY, boons=True), HealMonster(TokensStripped(3, 5)))),
            FLOW,
            Do((Damage(survivors(TermKind.RELIEVED), 5, Location.BODY),)),
            Alert(CountIs(Tally.STRIPPED, most=0), (DrawAI(1),)),
        ),
    ),
    AICard(
        "Stupefy",
        AILevel.BASIC,
        (
            Intimidate(
                EVERYBODY,
                3,
                (*dreams(survivors(TermKind.TRAUMATIZED), 2), Retinues(Fate.STAY, 5)),
            ),
        ),
    ),
    AICard(
        "Throttle",
        AILevel.BASIC,
        (
            PickTarget((terms(TermKind.LAST_TO_WOUND, THREAT), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=1,
                    accuracy=2,
                    damage=7,
                    at=Location.BODY,
                    trigger=Trigger.AFTER_HIT,
                    effects=(Perform(HELD, TARGET),),
                    sure=True,
                )
            ),
        ),
        injuries={
            SEVERED_CHAINS: (Do((PickOne(survivors(CLOSEST, THREAT), (Knockback(THAT, 6), BrainDamage(THAT, 2))),)),)
        },
    ),
    AICard(
        "Voidwarp",
        AILevel.BASIC,
        (
            Do(
                (
                    Place(survivors(lacks(HELD), lacks(STONE)), SurvivorSpot.MIRRORED),
                    If(
                        HowMany(survivors(above(1, WOUNDS_DEALT)), 1),
                        (PickOne(survivors(most(WOUNDS_DEALT)), (PlaceMonster(THAT, MonsterSpot.FREE),)),),
                        (PickOne(survivors(CLOSEST), (PlaceMonster(THAT, MonsterSpot.FREE),)),),
                    ),
                )
            ),
            FLOW,
            Do((ExtraAttack(survivors(ADJACENT), speed=1, accuracy=3, damage=8),)),
            Alert(CountIs(Tally.STRUCK, most=0), (HealMonster(1),)),
        ),
    ),
    AICard(
        "Vomit Lanterns",
        AILevel.BASIC,
        (
            Do((TurnTo(zones=(MAW,)),)),
            FLOW,
            Do(
                (
                    Hit(survivors(in_zone(MAW)), Dice(1, 5), 3),
                    LayCounters(
                        survivors(TermKind.STRUCK),
                        LANTERN_COUNTER,
                        (Token(SELF, Attribute.STRENGTH, 1), Gain(SELF, Stat.SURVIVAL, 1)),
                    ),
                    Retinues(Fate.LOSE, 1, MAW),
                )
            ),
            Alert(CountIs(Tally.STRUCK, most=0), (BasicAction(None),)),
        ),
    ),
    AICard(
        "Mortify",
        AILevel.BASIC,
        (
            PickTarget((terms(THREAT, above(1, "insanity"), most("insanity")), NEAREST)),
            FLOW,
            MoveAndAttack(
                AttackProfile(
                    speed=2,
                    accuracy=3,
                    damage=6,
                    at=Location.LEGS,
                    trigger=Trigger.AFTER_DAMAGE,
                    effects=(FillBoxes(TARGET, Location.LEGS), Gain(TARGET, Stat.INSANITY, -3)),
                )
            ),
        ),
    ),
)
