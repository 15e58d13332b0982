"""The Hand's special cards: its three lenses, closed and open, how it moves, what its wounds open, and what it lays on
its opponents (monster-s-cards).
"""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf
from game.cards.conditions.monster import CanTurnOver, LiesInPlay, MonsterIs, MonsterState, Stays
from game.cards.conditions.people import HowMany, InState, Meets, State
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import AICard, AILevel, AIType, Alert, Do
from game.cards.moments import Ban, Doing, Frequency, Moment
from game.cards.traits.attack import FromBehind
from game.cards.traits.flow import AtWill, Instead, Whenever
from game.cards.traits.monster import RisesSooner
from game.cards.traits.people import Allows, Permission
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot, Duty, Must
from game.cards.who import Role, TermKind, Who, above, most, survivors, terms
from game.cards.words.ai_deck import DrawAI, TurnOver
from game.cards.words.flow import Choice, ChooseOne, Effects, If, RollOn, Row
from game.cards.words.monster import BasicAction, Perform, TurnTo
from game.cards.words.sheet import Gain
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import AddCounter, DealStatusCard, LoseCounters, PutOnCard, TakeFromCard
from game.model.terms import Attribute, Stat

SELF, THAT = Role.SELF, Role.THAT
COLORS = ("Red", "Blue", "Green")
CLOSED = tuple(f"{color} Lens - Closed" for color in COLORS)
OPEN = tuple(f"{color} Lens - Open" for color in COLORS)
BLUE_OPEN, GREEN_CLOSED, GREEN_OPEN = OPEN[1], CLOSED[2], OPEN[2]
RED, BLUE, GREEN = (LiesInPlay(Stays.TRAIT, (lens,)) for lens in OPEN)
"""The clauses of a color hold while its lens is open."""
OPENS_ONE: Effects = (TurnOver(CLOSED, at_random=True),)
CLOSES_ONE: Effects = (TurnOver(OPEN, at_random=True),)
CLOSES_ALL: Effects = (TurnOver(OPEN),)
CAN_OPEN = CanTurnOver(CLOSED)

IMPOSSIBLE_EYES, GHOST_STEP, APPLAUSE, RESPECT, POLARIZED_AURA = (
    "Impossible Eyes",
    "Ghost Step",
    "Applause",
    "Respect",
    "Polarized Aura",
)
CRACKED_VISOR, DARK_LANTERN = "Cracked Visor", "Dark Lantern"
EYE, CHEER = "eye token", "cheer token"
EYES, EYES_BEHIND_A_CRACK = 2, 3
"""So many eyes open a lens; and with its visor cracked."""
FROM_LEVEL_2 = CountIs(Tally.LEVEL, 2)
KEENER = tuple(
    Modify(attribute, n, FROM_LEVEL_2)
    for attribute, n in ((Attribute.TOUGHNESS, 8), (Attribute.DAMAGE, 3), (Attribute.SPEED, 1))
)
"""What each open lens is besides, from its second level on."""
POLARITIES = {color: f"{color.lower()} polarity mark" for color in COLORS}


def respects(who: Who) -> Effects:
    """It respects one survivor at a time: there is one card, and whoever held it before loses it."""
    return (DealStatusCard(who, RESPECT),)


def _opens(eyes: int) -> If:
    return If(AllOf((HasCounters(EYE, eyes), CAN_OPEN)), (TakeFromCard(EYE, eyes), *OPENS_ONE))


def _polarized(color: str) -> Effects:
    return (AddCounter(SELF, POLARITIES[color], 1, mark=True),)


def _turned(color: str) -> Choice:
    """Another polarity in place of the own."""
    own = POLARITIES[color]
    lost = tuple(LoseCounters(SELF, kind) for kind in POLARITIES.values() if kind != own)
    return Choice(color, (*lost, *_polarized(color)), needs=HasCounters(own, most=0, who=SELF))


def _while_open(color: str, lens: str) -> tuple[Modify, Cannot]:
    """The same lens opens the Hand to whoever is of its color, and them to the Hand."""
    own = AllOf((HasCounters(POLARITIES[color], who=SELF), LiesInPlay(Stays.TRAIT, (lens,))))
    return Modify(Attribute.STRENGTH, 3, own), Cannot((Ban.DODGE,), condition=own)


TURN_POLARITY = "Turn Polarity"
TURNS_POLARITY: Effects = (ChooseOne(SELF, tuple(map(_turned, COLORS))),)
CHEERED_MOST = survivors(most(CHEER), above(1, CHEER))

