"""What lies still under the figures: ground, terrain, the whispering grid, and the light of the lanterns over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.ui.look.assets import Assets
from engine.ui.look.palette import Palette, mix
from game.content.terrain.cards import TERRAIN
from game.scenes.art.table import ground as stone
from game.scenes.art.table.light import Lamp, LightMap
from game.scenes.art.table.soils import SOILS
from game.scenes.art.table.terrain_tiles import tile
from game.scenes.showdown.board.camera import WHOLE, Camera
from game.scenes.showdown.snapshot import Snapshot

REST, ASKED = 1.0, 2.4  # how strong the grid is at rest, and when a space must be chosen
DUSK = 1.75
"""How much lighter than anywhere else the dark is on the board: terrain can be read all over it."""
KEYWORDS = {card.key: card.keywords for card in TERRAIN}

Background = Callable[[Callable[[], pygame.Surface], Callable[[pygame.Surface], None]], None]


class Scenery:
    """One surface of the size of the view, made anew only when camera, lamps, grid or terrain change."""

    def __init__(
        self, camera: Camera, assets: Assets, palette: Palette, background: Background, soil: str = "stone"
    ) -> None:
        self.camera, self.assets, self.palette, self.soil = camera, assets, palette, soil
        self._background = background
        self._ground: dict[tuple[int, int], pygame.Surface] = {}
        self._asked: set[tuple[object, ...]] = set()
        self._zoomed: tuple[tuple[object, ...], dict[tuple[bool, bool], pygame.Surface]] | None = None
        self._light: tuple[tuple[object, ...], LightMap] | None = None
        self._grids: dict[tuple[object, ...], pygame.Surface] = {}
        self._tiles: dict[tuple[object, ...], pygame.Surface] = {}
        self._passing = False
        self._key: tuple[object, ...] = ()
        self._surface: pygame.Surface | None = None
        self.arrived: Callable[[], None] = lambda: None

    def picture(self, shown: Snapshot, lamps: Sequence[Lamp], strength: float, passing: bool = False) -> pygame.Surface:
        """The scenery for the view. Lamps are in pixels of the view. `passing`: it is seen only for a moment, so that
        it need not be fine."""
        camera, self._passing = self.camera, passing
        key = (
            camera.view.size,
            camera.step,
            camera.offset,
            shown.tiles,
            tuple(lamps),
            strength,
            passing,
            len(self._ground),
        )
        if self._surface is not None and key == self._key:
            return self._surface
        if self._surface is None or self._surface.get_size() != camera.view.size:
            self._surface = pygame.Surface(camera.view.size).convert()
        self._key = key
        surface = self._surface
        self._lay_ground(surface)
        for card, at, size in shown.tiles:
            footprint = camera.rect(at, size).move(-camera.view.left, -camera.view.top)
            surface.blit(self._tile(card, size, footprint.size), footprint)
        grid = self._grid(strength)
        left, top = camera.corner()
        surface.blit(grid, (round(left) - camera.view.left, round(top) - camera.view.top))
        light = self._light_map()
        light.place(lamps)
        surface.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
        return surface

    def _lay_ground(self, surface: pygame.Surface) -> None:
        camera = self.camera
        size = camera.view.size
        found = self._ground.get(size)
        if found is None:
            surface.fill(mix(self.palette.ink, self.palette.stone, 0.55))
            if ("ground", size) not in self._asked:
                self._asked.add(("ground", size))
                space = camera.space / camera.zoom
                self._background(
                    lambda: stone.ground(size, space, soil=self.soil), lambda made: self._ground_arrived(size, made)
                )
                found = self._ground.get(size)
            if found is None:
                return
        wanted = (size, camera.step, self._passing, len(self._ground))
        if self._zoomed is None or self._zoomed[0] != wanted:
            scale = pygame.transform.scale if self._passing else pygame.transform.smoothscale
            whole = found if camera.step == WHOLE else scale(found, camera.picture)
            self._zoomed = (wanted, {(False, False): whole})
        pictures, (left, top), (wide, high) = self._zoomed[1], camera.offset, camera.picture
        for column in range(left // wide, -(-(left + size[0]) // wide)):  # past its edges the ground is seen mirrored
            for row in range(top // high, -(-(top + size[1]) // high)):
                turned = bool(column % 2), bool(row % 2)
                if turned not in pictures:
                    pictures[turned] = pygame.transform.flip(pictures[False, False], *turned)
                surface.blit(pictures[turned], (column * wide - left, row * high - top))

    def _tile(self, card: str, spaces: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
        """A terrain tile so large. It is drawn as large as the whole board shows it, and brought to any other size."""
        key = (card, spaces, size)
        found = self._tiles.get(key)
        if found is None:
            if len(self._tiles) > 40:
                self._tiles.clear()
            space = self.camera.at_step(WHOLE)
            drawn = tile(card, (round(spaces[0] * space), round(spaces[1] * space)), KEYWORDS.get(card, ()), spaces)
            found = self._tiles[key] = drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)
        return found

    def _ground_arrived(self, size: tuple[int, int], made: pygame.Surface) -> None:
        self._ground[size] = made.convert()
        self.arrived()

    def _grid(self, strength: float) -> pygame.Surface:
        camera = self.camera
        key = (round(camera.space * 8), strength)
        found = self._grids.get(key)
        if found is None:
            if len(self._grids) > 6:
                self._grids.clear()
            size = (round(camera.space * camera.columns) + 2, round(camera.space * camera.rows) + 2)
            found = stone.grid_lines(size, camera.space, camera.columns, camera.rows, strength)
            self._grids[key] = found
        return found

    def _light_map(self) -> LightMap:
        key = (self.camera.view.size, self.camera.step)
        if self._light is None or self._light[0] != key:
            air = [part * DUSK for part in SOILS[self.soil].air]
            self._light = (key, LightMap(self.camera.view.size, self.camera.space, air=air))
        return self._light[1]
