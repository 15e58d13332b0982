"""A wish from outside to stop (Ctrl-C, TERM, HUP): noted when it comes, heeded where nothing is lost by it.

A signal handler that raises strikes anywhere: in the middle of an import, where Python answers with a traceback or
swallows it. So the handler only notes, and long work asks.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)  # Windows has no SIGHUP
_NAMES = {"SIGINT": "Ctrl-C"}

_noted = 0


class Interrupted(Exception):
    """What was in progress is dropped, because somebody wished it."""


def asked() -> int:
    """The number of the signal that wished an end while it was `heeded`, or 0."""
    return _noted


def check() -> None:
    """Raises Interrupted if somebody has wished an end."""
    if _noted:
        raise Interrupted


def name_of(number: int) -> str:
    """`Ctrl-C`, `SIGTERM`: what a person calls a signal."""
    name = signal.Signals(number).name
    return _NAMES.get(name, name)


@contextmanager
def heeded() -> Iterator[None]:
    """While it lasts, SIGNALS only leave a note; also those that were held back (`held_back`) until now."""
    global _noted
    _noted = 0
    before = {number: signal.signal(number, _note) for number in SIGNALS}
    _let_through()
    try:
        yield
    finally:
        _noted = 0
        for number, handler in before.items():
            signal.signal(number, handler)


def _note(number: int, frame: FrameType | None) -> None:
    global _noted
    _noted = _noted or number


@contextmanager
def held_back() -> Iterator[None]:
    """SIGNALS wait until the end of this. A process that is started meanwhile begins with them waiting, too, and calls
    `ignored` when it is ready for them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignored() -> None:
    """For a process that another one ends: what the terminal sends to all of them is not for it."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    _let_through()


def _let_through() -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
