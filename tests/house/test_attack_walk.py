"""The walk of one plain attack through the code: which files it enters, and that none of them serves a single card.

A founder attacks with 2 hits, 1 of which meets a reaction. Before the exceptions came to the core by hooks it entered
49 files by the count of the issue, 34 by this one (39 where what lies on the survivors is asked for the first time);
now it may enter 25, and enters that many.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import CodeType, FrameType

import pytest

from engine.hook import Hook
from game import facts
from game.cards.kinds.hit_location import HitLocation
from game.cards.who import Role
from game.cards.words.tokens import GainPriority
from game.content.box import core_box
from game.model.terms import Variant
from game.phases.showdown.setup import founders
from game.rules.attack.survivor_attack import attack
from game.rules.table.attack_steps import AttackStep, MonsterAttackStep, MonsterWoundStep
from game.rules.table.damage_steps import DamageStep, DeathStep, KnockDownStep
from tests.play.stage import Stage, beast

ROOT = Path(__file__).resolve().parents[2]
MOST_FILES = 25
"""How many files a plain attack may enter."""

STEPS = (AttackStep, MonsterAttackStep, MonsterWoundStep, DamageStep, KnockDownStep, DeathStep)
CORE = (
    "game.rules.attack.attack_dice",
    "game.rules.attack.hit_locations",
    "game.rules.attack.monster_attack",
    "game.rules.attack.monster_wounds",
    "game.rules.attack.reactions",
    "game.rules.attack.survivor_attack",
    "game.rules.attack.wound_attempt",
    "game.rules.harm.block_and_deflect",
    "game.rules.harm.damage",
    "game.rules.survivor.knocked_down",
    "game.rules.death.bleeding",
    "game.rules.death.death",
    "game.rules.death.removed_from_board",
)

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
    for one in table.survivors():
        table.traits(one)  # in play the table has known what lies on everybody since the showdown began
    watched = Walk()
    sys.setprofile(watched)
    try:
        stage.run(attack(table, who, stone), "location:Flank", d10=(8, 8, 9, 2))
    finally:
        sys.setprofile(None)
    assert stage.one(facts.SurvivorAttacked).hits == 2
    assert [told.card for told in stage.each(facts.ReactionPerformed)] == ["Flank"]
    return watched


def joining_for_cards() -> set[str]:
    """The modules of families: who joins a step of these procedures only while cards of theirs are in play."""
    hooks = [hook for steps in STEPS for hook in vars(steps).values() if isinstance(hook, Hook)]
    return {function.__module__ for hook in hooks for function in set(hook.joined) - set(hook.serving(()))}


def imported_by(module: str) -> set[str]:
    """The modules that a module imports, also those that it imports something from."""
    tree = ast.parse((ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return found


@pytest.mark.parametrize("module", CORE)
def test_the_core_imports_nobody_who_joins_it_for_cards(module: str) -> None:
    families = joining_for_cards()
    assert {"game.rules.attack.weapon_proficiency", "game.rules.harm.lessened_damage"} <= families
    assert not imported_by(module) & families


def test_every_step_says_when_it_is_and_has_somebody_who_joins() -> None:
    for steps in STEPS:
        for name, hook in vars(steps).items():
            if isinstance(hook, Hook):
                assert hook.when and hook.joined, f"{steps.__name__}.{name}"


def test_nobody_joins_at_a_table_without_such_cards() -> None:
    """Until a survivor has one; and no longer when it is gone."""
    stage = Stage({"allister": (11, 10), "erza": (13, 8)}, turn="survivors")
    table, erza = stage.table, stage.id("erza")
    hooks = [hook for steps in STEPS for hook in vars(steps).values() if isinstance(hook, Hook)]
    assert not any(table.joining(hook) for hook in hooks)
    for has in (True, False):
        table.sheet(erza).fighting_arts[:] = ["Timeless Eye"] if has else []
        table.forget_traits(erza)
        assert [hook for hook in hooks if table.joining(hook)] == ([AttackStep.PERFECT] if has else [])
    table.record.variants.append(Variant.QUICK)
    table.forget_traits()
    assert len(table.joining(AttackStep.WOUNDS)) == len(table.joining(DeathStep.DYING)) == 1


def test_a_plain_attack_enters_few_files(walk: Walk) -> None:
    told = "\n".join(f"{name}: {', '.join(sorted(calls))}" for name, calls in sorted(walk.files.items()))
    assert len(walk.files) <= MOST_FILES, f"{walk.calls} calls, {walk.changes} changes of file\n{told}"
