"""The figures on the board: survivors and the monster, with what is marked on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.decision import Option
from engine.grid import Direction, Space
from engine.ui.look.palette import RGB
from game.rules.movement.monster_movement import Route
from game.scenes.art.engraving.marks import Marks, signs_in
from game.scenes.art.figures import monsters, standees
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.art.table.terrain_tiles import draw_tile
from game.scenes.parts.survivor_view import SurvivorView, several
from game.scenes.showdown.board.camera import ABOVE, Camera
from game.scenes.showdown.board.scenery import KEYWORDS
from game.scenes.showdown.board.sprites import BEAST, Pose, Sprites
from game.scenes.showdown.snapshot import MonsterView

if TYPE_CHECKING:
    from game.scenes.showdown.board.canvas import Board

OFFER: RGB = (142, 190, 170)
Drawn = tuple[pygame.Surface, tuple[int, int]]
"""A figure's picture and where its corner lies."""
SEEN, HIDDEN, THROUGH = 60, 0.2, 150
"""From this alpha on a pixel is part of a body; a body of which such a share is covered shows through, so strongly of
255."""
TURNED = 226
"""How much of the monster is seen as it would face, of 255: over itself as it faces now."""


class FigurePainter:
    """Draws figures where the diorama has them."""

    def __init__(self, sprites: Sprites, camera: Camera, looks: Callable[[int], StandeeLook]) -> None:
        self.sprites, self.camera, self.looks = sprites, camera, looks

    def paint(self, surface: pygame.Surface, board: Board) -> None:
        """All figures, the nearer in front of the farther."""
        if board.shown is None:
            return
        things: list[tuple[float, Callable[[], Drawn | None]]] = []
        for one in board.shown.survivors:
            figure = board.diorama.figures.get(one.who)
            if figure is None or not (figure.on_board or one.who in board.diorama.grave):
                continue
            things.append((figure.y + 0.5, lambda one=one: self._survivor(surface, board, one)))  # type: ignore[misc]
        if board.diorama.monster.on_board or board.diorama.monster.dead:
            foot, shown = board.diorama.monster.y + board.size[1] - 0.45, board.shown.monster
            things.append((foot, lambda: self._monster(surface, board, shown)))
        for foot, stand in board.surroundings.standing(board):
            things.append((foot, lambda stand=stand: stand(surface)))  # type: ignore[misc]
        drawn = [paint() for _, paint in sorted(things, key=lambda thing: thing[0])]
        see_through(surface, [one for one in drawn if one is not None])

    def _survivor(self, surface: pygame.Surface, board: Board, one: SurvivorView) -> Drawn:
        figure, space = board.diorama.figures[one.who], self.camera.space
        look = self.looks(one.who)
        x, y = self.camera.point(figure.x + 0.5 + figure.push[0], figure.y + 0.62 + figure.push[1])
        active = one.who == board.aim.active
        option = board.aim.choices.figures.get(one.who)
        if active:
            glow = self.sprites.glow(round(space * 0.95), (150, 96, 30), 1.0)
            surface.blit(glow, glow.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        if option is not None or active:
            chosen = option is not None and option.key == board.aim.selected
            ring = self.sprites.ring(
                (round(space * 1.1), round(space * 0.62)), OFFER, max(2, round(space * (0.1 if chosen else 0.055)))
            )
            surface.blit(ring, ring.get_rect(center=(x, y)))
        dead = figure.dead or not figure.on_board
        burdens = Marks(one.survival, one.insanity, one.bleeding, signs=signs_in(board.ui.wording))
        pose = Pose(figure.left, figure.down, dead, one.acted and not active, burdens)
        picture = coming(self.sprites.survivor(look, space, pose), figure.here)
        foot = standees.foot(picture.get_height())
        corner = (x - foot[0], y - foot[1])
        surface.blit(picture, corner)
        if figure.flash > 0.02:
            self._flash(surface, (x, y - round(space * 0.5)), round(space), figure.flash)
        if dead:
            return picture, corner
        for place, coin in enumerate(self._coins(one, max(12, round(space * 0.4)))):
            surface.blit(
                coin, coin.get_rect(center=(x + round(space * (0.34 - 0.38 * place)), y + round(space * 0.16)))
            )
        if board.shown is not None and one.who == board.shown.death_die:
            die = self.sprites.die(max(14, round(space * 0.5)))
            surface.blit(die, die.get_rect(center=(x - round(space * 0.42), y + round(space * 0.08))))
        side = max(12, round(space * 0.42))
        top = corner[1] - side // 3
        if one.who == (board.shown.priority if board.shown is not None else 0):
            surface.blit(self.sprites.sign("priority", side), (x + space * 0.2, top))
        if one.who in board.aim.struck:
            surface.blit(self.sprites.sign("target", side), (x - space * 0.2 - side, top))
        return picture, corner

    def _coins(self, one: SurvivorView, side: int) -> list[pygame.Surface]:
        """Returns what lies at somebody's feet: the number of their counters, and the monster's own stones."""
        known = self.sprites.beast.marks.items()
        stones = [(gem, mark.n) for mark in one.marks for kind, gem in known if mark.says == several(mark.n, kind)]
        others = one.counters - sum(n for _, n in stones)
        coins = [self.sprites.coin(others, side)] if others else []
        return coins + [self.sprites.gem(gem, n, round(side * 1.15)) for gem, n in stones]

    def ghost(self, surface: pygame.Surface, board: Board, option: Option, at: Space, size: tuple[int, int]) -> None:
        """Whoever would stand on these spaces, half there: the monster, the survivor, or the tile of terrain."""
        decision = board.aim.choices.decision
        if decision is None:
            return
        if decision.topic == "place-terrain":
            self._ghost_of_tile(surface, board, decision.context, at, size)
        elif isinstance(option.target, Route) or (size == board.size and decision.topic == "place-monster"):
            way = option.target.last_step if isinstance(option.target, Route) else None
            self._ghost_of_monster(surface, board, at, way.value if way is not None else board.diorama.facing)
        elif decision.actor and board.aim.active:
            self._ghost_of_survivor(surface, board.aim.active, at)

    def ghost_of_way(self, surface: pygame.Surface, board: Board, way: Direction) -> None:
        """The monster as it would face, or where whoever is thrown would stop."""
        thrown, monster = board.aim.thrown, board.diorama.monster
        if thrown and board.aim.path:
            self._ghost_of_survivor(surface, thrown, board.aim.path[-1])
        elif not thrown and monster.on_board:
            at = (round(monster.x) + 1, round(monster.y) + 1)
            self._ghost_of_monster(surface, board, at, way.value, TURNED)

    def _ghost_of_survivor(self, surface: pygame.Surface, who: int, at: Space) -> None:
        picture = self.sprites.survivor(self.looks(who), self.camera.space, Pose())
        self._faintly(surface, picture, standees.foot(picture.get_height()), at, (1, 1), 0.62)

    def _ghost_of_monster(
        self, surface: pygame.Surface, board: Board, at: Space, facing: str, strength: int = 150
    ) -> None:
        lying = board.shown.cards_in_play if board.shown is not None else ()
        picture = self.sprites.monster(self.camera.space, board.size, facing, False, (), None, lying)
        self._faintly(
            surface, picture, monsters.foot(picture.get_height()), at, board.size, board.size[1] - 0.52, strength
        )

    def _ghost_of_tile(
        self, surface: pygame.Surface, board: Board, card: object, at: Space, size: tuple[int, int]
    ) -> None:
        if not isinstance(card, str):
            return
        footprint = self.camera.rect(at, size)
        ground = pygame.Surface(footprint.size, pygame.SRCALPHA)
        draw_tile(ground, ground.get_rect(), board.ui.wording.drawn(card), KEYWORDS.get(card, ()), size)
        ground.set_alpha(190)
        surface.blit(ground, footprint)

    def _faintly(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        foot: tuple[int, int],
        at: Space,
        size: tuple[int, int],
        drop: float,
        strength: int = 150,
    ) -> None:
        x, y = self.camera.point(at[0] - 1 + size[0] / 2, at[1] - 1 + drop)
        shade = picture.copy()
        shade.set_alpha(strength)
        surface.blit(shade, (x - foot[0], y - foot[1]))

    def _flash(self, surface: pygame.Surface, at: tuple[int, int], radius: int, strength: float) -> None:
        glow = self.sprites.glow(radius, (190, 40, 26), round(strength * 4) / 4)
        surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)

    def _monster(self, surface: pygame.Surface, board: Board, shown: MonsterView) -> Drawn:
        figure, space = board.diorama.monster, self.camera.space
        picture = self.sprites.monster(
            space,
            board.size,
            board.diorama.facing,
            figure.down or figure.dead,
            shown.injuries,
            None if figure.dead else nearest_lamp(board),
            board.shown.cards_in_play if board.shown is not None else (),
        )
        picture = coming(picture, figure.here)
        foot = monsters.foot(picture.get_height())
        x, y = self.camera.point(
            figure.x + board.size[0] / 2 + figure.push[0], figure.y + board.size[1] - 0.52 + figure.push[1]
        )
        option = board.aim.choices.figures.get(board.monster)
        if option is not None:
            chosen = option.key == board.aim.selected
            base = (round(space * board.size[0] * 1.12), round(space * board.size[1] * 0.36))
            ring = self.sprites.ring(base, OFFER, max(2, round(space * (0.1 if chosen else 0.05))))
            surface.blit(ring, ring.get_rect(center=(x, y)))
        surface.blit(picture, (x - foot[0], y - foot[1]))
        if board.shown is not None and not figure.dead:
            for place, (_, n) in enumerate(board.shown.tokens_on_cards):
                coin = self.sprites.coin(n, max(16, round(space * 0.62)))
                left = x - round(space * (board.size[0] * 0.52 - 0.7 * place))
                surface.blit(coin, coin.get_rect(center=(left, y - round(space * board.size[1] * 0.72))))
        if figure.flash > 0.02:
            self._flash(surface, (x, y - round(space)), round(space * 1.5), figure.flash)
        return picture, (x - foot[0], y - foot[1])


