"""The pictures of figures as the board needs them: kept by look, size and state, and drawn beside the window when they
take long."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.scenes.art.engraving import marks
from game.scenes.art.engraving.marks import Marks
from game.scenes.art.figures import monsters, standees
from game.scenes.art.figures.beasts import beast
from game.scenes.art.figures.figure import Air, Gem
from game.scenes.art.figures.standees import StandeeLook, StandeeState
from game.scenes.art.table import airs, light

MONSTER = "monster"
EMBER = (200, 98, 31)
DEATH = (232, 112, 38)
TALL, BEAST = 2.0, 1.42  # heights in spaces; the monster's for each space of its base
_OCTANTS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))

Background = Callable[[Callable[[], pygame.Surface], Callable[[pygame.Surface], None]], None]
"""Runs work beside the window and hands over what it gave; may do it at once."""


@dataclass(frozen=True)
class Pose:
    """What a survivor's figure shows, without marks that float over it."""

    left: bool = False
    down: bool = False
    dead: bool = False
    acted: bool = False
    burdens: Marks = field(default_factory=Marks)

    @property
    def lies(self) -> bool:
        """True if nobody would take it for one who stands."""
        return self.down or self.dead

    def state(self) -> StandeeState:
        """Returns what of it the standee itself shows."""
        return StandeeState(left=self.left, knocked_down=self.down, dead=self.dead)


