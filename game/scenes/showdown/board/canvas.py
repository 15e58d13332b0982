"""The board on the screen: layers from the ground up, and what the pointer, the keys and the pad mean on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from engine.decision import Option
from engine.grid import Direction, Space
from engine.ui.context import Ui
from engine.ui.input import MOVES, Act, Device, Intent
from engine.ui.look.ornament import border
from engine.ui.look.palette import RGB
from engine.ui.tween import Tween, ease_in_out
from engine.ui.widgets.display import Canvas
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import RETINUE_SIZE
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.art.table.light import WARM, Lamp
from game.scenes.art.table.soils import SOILS
from game.scenes.showdown.board.camera import Camera, View
from game.scenes.showdown.board.diorama import Diorama
from game.scenes.showdown.board.dust import paint_dust
from game.scenes.showdown.board.figures import FigurePainter
from game.scenes.showdown.board.foreground import Foreground
from game.scenes.showdown.board.glide import Glide, begin, window_of
from game.scenes.showdown.board.overlays import Overlay, SightLine
from game.scenes.showdown.board.scenery import ASKED, REST, Scenery
from game.scenes.showdown.board.sprites import Sprites
from game.scenes.showdown.board.surroundings import Surroundings
from game.scenes.showdown.board.tracing import Tracer, Zone
from game.scenes.showdown.choices import SPACE, Choices, anchor_of
from game.scenes.showdown.snapshot import Snapshot

OFFER: RGB = (142, 190, 170)
_WAYS = {Act.UP: Direction.NORTH, Act.DOWN: Direction.SOUTH, Act.LEFT: Direction.WEST, Act.RIGHT: Direction.EAST}
LANTERN = 3.9, 1.15, WARM  # how far it reaches in spaces, how strong it is
LAST_LIGHT = 6.2, 1.7, (255, 234, 190)  # the Final Lantern, where it burns
REACH = 2.0  # how far the monster's own light goes, for each space of its base
THROWN = 1.0  # the same of a card in play that is seen on it
OWN_POOL, POOL = 0.36, 0.42  # how bright the ground is in the one light and in the other
DASH = 0.5  # of a broken line, with the gap behind it, in spaces
GLIDE = 0.45
"""Seconds that the camera needs for its way."""
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
    legend: tuple[Overlay, ...] = ()  # those that are explained on the board itself
    absent: str = ""  # what is said while the monster is off the board, in markup
    window: str = ""  # what is said of the window that is open, in markup
    thrown: int = 0  # the survivor whom the offered ways push
    ghosts: bool = False  # whether what would stand at a place is seen there before it is chosen
    glanced: str = ""  # the answer that is pointed at in the hand


class Board:
    """Lives as long as the scene; the scene gives it a rectangle, a snapshot and an aim."""

    def __init__(
        self, ui: Ui, sprites: Sprites, scenery: Scenery, camera: Camera, looks: Callable[[int], StandeeLook]
    ) -> None:
        self.ui, self.sprites, self.scenery, self.camera, self.looks = ui, sprites, scenery, camera, looks
        self.tracer = Tracer(camera)
        self.surroundings = Surroundings(ui, sprites, camera, self.tracer)
        self.painter = FigurePainter(sprites, camera, looks)
        self.front = Foreground(ui, sprites)
        self.diorama = Diorama()
        self.shown: Snapshot | None = None
        self.size = (2, 2)
        self.monster = 0
        self.aim = Aim()
        self.cursor: Space = (11, 8)
        self.hovered: Space | None = None
        self.choose: Callable[[Space], bool] = lambda space: False
        """Called with a space that was clicked or accepted."""
        self.pointed: Callable[[Space | None], None] = lambda space: None
        self._grip: tuple[int, int] | None = None
        self._dragged = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clear = pygame.Rect(0, 0, 0, 0)
        """The part of it that nothing lies over: what is said on the board stands there."""
        self.room, self.hand = self.clear.copy(), self.clear.copy()
        """The board without its tools, and what stands before it."""
        self.by_hand = False
        """Whether the players have moved the camera since it moved by itself."""
        self._glide: Glide | None = None
        self._canvas: pygame.Surface | None = None
        self.status = ""
        """What is said of the space under the pointer, at the lower edge; rich text."""

    @property
    def held(self) -> bool:
        """True while the pointer is pressed on it."""
        return self._grip is not None

    @property
    def low(self) -> bool:
        """True if those on the board stand mostly in its lower half, as it is seen."""
        figures = [one for one in (*self.diorama.figures.values(), self.diorama.monster) if one.on_board]
        if not figures:
            return False
        row = sum(one.y for one in figures) / len(figures)
        return self.camera.point(0, row)[1] > self.clear.centery + self.clear.height // 10

    def redraw(self) -> None:
        self.ui.damage.add(self.rect)

    def cover(self, rect: pygame.Rect, hand: pygame.Rect, left: int) -> None:
        """The board lies there now; `hand` stands before it, and tools on so many pixels at the left."""
        self.rect, self.hand = pygame.Rect(rect), pygame.Rect(hand)
        self.room = pygame.Rect(rect.left + left, rect.top, rect.width - left, rect.height)
        self.clear = self.room.copy()
        if self.camera.fit(rect, left):
            self._glide = None
        if not hand.colliderect(rect):
            return
        if hand.left - self.clear.left > self.clear.width // 3:
            self.clear.width = hand.left - self.clear.left
        else:
            self.clear.height = hand.top - rect.top

    def moved(self, far: bool) -> None:
        """The players have moved the camera, if it went anywhere."""
        if far:
            self.by_hand, self._glide = True, None
            self.redraw()

    def go(self, view: View) -> None:
        """The camera goes there; without motion it is there at once."""
        start = self._glide.window if self._glide is not None else window_of(self.camera, self.camera.seen)
        self.camera.look(view)
        self.by_hand, self._glide = False, None
        if self.ui.theme.motion > 0:
            glide = self._glide = begin(self.camera, start, self.camera.seen)
            if glide is not None:
                self.ui.animations.loose(Tween(GLIDE, partial(self._glide_on, glide), ease_in_out))
        self.redraw()

    def _glide_on(self, glide: Glide, share: float) -> None:
        if self._glide is glide:
            glide.share = share
            if share >= 1:
                self._glide = None
            self.redraw()

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All layers, from the ground up; on the camera's way through a window that moves over them."""
        if self.shown is None:
            return
        if self._glide is not None:
            if self._canvas is None or self._canvas.get_size() != rect.bottomright:
                self._canvas = pygame.Surface(rect.bottomright).convert()
            self.sprites.still = True
            self._glide.show(surface, self._canvas, self.camera, self._paint_table)
            self.sprites.still = False
        else:
            self._paint_table(surface)
        self.front.paint(surface, self)
        palette = self.ui.theme.palette
        border(surface, palette.ink, rect, self.ui.theme.px(2))
        border(surface, palette.stone, rect.inflate(-2, -2), 1)

    def _paint_table(self, surface: pygame.Surface) -> None:
        """What lies and stands on the table, as the camera sees it."""
        assert self.shown is not None
        within = surface.get_clip()
        surface.set_clip(self.rect.clip(within))
        strength = ASKED if self.aim.choices.spaces or self.aim.overlays else REST
        surface.blit(self.scenery.picture(self.shown, self._lamps(), strength, self.sprites.still), self.rect)
        self._paint_pools(surface)
        self.surroundings.paint(surface, self)
        self._paint_zones(surface)
        self._paint_ground_marks(surface)
        self.painter.paint(surface, self)
        for dust in self.diorama.dust:
            paint_dust(surface, self.camera, dust)
        for overlay in self.aim.overlays:
            for path in overlay.paths:
                self.tracer.path(surface, path, (206, 72, 58))
            for line in overlay.lines:
                self._paint_sight(surface, line)
        self._paint_pointer(surface)
        self._shake(surface)
        surface.set_clip(within)

    def _shake(self, surface: pygame.Surface) -> None:
        """Everything on the board is a little beside its place, while a blow jolts it."""
        dx, dy = (round(part * self.camera.space) for part in self.diorama.jolt)
        within = self.rect.clip(surface.get_clip())
        if (dx or dy) and within.size == self.rect.size:
            surface.blit(surface.subsurface(within).copy(), within.move(dx, dy), None)

    def _lamps(self) -> list[Lamp]:
        """Each survivor on the board carries a lantern; its pool is in pixels of the view."""
        lamps = []
        bearer = self.shown.last_light if self.shown is not None else 0
        for who, figure in self.diorama.figures.items():
            if figure.lamp > 0.01:
                x, y = self.camera.point(figure.x + 0.5, figure.y + 0.5)
                reach, strength, colour = LAST_LIGHT if who == bearer else LANTERN
                lamps.append(Lamp(x - self.rect.left, y - self.rect.top, reach, figure.lamp * strength, colour))
        if not lamps:  # nobody is on the board yet: the dark is not quite dark
            lamps.append(Lamp(self.rect.width / 2, self.rect.height / 2, 7.0, 0.8))
        return [*lamps, *self.surroundings.lamps(self), *self._glow(), *self._thrown()]

    def _glow(self) -> list[Lamp]:
        """The light that the monster itself gives, if it gives any."""
        soil = SOILS[self.scenery.soil]
        if soil.glow is None or not self.diorama.monster.on_board:
            return []
        return [self._shining((0.0, 0.0), soil.glow, soil.shine, REACH)]

    def _thrown(self) -> list[Lamp]:
        """The light of the cards in play that are seen on the monster."""
        beast, shown = self.sprites.beast, self.shown
        if shown is None or not self.diorama.monster.on_board:
            return []
        showing = [beast.shows[card] for card in beast.showing(shown.cards_in_play)]
        return [self._shining(one.at, one.glow, 1.0, THROWN) for one in showing if one.glow is not None]

    def _shining(self, off: tuple[float, float], colour: RGB, strength: float, reach: float) -> Lamp:
        """A light of the monster's, so many spaces from the middle of its base."""
        monster = self.diorama.monster
        x, y = self.camera.point(monster.x + self.size[0] / 2 + off[0], monster.y + self.size[1] / 2 + off[1])
        return Lamp(x - self.rect.left, y - self.rect.top, reach * self.size[0], strength, colour)

    def _paint_pools(self, surface: pygame.Surface) -> None:
        """The monster's own light and that of its cards as pools on the ground, also where lanterns are brighter."""
        within = surface.get_clip()
        surface.set_clip(self.rect.clip(within))
        pools = [
            *((lamp, OWN_POOL * lamp.strength) for lamp in self._glow()),
            *((lamp, POOL) for lamp in self._thrown()),
        ]
        for lamp, bright in pools:
            pool = self.sprites.glow(round(lamp.reach * self.camera.space), lamp.colour, bright)
            at = round(lamp.x) + self.rect.left, round(lamp.y) + self.rect.top
            surface.blit(pool, pool.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(within)

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
        figure = self.diorama.figures.get(self.aim.thrown)
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

    def _paint_sight(self, surface: pygame.Surface, line: SightLine) -> None:
        a, b = (pygame.Vector2(self.camera.point(*end)) for end in (line.start, line.end))
        parts = [(0.0, 1.0)]
        if line.broken:
            n = max(1, round(a.distance_to(b) / (self.camera.space * DASH)))
            parts = [(at / n, (at + 0.5) / n) for at in range(n)]
        for begins, ends in parts:
            ground = max(3, round(self.camera.space * 0.1))
            pygame.draw.line(surface, (10, 8, 7), a.lerp(b, begins), a.lerp(b, ends), ground)
            pygame.draw.line(surface, line.colour, a.lerp(b, begins), a.lerp(b, ends), max(1, ground // 2))
        if line.blocked is not None:
            self.tracer.cross(surface, line.blocked, line.colour)

    def _paint_pointer(self, surface: pygame.Surface) -> None:
        if self.aim.ghosts:
            self._paint_ghost(surface)
        if self.hovered is not None:
            offered = bool(self.aim.choices.at(self.hovered))
            self.tracer.corners(
                surface, self.camera.rect(self.hovered), OFFER if offered else self.ui.theme.palette.ash
            )
        if self.keyed:
            self.tracer.corners(surface, self.camera.rect(self.cursor).inflate(4, 4), self.ui.theme.palette.white)

    def _paint_ghost(self, surface: pygame.Surface) -> None:
        """Whoever would go there, or what would be put down, half there, as long as a place is looked at."""
        option = self._looked_at()
        if option is None:
            return
        if isinstance(option.target, Direction):
            self.painter.ghost_of_way(surface, self, option.target)
        elif option.kind == SPACE:
            size, at = self.aim.choices.size_of(option), anchor_of(option)
            if size != (1, 1):
                self.tracer.zone(surface, Zone(BOARD.footprint(at, size), OFFER, 56, "stripes"))
            self.painter.ghost(surface, self, option, at, size)

    def _looked_at(self) -> Option | None:
        """The answer under the pointer or the cursor, in the hand, or the one that is selected."""
        choices, space = self.aim.choices, self.cursor if self.keyed else self.hovered
        found = choices.at(space) if space is not None else []
        chosen = next((option for option in found if option.key == self.aim.selected), None)
        return chosen or next(iter(found), None) or choices.option(self.aim.glanced or self.aim.selected)

    keyed = False
    """Whether the keys or the pad move a cursor on the board just now."""

    # -- intents -------------------------------------------------------------------------------------------------

    def point_to(self, space: Space | None) -> None:
        """The pointer is over this space now."""
        if space == self.hovered:
            return
        for one in (self.hovered, space):
            if one is not None:
                self.ui.damage.add(self.camera.rect(one).inflate(8, 8))
        self.hovered = space
        if self.aim.ghosts:
            self.redraw()
        self.pointed(space)

    def on_intent(self, intent: Intent, rect: pygame.Rect) -> bool:
        """Pointer: point, click, drag, wheel. Keys and pad while the board has the focus: move, accept."""
        if intent.act in (Act.POINT, Act.PRESS, Act.RELEASE, Act.WHEEL):
            return self._pointer(intent)
        if intent.act in MOVES:
            return self._step(intent)
        if intent.act is Act.ACCEPT:
            return self.choose(self.cursor)
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
            self.moved(self.camera.zoom_by(1 if intent.amount > 0 else -1, intent.pos))
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
                    self.moved(self.camera.pan(-dx, -dy))
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
        return self.choose(space)

    choose_way: Callable[[str], bool] = staticmethod(lambda key: False)
    """Called with the key of a direction whose arrow was clicked."""

    def ref_for(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """Returns what the pointer is on: a space with all that stands there."""
        for said in self.front.said(self):
            link = said.block.link_at(pos[0] - said.at.left, pos[1] - said.at.top)
            if link is not None:
                return link.ref, link.rect.move(said.at.topleft)
        space = self.camera.space_at(pos)
        if space is None or not self.bears(space):
            return None  # the line at the lower edge says what there is to say of bare ground
        return self.space_ref(space)

    def space_ref(self, space: Space) -> tuple[str, pygame.Rect]:
        """The reference of a space, and where it lies."""
        return f"space:{space[0]},{space[1]}", self.camera.rect(space)

    def bears(self, space: Space) -> bool:
        """True if anything stands or lies on a space."""
        if self.shown is None:
            return False
        bit, monster = BOARD.bit(space), self.shown.monster.at
        return (
            any(one.at == space for one in self.shown.survivors)
            or (monster is not None and bool(BOARD.footprint(monster, self.size) & bit))
            or any(BOARD.rectangle(at, *size) & bit for _, at, size in self.shown.tiles)
            or space in self.shown.bones
            or space in self.shown.laid
            or any(BOARD.footprint(at, RETINUE_SIZE) & bit for at, _ in self.shown.retinues)
        )

    def on_focus(self, on: bool) -> None:
        """The board has, or has lost, the focus: keys and pad see their cursor."""
        self.keyed = on and self.ui.device is not Device.MOUSE
        self.redraw()


class BoardCanvas(Canvas):
    """The board's place on the screen."""

    def __init__(self, board: Board) -> None:
        super().__init__(
            board.paint,
            on_intent=board.on_intent,
            ref_for=board.ref_for,
            label="the board",
            key="board",
            grow=1,
        )
        self.board = board
        self.on_focus = board.on_focus

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        """For the info key: the space of the cursor, whatever is there."""
        return [self.board.space_ref(self.board.cursor)]
