"""Words without a box call cards by their keys: the name must be the card's own."""

from __future__ import annotations

from game.cards.phrases import titled
from game.content.box import core_box


def test_every_monster_and_gear_is_called_by_its_name() -> None:
    box = core_box()
    named = {key: card.name for cards in (box.monsters, box.gear, box.terrain) for key, card in cards.items()}
    assert {key: titled(key) for key in named} == named


def test_a_monster_that_is_not_in_the_box_is_called_by_its_name_too() -> None:
    assert titled("kings-man") == "King's Man"
