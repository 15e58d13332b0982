"""What the survivors gather off the way of the hunt: herbs and what grows beyond them, minerals and what lies below."""

from __future__ import annotations

from game.cards.casting import done
from game.cards.conditions.flow import AllOf
from game.cards.conditions.gear import Carries, HasGear
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.sheet import AtLeast, HasSpent
from game.cards.conditions.story import Course, SoFar
from game.cards.costs import Cost
from game.cards.kinds.hunt_event import HERB_GATHERING, MINERAL_GATHERING
from game.cards.kinds.story_event import BroughtBy, StoryEvent, StoryPart
from game.cards.numbers import Count, Half, Minus
from game.cards.who import Role, TermKind, cast, has, not_cast, survivors, terms
from game.cards.words.flow import Choice, ChooseOne, ForEach, If, MayChoose, MayPay, PoolDice, RollOn, Row
from game.cards.words.gear import ArchiveChosen, GainOneOf, GearGoes, PartWith
from game.cards.words.harm import Die, EventDamage, GainArmor
from game.cards.words.hunt import HuntEvents
from game.cards.words.resources import GainResource, PartyResource
from game.cards.words.rolls import Added, RollAgain
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, MarkOnce, OnSheet, Permanent, SetTo, StrikeOff
from game.cards.words.story import GoOn, TakesPart
from game.model.terms import INSANE_AT, Affinity, Attribute, Stat

ALL = survivors()
SELF = Role.SELF
THAT = Role.THAT
ACANTHUS = "Fresh Acanthus"
CAVE_FINDER = done("cave finder", "finds the cave", "found the cave", "has not found the cave")
SWAMP_WALKER = done("swamp walker", "walks the swamp", "has walked the swamp", "has not walked the swamp")
SHINING_FRUIT = "the shining fruit"
INSANE = AtLeast(SELF, Stat.INSANITY, INSANE_AT)
CAN_CONSUME = Meets(SELF, terms(TermKind.CAN_CONSUME))
DIE = Die(SELF)


def _affinity(color: Affinity) -> GainAbility:
    return GainAbility(SELF, f"Dream Affinity ({color})")


HERBS = StoryEvent(
    HERB_GATHERING,
    (
        StoryPart(
            "Off the way",
            (
                Gain(survivors(TermKind.CAN_CONSUME), Stat.SURVIVAL, 1),
                PoolDice(
                    (
                        Row(0, 11, (HuntEvents(1),)),
                        Row(12, 44, (PartyResource("strange", 1, ACANTHUS), Gain(ALL, Stat.SURVIVAL, 1))),
                        Row(
                            45,
                            74,
                            (
                                PartyResource("strange", 2, ACANTHUS),
                                If(Knows("Cooking"), (PartyResource("vermin"), Gain(ALL, Stat.SURVIVAL, 3))),
                            ),
                        ),
                        Row(
                            75,
                            999,
                            (
                                ForEach(
                                    survivors(has("sickle")),
                                    (
                                        ChooseOne(
                                            THAT,
                                            (
                                                Choice("Explore the swamp", (GoOn("The swamp", THAT),)),
                                                Choice("Harvest", (GainResource(THAT, "strange", ACANTHUS),)),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    (Added(10, SoFar(Course.PASSED_DARKNESS)),),
                ),
            ),
        ),
        StoryPart(
            "The swamp",
            (
                TakesPart(SWAMP_WALKER, SELF),
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (If(Knows("Survival of the Fittest"), (), (DIE,)),)),
                        Row(2, 3, (MayPay(Cost(survival=1), (GoOn("Farther in", SELF),), (DIE,)),)),
                        Row(
                            4,
                            5,
                            (
                                RollAgain(1),
                                ForEach(
                                    survivors(not_cast(SWAMP_WALKER, alone=False)),
                                    (MayChoose(THAT, (GoOn("The swamp", THAT),)),),
                                ),
                            ),
                        ),
                        Row(6, 7, (StrikeOff(SELF, OnSheet.DISORDER, every=True), GainDisorder(SELF, "Apathetic"))),
                        Row(8, 8, (Gain(SELF, Stat.UNDERSTANDING, 1), GainResource(SELF, "strange", ACANTHUS))),
                        Row(
                            9,
                            9,
                            (
                                If(
                                    AllOf((CAN_CONSUME, INSANE)),
                                    (Permanent(SELF, Attribute.SPEED, 1),),
                                    (If(CAN_CONSUME, (Gain(SELF, Stat.SURVIVAL, 1),)),),
                                ),
                            ),
                        ),
                        Row(10, 99, (If(CAN_CONSUME, (GoOn("The shining fruit", SELF),)),)),
                    ),
                    twice=Carries(SELF, "almanac"),
                ),
            ),
        ),
        StoryPart(
            "Farther in",
            (MayChoose(SELF, (GoOn("The swamp", SELF),), needs=AtLeast(SELF, Stat.COURAGE, 3)),),
        ),
        StoryPart(
            "The shining fruit",
            (
                If(
                    HasSpent(SELF, SHINING_FRUIT),
                    (DIE,),
                    (MarkOnce(SELF, SHINING_FRUIT, nominated=False), GoOn("Its light within", SELF)),
                ),
            ),
        ),
        StoryPart(
            "Its light within",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (DIE,)),
                        Row(2, 4, (_affinity(Affinity.RED),)),
                        Row(5, 7, (_affinity(Affinity.GREEN),)),
                        Row(8, 99, (_affinity(Affinity.BLUE),)),
                    ),
                ),
            ),
        ),
    ),
    brought_by=BroughtBy.CARD,
)

