"""Work beside the window."""

from __future__ import annotations

import threading
import time
from typing import Any

from engine.ui.jobs import Jobs


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
