"""Gear cards as objects: every one at every size, edges alight, special rules by name where words find no room."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from engine.program_files import ASSETS
from engine.ui.look.assets import Assets
from engine.ui.window import headless
from game.cards.kinds.gear import AffinityBonus
from game.content.box import core_box
from game.model.terms import Affinity, Side
from game.scenes.art.cards.gear_card import affinity_gem, edge_size, gear_card, gear_face
from game.scenes.art.cards.gear_emblems import emblem_of
from game.scenes.codex.card_faces import fonts_of


@pytest.fixture(scope="module")
def assets() -> Assets:
    headless()
    return Assets(ASSETS)


def test_every_card_is_drawn_at_every_size(assets: Assets) -> None:
    fonts = fonts_of(assets)
    for gear in core_box().gear.values():
        face = gear_face(gear)
        assert assets.has_icon(emblem_of(gear)), gear.name
        for width in (96, 180, 320):
            printed = gear_card(face, width, fonts, assets.icon)
            assert printed.surface.get_size() == (width, width)


def test_a_joined_edge_shines_and_a_lonely_one_is_dark(assets: Assets) -> None:
    gear = msgspec.structs.replace(core_box().gear["cloth"], edges=dict.fromkeys(Side, Affinity.RED))
    fonts, width = fonts_of(assets), 240
    card = gear_card(gear_face(gear), width, fonts, assets.icon, lit=frozenset({Side.TOP})).surface
    deep = edge_size(width)[1]

    def light(at: tuple[int, int]) -> int:
        return sum(card.get_at(at)[:3])

    inside = edge_size(width)[0] // 2 - deep // 3
    assert light((width // 2 + inside, deep // 2)) > light((width // 2 + inside, width - deep // 2 - 1))


@pytest.mark.parametrize("colour", Affinity)
def test_affinities_differ_without_colour(assets: Assets, colour: Affinity) -> None:
    pictures = {one: pygame.transform.grayscale(affinity_gem(one, 40)) for one in Affinity}
    mine = pygame.surfarray.array3d(pictures[colour])
    others = [pygame.surfarray.array3d(picture) for one, picture in pictures.items() if one is not colour]
    assert all((abs(mine.astype(int) - other.astype(int)) > 60).mean() > 0.03 for other in others)


def test_words_become_names_before_anything_is_hidden(assets: Assets) -> None:
    face = gear_face(core_box().gear["bone-axe"])
    words = " ".join(line for part in face.sections for line in part.lines)
    names = " ".join(line for part in face.terse_sections for line in part.lines)
    assert "**Frail**:" in words and "archive it after the attack" in words
    assert names == "**Frail, savage**"
    assert gear_card(face, 230, fonts_of(assets), assets.icon).hidden == 0


def test_a_bonus_shows_what_it_asks_for_and_what_it_gives(assets: Assets) -> None:
    bonus = AffinityBonus({Affinity.GREEN: 1}, {Affinity.RED: 2}, range=2)
    gear = msgspec.structs.replace(core_box().gear["king-spear"], bonus=bonus)
    face = gear_face(gear)
    assert face.puzzle == ((Affinity.GREEN, 1),) and face.complete == ((Affinity.RED, 2),)
    assert [line for part in face.bonus for line in part.lines] == ["This has +2 range."]
    lit = gear_card(face, 300, fonts_of(assets), assets.icon, bonus_on=True).surface
    dark = gear_card(face, 300, fonts_of(assets), assets.icon).surface
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(dark, "RGB")
