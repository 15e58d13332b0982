"""Settlement events that come from the world around: weather, lights, the ground, sickness, the dead."""

from __future__ import annotations

from game.cards.casting import done
from game.cards.conditions.flow import AllOf
from game.cards.conditions.gear import HasGear
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import Meets
from game.cards.conditions.sheet import AtLeast
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.moments import Frequency, WaitsFor
from game.cards.numbers import Dice
from game.cards.traits.settlement import AltersResult, Bars, EachAt, Occasion, Undertaking
from game.cards.who import Role, TermKind, cast, not_cast, survivors, terms, the
from game.cards.words.flow import ForEach, If, Join, Later, MayPay, Nominate, Once, RollOn, Row, WhenDeparting
from game.cards.words.gear import LoseStoredGear
from game.cards.words.harm import Die, LoseArmor, SufferInjury
from game.cards.words.hunt import HuntGift, OnNextHunt
from game.cards.words.knowledge import Arts, PickArt
from game.cards.words.people import Leave, LosePeople, SkipNextHunt
from game.cards.words.resources import GroupDraws, GroupResource, LoseResources
from game.cards.words.rolls import Added
from game.cards.words.sheet import (
    Gain,
    GainAbility,
    GainDisorder,
    Note,
    NoteBeside,
    OnSheet,
    Permanent,
    SetTo,
    StrikeOff,
)
from game.cards.words.story import LeavesPart, TakesPart
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.story import openings
from game.model.terms import Attribute, Location, Stat

SELF, THAT, GROUP = Role.SELF, Role.THAT, Role.GROUP
UP = 99
SICK = done("sick survivor", "falls sick", "", "is not sick", no_longer="is sick no longer")
"""The part of those whom a plague befalls."""
RETURNING = survivors(TermKind.RETURNING)
"""When whoever is sick finds out (`Later.when`)."""

FIRST_DAY = SettlementEvent(
    "First Day",
    (RollOn(GROUP, (Row(1, 3, (Join(6),)), Row(4, 7, (Join(8),)), Row(8, UP, (Join(10),)))),),
    drawn=False,
    openings=openings.FIRST_DAY,
)

ACID_STORM = SettlementEvent(
    "Acid Storm",
    (
        RollOn(
            GROUP,
            (
                Row(
                    1,
                    3,
                    (
                        LoseResources(Dice(1, 5), random=True, stored=True),
                        WhenDeparting((Gain(SELF, Stat.SURVIVAL, -1),)),
                    ),
                ),
                Row(4, 6, (WhenDeparting((LoseArmor(SELF, 1, Location.HEAD),)),)),
                Row(7, 9),
                Row(10, UP, (WhenDeparting((Gain(SELF, Stat.INSANITY, 1), Gain(SELF, Stat.SURVIVAL, 1))),)),
            ),
            added=(Added(2, Knows("Hovel")),),
        ),
    ),
    rules=(Bars(Undertaking.ENDEAVORS, ("music",)), AltersResult(2, ("art",))),
    activities=(
        Activity(
            "Exercise in the Rain",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (SufferInjury(SELF, "Contracture"),)),
                        Row(3, 7, (Gain(SELF, Stat.INSANITY, 2),)),
                        Row(8, UP, (GainAbility(SELF, "Acid Palms"),)),
                    ),
                ),
            ),
            needs=Knows("Nightmare Training"),
            limit=Frequency.PHASE,
            each=True,
        ),
        Activity(
            "Distillation",
            (
                RollOn(
                    SELF,
                    (Row(1, 4), Row(5, UP, (WhenDeparting((Token(SELF, Attribute.STRENGTH, 1),)),))),
                ),
            ),
            Cost(endeavors=1, types={"organ": 1}),
            needs=Knows("Cooking"),
        ),
    ),
)

