"""A second window as a process of its own, so that neither waits for the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine.errors import BadInput
from engine.program_files import ROOT, is_clone


def command_for(path: Path) -> list[str]:
    """Returns what one would type to follow this game."""
    program = [sys.executable, str(ROOT / "main.py")] if is_clone() else [sys.argv[0]]
    return [*program, "view", str(path)]


def open_second_screen(path: Path) -> subprocess.Popen[bytes]:
    """Raises BadInput if the system starts no further program."""
    try:
        return subprocess.Popen(command_for(path), stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError as error:
        sentence = f"The second screen cannot be opened ({error.strerror}): type `{' '.join(command_for(path))}`."
        raise BadInput(sentence) from error
