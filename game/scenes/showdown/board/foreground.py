"""What stands before the board: cards held up, dice that roll, a call, and what is said of spaces and overlays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.ui.context import Ui
from engine.ui.look.ornament import border, darken
from engine.ui.typography.text import Block
from game.scenes.parts.dice_plate import PlateLook, paint_dice
from game.scenes.showdown.board.sprites import Sprites
from game.scenes.showdown.board.tracing import Zone, swatch

if TYPE_CHECKING:
    from game.scenes.showdown.board.canvas import Board


PLATE = PlateLook(wide=36, high=22, top=8, foot=6, shade=(70, 66, 62), edge="stone")


@dataclass(frozen=True)
class Said:
    """Words on the board and where they stand; a line of the legend has the zone it explains, a window is framed."""

    block: Block
    at: pygame.Rect
    mark: Zone | None = None
    framed: bool = False


class Foreground:
    """Draws over everything else on the board."""

    def __init__(self, ui: Ui, sprites: Sprites) -> None:
        self.ui, self.sprites = ui, sprites

    def paint(self, surface: pygame.Surface, board: Board) -> None:
        """Cards and dice over the table, and what is said."""
        theme = self.ui.theme
        throw, card = board.diorama.throw, board.diorama.card
        if card is not None:
            picture = card.face if card.turn >= 0 else card.back
            wide = max(2, round(picture.get_width() * abs(card.turn)))
            turned = (
                picture
                if wide == picture.get_width()
                else pygame.transform.scale(picture, (wide, picture.get_height()))
            )
            surface.blit(turned, turned.get_rect(center=(board.clear.centerx, board.clear.centery)))
        if throw is not None:
            paint_dice(
                self.ui, surface, throw, round(board.clear.width * 0.7), partial(self._lay, board), PLATE, self._lit
            )
        if board.diorama.call:
            call = self.ui.text.block(board.diorama.call, board.clear.width, "title", role="accent")
            at = call.surface.get_rect(center=(board.clear.centerx, board.clear.top + board.clear.height // 5))
            darken(surface, at.inflate(theme.px(60), theme.px(14)), (80, 76, 72))
            surface.blit(call.surface, at)

        for said in self.said(board):
            ground = said.at.inflate(theme.px(14), theme.px(5))
            if said.mark is not None:
                ground.left -= self._swatch()
                ground.width += self._swatch()
            if said.framed:
                ground = said.at.inflate(theme.px(28), theme.px(16))
                darken(surface, ground, (34, 31, 29))
                border(surface, theme.palette.bone, ground, theme.px(2))
            else:
                darken(surface, ground, (52, 48, 46))
            surface.blit(said.block.surface, said.at)
            if said.mark is not None:
                side = self._swatch() - theme.px(8)
                line = min(said.at.height, self.ui.text.line_height("small"))
                box = pygame.Rect(said.at.left - self._swatch(), 0, side, round(line * 0.62))
                box.centery = said.at.top + line // 2
                swatch(surface, said.mark, box)

    def _lay(self, board: Board, plate: pygame.Rect) -> None:
        """Where the dice lie: never over what they are about."""
        edge = self.ui.theme.px(16)
        plate.midtop = (board.clear.centerx, board.clear.top + edge)
        if board.diorama.monster.y < 6:
            plate.bottom = board.clear.bottom - edge

    def _lit(self, radius: int) -> pygame.Surface:
        return self.sprites.glow(radius, (150, 100, 30), 1.0)

    def _swatch(self) -> int:
        return round(self.ui.theme.text_px("small") * 1.5) + self.ui.theme.px(8)

    def said(self, board: Board) -> list[Said]:
        """Returns what is said on the board: at its lower edge of the space under the pointer and by each overlay, as
        many as its lower half holds; at its upper edge of the window that is open.
        """
        theme, gap = self.ui.theme, self.ui.theme.px(7)
        lines = [(f"**{o.name}**  {o.says}", o.zones[0] if o.marked else None) for o in board.aim.legend]
        if board.status:
            lines.append((board.status, None))
        blocks: list[tuple[Block, Zone | None]] = []
        room = board.clear.height // 2
        for index, (text, mark) in enumerate(lines):
            left = self._swatch() if mark is not None else 0
            block = self.ui.text.block(text, board.clear.width - theme.px(30) - left, "small")
            room -= block.size[1] + gap
            if room < 0 and index:
                block = self.ui.text.block(f"{{dim|… and {len(lines) - index} more}}", board.clear.width, "small")
                blocks.append((block, None))
                break
            blocks.append((block, mark))
        placed, bottom = [], board.clear.bottom - theme.px(6)
        if board.low and not board.aim.window:  # never over those who are spoken of
            bottom = board.clear.top + theme.px(6) + sum(block.size[1] + gap for block, _ in blocks)
        for block, mark in reversed(blocks):
            left = theme.px(12) + (self._swatch() if mark is not None else 0)
            at = block.surface.get_rect(bottomleft=(board.clear.left + left, bottom))
            placed.append(Said(block, at, mark))
            bottom = at.top - gap
        if board.aim.absent and not board.aim.window:
            block = self.ui.text.block(board.aim.absent, board.clear.width, "lead")
            at = block.surface.get_rect(center=(board.clear.centerx, board.clear.top + board.clear.height // 4))
            placed.append(Said(block, at))
        if board.aim.window and board.diorama.throw is None:
            block = self.ui.text.block(board.aim.window, round(board.clear.width * 0.74), "small")
            at = block.surface.get_rect(midtop=(board.clear.centerx, board.clear.top + theme.px(16)))
            placed.append(Said(block, at, framed=True))
        return placed
