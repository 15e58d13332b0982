"""Laying out text: it fits, wraps, keeps links, and never mistakes a figure for a letter."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ui.look.assets import FONTS
from engine.ui.look.theme import TYPE_SCALE
from engine.ui.typography.text import TextEngine
from engine.ui.window import headless_ui

LONG = (
    "Lucy hits the lion's [Maw](loc:maw): 8 + 1 ≥ 6, {bad|wounded}. "
    "The lion *growls* and **turns** to [the nearest threat](rule:threat) in its way."
)


@pytest.fixture(scope="module")
def text() -> TextEngine:
    return headless_ui((1280, 720)).text


@pytest.mark.parametrize("width", [60, 150, 300, 900])
def test_text_wraps_within_its_width_and_loses_nothing(text: TextEngine, width: int) -> None:
    block = text.block(LONG, width)
    assert block.size[0] <= width
    assert not block.truncated
    assert {link.ref for link in block.links} == {"loc:maw", "rule:threat"}
    assert all(block.surface.get_rect().contains(link.rect) for link in block.links)


def test_narrower_is_never_lower(text: TextEngine) -> None:
    heights = [text.block(LONG, width).size[1] for width in (120, 240, 480, 960)]
    assert heights == sorted(heights, reverse=True)


def test_a_link_is_found_where_it_is_drawn(text: TextEngine) -> None:
    block = text.block(LONG, 900)
    x, y = block.links[0].rect.center
    found = block.link_at(x, y)
    assert found is not None and found.ref == "loc:maw"
    assert block.link_at(0, y) is None


def test_a_link_over_two_lines_has_two_boxes(text: TextEngine) -> None:
    block = text.block("[one two three four five six](x)", 110)
    assert block.lines > 1
    assert len(block.links) == block.lines


def test_a_word_longer_than_the_line_is_cut_between_letters(text: TextEngine) -> None:
    block = text.block("W" * 80, 100)
    assert block.lines > 5 and block.size[0] <= 100


def test_too_many_lines_end_in_an_ellipsis_and_say_so(text: TextEngine) -> None:
    whole = text.block(LONG, 200)
    cut = text.block(LONG, 200, max_lines=2)
    assert (whole.truncated, cut.truncated) == (False, True)
    assert cut.lines == 2 and cut.size[0] <= 200
    assert not text.block("short", 200, max_lines=1).truncated


def test_one_line_never_exceeds_its_width(text: TextEngine) -> None:
    assert text.line("A name far too long for its place", width=90).get_width() <= 90


def test_alignment_uses_the_whole_width(text: TextEngine) -> None:
    centred = text.block("mid", 300, align="center").surface.get_bounding_rect()
    right = text.block("mid", 300, align="right").surface.get_bounding_rect()
    assert abs(centred.centerx - 150) <= 2 and right.right >= 296


def test_the_first_letter_is_large_and_the_text_goes_around_it(text: TextEngine) -> None:
    with_it = text.block("The stone under her is not stone at all.", 220, "lead", initial=True)
    without = text.block("he stone under her is not stone at all.", 220, "lead")
    assert with_it.size[1] >= without.size[1]
    ink = with_it.surface.get_bounding_rect()
    letter = with_it.surface.subsurface((0, 0, 20, ink.height)).get_bounding_rect()
    assert letter.height > text.line_height("lead") * 1.2


def test_the_second_asking_costs_nothing(text: TextEngine) -> None:
    assert text.block(LONG, 333) is text.block(LONG, 333)


def test_nothing_is_under_sixteen_pixels(text: TextEngine) -> None:
    assert min(TYPE_SCALE.values()) >= 16
    for style in TYPE_SCALE:
        assert text.block("Roll 1d10 {lantern} ^^capitals^^", 600, style).least_px >= 16, style


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_text_grows_with_the_text_scale(scale: float) -> None:
    ui = headless_ui((1280, 720))
    before = ui.text.line_height("body")
    ui.change(text_scale=scale)
    assert ui.text.line_height("body") == pytest.approx(before * scale, rel=0.06)


@pytest.mark.parametrize("role", ["text", "strong", "dim", "accent", "heading", "good", "bad", "warn", "info", "link"])
@pytest.mark.parametrize("ground", ["dark", "paper"])
@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_every_role_is_readable_on_every_ground(role: str, ground: str, contrast: str) -> None:
    ui = headless_ui()
    ui.change(contrast=contrast)
    assert ui.text.block("word", 200, role=role, ground=ground).least_contrast >= 4.5  # type: ignore[arg-type]


def glyph(text: TextEngine, face: str, char: str) -> bytes:
    """The ink of a glyph, cut to its edges."""
    drawn = text.assets.font(face, 40).render(char, True, (255, 255, 255))
    return pygame.image.tobytes(drawn.subsurface(drawn.get_bounding_rect()), "RGBA")


@pytest.mark.parametrize("face", ["body", "body-italic", "semi", "bold", "small", "small-bold"])
def test_one_and_nought_are_not_letters_in_rules_text(text: TextEngine, face: str) -> None:
    for figure, letters in (("1", "Il|i"), ("0", "Oo")):
        for letter in letters:
            assert glyph(text, face, figure) != glyph(text, face, letter)


@pytest.mark.parametrize("face", ["body", "semi", "bold", "small", "small-bold"])
def test_figures_of_the_text_faces_are_lining(text: TextEngine, face: str) -> None:
    """All figures are as high as a capital, so `10` never reads as `Io`."""
    font = text.assets.font(face, 60)

    def high(char: str) -> int:
        return font.render(char, True, (255, 255, 255)).get_bounding_rect().height

    assert all(abs(high(figure) - high("H")) <= 4 for figure in "0123456789")


def test_figures_in_small_capitals_come_from_the_text_face(text: TextEngine) -> None:
    """Cinzel's 1 is a capital I."""
    assert [(chunk, face) for chunk, face, _ in text.chunks("ROUND12", "capitals", 20)] == [
        ("ROUND", "capitals"),
        ("12", "bold"),
    ]


@pytest.mark.parametrize("face", sorted(FONTS))
def test_names_of_many_tongues_find_a_face_that_carries_them(text: TextEngine, face: str) -> None:
    for chunk, used, _ in text.chunks("Żółw Ĉu ñ ß −5", face, 20):
        assert all(metric is not None for metric in text.assets.font(used, 20).metrics(chunk)), (chunk, used)


@settings(max_examples=400, deadline=None)
@given(st.text(alphabet="ab *^{}|[]()→\n#-1", max_size=60), st.integers(12, 400))
def test_any_markup_can_be_set_in_any_width(markup: str, width: int) -> None:
    block = headless_ui().text.block(markup, width)
    assert block.size[0] <= max(width, 40)
