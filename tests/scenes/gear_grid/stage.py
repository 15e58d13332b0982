"""A desk with gear on a stage that nobody sees, and hands for it: mouse, keys and pad as raw events."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.content.box import core_box
from game.model.survivor import Survivor
from game.rules.gear.grid_moves import with_grid
from game.scenes.app.application import App
from game.scenes.gear_grid.desk import SETTLING, Rules
from game.scenes.gear_grid.scene import GearGridScene
from tests.scenes.staging import AppStage, app_stage

BOX = core_box()
Taken = list[tuple[list[Survivor], list[str]]]


def party(*grids: dict[int, str]) -> list[Survivor]:
    """Survivors with these grids."""
    names = ("Allister", "Erza", "Lucy", "Zachary", "Orsolya", "Bram")
    return [with_grid(Survivor(name.lower(), name), grid) for name, grid in zip(names, grids, strict=False)]


def desk_stage(
    folder: Path,
    people: Sequence[Survivor],
    storage: Sequence[str] = (),
    *,
    taken: Taken | None = None,
    armory: bool = False,
    rules: Rules = SETTLING,
    size: tuple[int, int] = (1280, 720),
    **settings: object,
) -> AppStage:
    """The scene on a stage; what it hands over in the end is put into `taken`."""

    def take(survivors: list[Survivor], left: list[str]) -> None:
        if taken is not None:
            taken.append((survivors, left))

    def make(app: App) -> GearGridScene:
        return GearGridScene(app, people, storage, take=take, armory=armory, rules=rules)

    return app_stage(make, folder, size, **settings)


def scene_of(stage: AppStage) -> GearGridScene:
    scene = stage.scene
    assert isinstance(scene, GearGridScene)
    return scene


def at(stage: AppStage, key: str) -> tuple[int, int]:
    """The middle of a widget."""
    stage.scene.settle()
    widget = stage.scene.root.find(key)
    assert widget is not None, key
    return widget.rect.center


def motion(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def button(kind: int, pos: tuple[int, int], which: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=which)


def hover(stage: AppStage, key: str) -> None:
    stage.post(motion(at(stage, key)))


def click(stage: AppStage, key: str, which: int = 1) -> None:
    """Moves there, presses and lets go."""
    pos = at(stage, key)
    stage.post(motion(pos), button(pygame.MOUSEBUTTONDOWN, pos, which), button(pygame.MOUSEBUTTONUP, pos, which))


def lift(stage: AppStage, start: str, over: str) -> tuple[int, int]:
    """Presses on one thing and drags over another, without letting go; where that is."""
    one, other = at(stage, start), at(stage, over)
    between = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
    stage.post(motion(one), button(pygame.MOUSEBUTTONDOWN, one), motion(between), motion(other))
    return other


def drag(stage: AppStage, start: str, end: str) -> None:
    stage.post(button(pygame.MOUSEBUTTONUP, lift(stage, start, end)))


def keys(stage: AppStage, *names: str) -> None:
    """Presses keys by their names, with `ctrl+` before them if need be."""
    for name in names:
        bare = name.removeprefix("ctrl+")
        mod = pygame.KMOD_CTRL if bare != name else 0
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(bare), mod=mod, unicode=""))


A, B, X, LS, LB, RB = 0, 1, 2, 7, 9, 10
PAD = {"up": 11, "down": 12, "left": 13, "right": 14}


def pad(stage: AppStage, *buttons: int | str) -> None:
    """Presses buttons of the pad, or its cross by direction."""
    for one in buttons:
        stage.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=PAD[one] if isinstance(one, str) else one))
