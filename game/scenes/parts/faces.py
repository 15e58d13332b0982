"""Faces of people: which one somebody has, how large it is drawn, the ring around it, and the widget that shows it."""

from __future__ import annotations

import pygame

from engine.ui.kit import Widget
from engine.ui.look.palette import RGB, mix
from engine.ui.look.theme import Theme
from engine.ui.widgets.widget import Size

FACE, GROWS = 54, 0.35
"""How high a face is in design pixels, and by what share of the text's growth it grows."""


def face_number(who: int) -> int:
    """Returns the number of somebody's face, the same all life long."""
    return who * 7 + who // 3


def face_side(theme: Theme, side: float = FACE, grows: float = GROWS) -> int:
    """The side of a face in pixels."""
    return int(theme.px(side) * (1 + (theme.text_scale - 1) * grows))


def plain_ring(theme: Theme) -> RGB:
    """The ring around the face of somebody who is not chosen."""
    return mix(theme.palette.stone, theme.palette.ash, 0.5)


class FaceWidget(Widget):
    """Somebody's face, as high as faces are. Subclasses say whose it is in `picture`."""

    side: float = FACE
    grows: float = GROWS

    def measure(self, width: int) -> Size:
        side = face_side(self.ui.theme, self.side, self.grows)
        return side, side

    def picture(self, side: int) -> pygame.Surface | None:
        """The face, `side` pixels high; None where there is nobody to see."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        picture = self.picture(self.measure(self.rect.width)[0])
        if picture is not None:
            surface.blit(picture, picture.get_rect(midtop=self.rect.midtop))
