"""The window's own business: no display, sizes, device changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine.errors import BadInput
from engine.ui.context import Damage, Ui
from engine.ui.gallery import Gallery
from engine.ui.input import Act
from engine.ui.window import LEAST_SIZE, Window, headless, headless_ui, laid_out, open_display, shoot

ROOT = Path(__file__).resolve().parents[3]


def test_where_there_is_no_display_one_sentence_says_so() -> None:
    pygame.display.quit()
    with pytest.raises(BadInput) as caught:
        open_display((1280, 720), "x")
    assert "display" in str(caught.value) and "text mode" in str(caught.value)
    assert not pygame.display.get_init()


def test_sdl_picking_its_invisible_driver_by_itself_is_refused_too() -> None:
    """Without DISPLAY and without a named driver SDL chooses `offscreen` and would loop for ever."""
    code = (
        "from engine.ui.window import open_display\nfrom engine.errors import BadInput\n"
        "try:\n open_display((640, 480), 'x')\nexcept BadInput as error:\n print('REFUSED', error)"
    )
    clean = {
        name: value
        for name, value in os.environ.items()
        if name not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    }
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean, capture_output=True, text=True, timeout=60)
    assert "REFUSED" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("window", "scenes"),
    [
        ((1280, 720), (1280, 720)),
        ((3840, 2160), (3840, 2160)),
        ((1280, 2000), (1280, 2000)),
        ((640, 360), (1280, 720)),
        ((640, 480), (1280, 960)),
        ((1300, 360), (2600, 720)),
        ((1, 1), (1280, 1280)),
        ((1, 5000), (1280, 5000)),
        ((5000, 1), (5000, 720)),
    ],
)
def test_scenes_are_never_laid_out_for_less_than_they_need(window: tuple[int, int], scenes: tuple[int, int]) -> None:
    assert laid_out(window) == scenes


def test_a_window_made_small_shows_the_same_smaller_and_takes_presses_where_they_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever drags the edge of a window to nothing meets no fault, and a press lands on what lies under it."""
    headless()
    monkeypatch.setattr("engine.ui.window.open_display", lambda size, title, fullscreen: pygame.display.set_mode(size))
    ui = headless_ui()
    window = Window(ui, "x")
    gallery = Gallery(ui)
    window.stack.push(gallery)
    for size in ((20, 11), (1, 1), (320, 180)):
        window._event(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        pygame.display.set_mode(size)
        window._event(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        window.step()
        assert window.display.get_size() == size and ui.size >= LEAST_SIZE
    assert any(pygame.transform.average_color(window.display)[:3])
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(160, 90), button=1)
    (intent,) = ui.input.intents(pressed)
    assert (intent.act, intent.pos) == (Act.PRESS, (640, 360))
    pygame.display.set_mode(LEAST_SIZE)
    window._event(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720, window=None))
    assert window.surface is window.display and ui.input.intents(pressed)[0].pos == (160, 90)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_a_shot_has_the_size_asked_for_and_is_the_same_each_time(size: tuple[int, int]) -> None:
    first, second = (shoot(Gallery, size) for _ in range(2))
    assert first.get_size() == size
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_settings_apply_at_once_and_are_handed_to_be_kept() -> None:
    ui = headless_ui()
    kept: list[object] = []
    ui.keep = kept.append
    version = ui.version
    ui.change(animation_speed="slow", keys={"undo": ["z"]}, volume=0.1)
    assert ui.animations.speed == 1.8 and ui.sounds.volumes.all == 0.1
    assert ui.input.bindings.keys[next(act for act in ui.input.bindings.keys if act == "undo")] == ("z",)
    assert kept == [ui.settings] and ui.version > version


def test_a_setting_that_makes_no_sense_changes_nothing() -> None:
    ui = headless_ui()
    before = ui.settings
    with pytest.raises(ValueError, match=r"text_scale|<="):
        ui.change(text_scale=9.0)
    assert ui.settings is before


def test_damage_is_merged_and_never_overlaps() -> None:
    damage = Damage()
    for rect in ((0, 0, 50, 50), (40, 40, 50, 50), (300, 300, 10, 10), (-20, -20, 10, 10), (5, 5, 0, 9)):
        damage.add(pygame.Rect(rect))
    taken = damage.take(pygame.Rect(0, 0, 320, 320))
    assert sorted(tuple(rect) for rect in taken) == [(0, 0, 90, 90), (300, 300, 10, 10)]
    assert damage.take(pygame.Rect(0, 0, 320, 320)) == []


def test_much_scattered_damage_becomes_one_rectangle() -> None:
    damage = Damage()
    for n in range(20):
        damage.add(pygame.Rect(n * 30, (n % 5) * 60, 5, 5))
    assert len(damage.take(pygame.Rect(0, 0, 700, 400))) == 1


def test_a_ui_starts_from_its_settings() -> None:
    assert isinstance(headless_ui((1920, 1080)), Ui)
    assert headless_ui((1920, 1080)).theme.base == 1.5
