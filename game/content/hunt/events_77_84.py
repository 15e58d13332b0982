"""Hunt events 77 to 84 of the hunt event table."""

from __future__ import annotations

from game.cards.casting import done
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.settlement import NoteStands
from game.cards.conditions.story import SomebodyWas
from game.cards.costs import Cost
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import Ban, WaitsFor
from game.cards.numbers import Count, Level
from game.cards.who import Role, TermKind, above, has, survivors, terms
from game.cards.words.flow import ChooseOne, ForEach, If, Join, Later, MayPay, Nominate, RollsOff, WhenHome
from game.cards.words.gear import ArchiveChosen, GainGear
from game.cards.words.harm import BrainEventDamage, Die, Heal, SufferInjury
from game.cards.words.hunt import HuntEvents
from game.cards.words.people import SkipNextHunt
from game.cards.words.resources import GainResource
from game.cards.words.rolls import Added, TakeResult, Ties
from game.cards.words.settlement import NoteDown
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, Permanent
from game.cards.words.story import TakesPart
from game.cards.words.survival import Forbid
from game.cards.words.tokens import Token
from game.content.hunt.writing import choice, chooses, on, rolls
from game.model.terms import Attribute, Stat, Until

ALL, OTHERS = survivors(), survivors(TermKind.OTHER)
REVEALER, SELF, THAT = Role.REVEALER, Role.SELF, Role.THAT
UP = 99
KEY = "Portcullis Key"
END = WaitsFor.END_OF_SHOWDOWN
SCRIBE = done("scribe", "writes", "wrote", "has not written")
ANOTHER = (HuntEvents(),)
WHIP = Added(4, HowMany(survivors(has("whip")), least=1))

SINKHOLE = HuntEvent(
    "Sinkhole",
    (
        RollsOff(
            (
                rolls(
                    THAT,
                    on(1, 1, ArchiveChosen(THAT, None)),
                    on(2, 4, ArchiveChosen(THAT)),
                    on(5, 9),
                    on(10, UP, Join(1), BrainEventDamage(ALL, 1)),
                    added=(Added(4, HowMany(survivors(TermKind.OTHER, has("whip")), least=1)),),
                ),
            )
        ),
    ),
    number=77,
    tale="The ground softens, turns, and begins to drink. Black ichor closes over whoever came last, up to the chest.",
)

_THE_DEAD = If(  # one principle of the two at most (innovation-principle)
    Knows("Cannibalize"),
    (GainResource(REVEALER, "basic"),),
    (If(Knows("Graves"), (Gain(REVEALER, Stat.UNDERSTANDING, 1),)),),
)

DEAD_GREAT_GAME_HUNTER = HuntEvent(
    "Dead Great Game Hunter",
    (
        chooses(
            REVEALER,
            choice(
                "Pry the hand open",
                Gain(REVEALER, Stat.COURAGE, 1),
                rolls(
                    REVEALER,
                    on(1, 1, SufferInjury(REVEALER, "Dismembered Arm")),
                    on(2, 4, Token(REVEALER, Attribute.ACCURACY, -1)),
                    on(5, 9, _THE_DEAD),
                    on(10, UP, GainGear(REVEALER, "frenzy-drink")),
                    investigate=True,
                    added=(WHIP,),
                ),
            ),
            choice("Walk past", *ANOTHER),
        ),
    ),
    number=78,
    tale="A stranger lies here in colors that no one at home can weave. Dead fingers are locked around something.",
)

DYING_SMALL_PROSPECTOR = HuntEvent(
    "Dying Small Prospector",
    (If(NoteStands(KEY), ANOTHER, (NoteDown(KEY), If(Knows("Graves"), (Gain(REVEALER, Stat.UNDERSTANDING, 1),)))),),
    number=79,
    tale="A figure half a survivor's height bleeds around nine arrows. It holds out one fist, and the fist opens.",
)

LOVELORN_ROCK = HuntEvent(
    "Lovelorn Rock",
    (RollsOff((GainAbility(THAT, "Lovelorn Rock", impairment=True),), ties=Ties.RANDOM),),
    number=80,
    tale="It is only a boulder. Whoever fell behind sits beside it, hand on its flank, and will not come without it.",
)

