"""Sizes and colours."""

from __future__ import annotations

import pytest

from engine.ui.look.palette import HIGH_CONTRAST, LANTERN_LIGHT, contrast, luminance, mix, readable, rgb
from engine.ui.look.theme import Theme
from engine.ui.settings import Settings


def test_contrast_has_its_two_known_ends() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((90, 90, 90), (90, 90, 90)) == 1
    assert luminance((255, 255, 255)) == pytest.approx(1)


def test_the_palette_is_that_of_the_design() -> None:
    assert LANTERN_LIGHT.lantern == rgb("#e8a83a") and LANTERN_LIGHT.ink == rgb("#0f0d0c")
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


def test_readable_moves_a_colour_no_further_than_needed() -> None:
    ground = LANTERN_LIGHT.soot
    assert readable(LANTERN_LIGHT.bone, ground) == LANTERN_LIGHT.bone
    blood = readable(LANTERN_LIGHT.blood, ground)
    assert 4.5 <= contrast(blood, ground) < 5.2
    assert blood[0] > blood[1], "it is still red"


@pytest.mark.parametrize(
    ("size", "base"),
    [((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0), ((3840, 2160), 3.0), ((1920, 800), 800 / 720)],
)
def test_the_window_sets_the_scale(size: tuple[int, int], base: float) -> None:
    theme = Theme(size=size)
    assert theme.base == pytest.approx(base)
    assert theme.px(100) == round(100 * base)


def test_a_small_window_does_not_make_small_text() -> None:
    assert Theme(size=(800, 450)).text_px("small") == 16


def test_every_style_keeps_the_least_size_at_every_scale() -> None:
    for scale in (1.0, 1.5, 2.0):
        theme = Theme(text_scale=scale)
        assert all(
            theme.text_px(style) >= theme.least_text_px
            for style in ("small", "body", "lead", "number", "heading", "name")
        )


def test_settings_make_the_theme() -> None:
    theme = Theme.of(Settings(text_scale=1.5, contrast="high", animation_speed="fast"), (1920, 1080))
    assert (theme.text_scale, theme.palette, theme.motion) == (1.5, HIGH_CONTRAST, 0.5)


def test_reduced_motion_and_instant_speed_are_cuts() -> None:
    assert Theme(reduced_motion=True).motion == 0
    assert Theme(speed="instant").motion == 0


def test_an_unknown_role_is_named() -> None:
    with pytest.raises(KeyError, match="puce"):
        Theme().colour("puce")
