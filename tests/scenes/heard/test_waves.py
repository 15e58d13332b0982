"""What was made for this game: within a band of loudness, never clipped, told apart by ear, looped without a seam."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.ui.sound.mix import Kind, Volumes
from engine.ui.sound.record import Sound
from engine.ui.sound.synth import LOUDEST, RATE, stereo
from game.scenes.heard import ambience, score
from game.scenes.heard.blows import BLOWS, GLANCE, HIDE
from game.scenes.heard.heart import Pulse
from game.scenes.heard.moments import MOMENTS
from game.scenes.heard.voices import VOICES, voice

ONCE = [*BLOWS, *MOMENTS.values(), score.LAMENT]
PLACES = [ambience.TITLE, ambience.HUNT, ambience.SHOWDOWN, ambience.ALONE, ambience.settlement(ambience.BUILT)]
SCORES = [score.TITLE, score.HUNT, score.SHOWDOWN]
HEARTS = [Pulse(86).sound, Pulse(118).sound, Pulse(44, great=True).sound, Pulse(66, great=True).sound]
LOOPS = [*PLACES, *SCORES, *HEARTS]


def named(sound: Sound) -> str:
    return sound.key


@cache
def heard(key: str) -> NDArray[np.float64]:
    """The sound as the card gets it, one side, full scale 1."""
    sound = next(one for one in (*ONCE, *LOOPS) if one.key == key)
    return stereo(sound.make(), sound.loud, loops=sound in LOOPS)[:, 0] / 32767


@cache
def bands(key: str) -> NDArray[np.float64]:
    """Where its strength is: in four parts of its length, each in sixteen bands from 30 to 12,000 Hz."""
    edges, found = np.geomspace(30, 12_000, 17), []
    for part in np.array_split(heard(key), 4):
        strong = np.abs(np.fft.rfft(part)) ** 2
        pitch = np.fft.rfftfreq(len(part), 1 / RATE)
        found.append([strong[(pitch >= low) & (pitch < high)].sum() for low, high in pairwise(edges)])
    share = np.sqrt(np.array(found))  # as the ear weighs it: what is soft beside what is loud is heard too
    return share / share.sum()


def decibels(wave: NDArray[np.float64]) -> float:
    return 20 * float(np.log10(np.sqrt((wave**2).mean())))


@pytest.mark.parametrize("sound", [*ONCE, *LOOPS], ids=named)
def test_each_is_in_a_band_of_loudness_and_never_clipped(sound: Sound) -> None:
    wave = heard(sound.key)
    assert np.abs(wave).max() == pytest.approx(LOUDEST * sound.loud, abs=0.01)
    assert -30 < decibels(wave) < -13
    assert abs(float(wave.mean())) < 0.01, "no hum below hearing"


@pytest.mark.parametrize("sound", ONCE, ids=named)
def test_what_is_heard_once_ends_in_silence_and_is_told_in_few_words(sound: Sound) -> None:
    wave = heard(sound.key)
    assert abs(wave[-1]) < 0.01 and 0.2 < len(wave) / RATE < 10
    assert sound.words and len(sound.words) <= 40


@pytest.mark.parametrize("sound", LOOPS, ids=named)
def test_a_loop_goes_round_without_a_click(sound: Sound) -> None:
    wave = heard(sound.key)
    round_it = np.abs(np.diff(np.concatenate((wave[-2000:], wave[:2000]))))
    assert round_it[1999] <= max(np.percentile(np.abs(np.diff(wave)), 99.5), 0.004), "the step over the join"
    bend = np.abs(np.diff(np.concatenate((wave[-2000:], wave[:2000])), 2))
    assert bend[1998:2000].max() <= max(np.percentile(np.abs(np.diff(wave, 2)), 99.5), 0.004)


@pytest.mark.parametrize(
    "family",
    [BLOWS, tuple(HIDE.values()), tuple(GLANCE.values()), tuple(MOMENTS.values())],
    ids=["blows", "hide", "glance", "moments"],
)
def test_no_two_of_a_family_sound_alike(family: tuple[Sound, ...]) -> None:
    alike = [
        (one.key, other.key, round(apart, 3))
        for one, other in combinations(family, 2)
        if (apart := float(np.abs(bands(one.key) - bands(other.key)).sum() / 2)) < 0.1
    ]
    assert alike == []


def test_each_score_and_each_place_is_one_of_its_own() -> None:
    for family in (SCORES, PLACES):
        for one, other in combinations(family, 2):
            assert np.abs(bands(one.key) - bands(other.key)).sum() / 2 > 0.03, (one.key, other.key)


def test_the_score_is_sparse() -> None:
    for one in SCORES:
        wave = heard(one.key)
        seconds = np.array_split(wave, round(len(wave) / RATE))
        quiet = sum(decibels(second + 1e-9) < decibels(wave) - 3 for second in seconds)
        assert quiet / len(seconds) > 0.25, one.key


def test_all_at_once_at_the_volumes_of_a_new_player_is_not_clipped() -> None:
    volumes = Volumes()
    under = Kind.VOICES.leaves
    loudest = sum(
        LOUDEST * sound.loud * volumes.gain(sound.kind) * share
        for sound, share in (
            (voice("white-lion")["attack"], 1.0),
            (BLOWS[0], 1.0),
            (score.SHOWDOWN, under),
            (ambience.SHOWDOWN, 0.5 + under / 2),
        )
    )
    assert loudest < 1


def test_every_monster_has_four_cries_on_the_volume_of_voices() -> None:
    for monster in VOICES:
        cries = voice(monster)
        assert set(cries) == {"draw", "attack", "wounded", "death"}
        assert {one.kind for one in cries.values()} == {Kind.VOICES}
    assert voice("a-monster-nobody-has-drawn") == {}
