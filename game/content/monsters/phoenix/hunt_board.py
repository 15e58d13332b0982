"""The Phoenix on the hunt: its hunt board and its own hunt events."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.numbers import Count, Level
from game.cards.who import Role, above, survivors
from game.cards.words.flow import Choice, ChooseOne, ForEach, Later, RollOn, RollsOff, Row
from game.cards.words.gear import ArchiveChosen, ArchiveOffered, OfferGear
from game.cards.words.harm import BrainEventDamage, EventDamage, Heal
from game.cards.words.hunt import BeginShowdown, By, MoveParty, MoveQuarry, PrepareAmbush
from game.cards.words.resources import GainResource, RegainCost
from game.cards.words.rolls import MayReroll, Reroll, Ties
from game.cards.words.sheet import CountsAs, Gain
from game.cards.words.story import TellStory
from game.cards.words.tokens import AddCounter
from game.content.monsters.phoenix.ai_cards import OWN_DECK
from game.content.survivors.status_cards import AGE
from game.model.terms import Location, Stat

ALL = survivors()
REVEALER, THAT = Role.REVEALER, Role.THAT
UP = 99

HUNT_EVENTS = (
    HuntEvent(
        "Bird Brained",
        (
            ForEach(
                ALL,
                (
                    RollOn(
                        THAT,
                        (
                            Row(1, 4, (BrainEventDamage(THAT, 2),)),
                            Row(5, 9, (Gain(THAT, Stat.INSANITY, 1),)),
                            Row(10, UP, (Gain(THAT, Stat.UNDERSTANDING, 1),)),
                        ),
                        add=Count(Stat.UNDERSTANDING),
                    ),
                ),
            ),
        ),
        tale="A thought that is not theirs lands in their heads, turns around twice, and begins to build a nest.",
    ),
    HuntEvent(
        "Fateful Feather",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice("Leave it", (Gain(ALL, Stat.SURVIVAL, -1),)),
                    Choice(
                        "Take it",
                        (
                            RollOn(
                                REVEALER,
                                (
                                    Row(
                                        1,
                                        2,
                                        (
                                            Gain(REVEALER, Stat.HUNT_XP, 2),
                                            Later(WaitsFor.START_OF_SHOWDOWN, (AddCounter(Role.SELF, AGE, 2),)),
                                        ),
                                    ),
                                    Row(
                                        3,
                                        7,
                                        (
                                            GainResource(REVEALER, OWN_DECK, "Small Feathers"),
                                            BrainEventDamage(REVEALER, 1),
                                        ),
                                    ),
                                    Row(
                                        8,
                                        UP,
                                        (
                                            GainResource(REVEALER, OWN_DECK, "Tail Feathers"),
                                            Gain(REVEALER, Stat.UNDERSTANDING, 1),
                                        ),
                                    ),
                                ),
                                investigate=True,
                            ),
                        ),
                    ),
                ),
            ),
        ),
        tale="It lies across the path, longer than a grown man, and the dust beneath it is falling upward.",
    ),
    HuntEvent(
        "Fertile Field",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice(
                        "Forage",
                        (
                            ForEach(
                                ALL,
                                (
                                    RollOn(
                                        THAT,
                                        (
                                            Row(1, 4),
                                            Row(5, 9, (GainResource(THAT, "basic"),)),
                                            Row(10, UP, (GainResource(THAT, "strange", "Fresh Acanthus"),)),
                                        ),
                                        investigate=True,
                                    ),
                                ),
                            ),
                            MoveQuarry(1),
                        ),
                    ),
                    Choice("Sleep", (Heal(ALL, armor=False), Gain(ALL, Stat.HUNT_XP, 1))),
                ),
            ),
        ),
        tale="Stalks stand where a moment ago was stone. They bud, ripen and rot while the lanterns are set down.",
    ),
    HuntEvent(
        "Filth from the Sky",
        (
            RollsOff(
                (
                    EventDamage(THAT, 3, Location.HEAD),
                    CountsAs(THAT, "stinky"),
                    RollOn(
                        THAT,
                        (
                            Row(1, 3, (ArchiveChosen(THAT),)),
                            Row(4, 8),
                            Row(9, UP, (GainResource(THAT, OWN_DECK, "Muculent Droppings"),)),
                        ),
                    ),
                ),
                ties=Ties.ALL,
            ),
        ),
        tale="Something is flying above the dark, and it has eaten. The last in line hears it fall for a long time.",
    ),
    HuntEvent(
        "Glimpse",
        (
            RollOn(
                REVEALER,
                (
                    Row(1, 3, (BrainEventDamage(REVEALER, 3),)),
                    Row(4, 7, (Gain(REVEALER, Stat.UNDERSTANDING, 1), Gain(REVEALER, Stat.INSANITY, 2))),
                    Row(
                        8,
                        UP,
                        (
                            Gain(REVEALER, Stat.UNDERSTANDING, 1),
                            MayReroll(Reroll.ANY, REVEALER),
                            MoveQuarry(-1),
                        ),
                    ),
                ),
            ),
        ),
        tale="Between one blink and the next a hand, then forty, then an eye as calm as a lake. Then only the path.",
    ),
    HuntEvent(
        "Recurring Nightmare",
        (TellStory("Overwhelming Darkness", REVEALER), BeginShowdown(By.MONSTER)),
        tale="They know this place. They have died here, each of them, and somebody has put the lights out again.",
    ),
    HuntEvent(
        "Time Flows Backward",
        (
            MoveParty(-3),
            Gain(ALL, Stat.HUNT_XP, -1),
            Heal(ALL, armor=False),
            Gain(survivors(above(3, "understanding")), Stat.SURVIVAL, 1),
        ),
        tale="Their wounds close. Their footprints fill, one after the other, and what they learned today goes out.",
    ),
    HuntEvent(
        "Unmake",
        (
            RollsOff(
                (
                    ChooseOne(
                        THAT,
                        (
                            Choice(
                                "Gear",
                                (OfferGear(THAT), ArchiveOffered(THAT), RegainCost(THAT)),
                                needs=Can(Deed.ARCHIVE_GEAR, THAT),
                            ),
                            Choice("Years", (Gain(THAT, Stat.HUNT_XP, 3),)),
                            Choice(
                                "Mind",
                                (Gain(THAT, Stat.UNDERSTANDING, -1), BrainEventDamage(THAT, 2)),
                                needs=AtLeast(THAT, Stat.UNDERSTANDING, 1),
                            ),
                        ),
                    ),
                ),
                ties=Ties.ROLL_OFF,
            ),
        ),
        tale="The stitches open, the bone remembers its beast. Whoever walks last is asked what else may be undone.",
    ),
    HuntEvent(
        "Wind Tunnel",
        (
            ChooseOne(
                Role.GROUP,
                (
                    Choice(
                        "Resist",
                        (ForEach(ALL, (RollOn(THAT, (Row(1, 4, (EventDamage(THAT, 1, hits=2),)), Row(5, UP))),)),),
                    ),
                    Choice(
                        "Let it carry them",
                        (
                            MoveParty(3),
                            RollOn(
                                REVEALER,
                                (
                                    Row(1, 5, (EventDamage(ALL, Level()),)),
                                    Row(6, 9, (EventDamage(ALL, 1, Location.LEGS),)),
                                    Row(10, UP, (PrepareAmbush(By.SURVIVORS),)),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        tale="The gorge breathes in. Cloaks stand straight out, and the flames lie down and point the way.",
    ),
)
