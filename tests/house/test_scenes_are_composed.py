"""A screen is composed of parts, not inherited storey by storey."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SCENES = Path(__file__).parents[2] / "game" / "scenes"
MOST = 3
"""So many classes of ours may stand on each other: what a scene is, what is alike at every table, the scene."""


def name_of(node: ast.expr) -> str:
    """The last word of what a class derives from: `Chain` of `chain.Chain[int]`."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def bases_in(sources: Iterator[str]) -> dict[str, set[str]]:
    """Each class with what it derives from; classes of one name are taken together."""
    found: dict[str, set[str]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(name_of(base) for base in node.bases)
    return found


def chain(bases: dict[str, set[str]], name: str, below: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The longest way down from a class through classes of ours, itself first."""
    here = (*below, name)
    ours = [base for base in bases[name] if base in bases and base not in here]
    return max((chain(bases, base, here) for base in ours), key=len, default=here)


@pytest.fixture(scope="module")
def bases() -> dict[str, set[str]]:
    return bases_in(path.read_text(encoding="utf-8") for path in sorted(SCENES.rglob("*.py")))


def test_no_chain_of_inheritance_in_the_scenes_is_longer_than_three(bases: dict[str, set[str]]) -> None:
    chains = [chain(bases, name) for name in bases]
    deep = [" < ".join(one) for one in chains if len(one) > MOST]
    assert not deep, "give the scene parts, each an object with its own file, instead of: " + "; ".join(deep)


def test_the_scenes_at_the_table_stand_beside_each_other(bases: dict[str, set[str]]) -> None:
    """What the settlement, the hunt and the showdown share is a part or `TableScene`."""
    for scene in ("SettlementScene", "HuntScene", "ShowdownScene"):
        assert chain(bases, scene) == (scene, "TableScene", "AppScene")


def test_a_longer_chain_would_be_found() -> None:
    found = bases_in(iter(["class A: ...\nclass B(A): ...", "class C(b.B[int]): ...\nclass D(C, Other): ..."]))
    assert chain(found, "D") == ("D", "C", "B", "A")
    assert chain(found, "A") == ("A",)
