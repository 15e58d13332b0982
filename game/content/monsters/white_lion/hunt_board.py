"""The White Lion on the hunt: its hunt board and its own hunt events."""

from __future__ import annotations

from game.cards.conditions.people import HowMany
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.numbers import Level
from game.cards.who import Role, TermKind, above, not_cast, survivors, the
from game.cards.words.flow import Choice, ChooseOne, Later, RollOn, RollsOff, Row
from game.cards.words.harm import BrainEventDamage, EventDamage
from game.cards.words.hunt import BeginShowdown, By, MoveParty, MoveQuarry, PrepareAmbush, SkipSpace
from game.cards.words.resources import GainResource
from game.cards.words.rolls import Ties
from game.cards.words.sheet import CountsAs, Gain
from game.cards.words.story import TakesPart
from game.cards.words.tokens import GainPriority, Token
from game.content.monsters.white_lion.hit_locations import OWN_DECK
from game.model.terms import Attribute, Location, Stat

ALL = survivors()
INSANE = survivors(TermKind.INSANE)
REVEALER = Role.REVEALER
LEADER = the("leader")
START = WaitsFor.START_OF_SHOWDOWN


def _lion(attribute: Attribute, n: int) -> Later:
    """A token that the lion has when the showdown starts."""
    return Later(START, (Token(Role.MONSTER, attribute, n),))


HUNT_EVENTS = (
    HuntEvent(
        "Aromatic Breeze",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 3, (Gain(ALL, Stat.INSANITY, 1), MoveQuarry(1))),
                    Row(4, 7, (Gain(ALL, Stat.INSANITY, 2),)),
                    Row(8, 99, (Gain(ALL, Stat.SURVIVAL, 1), GainResource(REVEALER, "basic"))),
                ),
                investigate=True,
            ),
        ),
        tale="Something sweet comes down the dark, warm as breath. It may lead to the lion, or away.",
    ),
    HuntEvent(
        "Lion in Heat",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Wait", (Gain(ALL, Stat.INSANITY, 1), MoveParty(-1))),
                    Choice(
                        "Follow",
                        (
                            RollOn(
                                REVEALER,
                                (
                                    Row(1, 4, (EventDamage(REVEALER, 2, Location.WAIST), _lion(Attribute.SPEED, 1))),
                                    Row(5, 8, (MoveQuarry(-1), Gain(REVEALER, Stat.COURAGE, 1))),
                                    Row(
                                        9,
                                        99,
                                        (
                                            MoveQuarry(-1),
                                            Gain(REVEALER, Stat.COURAGE, 1),
                                            _lion(Attribute.ACCURACY, -1),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        tale="It calls, low and long, and does not stop. Somewhere ahead stone is being clawed to splinters.",
    ),
    HuntEvent(
        "Lion's Sculpture",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 2, (BrainEventDamage(ALL, 1),)),
                    Row(3, 6, (Gain(REVEALER, Stat.INSANITY, 2),)),
                    Row(7, 9, (GainResource(REVEALER, "basic"), Gain(REVEALER, Stat.UNDERSTANDING, 1))),
                    Row(
                        10,
                        99,
                        (
                            GainResource(REVEALER, "basic", "Skull"),
                            Gain(REVEALER, Stat.UNDERSTANDING, 1),
                            Gain(ALL, Stat.COURAGE, 1),
                        ),
                    ),
                ),
                investigate=True,
            ),
        ),
        tale="Ribs, hair and fingers stand in a ring, placed with care. The hands that arranged them are not far.",
    ),
    HuntEvent(
        "Marked Territory",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Go around", (MoveParty(-1),)),
                    Choice(
                        "Cross",
                        (
                            RollsOff(
                                (CountsAs(Role.THAT, "stinky"), Later(START, (GainPriority(Role.SELF),))),
                                ties=Ties.RANDOM,
                            ),
                        ),
                    ),
                    Choice(
                        "Roll in it",
                        (
                            CountsAs(INSANE, "stinky"),
                            GainResource(INSANE, OWN_DECK),
                            Gain(INSANE, Stat.SURVIVAL, -1),
                        ),
                        needs=HowMany(INSANE, least=1),
                    ),
                ),
            ),
        ),
        tale="The reek begins between one step and the next. On the other side of this line everything is the lion's.",
    ),
    HuntEvent(
        "Prowling Lion",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 1, (BeginShowdown(By.MONSTER),)),
                    Row(
                        2,
                        5,
                        (
                            RollsOff((EventDamage(Role.THAT, Level(), hits=2),), ties=Ties.RANDOM),
                            MoveQuarry(1),
                        ),
                    ),
                    Row(6, 9, (Gain(ALL, Stat.INSANITY, 1), MoveQuarry(-1))),
                    Row(10, 99, (BeginShowdown(By.SURVIVORS),)),
                ),
            ),
        ),
        tale="A second set of steps keeps time with theirs. It is very good at stopping when they stop.",
    ),
    HuntEvent(
        "Scratching Grounds",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 3, (EventDamage(REVEALER, 1, Location.ARMS),)),
                    Row(4, 7, (GainResource(REVEALER, "basic", "Monster Bone"),)),
                    Row(8, 99, (GainResource(REVEALER, OWN_DECK, "Lion Claw"), _lion(Attribute.DAMAGE, -1))),
                ),
                investigate=True,
            ),
        ),
        tale="Every face here has been worn blank by claws. Slivers crunch underfoot, and not all of them are stone.",
    ),
    HuntEvent(
        "Sea of Golden Grass",
        (
            TakesPart("leader"),
            RollOn(
                LEADER,
                (
                    Row(1, 2, (EventDamage(LEADER, 1, Location.LEGS), Gain(LEADER, Stat.INSANITY, 1))),
                    Row(3, 7, (Gain(LEADER, Stat.SURVIVAL, 1),)),
                    Row(
                        8,
                        99,
                        (
                            Gain(LEADER, Stat.SURVIVAL, 1),
                            Token(LEADER, Attribute.EVASION, 1),
                            SkipSpace(optional=True),
                        ),
                    ),
                ),
            ),
            Gain(survivors(not_cast("leader")), Stat.COURAGE, 1),
        ),
        tale="Grass as high as the lantern, gold where the light touches it and closing behind whoever goes in.",
    ),
    HuntEvent(
        "White Lion Cub",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Leave it", (Gain(ALL, Stat.SURVIVAL, 1),)),
                    Choice(
                        "Slay it",
                        (
                            GainResource(REVEALER, OWN_DECK, n=2),
                            Gain(ALL, Stat.INSANITY, 1),
                            RollOn(
                                REVEALER,
                                (
                                    Row(
                                        1,
                                        5,
                                        (
                                            Later(
                                                START,
                                                (Token(Role.MONSTER, Attribute.DAMAGE, 1), GainPriority(Role.SELF)),
                                            ),
                                        ),
                                    ),
                                    Row(6, 9, (_lion(Attribute.DAMAGE, 1),)),
                                    Row(10, 99),
                                ),
                            ),
                        ),
                    ),
                    Choice(
                        "Follow it home",
                        (MoveQuarry(-2), PrepareAmbush(By.SURVIVORS)),
                        needs=HowMany(survivors(above(3, "understanding")), least=1),
                    ),
                ),
            ),
        ),
        tale="It is small enough to lift, and its hands close around a finger. It has not learned yet what they are.",
    ),
)