class Sprites:
    """Asked for many times a frame: everything is kept. `drawn` is the sign that is drawn for one."""

    def __init__(
        self,
        font: Callable[[int], pygame.font.Font],
        background: Background,
        monster: str,
        drawn: Callable[[str], str] = str,
    ) -> None:
        self._font, self._monster, self._drawn = font, monster, drawn
        self._background = background
        self.beast = beast(monster)
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._asked: set[tuple[object, ...]] = set()
        self._last: dict[object, pygame.Surface] = {}
        self.still = False
        """Whether figures are only passed by: no new picture is drawn for them."""

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        if len(self._kept) > 260:
            self._kept.popitem(last=False)
        return surface

    def survivor(self, look: StandeeLook, space: float, pose: Pose) -> pygame.Surface:
        """A standee whose foot (`standees.foot`) belongs on the middle of its space. Whoever was never drawn so is
        drawn beside the window: until then the last picture of them stands in, or nothing does."""
        high = round(space * TALL)
        key = (look, high, pose)
        if self.still and key not in self._kept:
            return self._figure_instead(look, pose, high)
        if key not in self._kept and standees.is_drawn(look, high, pose.state(), self._font(48)):
            self._keep(key, self._standee(look, high, pose, self._font(48)))
        elif key not in self._kept and key not in self._asked:
            self._asked.add(key)
            draw = partial(self._standee, look, high, pose, self._font(48))
            self._background(draw, lambda picture: self._arrived(key, picture))
        found = self._kept.get(key)
        if found is None:
            return self._figure_instead(look, pose, high)
        self._kept.move_to_end(key)
        self._last[look, pose.lies] = found
        return found

    def _standee(self, look: StandeeLook, high: int, pose: Pose, font: pygame.font.Font) -> pygame.Surface:
        out = standees.standee(look, high, pose.state(), font).copy()
        if pose.acted and not pose.dead:
            out.fill((150, 146, 142), special_flags=pygame.BLEND_RGB_MULT)
        if not pose.dead:
            marks.strip(out, pose.burdens, high / standees.BOX[3], standees.BOX)
        return out

    def _figure_instead(self, look: StandeeLook, pose: Pose, high: int) -> pygame.Surface:
        """Who lies is seen standing for a moment rather than not at all."""
        seen = next((lies for lies in (pose.lies, not pose.lies) if (look, lies) in self._last), pose.lies)
        return self._stand_in((look, seen), (round(standees.BOX[2] * high / standees.BOX[3]), high))

    def _stand_in(self, whose: object, size: tuple[int, int]) -> pygame.Surface:
        """What was last seen of them, brought to this size; nothing, if that was nothing."""
        last = self._last.get(whose)
        if last is None:
            return pygame.Surface(size, pygame.SRCALPHA)
        return last if last.get_size() == size else pygame.transform.scale(last, size)

    def prepare(self, look: StandeeLook, space: float) -> None:
        """Draw now what this survivor will look like sooner or later (they are kept where they are drawn)."""
        high = round(space * TALL)
        for left in (False, True):
            for state in (StandeeState(left), StandeeState(left, knocked_down=True), StandeeState(left, dead=True)):
                standees.standee(look, high, state, self._font(48))

    def monster(
        self,
        space: float,
        size: tuple[int, int],
        facing: str,
        down: bool,
        injuries: tuple[str, ...],
        lamp: tuple[float, float] | None,
        in_play: Iterable[str] = (),
    ) -> pygame.Surface:
        """The monster as it is, with what the cards `in_play` show on it, its edge lit from the way of `lamp`. Until
        that picture is drawn the nearest kept one stands in: unlit, without the newest injury, or as it was seen last;
        the very first time nothing does."""
        high = round(space * size[1] * BEAST)
        toward = _octant(lamp)
        showing = self.beast.showing(in_play)
        wound = self._drawn(monsters.GASH)
        marked = (wound, *injuries) if injuries else ()
        wanted = (MONSTER, high, facing, down, marked, toward, showing)
        found = self._kept.get(wanted)
        if found is None and wanted not in self._asked and not self.still:
            self._asked.add(wanted)
            self._background(
                lambda: monsters.monster_picture(
                    self._monster, high, facing, down, injuries, light=toward, showing=showing, wound=wound
                ),
                lambda picture: self._arrived(wanted, picture),
            )
            found = self._kept.get(wanted)
        if found is not None:
            self._kept.move_to_end(wanted)
            self._last[MONSTER] = found
            return found
        for made in (marked, ()):
            found = self._kept.get((MONSTER, high, facing, down, made, None, showing))
            if found is not None:
                return found
        return self._stand_in(MONSTER, (high, high))

    def prepare_monster(self, space: float, size: tuple[int, int]) -> None:
        """Draw the monster from all sides."""
        high = round(space * size[1] * BEAST)
        for down in (False, True):
            for facing in "nesw":
                self._keep(
                    (MONSTER, high, facing, down, (), None, ()),
                    monsters.monster_picture(self._monster, high, facing, down),
                )

    def _arrived(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        self._asked.discard(key)
        self._keep(key, picture)
        self.arrived()

    arrived: Callable[[], None] = staticmethod(lambda: None)
    """Called when a better picture is there: the board draws itself again."""

    def sign(self, kind: str, side: int) -> pygame.Surface:
        return marks.sign(kind, side)

    def glow(self, radius: int, colour: tuple[int, int, int], strength: float) -> pygame.Surface:
        key = ("glow", radius, colour, strength)
        found = self._kept.get(key)
        return found if found is not None else self._keep(key, light.glow(radius, colour, strength).convert())

    def coin(self, n: int, side: int) -> pygame.Surface:
        """A token with a number: so many counters lie on somebody."""
        key = ("coin", n, side)
        found = self._kept.get(key)
        if found is not None:
            return found
        big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
        middle = (side * 3 // 2, side * 3 // 2)
        for colour, radius in ((marks.INK, side * 3 // 2), (EMBER, side * 4 // 3)):
            pygame.draw.circle(big, colour, middle, radius)
        said = self._font(max(8, round(side * 2.1))).render(str(n), True, marks.INK)
        big.blit(said, said.get_rect(center=middle))
        return self._keep(key, pygame.transform.smoothscale(big, (side, side)))

    def air(self, hanging: Air, base: int, space: float) -> pygame.Surface:
        """Returns what hangs round a monster with a base so many spaces wide, to be added over the ground."""
        key = ("air", hanging, base, round(space * 4))
        found = self._kept.get(key)
        if found is None:
            found = airs.air(hanging.drift, hanging.reach, base, space, hanging.colour).convert()
            self._keep(key, found)
        return found

    def die(self, side: int) -> pygame.Surface:
        """The death die: orange, with ten sides."""
        key = ("die", side)
        found = self._kept.get(key)
        if found is not None:
            return found
        whole = side * 3
        big = pygame.Surface((whole, whole), pygame.SRCALPHA)

        def shape(colour: tuple[int, int, int], *points: tuple[float, float]) -> None:
            pygame.draw.polygon(big, colour, [(x * whole, y * whole) for x, y in points])

        shape(marks.INK, (0.5, 0.0), (1.0, 0.42), (0.98, 0.6), (0.5, 1.0), (0.02, 0.6), (0.0, 0.42))
        shape(DEATH, (0.5, 0.08), (0.92, 0.44), (0.9, 0.56), (0.5, 0.91), (0.1, 0.56), (0.08, 0.44))
        shape((255, 176, 92), (0.5, 0.1), (0.74, 0.5), (0.5, 0.66), (0.26, 0.5))
        edges = ((0.5, 0.08, 0.74, 0.5), (0.5, 0.08, 0.26, 0.5), (0.26, 0.5, 0.5, 0.66), (0.74, 0.5, 0.5, 0.66),
                 (0.5, 0.66, 0.5, 0.91), (0.26, 0.5, 0.09, 0.48), (0.74, 0.5, 0.91, 0.48))  # fmt: skip
        for x, y, to_x, to_y in edges:
            pygame.draw.line(big, marks.INK, (x * whole, y * whole), (to_x * whole, to_y * whole), max(2, whole // 26))
        return self._keep(key, pygame.transform.smoothscale(big, (side, side)))

    def gem(self, stone: Gem, n: int, side: int) -> pygame.Surface:
        """A counter that is a stone, told apart by its colour and by what is cut into it; of several, their number."""
        key = ("gem", stone, n, side)
        found = self._kept.get(key)
        if found is not None:
            return found
        whole = side * 3
        big = pygame.Surface((whole, whole), pygame.SRCALPHA)
        for colour, inset in ((marks.INK, 0), (stone.colour, whole // 9)):
            half, far = whole // 2, whole - 1 - inset
            pygame.draw.polygon(big, colour, [(half, inset), (far, half), (half, far), (inset, half)])
        if n > 1:
            said = self._font(max(8, round(side * 1.7))).render(str(n), True, marks.INK)
            big.blit(said, said.get_rect(center=(whole // 2, whole // 2)))
        else:
            hole = pygame.Rect(0, 0, round(2 * stone.cut[0] * whole), round(2 * stone.cut[1] * whole))
            hole.center = whole // 2, whole // 2
            pygame.draw.ellipse(big, marks.INK, hole)
        return self._keep(key, pygame.transform.smoothscale(big, (side, side)))

    def ring(self, size: tuple[int, int], colour: tuple[int, int, int], thick: int) -> pygame.Surface:
        """An ellipse on the ground round a base, smooth, with a break for those who do not see its colour."""
        key = ("ring", size, colour, thick)
        found = self._kept.get(key)
        if found is not None:
            return found
        big = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        pygame.draw.ellipse(big, (*colour, 70), big.get_rect())
        pygame.draw.ellipse(big, colour, big.get_rect(), thick * 3)
        return self._keep(key, pygame.transform.smoothscale(big, size))


def _octant(lamp: tuple[float, float] | None) -> tuple[int, int] | None:
    """The nearest of eight directions, so that few pictures are needed."""
    if lamp is None or lamp == (0, 0):
        return None
    angle = pygame.math.Vector2(lamp).as_polar()[1]
    return _OCTANTS[round(angle / 45) % 8]
