"""Hunt events 68 to 76 of the hunt event table."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf
from game.cards.conditions.harm import HasInjury
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany
from game.cards.conditions.settlement import Fought, SettlementOwns
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.numbers import Dice
from game.cards.who import Role, TermKind, bears, below, carries, survivors
from game.cards.words.flow import ForEach, If, Later, Nominate, RollAlike, RollsOff, WhenHome
from game.cards.words.gear import ArchiveChosen, GainGear
from game.cards.words.harm import BrainEventDamage, Die, EventDamage, SufferInjury
from game.cards.words.hit_locations import MoveLocation
from game.cards.words.hunt import BeginShowdown, By, HuntEvents
from game.cards.words.knowledge import Learn
from game.cards.words.people import Rename
from game.cards.words.resources import GainResource
from game.cards.words.rolls import Added, MayReroll, Reroll
from game.cards.words.settlement import GainEndeavors, Schedule
from game.cards.words.sheet import Gain, GainDisorder, MarkOnce, OnSheet, SetTo, StrikeOff
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.hunt.writing import choice, chooses, on, rolls
from game.model.terms import Attribute, Location, Stat

ALL = survivors()
REVEALER, THAT, GROUP = Role.REVEALER, Role.THAT, Role.GROUP
UP = 99
FITTEST = "Survival of the Fittest"
START = WaitsFor.START_OF_SHOWDOWN
ANOTHER = (HuntEvents(),)

A_FAMILIAR_FACE = HuntEvent(
    "A Familiar Face",
    (
        If(
            CountIs(Tally.DEATHS, 1),
            (RollsOff((SetTo(THAT, Stat.INSANITY, 0), Gain(THAT, Stat.UNDERSTANDING, 1))),),
            ANOTHER,
        ),
    ),
    number=68,
    tale="One of the stone faces has a scar where a friend had theirs. It looks as if it had only now stopped talking.",
)

TIME_LAPSE = HuntEvent(
    "Time Lapse",
    (
        If(Fought("phoenix"), (Gain(ALL, Stat.UNDERSTANDING, 1),)),
        rolls(
            REVEALER,
            on(1, 2, Gain(survivors(below(10, Stat.HUNT_XP)), Stat.HUNT_XP, 3, quietly=True)),
            on(
                3,
                9,
                ForEach(
                    ALL,
                    (
                        Rename(THAT),
                        Gain(THAT, Stat.HUNT_XP, 1),
                        GainDisorder(THAT),
                        If(Knows(FITTEST), (MarkOnce(THAT, FITTEST, again=True),)),
                    ),
                ),
            ),
            on(10, UP, BeginShowdown()),
            picks=HowMany(survivors(carries("hours-ring")), least=1),
        ),
    ),
    number=69,
    tale="A hand moves, and its light follows a breath later. Nobody can say how long this step has already taken.",
)

TOMB_OF_EXCELLENCE = HuntEvent(
    "Tomb of Excellence",
    (
        rolls(
            REVEALER,
            on(1, 1, Gain(ALL, Stat.SURVIVAL, -1)),
            on(2, 5),
            on(6, 9, Gain(ALL, Stat.COURAGE, 1)),
            on(10, UP, Gain(ALL, Stat.UNDERSTANDING, 1), If(Knows("Pictograph"), (Later(START, (MoveLocation(),)),))),
            investigate=True,
        ),
    ),
    number=70,
    tale="Not a speck of dust lies on the slab. The walls show hunters who knew exactly where to stand.",
)

FOUND_RELIC = HuntEvent(
    "Found Relic",
    (
        rolls(
            REVEALER,
            on(1, 2, GainDisorder(REVEALER, "Secretive"), Token(REVEALER, Attribute.MOVEMENT, -1)),
            on(3, 4),
            on(5, 9, Gain(REVEALER, Stat.INSANITY, 1)),
            on(
                10,
                UP,
                If(
                    HowMany(survivors(carries("final-lantern")), least=1),
                    (BrainEventDamage(ALL, 1),),
                    (WhenHome((Learn(draws=3),), who=REVEALER),),
                ),
            ),
            investigate=True,
            added=(Added(6, Knows("Records")),),
        ),
    ),
    number=71,
    tale="It lies between two mouths of stone, smooth, with a handle for a hand of seven fingers.",
)

_A_TURN = rolls(
    THAT,
    on(1, 5),
    on(
        6,
        UP,
        chooses(
            THAT,
            choice("Take heart", Gain(THAT, Stat.SURVIVAL, 1)),
            choice("Speak of it", StrikeOff(THAT, OnSheet.DISORDER), needs=Can(Deed.LOSE_DISORDER, THAT)),
        ),
    ),
)

SOMETHING_TO_PASS_THE_TIME = HuntEvent(
    "Something to Pass the Time",
    (
        If(Knows("Symposium"), (), (*ANOTHER, EndNow(Underway.EVENT))),
        rolls(
            REVEALER,
            on(1, 2, BeginShowdown(By.MONSTER)),
            on(3, 7, Gain(REVEALER, Stat.COURAGE, -1)),
            on(8, 9, Gain(ALL, Stat.COURAGE, 1)),
            on(10, UP, ForEach(ALL, (_A_TURN,))),
            added=(Added(4, Knows("Song of the Brave")),),
        ),
    ),
    number=72,
    tale="Whoever runs out of words for the dark has lost. Nobody has lost yet, and the voices grow louder.",
)

_THE_SWORD = If(
    AllOf((SettlementOwns("twilight-sword", owned=False), HowMany(survivors(bears("Honorable")), most=0))),
    (
        chooses(
            GROUP,
            choice(
                "Take the sword",
                Nominate(1, (GainGear(THAT, "twilight-sword"),)),
                Schedule("story event", "Hooded Knight", 2, unless_there=True),
            ),
            choice("Leave it"),
        ),
    ),
)

_IN_THE_CRATER = rolls(
    THAT,
    on(
        1,
        1,
        If(
            HasInjury(THAT, "Shattered Jaw"),
            (SufferInjury(THAT, "Dismembered Arm"),),
            (If(Knows(FITTEST), (SufferInjury(THAT, "Shattered Jaw"),), (Die(THAT),)),),
        ),
    ),
    on(2, 4, GainResource(THAT, "basic", "Broken Lantern")),
    on(5, 8, WhenHome((GainEndeavors(2),))),
    on(9, UP, _THE_SWORD),
    investigate=True,
)

_THE_CRATER = chooses(
    GROUP,
    choice("Run on"),
    choice("Search the crater", BrainEventDamage(ALL, Dice(1, 10)), GainDisorder(ALL), Nominate(1, (_IN_THE_CRATER,))),
)

GOLDEN_EMBER = HuntEvent(
    "Golden Ember",
    (
        If(HowMany(survivors(carries("final-lantern")), least=1), (EndNow(Underway.EVENT),)),
        chooses(
            GROUP,
            choice("Go around", *ANOTHER),
            choice(
                "Brave the smoke",
                Gain(ALL, Stat.COURAGE, 1),
                rolls(
                    REVEALER,
                    on(1, 5, EventDamage(ALL, 1, Location.HEAD), EventDamage(ALL, 1, Location.BODY), GainDisorder(ALL)),
                    on(6, UP, _THE_CRATER),
                ),
            ),
        ),
    ),
    number=73,
    tale="Smoke stands across the way like a wall, and flecks of gold drift in it. Something still glows at its root.",
)

ANTLER_GOUGED = HuntEvent(
    "Antler-Gouged",
    (
        ForEach(
            ALL,
            (
                rolls(
                    THAT,
                    on(1, 2, SufferInjury(THAT, "Torn Muscle")),
                    on(3, 8),
                    on(9, UP, GainGear(THAT, "founding-stone")),
                ),
            ),
        ),
    ),
    number=74,
    tale="Two great beasts have fought here. The furrows are deep enough to lie in, with edges that cut.",
)

OOPS = HuntEvent(
    "Oops!",
    (ArchiveChosen(REVEALER),),
    number=75,
    tale="A foot slips on a stone lip. The lantern goes down first, and its bearer comes down on top of it.",
)

DREAM_THE_WAY = HuntEvent(
    "Dream the Way",
    (
        RollAlike(
            (Gain(THAT, Stat.INSANITY, 1),), tens=(MayReroll(Reroll.ANY, REVEALER),), picks=survivors(TermKind.SAVIOR)
        ),
    ),
    number=76,
    tale="They wake sweating, all in the same breath. Two of them tell the same road, turn for turn.",
)

EVENTS = (
    A_FAMILIAR_FACE, TIME_LAPSE, TOMB_OF_EXCELLENCE, FOUND_RELIC, SOMETHING_TO_PASS_THE_TIME, GOLDEN_EMBER,
    ANTLER_GOUGED, OOPS, DREAM_THE_WAY,
)  # fmt: skip
