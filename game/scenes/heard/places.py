"""What goes round where the players are: each scene says where it is, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ui.sound.player import Sounds
from engine.ui.sound.record import Sound
from game.scenes.heard import ambience, score

AMBIENCE, MUSIC = "ambience", "music"


def at_title(sounds: Sounds) -> None:
    """One lantern, and the dark round it."""
    _be_at(sounds, ambience.TITLE, score.TITLE)


def at_home(sounds: Sounds, built: Iterable[str]) -> None:
    """The settlement, with these locations and innovations; nobody plays there but its people."""
    _be_at(sounds, ambience.settlement(built), None)


def on_the_hunt(sounds: Sounds) -> None:
    """The party is on its way."""
    _be_at(sounds, ambience.HUNT, score.HUNT)


def in_a_showdown(sounds: Sounds) -> None:
    """Face to face with the monster."""
    _be_at(sounds, ambience.SHOWDOWN, score.SHOWDOWN)


def after_it(sounds: Sounds) -> None:
    """Wind and nothing else: what was fought for is counted."""
    _be_at(sounds, ambience.ALONE, None)


def at_the_end(sounds: Sounds, won: bool) -> None:
    """The campaign is over: the song of the title if it was won, else a lament."""
    _be_at(sounds, ambience.ALONE, score.TITLE if won else None)
    if not won:
        sounds.once(score.LAMENT)


def _be_at(sounds: Sounds, around: Sound, music: Sound | None) -> None:
    sounds.loop(AMBIENCE, around, fade=2.0)
    sounds.loop(MUSIC, music, fade=2.5)
