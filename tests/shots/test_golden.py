"""Every scene looks as it was approved: compared, reduced and with tolerance, with the pictures kept beside this file.

After a wanted change look at the new pictures and keep them: `main.py test --renew-shots`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.app.automation import MomentKind
from game.scenes.shot.picture import FIRST, SCENES, Subject, picture_of
from tests.shots.compare import WIDTH, difference, reduced

HERE = Path(__file__).resolve().parent
FAILED = HERE / "failed"
SEED = 1
LARGE = (((1920, 1080), 1.0), ((2560, 1440), 1.0), ((1280, 720), 2.0))
"""Drawn in the soak only: they take several times as long as the others together."""
VARIANTS = (((1280, 720), 1.0), *LARGE)
OTHERS = {
    "fight-screaming-antelope": ("fight", Subject("screaming-antelope", "1", "seasoned")),
    "fight-golden-eyed-king": ("fight", Subject("golden-eyed-king", "legendary", "legends")),
    "hunt-phoenix": ("hunt", Subject("phoenix", "1")),
}
"""Scenes of other monsters, drawn once."""
STAGED = {
    f"moment-{name}": ("moment", Subject(moment=name)) for name in (kind.value.replace(" ", "-") for kind in MomentKind)
}
"""Every staged moment, drawn in the soak: the first of them, a severe injury, also with the other scenes."""
NEMESES = {
    f"showdown-{monster}": ("showdown", Subject(monster, level, "legends", "start"))
    for monster, level in (
        ("butcher", "3"),
        ("kings-man", "3"),
        ("the-hand", "3"),
        ("watcher", "1"),
        ("gold-smoke-knight", "4"),
    )
}
"""The boards on which the nemeses wait, drawn in the soak: their own light, ground and air, without a player's part."""
RENEW = os.environ.get("LANTERNFALL_RENEW_SHOTS") == "1"


def name_of(scene: str, size: tuple[int, int], scale: float) -> str:
    return f"{scene}-{size[0]}x{size[1]}" + (f"-text-{scale:g}" if scale != 1 else "")


@pytest.mark.parametrize("scene", SCENES)
def test_the_scene_looks_as_approved(scene: str) -> None:
    variants = [variant for variant in VARIANTS if RENEW or variant not in LARGE]
    wrong = [problem for size, scale in variants if (problem := judged(scene, size, scale))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", OTHERS)
def test_the_scene_of_another_monster_looks_as_approved(name: str) -> None:
    scene, subject = OTHERS[name]
    assert judged(scene, *VARIANTS[0], subject, name) == ""


@pytest.mark.soak
@pytest.mark.parametrize("name", NEMESES)
def test_the_board_of_a_nemesis_looks_as_approved(name: str) -> None:
    scene, subject = NEMESES[name]
    assert judged(scene, *VARIANTS[0], subject, name) == ""


@pytest.mark.soak
@pytest.mark.parametrize("name", STAGED)
def test_the_staged_moment_looks_as_approved(name: str) -> None:
    scene, subject = STAGED[name]
    assert judged(scene, *VARIANTS[0], subject, name) == ""


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), LARGE)
def test_the_scene_looks_as_approved_on_a_large_screen(scene: str, size: tuple[int, int], scale: float) -> None:
    assert judged(scene, size, scale) == ""


def judged(scene: str, size: tuple[int, int], scale: float, subject: Subject = FIRST, kept_as: str = "") -> str:
    """What is wrong with a picture of the scene; empty if nothing is."""
    name = name_of(kept_as or scene, size, scale)
    picture = picture_of(scene, SEED, size, scale, subject)
    kept = HERE / f"{name}.png"
    if RENEW:
        pygame.image.save(reduced(picture), str(kept))
        return ""
    if kept.is_file():
        apart = difference(reduced(picture), pygame.image.load(str(kept)))
        if apart.same:
            return ""
        why = str(apart)
    else:
        why = "there is no approved picture"
    FAILED.mkdir(exist_ok=True)
    pygame.image.save(picture, str(FAILED / f"{name}.png"))
    return f"{name}: {why}; see tests/shots/failed/{name}.png, and keep it with `main.py test --renew-shots`"


@pytest.mark.skipif(RENEW, reason="the pictures are just being drawn")
def test_no_picture_is_kept_for_nothing() -> None:
    wanted = {f"{name_of(scene, size, scale)}.png" for scene in SCENES for size, scale in VARIANTS}
    wanted |= {f"{name_of(name, *VARIANTS[0])}.png" for name in (*OTHERS, *NEMESES, *STAGED)}
    assert {path.name for path in HERE.glob("*.png")} == wanted


# --- The judge itself ------------------------------------------------------------------------------------------------


@pytest.fixture
def page() -> Iterator[pygame.Surface]:
    """A picture with a dark ground and some lines of text on it."""
    from engine.ui.window import headless

    headless()
    surface = pygame.Surface((1280, 720))
    surface.fill((27, 24, 22))
    font = pygame.font.Font(None, 26)
    for line in range(24):
        surface.blit(
            font.render("From the blind spot an attack has +1 accuracy.", True, (233, 223, 201)), (60, 28 * line)
        )
    yield surface


def test_a_picture_is_like_itself_and_like_a_hair_of_difference(page: pygame.Surface) -> None:
    other = page.copy()
    other.set_at((700, 300), (255, 255, 255))
    assert difference(reduced(page), reduced(page)).share == 0
    assert difference(reduced(page), reduced(other)).same


@pytest.mark.parametrize("shift", [(0, 14), (9, 0)])
def test_moved_text_is_noticed(page: pygame.Surface, shift: tuple[int, int]) -> None:
    other = page.copy()
    other.fill((27, 24, 22))
    other.blit(page, shift)
    assert not difference(reduced(page), reduced(other)).same


def test_a_missing_button_is_noticed(page: pygame.Surface) -> None:
    other = page.copy()
    other.fill((200, 150, 60), (900, 600, 180, 60))
    assert not difference(reduced(page), reduced(other)).same


def test_another_size_is_another_picture(page: pygame.Surface) -> None:
    assert not difference(reduced(page), reduced(pygame.Surface((1280, 800)))).same
    assert reduced(page).get_width() == WIDTH
