"""Hunt events 35 to 50 of the hunt event table."""

from __future__ import annotations

from game.cards.casting import done
from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.gear import HasGear
from game.cards.conditions.hunt import PartyThing
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany, Presence, ThereIs
from game.cards.conditions.settlement import InBox, SettlementOwns
from game.cards.conditions.sheet import AtLeast, AtMost, HasDisorder
from game.cards.costs import Cost
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.numbers import Count, Dice, Total
from game.cards.who import Role, TermKind, above, bears, carries, cast, has, survivors
from game.cards.words.ai_deck import BringCard
from game.cards.words.flow import (
    Choice,
    ChooseOne,
    ForEach,
    If,
    Join,
    Later,
    MayPay,
    Nominate,
    RollEither,
    RollOn,
    RollsOff,
    Row,
    WhenHome,
)
from game.cards.words.gear import GainGear
from game.cards.words.harm import BrainEventDamage, CureOne, Die, EventDamage, SufferInjury
from game.cards.words.hunt import BeginShowdown, By, GiveAway, HuntEvents, MoveParty, PrepareAmbush, SkipSpace
from game.cards.words.knowledge import Learn, TakeType
from game.cards.words.monster import WoundMonster
from game.cards.words.resources import ChangeRewards, GainResource
from game.cards.words.rolls import MayReroll, Reroll, RollAgain, Ties
from game.cards.words.settlement import Schedule
from game.cards.words.sheet import CountsAs, Gain, GainDisorder, Permanent, SetTo
from game.cards.words.story import TakesPart
from game.cards.words.survival import EndNow, Underway
from game.cards.words.terrain import AddTerrain
from game.cards.words.tokens import Token
from game.model.terms import INSANE_AT, Attribute, Location, Stat, Until

REVEALER, THAT, GROUP = Role.REVEALER, Role.THAT, Role.GROUP
ALL = survivors()
UP = 99
START = WaitsFor.START_OF_SHOWDOWN
ANTELOPE = "screaming-antelope"
TWILIGHT = "twilight sword"
COCKROACH = GainResource(THAT, "vermin", "Hissing Cockroach")
FINDER = done("trail finder", "finds the trail", "found the trail", "has not found the trail")
"""The part of whoever finds the way across the river again."""

FOUND_AGAIN = If(Knows("Lantern Oven"), (GainResource(REVEALER, "basic", "Broken Lantern"),), (Learn("Lantern Oven"),))
SCAVENGES = RollOn(
    THAT,
    (Row(1, 5, (GainDisorder(THAT, "Apathetic"),)), Row(6, UP, (GainResource(THAT, "vermin", n=2, chosen=True),))),
    investigate=True,
)
CHASE = RollOn(
    REVEALER,
    (
        Row(1, 6, (MoveParty(-1),)),
        Row(7, 14),
        Row(15, 16, (MayReroll(Reroll.NEXT_EVENT),)),
        Row(17, UP, (Permanent(REVEALER, Attribute.MOVEMENT, 1),)),
    ),
    add=Total(Attribute.MOVEMENT),
)
GREGALOPE = (
    Later(START, (AddTerrain("giant-stone-face", by_monster=True), BringCard("Berserker", "butcher"))),
    ChangeRewards(deck=ANTELOPE, n=3),
    BeginShowdown(monster=ANTELOPE, level="2"),
)
CAVE_IN = ForEach(ALL, (MayPay(Cost(survival=1), who=THAT, otherwise=(Die(THAT, body=False),)),))
DIGS = RollOn(
    THAT,
    (
        Row(1, 1, (CAVE_IN,)),
        Row(2, 5, (COCKROACH, HuntEvents())),
        Row(6, UP, (GainResource(THAT, "strange", "Iron"), COCKROACH, HuntEvents())),
    ),
    investigate=True,
)
WADES = RollOn(
    THAT,
    (
        Row(1, 2, (SufferInjury(THAT, "Broken Rib"),)),
        Row(3, 5, (EventDamage(THAT, 1),)),
        Row(
            6,
            8,
            (
                GainResource(THAT, "basic"),
                If(
                    AllOf((HasGear(THAT, "heavy"), AtLeast(THAT, Stat.SURVIVAL, 2))),
                    (SetTo(THAT, Stat.SURVIVAL, 1),),
                ),
            ),
        ),
        Row(9, UP, (TakesPart(FINDER, THAT),)),
    ),
    investigate=True,
)
MORE_FRUIT = If(AtMost(THAT, Stat.SURVIVAL, 0), (EventDamage(THAT, 2),), (Gain(THAT, Stat.SURVIVAL, -1), RollAgain(0)))
CANNOT_RESIST = AnyOf(
    (
        AtLeast(THAT, Stat.INSANITY, INSANE_AT),
        HasDisorder(THAT, "Binge Eating Disorder"),
        AtMost(THAT, Stat.SURVIVAL, 0),
    )
)
FRUIT = (
    Choice("Resist", (), cost=Cost(survival=1)),
    Choice("Eat", (RollOn(THAT, (Row(1, 5, (MORE_FRUIT,)), Row(6, UP))),), must=CANNOT_RESIST),
)
WAGER = RollOn(
    THAT,
    (
        Row(1, 1, (Die(THAT),)),
        Row(2, 9, (ChooseOne(THAT, (Choice("Stop", ()), Choice("Play again", (RollAgain(0),)))),)),
        Row(10, UP, (Permanent(THAT, Attribute.LUCK, 1),)),
    ),
)
RUSHES = RollOn(
    THAT,
    (Row(1, 7, (EventDamage(THAT, 2), CountsAs(THAT, "stinky", Until.YEAR))), Row(8, UP)),
    add=Total(Attribute.EVASION),
)
FREED = RollOn(
    REVEALER,
    (
        Row(1, 1, (BrainEventDamage(ALL, 2),)),
        Row(2, 7, (GiveAway(PartyThing.RESOURCE, ALL),)),
        Row(8, UP, (WhenHome((Join(1),), sure=True),)),
    ),
)

