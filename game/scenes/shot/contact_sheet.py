"""The contact sheet as a scene, so that `main.py shot art` shows all that a showdown is drawn with on one picture."""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.ui.widgets.widget import Widget
from game.scenes.app.scene import AppScene
from game.scenes.art.contact_sheet.showdown_sheet import showdown_sheet


class ContactSheetScene(AppScene):
    """Shows the sheet as large as it fits."""

    def build(self) -> Widget:
        return _Sheet(self.drawn)

    @cached_property
    def drawn(self) -> pygame.Surface:
        """The whole sheet, engraved once: it takes eight seconds."""
        return showdown_sheet()


class _Sheet(Widget):
    def __init__(self, sheet: pygame.Surface) -> None:
        super().__init__()
        self.sheet = sheet

    def paint(self, surface: pygame.Surface) -> None:
        sheet = self.sheet
        part = min(self.rect.width / sheet.get_width(), self.rect.height / sheet.get_height())
        size = round(sheet.get_width() * part), round(sheet.get_height() * part)
        scaled = pygame.transform.smoothscale(sheet, size)
        surface.blit(scaled, scaled.get_rect(center=self.rect.center))