BLACKSMITH_ARMOR = ("lantern-helm", "lantern-gauntlets", "lantern-cuirass", "lantern-mail", "lantern-greaves")


def _iron(n: int = 1) -> GainResource:
    return GainResource(SELF, "strange", "Iron", n)


def _scrap(n: int = 1) -> GainResource:
    return GainResource(SELF, "basic", "Scrap", n)


MINERALS = StoryEvent(
    MINERAL_GATHERING,
    (
        StoryPart(
            "To the rock",
            (
                GoOn("Gathering", survivors(has("pickaxe"))),
                If(
                    HowMany(survivors(cast(CAVE_FINDER)), least=1),
                    (ForEach(ALL, (MayChoose(THAT, (GoOn("The worm tunnels", THAT),)),)),),
                ),
            ),
        ),
        StoryPart(
            "Gathering",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.INSANITY, 1), GainDisorder(SELF, "Hemophobia"))),
                        Row(4, 5, (GainResource(SELF, "basic", "Broken Lantern"), EventDamage(SELF, 2))),
                        Row(
                            6,
                            7,
                            (
                                _iron(),
                                RollOn(SELF, (Row(1, 5), Row(6, 99, (ArchiveChosen(SELF, keyword="pickaxe"),)))),
                            ),
                        ),
                        Row(8, 99, (_scrap(), If(SoFar(Course.PASSED_DARKNESS), (TakesPart(CAVE_FINDER, SELF),)))),
                    ),
                ),
            ),
        ),
        StoryPart(
            "The worm tunnels",
            (
                RollOn(
                    SELF,
                    (
                        Row(
                            1,
                            3,
                            (
                                Gain(SELF, Stat.SURVIVAL, Minus(Half(Count(Stat.SURVIVAL)))),
                                If(INSANE, (GainDisorder(SELF),)),
                            ),
                        ),
                        Row(
                            4,
                            7,
                            (
                                If(
                                    Meets(SELF, terms(TermKind.NON_DEAF)),
                                    (Gain(SELF, Stat.SURVIVAL, -2), Gain(SELF, Stat.INSANITY, 2)),
                                    (DIE,),
                                ),
                            ),
                        ),
                        Row(
                            8,
                            99,
                            (
                                ChooseOne(
                                    SELF,
                                    (
                                        Choice("Take the iron", (_iron(),)),
                                        Choice("Go deeper", (GoOn("The crystal lake", SELF),), cost=Cost(survival=2)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    added=(Added(2, HasGear(SELF, "sickle")),),
                ),
            ),
        ),
        StoryPart(
            "The crystal lake",
            (
                RollOn(
                    SELF,
                    (
                        Row(
                            1,
                            2,
                            (
                                GainAbility(SELF, "Crystal Skin", impairment=True),
                                PartWith(SELF, "armor", GearGoes.STORAGE),
                                GainArmor(SELF, 3),
                            ),
                        ),
                        Row(3, 4, (Gain(SELF, Stat.SURVIVAL, -3), Gain(SELF, Stat.INSANITY, 3))),
                        Row(5, 6, (_iron(),)),
                        Row(
                            7,
                            99,
                            (
                                ChooseOne(
                                    SELF,
                                    (
                                        Choice("Take the iron", (_iron(2),)),
                                        Choice(
                                            "Go deeper",
                                            (Gain(SELF, Stat.INSANITY, 3), GoOn("The lantern city", SELF)),
                                            cost=Cost(survival=4),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        StoryPart(
            "The lantern city",
            (
                RollOn(
                    SELF,
                    (
                        Row(
                            1,
                            4,
                            (
                                If(
                                    INSANE,
                                    (Die(SELF, body=False),),
                                    (
                                        SetTo(SELF, Stat.SURVIVAL, 0),
                                        Gain(SELF, Stat.INSANITY, 6),
                                        GainDisorder(SELF),
                                    ),
                                ),
                            ),
                        ),
                        Row(5, 9, (_iron(4), _scrap(3))),
                        Row(10, 99, (GainOneOf(SELF, BLACKSMITH_ARMOR, chosen=True),)),
                    ),
                ),
            ),
        ),
    ),
    brought_by=BroughtBy.CARD,
)

GATHERING_STORIES = (HERBS, MINERALS)
