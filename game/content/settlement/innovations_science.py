"""The innovations of science (innovation-permanent)."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.harm import HasInjury
from game.cards.conditions.settlement import Built
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.moments import Ban
from game.cards.traits.people import Bounty, More
from game.cards.who import Role
from game.cards.words.flow import Choice, ChooseOne, MayPay, RollOn, Row
from game.cards.words.harm import Cure
from game.cards.words.hunt import HuntGift, OnNextHunt
from game.cards.words.resources import GroupResource
from game.cards.words.settlement import Build
from game.cards.words.sheet import Gain, OnSheet, SetTo, StrikeOff
from game.cards.words.story import TellStory
from game.cards.words.survival import Forbid
from game.model.terms import Stat, Until

SELF = Role.SELF
READY = (Gain(SELF, Stat.SURVIVAL, 1),)
"""What several innovations give those who depart."""

AMMONIA = Innovation("Ammonia", ("science",), consequences=("Bloodletting", "Lantern Oven"), departing=READY)

BLOODLETTING = Innovation(
    "Bloodletting",
    ("science",),
    activities=(
        Activity(
            "Breathing a Vein",
            (
                RollOn(
                    SELF,
                    (
                        Row(
                            1,
                            3,
                            (
                                Gain(SELF, Stat.UNDERSTANDING, 1),
                                SetTo(SELF, Stat.SURVIVAL, 0),
                                Forbid(SELF, Ban.GAIN_SURVIVAL, Until.PHASE),
                            ),
                        ),
                        Row(4, 7, (Gain(SELF, Stat.INSANITY, 3),)),
                        Row(
                            8,
                            99,
                            (
                                Gain(SELF, Stat.INSANITY, 6),
                                ChooseOne(
                                    SELF,
                                    (
                                        Choice(
                                            "Peace of mind",
                                            (StrikeOff(SELF, OnSheet.DISORDER),),
                                            Can(Deed.LOSE_DISORDER, SELF),
                                        ),
                                        Choice(
                                            "A straight pelvis",
                                            (Cure(SELF, "Warped Pelvis"),),
                                            HasInjury(SELF, "Warped Pelvis"),
                                        ),
                                        Choice(
                                            "Sound bowels",
                                            (Cure(SELF, "Intestinal Prolapse"),),
                                            HasInjury(SELF, "Intestinal Prolapse"),
                                        ),
                                    ),
                                    optional=True,
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Cost(any_resource=1, endeavors=1),
        ),
    ),
)

LANTERN_OVEN = Innovation(
    "Lantern Oven", ("science", "heat"), consequences=("Cooking", "Scrap Smelting"), departing=READY
)

COOKING = Innovation(
    "Cooking",
    ("science",),
    survival_limit=1,
    rules=(More(Bounty.YEARLY_ENDEAVORS, 1),),
    activities=(
        Activity("Culinary Inspiration", (TellStory("Cooking"),)),
        Activity(
            "Stone Nose Gruel",
            (OnNextHunt(HuntGift.NO_STARVATION),),
            Cost(types={"organ": 1, "bone": 1}, endeavors=1),
        ),
    ),
)

_SMELTED = Cost(types={"scrap": 3})

SCRAP_SMELTING = Innovation(
    "Scrap Smelting",
    ("science",),
    activities=(
        Activity(
            "Purification",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2),
                        Row(3, 9, (MayPay(_SMELTED, (GroupResource("Iron"),)),)),
                        Row(10, 99, (MayPay(_SMELTED, (GroupResource("Iron"),), often=True),)),
                    ),
                ),
            ),
        ),
        Activity(
            "Build Blacksmith",
            (Build("Blacksmith"),),
            Cost(types={"bone": 6, "scrap": 3}, endeavors=1),
            hidden=Built("Blacksmith"),
        ),
    ),
)

ULTIMATE_WEAPON = Innovation(
    "Ultimate Weapon", ("science",), survival_limit=1, rules=(More(Bounty.TROPHIES, 1),), counted=False
)

SCIENCE = (AMMONIA, BLOODLETTING, LANTERN_OVEN, COOKING, SCRAP_SMELTING, ULTIMATE_WEAPON)
