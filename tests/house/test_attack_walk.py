"""The walk of one plain attack through the code: which files it enters, and that none of them serves a single card.

A founder attacks with 2 hits, 1 of which meets a reaction. It entered 49 files before the exceptions came to the core
by hooks (877 calls, 306 changes of file).
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import CodeType, FrameType

import pytest

from game import facts
from game.cards.kinds.hit_location import HitLocation
from game.cards.who import Role
from game.cards.words.tokens import GainPriority
from game.content.box import core_box
from game.phases.showdown.setup import founders
from game.rules.attack.survivor_attack import attack
from tests.play.stage import Stage, beast

ROOT = Path(__file__).resolve().parents[2]
MOST_FILES = 39
"""How many files a plain attack may enter."""

FLANK = HitLocation("Flank", wound=(GainPriority(Role.ATTACKER),))
BACK = HitLocation("Back")


class Walk:
    """Every call within the project while it is watched: the files entered, the calls, the changes of file."""

    def __init__(self) -> None:
        self.files: dict[str, set[str]] = {}
        self.calls = self.changes = 0
        self._last = ""
        self._names: dict[CodeType, str] = {}

    def __call__(self, frame: FrameType, what: str, _: object) -> None:
        if what != "call":
            return
        name = self._name(frame.f_code)
        if not name.startswith(("engine/", "game/")):
            return
        self.calls += 1
        self.changes += name != self._last
        self._last = name
        self.files.setdefault(name, set()).add(frame.f_code.co_name)

    def _name(self, code: CodeType) -> str:
        if code not in self._names:
            path = Path(code.co_filename)
            self._names[code] = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
        return self._names[code]


@pytest.fixture(scope="module")
def walk() -> Walk:
    """A founder hits twice with a founding stone: a wound with a reaction, and a failure without one."""
    founder = founders()[0]
    stage = Stage(
        {"allister": (11, 10), "erza": (13, 8)},
        monster=beast(hit_locations=(FLANK, BACK)),
        turn="survivors",
        locations=("Flank", "Back"),
        sheets={key: {"survival": 1, "gear": list(founder.gear)} for key in ("allister", "erza")},
    )
    stone = core_box().gear["founding-stone"]
    table, who = stage.table, stage.id("allister")
    watched = Walk()
    sys.setprofile(watched)
    try:
        stage.run(attack(table, who, stone), "location:Flank", d10=(8, 8, 9, 2))
    finally:
        sys.setprofile(None)
    assert stage.one(facts.SurvivorAttacked).hits == 2
    assert [told.card for told in stage.each(facts.ReactionPerformed)] == ["Flank"]
    return watched


def test_a_plain_attack_enters_few_files(walk: Walk) -> None:
    told = "\n".join(f"{name}: {', '.join(sorted(calls))}" for name, calls in sorted(walk.files.items()))
    assert len(walk.files) <= MOST_FILES, f"{walk.calls} calls, {walk.changes} changes of file\n{told}"
