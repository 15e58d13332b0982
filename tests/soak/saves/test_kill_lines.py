"""A kill at any line of begin, answer, import, export, duplicate, rename, remove, restore, set aside loses nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak.games import often

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL and fork")


def kills(folder: Path, every: int, first: int, *acts: str) -> int:
    """So many kills, each of which lost nothing; what one lost stands on standard error."""
    command = [sys.executable, "-m", "tests.soak.saves.kill_lines", str(folder), str(every), str(first), *acts]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ | {"TMPDIR": str(folder)})
    assert ran.returncode == 0, ran.stderr
    print(ran.stdout)
    return sum(int(line.split(": ")[1].split()[0]) for line in ran.stdout.splitlines() if " kills of " in line)


def test_a_kill_at_some_lines_loses_nothing(tmp_path: Path) -> None:
    assert kills(tmp_path, 200, 100, "duplicate", "remove", "rename") >= 4


@pytest.mark.soak
def test_a_kill_at_any_line_loses_nothing(tmp_path: Path) -> None:
    every = often(1, 25)
    assert kills(tmp_path, every, 0) > 2_500 // every
