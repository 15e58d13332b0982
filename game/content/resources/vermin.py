"""Vermin: small, alive, and worth a try (resource-vermin)."""

from __future__ import annotations

from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.resource import CONSUMABLE, HIDE, Resource, ResourceUse
from game.cards.kinds.resource import VERMIN as CRAWLING
from game.cards.numbers import Dice
from game.cards.who import Role
from game.cards.words.flow import Effects, RollOn, Row
from game.cards.words.harm import Die
from game.cards.words.sheet import Gain, Permanent, SetTo, SwapStats
from game.model.terms import INSANE_AT, Attribute, Stat

EATEN = (CRAWLING, CONSUMABLE)


def _deadly(attribute: Attribute) -> Effects:
    """Death, nothing, or a permanent +1."""
    rows = (Row(1, 3, (Die(Role.SELF),)), Row(4, 5), Row(6, 99, (Permanent(Role.SELF, attribute, 1),)))
    return (RollOn(Role.SELF, rows),)


VERMIN = (
    Resource(
        "Crab Spider",
        "vermin",
        3,
        (HIDE, *EATEN),
        use=ResourceUse((Gain(Role.SELF, Stat.SURVIVAL, 3),), consumed=True),
    ),
    Resource("Cyclops Fly", "vermin", 1, EATEN, use=ResourceUse(_deadly(Attribute.ACCURACY), consumed=True)),
    Resource(
        "Hissing Cockroach",
        "vermin",
        1,
        EATEN,
        use=ResourceUse(
            (SetTo(Role.SELF, Stat.SURVIVAL, 0), Gain(Role.SELF, Stat.INSANITY, Dice(2, 10))),
            consumed=True,
            must=AtLeast(Role.SELF, Stat.INSANITY, INSANE_AT),
        ),
    ),
    Resource(
        "Lonely Ant",
        "vermin",
        1,
        EATEN,
        use=ResourceUse((SwapStats(Role.SELF, Stat.INSANITY, Stat.SURVIVAL),), consumed=True),
    ),
    Resource("Nightmare Tick", "vermin", 1, EATEN, use=ResourceUse(_deadly(Attribute.EVASION), consumed=True)),
    Resource("Sword Beetle", "vermin", 1, EATEN, use=ResourceUse(_deadly(Attribute.STRENGTH), consumed=True)),
)