LENSES = (
    AICard(CLOSED[0], AILevel.SPECIAL, (), type=AIType.TRAIT, reverse=OPEN[0]),
    AICard(CLOSED[1], AILevel.SPECIAL, (), type=AIType.TRAIT, reverse=OPEN[1]),
    AICard(CLOSED[2], AILevel.SPECIAL, (), type=AIType.TRAIT, reverse=OPEN[2]),
    AICard(
        OPEN[0],
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Modify(Attribute.DAMAGE, 2), *KEENER),
        reverse=CLOSED[0],
    ),
    AICard(
        OPEN[1],
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Modify(Attribute.EVASION, 1), FromBehind(none=True), *KEENER),
        reverse=CLOSED[1],
    ),
    AICard(
        OPEN[2],
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(Instead(Doing.AI_STEP, (DrawAI(wound=True),)), *KEENER),
        reverse=CLOSED[2],
    ),
)

SPECIAL = (
    AICard(
        IMPOSSIBLE_EYES,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Whenever(
                Moment.MONSTER_WOUNDED,
                (
                    PutOnCard(EYE),
                    If(
                        LiesInPlay(Stays.INJURY, (CRACKED_VISOR,)),
                        (_opens(EYES_BEHIND_A_CRACK),),
                        otherwise=(_opens(EYES),),
                    ),
                ),
                each=True,
            ),
        ),
    ),
    *LENSES,
    AICard(
        GHOST_STEP,
        AILevel.SPECIAL,
        (),
        type=AIType.TRAIT,
        traits=(
            Must(Duty.GO_UNSEEN),
            Whenever(
                Moment.ATTACK_OVER,
                (TurnTo(THAT),),
                anyone=True,
                condition=AllOf((InState(THAT, State.FROM_BEHIND), MonsterIs(MonsterState.STANDING))),
            ),
        ),
    ),
    AICard(
        APPLAUSE,
        AILevel.SPECIAL,
        (
            Do(
                (
                    Gain(survivors(), Stat.SURVIVAL, 1),
                    If(HowMany(CHEERED_MOST, 1, 1), respects(CHEERED_MOST)),
                    LoseCounters(survivors(), CHEER),
                    *OPENS_ONE,
                )
            ),
            Alert(CountIs(Tally.AI_CARDS_LEFT, most=0), (BasicAction(None),)),
            Do((EndNow(Underway.MONSTER_TURN),)),
        ),
        stays_last=True,
    ),
    AICard(
        RESPECT,
        AILevel.SPECIAL,
        (),
        type=AIType.SURVIVOR_STATUS,
        traits=(
            Cannot((Ban.BE_THE_TARGET,)),
            Allows(Permission.FAIL_UNANSWERED),
            Whenever(Moment.KNOCKED_DOWN, (DealStatusCard(SELF, RESPECT, back=True),)),
            Whenever(
                Moment.ATTACK_BEGINS,
                (DealStatusCard(SELF, RESPECT, back=True),),
                condition=InState(SELF, State.FROM_BEHIND),
            ),
        ),
    ),
    AICard(
        POLARIZED_AURA,
        AILevel.SPECIAL,
        (),
        copies=4,
        type=AIType.SURVIVOR_STATUS,
        traits=(
            Whenever(
                Moment.ARRIVAL,
                (
                    RollOn(
                        SELF,
                        (
                            Row(1, 3, _polarized("Red")),
                            Row(4, 6, _polarized("Blue")),
                            Row(7, 9, _polarized("Green")),
                            Row(10, 99, (ChooseOne(SELF, tuple(Choice(one, _polarized(one)) for one in COLORS)),)),
                        ),
                    ),
                ),
            ),
            *_while_open("Red", OPEN[0]),
            *_while_open("Blue", OPEN[1]),
            *_while_open("Green", OPEN[2]),
            AtWill(
                (Gain(SELF, Stat.SURVIVAL, -1), Perform(TURN_POLARITY, SELF, willing=True)),
                Frequency.ACT,
                needs=AllOf((Meets(SELF, terms(TermKind.STANDING)), Can(Deed.SPEND_SURVIVAL, SELF))),
            ),
            Whenever(Moment.MONSTER_WOUNDED, (AddCounter(SELF, CHEER, mark=True),), each=True),
        ),
    ),
    AICard("Indomitable", AILevel.SPECIAL, (), type=AIType.TRAIT, traits=(RisesSooner(),)),
)
