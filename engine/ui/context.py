"""What every widget and scene may ask of the room it is in: theme, text, sounds, motion, and what must be redrawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from engine.ui import settings as stored
from engine.ui.input import Bindings, Device, InputMap
from engine.ui.jobs import Jobs
from engine.ui.look.assets import Assets
from engine.ui.look.theme import Theme
from engine.ui.settings import Settings
from engine.ui.sound.mix import Volumes
from engine.ui.sound.player import Sounds
from engine.ui.tween import Animations
from engine.ui.typography.text import TextEngine
from engine.wording import Lexicon, Wording


@dataclass(frozen=True)
class Entry:
    """What a reference opens: a title and a text that may link on; `picture` stands above the text; on dark stone or
    on paper."""

    title: str
    body: str
    picture: pygame.Surface | None = None
    footer: str = ""


Lookup = Callable[[str], Entry | None]


class Damage:
    """The parts of the window that no longer show the truth."""

    def __init__(self) -> None:
        self.rects: list[pygame.Rect] = []

    def add(self, rect: pygame.Rect) -> None:
        if rect.width > 0 and rect.height > 0:
            self.rects.append(pygame.Rect(rect))

    def take(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        """Few rectangles, none overlapping, that cover all damage within bounds; the damage is then forgotten."""
        merged: list[pygame.Rect] = []
        for rect in self.rects:
            rect = rect.clip(bounds)
            if rect.width == 0 or rect.height == 0:
                continue
            hit = rect.collidelist(merged)
            while hit != -1:
                rect = rect.union(merged.pop(hit))
                hit = rect.collidelist(merged)
            merged.append(rect)
        self.rects.clear()
        if len(merged) > 12:
            return [merged[0].unionall(merged[1:])]
        return merged


@dataclass
class Ui:
    """Made once per window; `change` and `resize` swap theme and text, and scenes lay themselves out again."""

    settings: Settings = field(default_factory=Settings)
    size: tuple[int, int] = (1280, 720)
    assets: Assets = field(default_factory=Assets)
    lookup: Lookup = lambda ref: None
    """Set by the game: what a reference opens on hover; None for unknown ones."""
    icon_word: Callable[[str], str] = lambda name: ""
    """Set by the game: the word of an icon that says nothing else where it is drawn, in markup; empty without one."""

    lexicon: Lexicon = field(default_factory=Lexicon)
    """Set by the game (`speak`): gentler words and pictures for the themes that the settings cover."""

    keep_picture: Callable[[pygame.Surface], None] = lambda picture: None
    """Set by the game: what becomes of a picture of the screen that the player takes."""

    def __post_init__(self) -> None:
        self.damage = Damage()
        self.jobs = Jobs()
        self.input = InputMap(Bindings(self.settings.keys, self.settings.pad))
        self.theme = Theme.of(self.settings, self.size)
        self.assets = self.assets.covering(self.lexicon.covering(self.settings.covered))
        self.text = TextEngine(self.assets, self.theme)
        self.animations = Animations(self.theme.motion)
        self.sounds = Sounds(Volumes.of(self.settings))
        self.version = 0
        """Grows whenever sizes or colours change; scenes compare it."""
        self.keep: Callable[[Settings], str | None] = stored.save
        """Where changed settings go; tests and shots put something harmless here."""

    @property
    def device(self) -> Device:
        return self.input.device

    @property
    def wording(self) -> Wording:
        """Returns how words and pictures are shown while the themes of the settings are covered."""
        return self.assets.wording

    def both(self, text: str) -> str:
        """Returns a text as it is and as it is shown now, to be searched for either."""
        return self.wording.both(text)

    def speak(self, lexicon: Lexicon) -> None:
        """From now on this lexicon has the gentle words."""
        self.lexicon = lexicon
        self._renew()

    def resize(self, size: tuple[int, int]) -> None:
        if size != self.size:
            self.size = size
            self._renew()

    def change(self, **values: object) -> str | None:
        """Change settings by name, apply them at once and keep them. Returns a sentence if they could not be kept."""
        self.settings = self.settings.changed(**values)
        self.input.bindings = Bindings(self.settings.keys, self.settings.pad, self.input.bindings.family)
        self.sounds.volumes = Volumes.of(self.settings)
        self._renew()
        return self.keep(self.settings)

    def _renew(self) -> None:
        theme = Theme.of(self.settings, self.size)
        assets = self.assets.covering(self.lexicon.covering(self.settings.covered))
        if theme != self.theme or assets is not self.assets:
            self.theme, self.assets = theme, assets
            self.text = TextEngine(assets, theme)
            self.animations.speed = theme.motion
        self.version += 1
        self.damage.add(pygame.Rect(0, 0, *self.size))