CLINGING_MIST = SettlementEvent(
    "Clinging Mist",
    (
        RollOn(
            GROUP,
            (
                Row(
                    1,
                    2,
                    (
                        Leave(survivors(TermKind.RANDOM, TermKind.STAYED)),
                        WhenDeparting((Gain(SELF, Stat.INSANITY, 2),)),
                    ),
                ),
                Row(3, 5, (OnNextHunt(HuntGift.LONGER_WAY),)),
                Row(6, 8, (Nominate(1, (SkipNextHunt(THAT), Gain(THAT, Stat.UNDERSTANDING, 1))),)),
                Row(9, UP, (Join(1), WhenDeparting((Gain(SELF, Stat.SURVIVAL, 1),)))),
            ),
            added=(Added(1, Knows("Song of the Brave")), Added(1, Knows("Guidepost"))),
        ),
    ),
)

CRACKS_IN_THE_GROUND = SettlementEvent(
    "Cracks in the Ground",
    (
        RollOn(
            GROUP,
            (
                Row(1, 2, (LosePeople(1, random=True), LoseStoredGear(1))),
                Row(3, 5, (LoseStoredGear(1),)),
                Row(6, 9, (Gain(RETURNING, Stat.SURVIVAL, -1),)),
                Row(10, UP, (GroupResource("Iron"),)),
            ),
        ),
    ),
    rules=(Bars(Undertaking.ENDEAVORS, ("home",)), AltersResult(1, named="Nightmare Training")),
    activities=(
        Activity(
            "Vapor Visions",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (GainDisorder(SELF), Gain(SELF, Stat.INSANITY, 2))),
                        Row(4, 7, (Gain(SELF, Stat.UNDERSTANDING, 1),)),
                        Row(8, UP, (GainAbility(SELF, "Mad Oracle"),)),
                    ),
                ),
            ),
            needs=Knows("Shrine"),
            limit=Frequency.PHASE,
            each=True,
        ),
        Activity(
            "Vapor Scar",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Permanent(SELF, Attribute.EVASION, -1),)),
                        Row(4, 7, (Gain(SELF, Stat.COURAGE, 1),)),
                        Row(8, UP, (GainAbility(SELF, "Burnt Nerves"),)),
                    ),
                ),
            ),
            needs=Knows("Scarification"),
            limit=Frequency.PHASE,
            each=True,
        ),
    ),
)

HOST = the("host")
HAUNTED = SettlementEvent(
    "Haunted",
    (
        If(CountIs(Tally.DEATH_COUNT, most=0), (EndNow(Underway.EVENT),)),
        TakesPart("host", survivors(TermKind.RANDOM, TermKind.RATHER_RETURNING)),
        RollOn(
            HOST,
            (
                Row(1, 2, (GainAbility(HOST, "Possessed", impairment=True), Permanent(HOST, Attribute.STRENGTH, 2))),
                Row(3, 5, (GainDisorder(HOST), WhenDeparting((Gain(SELF, Stat.INSANITY, 3),)))),
                Row(6, 8, (Gain(HOST, Stat.INSANITY, 2), Gain(HOST, Stat.COURAGE, 1))),
                Row(9, UP, (PickArt(HOST, Arts.DEAD),)),
            ),
            added=(Added(2, Knows("Graves")), Added(-1, Knows("Cannibalize")), Added(1, Knows("Momento Mori"))),
        ),
    ),
)

BEARER = "water bearer"
HEAT_WAVE = SettlementEvent(
    "Heat Wave",
    (),
    rules=(
        Bars(Undertaking.ENDEAVORS, ("science", "education")),
        EachAt(
            Occasion.DEPARTING,
            (
                If(
                    AllOf((HasGear(SELF, "heavy"), Meets(SELF, terms(not_cast(BEARER, alone=False))))),
                    (SetTo(SELF, Stat.SURVIVAL, 0),),
                ),
            ),
        ),
    ),
    activities=(
        Activity(
            "Find Fluid",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (Gain(SELF, Stat.INSANITY, 1), SkipNextHunt(SELF))),
                        Row(3, 6, (Gain(SELF, Stat.SURVIVAL, 1),)),
                        Row(
                            7,
                            UP,
                            (
                                WhenDeparting((Gain(SELF, Stat.SURVIVAL, 1),)),
                                TakesPart(BEARER, n=2, up_to=True),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        Activity(
            "Breathe Fumes",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.INSANITY, 3),)),
                        Row(4, 8, (Gain(SELF, Stat.INSANITY, 2), Gain(SELF, Stat.UNDERSTANDING, 1))),
                        Row(9, UP, (StrikeOff(SELF, OnSheet.DISORDER), Gain(SELF, Stat.INSANITY, 1))),
                    ),
                ),
            ),
            needs=Knows("Cooking"),
        ),
    ),
)

