"""The party by lantern light, seen close: standees side by side on the stone faces, and what waits behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.scenes.app.application import App
from game.scenes.art.figures.beasts import beast
from game.scenes.art.figures.figure import BOX
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.figures.standees import StandeeLook, StandeeState, foot, standee
from game.scenes.art.table.light import PALE, Colour, Lamp, LightMap
from game.scenes.art.table.soils import SOILS
from game.scenes.parts.background_picture import GroundBeside, PictureBeside

GROUND_SEED = 5
LION = "white-lion"
EMBER = (255, 168, 44)
SPACES = 4.2
"""How many spaces of a board high the picture is."""
LOOMS = 0.97
"""The monster's height as a share of the picture's: horns and crowns stay in it."""


@dataclass(frozen=True)
class Figure:
    """Who stands there and how."""

    look: StandeeLook
    state: StandeeState = field(default_factory=StandeeState)


def _between(width: int, count: int) -> float:
    """The middle, or the gap beside it where somebody stands in the middle."""
    return width / 2 - (width / max(2, count) / 2 if count % 2 else 0)


class Diorama:
    """Paints the figures in equal columns over a rectangle. `lurks` puts the monster into the dark behind them, `awake`
    lights its eyes; `light` scales every lantern (0: all are out)."""

    def __init__(
        self,
        app: App,
        arrived: Callable[[], None],
        *,
        lurks: bool = True,
        awake: bool = True,
        light: float = 1.0,
        monster: str = LION,
    ) -> None:
        self.monster = monster
        self.awake = awake
        self.app = app
        self.lurks = lurks
        self.light = light
        self.ground = GroundBeside(app, GROUND_SEED, SPACES, arrived)
        self.beside = PictureBeside(app, arrived)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, figures: Sequence[Figure]) -> None:
        surface.blit(self.picture(rect.size, figures), rect)

    def picture(self, size: tuple[int, int], figures: Sequence[Figure]) -> pygame.Surface:
        """The whole picture; drawn again, beside the window, only when something in it changed. Dark until then."""
        found = self.ground.of(size)
        letter = self.app.ui.assets.font("capitals", 48)
        draw = partial(self._compose, size, tuple(figures), found, letter)
        made = self.beside.of((size, tuple(figures), found is not None), draw)
        return made if made is not None and made.get_size() == size else _dark(size)

    def _compose(
        self,
        size: tuple[int, int],
        figures: Sequence[Figure],
        found: pygame.Surface | None,
        letter: pygame.font.Font,
    ) -> pygame.Surface:
        width, height = size
        space = height / SPACES
        out = _dark(size)
        if found is not None:
            out.blit(found, (0, 0))
        column = width / max(1, len(figures))
        high = round(min(height * 0.86, column / 0.78))
        floor = round(height * 0.93 - high * 0.06)
        lamps = []
        for place, figure in enumerate(figures):
            x = column * (place + 0.5) + high * 0.22
            strength = 0.0 if figure.state.dead else self.light
            lamps.append(Lamp(x, floor - high * 0.04, reach=2.3, strength=1.9 * strength))
        behind = round(_between(width, len(figures)))
        if self.lurks:
            self._lay_monster(out, behind)
            lamps.append(Lamp(behind, height * 0.12, reach=1.6, strength=0.3, colour=self._own(PALE)))
        light = LightMap(size, space, coarse=max(4, width // 160))
        light.place(lamps)
        out.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
        if self.lurks and self.awake:
            self._light_eyes(out, behind)
        ax, ay = foot(high)
        for place, figure in enumerate(figures):
            at = (round(column * (place + 0.5)) - ax, floor - ay)
            out.blit(standee(figure.look, high, figure.state, letter), at)
        return out

    def _own(self, other: Colour) -> Colour:
        """Returns the light that the monster brings, or the other if it brings none."""
        return SOILS[beast(self.monster).soil].glow or other

    def _light_eyes(self, out: pygame.Surface, middle: int) -> None:
        """Two embers that owe nothing to any lantern, in the light that it brings if it brings one."""
        own = self._own(EMBER)
        height = out.get_height()
        tall = round(height * LOOMS)
        radius = max(3, round(tall * 0.042))
        for x, y in beast(self.monster).eyes:
            across, down = round((x - BOX[0]) / BOX[2] * tall - tall / 2), round((y - BOX[1]) / BOX[3] * tall)
            glow = pygame.Surface((radius * 2, radius * 2))
            for step in range(radius, 0, -1):
                share = (1 - step / radius) ** 2
                pygame.draw.circle(glow, [round(part * share) for part in own], (radius, radius), step)
            out.blit(
                glow,
                glow.get_rect(center=(middle + across, round(height * 0.98) - tall + down)),
                special_flags=pygame.BLEND_ADD,
            )

    def _lay_monster(self, out: pygame.Surface, middle: int) -> None:
        """Large, close, hardly seen."""
        height = out.get_height()
        body = monster_picture(self.monster, round(height * LOOMS), "s", base=False)
        dark = pygame.Surface(body.get_size())
        dark.fill((96, 94, 100))
        shade = body.copy()
        shade.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(shade, shade.get_rect(midbottom=(middle, round(height * 0.98))))


def _dark(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size)
    out.fill((26, 22, 20))
    return out
