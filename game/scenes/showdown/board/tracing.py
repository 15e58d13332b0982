"""Sets of spaces made visible: washes, patterns, outlines, paths. Kept by what they show, cut to the view."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.grid import Space, Spaces
from engine.ui.look import ornament
from engine.ui.look.ornament import border
from engine.ui.look.palette import RGB
from game.rules.table.board_queries import BOARD
from game.scenes.showdown.board.camera import Camera


@dataclass(frozen=True)
class Zone:
    """Spaces shown alike: a wash of `colour` with `alpha`, a pattern of lines (ornament.pattern) and an outline.

    The pattern, not the colour, says what it is.
    """

    spaces: Spaces
    colour: RGB
    alpha: int = 26
    pattern: str = ""
    outline: bool = True
    line: float = 0.045  # of a space


def swatch(surface: pygame.Surface, zone: Zone, box: pygame.Rect) -> None:
    """The zone's wash, pattern and outline in a small box, for a legend."""
    inside = pygame.Surface(box.size, pygame.SRCALPHA)
    inside.fill((*zone.colour, 40))
    if zone.pattern:
        inside.blit(ornament.pattern(box.size, zone.pattern, zone.colour, max(1, box.height // 14)), (0, 0))
    surface.blit(inside, box)
    border(surface, zone.colour, box, max(1, box.height // 10))


class Tracer:
    """Draws zones; each picture is kept until the camera moves."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._kept: OrderedDict[tuple[object, ...], tuple[pygame.Surface, tuple[int, int]]] = OrderedDict()

    def zone(self, surface: pygame.Surface, zone: Zone) -> None:
        """Lay the zone on the window's surface."""
        if not zone.spaces:
            return
        camera = self.camera
        key = (zone, camera.view.size, camera.step, camera.offset, camera.view.topleft)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._draw(zone)
            if len(self._kept) > 48:
                self._kept.popitem(last=False)
        surface.blit(*found)

    def _draw(self, zone: Zone) -> tuple[pygame.Surface, tuple[int, int]]:
        camera = self.camera
        columns = [camera.point(n, 0)[0] for n in range(camera.columns + 1)]
        rows = [camera.point(0, n)[1] for n in range(camera.rows + 1)]
        spaces = BOARD.to_spaces(zone.spaces)
        line = max(1, round(camera.space * zone.line))
        left, right = min(c for c, _ in spaces), max(c for c, _ in spaces)
        top, bottom = min(r for _, r in spaces), max(r for _, r in spaces)
        box = pygame.Rect(columns[left - 1], rows[top - 1], 0, 0)
        box.size = (columns[right] - box.left, rows[bottom] - box.top)
        box = box.inflate(4 * line, 4 * line).clip(camera.view)
        if not box.width or not box.height:
            return pygame.Surface((1, 1), pygame.SRCALPHA), camera.view.topleft
        columns, rows = [x - box.left for x in columns], [y - box.top for y in rows]
        rects = [(columns[c - 1], rows[r - 1], columns[c] - columns[c - 1], rows[r] - rows[r - 1]) for c, r in spaces]
        out = pygame.Surface(box.size, pygame.SRCALPHA)
        if zone.alpha:
            for rect in rects:
                out.fill((*zone.colour, zone.alpha), rect)
        if zone.pattern:
            lines = ornament.pattern(box.size, zone.pattern, zone.colour, max(1, round(camera.space / 26))).copy()
            mask = pygame.Surface(box.size, pygame.SRCALPHA)
            for rect in rects:
                mask.fill((255, 255, 255, 150), rect)
            lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(lines, (0, 0))
        if zone.outline:
            self._outline(out, zone, spaces, rects, line)
        return out, box.topleft

    def _outline(
        self,
        out: pygame.Surface,
        zone: Zone,
        spaces: Sequence[Space],
        rects: Sequence[tuple[int, int, int, int]],
        line: int,
    ) -> None:
        """The border between what is in the set and what is not."""
        inside = set(spaces)
        edges = []
        for (column, row), (x, y, wide, high) in zip(spaces, rects, strict=True):
            if (column, row - 1) not in inside:
                edges.append((x, y, wide, 0))
            if (column, row + 1) not in inside:
                edges.append((x, y + high, wide, 0))
            if (column - 1, row) not in inside:
                edges.append((x, y, 0, high))
            if (column + 1, row) not in inside:
                edges.append((x + wide, y, 0, high))
        for colour, thick in (((10, 8, 7, 150), line + 2), ((*zone.colour, 255), line)):
            for x, y, wide, high in edges:
                out.fill(colour, (x - thick // 2, y - thick // 2, wide + thick, high + thick))

    def path(
        self, surface: pygame.Surface, spaces: Sequence[Space], colour: RGB, size: tuple[int, int] = (1, 1)
    ) -> None:
        """A way from space to space: a line, a dot for each step, a ring at its end."""
        camera = self.camera
        points = [camera.middle(space, size) for space in spaces]
        thick = max(2, round(camera.space * 0.06))
        for wide, tone in ((thick + 2, (10, 8, 7)), (thick, colour)):
            if len(points) > 1:
                pygame.draw.lines(surface, tone, False, points, wide)
            for point in points[1:-1]:
                pygame.draw.circle(surface, tone, point, round(wide * 1.5))
        if points:
            radius = round(camera.space * 0.3)
            pygame.draw.aacircle(surface, (10, 8, 7), points[-1], radius + 1, thick + 2)
            pygame.draw.aacircle(surface, colour, points[-1], radius, thick)

    def cross(self, surface: pygame.Surface, space: Space, colour: RGB) -> None:
        """A struck mark on a space: here something stops."""
        rect = self.camera.rect(space).inflate(-round(self.camera.space * 0.3), -round(self.camera.space * 0.3))
        thick = max(2, round(self.camera.space * 0.09))
        for wide, tone in ((thick + 2, (10, 8, 7)), (thick, colour)):
            pygame.draw.line(surface, tone, rect.topleft, rect.bottomright, wide)
            pygame.draw.line(surface, tone, rect.topright, rect.bottomleft, wide)

    def corners(self, surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
        """Four corner marks round a space: the cursor, or what is pointed at."""
        arm, thick = max(4, rect.width // 4), max(2, round(self.camera.space * 0.06))
        for wide, tone in ((thick + 2, (10, 8, 7)), (thick, colour)):
            for x, dx in ((rect.left, 1), (rect.right - 1, -1)):
                for y, dy in ((rect.top, 1), (rect.bottom - 1, -1)):
                    pygame.draw.line(surface, tone, (x, y), (x + dx * arm, y), wide)
                    pygame.draw.line(surface, tone, (x, y), (x, y + dy * arm), wide)
