"""What a class leaves to those beneath it is done by each of them: nothing that is left open can be met in the game."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from textwrap import dedent

from tests.house.cards_in_use import modules

OPEN = "NotImplementedError"


def _kinds() -> Iterator[type]:
    """Every class of the modules in which something is left open, and all beneath them: all others are imported too."""
    for path, _ in modules("engine", "game"):
        importlib.import_module(path.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
    for path, tree in modules("engine", "game", naming=(OPEN,)):
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        yield from (vars(module)[node.name] for node in tree.body if isinstance(node, ast.ClassDef))


def _left_open(kind: type) -> list[str]:
    """The methods that do nothing but say that they are left to others."""
    return [
        name
        for name, method in inspect.getmembers(kind, inspect.isfunction)
        if OPEN in method.__code__.co_names and _only_raises(dedent(inspect.getsource(method)))
    ]


def _only_raises(source: str) -> bool:
    function = ast.parse(source).body[0]
    return isinstance(function, ast.FunctionDef) and isinstance(function.body[-1], ast.Raise) and len(function.body) < 3


def _lowest(kind: type) -> Iterator[type]:
    beneath: list[type] = kind.__subclasses__()
    if not beneath:
        yield kind
    for one in beneath:
        yield from _lowest(one)


def test_whatever_is_left_open_is_done_beneath() -> None:
    found = {kind for kind in _kinds() if _left_open(kind)}
    assert found, "there are such classes"
    bad = sorted(
        f"{low.__module__}.{low.__name__} lacks {', '.join(_left_open(low))}"
        for kind in found
        for low in _lowest(kind)
        if _left_open(low) and low.__module__.startswith(("engine.", "game."))
    )
    assert bad == []
