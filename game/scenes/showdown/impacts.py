"""What has weight: figures that come down, are thrown back, recoil and vanish; the dust and the jolt that follow."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine.grid import Space
from engine.ui.kit import Call, Tween, ease_out, shake
from engine.ui.tween import Motion, linear
from engine.ui.tween import Sequence as InTurn
from game.scenes.showdown.board.canvas import Board
from game.scenes.showdown.board.diorama import Figure
from game.scenes.showdown.board.dust import Dust

FALL, VANISH, DUST, JOLT = 0.20, 0.34, 0.38, 0.16
"""Seconds that a figure comes down, goes from the board, that dust flies, and that the board is jolted."""
HIGH = 1.1
"""So many spaces over its place a figure begins to come down."""
PER_SPACE, SHORTEST, LONGEST = 0.05, 0.16, 0.34
HOP = 0.35


class Impacts:
    """Makes those motions; they change the board's diorama and nothing else. `size` is that of the monster's base."""

    def __init__(self, board: Board, size: Callable[[], Space]) -> None:
        self.board, self.size = board, size

    def _wide(self, figure: Figure) -> int:
        return self.size()[0] if figure is self.board.diorama.monster else 1

    def drop(self, figure: Figure) -> list[Motion]:
        """It comes down on its place, out of the dark."""

        def fall(t: float) -> None:
            figure.push = (0.0, -HIGH * (1 - t * t))
            figure.here = min(1.0, 2 * t)
            self.board.redraw()

        return [Tween(FALL, fall, linear), *self.lands(figure)]

    def lands(self, figure: Figure) -> list[Motion]:
        """Returns what follows from weight on stone: dust beside, and a jolt that grows with what came down."""
        wide = self._wide(figure)
        return [Call(lambda: self._dust(figure)), *([self.jolt(0.03 * wide)] if wide > 1 else [])]

    def vanish(self, figure: Figure) -> Motion:
        """It rises a little and is gone; nothing for one that does not stand on the board."""

        def go(t: float) -> None:
            if not figure.on_board:
                return
            figure.here = 1 - t
            figure.push = (0.0, -0.4 * t)
            self.board.redraw()

        def away() -> None:
            figure.on_board, figure.here, figure.push = False, 1.0, (0.0, 0.0)
            self.board.redraw()

        return InTurn(Tween(VANISH, go, linear), Call(away))

    def thrown(self, figure: Figure, path: Sequence[Space], stopped: bool = False) -> list[Motion]:
        """It is thrown along a path, off its feet, and comes to lie in dust; `stopped` by what it hits."""
        if len(path) < 2:
            return []
        legs = len(path) - 1

        def fly(t: float) -> None:
            at = t * legs
            leg = min(legs - 1, int(at))
            (c0, r0), (c1, r1) = path[leg], path[leg + 1]
            figure.x, figure.y = c0 - 1 + (c1 - c0) * (at - leg), r0 - 1 + (r1 - r0) * (at - leg)
            figure.push = (0.0, -HOP * math.sin(math.pi * t)) if t < 1 else (0.0, 0.0)
            self.board.redraw()

        seconds = min(LONGEST, max(SHORTEST, legs * PER_SPACE))
        jolt = [self.jolt(0.05)] if stopped or self._wide(figure) > 1 else []
        return [Tween(seconds, fly, ease_out), Call(lambda: self._dust(figure)), *jolt]

    def blow(self, figure: Figure, source: Callable[[], Figure | None], hard: bool = True) -> list[Motion]:
        """A recoil away from where the blow comes from, a flash, and where it was `hard` a jolt."""
        way: list[tuple[float, float]] = []

        def recoil(t: float) -> None:
            if not way:
                way.append(self._away(figure, source()))
            back = 0.34 * (1 - t) ** 2 * min(1.0, t * 6)
            figure.push = (way[0][0] * back + 0.06 * shake(t), way[0][1] * back - 0.06 * (1 - t) * t * 4)
            figure.flash = 1 - t
            self.board.redraw()

        hit = Tween(0.26, recoil, linear)
        return [hit, Call(lambda: self._dust(figure, 0.7)), self.jolt(0.05)] if hard else [hit]

    def jolt(self, spaces: float) -> Motion:
        """The whole board is shaken once, by so many spaces at most."""

        def move(t: float) -> None:
            self.board.diorama.jolt = (0.0, spaces * shake(t)) if t < 1 else (0.0, 0.0)
            self.board.redraw()

        return Tween(JOLT, move, linear)

    def _away(self, figure: Figure, source: Figure | None) -> tuple[float, float]:
        """The way from the source to the figure, one space long."""
        if source is None:
            return 0.0, 0.0
        half = self._wide(figure) / 2, self._wide(source) / 2
        dx, dy = figure.x + half[0] - source.x - half[1], figure.y + half[0] - source.y - half[1]
        far = math.hypot(dx, dy)
        return (dx / far, dy / far) if far > 0 else (0.0, 0.0)

    def _dust(self, figure: Figure, share: float = 1.0) -> None:
        wide = self._wide(figure)
        dust = Dust(figure.x + wide / 2, figure.y + wide - 0.3, wide * 0.72 * share)
        flying = self.board.diorama.dust
        flying.append(dust)

        def fly(t: float) -> None:
            dust.age = t
            if t >= 1 and dust in flying:
                flying.remove(dust)
            self.board.redraw()

        self.board.ui.animations.loose(Tween(DUST, fly, linear))
