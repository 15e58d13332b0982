"""What stands in one breath on a settlement's card, a row of a table or a choice, is not read two ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.cards.clauses import clauses
from game.cards.words.flow import Effects, If, MayChoose, MayPay
from game.content.box import core_box

KINDS = ("innovations", "principles", "locations", "settlement_events", "story_events", "resources", "hunt_events")
CARDS = [card for kind in KINDS for card in getattr(core_box(), kind).values()]
EFFECTS = {"effects", "then", "otherwise"}
IN_LINES = {"StoryPart", "Activity", "SettlementEvent", "HuntEvent"}
"""What prints each of its effects as a sentence of its own."""


def in_one_breath(part: Any) -> Iterator[Effects]:
    """Every list of effects that prints as one sentence."""
    if isinstance(part, tuple):
        for one in part:
            yield from in_one_breath(one)
    elif isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            held = getattr(part, field)
            if field in EFFECTS and type(part).__name__ not in IN_LINES:
                yield held
            yield from in_one_breath(held)


@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
def test_what_is_asked_stands_last(card: Any) -> None:
    """`If it rains, they stay; they gain 1 survival`: whether it rains or not?"""
    for effects in in_one_breath(card):
        assert not any(isinstance(one, If | MayChoose | MayPay) for one in effects[:-1]), clauses(effects)
