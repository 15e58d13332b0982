"""What the hit location deck is made of; what happens when it is drawn from are scenarios."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.content.monsters.white_lion.monster import WHITE_LION
from game.phases.showdown.deck_building import hit_location_deck
from game.phases.showdown.setup import monster_level

PROLOGUE = monster_level(WHITE_LION, "prologue")


def test_hit_location_types() -> None:
    """Giant Tongue bears no type and is normal; there are exactly five types."""
    assert HitLocation("Giant Tongue").type is HitLocationType.NORMAL
    assert {str(kind) for kind in HitLocationType} == {"normal", "first strike", "impervious", "super-dense", "trap"}
    kinds = {card.name: card.type for card in WHITE_LION.hit_locations}
    assert kinds["Glorious Mane"] is HitLocationType.IMPERVIOUS
    assert kinds["Clever Ploy"] is HitLocationType.TRAP


@pytest.mark.rule("hit-location-deck-build#1")
def test_hit_location_deck_build() -> None:
    """Every card once per printed copy, face down in an order that the seed decides."""
    printed = Counter({card.name: card.copies for card in WHITE_LION.hit_locations})
    orders = set()
    for seed in range(20):
        deck = hit_location_deck(WHITE_LION, PROLOGUE, Chance.seeded(seed))
        assert Counter(deck.draw_pile) == printed
        assert deck.discard == []
        orders.add(tuple(deck.draw_pile))
    assert len(orders) == 20


def test_hit_location_deck_build__of_the_first_story() -> None:
    """The First Story puts Strange Hand on top, whatever the shuffle."""
    for seed in range(20):
        assert hit_location_deck(WHITE_LION, PROLOGUE, Chance.seeded(seed)).peek() == ["Strange Hand"]
