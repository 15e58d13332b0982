"""Shots: every scene by name, the same bytes for the same seed, clear words for what cannot be drawn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.errors import BadInput
from engine.ui.overflow import find_empty_halves, find_overflow
from engine.ui.widgets.button import Button
from game.content.box import core_box
from game.scenes.app.application import App
from game.scenes.shot.picture import FIRST, SCENES, Subject, shot, staged
from tests.soak.games import SHORT

ROOMS = [scene for scene in SCENES if scene not in ("showdown", "art")]  # the sheet of pictures has no words
PLAYED = [scene for scene in SCENES if scene != "art"]
SIZES = [
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1280, 720), 2.0),
    ((1280, 1000), 1.0),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.25),
    ((2560, 1440), 1.0),
    ((2560, 1440), 2.0),
]
LARGE = ((1280, 720), 2.0)
"""Where least has room: every scene is looked at with it in the fast suite."""
LOOKED_AT = [LARGE, SIZES[0], SIZES[5], SIZES[7]] if SHORT else SIZES
QUARRIES = [monster.key for monster in core_box().monsters.values() if not monster.nemesis]
MONSTERS = {monster.key: monster.levels[0].name for monster in core_box().monsters.values()}


LONG_DRAWN = [pytest.param(scene, marks=pytest.mark.soak) for scene in ("aftermath", "showdown")]


@pytest.mark.parametrize("scene", ["seats", *LONG_DRAWN])
def test_the_same_seed_gives_the_same_bytes(scene: str, tmp_path: Path) -> None:
    one, two, other = tmp_path / "one.png", tmp_path / "two.png", tmp_path / "other.png"
    shot(scene, one, 3, (1280, 720), 1.0)
    shot(scene, two, 3, (1280, 720), 1.0)
    shot(scene, other, 40, (1280, 720), 1.0)
    assert one.read_bytes() == two.read_bytes() != other.read_bytes()
    assert one.read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.png", "other.png", "two.png"]


def test_an_unknown_scene_is_refused_with_the_names(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"did you mean codex.*title, fight, seats, showdown"):
        shot("codexx", tmp_path / "x.png", 1, (1280, 720), 1.0)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot be written to .*nowhere"):
        shot("settings", tmp_path / "nowhere" / "x.png", 1, (1280, 720), 1.0)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        pytest.param(
            size,
            scale,
            id=f"{size[0]}x{size[1]}-{scale}",
            marks=[] if (size, scale) == LARGE else [pytest.mark.soak],
        )
        for size, scale in LOOKED_AT
    ],
)
@pytest.mark.parametrize("scene", ROOMS)
def test_nothing_is_clipped_overlapping_small_or_faint(
    scene: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    _looks_right(scene, size, scale, tmp_path)


@pytest.mark.parametrize("scene", [one for one in PLAYED if one in ("settlement", "departing", "hunt", "quarry")])
def test_what_is_played_fits_a_high_window(scene: str, tmp_path: Path) -> None:
    _looks_right(scene, (1280, 1000), 1.0, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("monster", "size", "scale"),
    [
        (monster, *look)
        for monster in (("phoenix", "the-hand") if SHORT else MONSTERS)
        for look in ([SIZES[0], SIZES[5]] if SHORT else SIZES)
    ],
    ids=str,
)
def test_every_monster_finds_room(monster: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    rows = MONSTERS[monster]
    for scene in ("showdown", "fight", "aftermath", *(["hunt"] if monster in QUARRIES else [])):
        (tmp_path / scene).mkdir()
        _looks_right(scene, size, scale, tmp_path / scene, Subject(monster, rows))


def _looks_right(scene: str, size: tuple[int, int], scale: float, folder: Path, subject: Subject = FIRST) -> None:
    """Nothing cut, overlapping, small or faint; no scroll within a scroll, no second gold press, no empty half; and the
    redraw of a part leaves the rest as it is."""
    stage = staged(scene, 1, size, scale, folder, subject)
    assert [str(problem) for problem in find_overflow(stage.scene)] == []
    if scene in PLAYED and scale <= 1.25:
        assert [str(problem) for problem in find_empty_halves(stage.scene)] == []
    gold = [one.label for one in stage.scene.root.walk() if isinstance(one, Button) and one.primary and one.enabled]
    assert len(gold) <= 1, "gold is the one press that goes on"
    whole = pygame.surfarray.array3d(stage.draw()).astype(int)
    for n in range(12):
        stage.ui.damage.add(pygame.Rect(size[0] * (2 * n + 1) // 24, size[1] * (n * 5 % 12 + 1) // 13, 4, 4))
    again = pygame.surfarray.array3d(stage.draw())
    assert abs(again - whole).max() <= 2, "pygame rounds a blend by a step where the clip cuts it"
    app = getattr(stage.stack.scenes[0], "app", None)
    assert isinstance(app, App)
    app.close_game()
