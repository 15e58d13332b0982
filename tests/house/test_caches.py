"""What is worked out once is kept with the box or the table that it is about, by its cards' keys and by values."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

from game.cards.kinds.box import Box
from game.content.box import core_box

GAME = Path(__file__).resolve().parents[2] / "game"


def test_nothing_is_known_by_its_address() -> None:
    """An address is given again once its owner is gone: then a cache answers for somebody else."""
    asked = [
        f"{path.relative_to(GAME)}:{node.lineno}"
        for path in GAME.rglob("*.py")
        if re.search(r"\bid\b", text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "id" or (node.func.id == "map" and ast.unparse(node.args[0]) == "id")
    ]
    assert asked == []


def test_a_box_looks_once_and_for_itself() -> None:
    looked: list[Box] = []

    def gear(box: Box) -> int:
        looked.append(box)
        return len(box.gear)

    box = msgspec.structs.replace(core_box())
    fewer = msgspec.structs.replace(box, gear={})
    n = len(box.gear)
    assert [box.once(gear), box.once(gear), fewer.once(gear), box.once(gear)] == [n, n, 0, n]
    assert len(looked) == 2 and looked[0] is box and looked[1] is fewer
    assert box == core_box(), "what was found is no part of the box"
