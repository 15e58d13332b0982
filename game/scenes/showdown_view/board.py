"""The board on the screen: layers from the ground up, and what the pointer, the keys and the pad mean on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from engine.grid import Direction, Space
from engine.ui.context import Ui
from engine.ui.input import MOVES, Act, Device, Intent
from engine.ui.palette import RGB
from engine.ui.text import Block
from game.board.figures import BOARD
from game.scenes.art import monsters, standees
from game.scenes.art.light import Lamp
from game.scenes.art.marks import Marks
from game.scenes.art.standees import StandeeLook
from game.scenes.showdown_view.camera import Camera
from game.scenes.showdown_view.choices import Choices
from game.scenes.showdown_view.diorama import Diorama
from game.scenes.showdown_view.overlays import Overlay
from game.scenes.showdown_view.scenery import ASKED, REST, Scenery
from game.scenes.showdown_view.snapshot import Snapshot, SurvivorView
from game.scenes.showdown_view.sprites import Pose, Sprites
from game.scenes.showdown_view.tracing import Tracer, Zone

OFFER: RGB = (232, 168, 58)
_WAYS = {Act.UP: Direction.NORTH, Act.DOWN: Direction.SOUTH, Act.LEFT: Direction.WEST, Act.RIGHT: Direction.EAST}
_DRAG = 6  # pixels before a press becomes a drag of the table


@dataclass
class Aim:
    """What the board is told to show over the figures' ground: the answers it offers, what is selected, a preview."""

    choices: Choices = field(default_factory=lambda: Choices(None))
    selected: str = ""
    active: int = 0  # whose act it is
    path: tuple[Space, ...] = ()
    path_size: tuple[int, int] = (1, 1)
    struck: tuple[int, ...] = ()  # figures whom the previewed answer would strike
    lit: tuple[Space, ...] = ()  # spaces that a line of the log speaks of
    overlays: tuple[Overlay, ...] = ()


