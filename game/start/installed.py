"""The start where the libraries are there already: the command `lanternfall` of a wheel, and a bundle.

Nothing is set up or mended here: that is for clones (`launch`).
"""

from __future__ import annotations

import signal
import sys

from engine import interruption
from game.start.streams import open_streams, speak_utf8


def main() -> int:
    """Runs one command of the command line in the running Python. Returns its exit code."""
    interruption.hold_back()  # as main.py does: Ctrl-C waits until somebody is there who can answer it
    open_streams()
    speak_utf8({})
    signal.signal(signal.SIGINT, interruption.end_quietly)
    from game.terminal.command_line import main as command_line

    return command_line(sys.argv[1:])
