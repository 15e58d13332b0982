"""The figures as they stand on the screen just now, between two moments of the rules: motion changes them, `settle`
puts them where the rules say."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from engine.grid import Space
from game.scenes.parts.dice_plate import Throw
from game.scenes.showdown.board.dust import Dust
from game.scenes.showdown.snapshot import Snapshot


@dataclass
class Figure:
    """A figure's base is anchored at (x, y) in spaces from the board's corner; `push` moves its picture by spaces
    (a recoil), `lamp` is how bright its lantern burns, `flash` 0..1 how much it shows a blow."""

    x: float = 0.0
    y: float = 0.0
    on_board: bool = False
    left: bool = False
    down: bool = False
    dead: bool = False
    push: tuple[float, float] = (0.0, 0.0)
    lamp: float = 1.0
    flash: float = 0.0
    here: float = 1.0  # how much of it is there: less while it comes or goes


@dataclass
class Held:
    """A card held up over the table; `turn` goes from -1 (its back) through 0 (its edge) to 1 (its face)."""

    face: pygame.Surface
    back: pygame.Surface
    turn: float = 1.0


@dataclass
class Diorama:
    """Everything on the board that moves. `grave` are the spaces where survivors fell, `going` where the retinue of a
    space is on its way to another."""

    figures: dict[int, Figure] = field(default_factory=dict)
    monster: Figure = field(default_factory=Figure)
    facing: str = "s"
    throw: Throw | None = None
    card: Held | None = None
    call: str = ""  # a line called over the board: whose turn begins
    grave: dict[int, Space] = field(default_factory=dict)
    going: dict[Space, tuple[float, float]] = field(default_factory=dict)
    dust: list[Dust] = field(default_factory=list)
    jolt: tuple[float, float] = (0.0, 0.0)  # by so many spaces everything on the board is shaken
    slain: bool = False  # the monster is dead, not only off the board

    def figure(self, who: int, monster: int) -> Figure:
        return self.monster if who == monster else self.figures.setdefault(who, Figure())

    def settle(self, shown: Snapshot, last: bool = True) -> None:
        """Puts everything where this moment has it; with `last`, dice and cards held up are taken away too."""
        monster = shown.monster
        self.going.clear()
        self.monster.here = 1.0
        self.facing = monster.facing
        self.monster.down = monster.down
        self.monster.on_board = monster.at is not None
        if last:
            self.slain = shown.outcome == "victory"
        self.monster.dead = self.slain and monster.at is None
        if monster.at is not None:
            self.monster.x, self.monster.y = monster.at[0] - 1, monster.at[1] - 1
        for one in shown.survivors:
            figure = self.figures.setdefault(one.who, Figure())
            figure.here = 1.0
            figure.down, figure.dead = one.down, one.dead
            if one.at is not None:
                figure.x, figure.y = one.at[0] - 1, one.at[1] - 1
                self.grave.pop(one.who, None)
            elif figure.on_board and one.dead:
                self.grave[one.who] = (round(figure.x) + 1, round(figure.y) + 1)
            figure.on_board = one.at is not None
            figure.lamp = 1.0 if one.at is not None else 0.0
            figure.left = self.monster.x + 0.5 < figure.x
        if last:
            self.throw = self.card = None
            self.call, self.jolt = "", (0.0, 0.0)
            self.dust.clear()
            for figure in (self.monster, *self.figures.values()):
                figure.push, figure.flash = (0.0, 0.0), 0.0
