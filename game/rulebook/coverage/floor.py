"""The floor under the coverage: what each rule once had (code, a test, a text, its sketches), and what has been lost.

The floor is a file of lines `survival-dodge: code test text 1 2`: a number is a sketch that a test claims or that is
excused. It is raised by `main.py rules --coverage --keep`, which
adds and never takes away. To give something up on purpose, take its word out of the file by hand and say why in the
commit.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from pathlib import Path

from engine.errors import BadInput
from engine.program_files import ROOT
from engine.save import kept_file
from engine.yaml_file import read_document
from game.rulebook.coverage.count import KINDS, Coverage, group_of
from game.rulebook.ids import PAGES

SKETCH = "sketch"

FLOOR = ROOT / "tests" / "rulebook" / "coverage_floor.yaml"

_ORDER = {id: place for place, id in enumerate(PAGES)}
_HEAD = """\
# What each rule has had so far: main.py rules --coverage fails if one of these words is no longer true.
# Raise it with: main.py rules --coverage --keep
"""


def read_floor(path: Path = FLOOR) -> dict[str, frozenset[str]]:
    """The ids by kind ("code", "test", "text"), and as "sketch" the claims of sketches (`survival-dodge#2`).

    A file that is not there yet is a floor of nothing. Raises BadInput if it is broken.
    """
    floor: dict[str, set[str]] = {kind: set() for kind in (*KINDS, SKETCH)}
    if not path.is_file():
        return _frozen(floor)
    lines = read_document(path).data or {}
    if not isinstance(lines, dict):
        raise BadInput(f"{path.name} has to hold lines such as 'survival-dodge: code test text 1'.")
    for id, words in lines.items():
        _known(path, id, str(id), PAGES, "rule")
        for word in str(words).split():
            if word.isascii() and word.isdigit():
                floor[SKETCH].add(f"{id}#{word}")
            else:
                _known(path, id, word, KINDS, "kind")
                floor[word].add(id)
    return _frozen(floor)


def _known(path: Path, id: str, word: str, known: Collection[str], what: str) -> None:
    if word not in known:
        near = ", ".join(difflib.get_close_matches(word, known, n=3, cutoff=0.5)) or "none"
        raise BadInput(f"{path.name}, '{id}': there is no {what} '{word}'; near: {near}.")


def _frozen(floor: Mapping[str, Collection[str]]) -> dict[str, frozenset[str]]:
    return {kind: frozenset(ids) for kind, ids in floor.items()}


def reached(found: Coverage) -> dict[str, frozenset[str]]:
    """Returns what there is now, as a floor."""
    return {**found.have, SKETCH: found.claimed | found.excused}


def lost(found: Coverage, floor: Mapping[str, frozenset[str]]) -> list[str]:
    """One line for each kind in which something fell: how many, and which ids or sketches."""
    has = reached(found)
    fallen = {kind: sorted(floor[kind] - has[kind], key=_in_order) for kind in floor}
    return [f"Lost, {kind} of {len(ids)}: {', '.join(ids)}" for kind, ids in fallen.items() if ids]


def keep(found: Coverage, path: Path = FLOOR) -> int:
    """Raises the floor to what there is now, and returns by how many words. What was lost stays written."""
    floor = read_floor(path)
    has = reached(found)
    kept = {kind: floor[kind] | has[kind] for kind in floor}
    sketches: dict[str, list[int]] = {id: [] for id in PAGES}
    for claim in sorted(kept[SKETCH], key=_in_order):
        id, number = claim.split("#")
        sketches[id].append(int(number))
    lines = []
    for id in PAGES:
        words = [*(kind for kind in KINDS if id in kept[kind]), *map(str, sketches[id])]
        lines += [f"{id}: {' '.join(words)}\n"] if words else []
    try:
        kept_file.write(path, (_HEAD + "".join(lines)).encode())
    except OSError as error:
        why = error.strerror or error
        raise BadInput(f"What is reached cannot be kept in {path} ({why}): take a clone that can be.") from error
    return sum(len(kept[kind]) - len(floor[kind]) for kind in floor)


def _in_order(claim: str) -> tuple[int, int]:
    """Where a rule, or one of its sketches, stands in the rulebook."""
    id, _, number = claim.partition("#")
    return _ORDER[id], int(number or 0)


def format_gaps(found: Coverage) -> str:
    """Lists what the rules still lack, one line for each group and kind; the ids without their group."""
    lines = []
    for group in dict.fromkeys(group_of(id) for id in PAGES):
        for kind in KINDS:
            ids = [id.removeprefix(f"{group}-") for id in found.missing[kind] if group_of(id) == group]
            if ids:
                lines.append(f"  {group} without {kind} ({len(ids)}): {', '.join(ids)}")
    return "\n".join(["What the rules lack:", *(lines or ["  nothing"])])
