"""What stands in the light of a staged moment: drawn large, it rises into the light or is turned over."""

from __future__ import annotations

import math
from functools import lru_cache, partial

import pygame

from engine.ui.context import Ui
from engine.ui.kit import Widget
from engine.ui.look.assets import Assets
from engine.ui.tween import ease_out
from engine.ui.widgets.widget import Size
from game.scenes.art.cards.card import RATIO
from game.scenes.art.engraving.relief import Relief, shade
from game.scenes.art.figures.faces import face_of, look_of
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.drama.moment import Sort, Thing
from game.scenes.parts.background_picture import PictureBeside
from game.scenes.parts.table_cards import back, picture

RING, COLD = (168, 122, 58), (92, 98, 106)
BONE, INK = (233, 223, 201), (15, 13, 12)
LOW = 0.10
"""So far below its place a thing begins to rise, as a share of its height."""


def draw_thing(ui: Ui, thing: Thing, room: Size) -> pygame.Surface:
    """The thing as large as the room lets it be. Raises BadInput for a card that is not in the box."""
    wide, high = room
    side = min(wide, high)
    match thing.sort:
        case Sort.CARD:
            width = round(min(wide, high / RATIO))
            scale = min(1.5, ui.theme.text_scale) * ui.theme.base
            return picture(ui.assets, thing.kind, thing.name, width, scale, thing.of)
        case Sort.BEAST:
            return monster_picture(thing.name, side, "e", thing.down, base=False, light=(0.6, -0.8))
        case Sort.FACE:
            look = thing.look or look_of(thing.name, thing.number)
            return face_of(look, round(side * 0.86), dead=thing.down, ring=COLD if thing.down else RING)
        case Sort.PLATE:
            return vignette(wide, round(min(high, wide * 0.86)), thing.name, thing.kind, ui.wording)
    return numeral(ui.assets, thing.name, side)


@lru_cache(maxsize=4)
def numeral(assets: Assets, text: str, side: int) -> pygame.Surface:
    """A number cut in bone, hatched as everything that the burin has shaped."""
    font = assets.font("gothic", round(side * (0.95 if len(text) < 2 else 0.78)))
    glyph = font.render(text, True, BONE).convert_alpha()
    shade(glyph, side / 420, Relief(depth=0.7, pitch=5.2, bulk=0.9), INK)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    dark = font.render(text, True, INK)
    for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4), (3, 5)):
        out.blit(dark, dark.get_rect(center=(side // 2 + dx, side // 2 + dy)))
    out.blit(glyph, glyph.get_rect(center=(side // 2, side // 2)))
    return out


class ThingView(Widget):
    """The thing of a moment, in the middle of its room. `risen`, 0 to 1, is how far it has come: a card is turned over
    meanwhile, everything else rises into the light."""

    def __init__(self, thing: Thing, beside: PictureBeside) -> None:
        super().__init__(key="thing", grow=1)
        self.thing, self.beside = thing, beside
        self.risen = 1.0

    def measure(self, width: int) -> Size:
        return width, 1

    def _drawn(self) -> pygame.Surface | None:
        room = self.rect.size
        if self.thing.sort is Sort.CARD:
            return draw_thing(self.ui, self.thing, room)
        return self.beside.of((self.thing, room), partial(draw_thing, self.ui, self.thing, room))

    def paint(self, surface: pygame.Surface) -> None:
        drawn = self._drawn()
        if drawn is None:
            return
        if self.risen >= 1:
            surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        elif self.thing.sort is Sort.CARD:
            self._turn(surface, drawn)
        else:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * self.risen))
            low = round(drawn.get_height() * LOW * (1 - ease_out(self.risen)))
            surface.blit(drawn, drawn.get_rect(center=(self.rect.centerx, self.rect.centery + low)))

    def _turn(self, surface: pygame.Surface, face_up: pygame.Surface) -> None:
        turn = math.cos(math.pi * self.risen)
        shown = back(self.thing.kind, face_up.get_width(), self.thing.of) if turn > 0 else face_up
        size = (max(2, round(shown.get_width() * abs(turn))), shown.get_height())
        turned = pygame.transform.scale(shown, size)
        surface.blit(turned, turned.get_rect(center=self.rect.center))

    def describe(self) -> str:
        return f"{self.thing.sort}: {self.thing.name}"