LIGHTS_IN_THE_SKY = SettlementEvent(
    "Lights in the Sky",
    (),
    rules=(AltersResult(most=2),),
    activities=(
        Activity(
            "Wake for the Dead",
            (Gain(SELF, Stat.UNDERSTANDING, 1), Gain(SELF, Stat.SURVIVAL, 1)),
            needs=Knows("Graves"),
            limit=Frequency.PHASE,
        ),
        Activity(
            "Paint the Omen",
            (GainAbility(SELF, "Fated Battle"), NoteBeside(SELF, Note.MONSTER, "Fated Battle")),
            needs=Knows("Face Painting"),
            limit=Frequency.LIFETIME,
            each=True,
        ),
        Activity(
            "Answer the Light",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.INSANITY, 4),)),
                        Row(4, 8, (Gain(SELF, Stat.COURAGE, 1),)),
                        Row(9, UP, (Once(Frequency.LIFETIME, (Permanent(SELF, Attribute.LUCK, 1),)),)),
                    ),
                ),
            ),
            needs=Knows("Inner Lantern"),
        ),
    ),
)

OPEN_MAW = SettlementEvent(
    "Open Maw",
    (Gain(RETURNING, Stat.SURVIVAL, -1),),
    activities=(
        Activity(
            "Brave the Maw",
            (
                RollOn(
                    SELF,
                    (
                        Row(
                            1,
                            2,
                            (MayPay(Cost(survival=2), (Gain(SELF, Stat.INSANITY, 2),), (Die(SELF, body=False),)),),
                        ),
                        Row(
                            3,
                            5,
                            (
                                RollOn(
                                    SELF,
                                    (
                                        Row(1, 5, (SufferInjury(SELF, "Broken Arm"),)),
                                        Row(6, UP, (SufferInjury(SELF, "Broken Leg"),)),
                                    ),
                                ),
                                Gain(SELF, Stat.COURAGE, 1),
                            ),
                        ),
                        Row(6, 8, (GroupDraws("basic", 2), Gain(SELF, Stat.COURAGE, 1))),
                        Row(9, UP, (GroupDraws("basic", 3), GroupResource("Iron"), Gain(SELF, Stat.COURAGE, 1))),
                    ),
                    added=(Added(1, AtLeast(SELF, Stat.COURAGE, 3)),),
                ),
            ),
            limit=Frequency.PHASE,
            each=True,
        ),
    ),
)


def _sickens(n: int) -> tuple[TakesPart]:
    return (TakesPart(SICK, survivors(TermKind.RANDOM), n),)


PLAGUE = SettlementEvent(
    "Plague",
    (
        RollOn(
            GROUP,
            (Row(1, 2, _sickens(4)), Row(3, 5, _sickens(3)), Row(6, 8, _sickens(2)), Row(9, UP, _sickens(1))),
            added=(Added(1, Knows("Bloodletting")), Added(-2, CountIs(Tally.POPULATION, 15))),
        ),
        Later(
            WaitsFor.END_OF_DEVELOP,
            (
                ForEach(
                    survivors(cast(SICK)),
                    (
                        RollOn(
                            THAT,
                            (
                                Row(1, 3, (Die(THAT),)),
                                Row(4, 7, (SkipNextHunt(THAT),)),
                                Row(8, UP, (Gain(THAT, Stat.UNDERSTANDING, 1),)),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    activities=(
        Activity(
            "Treatment",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (TakesPart(SICK, SELF),)),
                        Row(3, UP, (Nominate(1, (LeavesPart(THAT, SICK),), survivors(cast(SICK))),)),
                    ),
                ),
            ),
            needs=Knows("Ammonia"),
        ),
    ),
)

WORLD = (
    FIRST_DAY,
    ACID_STORM,
    CLINGING_MIST,
    CRACKS_IN_THE_GROUND,
    HAUNTED,
    HEAT_WAVE,
    LIGHTS_IN_THE_SKY,
    OPEN_MAW,
    PLAGUE,
)
