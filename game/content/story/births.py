"""Births, and what is cooked and made by several together (intimacy, a savior, dishes, oxidation)."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.costs import Cost
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.flow import Choice, ChooseOne, Effect, If, Join, Nominate, RollOn, Row
from game.cards.words.harm import Die
from game.cards.words.people import NominateCouple
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, OnSheet, Permanent, StrikeOff
from game.cards.words.story import GoOn, TellStory
from game.model.terms import Affinity, Attribute, Stat

SELF, THAT = Role.SELF, Role.THAT
PARENTS = survivors(TermKind.PARENT)
MOTHER = survivors(TermKind.FEMALE, TermKind.PARENT)
FATHER = survivors(TermKind.MALE, TermKind.PARENT)
NEWBORNS = survivors(TermKind.NEWBORN)
CHILD, TWINS = Join(born=True), Join(2, born=True)
THE_NIGHT = GoOn("The night")
SAVIOR = "Birth of a Savior"
SAVIOR_BORN = Join(1, (TellStory(SAVIOR, THAT),), born=True)

INTIMACY = StoryEvent(
    "Intimacy",
    (
        StoryPart("Two of them", (NominateCouple(), THE_NIGHT)),
        StoryPart(
            "Two of them, over love juice",
            (NominateCouple(terms(TermKind.CAN_CONSUME)), THE_NIGHT),
            story="Intimacy over Love Juice",
        ),
        StoryPart(
            "The night",
            (
                RollOn(
                    Role.GROUP,
                    (
                        Row(1, 1, (Die(PARENTS, body=False),)),
                        Row(2, 3, (Die(MOTHER), GainDisorder(FATHER), Gain(FATHER, Stat.INSANITY, 3))),
                        Row(4, 6, (CHILD,)),
                        Row(
                            7,
                            8,
                            (
                                CHILD,
                                Gain(PARENTS, Stat.SURVIVAL, 10),
                                If(Knows("Bed"), (Permanent(NEWBORNS, Attribute.STRENGTH, 1),)),
                            ),
                        ),
                        Row(9, 9, (TWINS,)),
                        Row(10, 10, (If(Knows("Hovel"), (SAVIOR_BORN,), (TWINS,)),)),
                        Row(11, 99, (TWINS,)),
                    ),
                ),
            ),
        ),
    ),
)


def _dream(name: str, color: Affinity, ability: str) -> Choice:
    gained = (f"Dream Affinity ({color})", ability, "Life Exchange")
    return Choice(name, tuple(GainAbility(SELF, one) for one in gained))


BIRTH_OF_A_SAVIOR = StoryEvent(
    SAVIOR,
    (
        StoryPart(
            "The dream",
            (
                ChooseOne(
                    Role.GROUP,
                    (
                        _dream("Dream of the Beast", Affinity.RED, "Caratosis"),
                        _dream("Dream of the Crown", Affinity.GREEN, "Dormenatus"),
                        _dream("Dream of the Lantern", Affinity.BLUE, "Lucernae"),
                    ),
                ),
            ),
        ),
    ),
)


def _dish(name: str, gain: Effect, *ingredients: str) -> Choice:
    """A dish, for one who can eat it; nobody may, and then it is wasted."""
    eaten = Nominate(1, (gain, Gain(THAT, Stat.SURVIVAL, 10)), survivors(TermKind.CAN_CONSUME), exactly=False)
    return Choice(name, (eaten,), cost=Cost(resources=dict.fromkeys((*ingredients, "Fresh Acanthus"), 1)))


COOKING = StoryEvent(
    "Cooking",
    (
        StoryPart(
            "The recipes",
            (
                ChooseOne(
                    Role.GROUP,
                    (
                        _dish(
                            "Venison Osso Buco",
                            Permanent(THAT, Attribute.EVASION, 1),
                            "Nightmare Tick",
                            "Shank Bone",
                            "Beast Steak",
                        ),
                        _dish(
                            "3 Eye Stew",
                            Permanent(THAT, Attribute.ACCURACY, 1),
                            "Cyclops Fly",
                            "Eye of Cat",
                            "Phoenix Eye",
                        ),
                        _dish(
                            "Sword Beetle Skewer",
                            Permanent(THAT, Attribute.STRENGTH, 1),
                            "Sword Beetle",
                            "Bladder",
                            "Lion Testes",
                        ),
                        _dish(
                            "Stuffed Cockroach",
                            StrikeOff(THAT, OnSheet.DISORDER, every=True),
                            "Hissing Cockroach",
                            "Beast Steak",
                            "Pustules",
                        ),
                    ),
                    optional=True,
                ),
            ),
        ),
    ),
)

BIRTH_EVENTS = (INTIMACY, BIRTH_OF_A_SAVIOR, COOKING)
