"""The window, or a surface that nobody sees; the loop; and pictures of scenes for tests and shots."""

from __future__ import annotations

import os
from collections.abc import Callable

import pygame

from engine.errors import BadInput
from engine.ui.context import Ui
from engine.ui.input import Act, Intent
from engine.ui.pad import family_of
from engine.ui.scene import Scene
from engine.ui.settings import Settings
from engine.ui.stack import SceneStack

FRAME_SECONDS = 1 / 60
IDLE_MILLISECONDS = 30
LEAST_SIZE = (1280, 720)
MOST_STRETCH = 3
"""A window smaller than `LEAST_SIZE` shows scenes of at most so many times that size, however odd its shape."""


def open_display(size: tuple[int, int], title: str, *, fullscreen: bool = False) -> pygame.Surface:
    """A real window, or BadInput where there is no display: SDL would else run an invisible one for ever."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # flips cost 10 ms instead of 0.6 without a GPU
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise BadInput(
            f"The window needs a display, and SDL cannot open one ({error}); "
            "start it on a desktop, or use the text mode."
        ) from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy"):
        pygame.display.quit()
        raise BadInput(
            f"The window needs a display, and there is none here (SDL offers only '{driver}'); "
            "start it on a desktop, or use the text mode."
        )
    pygame.display.set_caption(title)
    surface = _set_mode(size, fullscreen)
    pygame.key.set_repeat(350, 45)
    return surface


def _set_mode(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def headless() -> None:
    """Make fonts, surfaces and events work without a screen, whatever SDL would pick by itself."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    if not pygame.font.get_init():
        pygame.font.init()


def laid_out(window: tuple[int, int]) -> tuple[int, int]:
    """The size for which the scenes of a window are laid out, in pixels: its own, but never less than `LEAST_SIZE`. A
    smaller window shows the same picture smaller."""
    share = min(1.0, *(have / least for have, least in zip(window, LEAST_SIZE, strict=True)))
    if share >= 1:
        return window
    wide, high = (
        max(least, min(round(have / share), max(have, least * MOST_STRETCH)))
        for have, least in zip(window, LEAST_SIZE, strict=True)
    )
    return wide, high


