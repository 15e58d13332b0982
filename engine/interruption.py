"""A wish from outside to stop (Ctrl-C, TERM, HUP): noted when it comes, heeded where nothing is lost by it.

A signal handler that raises strikes anywhere: in the middle of an import, where Python answers with a traceback or
swallows it. So the handler of long work only notes (`heeded`), and the work asks; elsewhere it raises, but not amid an
import (`raised`). Until a process is ready for either, its signals wait (main.py).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

TYPE_CHECKING = False  # typing itself would take longer to load than all the rest
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)  # Windows has no SIGHUP

farewells: list[Callable[[], None]] = []
"""What is still to be done when the process is ended at once."""

_noted = 0
_instead: Callable[[int], None] | None = None


class Interrupted(Exception):
    """What was in progress is dropped, because somebody wished it."""


def asked() -> int:
    """The number of the signal that wished an end while it was `heeded`, or 0."""
    return _noted


def check() -> None:
    """Raises Interrupted if somebody has wished an end."""
    if _noted:
        raise Interrupted


def told(number: int) -> str:
    """`Interrupted (Ctrl-C)`, `Interrupted (SIGTERM)`: the beginning of a sentence about a signal."""
    return f"Interrupted ({'Ctrl-C' if number == signal.SIGINT else signal.Signals(number).name})"


@contextmanager
def heeded() -> Iterator[None]:
    """While it lasts, SIGNALS only leave a note; also those that were held back (`held_back`) until now."""
    global _noted, _instead
    _noted = 0
    before = {number: signal.signal(number, _note) for number in SIGNALS}
    _let_through()
    try:
        yield
    finally:
        _noted, _instead = 0, None
        for number, handler in before.items():
            signal.signal(number, handler)


def _note(number: int, frame: FrameType | None) -> None:
    global _noted
    _noted = _noted or number
    if _instead is not None:
        _instead(_noted)
        end_quietly(_noted, frame)


def end_loading_with(last_words: Callable[[int], None]) -> None:
    """Until `loaded`, a wish to stop that is `heeded` ends the process at once, after these last words (they are told
    the signal): loading may take longer than somebody wants to wait, and nothing is lost by it.
    """
    global _instead
    _instead = last_words
    if _noted:
        _note(_noted, None)


def loaded() -> None:
    """From here on there is something to lose."""
    global _instead
    _instead = None


@contextmanager
def raised() -> Iterator[None]:
    """While it lasts, Ctrl-C raises KeyboardInterrupt; amid an import, which could not bear it, it ends the process."""
    before = signal.signal(signal.SIGINT, _raise)
    _let_through()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _raise(number: int, frame: FrameType | None) -> None:
    amid = frame
    while amid is not None:
        if amid.f_code.co_filename == "<frozen importlib._bootstrap>":
            end_quietly(number, frame)
        amid = amid.f_back
    raise KeyboardInterrupt


def end_quietly(number: int, frame: FrameType | None) -> NoReturn:
    """Ends the process at once, with what it has printed. A handler for moments with nothing else to lose."""
    for last in (sys.stdout.flush, *farewells):
        with suppress(Exception):
            last()
    os._exit(128 + number)


def hold_back() -> set[int | signal.Signals]:
    """From here on SIGNALS wait, also in a process that takes the place of this one or is started by it. Returns what
    waited before.
    """
    return signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS) if hasattr(signal, "pthread_sigmask") else set()


@contextmanager
def held_back() -> Iterator[None]:
    """SIGNALS wait until the end of this. A process that is started meanwhile begins with them waiting, too, and calls
    `ignored` when it is ready for them.
    """
    before = hold_back()
    try:
        yield
    finally:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignored() -> None:
    """For a process that another one ends: what the terminal sends to all of them is not for it."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    _let_through()


def _let_through() -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
