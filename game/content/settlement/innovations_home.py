"""The innovations of the home (innovation-permanent)."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.harm import HasInjury
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.traits.story import Nominated, Nomination
from game.cards.who import Role
from game.cards.words.flow import Choice, ChooseOne, RollOn, Row
from game.cards.words.harm import Cure
from game.cards.words.people import Inherit, InThisYear, PairUp, SkipNextHunt, YearRule
from game.cards.words.sheet import Gain, Permanent
from game.content.settlement.innovations_science import READY
from game.model.terms import Attribute, Stat

SELF = Role.SELF
PARTNER = "Partner"

HOVEL = Innovation("Hovel", ("home",), consequences=("Bed", "Family", "Partnership"), survival_limit=1, departing=READY)

_SLEPT_OFF = (
    ("Mended arms", "Broken Arm", True),
    ("Mended hips", "Broken Hip", True),
    ("Mended ribs", "Broken Rib", True),
    ("A mended muscle", "Ruptured Muscle", False),
)
"""What rest heals, and whether all of it at once."""

BED = Innovation(
    "Bed",
    ("home",),
    survival_limit=1,
    activities=(
        Activity(
            "Rest",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.INSANITY, 3),)),
                        Row(
                            4,
                            99,
                            (
                                InThisYear(SELF, YearRule.NO_ENDEAVORS),
                                SkipNextHunt(SELF),
                                ChooseOne(
                                    SELF,
                                    tuple(
                                        Choice(label, (Cure(SELF, injury, every),), HasInjury(SELF, injury))
                                        for label, injury, every in _SLEPT_OFF
                                    ),
                                    optional=True,
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

FAMILY = Innovation(
    "Family",
    ("home",),
    consequences=("Clan of Death",),
    departing=READY,
    newborn=(Inherit(SELF),),
    rules=(Nominated(("Intimacy",), Nomination.SURNAME),),
)

CLAN_OF_DEATH = Innovation(
    "Clan of Death",
    ("home",),
    newborn=tuple(Permanent(SELF, one, 1) for one in (Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION)),
)

PARTNERSHIP = Innovation(
    "Partnership",
    ("home",),
    activities=(
        Activity(
            "Partnership",
            (PairUp(SELF, PARTNER),),
            Cost(endeavors=2),
            needs=Can(Deed.PAIR_UP, SELF, PARTNER),
        ),
    ),
)

HOME = (HOVEL, BED, FAMILY, CLAN_OF_DEATH, PARTNERSHIP)
