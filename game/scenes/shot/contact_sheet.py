"""The contact sheet as a scene, so that `main.py shot art` shows all that a showdown is drawn with on one picture."""

from __future__ import annotations

import pygame

from engine.ui.widgets.widget import Widget
from game.scenes.app.scene import AppScene
from game.scenes.art.contact_sheet.showdown_sheet import showdown_sheet


class ContactSheetScene(AppScene):
    """Shows the sheet as large as it fits."""

    def build(self) -> Widget:
        return _Sheet()


class _Sheet(Widget):
    def paint(self, surface: pygame.Surface) -> None:
        sheet = showdown_sheet()
        part = min(self.rect.width / sheet.get_width(), self.rect.height / sheet.get_height())
        size = round(sheet.get_width() * part), round(sheet.get_height() * part)
        scaled = pygame.transform.smoothscale(sheet, size)
        surface.blit(scaled, scaled.get_rect(center=self.rect.center))
