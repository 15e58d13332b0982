"""The scenes in play, the top one active; transitions, dialogs, entries and toasts over them; and what to redraw."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.ui.captions import Captions
from engine.ui.context import Ui
from engine.ui.hover import Hover
from engine.ui.input import POINTER_ACTS, Act, Device, Intent
from engine.ui.look import ornament
from engine.ui.scene import Scene
from engine.ui.tween import ease_in_out
from engine.ui.typography.text import Block

FADE_SECONDS = 0.22
TOAST_SECONDS = 4.5


@dataclass
class Toast:
    """A short message that goes by itself."""

    text: str
    role: str
    left: float


class SceneStack:
    """Feeds intents, time and the surface to the right scene. `running` turns False when the last scene goes or the
    window is closed."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.scenes: list[Scene] = []
        self.hover = Hover(ui)
        self.toasts: list[Toast] = []
        self.captions = Captions(ui, self._table)
        self.running = True
        self._ghost: pygame.Surface | None = None
        self._ghost_left = 0.0
        self._last: pygame.Surface | None = None
        self._toast_area = pygame.Rect(0, 0, 0, 0)
        self._device = ui.device

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    # -- changing scenes -------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below waits."""
        self._cut(scene.overlay)
        self.scenes.append(scene)
        scene._stack = self
        scene.enter()
        scene.settle()
        if scene.focused is None and self.ui.device is not Device.MOUSE:
            scene.focus_first()

    def pop(self) -> Scene | None:
        """Take the top scene away; the one below goes on, built anew."""
        if not self.scenes:
            return None
        gone = self.scenes.pop()
        self._cut(gone.overlay)
        gone.leave()
        if self.top is None:
            self.running = False
        else:
            self.top.again()
            self.top.refresh()
            self.top.settle()
            if self.top.focused is not None and self.top.focused.shy:
                self.top.focus_first()  # what led away is not pressed again by the next Return
        return gone

    def take_out(self, scene: Scene) -> None:
        """Take this scene away wherever it lies; nothing if it is gone already."""
        if self.top is scene:
            self.pop()
        elif scene in self.scenes:
            self.scenes.remove(scene)
            scene.leave()
            self.ui.damage.add(pygame.Rect(0, 0, *self.ui.size))

    def replace(self, scene: Scene) -> None:
        """One scene instead of the top one."""
        if self.scenes:
            gone = self.scenes.pop()
            gone.leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """This scene instead of all."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def _cut(self, overlay: bool) -> None:
        """Begin a transition: what was on screen fades while the new scene already takes input."""
        self.hover.clear()
        self.ui.input.typing = False
        self.ui.damage.add(pygame.Rect(0, 0, *self.ui.size))
        if overlay or self._last is None or self.ui.theme.motion <= 0 or self._last.get_size() != self.ui.size:
            return
        self._ghost = self._last.convert() if pygame.display.get_surface() is not None else self._last.copy()
        self._ghost_left = 1.0

    def toast(self, text: str, role: str = "text") -> None:
        """A short message at the top, in markup; gone after a while."""
        self.toasts.append(Toast(text, role, TOAST_SECONDS))
        del self.toasts[:-3]
        self._damage_toasts()

    # -- every frame -------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """One intent. The first input also finishes running animations, and is then used all the same."""
        scene = self.top
        if scene is None:
            return False
        if intent.act is Act.CLOSE:
            self.running = False
            return True
        device = Device.MOUSE if intent.act in POINTER_ACTS else intent.device
        if device is not self._device:  # prompts show the keys of the device in hand
            self._device = self.ui.input.device = device
            self.ui.version += 1
        if intent.act in (Act.PRESS, Act.ACCEPT, Act.BACK) and self.ui.animations.busy:
            self.ui.animations.fast_forward()
            if self.top is not scene:  # what moved has opened something: the press was for what is gone
                return True
        under = scene.ref_under(intent.pos) if intent.act in POINTER_ACTS else None
        if intent.act is Act.POINT:
            self.hover.keyed = False
            self.hover.point(intent.pos, under)
        focus = scene.refs_in_focus() if intent.act is Act.INFO else []
        if self.hover.handle(intent, under, focus):
            return True
        if scene.handle(intent):
            return True
        if intent.act is Act.MUTE:
            self._mute()
            return True
        if intent.act is Act.PICTURE:
            self.ui.keep_picture(self.picture())
            return True
        return False

    def picture(self) -> pygame.Surface:
        """Returns what is on the screen, without messages that pass."""
        drawn = pygame.Surface(self.ui.size)
        for scene in self._visible():
            scene.settle()
            if scene.overlay:
                self._dim(drawn, drawn.get_rect())
            scene.draw(drawn)
        self.hover.draw(drawn)
        return drawn

    def _mute(self) -> None:
        muted = not self.ui.settings.muted
        self.ui.change(muted=muted)
        self.toast(f"{{{'sound-off' if muted else 'sound-on'}:dim}} The sound is {'off' if muted else 'on'}.", "dim")

    def update(self, dt: float) -> None:
        self.ui.jobs.poll()
        self.ui.animations.update(dt)
        self.hover.update(dt)
        if self._ghost is not None:
            self._ghost_left -= dt / (FADE_SECONDS * max(0.01, self.ui.theme.motion))
            self.ui.damage.add(pygame.Rect(0, 0, *self.ui.size))
            if self._ghost_left <= 0:
                self._ghost = None
        if self.toasts:
            self.toasts = [Toast(toast.text, toast.role, toast.left - dt) for toast in self.toasts]
            if any(toast.left <= 0 for toast in self.toasts):
                self._damage_toasts()
                self.toasts = [toast for toast in self.toasts if toast.left > 0]
        self.captions.update(dt)
        if self.top is not None:
            self.top.update(dt)

    @property
    def moving(self) -> bool:
        """True if the next frame will differ without any input."""
        lively = self.top is not None and self.top.lively
        return bool(
            lively
            or self._ghost is not None
            or self.ui.animations.moving
            or self.toasts
            or self.captions.told
            or self.ui.jobs.busy
        )

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Redraw what changed; returns those rectangles."""
        visible = self._visible()
        for scene in visible:
            scene.settle()
        rects = self.ui.damage.take(surface.get_rect())
        for rect in rects:
            surface.set_clip(rect)
            for scene in visible:
                if scene.overlay:
                    self._dim(surface, rect)
                scene.draw(surface)
            self.captions.draw(surface)
            self._draw_toasts(surface)
            self.hover.draw(surface)
            if self._ghost is not None:
                self._ghost.set_alpha(round(255 * ease_in_out(max(0.0, min(1.0, self._ghost_left)))))
                surface.blit(self._ghost, (0, 0))
        surface.set_clip(None)
        self._last = surface
        return rects

    def _visible(self) -> list[Scene]:
        start = next((index for index in reversed(range(len(self.scenes))) if not self.scenes[index].overlay), 0)
        return self.scenes[start:]

    def _dim(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill((96, 90, 86), rect, special_flags=pygame.BLEND_MULT)

    def _table(self) -> pygame.Rect:
        """Where the table of the scene is that is not laid over another."""
        visible = self._visible()
        return visible[0].table_area() if visible else pygame.Rect(0, 0, *self.ui.size)

    def _toast_blocks(self) -> list[tuple[Block, pygame.Rect]]:
        theme = self.ui.theme
        y = theme.px(14)
        placed = []
        for toast in self.toasts:
            block = self.ui.text.block(toast.text, round(self.ui.size[0] * 0.6), "body", role=toast.role)
            rect = pygame.Rect(0, y, block.size[0] + theme.px(36), block.size[1] + theme.px(16))
            rect.centerx = self.ui.size[0] // 2
            placed.append((block, rect))
            y = rect.bottom + theme.px(6)
        return placed

    def _damage_toasts(self) -> None:
        for _, rect in self._toast_blocks():
            self._toast_area = self._toast_area.union(rect) if self._toast_area.width else pygame.Rect(rect)
        self.ui.damage.add(self._toast_area)

    def _draw_toasts(self, surface: pygame.Surface) -> None:
        for block, rect in self._toast_blocks():
            surface.blit(ornament.plate(rect.size, "chosen", self.ui.theme.palette, self.ui.theme.px(1)), rect)
            surface.blit(block.surface, block.surface.get_rect(center=rect.center))
