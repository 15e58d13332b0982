"""A part of the screen that can be built anew by itself, so that an event does not lay out everything."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.widgets.widget import Size, Widget


class Region(Widget):
    """Holds what `make` builds. `renew` builds it again in the same place; `scrolls` says that its height may differ
    from what it wants because something inside it scrolls, `least` is kept free for it (design pixels that grow with
    the text). With `grows`, whoever placed it does so again after each renewal, as high as it has become."""

    def __init__(
        self,
        make: Callable[[], Widget],
        *,
        key: str,
        scrolls: bool = False,
        grow: float = 0,
        least: float = 0,
        grows: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(key=key, grow=grow)
        self.grows = grows
        self.least = least
        self.make = make
        self.scrolls = scrolls

    def bound(self) -> None:
        self.children = [self.make()]

    def measure(self, width: int) -> Size:
        wide, high = self.children[0].natural(width)
        return wide, max(high, round(self.px(self.least) * self.ui.theme.text_scale))

    def least_height(self, width: int) -> int:
        least = round(self.px(self.least) * self.ui.theme.text_scale)
        return max(least, self.children[0].squeezed(width))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def renew(self) -> bool:
        """Build it again. False if it no longer fits its place: then the whole screen must be laid out."""
        if self.scene is None or not self.rect.width:
            return False
        old, new = self.children[0], self.make().bind(self.ui, self.scene)
        width = self.rect.width
        if self.grows is not None:
            self.children = [new]
            self._natural.clear()
            self._least.clear()
            self.grows()
            self._hand_down(old, new)
            return True
        least = round(self.px(self.least) * self.ui.theme.text_scale)
        if self.scrolls:
            fits = new.squeezed(width) <= self.rect.height
        else:
            fits = max(least, new.natural(width)[1]) == max(least, old.natural(width)[1])
        if not fits:
            return False
        new.place(self.rect)
        self.children = [new]
        self._hand_down(old, new)
        self.ui.damage.add(self.rect)
        return True

    def _hand_down(self, old: Widget, new: Widget) -> None:
        """Focus, hover and a press that is being held go on in the widget that has taken the place."""
        scene = self.scene
        assert scene is not None
        inside = set(old.walk())
        if scene.focused is not None and scene.focused in inside:
            again = new.find(scene.focused.key) if scene.focused.key else None
            scene.focused = None
            if again is not None and again.focusable:
                again.focused = True
                scene.focused = again
        if scene.hovered is not None and scene.hovered in inside:
            scene.hovered = new.find(scene.hovered.key) if scene.hovered.key else None
            if scene.hovered is not None:
                scene.hovered.hovered = True
        if scene.captured is not None and scene.captured in inside:
            held = scene.captured
            scene.captured = new.find(held.key) if held.key else None
            if scene.captured is not None:
                scene.captured.take_hold(held)
