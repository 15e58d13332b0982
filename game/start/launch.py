"""The start of the program on a machine that has only Python 3.11 and pip.

The first start makes `.venv` beside main.py, installs the libraries that pyproject.toml pins, marks the environment
as whole, and runs itself inside it; every later start goes straight there. The mark is written last and under a lock,
so that a start that is killed, or two at once, leave nothing half-made: an environment without its mark is built again.
Until then only the standard library is imported.

An environment that is damaged later (a file lost or cut short, a library that takes the process with it) is noticed in
three ways and built again, once. Each start compares the sizes of the files that matter most. An error that a command
does not answer itself, and a run that ended without a word (its `lanternfall.run-PID` is still there), are reasons to
look at every file and to load every library in a process of its own.

`LANTERNFALL_NO_VENV=1` uses the running Python as it is. So does any environment that has the pinned libraries, such as
that of `uv run main.py`.
"""

from __future__ import annotations

import os
import signal

from engine import interruption
from game.start import environment
from game.start.environment import PLAY, TEST, VENV, say
from game.start.libraries import ROOT, SetUpFailed
from game.start.streams import open_streams, speak_utf8

HANDED_OVER = "LANTERNFALL_HANDED_OVER"
"""Tells the Python of `.venv` that it was started by us: "1", or MENDED if it was built again just before."""
MENDED = "mended"


def main(arguments: list[str]) -> int:
    """Runs one command of the command line inside a fitting environment. Returns its exit code."""
    open_streams()
    purpose = TEST if arguments[:1] == [TEST] else PLAY
    handed_over = os.environ.pop(HANDED_OVER, "")
    try:
        environment.require_project()
        if handed_over:
            if not environment.is_inside():  # pyvenv.cfg does not say what it has to
                return mend_and_hand_over(arguments, purpose, "it leads to another Python", handed_over)
        elif not environment.is_fitting_here(purpose):
            if not environment.is_ready(purpose):
                with interruption.raised():
                    environment.set_up(purpose)
            elif environment.has_died():
                with interruption.raised():
                    environment.look_after(purpose)
            return hand_over(arguments, purpose)
        return run(arguments, purpose, handed_over)
    except SetUpFailed as failure:
        say(str(failure))
        return 2
    except KeyboardInterrupt:
        say("\nSet-up interrupted; the next start begins it again.")
        return 130


def run(arguments: list[str], purpose: str, handed_over: str) -> int:
    """Runs the command in this process. Signals wait (main.py) until the command line lets them come."""
    speak_utf8({HANDED_OVER: "1"} if environment.is_inside() else {})
    signal.signal(signal.SIGINT, interruption.end_quietly)
    with environment.running():
        try:
            from game.terminal.command_line import main as command_line

            return command_line(arguments)
        except Exception as error:
            if not environment.is_inside():
                raise
            with interruption.raised():
                damage = environment.damage(purpose)
            if not damage:
                raise  # the libraries are whole: the fault is ours
            what = f"{damage}; {type(error).__name__}: {error}"
    return mend_and_hand_over(arguments, purpose, what, handed_over)


def mend_and_hand_over(arguments: list[str], purpose: str, damage: str, handed_over: str) -> int:
    """Builds `.venv` again and begins anew. Raises SetUpFailed if that was done already and did not help."""
    if handed_over == MENDED:
        raise SetUpFailed(f"Lanternfall's libraries were built again in {VENV} and still do not work here: {damage}")
    with interruption.raised():
        environment.set_up(purpose, damage)
    return hand_over(arguments, purpose, MENDED)


def hand_over(arguments: list[str], purpose: str, how: str = "1") -> int:
    """Runs this same command with the Python of `.venv`: in place of this process where the system can do that."""
    os.environ[HANDED_OVER] = how
    command = [environment.PYTHON, os.path.join(ROOT, "main.py"), *arguments]
    if os.name == "nt":
        import subprocess

        return subprocess.call(command)
    interruption.hold_back()  # a Python that is just starting answers Ctrl-C with a traceback
    try:
        os.execv(environment.PYTHON, command)
    except OSError as error:
        return mend_and_hand_over(arguments, purpose, f"its Python cannot be run: {error.strerror}", how)