FIELD_OF_ARMS = HuntEvent(
    "Field of Arms",
    (Nominate(1, (GainResource(THAT, "basic", "Monster Hide"),), who=survivors(has("sickle"))),),
    number=81,
    tale="Arms stand in the ground as far as the light goes, swaying. The field breathes in, and out.",
)

CONSUMING_GRASS = HuntEvent(
    "Consuming Grass",
    (
        RollsOff(
            (
                rolls(
                    THAT,
                    on(1, 1, Forbid(THAT, Ban.BE_A_THREAT, Until.SHOWDOWN), Later(END, (Die(SELF),))),
                    on(
                        2,
                        9,
                        chooses(
                            THAT,
                            choice("Feed it gear", ArchiveChosen(THAT), needs=Can(Deed.ARCHIVE_GEAR, THAT)),
                            choice("Let it grow", TakeResult(1)),
                        ),
                    ),
                    on(10, UP),
                    added=(WHIP,),
                ),
            )
        ),
    ),
    number=82,
    tale="Green blades rise between the faces. They bend toward warm skin, and where they touch it they take root.",
)

_GRABBED = If(
    Knows("Survival of the Fittest"),
    (
        SufferInjury(REVEALER, "Dismembered Arm"),
        Permanent(REVEALER, Attribute.STRENGTH, 1),
        Gain(OTHERS, Stat.INSANITY, 3),
        Gain(OTHERS, Stat.COURAGE, 1),
    ),
    (Die(REVEALER), BrainEventDamage(OTHERS, 3), GainDisorder(OTHERS, "Post-Traumatic Stress")),
)

_TAKEN_IN = If(
    Knows("Graves"),
    (WhenHome((Join(3, (SkipNextHunt(THAT, years=2),)),), who=REVEALER),),
    (GainResource(REVEALER, "basic", "Monster Organ", 2),),
)

FLESH_MONOLITH = HuntEvent(
    "Flesh Monolith",
    (
        Gain(REVEALER, Stat.COURAGE, 1),
        rolls(
            REVEALER,
            on(1, 1, _GRABBED),
            on(2, 4, MayPay(Cost(survival=1), otherwise=(TakeResult(1),), who=REVEALER)),
            on(5, 9, BrainEventDamage(ALL, Level())),
            on(10, UP, _TAKEN_IN),
            investigate=True,
        ),
    ),
    number=83,
    tale="A tower of five sides, and every side is limbs. Those at the bottom are still reaching.",
)

_WRITTEN = rolls(
    THAT,
    on(1, 4, Die(THAT, gear=False)),
    on(5, 8),
    on(9, 10, Heal(THAT), Gain(THAT, Stat.SURVIVAL, 2)),
    on(
        11,
        14,
        ChooseOne(
            THAT,
            (
                choice("Courage", Gain(THAT, Stat.COURAGE, 2)),
                choice("Understanding", Gain(THAT, Stat.UNDERSTANDING, 2)),
                choice("Survival", Gain(THAT, Stat.SURVIVAL, 2)),
            ),
            pick=2,
        ),
    ),
    on(
        15,
        UP,
        Gain(THAT, Stat.SURVIVAL, 1),
        Gain(THAT, Stat.UNDERSTANDING, 1),
        Gain(THAT, Stat.COURAGE, 1),
        Permanent(THAT, Attribute.SPEED, 1),
        Permanent(THAT, Attribute.STRENGTH, 1),
    ),
    add=Count(Stat.UNDERSTANDING),
)

_WRITES = chooses(
    THAT,
    choice("Write their name", TakesPart(SCRIBE, THAT), _WRITTEN, must=Meets(THAT, terms(TermKind.INSANE))),
    choice("Leave it unwritten"),
)

SCRIBES_BOOK = HuntEvent(
    "Scribe's Book",
    (
        If(Knows("Pictograph"), (ForEach(survivors(above(3, Stat.COURAGE)), (_WRITES,)),)),
        If(SomebodyWas(SCRIBE), (), ANOTHER),
    ),
    number=84,
    tale="The book lies open, wide as a bed. Its names are in every hand there is, and the last line is still empty.",
)

EVENTS = (
    SINKHOLE, DEAD_GREAT_GAME_HUNTER, DYING_SMALL_PROSPECTOR, LOVELORN_ROCK, FIELD_OF_ARMS, CONSUMING_GRASS,
    FLESH_MONOLITH, SCRIBES_BOOK,
)  # fmt: skip
