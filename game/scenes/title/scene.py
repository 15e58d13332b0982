"""The title: one lantern before what waits in the dark, and the ways into the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import pygame

from engine.errors import BadInput
from engine.ui.kit import (
    Act,
    Button,
    Column,
    Device,
    Intent,
    Label,
    Pad,
    Panel,
    Rich,
    Row,
    ScrollView,
    Spacer,
    Tween,
    Widget,
)
from engine.ui.look.covering import covering
from engine.ui.typography.markup import escape
from game.cards.numbers import counted
from game.scenes.app import ways
from game.scenes.app.application import App
from game.scenes.app.preload import load_for_saves, load_scenes
from game.scenes.app.scene import AppScene
from game.scenes.saves.found import Found

MENU_WIDE = 400
PAD_X = 36
MOST_FOR_NOTES = 1.3
"""At this text scale and above, the menu leaves out the lines that only explain."""
KEYS = {
    "n": "New campaign",
    "g": "Games",
    "d": "Showdown",
    "w": "Watch",
    "l": "Learn",
    "c": "Codex",
    "s": "Settings",
    "q": "Quit",
}
FADE_SECONDS = 0.7


class TitleScene(AppScene):
    """Continue, New campaign, Games, Showdown, Watch, Learn, Codex, Settings, Quit. The first frame waits neither for
    saves nor for the picture. `found` and `now` are given by shots and tests."""

    glow = 0.55
    light = (0.6, 0.8)

    def __init__(self, app: App, found: Found | None = None, now: float | None = None) -> None:
        super().__init__(app)
        self.found = found
        self.given = found is not None
        self.now = now
        self.trouble = ""
        self._picture: pygame.Surface | None = None
        self._shown = 0.0
        self._asked: tuple[int, int] | None = None

    # -- finding things out ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.app.after_this_frame(self._arrive)

    def again(self) -> None:
        """Games may have come or gone on another page: what is told of them is true at once."""
        if self.found is not None and not self.given and not self.app.without_saves:
            self.look_again()

    def _arrive(self) -> None:
        """What the first frame does not wait for: the folder of games, the picture, what is heard, the other scenes."""
        if self.app.without_saves:
            self._go_without()
        elif not self.given:
            load_for_saves(self.app, self.look_again)
        self._ask_for_picture()
        load_scenes(self.app)
        ways.AT_TITLE(self.ui.sounds)

    def _go_without(self) -> None:
        self.found = Found()
        self.trouble = "The title has failed while it was shown, so it does without the saves now. They are untouched."
        self.refresh()

    def _look_after_all(self) -> None:
        """The player asks for the saves once more."""
        self.app.without_saves = False
        load_for_saves(self.app, self.look_again)

    def look_again(self) -> None:
        """Looks through the saves, on this thread: boards live in module globals, and it takes milliseconds."""
        first = self.found is None
        try:
            self.found, self.trouble = ways.LOOK_THROUGH(self.app), ""
        except BadInput as error:
            self.found, self.trouble = Found(), str(error)
        except Exception as error:  # whatever lies in the folders: the title is the way to everything else
            self.found, self.trouble = Found(), f"The saves could not be looked through ({type(error).__name__})."
        self.refresh()
        if first and self.focused is not None:  # a key came before the saves: it did not mean to pass Continue over
            self.focus_first()

    def _ask_for_picture(self) -> None:
        """One picture at a time: who drags the window's edge asks for many sizes."""
        self._asked = self.ui.size

        def done(picture: pygame.Surface) -> None:
            self._asked = None
            self._picture = picture.convert() if pygame.display.get_surface() is not None else picture
            if self.app.patient or self._shown:
                self._appear(1.0)
            else:
                self.ui.animations.loose(Tween(FADE_SECONDS, self._appear))

        def failed(error: BaseException) -> None:
            self.app.stack.toast(escape(str(error)), "warn")  # asking again would fail again

        self.app.in_background(ways.TITLE_PICTURE.target, self.ui.size, done=done, failed=failed)

    def _appear(self, share: float) -> None:
        self._shown = share
        self.ui.damage.add(self.area())

    def update(self, dt: float) -> None:
        if self._asked is None and self._picture is not None and self._picture.get_size() != self.ui.size:
            self._ask_for_picture()

    def paint_ground(self, surface: pygame.Surface) -> None:
        picture, size = self._picture, surface.get_size()
        if picture is None or self._shown < 1:
            surface.fill(self.ui.theme.palette.ink)  # a backdrop would take longer to draw than the picture to arrive
        if picture is None:
            return
        if picture.get_size() != size:
            picture = _standing_in(picture, size)
        picture.set_alpha(None if self._shown >= 1 else round(255 * self._shown))
        surface.blit(picture, (0, 0))
        reach = self.ui.theme.px(2 * PAD_X + self._wide())
        surface.blit(_shade((round(reach * 1.15), size[1])), (0, 0))

    # -- the menu ------------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        roomy = self.ui.theme.text_scale < MOST_FOR_NOTES
        menu: list[Widget] = [
            *self._continue(),
            self._way("New campaign", self.app.to_new_campaign, "a settlement, year by year" if roomy else ""),
            self._way("Games", self.app.to_games, self._kept() if roomy else ""),
            self._way("Showdown", self.app.to_fight, "a single fight: the First Story, or any other" if roomy else ""),
            Row(
                self._way("Watch", self.watch, "it plays itself and says why" if roomy else ""),
                self._way("Learn", self.app.to_lessons, "lessons at the table" if roomy else ""),
                gap=2,
            ),
            Row(
                self._way("Codex", self.app.to_codex),
                self._way("Settings", self.app.to_settings),
                self._way("Quit", self.app.quit, shy=True),
                gap=2,
            ),
            *self._content(),
        ]
        head = Column(
            Label("Lanternfall", style="display"),
            *([Label("Four wake in the dark. One lantern each.", style="lead", role="dim")] if roomy else []),
            gap=0,
        )
        body = Column(Pad(head, 12, 0), Spacer(height=10), *menu, gap=2)
        return Pad(
            Row(
                Column(
                    ScrollView(body, key="title-menu"),
                    *self._troubles(),
                    Row(
                        Button("Statistics", self.app.to_statistics, quiet=True, style="small", key="statistics"),
                        Button("Rules desk", self.app.to_rules_desk, quiet=True, style="small", key="rules-desk"),
                        Button("Report a problem", self.app.to_report, quiet=True, style="small", key="report"),
                        gap=4,
                    ),
                    gap=6,
                    width=self._wide(),
                ),
                Spacer(),
                Column(Spacer(), Label("Unofficial, free and open.", style="small", role="dim")),
                wrap=False,
                align="stretch",
                grow=1,
            ),
            PAD_X,
            26,
            grow=1,
        )

    def _wide(self) -> float:
        """Design pixels of the menu."""
        return MENU_WIDE * (1 + (self.ui.theme.text_scale - 1) * 0.5)

    def _kept(self) -> str:
        """How many games there are, and how many of them can be played on."""
        found = self.found
        if found is None or not (found.campaigns or found.showdowns):
            return "all that you play is kept here"
        kinds = [(found.campaigns, "campaign"), (found.showdowns, "showdown")]
        said = " and ".join(counted(n, kind) for n, kind in kinds if n)
        return f"{said}, {found.unfinished} unfinished" if found.unfinished else said

    def _continue(self) -> list[Widget]:
        """Continue stands first whenever something can be played on; without that there is nothing to say."""
        if self.found is None:
            return []
        newest = self.found.newest
        if newest is not None:
            now = self.now if self.now is not None else time.time()
            lines = ways.TOLD_NEWEST(newest, now)
            go = partial(self.app.continue_game, newest.path)
            return [self._way("Continue", go, "\n".join(escape(line) for line in lines))]
        if self.found.locked is not None or self.found.played:
            return [self._way("Continue", None, why_not="Your game is open in another window; close it there first.")]
        return []

    def _content(self) -> list[Widget]:
        """Offered at the first start, before anything was played or covered."""
        found = self.found
        if found is None or found.campaigns or found.showdowns or found.locked or self.ui.settings.covered:
            return []
        go = partial(self.app.to_settings, "content")
        return [
            Button(
                "A grim world: its themes can be covered", go, quiet=True, style="small", align="left", key="content"
            )
        ]

    def _way(self, label: str, go: Callable[[], None] | None, sub: str = "", **how: Any) -> Button:
        primary = label == self.first_focus()
        return Button(label, go, sub=sub, primary=primary, quiet=True, style="subtitle", align="left", **how)

    def _troubles(self) -> list[Widget]:
        """What stands in the way of saves: told here, cured in a dialog."""
        shown: list[Widget] = []
        if self.trouble:
            shown.append(Panel(Rich(escape(self.trouble), role="bad", style="small"), kind="well", pad=10))
        if self.app.without_saves:
            shown.append(Button("Look for saves", self._look_after_all, icon="warning", key="look"))
        damaged = self.found.damaged if self.found else ()
        if damaged:
            words = "A save cannot be read" if len(damaged) == 1 else f"{len(damaged)} saves cannot be read"
            shown.append(Button(words, self.mend, sub="see what can be done", icon="warning", key="damaged"))
        return shown

    def mend(self) -> None:
        """The dialog for the first damaged save."""
        if self.found and self.found.damaged:
            game = self.found.damaged[0]
            self.stack.push(ways.UNUSABLE_SAVE(self.app, game.path, BadInput(game.problem)))

    def watch(self) -> None:
        ways.WATCH_FIRST_STORY(self.app)

    def first_focus(self) -> str | None:
        return "Continue" if self.found and self.found.newest else "New campaign"

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.ACCEPT and self.found is None and self.focused is self.root.find("New campaign"):
            return self.focused is not None  # where Return leads is known when the saves are
        return super().handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.KEY and intent.key in KEYS:
            found = self.root.find(KEYS[intent.key])
            return isinstance(found, Button) and found.press()
        if intent.act is Act.BACK and intent.device is not Device.MOUSE:
            self.focus_on("Quit")
            return True
        return False


@lru_cache(maxsize=1)
def _standing_in(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture of another size, until the right one is there."""
    return covering(picture, size)


@lru_cache(maxsize=2)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Dark under the words, gone where the lion begins."""
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(size[0]):
        share = x / size[0]
        shade.fill((8, 7, 6, round(175 * (1 - max(0.0, share - 0.35) / 0.65) ** 1.2)), (x, 0, 1, size[1]))
    return shade