EVENTS = (
    HuntEvent(
        "Broken Lantern Oven",
        (
            RollOn(REVEALER, (Row(1, 4), Row(5, UP, (FOUND_AGAIN,))), add=Count(Stat.UNDERSTANDING)),
            If(Knows("Song of the Brave"), (Nominate(1, (Gain(THAT, Stat.COURAGE, 1), SCAVENGES), exactly=False),)),
        ),
        number=35,
        tale="A ring of hearths, long cold, and a hollow of blackened glass in the middle. Whoever lived here left the "
        "cups standing.",
    ),
    HuntEvent(
        "On the Trail",
        (If(HowMany(survivors(has("noisy")), least=1), (SkipSpace(),), (SkipSpace(ambush=True),)),),
        number=36,
        tale="The spoor is still wet. Nobody speaks; lanterns are shuttered, and everybody begins to run.",
    ),
    HuntEvent(
        "Lost",
        (MoveParty(-2),),
        number=37,
        tale="The same broken nose of stone, for the third time. There has been no trail for hours.",
    ),
    HuntEvent(
        "Gregalope",
        (
            ChooseOne(
                GROUP,
                (
                    Choice(
                        "Corner it",
                        GREGALOPE,
                        needs=AllOf((InBox(ANTELOPE), HowMany(survivors(bears("Strategist")), least=1))),
                    ),
                    Choice("Chase it", (CHASE,)),
                ),
            ),
        ),
        number=38,
        tale="It is older than any name for it: a hide of scars, one horn, both eyes calm. It looks the hunters over "
        "and bounds away.",
    ),
    HuntEvent(
        "Heavy Mist",
        (RollEither(REVEALER, met=(HuntEvents(),)), PrepareAmbush(By.MONSTER, next_only=True)),
        number=39,
        tale="The mist takes the feet first, then the hands, then the light. Something out there breathes like one who "
        "is waiting.",
    ),
    HuntEvent(
        "Dream",
        (
            If(
                AnyOf((AtLeast(REVEALER, Stat.COURAGE, 3), HowMany(survivors(TermKind.SAVIOR), least=1))),
                (Token(REVEALER, Attribute.EVASION, 1),),
                (BrainEventDamage(REVEALER, 1),),
            ),
            If(
                HowMany(survivors(carries("twilight-sword")), least=1),
                (Schedule("settlement event", "Murder", Dice(1, 5)),),
            ),
        ),
        number=40,
        tale="Sleep comes all at once, and in it the hunt is already over. The sleeper sees every blow, and where it "
        "lands.",
    ),
    HuntEvent(
        "Nightmare",
        (
            Gain(REVEALER, Stat.INSANITY, Dice(1, 10)),
            Token(REVEALER, Attribute.EVASION, -1),
            If(ThereIs(Presence.SAVIOR), (Gain(REVEALER, Stat.SURVIVAL, Dice(1, 5)),)),
            If(
                SettlementOwns("twilight-sword", owned=False),
                (
                    GainGear(REVEALER, "twilight-sword"),
                    ChooseOne(
                        REVEALER,
                        (
                            Choice(
                                "Take up the sword",
                                (TakeType(REVEALER, TWILIGHT), Gain(REVEALER, Stat.PROFICIENCY, 1)),
                            ),
                            Choice("Keep their weapon type", ()),
                        ),
                    ),
                ),
            ),
        ),
        number=41,
        tale="The prey has followed them home. It goes from bed to bed, and the dreamer knows each of the screams.",
    ),
    HuntEvent(
        "Surgeon",
        (
            Nominate(
                1,
                (CureOne(THAT, impairments=True), GainDisorder(THAT)),
                who=survivors(above(3, Stat.COURAGE)),
                exactly=False,
            ),
        ),
        number=42,
        tale="A carriage without horses, its panels carved with mouths. A door opens, and behind a single huge eye "
        "knives are being laid in order.",
    ),
    HuntEvent(
        "Fresh Kill",
        (
            RollsOff(
                (GainResource(THAT, "basic"), GainResource(THAT, "vermin")),
                best=True,
                dice=2,
                add=Count(Stat.HUNT_XP),
                ties=Ties.ROLL_OFF,
            ),
        ),
        number=43,
        tale="Still warm, and already it moves: the whole flank is a coat of beetles. What killed it was not hungry.",
    ),
    HuntEvent(
        "Opportunists",
        (
            ChooseOne(
                REVEALER,
                (
                    Choice("Follow the larger tracks", ()),
                    Choice(
                        "Follow the smaller tracks",
                        (ChangeRewards(halved=True), Later(START, (WoundMonster(5),)), BeginShowdown()),
                    ),
                ),
            ),
        ),
        number=44,
        tale="Two beasts fought over this ground, and only one of them bled. Their tracks part, large and small.",
    ),
    HuntEvent(
        "Jagged Valley",
        (
            EventDamage(ALL, 1, Location.BODY),
            If(HowMany(survivors(carries("bandages")), most=0), (Gain(ALL, Stat.BLEEDING, 2),)),
            Nominate(1, (DIGS,), who=survivors(has("pickaxe")), exactly=False),
        ),
        number=45,
        tale="White stones, waist-high, leaning inward from both sides. Nobody says aloud what they look like.",
    ),
    HuntEvent(
        "River",
        (
            BrainEventDamage(survivors(TermKind.NOT_INSANE), 1),
            ForEach(ALL, (WADES,)),
            If(HowMany(survivors(cast(FINDER)), most=0), (HuntEvents(),)),
        ),
        number=46,
        tale="The trail goes into red water and does not come out. It is as warm as the hand that is held in it.",
    ),
    HuntEvent(
        "Banquet Trees",
        (
            If(HowMany(survivors(has("sickle")), least=1), (EndNow(Underway.EVENT),)),
            ForEach(survivors(TermKind.CAN_CONSUME), (ChooseOne(THAT, FRUIT),)),
        ),
        number=47,
        tale="Nothing grows here, and yet: black boughs, bent to the ground with red fruit. Their scent alone fills "
        "the mouth.",
    ),
    HuntEvent(
        "Death Wager",
        (ForEach(ALL, (WAGER,)),),
        number=48,
        tale="Nobody saw him sit down at the fire. He smiles with both of his chins, shakes a cup of knucklebones, and "
        "lays a finger on his lips.",
    ),
    HuntEvent(
        "Pus Fields",
        (
            ChooseOne(
                GROUP, (Choice("Tread carefully", (HuntEvents(),)), Choice("Rush through", (ForEach(ALL, (RUSHES,)),)))
            ),
        ),
        number=49,
        tale="The ground is taut and yellow, and swells where a foot has been. Here and there one of the mounds has "
        "burst.",
    ),
    HuntEvent(
        "Gibbet",
        (ChooseOne(GROUP, (Choice("Pass by", (BrainEventDamage(ALL, 1),)), Choice("Free him", (FREED,)))),),
        number=50,
        tale="A cage turns on its chain, though there is no wind. The man in it has been whispering for a long time.",
    ),
)