def see_through(surface: pygame.Surface, drawn: Sequence[Drawn]) -> None:
    """Those who are hidden show through whoever stands before them. Figures come from the farthest to the nearest."""
    bodies = [picture.get_bounding_rect(SEEN).move(corner) for picture, corner in drawn]
    within = surface.get_clip()
    for index, ((picture, corner), body) in enumerate(zip(drawn, bodies, strict=True)):
        for before in bodies[index + 1 :]:
            hidden = body.clip(before)
            if hidden.width * hidden.height < HIDDEN * body.width * body.height:
                continue
            surface.set_clip(hidden.clip(within))
            picture.set_alpha(THROUGH)
            surface.blit(picture, corner)
            picture.set_alpha(255)
    surface.set_clip(within)


def coming(picture: pygame.Surface, here: float) -> pygame.Surface:
    """The picture of what is only so far there."""
    if here >= 1:
        return picture
    faint = picture.copy()
    faint.set_alpha(round(255 * max(0.0, here)))
    return faint


def head_room(size: tuple[int, int]) -> float:
    """Returns the spaces over the first row that survivors, or a monster of this base standing there, reach into."""
    high = size[1] * BEAST
    above = high * (monsters.foot(1000)[1] / 1000) - (size[1] - 0.52)
    return max(ABOVE, above + 0.05)


def nearest_lamp(board: Board) -> tuple[float, float] | None:
    """The way to the closest lantern, from the middle of the monster."""
    mx, my = board.diorama.monster.x + board.size[0] / 2, board.diorama.monster.y + board.size[1] / 2
    lit = [f for f in board.diorama.figures.values() if f.lamp > 0.4]
    if not lit:
        return None
    near = min(lit, key=lambda f: (f.x + 0.5 - mx) ** 2 + (f.y + 0.5 - my) ** 2)
    return near.x + 0.5 - mx, near.y + 0.5 - my
