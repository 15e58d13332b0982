"""The counts that were found right, in `counts.json`, and how a difference is told: split by answer, the wrong branch
first. `LANTERNFALL_RECORD_PERFT=1 pytest tests/perft -m "soak or not soak" -s -n 0` records anew and prints what has
changed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.perft.counting import Count, Counter

FILE = Path(__file__).parent / "counts.json"
RECORDING = os.environ.get("LANTERNFALL_RECORD_PERFT", "0") not in ("", "0")
MOST_LINES = 40

Pair = list[int]
"""Ways and refused."""


def recorded(name: str, depth: int) -> dict[str, Pair] | None:
    """The split of a state at a depth, if it was recorded."""
    split: dict[str, Pair] | None = _all().get(name, {}).get(str(depth))
    return split


def record(name: str, depth: int, split: dict[str, Pair]) -> None:
    counts = _all()
    counts.setdefault(name, {})[str(depth)] = split
    lines = []
    for state in sorted(counts):
        depths = [f"  {json.dumps(depth)}: {json.dumps(counts[state][depth])}" for depth in sorted(counts[state])]
        lines.append(f"{json.dumps(state)}: {{\n" + ",\n".join(depths) + "\n}")
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _all() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return found


def plain(split: dict[str, Count]) -> dict[str, Pair]:
    return {answer: [count.ways, count.refused] for answer, count in split.items()}


def total(split: dict[str, Pair]) -> Pair:
    return [sum(pair[0] for pair in split.values()), sum(pair[1] for pair in split.values())]


def difference(name: str, depth: int, was: dict[str, Pair], now: dict[str, Pair], counter: Counter[Any]) -> list[str]:
    """Nothing if both are equal; else each first answer with what was recorded and what is found, the wrong ones first,
    and the first wrong one once more, split by what comes after it.
    """
    if was == now:
        return []
    wrong = [answer for answer in dict.fromkeys((*was, *now)) if was.get(answer) != now.get(answer)]
    right = [answer for answer in now if answer not in wrong]
    lines = [
        f"{name}, depth {depth}: recorded {_said(total(was))}, found {_said(total(now))}",
        f"{'':2}{'answer':<28} {'recorded':>24} {'found':>24}",
    ]
    for answer in (*wrong, *right):
        mark = "!" if answer in wrong else " "
        lines.append(f"{mark} {answer:<28} {_said(was.get(answer)):>24} {_said(now.get(answer)):>24}")
    lines = _cut(lines)
    deeper = next((answer for answer in wrong if answer in now), None)
    if was and deeper is not None:
        lines.append(f"what is found after {deeper!r} (count the same on the last good commit to go deeper):")
        lines += _cut([f"  {answer:<28} {_said(pair):>24}" for answer, pair in _after(counter, depth, deeper)])
    return lines


def _after(counter: Counter[Any], depth: int, answer: str) -> Iterator[tuple[str, Pair]]:
    first = counter.asked(counter.start)
    rest = counter.left(depth, first)
    way = next(way for way in counter.following(first, counter.start) if way.said[-1] == answer)
    yield from plain(counter.split(rest, way)).items()


def _said(pair: Pair | None) -> str:
    return "-" if pair is None else f"{pair[0]:,} ways, {pair[1]:,} refused"


def _cut(lines: list[str]) -> list[str]:
    return lines if len(lines) <= MOST_LINES else [*lines[:MOST_LINES], f"  ... and {len(lines) - MOST_LINES} more"]
