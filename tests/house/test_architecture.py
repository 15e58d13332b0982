"""The walk of one attack in docs/architecture.md is the way that the code takes, in its order."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from engine.save.journal import Journal
from engine.session import Session
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame
from game.scenarios.reading import read
from game.scenarios.table import set_table
from tests.house.draw_floors import survey
from tests.scenes.showdown.stage import Table

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
STEP = re.compile(r"^\| `([\w/]+\.py)` \| `(\w+)` \|", re.MULTILINE)

# One hit on a card whose wound makes the monster strike back: everything in one answer. The last dice are for previews.
LAID = """
title: One hit, a wound, and the lion strikes back
rules: [attack-survivor-steps]
survivors:
- {name: Erza, at: [11, 10], gear: [founding-stone], armor: {waist: 2}}
- {name: Lucy, at: [3, 3], gear: [founding-stone]}
monster: {at: [11, 8], card: white-lion, level: prologue, hit_locations: ["Beast's Brow"], ai: [Claw, Chomp]}
start: survivors' turn
dice: {d10: [9, 2, 9, 9, 1, 1, 1, 1, 1, 1, 1, 1], hit-location: [waist, waist, waist, waist]}
"""

ROOM = re.compile(r"^\| `([\w/]+)/` \| .* \| ([^|]*) \|$", re.MULTILINE)


def test_what_the_page_says_of_imports_is_so() -> None:
    """Of rooms that it names; `and below` may be any."""
    house = survey()
    rooms = dict(ROOM.findall(PAGE.read_text("utf-8")))
    assert [*rooms] == [floor.package.replace(".", "/") for floor in house.floors]
    for floor in house.floors:
        said = rooms[floor.package.replace(".", "/")]
        if "below" not in said:
            imported = {other.removeprefix("game.") for one, other in house.imports if one == floor.package}
            named = {name.removeprefix("game.") for name in re.findall(r"`([\w.]+)`", said)}
            assert named == imported, floor.name


Step = tuple[str, str]
"""A file, and the function in it that takes the attack on."""


def walk() -> list[Step]:
    return STEP.findall(PAGE.read_text("utf-8"))


@contextmanager
def entering(first: Step) -> Iterator[list[Step]]:
    """Notes each function of ours when it is first entered, from `first` on."""
    entered: dict[Step, None] = {}

    def hear(frame: FrameType, happened: str, _: object) -> None:
        code = frame.f_code
        if happened == "call" and code.co_filename.startswith(str(ROOT)):
            step = (Path(code.co_filename).relative_to(ROOT).as_posix(), code.co_name)
            if entered or step == first:
                entered.setdefault(step)

    found: list[Step] = []
    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        yield found
    finally:
        sys.setprofile(before)
        found += entered


def compare(steps: list[Step], entered: list[Step]) -> None:
    assert [step for step in steps if step not in entered] == [], "steps of the page that the code does not take"
    assert steps == sorted(steps, key=entered.index), "the order in which the code takes them"


@pytest.fixture
def game(tmp_path: Path) -> Iterator[OpenGame]:
    laid = tmp_path / "walk.yaml"
    laid.write_text(LAID, encoding="utf-8")
    ((scenario, document),) = read(laid)
    rules, state = set_table(scenario, document, core_box())  # type: ignore[arg-type]  # it is a showdown
    journal = Journal.create(tmp_path / "walk.lantern", {"game": "showdown"})
    journal.checkpoint(0, state)
    game = OpenGame(Session(rules, state, journal), journal)
    yield game
    game.close()


def told(game: OpenGame) -> set[str]:
    return {type(fact.event).__name__ for fact in game.session.told}


def test_each_step_is_a_function_of_its_file() -> None:
    assert [step for step in walk() if f"def {step[1]}(" not in (ROOT / step[0]).read_text("utf-8")] == []


def test_the_rules_take_the_way_of_the_page(game: OpenGame) -> None:
    steps = [step for step in walk() if not step[0].startswith(("game/scenes/", "game/narration/"))]
    assert len(steps) >= 15
    game.session.answer("act:erza")
    with entering(steps[0]) as entered:
        game.session.answer("attack:founding-stone")
    assert {"WoundAttempted", "ReactionPerformed", "DamageSuffered"} <= told(game)
    compare(steps, entered)


@pytest.mark.soak
def test_the_window_takes_the_way_of_the_page(game: OpenGame, tmp_path: Path) -> None:
    window = Table.around(game, tmp_path)
    window.click("option:act:erza")
    window.click("option:attack:founding-stone")
    with entering(walk()[0]) as entered:
        window.click("commit")
    compare(walk(), entered)
