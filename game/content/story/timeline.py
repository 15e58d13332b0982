"""The story events that stand on the timeline from the start: strangers, screams, heat, a feather, a royal hand."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.conditions.settlement import InBox
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.numbers import Dice
from game.cards.who import Role, TermKind, most, survivors
from game.cards.words.flow import Choice, ChooseOne, Effects, If, Join, Nominate, RollOn, Row, WhenDeparting
from game.cards.words.harm import Die, SufferInjury
from game.cards.words.knowledge import GainArt, Learn, Unlearn
from game.cards.words.people import Leave, LosePeople, SkipNextHunt
from game.cards.words.resources import GainResource, GroupDraws, HowMuch, LoseResources
from game.cards.words.settlement import LOWEST_UNFACED, AddNemesis, AddQuarry, Build, Schedule
from game.cards.words.sheet import Gain, GainDisorder, Permanent
from game.cards.words.story import GoOn
from game.cards.words.survival import EndNow, Underway
from game.content.story import openings
from game.model.terms import Attribute, Stat

SELF, THAT = Role.SELF, Role.THAT
RETURNING = survivors(TermKind.RETURNING)
STORY = "story event"
OVEN = Learn("Lantern Oven")


def _permanent(attribute: Attribute) -> Effects:
    return (Permanent(SELF, attribute, 1),)


def or_fight(monster: str, level: str, *loss: object) -> ChooseOne:
    """A loss that the settlement can refuse to bear: then the monster comes to a special showdown, and whatever its
    outcome, the loss does not happen.
    """
    fight = Schedule("special showdown", monster, 0, level=level)
    return ChooseOne(
        Role.GROUP,
        (Choice("Bear it", loss), Choice("Resist", (fight,), needs=InBox(monster))),  # type: ignore[arg-type]
    )


def _one_with_most(stat: Stat) -> Die:
    return Die(survivors(TermKind.RANDOM, most(stat)))


RETURNING_SURVIVORS = StoryEvent(
    "Returning Survivors",
    (
        StoryPart(
            "Home",
            (
                AddQuarry("white-lion"),
                Learn("Language"),
                Build("Lantern Hoard"),
                Nominate(
                    1,
                    (Gain(THAT, Stat.COURAGE, 1), Gain(THAT, Stat.UNDERSTANDING, 1), SkipNextHunt(THAT)),
                ),
            ),
        ),
    ),
    openings=openings.RETURNING_SURVIVORS,
)

ENDLESS_SCREAMS = StoryEvent(
    "Endless Screams",
    (
        StoryPart(
            "Into the dark",
            (
                AddQuarry("screaming-antelope"),
                Nominate(1, (Gain(THAT, Stat.COURAGE, 1), GoOn("What screams", THAT))),
            ),
        ),
        StoryPart(
            "What screams",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (Gain(SELF, Stat.COURAGE, -1), SufferInjury(SELF, "Shattered Jaw"))),
                        Row(3, 6, (Gain(SELF, Stat.UNDERSTANDING, 1), Gain(RETURNING, Stat.INSANITY, 1))),
                        Row(7, 10, (GainArt(SELF, "Orator of Death"), Gain(RETURNING, Stat.INSANITY, 2))),
                    ),
                ),
            ),
        ),
    ),
)

BRANDED = "The branding"

HANDS_OF_HEAT = StoryEvent(
    "Hands of Heat",
    (
        StoryPart(
            "A hand in the fire",
            (
                If(
                    Knows("Lantern Oven"),
                    (LoseResources(HowMuch.HALF), Nominate(1, (GoOn(BRANDED, THAT),))),
                    (Nominate(1, (Gain(THAT, Stat.COURAGE, 1), GoOn("The experiment", THAT))),),
                ),
            ),
        ),
        StoryPart(
            "The experiment",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Leave(SELF), OVEN, Schedule(STORY, "Bone Witch", 3))),
                        Row(4, 6, (*_permanent(Attribute.STRENGTH), GainArt(SELF, "Red Fist"), OVEN)),
                        Row(7, 99, (OVEN, GainArt(SELF, "Red Fist"), LoseResources(HowMuch.HALF), GoOn(BRANDED))),
                    ),
                ),
            ),
        ),
        StoryPart(
            BRANDED,
            (
                RollOn(
                    SELF,
                    (
                        Row(
                            1,
                            3,
                            (
                                WhenDeparting((Gain(SELF, Stat.SURVIVAL, 10),)),
                                Schedule(STORY, "Hands of Heat", Dice(1, 10)),
                            ),
                        ),
                        Row(4, 7, _permanent(Attribute.SPEED)),
                        Row(8, 9, _permanent(Attribute.STRENGTH)),
                        Row(10, 99, (SufferInjury(SELF, "Blind"), *_permanent(Attribute.LUCK))),
                    ),
                ),
            ),
        ),
    ),
)

KINGS_MAN = "kings-man"

ARMORED_STRANGERS = StoryEvent(
    "Armored Strangers",
    (
        StoryPart(
            "Men in armor",
            (
                AddNemesis(KINGS_MAN),
                If(
                    CountIs(Tally.POPULATION, most=7),
                    (Learn("Guidepost"), Schedule(STORY, "Armored Strangers", 4), GoOn("Support")),
                    (GoOn("Destruction"),),
                ),
            ),
        ),
        StoryPart(
            "Support",
            (
                RollOn(
                    Role.GROUP,
                    (
                        Row(1, 3, (GainDisorder(survivors(TermKind.RETURNING, TermKind.RANDOM)),)),
                        Row(4, 7, (GroupDraws("basic", 3),)),
                        Row(8, 99, (GroupDraws("basic", 6), WhenDeparting((Gain(SELF, Stat.SURVIVAL, 1),)))),
                    ),
                ),
            ),
        ),
        StoryPart(
            "Destruction",
            (
                RollOn(
                    Role.GROUP,
                    (
                        Row(1, 4, (GoOn("Slaughter"),)),
                        Row(5, 7, (GoOn("A challenge"),)),
                        Row(8, 9, (GoOn("Oblivion"),)),
                        Row(10, 99, (LosePeople(1), Learn("Guidepost"))),
                    ),
                ),
            ),
        ),
        StoryPart("Slaughter", (or_fight(KINGS_MAN, LOWEST_UNFACED, LosePeople(5)),)),
        StoryPart("A challenge", (or_fight(KINGS_MAN, LOWEST_UNFACED, _one_with_most(Stat.COURAGE)),)),
        StoryPart("Oblivion", (or_fight(KINGS_MAN, LOWEST_UNFACED, Unlearn()),)),
    ),
)

FEATHERS: Effects = (Gain(SELF, Stat.UNDERSTANDING, 1), GainResource(SELF, "phoenix", "Tail Feathers"))

PHOENIX_FEATHER = StoryEvent(
    "Phoenix Feather",
    (
        StoryPart(
            "Something falls from the sky",
            (
                AddQuarry("phoenix"),
                Nominate(1, (Gain(THAT, Stat.COURAGE, 1), GoOn("The feather", THAT))),
            ),
        ),
        StoryPart(
            "The feather",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (Die(SELF),)),
                        Row(2, 3, FEATHERS),
                        Row(
                            4,
                            5,
                            (
                                If(
                                    Knows("Survival of the Fittest"),
                                    (
                                        Gain(SELF, Stat.UNDERSTANDING, 1),
                                        *_permanent(Attribute.EVASION),
                                        GainDisorder(SELF, "Honorable"),
                                    ),
                                    FEATHERS,
                                ),
                            ),
                        ),
                        Row(
                            6,
                            10,
                            (
                                GainArt(SELF, "Crazed"),
                                GainDisorder(SELF, "Hoarder"),
                                Gain(SELF, Stat.COURAGE, 1),
                                Gain(RETURNING, Stat.INSANITY, 2),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

THE_HAND = "the-hand"
TITHE, EMPTY_STORES, ELDERS = GoOn("The tithe"), GoOn("Empty stores"), GoOn("The eldest")

REGAL_VISIT = StoryEvent(
    "Regal Visit",
    (
        StoryPart(
            "The Hand arrives",
            (
                AddNemesis(THE_HAND),
                Schedule("nemesis encounter", THE_HAND, 2, unless_there=True),
                GoOn("The inspection"),
            ),
        ),
        StoryPart(
            "The inspection",
            (
                RollOn(
                    Role.GROUP,
                    (
                        Row(1, 1, (TITHE,)),
                        Row(2, 3, (TITHE, If(Knows("Accept Darkness"), (Join(2),)))),
                        Row(4, 4, (EMPTY_STORES,)),
                        Row(5, 7, (EMPTY_STORES, If(Knows("Guidepost"), (Learn(mastery=True),)))),
                        Row(8, 8, (ELDERS,)),
                        Row(
                            9,
                            10,
                            (
                                ELDERS,
                                If(
                                    Knows("Survival of the Fittest"),
                                    (EndNow(Underway.ENDEAVORS), Permanent(survivors(), Attribute.STRENGTH, 1)),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        StoryPart(TITHE.part, (or_fight(THE_HAND, "1", LosePeople(4), Unlearn("Lantern Oven")),)),
        StoryPart(EMPTY_STORES.part, (or_fight(THE_HAND, "1", LoseResources(), LosePeople(1)),)),
        StoryPart(ELDERS.part, (or_fight(THE_HAND, "1", _one_with_most(Stat.HUNT_XP)),)),
    ),
)

TIMELINE_EVENTS = (
    RETURNING_SURVIVORS,
    ENDLESS_SCREAMS,
    HANDS_OF_HEAT,
    ARMORED_STRANGERS,
    PHOENIX_FEATHER,
    REGAL_VISIT,
)
