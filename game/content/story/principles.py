"""The story events in which the settlement chooses a principle for good (innovation-principle)."""

from __future__ import annotations

from game.cards.conditions.people import HowMany
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import Choice, ChooseOne, Effects, If, Nominate, PickOne, RollOn, Row, WhenDeparting
from game.cards.words.gear import StoreGear
from game.cards.words.knowledge import Adopt, GainArt
from game.cards.words.people import LosePeople, SkipNextHunt
from game.cards.words.resources import LoseResources
from game.cards.words.settlement import Schedule
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, LockDisorder, Permanent
from game.cards.words.story import GoOn
from game.model.terms import Attribute, Stat

SELF, THAT = Role.SELF, Role.THAT
PARENTS = survivors(TermKind.PARENT)
NEWBORNS = survivors(TermKind.NEWBORN)
ONE_NEWBORN = survivors(TermKind.NEWBORN, TermKind.CHOSEN)
WOMEN = survivors(TermKind.FEMALE)


def _either(**ways: Effects) -> StoryPart:
    """The opening: the settlement chooses one principle, and the event goes on with what comes of it."""
    chosen = ((name.replace("_", " "), first) for name, first in ways.items())
    return StoryPart(
        "Two ways",
        (ChooseOne(Role.GROUP, tuple(Choice(name, (*first, Adopt(name), GoOn(name))) for name, first in chosen)),),
    )


def _comes_of(name: str, low: Effects, high: Effects) -> StoryPart:
    """What a principle brings at once: two halves of a die."""
    return StoryPart(name, (RollOn(Role.GROUP, (Row(1, 5, low), Row(6, 10, high))),))


def _if_much_was_lost(*effects: Permanent | GainDisorder) -> Effects:
    """Everything is lost; if it was much, the departing gain from it."""
    return (LoseResources(), If(CountIs(Tally.LOST_RESOURCES, 10), (WhenDeparting(effects),)))


CONVICTION = StoryEvent(
    "Principle: Conviction",
    (
        _either(
            Barbaric=(Schedule("story event", "Hands of Heat", 1),),
            Romantic=(Schedule("story event", "Bone Witch", 1),),
        ),
        _comes_of(
            "Barbaric",
            _if_much_was_lost(Permanent(SELF, Attribute.SPEED, 1), GainDisorder(SELF, "Honorable")),
            (Nominate(1, (Gain(THAT, Stat.COURAGE, 4), GainAbility(THAT, "Thundercaller"))),),
        ),
        _comes_of(
            "Romantic",
            _if_much_was_lost(Permanent(SELF, Attribute.LUCK, 1), GainDisorder(SELF, "Prey")),
            (Nominate(1, (Gain(THAT, Stat.UNDERSTANDING, 4), GainAbility(THAT, "Legendcaller"))),),
        ),
    ),
)

DEATH = StoryEvent(
    "Principle: Death",
    (
        _either(Cannibalize=(), Graves=()),
        _comes_of(
            "Cannibalize",
            (StoreGear("founding-stone"), WhenDeparting((Gain(SELF, Stat.INSANITY, 3),))),
            (Nominate(1, (Permanent(THAT, Attribute.SPEED, 1),)),),
        ),
        _comes_of(
            "Graves",
            (WhenDeparting((Gain(SELF, Stat.SURVIVAL, 1), Gain(SELF, Stat.UNDERSTANDING, 1))),),
            (Nominate(1, (Permanent(THAT, Attribute.LUCK, 1),)),),
        ),
    ),
)

NEW_LIFE = StoryEvent(
    "Principle: New Life",
    (
        _either(Survival_of_the_Fittest=(), Protect_the_Young=()),
        _comes_of(
            "Survival of the Fittest",
            (Permanent(PARENTS, Attribute.STRENGTH, 1), Gain(PARENTS, Stat.INSANITY, 2), SkipNextHunt(PARENTS)),
            (PickOne(ONE_NEWBORN, (Gain(THAT, Stat.COURAGE, 2), GainArt(THAT, "Tough"), GainDisorder(THAT))),),
        ),
        _comes_of(
            "Protect the Young",
            (Gain(PARENTS, Stat.SURVIVAL, 2), Permanent(PARENTS, Attribute.EVASION, 1)),
            (Gain(NEWBORNS, Stat.UNDERSTANDING, 2), GainArt(NEWBORNS, "Strategist")),
        ),
    ),
)

ORATOR = GoOn("The orator", THAT)
TOILER = GainDisorder(THAT, "Secretive"), GainArt(THAT, "Timeless Eye"), LockDisorder(THAT, "Secretive")

SOCIETY = StoryEvent(
    "Principle: Society",
    (
        _either(
            Collective_Toil=(LosePeople(1), Schedule("story event", "Bone Witch", 3)),
            Accept_Darkness=(),
        ),
        _comes_of(
            "Collective Toil",
            (Nominate(4, (Gain(THAT, Stat.SURVIVAL, 5),), exactly=False),),
            (Nominate(1, TOILER),),
        ),
        _comes_of(
            "Accept Darkness",
            (Nominate(4, (Gain(THAT, Stat.INSANITY, 10),), exactly=False),),
            (If(HowMany(WOMEN, 1), (Nominate(1, (ORATOR,), WOMEN),), (Nominate(1, (ORATOR,)),)),),
        ),
        StoryPart(
            "The orator",
            (
                GainDisorder(SELF, "Quixotic"),
                GainArt(SELF, "Leader"),
                GainArt(SELF, "Orator of Death"),
                LockDisorder(SELF, "Quixotic"),
            ),
        ),
    ),
)

PRINCIPLE_EVENTS = (NEW_LIFE, DEATH, SOCIETY, CONVICTION)
