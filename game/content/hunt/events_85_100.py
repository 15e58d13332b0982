"""Hunt events 85 to 100 of the hunt event table."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf
from game.cards.conditions.gear import WearsArmor
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.settlement import NoteStands, SettlementOwns
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.numbers import Count, Dice, Level, Minus
from game.cards.who import Role, TermKind, above, below, has, lacks, survivors, terms
from game.cards.words.flow import ForEach, If, Join, Later, Nominate, RollsOff
from game.cards.words.gear import GainGear, PartWith
from game.cards.words.harm import BrainEventDamage, Die, EventDamage, HealLocation, SufferInjury
from game.cards.words.hunt import BeginShowdown, By, HuntEvents, MoveParty
from game.cards.words.knowledge import GainArt
from game.cards.words.monster import WoundMonster
from game.cards.words.people import Leave
from game.cards.words.resources import GainResource, PartyResource
from game.cards.words.rolls import Added, MayReroll, Reroll, Ties
from game.cards.words.settlement import NoteDown, Schedule
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, OnSheet, Permanent, SetTo, StrikeOff
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.hunt.writing import choice, chooses, on, rolls
from game.model.terms import Attribute, Stat

ALL = survivors()
REVEALER, SELF, THAT, GROUP = Role.REVEALER, Role.SELF, Role.THAT, Role.GROUP
UP = 99
KEY = "Portcullis Key"
SLAYER = "How the Perfect Slayer is made"
"""The note that the settlement needs to make it."""
START, END = WaitsFor.START_OF_SHOWDOWN, WaitsFor.END_OF_SHOWDOWN
ANOTHER = (HuntEvents(),)
OWNED = SettlementOwns("adventure-sword")

TEST_OF_COURAGE = HuntEvent(
    "Test of Courage",
    (
        If(AllOf((OWNED, Knows("Storytelling"))), (Gain(ALL, Stat.SURVIVAL, 1),)),
        If(AllOf((OWNED, Knows("Storytelling"), Knows("Saga"))), (Gain(ALL, Stat.COURAGE, 1),)),
        If(
            SettlementOwns("adventure-sword", owned=False),
            (Nominate(1, (GainGear(THAT, "adventure-sword"),), who=survivors(above(6, Stat.COURAGE))),),
        ),
    ),
    number=85,
    tale="Teeth of stone stand in a ring of slow fire. Between them, hilt up, a sword waits for whoever dares.",
)

PUTRID_TUNNELS = HuntEvent(
    "Putrid Tunnels",
    (ForEach(ALL, (rolls(THAT, on(1, 8), on(9, UP, GainAbility(THAT, "Leprosy", impairment=True))),)),),
    number=86,
    tale="The way leads through holes that sweat and stink. Nobody touches the walls twice.",
)

WEEPING_FACES = HuntEvent(
    "Weeping Faces",
    (
        ForEach(
            survivors(TermKind.CAN_CONSUME),
            (
                chooses(
                    THAT,
                    choice(
                        "Drink",
                        rolls(
                            THAT,
                            on(1, 3, BrainEventDamage(THAT, 1)),
                            on(4, 6),
                            on(7, 8, HealLocation(THAT, armor=False)),
                            on(9, UP, Token(THAT, Attribute.SPEED, 1)),
                            added=(Added(2, AtLeast(THAT, Stat.UNDERSTANDING, 3)),),
                        ),
                    ),
                    choice("Abstain"),
                ),
            ),
        ),
        If(HowMany(survivors(TermKind.INSANE), least=1), ANOTHER),
    ),
    number=87,
    tale="Eyes of stone run over, and what they weep has gathered in a pool. It smells of salt and of sleep.",
)

THE_SWORD_AND_THE_STATUE = HuntEvent(
    "The Sword and the Statue",
    (
        ForEach(
            ALL,
            (
                chooses(
                    THAT,
                    choice(
                        "Reach for the blade",
                        Gain(THAT, Stat.COURAGE, 1),
                        rolls(
                            THAT,
                            on(1, 2, Die(THAT)),
                            on(3, 8, SufferInjury(THAT, "Dismembered Arm")),
                            on(9, 13),
                            on(14, UP, GainGear(THAT, "muramasa"), EndNow(Underway.EVENT)),
                            add=Count(Stat.HUNT_XP),
                        ),
                    ),
                    choice("Keep away"),
                ),
            ),
        ),
    ),
    number=88,
    tale="A smith of stone with six arms beats a blade, stroke upon stroke, and does not tire. The blade is finished.",
)

CLEANER_BIRDS = HuntEvent(
    "Cleaner Birds",
    (
        RollsOff((Permanent(THAT, Attribute.LUCK, 1), Permanent(THAT, Attribute.SPEED, -1)), ties=Ties.ROLL_OFF),
        Nominate(1, (GainResource(THAT, "basic"),), who=survivors(has("whip"))),
    ),
    number=89,
    tale="Birds with beaks like needles settle on whoever lags behind. They are gentle, and they go on after the dirt.",
)

LIGHT_ON_THE_HORIZON = HuntEvent(
    "Light on the Horizon",
    (
        If(HowMany(survivors(TermKind.NOT_INSANE), most=0), (MoveParty(-2),), (MayReroll(Reroll.NEXT_EVENT),)),
        Schedule("settlement event", "Lights in the Sky", 1),
    ),
    number=90,
    tale="Something falls, far off, and breaks. Then there are colors where there has never been a horizon.",
)

THE_BEGINNING = HuntEvent(
    "The Beginning",
    (
        Gain(ALL, Stat.SURVIVAL, 1),
        If(Knows("Saga"), (Gain(ALL, Stat.COURAGE, 1),)),
        If(Knows("Storytelling"), (Gain(ALL, Stat.UNDERSTANDING, 1),)),
    ),
    number=91,
    tale="Here they woke, and here something came for them first. The stain is smaller than anybody remembers.",
)

FAILED_START = HuntEvent(
    "Failed Start",
    (
        ForEach(
            ALL,
            (
                BrainEventDamage(THAT, 1),
                GainGear(THAT, "founding-stone"),
                If(AtLeast(THAT, Stat.UNDERSTANDING, 3), (Gain(THAT, Stat.INSANITY, Dice(1, 10)),)),
            ),
        ),
    ),
    number=92,
    tale="Four bodies in loincloths, and the prints of a lion. Each still holds a sharp stone that was never thrown.",
)

LOST_SURVIVOR = HuntEvent(
    "Lost Survivor",
    (
        If(
            Knows("Pictograph"),
            (
                chooses(
                    REVEALER,
                    choice(
                        "Read the book",
                        rolls(
                            REVEALER,
                            on(1, 3, Later(END, (Leave(SELF),))),
                            on(
                                4,
                                6,
                                Permanent(REVEALER, Attribute.SPEED, 1),
                                GainDisorder(REVEALER, "Anxiety"),
                                GainDisorder(REVEALER, "Traumatized"),
                            ),
                            on(
                                7,
                                UP,
                                Gain(REVEALER, Stat.COURAGE, 1),
                                GainArt(REVEALER, "Tough"),
                                GainArt(REVEALER, "Last Man Standing"),
                            ),
                        ),
                    ),
                    choice("Leave it shut"),
                ),
            ),
        ),
    ),
    number=93,
    tale="The hair is combed, the hands are folded over a book. Whoever it was sat down here to finish a page.",
)

SICKENING_MESS = HuntEvent(
    "Sickening Mess",
    (
        ForEach(
            survivors(lacks("Squeamish")),
            (
                If(
                    Meets(THAT, terms(TermKind.INSANE)),
                    (Token(THAT, Attribute.STRENGTH, -1),),
                    (
                        Gain(THAT, Stat.COURAGE, 1),
                        rolls(
                            THAT,
                            on(1, 2, Token(THAT, Attribute.STRENGTH, -1)),
                            on(3, 8, GainResource(THAT, "basic"), EventDamage(THAT, 1)),
                            on(9, UP, GainResource(THAT, "basic")),
                            add=Count(Stat.UNDERSTANDING),
                            investigate=True,
                        ),
                    ),
                ),
            ),
        ),
    ),
    number=94,
    tale="The ground is broken open and full of what something large has left behind. Parts of it are worth having.",
)

GRIM_AND_FROSTBITTEN = HuntEvent(
    "Grim and Frostbitten",
    (ForEach(ALL, (If(WearsArmor(THAT), (), (Gain(THAT, Stat.SURVIVAL, Minus(Level())),)),)),),
    number=95,
    tale="Breath falls as dust. There is no wall to crouch behind, and the cold finds every gap.",
)

CLOAKED_STRANGER = HuntEvent(
    "Cloaked Stranger",
    (
        rolls(
            REVEALER,
            on(1, 2, SufferInjury(REVEALER, "Ruptured Spleen"), BrainEventDamage(survivors(TermKind.NON_DEAF), 2)),
            on(3, 4, Gain(REVEALER, Stat.BLEEDING, 1), StrikeOff(REVEALER, OnSheet.FIGHTING_ART)),
            on(5, 6, BrainEventDamage(REVEALER, 3)),
            on(7, 8, Gain(REVEALER, Stat.SURVIVAL, 1), Gain(REVEALER, Stat.UNDERSTANDING, 1)),
            on(
                9,
                UP,
                RollsOff((GainAbility(THAT, "Iron Will"),), best=True, ties=Ties.ROLL_OFF),
                Gain(ALL, Stat.SURVIVAL, -4),
            ),
        ),
    ),
    number=96,
    tale="A robe stands in the way. What drips from its hem is black, and does not sink into the stone.",
)

LIVING_STONE = HuntEvent(
    "Living Stone",
    (
        Nominate(
            1,
            (
                rolls(
                    THAT,
                    on(1, 1, ForEach(ALL, (EventDamage(THAT, Dice(1, 5)), PartWith(THAT, "fragile")))),
                    on(2, 7, SetTo(THAT, Stat.INSANITY, 0), BeginShowdown()),
                    on(8, UP, GainGear(ALL, "founding-stone"), BeginShowdown(By.SURVIVORS)),
                ),
            ),
        ),
    ),
    number=97,
    tale="The hill shifts in its sleep. They have been walking on a back, and somebody has to go and lull it.",
)

BLOODY_EYES = HuntEvent(
    "Bloody Eyes",
    (
        chooses(
            REVEALER,
            choice(
                "Look into them",
                rolls(
                    REVEALER,
                    on(1, 3, Gain(survivors(TermKind.RANDOM), Stat.BLEEDING, 3), BrainEventDamage(ALL, 3)),
                    on(4, 6, Join(1), BrainEventDamage(ALL, 3)),
                    on(7, UP, Later(START, (WoundMonster(1),)), BeginShowdown()),
                    investigate=True,
                ),
            ),
            choice("Look away"),
        ),
    ),
    number=98,
    tale="Blood stands in the sockets of the stone, and it is warm. Ripples run over it toward whoever bends down.",
)

PORTCULLIS = HuntEvent(
    "Portcullis",
    (
        chooses(
            GROUP,
            choice("Walk around it", *ANOTHER),
            choice(
                "Turn the key",
                NoteDown(KEY, erase=True),
                Gain(ALL, Stat.COURAGE, 1),
                rolls(
                    REVEALER,
                    on(1, 1, Die(ALL)),
                    on(2, UP, GainResource(REVEALER, "strange", "Perfect Crucible"), NoteDown(SLAYER)),
                ),
                needs=NoteStands(KEY),
            ),
        ),
    ),
    number=99,
    tale="A gate stands on the plain and closes off nothing. Behind its bars the dark has a different color.",
)

THE_FINALE = HuntEvent(
    "The Finale",
    (
        BrainEventDamage(ALL, 2),
        chooses(
            GROUP,
            choice("Retreat", MoveParty(-2)),
            choice(
                "Follow the sound",
                Gain(ALL, Stat.COURAGE, 1),
                If(
                    HowMany(survivors(above(3, Stat.UNDERSTANDING)), least=1),
                    (
                        rolls(
                            REVEALER,
                            on(1, 1, Die(survivors(below(3, Stat.COURAGE)))),
                            on(
                                2,
                                8,
                                Gain(survivors(TermKind.RANDOM), Stat.BLEEDING, 1),
                                Nominate(1, (GainGear(THAT, "steel-sword"),)),
                                Nominate(1, (GainGear(THAT, "steel-shield"),)),
                            ),
                            on(
                                9,
                                UP,
                                RollsOff(
                                    (GainGear(THAT, "thunder-maul"),),
                                    best=True,
                                    dice=0,
                                    add=Count(Stat.COURAGE),
                                    ties=Ties.ROLL_OFF,
                                ),
                            ),
                        ),
                    ),
                    (PartyResource("basic", 3),),
                ),
            ),
        ),
    ),
    number=100,
    tale="Metal strikes metal once, and the ground answers. Far ahead a one-eyed knight raises a hammer again.",
)

EVENTS = (
    TEST_OF_COURAGE, PUTRID_TUNNELS, WEEPING_FACES, THE_SWORD_AND_THE_STATUE, CLEANER_BIRDS, LIGHT_ON_THE_HORIZON,
    THE_BEGINNING, FAILED_START, LOST_SURVIVOR, SICKENING_MESS, GRIM_AND_FROSTBITTEN, CLOAKED_STRANGER, LIVING_STONE,
    BLOODY_EYES, PORTCULLIS, THE_FINALE,
)  # fmt: skip
