"""How far the rulebook has become a game: which rule ids have code, a test and a teaching text.

Code: the id stands as a string in `engine/` or `game/`, outside this room; a step named `id:detail` counts for its id.
Test: a test function is named after it (`test_<id>` with underscores, or `test_<id>__<what else>`), or is marked
`@rule("<id>", ...)` or `@pytest.mark.rule(...)`, or a scenario under `tests/` lists it in its `rules`.
Text: it has an entry here.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.errors import BadInput
from game.rulebook.chapters import RULES
from game.rulebook.ids import PAGES

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("code", "test", "text")

_TWO_WORD_GROUPS = ("hit-location",)
_SHAPE = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
# A string this close to an id, and of an id's shape, is taken for a misspelt one.
_MISSPELT = 0.92


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule id, or what should be one, in the code. `sure` if it is given as somebody's `rule`."""

    text: str
    place: str
    sure: bool


@dataclass(frozen=True, slots=True)
class GroupCount:
    """One row of the table: a group of rules (the first word of their ids) and how many of them have what."""

    group: str
    rules: int
    code: int
    test: int
    text: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which ids have what. `have` and `missing` are keyed by kind: "code", "test", "text"."""

    groups: tuple[GroupCount, ...]
    total: GroupCount
    have: Mapping[str, frozenset[str]]
    missing: Mapping[str, tuple[str, ...]]

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
    have = {
        "code": frozenset(found.text for found in citations(root) if found.text in PAGES),
        "test": frozenset(id for id in tested(root) if id in PAGES),
        "text": frozenset(RULES),
    }
    members: dict[str, list[str]] = defaultdict(list)
    for id in PAGES:
        members[group_of(id)].append(id)
    groups = tuple(_count(group, ids, have) for group, ids in members.items())
    missing = {kind: tuple(id for id in PAGES if id not in have[kind]) for kind in KINDS}
    return Coverage(groups, _count("all", list(PAGES), have), have, missing)


def format_table(found: Coverage) -> str:
    """The counts as a table for the terminal, and below it the rules that have code but lack a test or a text."""
    wide = max(len(row.group) for row in found.groups)
    lines = [f"{'group':<{wide}} {'rules':>6} {'code':>6} {'test':>6} {'text':>6}"]
    for row in (*found.groups, found.total):
        lines.append(f"{row.group:<{wide}} {row.rules:>6} {row.code:>6} {row.test:>6} {row.text:>6}")
    lines.insert(-1, "-" * len(lines[0]))
    for what, ids in (("without a test", found.untested), ("without a text", found.untaught)):
        if ids:
            lines += ["", f"In the code {what}: {len(ids)}", *(f"  {id}" for id in ids)]
    return "\n".join(lines)


def citations(root: Path = ROOT) -> Iterator[Citation]:
    """Every string in the code that is a rule id or stands where one belongs, with its file and line."""
    for room in ("engine", "game"):
        for path in sorted((root / room).rglob("*.py")):
            if path.relative_to(root).parts[:2] != ("game", "rulebook"):
                yield from _citations_in(path, root)


def misspelt(root: Path = ROOT) -> list[str]:
    """One line for each string that should be a rule id and is none: its place, and the ids it resembles.

    That is whatever is given as a `rule`, and any other string so like an id that it can hardly be anything else.
    """
    lines = []
    for found in citations(root):
        if found.text in PAGES:
            continue
        near = difflib.get_close_matches(found.text, PAGES, n=2, cutoff=0.6 if found.sure else _MISSPELT)
        if found.sure or near:
            lines.append(f"{found.place}: '{found.text}' is no rule id; near: {', '.join(near) or 'none'}")
    return lines


def tested(root: Path = ROOT) -> frozenset[str]:
    """What tests and scenarios claim to test. May hold ids that do not exist: a test of the tests looks for those."""
    return frozenset(id for id, _ in claims(root))


def claims(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """(rule id, file) for each claim of a test. Names of functions are claims only where they name a rule."""
    named = {id.replace("-", "_"): id for id in PAGES}
    tests = root / "tests"
    for path in sorted(tests.rglob("*.py")):
        place = path.relative_to(root).as_posix()
        for node in ast.walk(_parsed(path, root)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                id = named.get(node.name.removeprefix("test_").split("__")[0])
                if id and node.name.startswith("test_"):
                    yield id, place
                for mark in node.decorator_list:
                    yield from ((id, place) for id in _marked(mark))
    for path in sorted((*tests.rglob("*.yaml"), *tests.rglob("*.yml"))):
        for id in _scenario_rules(path):
            yield id, path.relative_to(root).as_posix()


def _count(group: str, ids: list[str], have: Mapping[str, frozenset[str]]) -> GroupCount:
    code, test, text = (sum(id in have[kind] for id in ids) for kind in KINDS)
    return GroupCount(group, len(ids), code, test, text)


def _parsed(path: Path, root: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text("utf-8"))
    except (SyntaxError, UnicodeDecodeError, ValueError) as error:
        place = path.relative_to(root)
        raise BadInput(f"{place} is not readable as Python ({error}): mend that file first.") from error


def _citations_in(path: Path, root: Path) -> Iterator[Citation]:
    tree = _parsed(path, root)
    rules = set(_given_as_rule(tree))
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    for node in sorted(strings, key=lambda string: (string.lineno, string.col_offset)):
        text = str(node.value).split(":", 1)[0]
        if (node in rules and text) or _SHAPE.fullmatch(text):
            yield Citation(text, f"{path.relative_to(root).as_posix()}:{node.lineno}", node in rules)


def _given_as_rule(tree: ast.Module) -> Iterator[ast.expr]:
    """The expressions given as `rule=` in a call, as the value of a name or field `rule`, or under a key "rule"."""
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg="rule", value=value):
                yield value
            case ast.AnnAssign(target=ast.Name(id="rule"), value=ast.expr() as value):
                yield value
            case ast.Assign(targets=[ast.Name(id="rule")], value=value):
                yield value
            case ast.FunctionDef(args=args) | ast.AsyncFunctionDef(args=args):
                with_default = [*args.posonlyargs, *args.args]
                pairs = [*zip(reversed(with_default), reversed(args.defaults), strict=False)]
                pairs += [(name, value) for name, value in zip(args.kwonlyargs, args.kw_defaults, strict=True) if value]
                yield from (value for name, value in pairs if name.arg == "rule")


def _marked(mark: ast.expr) -> Iterator[str]:
    """The ids in `@rule("a", "b")` or `@pytest.mark.rule("a")`."""
    match mark:
        case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule"), args=args):
            yield from (arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _scenario_rules(path: Path) -> list[str]:
    """The `rules` of each scenario in a file. Files that are broken on purpose, to test refusals, have none."""
    try:
        documents: list[Any] = list(yaml.safe_load_all(path.read_text("utf-8")))
    except (yaml.YAMLError, UnicodeDecodeError):
        return []
    scenarios = [one for document in documents for one in (document if isinstance(document, list) else [document])]
    listed = [one.get("rules") for one in scenarios if isinstance(one, dict)]
    return [id for ids in listed if isinstance(ids, list) for id in ids if isinstance(id, str)]
