"""Gold means one thing: the press that goes on (UX 6, issue 18). No text, frame or range wears it besides."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from engine.ui.look.palette import HIGH_CONTRAST, LANTERN_LIGHT, ROLES, Palette, contrast, luminance
from engine.ui.look.theme import Ground, Theme
from game.scenes.parts.seat_marks import SEAT_COLOURS

ROOT = Path(__file__).parents[2]
SPEAKS_GOLD = re.compile(
    r"""palette\.lantern\b|pigment\("lantern"\)|\(232, 168, 58"""
    r"""|role="(?:action|lantern)"|\{action\||\{[a-z-]+:(?:action|lantern)\}"""
)
HANGS_THERE = {
    "engine/ui/look/palette.py": "the pigment itself",
    "engine/ui/look/ornament.py": "the plate of the press, and the lantern in the backdrop",
    "game/scenes/app/window.py": "the window's icon is a burning lantern",
}


def test_nothing_but_the_press_that_goes_on_is_gold() -> None:
    found = []
    for path in [*ROOT.glob("engine/ui/**/*.py"), *ROOT.glob("game/scenes/**/*.py")]:
        name = path.relative_to(ROOT).as_posix()
        if name in HANGS_THERE or name.startswith("game/scenes/art/"):
            continue
        if SPEAKS_GOLD.search(path.read_text(encoding="utf-8")):
            found.append(name)
    assert found == []
    assert [role for role, pair in ROLES.items() if "lantern" in pair] == ["action"]


@pytest.mark.parametrize("palette", [LANTERN_LIGHT, HIGH_CONTRAST], ids=["normal", "high"])
@pytest.mark.parametrize("ground", ["dark", "paper"])
def test_every_role_is_readable_on_its_ground(palette: Palette, ground: Ground) -> None:
    theme = Theme(palette=palette)
    faint = {role: contrast(theme.colour(role, ground), theme.ground(ground)) for role in ROLES}
    assert {role: share for role, share in faint.items() if share < 4.5} == {}


def test_no_seat_is_gold() -> None:
    gold = LANTERN_LIGHT.lantern

    def far(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True))

    assert min(far(seat, gold) for seat in SEAT_COLOURS) > 60
    assert min(far(one, other) for one, other in combinations(SEAT_COLOURS, 2)) > 40


def test_what_goes_on_and_what_is_chosen_differ_in_grey() -> None:
    """The chosen frame is bone with brackets, the gold one doubled: they are told apart by form and by brightness."""
    theme = Theme()
    assert luminance(theme.colour("chosen")) - luminance(theme.colour("action")) > 0.3
