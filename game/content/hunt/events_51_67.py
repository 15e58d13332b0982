"""Hunt events 51 to 67 of the hunt event table."""

from __future__ import annotations

from game.cards.casting import done
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.gear import Without
from game.cards.conditions.hunt import PartyCarries, PartyThing
from game.cards.conditions.knowledge import HasArt, Knows
from game.cards.conditions.people import HowMany
from game.cards.conditions.sheet import AtLeast, HasDisorder
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import Ban, WaitsFor
from game.cards.numbers import Dice, InsaneSurvivors, Level
from game.cards.who import Role, TermKind, above, bears, cast, has, not_cast, survivors
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.flow import (
    Choice,
    ChooseOne,
    ForEach,
    If,
    Join,
    Later,
    LayOnTrail,
    MayChoose,
    Nominate,
    ReplacedByNewcomer,
    RollEither,
    RollOn,
    RollsOff,
    Row,
)
from game.cards.words.gear import ArchiveChosen, ArchiveOffered, GainOneOf, OfferGear, PartWith
from game.cards.words.harm import BrainEventDamage, Die, EventDamage, SufferInjury, SufferTrauma
from game.cards.words.hunt import BeginShowdown, By, GiveAway, HuntEvents, MoveQuarry, PrepareAmbush, SkipSpace
from game.cards.words.knowledge import TakeType
from game.cards.words.moving import Place, SurvivorSpot
from game.cards.words.people import Rename
from game.cards.words.resources import GainResource, RegainCost
from game.cards.words.rolls import STRAGGLER, RollAgain, Ties
from game.cards.words.sheet import Gain, GainDisorder, SetTo
from game.cards.words.story import TakesPart
from game.cards.words.survival import EndNow, Forbid, Underway
from game.cards.words.tokens import Token
from game.model.terms import INSANE_AT, Attribute, Location, Stat, Until

REVEALER, THAT, GROUP = Role.REVEALER, Role.THAT, Role.GROUP
ALL = survivors()
UP = 99
START = WaitsFor.START_OF_SHOWDOWN
MASKS = ("white-lion-mask", "antelope-mask", "phoenix-mask", "death-mask", "man-mask", "god-mask")
DRINKER = done("drinker", "drinks", "drank", "has not drunk")
BREAKS = PartWith(THAT, "fragile")
DISSOLVES = PartWith(THAT, "soluble")
SOAKED = (EventDamage(THAT, 1, Location.BODY), Gain(THAT, Stat.UNDERSTANDING, 1))
LIFTED = (Gain(THAT, Stat.SURVIVAL, Dice(1, 10)), Gain(THAT, Stat.INSANITY, Dice(1, 10)))
TRAINED = (TakeType(THAT), Gain(THAT, Stat.PROFICIENCY, 3))
"""A random weapon type, and three levels of it."""

RAGING = AnyOf((HasDisorder(THAT, "Rageholic"), HasArt(THAT, "Berserker")))
SWARMED = RollOn(
    THAT,
    (
        Row(1, 2, (Token(THAT, Attribute.EVASION, -1),)),
        Row(3, 7, (Gain(THAT, Stat.INSANITY, 1),)),
        Row(8, UP, (If(RAGING, (SufferTrauma(THAT, "Frenzy", 2),), (SufferTrauma(THAT, "Frenzy"),)),)),
    ),
)
SLIDES = RollOn(
    THAT,
    (
        Row(1, 2, (EventDamage(THAT, 2), BREAKS, DISSOLVES, RollAgain(0))),
        Row(3, 7, (EventDamage(THAT, 2, Location.BODY), BREAKS, DISSOLVES)),
        Row(8, 9),
        Row(10, UP, (Gain(THAT, Stat.INSANITY, 1),)),
    ),
)
FEARS_BLOOD = HasDisorder(THAT, "Hemophobia")
WATER = RollOn(
    THAT,
    (
        Row(1, 4, (BrainEventDamage(THAT, Level()), If(FEARS_BLOOD, (EventDamage(THAT, Level(), Location.BODY),)))),
        Row(5, 8),
        Row(9, UP, (Gain(THAT, Stat.SURVIVAL, 1),)),
    ),
)
DRINKS = (Gain(THAT, Stat.COURAGE, 1), TakesPart(DRINKER, THAT), WATER)

