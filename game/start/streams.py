"""What a process prints to and how paths are written, made right before anything else is loaded."""

from __future__ import annotations

import contextlib
import os
import sys

from engine import interruption


def open_streams() -> None:
    """A standard stream that is closed leads nowhere from here on; else the next file opened would be in its place."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is None:
            with contextlib.suppress(OSError):
                descriptor = os.open(os.devnull, os.O_RDWR)
                if descriptor != number:
                    os.dup2(descriptor, number)
                    os.close(descriptor)
                os.set_inheritable(number, True)
                setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


def speak_utf8(told: dict[str, str]) -> None:
    """Begins anew with paths in UTF-8 where the locale would have them otherwise: SDL opens no others. What is printed
    stays in what the terminal reads. The new start is `told` these environment variables.
    """
    is_done = sys.flags.utf8_mode or sys.getfilesystemencoding().lower() == "utf-8"
    if is_done or os.name == "nt" or not sys.executable or os.environ.get("PYTHONUTF8") == "1":
        return
    os.environ.setdefault("PYTHONIOENCODING", f"{sys.stdout.encoding}:replace")
    interruption.hold_back()
    os.environ.update(told)
    with contextlib.suppress(OSError):
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])
