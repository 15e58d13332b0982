"""One answer to a principle as a slab: lit when the settlement lives by it, struck through when it does not."""

from __future__ import annotations

import pygame

from engine.ui.kit import Widget
from engine.ui.look.palette import mix
from engine.ui.widgets.line import Line


class Answer(Line):
    """A slab; `struck`: the other one was chosen, for good."""

    def __init__(self, *lines: Widget, key: str, chosen: bool, struck: bool, says: str) -> None:
        state = "chosen" if chosen else "not chosen" if struck else "open"
        super().__init__(*lines, key=key, chosen=chosen, kind="off" if struck else "button", says=f"{says}, {state}",
                         pad=10, gap=3)  # fmt: skip
        self.struck = struck

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.struck:
            return
        palette, line = self.ui.theme.palette, self.px(1)
        colour = mix(palette.ink, palette.blood, 0.75)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        reach = min(self.rect.height, self.px(46))
        right, top = self.rect.right - self.px(8), self.rect.top + self.px(8)
        for shift in (0, reach // 5):  # two strokes of a knife across the corner
            pygame.draw.line(surface, colour, (right - reach + shift, top), (right, top + reach - shift), 2 * line)
        surface.set_clip(clip)
