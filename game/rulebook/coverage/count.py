"""How far the rulebook has become a game: which rule ids have code, a test and a text, which of their sketches a test.

Code: the id stands in `engine/` or `game/`, outside this room: as a string that the game tells, or in the
docstring or comment of the step that carries it out.
Test: a test function is named after it (`test_<id>` with underscores, or `test_<id>__<what else>`), or is marked
`@rule("<id>", ...)` or `@pytest.mark.rule(...)`, or a scenario under `tests/` lists it in its `rules`.
A test that names a rule may show little of it, so each of its sketches (`sketches.py`) has to be claimed by number,
`@rule("<id>#2")` or `rules: [<id>#2]`, by a test that shows just that, or be excused with a reason.
Text: it has an entry here.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from engine.program_files import ROOT
from game.rulebook.chapters import RULES
from game.rulebook.coverage.citations import citations, parsed, uncollected
from game.rulebook.coverage.sketches import Sketch, read_excuses, read_sketches, rule_of
from game.rulebook.ids import PAGES

KINDS = ("code", "test", "text")

_TWO_WORD_GROUPS = ("hit-location",)
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # hundreds of scenarios: the fast one where there is one
_ID = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")


@dataclass(frozen=True, slots=True)
class GroupCount:
    """One row of the table: a group of rules (the first word of their ids) and how many of them have what.

    Of its sketches: how many there are, how many a test claims, how many are excused and how many are open.
    """

    group: str
    rules: int
    code: int
    test: int
    text: int
    sketches: int
    claimed: int
    excused: int
    open: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which ids have what. `have` and `missing` are keyed by kind: "code", "test", "text".

    `claimed` and `excused` are sketches by claim (`survival-dodge#2`), `open` those that are neither.
    """

    groups: tuple[GroupCount, ...]
    total: GroupCount
    have: Mapping[str, frozenset[str]]
    missing: Mapping[str, tuple[str, ...]]
    claimed: frozenset[str]
    excused: frozenset[str]
    open: tuple[Sketch, ...]

    @property
    def untested(self) -> tuple[str, ...]:
        """Rules that are in the code but have no test."""
        return tuple(id for id in PAGES if id in self.have["code"] and id not in self.have["test"])

    @property
    def untaught(self) -> tuple[str, ...]:
        """Rules that are in the code but have no teaching text."""
        return tuple(id for id in PAGES if id in self.have["code"] and id not in self.have["text"])


def group_of(id: str) -> str:
    """The group of a rule id: "showdown", "hit-location" ..."""
    return next((group for group in _TWO_WORD_GROUPS if id.startswith(group + "-")), id.split("-", 1)[0])


def coverage(root: Path = ROOT) -> Coverage:
    """Counts the rules of a source tree. `root` is the folder that holds `engine`, `game` and `tests`."""
    claimed = {claim for claim, _ in claims(root)}
    sketches = read_sketches(root)
    shown = frozenset(claimed & sketches.keys())
    excused = frozenset(read_excuses(root).keys() & sketches.keys()) - shown
    open = tuple(sketch for claim, sketch in sketches.items() if claim not in shown | excused)
    named = {rule_of(claim) for claim in claimed | excused}
    have = {
        "code": frozenset(found.text for found in citations(root) if found.text in PAGES) | mentioned(root),
        "test": frozenset(named & PAGES.keys()) - {sketch.rule for sketch in open},
        "text": frozenset(RULES),
    }
    members: dict[str, list[str]] = defaultdict(list)
    for id in PAGES:
        members[group_of(id)].append(id)

    def row(group: str, ids: Collection[str]) -> GroupCount:
        code, test, text = (sum(id in have[kind] for id in ids) for kind in KINDS)
        of = [claim for claim in sketches if rule_of(claim) in ids]
        settled = sum(claim in shown for claim in of), sum(claim in excused for claim in of)
        return GroupCount(group, len(ids), code, test, text, len(of), *settled, len(of) - sum(settled))

    groups = tuple(row(group, ids) for group, ids in members.items())
    missing = {kind: tuple(id for id in PAGES if id not in have[kind]) for kind in KINDS}
    return Coverage(groups, row("all", PAGES), have, missing, shown, excused, open)


