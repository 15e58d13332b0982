"""Terrain can be read anywhere on the board, also far from every lantern; lanterns are brighter all the same."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots.showdown_choice import Fight
from game.scenes.art.table.light import Lamp
from game.scenes.art.table.soils import SOILS
from game.scenes.showdown.board.scenery import DUSK
from tests.scenes.showdown.stage import Table

READABLE = 0.4
"""So much of the brightest colour is left of white in the dark."""


@pytest.mark.parametrize("soil", SOILS)
def test_the_dark_leaves_enough_to_read_by(tmp_path: Path, soil: str) -> None:
    table = Table(tmp_path, fight=Fight("white-lion", "1"))
    scenery = table.scene.board.scenery
    scenery.soil, scenery._light = soil, None
    light = scenery._light_map()
    light.place([Lamp(0, 0)])
    dark = light.layer().get_at((light.size[0] - 2, light.size[1] - 2))
    assert READABLE * 255 <= max(dark[:3]) <= 0.62 * 255, "read, and dark all the same"
    assert min(light.layer().get_at((2, 2))[:2]) > max(dark[:3]), "a lantern is brighter"
    assert DUSK > 1
    table.close()


def test_terrain_far_from_every_lantern_stands_out(tmp_path: Path) -> None:
    """Its light and dark parts are told apart."""
    table = Table(tmp_path, fight=Fight("white-lion", "1"))
    board = table.scene.board
    assert board.shown is not None
    tiles = board.shown.tiles
    assert tiles
    surface = table.stage.draw()
    far = max(tiles, key=lambda tile: min(abs(tile[1][0] - 11), abs(tile[1][1] - 8)))
    box = board.camera.rect(far[1], far[2]).clip(board.room)
    grey = pygame.surfarray.array3d(pygame.transform.grayscale(surface.subsurface(box)))[..., 0]
    assert grey.max() > 70 and grey.std() > 9
    table.close()
