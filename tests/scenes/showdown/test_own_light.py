"""The light that a monster brings to the board, and that of the cards in play that are seen on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots.showdown_choice import Fight
from game.content.monsters.the_hand.special_cards import OPEN, POLARITIES
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.figures.beasts import BEASTS, THE_HAND
from game.scenes.art.table.soils import SOILS
from game.scenes.parts.survivor_view import Burden
from game.scenes.showdown.book.monster_body import seen_on_it
from tests.scenes.showdown.stage import Table

NEMESES = ("butcher", "kings-man", "the-hand", "watcher", "gold-smoke-knight")


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
    if lit:
        assert [_colour_under(table, THE_HAND.shows[card].at) for card in THE_HAND.shows] == [0, None, 1]
    table.close()


def _colour_under(table: Table, off: tuple[float, float]) -> int | None:
    """Which colour (red 0, green 1, blue 2) the lenses of the monster throw on the ground so far from its middle."""
    board, monster = table.scene.board, table.scene.board.diorama.monster
    ground = pygame.Surface(board.rect.bottomright)
    board._paint_pools(ground)
    at = board.camera.point(monster.x + board.size[0] / 2 + off[0], monster.y + board.size[1] / 2 + off[1])
    seen = tuple(ground.get_at((round(at[0]), round(at[1]))))[:3]
    return max(range(3), key=seen.__getitem__) if max(seen) > 30 else None


def test_the_polarity_of_a_survivor_lies_at_their_feet_beside_other_counters(tmp_path: Path) -> None:
    table = Table(tmp_path, fight=Fight("the-hand", "1"))
    painter, drawn = table.scene.board.painter, {}
    one = table.scene.board.shown.survivors[0]  # type: ignore[union-attr]
    for colour in ("red", "blue", "green"):
        own = Burden("token", 1, f"{colour} polarity mark", counted=True)
        (stone,) = painter._coins(replace(one, marks=(own,)), 20)
        coin, beside = painter._coins(replace(one, marks=(Burden("token", 3, "tempo tokens", counted=True), own)), 20)
        assert coin is painter.sprites.coin(3, 20) and beside is stone
        drawn[colour] = pygame.transform.grayscale(stone)
    looks = {pygame.image.tobytes(stone, "RGBA") for stone in drawn.values()}
    assert len(looks) == 3, "told apart without colours"
    assert set(THE_HAND.marks) == set(POLARITIES.values()) and tuple(THE_HAND.shows) == OPEN
    table.close()
