"""Each test that docs/promises.md names is there, and each promise names one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_promise_names_tests_that_exist() -> None:
    rows = [line.split("|")[1:-1] for line in (ROOT / "docs" / "promises.md").read_text().splitlines() if "| `" in line]
    assert len(rows) > 20
    for promise, tests, cases in rows:
        named = re.findall(r"`(tests/[^`]+)`", tests)
        assert named and re.search(r"\d|as above|each", cases), promise
        for one in named:
            file, _, name = one.partition("::")
            assert (ROOT / file).is_file(), f"{promise.strip()}: there is no {file}"
            source = (ROOT / file).read_text()
            assert f"def {name or 'test_'}" in source, f"{promise.strip()}: {file} has no test {name}"
