"""Hunt events 18 to 34 of the hunt event table (hunt-d100)."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AnyOf
from game.cards.conditions.gear import HasGear, WearsArmor
from game.cards.conditions.hunt import PartyCarries, PartyThing
from game.cards.conditions.knowledge import HasArt, Knows
from game.cards.conditions.people import HowMany, InState, State
from game.cards.conditions.sheet import AtLeast, HasDisorder
from game.cards.numbers import Count, Dice, Level, Minus
from game.cards.who import Role, TermKind, above, bears, has, survivors
from game.cards.words.flow import If, Nominate, RollEither
from game.cards.words.gear import (
    ArchiveArmor,
    ArchiveChosen,
    ArchiveOffered,
    GainGear,
    OfferGear,
    PartWith,
)
from game.cards.words.harm import BrainEventDamage, CureOne, Die, EventDamage, SufferInjury
from game.cards.words.hunt import BeginShowdown, By, GiveAway, HuntEvents, PrepareAmbush
from game.cards.words.knowledge import GainArt
from game.cards.words.resources import GainResource
from game.cards.words.rolls import Added, RollAgain
from game.cards.words.settlement import Schedule
from game.cards.words.sheet import Gain, GainDisorder, OnSheet, Permanent, SetTo, StrikeOff
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.hunt.writing import choice, chooses, each, event, on, rolls, straggler, unless_paid
from game.model.terms import INSANE_AT, Attribute, Location, Stat

ALL = survivors()
OTHERS = survivors(TermKind.OTHER)
NON_DEAF = survivors(TermKind.NON_DEAF)
REVEALER, THAT, GROUP = Role.REVEALER, Role.THAT, Role.GROUP
UP = 99
SETTLEMENT_EVENT = "settlement event"

DEAD_WEED = event(
    18,
    "Dead Weed",
    "A gray weed has rooted in the eyes of the stone. It looks dead. It leans toward the wounded all the same.",
    rolls(REVEALER, on(1, 7), on(8, UP, CureOne(ALL)), added=(Added(4, HowMany(survivors(has("sickle")), least=1)),)),
)

EXHALATION_OF_DARKNESS = event(
    19,
    "Exhalation of Darkness",
    "The ground breathes out. In the hot steam nobody sees their own hands, and the others are only voices.",
    If(HowMany(survivors(bears("Leader")), least=1), (EndNow(Underway.EVENT),)),
    straggler(
        rolls(
            THAT,
            on(1, 2, ArchiveChosen(THAT)),
            on(3, 5, BrainEventDamage(THAT, 1), EventDamage(THAT, 1)),
            on(6, 8, EventDamage(THAT, 1, Location.HEAD)),
            on(9, UP, GainResource(THAT, "basic")),
        )
    ),
)

DRY_LANDS = event(
    20,
    "Dry Lands",
    "The air takes the wet from every breath. The stone has split like a lip, and the cracks go down.",
    each(
        ALL,
        If(
            AnyOf((HasGear(THAT, "fur"), HasGear(THAT, "heavy"))),
            (Gain(THAT, Stat.SURVIVAL, Minus(Dice(1, 5))),),
            (Gain(THAT, Stat.SURVIVAL, -1),),
        ),
    ),
    Nominate(1, (GainResource(THAT, "strange", "Iron"),), survivors(has("pickaxe"))),
)

DRAWINGS = event(
    21,
    "Drawings",
    "Inside the cave the walls are painted, floor to roof. The last figures in the row carry the same lantern.",
    each(
        ALL,
        If(
            AnyOf((AtLeast(THAT, Stat.UNDERSTANDING, 3), Knows("Pictograph"))),
            (
                chooses(
                    THAT,
                    choice(
                        "Decipher",
                        rolls(
                            THAT,
                            on(1, 3, BrainEventDamage(THAT, Level())),
                            on(4, 7, Gain(THAT, Stat.INSANITY, 1)),
                            on(8, UP, Gain(THAT, Stat.SURVIVAL, 2), GainArt(THAT)),
                            added=(Added(4, Knows("Pictograph")),),
                        ),
                    ),
                    choice("Refrain"),
                ),
            ),
        ),
    ),
)

ACID_RAIN = event(
    22,
    "Acid Rain",
    "The first drop hisses on the lantern. Then it rains, out of no sky, and there is nothing to stand under.",
    EventDamage(ALL, Level(), every=True),
    If(Knows("Sculpture"), (Gain(ALL, Stat.SURVIVAL, Level()),)),
    rolls(REVEALER, on(1, 5), on(6, UP, Schedule(SETTLEMENT_EVENT, "Acid Storm", 1))),
)

CLEAN_WATER = event(
    23,
    "Clean Water",
    "A stone lion holds its jaws wide, and what runs out of them is clear. Nothing else here is.",
    Gain(survivors(TermKind.CAN_CONSUME), Stat.SURVIVAL, 1),
    Gain(survivors(TermKind.CAN_CONSUME), Stat.COURAGE, 1),
    each(
        ALL,
        chooses(
            THAT,
            choice(
                "Douse their head",
                rolls(
                    THAT,
                    on(1, 2, GainDisorder(THAT)),
                    on(3, 5),
                    on(
                        6,
                        8,
                        chooses(
                            THAT,
                            choice("Learn", Gain(THAT, Stat.UNDERSTANDING, 1)),
                            choice("Forget", StrikeOff(THAT, OnSheet.DISORDER)),
                        ),
                    ),
                    on(9, UP, SetTo(THAT, Stat.INSANITY, 0), StrikeOff(THAT, OnSheet.DISORDER, every=True)),
                ),
            ),
            choice("Stay dry"),
        ),
    ),
)

FOOD_FROM_THE_MOUTHS_OF_OTHERS = event(
    24,
    "Food from the Mouths of Others",
    "One stone mouth is not quite shut, and there is something on the tongue. An arm would just fit inside.",
    Gain(REVEALER, Stat.COURAGE, 1),
    rolls(
        REVEALER,
        on(1, 2, BrainEventDamage(REVEALER, Level()), EventDamage(REVEALER, Level(), Location.ARMS)),
        on(3, 5),
        on(6, 8, GainGear(REVEALER, "founding-stone")),
        on(9, UP, GainResource(REVEALER, "basic"), Gain(REVEALER, Stat.INSANITY, 2)),
        investigate=True,
    ),
)

TITANS_IN_THE_DARK = event(
    25,
    "Titans in the Dark",
    "Something bellows overhead, and something else answers. Then the steps begin, each as wide as a street.",
    BrainEventDamage(NON_DEAF, Level()),
    straggler(
        rolls(
            THAT,
            on(
                1,
                1,
                If(
                    Knows("Survival of the Fittest"),
                    (SufferInjury(THAT, "Broken Arm"), SufferInjury(THAT, "Broken Leg")),
                    (Die(THAT),),
                ),
            ),
            on(2, 4, EventDamage(THAT, 1, hits=Dice(1, 5))),
            on(5, 6, EventDamage(THAT, Level())),
            on(7, 9),
            on(10, UP, Permanent(THAT, Attribute.MOVEMENT, 1)),
            added=(Added(-2, HowMany(survivors(has("noisy")), least=1)),),
        )
    ),
)

PIT = event(
    26,
    "Pit",
    "The floor is gone between one step and the next.",
    If(HowMany(survivors(TermKind.OTHER, has("whip")), least=1), (EndNow(Underway.EVENT),)),
    If(HasArt(REVEALER, "Tumble"), (Token(REVEALER, Attribute.SPEED, 1), EndNow(Underway.EVENT))),
    rolls(
        REVEALER,
        on(1, 1, SufferInjury(REVEALER, "Broken Leg"), SufferInjury(REVEALER, "Broken Leg")),
        on(2, 3, SufferInjury(REVEALER, "Broken Leg")),
        on(4, 6, EventDamage(REVEALER, 2), PartWith(REVEALER, "fragile")),
        on(7, 9, EventDamage(REVEALER, 1)),
        on(10, UP),
    ),
)

MAN_STEALERS = event(
    27,
    "Man-Stealers",
    "It goes from sleeper to sleeper on thin, careful legs. It knows what it has come for.",
    each(
        survivors(TermKind.MALE, TermKind.RANDOM),
        If(
            HasArt(THAT, "Unconscious Fighter"),
            (GainResource(THAT, "vermin"),),
            (
                rolls(
                    THAT,
                    on(1, 5, SufferInjury(THAT, "Destroyed Genitals")),
                    on(6, UP, EventDamage(THAT, 1, Location.WAIST)),
                ),
            ),
        ),
    ),
)

TROLLBIRD = event(
    28,
    "Trollbird",
    "A fat bird waddles out of the dark and chuckles. It opens its beak and waits. It has never been refused.",
    chooses(
        GROUP,
        choice(
            "Feed it",
            GiveAway(PartyThing.CONSUMABLE),
            needs=PartyCarries(PartyThing.CONSUMABLE),
            must=HowMany(survivors(TermKind.INSANE), least=1),
        ),
        choice(
            "Refuse",
            rolls(
                REVEALER,
                on(1, 5, Gain(ALL, Stat.UNDERSTANDING, 1), PrepareAmbush(By.MONSTER)),
                on(6, UP, Gain(ALL, Stat.INSANITY, 1), PrepareAmbush(By.SURVIVORS)),
                added=(Added(3, HowMany(survivors(bears("Coprolalia")), least=1)),),
            ),
        ),
    ),
)

DARK_BLACKSMITH = event(
    29,
    "Dark Blacksmith",
    "Sparks jump from its bare feet to the anvil. The thin smith holds out one hand, palm up, to whoever dares.",
    each(
        survivors(above(3, "courage")),
        chooses(
            THAT,
            choice(
                "Offer gear",
                OfferGear(THAT),
                rolls(
                    THAT,
                    on(1, 2, ArchiveOffered(THAT)),
                    on(3, 6, BrainEventDamage(THAT, Dice(1, 10))),
                    on(7, 8, ArchiveOffered(THAT), GainGear(THAT, "steel-shield")),
                    on(9, UP, ArchiveOffered(THAT), GainGear(THAT, "steel-sword")),
                    added=(Added(3, HasDisorder(THAT, "Honorable")),),
                ),
                needs=Can(Deed.ARCHIVE_GEAR, THAT),
            ),
            choice("Decline"),
        ),
    ),
)

ROTTEN_FACES = event(
    30,
    "Rotten Faces",
    "The faces underfoot are swollen here, and soft. They burst like fruit, and what is in them holds on.",
    each(
        ALL,
        rolls(
            THAT,
            on(1, 1, If(WearsArmor(THAT, Location.LEGS), (unless_paid(3, ArchiveArmor(THAT, Location.LEGS)),))),
            on(2, 5, unless_paid(1, RollAgain(0))),
            on(6, 9),
            on(10, UP, GainResource(THAT, "basic")),
        ),
    ),
)

STRANGE_PATH = event(
    31,
    "Strange Path",
    "Lanterns no bigger than a thumb mark both edges of a path. All of them are lit, and nobody is tending them.",
    chooses(
        REVEALER,
        choice(
            "Follow it",
            Gain(REVEALER, Stat.UNDERSTANDING, 1),
            rolls(
                REVEALER,
                on(1, 1, EventDamage(survivors(TermKind.RANDOM), 2, every=True)),
                on(2, 4, Gain(survivors(TermKind.RANDOM), Stat.SURVIVAL, Minus(Dice(1, 10)))),
                on(5, 7, BrainEventDamage(ALL, 1), RollAgain(2)),
                on(8, 9, GainResource(ALL, "basic")),
                on(
                    10,
                    UP,
                    each(
                        survivors(bears("Honorable")),
                        chooses(
                            THAT,
                            choice("Repent", StrikeOff(THAT, OnSheet.DISORDER, "Honorable")),
                            choice("Stay honorable"),
                        ),
                    ),
                    If(
                        HowMany(survivors(bears("Honorable")), least=1),
                        (BeginShowdown(By.MONSTER),),
                        (BeginShowdown(By.SURVIVORS),),
                    ),
                ),
                added=(Added(Count(Stat.UNDERSTANDING)),),
            ),
            must=AtLeast(REVEALER, Stat.INSANITY, INSANE_AT),
        ),
        choice("Leave it", HuntEvents()),
    ),
)

SUDDEN_MADNESS = event(
    32,
    "Sudden Madness",
    "A high, thin note begins, and only one of them hears it. It comes from the inside of the skull.",
    RollEither(REVEALER, Stat.INSANITY, missed=(EventDamage(OTHERS, 1),)),
    If(HasArt(REVEALER, "Crazed"), (Gain(REVEALER, Stat.INSANITY, 10), Gain(REVEALER, Stat.UNDERSTANDING, 2))),
)

IT_WHISPERS_YOUR_NAME = event(
    33,
    "It Whispers Your Name",
    "The stone lips move. They have only the one word, and they have been practicing it.",
    If(InState(REVEALER, State.NAMED), (), (EndNow(Underway.EVENT),)),
    If(
        AtLeast(REVEALER, Stat.INSANITY, INSANE_AT),
        (BrainEventDamage(OTHERS, 1),),
        (Gain(REVEALER, Stat.UNDERSTANDING, 1),),
    ),
    Permanent(survivors(bears("Marrow Hunger")), Attribute.STRENGTH, 1),
    If(HowMany(survivors(bears("Marrow Hunger")), least=1), (Schedule(SETTLEMENT_EVENT, "Murder", 1),)),
)

CRIPPLING_MISERY = event(
    34,
    "Crippling Misery",
    "The slope is steep, and every step of it asks the same thing: why go on? One of them has no answer left.",
    straggler(
        SufferInjury(THAT, "Broken Leg"),
        Gain(THAT, Stat.UNDERSTANDING, 1),
        If(HasDisorder(THAT, "Binge Eating Disorder"), (GainResource(THAT, "vermin", consumed=True),)),
        rather=survivors(bears("Anxiety")),
    ),
)

EVENTS = (
    DEAD_WEED, EXHALATION_OF_DARKNESS, DRY_LANDS, DRAWINGS, ACID_RAIN, CLEAN_WATER, FOOD_FROM_THE_MOUTHS_OF_OTHERS,
    TITANS_IN_THE_DARK, PIT, MAN_STEALERS, TROLLBIRD, DARK_BLACKSMITH, ROTTEN_FACES, STRANGE_PATH, SUDDEN_MADNESS,
    IT_WHISPERS_YOUR_NAME, CRIPPLING_MISERY,
)  # fmt: skip
