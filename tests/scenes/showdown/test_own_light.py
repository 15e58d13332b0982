"""The light that a monster brings to the board, and that of the cards in play that are seen on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.showdown_choice import Fight
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.figures.beasts import BEASTS, THE_HAND
from game.scenes.art.table.soils import SOILS
from game.scenes.showdown.book.monster_body import seen_on_it
from tests.scenes.showdown.stage import Table

NEMESES = ("butcher", "kings-man", "the-hand")


def open_two(table: ShowdownTable) -> None:
    """The red lens and the green one are turned over."""
    for card in table.record.in_play:
        if card.card.startswith(("Red Lens", "Green Lens")):
            card.card = card.card.replace("Closed", "Open")


def test_each_nemesis_has_a_light_of_its_own() -> None:
    glows = {key: SOILS[BEASTS[key].soil].glow for key in NEMESES}
    assert None not in glows.values() and len(set(glows.values())) == len(NEMESES)


@pytest.mark.parametrize("opened", [False, True])
def test_the_board_is_lit_by_every_open_lens_of_the_hand(tmp_path: Path, opened: bool) -> None:
    table = Table(tmp_path, fight=Fight("the-hand", "1"), prepare=open_two if opened else lambda table: None)
    colours = {lamp.colour for lamp in table.scene.board._lamps()}
    lit = {card for card, showing in THE_HAND.shows.items() if showing.glow in colours}
    assert SOILS[THE_HAND.soil].glow in colours
    assert lit == ({"Red Lens - Open", "Green Lens - Open"} if opened else set())
    assert set(seen_on_it(table.game.session.table)) == lit, "and the monster's page shows the same"
    table.close()
