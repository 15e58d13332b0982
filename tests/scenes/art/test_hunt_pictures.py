"""The art of the hunt: the way fits its picture, backs are told apart without colour, nothing is drawn twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.ui.window import headless_ui
from game.cards.kinds.hunt_event import SpacePlace
from game.content.boards import hunt_board
from game.content.box import core_box
from game.scenes.app.application import App
from game.scenes.art.places import hunt_pieces as pieces
from game.scenes.art.places.hunt_trail import DARKNESS, SPACES, between, draw, is_strip, spots, trail
from game.scenes.hunt.board_picture import TrailPainter, at_rest
from game.scenes.hunt.snapshot import TrailLook

PEOPLE = (("female", 3), ("male", 12))
BOARDS = {key: hunt_board(one).places for key, one in core_box().monsters.items() if one.hunt_map}
PLACES = BOARDS["white-lion"]
LOOK = TrailLook(((),) * SPACES, 3, 7, 3, PEOPLE, "white-lion", PLACES, "White Lion, level 2")


@pytest.fixture(autouse=True)
def window() -> None:
    headless_ui()


@pytest.mark.parametrize("size", [(900, 520), (890, 110), (640, 240), (2700, 1500), (760, 300)])
@pytest.mark.parametrize("board", BOARDS)
def test_every_space_lies_in_the_picture_and_beside_the_others(board: str, size: tuple[int, int]) -> None:
    way, picture = spots(size, BOARDS[board]), pygame.Rect((0, 0), size)
    assert len(way) == SPACES
    for spot in way:
        assert picture.contains(pygame.Rect(round(spot.x - spot.half * 0.7), round(spot.y - spot.half), 1, 1))
        assert picture.collidepoint(spot.x, spot.y + spot.half * 0.9)
    for here, there in pairwise(way):
        assert (here.x - there.x) ** 2 + (here.y - there.y) ** 2 > (1.05 * there.half) ** 2
    if not is_strip(size):
        assert way[0].half > way[-1].half  # the way goes off into the distance


def test_between_two_spaces_lies_a_place_between_them() -> None:
    way = spots((900, 520), PLACES)
    middle = between(way, 2.5)
    assert way[2].x < middle.x < way[3].x
    assert between(way, 0) == way[0] and between(way, 12) == between(way, 40)
    assert between(way, 12).x == pytest.approx(way[12].x)


def test_the_darkness_is_the_darkest_space() -> None:
    size = (600, 346)
    picture, way = draw(size, PLACES), spots(size, PLACES)

    def light(number: int) -> float:
        spot = way[number]
        box = pygame.Rect(0, 0, round(spot.half), round(spot.half))
        box.center = round(spot.x), round(spot.y)
        return sum(pygame.transform.average_color(picture, box)[:3])

    assert light(DARKNESS) < 0.6 * min(light(number) for number in (4, 5, 7))


def test_a_drawing_is_kept_and_the_quick_one_is_not(tmp_path: Path) -> None:
    size = (300, 170)
    trail(size, PLACES, tmp_path, quick=True)
    assert not list(tmp_path.iterdir())
    first = trail(size, PLACES, tmp_path)
    (file,) = tmp_path.glob("hunt-trail-*.png")
    again = trail(size, PLACES, tmp_path)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB") and file.is_file()


def test_backs_differ_in_shade_or_sign_not_only_in_colour() -> None:
    kinds = (pieces.BASIC, pieces.OWN, pieces.MINERAL, pieces.HERB)
    grey = [
        pygame.image.tobytes(pygame.transform.grayscale(pieces.large_back(kind, "white-lion")), "RGB") for kind in kinds
    ]
    for index, one in enumerate(grey):
        for other in grey[index + 1 :]:
            apart = sum(abs(a - b) for a, b in zip(one[::30], other[::30], strict=False)) / (len(one) / 30)
            assert apart > 6


def test_a_stack_grows_with_its_cards() -> None:
    one = pieces.stack((pieces.BASIC,), "white-lion", False, 40)
    two = pieces.stack((pieces.MINERAL, pieces.BASIC), "white-lion", False, 40)
    assert two.get_width() > one.get_width() and two.get_height() > one.get_height()


def test_the_quarry_comes_out_of_the_dark_as_the_lantern_comes_near() -> None:
    far, near = (pieces.quarry("white-lion", "w", n, 90) for n in (0, 3))
    assert sum(pygame.transform.average_color(near)[:3]) > sum(pygame.transform.average_color(far)[:3])


class Slow(App):
    """An app whose work beside the window is done when the test says so."""

    def __init__(self) -> None:
        super().__init__(headless_ui())
        self.waiting: list[Callable[[], None]] = []

    def in_background(self, work: Any, *args: Any, done: Any, failed: Any) -> None:
        self.waiting.append(lambda: done(work(*args)))


def test_what_takes_long_comes_later_and_is_then_there_in_every_size(tmp_path: Path) -> None:
    app, redrawn = Slow(), [0]

    def count() -> None:
        redrawn[0] += 1

    painter = TrailPainter(app, count)
    first = painter.picture((480, 280), LOOK)
    assert len(app.waiting) == 2  # the fine stone, and the figures
    for work in app.waiting:
        work()
    app.waiting.clear()
    assert redrawn[0] == 2
    full = painter.picture((480, 280), LOOK)
    assert full is not first
    assert pygame.image.tobytes(full, "RGB") != pygame.image.tobytes(first, "RGB")
    moving = replace(LOOK, party=3.5)
    assert not at_rest(moving) and painter.picture((480, 280), moving).get_size() == (480, 280)


@pytest.mark.parametrize("size", [(900, 520), (1700, 980), (640, 420)])
@pytest.mark.parametrize("board", BOARDS)
def test_what_is_hunted_stands_in_a_corner_that_is_free(board: str, size: tuple[int, int]) -> None:
    painter = TrailPainter(Slow(), lambda: None)
    found = painter.heading(size, replace(LOOK, monster=board, places=BOARDS[board]))
    assert found
    for _, box, _ in found:
        assert pygame.Rect((0, 0), size).contains(box)
        assert all(not spot.box().colliderect(box) for spot in spots(size, BOARDS[board]))


def test_it_moves_to_another_corner_and_goes_if_there_is_none() -> None:
    """A drawn board may use any of them."""
    size, painter = (900, 520), TrailPainter(Slow(), lambda: None)
    right = painter.heading(size, LOOK)
    in_its_way = (*PLACES[:12], SpacePlace(0.9, 0.15, 0.12))
    left = painter.heading(size, replace(LOOK, places=in_its_way))
    assert left and left[0][1].right < right[0][1].left
    everywhere = tuple(SpacePlace(x, y, 0.2) for x in (0.1, 0.5, 0.9) for y in (0.1, 0.4, 0.7, 0.9))
    assert painter.heading(size, replace(LOOK, places=(*everywhere, everywhere[0]))) == []
