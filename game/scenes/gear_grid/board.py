"""The nine places of a gear grid: cards, the half-squares that meet between them, and what a place says to a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from engine.decision import Why
from engine.ui.context import Ui
from engine.ui.input import Act, Intent
from engine.ui.kit import Widget
from engine.ui.look import ornament
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from engine.ui.tween import overshoot
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.kinds.gear import Gear
from game.cards.numbers import counted
from game.model.terms import OPPOSITE, Side
from game.rules.gear_grid.affinities import Joint
from game.rules.survivor.gear_changes import GRID, PLACES
from game.scenes.art.cards.card import SMALLEST
from game.scenes.art.cards.gear_card import affinity_gem, edge_size, gear_card, gear_face
from game.scenes.codex.card_faces import fonts_of
from game.scenes.codex.entries import card_ref

COLUMNS = 3
GAP, FRAME = 6, 12
LETTERS = 5.5
"""A card in the grid is at least so many of its smallest letters wide."""
GHOST = 70
"""How much is seen of a card that has left its place but is not yet put down, of 255."""


@dataclass
class BoardView:
    """What the board shows: cards by place; joints that shine, with how far each has lit up (0 to 1); cards whose bonus
    is on. `verdicts` is what each place says to the card in hand (None: welcome), `lifted` the place it came from,
    `aim` the place it is over, `raised` whether it is shown there; `moved` are places of a proposal that changed,
    `pinned` those that must not, `hidden` those whose card is in the air. `flash` is how far a bonus has come on.
    """

    cards: Mapping[int, Gear] = field(default_factory=dict)
    joints: Mapping[Joint, float] = field(default_factory=dict)
    lit: frozenset[str] = frozenset()
    verdicts: Mapping[int, Why | None] = field(default_factory=dict)
    lifted: int | None = None
    aim: int | None = None
    moved: frozenset[int] = frozenset()
    pinned: frozenset[int] = frozenset()
    hidden: frozenset[int] = frozenset()
    flash: Mapping[str, float] = field(default_factory=dict)
    raised: bool = False


EMPTY = "An empty place of the gear grid"


class Place(Widget):
    """One place of the grid. What is done with it the board is told."""

    focusable = True

    def __init__(self, board: Board, place: int) -> None:
        super().__init__(key=f"place:{place}")
        self.board, self.place_number = board, place

    @property
    def gear(self) -> Gear | None:
        return self.board.view.cards.get(self.place_number)

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.ACCEPT:
            self.board.on_press(self.place_number)
        return intent.act in (Act.ACCEPT, Act.PRESS)  # what the pointer does, the desk sees as a whole

    # -- drawing -------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, view, place = self.ui.theme, self.board.view, self.place_number
        surface.blit(ornament.plate(self.rect.size, "well", theme.palette, theme.px(1)), self.rect)
        gear = None if place in view.hidden else self.gear
        if gear is None:
            self._paint_empty(surface)
        else:
            self._paint_card(surface, gear)
        if view.verdicts:
            self._paint_verdict(surface)
        if place in view.moved:
            self._paint_moved(surface)
        if place in view.pinned:
            side = max(theme.px(24), self.rect.width // 6)
            spot = pygame.Rect(self.rect.left + theme.px(4), self.rect.top + theme.px(4), side, side)
            pygame.draw.circle(surface, theme.palette.ink, spot.center, side // 2)
            pin = spot.inflate(-round(side * 0.28), -round(side * 0.28))
            self.paint_icon(surface, "pin", pin, theme.palette.brass, "Stays where it lies")
        if self.shows_focus:
            self.mark_focus(surface, self.rect.inflate(-4, -4))
        elif self.hovered and not view.verdicts and gear is not None:
            border(surface, mix(theme.palette.ash, theme.palette.brass, 0.6), self.rect, theme.px(2))

    def _paint_empty(self, surface: pygame.Surface) -> None:
        """Bare stone with a square cut into it, worn where cards have lain."""
        theme = self.ui.theme
        palette, line = theme.palette, theme.px(1)
        surface.blit(ornament.plate(self.rect.size, "panel", palette, line), self.rect)
        for share, depth in ((0.70, 0.35), (0.62, 0.6)):
            cut = self.rect.inflate(-self.rect.width * (1 - share), -self.rect.height * (1 - share))
            corners = ornament.cut_corners(cut, self.rect.width // 14)
            pygame.draw.polygon(surface, mix(palette.ink, palette.stone, depth), corners, line)
        spot = pygame.Rect(0, 0, self.rect.width // 4, self.rect.width // 4)
        spot.center = self.rect.center
        self.paint_icon(surface, "lantern", spot, mix(palette.ink, palette.stone, 0.85), EMPTY)

    def _paint_card(self, surface: pygame.Surface, gear: Gear) -> None:
        view = self.board.view
        full, rising = self.board.sides(self.place_number)
        on = gear.key in view.lit
        share = view.flash.get(gear.key, 1.0) if on else 1.0
        steady = frozenset(full - rising.keys())
        picture = laid_card(self.ui, gear, self.rect.width, steady, on and share >= 1)
        at = self.rect
        if view.raised and view.aim == self.place_number:
            at = at.move(-self.px(3), -self.px(5))
            surface.fill((0, 0, 0), self.rect)
        if view.lifted == self.place_number:
            picture = picture.copy()
            picture.set_alpha(GHOST)
        surface.blit(picture, at)
        if view.lifted != self.place_number and (rising or share < 1):
            bright = laid_card(self.ui, gear, self.rect.width, frozenset(full), on).copy()
            bright.set_alpha(round(255 * min([*rising.values(), *([share] if share < 1 else [])])))
            surface.blit(bright, at)

    def _paint_verdict(self, surface: pygame.Surface) -> None:
        """A lit frame where the card may go; strokes, a cross and (under the card) the reason where it may not."""
        theme, view, place = self.ui.theme, self.board.view, self.place_number
        why = view.verdicts.get(place)
        line = theme.px(1)
        if why is None:
            strong = view.aim == place
            colour = theme.palette.bone if strong else mix(theme.palette.ink, theme.palette.lichen, 0.7)
            border(surface, colour, self.rect, line * (4 if strong else 2))
            return
        if view.lifted == place:
            return
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        veil.fill((*theme.palette.ink, 150))
        strokes = mix(theme.palette.ink, theme.palette.blood, 0.6)
        veil.blit(ornament.pattern(self.rect.size, "backstripes", strokes, line), (0, 0))
        surface.blit(veil, self.rect)
        block = self._reason()
        if block is not None:
            room = pygame.Rect(0, 0, self.rect.width - 2 * line, block.size[1] + theme.px(12))
            room.center = self.rect.center
            surface.fill(theme.palette.ink, room)
            border(surface, theme.pigment("blood"), room, line)
            surface.blit(block.surface, (room.left + theme.px(7), room.top + theme.px(6)))
        else:
            side = max(theme.px(26), self.rect.width // 4)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = self.rect.center
            self.paint_icon(surface, "cross", spot, theme.colour("bad"), escape(why.sentence))
        edge = theme.pigment("blood") if view.aim == place else mix(theme.palette.ink, theme.palette.blood, 0.6)
        border(surface, edge, self.rect, line * (3 if view.aim == place else 1))

    def _reason(self) -> Block | None:
        """Why the card under the pointer cannot go here; None where it may, or where the words have no room."""
        view = self.board.view
        why = view.verdicts.get(self.place_number)
        if why is None or view.aim != self.place_number:
            return None
        block = self.ui.text.block(escape(why.sentence), self.rect.width - self.px(16), "small", role="bad")
        fits = block.size[1] + self.px(14) <= self.rect.height and block.size[0] <= self.rect.width - self.px(12)
        return block if fits else None

    def _paint_moved(self, surface: pygame.Surface) -> None:
        """A bent corner: in a proposal this card has come from elsewhere."""
        theme = self.ui.theme
        side = max(theme.px(22), self.rect.width // 7)
        corner = self.rect.topright
        points = [corner, (corner[0] - side, corner[1]), (corner[0], corner[1] + side)]
        pygame.draw.polygon(surface, theme.palette.brass, points)
        pygame.draw.polygon(surface, theme.palette.ink, points, theme.px(1))
        spot = pygame.Rect(0, 0, max(8, round(side * 0.5)), max(8, round(side * 0.5)))
        spot.center = corner[0] - side // 3, corner[1] + side // 3
        self.paint_icon(surface, "arrow-right", spot, theme.palette.ink, "Comes from elsewhere")

    def texts(self) -> Iterator[Any]:
        block = self._reason()
        if block is not None:
            yield block, self.rect

    # -- what it says of itself ----------------------------------------------------------------------------------------

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        icon = super().ref_at(pos)
        return icon or ((card_ref("gear", self.gear.name), self.rect) if self.gear is not None else None)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [(card_ref("gear", self.gear.name), self.rect)] if self.gear is not None else []

    def describe(self) -> str:
        view, place = self.board.view, self.place_number
        words = f"{PLACES[place]}: {self.gear.name if self.gear is not None else 'empty'}"
        if self.gear is not None and self.gear.key in view.lit:
            words += ", its bonus is lit"
        if place in view.pinned:
            words += ", pinned"
        if place in view.verdicts:
            why = view.verdicts[place]
            words += f", not here: {why.sentence}" if why is not None else ", may go here"
        return words


class Board(Widget):
    """The places in a square; each joint between two cards is drawn whole over their edges."""

    def __init__(self, view: BoardView, on_press: Callable[[int], None]) -> None:
        super().__init__(key="board")
        self.view, self.on_press = view, on_press
        self.children = [Place(self, place) for place in range(GRID)]

    def measure(self, width: int) -> Size:
        return width, width

    def place(self, rect: pygame.Rect) -> None:
        frame, gap = int(self.px(FRAME)), int(self.px(GAP))
        cell = (min(rect.size) - 2 * frame - (COLUMNS - 1) * gap) // COLUMNS
        side = cell * COLUMNS + 2 * frame + (COLUMNS - 1) * gap
        square = pygame.Rect(rect.left + (rect.width - side) // 2, rect.top + (rect.height - side) // 2, side, side)
        super().place(square)
        for child in self.children:
            row, column = divmod(child.place_number, COLUMNS)  # type: ignore[attr-defined]
            at = square.left + frame + column * (cell + gap), square.top + frame + row * (cell + gap)
            child.place(pygame.Rect(at, (cell, cell)))

    def cell(self, place: int) -> pygame.Rect:
        return self.children[place].rect

    def sides(self, place: int) -> tuple[frozenset[Side], dict[Side, float]]:
        """The edges of a card that meet others, and how bright those are that are just lighting up."""
        full: set[Side] = set()
        rising: dict[Side, float] = {}
        for joint, share in self.view.joints.items():
            for at, side in ((joint.place, joint.side), (joint.other, OPPOSITE[joint.side])):
                if at == place:
                    full.add(side)
                    if share < 1:
                        rising[side] = share
        return frozenset(full), rising

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        surface.blit(ornament.plate(self.rect.size, "panel", theme.palette, theme.px(1)), self.rect)
        inner = self.rect.inflate(-2 * theme.px(FRAME - 4), -2 * theme.px(FRAME - 4))
        border(surface, mix(theme.palette.ink, theme.palette.brass, 0.28), inner, theme.px(1))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.view.verdicts and self.view.aim is not None and self.view.verdicts.get(self.view.aim) is not None:
            return  # nothing shines over the reason why a card cannot lie here
        for joint, share in self.view.joints.items():
            self._paint_joint(surface, joint, share)

    def _paint_joint(self, surface: pygame.Surface, joint: Joint, share: float) -> None:
        """The two halves have become one square, which springs up and keeps a little light around it."""
        one, other = self.cell(joint.place), self.cell(joint.other)
        if {joint.place, joint.other} & self.view.hidden or share <= 0:
            return
        across = edge_size(one.width)[0]
        side = max(8, round(across * 0.92 * max(0.05, overshoot(share))))
        center = (one.centerx + other.centerx) // 2, (one.centery + other.centery) // 2
        reach = round(across * (1.0 + 0.9 * (1 - abs(2 * share - 1))))
        glow = _glow(reach)
        surface.blit(glow, glow.get_rect(center=center), special_flags=pygame.BLEND_RGB_ADD)
        gem = affinity_gem(joint.color, side, lit=True)
        surface.blit(gem, gem.get_rect(center=center))

    def describe(self) -> str:
        said = counted(len(self.view.joints), "affinity", "affinities")
        return f"gear grid, {said} complete between cards"


def laid_card(
    ui: Ui, gear: Gear, side: int, lit: frozenset[Side] | None = None, bonus_on: bool = False
) -> pygame.Surface:
    """A card as it lies in the grid. Its letters grow with the text only as far as a name has room on the card: names
    stand in the storage and on hover as large as the player wants them.
    """
    scale = min(ui.theme.base * ui.theme.text_scale, max(ui.theme.base, side / (SMALLEST * LETTERS)))
    icon = ui.assets.icon
    return gear_card(gear_face(gear), side, fonts_of(ui.assets), icon, lit=lit, bonus_on=bonus_on, scale=scale).surface


_glows: dict[int, pygame.Surface] = {}


def _glow(radius: int) -> pygame.Surface:
    """A soft warm light, kept by its size; to be added to what is there."""
    found = _glows.get(radius)
    if found is None:
        small = pygame.Surface((48, 48))
        for step in range(24, 0, -1):
            share = (1 - step / 24) ** 1.6 * 0.42
            pygame.draw.circle(small, (round(232 * share), round(150 * share), round(50 * share)), (24, 24), step)
        if len(_glows) > 64:
            _glows.clear()
        found = _glows[radius] = pygame.transform.smoothscale(small, (radius * 2, radius * 2))
    return found
