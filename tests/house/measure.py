"""Counts what makes a house easy to find one's way in: `python -m tests.house.measure [ROOT]` prints it."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
NOT_CARRIED_OUT = ("rulebook", "content", "scenes", "narration", "facts", "model", "bots", "players")
"""Rooms that tell of rules, print them or play by them, rather than carry them out."""


def rules(root: Path) -> set[str]:
    return set(re.findall(rf'"({ID.pattern})"', (root / "game/rulebook/ids.py").read_text("utf-8")))


def cited(root: Path) -> dict[str, set[str]]:
    """Returns the modules that carry each rule out, as far as they name it."""
    known, found = rules(root), defaultdict(set)
    for path in (root / "game").rglob("*.py"):
        place = path.relative_to(root / "game").as_posix()
        if not place.startswith(NOT_CARRIED_OUT):
            for rule in known & set(ID.findall(path.read_text("utf-8"))):
                found[rule].add(place)
    return found


def alike(one: str, other: str) -> bool:
    """`moves` is found in `movement`, `wounded` in `wounds`."""
    return one[:4] == other[:4] if min(len(one), len(other)) >= 4 else one == other


def in_path(rule: str, places: set[str]) -> bool:
    """Whether a word of the rule's id stands in the path of a module that carries it out."""
    paths = {word for place in places for word in re.split(r"[/_]", place.removesuffix(".py"))}
    return any(alike(word, other) for word in rule.split("-") for other in paths)


def who_imports_words(root: Path) -> Counter[str]:
    """Returns in how many files each effect is named besides its record and its own module of words."""
    game, named = root / "game", Counter[str]()
    for path in (game / "cards" / "words").glob("*.py"):
        named.update(dict.fromkeys(re.findall(r"^class (\w+)\(.*\btag=", path.read_text("utf-8"), re.MULTILINE), 0))
    for path in game.rglob("*.py"):
        if (
            not path.relative_to(game)
            .as_posix()
            .startswith(("content", "cards/words", "cards/conditions", "cards/traits"))
        ):
            imported = {
                alias.name
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game.cards.words")
                for alias in node.names
            }
            named.update(name for name in imported if name in named)
    return named


def measure(root: Path) -> dict[str, str]:
    found = cited(root)
    modules = [path for path in (root / "game").rglob("*.py") if path.name != "__init__.py"]
    folders = Counter(path.parent.relative_to(root).as_posix() for path in modules)
    classes = Counter(
        name
        for path in modules
        for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE)
        if not name.startswith("_")
    )
    at_home = sum(in_path(rule, places) for rule, places in found.items())
    largest = ", ".join(f"{folder} {n}" for folder, n in folders.most_common(4))
    return {
        "rules with a word of theirs in the path of a module that carries them out": f"{at_home} of {len(found)}",
        "largest folders": largest,
        "names of more than one class in `game`": str(sum(n > 1 for n in classes.values())),
        "modules in `game`": str(len(modules)),
        "effects that so many files name": ", ".join(
            f"{files}: {n}" for files, n in sorted(Counter(who_imports_words(root).values()).items())
        ),
    }


if __name__ == "__main__":
    for what, number in measure(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT).items():
        print(f"{what}: {number}")
