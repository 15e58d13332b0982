"""The voices of the monsters: four cries each, made from numbers, said in words, and heard when they should be."""

from __future__ import annotations

import numpy as np
import pytest

from engine.ui.sound import RATE, Sounds, stereo
from engine.ui.throat import wave_of
from game.scenes.art.figures.beasts import BEASTS
from game.scenes.showdown.voices import VOICES, cry

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


def test_a_cry_is_told_in_words_and_a_stranger_is_silent() -> None:
    told: list[str] = []
    sounds = Sounds(volume=0.0, caption=told.append)
    cry(sounds, "screaming-antelope", "attack")
    cry(sounds, "a-monster-nobody-has-drawn", "attack")
    assert told == ["Two mouths scream at once."]
