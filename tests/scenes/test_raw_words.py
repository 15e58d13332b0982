"""What the game calls things by within, the screen says in English: a program over the keys and over the scenes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ui.kit import plain
from engine.ui.scene import Scene
from game.content.box import core_box
from game.model.terms import Variant
from game.scenes.corrections.scene import CorrectionsScene
from game.scenes.games.row import named_variants, variant_links
from game.scenes.saves.summary import monster_of
from game.scenes.shot.picture import SCENES, staged
from tests.soak.games import SHORT

QUICK = ("seats", "games", "new-campaign", "new-campaign-variants", "storage", "gear-grid", "replay", "hint")
OTHERS = [name for name in SCENES if name not in (*QUICK, "art")]
ENGLISH = frozenset({"cat-of-nine-tails"})
"""Keys that are English themselves."""


def keys() -> frozenset[str]:
    """Every key of several words: of variants, monsters, gear."""
    box = core_box()
    found = {*(variant.value for variant in Variant), *box.monsters, *box.gear}
    names = {one.name.casefold() for one in box.monsters.values()} | {one.name.casefold() for one in box.gear.values()}
    return frozenset(key for key in found if "-" in key and key not in names) - ENGLISH


def said(scene: Scene) -> Iterator[str]:
    """Everything that the widgets of a scene say."""
    for widget in scene.root.walk():
        if isinstance(scene, CorrectionsScene) and widget.key == "line":  # it is written in keys, and says so
            continue
        yield widget.describe()
        yield plain(str(getattr(widget, "markup", "")))
        yield plain(str(getattr(widget, "sub", "")))


def raw_words(scene: Scene) -> set[str]:
    """The keys among the words of a scene."""
    raw = keys()
    found: set[str] = set()
    for words in said(scene):
        found |= raw & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", words))
    return found


@pytest.mark.parametrize("variant", list(Variant))
def test_every_variant_has_a_name(variant: Variant) -> None:
    assert variant.value not in named_variants([variant.value]) or "-" not in variant.value
    assert plain(variant_links([variant.value])) == named_variants([variant.value])


def test_every_monster_is_called_by_its_name_before_the_cards_are_read() -> None:
    assert {key: monster_of(key) for key in core_box().monsters} == {
        key: monster.name for key, monster in core_box().monsters.items()
    }


@pytest.mark.parametrize("name", QUICK)
def test_no_scene_says_a_key(name: str, tmp_path: Path) -> None:
    says_no_key(name, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", OTHERS[::4] if SHORT else OTHERS)
def test_no_scene_that_takes_long_says_a_key(name: str, tmp_path: Path) -> None:
    says_no_key(name, tmp_path)


def says_no_key(name: str, folder: Path) -> None:
    stage = staged(name, 1, (1280, 720), 1.0, folder)
    scenes = [scene for scene in stage.stack.scenes if scene.root is not None]
    assert not {word for scene in scenes for word in raw_words(scene)}, name
    getattr(stage.stack.scenes[0], "app").close_game()  # noqa: B009
