"""The house in order: rooms by theme, twins, no circles, no heaps, no names of deliveries (docs/architecture.md).

The floors themselves are contracts in pyproject.toml (`lint-imports`).
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = ("game", "engine")
LONGEST_CIRCLE = 3
MOST_IN_A_FOLDER = 25
DELIVERIES = re.compile(
    r"(^|_)(batch|relics?|rage|rewards?|items?|arts?|growth|parts|leaving|legacy|legacies|misc|more|others?)(_|$)"
)
"""What modules were once named after, with any word before or behind: the delivery that brought them, or a list that
grew.
"""
NAMED_SO = {
    "game/content/settlement/innovations_art.py": "the Art among the kinds of innovations",
    "game/content/survivors/fighting_arts.py": "the cards are called fighting arts",
    "game/rules/survivor/fighting_art_draw.py": "the cards are called fighting arts",
    "game/rules/survivor/fighting_art_loans.py": "the cards are called fighting arts",
    "game/rules/survivor/fighting_arts.py": "the cards are called fighting arts",
}
LATE = {
    "game/start": "what Python has itself, and only if it is needed: a start is a tenth of a second",
    "game/terminal": "a command loads what it needs: `play` shows its first frame before the rules are there",
    "engine/level.py": "pytmx only where a map is read",
    "engine/ui/window.py": "controllers only where SDL has them",
}
"""Where a function may import, and why."""


def modules(*rooms: str) -> Iterator[Path]:
    for room in rooms or CODE:
        yield from sorted((ROOT / room).rglob("*.py"))


def themes(room: str) -> set[str]:
    """Returns what the modules and packages right in a room are called."""
    inside = (path.relative_to(ROOT / room) for path in modules(room))
    return {Path(path.parts[0]).stem for path in inside} - {"__init__"}


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def imports() -> grimp.ImportGraph:
    """Every import, those inside functions too; without those that only types need."""
    return grimp.build_graph(*CODE, exclude_type_checking_imports=True, cache_dir=None)


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one module (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in sorted(graph.get(module, ())):
            if other not in index:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == index[module]:
            circle = stack[stack.index(module) :]
            del stack[stack.index(module) :]
            if len(circle) > 1:
                found.append(sorted(circle))

    for module in sorted(graph):
        if module not in index:
            visit(module)
    return found


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set()}) == [["a", "b", "c"]]
    assert circles({"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set()}) == []


def test_no_circle_of_imports_is_larger_than_three() -> None:
    graph = {module: imports().find_modules_directly_imported_by(module) for module in imports().modules}
    assert [circle for circle in circles(graph) if len(circle) > LONGEST_CIRCLE] == []


def test_no_folder_is_a_heap() -> None:
    folders: dict[str, int] = defaultdict(int)
    for path in modules("game", "engine", "tests"):
        folders[place(path.parent)] += 1
    assert {folder: n for folder, n in folders.items() if n > MOST_IN_A_FOLDER} == {}


def test_names_of_deliveries_are_found() -> None:
    named = ("leaving_the_board", "relic_words", "monster_items", "gear_parts", "legacy")
    assert all(DELIVERIES.search(name) for name in named)
    assert not any(DELIVERIES.search(name) for name in ("party", "parting", "storage", "removed_from_board"))


def test_no_module_is_named_after_a_delivery() -> None:
    named = {place(path) for path in modules() if DELIVERIES.search(path.stem)}
    assert named == set(NAMED_SO)


def test_every_module_of_words_has_its_twin_among_the_effects() -> None:
    words, effects, facts, narration = (
        themes(f"game/{room}") for room in ("cards/words", "effects", "facts", "narration")
    )
    assert words == effects
    assert facts - narration == set(), "what can be told has somebody who tells it"


@pytest.mark.parametrize("room", ["game/effects", "game/effects/flow"])
def test_the_effects_are_gathered_whole(room: str) -> None:
    """To import the package is to have every word carried out."""
    gathered = {
        alias.name
        for node in ast.parse((ROOT / room / "__init__.py").read_text("utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module == room.replace("/", ".")
        for alias in node.names
    }
    assert gathered == themes(room)


def test_a_class_has_a_name_of_its_own_among_cards_facts_and_rules() -> None:
    named: dict[str, list[str]] = defaultdict(list)
    for path in modules("game/cards", "game/facts", "game/rules"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named[node.name].append(place(path))
    assert {name: places for name, places in named.items() if len(places) > 1} == {}


def test_functions_import_only_where_there_is_a_reason() -> None:
    late = {
        place(path)
        for path in modules()
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert [path for path in late if not path.startswith(tuple(LATE))] == []
    assert [reason for reason in LATE if not any(path.startswith(reason) for path in late)] == []


def test_nobody_imports_what_another_module_keeps_to_itself() -> None:
    private = [
        f"{place(path)}: {node.module}.{alias.name}"
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
        if re.match(r"_[^_]", alias.name)
    ]
    assert private == []