def format_table(found: Coverage) -> str:
    """The counts as a table for the terminal; below it what lacks a test or a text, and the sketches that are open."""
    wide = max(len(row.group) for row in found.groups)
    columns = [field.name for field in fields(GroupCount)][1:]
    lines = [f"{'group':<{wide}}" + "".join(f" {name:>8}" for name in columns)]
    for row in (*found.groups, found.total):
        lines.append(f"{row.group:<{wide}}" + "".join(f" {getattr(row, name):>8}" for name in columns))
    lines.insert(-1, "-" * len(lines[0]))
    for what, ids in (("without a test", found.untested), ("without a text", found.untaught)):
        if ids:
            lines += ["", f"In the code {what}: {len(ids)}", *(f"  {id}" for id in ids)]
    if found.open:
        lines += ["", f"Sketches that no test claims: {len(found.open)}", *(f"  {sketch}" for sketch in found.open)]
    return "\n".join(lines)


def mentioned(root: Path = ROOT) -> frozenset[str]:
    """The ids that stand anywhere in the sources of the engine and the game, this room excepted."""
    found: set[str] = set()
    for room in ("engine", "game"):
        for path in sorted((root / room).rglob("*.py")):
            if "rulebook" not in path.relative_to(root).parts:
                found.update(_ID.findall(path.read_text("utf-8")))
    return frozenset(found & PAGES.keys())


def claims(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """(claim, file) for each claim of a test: a rule id, or one with the number of a sketch (`survival-dodge#2`).

    May hold ids that do not exist: a test of the tests looks for those. Names of functions are claims only where they
    name a rule.
    """
    tests = root / "tests"
    files = (sorted(path for ending in endings for path in tests.rglob(ending)) for endings in _CLAIMING)
    code, scenarios = (tuple((path, path.stat().st_mtime_ns) for path in found) for found in files)
    yield from _claims(root, code, scenarios)


_CLAIMING = ("*.py",), ("*.yaml", "*.yml")
_Stamped = tuple[tuple[Path, int], ...]


@lru_cache(maxsize=2)
def _claims(root: Path, code: _Stamped, scenarios: _Stamped) -> tuple[tuple[str, str], ...]:
    """Of these files as they were changed last."""
    with uncollected():
        return (*_claims_of_tests(root, code), *_claims_of_scenarios(root, scenarios))


def _claims_of_tests(root: Path, stamped: _Stamped) -> Iterator[tuple[str, str]]:
    named = {id.replace("-", "_"): id for id in PAGES}
    for path, _ in stamped:
        place = path.relative_to(root).as_posix()
        for node in ast.walk(parsed(path, root)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                id = named.get(node.name.removeprefix("test_").split("__")[0])
                if id and node.name.startswith("test_"):
                    yield id, place
                for mark in node.decorator_list:
                    yield from ((id, place) for id in _marked(mark))
            elif isinstance(node, ast.keyword) and node.arg == "marks":  # one row of a table of tests
                yield from ((id, place) for id in _marked(node.value))


def _claims_of_scenarios(root: Path, stamped: _Stamped) -> Iterator[tuple[str, str]]:
    for path, _ in stamped:
        for id in _scenario_rules(path):
            yield id, path.relative_to(root).as_posix()


def _marked(mark: ast.expr) -> Iterator[str]:
    """The ids in `@rule("a", "b")` or `@pytest.mark.rule("a")`."""
    match mark:
        case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule"), args=args):
            yield from (arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _scenario_rules(path: Path) -> list[str]:
    """The `rules` of each scenario in a file. Files that are broken on purpose, to test refusals, have none."""
    try:
        documents: list[Any] = list(yaml.load_all(path.read_text("utf-8"), _LOADER))
    except (yaml.YAMLError, ValueError, RecursionError):
        return []
    scenarios = [one for document in documents for one in (document if isinstance(document, list) else [document])]
    listed = [one.get("rules") for one in scenarios if isinstance(one, dict)]
    return [id for ids in listed if isinstance(ids, list) for id in ids if isinstance(id, str)]
