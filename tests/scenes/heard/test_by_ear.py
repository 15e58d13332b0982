"""What ears would say: how loud each sound is to them, what is heard over what, and what could be taken for another.

An ear hears little of what is deep and quiet, so loudness is weighed by pitch (IEC 61672, curve A), and a sound is as
loud as its loudest fifth of a second. All of it at the volumes of a new player.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.ui.sound.mix import GivingWay, Kind, Volumes
from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, stereo
from engine.ui.sound.touches import SOUNDS
from game.scenes.heard import ambience, score
from game.scenes.heard.blows import BLOWS
from game.scenes.heard.heart import Pulse
from game.scenes.heard.moments import MOMENTS
from game.scenes.heard.voices import VOICES, voice

Wave = NDArray[np.float64]
TOUCHES = tuple(SOUNDS.values())
STAGED = tuple(MOMENTS.values())
CRIES = tuple(said for monster in VOICES for said in voice(monster).values())
ONCE = (*TOUCHES, *BLOWS, *STAGED, *CRIES)
HEARTS = (Pulse(86).sound, Pulse(118).sound, Pulse(44, great=True).sound, Pulse(66, great=True).sound)
UNDER = (ambience.SHOWDOWN, score.SHOWDOWN)
"""What goes on beneath a fight."""
BANDS = {"touch": (-32, -20), "blow": (-29, -17), "staged": (-24, -16), "cry": (-25, -15)}
"""Between which decibels each family lies: 0 would be a full tone that the ear hears best."""
FALLS = 6
"""So many decibels one sound must lie under another to leave it plain."""


def named(sound: Sound) -> str:
    return sound.key


@cache
def heard(sound: Sound) -> Wave:
    """One side of it at the volume of a new player, full scale 1."""
    samples = stereo(sound.make(), sound.loud, loops=sound in (*HEARTS, *UNDER))[:, 0]
    wave: Wave = samples / 32767 * Volumes().gain(sound.kind)
    return wave


def by_ear(wave: Wave, low: float = 0, high: float = RATE) -> Wave:
    """The wave as an ear weighs its pitches, of those between two."""
    pitches = np.fft.rfftfreq(len(wave), 1 / RATE)
    square = np.maximum(pitches, 1.0) ** 2
    middle = np.sqrt((square + 107.7**2) * (square + 737.9**2))
    curve = 1.2589 * 12194.0**2 * square**2 / ((square + 20.6**2) * middle * (square + 12194.0**2))
    within = (pitches >= low) & (pitches < high)
    weighed: Wave = np.fft.irfft(np.fft.rfft(wave) * curve * within, len(wave))
    return weighed


@cache
def loudness(sound: Sound, low: float = 0, high: float = RATE) -> float:
    """Decibels of its loudest fifth of a second."""
    strong = np.cumsum(np.concatenate(([0.0], by_ear(heard(sound), low, high) ** 2)))
    room = min(RATE // 5, len(strong) - 1)
    fifth = (strong[room:] - strong[:-room]).max() / (RATE // 5)
    return 10 * float(np.log10(fifth + 1e-12))


@cache
def bands(sound: Sound) -> Wave:
    """Where its strength is: in four parts of its length, each in sixteen bands from 30 to 12,000 Hz."""
    edges, found = np.geomspace(30, 12_000, 17), []
    for part in np.array_split(heard(sound), 4):
        strong = np.abs(np.fft.rfft(part)) ** 2
        pitch = np.fft.rfftfreq(len(part), 1 / RATE)
        found.append([strong[(pitch >= low) & (pitch < high)].sum() for low, high in pairwise(edges)])
    share = np.sqrt(np.array(found))
    whole: Wave = share / share.sum()
    return whole


def alike(sounds: tuple[Sound, ...], least: float) -> list[tuple[str, str, float]]:
    """Pairs that differ by less than this share of their strength."""
    return [
        (one.key, other.key, round(apart, 3))
        for one, other in combinations(sounds, 2)
        if (apart := float(np.abs(bands(one) - bands(other)).sum() / 2)) < least
    ]


@pytest.mark.parametrize(
    ("family", "sounds"),
    [("touch", TOUCHES), ("blow", BLOWS), ("staged", STAGED), ("cry", CRIES)],
    ids=["touch", "blow", "staged", "cry"],
)
def test_each_family_is_heard_and_none_of_it_stands_out(family: str, sounds: tuple[Sound, ...]) -> None:
    low, high = BANDS[family]
    assert {one.key: round(loudness(one), 1) for one in sounds if not low <= loudness(one) <= high} == {}


def test_what_is_staged_is_louder_than_what_is_merely_touched() -> None:
    """A page that turns is never louder than a death."""
    touched = [loudness(one) for one in TOUCHES if one.key != "bell"]
    softest, loudest = min(loudness(one) for one in STAGED), max(touched)
    assert np.mean([loudness(one) for one in STAGED]) > np.mean([loudness(one) for one in BLOWS]) > np.mean(touched)
    assert softest > loudest - 3


@pytest.mark.parametrize("sound", HEARTS, ids=named)
def test_a_heart_is_heard_under_a_fight_and_drowns_no_blow_and_no_voice(sound: Sound) -> None:
    """It beats where little else sounds, from 80 to 400 Hz: there it stands out of wind and score, and all told it lies
    under everything that is said and struck.
    """
    beneath = max(loudness(one, 80, 400) for one in UNDER)
    assert loudness(sound, 80, 400) > beneath, "else nobody hears it"
    assert loudness(sound) > -40, "else a small speaker has nothing of it"
    drowned = [one.key for one in (*BLOWS, *STAGED, *CRIES) if loudness(sound) > loudness(one) - FALLS]
    assert drowned == []


def test_score_and_wind_leave_every_voice_and_every_moment_plain() -> None:
    ducked = GivingWay()
    ducked.update(1.0, Kind.VOICES.leaves)
    under = {one: 20 * float(np.log10(ducked.of(one.kind))) + loudness(one) for one in UNDER}
    drowned = [one.key for one in CRIES if max(under.values()) > loudness(one) - FALLS]
    ducked.update(1.0, STAGED[0].left_of_music)
    drowned += [one.key for one in STAGED if max(map(loudness, UNDER)) > loudness(one)]
    assert drowned == []


def test_nothing_of_a_fight_is_taken_for_another_sound() -> None:
    assert alike((*TOUCHES, *BLOWS, *STAGED), 0.1) == []


@pytest.mark.parametrize("monster", VOICES)
def test_a_monsters_cries_are_told_from_each_other_and_from_all_else(monster: str) -> None:
    cries = tuple(voice(monster).values())
    others = [pair for one in cries for other in (*BLOWS, *STAGED) for pair in alike((one, other), 0.1)]
    assert alike(cries, 0.1) + others == []


@pytest.mark.parametrize("monster", VOICES)
def test_the_worst_moment_of_a_fight_is_not_clipped(monster: str) -> None:
    """A cry, a blow and a moment begin at once, while two hearts, wind and score go on: what the music leaves."""
    for said in voice(monster).values():
        parts = [said, max(BLOWS, key=loudness), max(STAGED, key=loudness)]
        whole = np.zeros(max(len(heard(one)) for one in parts))
        for one in parts:
            whole[: len(heard(one))] += heard(one)
        for one in (*HEARTS[1:3], *UNDER):
            whole += np.resize(heard(one), len(whole))
        assert (np.abs(whole) >= 1).mean() < 0.002, said.key
