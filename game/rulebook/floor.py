"""The floor under the coverage: what each rule once had (code, a test, a text), and what of it has been lost.

The floor is a file of lines `survival-dodge: code test text`. It is raised by `main.py rules --coverage --keep`, which
adds and never takes away. To give something up on purpose, take its word out of the file by hand and say why in the
commit.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path

import yaml

from engine.errors import BadInput
from game.rulebook.coverage import KINDS, ROOT, Coverage, group_of
from game.rulebook.ids import PAGES

FLOOR = ROOT / "tests" / "rulebook" / "coverage_floor.yaml"

_HEAD = """\
# What each rule has had so far: main.py rules --coverage fails if one of these words is no longer true.
# Raise it with: main.py rules --coverage --keep
"""


def read_floor(path: Path = FLOOR) -> dict[str, frozenset[str]]:
    """The ids by kind ("code", "test", "text"). A file that is not there yet is a floor of nothing."""
    if not path.is_file():
        return {kind: frozenset() for kind in KINDS}
    try:
        lines = yaml.safe_load(path.read_text("utf-8")) or {}
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise BadInput(f"{path.name} is not readable as YAML: {' '.join(str(error).split())}.") from error
    if not isinstance(lines, dict):
        raise BadInput(f"{path.name} has to hold lines such as 'survival-dodge: code test text'.")
    for id, words in lines.items():
        for word, known, what in ((str(id), PAGES, "rule"), *((kind, KINDS, "kind") for kind in str(words).split())):
            if word not in known:
                near = ", ".join(difflib.get_close_matches(word, known, n=3, cutoff=0.5)) or "none"
                raise BadInput(f"{path.name}, '{id}': there is no {what} '{word}'; near: {near}.")
    return {kind: frozenset(id for id, words in lines.items() if kind in str(words).split()) for kind in KINDS}


def lost(found: Coverage, floor: Mapping[str, frozenset[str]]) -> list[str]:
    """One line for each kind in which something fell: how many, and which ids."""
    fallen = {kind: [id for id in PAGES if id in floor[kind] and id not in found.have[kind]] for kind in KINDS}
    return [f"Lost, {kind} of {len(ids)}: {', '.join(ids)}" for kind, ids in fallen.items() if ids]


def keep(found: Coverage, path: Path = FLOOR) -> int:
    """Raises the floor to what there is now, and returns by how many words. What was lost stays written."""
    floor = read_floor(path)
    kept = {kind: floor[kind] | found.have[kind] for kind in KINDS}
    words = {id: [kind for kind in KINDS if id in kept[kind]] for id in PAGES}
    path.write_text(_HEAD + "".join(f"{id}: {' '.join(has)}\n" for id, has in words.items() if has), "utf-8")
    return sum(len(kept[kind]) - len(floor[kind]) for kind in KINDS)


def format_gaps(found: Coverage) -> str:
    """What the rules still lack, one line for each group and kind; the ids without their group."""
    lines = []
    for group in dict.fromkeys(group_of(id) for id in PAGES):
        for kind in KINDS:
            ids = [id.removeprefix(f"{group}-") for id in found.missing[kind] if group_of(id) == group]
            if ids:
                lines.append(f"  {group} without {kind} ({len(ids)}): {', '.join(ids)}")
    return "\n".join(["What the rules lack:", *(lines or ["  nothing"])])
