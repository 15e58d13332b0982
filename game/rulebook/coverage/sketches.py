"""The test sketches of the rules: for each rule the situations that a test or a scenario has to show.

A test claims a sketch as `survival-dodge#2`, the second of its rule. What cannot be tested as it is sketched is
excused, with a reason. Both lists lie with the tests; a tree without them has no sketches.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.errors import BadInput

SKETCHES = Path("tests") / "rulebook" / "sketches.yaml"
EXCUSES = Path("tests") / "rulebook" / "untestable.yaml"

_CLAIM = re.compile(r"([^#]*)(?:#([1-9][0-9]?))?")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Sketch:
    """One situation of a rule for whoever writes a test: what is given, what happens, what must come of it."""

    claim: str
    given: str
    when: str
    then: str

    @property
    def rule(self) -> str:
        return rule_of(self.claim)

    def __str__(self) -> str:
        return f"{self.claim}: {self.given} | {self.when} | {self.then}"


def rule_of(claim: str) -> str:
    """The rule id of a claim: `survival-dodge` of `survival-dodge#2`, and of `survival-dodge` itself."""
    found = _CLAIM.fullmatch(claim)
    return found.group(1) if found else claim


def read_sketches(root: Path) -> dict[str, Sketch]:
    """Every sketch by its claim, in the order of the rules. Raises BadInput if the list is broken."""
    found: dict[str, Sketch] = {}
    for id, listed in _mapping(root / SKETCHES).items():
        for number, one in enumerate(listed, 1):
            claim = f"{id}#{number}"
            try:
                found[claim] = Sketch(claim, str(one["given"]), str(one["when"]), str(one["then"]))
            except (KeyError, TypeError) as error:
                raise BadInput(f"{SKETCHES.name}, '{claim}': a sketch has given, when and then.") from error
    return found


def read_excuses(root: Path) -> dict[str, str]:
    """Why a sketch cannot be tested as it stands, by claim. Raises BadInput if the list is broken."""
    return {str(claim): str(reason or "") for claim, reason in _mapping(root / EXCUSES).items()}


def _mapping(path: Path) -> dict[Any, Any]:
    if not path.is_file():
        return {}
    try:
        listed = yaml.load(path.read_text("utf-8"), _LOADER) or {}
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise BadInput(f"{path.name} is not readable as YAML: {' '.join(str(error).split())}.") from error
    if not isinstance(listed, dict):
        raise BadInput(f"{path.name} has to map rule ids to what is said of them.")
    return listed