class Board:
    """Lives as long as the scene; the scene gives it a rectangle, a snapshot and an aim."""

    def __init__(
        self, ui: Ui, sprites: Sprites, scenery: Scenery, camera: Camera, looks: Callable[[int], StandeeLook]
    ) -> None:
        self.ui, self.sprites, self.scenery, self.camera, self.looks = ui, sprites, scenery, camera, looks
        self.tracer = Tracer(camera)
        self.diorama = Diorama()
        self.shown: Snapshot | None = None
        self.size = (2, 2)
        self.monster = 0
        self.aim = Aim()
        self.cursor: Space = (11, 8)
        self.hovered: Space | None = None
        self.choose: Callable[[Space, bool], bool] = lambda space, commit: False
        """Called with a space that was clicked or accepted; `commit` when it was the second time."""
        self.pointed: Callable[[Space | None], None] = lambda space: None
        self._grip: tuple[int, int] | None = None
        self._dragged = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.status = ""
        """What is said of the space under the pointer, at the lower edge; rich text."""

    def redraw(self) -> None:
        self.ui.damage.add(self.rect)

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All layers, from the ground up."""
        self.rect = pygame.Rect(rect)
        self.camera.fit(rect)
        if self.shown is None:
            return
        strength = ASKED if self.aim.choices.spaces or self.aim.overlays else REST
        surface.blit(self.scenery.picture(self.shown, self._lamps(), strength), rect)
        self._paint_zones(surface)
        self._paint_ground_marks(surface)
        self._paint_figures(surface)
        for overlay in self.aim.overlays:
            for path in overlay.paths:
                self.tracer.path(surface, path, (206, 72, 58))
            for line in overlay.lines:
                self._paint_sight(surface, line.start, line.end, line.blocked, line.colour)
        self._paint_pointer(surface)
        self._paint_held(surface)
        self._paint_status(surface)
        palette = self.ui.theme.palette
        pygame.draw.rect(surface, palette.ink, rect, self.ui.theme.px(2))
        pygame.draw.rect(surface, palette.stone, rect.inflate(-2, -2), 1)

    def _lamps(self) -> list[Lamp]:
        """Each survivor on the board carries a lantern; its pool is in pixels of the view."""
        lamps = []
        for figure in self.diorama.figures.values():
            if figure.lamp > 0.01:
                x, y = self.camera.point(figure.x + 0.5, figure.y + 0.5)
                lamps.append(Lamp(x - self.rect.left, y - self.rect.top, 3.9, figure.lamp * 1.15))
        if not lamps:  # nobody is on the board yet: the dark is not quite dark
            lamps.append(Lamp(self.rect.width / 2, self.rect.height / 2, 7.0, 0.8))
        return lamps

    def _paint_zones(self, surface: pygame.Surface) -> None:
        choices = self.aim.choices
        for overlay in self.aim.overlays:
            for zone in overlay.zones:
                self.tracer.zone(surface, zone)
        if choices.spaces:
            self.tracer.zone(surface, Zone(choices.offered, OFFER, 24))

    def _paint_ground_marks(self, surface: pygame.Surface) -> None:
        aim = self.aim
        if aim.lit:
            self.tracer.zone(surface, Zone(BOARD.from_spaces(aim.lit), (233, 223, 201), 34, "dots"))
        if aim.path:
            if aim.path_size != (1, 1):
                self.tracer.zone(surface, Zone(BOARD.footprint(aim.path[-1], aim.path_size), OFFER, 40, "stripes"))
            self.tracer.path(surface, aim.path, OFFER, aim.path_size)
        for way, option in aim.choices.ways.items():
            self._paint_way(surface, way, option.key == aim.selected)

    def way_rect(self, way: Direction) -> pygame.Rect:
        """Where the arrow for a direction stands: outside the base that is to go that way."""
        x, y, size = self._way_origin()
        side = self.camera.space * 0.9
        cx = x + size[0] / 2 + way.dx * (size[0] / 2 + 0.75)
        cy = y + size[1] / 2 + way.dy * (size[1] / 2 + 0.75)
        rect = pygame.Rect(0, 0, round(side), round(side))
        rect.center = self.camera.point(cx, cy)
        return rect.clamp(self.rect)

    def _way_origin(self) -> tuple[float, float, tuple[int, int]]:
        decision = self.aim.choices.decision
        moved = self.aim.struck[0] if self.aim.struck and decision and decision.topic == "knockback" else 0
        figure = self.diorama.figures.get(moved)
        if figure is not None:
            return figure.x, figure.y, (1, 1)
        return self.diorama.monster.x, self.diorama.monster.y, self.size

    def _paint_way(self, surface: pygame.Surface, way: Direction, chosen: bool) -> None:
        rect = self.way_rect(way)
        points = [(0, -0.5), (0.5, 0.1), (0.18, 0.1), (0.18, 0.5), (-0.18, 0.5), (-0.18, 0.1), (-0.5, 0.1)]
        turn = {"n": 0, "e": 90, "s": 180, "w": 270}[way.value]
        shape = [pygame.math.Vector2(x, y).rotate(turn) * rect.width * 0.86 + rect.center for x, y in points]
        pygame.draw.polygon(surface, OFFER if chosen else (58, 44, 22), shape)
        pygame.draw.polygon(surface, (10, 8, 7) if chosen else OFFER, shape, max(2, rect.width // 16))

    def _paint_figures(self, surface: pygame.Surface) -> None:
        assert self.shown is not None
        things: list[tuple[float, Callable[[], None]]] = []
        for one in self.shown.survivors:
            figure = self.diorama.figures.get(one.who)
            if figure is None or not (figure.on_board or one.who in self.diorama.grave):
                continue
            things.append((figure.y + 0.5, lambda one=one: self._paint_survivor(surface, one)))  # type: ignore[misc]
        if self.diorama.monster.on_board:
            foot = self.diorama.monster.y + self.size[1] - 0.45
            things.append((foot, lambda: self._paint_monster(surface)))
        for _, paint in sorted(things, key=lambda thing: thing[0]):
            paint()

    def _paint_survivor(self, surface: pygame.Surface, one: SurvivorView) -> None:
        figure, space = self.diorama.figures[one.who], self.camera.space
        look = self.looks(one.who)
        x, y = self.camera.point(figure.x + 0.5 + figure.push[0], figure.y + 0.62 + figure.push[1])
        active = one.who == self.aim.active
        option = self.aim.choices.figures.get(one.who)
        if active:
            glow = self.sprites.glow(round(space * 0.95), (150, 96, 30), 1.0)
            surface.blit(glow, glow.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        if option is not None or active:
            chosen = option is not None and option.key == self.aim.selected
            ring = self.sprites.ring(
                (round(space * 1.1), round(space * 0.62)), OFFER, max(2, round(space * (0.1 if chosen else 0.055)))
            )
            surface.blit(ring, ring.get_rect(center=(x, y)))
        dead = figure.dead or not figure.on_board
        burdens = Marks(one.survival, one.insanity, one.bleeding)
        pose = Pose(figure.left, figure.down, dead, one.acted and not active, burdens)
        picture = self.sprites.survivor(look, space, pose)
        foot = standees.foot(picture.get_height())
        corner = (x - foot[0], y - foot[1])
        surface.blit(picture, corner)
        if figure.flash > 0.02:
            self._flash(surface, (x, y - round(space * 0.5)), round(space), figure.flash)
        if dead:
            return
        side = max(12, round(space * 0.42))
        top = corner[1] - side // 3
        if one.who == (self.shown.priority if self.shown else 0):
            surface.blit(self.sprites.sign("priority", side), (x + space * 0.2, top))
        if one.who in self.aim.struck:
            surface.blit(self.sprites.sign("target", side), (x - space * 0.2 - side, top))

    def _flash(self, surface: pygame.Surface, at: tuple[int, int], radius: int, strength: float) -> None:
        glow = self.sprites.glow(radius, (190, 40, 26), round(strength * 4) / 4)
        surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)

    def _paint_monster(self, surface: pygame.Surface) -> None:
        assert self.shown is not None
        figure, space = self.diorama.monster, self.camera.space
        picture = self.sprites.monster(
            space, self.size, self.diorama.facing, figure.down, self.shown.monster.injuries, self._nearest_lamp()
        )
        foot = monsters.foot(picture.get_height())
        x, y = self.camera.point(
            figure.x + self.size[0] / 2 + figure.push[0], figure.y + self.size[1] - 0.52 + figure.push[1]
        )
        option = self.aim.choices.figures.get(self.monster)
        if option is not None:
            chosen = option.key == self.aim.selected
            base = (round(space * self.size[0] * 1.12), round(space * self.size[1] * 0.36))
            ring = self.sprites.ring(base, OFFER, max(2, round(space * (0.1 if chosen else 0.05))))
            surface.blit(ring, ring.get_rect(center=(x, y)))
        surface.blit(picture, (x - foot[0], y - foot[1]))
        if figure.flash > 0.02:
            self._flash(surface, (x, y - round(space)), round(space * 1.5), figure.flash)

    def _nearest_lamp(self) -> tuple[float, float] | None:
        """The way to the closest lantern, from the middle of the monster."""
        mx, my = self.diorama.monster.x + self.size[0] / 2, self.diorama.monster.y + self.size[1] / 2
        lit = [f for f in self.diorama.figures.values() if f.lamp > 0.4]
        if not lit:
            return None
        near = min(lit, key=lambda f: (f.x + 0.5 - mx) ** 2 + (f.y + 0.5 - my) ** 2)
        return near.x + 0.5 - mx, near.y + 0.5 - my

    def _paint_sight(
        self,
        surface: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        blocked: Space | None,
        colour: RGB,
    ) -> None:
        a, b = self.camera.point(*start), self.camera.point(*end)
        pygame.draw.line(surface, (10, 8, 7), a, b, max(3, round(self.camera.space * 0.1)))
        pygame.draw.line(surface, colour, a, b, max(1, round(self.camera.space * 0.05)))
        if blocked is not None:
            self.tracer.cross(surface, blocked, colour)

    def _paint_pointer(self, surface: pygame.Surface) -> None:
        if self.hovered is not None:
            offered = bool(self.aim.choices.at(self.hovered))
            self.tracer.corners(
                surface, self.camera.rect(self.hovered), OFFER if offered else self.ui.theme.palette.ash
            )
        if self.keyed:
            self.tracer.corners(surface, self.camera.rect(self.cursor).inflate(4, 4), self.ui.theme.palette.white)

    keyed = False
    """Whether the keys or the pad move a cursor on the board just now."""

    def _paint_held(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        throw, card = self.diorama.throw, self.diorama.card
        if card is not None:
            picture = card.face if card.turn >= 0 else card.back
            wide = max(2, round(picture.get_width() * abs(card.turn)))
            turned = picture if wide == picture.get_width() else pygame.transform.scale(
                picture, (wide, picture.get_height())
            )
            surface.blit(turned, turned.get_rect(center=(self.rect.centerx, self.rect.centery)))
        if throw is not None:
            pictures = throw.pictures()
            caption = self.ui.text.block(throw.caption, round(self.rect.width * 0.7), "lead")
            step = pictures[0].get_width() + theme.px(6)
            wide = max(step * len(pictures), caption.size[0]) + theme.px(36)
            high = pictures[0].get_height() + caption.size[1] + theme.px(22)
            plate = pygame.Rect(0, 0, wide, high)
            plate.midtop = (self.rect.centerx, self.rect.top + theme.px(16))
            surface.fill((70, 66, 62), plate, special_flags=pygame.BLEND_MULT)
            pygame.draw.rect(surface, theme.palette.stone, plate, theme.px(1))
            x = plate.centerx - step * len(pictures) // 2 + theme.px(3)
            for picture, lit in zip(pictures, throw.lit, strict=True):
                if throw.at >= 1 and lit:
                    side = picture.get_width()
                    glow = self.sprites.glow(side // 2, (150, 100, 30), 1.0)
                    at = glow.get_rect(center=(x + side // 2, plate.top + theme.px(8) + side // 2))
                    surface.blit(glow, at, special_flags=pygame.BLEND_RGB_ADD)
                surface.blit(picture, (x, plate.top + theme.px(8)))
                x += step
            surface.blit(
                caption.surface, caption.surface.get_rect(midbottom=(plate.centerx, plate.bottom - theme.px(6)))
            )
        if self.diorama.call:
            call = self.ui.text.block(self.diorama.call, self.rect.width, "title", role="accent")
            at = call.surface.get_rect(center=(self.rect.centerx, self.rect.top + self.rect.height // 5))
            surface.fill((80, 76, 72), at.inflate(theme.px(60), theme.px(14)), special_flags=pygame.BLEND_MULT)
            surface.blit(call.surface, at)

    def _paint_status(self, surface: pygame.Surface) -> None:
        for block, at in self._said():
            surface.fill((52, 48, 46), at.inflate(self.ui.theme.px(14), self.ui.theme.px(5)), special_flags=pygame.BLEND_MULT)
            surface.blit(block.surface, at)

    def _said(self) -> list[tuple[Block, pygame.Rect]]:
        """What is said at the lower edge: of the space under the pointer, and by each overlay."""
        theme = self.ui.theme
        texts = [self.status] if self.status else []
        texts += [f"**{overlay.name}**  {overlay.says}" for overlay in self.aim.overlays]
        placed, bottom = [], self.rect.bottom - theme.px(6)
        for text in texts:
            block = self.ui.text.block(text, self.rect.width - theme.px(30), "small")
            at = block.surface.get_rect(bottomleft=(self.rect.left + theme.px(12), bottom))
            placed.append((block, at))
            bottom = at.top - theme.px(7)
        return placed

    # -- intents -------------------------------------------------------------------------------------------------

    def point_to(self, space: Space | None) -> None:
        """The pointer is over this space now."""
        if space == self.hovered:
            return
        for one in (self.hovered, space):
            if one is not None:
                self.ui.damage.add(self.camera.rect(one).inflate(8, 8))
        self.hovered = space
        self.pointed(space)

    def on_intent(self, intent: Intent, rect: pygame.Rect) -> bool:
        """Pointer: point, click, drag, wheel. Keys and pad while the board has the focus: move, accept."""
        if intent.act in (Act.POINT, Act.PRESS, Act.RELEASE, Act.WHEEL):
            return self._pointer(intent)
        if intent.act in MOVES:
            return self._step(intent)
        if intent.act is Act.ACCEPT:
            return self.choose(self.cursor, True)
        return False

    def _step(self, intent: Intent) -> bool:
        way = _WAYS[intent.act]
        ahead = (self.cursor[0] + way.dx, self.cursor[1] + way.dy)
        if not BOARD.holds(ahead):
            return False  # past the edge the focus goes on to its neighbour
        self.move_cursor(ahead)
        return True

    def move_cursor(self, space: Space) -> None:
        self.cursor = space
        if self.camera.reveal(space):
            self.redraw()
        self.keyed = True
        self.redraw()
        self.pointed(space)

    def _pointer(self, intent: Intent) -> bool:
        if intent.act is Act.WHEEL:
            if self.camera.zoom_by(1 if intent.amount > 0 else -1, intent.pos):
                self.redraw()
            return True
        if intent.act is Act.PRESS:
            self._grip, self._dragged = intent.pos, False
            self.keyed = False
            return True
        if intent.act is Act.POINT:
            if self._grip is not None:
                dx, dy = intent.pos[0] - self._grip[0], intent.pos[1] - self._grip[1]
                if self._dragged or max(abs(dx), abs(dy)) > _DRAG:
                    self._dragged = True
                    self._grip = intent.pos
                    if self.camera.pan(-dx, -dy):
                        self.redraw()
                    return True
            self.point_to(self.camera.space_at(intent.pos))
            return False
        dragged, self._grip, self._dragged = self._dragged, None, False
        if dragged or not self.rect.collidepoint(intent.pos):
            return dragged
        for way, option in self.aim.choices.ways.items():
            if self.way_rect(way).collidepoint(intent.pos):
                return self.choose_way(option.key)
        space = self.camera.space_at(intent.pos)
        if space is None:
            return False
        self.cursor = space
        return self.choose(space, True)

    choose_way: Callable[[str], bool] = staticmethod(lambda key: False)
    """Called with the key of a direction whose arrow was clicked."""

    def ref_for(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """What the pointer is on: a space with all that stands there."""
        for block, at in self._said():
            link = block.link_at(pos[0] - at.left, pos[1] - at.top)
            if link is not None:
                return link.ref, link.rect.move(at.topleft)
        space = self.camera.space_at(pos)
        return None if space is None else (f"space:{space[0]},{space[1]}", self.camera.rect(space))

    def device_changed(self) -> None:
        self.keyed = self.keyed and self.ui.device is not Device.MOUSE
