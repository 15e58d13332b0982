"""The innovations of education (innovation-permanent)."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, Innovation
from game.cards.moments import Frequency
from game.cards.traits.flow import AtWill
from game.cards.traits.people import Bounty, More
from game.cards.who import Role
from game.cards.words.ai_deck import CardOnTop
from game.cards.words.flow import Choice, ChooseOne, MayPay, RollOn, Row, WhenDeparting
from game.cards.words.harm import Die
from game.cards.words.knowledge import GainArt, HandDown, Record
from game.cards.words.people import Retire
from game.cards.words.rolls import RollAgain
from game.cards.words.sheet import Gain, Permanent
from game.cards.words.story import TellStory
from game.model.terms import Attribute, Stat

SELF = Role.SELF
_BREATH = Cost(survival=1)

SYMPOSIUM = Innovation(
    "Symposium",
    ("education",),
    consequences=("Nightmare Training", "Storytelling"),
    survival_limit=1,
    rules=(More(Bounty.INNOVATIONS, 2),),
)

NIGHTMARE_TRAINING = Innovation(
    "Nightmare Training",
    ("education",),
    activities=(
        Activity(
            "Train",
            (
                Gain(SELF, Stat.SURVIVAL, -3),
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (MayPay(_BREATH, otherwise=(Die(SELF),)),)),
                        Row(2, 7, (MayPay(_BREATH, (RollAgain(0),)),)),
                        Row(8, 9, (Gain(SELF, Stat.PROFICIENCY, 1),)),
                        Row(
                            10,
                            99,
                            (
                                ChooseOne(
                                    SELF,
                                    (
                                        Choice("A sharper eye", (Permanent(SELF, Attribute.ACCURACY, 1),)),
                                        Choice("A stronger arm", (Permanent(SELF, Attribute.STRENGTH, 1),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

STORYTELLING = Innovation(
    "Storytelling",
    ("education",),
    consequences=("Records",),
    survival_limit=1,
    activities=(
        Activity(
            "Story Time",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.UNDERSTANDING, 1),)),
                        Row(4, 7, (WhenDeparting((Gain(SELF, Stat.INSANITY, 3),)),)),
                        Row(8, 99, (TellStory("White Speaker"),)),
                    ),
                ),
            ),
            Cost(endeavors=2),
        ),
    ),
)

RECORDS = Innovation(
    "Records",
    ("education",),
    activities=(
        Activity("Study", (GainArt(SELF, "Scholar of Death"),)),
        Activity("Write Volume", (HandDown(SELF, Record.VOLUME), Retire(SELF)), needs=Can(Deed.WRITE_VOLUME, SELF)),
    ),
)

FINAL_FIGHTING_ART = Innovation(
    "Final Fighting Art",
    ("education",),
    survival_limit=1,
    traits=(AtWill((CardOnTop(),), Frequency.SHOWDOWN, shared=True, needs=Can(Deed.RETURN_AI_CARD)),),
    counted=False,
)

EDUCATION = (SYMPOSIUM, NIGHTMARE_TRAINING, STORYTELLING, RECORDS, FINAL_FIGHTING_ART)
