"""How loud everything is: five volumes and mute, loops that fade into each other, music that gives way to a voice."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from engine.ui.settings import Settings

GIVES_WAY, COMES_BACK = 0.12, 0.9
"""So many seconds the music takes to sink under a voice, and to come back."""
HEADROOM = 0.75
"""The share of full scale that one sound may take: a voice and a blow at once are not clipped at the usual volumes."""


class Kind(StrEnum):
    """What is heard together on one volume."""

    VOICES = "voices"
    BLOWS = "blows"
    AMBIENCE = "ambience"
    MUSIC = "music"

    @property
    def leaves(self) -> float:
        """Returns the share of the music that is left while a sound of this kind is heard once."""
        return {Kind.VOICES: 0.35, Kind.MUSIC: 0.0}.get(self, 1.0)


@dataclass(frozen=True)
class Volumes:
    """The five volumes, 0..1, and mute, which silences them without forgetting them."""

    all: float = 0.7
    voices: float = 1.0
    blows: float = 1.0
    ambience: float = 0.6
    music: float = 0.5
    muted: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Volumes:
        """Returns what the player has chosen."""
        return cls(
            settings.volume,
            settings.voice_volume,
            settings.blow_volume,
            settings.ambience_volume,
            settings.music_volume,
            settings.muted,
        )

    def gain(self, kind: Kind) -> float:
        """Returns the share of their loudness with which sounds of a kind are heard."""
        if self.muted:
            return 0.0
        own = {Kind.VOICES: self.voices, Kind.BLOWS: self.blows, Kind.AMBIENCE: self.ambience, Kind.MUSIC: self.music}
        return HEADROOM * self.all * own[kind]


class GivingWay:
    """The share of the music that is heard under voices: it sinks quickly and comes back slowly."""

    def __init__(self) -> None:
        self.share = 1.0

    def update(self, dt: float, wanted: float) -> None:
        """Moves on by `dt` seconds towards the share that is wanted."""
        step = dt / (GIVES_WAY if wanted < self.share else COMES_BACK)
        self.share = max(wanted, self.share - step) if wanted < self.share else min(wanted, self.share + step)

    def of(self, kind: Kind) -> float:
        """Returns the share of a loop of this kind: the music gives way whole, ambience by half, the rest not."""
        return {Kind.MUSIC: self.share, Kind.AMBIENCE: 0.5 + self.share / 2}.get(kind, 1.0)


def faded(share: float) -> float:
    """Returns the loudness of a loop that has come in by this share: two that change places are as loud as one."""
    return math.sin(max(0.0, min(1.0, share)) * math.pi / 2)