EVENTS = (
    HuntEvent(
        "Refugees",
        (
            If(
                AllOf((Knows("Symposium"), Knows("Language"))),
                (
                    ChooseOne(
                        GROUP,
                        (
                            Choice(
                                "Give them something",
                                (
                                    GiveAway(PartyThing.ANYTHING),
                                    Later(START, (LookAtTop(GROUP, DeckOf.AI, 5),)),
                                    If(HowMany(survivors(bears("Leader")), least=1), (Join(1),)),
                                ),
                                needs=PartyCarries(PartyThing.ANYTHING),
                            ),
                            Choice("Let them pass", ()),
                        ),
                    ),
                ),
            ),
        ),
        number=51,
        tale="They come out of the dark with empty hands, walk past the lanterns, and do not slow down. What they run "
        "from they have no breath to say.",
    ),
    HuntEvent(
        "Madflies",
        (ForEach(ALL, (SWARMED,)),),
        number=52,
        tale="A hum, then a cloud, then nothing in the air at all. They have found the ears.",
    ),
    HuntEvent(
        "Mask Salesman",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 3, (ArchiveChosen(REVEALER), SetTo(REVEALER, Stat.SURVIVAL, 0))),
                    Row(4, 7, (ArchiveChosen(REVEALER),)),
                    Row(8, UP, (Rename(REVEALER),)),
                ),
            ),
            GainOneOf(REVEALER, MASKS),
        ),
        number=53,
        tale="He bows beneath a pack of faces and holds one of them out. He does not ask whether anybody wants it; he "
        "asks what they will pay.",
    ),
    HuntEvent(
        "Bone Storm",
        (
            ChooseOne(
                GROUP,
                (
                    Choice(
                        "Brave it",
                        (
                            Gain(ALL, Stat.COURAGE, 1),
                            EventDamage(ALL, 1, hits=3),
                            PartWith(ALL, "fragile"),
                        ),
                    ),
                    Choice("Wait", (HuntEvents(2),)),
                ),
            ),
        ),
        number=54,
        tale="A rattle in the distance, like dice in a cup the size of the world. Then the wind arrives, and it has "
        "teeth in it.",
    ),
    HuntEvent(
        "Mudslide",
        (ForEach(ALL, (If(Without(THAT, ("whip",)), (SLIDES,)),)),),
        number=55,
        tale="The slope sighs. There is time to see it come, whole and slow, and no time to be anywhere else.",
    ),
    HuntEvent(
        "Dead Monster",
        (
            If(
                HowMany(survivors(above(3, Stat.UNDERSTANDING)), most=0),
                (Gain(ALL, Stat.SURVIVAL, -1), Forbid(ALL, Ban.CONSUME, Until.YEAR)),
                (If(HowMany(survivors(bears("Squeamish")), most=0), (PrepareAmbush(By.SURVIVORS),)),),
            ),
        ),
        number=56,
        tale="It was vast, and it has been dead for a long time. The ribs hold up a roof of what is left. It drips.",
    ),
    HuntEvent(
        "Gorm's Laughter",
        (LayOnTrail("laughter", (BrainEventDamage(survivors(TermKind.NON_DEAF), 1),)),),
        number=57,
        tale="Far off, somebody is laughing, wetly and without joy. It stops when they stop and goes on when they do.",
    ),
    HuntEvent(
        "Scent on the Wind",
        (
            RollOn(
                REVEALER,
                (Row(1, 5, (MoveQuarry(-1),)), Row(6, UP, (SkipSpace(optional=True, ambush=True),))),
            ),
        ),
        number=58,
        tale="The wind turns. For a moment it smells of the beast; then it turns again, and carries them to it.",
    ),
    HuntEvent(
        "Signs of Battle",
        (
            ChooseOne(
                REVEALER,
                (
                    Choice(
                        "Investigate",
                        (
                            Gain(REVEALER, Stat.COURAGE, 1),
                            RollOn(
                                REVEALER,
                                (
                                    Row(
                                        1,
                                        2,
                                        (
                                            Later(START, (Place(Role.SELF, SurvivorSpot.IN_FRONT),)),
                                            BeginShowdown(By.MONSTER),
                                        ),
                                    ),
                                    Row(
                                        3,
                                        7,
                                        (
                                            BrainEventDamage(ALL, 1),
                                            If(
                                                Knows("Graves"),
                                                (Gain(ALL, Stat.SURVIVAL, 1),),
                                                (If(Knows("Cannibalize"), (GainResource(REVEALER, "basic"),)),),
                                            ),
                                        ),
                                    ),
                                    Row(8, UP, (GainResource(REVEALER, "basic"),)),
                                ),
                                investigate=True,
                            ),
                        ),
                    ),
                    Choice("Ignore it", (HuntEvents(),)),
                ),
            ),
        ),
        number=59,
        tale="Broken spears, a trampled lantern, a furrow as wide as a door. Others came after this prey, and they "
        "did find it.",
    ),
    HuntEvent(
        "Wildfire",
        (LayOnTrail(spaces=2),),
        number=60,
        tale="A red line on the dark, then a wall. It goes by so near that brows curl, and leaves the way ahead bare "
        "and white.",
    ),
    HuntEvent(
        "Frozen Lightning",
        (RollsOff((EventDamage(THAT, Dice(1, 5), hits=2), BREAKS)),),
        number=61,
        tale="The sky cracks and stays cracked. Bolts hang there like roots, grow brittle, and begin to fall.",
    ),
    HuntEvent(
        "Space Between the Rocks",
        (
            If(
                HowMany(survivors(has("pickaxe")), least=1),
                (Nominate(1, (GainResource(THAT, "strange", "Iron"),), who=survivors(has("pickaxe"))),),
                (
                    RollsOff(
                        (If(HowMany(survivors(not_cast(STRAGGLER)), most=0), (Die(THAT),), (GainDisorder(THAT),)),)
                    ),
                ),
            ),
        ),
        number=62,
        tale="Between two of the faces is a gap, a hand wide and without a bottom. One by one they find a reason to "
        "look in.",
    ),
    HuntEvent(
        "Feet",
        (
            If(
                HowMany(survivors(TermKind.NOT_INSANE), least=1),
                (HuntEvents(InsaneSurvivors(), not_again=63),),
                (
                    If(
                        Knows("Survival of the Fittest"),
                        (SetTo(ALL, Stat.INSANITY, 0), SufferInjury(ALL, "Shattered Jaw")),
                        (Die(ALL),),
                    ),
                ),
            ),
        ),
        number=63,
        tale="The stones underfoot are soft, and warm, and have toes. Somebody giggles, and takes off a boot.",
    ),
    HuntEvent(
        "Stone Fountain",
        (
            ForEach(
                survivors(TermKind.CAN_CONSUME), (ChooseOne(THAT, (Choice("Drink", DRINKS), Choice("Abstain", ()))),)
            ),
            If(HowMany(survivors(cast(DRINKER)), most=0), (HuntEvents(),)),
        ),
        number=64,
        tale="Two stone hands, cupped, and in them water so still that the lantern shines back out of it.",
    ),
    HuntEvent(
        "Statue",
        (
            If(
                HowMany(survivors(above(5, Stat.UNDERSTANDING)), least=1),
                (ChooseOne(GROUP, (Choice("Ignore it", (EndNow(Underway.EVENT),)), Choice("Stay", ()))),),
            ),
            RollsOff(
                (
                    If(
                        Knows("Momento Mori"),
                        (ReplacedByNewcomer(THAT, "", 2, (*LIFTED, MayChoose(THAT, TRAINED)), fallen=True),),
                        (
                            ReplacedByNewcomer(
                                THAT, "male", 2, (GainDisorder(THAT), GainDisorder(THAT), *TRAINED, *LIFTED)
                            ),
                        ),
                    ),
                ),
                ties=Ties.ROLL_OFF,
            ),
        ),
        number=65,
        tale="A man of stone sits by the way with one hand held out, palm up. The hand is worn smooth.",
    ),
    HuntEvent(
        "Forbidden Word",
        (
            ForEach(
                survivors(TermKind.NON_DEAF),
                (
                    Gain(THAT, Stat.UNDERSTANDING, 1),
                    If(
                        AtLeast(THAT, Stat.INSANITY, INSANE_AT),
                        (BrainEventDamage(THAT, 1), GainDisorder(THAT)),
                        (BrainEventDamage(THAT, 1),),
                    ),
                ),
            ),
        ),
        number=66,
        tale="It comes from no direction: one word, in no tongue that anybody speaks. They all know what it means.",
    ),
    HuntEvent(
        "Saliva Pools",
        (
            If(
                HowMany(survivors(has("sickle")), least=1),
                (Gain(ALL, Stat.UNDERSTANDING, 1),),
                (ForEach(ALL, (RollEither(THAT, Stat.SURVIVAL, met=SOAKED, reach=True),)),),
            ),
            If(
                HowMany(survivors(above(3, Stat.UNDERSTANDING)), least=1),
                (
                    ForEach(
                        ALL,
                        (
                            MayChoose(
                                THAT,
                                (OfferGear(THAT), ArchiveOffered(THAT), RegainCost(THAT)),
                                needs=Can(Deed.ARCHIVE_GEAR, THAT),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        number=67,
        tale="The pools bubble without heat. A dropped strap hisses, thins, and is hide again, and then it is nothing.",
    ),
)
