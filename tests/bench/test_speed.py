"""The measurements of `speed.py`, each in a fresh process; printed, never judged: `main.py test -m bench -n 0 -s`."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.bench
ROOT = Path(__file__).resolve().parents[2]


def show(word: str) -> None:
    done = subprocess.run([sys.executable, "-m", "tests.bench.speed", word], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    print(f"\n{done.stdout}", end="")


def test_random_decisions_per_second_beside_other_engines() -> None:
    for library in ("pokerkit", "catanatron"):
        if importlib.util.find_spec(library) is None:
            pytest.skip(f"{library} is not installed, so there is nothing to measure beside: pip install -e '.[bench]'")
    show("beside")


@pytest.mark.parametrize("word", ["players", "late", "restore", "profile"])
def test_speed(word: str) -> None:
    show(word)
