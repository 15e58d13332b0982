"""Where the code cites rules: every string that is a rule id, or stands where one belongs.

A string stands where a rule id belongs if it is given as `rule`: by keyword, as a default, as the value of a name or
field `rule`, or by position to a function or class of ours whose parameter or field at that place is called `rule`.
"""

from __future__ import annotations

import ast
import difflib
import gc
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine.errors import BadInput
from game.rulebook.ids import PAGES

_SHAPE = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
_MADE = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
# A string this close to an id, and of an id's shape, is taken for a misspelt one.
_MISSPELT = 0.92


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule id, or what should be one, in the code. `sure` if it is given as somebody's `rule`."""

    text: str
    place: str
    sure: bool


def citations(root: Path) -> tuple[Citation, ...]:
    """Every citation in `engine/` and `game/` outside the rulebook, by file and line."""
    paths = [path for room in ("engine", "game") for path in sorted((root / room).rglob("*.py"))]
    return _citations(root, tuple((path, path.stat().st_mtime_ns) for path in paths))


@lru_cache(maxsize=2)
def _citations(root: Path, stamped: tuple[tuple[Path, int], ...]) -> tuple[Citation, ...]:
    """Of these files as they were changed last: thousands of strings, which several counts want."""
    with uncollected():  # a million nodes that live for a moment: to look for cycles among them takes longer than this
        files = {path.relative_to(root).as_posix(): _telling(parsed(path, root)) for path, _ in stamped}
    positions = _positions(node for nodes in files.values() for node in nodes)
    return tuple(
        citation
        for place, nodes in files.items()
        if not place.startswith("game/rulebook/")
        for citation in _citations_in(nodes, place, positions)
    )


@contextmanager
def uncollected() -> Iterator[None]:
    """The garbage collector rests until the end of the block."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _telling(tree: ast.Module) -> list[ast.AST]:
    """The few of all nodes that name, define or call something, or are a string."""
    kinds = (ast.Constant, ast.keyword, ast.AnnAssign, ast.Assign, ast.Call, *_MADE)
    return [node for node in ast.walk(tree) if isinstance(node, kinds)]


def misspelt(root: Path) -> list[str]:
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


def parsed(path: Path, root: Path) -> ast.Module:
    """A file of the tree as syntax; BadInput if it is no Python."""
    try:
        return ast.parse(path.read_text("utf-8"))
    except (SyntaxError, UnicodeDecodeError, ValueError) as error:
        place = path.relative_to(root).as_posix()
        raise BadInput(f"{place} is not readable as Python ({error}): mend that file first.") from error


def _citations_in(nodes: Sequence[ast.AST], place: str, positions: Mapping[str, int]) -> Iterator[Citation]:
    given = {string for value in _given_as_rule(nodes, positions) for string in _strings(value)}
    strings = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    for node in sorted(strings, key=lambda string: (string.lineno, string.col_offset)):
        text = str(node.value)
        shaped = _SHAPE.fullmatch(text) is not None
        # The engine gives reasons of its own, such as "undo", which are no rules of the game.
        sure = node in given and (shaped or (text != "" and not place.startswith("engine/")))
        if sure or shaped:
            yield Citation(text, f"{place}:{node.lineno}", sure)


def _given_as_rule(nodes: Iterable[ast.AST], positions: Mapping[str, int]) -> Iterator[ast.expr]:
    for node in nodes:
        match node:
            case ast.keyword(arg="rule", value=value):
                yield value
            case ast.AnnAssign(target=ast.Name(id="rule"), value=ast.expr() as value):
                yield value
            case ast.Assign(targets=[ast.Name(id="rule")], value=value):
                yield value
            case ast.FunctionDef(args=args) | ast.AsyncFunctionDef(args=args):
                yield from (value for name, value in _defaults(args) if name == "rule")
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                at = positions.get(name, len(args))
                if at < len(args) and not any(isinstance(arg, ast.Starred) for arg in args[: at + 1]):
                    yield args[at]


def _strings(value: ast.expr) -> Iterator[ast.Constant]:
    """The strings that an expression may come out as."""
    match value:
        case ast.Constant(value=str()):
            yield value
        case ast.IfExp(body=one, orelse=other):
            yield from (*_strings(one), *_strings(other))
        case ast.BoolOp(values=values):
            yield from (string for one in values for string in _strings(one))


def _defaults(args: ast.arguments) -> Iterator[tuple[str, ast.expr]]:
    by_place = [*args.posonlyargs, *args.args]
    yield from ((name.arg, value) for name, value in zip(reversed(by_place), reversed(args.defaults), strict=False))
    yield from ((name.arg, value) for name, value in zip(args.kwonlyargs, args.kw_defaults, strict=True) if value)


def _positions(every: Iterable[ast.AST]) -> dict[str, int]:
    """Name of a function or class -> the place of its parameter or field `rule`.

    Names that mean several things with the rule in different places, or without one, are left out.
    """
    nodes = [node for node in every if isinstance(node, _MADE)]
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    found: dict[str, set[int | None]] = defaultdict(set)
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args)]
            found[node.name].add(_place([name for name in names if name not in ("self", "cls")]))
        elif isinstance(node, ast.ClassDef):
            found[node.name].add(_place(_fields(node, classes, frozenset())))
    only = {name: next(iter(places)) for name, places in found.items() if len(places) == 1}
    return {name: place for name, place in only.items() if place is not None}


def _place(names: list[str]) -> int | None:
    return names.index("rule") if "rule" in names else None


def _fields(node: ast.ClassDef, classes: Mapping[str, ast.ClassDef], seen: frozenset[str]) -> list[str]:
    """What a class is made from, in order: the parameters of its `__init__`, else its own and its bases' fields."""
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            return [arg.arg for arg in item.args.args[1:]]
    fields: list[str] = []
    for base in node.bases:
        name = base.id if isinstance(base, ast.Name) else base.attr if isinstance(base, ast.Attribute) else ""
        if name in classes and name not in seen:
            fields += _fields(classes[name], classes, seen | {node.name})
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id not in fields:
            fields.append(item.target.id)
    return fields
