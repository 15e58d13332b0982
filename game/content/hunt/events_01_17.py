"""Hunt events 1 to 17 of the hunt event table (hunt-d100)."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.gear import HasGear
from game.cards.conditions.harm import HasInjury
from game.cards.conditions.hunt import PartyThing
from game.cards.conditions.knowledge import HasArt, Knows
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.sheet import AtMost, Compares
from game.cards.conditions.story import Course, SoFar
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.numbers import Dice, Level, Minus
from game.cards.who import Role, TermKind, has, survivors, terms
from game.cards.words.flow import Effects, If, RollEither, WhenHome
from game.cards.words.harm import BrainEventDamage, Die, EventDamage, Heal, HealLocation, LoseArmor, SufferInjury
from game.cards.words.hunt import HuntEvents, MoveQuarry, SkipSpace
from game.cards.words.knowledge import GainArt
from game.cards.words.people import Entitle
from game.cards.words.resources import GainResource, GroupResource
from game.cards.words.rolls import Added
from game.cards.words.settlement import GainEndeavors
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, SetTo
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.hunt.writing import choice, chooses, each, event, on, rolls, straggler, unless_paid
from game.model.terms import Attribute, Location, Stat

ALL = survivors()
REVEALER, THAT, GROUP = Role.REVEALER, Role.THAT, Role.GROUP
UP = 99
ALL_INSANE = HowMany(survivors(TermKind.NOT_INSANE), most=0)
NOISY = HowMany(survivors(has("noisy")), least=1)
WHIP = HowMany(survivors(has("whip")), least=1)
DEAD_INSIDE = GainAbility(THAT, "Dead Inside", impairment=True)
NEXT_SPACE = SkipSpace(optional=True, ambush=True)

BROKEN_LANTERNS = event(
    1,
    "Broken Lanterns",
    "Glass splits underfoot, and more glass beyond it. Somebody brought a great many lanterns here, and no light.",
    chooses(
        REVEALER,
        choice(
            "Investigate",
            Gain(REVEALER, Stat.COURAGE, 1),
            rolls(
                REVEALER,
                on(1, 5, EventDamage(REVEALER, Level(), Location.LEGS)),
                on(6, 8, GainResource(REVEALER, "basic", "Broken Lantern")),
                on(9, UP, each(ALL, SetTo(THAT, Stat.INSANITY, 0), GroupResource("Broken Lantern"))),
                investigate=True,
            ),
        ),
        choice("Ignore them", HuntEvents()),
    ),
)

CORPSE = event(
    2,
    "Corpse",
    "The cold lies in this hollow like water, and at the bottom of it somebody is sitting, frosted white.",
    Gain(ALL, Stat.SURVIVAL, Minus(Level())),
    If(Knows("Graves"), (Gain(REVEALER, Stat.COURAGE, 1), Gain(REVEALER, Stat.UNDERSTANDING, 1))),
    If(Knows("Cannibalize"), (GainResource(REVEALER, "basic"),)),
    If(Knows("Momento Mori"), (GainArt(REVEALER),)),
)

CANCER_PIGEONS = event(
    3,
    "Cancer Pigeons",
    "They coo. Then they turn around, a whole ledge of them, and each has the small wet face of a newborn.",
    straggler(
        rolls(
            THAT,
            on(1, 3, DEAD_INSIDE),
            on(4, 6, unless_paid(1, DEAD_INSIDE)),
            on(7, 8),
            on(9, UP, GainResource(THAT, "basic")),
            added=(Added(-2, NOISY), Added(4, WHIP)),
        )
    ),
)

FAMINE = event(
    4,
    "Famine",
    "Nothing grows, crawls or rots on this stretch. Even the dust tastes of nothing.",
    chooses(
        GROUP,
        choice(
            "Press on",
            Gain(ALL, Stat.COURAGE, 1),
            rolls(
                REVEALER,
                on(1, 8, Token(ALL, Attribute.SPEED, -1)),
                on(9, 14),
                on(15, UP, Gain(ALL, Stat.SURVIVAL, 1)),
                added=(Added(2, carried=PartyThing.CONSUMABLE),),
            ),
        ),
        choice("Go around", HuntEvents()),
    ),
)

FLESH_FIELDS = event(
    5,
    "Flesh Fields",
    "The ground swells into hot, haired lumps as tall as a survivor. Whatever is in them turns over in its sleep.",
    Gain(ALL, Stat.SURVIVAL, -1),
    rolls(
        REVEALER,
        on(
            1,
            1,
            rolls(
                REVEALER,
                on(1, 5, SufferInjury(REVEALER, "Dismembered Arm")),
                on(6, 10, SufferInjury(REVEALER, "Dismembered Leg")),
            ),
        ),
        on(2, 3, EventDamage(survivors(TermKind.INSANE), Level())),
        on(4, 7),
        on(8, 9, GainResource(REVEALER, "basic", "Monster Hide")),
        on(10, UP, GainResource(ALL, "basic", "Monster Hide")),
        added=(Added(4, HowMany(survivors(has("sickle")), least=1)),),
    ),
)

FACELESS_STATUE = event(
    6,
    "Faceless Statue",
    "Among ten thousand faces stands one figure without any, and the lantern in its hand is still warm.",
    Gain(ALL, Stat.SURVIVAL, 1),
    If(Knows("Sculpture"), (Gain(ALL, Stat.SURVIVAL, Dice(1, 10)), Gain(ALL, Stat.UNDERSTANDING, 1))),
    chooses(
        GROUP,
        choice(
            "Rest",
            MoveQuarry(1),
            each(ALL, HealLocation(THAT), If(CountIs(Tally.RESTORED, 6), (GainDisorder(THAT),))),
            needs=HowMany(survivors(TermKind.NOT_INSANE), least=1),
        ),
        choice("Move on"),
    ),
)

HUNGRY_GROUND = event(
    7,
    "Hungry Ground",
    "A step comes down on something that gives like a lip. The floor has opened a mouth, and it begins to close.",
    rolls(
        REVEALER,
        on(1, 1, If(AtMost(REVEALER, Stat.SURVIVAL, 0), (Die(REVEALER),), (SetTo(REVEALER, Stat.SURVIVAL, 0),))),
        on(2, 5, EventDamage(REVEALER, 2, Location.LEGS)),
        on(6, 9),
        on(10, UP, GainResource(REVEALER, "basic", "Broken Lantern")),
        added=(Added(4, HowMany(survivors(TermKind.OTHER, has("whip")), least=1)),),
    ),
)

WAILING_SMOKE = event(
    8,
    "Wailing Smoke",
    "Fog comes up out of the mouths in the floor, and it carries their voices with it.",
    If(HowMany(survivors(TermKind.NON_DEAF), most=0), (EndNow(Underway.EVENT),)),
    If(
        AllOf((NOISY, Knows("Drums"))),
        (Gain(ALL, Stat.INSANITY, 2), Gain(ALL, Stat.SURVIVAL, 2)),
        (
            straggler(
                rolls(
                    THAT,
                    on(1, 3, GainDisorder(THAT)),
                    on(4, 6, BrainEventDamage(THAT, Level())),
                    on(7, 9),
                    on(10, UP, Gain(THAT, Stat.INSANITY, 2)),
                    added=(Added(2, NOISY),),
                ),
                among=survivors(TermKind.NON_DEAF),
            ),
        ),
    ),
)

GOLDEN_LIGHT = event(
    9,
    "Golden Light",
    "Something gold burns ahead, brighter than any lantern, and it throws no shadows at all.",
    If(
        HasInjury(REVEALER, "Blind"),
        (Gain(REVEALER, Stat.INSANITY, 3), HuntEvents()),
        (
            Gain(REVEALER, Stat.COURAGE, 1),
            rolls(
                REVEALER,
                on(1, 3, GainDisorder(REVEALER)),
                on(4, 8, EventDamage(REVEALER, Level())),
                on(9, UP, Gain(REVEALER, Stat.SURVIVAL, 1)),
                investigate=True,
            ),
        ),
    ),
)

HARVESTER = event(
    10,
    "Harvester",
    "The plain stands up. It is one body, a worm as wide as a settlement, and every face on it is listening.",
    GainDisorder(ALL),
    each(
        ALL,
        If(HasGear(THAT, "noisy"), (Die(THAT, mourned=False, sure=True),), (unless_paid(1, Die(THAT, mourned=False)),)),
    ),
    fixed=True,
)

DROPPINGS_EATEN: Effects = (
    Gain(REVEALER, Stat.COURAGE, 1),
    rolls(
        REVEALER,
        on(
            1,
            3,
            GainAbility(REVEALER, "Brain Parasites", impairment=True),
        ),
        on(4, 6, Entitle(REVEALER, "Scat Man")),
        on(7, UP, Token(REVEALER, Attribute.SPEED, 1), Token(REVEALER, Attribute.STRENGTH, 1)),
    ),
)

MONSTER_DROPPINGS = event(
    11,
    "Monster Droppings",
    "A heap of it, steaming, as high as a knee. The quarry was here, and not long ago.",
    chooses(
        REVEALER,
        choice(
            "Investigate",
            Gain(REVEALER, Stat.UNDERSTANDING, 1),
            rolls(
                REVEALER,
                on(1, 3, Gain(REVEALER, Stat.SURVIVAL, -1), HuntEvents()),
                on(4, 6, Gain(REVEALER, Stat.SURVIVAL, 1)),
                on(7, UP, NEXT_SPACE),
                investigate=True,
            ),
        ),
        choice("Consume", *DROPPINGS_EATEN, needs=Meets(REVEALER, terms(TermKind.CAN_CONSUME))),
    ),
)

DESTINY_BOUND = event(
    12,
    "Destiny-Bound",
    "Nobody can say why, but every foot falls where it should. The end of this trail is already waiting.",
    Gain(REVEALER, Stat.COURAGE, 1),
    NEXT_SPACE,
)

OVERLOAD = event(
    13,
    "Overload",
    "It comes without a cause. The one who leads sits down in the dark and weeps, and cannot stop.",
    Gain(REVEALER, Stat.SURVIVAL, Minus(Dice(1, 10))),
    GainDisorder(REVEALER),
    If(
        Knows("Accept Darkness"),
        (
            rolls(
                REVEALER,
                on(1, 5, GainDisorder(REVEALER, until=3), SetTo(REVEALER, Stat.SURVIVAL, 0)),
                on(6, UP, Gain(REVEALER, Stat.UNDERSTANDING, 1), GainDisorder(REVEALER, "Rageholic")),
            ),
        ),
    ),
    If(
        Knows("Collective Toil"),
        (
            rolls(
                REVEALER,
                on(1, 5, Gain(REVEALER, Stat.COURAGE, 1), Gain(REVEALER, Stat.SURVIVAL, Dice(1, 10))),
                on(6, UP, WhenHome((GainEndeavors(2),))),
            ),
        ),
    ),
)

CHANCE_ENCOUNTER = event(
    14,
    "Chance Encounter",
    "A young woman stands at the edge of the light, her bare feet black with soot. She is more afraid than they are.",
    If(AnyOf((SoFar(Course.ROLLED_BEFORE), ALL_INSANE)), (HuntEvents(), EndNow(Underway.EVENT))),
    Gain(ALL, Stat.COURAGE, 1),
    Gain(ALL, Stat.UNDERSTANDING, 1),
    If(Knows("Hovel"), (Heal(ALL), Token(survivors(TermKind.RANDOM), Attribute.ACCURACY, 1))),
)

MAN_TRAP = event(
    15,
    "Man-trap",
    "A click under the heel. Old iron has waited in this dirt for somebody's leg, whoever they might be.",
    rolls(
        REVEALER,
        on(1, 2, SufferInjury(REVEALER, "Dismembered Leg")),
        on(3, 6, LoseArmor(REVEALER, None, Location.LEGS), EventDamage(REVEALER, 1, Location.LEGS)),
        on(7, 9, EventDamage(REVEALER, 1, Location.LEGS)),
        on(10, UP, GainResource(REVEALER, "basic")),
    ),
)

NIGHT_TERRORS = event(
    16,
    "Night Terrors",
    "They sleep back to back around the lantern. One by one they begin to speak, and all in the same voice.",
    each(ALL, RollEither(THAT, Stat.INSANITY, met=(Gain(THAT, Stat.UNDERSTANDING, 1),), missed=(GainDisorder(THAT),))),
    each(
        ALL,
        If(
            AnyOf((Meets(THAT, terms(TermKind.SAVIOR)), HasArt(THAT, "Extra Sense"))),
            (Gain(THAT, Stat.HUNT_XP, 4), GainResource(THAT, "basic")),
        ),
    ),
)

ITS_GAZE = tuple(
    on(2 * n - 1, 2 * n, unless_paid(n, SetTo(REVEALER, Stat.UNDERSTANDING, 0), by=REVEALER)) for n in range(1, 6)
)
"""As much survival as half of the die says, rounded up (campaign-die-d5)."""

FACE_TO_FACE = event(
    17,
    "Face-to-Face",
    "Of all the stone faces on this wall, one has its eyes open. It has been watching them come.",
    Gain(REVEALER, Stat.COURAGE, 1),
    rolls(
        REVEALER,
        on(1, 1, rolls(REVEALER, *ITS_GAZE)),
        on(
            2,
            7,
            If(Compares(REVEALER, Stat.SURVIVAL, Stat.INSANITY, more=True), (BrainEventDamage(REVEALER, Level()),)),
        ),
        on(8, UP, Gain(REVEALER, Stat.SURVIVAL, 1), Gain(REVEALER, Stat.UNDERSTANDING, 1)),
        investigate=True,
    ),
)

EVENTS = (
    BROKEN_LANTERNS, CORPSE, CANCER_PIGEONS, FAMINE, FLESH_FIELDS, FACELESS_STATUE, HUNGRY_GROUND, WAILING_SMOKE,
    GOLDEN_LIGHT, HARVESTER, MONSTER_DROPPINGS, DESTINY_BOUND, OVERLOAD, CHANCE_ENCOUNTER, MAN_TRAP, NIGHT_TERRORS,
    FACE_TO_FACE,
)  # fmt: skip
