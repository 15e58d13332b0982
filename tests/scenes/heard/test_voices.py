"""The voices of the monsters: four cries each, made from numbers, said in words, and heard when they should be."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from engine.ui.sound.mix import Volumes
from engine.ui.sound.player import Sounds
from engine.ui.sound.synth import RATE, stereo
from engine.ui.sound.throat import Cry, wave_of
from game.scenes.art.figures.beasts import BEASTS
from game.scenes.heard.voices import VOICES, cry

MOMENTS = ("draw", "attack", "wounded", "death")


def test_every_monster_that_has_a_picture_has_a_voice() -> None:
    assert set(VOICES) == set(BEASTS)


@pytest.mark.parametrize("monster", VOICES)
def test_each_cry_is_short_audible_and_ends_in_silence(monster: str) -> None:
    cries = VOICES[monster].cries()
    assert tuple(cries) == MOMENTS
    for moment, said in cries.items():
        wave = stereo(wave_of(said))
        loud = np.abs(wave[:, 0].astype(int))
        assert 0.2 < len(wave) / RATE <= 2, moment
        assert 20_000 < loud.max() <= 26_300 and loud.mean() > 700, moment
        assert abs(int(wave[-1, 0])) < 400 and np.array_equal(stereo(wave_of(said)), wave), moment
    assert cries["death"].seconds == max(said.seconds for said in cries.values())


def test_no_two_cries_are_alike_and_a_cry_that_runs_backward_swells() -> None:
    every = [said for voice in VOICES.values() for said in voice.cries().values()]
    assert len({said.words for said in every}) == len({wave_of(said).tobytes() for said in every}) == len(every)
    for said in every:
        loud = np.abs(wave_of(said))
        half = len(loud) // 2
        assert (loud[half:].mean() > loud[:half].mean()) == said.backward, said.words


@cache
def _in_bands(said: Cry) -> np.ndarray:
    """Where a cry has its strength: in four parts of its length, each in sixteen bands from 50 to 12,000 Hz."""
    edges, found = np.geomspace(50, 12_000, 17), []
    for part in np.array_split(wave_of(said).astype(float), 4):
        strong = np.abs(np.fft.rfft(part * np.hanning(len(part)))) ** 2
        pitch = np.fft.rfftfreq(len(part), 1 / RATE)
        found.append([strong[(pitch >= low) & (pitch < high)].sum() for low, high in pairwise(edges)])
    bands = np.array(found)
    return bands / bands.sum()


@pytest.mark.soak
@pytest.mark.parametrize("monster", ["kings-man", "the-hand", "watcher", "gold-smoke-knight"])
def test_a_nemesis_is_told_by_ear_from_everybody_else_and_no_louder_than_they_are(monster: str) -> None:
    loudness = {}
    for moment in MOMENTS:
        own = VOICES[monster].cries()[moment]
        for other, voice in VOICES.items():
            if other != monster:
                apart = np.abs(_in_bands(own) - _in_bands(voice.cries()[moment])).sum() / 2
                assert apart > 0.15, f"{moment}: like the {other}'s"
        loudness[moment] = _decibels(own) - _decibels(VOICES["white-lion"].cries()[moment])
    assert all(-3 < loud < 7 for loud in loudness.values()), loudness


def _decibels(said: Cry) -> float:
    wave = stereo(wave_of(said))[:, 0].astype(float)
    return 20 * float(np.log10(np.sqrt((wave**2).mean())))


def test_a_cry_is_told_in_words_and_a_stranger_is_silent() -> None:
    told: list[str] = []
    sounds = Sounds(Volumes(all=0.0), caption=told.append)
    cry(sounds, "screaming-antelope", "attack")
    cry(sounds, "a-monster-nobody-has-drawn", "attack")
    sounds.frame_is_shown(0.0)
    assert told == ["Two mouths scream at once."]
