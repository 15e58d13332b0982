"""The basic resources, 21 in their deck (resource-basic-count), and the perfect ones of campaigns that play them."""

from __future__ import annotations

from game.cards.kinds.resource import (
    BONE,
    CONSUMABLE,
    HIDE,
    ORGAN,
    PERFECT_RESOURCES,
    SCRAP,
    SKULL,
    Resource,
    ResourceUse,
)
from game.cards.kinds.resource import PERFECT as FLAWLESS
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.flow import RollOn, Row
from game.cards.words.gear import PartWith
from game.cards.words.sheet import Gain
from game.cards.words.story import TellStory
from game.model.terms import Phase, Stat

BASIC = (
    Resource("???", "basic", 2, (BONE, ORGAN, HIDE, CONSUMABLE)),
    Resource("Broken Lantern", "basic", 2, (SCRAP,)),
    Resource(
        "Love Juice",
        "basic",
        2,
        (ORGAN, CONSUMABLE),
        use=ResourceUse(
            (TellStory("Intimacy over Love Juice", among=terms(TermKind.CAN_CONSUME)),), phase=Phase.SETTLEMENT
        ),
    ),
    Resource("Monster Bone", "basic", 4, (BONE,)),
    Resource("Monster Hide", "basic", 7, (HIDE,)),
    Resource(
        "Monster Organ",
        "basic",
        3,
        (ORGAN, CONSUMABLE),
        use=ResourceUse(
            (RollOn(Role.SELF, (Row(1, 5), Row(6, 99, (PartWith(Role.SELF, CONSUMABLE),)))),), consumed=True
        ),
    ),
    Resource("Skull", "basic", 1, (BONE, SKULL), on_gain=(Gain(survivors(TermKind.CHOSEN), Stat.INSANITY, 1),)),
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
