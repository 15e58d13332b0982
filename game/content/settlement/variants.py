"""What variants and another beginning bring the settlement (variant-skull-ritual, variant-quick-start)."""

from __future__ import annotations

from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import Effects, Join, Nominate, RollOn, Row
from game.cards.words.gear import LoseStoredGear
from game.cards.words.resources import GroupDraws
from game.cards.words.sheet import Permanent
from game.model.terms import SURVIVOR_ATTRIBUTES, Variant

SKULL_RITUAL = Activity(
    "Skull Ritual",
    (
        Nominate(
            4,
            tuple(Permanent(Role.THAT, attribute, 1) for attribute in SURVIVOR_ATTRIBUTES),
            survivors(TermKind.CAN_CONSUME),
            exactly=False,
        ),
    ),
    cost=Cost(types={"skull": 1}, endeavors=1),
)

VARIANT_ACTIVITIES: dict[Variant, tuple[Activity, ...]] = {Variant.PEOPLE_OF_THE_SKULL: (SKULL_RITUAL,)}


def _start(people: int, broken: int) -> Effects:
    """So many people stand with the four founders, and so many founding stones are used up."""
    lost = (LoseStoredGear(broken, gear="founding-stone"),) if broken else ()
    return (Join(people), *lost)


QUICK_START = StoryEvent(
    "Quick Start",
    (
        StoryPart(
            "The first fight is behind them",
            (
                RollOn(Role.GROUP, (Row(1, 3, _start(2, 2)), Row(4, 7, _start(4, 1)), Row(8, 99, _start(6, 0)))),
                GroupDraws("basic", 4),
                GroupDraws("white-lion", 4),
            ),
        ),
    ),
)
