"""What stands before the board: cards held up, dice that roll, a call, and what is said of spaces and overlays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.ui.context import Ui
from engine.ui.text import Block
from game.scenes.showdown_view.sprites import Sprites

if TYPE_CHECKING:
    from game.scenes.showdown_view.board import Board


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
            surface.blit(turned, turned.get_rect(center=(board.rect.centerx, board.rect.centery)))
        if throw is not None:
            pictures = throw.pictures()
            caption = self.ui.text.block(throw.caption, round(board.rect.width * 0.7), "lead")
            step = pictures[0].get_width() + theme.px(6)
            wide = max(step * len(pictures), caption.size[0]) + theme.px(36)
            high = pictures[0].get_height() + caption.size[1] + theme.px(22)
            plate = pygame.Rect(0, 0, wide, high)
            plate.midtop = (board.rect.centerx, board.rect.top + theme.px(16))
            if board.diorama.monster.y < 6:  # never over what the dice are about
                plate.bottom = board.rect.bottom - theme.px(16)
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
            if throw.at >= 1:  # the dice speak first
                at = caption.surface.get_rect(midbottom=(plate.centerx, plate.bottom - theme.px(6)))
                surface.blit(caption.surface, at)
        if board.diorama.call:
            call = self.ui.text.block(board.diorama.call, board.rect.width, "title", role="accent")
            at = call.surface.get_rect(center=(board.rect.centerx, board.rect.top + board.rect.height // 5))
            surface.fill((80, 76, 72), at.inflate(theme.px(60), theme.px(14)), special_flags=pygame.BLEND_MULT)
            surface.blit(call.surface, at)

        for block, at in self.said(board):
            surface.fill(
                (52, 48, 46), at.inflate(self.ui.theme.px(14), self.ui.theme.px(5)), special_flags=pygame.BLEND_MULT
            )
            surface.blit(block.surface, at)

    def said(self, board: Board) -> list[tuple[Block, pygame.Rect]]:
        """What is said at the lower edge: of the space under the pointer, and by each overlay."""
        theme = self.ui.theme
        texts = [board.status] if board.status else []
        texts += [f"**{overlay.name}**  {overlay.says}" for overlay in board.aim.overlays]
        placed, bottom = [], board.rect.bottom - theme.px(6)
        for text in texts:
            block = self.ui.text.block(text, board.rect.width - theme.px(30), "small")
            at = block.surface.get_rect(bottomleft=(board.rect.left + theme.px(12), bottom))
            placed.append((block, at))
            bottom = at.top - theme.px(7)
        return placed
