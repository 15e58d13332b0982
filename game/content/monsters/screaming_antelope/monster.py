"""The Screaming Antelope: a skittish grazer with a second mouth along its belly. A quarry of three levels."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.kinds.aftermath import BonusFrequency, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.moments import Frequency
from game.cards.who import Role, TermKind, above, survivors
from game.cards.words.flow import AtHome, Effects, Nominate, Once, RollOn, Row
from game.cards.words.harm import SufferInjury
from game.cards.words.people import Leave
from game.cards.words.resources import GroupResource
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import Permanent
from game.content.monsters.screaming_antelope.ai_cards import (
    ADVANCED,
    BASIC,
    BASIC_ACTION,
    DEFINITIONS,
    GRAZE,
    HYPERMETABOLISM,
    LEGENDARY,
    LEGENDARY_HORNS,
    SPECIAL,
)
from game.content.monsters.screaming_antelope.hit_locations import HIT_LOCATIONS, OWN_DECK
from game.content.monsters.screaming_antelope.hunt_board import HUNT_EVENTS
from game.model.campaign_tasks import Due
from game.model.terms import Attribute

MOVED_TO_LEAVE: Effects = (Leave(survivors(above(20, "insanity"))),)
"""They follow what they have heard in its mouths."""
STONE_CIRCLE = VictoryBonus(
    "screaming-antelope-stone-circle", (CampaignDue(Due.LOCATION, "Stone Circle"),), BonusFrequency.FIRST
)
HORNS_TAKEN = VictoryBonus(
    "screaming-antelope-horns",
    (GroupResource("Legendary Horns"),),
    condition=LiesInPlay(Stays.TRAIT, (LEGENDARY_HORNS,)),
)
PLAYED_AT_HOME = VictoryBonus(
    "screaming-antelope-heart-flute",
    (
        AtHome(
            "screaming-antelope-heart-flute",
            (
                RollOn(
                    Role.MONSTER,
                    (
                        Row(1, 3),
                        Row(
                            4,
                            99,
                            (
                                Nominate(
                                    1,
                                    (Once(Frequency.LIFETIME, (Permanent(Role.THAT, Attribute.STRENGTH, 2),)),),
                                    survivors(TermKind.NEVER_HUNTED),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    condition=Knows("Heart Flute"),
)
DEAFENED: Effects = (
    AtHome(
        "screaming-antelope-deafened", (Nominate(1, (SufferInjury(Role.THAT, "Deaf"),), survivors(TermKind.NON_DEAF)),)
    ),
)


def _victory(hunt_xp: int, resources: int, lanterns: int = 0, *bonuses: VictoryBonus) -> Victory:
    return Victory(
        hunt_xp,
        1,
        {"basic": 4, OWN_DECK: resources},
        named={"Broken Lantern": lanterns} if lanterns else {},
        bonuses=(STONE_CIRCLE, HORNS_TAKEN, *bonuses),
        first=MOVED_TO_LEAVE,
    )


LEVELS = (
    MonsterLevel(
        name="1",
        level=1,
        ai=AIRecipe(basic=7, advanced=3),
        movement=6,
        toughness=8,
        special=("Trample",),
        victory=_victory(1, 4),
        defeat=DEAFENED,
    ),
    MonsterLevel(
        name="2",
        level=2,
        ai=AIRecipe(basic=10, advanced=5),
        movement=8,
        toughness=10,
        speed=1,
        damage=1,
        special=("Trample", "Diabolical"),
        victory=_victory(2, 6),
        defeat=DEAFENED,
    ),
    MonsterLevel(
        name="3",
        level=3,
        ai=AIRecipe(basic=12, advanced=8, legendary=3),
        movement=8,
        toughness=12,
        speed=2,
        damage=2,
        tokens={Attribute.EVASION: 1},
        special=("Trample", "Diabolical", HYPERMETABOLISM, LEGENDARY_HORNS, "Indomitable"),
        victory=_victory(2, 8, 1, PLAYED_AT_HOME),
        defeat=DEAFENED,
    ),
)

SCREAMING_ANTELOPE = Monster(
    key="screaming-antelope",
    name="Screaming Antelope",
    noun="antelope",
    size=(2, 2),
    blind_spot=1,
    instinct=GRAZE,
    basic_action=BASIC_ACTION,
    levels=LEVELS,
    ai_cards=BASIC + ADVANCED + LEGENDARY + SPECIAL,
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/screaming_antelope.tmx",
    set_up=SetUp(terrain=("acanthus-plant",) * 3 + ("bug-patch",), random=2, one_edge=True),
    hunt_map="hunt/screaming_antelope.tmx",
    hunt_events=HUNT_EVENTS,
    hint="A skittish grazer with mouths enough for two, which tramples whatever stands between it and its food.",
)
