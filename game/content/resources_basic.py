"""The basic resources, 21 in their deck (resource-basic-count), and the perfect ones of campaigns that play them."""

from __future__ import annotations

from game.effects.cards import Resource, ResourceUse
from game.effects.resource_cards import (
    BONE,
    CONSUMABLE,
    HIDE,
    ORGAN,
    PERFECT_RESOURCES,
    SCRAP,
    SKULL,
)
from game.effects.resource_cards import PERFECT as FLAWLESS
from game.effects.resource_words import ArchiveKeyword
from game.effects.settlement_words import TellStory
from game.effects.verbs import Gain, RollOn, Row
from game.effects.who import Is, Role, survivors
from game.model.terms import Phase, Stat

BASIC = (
    Resource("???", "basic", 2, (BONE, ORGAN, HIDE, CONSUMABLE)),
    Resource("Broken Lantern", "basic", 2, (SCRAP,)),
    Resource(
        "Love Juice",
        "basic",
        2,
        (ORGAN, CONSUMABLE),
        use=ResourceUse((TellStory("Intimacy over Love Juice"),), phase=Phase.SETTLEMENT),
    ),
    Resource("Monster Bone", "basic", 4, (BONE,)),
    Resource("Monster Hide", "basic", 7, (HIDE,)),
    Resource(
        "Monster Organ",
        "basic",
        3,
        (ORGAN, CONSUMABLE),
        use=ResourceUse(
            (RollOn(Role.SELF, (Row(1, 5), Row(6, 99, (ArchiveKeyword(Role.SELF, CONSUMABLE),)))),), consumed=True
        ),
    ),
    Resource("Skull", "basic", 1, (BONE, SKULL), on_gain=(Gain(survivors(Is.CHOSEN), Stat.INSANITY, 1),)),
    Resource("Scrap", "basic", 0, (SCRAP,), drawn=False),
)

PERFECT = (
    Resource("Perfect Bone", FLAWLESS, 1, (BONE, FLAWLESS), drawn=False, option=PERFECT_RESOURCES),
    Resource("Perfect Hide", FLAWLESS, 1, (HIDE, FLAWLESS), drawn=False, option=PERFECT_RESOURCES),
    Resource(
        "Perfect Organ",
        FLAWLESS,
        1,
        (ORGAN, CONSUMABLE, FLAWLESS),
        drawn=False,
        use=ResourceUse(
            (RollOn(Role.SELF, (Row(1, 5), Row(6, 99, (Gain(Role.SELF, Stat.HUNT_XP, 10),)))),), consumed=True
        ),
        option=PERFECT_RESOURCES,
    ),
)
