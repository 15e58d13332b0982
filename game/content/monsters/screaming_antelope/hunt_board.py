"""The Screaming Antelope on the hunt: its hunt board and its own hunt events."""

from __future__ import annotations

from game.cards.conditions.people import HowMany
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.numbers import Level, Total
from game.cards.who import Role, TermKind, above, has, survivors
from game.cards.words.flow import Choice, ChooseOne, Effects, ForEach, If, Later, RollOn, Row
from game.cards.words.gear import GainGear
from game.cards.words.harm import BrainEventDamage, EventDamage, Heal
from game.cards.words.hunt import MoveParty, MoveQuarry, SkipSpace
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.terrain import ArchiveTile
from game.cards.words.tokens import Token
from game.content.monsters.screaming_antelope.ai_cards import PLANT
from game.content.monsters.screaming_antelope.hit_locations import OWN_DECK
from game.model.terms import Attribute, Location, Stat

ALL = survivors()
REVEALER, THAT = Role.REVEALER, Role.THAT
INSANE, SANE = survivors(TermKind.INSANE), survivors(TermKind.NOT_INSANE)
UP = 99
START = WaitsFor.START_OF_SHOWDOWN

WEAKENED: Effects = (Token(REVEALER, Attribute.STRENGTH, -1),)

HUNT_EVENTS = (
    HuntEvent(
        "Carpet of Ticks",
        (
            ForEach(
                ALL,
                (
                    RollOn(
                        THAT,
                        (
                            Row(1, 3, (Token(THAT, Attribute.STRENGTH, -1), EventDamage(THAT, 1, Location.LEGS))),
                            Row(4, 8, (BrainEventDamage(THAT, 1),)),
                            Row(9, UP, (GainResource(THAT, "vermin"),)),
                        ),
                    ),
                ),
            ),
        ),
        tale="The ground gives underfoot, and then it climbs. There is no stone under this, only more of it, feeding.",
    ),
    HuntEvent(
        "Dead Antelope",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Pass by", (Gain(ALL, Stat.INSANITY, 1),)),
                    Choice(
                        "Scavenge",
                        (
                            RollOn(
                                REVEALER,
                                (
                                    Row(1, 3, (EventDamage(REVEALER, Level()), Gain(REVEALER, Stat.INSANITY, 1))),
                                    Row(4, 8, (GainResource(REVEALER, OWN_DECK),)),
                                    Row(
                                        9,
                                        UP,
                                        (GainResource(REVEALER, OWN_DECK, n=2), Gain(REVEALER, Stat.UNDERSTANDING, 1)),
                                    ),
                                ),
                                investigate=True,
                            ),
                        ),
                    ),
                    Choice(
                        "Mourn",
                        (
                            Gain(ALL, Stat.SURVIVAL, 1),
                            Later(START, (Token(Role.MONSTER, Attribute.MOVEMENT, -1),)),
                        ),
                        needs=HowMany(survivors(above(3, "courage")), least=1),
                    ),
                ),
            ),
        ),
        tale="It lies on its side, and its belly goes on chewing. Something has closed its eyes, one after the other.",
    ),
    HuntEvent(
        "Devoured Grounds",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 4, (Gain(ALL, Stat.SURVIVAL, -1), Later(START, (ArchiveTile(PLANT, at_random=2),)))),
                    Row(5, 8, (MoveQuarry(1),)),
                    Row(9, UP, (SkipSpace(),)),
                ),
            ),
        ),
        tale="Nothing grows here any more. Roots, thorns and the soil they stood in are gone to the depth of a hand.",
    ),
    HuntEvent(
        "Grazing Field",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Rest", (Heal(ALL, armor=False), MoveQuarry(1))),
                    Choice(
                        "Gather",
                        (
                            RollOn(
                                REVEALER,
                                (
                                    Row(1, 5, (EventDamage(REVEALER, 1, Location.ARMS),)),
                                    Row(6, UP, (GainResource(REVEALER, "strange", "Fresh Acanthus"),)),
                                ),
                                investigate=True,
                            ),
                        ),
                    ),
                    Choice("Hide and wait", (MoveQuarry(-1), Gain(ALL, Stat.INSANITY, 1))),
                ),
            ),
        ),
        tale="Pale leaves to the edge of the light, and a silence that smells of milk. Here it comes back to eat.",
    ),
    HuntEvent(
        "Migration",
        (
            MoveQuarry(3),
            RollOn(
                REVEALER,
                (
                    Row(1, 5),
                    Row(6, 9, (SkipSpace(optional=True),)),
                    Row(10, UP, (SkipSpace(optional=True), Gain(ALL, Stat.SURVIVAL, 1))),
                ),
            ),
        ),
        tale="The tracks of one become the tracks of hundreds, and all of them lead away at the same even pace.",
    ),
    HuntEvent(
        "Skittish",
        (
            MoveQuarry(1),
            If(HowMany(survivors(has("noisy")), least=1), (MoveQuarry(1),), (Gain(REVEALER, Stat.INSANITY, 1),)),
        ),
        tale="An ear turns in the dark, then forty mouths stop chewing. What was close a breath ago is close no more.",
    ),
    HuntEvent(
        "Stampede",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Take cover", (MoveParty(-2),)),
                    Choice(
                        "Stand fast",
                        (Gain(INSANE, Stat.SURVIVAL, 1), EventDamage(SANE, 1, hits=Level()), SkipSpace()),
                        needs=HowMany(INSANE, least=1),
                    ),
                    Choice(
                        "Run with it",
                        (
                            ForEach(
                                ALL,
                                (
                                    RollOn(
                                        THAT,
                                        (
                                            Row(1, 4, (EventDamage(THAT, Level(), hits=2),)),
                                            Row(5, 8, (EventDamage(THAT, 1),)),
                                            Row(9, UP, (Gain(THAT, Stat.COURAGE, 1),)),
                                        ),
                                        add=Total(Attribute.EVASION),
                                    ),
                                ),
                            ),
                            SkipSpace(),
                        ),
                    ),
                ),
            ),
        ),
        tale="First the stone hums, then it screams. They come in one row without a gap, and their eyes are shut.",
    ),
    HuntEvent(
        "Teething",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 2, (EventDamage(REVEALER, 2, Location.HEAD),)),
                    Row(3, 7, (BrainEventDamage(ALL, 1), GainResource(REVEALER, "basic", "Monster Bone"))),
                    Row(8, UP, (GainResource(REVEALER, OWN_DECK, "Large Flat Tooth"),)),
                ),
                investigate=True,
            ),
        ),
        tale="Teeth stand in the rock like a hedge, flat and wet. At the root of each something small is pushing.",
    ),
    HuntEvent(
        "Vomit Pile",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Leave", (BrainEventDamage(ALL, 1),)),
                    Choice(
                        "Scavenge",
                        (
                            RollOn(
                                REVEALER,
                                (
                                    Row(1, 3, (*WEAKENED, Gain(REVEALER, Stat.INSANITY, 1))),
                                    Row(4, 7, (GainResource(REVEALER, "basic"),)),
                                    Row(8, 9, (GainResource(REVEALER, OWN_DECK),)),
                                    Row(
                                        10,
                                        UP,
                                        (GainGear(REVEALER, "founding-stone"), GainResource(REVEALER, OWN_DECK)),
                                    ),
                                ),
                                investigate=True,
                            ),
                        ),
                    ),
                ),
            ),
        ),
        tale="It steams. A hand sticks out of it, palm up, as if it had been offering something when it went down.",
    ),
)
