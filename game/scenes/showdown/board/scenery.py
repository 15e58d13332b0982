"""What lies still under the figures: ground, terrain, the whispering grid, and the light of the lanterns over them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

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


Zoomed = tuple[tuple[int, int], int]
"""Which picture of the ground: the size of the view, and the camera's step."""


class Scenery:
    """One surface of the size of the view, made anew only when camera, lamps, grid or terrain change. `drawn` is the
    picture that is drawn for a tile."""

    def __init__(
        self, camera: Camera, drawn: Callable[[str], str], palette: Palette, background: Background, soil: str = "stone"
    ) -> None:
        self.camera, self.drawn, self.palette, self.soil = camera, drawn, palette, soil
        self._background = background
        self._ground: dict[tuple[int, int], pygame.Surface] = {}
        self._asked: set[tuple[object, ...]] = set()
        self._zoomed: tuple[Zoomed, dict[tuple[bool, bool], pygame.Surface]] | None = None
        self._zooming: Zoomed | None = None
        self._light: LightMap | None = None
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
            tuple(self.drawn(card) for card, _, _ in shown.tiles),
            camera.view.size,
            camera.step,
            camera.offset,
            shown.tiles,
            tuple(lamps),
            strength,
            passing,
            len(self._ground),
            self._zoomed is not None and self._zoomed[0] == (camera.view.size, camera.step),
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
        left, top = camera.corner()
        corner = round(left) - camera.view.left, round(top) - camera.view.top
        stone.lay_grid(surface, corner, camera.space, camera.columns, camera.rows, strength)
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
        wanted = (size, camera.step)
        if self._zoomed is None or self._zoomed[0] != wanted:
            if camera.step == WHOLE:
                self._zoomed = (wanted, {(False, False): found})
            elif not self._passing:
                self._zoom_beside(wanted, found)
        fine = self._zoomed[1] if self._zoomed is not None and self._zoomed[0] == wanted else None
        (left, top), (wide, high) = camera.offset, camera.picture
        for column in range(left // wide, -(-(left + size[0]) // wide)):  # past its edges the ground is seen mirrored
            for row in range(top // high, -(-(top + size[1]) // high)):
                turned = bool(column % 2), bool(row % 2)
                at = pygame.Rect(column * wide - left, row * high - top, wide, high)
                if fine is None:
                    _blit_rough(surface, found, at, turned)
                    continue
                if turned not in fine:
                    fine[turned] = pygame.transform.flip(fine[False, False], *turned)
                surface.blit(fine[turned], at)

    def _zoom_beside(self, wanted: Zoomed, found: pygame.Surface) -> None:
        """Have the ground brought to this size beside the window. One at a time: who turns the wheel asks for many."""
        if self._zooming is not None:
            return
        self._zooming, size, whole = wanted, self.camera.picture, found.copy()  # nobody blits what is being scaled

        def done(made: pygame.Surface) -> None:
            self._zooming, self._zoomed = None, (wanted, {(False, False): made})
            self.arrived()

        self._background(lambda: pygame.transform.smoothscale(whole, size), done)

    def _tile(self, card: str, spaces: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
        """A terrain tile so large. It is drawn as large as the whole board shows it, and brought to any other size."""
        key = (shown := self.drawn(card), spaces, size)
        found = self._tiles.get(key)
        if found is None:
            if len(self._tiles) > 40:
                self._tiles.clear()
            space = self.camera.at_step(WHOLE)
            drawn = tile(shown, (round(spaces[0] * space), round(spaces[1] * space)), KEYWORDS.get(card, ()), spaces)
            found = self._tiles[key] = drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)
        return found

    def _ground_arrived(self, size: tuple[int, int], made: pygame.Surface) -> None:
        self._ground[size] = made.convert()
        self.arrived()

    def _light_map(self) -> LightMap:
        size = self.camera.view.size
        if self._light is None or self._light.size != size:
            air = [part * DUSK for part in SOILS[self.soil].air]
            self._light = LightMap(size, self.camera.space, air=air)
        self._light.space = self.camera.space
        return self._light


def _blit_rough(surface: pygame.Surface, ground: pygame.Surface, at: pygame.Rect, turned: tuple[bool, bool]) -> None:
    """What is seen of a picture as large as `at`, quickly and not smoothly."""
    seen, zoom = at.clip(surface.get_rect()), at.width / ground.get_width()
    if not seen.width or not seen.height:
        return
    x0, y0 = (math.floor((seen.left - at.left) / zoom), math.floor((seen.top - at.top) / zoom))
    x1, y1 = (math.ceil((seen.right - at.left) / zoom), math.ceil((seen.bottom - at.top) / zoom))
    part = pygame.Rect(x0, y0, x1 - x0, y1 - y0).clip(ground.get_rect())
    corner = at.left + round(part.left * zoom), at.top + round(part.top * zoom)
    size = max(1, round(part.width * zoom)), max(1, round(part.height * zoom))
    if turned[0]:
        part.left = ground.get_width() - part.right
    if turned[1]:
        part.top = ground.get_height() - part.bottom
    scaled = pygame.transform.scale(ground.subsurface(part), size)
    surface.blit(pygame.transform.flip(scaled, *turned) if any(turned) else scaled, corner)
