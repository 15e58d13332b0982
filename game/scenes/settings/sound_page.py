"""The page of sound: five volumes, mute, and words for those who do not hear it. Each volume is tried as it is set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.ui.kit import Rule, Slider, Toggle, Ui, Widget
from engine.ui.sound.record import Sound
from engine.ui.sound.touches import SOUNDS
from game.scenes.heard.blows import ARMOR
from game.scenes.heard.voices import voice


@dataclass(frozen=True)
class Volume:
    """One of the volumes: the setting that keeps it, what is heard on it, and a sound to try it by; loops are heard
    anyway."""

    setting: str
    label: str
    note: str
    sample: Sound | None = None


VOLUMES = (
    Volume("volume", "Everything", "the four below are shares of it", SOUNDS["dice"]),
    Volume("voice_volume", "Voices", "what the monsters have to say", voice("white-lion")["draw"]),
    Volume("blow_volume", "Blows and dice", "weapons, armor, pages, flint, the heart", ARMOR),
    Volume("ambience_volume", "Surroundings", "fire, wind, hammers, steps"),
    Volume("music_volume", "Music", "sparse, and quieter under voices"),
)


def sound_page(ui: Ui, keep: Callable[[str, object], None]) -> list[Widget]:
    """Returns the lines of the page; `keep(setting, value)` keeps what is changed."""
    now = ui.settings

    def change(volume: Volume, value: float) -> None:
        keep(volume.setting, value)
        if volume.sample is not None:
            ui.sounds.once(volume.sample)

    sliders = [
        Slider(
            one.label,
            getattr(now, one.setting),
            partial(change, one),
            key=one.setting.replace("_", "-"),
            step=0.1,
            note=one.note,
        )
        for one in VOLUMES
    ]
    return [
        Toggle("Silence", now.muted, partial(keep, "muted"), note="the volumes are kept meanwhile", key="muted"),
        *sliders,
        Rule(),
        Toggle(
            "Words for sounds",
            now.captions,
            partial(keep, "captions"),
            note="what is heard is also told",
            key="captions",
        ),
    ]
