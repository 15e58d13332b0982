"""The window of the application, from its first frame to its last: to play, to watch, to see a saved game again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.collector import settle
from engine.errors import BadInput
from engine.ui import settings as stored
from engine.ui.context import Ui
from engine.ui.window import Window
from game.scenes.app.application import App, settings_file

if TYPE_CHECKING:
    from game.bots.showdown_choice import Fight
    from game.rules.campaign.campaign_record import CampaignOptions

TITLE = "Lanternfall"
WINDOW_SIZES = ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720))
MOST_CRASHES = 3
CRASHING = 60.0
"""So many failures within so many seconds end the program instead of going round for ever, whatever was shown between
them."""


@dataclass(frozen=True)
class PlayOptions:
    """How the window begins. `size` None: as large as the desktop has room for."""

    size: tuple[int, int] | None = None


def play(options: PlayOptions) -> None:
    """Opens the window at the title and plays until it is closed. Raises BadInput where there is no display."""

    def begin(app: App) -> None:
        app.to_title()

    run(begin, options)


def watch_window(fight: Fight, seed: int, fast: bool = False) -> None:
    """The game plays itself in the window. Raises BadInput for an unknown monster or level."""
    run(lambda app: app.watch(fight, seed, fast), PlayOptions())


def watch_campaign_window(options: CampaignOptions, seed: int, fast: bool = False) -> None:
    """A whole campaign plays itself in the window. Raises BadInput if it cannot be begun."""
    run(lambda app: app.watch_campaign(options, seed, fast), PlayOptions())


def replay_window(path: Path) -> None:
    """Shows a saved game again in the window. Raises BadInput if it cannot be read."""
    run(lambda app: app.replay(path), PlayOptions())


def view_window(path: Path | None) -> None:
    """Follows a game that is played in another window. Raises BadInput if there is none, or it cannot be read."""

    def begin(app: App) -> None:
        app.ui.keep = lambda settings: None  # what is changed here is of this window alone
        app.ui.change(volume=0.0)  # the other window is heard
        app.follow(path)

    run(begin, PlayOptions())


def lesson_window(key: str) -> None:
    """Sits down at the table of a lesson, where it was left."""
    run(lambda app: app.to_lesson(key), PlayOptions())


def run(begin: Callable[[App], None], options: PlayOptions) -> None:
    """One window from its first frame to its last."""
    settings, said = stored.load(settings_file())
    ui = Ui(settings=settings, size=options.size or largest_size())
    ui.keep = partial(stored.save, path=settings_file())
    window = Window(ui, TITLE, icon=lantern_icon(ui))
    app = App(ui)
    app.stack = window.stack
    try:
        begin(app)
        settle()
        if said is not None:
            app.fail(BadInput(said))
        loop(app, window.step)
    finally:
        app.close_game()
        while window.stack.scenes:
            window.stack.scenes.pop().leave()
        ui.jobs.close()
        ui.sounds.close()
        pygame.display.quit()


def loop(app: App, step: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
    """Frame by frame until the window is closed. Bad input becomes a dialog; a fault of ours does not end the game,
    several in a short time do."""
    crashes: list[float] = []
    while app.stack.running:
        try:
            step()
            app.frame_is_shown()
        except BadInput as error:
            app.fail(error)
        except Exception as error:
            now = clock()
            crashes = [*(at for at in crashes if now - at < CRASHING), now]
            if len(crashes) >= MOST_CRASHES:
                raise
            app.crashed(error)


def largest_size() -> tuple[int, int]:
    """The largest usual window that leaves the desktop some room; the smallest if the desktop is smaller still."""
    if not pygame.display.get_init():
        pygame.display.init()
    desktop = pygame.display.get_desktop_sizes()[0]
    for size in WINDOW_SIZES:
        if size[0] <= desktop[0] * 0.95 and size[1] <= desktop[1] * 0.93:
            return size
    return WINDOW_SIZES[-1]


def lantern_icon(ui: Ui) -> pygame.Surface:
    return ui.assets.icon("lantern", 64, ui.theme.pigment("lantern"))
