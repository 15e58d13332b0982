"""Sounds made from numbers, and work beside the window."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np
import pygame
import pytest

from engine.ui.jobs import Jobs
from engine.ui.sound import CAPTIONS, MAKERS, RATE, Sounds, samples


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_every_sound_is_short_audible_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    assert wave.dtype == np.int16 and wave.shape[1] == 2
    assert 0.03 < len(wave) / RATE < 3.5
    assert 20_000 < int(np.abs(wave.astype(int)).max()) <= 26_300
    assert abs(int(wave[-1, 0])) < 400
    assert np.array_equal(samples(name), wave), "the same each time"


def test_captions_are_told_even_when_nothing_is_heard() -> None:
    told: list[str] = []
    sounds = Sounds(volume=0.0, caption=told.append)
    sounds.play("bell")
    sounds.play("tick")
    assert told == [CAPTIONS["bell"]], "a mere tick has no caption"


def test_sounds_play_on_the_dummy_card() -> None:
    sounds = Sounds(volume=0.5)
    sounds.play("dice")
    assert pygame.mixer.get_init() is not None
    pygame.mixer.quit()


def test_without_any_mixer_there_is_silence_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    told: list[str] = []
    Sounds(volume=1.0, caption=told.append).play("page")
    assert told == [CAPTIONS["page"]]


def test_an_unknown_sound_is_named() -> None:
    with pytest.raises(KeyError, match="kazoo"):
        Sounds().play("kazoo")


def settle(jobs: Jobs) -> None:
    until = time.monotonic() + 20
    while jobs.busy and time.monotonic() < until:
        jobs.poll()
        time.sleep(0.002)


def test_results_come_back_on_the_windows_own_thread() -> None:
    jobs = Jobs()
    told: list[Any] = []
    jobs.run(
        lambda x: (x * 2, threading.current_thread()),
        21,
        done=lambda got: told.append((got, threading.current_thread())),
        failed=told.append,
    )
    settle(jobs)
    (value, worker), receiver = told[0]
    assert value == 42 and receiver is threading.main_thread() and worker is not receiver
    jobs.close()


def test_polling_never_waits() -> None:
    jobs = Jobs()
    gate = threading.Event()
    jobs.run(gate.wait, done=lambda got: None, failed=lambda error: None)
    start = time.perf_counter()
    for _ in range(50):
        assert jobs.poll() is False
    assert time.perf_counter() - start < 1
    gate.set()
    settle(jobs)
    jobs.close()


def test_a_failure_is_told_and_a_cancelled_job_is_not() -> None:
    jobs = Jobs()
    told: list[Any] = []
    jobs.run(lambda: 1 / 0, done=told.append, failed=lambda error: told.append(type(error)))
    jobs.run(lambda: "late", done=told.append, failed=told.append).cancel()
    settle(jobs)
    assert told == [ZeroDivisionError]
    jobs.close()
