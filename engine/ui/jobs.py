"""Long work beside the window: started in a thread, asked for each frame, never waited for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Job:
    """One piece of work. `progress` (0..1) may be set by the work itself."""

    future: Future[Any]
    done: Callable[[Any], None]
    failed: Callable[[BaseException], None]
    cancelled: bool = False
    progress: float = 0.0

    def cancel(self) -> None:
        """Its result will be ignored; work that has not begun never begins."""
        self.cancelled = True
        self.future.cancel()


@dataclass
class Jobs:
    """Callbacks run on the window's own thread, from `poll`."""

    _jobs: list[Job] = field(default_factory=list)
    _threads: ThreadPoolExecutor | None = None

    def run(
        self,
        work: Callable[..., Any],
        *args: Any,
        done: Callable[[Any], None],
        failed: Callable[[BaseException], None],
    ) -> Job:
        """Start `work(*args)`."""
        self._threads = self._threads or ThreadPoolExecutor(max_workers=2, thread_name_prefix="job")
        job = Job(self._threads.submit(work, *args), done, failed)
        self._jobs.append(job)
        return job

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    def poll(self) -> bool:
        """Deliver what has finished; True if something was delivered."""
        ready = [job for job in self._jobs if job.future.done()]
        if not ready:
            return False
        self._jobs = [job for job in self._jobs if job not in ready]
        for job in ready:
            if job.cancelled or job.future.cancelled():
                continue
            error = job.future.exception()
            if error is not None:
                job.failed(error)
            else:
                job.done(job.future.result())
        return True

    def close(self) -> None:
        """Leave without waiting for work that nobody will see."""
        for job in self._jobs:
            job.cancel()
        self._jobs.clear()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        self._threads = None