class Window:
    """The real thing: events in, frames out. `surface` is what the scenes are drawn on: the display's own, or one that
    is shown there smaller."""

    def __init__(self, ui: Ui, title: str, icon: pygame.Surface | None = None) -> None:
        self.ui = ui
        self.surface = open_display(ui.size, title, fullscreen=ui.settings.fullscreen)
        if icon is not None:
            pygame.display.set_icon(icon)
        self.windowed = ui.size
        self.stack = SceneStack(ui)
        self._pads: list[object] = []
        self._clock = pygame.time.Clock()
        self._open_pads()
        self._fit(self.surface)

    def run(self, first: Scene) -> None:
        """Show scenes until the last is gone or the window is closed."""
        self.stack.push(first)
        try:
            while self.stack.running:
                self.step()
        finally:
            while self.stack.scenes:
                self.stack.scenes.pop().leave()
            self.ui.jobs.close()
            self.ui.sounds.close()
            pygame.display.quit()

    def step(self) -> None:
        """One frame. While nothing moves it sleeps until an event comes."""
        idle = not self.stack.moving and not self.ui.damage.rects
        events = [pygame.event.wait(IDLE_MILLISECONDS)] if idle else []
        events += pygame.event.get()
        dt = min(0.1, self._clock.tick(0 if idle else 60) / 1000)
        for event in events:
            self._event(event)
        for intent in self.ui.input.tick(dt):
            self.stack.handle(intent)
        self.stack.update(dt)
        rects = self.stack.draw(self.surface)
        if rects and self.surface is self.display:
            pygame.display.update(rects)
        elif rects:
            pygame.transform.smoothscale(self.surface, self.display.get_size(), self.display)
            pygame.display.flip()
        self.ui.sounds.frame_is_shown(dt)

    def _event(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None:
                self._fit(surface)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.ui.damage.add(self.surface.get_rect())
        elif event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            self._open_pads()
        for intent in self.ui.input.intents(event):
            if intent.act is Act.FULLSCREEN:
                self.toggle_fullscreen()
            else:
                self.stack.handle(intent)

    def toggle_fullscreen(self) -> None:
        on = not self.ui.settings.fullscreen
        if on:
            self.windowed = self.display.get_size()
        display = _set_mode(self.windowed, on)
        self.ui.change(fullscreen=on)
        self._fit(display)

    def _fit(self, display: pygame.Surface) -> None:
        """The scenes take the size of the window; where that is too small for them, they are shown smaller."""
        real = display.get_size()
        size = laid_out(real)
        self.display = display
        self.surface = display if size == real else pygame.Surface(size).convert()
        self.ui.input.shown = size[0] / real[0], size[1] / real[1]
        self.ui.resize(size)
        self.ui.damage.add(self.surface.get_rect())

    def _open_pads(self) -> None:
        """Controllers must be opened to be heard; without any this does nothing."""
        try:
            from pygame._sdl2 import controller

            if not controller.get_init():
                controller.init()
            pads = [
                controller.Controller(index)
                for index in range(controller.get_count())
                if controller.is_controller(index)
            ]
            self._pads = list(pads)
            if pads:  # prompts show what is printed on the one that came last
                self.ui.input.bindings.family = family_of(pads[-1].name)
        except (ImportError, pygame.error):
            self._pads = []


def headless_ui(size: tuple[int, int] = LEAST_SIZE, settings: Settings | None = None) -> Ui:
    """A ui for tests and shots: no screen, silent, settings kept nowhere."""
    headless()
    ui = Ui(settings=settings or Settings(volume=0.0, animation_speed="instant"), size=size)
    ui.keep = lambda settings: None
    return ui


class Stage:
    """A scene stack on a surface that nobody sees: tests and shots drive it by intents."""

    def __init__(
        self, make: Callable[[Ui], Scene], size: tuple[int, int] = LEAST_SIZE, settings: Settings | None = None
    ) -> None:
        self.ui = headless_ui(size, settings)
        self.surface = pygame.Surface(size).convert()
        self.stack = SceneStack(self.ui)
        self.stack.push(make(self.ui))
        self.draw()

    @property
    def scene(self) -> Scene:
        scene = self.stack.top
        if scene is None:
            raise RuntimeError("the stack is empty")
        return scene

    def draw(self) -> pygame.Surface:
        self.stack.draw(self.surface)
        return self.surface

    def wait(self, seconds: float) -> None:
        """Let time pass in frames."""
        left = seconds
        while left > 1e-9:
            dt = min(FRAME_SECONDS, left)
            for intent in self.ui.input.tick(dt):
                self.stack.handle(intent)
            self.stack.update(dt)
            self.stack.draw(self.surface)
            self.ui.sounds.frame_is_shown(dt)
            left -= dt

    def do(self, *acts: Act | Intent) -> None:
        """Intents, one after the other, each followed by a frame."""
        for act in acts:
            self.stack.handle(act if isinstance(act, Intent) else Intent(act))
            self.stack.update(0.0)
            self.stack.draw(self.surface)
            self.ui.sounds.frame_is_shown(0.0)

    def post(self, *events: pygame.event.Event) -> None:
        """Raw pygame events, through the input map; a key that goes down is let go again."""
        for event in events:
            self.do(*self.ui.input.intents(event))
            if event.type == pygame.KEYDOWN:
                self.ui.input.intents(pygame.event.Event(pygame.KEYUP, key=event.key, mod=0))

    def click(self, key: str) -> None:
        """Point at the widget with this key, press and release."""
        self.scene.settle()
        widget = self.scene.root.find(key)
        if widget is None:
            raise KeyError(f"no widget {key!r}; there are {[w.key for w in self.scene.root.walk() if w.key]}")
        at = widget.rect.center
        self.do(Intent(Act.POINT, pos=at), Intent(Act.PRESS, pos=at), Intent(Act.RELEASE, pos=at))


def shoot(
    make: Callable[[Ui], Scene], size: tuple[int, int] = LEAST_SIZE, text_scale: float = 1.0, **settings: object
) -> pygame.Surface:
    """The picture of a scene as it first stands."""
    chosen = Settings(volume=0.0, animation_speed="instant").changed(text_scale=text_scale, **settings)
    return Stage(make, size, chosen).surface
