"""Settlement events in which somebody comes: the dentist, the trader, strangers."""

from __future__ import annotations

from game.cards.conditions.knowledge import HasArt, Knows
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.moments import Frequency
from game.cards.who import TermKind, lacks, survivors, terms
from game.cards.words.flow import Choice, ChooseOne, If, Join, MayPay, Nominate, RollOn, Row, WhenDeparting
from game.cards.words.gear import GainOneOf, StoreGear
from game.cards.words.harm import Die, SufferInjury
from game.cards.words.knowledge import GainArt, Unlearn
from game.cards.words.people import LosePeople
from game.cards.words.resources import OF_A_QUARRY, GroupDraws, GroupResource
from game.cards.words.rolls import Added
from game.cards.words.sheet import Gain, GainAbility, OnSheet, Permanent, SetTo, StrikeOff
from game.content.settlement.events_world import GROUP, RETURNING, SELF, THAT, UP
from game.model.terms import Attribute, Stat

DARK_DENTIST = SettlementEvent(
    "Dark Dentist",
    (Gain(RETURNING, Stat.INSANITY, 1),),
    activities=(
        Activity(
            "Sit in the Chair",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (SufferInjury(SELF, "Shattered Jaw"),)),
                        Row(3, 5, (Gain(SELF, Stat.INSANITY, 3), GroupResource("???"))),
                        Row(6, 7, (Gain(SELF, Stat.COURAGE, 1), Gain(SELF, Stat.SURVIVAL, 1))),
                        Row(
                            8,
                            UP,
                            (
                                MayPay(
                                    Cost(types={"scrap": 1}),
                                    (GainAbility(SELF, "Metal Maw"),),
                                    (Gain(SELF, Stat.COURAGE, 1),),
                                ),
                            ),
                        ),
                    ),
                    added=(Added(1, Knows("Accept Darkness")),),
                ),
            ),
            by=terms(lacks("Shattered Jaw")),
            limit=Frequency.PHASE,
            each=True,
        ),
    ),
)

DARK_TRADER = SettlementEvent(
    "Dark Trader",
    (),
    activities=(
        Activity(
            "Trade",
            (
                ChooseOne(
                    GROUP,
                    (
                        Choice("Iron", (GroupResource("Iron"),), cost=Cost(any_resource=4), once=True),
                        Choice("Acanthus", (GroupResource("Fresh Acanthus"),), cost=Cost(any_resource=2), once=True),
                        Choice("Vermin", (GroupDraws("vermin"),), cost=Cost(any_resource=1), once=True),
                        Choice("Quarry", (GroupDraws(OF_A_QUARRY, 2),), cost=Cost(any_resource=3), once=True),
                        Choice(
                            "Flesh",
                            (
                                LosePeople(1, mourned=False),
                                GroupDraws("basic", 4),
                                WhenDeparting((Gain(SELF, Stat.INSANITY, 2),)),
                            ),
                            needs=CountIs(Tally.POPULATION, 2),
                            once=True,
                        ),
                        Choice(
                            "Memory",
                            (
                                StrikeOff(SELF, OnSheet.FIGHTING_ART),
                                GainOneOf(None, ("adventure-sword", "steel-shield", "lantern-halberd")),
                            ),
                            needs=HasArt(SELF),
                            once=True,
                        ),
                    ),
                    optional=True,
                ),
            ),
        ),
    ),
)

STRANGER_IN_THE_DARK = SettlementEvent(
    "Stranger in the Dark",
    (
        RollOn(
            GROUP,
            (
                Row(1, 2, (GroupResource("Skull"), GroupResource("Monster Bone"), GroupResource("Broken Lantern"))),
                Row(
                    3,
                    4,
                    (
                        SetTo(survivors(TermKind.RETURNING, TermKind.MALE), Stat.SURVIVAL, 0),
                        Gain(survivors(TermKind.RETURNING, TermKind.MALE), Stat.INSANITY, 2),
                        Gain(survivors(TermKind.RETURNING, TermKind.FEMALE), Stat.SURVIVAL, 1),
                        Gain(survivors(TermKind.RETURNING, TermKind.FEMALE), Stat.COURAGE, 1),
                        If(Knows("Guidepost"), (Unlearn("Guidepost", archive=True),)),
                    ),
                ),
                Row(
                    5,
                    6,
                    (
                        Nominate(
                            1,
                            (
                                RollOn(
                                    THAT,
                                    (
                                        Row(1, 2, (Die(THAT, body=False),)),
                                        Row(3, 6, (Gain(THAT, Stat.UNDERSTANDING, 1),)),
                                        Row(
                                            7,
                                            9,
                                            (Gain(THAT, Stat.UNDERSTANDING, 1), Gain(THAT, Stat.SURVIVAL, 2)),
                                        ),
                                        Row(10, UP, (Permanent(THAT, Attribute.ACCURACY, 1),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
                Row(7, 8, (Join(1, (GainArt(THAT, "Zero Presence"),)),)),
                Row(9, UP, (Join(1), StoreGear("founding-stone"))),
            ),
        ),
    ),
)

VISITORS = (DARK_DENTIST, DARK_TRADER, STRANGER_IN_THE_DARK)
