"""The measurements of `campaigns.py`, each in a fresh process; printed, never judged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.bench
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("word", ["random", "file"])
def test_campaigns(word: str) -> None:
    command = [sys.executable, "-m", "tests.bench.campaigns", word]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    print(f"\n{done.stdout}", end="")
