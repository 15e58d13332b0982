"""The settlement locations: what can be done there for endeavors, and what can be built from them
(location-components). Gear names the location that makes it.
"""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf
from game.cards.conditions.harm import HasInjury
from game.cards.conditions.knowledge import HasArt, Knows
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.settlement import Built, SettlementOwns
from game.cards.conditions.sheet import AtLeast
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, Location
from game.cards.moments import Frequency
from game.cards.traits.gear import MustCarry
from game.cards.traits.knowledge import Innovates
from game.cards.traits.settlement import Bars, Undertaking
from game.cards.who import Role, TermKind, ahead, survivors, terms
from game.cards.words.flow import If, MayPay, Nominate, RollOn, Row
from game.cards.words.harm import Cure, Die, SufferInjury
from game.cards.words.knowledge import MOST_RESEARCH, GainArt, Learn
from game.cards.words.resources import GainResource, LoseResources, TradeIn
from game.cards.words.rolls import Added
from game.cards.words.settlement import Build
from game.cards.words.sheet import Gain, GainDisorder, OnSheet, StrikeOff
from game.cards.words.story import TellStory
from game.content.story.finale import OXIDATION, RESEARCH
from game.content.story.monsters import LEGENDS, legend
from game.model.terms import Stat

SELF, THAT = Role.SELF, Role.THAT


def _build(location: str, **types: int) -> Activity:
    """Building a location, as long as it does not stand (settlement-build, location-once)."""
    return Activity(f"Build {location}", (Build(location),), Cost(endeavors=1, types=types), hidden=Built(location))


TEACHERS = survivors(ahead(2, Stat.HUNT_XP))

LANTERN_HOARD = Location(
    "Lantern Hoard",
    (
        _build("Bone Smith"),
        _build("Skinnery"),
        _build("Organ Grinder"),
        Activity(
            "Shared Experience",
            (
                Nominate(
                    1,
                    (
                        If(
                            HasInjury(THAT, "Shattered Jaw"),
                            (Gain(SELF, Stat.INSANITY, 1),),
                            (If(Meets(SELF, terms(TermKind.NON_DEAF)), (Gain(SELF, Stat.HUNT_XP, 1),)),),
                        ),
                    ),
                    TEACHERS,
                ),
            ),
            needs=AllOf((Knows("Language"), HowMany(TEACHERS, 1))),
        ),
    ),
    rules=(Innovates(Cost(endeavors=1, types={"bone": 1, "organ": 1, "hide": 1}), draws=2),),
)

BONE_SMITH = Location("Bone Smith", (_build("Weapon Crafter", bone=3, hide=1),))

SKINNERY = Location("Skinnery", (_build("Leather Worker", organ=1, hide=3),))

ORGAN_GRINDER = Location(
    "Organ Grinder",
    (
        Activity(
            "Augury",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (LoseResources(1, stored=True), Gain(SELF, Stat.UNDERSTANDING, 1))),
                        Row(4, 7, (Gain(SELF, Stat.SURVIVAL, 1),)),
                        Row(8, 99, (TellStory("Intimacy"),)),
                    ),
                    added=(Added(1, AtLeast(SELF, Stat.UNDERSTANDING, 3)),),
                ),
            ),
        ),
        _build("Barber Surgeon", organ=3, scrap=1),
        _build("Stone Circle", organ=3, hide=1),
    ),
)

WEAPON_CRAFTER = Location(
    "Weapon Crafter",
    (
        Activity(
            "Scrap Scavenge",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 5, (MayPay(Cost(survival=1), (), (Die(SELF),)),)),
                        Row(6, 9, (GainResource(SELF, "basic", "Broken Lantern"),)),
                        Row(10, 99, (Gain(SELF, Stat.COURAGE, 1),)),
                    ),
                ),
            ),
        ),
        Activity(
            "Special Innovate: Scrap Smelting",
            (Learn("Scrap Smelting"),),
            Cost(endeavors=1, types={"scrap": 2, "bone": 5, "organ": 5}),
            hidden=Knows("Scrap Smelting"),
        ),
    ),
)

LEATHER_WORKER = Location(
    "Leather Worker",
    (Activity("Leather-Making", (TradeIn("hide", "strange", "Leather"),), needs=Knows("Ammonia")),),
)

STONE_CIRCLE = Location(
    "Stone Circle",
    (Activity("Harvest Ritual", (TradeIn("monster", "basic"),), needs=Knows("Forbidden Dance")),),
)

HEMORRHAGE = "Intracranial Hemorrhage"

BARBER_SURGEON = Location(
    "Barber Surgeon",
    (
        Activity(
            "Trepanning",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (SufferInjury(SELF, HEMORRHAGE),)),
                        Row(3, 6, (StrikeOff(SELF, OnSheet.DISORDER),)),
                        Row(7, 9, (Cure(SELF, HEMORRHAGE),)),
                        Row(10, 99, (GainDisorder(SELF), GainArt(SELF))),
                    ),
                ),
            ),
        ),
    ),
)

CATARIUM = Location("Catarium")
PLUMERY = Location("Plumery")
BLACKSMITH = Location("Blacksmith")

MASK_MAKER = Location(
    "Mask Maker",
    tuple(
        Activity(
            legend(monster),
            (TellStory(legend(monster)),),
            needs=SettlementOwns(mask),
            limit=Frequency.YEAR,
        )
        for monster, mask in LEGENDS.items()
    ),
)

EXHAUSTED_LANTERN_HOARD = Location(
    "Exhausted Lantern Hoard",
    (
        Activity(
            "Pulse Discoveries",
            (TellStory(RESEARCH),),
            Cost(endeavors=2, types={"bone": 2, "hide": 2, "organ": 2}),
            limit=Frequency.YEAR,
            needs=SettlementOwns("final-lantern"),
            hidden=CountIs(Tally.RESEARCH, MOST_RESEARCH),
        ),
        Activity(
            OXIDATION.name,
            (TellStory(OXIDATION.name),),
            needs=AllOf((HowMany(survivors(TermKind.OTHER), 3), Can(Deed.MAKE_GEAR, what=OXIDATION.name))),
        ),
        Activity(
            "Investigate",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (If(HasArt(SELF, "Legendary Lungs"), (), (Die(SELF),)),)),
                        Row(3, 3, (GainDisorder(SELF),)),
                        *(Row(n, n, (GainResource(SELF, "basic", "Broken Lantern", n),)) for n in (4, 5, 6)),
                        Row(7, 8, (GainResource(SELF, "strange", "Cocoon Membrane", 2),)),
                        Row(9, 99, (GainResource(SELF, "strange", "Lantern Tube"),)),
                    ),
                ),
            ),
        ),
    ),
    rules=(Bars(Undertaking.INNOVATING), Bars(Undertaking.HUNTING, below=3), MustCarry("lantern", everybody=True)),
)

LOCATIONS = (
    LANTERN_HOARD,
    BONE_SMITH,
    SKINNERY,
    ORGAN_GRINDER,
    CATARIUM,
    WEAPON_CRAFTER,
    LEATHER_WORKER,
    STONE_CIRCLE,
    BARBER_SURGEON,
    PLUMERY,
    BLACKSMITH,
    MASK_MAKER,
    EXHAUSTED_LANTERN_HOARD,
)
