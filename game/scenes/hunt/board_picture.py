"""The picture of the hunt board: the trail of stone faces with everything that lies and stands on it, drawn once for
each moment and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.scenes.app.application import App
from game.scenes.art.places import hunt_pieces as pieces
from game.scenes.art.places.hunt_trail import Places, Spot, between, is_strip, spots, trail
from game.scenes.art.table.light import Lamp, LightMap
from game.scenes.hunt.snapshot import BACKS, NAMES, TrailLook
from game.scenes.hunt.sprites import Sprites
from game.scenes.parts.prerender import raise_again

AHEAD = (120, 140, 172)
KEPT = 6
PLAQUE = (13, 11, 10, 215)
SOLE = (9, 7, 6)


class TrailPainter:
    """Draws the board and keeps what it drew; it outlives the widgets."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.app, self.ui, self.arrived = app, app.ui, arrived
        self.sprites = Sprites(app, arrived)
        self._ground: dict[tuple[Size, Places], tuple[bool, pygame.Surface]] = {}
        self._light: dict[tuple[Size, Places], LightMap] = {}
        self._made: dict[tuple[Any, ...], pygame.Surface] = {}

    def ground(self, size: Size, places: Places) -> tuple[bool, pygame.Surface]:
        """The carved way, and whether it is the fine one: a soft one lies there until that has been drawn."""
        key = (size, places)
        if key not in self._ground:
            if len(self._ground) >= KEPT:
                self._ground.pop(next(iter(self._ground)))
            if self.app.patient:
                self._ground[key] = (True, trail(size, places))
            else:
                self._ground[key] = (False, trail(size, places, quick=True))
                self.app.in_background(trail, size, places, done=partial(self._fine, key), failed=raise_again)
        return self._ground[key]

    def _fine(self, key: tuple[Size, Places], made: pygame.Surface) -> None:
        self._ground[key] = (True, made)
        self.arrived()

    def picture(self, size: Size, look: TrailLook) -> pygame.Surface:
        """The whole board at this moment. Kept; do not draw on it."""
        fine, ground = self.ground(size, look.places)
        if not at_rest(look):
            return self._draw(ground, size, look)
        key = (size, look, fine, self.sprites.arrived, self.ui.theme.px(100), self.ui.theme.text_px("small"))
        if key not in self._made:
            if len(self._made) >= KEPT:
                self._made.pop(next(iter(self._made)))
            self._made[key] = self._draw(ground, size, look)
        return self._made[key]

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, ground: pygame.Surface, size: Size, look: TrailLook) -> pygame.Surface:
        out = ground.copy()
        way = spots(size, look.places)
        out.blit(self._shade(size, way, look), (0, 0), special_flags=pygame.BLEND_MULT)
        self._steps(out, way, look)
        self._lie(out, way, look)
        behind = between(way, look.quarry).y < between(way, look.party).y
        for draw in (self._quarry, self._party) if behind else (self._party, self._quarry):
            draw(out, way, look)
        self.sprites.ask()
        self._plaques(out, look)
        self._legend(out, look)
        return out

    def _shade(self, size: Size, way: tuple[Spot, ...], look: TrailLook) -> pygame.Surface:
        """One warm light where the party is, what is ahead in cold half dark, what is behind in the dark."""
        light = self._light.get((size, look.places))
        if light is None:
            coarse = max(6, size[0] // 110)
            light = self._light[size, look.places] = LightMap(size, way[0].half, coarse=coarse)
        here = between(way, look.party)
        scale = here.half / way[0].half
        lamps = [
            Lamp(here.x, here.y, 3.7 * scale, 2.6),
            Lamp(here.x, here.y + here.half * 0.5, 1.7 * scale, 1.1),
            Lamp(way[0].x, way[0].y, 1.1, 0.30),
        ]
        for index, spot in enumerate(way):
            if index > look.party:
                lamps.append(Lamp(spot.x, spot.y, 1.3 * spot.half / way[0].half, 0.33, AHEAD))
        light.place(lamps)
        return light.layer()

    def _steps(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        """Footprints where the party has gone."""
        parts = (0.42, 0.58) if is_strip(out.get_size()) else (0.37, 0.46, 0.55, 0.64)
        for index in range(min(int(look.farthest), len(way) - 1)):
            for count, part in enumerate(parts):
                here, on = between(way, index + part), between(way, index + part + 0.02)
                ahead = pygame.math.Vector2(on.x - here.x, on.y - here.y)
                if not ahead.length():
                    continue
                side = ahead.normalize().rotate(90 if count % 2 else -90) * here.half * 0.13
                at = round(here.x + side.x), round(here.y + here.half * 0.36 + side.y)
                sole = self.ui.assets.icon("footprint", max(8, round(here.half * 0.30)), SOLE)
                turned = pygame.transform.rotate(sole, ahead.angle_to(pygame.math.Vector2(0, -1)) + 20)
                turned.set_alpha(210)
                out.blit(turned, turned.get_rect(center=at))

    def _lie(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        """Cards and tokens, from the farthest to the nearest."""
        for index in sorted(range(len(way)), key=lambda i: way[i].y):
            spot = way[index]
            kinds = look.spaces[index] if index < len(look.spaces) else ()
            far = abs(index - look.party) > 2.5
            if kinds:
                wide = max(14, round(spot.half * 0.70))
                drawn = self.sprites.get(pieces.stack, (kinds, look.monster, far), wide)
                at = lies_at(spot, index == look.party)
                out.blit(drawn, drawn.get_rect(center=at))
            letters = look.tokens[index] if index < len(look.tokens) else ()
            for place, letter in enumerate(letters):
                side = max(18, round(spot.half * 0.56))
                made = pieces.token(side, letter, self.ui.assets.font("bold", round(side * 0.6)))
                at = (round(spot.x - spot.half * 0.44 + place * side * 0.4), round(spot.y - spot.half * 0.30))
                out.blit(made, made.get_rect(center=at))

    def plaques(self, size: Size, look: TrailLook) -> list[tuple[Block, pygame.Rect]]:
        """Returns what is written under each space and where: its name if there is room, else its number."""
        way, found = spots(size, look.places), []
        for index, spot in enumerate(way):
            room = min(
                abs(way[i].x - spot.x) for i in (index - 1, index + 1) if 0 <= i < len(way) and way[i].x != spot.x
            )
            words = [*NAMES.get(index, ()), str(index)]
            here = index == round(look.party)
            role = "accent" if here else "text" if index > look.party else "dim"
            blocks = [self.ui.text.block(f"**{one}**" if here else one, 1000, "small", role=role) for one in words]
            wide = (1.3 if is_strip(size) else 1.6) if index in NAMES else 1.0  # beside a name stand numbers
            fits = (one for one in blocks if one.size[0] <= max(room, spot.half * 2.2) * wide - self.ui.theme.px(8))
            block = next(fits, blocks[-1])
            box = pygame.Rect(0, 0, block.size[0] + self.ui.theme.px(12), block.size[1])
            box.center = round(spot.x), round(spot.y + spot.half * 1.02) + block.size[1] // 3
            found.append((block, box.clamp(pygame.Rect((0, 0), size))))
        return found

    def _plaques(self, out: pygame.Surface, look: TrailLook) -> None:
        for block, box in self.plaques(out.get_size(), look):
            plate = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(plate, PLAQUE, plate.get_rect(), border_radius=box.height // 2)
            out.blit(plate, box)
            out.blit(block.surface, block.surface.get_rect(center=box.center))

    def heading(self, size: Size, look: TrailLook) -> list[tuple[Block, pygame.Rect, str]]:
        """Returns what stands beside the winding way, in the first corner where the dark is empty: what is hunted, then
        which back is which; each with the back that it names. Where no corner has room for all, the name alone.
        """
        if is_strip(size):
            return []
        text = self.ui.text
        lines = [(text.block("The Hunt", 1000, "title", role="accent"), "")]
        if look.title:
            lines.append((text.block(f"*{look.title}*", 1000, "body", role="text"), ""))
        kinds = dict.fromkeys(kind for cards in look.spaces for kind in cards)
        words = [(kind, BACKS[kind]) for kind in BACKS if kind in kinds]
        lines += [(text.block(says, 1000, "small", role="dim"), kind) for kind, says in words]
        high = sum(block.size[1] for block, _ in lines)
        wide = max(block.size[0] for block, _ in lines) + text.line_height("small")
        if high > size[1] * 0.36 or wide > size[0] * 0.36:  # large text: the name alone, or nothing
            lines = [line for line in lines[:1] if line[0].size[0] < size[0] * 0.36]
        return self._in_corner(size, look, lines) or self._in_corner(size, look, lines[:1])

    def _in_corner(
        self, size: Size, look: TrailLook, lines: list[tuple[Block, str]]
    ) -> list[tuple[Block, pygame.Rect, str]]:
        theme = self.ui.theme
        gaps = [theme.px(1 if kind else 5) for _, kind in lines]
        wide = max((block.size[0] for block, _ in lines), default=0)
        high = sum(block.size[1] for block, _ in lines) + sum(gaps)
        mark = self.ui.text.line_height("small") if len(lines) > 1 else 0
        board = pygame.Rect((0, 0), size).inflate(-theme.px(48), -theme.px(36))
        corner = pygame.Rect(0, 0, wide + mark, high)
        taken = [spot.box() for spot in spots(size, look.places)]
        for place in ("topright", "topleft", "bottomright", "bottomleft"):
            setattr(corner, place, getattr(board, place))
            if corner.collidelist(taken) >= 0:
                continue
            found, y = [], corner.top
            for (block, kind), gap in zip(lines, gaps, strict=True):
                found.append((block, pygame.Rect(corner.left + mark, y, *block.size), kind))
                y += block.size[1] + gap
            return found
        return []

    def _legend(self, out: pygame.Surface, look: TrailLook) -> None:
        for block, box, kind in self.heading(out.get_size(), look):
            out.blit(block.surface, box)
            if kind:
                drawn = self.sprites.get(pieces.stack, ((kind,), look.monster, False), max(9, round(box.height * 0.58)))
                out.blit(drawn, drawn.get_rect(midright=(box.left - self.ui.theme.px(5), box.centery)))

    def _quarry(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        if not 0 <= look.quarry < len(way):
            return
        spot = between(way, look.quarry)
        rest = way[min(int(look.quarry), len(way) - 1)]
        high = round(rest.half * (2.1 if is_strip(out.get_size()) else 2.5))
        before = between(way, max(0.0, look.quarry - 1))
        facing = "w" if before.x < spot.x else "e"
        near = max(0, 3 - int(abs(look.quarry - look.party)))
        drawn = _sized(self.sprites.get(pieces.quarry, (look.monster, facing, near), high), spot.half / rest.half)
        out.blit(drawn, drawn.get_rect(midbottom=(round(spot.x - spot.half * 0.1), round(spot.y + spot.half * 1.12))))

    def _party(self, out: pygame.Surface, way: tuple[Spot, ...], look: TrailLook) -> None:
        spot = between(way, look.party)
        rest = way[min(int(look.party), len(way) - 1)]
        here = min(int(look.party), len(way) - 2)
        left = way[here + 1].x < way[here].x
        high = round(rest.half * 1.62)
        count = len(look.people)
        air = pieces.halo(round(rest.half * 1.9), 0.62)
        out.blit(
            air,
            air.get_rect(center=(round(spot.x), round(spot.y + spot.half * 0.2))),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        if not count:  # the lantern is all that is left there
            left_behind = pieces.lantern(round(rest.half * 0.9))
            out.blit(left_behind, left_behind.get_rect(midbottom=(round(spot.x), round(spot.y + spot.half))))
        order = sorted(range(count), key=lambda i: i % 2)
        reach = (count - 1) / 2 * spot.half * 0.58 + high * 0.36
        middle = min(max(spot.x, reach), out.get_width() - reach)
        for place in order:
            gender, number = look.people[place]
            drawn = _sized(self.sprites.get(pieces.hunter, (gender, number, left), high), spot.half / rest.half)
            along = (place - (count - 1) / 2) * spot.half * 0.58
            x = middle + (along if left else -along)
            y = spot.y + spot.half * (1.00 + 0.10 * (place % 2))
            out.blit(drawn, drawn.get_rect(midbottom=(round(x), round(y))))


def lies_at(spot: Spot, stood_on: bool) -> tuple[int, int]:
    """The middle of the cards on a space: on the cheek of its face, over its brow where the party stands before it."""
    return round(spot.x + spot.half * 0.30), round(spot.y + spot.half * (-0.62 if stood_on else 0.30))


def at_rest(look: TrailLook) -> bool:
    """True if nothing is between two spaces."""
    return look.party == int(look.party) and look.quarry == int(look.quarry)


def _sized(drawn: pygame.Surface, scale: float) -> pygame.Surface:
    """While something moves its picture is scaled, not engraved anew."""
    return drawn if abs(scale - 1) < 0.01 else pygame.transform.smoothscale_by(drawn, scale)
