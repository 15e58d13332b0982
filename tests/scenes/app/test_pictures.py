"""F12 keeps what is on the screen as a picture, in every scene."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.ui.dialog import Dialog
from engine.ui.input import Act
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import app_stage


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0)


def test_a_key_keeps_the_screen_as_a_picture_and_says_where(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    shown = stage.draw().copy()
    stage.post(key(pygame.K_F12))
    (path,) = (tmp_path / "pictures").iterdir()
    assert str(path) in stage.stack.toasts[-1].text.replace("\\", "")
    kept = pygame.image.load(str(path))
    assert kept.get_size() == shown.get_size()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(shown, "RGB")
    stage.draw()
    stage.post(key(pygame.K_F12))
    second = max((tmp_path / "pictures").iterdir(), key=lambda one: one.stat().st_mtime_ns)
    assert second != path and pygame.image.tobytes(pygame.image.load(str(second)), "RGB") == pygame.image.tobytes(
        shown, "RGB"
    ), "what is told of the first is not in the second"


def test_dialogs_and_fields_are_kept_too(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.click("report")
    assert stage.ui.input.typing
    stage.post(key(pygame.K_F12))
    assert len(list((tmp_path / "pictures").iterdir())) == 1


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("in the way")
    stage = app_stage(TitleScene, tmp_path)
    stage.do(Act.PICTURE)
    assert isinstance(stage.scene, Dialog) and "make the folder writable" in stage.scene.body
