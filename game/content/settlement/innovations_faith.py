"""The innovations of faith (innovation-permanent)."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.moments import Frequency
from game.cards.who import Role
from game.cards.words.flow import LocationRow, MayChoose, RollLocation, RollOn, Row, WhenDeparting
from game.cards.words.harm import GainArmor, SufferInjury
from game.cards.words.knowledge import GainArt
from game.cards.words.people import InThisYear, LosePeople, YearRule
from game.cards.words.sheet import Gain, OnSheet, Permanent, SetTo, StrikeOff
from game.model.terms import Attribute, Location, Stat, SurvivalAction

SELF = Role.SELF

INNER_LANTERN = Innovation(
    "Inner Lantern", ("faith",), consequences=("Shrine", "Scarification"), survival_action=SurvivalAction.SURGE
)

SHRINE = Innovation(
    "Shrine",
    ("faith",),
    consequences=("Sacrifice",),
    activities=(
        Activity(
            "Armor Ritual",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (WhenDeparting((Gain(SELF, Stat.INSANITY, 1),)),)),
                        Row(4, 99, (WhenDeparting((GainArmor(SELF, 1),)),)),
                    ),
                ),
            ),
            limit=Frequency.PHASE,
        ),
    ),
)

SACRIFICE = Innovation(
    "Sacrifice",
    ("faith",),
    activities=(
        Activity(
            "Death Ritual",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (LosePeople(2, besides=SELF),)),
                        Row(2, 3, (LosePeople(1, besides=SELF), WhenDeparting((Gain(SELF, Stat.INSANITY, 1),)))),
                        Row(4, 5, (LosePeople(1, besides=SELF), WhenDeparting((Gain(SELF, Stat.INSANITY, 3),)))),
                        Row(
                            6,
                            99,
                            (
                                LosePeople(1, besides=SELF),
                                SetTo(SELF, Stat.INSANITY, 0),
                                InThisYear(SELF, YearRule.DEPARTS),
                                MayChoose(SELF, (StrikeOff(SELF, OnSheet.DISORDER),), Can(Deed.LOSE_DISORDER, SELF)),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

SCARIFICATION = Innovation(
    "Scarification",
    ("faith",),
    activities=(
        Activity(
            "Initiation",
            (
                Gain(SELF, Stat.COURAGE, 1),
                RollLocation(
                    SELF,
                    (
                        LocationRow(Location.HEAD, (SufferInjury(SELF, "Blind"),)),
                        LocationRow(Location.ARMS, (Permanent(SELF, Attribute.LUCK, 1),)),
                        LocationRow(Location.BODY, (GainArt(SELF, "Tough"),)),
                        LocationRow(Location.WAIST, (SufferInjury(SELF, "Destroyed Genitals"),)),
                        LocationRow(
                            Location.LEGS,
                            (RollOn(SELF, (Row(1, 5), Row(6, 99, (Permanent(SELF, Attribute.MOVEMENT, -1),)))),),
                        ),
                    ),
                ),
            ),
            limit=Frequency.LIFETIME,
            each=True,
        ),
    ),
)

DESTINY = Innovation("Destiny", ("faith",), survival_limit=1, survival_action=SurvivalAction.ENDURE)

FAITH = (INNER_LANTERN, SHRINE, SACRIFICE, SCARIFICATION, DESTINY)
